//! Taking back and going forward at every moment of every game.

use tictactoe::{
    Action, Effect, Game, Level, Link, Mark, Match, Mode, Player, Refusal, Roll, Screen, Session,
};

/// The computer that plays any square, each for a roll of its own.
const LEVEL: Level = Level::Easy;

#[test]
fn redo_after_undo_is_the_same_at_every_moment_between_two_people() {
    walk_every_game(Mode::TwoPeople);
}

#[test]
fn redo_after_undo_is_the_same_at_every_moment_of_a_person_as_x() {
    walk_every_game(Mode::Computer(LEVEL, Mark::X));
}

#[test]
fn redo_after_undo_is_the_same_at_every_moment_of_a_person_as_o() {
    walk_every_game(Mode::Computer(LEVEL, Mark::O));
}

#[test]
fn every_moment_of_a_finished_game_is_reached_step_by_step_and_in_one() {
    for mode in [
        Mode::TwoPeople,
        Mode::Computer(LEVEL, Mark::X),
        Mode::Computer(LEVEL, Mark::O),
    ] {
        // Squares do not matter here, so the games with one beginning stand for all.
        let begun = opened(mode, Game::new(Mark::X));
        let begun = [0, 1].iter().fold(begun, |session, _| played(&session, 0));
        walk(&begun, &mut Vec::new(), &check_every_step);
    }
}

fn walk_every_game(mode: Mode) {
    let start = opened(mode, Game::new(Mark::X));
    assert_eq!(walk(&start, &mut Vec::new(), &check_undo), 549_946);
}

/// Goes through every game from here and counts the moments. Each is checked with those before it in which a person was
/// to move.
fn walk(
    session: &Session,
    turns: &mut Vec<Session>,
    check: &impl Fn(&Session, &[Session]),
) -> usize {
    check(session, turns);
    let now = current(session);
    let Some(mark) = now.game().board().turn() else {
        return 1;
    };
    let is_person = now.players()[mark] == Player::Human;
    if is_person {
        turns.push(*session);
    }
    let choices = 0..now.game().board().empty_squares().len();
    let count: usize = choices
        .map(|choice| walk(&played(session, choice), turns, check))
        .sum();
    if is_person {
        turns.pop();
    }
    1 + count
}

/// The session after a person, or the computer, has played this one of the empty squares.
fn played(session: &Session, choice: usize) -> Session {
    let board = current(session).game().board();
    let square = board.empty_squares().iter().nth(choice).unwrap();
    let action = match session.awaited() {
        Some(effect) => effect.reply(Roll::new(choice).unwrap()),
        None => Action::Play(square),
    };
    let next = updated(session, action);
    assert_eq!(current(&next).game().board().mark(square), board.turn());
    next
}

/// Undo shows the moment in which a person was last to move, with its score; redo leads back.
fn check_undo(session: &Session, turns: &[Session]) {
    let Some(last_turn) = turns.last() else {
        assert_eq!(session.update(Action::Undo), Err(Refusal::NothingThere));
        return;
    };
    let (now, then) = (current(session), current(last_turn));
    let undone = updated(session, Action::Undo);
    let back = current(&undone);
    assert_eq!((back.game(), back.line()), (then.game(), now.line()));
    assert_eq!(back.score(), then.score());
    assert_eq!(undone.awaited(), None);

    let redone = updated(&undone, Action::Redo);
    assert!(is_same(&redone, session));
    assert_eq!(redone.update(Action::Redo), Err(Refusal::NothingThere));
    let asks = |session: &Session| matches!(session.awaited(), Some(Effect::AskComputer { .. }));
    assert_eq!(asks(&redone), asks(session));

    // What was asked before is not answered in either.
    if let Some(effect) = session.awaited() {
        let late = effect.reply(Roll::new(0).unwrap());
        assert_eq!(undone.update(late), Err(Refusal::Stale));
        assert_eq!(redone.update(late), Err(Refusal::Stale));
    }
}

/// From the end of a game back to every turn of a person and forward again; and a jump to every moment.
fn check_every_step(end: &Session, turns: &[Session]) {
    if current(end).game().board().turn().is_some() {
        return;
    }
    let mut session = *end;
    let mut seen = Vec::new();
    for turn in turns.iter().rev() {
        seen.push(session);
        session = updated(&session, Action::Undo);
        assert_eq!(current(&session).game(), current(turn).game());
    }
    for later in seen.iter().rev() {
        session = updated(&session, Action::Redo);
        assert!(is_same(&session, later));
    }
    let line = current(end).line();
    for moves in 0..=line.len() {
        let there = updated(&session, Action::StepTo(moves));
        assert_eq!(current(&there).game(), line.up_to(moves));
        assert_eq!(there.awaited(), None, "nobody moves in what is looked at");
        let back = updated(&there, Action::StepTo(line.len()));
        assert!(is_same(&back, end));
    }
    let too_far = Action::StepTo(line.len() + 1);
    assert_eq!(session.update(too_far), Err(Refusal::NothingThere));
}

/// Whether the same is on the board, to go forward to, and counted.
fn is_same(one: &Session, other: &Session) -> bool {
    let told = |session| {
        let current: &Match = current(session);
        let positions = (current.game(), current.line(), current.looks_back());
        (
            positions,
            current.score(),
            current.round(),
            current.players(),
        )
    };
    told(one) == told(other)
}

fn current(session: &Session) -> &Match {
    match session.screen() {
        Screen::Match(current) => current,
        screen => panic!("{screen:?} instead of a match"),
    }
}

fn opened(mode: Mode, game: Game) -> Session {
    updated(&Session::default(), Action::Open(Ok(Link { mode, game })))
}

fn updated(session: &Session, action: Action) -> Session {
    session.update(action).unwrap().0
}
