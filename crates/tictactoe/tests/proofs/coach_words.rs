//! The coach's names for things, in the very words.

use tictactoe::Square;
use tictactoe::engine::{Prospect, Value};
use tictactoe::words::coach;

#[test]
fn the_coachs_controls_have_their_names() {
    for (word, expected) in [
        (coach::UNDO, "Undo"),
        (coach::REDO, "Redo"),
        (coach::HINT, "Hint"),
        (coach::VALUES, "Values"),
        (coach::COPY_LINK, "Copy link"),
        (coach::REVIEW, "Review"),
        (coach::TRY_AGAIN, "Try again from here"),
        (coach::COACH, "Coach"),
        (coach::MOVES, "Moves"),
        (coach::START, "Start"),
        (coach::NEXT_LEVEL, "Next round"),
    ] {
        assert_eq!(word, expected);
    }
}

#[test]
fn every_square_has_a_place_of_its_own() {
    let places = Square::ALL.map(coach::place);
    let rows = [
        ["top left", "top", "top right"],
        ["left", "centre", "right"],
        ["bottom left", "bottom", "bottom right"],
    ];
    assert_eq!(places.as_slice(), rows.as_flattened());
}

#[test]
fn every_value_has_a_word_and_a_shape_and_its_distance() {
    for (value, plies, word, shape, told) in [
        (Value::Win, 7, "win", "▲", "win in 7"),
        (Value::Draw, 5, "draw", "=", "draw in 5"),
        (Value::Loss, 2, "loss", "▼", "loss in 2"),
    ] {
        assert_eq!(coach::value(value), word);
        assert_eq!(coach::value_shape(value), shape);
        assert_eq!(coach::prospect(Prospect { value, plies }), told);
    }
}
