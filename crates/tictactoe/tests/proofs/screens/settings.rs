//! Menu and setup: what is chosen, shown and kept for the next game.

use tictactoe::{
    Action, ByMark, GameAction, Level, Mark, MenuAction, MenuView, Mode, Opponent, Phase, Rooms,
    Screen, Session, Settings, SetupAction, Variant, View,
};

use super::desk::Desk;
use super::samples::{first_wins, modes};

#[test]
fn a_session_opens_at_the_menu_with_medium_x_and_3x3_chosen() {
    let session = Session::default();
    let settings = Settings {
        level: Level::Medium,
        mark: Mark::X,
        board: Variant::Three,
        shared_board: Variant::Three,
        names: ByMark::default(),
    };
    assert_eq!(session.screen(), &Screen::Menu(None));
    assert_eq!(session.settings(), settings);
    assert_eq!(Settings::default(), settings);
    assert_eq!((session.awaited(), session.restorable()), (vec![], None));
}

#[test]
fn the_settings_say_who_plays_on_which_board() {
    for variant in Variant::ALL {
        for mode in modes() {
            let desk = Desk::begun(mode, variant);
            assert_eq!(
                (desk.series().mode(), desk.series().variant()),
                (mode, variant)
            );
            assert_eq!(desk.screen().phase(), Phase::Running);
            let Mode::Computer { level, person } = mode else {
                continue;
            };
            let settings = desk.session.settings();
            assert_eq!(
                (settings.level, settings.mark, settings.board),
                (level, person, variant)
            );
            assert_eq!(settings.shared_board, Variant::Three);
        }
    }
}

#[test]
fn the_settings_are_kept_for_the_next_game() {
    let mut desk = Desk::against(Level::Hard, Mark::O, Variant::Five);
    desk.game(GameAction::ToMenu);
    desk.act(Action::Menu(MenuAction::VsPlayer));
    assert_eq!(
        desk.series().variant(),
        Variant::Three,
        "two people have a board of their own"
    );
    desk.game(GameAction::SetBoard(Variant::Four));
    desk.game(GameAction::ToMenu);
    desk.act(Action::Menu(MenuAction::VsComputer));
    let kept = Settings {
        level: Level::Hard,
        mark: Mark::O,
        board: Variant::Five,
        shared_board: Variant::Four,
        names: ByMark::default(),
    };
    assert_eq!(desk.session.settings(), kept);
    desk.act(Action::Setup(SetupAction::Start));
    let mode = Mode::Computer {
        level: Level::Hard,
        person: Mark::O,
    };
    assert_eq!(
        (desk.series().mode(), desk.series().variant()),
        (mode, Variant::Five)
    );
    desk.game(GameAction::ToMenu);
    desk.act(Action::Menu(MenuAction::VsPlayer));
    assert_eq!(desk.series().variant(), Variant::Four);
}

#[test]
fn leaving_the_setup_leads_to_the_menu_and_keeps_what_was_chosen() {
    let mut desk = Desk::at_menu();
    desk.act(Action::Menu(MenuAction::VsComputer));
    assert_eq!(desk.session.screen(), &Screen::Setup(Opponent::Computer));
    desk.act(Action::Setup(SetupAction::SetBoard(Variant::Four)));
    assert_eq!(desk.act(Action::Setup(SetupAction::Back)), []);
    assert_eq!(desk.session.screen(), &Screen::Menu(None));
    assert_eq!(desk.session.settings().board, Variant::Four);
}

#[test]
fn another_board_for_two_people_is_a_new_series() {
    for from in Variant::ALL {
        for to in Variant::ALL.into_iter().filter(|&to| to != from) {
            let mut desk = Desk::two_people(from);
            desk.play(first_wins(from));
            assert_eq!(desk.game(GameAction::SetBoard(to)), []);
            assert_eq!(desk.series(), Desk::two_people(to).series());
            assert_eq!(desk.session.settings().shared_board, to);
            assert_eq!(desk.session.settings().board, Variant::Three);
        }
    }
}

#[test]
fn the_menu_is_shown_first() {
    let menu = MenuView {
        link_error: None,
        paused: None,
        earlier: None,
        rooms: Rooms::Nowhere,
        left_rooms: Vec::new(),
    };
    assert_eq!(View::from(&Session::default()), View::Menu(menu));
}

#[test]
fn the_setup_shows_what_is_chosen() {
    let mut desk = Desk::at_menu();
    desk.act(Action::Menu(MenuAction::VsComputer));
    let mut chosen = Settings::default();
    assert_eq!(
        View::from(&desk.session),
        View::Setup(Opponent::Computer, chosen)
    );
    for level in Level::ALL {
        desk.act(Action::Setup(SetupAction::SetLevel(level)));
        chosen.level = level;
        for mark in Mark::ALL {
            desk.act(Action::Setup(SetupAction::SetMark(mark)));
            chosen.mark = mark;
            for board in Variant::ALL {
                desk.act(Action::Setup(SetupAction::SetBoard(board)));
                chosen.board = board;
                assert_eq!(
                    View::from(&desk.session),
                    View::Setup(Opponent::Computer, chosen)
                );
            }
        }
    }
}

#[test]
fn the_level_of_the_next_round_is_offered_against_the_computer_once_a_round_is_over() {
    for variant in Variant::ALL {
        for mode in modes() {
            let mut desk = Desk::begun(mode, variant);
            assert_eq!(desk.view().next_level, None, "{mode:?}");
            desk.play_all(first_wins(variant));
            let Mode::Computer { level, .. } = mode else {
                assert_eq!(desk.view().next_level, None);
                continue;
            };
            assert_eq!(desk.view().next_level, Some(level));
            desk.game(GameAction::SetLevel(Level::Easy));
            assert_eq!(desk.view().next_level, Some(Level::Easy));
            desk.game(GameAction::NewRound);
            assert_eq!(desk.view().next_level, None);
        }
    }
}
