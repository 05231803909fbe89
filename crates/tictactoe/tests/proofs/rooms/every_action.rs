//! Every action in every room reachable in a few steps: what it may change, and what it must not.

use std::collections::HashSet;

use tictactoe::{
    At, Lock, Mark, Offer, Room, RoomAction, RoomCommand, RoomPhase, RoomRefusal, ServerMessage,
    Variant,
};

use super::hall::*;

/// Every command a player can send here, including those for nearby positions.
fn commands(room: &Room) -> Vec<RoomCommand> {
    let round = room.round();
    let ply = room.game().len();
    let mut commands = vec![RoomCommand::Leave];
    for round in round - 1..=round + 1 {
        commands.push(RoomCommand::Resign { round });
        commands.push(RoomCommand::Rematch { round });
        for ply in ply.saturating_sub(1)..=ply + 1 {
            let at = At { round, ply };
            let squares = room.game().variant().squares();
            let plays = squares
                .iter()
                .map(|square| RoomCommand::Play { at, square });
            commands.extend(plays);
            for number in 0..=2 {
                let offer = Offer { at, number };
                commands.push(RoomCommand::OfferTakeBack(offer));
                commands.push(RoomCommand::AcceptTakeBack(offer));
                commands.push(RoomCommand::DeclineTakeBack(offer));
            }
        }
    }
    commands
}

fn actions(room: &Room) -> Vec<(Mark, RoomAction)> {
    let mut actions = Vec::new();
    for mark in Mark::ALL {
        for lock in [ANNAS, BENS, Lock(300)] {
            actions.push((mark, RoomAction::SitDown { lock }));
        }
        for known in [None, Some(room.version() - 1), Some(room.version())] {
            actions.push((mark, RoomAction::Return { mark, known }));
        }
        actions.push((mark, RoomAction::Beat { mark }));
        actions.push((mark, RoomAction::Disconnect { mark }));
        let wanted = commands(room).into_iter();
        actions.extend(wanted.map(|command| (mark, RoomAction::Command { mark, command })));
    }
    actions
}

fn is_sound(room: &Room) {
    let text = room.saved();
    assert_eq!(Room::parse(&text).as_ref(), Ok(room), "{text}");
    for you in [None, Some(Mark::X), Some(Mark::O)] {
        if you == Some(Mark::O) && room.phase() == RoomPhase::Waiting {
            continue;
        }
        let state = room.state(you, NOW);
        let message = ServerMessage::Room {
            refusal: None,
            state,
        };
        let text = message.text();
        assert_eq!(ServerMessage::parse(&text), Ok(message), "{text}");
        assert!(text.len() < 200, "{text}");
    }
}

/// Checks that a change is allowed.
fn is_allowed(before: &Room, mark: Mark, action: RoomAction, after: &Room) {
    if after == before {
        return;
    }
    assert_eq!(after.version(), before.version() + 1);
    let (was, is) = (before.game(), after.game());
    let grown = is.len() == was.len() + 1 && is.up_to(was.len()) == was;
    let RoomAction::Command { command, .. } = action else {
        assert_eq!((is, after.score()), (was, before.score()));
        return;
    };
    match command {
        RoomCommand::Play { at, square } => {
            assert!(grown && at == super::hall::at(before));
            assert_eq!(is.last_move(), Some((mark, square)));
        }
        RoomCommand::AcceptTakeBack(_) => {
            assert_eq!(is, was.up_to(is.len()));
            assert_eq!(is.board().turn(), Some(mark.other()));
            assert!(was.len() - is.len() <= 2 && was.len() > is.len());
        }
        RoomCommand::Rematch { .. } => {
            let is_next = after.round() == before.round() + 1 && is.is_empty();
            assert!(is_next || is == was);
            assert_eq!(after.score(), before.score());
        }
        RoomCommand::Resign { .. }
        | RoomCommand::OfferTakeBack(_)
        | RoomCommand::DeclineTakeBack(_)
        | RoomCommand::Leave => assert_eq!(is, was),
    }
    let points = |room: &Room| {
        let score = room.score();
        score.wins.x + score.wins.o + score.draws
    };
    let ended = matches!(after.phase(), RoomPhase::Over { .. })
        && !matches!(before.phase(), RoomPhase::Over { .. });
    assert_eq!(points(after), points(before) + usize::from(ended));
}

#[test]
fn every_action_in_every_room_nearby_is_allowed_or_refused() {
    let mut seen = HashSet::new();
    let mut refused: HashSet<RoomRefusal> = HashSet::new();
    // The last two are one move before the end, so that ends and rematches are within reach.
    let mut rooms = vec![
        opened(Variant::Three),
        played(Variant::Three, &[1, 4, 2, 5]),
        played(Variant::Three, &[1, 2, 3, 5, 4, 6, 8, 7]),
    ];
    for _ in 0..4 {
        let mut next = Vec::new();
        for room in rooms {
            for (mark, action) in actions(&room) {
                match room.update(connection(mark), action, NOW) {
                    Ok(after) => {
                        is_allowed(&room, mark, action, &after);
                        if seen.insert(after.saved()) {
                            is_sound(&after);
                            next.push(after);
                        }
                    }
                    Err(refusal) => drop(refused.insert(refusal)),
                }
            }
        }
        rooms = next;
    }
    assert!(seen.len() > 1_000, "{}", seen.len());
    for refusal in RoomRefusal::ALL {
        // Time stands still here, so rooms never expire.
        let is_met = refused.contains(&refusal);
        assert_eq!(is_met, refusal != RoomRefusal::Expired, "{refusal:?}");
    }
}
