//! Player stories, each in each browser engine. The page must be built first: `cargo xtask test` does that.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a story that cannot go on has failed"
)]

mod axe;
mod boards;
mod clean;
mod coach;
mod computer;
mod contrast;
mod dialog;
mod failures;
mod hands;
mod hard;
mod history;
mod kept;
mod keyboard;
mod larger_keys;
mod lighthouse;
mod links;
mod looks;
mod mirror;
mod offline;
mod online;
mod presses;
mod print;
mod reloading;
mod review;
mod screen_reader;
mod screens;
mod sharing;
mod shortcuts;
mod sizes;
mod solver;
mod sounds;
mod stage;
mod statistics;
mod stepping;
mod storage;
mod story;
mod strangers;
mod taken_back;
mod themes;
mod timing;
mod two_players;
mod update;
mod walk;

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::Arguments;
use tictactoe_e2e::Engine;

use crate::stage::Stage;
use crate::story::Story;

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // Each has a browser of its own, and a browser wants a core.
    arguments.test_threads.get_or_insert(2);
    let stage = Arc::new(Stage::default());
    let mut trials = Vec::new();
    for engine in Engine::ALL {
        for story in stories() {
            if story.is_for(engine) {
                trials.push(stage::trial(&stage, engine, story));
            }
        }
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    stage.print_slowest();
    stage.print_told_twice();
    // The browsers are closed here: an exit would leave them running.
    drop(stage);
    conclusion.exit_code()
}

/// All of them; those with the same look stand together, so that they share a browser.
fn stories() -> Vec<&'static Story> {
    let mut stories: Vec<&Story> = [
        screens::STORIES,
        two_players::STORIES,
        computer::STORIES,
        presses::STORIES,
        dialog::STORIES,
        keyboard::STORIES,
        screen_reader::STORIES,
        looks::STORIES,
        sizes::STORIES,
        stepping::STORIES,
        coach::STORIES,
        review::STORIES,
        reloading::STORIES,
        links::STORIES,
        failures::STORIES,
        boards::STORIES,
        contrast::STORIES,
        hands::STORIES,
        history::STORIES,
        print::STORIES,
        offline::STORIES,
        update::STORIES,
        sharing::STORIES,
        shortcuts::STORIES,
        solver::STORIES,
        strangers::STORIES,
        taken_back::STORIES,
        themes::STORIES,
        kept::STORIES,
        storage::STORIES,
        statistics::STORIES,
        sounds::STORIES,
        larger_keys::STORIES,
        walk::STORIES,
        clean::STORIES,
        hard::STORIES,
        timing::STORIES,
        axe::STORIES,
        lighthouse::STORIES,
    ]
    .into_iter()
    .flatten()
    .chain(online::stories())
    .collect();
    stories.sort_by_key(|story| story.look);
    stories
}
