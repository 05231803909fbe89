//! A game at this screen.

use alloc::string::String;
use alloc::vec::Vec;

use super::cast::Cast;
use super::squares::squares;
use super::{Announcement, CoachView, Counter, GameView, NoticeView, ResultView, StatusView};
use crate::board::{Board, Outcome, Status};
use crate::geometry::Square;
use crate::level::Mode;
use crate::mark::Mark;
use crate::series::Score;
use crate::session::{GameScreen, Phase, Session};
use crate::words;

pub(super) fn view(screen: &GameScreen, session: &Session) -> GameView {
    let series = screen.series();
    let board = screen.board();
    let cast = Cast::of(screen, session);
    let status = status(screen, cast);
    let restorable = session.restorable();
    let mut coach = CoachView::from(screen);
    coach.can_undo |= restorable.is_some();
    let is_news = !screen.has_moved_on();
    GameView {
        variant: series.variant(),
        squares: squares(screen, screen.is_persons_turn(), coach.notice.as_ref()),
        lines: lines(board),
        drawn: board.status() == Status::Over(Outcome::Drawn),
        counters: counters(screen.board().turn(), series.score(), cast),
        announcement: Announcement {
            round: series.round(),
            variant: series.variant(),
            last_move: series.game().last_move(),
            event: None,
            ply: series.ply(),
            move_count: series.move_count(),
            next: status.text.clone(),
            notice: coach.notice.filter(|notice| match notice {
                NoticeView::Hint(_) | NoticeView::Opened { .. } | NoticeView::TryingAgain => {
                    is_news
                }
                NoticeView::NoEngine | NoticeView::Judged(_) | NoticeView::Room(_) => true,
                // A new game's announcement contains the goal, and the squares' labels contain the values.
                NoticeView::Goal(_) | NoticeView::Legend { .. } => false,
            }),
            shared: coach.shared.filter(|_| is_news),
            restorable: restorable.filter(|_| is_news),
        },
        result: match board.status() {
            Status::Turn(_) => None,
            Status::Over(outcome) => Some(result(outcome, screen, cast)),
        },
        status,
        result_is_open: screen.phase() == Phase::ResultOpen,
        offers_board: screen.offers_board(),
        names: (series.mode() == Mode::TwoPeople).then_some(session.settings().names),
        next_level: screen.offers_level().then(|| session.settings().level),
        coach,
        restorable,
        room: None,
    }
}

pub(super) fn lines(board: Board) -> Vec<(Square, Square)> {
    let mut lines = Vec::new();
    for line in board.winning_lines() {
        lines.extend(line.first().zip(line.iter().last()));
    }
    lines
}

pub(super) fn status(screen: &GameScreen, cast: Cast) -> StatusView {
    match screen.board().status() {
        Status::Turn(mark) => {
            let thinking = screen.computer_to_move().is_some();
            StatusView {
                text: if thinking || screen.is_persons_turn() {
                    cast.role(mark).turn()
                } else if screen.series().looks_back() {
                    String::from(words::coach::LOOKING_BACK)
                } else {
                    String::from(words::coach::CANNOT_PLAY)
                },
                mark: Some(mark),
                thinking,
            }
        }
        Status::Over(outcome) => {
            let result = result(outcome, screen, cast);
            StatusView {
                text: result.title(),
                mark: result.winner.map(|(mark, _)| mark),
                thinking: false,
            }
        }
    }
}

/// The counters in order: the person's own, else X's; then the other's; then the draws.
pub(super) fn counters(turn: Option<Mark>, score: Score, cast: Cast) -> [Counter; 3] {
    let counter = |mark| Counter {
        label: cast.role(mark).name(),
        level: cast.level(mark),
        presence: cast.presence(mark),
        mark: Some(mark),
        rounds: score.wins[mark],
        to_move: turn == Some(mark),
    };
    let draws = Counter {
        label: String::from(words::DRAWS),
        level: None,
        presence: None,
        mark: None,
        rounds: score.draws,
        to_move: false,
    };
    let first = cast.first();
    [counter(first), counter(first.other()), draws]
}

pub(super) fn result(outcome: Outcome, screen: &GameScreen, cast: Cast) -> ResultView {
    let winner = match outcome {
        Outcome::Won(mark) => Some(mark),
        Outcome::Drawn => None,
    };
    ResultView {
        variant: screen.series().variant(),
        winner: winner.map(|mark| (mark, cast.role(mark))),
        celebrate: winner.is_some_and(|mark| cast.is_cheered(mark)) && screen.has_just_ended(),
        said: None,
    }
}
