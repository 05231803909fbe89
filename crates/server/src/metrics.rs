//! What is counted, as Prometheus reads it.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use tictactoe::Closing;

/// What is counted.
#[derive(Default, Debug)]
pub(crate) struct Metrics {
    pub(crate) rooms_opened: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) refusals: AtomicU64,
    pub(crate) conflicts: AtomicU64,
    pub(crate) store_errors: AtomicU64,
    stores: AtomicU64,
    store_micros: AtomicU64,
    closings: [AtomicU64; Closing::ALL.len()],
}

impl Metrics {
    pub(crate) fn closes(&self, closing: Closing) {
        let closings = Closing::ALL.iter().zip(&self.closings);
        for (_, count) in closings.filter(|(it, _)| **it == closing) {
            count.fetch_add(1, Relaxed);
        }
    }

    pub(crate) fn stored(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.stores.fetch_add(1, Relaxed);
        self.store_micros.fetch_add(micros, Relaxed);
    }

    /// The text that Prometheus reads.
    pub(crate) fn text(&self, sockets: usize, live_rooms: usize) -> String {
        let mut text = String::new();
        let mut tell = |name: &str, kind: &str, help: &str, value: u64| {
            // A string takes whatever is written.
            let _ = writeln!(
                text,
                "# HELP tictactoe_{name} {help}\n# TYPE tictactoe_{name} {kind}\ntictactoe_{name} {value}"
            );
        };
        tell("sockets", "gauge", "Connections.", sockets as u64);
        let help = "Rooms with a connection here.";
        tell("live_rooms", "gauge", help, live_rooms as u64);
        for (name, help, count) in [
            ("rooms_opened_total", "Rooms opened.", &self.rooms_opened),
            ("messages_total", "Messages from clients.", &self.messages),
            ("refusals_total", "Commands refused.", &self.refusals),
            (
                "conflicts_total",
                "Changes that came second and were tried again.",
                &self.conflicts,
            ),
            (
                "store_errors_total",
                "Times the store did not answer.",
                &self.store_errors,
            ),
            ("stores_total", "Changes stored.", &self.stores),
            (
                "store_microseconds_total",
                "Time spent storing them.",
                &self.store_micros,
            ),
        ] {
            tell(name, "counter", help, count.load(Relaxed));
        }
        text.push_str("# HELP tictactoe_closings_total Connections closed by the server.\n");
        text.push_str("# TYPE tictactoe_closings_total counter\n");
        for (closing, count) in Closing::ALL.iter().zip(&self.closings) {
            let (code, count) = (closing.code(), count.load(Relaxed));
            let _ = writeln!(
                text,
                "tictactoe_closings_total{{reason=\"{code}\"}} {count}"
            );
        }
        text
    }
}
