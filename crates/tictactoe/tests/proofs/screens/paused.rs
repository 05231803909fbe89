//! The game that was left for the menu: its status is shown there, as long as it can be continued.

use tictactoe::{
    Action, GameAction, GameScreen, Level, LinkError, Mark, MenuAction, MenuView, Mode, PausedView,
    SetupAction, Variant, View, words,
};

use super::desk::Desk;
use super::samples::{drawn, first_wins, modes};

#[test]
fn the_menu_tells_of_the_game_that_was_left_from_every_ply() {
    for variant in Variant::ALL {
        for mode in modes() {
            let mut desk = Desk::begun(mode, variant);
            for &number in drawn(variant) {
                let is_begun = !desk.series().game().is_empty();
                for action in [
                    Action::Game(GameAction::ToMenu),
                    Action::Back,
                    Action::Open(Err(LinkError::Broken)),
                ] {
                    let mut left = desk.clone();
                    left.act(action);
                    let status = desk.view().status;
                    let expected = is_begun.then(|| PausedView {
                        level: level(mode),
                        status: if status.thinking {
                            "Computer to move".to_owned()
                        } else {
                            status.text
                        },
                        board: desk.series().board(),
                    });
                    assert_eq!(menu(&left).paused, expected);
                    let game = left.session.paused();
                    assert_eq!(
                        game.map(GameScreen::series),
                        is_begun.then(|| desk.series())
                    );
                }
                desk.play_all(&[number]);
            }
        }
    }
}

#[test]
fn it_is_told_of_until_it_is_continued_and_beside_another_that_was_left_since() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(&[1]);
        desk.act(Action::Back);
        let told = menu(&desk).paused;
        assert!(told.is_some());
        desk.act(Action::Menu(MenuAction::VsComputer));
        desk.act(Action::Setup(SetupAction::Back));
        assert_eq!(menu(&desk).paused, told);
        let mut continued = desk.clone();
        continued.act(Action::Restore);
        assert_eq!(continued.session.paused(), None);
        desk.act(Action::Menu(MenuAction::VsPlayer));
        desk.play(&[5]);
        assert_eq!(desk.session.restorable(), None);
        desk.act(Action::Back);
        assert_ne!(menu(&desk).paused, told, "the last one comes first");
        assert_eq!(menu(&desk).earlier, told);
        desk.act(Action::Menu(MenuAction::ContinueEarlier));
        assert_eq!(desk.moves(), "1");
        assert_eq!(desk.session.earlier(), None);
        desk.play(&[2]);
        desk.act(Action::Back);
        desk.act(Action::Menu(MenuAction::ContinueEarlier));
        assert_eq!(desk.moves(), "5", "and so on to and fro");
    }
}

#[test]
fn it_is_told_of_in_words() {
    for (mode, moves, expected) in [
        (Mode::TwoPeople, &[1][..], "Player O's turn"),
        (
            Mode::TwoPeople,
            first_wins(Variant::Three),
            "Player X wins!",
        ),
        (against(Level::Hard, Mark::X), &[1, 2], "Hard: Your turn"),
        (
            against(Level::Easy, Mark::O),
            first_wins(Variant::Three),
            "Easy: Computer wins!",
        ),
        (
            against(Level::Medium, Mark::X),
            drawn(Variant::Three),
            "Medium: It's a draw!",
        ),
    ] {
        let mut desk = Desk::begun(mode, Variant::Three);
        desk.play_all(moves);
        desk.act(Action::Game(GameAction::ToMenu));
        let paused = menu(&desk).paused.unwrap();
        assert_eq!(words::paused(paused.level, &paused.status), expected);
    }
}

fn against(level: Level, person: Mark) -> Mode {
    Mode::Computer { level, person }
}

fn level(mode: Mode) -> Option<Level> {
    match mode {
        Mode::TwoPeople => None,
        Mode::Computer { level, .. } => Some(level),
    }
}

fn menu(desk: &Desk) -> MenuView {
    match View::from(&desk.session) {
        View::Menu(menu) => menu,
        view => panic!("{view:?} instead of the menu"),
    }
}
