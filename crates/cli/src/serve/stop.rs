//! What stops the server: Ctrl+C, SIGTERM, or the end of standard input.

use std::io;
use std::process;
use std::sync::{Arc, OnceLock};
use std::thread;

use tictactoe_site::CancellationToken;

use crate::exit::{Exit, Failure};

/// Ends the server: gracefully while it serves, at once before that and when a signal comes again. Threads see to it, so
/// that whatever holds the server up does not hold up its end.
#[derive(Clone, Default)]
pub(super) struct Stop(Arc<OnceLock<CancellationToken>>);

impl Stop {
    /// Is asked for by Ctrl+C, and where there are signals by SIGTERM too.
    pub(super) fn on_signal() -> Result<Stop, Failure> {
        let stop = Stop::default();
        let asked = stop.clone();
        on_each_signal(move || {
            if asked.0.get().is_some_and(CancellationToken::is_cancelled) {
                exit();
            }
            asked.ask();
        })?;
        Ok(stop)
    }

    /// Is asked for when standard input ends, which it does whatever becomes of the program that holds its other end.
    pub(super) fn at_end_of_input(&self) {
        let stop = self.clone();
        thread::spawn(move || {
            // An input that cannot be read has ended as well.
            let _ = io::copy(&mut io::stdin(), &mut io::sink());
            stop.ask();
        });
    }

    /// From now on the server ends gracefully: when this is cancelled.
    pub(super) fn gracefully(&self) -> CancellationToken {
        self.0.get_or_init(CancellationToken::new).clone()
    }

    fn ask(&self) {
        match self.0.get() {
            Some(token) => token.cancel(),
            None => exit(),
        }
    }
}

fn exit() -> ! {
    process::exit(Exit::Done.status().into())
}

#[cfg(unix)]
fn on_each_signal(act: impl Fn() + Send + 'static) -> Result<(), Failure> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGINT, SIGTERM]).map_err(Failure::System)?;
    thread::spawn(move || signals.forever().for_each(|_| act()));
    Ok(())
}

#[cfg(windows)]
fn on_each_signal(act: impl Fn() + Send + 'static) -> Result<(), Failure> {
    Ok(ctrlc::set_handler(act)?)
}
