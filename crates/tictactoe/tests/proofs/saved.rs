//! The guarantees of saved text: settings, matches and records.

mod counting;
mod json;
mod match_texts;
mod matches;
mod records;
mod settings;
mod words;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tictactoe::{Finished, Link, Mark, Played, Variant};

use crate::positions::Dice;
use crate::screens::samples::modes;

/// Any finished game, in any mode it can be played in.
fn any_played() -> impl Strategy<Value = Played> {
    let (variant, first) = (select(Variant::ALL.to_vec()), select(Mark::ALL.to_vec()));
    let games = (variant, first, select(modes()), any::<u64>(), any::<bool>());
    games.prop_filter_map("no such link", |(variant, first, mode, seed, coached)| {
        let link = Link::new(mode, Dice::new(seed).game(variant, first))?;
        Played::new(link, coached)
    })
}

/// Any finished game, at any time.
fn any_finished() -> impl Strategy<Value = Finished> {
    (any_played(), any::<u64>()).prop_map(|(played, ended)| played.at(ended))
}

/// How a text can be damaged: characters lost, doubled, changed, cut off, or moved to another place.
pub(crate) fn any_damage() -> impl Strategy<Value = Vec<(u8, Index, char)>> {
    let characters = "\0\n.,-+0159abegimnrstvxé\u{10ffff}";
    let character = select(characters.chars().collect::<Vec<_>>());
    proptest::collection::vec((0..5_u8, any::<Index>(), character), 1..4)
}

pub(crate) fn damaged(text: &str, damage: &[(u8, Index, char)]) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for &(how, place, character) in damage {
        if characters.is_empty() {
            break;
        }
        let place = place.index(characters.len());
        match how {
            0 => drop(characters.remove(place)),
            1 => characters.insert(place, characters[place]),
            2 => characters[place] = character,
            3 => characters.truncate(place),
            _ => characters.rotate_left(place),
        }
    }
    characters.into_iter().collect()
}

/// Five million characters of garbage, of several kinds.
fn rubbish() -> Vec<String> {
    const SIZE: usize = 5_000_000;
    let mut rubbish = Vec::new();
    for piece in ["0", ".", "\n", "é", "v2.3.x.two.", "r1\n", "m1.", "s1.\n"] {
        rubbish.push(piece.repeat(SIZE / piece.len()));
        for head in ["r1", "m1", "s1", "r1\ng.1.0.", "m1\non.", "s1."] {
            rubbish.push(format!("{head}{}", piece.repeat(SIZE / piece.len())));
        }
    }
    rubbish
}
