//! What the server logs, on the thread of a test.

use std::fmt::{Debug, Write};
use std::sync::{Arc, Mutex};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::{NoSubscriber, set_default};
use tracing::{Dispatch, Event, Metadata, Subscriber};

/// The messages logged so far, one a line.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<String>>);

impl Log {
    /// Logs until the guard is dropped.
    pub(crate) fn start() -> (Log, impl Sized) {
        // If there were only one subscriber, an event that another thread is the first to log would be off for all.
        let other = Dispatch::new(NoSubscriber::default());
        let log = Log::default();
        let guard = set_default(log.clone());
        (log, (guard, other))
    }

    /// How often a message that contains this was logged.
    pub(crate) fn count(&self, part: &str) -> usize {
        let log = self.0.lock().unwrap();
        log.lines().filter(|line| line.contains(part)).count()
    }
}

struct Message<'a>(&'a mut String);

impl Visit for Message<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            writeln!(self.0, "{value:?}").unwrap();
        }
    }
}

impl Subscriber for Log {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        event.record(&mut Message(&mut self.0.lock().unwrap()));
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}
