//! Sessions under arbitrary commands, with answers that arrive late, twice and out of order: nothing panics, and every
//! state is the expected one.

use proptest::prelude::*;
use tictactoe::{
    Action, Answer, Effect, GameAction, GameScreen, Level, Link, Mode, Notice, Phase, Player,
    Screen, Session, Sharing,
};

use super::commands::commands;
use super::desk::Desk;
use super::ledger::Ledger;
use super::model::Model;
use super::sequence_views::check_view;

proptest! {
    #[test]
    fn no_order_of_commands_reaches_what_was_not_done(commands in commands()) {
        let mut desk = Desk::at_menu();
        let mut model = Model::default();
        for command in commands {
            let Some(action) = command.action(&desk) else { continue };
            let before = desk.session.clone();
            // A refused action has nothing to change: an update returns a new session.
            let Ok((after, effects)) = before.update(action) else { continue };
            model.follow(&before, action, &after)?;
            model.check(&after)?;
            model.check_tickets(&effects)?;
            check_awaited(&after, model.ledger())?;
            check_effects(&before, &after, &effects)?;
            check_score(&before, action, &after)?;
            check_view(&after, model.ledger(), model.chosen())?;
            desk.session = after;
            desk.effects.extend(effects);
        }
    }
}

/// The effects are those that were not pending before.
fn check_effects(
    before: &Session,
    after: &Session,
    effects: &[Effect],
) -> Result<(), TestCaseError> {
    let asked = before.awaited();
    let new: Vec<Effect> = after
        .awaited()
        .into_iter()
        .filter(|effect| !asked.contains(effect))
        .collect();
    prop_assert_eq!(effects, new);
    Ok(())
}

/// The pending effects follow from the board and from what is asked about it.
fn check_awaited(session: &Session, ledger: Option<&Ledger>) -> Result<(), TestCaseError> {
    let mut awaited = session.awaited();
    // The model checks these, on every screen.
    awaited.retain(|effect| !matches!(effect, Effect::Update { .. } | Effect::Record { .. }));
    let (Screen::Game(screen), Some(ledger)) = (session.screen(), ledger) else {
        prop_assert_eq!(awaited, []);
        return Ok(());
    };
    let board = screen.board();
    let is_last = ledger.ply == ledger.moves.len();
    let is_computers = is_last && ledger.turn().is_some() && !ledger.is_persons(ledger.ply);
    let mut expected = Vec::new();
    let is_easy = matches!(
        ledger.mode,
        Mode::Computer {
            level: Level::Easy,
            ..
        }
    );
    if is_computers && (is_easy || !screen.lacks_engine()) {
        expected.push("think");
    }
    if screen.phase() == Phase::Ended {
        expected.push("result");
    }
    let asks = screen.shows_values() || screen.notice() == Some(Notice::Hint);
    let unknown = |&ply: &usize| screen.analysis_at(ply).is_none();
    let is_silent = is_computers || screen.lacks_engine();
    let shown = Some(ledger.ply).filter(|_| asks && ledger.turn().is_some());
    let judged = if screen.shows_values() || screen.phase() == Phase::Reviewing {
        ledger.moves.len()
    } else {
        0
    };
    let analyzed = shown.filter(unknown).or((0..judged).rev().find(unknown));
    let analyzed = analyzed.filter(|_| !is_silent);
    expected.extend(analyzed.map(|_| "analyze"));
    if let Some(Sharing::Asked(..)) = screen.sharing() {
        expected.push("share");
    }
    let mut kinds = Vec::new();
    for effect in &awaited {
        match effect {
            Effect::Think {
                board: asked,
                level,
                ..
            } => {
                prop_assert_eq!(*asked, board);
                let players = screen.series().players();
                prop_assert_eq!(
                    Some(Player::Computer(*level)),
                    ledger.turn().map(|mark| players[mark])
                );
                kinds.push("think");
            }
            Effect::AwaitResult { .. } => kinds.push("result"),
            Effect::Analyze { board, .. } => {
                let cells: String = ledger
                    .cells(analyzed.unwrap_or_default())
                    .into_iter()
                    .collect();
                prop_assert_eq!(board.to_string(), cells);
                kinds.push("analyze");
            }
            Effect::Share { link, .. } => {
                prop_assert_eq!(Link::parse(&link.text()), Ok(*link));
                prop_assert_eq!(link.mode(), ledger.mode);
                // The computer may have moved since the link was requested.
                let shared = link.game();
                prop_assert_eq!(shared, screen.series().game().up_to(shared.len()));
                kinds.push("share");
            }
            Effect::Update { .. } => {}
            Effect::Record { .. } => kinds.push("record"),
            Effect::Invite { .. }
            | Effect::Draw { .. }
            | Effect::Connect { .. }
            | Effect::Send { .. }
            | Effect::Disconnect { .. }
            | Effect::StartTimer { .. } => kinds.push("room"),
        }
    }
    prop_assert_eq!(kinds, expected);
    Ok(())
}

/// A round scores at most one point, with the move that ends it.
fn check_score(before: &Session, action: Action, after: &Session) -> Result<(), TestCaseError> {
    let (Screen::Game(was), Screen::Game(now)) = (before.screen(), after.screen()) else {
        return Ok(());
    };
    let total = |screen: &GameScreen| {
        let score = screen.series().score();
        score.wins.x + score.wins.o + score.draws
    };
    if total(now) > total(was) {
        let ends = matches!(
            action,
            Action::Game(GameAction::Play(_)) | Action::Answer(Answer::Move { .. })
        );
        let is_restored = matches!(action, Action::Restore | Action::Game(GameAction::Undo));
        prop_assert!(ends && now.series().is_over() || is_restored);
        prop_assert!(total(now) == total(was) + 1 || is_restored);
    }
    Ok(())
}
