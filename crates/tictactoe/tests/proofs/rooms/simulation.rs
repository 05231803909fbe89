//! Two players, one who watches, two servers and a store in one thread. A connection delays and repeats what is sent over
//! it, and loses the rest when it breaks; what comes over an earlier one can come after what comes over the next. People
//! fall asleep, servers crash, and their clocks differ. Everything follows from a seed, so whatever goes wrong goes wrong
//! again.
//!
//! By default 1,000 seeds are run; the variable `TICTACTOE_SEEDS` sets another number.

mod judge;
mod network;
mod person;
mod world;

use world::{Flaw, World};

fn seeds() -> u64 {
    let wanted = std::env::var("TICTACTOE_SEEDS").ok();
    wanted.map_or(1_000, |wanted| wanted.parse().expect("a number of seeds"))
}

#[test]
fn whatever_the_network_does_nothing_is_lost_or_doubled_and_every_game_goes_on() {
    for seed in 0..seeds() {
        if let Err(violation) = World::new(seed, Flaw::None).run() {
            panic!("seed {seed}: {violation}");
        }
    }
}

/// The control runs: the simulation detects flawed servers and clients.
#[test]
fn each_flaw_is_noticed() {
    for flaw in [
        Flaw::WritesUnchecked,
        Flaw::AnswersBeforeStoring,
        Flaw::NeverHeals,
        Flaw::PositionsIgnored,
        Flaw::BeatsIgnored,
        Flaw::VanishedStay,
    ] {
        let mut runs = (0..300).map(|seed| World::new(seed, flaw).run());
        assert!(runs.any(|run| run.is_err()), "{flaw:?} is not noticed");
    }
}
