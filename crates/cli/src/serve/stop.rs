//! What ends the server: Ctrl+C, the system, or the program that started it.

use std::io;
use std::thread;

use tictactoe_site::CancellationToken;
use tokio::signal;

/// Is cancelled by Ctrl+C, and where there are signals by SIGTERM too.
pub(super) fn on_signal() -> io::Result<CancellationToken> {
    let stop = CancellationToken::new();
    let asked = asked()?;
    let token = stop.clone();
    tokio::spawn(async move {
        asked.await;
        token.cancel();
    });
    Ok(stop)
}

/// Cancels when standard input ends, which it does whatever becomes of the program that holds its other end.
pub(super) fn at_end_of_input(stop: CancellationToken) {
    thread::spawn(move || {
        // An input that cannot be read has ended as well.
        let _ = io::copy(&mut io::stdin(), &mut io::sink());
        stop.cancel();
    });
}

#[cfg(unix)]
fn asked() -> io::Result<impl Future<Output = ()>> {
    use signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(windows)]
fn asked() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}
