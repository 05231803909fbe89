//! How a visit ends, and what is kept to come back.

use tictactoe::{Closing, RoomScreen};

use super::Visit;
use super::acting::Act;
use crate::exit::{Exit, Failure};

impl Visit<'_> {
    /// Leaves, if that is what the act is.
    pub(super) async fn end(&mut self, act: Act) -> Result<Option<Exit>, Failure> {
        match act {
            Act::Nothing | Act::Resign => Ok(None),
            Act::Quit => {
                self.printer.goodbye(&self.session, true)?;
                Ok(Some(Exit::Done))
            }
            Act::Leave => {
                self.printer.goodbye(&self.session, false)?;
                self.forget_way_back();
                self.leave()?;
                if let Some(connection) = self.connection.take() {
                    connection.close().await;
                }
                Ok(Some(Exit::Done))
            }
        }
    }

    /// Says goodbye before a signal ends the visit.
    pub(super) fn last_words(&mut self, exit: Exit) -> Result<(), Failure> {
        if exit == Exit::Interrupted {
            self.printer.output.echo_left_on_line()?;
        }
        let said = self.printer.goodbye(&self.session, true);
        // If the terminal was closed, there is usually nobody left to read this.
        if exit != Exit::HungUp {
            said?;
        }
        Ok(())
    }

    /// Keeps the link to the own seat from the first moment on: what ends the program may leave no time for it.
    pub(super) fn keep_way_back(&mut self) {
        let Some(client) = self.room().map(RoomScreen::client) else {
            return;
        };
        if client.closing() == Some(Closing::NoRoom) {
            self.forget_way_back();
        } else if client.you().is_some() {
            let link = self.printer.place.link(client.own_link());
            self.keeper.keep(link);
        }
    }

    fn forget_way_back(&self) {
        if let Some(room) = self.room() {
            let link = self.printer.place.link(room.client().own_link());
            self.keeper.forget(&link);
        }
    }
}
