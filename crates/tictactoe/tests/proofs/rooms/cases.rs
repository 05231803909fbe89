//! Cases in which two moves, offers or commands conflict.

use tictactoe::{Mark, Presence, Room, RoomCommand, RoomPhase, RoomRefusal, Variant};

use super::hall::*;

const RUNNING: RoomPhase = RoomPhase::Running { take_back: None };

/// X wins on the top row.
const WON: [usize; 5] = [1, 4, 2, 5, 3];

fn want_rematch(room: &Room) -> Room {
    let rematch = RoomCommand::Rematch {
        round: room.round(),
    };
    let room = wants(room, Mark::O, rematch).unwrap();
    wants(&room, Mark::X, rematch).unwrap()
}

#[test]
fn the_game_starts_when_the_friend_sits_down() {
    let room = opened(Variant::Three);
    assert_eq!(room.phase(), RoomPhase::Waiting);
    assert_eq!(room.presence(Mark::O, NOW), Presence::Free);
    let early = wants(&room, Mark::X, play(&room, 5));
    assert_eq!(early, Err(RoomRefusal::Waiting));
    let room = seated(Variant::Three);
    assert_eq!(room.phase(), RUNNING);
    assert_eq!(room.presence(Mark::O, NOW), Presence::Here);
    assert!(wants(&room, Mark::X, play(&room, 5)).is_ok());
}

#[test]
fn both_move_at_once_and_only_the_one_whose_turn_it_is_moves() {
    let room = seated(Variant::Three);
    let (first, second) = (play(&room, 5), play(&room, 1));
    assert_eq!(wants(&room, Mark::O, second), Err(RoomRefusal::NotYourTurn));
    let room = wants(&room, Mark::X, first).unwrap();
    // O's command for the empty board does not apply to another one.
    assert_eq!(wants(&room, Mark::O, second), Err(RoomRefusal::Stale));
    assert_eq!(room.game().to_string(), "5");
}

#[test]
fn the_same_move_twice_is_one_move() {
    let room = seated(Variant::Three);
    let first = play(&room, 5);
    let room = wants(&room, Mark::X, first).unwrap();
    assert_eq!(wants(&room, Mark::X, first), Ok(room));
    // Also after the reply, and for a round's last move.
    let replied = wants(&room, Mark::O, play(&room, 1)).unwrap();
    assert_eq!(wants(&replied, Mark::X, first), Ok(replied));
    let before = played(Variant::Three, &WON[..4]);
    let last = play(&before, 3);
    let won = wants(&before, Mark::X, last).unwrap();
    assert_eq!(wants(&won, Mark::X, last), Ok(won));
    assert_eq!(won.score().wins[Mark::X], 1);
    // Another square for the same ply, or the same move by the opponent, is not a retransmission.
    let other = play(&before, 9);
    assert_eq!(wants(&won, Mark::X, other), Err(RoomRefusal::RoundOver));
    assert_eq!(wants(&replied, Mark::O, first), Err(RoomRefusal::Stale));
}

#[test]
fn a_move_for_the_finished_game_is_not_played_in_the_rematch() {
    let before = played(Variant::Three, &WON[..4]);
    let late = play(&before, 9);
    let won = wants(&before, Mark::X, play(&before, 3)).unwrap();
    let room = want_rematch(&won);
    assert_eq!((room.round(), room.phase()), (2, RUNNING));
    assert_eq!(wants(&room, Mark::X, late), Err(RoomRefusal::Stale));
    assert!(room.game().is_empty());
    // The last move of the previous round, sent again, does not apply to this round.
    let last = play(&before, 3);
    assert_eq!(wants(&room, Mark::X, last), Err(RoomRefusal::Stale));
}

#[test]
fn a_rematch_swaps_who_starts_and_keeps_the_score() {
    let won = played(Variant::Three, &WON);
    let rematch = RoomCommand::Rematch { round: 1 };
    let room = wants(&won, Mark::X, rematch).unwrap();
    assert_eq!(
        room.phase(),
        RoomPhase::Over {
            resigned: None,
            rematch: Some(Mark::X)
        }
    );
    assert_eq!(wants(&room, Mark::X, rematch), Ok(room), "one is not both");
    let room = wants(&room, Mark::O, rematch).unwrap();
    assert_eq!((room.round(), room.game().first()), (2, Mark::O));
    assert_eq!(room.score(), won.score());
    // Repeating it does not start a third round.
    assert_eq!(wants(&room, Mark::O, rematch), Ok(room));
    let early = RoomCommand::Rematch { round: 2 };
    assert_eq!(wants(&room, Mark::O, early), Err(RoomRefusal::RoundRunning));
    let old = RoomCommand::Rematch { round: 0 };
    assert_eq!(wants(&room, Mark::O, old), Err(RoomRefusal::Stale));
}

#[test]
fn who_resigns_loses_the_round_once() {
    let room = played(Variant::Three, &[5]);
    let resign = RoomCommand::Resign { round: 1 };
    let resigned = wants(&room, Mark::X, resign).unwrap();
    assert_eq!(resigned.score().wins[Mark::O], 1);
    assert_eq!(wants(&resigned, Mark::X, resign), Ok(resigned));
    assert_eq!(
        wants(&resigned, Mark::O, resign),
        Err(RoomRefusal::RoundOver)
    );
    assert_eq!(
        wants(&resigned, Mark::O, play(&resigned, 1)),
        Err(RoomRefusal::RoundOver)
    );
    let next = want_rematch(&resigned);
    assert_eq!((next.round(), next.game().first()), (2, Mark::O));
    assert_eq!(next.score().wins[Mark::O], 1);
    assert_eq!(wants(&next, Mark::X, resign), Err(RoomRefusal::Stale));
}

#[test]
fn a_take_back_that_crosses_a_move_lapses() {
    let room = played(Variant::Three, &[5]);
    let asked = RoomCommand::OfferTakeBack(offer(&room, 1));
    // The move comes first: the offer applies to an earlier position.
    let moved = wants(&room, Mark::O, play(&room, 1)).unwrap();
    assert_eq!(wants(&moved, Mark::X, asked), Err(RoomRefusal::Stale));
    // The offer comes first: the move settles it.
    let offered = wants(&room, Mark::X, asked).unwrap();
    assert_eq!(
        offered.phase(),
        RoomPhase::Running {
            take_back: Some(Mark::X)
        }
    );
    let accept = RoomCommand::AcceptTakeBack(offer(&offered, 1));
    let moved = wants(&offered, Mark::O, play(&offered, 1)).unwrap();
    assert_eq!(moved.phase(), RUNNING);
    assert_eq!(moved.game().to_string(), "5 1");
    assert_eq!(wants(&moved, Mark::O, accept), Err(RoomRefusal::Stale));
}

#[test]
fn a_take_back_takes_the_own_move_back_and_the_reply_to_it() {
    for (numbers, mark, left) in [
        (&[5][..], Mark::X, ""),
        (&[5, 1], Mark::X, ""),
        (&[5, 1], Mark::O, "5"),
        (&[5, 1, 9], Mark::O, "5"),
        (&[5, 1, 9], Mark::X, "5 1"),
    ] {
        let room = played(Variant::Three, numbers);
        let asked = RoomCommand::OfferTakeBack(offer(&room, 1));
        let offered = wants(&room, mark, asked).unwrap();
        assert_eq!(wants(&offered, mark, asked), Ok(offered), "only once");
        let accept = RoomCommand::AcceptTakeBack(offer(&offered, 1));
        assert_eq!(wants(&offered, mark, accept), Err(RoomRefusal::Stale));
        let room = wants(&offered, mark.other(), accept).unwrap();
        assert_eq!(
            (room.game().to_string().as_str(), room.phase()),
            (left, RUNNING)
        );
        assert_eq!(room.game().board().turn(), Some(mark));
        let decline = RoomCommand::DeclineTakeBack(offer(&offered, 1));
        let declined = wants(&offered, mark.other(), decline).unwrap();
        assert_eq!(
            (declined.game(), declined.phase()),
            (offered.game(), RUNNING)
        );
        // It was answered, so repeating it does not offer again.
        assert_eq!(wants(&declined, mark, asked), Err(RoomRefusal::Stale));
    }
    let room = played(Variant::Three, &[5]);
    let asked = RoomCommand::OfferTakeBack(offer(&room, 1));
    let refused = wants(&room, Mark::O, asked);
    assert_eq!(refused, Err(RoomRefusal::NothingToTakeBack));
}

#[test]
fn an_answer_to_an_earlier_offer_does_not_answer_a_later_one() {
    let room = played(Variant::Three, &[5]);
    let offered = wants(&room, Mark::X, RoomCommand::OfferTakeBack(offer(&room, 1))).unwrap();
    let accept = RoomCommand::AcceptTakeBack(offer(&offered, 1));
    let back = wants(&offered, Mark::O, accept).unwrap();
    let again = wants(&back, Mark::X, play(&back, 5)).unwrap();
    let asked = RoomCommand::OfferTakeBack(offer(&again, 2));
    let offered = wants(&again, Mark::X, asked).unwrap();
    assert_eq!(wants(&offered, Mark::O, accept), Err(RoomRefusal::Stale));
    let crossed = RoomCommand::OfferTakeBack(offer(&offered, 3));
    assert_eq!(
        wants(&offered, Mark::O, crossed),
        Err(RoomRefusal::AnswerFirst)
    );
}

#[test]
fn a_square_that_the_board_does_not_have_is_refused() {
    let room = seated(Variant::Three);
    let square = Variant::Five.numbered(25).unwrap();
    let command = RoomCommand::Play {
        at: at(&room),
        square,
    };
    assert_eq!(wants(&room, Mark::X, command), Err(RoomRefusal::Stale));
    let taken = played(Variant::Three, &[5]);
    assert_eq!(
        wants(&taken, Mark::O, play(&taken, 5)),
        Err(RoomRefusal::SquareTaken)
    );
}
