//! Prints a room: what has changed since the last time, in the words and drawings of every other game.

use std::io::{self, Write};

use tictactoe::words::online::{self, SEND_LINK};
use tictactoe::words::terminal::rooms as words;
use tictactoe::words::{Role, terminal};
use tictactoe::{
    Closing, Game, GameView, LobbyView, Mark, Presence, ResultView, RoomClient, RoomCommand,
    RoomNotice, RoomScreen, Screen, Session, View,
};

use super::Place;
use super::prompt_writer::{Prompt, PromptWriter};
use crate::output::fitted;
use crate::play::Printer;

/// What has already been printed of a room.
#[derive(Clone, Default, Debug)]
pub(super) struct Printed {
    is_introduced: bool,
    is_invited: bool,
    lobby: Option<String>,
    notice: Option<RoomNotice>,
    round: Option<(usize, Game)>,
    is_over: bool,
}

/// What becomes of the player's seat when a visit ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seat {
    /// It is kept.
    Kept,
    /// It was given up.
    GivenUp,
    /// It was to be given up, but the server has not confirmed that.
    Uncertain,
    /// The server does not know the room.
    Unknown,
}

impl Seat {
    /// What becomes of the seat when the server closes the connection for good.
    pub(super) fn after(closing: Closing) -> Seat {
        if closing == Closing::NoRoom {
            return Seat::Unknown;
        }
        // As long as the room exists, so does the seat.
        Seat::Kept
    }
}

/// Prints a room on this output.
pub(super) struct RoomPrinter<'a> {
    pub(super) output: PromptWriter<'a>,
    pub(super) place: Place,
    pub(super) printed: Printed,
}

impl RoomPrinter<'_> {
    /// Prints what is new.
    pub(super) fn print(&mut self, session: &Session) -> io::Result<()> {
        let Screen::Room(room) = session.screen() else {
            return Ok(());
        };
        match View::from(session) {
            View::Lobby(view) => self.print_lobby(&view, room.client()),
            View::Game(view) => self.print_game(&view, room),
            View::Menu(_) | View::Setup(..) => Ok(()),
        }
    }

    fn print_lobby(&mut self, view: &LobbyView, client: &RoomClient) -> io::Result<()> {
        if let Some((mark, _)) = view.own {
            self.introduce(Some(mark), client)?;
        }
        if view.invitation.is_some() && !self.printed.is_invited {
            self.printed.is_invited = true;
            self.invite(client)?;
        }
        let status = &view.status;
        // Usually the connection is made before anyone could read this.
        if status != online::CONNECTING && self.printed.lobby.as_ref() != Some(status) {
            self.printed.lobby = Some(status.clone());
            self.say(status)?;
        }
        Ok(())
    }

    fn print_game(&mut self, view: &GameView, room: &RoomScreen) -> io::Result<()> {
        let client = room.client();
        self.introduce(client.you(), client)?;
        if self.printed.lobby.take().is_some() {
            self.say(words::FRIEND_HERE)?;
        }
        let Some(game) = client.game() else {
            return Ok(());
        };
        let round = view.announcement.round;
        let before = self.printed.round.replace((round, game));
        let before = before.filter(|(number, _)| *number == round);
        let notice = room.notice();
        let was = std::mem::replace(&mut self.printed.notice, notice);
        if was != notice
            && let Some(news) = online::news(was, notice)
        {
            self.say(&news)?;
        }
        if before.map(|(_, game)| game) != Some(game) {
            match before {
                Some((_, before)) if game.len() < before.len() => {
                    self.say(words::taken_back(before.len() - game.len()))?;
                }
                Some((_, before)) if game.len() == before.len() + 1 => {
                    self.others_move(&game, client.you())?;
                }
                Some(_) | None => {}
            }
            self.board(view)?;
        }
        // One's own last move is shown at once; the result, only once the server has acknowledged it.
        let is_over = view.room.is_some_and(|room| !room.is_running);
        let was_over = std::mem::replace(&mut self.printed.is_over, is_over);
        if is_over && (!was_over || before.is_none()) {
            self.result(view)?;
        }
        Ok(())
    }

    /// Prints the welcome, the players and the rules, once.
    fn introduce(&mut self, you: Option<Mark>, client: &RoomClient) -> io::Result<()> {
        let Some(game) = client.game().filter(|_| !self.printed.is_introduced) else {
            return Ok(());
        };
        self.printed.is_introduced = true;
        self.say(terminal::WELCOME)?;
        let Some(you) = you else {
            return self.say(words::TO_WATCH);
        };
        self.say(words::players(you))?;
        self.say(&terminal::instructions(game.variant()))
    }

    /// Prints the link for a friend. It is never wrapped, so that it can be copied.
    pub(super) fn invite(&mut self, client: &RoomClient) -> io::Result<()> {
        let link = self.place.link(client.invitation());
        self.say("")?;
        self.say(SEND_LINK)?;
        writeln!(self.output, "  {link}")?;
        self.say(words::OR_TERMINAL)?;
        writeln!(self.output, "  tictactoe join \"{link}\"")?;
        if self.place.is_local() {
            self.say(words::ONLY_HERE)?;
        }
        self.say("")
    }

    fn others_move(&mut self, game: &Game, you: Option<Mark>) -> io::Result<()> {
        let Some((mark, square)) = game.last_move() else {
            return Ok(());
        };
        let role = match you {
            None => Role::Player(mark),
            Some(you) if you == mark => return Ok(()),
            Some(_) => Role::Friend,
        };
        self.say(&words::plays(role, square))
    }

    pub(super) fn board(&mut self, view: &GameView) -> io::Result<()> {
        self.printer().board(view)
    }

    /// Prints how the round ended. A request for a rematch is printed separately.
    fn result(&mut self, view: &GameView) -> io::Result<()> {
        let resigned = view.room.and_then(|room| room.resigned);
        let result = view.result.map(|result| ResultView {
            said: resigned.map(online::resigned),
            ..result
        });
        self.printer().result(&GameView {
            result,
            ..view.clone()
        })
    }

    /// Says goodbye, and how to come back to the seat if there is one.
    pub(super) fn goodbye(&mut self, session: &Session, seat: Seat) -> io::Result<()> {
        match View::from(session) {
            View::Game(view) => self.printer().goodbye(&view)?,
            View::Lobby(_) | View::Menu(_) | View::Setup(..) => self.say(words::GOODBYE)?,
        }
        let Screen::Room(room) = session.screen() else {
            return Ok(());
        };
        let client = room.client();
        let unsent = match seat {
            _ if client.you().is_none() => return self.output.flush(),
            Seat::GivenUp => return self.output.flush(),
            Seat::Kept | Seat::Unknown => client.pending(),
            Seat::Uncertain => Some(RoomCommand::Leave),
        };
        if let Some(command) = unsent {
            self.say(words::not_sent(command))?;
        }
        self.say(match seat {
            Seat::Unknown => words::COME_BACK_IF_KNOWN,
            Seat::Kept | Seat::GivenUp | Seat::Uncertain if is_alone(client) => {
                words::COME_BACK_ALONE
            }
            Seat::Kept | Seat::GivenUp | Seat::Uncertain => words::COME_BACK,
        })?;
        let link = self.place.link(client.own_link());
        writeln!(self.output, "  tictactoe join \"{link}\"")?;
        self.output.flush()
    }

    pub(super) fn printer(&mut self) -> Printer<'_> {
        Printer {
            output: &mut self.output,
        }
    }

    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", fitted(text))
    }
}

/// Whether the friend has left for good.
fn is_alone(client: &RoomClient) -> bool {
    let state = client.state();
    let friend = state.and_then(|state| Some(state.presence[state.you?.other()]));
    friend == Some(Presence::Gone)
}

/// The prompt that fits the state of the room, if any.
pub(super) fn prompt(session: &Session) -> Option<Prompt> {
    let View::Game(view) = View::from(session) else {
        return None;
    };
    let Screen::Room(room) = session.screen() else {
        return None;
    };
    let room_view = view.room?;
    let client = room.client();
    if room_view.is_asked {
        return Some(Prompt::Question(words::ALLOW.to_owned()));
    }
    if !room_view.is_running {
        let again = Prompt::Question(terminal::PLAY_AGAIN.to_owned());
        return room_view.can_rematch.then_some(again);
    }
    if room.can_play() {
        let question = terminal::ask_for_move(&view.status.text, view.variant);
        return Some(Prompt::Question(question));
    }
    // While the server or the friend has yet to answer, that was printed already.
    let is_over = view.result.is_some();
    let is_waiting =
        is_over || client.is_own_turn() || room.notice() == Some(RoomNotice::AsksForTakeBack);
    (!is_waiting).then_some(Prompt::Status(view.status.text))
}
