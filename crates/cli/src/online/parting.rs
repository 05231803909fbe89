//! How a visit ends, and what is kept to come back.

use std::time::Duration;

use tictactoe::{Closing, RoomClient, RoomLink, RoomScreen, ServerMessage, Session, Ticket};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep_until};

use super::Visit;
use super::acting::Act;
use super::room_printer::{RoomPrinter, Seat};
use super::signals::Signalled;
use super::socket::SocketEvent;
use crate::exit::{Exit, Failure};

/// How long the server may take to confirm that the room was left.
const PATIENCE: Duration = Duration::from_secs(10);

/// The outcome of leaving.
enum Answered {
    /// The server has confirmed it.
    Yes,
    /// The server does not know the room, the connection is lost, or nothing has come in time.
    No(Seat),
    /// A signal has come first.
    Ended(Exit),
}

impl Visit<'_> {
    /// Leaves, if that is what the act is.
    pub(super) async fn end(
        &mut self,
        act: Act,
        news: &mut UnboundedReceiver<(Ticket, SocketEvent)>,
    ) -> Result<Option<Exit>, Failure> {
        match act {
            Act::Nothing | Act::Resign => Ok(None),
            Act::Quit => {
                self.printer.goodbye(&self.session, Seat::Kept)?;
                Ok(Some(Exit::Done))
            }
            Act::Leave => self.leave_for_good(news).await.map(Some),
        }
    }

    /// Leaves the room. The way back is forgotten only once the server has confirmed that.
    async fn leave_for_good(
        &mut self,
        news: &mut UnboundedReceiver<(Ticket, SocketEvent)>,
    ) -> Result<Exit, Failure> {
        // Leaving ends the room's screen, but there is more to say about it.
        let before = self.session.clone();
        let client = self.room().map(RoomScreen::client);
        let seat = client.filter(|it| it.you().is_some());
        let Some(own_link) = seat.map(RoomClient::own_link) else {
            // Those who only watch have nothing to give up.
            self.printer.goodbye(&before, Seat::GivenUp)?;
            return Ok(Exit::Done);
        };
        self.leave()?;
        match self.answered(news).await {
            Answered::Yes => {
                self.forget_way_back(own_link);
                self.printer.goodbye(&before, Seat::GivenUp)?;
                Ok(Exit::Done)
            }
            Answered::No(seat) => {
                self.printer.goodbye(&before, seat)?;
                Ok(Exit::Done)
            }
            Answered::Ended(exit) => {
                self.printer.last_words(&before, Seat::Uncertain, exit)?;
                Ok(exit)
            }
        }
    }

    /// Waits for the answer to the goodbye.
    async fn answered(&mut self, news: &mut UnboundedReceiver<(Ticket, SocketEvent)>) -> Answered {
        let Some(own) = self.connection.as_ref().map(|connection| connection.ticket) else {
            return Answered::No(Seat::Uncertain);
        };
        let deadline = Instant::now() + PATIENCE;
        loop {
            let (ticket, news) = tokio::select! {
                biased;
                signalled = self.signals.next() => match signalled {
                    Signalled::Ended(exit) => return Answered::Ended(exit),
                    Signalled::Resumed => continue,
                },
                Some(news) = news.recv() => news,
                () = sleep_until(deadline) => return Answered::No(Seat::Uncertain),
            };
            if ticket != own {
                continue;
            }
            match news {
                SocketEvent::Connected => {}
                SocketEvent::Received(text) => match ServerMessage::received(&text) {
                    ServerMessage::Goodbye(Closing::Left) => return Answered::Yes,
                    ServerMessage::Goodbye(Closing::NoRoom) => {
                        return Answered::No(Seat::Unknown);
                    }
                    ServerMessage::Goodbye(_) => return Answered::No(Seat::Uncertain),
                    ServerMessage::Room { .. } => {}
                },
                SocketEvent::Disconnected(_) => return Answered::No(Seat::Uncertain),
            }
        }
    }

    /// Keeps the link to the player's seat from the first moment on: what ends the program may leave no time for it. It
    /// stays when the server knows no such room, since that may be the wrong server, or one without its rooms.
    pub(super) fn keep_way_back(&mut self) {
        let Some(client) = self.room().map(RoomScreen::client) else {
            return;
        };
        if client.you().is_some() {
            let link = self.printer.place.link(client.own_link());
            self.keeper.keep(link);
        }
    }

    fn forget_way_back(&self, link: RoomLink) {
        self.keeper.forget(&self.printer.place.link(link));
    }
}

impl RoomPrinter<'_> {
    /// Says goodbye before a signal ends the visit.
    pub(super) fn last_words(
        &mut self,
        session: &Session,
        seat: Seat,
        exit: Exit,
    ) -> Result<(), Failure> {
        if exit == Exit::Interrupted {
            self.output.echo_left_on_line()?;
        }
        let said = self.goodbye(session, seat);
        // If the terminal was closed, there is usually nobody left to read this.
        if exit != Exit::HungUp {
            said?;
        }
        Ok(())
    }
}
