//! Answers to a session's effects: each is accepted once, while it is pending, and changes nothing at any other time.

use tictactoe::{
    Action, Answer, Board, Effect, GameAction, Illegal, Level, Link, Mark, Mode, Phase, Refusal,
    Shared, Ticket, Variant,
};

use super::desk::{Desk, QUICK, analysis, answer_to, move_of};
use super::samples::first_wins;
use crate::positions::square;

#[test]
fn a_late_move_of_the_computer_is_dropped_once_its_game_is_gone() {
    for (desk, late) in thinking() {
        let link = Link::parse("v2.4.x.easy.x.ab");
        for ways in [
            vec![Action::Game(GameAction::NewRound)],
            vec![Action::Game(GameAction::ToMenu)],
            vec![Action::Game(GameAction::ToMenu), Action::Restore],
            vec![Action::Game(GameAction::NewRound), Action::Restore],
            vec![Action::Open(link)],
        ] {
            let mut desk = desk.clone();
            for action in ways {
                desk.act(action);
                assert_eq!(desk.refusal(late), Refusal::Stale, "{action:?}");
            }
        }
    }
}

#[test]
fn a_move_of_the_computer_counts_once() {
    for (mut desk, answer) in thinking() {
        let before = desk.series().game().len();
        desk.act(answer);
        assert_eq!(desk.series().game().len(), before + 1);
        assert_eq!(desk.refusal(answer), Refusal::Stale);
        let own = desk.screen().board().empty_squares().first().unwrap();
        desk.game(GameAction::Play(own));
        assert_eq!(desk.refusal(answer), Refusal::Stale);
    }
}

#[test]
fn a_move_that_the_computer_cannot_make_is_refused_and_still_awaited() {
    for (desk, _) in thinking() {
        let ticket = desk.asked_to_think().unwrap();
        let taken = desk.series().game().last_move().unwrap().1;
        let answer = Answer::Move {
            ticket,
            square: taken,
        };
        let refusal = desk.refusal(Action::Answer(answer));
        assert_eq!(refusal, Illegal::Taken(taken).into());
        if desk.series().variant() != Variant::Five {
            let refusal = desk.refusal(move_of(ticket, 25));
            assert_eq!(refusal, Illegal::OffBoard(square(25)).into());
        }
    }
}

#[test]
fn looking_around_does_not_lose_the_move_that_is_awaited() {
    for (desk, answer) in thinking() {
        let awaited = desk.session.awaited();
        for action in [
            GameAction::ResetScores,
            GameAction::ToggleValues,
            GameAction::StepTo(desk.series().game().len()),
        ] {
            let mut desk = desk.clone();
            assert_eq!(desk.game(action), [], "{action:?} asks for nothing");
            assert_eq!(desk.session.awaited(), awaited);
            desk.act(answer);
        }
    }
}

#[test]
fn each_effect_takes_only_its_own_answer_with_its_own_ticket() {
    for variant in Variant::ALL {
        let desks = awaiting(variant);
        let tickets: Vec<Ticket> = desks.iter().map(|(_, effect)| effect.ticket()).collect();
        let Effect::Analyze { board, .. } = desks[2].1 else {
            panic!("{:?}", desks[2].1)
        };
        for (desk, effect) in &desks {
            assert_eq!(desk.session.awaited(), [*effect]);
            let own = effect.ticket();
            assert_eq!(Ticket::numbered(own.number()), own);
            let next = Ticket::numbered(own.number() + 1);
            for (kind, (_, other)) in desks.iter().enumerate() {
                let is_own = other == effect;
                let outcome = desk
                    .session
                    .update(Action::Answer(answer_of_kind(kind, own, board)));
                assert_eq!(outcome.is_ok(), is_own, "{kind} to {effect:?}");
                if !is_own {
                    assert_eq!(outcome, Err(Refusal::Stale));
                }
                for &foreign in tickets.iter().chain([&next]) {
                    if foreign != own {
                        let action = Action::Answer(answer_of_kind(kind, foreign, board));
                        assert_eq!(desk.refusal(action), Refusal::Stale);
                    }
                }
            }
        }
    }
}

#[test]
fn the_analysis_of_another_position_is_stale() {
    let (desk, effect) = awaiting(Variant::Three).swap_remove(2);
    let ticket = effect.ticket();
    for board in ["....X....", "X........", "........."] {
        let analysis = analysis(board.parse().unwrap()).unwrap();
        let action = Action::Answer(Answer::Analysis { ticket, analysis });
        assert_eq!(desk.refusal(action), Refusal::Stale, "{board}");
    }
}

#[test]
fn the_result_opens_once_after_the_finished_board_was_seen() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        let asked = desk.play(first_wins(variant));
        let [Effect::AwaitResult { ticket }, Effect::Record { .. }] = *asked else {
            panic!("{asked:?}")
        };
        let due = Action::Answer(Answer::ResultDue { ticket });
        assert_eq!(desk.screen().phase(), Phase::Ended);
        assert_eq!(desk.act(due), []);
        assert_eq!(desk.screen().phase(), Phase::ResultOpen);
        assert_eq!(desk.refusal(due), Refusal::Stale);
        desk.game(GameAction::CloseResult);
        assert_eq!(desk.refusal(due), Refusal::Stale);
    }
}

#[test]
fn a_late_result_does_not_open_over_anything_else() {
    for variant in Variant::ALL {
        let mut ended = Desk::two_people(variant);
        let due = answer_to(&ended.play(first_wins(variant))[0]).unwrap();
        for action in [
            GameAction::NewRound,
            GameAction::ToMenu,
            GameAction::Undo,
            GameAction::StepTo(0),
            GameAction::Review,
            GameAction::SetBoard(if variant == Variant::Four {
                Variant::Three
            } else {
                Variant::Four
            }),
        ] {
            let mut desk = ended.clone();
            desk.game(action);
            assert_eq!(
                desk.refusal(Action::Answer(due)),
                Refusal::Stale,
                "{action:?}"
            );
        }
        let mut next = ended.clone();
        next.game(GameAction::NewRound);
        next.play(first_wins(variant));
        assert_eq!(
            next.refusal(Action::Answer(due)),
            Refusal::Stale,
            "nor the next end"
        );
        let mut reset = ended.clone();
        reset.game(GameAction::ResetScores);
        reset.act(Action::Answer(due));
        assert_eq!(reset.screen().phase(), Phase::ResultOpen);
    }
}

/// Every board, mark and level at which the computer is to move after a person's move, with the answer to give.
fn thinking() -> Vec<(Desk, Action)> {
    let mut desks = Vec::new();
    for variant in Variant::ALL {
        for (level, mark) in Level::ALL
            .into_iter()
            .flat_map(|level| Mark::ALL.map(|mark| (level, mark)))
        {
            let mut desk = Desk::against(level, mark, variant);
            desk.play_all(if mark == Mark::X { &[1] } else { &[1, 5] });
            let answer = move_of(desk.asked_to_think().unwrap(), 9);
            desks.push((desk, answer));
        }
    }
    desks
}

/// A session for each kind of effect, with only that effect pending, in the order of [`answer_of_kind`].
fn awaiting(variant: Variant) -> Vec<(Desk, Effect)> {
    let against = Mode::Computer {
        level: Level::Easy,
        person: Mark::X,
    };
    // Few enough empty squares that the engine answers quickly on every board.
    let nearly_full = match variant {
        Variant::Three => vec![1, 2],
        Variant::Four | Variant::Five => {
            let drawn = super::samples::drawn(variant);
            drawn[..variant.square_count() - QUICK].to_vec()
        }
    };
    let mut thinks = Desk::begun(against, variant);
    thinks.play(&[1]);
    let mut ended = Desk::two_people(variant);
    ended.play(first_wins(variant));
    let mut played = ended.clone();
    played.game(GameAction::StepTo(0));
    ended.record();
    let mut hint = Desk::opened(Mode::TwoPeople, variant, &nearly_full);
    hint.game(GameAction::Hint);
    let mut share = Desk::two_people(variant);
    share.game(GameAction::Share);
    let desks = [thinks, ended, hint, share, played].into_iter();
    desks
        .map(|desk| (desk.clone(), desk.session.awaited()[0]))
        .collect()
}

fn answer_of_kind(kind: usize, ticket: Ticket, board: Board) -> Answer {
    match kind {
        0 => Answer::Move {
            ticket,
            square: square(9),
        },
        1 => Answer::ResultDue { ticket },
        2 => Answer::Analysis {
            ticket,
            analysis: analysis(board).unwrap(),
        },
        3 => Answer::Shared {
            ticket,
            how: Shared::InAddress,
        },
        _ => Answer::Recorded { ticket },
    }
}
