//! The list of moves, and their verdicts in a review.

use tictactoe::{GameAction, Mode, MoveView, Variant};

use super::desk::{Desk, QUICK};
use super::samples::drawn;

#[test]
fn every_move_stands_in_the_list_with_its_number_mark_and_place() {
    let mut desk = Desk::two_people(Variant::Three);
    assert_eq!(list(&desk), "");
    desk.play(&[5, 1, 2, 8, 3, 7, 9, 6, 4]);
    assert_eq!(
        list(&desk),
        "1 X centre | 2 O top left | 3 X top | 4 O bottom | 5 X top right | 6 O bottom left | \
         7 X bottom right | 8 O right | 9 X left"
    );
    assert_eq!(desk.view().coach.ply, 9);
    desk.game(GameAction::StepTo(2));
    assert_eq!(desk.view().coach.ply, 2);
    assert!(list(&desk).ends_with("9 X left"), "all of them stay");
    desk.play(&[9]);
    assert_eq!(list(&desk), "1 X centre | 2 O top left | 3 X bottom right");
}

#[test]
fn moves_and_numbers_have_two_digits_where_they_need_them() {
    let desk = Desk::opened(Mode::TwoPeople, Variant::Five, drawn(Variant::Five));
    let list = list(&desk);
    assert!(list.starts_with("1 X row 1, column 1 | 2 O row 1, column 3 | "));
    assert!(list.contains(" | 10 O row 2, column 5 | 11 X row 3, column 1 | "));
    assert!(list.ends_with(" | 24 O row 5, column 4 | 25 X row 5, column 5"));
    let mut desk = desk;
    desk.game(GameAction::StepTo(12));
    assert_eq!(
        desk.view().announcement.text(),
        "Move 12 of 25. Player X's turn"
    );
}

#[test]
fn a_review_says_of_every_move_how_good_it_was_and_what_was_better() {
    for (moves, expected) in [
        (
            &[5, 2, 1, 9, 7, 3, 4][..],
            "1 X centre, best | \
             2 O top, mistake: from draw to loss, better: top left | \
             3 X top left, best | 4 O bottom right, best | 5 X bottom left, best | \
             6 O top right, best | 7 X left, best",
        ),
        (
            &[1, 2, 9, 5, 8, 7, 3, 6, 4],
            "1 X top left, best | 2 O top, mistake: from draw to loss, better: centre | \
             3 X bottom right, mistake: from win to draw, better: centre | \
             4 O centre, best | 5 X bottom, best | 6 O bottom left, best | 7 X top right, best | \
             8 O right, best | 9 X left, best",
        ),
        (
            &[1, 2, 5, 3, 4, 9, 6],
            "1 X top left, best | 2 O top, mistake: from draw to loss, better: centre | \
             3 X centre, best | 4 O top right, as good, lost anyway, the block was bottom right | \
             5 X left, as good, still a win, the win was bottom right | 6 O bottom right, best | 7 X right, best",
        ),
        (
            &[1, 5, 2, 9, 3],
            "1 X top left, best | 2 O centre, best | 3 X top, best | \
             4 O bottom right, mistake: from draw to loss, the block was top right | \
             5 X top right, best",
        ),
        (
            &[1, 4, 2, 5, 7, 6],
            "1 X top left, best | 2 O left, mistake: from draw to loss, better: centre | \
             3 X top, best | 4 O centre, as good, lost anyway, the block was top right | \
             5 X bottom left, mistake: from win to loss, the win was top right | 6 O right, best",
        ),
    ] {
        let mut desk = Desk::opened(Mode::TwoPeople, Variant::Three, moves);
        assert!(!list(&desk).contains(','), "no verdict before the review");
        desk.game(GameAction::Review);
        desk.answer_all();
        assert_eq!(list(&desk), expected);
    }
}

#[test]
fn a_verdict_stands_there_once_it_is_known() {
    for variant in [Variant::Four, Variant::Five] {
        let mut desk = Desk::opened(Mode::TwoPeople, variant, drawn(variant));
        desk.game(GameAction::Review);
        desk.answer_all();
        let known = desk
            .view()
            .coach
            .moves
            .iter()
            .filter(|shown| shown.text().contains("best"))
            .count();
        assert!(known > 0);
        for shown in desk.view().coach.moves {
            let is_late = shown.ply + QUICK > variant.square_count();
            assert_eq!(shown.verdict.is_some(), is_late, "{}", shown.text());
        }
        desk.game(GameAction::CloseReview);
        assert!(
            desk.view()
                .coach
                .moves
                .iter()
                .all(|shown| shown.verdict.is_none())
        );
    }
}

fn list(desk: &Desk) -> String {
    let moves = desk.view().coach.moves;
    moves
        .iter()
        .map(MoveView::text)
        .collect::<Vec<_>>()
        .join(" | ")
}
