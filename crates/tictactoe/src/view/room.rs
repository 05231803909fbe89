//! What a room shows: the lobby, and the round with everything that a room adds to it.

use alloc::string::String;

use super::cast::Cast;
use super::game::{counters, lines};
use super::squares::squares;
use super::{Announcement, CoachView, GameView, NoticeView, ResultView, StatusView, View};
use crate::board::{Outcome, Status};
use crate::geometry::Variant;
use crate::mark::Mark;
use crate::online::{ConnectionState, RoomClient};
use crate::room::{Presence, RoomLink, RoomPhase, RoomState};
use crate::session::{GameScreen, Phase, RoomNotice, RoomScreen, Screen, Session, Sheet};
use crate::wire::Closing;
use crate::words::{self, Role};

/// A room in which nobody can play yet, or any longer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyView {
    /// The status.
    pub status: String,
    /// The link for the friend, who has not joined yet.
    pub invitation: Option<RoomLink>,
    /// The person's mark and the board, if known.
    pub own: Option<(Mark, Variant)>,
    /// The label of the reconnect control, if reconnecting can help.
    pub way_back: Option<&'static str>,
    /// The label of the control that leaves.
    pub way_out: &'static str,
}

/// What a room adds to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a control of its own"
)]
pub struct RoomView {
    /// The notice about the room.
    pub notice: Option<RoomNotice>,
    /// Whether the person plays rather than watches.
    pub plays: bool,
    /// Whether the round is running, so that there is no help.
    pub is_running: bool,
    /// Whether the person can resign.
    pub can_resign: bool,
    /// Whether the person can ask for a rematch.
    pub can_rematch: bool,
    /// Whether the friend's take-back offer awaits an answer.
    pub is_asked: bool,
    /// The label of the reconnect control, if reconnecting can help.
    pub way_back: Option<&'static str>,
    /// Who resigned.
    pub resigned: Option<Role>,
    /// Whether the status is news to those who look elsewhere: a result, one's own turn, or a new round.
    pub is_news: bool,
}

/// What leaving the room means, and whether it can be left now, while the confirmation is open.
pub fn leaving(session: &Session) -> Option<(&'static str, bool)> {
    match session.screen() {
        Screen::Room(room) if session.sheet() == Some(Sheet::Leaving) => {
            let sentence = if !room.can_say_goodbye() {
                words::online::CANNOT_LEAVE
            } else if room.client().is_running() {
                words::online::RESIGN_WARNING
            } else {
                words::online::LEAVE_WARNING
            };
            Some((sentence, room.can_say_goodbye()))
        }
        Screen::Menu(_) | Screen::Setup(_) | Screen::Game(_) | Screen::Room(_) => None,
    }
}

pub(super) fn view(screen: &RoomScreen) -> View {
    match (screen.client().state(), screen.game()) {
        (Some(state), Some(game)) => View::Game(game_view(screen, state, game)),
        (Some(_) | None, _) => View::Lobby(lobby(screen)),
    }
}

fn lobby(screen: &RoomScreen) -> LobbyView {
    let client = screen.client();
    let state = client.state();
    let status = match screen.notice() {
        Some(notice @ (RoomNotice::Closed(_) | RoomNotice::Reconnecting(Some(_)))) => {
            words::online::notice(notice)
        }
        Some(RoomNotice::Reconnecting(None)) => String::from(match client.connection() {
            ConnectionState::Connecting { failures: 0 }
            | ConnectionState::Joining { failures: 0 }
            | ConnectionState::Open { .. }
            | ConnectionState::Closed => words::online::CONNECTING,
            ConnectionState::Connecting { .. }
            | ConnectionState::Joining { .. }
            | ConnectionState::BackingOff { .. } => match state {
                Some(_) => words::online::CONNECTION_LOST,
                None => words::online::NOT_REACHED,
            },
        }),
        Some(
            RoomNotice::AskedForTakeBack { .. }
            | RoomNotice::AsksForTakeBack
            | RoomNotice::Declined
            | RoomNotice::AskedForRematch
            | RoomNotice::AsksForRematch
            | RoomNotice::FriendAway
            | RoomNotice::FriendGone
            | RoomNotice::Watching,
        )
        | None => String::from(words::online::WAITING),
    };
    LobbyView {
        status,
        invitation: state.map(|_| client.invitation()),
        own: state.and_then(|state| Some((state.you?, state.game.variant()))),
        way_back: way_back(client),
        way_out: match client.closing() {
            Some(Closing::NoRoom) => words::MENU,
            Some(
                Closing::TakenOver
                | Closing::Left
                | Closing::Stopping
                | Closing::Full
                | Closing::TooMany
                | Closing::TooFast
                | Closing::Unreadable
                | Closing::Newer
                | Closing::Silent
                | Closing::Unavailable,
            )
            | None => words::online::LEAVE,
        },
    }
}

/// The label of the reconnect control, once the client no longer reconnects by itself.
fn way_back(client: &RoomClient) -> Option<&'static str> {
    let is_closed = client.connection() == ConnectionState::Closed;
    let closing = client.closing().filter(|_| is_closed)?;
    words::online::way_back(closing)
}

fn game_view(room: &RoomScreen, state: &RoomState, screen: &GameScreen) -> GameView {
    let client = room.client();
    let (series, board) = (screen.series(), screen.board());
    let (you, presence) = (state.you, state.presence);
    let cast = Cast::Room { you, presence };
    let result = result(state, screen, cast);
    let is_running = client.is_running();
    let is_closed = client.connection() == ConnectionState::Closed;
    let mut coach = CoachView::from(screen);
    let notice = room.notice().map(NoticeView::Room);
    // In a review, notices about the moves come first, unless the connection is at issue.
    coach.notice = match room.notice() {
        Some(RoomNotice::Closed(_) | RoomNotice::Reconnecting(_)) => notice,
        Some(_) | None if coach.reviews => coach.notice.or(notice),
        Some(_) | None => notice.or(coach.notice),
    };
    if is_running {
        coach.can_undo = client.offer_take_back().is_some();
    }
    coach.can_hint = false;
    coach.first_mistake = None;
    let invited = room.shared().filter(|(link, _)| link.key.is_none());
    coach.shared = invited.map(|(_, how)| how);
    let mut status = status(screen, result.as_ref(), cast, is_closed);
    // Only the notice reports the connection: the last move and the turn are not announced again.
    let next = self::status(screen, result.as_ref(), cast, false).text;
    let resigned = match state.phase {
        RoomPhase::Over { resigned, .. } => resigned.map(|mark| cast.role(mark)),
        RoomPhase::Waiting | RoomPhase::Running { .. } => None,
    };
    let resigned_sentence = resigned.map(words::online::resigned);
    // Watchers read it with the result; the names of the players would not fit.
    if let (Some(sentence), Some(_), Some(_)) = (resigned_sentence, result, you) {
        status.text = words::fill("#0 #1", &[sentence, &status.text]);
    }
    let is_news = if result.is_some() {
        screen.has_just_ended()
    } else {
        let is_awaited = you.is_none() || client.is_own_turn() || series.ply() == 0;
        is_running && !is_closed && !series.looks_back() && is_awaited
    };
    let taken_back = room.is_taken_back().then_some(words::online::TAKEN_BACK);
    GameView {
        variant: series.variant(),
        squares: squares(screen, room.can_play(), coach.notice.as_ref()),
        lines: lines(board),
        drawn: board.status() == Status::Over(Outcome::Drawn),
        counters: counters(
            board.turn().filter(|_| is_running && !is_closed),
            state.score,
            cast,
        ),
        announcement: Announcement {
            round: series.round(),
            variant: series.variant(),
            last_move: series.game().last_move(),
            event: resigned_sentence.or(taken_back),
            ply: series.ply(),
            move_count: series.move_count(),
            next,
            // Notices about the room are announced separately, so that the last move is not announced again.
            notice: coach.notice.filter(|notice| match notice {
                NoticeView::NoEngine | NoticeView::Judged(_) => true,
                NoticeView::Hint(_)
                | NoticeView::Opened { .. }
                | NoticeView::TryingAgain
                | NoticeView::Goal(_)
                | NoticeView::Legend { .. }
                | NoticeView::Room(_) => false,
            }),
            shared: coach.shared,
            restorable: None,
        },
        result,
        status,
        result_is_open: screen.phase() == Phase::ResultOpen,
        offers_board: false,
        names: None,
        next_level: None,
        coach,
        restorable: None,
        room: Some(RoomView {
            notice: room.notice(),
            plays: you.is_some(),
            is_running,
            can_resign: room.can_resign(),
            can_rematch: client.rematch().is_some(),
            is_asked: matches!(room.notice(), Some(RoomNotice::AskedForTakeBack { .. }))
                && client.answer_take_back(true).is_some(),
            way_back: way_back(client),
            resigned,
            is_news,
        }),
    }
}

/// How the round ended: on the board, or by resignation.
fn result(state: &RoomState, screen: &GameScreen, cast: Cast) -> Option<ResultView> {
    let RoomPhase::Over { resigned, rematch } = state.phase else {
        return match screen.board().status() {
            Status::Turn(_) => None,
            Status::Over(outcome) => Some(super::game::result(outcome, screen, cast)),
        };
    };
    let on_board = match screen.series().whole_game().board().status() {
        Status::Over(outcome) => Some(outcome),
        Status::Turn(_) => None,
    };
    let given_up = resigned.map(|mark| Outcome::Won(mark.other()));
    let outcome = given_up.or(on_board)?;
    // While one looks back, the end is not on the board.
    if screen.series().looks_back() {
        return None;
    }
    let friend = state.you.map(|you| state.presence[you.other()]);
    let said = match rematch {
        _ if friend == Some(Presence::Gone) => Some(words::online::FRIEND_GONE),
        Some(mark) if state.you == Some(mark) => Some(words::online::ASKS_FOR_REMATCH),
        Some(_) if state.you.is_some() => Some(words::online::ASKED_FOR_REMATCH),
        Some(_) | None => resigned.map(|mark| words::online::resigned(cast.role(mark))),
    };
    Some(ResultView {
        said,
        ..super::game::result(outcome, screen, cast)
    })
}

fn status(
    screen: &GameScreen,
    result: Option<&ResultView>,
    cast: Cast,
    is_closed: bool,
) -> StatusView {
    match (result, screen.board().turn()) {
        (Some(result), _) => StatusView {
            text: result.title(),
            mark: result.winner.map(|(mark, _)| mark),
            thinking: false,
        },
        (None, turn) if screen.series().looks_back() => StatusView {
            text: String::from(words::coach::LOOKING_BACK),
            mark: turn,
            thinking: false,
        },
        // The game may go on without this device.
        (None, _) if is_closed => StatusView {
            text: String::from(words::online::NOT_CONNECTED),
            mark: None,
            thinking: false,
        },
        (None, turn) => StatusView {
            text: turn.map_or_else(String::new, |mark| cast.role(mark).turn()),
            mark: turn,
            thinking: false,
        },
    }
}
