//! What is recorded: each round that is played to its end, once, and whether the coach has helped.

use tictactoe::{
    Action, Answer, Effect, GameAction, Level, Link, Mark, Mode, Outcome, Played, Refusal, Variant,
};

use super::desk::{Desk, is_record};
use super::samples::{drawn, finished, first_wins, game, modes, second_wins};

/// Every round recorded so far.
fn recorded(desk: &Desk) -> Vec<Played> {
    let effects = desk.effects.iter();
    let played = effects.filter_map(|effect| match effect {
        Effect::Record { played, .. } => Some(*played),
        Effect::Think { .. }
        | Effect::AwaitResult { .. }
        | Effect::Analyze { .. }
        | Effect::Share { .. }
        | Effect::Invite { .. }
        | Effect::Draw { .. }
        | Effect::Connect { .. }
        | Effect::Send { .. }
        | Effect::Disconnect { .. }
        | Effect::StartTimer { .. }
        | Effect::Update { .. } => None,
    });
    played.collect()
}

#[test]
fn each_round_is_recorded_with_its_end_and_not_before() {
    for variant in Variant::ALL {
        for mode in modes() {
            for moves in finished(variant) {
                let mut desk = Desk::begun(mode, variant);
                let (last, others) = moves.split_last().unwrap();
                desk.play_all(others);
                assert_eq!(recorded(&desk), []);
                desk.play_all(&[*last]);
                let link = Link::new(mode, game(variant, Mark::X, moves)).unwrap();
                assert_eq!(recorded(&desk), [Played::new(link, false).unwrap()]);
                // The next round counts as well.
                desk.game(GameAction::NewRound);
                desk.play_all(first_wins(variant));
                assert_eq!(recorded(&desk).len(), 2);
            }
        }
    }
}

#[test]
fn a_round_that_is_opened_again_does_not_count_again() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        let (first, second) = (first_wins(variant), second_wins(variant));
        desk.play(first);
        desk.game(GameAction::Undo);
        desk.play(&second[first.len() - 1..]);
        assert_eq!(desk.score(), (0, 1, 0));
        desk.game(GameAction::StepTo(0));
        desk.play(drawn(variant));
        let recorded = recorded(&desk);
        assert_eq!(recorded.len(), 1);
        assert_eq!(recorded[0].outcome(), Outcome::Won(Mark::X));
        assert!(!recorded[0].is_coached(), "looking back came after the end");
    }
}

#[test]
fn a_game_counts_that_came_by_a_link_unless_it_came_with_its_end() {
    for variant in Variant::ALL {
        let moves = first_wins(variant);
        let mut over = Desk::opened(Mode::TwoPeople, variant, moves);
        over.game(GameAction::Undo);
        over.play(&moves[moves.len() - 1..]);
        assert_eq!(recorded(&over), []);
        let mut running = Desk::opened(Mode::TwoPeople, variant, &moves[..2]);
        running.play(&moves[2..]);
        assert_eq!(recorded(&running).len(), 1);
    }
}

#[test]
fn hints_values_and_taking_back_are_the_coach_and_nothing_else_is() {
    let variant = Variant::Three;
    let moves = first_wins(variant);
    for (actions, coached) in [
        (&[][..], false),
        (&[GameAction::Share, GameAction::ResetScores], false),
        (&[GameAction::StepTo(2)], false),
        (&[GameAction::Hint], true),
        (&[GameAction::ToggleValues], true),
        (&[GameAction::ToggleValues, GameAction::ToggleValues], true),
        (&[GameAction::Undo, GameAction::Redo], true),
        (&[GameAction::StepTo(0), GameAction::StepTo(2)], true),
    ] {
        let mut desk = Desk::two_people(variant);
        desk.play(&moves[..2]);
        for &action in actions {
            desk.game(action);
        }
        assert_eq!(desk.screen().is_coached(), coached, "{actions:?}");
        desk.play(&moves[2..]);
        assert_eq!(recorded(&desk)[0].is_coached(), coached, "{actions:?}");
        // Looking at things after the end is not help.
        desk.game(GameAction::Review);
        desk.game(GameAction::StepTo(0));
        assert_eq!(desk.screen().is_coached(), coached, "{actions:?}");
        let shown = desk.screen().shows_values();
        desk.game(GameAction::NewRound);
        assert_eq!(desk.screen().is_coached(), shown, "each round anew");
    }
}

#[test]
fn a_hint_that_is_not_there_does_not_help() {
    let mut desk = Desk::against(Level::Hard, Mark::X, Variant::Five);
    desk.play(&[1]);
    let ticket = desk.asked_to_think().unwrap();
    desk.act(Action::Answer(Answer::Failed { ticket }));
    desk.game(GameAction::ToggleValues);
    assert!(!desk.screen().is_coached());
}

#[test]
fn what_has_ended_is_awaited_wherever_one_goes_until_it_is_recorded() {
    let moves = first_wins(Variant::Three);
    for ways in [
        &[Action::Back][..],
        &[Action::Back, Action::Forward],
        &[Action::Game(GameAction::NewRound)],
        &[Action::Game(GameAction::Undo)],
        &[Action::Open(Link::parse("v2.3.x.two.e"))],
    ] {
        let mut desk = Desk::two_people(Variant::Three);
        desk.play(moves);
        for &action in ways {
            desk.act(action);
        }
        assert_eq!(recorded(&desk).len(), 1);
        let awaited = desk.session.awaited();
        let [effect] = awaited
            .iter()
            .filter(|effect| is_record(effect))
            .collect::<Vec<_>>()[..]
        else {
            panic!("{awaited:?}");
        };
        let answer = Action::Answer(Answer::Recorded {
            ticket: effect.ticket(),
        });
        desk.act(answer);
        assert!(!desk.session.awaited().iter().any(is_record));
        assert_eq!(desk.refusal(answer), Refusal::Stale);
    }
}

#[test]
fn a_round_that_comes_back_is_recorded_once() {
    let moves = first_wins(Variant::Three);
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&moves[..4]);
    desk.game(GameAction::NewRound);
    desk.act(Action::Restore);
    desk.act(Action::Back);
    desk.act(Action::Forward);
    desk.play(&moves[4..]);
    desk.act(Action::Back);
    desk.act(Action::Restore);
    assert_eq!(recorded(&desk).len(), 1);
}
