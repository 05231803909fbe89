//! Sessions in every kind of state, for the guarantees that hold in all of them.

use tictactoe::{
    Action, Answer, GameAction, Level, Link, LinkError, Mark, MenuAction, Mode, Restorable,
    Session, Sheet, SheetAction, Variant,
};

use super::desk::{Desk, answer_to};
use super::samples::{drawn, first_wins, second_wins};

/// The menu, the setup, and for every board and three modes: each ply of a second round to its end, its result and its
/// review, looked back at, with values, hints and links, and without an engine.
pub(crate) fn moments() -> Vec<Desk> {
    let mut broken = Desk::at_menu();
    broken.act(Action::Open(Err(LinkError::Broken)));
    let mut setup = Desk::at_menu();
    setup.act(Action::Menu(MenuAction::VsComputer));
    let mut moments = vec![Desk::at_menu(), broken, setup];
    for variant in Variant::ALL {
        for mode in modes() {
            let mut desk = Desk::begun(mode, variant);
            desk.play_all(first_wins(variant));
            desk.game(GameAction::NewRound);
            for moves in [second_wins(variant), drawn(variant)] {
                let mut desk = desk.clone();
                for &number in moves {
                    moments.extend(asides(&desk));
                    desk.play_all(&[number]);
                }
                moments.push(desk.clone());
                desk.act(Action::Answer(due(&desk.session)));
                moments.push(desk.clone());
                let mut closed = desk.clone();
                closed.game(GameAction::CloseResult);
                moments.push(closed);
                desk.game(GameAction::Review);
                moments.push(desk.clone());
                desk.answer_all();
                desk.game(GameAction::StepTo(3));
                moments.push(desk);
            }
        }
    }
    moments
}

/// The state, and its variants with something pending or shown beside the game.
fn asides(desk: &Desk) -> Vec<Desk> {
    let mut asides = vec![desk.clone()];
    for action in [
        GameAction::Hint,
        GameAction::ToggleValues,
        GameAction::Share,
        GameAction::StepTo(1),
    ] {
        if let Ok((session, _)) = desk.session.update(Action::Game(action)) {
            let mut aside = desk.clone();
            aside.session = session;
            asides.push(aside);
        }
    }
    if let Some(ticket) = desk.asked_to_think() {
        let mut failed = desk.clone();
        failed.act(Action::Answer(Answer::Failed { ticket }));
        asides.push(failed);
    }
    asides
}

/// The session, alone and with each of the sheets.
pub(crate) fn with_sheets(desk: &Desk) -> Vec<Desk> {
    let mut found = vec![desk.clone()];
    for sheet in [Sheet::Settings, Sheet::Shortcuts] {
        let open = Action::Sheet(SheetAction::Open(sheet));
        if let Ok((session, _)) = desk.session.update(open) {
            let mut over = desk.clone();
            over.session = session;
            found.push(over);
        }
    }
    found
}

/// Every state of a second round in every mode and on every board; the first round has scored a point.
pub(crate) fn second_rounds() -> Vec<Desk> {
    let mut moments = Vec::new();
    for variant in Variant::ALL {
        for mode in modes() {
            let mut desk = Desk::begun(mode, variant);
            desk.play_all(first_wins(variant));
            desk.game(GameAction::NewRound);
            for &number in drawn(variant) {
                moments.push(desk.clone());
                desk.play_all(&[number]);
            }
            moments.push(desk.clone());
            desk.answer_all();
            moments.push(desk.clone());
            desk.game(GameAction::Review);
            moments.push(desk.clone());
        }
    }
    moments
}

/// Every action that discards something here, and what it discards.
pub(crate) fn destroyers(desk: &Desk) -> Vec<(Action, Restorable)> {
    let mut actions = vec![
        (Action::Game(GameAction::ToMenu), Restorable::Series),
        (
            Action::Open(Link::parse("v2.5.x.hard.o.am")),
            Restorable::Series,
        ),
        (Action::Open(Link::parse("v1.o.two.1")), Restorable::Series),
        (Action::Open(Err(LinkError::Illegal)), Restorable::Series),
        (Action::Game(GameAction::ResetScores), Restorable::Scores),
    ];
    let series = desk.series();
    if series.mode() == Mode::TwoPeople {
        let others = Variant::ALL
            .into_iter()
            .filter(|&other| other != series.variant());
        actions.extend(others.map(|other| {
            (
                Action::Game(GameAction::SetBoard(other)),
                Restorable::Series,
            )
        }));
    }
    if !series.whole_game().is_empty() && !series.is_over() {
        actions.push((Action::Game(GameAction::NewRound), Restorable::Round));
    }
    actions
}

fn due(session: &Session) -> Answer {
    answer_to(&session.awaited()[0]).expect("the result")
}

/// Two people, and a person with each mark against Hard.
pub(crate) fn modes() -> [Mode; 3] {
    let hard = |person| Mode::Computer {
        level: Level::Hard,
        person,
    };
    [Mode::TwoPeople, hard(Mark::X), hard(Mark::O)]
}
