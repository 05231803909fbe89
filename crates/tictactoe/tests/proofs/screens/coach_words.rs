//! The coach's sentences, word for word and on every board.

use tictactoe::engine::{Prospect, Value};
use tictactoe::words::coach;
use tictactoe::{Hint, Mark, Reason, Variant, Verdict};

use crate::positions::square;

#[test]
fn every_square_has_a_place_of_its_own() {
    let places = |variant: Variant| -> Vec<String> {
        let squares = variant.squares().iter();
        squares
            .map(|square| coach::place(variant, square))
            .collect()
    };
    let rows = [
        ["top left", "top", "top right"],
        ["left", "centre", "right"],
        ["bottom left", "bottom", "bottom right"],
    ];
    assert_eq!(places(Variant::Three), rows.as_flattened());
    let four = places(Variant::Four);
    assert_eq!(
        (four[0].as_str(), four[6].as_str()),
        ("row 1, column 1", "row 2, column 3")
    );
    let five = places(Variant::Five);
    assert_eq!(
        (five[6].as_str(), five[24].as_str()),
        ("row 2, column 2", "row 5, column 5")
    );
    for mut places in [four, five] {
        let count = places.len();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), count);
    }
}

#[test]
fn every_value_has_a_word_and_a_shape_and_its_distance_if_it_is_known() {
    for (value, plies, word, shape, told) in [
        (Value::Win, Some(7), "win", "▲", "win in 7"),
        (Value::Draw, Some(15), "draw", "=", "draw in 15"),
        (Value::Loss, Some(2), "loss", "▼", "loss in 2"),
        (Value::Win, None, "win", "▲", "win"),
        (Value::Draw, None, "draw", "=", "draw"),
        (Value::Loss, None, "loss", "▼", "loss"),
    ] {
        assert_eq!(coach::value(value), word);
        assert_eq!(coach::value_shape(value), shape);
        assert_eq!(coach::prospect(Prospect { value, plies }), told);
    }
}

#[test]
fn every_reason_has_its_sentence() {
    for (reason, sentence) in [
        (Reason::Win, "four in a row, and you win!"),
        (Reason::Block, "O would get four in a row there. Block it!"),
        (
            Reason::BlockOne,
            "O can win in more than one place, and only one can be blocked.",
        ),
        (
            Reason::TwoThreats,
            "it makes two threats at once, and only one can be blocked.",
        ),
        (Reason::ForceWin, "from there you win, whatever comes."),
        (
            Reason::StopTwoThreats,
            "O could make two threats at once. This stops it.",
        ),
        (Reason::OnlySquare, "every other square loses."),
        (
            Reason::KeepDraw { losing: 1 },
            "it keeps the draw, and one other square loses.",
        ),
        (
            Reason::KeepDraw { losing: 12 },
            "it keeps the draw, and 12 other squares lose.",
        ),
        (
            Reason::SetTraps {
                holding: 3,
                replies: 14,
            },
            "every square keeps the draw, but here 11 of O's 14 replies would lose.",
        ),
        (
            Reason::MostLines { lines: 12 },
            "every square keeps the draw, but this one is on 12 lines that you can still complete. \
             No other is on more.",
        ),
        (Reason::LastSquare, "it is the last one."),
        (Reason::AllEqual, "all squares are equally good here."),
        (
            Reason::HoldOut,
            "O can win whatever you do, but this holds out longest.",
        ),
        (
            Reason::SetLastTraps {
                winning: 1,
                replies: 8,
            },
            "O can win whatever you do, but here 7 of O's 8 replies would let you escape.",
        ),
        (Reason::Lost, "O can win whatever you do."),
    ] {
        let hint = hint(Variant::Five, 12, reason);
        assert_eq!(
            coach::hint(hint),
            format!("Try row 3, column 2: {sentence}")
        );
    }
    let small = Hint {
        mark: Mark::O,
        ..hint(Variant::Three, 3, Reason::Block)
    };
    assert_eq!(
        coach::hint(small),
        "Try top right: X would get three in a row there. Block it!"
    );
}

#[test]
fn every_verdict_has_its_sentence_and_names_what_was_better() {
    let mistake = |from, to| Verdict::Mistake { from, to };
    let (win, draw, loss) = (Value::Win, Value::Draw, Value::Loss);
    for (verdict, reason, sentence) in [
        (Verdict::Best, Some(Reason::Win), "best"),
        (
            Verdict::AsGood(win),
            Some(Reason::Win),
            "as good, still a win, the win was top right",
        ),
        (
            Verdict::AsGood(win),
            Some(Reason::ForceWin),
            "as good, still a win",
        ),
        (Verdict::AsGood(draw), None, "as good, still a draw"),
        (
            Verdict::AsGood(loss),
            Some(Reason::Block),
            "as good, lost anyway, the block was top right",
        ),
        (
            Verdict::AsGood(loss),
            Some(Reason::BlockOne),
            "as good, lost anyway, the block was top right",
        ),
        (
            mistake(draw, loss),
            Some(Reason::BlockOne),
            "mistake: from draw to loss, the block was top right",
        ),
        (
            Verdict::AsGood(loss),
            Some(Reason::HoldOut),
            "as good, lost anyway",
        ),
        (
            mistake(draw, loss),
            Some(Reason::Block),
            "mistake: from draw to loss, the block was top right",
        ),
        (
            mistake(win, draw),
            Some(Reason::Win),
            "mistake: from win to draw, the win was top right",
        ),
        (
            mistake(win, loss),
            Some(Reason::TwoThreats),
            "mistake: from win to loss, better: top right",
        ),
        (
            mistake(draw, loss),
            Some(Reason::OnlySquare),
            "mistake: from draw to loss, better: top right",
        ),
        (mistake(draw, loss), None, "mistake: from draw to loss"),
    ] {
        let better = reason.map(|reason| hint(Variant::Three, 3, reason));
        let place = |hint: Hint| coach::place(hint.variant, hint.square);
        assert_eq!(coach::verdict(verdict, better, place), sentence);
    }
}

/// A hint for X.
fn hint(variant: Variant, number: usize, reason: Reason) -> Hint {
    Hint {
        variant,
        mark: Mark::X,
        square: square(number),
        reason,
    }
}
