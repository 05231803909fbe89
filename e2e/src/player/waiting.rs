//! Waiting for something to be seen, and for time, which can be stopped.

use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::Player;
use crate::shown::{SCRIPT, Shown};

/// How long a story waits for something before it fails. Only a failure takes as long.
const LIMIT: Duration = Duration::from_secs(90);

const POLL: Duration = Duration::from_millis(15);

/// Waits from one look to the next, and ends some time.
pub(super) struct Patience(Instant);

impl Patience {
    pub(super) fn new() -> Patience {
        Patience(Instant::now())
    }

    /// Waits a moment; says whether it is worth another look.
    pub(super) fn lasts(&self) -> bool {
        sleep(POLL);
        self.0.elapsed() < LIMIT
    }
}

impl Player {
    /// Looks until this is true, also while another page comes, when a look can fail.
    ///
    /// # Panics
    /// When it never is.
    #[track_caller]
    pub fn wait_until(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
        let patience = Patience::new();
        loop {
            let shown = self.try_script(SCRIPT, &[]);
            match shown {
                Ok(shown) if is_so(&shown) => return shown,
                _ => assert!(patience.lasts(), "never {what}: {shown:#?}"),
            }
        }
    }

    /// Waits until this script of the page says yes, also while another page comes, when it can fail.
    ///
    /// # Panics
    /// When it never does.
    #[track_caller]
    pub fn wait_for(&self, what: &str, script: &str) {
        let patience = Patience::new();
        while !self.try_script(script, &[]).unwrap_or(false) {
            assert!(patience.lasts(), "never {what}");
        }
    }

    /// Waits for the result, and gives its title.
    #[track_caller]
    pub fn wait_for_dialog(&self) -> String {
        let shown = self.wait_until("a dialog", |shown| shown.dialog.is_some());
        shown.dialog.map(|(title, _)| title).unwrap_or_default()
    }

    /// Waits until the computer has played.
    #[track_caller]
    pub fn wait_for_computer(&self) -> Shown {
        self.wait_until("the computer's mark", |shown| !shown.thinking)
    }

    /// From now on the computer thinks, and the result waits, until [`Player::let_time_pass`].
    #[track_caller]
    pub fn stop_time(&self) {
        self.script::<Value>(include_str!("../scripts/timers.js"), &[]);
    }

    /// Lets what was waiting happen.
    #[track_caller]
    pub fn let_time_pass(&self) {
        self.script::<Value>("window.runTimers()", &[]);
    }

    /// Lets the computer's pause be over, and nothing else.
    #[track_caller]
    pub fn let_pause_pass(&self) {
        self.script::<Value>("window.runPauses()", &[]);
    }

    /// How many things are waiting, and how many were called off.
    #[track_caller]
    pub fn timers(&self) -> (usize, usize) {
        self.script("return window.countTimers()", &[])
    }

    /// Lets those happen that were called off: nothing must come of them.
    #[track_caller]
    pub fn let_cancelled_timers_run(&self) {
        self.script::<Value>("window.runCancelledTimers()", &[]);
    }

    /// Brings everything that moves, and has an end, to its end.
    #[track_caller]
    pub fn settle(&self) {
        let script = "for (const it of document.getAnimations())
            if (it.effect.getComputedTiming().endTime !== Infinity) it.finish()";
        self.script::<Value>(script, &[]);
    }
}
