//! How events in a room are reported: to screen readers, beside the board, and in the window's title.

use tictactoe::{
    Action, Answer, Closing, Effect, GameAction, RoomScreenAction, Shared, Sheet, SheetAction,
    Toast, View, title, words,
};

use super::evening::*;
use crate::positions::square;

/// What a screen reader announces of the round.
fn said(evening: &Evening, who: usize) -> String {
    evening.view(who).announcement.text()
}

fn named(evening: &Evening, who: usize) -> String {
    title(&View::from(&evening.people[who].session))
}

/// The system has put the link where it was asked to.
fn share(evening: &mut Evening, who: usize, how: Shared) {
    let asked = evening.awaited(who, |it| matches!(it, Effect::Invite { .. }));
    let ticket = asked.expect("an invitation").ticket();
    evening.act(who, Action::Answer(Answer::Shared { ticket, how }));
}

fn resign(evening: &mut Evening, who: usize) {
    evening.act(who, Action::Sheet(SheetAction::Open(Sheet::Resignation)));
    evening.act(who, Action::Sheet(SheetAction::Resign));
}

fn answer(accepts: bool) -> Action {
    Action::Room(RoomScreenAction::AnswerTakeBack { accepts })
}

#[test]
fn what_the_friend_does_is_told_in_place_of_where_the_link_is() {
    let mut evening = Evening::opened();
    evening.act(ANNA, Action::Room(RoomScreenAction::CopyLink));
    share(&mut evening, ANNA, Shared::Copied);
    let toast = |evening: &Evening| Toast::of(&evening.people[ANNA].session);
    // A heartbeat is no news.
    evening.due(ANNA);
    assert_eq!(toast(&evening), Some(Toast::Shared(Shared::Copied)));
    evening.follow(BEN, None);
    assert_eq!(said(&evening, ANNA), "New game. Your turn");
    assert_eq!(toast(&evening), None);
    evening.play(&[5]);
    evening.game(ANNA, GameAction::Share);
    // A link that is still being shared is not dismissed.
    evening.play(&[1]);
    share(&mut evening, ANNA, Shared::Copied);
    assert_eq!(toast(&evening), Some(Toast::Shared(Shared::Copied)));
    evening.game(BEN, GameAction::Undo);
    assert_eq!(toast(&evening), None);
}

#[test]
fn a_move_that_was_taken_back_is_told_and_not_the_one_before_it() {
    let mut evening = Evening::played(&[5, 1]);
    evening.game(BEN, GameAction::Undo);
    evening.act(ANNA, answer(true));
    assert_eq!(
        said(&evening, ANNA),
        "The move was taken back. Your friend's turn"
    );
    assert_eq!(said(&evening, BEN), "The move was taken back. Your turn");
    evening.game(ANNA, GameAction::Undo);
    evening.act(BEN, answer(true));
    assert_eq!(said(&evening, ANNA), "The move was taken back. Your turn");
    evening.play(&[9]);
    assert_eq!(
        said(&evening, BEN),
        "X played row 3, column 3. Your turn",
        "a move is news again"
    );
    // Looking back is announced as before.
    evening.play(&[1]);
    evening.game(BEN, GameAction::Undo);
    evening.act(ANNA, answer(true));
    evening.game(ANNA, GameAction::StepTo(0));
    assert!(said(&evening, ANNA).contains("Looking back"));
}

#[test]
fn a_round_that_was_given_up_is_told_so_and_stays_readable() {
    for moves in [&[][..], &[5], &[5, 1]] {
        let mut evening = Evening::played(moves);
        resign(&mut evening, BEN);
        evening.follow(CHRIS, None);
        for (who, sentence) in [
            (ANNA, "Your friend resigned. You win!"),
            (BEN, "You resigned. Your friend wins!"),
        ] {
            assert_eq!(said(&evening, who), sentence);
            assert_eq!(evening.view(who).status.text, sentence);
        }
        assert_eq!(said(&evening, CHRIS), "Player O resigned. Player X wins!");
        let view = evening.view(CHRIS);
        assert_eq!(view.status.text, "Player X wins!");
        assert_eq!(view.result.unwrap().sentence(), "Player O resigned.");
    }
}

#[test]
fn whoever_looks_back_is_brought_to_the_end() {
    let mut evening = Evening::played(&[5, 1, 9]);
    evening.game(ANNA, GameAction::StepTo(1));
    resign(&mut evening, BEN);
    assert_eq!(evening.board(ANNA), "O...X...X");
    assert!(evening.view(ANNA).result.is_some());
    let due = evening.awaited(ANNA, |it| matches!(it, Effect::AwaitResult { .. }));
    assert!(due.is_some(), "the result dialog comes up, too");
    evening.game(ANNA, GameAction::StepTo(1));
    assert_eq!(said(&evening, ANNA), "Move 1 of 3. Looking back");
}

#[test]
fn the_title_tells_what_has_happened_meanwhile() {
    let titled = |words: &str| format!("{words} · Tic Tac Toe");
    // The friend has joined, whoever starts.
    let mut evening = Evening::opened();
    assert_eq!(named(&evening, ANNA), "Tic Tac Toe");
    evening.follow(BEN, None);
    assert_eq!(named(&evening, ANNA), titled("Your turn"));
    assert_eq!(named(&evening, BEN), titled("Your friend's turn"));
    evening.play(&[5]);
    assert_eq!(named(&evening, ANNA), "Tic Tac Toe");
    evening.game(ANNA, GameAction::Undo);
    assert_eq!(
        named(&evening, ANNA),
        "Tic Tac Toe",
        "one's own question is no news"
    );
    let asked = "Your friend wants to take back their last move.";
    assert_eq!(named(&evening, BEN), titled(asked));
    evening.act(BEN, answer(false));
    evening.play(&[1]);
    resign(&mut evening, BEN);
    let resigned = "Your friend resigned. You win!";
    assert_eq!(named(&evening, ANNA), titled(resigned));
    let due = evening.awaited(ANNA, |it| matches!(it, Effect::AwaitResult { .. }));
    let ticket = due.unwrap().ticket();
    evening.act(ANNA, Action::Answer(Answer::ResultDue { ticket }));
    assert_eq!(named(&evening, ANNA), titled(resigned));
    evening.game(ANNA, GameAction::CloseResult);
    assert_eq!(named(&evening, ANNA), "Tic Tac Toe", "it has been seen");
    evening.game(BEN, GameAction::NewRound);
    let again = "Your friend wants to play again.";
    assert_eq!(named(&evening, ANNA), titled(again));
    let drawn = Evening::played(&[1, 2, 3, 5, 4, 6, 8, 7, 9]);
    assert_eq!(named(&drawn, BEN), titled("It's a draw!"));
    let mut lost = Evening::played(&[1, 4, 2, 5, 3]);
    assert_eq!(named(&lost, BEN), titled("Your friend wins!"));
    lost.leave(ANNA);
    assert_eq!(named(&lost, BEN), titled(words::online::FRIEND_GONE));
}

#[test]
fn where_the_seat_was_taken_over_nobody_is_to_move() {
    let mut evening = Evening::played(&[5]);
    let announced = |evening: &Evening| evening.view(BEN).announcement.text();
    let before = announced(&evening);
    evening.goodbye(BEN, Closing::TakenOver);
    let view = evening.view(BEN);
    assert_eq!(view.status.text, "Not connected");
    assert_eq!(view.status.mark, None);
    assert_eq!(announced(&evening), before, "only the notice is news");
    assert!(view.squares.iter().all(|square| square.preview.is_none()));
    assert!(view.counters.iter().all(|counter| !counter.to_move));
    assert_eq!(named(&evening, BEN), "Tic Tac Toe");
    let plays = Action::Game(GameAction::Play(square(1)));
    assert_eq!(evening.refusal(BEN, plays), tictactoe::Refusal::NotYourTurn);
    evening.game(BEN, GameAction::ToMenu);
    let View::Menu(menu) = View::from(&evening.people[BEN].session) else {
        panic!("no menu");
    };
    assert_eq!(menu.left_rooms, ["3×3: Your turn"], "one can go back");
}
