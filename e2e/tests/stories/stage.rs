//! Where stories are told: the page on a port, and a few browsers that one story after the other uses.

use std::env;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};

use libtest_mimic::{Completion, Failed, Trial};
use tictactoe_e2e::{Browser, Engine, Host, Look, Player};

use crate::story::Story;

/// The page, and the browsers that no story uses at the moment.
pub(crate) struct Stage {
    host: LazyLock<Host>,
    idle: Mutex<Vec<Player>>,
    /// Stories share it; one that measures time takes it alone.
    quiet: RwLock<()>,
    durations: Mutex<Vec<(Duration, String)>>,
    /// The stories that were told twice, with why they failed at first.
    told_twice: Mutex<Vec<(String, Failed)>>,
}

/// How many stories of a run in CI may be told twice. More are no accident.
const SECOND_CHANCES: usize = 3;

impl Default for Stage {
    fn default() -> Stage {
        Stage {
            host: LazyLock::new(|| Host::whole().expect("build the page first: cargo xtask build")),
            idle: Mutex::default(),
            quiet: RwLock::default(),
            durations: Mutex::default(),
            told_twice: Mutex::default(),
        }
    }
}

/// The story as a test with a name of its own. Where the engine is missing it is skipped, but not in CI.
pub(crate) fn trial(stage: &Arc<Stage>, engine: Engine, story: &'static Story) -> Trial {
    let stage = Arc::clone(stage);
    Trial::ignorable_test(format!("{engine}::{}", story.name), move || {
        if let Some(missing) = engine.missing() {
            let reason = format!("{engine} cannot run: install {}", missing.remedy());
            return if engine == Engine::Chromium || env::var_os("CI").is_some() {
                Err(Failed::from(reason))
            } else {
                Ok(Completion::ignored_with(reason))
            };
        }
        match stage.tell(engine, story) {
            Err(failed) if stage.gives_second_chance(engine, story, failed.clone()) => {
                stage.tell(engine, story)
            }
            told => told,
        }
    })
}

impl Stage {
    /// Whether a story that has failed is told again, in a fresh browser. In CI alone: drivers and browsers have faults of
    /// their own there, and one in a thousand stories meets one. A fault of the page fails both times, or is printed.
    fn gives_second_chance(&self, engine: Engine, story: &Story, failed: Failed) -> bool {
        let mut told_twice = locked(&self.told_twice);
        let gives = env::var_os("CI").is_some() && told_twice.len() < SECOND_CHANCES;
        if gives {
            told_twice.push((format!("{engine}::{}", story.name), failed));
        }
        gives
    }

    /// Prints the stories that were told twice, so that none goes unnoticed.
    pub(crate) fn print_told_twice(&self) {
        for (name, failed) in locked(&self.told_twice).iter() {
            let why = failed.message().unwrap_or("for no reason that it gave");
            println!("\nTOLD TWICE: {name} failed at first:\n{why}");
        }
    }

    fn tell(&self, engine: Engine, story: &Story) -> Result<Completion, Failed> {
        let (_shared, _alone);
        if story.alone {
            _alone = self.quiet.write().unwrap_or_else(PoisonError::into_inner);
        } else {
            _shared = self.quiet.read().unwrap_or_else(PoisonError::into_inner);
        }
        let begun = Instant::now();
        let player = self.player(engine, story.look)?;
        let told = catch_unwind(AssertUnwindSafe(|| {
            player.calm_down();
            if story.starts_ready {
                player.open(&self.host);
            }
            (story.tell)(&player, &self.host);
        }));
        let name = format!("{engine}::{}", story.name);
        locked(&self.durations).push((begun.elapsed(), name));
        match told {
            Ok(()) => {
                self.idle().push(player);
                Ok(Completion::Completed)
            }
            Err(panic) => {
                let said = panic.downcast_ref::<String>().cloned();
                let said =
                    said.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
                // The browser may be in any state: it is closed, after a last look.
                Err(Failed::from(format!(
                    "{}\n{}",
                    said.unwrap_or_default(),
                    picture(&player, engine, story)
                )))
            }
        }
    }

    /// A browser in this look that has nothing to do; else a new one, in place of one with another look.
    fn player(&self, engine: Engine, look: Look) -> Result<Player, Failed> {
        let mut idle = self.idle();
        let fits = |player: &Player| player.engine() == engine && player.look() == look;
        if let Some(index) = idle.iter().position(fits) {
            return Ok(idle.swap_remove(index));
        }
        let leaving = idle.pop();
        drop(idle);
        drop(leaving);
        Ok(Player::new(Browser::launch(engine, look)?))
    }

    /// Prints where the time went, so that a story that has become slow is noticed.
    pub(crate) fn print_slowest(&self) {
        const SHOWN: usize = 20;
        let mut durations = locked(&self.durations);
        durations.sort_unstable();
        let total: Duration = durations.iter().map(|(duration, _)| *duration).sum();
        println!(
            "\nSlowest stories, of {} s in all browsers:",
            total.as_secs()
        );
        for (duration, name) in durations.iter().rev().take(SHOWN) {
            println!("{:>6.1} s  {name}", duration.as_secs_f32());
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Player>> {
        locked(&self.idle)
    }
}

/// A story that panicked while it held the lock has left nothing half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes a picture of what the story saw last, and says where that was and where the picture is.
fn picture(player: &Player, engine: Engine, story: &Story) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{engine}-{}.png", story.name));
    let taken = catch_unwind(AssertUnwindSafe(|| player.picture()));
    let place = "return [location.href, JSON.stringify(history.state), history.length].join(' ')";
    let place = catch_unwind(AssertUnwindSafe(|| player.script::<String>(place, &[])));
    let place = place.unwrap_or_else(|_| "an unknown place".to_owned());
    match taken.map(|picture| fs::write(&path, picture)) {
        Ok(Ok(())) => format!("at {place}; see {}", path.display()),
        _ => format!("at {place}; no picture could be taken"),
    }
}
