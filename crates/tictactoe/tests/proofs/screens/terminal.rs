//! The sentences of the terminal game, word for word.

use tictactoe::engine::{Engine, Value, table};
use tictactoe::words::terminal;
use tictactoe::{
    Board, GameAction, Hint, Illegal, Level, Mark, Mode, Reason, Refusal, Restorable, Variant,
    Verdict,
};

use super::samples::game;
use crate::positions::square;

#[test]
fn the_terminal_game_says_who_plays_which_mark_and_who_starts() {
    let against = |level, person| Mode::Computer { level, person };
    for (mode, sentence) in [
        (
            against(Level::Hard, Mark::X),
            "You are X and start. The computer is O: Hard (Unbeatable).",
        ),
        (
            against(Level::Easy, Mark::O),
            "You are O. The computer is X and starts: Easy (Makes mistakes).",
        ),
        (
            against(Level::Medium, Mark::O),
            "You are O. The computer is X and starts: Medium (Decent challenge).",
        ),
        (
            Mode::TwoPeople,
            "Player X starts. Player O starts the next round.",
        ),
    ] {
        assert_eq!(terminal::players(mode), sentence);
    }
}

#[test]
fn the_terminal_game_says_what_to_do_on_each_board() {
    for (variant, row, count) in [
        (Variant::Three, "three", 9),
        (Variant::Four, "four", 16),
        (Variant::Five, "four", 25),
    ] {
        assert_eq!(
            terminal::instructions(variant),
            format!(
                "Get {row} in a row to win. Type a number from 1 to {count} and press Enter to play that square; \
                 ? lists everything you can type, q quits."
            )
        );
        assert_eq!(
            terminal::ask_for_move("Your turn", variant),
            format!("Your turn (1-{count}): ")
        );
        assert_eq!(
            terminal::not_understood(variant),
            format!("Please type a number from 1 to {count}, ? for help, or q to quit.")
        );
    }
}

#[test]
fn the_terminal_game_says_what_has_happened() {
    for (sentence, expected) in [
        (terminal::seed("12345"), "Seed: 12345"),
        (terminal::computer_plays(square(25)), "Computer plays 25."),
        (
            terminal::looked_back(12, 25),
            "Move 12 of 25; r brings the next one back.",
        ),
        (
            terminal::looked_back(0, 5),
            "Back at the start; r brings the first move back.",
        ),
        (
            terminal::restorable(Restorable::Round),
            "You left a round unfinished. Type restore to bring it back.",
        ),
        (terminal::next_level(Level::Medium), "Next round: Medium."),
        (terminal::best_move(square(13)), "Best move: 13"),
        (terminal::summary(0, None), "No mistakes."),
        (terminal::summary(1, Some(4)), "1 mistake, at move 4."),
        (
            terminal::summary(12, Some(10)),
            "12 mistakes, the first at move 10.",
        ),
    ] {
        assert_eq!(sentence, expected);
    }
}

#[test]
fn squares_are_named_by_the_number_that_is_typed_and_by_their_place() {
    let hint = |variant, number, reason| Hint {
        variant,
        mark: Mark::X,
        square: square(number),
        reason,
    };
    let block = hint(Variant::Three, 3, Reason::Block);
    assert_eq!(
        terminal::hint(block),
        "Try 3, top right: O would get three in a row there. Block it!"
    );
    assert_eq!(
        terminal::hint(hint(Variant::Five, 13, Reason::ForceWin)),
        "Try 13, row 3, column 3: from there you win, whatever comes."
    );
    let mistake = Verdict::Mistake {
        from: Value::Draw,
        to: Value::Loss,
    };
    assert_eq!(
        terminal::verdict(mistake, Some(block)),
        "mistake: from draw to loss, the block was 3, top right"
    );
    assert_eq!(
        terminal::move_name(1, Mark::X, Variant::Three, square(5)),
        "1. X 5, centre"
    );
    assert_eq!(
        terminal::move_name(14, Mark::O, Variant::Four, square(16)),
        "14. O 16, row 4, column 4"
    );
}

#[test]
fn moves_are_told_as_the_review_command_takes_them() {
    for (variant, first, expected) in [
        (Variant::Three, Mark::X, "Moves: 6 9 7"),
        (Variant::Four, Mark::X, "Moves: 6 9 7 --board 4"),
        (Variant::Five, Mark::O, "Moves: 6 9 7 --board 5 --first o"),
    ] {
        let game = game(variant, first, &[6, 9, 7]);
        assert_eq!(terminal::moves(&game), expected);
    }
}

#[test]
fn a_position_is_told_with_all_it_leads_to() {
    for (board, standing, prospects) in [
        (
            "XX.OO....",
            "X to move.",
            "3: win in 1 move, 6: draw in 5 moves, 7: loss in 2 moves, 8: loss in 2 moves, 9: loss in 2 moves",
        ),
        (
            "OO.XX.X..",
            "O to move.",
            "3: win in 1 move, 6: loss in 2 moves, 8: loss in 2 moves, 9: loss in 2 moves",
        ),
        ("XXXXOOXOO", "X has won on 1-2-3 and 1-4-7.", ""),
        ("OOOXX.X..", "O has won on 1-2-3.", ""),
        ("XOXXOOOXX", "The game is drawn.", ""),
    ] {
        let board: Board = board.parse().unwrap();
        assert_eq!(terminal::standing(board), standing);
        let analysis = table::analyze(board).unwrap();
        let told: Vec<String> = analysis
            .moves()
            .map(|(square, prospect)| terminal::prospect(square, prospect))
            .collect();
        assert_eq!(told.join(", "), prospects, "{board}");
    }
}

#[test]
fn a_position_of_a_larger_board_is_told_value_by_value() {
    // X completes a diagonal on 16; after 12 nobody can complete a line.
    let board: Board = "XXOO/OXXO/XOX./OXO.".parse().unwrap();
    let analysis = Engine::default().analyze(board);
    let moves: Vec<_> = analysis
        .moves()
        .map(|(square, prospect)| (square, prospect.value))
        .collect();
    assert_eq!(terminal::squares_by_value(&moves), ["win: 16", "draw: 12"]);
    assert_eq!(
        terminal::prospect(square(16), analysis.prospect().unwrap()),
        "16: win"
    );
    assert_eq!(terminal::squares_by_value(&[]), [""; 0]);
}

#[test]
fn whoever_wants_what_cannot_be_is_told_why() {
    let taken = Illegal::Taken(square(15));
    for (action, refusal, expected) in [
        (
            GameAction::Play(square(15)),
            Refusal::Illegal(taken),
            "Square 15 is already taken. Please choose one that still shows its number.",
        ),
        (
            GameAction::Undo,
            Refusal::NothingThere,
            "There is nothing for you to take back yet.",
        ),
        (
            GameAction::Redo,
            Refusal::NothingThere,
            "There is nothing to bring back.",
        ),
        (
            GameAction::Hint,
            Refusal::NotHere,
            "The round is over, so there are no more hints.",
        ),
        (
            GameAction::Review,
            Refusal::NotHere,
            "The moves can be reviewed once the round is over.",
        ),
        (
            GameAction::SetLevel(Level::Easy),
            Refusal::NotHere,
            "Only the computer has a level.",
        ),
        (
            GameAction::CloseResult,
            Refusal::NotHere,
            "that is not possible here",
        ),
    ] {
        assert_eq!(terminal::refused(action, refusal), expected);
    }
}

#[test]
fn the_score_is_told_counter_by_counter() {
    assert_eq!(terminal::score([]), "");
    assert_eq!(terminal::score([("You", 0)]), "You 0");
    assert_eq!(
        terminal::score([("You", 2), ("Computer", 10), ("Draws", 0)]),
        "You 2, Computer 10, Draws 0"
    );
}

#[test]
fn rooms_in_the_terminal_are_spoken_of_in_these_words() {
    use tictactoe::words::Role;
    use tictactoe::words::terminal::rooms;
    use tictactoe::{Closing, RoomClient, RoomName, RoomNotice, SeatKey};

    assert_eq!(
        Mark::ALL.map(rooms::players),
        [
            "You are X, your friend is O. You take turns starting.",
            "You are O, your friend is X. You take turns starting.",
        ]
    );
    assert_eq!(
        rooms::plays(Role::Friend, square(25)),
        "Your friend plays 25."
    );
    assert_eq!(
        rooms::plays(Role::Player(Mark::X), square(1)),
        "Player X plays 1."
    );
    assert_eq!(
        rooms::give_up(rooms::LEAVE_QUESTION),
        "Leave the room? It counts as a win for your friend. (y/n) "
    );
    let lost = RoomNotice::Reconnecting(None);
    let away = RoomNotice::FriendAway;
    for (before, now, news) in [
        (None, None, None),
        (None, Some(lost), Some("Connection lost. Trying again…")),
        (Some(lost), None, Some("Connected again.")),
        (
            Some(lost),
            Some(away),
            Some("Your friend is away. The game is kept for a day."),
        ),
        (Some(away), None, Some("Your friend is back.")),
        (
            Some(RoomNotice::FriendGone),
            None,
            Some("Your friend is back."),
        ),
        (Some(RoomNotice::Declined), None, None),
        (
            Some(RoomNotice::AskedForTakeBack { takes_reply: false }),
            None,
            None,
        ),
        (Some(RoomNotice::AsksForTakeBack), None, None),
        (Some(RoomNotice::AskedForRematch), None, None),
        (Some(RoomNotice::AsksForRematch), None, None),
        (Some(RoomNotice::Watching), None, None),
        (Some(RoomNotice::Closed(Closing::TakenOver)), None, None),
    ] {
        assert_eq!(
            tictactoe::words::online::news(before, now).as_deref(),
            news,
            "{before:?}"
        );
    }
    let play = GameAction::Play(square(5));
    let client = RoomClient::join(RoomName(1), SeatKey(2));
    for (action, refusal, sentence) in [
        (
            play,
            Refusal::NotYourTurn,
            "It's your friend's turn. Please wait for their move.",
        ),
        (
            play,
            Refusal::NotHere,
            "Please type a number from 1 to 9, ? for help, or q to quit.",
        ),
        (
            play,
            Refusal::Illegal(Illegal::Taken(square(5))),
            "Square 5 is already taken. Please choose one that still shows its number.",
        ),
        (
            GameAction::Undo,
            Refusal::NotHere,
            "There is nothing for you to take back now.",
        ),
        (
            GameAction::Review,
            Refusal::NotHere,
            "The moves can be reviewed once the round is over.",
        ),
    ] {
        assert_eq!(
            rooms::refused_in_room(action, refusal, Variant::Three, &client),
            sentence
        );
    }
}
