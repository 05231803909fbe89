//! Everything can be deleted, after confirmation.

use tictactoe::{
    Action, GameAction, Mark, Name, Refusal, Session, Sheet, SheetAction, Theme, Variant,
};

use super::desk::Desk;

const DELETE: Action = Action::Sheet(SheetAction::DeleteEverything);

#[test]
fn nothing_is_left_of_what_was_played_and_chosen() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.act(Action::Sheet(SheetAction::SetTheme(Theme::Paper)));
        desk.act(Action::Sheet(SheetAction::SetName(
            Mark::X,
            Name::new("Anna"),
        )));
        desk.play(&[1, 2]);
        desk.game(GameAction::NewRound);
        desk.act(Action::Back);
        desk.act(Action::Sheet(SheetAction::Open(Sheet::Deletion)));
        assert_eq!(desk.act(DELETE), []);
        let (session, fresh) = (&desk.session, Session::default());
        assert_eq!(session.screen(), fresh.screen());
        assert_eq!(session.settings(), fresh.settings());
        assert_eq!(session.preferences(), fresh.preferences());
        assert_eq!(session.sheet(), None);
        assert_eq!(session.restorable(), None);
        assert_eq!(session.update(Action::Forward), Err(Refusal::NothingThere));
    }
}

#[test]
fn nothing_is_deleted_without_the_question() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1]);
    assert_eq!(desk.session.update(DELETE), Err(Refusal::NotHere));
    for sheet in [Sheet::Settings, Sheet::Shortcuts, Sheet::Statistics] {
        desk.act(Action::Sheet(SheetAction::Open(sheet)));
        assert_eq!(desk.session.update(DELETE), Err(Refusal::NotHere));
    }
}
