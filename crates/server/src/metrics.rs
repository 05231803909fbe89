//! Counters and gauges, in the Prometheus text format.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use tictactoe::Closing;

/// The server's counters.
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
    gone: AtomicU64,
}

impl Metrics {
    /// Counts a connection that has ended for this reason; `None` if the client was gone.
    pub(crate) fn ended(&self, why: Option<Closing>) {
        let count = match why {
            Some(why) => {
                let place = Closing::ALL.iter().position(|it| *it == why);
                place.and_then(|place| self.closings.get(place))
            }
            None => Some(&self.gone),
        };
        if let Some(count) = count {
            count.fetch_add(1, Relaxed);
        }
    }

    pub(crate) fn stored(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.stores.fetch_add(1, Relaxed);
        self.store_micros.fetch_add(micros, Relaxed);
    }

    /// All metrics in the Prometheus text format.
    pub(crate) fn text(&self, sockets: usize, live_rooms: usize) -> String {
        let mut text = String::new();
        let mut tell = |name: &str, kind: &str, help: &str, value: u64| {
            // Writing to a `String` cannot fail.
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
                "Conflicting updates retried.",
                &self.conflicts,
            ),
            ("store_errors_total", "Store errors.", &self.store_errors),
            ("stores_total", "Changes stored.", &self.stores),
            (
                "store_microseconds_total",
                "Time spent storing them.",
                &self.store_micros,
            ),
        ] {
            tell(name, "counter", help, count.load(Relaxed));
        }
        text.push_str("# HELP tictactoe_closings_total Connections that have ended.\n");
        text.push_str("# TYPE tictactoe_closings_total counter\n");
        let closings = Closing::ALL.map(Closing::code).into_iter();
        let closings = closings.zip(&self.closings);
        for (reason, count) in closings.chain([("gone", &self.gone)]) {
            let count = count.load(Relaxed);
            let _ = writeln!(
                text,
                "tictactoe_closings_total{{reason=\"{reason}\"}} {count}"
            );
        }
        text
    }
}
