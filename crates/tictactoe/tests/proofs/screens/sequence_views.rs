//! Views of sessions after arbitrary commands: they are always true, and offer only what can be done.

use proptest::prelude::*;
use tictactoe::engine::table;
use tictactoe::{
    Action, CoachView, GameAction, GameScreen, GameView, Mark, Mode, NoticeView, Opponent, Phase,
    Restorable, Screen, Session, Settings, Shared, SheetAction, Variant, View,
};

use super::desk::is_think;
use super::ledger::{Ledger, line_squares};
use crate::positions::square;

/// The view tells what the ledger says of the game, and offers what the session accepts.
pub(crate) fn check_view(
    session: &Session,
    ledger: Option<&Ledger>,
    chosen: Settings,
) -> Result<(), TestCaseError> {
    // Under a sheet nothing can be done, and the view is the same.
    let session = &match session.update(Action::Sheet(SheetAction::Close)) {
        Ok((uncovered, _)) => uncovered,
        Err(_) => session.clone(),
    };
    match (session.screen(), View::from(session), ledger) {
        (Screen::Menu(error), View::Menu(view), None) => {
            prop_assert_eq!(error.is_some(), view.link_error.is_some());
            let can_restore = session.update(Action::Restore).is_ok();
            prop_assert_eq!(view.paused.is_some(), can_restore);
        }
        (Screen::Setup(_), View::Setup(opponent, shown), None) => {
            prop_assert_eq!(opponent, Opponent::Computer);
            prop_assert_eq!(shown, chosen);
        }
        (Screen::Game(screen), View::Game(view), Some(ledger)) => {
            check_squares(session, screen, ledger, &view)?;
            check_words(session, ledger, &view)?;
            check_result(session, screen, ledger, &view)?;
            check_coach(session, screen, ledger, &view.coach)?;
        }
        (screen, view, _) => {
            return Err(TestCaseError::fail(format!("{screen:?} shown as {view:?}")));
        }
    }
    Ok(())
}

/// Above all, a preview appears exactly where a press would place that mark.
fn check_squares(
    session: &Session,
    screen: &GameScreen,
    ledger: &Ledger,
    view: &GameView,
) -> Result<(), TestCaseError> {
    let cells = ledger.cells(ledger.ply);
    let winning = line_squares(&cells, ledger.variant);
    prop_assert_eq!(view.squares.len(), cells.len());
    let values = table::analyze(screen.board()).filter(|_| screen.shows_values());
    for (index, (shown, &cell)) in view.squares.iter().zip(&cells).enumerate() {
        let square = square(index + 1);
        prop_assert_eq!((shown.square, shown.variant), (square, ledger.variant));
        prop_assert_eq!(shown.mark.map_or('.', letter), cell);
        prop_assert_eq!(shown.winning, winning.contains(&index));
        let pressed = session.update(Action::Game(GameAction::Play(square)));
        prop_assert_eq!(shown.preview.is_some(), pressed.is_ok());
        prop_assert!(shown.preview.is_none() || shown.preview == ledger.turn());
        let side = ledger.variant.side();
        let (row, column) = (index / side + 1, index % side + 1);
        let content = if cell == '.' {
            "empty".to_owned()
        } else {
            cell.to_string()
        };
        let name = format!("Row {row}, Column {column}, {content}");
        let value = values.and_then(|values| values.prospect_of(square));
        if shown.prospect.is_some() {
            prop_assert!(screen.shows_values() && cell == '.');
            let beginning = format!("{name}, ");
            prop_assert!(shown.label().starts_with(&beginning));
            if ledger.variant == Variant::Three {
                prop_assert_eq!(shown.prospect, value);
            }
        } else {
            prop_assert_eq!(shown.label(), name);
        }
        let last = ledger.ply.checked_sub(1).map(|ply| ledger.moves[ply]);
        prop_assert_eq!(shown.last, last == Some(index));
        let ghost = match view.coach.notice {
            Some(NoticeView::Hint(hint)) => Some(hint),
            Some(NoticeView::Judged(made)) => made.better(),
            Some(
                NoticeView::NoEngine
                | NoticeView::Opened { .. }
                | NoticeView::TryingAgain
                | NoticeView::Goal(_)
                | NoticeView::Legend { .. }
                | NoticeView::Room(_),
            )
            | None => None,
        };
        let ghost = ghost.filter(|ghost| ghost.square == square);
        prop_assert_eq!(shown.hinted, ghost.map(|ghost| ghost.mark));
        prop_assert!(shown.hinted.is_none() || cell == '.');
    }
    Ok(())
}

fn check_words(session: &Session, ledger: &Ledger, view: &GameView) -> Result<(), TestCaseError> {
    let is_last = ledger.ply == ledger.moves.len();
    let awaited = session.awaited();
    let thinks = awaited.iter().any(is_think);
    prop_assert_eq!(view.status.thinking, thinks);
    let name = |mark: Mark| match ledger.mode {
        Mode::TwoPeople => match session.settings().names[mark] {
            Some(name) => name.text(),
            None => format!("Player {mark}"),
        },
        Mode::Computer { person, .. } if person == mark => "You".to_owned(),
        Mode::Computer { .. } => "Computer".to_owned(),
    };
    let end = Some(ledger).filter(|_| is_last).and_then(Ledger::end);
    let status = match (ledger.turn(), end) {
        (Some(mark), _) if ledger.is_persons(ledger.ply) => match name(mark).as_str() {
            "You" => "Your turn".to_owned(),
            name => format!("{name}'s turn"),
        },
        (Some(_), _) if is_last && thinks => "Computer is thinking…".to_owned(),
        (Some(_), _) if is_last => "Computer can't play".to_owned(),
        (Some(_), _) => "Looking back".to_owned(),
        (None, Some('=')) => "It's a draw!".to_owned(),
        (None, Some(winner)) => match name(mark_of(winner)).as_str() {
            "You" => "You win!".to_owned(),
            name => format!("{name} wins!"),
        },
        (None, None) => return Err(TestCaseError::fail("neither a turn nor an end")),
    };
    prop_assert_eq!(&view.status.text, &status);
    let spoken_of = ledger.turn().or(end.filter(|&end| end != '=').map(mark_of));
    prop_assert_eq!(view.status.mark, spoken_of);
    let Screen::Game(screen) = session.screen() else {
        return Err(TestCaseError::fail("no game"));
    };
    let is_news = !screen.has_moved_on();
    let position = match ledger.moves.get(ledger.ply.wrapping_sub(1)) {
        None if is_last && ledger.variant == Variant::Three => format!("New game. {status}"),
        None if is_last => format!("New game. Four in a row wins. {status}"),
        None => format!("Start. {status}"),
        Some(_) if !is_last => {
            format!("Move {} of {}. {status}", ledger.ply, ledger.moves.len())
        }
        Some(&index) => {
            let (mark, side) = (ledger.mark_at(ledger.ply - 1), ledger.variant.side());
            let (row, column) = (index / side + 1, index % side + 1);
            format!("{mark} played row {row}, column {column}. {status}")
        }
    };
    let said = match (view.coach.shared, view.coach.notice, session.restorable()) {
        (Some(Shared::Copied), _, _) if is_news => "Link copied. Send it to a friend!".to_owned(),
        (Some(Shared::InAddress), _, _) if is_news => "The link is in the address bar.".to_owned(),
        (Some(Shared::BySystem), _, _) if is_news => String::new(),
        (_, Some(NoticeView::Opened { .. }), _) if is_news => {
            format!("{} {status}", opened_by_link(ledger))
        }
        (_, Some(NoticeView::TryingAgain), _) if is_news => {
            format!("Play on from here, and this round counts anew. {status}")
        }
        (_, Some(NoticeView::NoEngine), _) => "The computer can't play on this board: part of the \
             page is missing. Play on 3×3, or reload."
            .to_owned(),
        // The text of both is proven elsewhere; here, that what is shown is also announced.
        (_, Some(notice @ NoticeView::Hint(_)), _) if is_news => notice.text(),
        (_, Some(notice @ NoticeView::Judged(_)), _) => notice.text(),
        (_, _, Some(Restorable::Scores)) if is_news => "The scores were reset.".to_owned(),
        (_, _, Some(Restorable::Round)) if is_news => {
            format!("You left a round unfinished. {position}")
        }
        (_, _, Some(Restorable::Series)) if is_news => format!("You left a game. {position}"),
        _ => position,
    };
    prop_assert_eq!(view.announcement.text(), said);
    let [x, o, draws] = ledger.score();
    let counters = view
        .counters
        .clone()
        .map(|counter| (counter.label, counter.rounds, counter.to_move));
    let side = |mark, rounds| (name(mark), rounds, ledger.turn() == Some(mark));
    let mut expected = [
        side(Mark::X, x),
        side(Mark::O, o),
        ("Draws".to_owned(), draws, false),
    ];
    if name(Mark::O) == "You" {
        expected.swap(0, 1);
    }
    prop_assert_eq!(counters, expected);
    Ok(())
}

/// The notice for the ledger's game when it was opened from a link.
fn opened_by_link(ledger: &Ledger) -> String {
    match ledger.mode {
        _ if ledger.end().is_some() => {
            "A finished game, from a link. Review it, or start a new one.".to_owned()
        }
        Mode::TwoPeople => "A game from a link, for two at one screen.".to_owned(),
        Mode::Computer { level, person } => {
            format!("A game from a link: you are {person}, the computer plays {level:?}.")
        }
    }
}

fn check_result(
    session: &Session,
    screen: &GameScreen,
    ledger: &Ledger,
    view: &GameView,
) -> Result<(), TestCaseError> {
    let is_last = ledger.ply == ledger.moves.len();
    let end = Some(ledger).filter(|_| is_last).and_then(Ledger::end);
    prop_assert_eq!(view.drawn, end == Some('='));
    let winner = view
        .result
        .map(|result| result.winner.map_or('=', |(mark, _)| letter(mark)));
    prop_assert_eq!(winner, end);
    prop_assert_eq!(view.result_is_open, screen.phase() == Phase::ResultOpen);
    prop_assert!(!view.result_is_open || end.is_some());
    let is_offered = ledger.end().is_some() && ledger.mode != Mode::TwoPeople;
    let level = is_offered.then_some(session.settings().level);
    prop_assert_eq!(view.next_level, level);
    let can_restore = session.update(Action::Restore).is_ok();
    prop_assert_eq!(view.restorable.is_some(), can_restore);
    let takes_board = |board| session.update(Action::Game(GameAction::SetBoard(board)));
    let can_change = Variant::ALL
        .into_iter()
        .any(|board| takes_board(board).is_ok());
    prop_assert_eq!(view.offers_board, can_change);
    Ok(())
}

/// Exactly what would be accepted is offered.
fn check_coach(
    session: &Session,
    screen: &GameScreen,
    ledger: &Ledger,
    view: &CoachView,
) -> Result<(), TestCaseError> {
    let accepted = |action| session.update(Action::Game(action)).is_ok();
    prop_assert_eq!(view.can_undo, accepted(GameAction::Undo));
    let can_take_back = (0..ledger.ply).any(|ply| ledger.is_persons(ply));
    let can_restore = session.restorable().is_some();
    prop_assert_eq!(view.can_undo, can_take_back || can_restore);
    prop_assert_eq!(view.can_redo, accepted(GameAction::Redo));
    prop_assert_eq!(view.can_redo, ledger.ply < ledger.moves.len());
    prop_assert_eq!(view.can_hint, accepted(GameAction::Hint));
    prop_assert_eq!(view.first_mistake.is_some(), accepted(GameAction::TryAgain));
    prop_assert_eq!(view.can_review, accepted(GameAction::Review));
    prop_assert_eq!(view.can_review, ledger.end().is_some() && !view.reviews);
    prop_assert_eq!(view.reviews, accepted(GameAction::CloseReview));
    prop_assert_eq!(view.ply, ledger.ply);
    prop_assert_eq!(view.moves.len(), ledger.moves.len());
    for (position, (shown, &index)) in view.moves.iter().zip(&ledger.moves).enumerate() {
        prop_assert_eq!(shown.square.index(), index);
        prop_assert_eq!(
            (shown.ply, shown.mark),
            (position + 1, ledger.mark_at(position))
        );
        let is_known = screen.analysis_at(position).is_some();
        prop_assert_eq!(shown.verdict.is_some(), view.reviews && is_known);
        let is_valued = view.reviews || view.shows_values;
        prop_assert_eq!(shown.value.is_some(), is_valued && is_known);
        let name = format!("{} {} ", position + 1, ledger.mark_at(position));
        prop_assert!(shown.text().starts_with(&name));
    }
    let judged = match view.notice {
        Some(NoticeView::Judged(made)) => Some(made),
        Some(
            NoticeView::Hint(_)
            | NoticeView::NoEngine
            | NoticeView::Opened { .. }
            | NoticeView::TryingAgain
            | NoticeView::Goal(_)
            | NoticeView::Legend { .. }
            | NoticeView::Room(_),
        )
        | None => None,
    };
    if let Some(NoticeView::Goal(variant)) = view.notice {
        prop_assert!(ledger.moves.is_empty() && variant == ledger.variant);
        prop_assert_ne!(variant, Variant::Three);
    }
    if let Some(NoticeView::Legend { counts }) = view.notice {
        prop_assert!(view.shows_values && ledger.turn().is_some());
        prop_assert_eq!(counts, ledger.variant == Variant::Three);
    }
    if let Some(judged) = judged {
        prop_assert_eq!(
            Some(&judged),
            ledger.ply.checked_sub(1).map(|ply| &view.moves[ply])
        );
        prop_assert!(judged.verdict.is_some());
    }
    let is_silent = view.notice == Some(NoticeView::NoEngine);
    prop_assert!(screen.lacks_engine() || !is_silent);
    prop_assert!(is_silent || !screen.is_stuck() || view.notice.is_some());
    let mistakes = view.moves.iter().filter(|shown| shown.is_mistake());
    let persons = mistakes
        .map(|shown| shown.ply - 1)
        .find(|&ply| ledger.is_persons(ply));
    if view.first_mistake.is_some() {
        prop_assert_eq!(view.first_mistake, persons);
    }
    Ok(())
}

fn letter(mark: Mark) -> char {
    if mark == Mark::X { 'X' } else { 'O' }
}

fn mark_of(letter: char) -> Mark {
    if letter == 'X' { Mark::X } else { Mark::O }
}
