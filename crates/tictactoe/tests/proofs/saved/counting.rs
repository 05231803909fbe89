//! Finished rounds, counted by hand beside the records.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tictactoe::{Finished, Kind, Mark, Mode, Outcome, Records, Tally};

use super::any_finished;

proptest! {
    #[test]
    fn the_records_are_what_a_count_by_hand_finds(
        games in proptest::collection::vec(any_finished(), 0..80),
    ) {
        let mut records = Records::default();
        for &game in &games {
            records.add(game);
        }
        let mut by_hand: BTreeMap<String, Vec<char>> = BTreeMap::new();
        for game in &games {
            by_hand.entry(name(game)).or_default().push(ending(game));
        }
        let counted: BTreeMap<String, Tally> = records
            .tallies()
            .map(|(kind, tally)| (name_of(kind), tally))
            .collect();
        prop_assert_eq!(counted.keys().collect::<Vec<_>>(), by_hand.keys().collect::<Vec<_>>());
        for (name, endings) in &by_hand {
            let tally = counted[name];
            let count = |wanted| endings.iter().filter(|&&ending| ending == wanted).count();
            let numbers = [tally.won, tally.drawn, tally.lost, tally.played()];
            let expected = [count('+'), count('='), count('-'), endings.len()];
            prop_assert_eq!(numbers.map(|number| number as usize), expected, "{}", name);
            let text: String = endings.iter().collect();
            let runs: Vec<usize> = text.split(['=', '-']).map(str::len).collect();
            let alone = name.contains("Some") && name.ends_with("false");
            let streaks = [runs[runs.len() - 1], *runs.iter().max().unwrap()];
            let expected = if alone { streaks } else { [0, 0] };
            prop_assert_eq!([tally.streak, tally.best_streak].map(|it| it as usize), expected);
        }
        let last = games.len().saturating_sub(50);
        prop_assert_eq!(records.games(), &games[last..]);
    }
}

#[test]
fn numbers_stay_at_the_largest_there_is() {
    let text = "r1\nt.easy.3.0.4294967295.0.0.4294967295.4294967295";
    let mut records = Records::parse(text).unwrap();
    let won = "r1\ng.1.0.v2.3.x.easy.x.adbec";
    let won = Records::parse(won).unwrap().games()[0];
    records.add(won);
    let (_, tally) = records.tallies().next().unwrap();
    assert_eq!((tally.won, tally.played()), (u32::MAX, u32::MAX));
    assert_eq!((tally.streak, tally.best_streak), (u32::MAX, u32::MAX));
}

#[test]
fn each_kind_there_is_is_listed_once() {
    let kinds: Vec<Kind> = Kind::all().collect();
    // Three levels and two people, three boards, with and without the coach.
    assert_eq!(kinds.len(), 4 * 3 * 2);
    for (position, kind) in kinds.iter().enumerate() {
        assert!(!kinds[..position].contains(kind), "{kind:?}");
    }
}

fn name(game: &Finished) -> String {
    let link = game.played.link();
    let level = match link.mode() {
        Mode::TwoPeople => None,
        Mode::Computer { level, .. } => Some(level),
    };
    let variant = link.game().variant();
    format!("{level:?} {variant:?} {}", game.played.is_coached())
}

fn name_of(kind: Kind) -> String {
    format!("{:?} {:?} {}", kind.level, kind.variant, kind.coached)
}

/// Won, drawn or lost, for the person or for X.
fn ending(game: &Finished) -> char {
    let link = game.played.link();
    match (game.played.outcome(), link.mode()) {
        (Outcome::Drawn, _) => '=',
        (Outcome::Won(Mark::X), Mode::TwoPeople) => '+',
        (Outcome::Won(mark), Mode::Computer { person, .. }) if mark == person => '+',
        (Outcome::Won(_), _) => '-',
    }
}
