//! The text of the records: it round-trips, and version 1 opens for ever.

use proptest::prelude::*;
use tictactoe::{Level, Link, Mark, Mode, Played, Records, SaveError, Status, Variant};

use super::{any_damage, any_finished, damaged, rubbish};
use crate::positions::Dice;

/// As version 1 wrote it. It opens for ever.
const VERSION_1: &str = "\
r1
t.easy.3.0.2.1.1.0.2
t.hard.5.1.0.1.0.0.0
t.two.4.0.1.0.2.0.0
g.1800000000.0.v2.3.x.easy.x.adbec
g.1800000060.0.v2.3.x.easy.o.adbec
g.18446744073709551615.0.v2.4.o.two.aebfcgd";

#[test]
fn a_text_of_version_1_opens_for_ever() {
    let records = Records::parse(VERSION_1).unwrap();
    assert_eq!(records.text(), VERSION_1);
    let tallies: Vec<_> = records.tallies().collect();
    let [(easy, tally), (hard, _), (two, people)] = tallies[..] else {
        panic!("{tallies:?}");
    };
    assert_eq!(
        (easy.level, easy.variant, easy.coached),
        (Some(Level::Easy), Variant::Three, false)
    );
    assert_eq!((tally.won, tally.drawn, tally.lost), (2, 1, 1));
    assert_eq!((tally.streak, tally.best_streak), (0, 2));
    assert_eq!(
        (hard.level, hard.variant, hard.coached),
        (Some(Level::Hard), Variant::Five, true)
    );
    assert_eq!((two.level, two.variant), (None, Variant::Four));
    assert_eq!((people.won, people.lost), (1, 2));
    let games = records.games();
    assert_eq!(games.len(), 3);
    assert_eq!(games[1].ended, 1_800_000_060);
    let mode = Mode::Computer {
        level: Level::Easy,
        person: Mark::O,
    };
    assert_eq!(games[1].played.link().mode(), mode);
}

#[test]
fn no_records_have_a_text_too() {
    assert_eq!(Records::default().text(), "r1");
    assert_eq!(Records::parse("r1"), Ok(Records::default()));
}

#[test]
fn a_newer_text_is_told_from_a_broken_one() {
    for text in [
        "r2",
        "r2\nwhatever",
        "r10.1",
        "r99999999999999999999999999",
        "r12é",
    ] {
        assert_eq!(Records::parse(text), Err(SaveError::Newer), "{text:?}");
    }
    for text in [
        "",
        "r",
        "r0",
        "r01",
        "r-1",
        "R1",
        " r1",
        "r1 ",
        "r1\n",
        "r1.",
        "r1\n\n",
        "r1\nx",
        "s1",
        "v2.3.x.two.",
        "{}",
        "r1\nt.easy.3.0.0.0.0.0.0",
        "r1\nt.easy.3.0.1.0.0.0",
        "r1\nt.easy.3.0.1.0.0.0.0.0",
        "r1\nt.easy.3.0.1.0.0.0.2",
        "r1\nt.easy.3.0.2.0.0.2.1",
        "r1\nt.easy.3.1.1.0.0.1.1",
        "r1\nt.two.3.0.1.0.0.0.1",
        "r1\nt.easy.3.2.1.0.0.0.0",
        "r1\nt.easy.6.0.1.0.0.0.0",
        "r1\nt.Easy.3.0.1.0.0.0.0",
        "r1\nt.easy.3.0.01.0.0.0.0",
        "r1\nt.easy.3.0.+1.0.0.0.0",
        "r1\nt.easy.3.0..0.0.0.0",
        "r1\nt.easy.3.0.4294967296.0.0.0.0",
        "r1\nt.easy.3.0.18446744073709551616.0.0.0.0",
        "r1\nt.easy.3.0.1.0.0.0.0\nt.easy.3.0.1.0.0.0.0",
        "r1\ng.1.0",
        "r1\ng.1.0.",
        "r1\ng.1.0.v2.3.x.easy.x.adb",
        "r1\ng.1.0.v3.3.x.easy.x.adbec",
        "r1\ng.-1.0.v2.3.x.easy.x.adbec",
        "r1\ng.1.0.v2.3.o.easy.x.adbec",
        "r1\ng.1.0.v2.3.x.easy.x.adbec\n",
    ] {
        assert_eq!(Records::parse(text), Err(SaveError::Broken), "{text:?}");
    }
    let illegal = "r1\ng.1.0.v2.3.x.easy.x.aa";
    assert_eq!(Records::parse(illegal), Err(SaveError::Illegal));
}

#[test]
fn fifty_games_are_read_and_no_more() {
    let lines = |count| format!("r1{}", "\ng.1.0.v2.3.x.easy.x.adbec".repeat(count));
    assert_eq!(Records::parse(&lines(50)).unwrap().games().len(), 50);
    assert_eq!(Records::parse(&lines(51)), Err(SaveError::Broken));
}

#[test]
fn a_round_has_been_played_once_its_game_is_over_and_not_before() {
    for variant in Variant::ALL {
        for seed in 0..200 {
            let game = Dice::new(seed).game(variant, Mark::X);
            for ply in 0..=game.len() {
                let link = Link::new(Mode::TwoPeople, game.up_to(ply)).unwrap();
                let played = Played::new(link, true);
                assert_eq!(played.is_some(), ply == game.len());
                let Some(played) = played else { continue };
                assert_eq!(played.link(), link);
                assert_eq!(Status::Over(played.outcome()), game.board().status());
            }
        }
    }
}

#[test]
fn rubbish_of_any_size_is_no_records() {
    for text in rubbish() {
        assert!(Records::parse(&text).is_err(), "{text:.20}");
    }
}

proptest! {
    #[test]
    fn records_come_back_as_they_were(games in proptest::collection::vec(any_finished(), 0..60)) {
        let mut records = Records::default();
        for game in games {
            records.add(game);
            prop_assert_eq!(Records::parse(&records.text()), Ok(records.clone()));
        }
    }

    #[test]
    fn a_damaged_text_is_refused_or_reads_as_what_it_says(
        games in proptest::collection::vec(any_finished(), 0..5),
        damage in any_damage(),
    ) {
        let mut records = Records::default();
        for game in games {
            records.add(game);
        }
        let text = damaged(&records.text(), &damage);
        if let Ok(read) = Records::parse(&text) {
            prop_assert_eq!(Records::parse(&read.text()), Ok(read));
        }
    }

    #[test]
    fn no_text_does_harm(text in "(r1)?[\\PC\n]{0,60}") {
        if let Ok(read) = Records::parse(&text) {
            prop_assert_eq!(Records::parse(&read.text()), Ok(read));
        }
    }
}
