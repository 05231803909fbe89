//! Performs the effects of a session in a room.

use tictactoe::{Action, Answer, Effect, RoomName, RoomScreenAction, SeatKey, Sheet, SheetAction};
use tokio::time::{Duration, Instant};

use super::Visit;
use super::socket::Connection;
use crate::exit::Failure;

impl Visit<'_> {
    /// Updates the session and performs its effects; a refused action changes nothing.
    pub(super) fn update(&mut self, action: Action) -> Result<(), Failure> {
        let Ok((session, effects)) = self.session.update(action) else {
            return Ok(());
        };
        self.session = session;
        self.carry_out(effects)
    }

    pub(super) fn carry_out(&mut self, effects: Vec<Effect>) -> Result<(), Failure> {
        for effect in effects {
            let ticket = effect.ticket();
            match effect {
                Effect::Draw { .. } => {
                    let (room, key) = (RoomName(random()?), SeatKey(random()?));
                    self.update(Action::Answer(Answer::Drawn { ticket, room, key }))?;
                }
                Effect::Connect { .. } => {
                    let reporter = self.reporter.clone();
                    let connection = Connection::open(ticket, &self.printer.place, reporter);
                    if let Some(earlier) = self.connection.replace(connection) {
                        earlier.drop_at_once();
                    }
                }
                Effect::Send { message, .. } => {
                    if let Some(connection) = &self.connection {
                        connection.send(message.text());
                    }
                }
                Effect::Disconnect { last, .. } => {
                    let is_it = |it: &mut Connection| it.ticket == ticket;
                    match (self.connection.take_if(is_it), last) {
                        // Kept open until this is delivered.
                        (Some(connection), Some(message)) => {
                            connection.send(message.text());
                            self.connection = Some(connection);
                        }
                        (Some(connection), None) => connection.drop_at_once(),
                        (None, _) => {}
                    }
                }
                Effect::StartTimer { timer, .. } => {
                    let pause = timer.milliseconds(self.dice.roll());
                    let moment = Instant::now() + Duration::from_millis(pause.into());
                    self.due = Some((moment, ticket));
                }
                // The pause before the result is for the page; a terminal needs none.
                Effect::AwaitResult { .. } => {
                    self.update(Action::Answer(Answer::ResultDue { ticket }))?;
                }
                Effect::Analyze { board, .. } => {
                    let analysis = self.engine.advise(board);
                    self.update(Action::Answer(Answer::Analysis { ticket, analysis }))?;
                }
                // In a room no computer plays and nothing is recorded; links are printed.
                Effect::Think { .. }
                | Effect::Record { .. }
                | Effect::Share { .. }
                | Effect::Invite { .. }
                | Effect::Update { .. } => {}
            }
        }
        Ok(())
    }

    /// Tells the server that the seat is given up, and it the friend.
    pub(super) fn leave(&mut self) -> Result<(), Failure> {
        self.update(Action::Room(RoomScreenAction::Leave))?;
        // The terminal has asked already.
        if self.session.sheet() == Some(Sheet::Leaving) {
            self.update(Action::Sheet(SheetAction::Leave))?;
        }
        Ok(())
    }
}

/// An unguessable random number.
fn random() -> Result<u128, Failure> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::System(std::io::Error::other(error.to_string())))?;
    Ok(u128::from_le_bytes(bytes))
}
