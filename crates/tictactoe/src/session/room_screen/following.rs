//! What an event in a room changes on the screen: the board, the sound and the news.

use super::RoomScreen;
use crate::board::{Outcome, Status};
use crate::game::Game;
use crate::mark::Mark;
use crate::online::{ClientEvent, RoomClient};
use crate::room::RoomPhase;
use crate::series::{Score, Series};
use crate::session::effects::Ticket;
use crate::session::{Cue, GameScreen, Phase};

/// What a person sees change in a room.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Situation {
    phase: Option<RoomPhase>,
    round: usize,
    ply: usize,
}

impl Situation {
    fn of(client: &RoomClient) -> Situation {
        Situation {
            phase: client.phase(),
            round: client.state().map_or(0, |state| state.round),
            ply: client.game().map_or(0, |game| game.len()),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Some(RoomPhase::Over { .. }))
    }
}

impl RoomScreen {
    /// Passes an event to the client, and updates the screen.
    pub(in crate::session) fn take(&mut self, event: ClientEvent, fresh: Ticket) {
        let before = self.client;
        let message = self.client.update(event);
        if !before.has_socket() {
            self.connection = fresh;
        }
        self.outgoing = message.map(|message| (fresh, message));
        let is_received = matches!(event, ClientEvent::Received(_));
        if is_received || before.connection() != self.client.connection() {
            self.timer = fresh;
        }
        let (was, is) = (Situation::of(&before), Situation::of(&self.client));
        // The event is the news now, not where the link went.
        if was != is {
            self.dismiss_shared();
        }
        let was_declined = self.is_declined;
        self.notice_answer(&before, was, is);
        // Otherwise the person's own command was carried out, and nothing else happened.
        self.is_caused_by_friend = before.pending().is_none()
            || self.client.pending().is_some()
            || is.ply > was.ply
            || self.has_friend_resigned(was, is);
        let is_declined = self.is_declined && !was_declined;
        self.cue = self.cue_after(was, is, is_declined);
        self.follow();
    }

    /// The end of a round sounds once the server has confirmed it, a move as soon as it is seen.
    fn cue_after(&self, was: Situation, is: Situation, is_declined: bool) -> Option<Cue> {
        was.phase?;
        let state = self.client.state()?;
        if let RoomPhase::Over { resigned, .. } = state.phase
            && !was.is_over()
        {
            let winner = match state.game.board().status() {
                Status::Over(Outcome::Won(mark)) => Some(mark),
                Status::Over(Outcome::Drawn) | Status::Turn(_) => resigned.map(Mark::other),
            };
            return Some(match winner {
                None => Cue::Draw,
                Some(mark) if state.you.is_none_or(|you| you == mark) => Cue::Win,
                Some(_) => Cue::Loss,
            });
        }
        if is.ply > was.ply {
            return Some(Cue::Place);
        }
        let is_new = was.phase != is.phase || is_declined;
        (is_new && self.is_caused_by_friend).then_some(Cue::Notice)
    }

    fn has_friend_resigned(&self, was: Situation, is: Situation) -> bool {
        let you = self.client.you();
        match is.phase {
            Some(RoomPhase::Over { resigned, .. }) => {
                !was.is_over() && resigned.is_some() && resigned != you
            }
            Some(RoomPhase::Waiting | RoomPhase::Running { .. }) | None => false,
        }
    }

    /// A take-back offer that is gone while the moves are still there was declined, perhaps by the friend's next move. If
    /// moves are gone, it was accepted; after a move of one's own it has lapsed.
    fn notice_answer(&mut self, before: &RoomClient, was: Situation, is: Situation) {
        let you = self.client.you();
        let offers = |situation: Situation| match situation.phase {
            Some(RoomPhase::Running { take_back }) => take_back.is_some() && take_back == you,
            Some(RoomPhase::Waiting | RoomPhase::Over { .. }) | None => false,
        };
        let is_running = self.client.is_running();
        let has_moved = (was.round, was.ply) != (is.round, is.ply);
        if has_moved {
            self.is_taken_back = is_running && was.round == is.round && is.ply < was.ply;
        }
        let is_settled = offers(was) && !offers(is) && was.round == is.round && is.ply >= was.ply;
        let states = before.state().zip(self.client.state());
        let is_lapsed = states.is_some_and(|(before, now)| {
            let mover = now.game.last_move().map(|(mark, _)| mark);
            now.game.len() > before.game.len() && mover == you
        });
        if is_settled && !is_lapsed {
            self.is_declined = is_running;
        } else if has_moved || offers(is) {
            self.is_declined = false;
        }
    }

    /// Updates the round on the screen from the room.
    pub(super) fn follow(&mut self) {
        let (Some(state), Some(game)) = (self.client.state(), self.client.game()) else {
            return;
        };
        let is_over = match state.phase {
            RoomPhase::Waiting => {
                self.game = None;
                return;
            }
            RoomPhase::Running { .. } => false,
            RoomPhase::Over { .. } => true,
        };
        let round = state.round;
        match &mut self.game {
            Some(shown) if shown.series().round() == round => {
                shown.follow(series(game, round), is_over);
            }
            Some(_) | None => self.game = Some(GameScreen::of_room(series(game, round), is_over)),
        }
    }
}

/// The score is left at zero, because a room's score comes from the server.
fn series(game: Game, round: usize) -> Series {
    Series::going_on(game, round, Score::default())
}

impl GameScreen {
    /// A round found in a room. If it is over, its end is not news.
    fn of_room(series: Series, is_over: bool) -> GameScreen {
        let mut screen = GameScreen::new(series);
        screen.set_phase(if is_over {
            Phase::ResultClosed
        } else {
            Phase::Running
        });
        screen
    }

    /// Updates the round to the state of the room.
    fn follow(&mut self, series: Series, is_over: bool) {
        let has_ended = self.phase() == Phase::Running && is_over;
        // The end of a round interrupts looking back.
        if has_ended || self.series().whole_game() != series.whole_game() {
            self.show(series);
        }
        match (self.phase(), is_over) {
            (Phase::Running, true) => self.set_phase(Phase::Ended),
            (Phase::Ended | Phase::ResultOpen | Phase::ResultClosed | Phase::Reviewing, false) => {
                self.set_phase(Phase::Running);
            }
            (Phase::Running, false)
            | (Phase::Ended | Phase::ResultOpen | Phase::ResultClosed | Phase::Reviewing, true) => {
            }
        }
    }
}
