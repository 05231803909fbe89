//! An analysis as text: it round-trips, and no other text is accepted.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tictactoe::engine::{Analysis, Engine, table};
use tictactoe::{Board, Mark, Variant, hint};

use crate::positions::{all_of_both, board, sampled};

#[test]
fn every_analysis_of_3_by_3_comes_back_from_its_text() {
    for board in all_of_both() {
        for analysis in [table::analyze(board), table::advise(board)] {
            check(analysis.unwrap());
        }
    }
}

#[test]
fn so_does_every_analysis_of_the_larger_boards() {
    let mut engine = Engine::default();
    for variant in [Variant::Four, Variant::Five] {
        for board in sampled(variant, 300, 8) {
            check(engine.analyze(board));
            check(engine.advise(board));
        }
    }
}

fn check(analysis: Analysis) {
    let (board, text) = (analysis.board(), analysis.text());
    assert_eq!(text.len(), 3 * board.variant().square_count());
    assert_eq!(Analysis::parse(board, &text), Some(analysis), "{text}");
    // The text is valid for its own position only.
    if let Some((_, next)) = board.continuations().next() {
        assert_eq!(Analysis::parse(next, &text), None, "{text}");
    }
    assert_eq!(Analysis::parse(board, &text[1..]), None);
    assert_eq!(Analysis::parse(board, &format!("{text}-")), None);
}

#[test]
fn the_text_tells_value_plies_and_traps_of_each_square() {
    let board = board("XX./OO./...");
    assert_eq!(
        table::analyze(board).unwrap().text(),
        ".--.--wb-.--.--df-lc-lc-lc-"
    );
    let advised = table::advise(board).unwrap().text();
    assert_eq!(&advised[6..9], "wba", "a win leaves no reply");
    let over = "XXX/OO./...".parse().unwrap();
    assert_eq!(table::advise(over).unwrap().text(), ".--".repeat(9));
}

proptest! {
    #[test]
    fn whatever_is_taken_for_an_analysis_prints_back_to_the_same(
        board in any_board(),
        text in prop_oneof![any::<String>(), "[wdl.a-z-]{27}", "([wdl][a-j-][a-c-]){9}", "[wdl.a-z-]{48}"],
    ) {
        if let Some(analysis) = Analysis::parse(board, &text) {
            prop_assert_eq!(analysis.text(), text);
            prop_assert_eq!(analysis.board(), board);
        }
    }
}

proptest! {
    #[test]
    fn so_does_the_text_of_an_analysis_with_one_other_character(
        board in any_board(),
        place in any::<Index>(),
        character in "[wdl.a-z-]",
    ) {
        let mut text = Engine::default().advise(board).text();
        let place = place.index(text.len());
        text.replace_range(place..=place, &character);
        if let Some(analysis) = Analysis::parse(board, &text) {
            prop_assert_eq!(analysis.text(), text);
        }
    }

    #[test]
    fn whatever_is_taken_for_an_analysis_can_be_hinted_from(
        board in any_board(),
        traps in "[a-z-]",
    ) {
        let text: String = board
            .to_string()
            .chars()
            .map(|cell| if cell == '.' { format!("d-{traps}") } else { ".--".to_owned() })
            .collect();
        if let Some(analysis) = Analysis::parse(board, &text) {
            hint(&analysis);
        }
    }
}

fn any_board() -> impl Strategy<Value = Board> {
    let mut boards = sampled(Variant::Four, 40, 6);
    boards.extend(sampled(Variant::Three, 40, 8));
    boards.push(Board::empty(Variant::Three, Mark::X));
    select(boards)
}
