//! A newer build is offered where it interrupts nothing, and accepted once.

use proptest::prelude::*;
use tictactoe::{
    Action, Answer, Effect, GameAction, Level, Mark, MenuAction, Refusal, Restorable, Screen,
    Session, Shared, Toast, Variant,
};

use super::desk::Desk;
use super::samples::first_wins;

/// The expected status of a newer build.
#[derive(Default, Clone, Copy, PartialEq, Debug)]
pub(crate) enum UpdateModel {
    #[default]
    Unknown,
    Ready,
    Wanted,
}

impl UpdateModel {
    pub(crate) fn follow(&mut self, before: &Session, action: Action) -> Result<(), TestCaseError> {
        let (from, to) = match action {
            Action::Update => (UpdateModel::Ready, UpdateModel::Wanted),
            _ => (UpdateModel::Unknown, UpdateModel::Ready),
        };
        prop_assert_eq!(*self, from);
        prop_assert_eq!(before.offers_update(), action == Action::Update);
        *self = to;
        Ok(())
    }

    pub(crate) fn check(self, session: &Session) -> Result<(), TestCaseError> {
        let is_update = |effect: &Effect| matches!(effect, Effect::Update { .. });
        let is_asked = session.awaited().iter().any(is_update);
        prop_assert_eq!(is_asked, self == UpdateModel::Wanted);
        prop_assert!(self == UpdateModel::Ready || !session.offers_update());
        match session.screen() {
            Screen::Menu(_) => {
                prop_assert_eq!(session.offers_update(), self == UpdateModel::Ready);
            }
            Screen::Setup(_) | Screen::Room(_) => prop_assert!(!session.offers_update()),
            Screen::Game(game) => {
                prop_assert!(!(session.offers_update() && game.is_mid_round()));
            }
        }
        Ok(())
    }
}

fn ready(mut desk: Desk) -> Desk {
    assert!(!desk.session.offers_update());
    assert_eq!(desk.act(Action::UpdateReady), []);
    desk
}

#[test]
fn it_is_offered_on_the_menu_and_before_a_persons_first_move_and_not_in_the_setup() {
    let mut desk = ready(Desk::at_menu());
    assert!(desk.session.offers_update());
    desk.act(Action::Menu(MenuAction::VsComputer));
    assert!(!desk.session.offers_update());
    assert!(
        ready(Desk::two_people(Variant::Four))
            .session
            .offers_update()
    );
}

#[test]
fn it_waits_while_a_round_is_played_and_while_its_result_is_shown() {
    for variant in Variant::ALL {
        let mut desk = ready(Desk::two_people(variant));
        desk.play(&[1]);
        assert!(!desk.session.offers_update());
        desk.game(GameAction::Undo);
        assert!(!desk.session.offers_update(), "the move can come back");
        let mut desk = ready(Desk::two_people(variant));
        desk.play(first_wins(variant));
        assert!(!desk.session.offers_update(), "the end is seen first");
        desk.answer_all();
        assert!(!desk.session.offers_update(), "and then the result");
        desk.game(GameAction::CloseResult);
        assert!(desk.session.offers_update());
        desk.game(GameAction::Review);
        assert!(desk.session.offers_update());
    }
}

#[test]
fn it_does_not_flash_up_before_the_computers_first_move() {
    let mut desk = ready(Desk::against(Level::Easy, Mark::O, Variant::Three));
    assert!(!desk.session.offers_update());
    desk.game(GameAction::ToMenu);
    assert!(desk.session.offers_update());
}

#[test]
fn it_is_asked_for_once_where_it_is_offered() {
    let mut desk = ready(Desk::two_people(Variant::Three));
    assert_eq!(desk.refusal(Action::UpdateReady), Refusal::NothingThere);
    desk.play(&[1]);
    assert_eq!(desk.refusal(Action::Update), Refusal::NothingThere);
    desk.game(GameAction::ToMenu);
    let asked = desk.act(Action::Update);
    assert!(matches!(asked[..], [Effect::Update { .. }]));
    assert_eq!(desk.session.awaited(), asked);
    let ticket = asked[0].ticket();
    let answer = Action::Answer(Answer::Failed { ticket });
    assert_eq!(desk.refusal(answer), Refusal::Stale, "it has no answer");
    assert!(!desk.session.offers_update());
    for action in [Action::Update, Action::UpdateReady] {
        assert_eq!(desk.refusal(action), Refusal::NothingThere);
    }
}

#[test]
fn neither_its_news_nor_its_wish_forgets_the_way_forward() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1]);
    desk.game(GameAction::ToMenu);
    desk.act(Action::UpdateReady);
    desk.act(Action::Update);
    desk.act(Action::Forward);
    assert_eq!(desk.moves(), "1");
}

#[test]
fn the_notice_tells_first_what_the_person_has_just_done() {
    let mut desk = ready(Desk::two_people(Variant::Three));
    let toast = |desk: &Desk| Toast::of(&desk.session);
    assert_eq!(toast(&desk), Some(Toast::Update));
    desk.game(GameAction::Share);
    assert_eq!(toast(&desk), Some(Toast::Update), "the link is on its way");
    desk.answer_all();
    assert_eq!(toast(&desk), Some(Toast::Shared(Shared::Copied)));
    desk.play(&[1]);
    assert_eq!(toast(&desk), None);
    desk.game(GameAction::NewRound);
    assert_eq!(toast(&desk), Some(Toast::Restorable(Restorable::Round)));
    desk.game(GameAction::ToMenu);
    assert_eq!(
        toast(&desk),
        Some(Toast::Update),
        "the menu offers the rest"
    );
}
