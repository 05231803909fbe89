//! Ctrl+C, what else ends a program, and the return from Ctrl+Z.

use std::io;

use crate::exit::Exit;

/// A signal has come.
#[derive(Clone, Copy, Debug)]
pub(super) enum Signalled {
    /// The program is to end, and why.
    Ended(Exit),
    /// The program was stopped and goes on.
    Resumed,
}

/// The signals to react to, including those that arrive between two calls of `next`.
#[cfg(unix)]
pub(super) struct Signals {
    interrupted: tokio::signal::unix::Signal,
    terminated: tokio::signal::unix::Signal,
    /// Where there is no terminal that could be closed, it is left alone, so that `nohup` can do its work.
    hung_up: Option<tokio::signal::unix::Signal>,
    resumed: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    pub(super) fn listen(has_terminal: bool) -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        let hung_up = has_terminal.then(|| signal(SignalKind::hangup()));
        Ok(Signals {
            interrupted: signal(SignalKind::interrupt())?,
            terminated: signal(SignalKind::terminate())?,
            hung_up: hung_up.transpose()?,
            resumed: signal(SignalKind::from_raw(signal_hook::consts::SIGCONT))?,
        })
    }

    pub(super) async fn next(&mut self) -> Signalled {
        let hung_up = async {
            match &mut self.hung_up {
                Some(signal) => signal.recv().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = self.interrupted.recv() => Signalled::Ended(Exit::Interrupted),
            _ = self.terminated.recv() => Signalled::Ended(Exit::Terminated),
            _ = hung_up => Signalled::Ended(Exit::HungUp),
            _ = self.resumed.recv() => Signalled::Resumed,
        }
    }
}

/// The signals to react to, including those that arrive between two calls of `next`.
#[cfg(windows)]
pub(super) struct Signals(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl Signals {
    pub(super) fn listen(_: bool) -> io::Result<Signals> {
        Ok(Signals(tokio::signal::windows::ctrl_c()?))
    }

    pub(super) async fn next(&mut self) -> Signalled {
        self.0.recv().await;
        Signalled::Ended(Exit::Interrupted)
    }
}
