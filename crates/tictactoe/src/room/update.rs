//! How a room changes: one function, and what each action does.

use super::{
    At, Connection, Lock, Moment, Occupant, Offer, Room, RoomAction, RoomCommand, RoomPhase,
    RoomRefusal, Seat, take_back_ply,
};
use crate::game::Game;
use crate::geometry::Square;
use crate::mark::Mark;
use crate::series::{Refusal, Series, SeriesAction};

impl Room {
    /// The room after this action of this connection. This is the only way a room changes. If the action changes
    /// nothing, as when it is repeated, the result is the same room with the same version.
    ///
    /// # Errors
    /// When the action is not possible now; the room stays as it is.
    pub fn update(
        &self,
        by: Connection,
        action: RoomAction,
        now: Moment,
    ) -> Result<Room, RoomRefusal> {
        if self.is_expired(now) {
            return Err(RoomRefusal::Expired);
        }
        let mut next = *self;
        match action {
            RoomAction::SitDown { lock } => next.sit_down(by, lock, now)?,
            RoomAction::Return { mark, known } => next.come_back(by, mark, known, now)?,
            RoomAction::Beat { mark } => next.hold(mark, by)?.beat(now),
            RoomAction::Disconnect { mark } => next.hold(mark, by)?.occupant = Occupant::Away,
            RoomAction::Command { mark, command } => {
                next.hold(mark, by)?.beat(now);
                next.obey(mark, command, now)?;
            }
        }
        if next != *self {
            next.version = self.next_version();
        }
        Ok(next)
    }

    fn sit_down(&mut self, by: Connection, lock: Lock, now: Moment) -> Result<(), RoomRefusal> {
        // A repeated action finds the seat taken by the first.
        if let Some(mark) = self.seat_opened(|own| own == lock) {
            return self.come_back(by, mark, None, now);
        }
        if self.guest.is_some() {
            return Err(RoomRefusal::SeatsTaken);
        }
        self.guest = Some(Seat {
            lock,
            claimed: self.next_version(),
            occupant: Occupant::Connected { by, seen: now },
        });
        self.phase = RoomPhase::Running { take_back: None };
        self.act(now);
        Ok(())
    }

    fn come_back(
        &mut self,
        by: Connection,
        mark: Mark,
        known: Option<u64>,
        now: Moment,
    ) -> Result<(), RoomRefusal> {
        let (is_repeated, version) = (self.is_held(mark, by), self.next_version());
        let seat = self.seat_mut(mark).ok_or(RoomRefusal::NotSeated)?;
        match known {
            Some(known) if known < seat.claimed => return Err(RoomRefusal::TakenOver),
            None if !is_repeated => seat.claimed = version,
            Some(_) | None => {}
        }
        seat.occupant = Occupant::Connected { by, seen: now };
        Ok(())
    }

    fn next_version(&self) -> u64 {
        self.version.saturating_add(1)
    }

    /// The seat, if this connection holds it: late actions of an earlier connection are refused.
    fn hold(&mut self, mark: Mark, by: Connection) -> Result<&mut Seat, RoomRefusal> {
        if !self.is_held(mark, by) {
            return Err(RoomRefusal::TakenOver);
        }
        self.seat_mut(mark).ok_or(RoomRefusal::NotSeated)
    }

    fn obey(&mut self, mark: Mark, command: RoomCommand, now: Moment) -> Result<(), RoomRefusal> {
        let before = (self.series, self.phase);
        match command {
            RoomCommand::Play { at, square } => self.play(mark, at, square)?,
            RoomCommand::Resign { round } => self.resign(mark, round)?,
            RoomCommand::OfferTakeBack(offer) => self.offer_take_back(mark, offer)?,
            RoomCommand::AcceptTakeBack(offer) => {
                self.answered_offer(mark, offer)?;
                self.take_back(mark.other());
            }
            RoomCommand::DeclineTakeBack(offer) => {
                self.answered_offer(mark, offer)?;
                self.phase = RoomPhase::Running { take_back: None };
            }
            RoomCommand::Rematch { round } => self.want_rematch(mark, round)?,
            RoomCommand::Leave => {
                if let RoomPhase::Running { .. } = self.phase {
                    self.resign(mark, self.round())?;
                }
                if let Some(seat) = self.seat_mut(mark) {
                    seat.occupant = Occupant::Gone;
                }
            }
        }
        if before != (self.series, self.phase) {
            self.act(now);
        }
        Ok(())
    }

    fn play(&mut self, mark: Mark, at: At, square: Square) -> Result<(), RoomRefusal> {
        if self.has_played(mark, at, square) {
            return Ok(());
        }
        match self.phase {
            RoomPhase::Waiting => return Err(RoomRefusal::Waiting),
            RoomPhase::Over { .. } if at.round == self.round() => {
                return Err(RoomRefusal::RoundOver);
            }
            RoomPhase::Over { .. } => return Err(RoomRefusal::Stale),
            RoomPhase::Running { .. } => self.is_at(at)?,
        }
        // Commands carry squares of the largest board.
        let variant = self.series.variant();
        let square = variant.square(square.index()).ok_or(RoomRefusal::Stale)?;
        let action = SeriesAction::Play { mark, square };
        self.series = self
            .series
            .update(action)
            .map_err(|refusal| match refusal {
                Refusal::NotYourTurn => RoomRefusal::NotYourTurn,
                Refusal::Illegal(_) | Refusal::NotHere | Refusal::NothingThere | Refusal::Stale => {
                    RoomRefusal::SquareTaken
                }
            })?;
        // A move settles a pending offer, too.
        self.phase = if self.series.is_over() {
            RoomPhase::Over {
                resigned: None,
                rematch: None,
            }
        } else {
            RoomPhase::Running { take_back: None }
        };
        Ok(())
    }

    /// Whether exactly this move has been made, so that the command is a retransmission.
    fn has_played(&self, mark: Mark, at: At, square: Square) -> bool {
        let game = self.game();
        at.round == self.round()
            && game.moves().nth(at.ply) == Some(square)
            && game.board_at(at.ply).turn() == Some(mark)
    }

    fn resign(&mut self, mark: Mark, round: usize) -> Result<(), RoomRefusal> {
        if round != self.round() {
            return Err(RoomRefusal::Stale);
        }
        match self.phase {
            RoomPhase::Waiting => Err(RoomRefusal::Waiting),
            RoomPhase::Over { resigned, .. } if resigned == Some(mark) => Ok(()),
            RoomPhase::Over { .. } => Err(RoomRefusal::RoundOver),
            RoomPhase::Running { .. } => {
                self.phase = RoomPhase::Over {
                    resigned: Some(mark),
                    rematch: None,
                };
                Ok(())
            }
        }
    }

    fn offer_take_back(&mut self, mark: Mark, offer: Offer) -> Result<(), RoomRefusal> {
        let pending = match self.phase {
            RoomPhase::Waiting => return Err(RoomRefusal::Waiting),
            RoomPhase::Over { .. } => return Err(RoomRefusal::RoundOver),
            RoomPhase::Running { take_back } => take_back,
        };
        self.is_at(offer.at)?;
        match pending {
            Some(first) if first != mark => return Err(RoomRefusal::AnswerFirst),
            Some(_) if offer.number == self.offers => return Ok(()),
            Some(_) | None => {}
        }
        if pending.is_some() || Some(offer.number) != self.offers.checked_add(1) {
            return Err(RoomRefusal::Stale);
        }
        if take_back_ply(&self.game(), mark).is_none() {
            return Err(RoomRefusal::NothingToTakeBack);
        }
        self.offers = offer.number;
        self.phase = RoomPhase::Running {
            take_back: Some(mark),
        };
        Ok(())
    }

    /// Whether this is the offer that awaits this player's answer.
    fn answered_offer(&self, mark: Mark, offer: Offer) -> Result<(), RoomRefusal> {
        self.is_at(offer.at)?;
        let is_pending = self.phase
            == RoomPhase::Running {
                take_back: Some(mark.other()),
            };
        if is_pending && offer.number == self.offers {
            Ok(())
        } else {
            Err(RoomRefusal::Stale)
        }
    }

    fn take_back(&mut self, mark: Mark) {
        let game = self.game();
        let ply = take_back_ply(&game, mark).unwrap_or(game.len());
        let earlier = self.series.earlier();
        self.series = Series::going_on(game.up_to(ply), self.round(), earlier);
        self.phase = RoomPhase::Running { take_back: None };
    }

    fn want_rematch(&mut self, mark: Mark, round: usize) -> Result<(), RoomRefusal> {
        // The rematch has already started; the player had not been told yet.
        if round.checked_add(1) == Some(self.round()) {
            return Ok(());
        }
        if round != self.round() {
            return Err(RoomRefusal::Stale);
        }
        match self.phase {
            RoomPhase::Waiting => Err(RoomRefusal::Waiting),
            RoomPhase::Running { .. } => Err(RoomRefusal::RoundRunning),
            RoomPhase::Over {
                rematch: Some(other),
                ..
            } if other != mark => {
                self.start_next_round();
                Ok(())
            }
            RoomPhase::Over { resigned, .. } => {
                self.phase = RoomPhase::Over {
                    resigned,
                    rematch: Some(mark),
                };
                Ok(())
            }
        }
    }

    /// The players take turns starting.
    fn start_next_round(&mut self) {
        let game = Game::new(self.series.variant(), self.game().first().other());
        let round = self.round().saturating_add(1);
        self.series = Series::going_on(game, round, self.score());
        self.phase = RoomPhase::Running { take_back: None };
    }

    fn is_at(&self, at: At) -> Result<(), RoomRefusal> {
        if at.round == self.round() && at.ply == self.game().len() {
            Ok(())
        } else {
            Err(RoomRefusal::Stale)
        }
    }

    /// Extends the lifetime of the room. A clock that goes backwards does not shorten it.
    fn act(&mut self, now: Moment) {
        self.acted = self.acted.max(now);
    }
}

impl Seat {
    /// Records a heartbeat, if the last one is old enough: every change to a room has to be stored.
    fn beat(&mut self, now: Moment) {
        if let Occupant::Connected { seen, .. } = &mut self.occupant
            && now.0.abs_diff(seen.0) >= Room::NOTED_MS
        {
            *seen = now;
        }
    }
}
