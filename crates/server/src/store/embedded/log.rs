//! The levels at which a test, and the writer of its store, have logged something.

use std::mem;
use std::sync::{Arc, Mutex};

use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::{NoSubscriber, set_default};
use tracing::{Dispatch, Event, Level, Metadata, Subscriber};

#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Vec<Level>>>);

impl Log {
    /// Logs until the guard is dropped.
    pub(super) fn start() -> (Log, impl Sized) {
        // If there were only one subscriber, an event that another thread is the first to log would be off for all.
        let other = Dispatch::new(NoSubscriber::default());
        let log = Log::default();
        let guard = set_default(log.clone());
        (log, (guard, other))
    }

    /// What was logged since this was last asked.
    pub(super) fn take(&self) -> Vec<Level> {
        mem::take(&mut self.0.lock().unwrap())
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
        self.0.lock().unwrap().push(*event.metadata().level());
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}
