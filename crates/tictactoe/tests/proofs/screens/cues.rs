//! Sound cues.

use tictactoe::{
    Action, Answer, Cue, GameAction, Level, Mark, Mode, Player, Shared, SheetAction, Ticket,
    Variant,
};

use super::desk::Desk;
use super::samples::{drawn, first_wins};

/// The cue of the last of these moves.
fn cue_of(mode: Mode, variant: Variant, moves: &[usize]) -> Option<Cue> {
    let (last, moves) = moves.split_last().unwrap();
    let mut desk = Desk::begun(mode, variant);
    switch_on(&mut desk);
    desk.play_all(moves);
    desk.play_all(&[*last]);
    let square = variant.numbered(*last).unwrap();
    let (mark, _) = desk.series().game().last_move().unwrap();
    let action = match desk.series().players()[mark] {
        Player::Human => Action::Game(GameAction::Play(square)),
        Player::Computer(_) => Action::Answer(Answer::Move {
            ticket: Ticket::numbered(1),
            square,
        }),
    };
    desk.session.cue(action)
}

fn switch_on(desk: &mut Desk) {
    desk.act(Action::Sheet(SheetAction::SetSound(true)));
}

#[test]
fn a_move_is_heard_and_so_is_the_end() {
    let against = |person| Mode::Computer {
        level: Level::Easy,
        person,
    };
    for variant in Variant::ALL {
        let end = first_wins(variant);
        for (mode, moves, expected) in [
            (Mode::TwoPeople, &end[..1], Cue::Place),
            (Mode::TwoPeople, end, Cue::Win),
            (Mode::TwoPeople, drawn(variant), Cue::Draw),
            (against(Mark::X), &end[..2], Cue::Place),
            (against(Mark::X), end, Cue::Win),
            (against(Mark::O), end, Cue::Loss),
            (against(Mark::O), drawn(variant), Cue::Draw),
        ] {
            assert_eq!(cue_of(mode, variant, moves), Some(expected), "{mode:?}");
        }
    }
}

#[test]
fn nothing_is_heard_unless_sound_is_switched_on() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1]);
    let played = Action::Game(GameAction::Play(Variant::Three.numbered(1).unwrap()));
    assert_eq!(desk.session.cue(played), None);
    switch_on(&mut desk);
    assert_eq!(desk.session.cue(played), Some(Cue::Place));
}

#[test]
fn what_is_said_or_offered_is_heard() {
    let mut desk = Desk::two_people(Variant::Three);
    switch_on(&mut desk);
    let switched = Action::Sheet(SheetAction::SetSound(true));
    let shared = Action::Answer(Answer::Shared {
        ticket: Ticket::numbered(1),
        how: Shared::Copied,
    });
    let new_round = Action::Game(GameAction::NewRound);
    for action in [switched, shared, Action::Game(GameAction::Hint)] {
        assert_eq!(desk.session.cue(action), Some(Cue::Notice), "{action:?}");
    }
    desk.act(new_round);
    assert_eq!(
        desk.session.cue(new_round),
        None,
        "there was nothing to lose"
    );
    desk.play(&[1]);
    assert_eq!(
        desk.session.cue(Action::UpdateReady),
        None,
        "not in mid-round"
    );
    desk.act(new_round);
    assert_eq!(desk.session.cue(new_round), Some(Cue::Notice));
    desk.act(Action::UpdateReady);
    assert_eq!(desk.session.cue(Action::UpdateReady), Some(Cue::Notice));
    for silent in [
        Action::Back,
        Action::Restore,
        Action::Game(GameAction::Undo),
    ] {
        assert_eq!(desk.session.cue(silent), None);
    }
}

#[test]
fn what_is_taken_away_is_heard() {
    for action in [
        GameAction::NewRound,
        GameAction::SetBoard(Variant::Five),
        GameAction::ResetScores,
    ] {
        let mut desk = Desk::two_people(Variant::Three);
        switch_on(&mut desk);
        assert_eq!(desk.session.cue(Action::Game(action)), None, "{action:?}");
        desk.play(&[1, 4, 2, 5, 3]);
        if action == GameAction::NewRound {
            desk.game(GameAction::NewRound);
            desk.play(&[1]);
        }
        desk.game(action);
        let heard = desk.session.cue(Action::Game(action));
        assert_eq!(heard, Some(Cue::Notice), "{action:?}");
    }
}
