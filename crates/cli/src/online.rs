//! `tictactoe online` and `tictactoe join`: a room in the terminal. Typed lines and server messages become actions, the
//! session decides, and what is new is printed.

mod acting;
mod effects;
mod input;
mod parting;
mod place;
mod prompt_writer;
mod room_printer;
mod signals;
mod socket;
mod waiting;

use std::io::{self, BufRead, IsTerminal, Read, Write};

use tictactoe::engine::Engine;
use tictactoe::words::terminal::rooms as words;
use tictactoe::{
    Action, Answer, Closing, ConnectionState, MenuAction, Rooms, Screen, ServerMessage, Session,
    SetupAction, Ticket,
};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep_until};

use crate::arguments::{JoinArguments, OpenArguments};
use crate::dice::Dice;
use crate::exit::{Exit, Failure};
use crate::store::{self, RoomKeeper};
use acting::Act;
use input::{Entered, Input, Typed};
use prompt_writer::PromptWriter;
use room_printer::{Printed, RoomPrinter, Seat};
use signals::{Signalled, Signals};
use socket::{Connection, SocketEvent};

pub(crate) use place::{NoLink, Place};
pub(crate) use socket::ConnectError;

/// Opens a room and plays in it.
pub(crate) fn open(arguments: &OpenArguments, output: &mut dyn Write) -> Result<Exit, Failure> {
    let actions = [
        Action::Found(Rooms::Ready),
        Action::Menu(MenuAction::Online),
        Action::Setup(SetupAction::SetBoard(arguments.board.unwrap_or_default())),
        Action::Setup(SetupAction::SetMark(
            arguments.mark.unwrap_or(tictactoe::Mark::X),
        )),
        Action::Setup(SetupAction::Start),
    ];
    visit(arguments.server.clone(), &actions, output)
}

/// Plays in the room of a link, or watches; without a link, in the last room.
pub(crate) fn join(arguments: &JoinArguments, output: &mut dyn Write) -> Result<Exit, Failure> {
    let (place, link) = match &arguments.link {
        Some(link) if link == "-" => {
            Place::of_link(&read_link(output)?).map_err(Failure::EnteredLink)?
        }
        Some(link) => Place::of_link(&link.to_string_lossy()).map_err(Failure::Link)?,
        None => {
            let kept = store::last_room().map_err(Failure::LastRoom)?;
            let kept = kept.and_then(|text| Place::of_link(&text).ok());
            kept.ok_or(Failure::NoLastRoom)?
        }
    };
    let place = arguments.server.clone().unwrap_or(place);
    visit(place, &[Action::Join(link)], output)
}

/// An upper bound on the length of a link, in bytes.
const LONGEST_LINK: u64 = 4096;

/// Reads one line; the rest of standard input is left for the game.
fn read_link(output: &mut dyn Write) -> Result<String, Failure> {
    let is_terminal = io::stdin().is_terminal();
    if is_terminal {
        write!(output, "{}", words::ASK_FOR_LINK)?;
        output.flush()?;
    }
    let mut text = Vec::new();
    let mut line = io::stdin().lock().take(LONGEST_LINK);
    let read = line.read_until(b'\n', &mut text);
    if is_terminal && !text.ends_with(b"\n") {
        // After Ctrl+D, whatever comes next must not stand on the line of the prompt.
        writeln!(output)?;
        output.flush()?;
    }
    read.map_err(Failure::Input)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

fn visit(place: Place, actions: &[Action], output: &mut dyn Write) -> Result<Exit, Failure> {
    socket::prepare_tls();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(Failure::System)?;
    let ended = runtime.block_on(async {
        let input = Input::standard();
        let (reporter, news) = unbounded_channel();
        let mut visit = Visit {
            session: Session::default(),
            engine: Engine::default(),
            dice: Dice::seeded(Dice::any_seed()),
            connection: None,
            reporter,
            due: None,
            waiting: None,
            asking: None,
            signals: Signals::listen(input.is_terminal).map_err(Failure::System)?,
            printer: RoomPrinter {
                output: PromptWriter::new(output, input.is_terminal),
                place,
                printed: Printed::default(),
            },
            input,
            keeper: RoomKeeper::new(),
        };
        for &action in actions {
            visit.update(action)?;
        }
        let ended = visit.run(news).await;
        // So that an error message starts on its own line.
        visit.printer.output.end_line()?;
        ended
    });
    // The system may still be looking up an address, which cannot be broken off.
    runtime.shutdown_background();
    ended
}

/// One person's visit to a room: the session, and what performs its effects.
struct Visit<'a> {
    session: Session,
    engine: Engine,
    dice: Dice,
    connection: Option<Connection>,
    /// Connections send their news here.
    reporter: UnboundedSender<(Ticket, SocketEvent)>,
    /// When the pending wait ends, and its ticket.
    due: Option<(Instant, Ticket)>,
    input: Input,
    signals: Signals,
    /// A line that cannot be acted on yet.
    waiting: Option<Typed>,
    /// The act that awaits confirmation.
    asking: Option<Act>,
    printer: RoomPrinter<'a>,
    keeper: RoomKeeper,
}

/// An event that the visit reacts to.
enum Event {
    Signal(Signalled),
    Socket(Ticket, SocketEvent),
    Due(Ticket),
    Entered(Entered),
}

impl Visit<'_> {
    /// Handles events until the visit ends.
    async fn run(
        &mut self,
        mut news: UnboundedReceiver<(Ticket, SocketEvent)>,
    ) -> Result<Exit, Failure> {
        loop {
            if let Some(exit) = self.print()? {
                return Ok(exit);
            }
            if let Some(act) = self.waiting_act()? {
                if let Some(exit) = self.end(act, &mut news).await? {
                    return Ok(exit);
                }
                continue;
            }
            self.ask()?;
            let act = match self.next(&mut news).await {
                Event::Signal(Signalled::Ended(exit)) => {
                    let seat = Seat::Kept;
                    self.printer.last_words(&self.session, seat, exit)?;
                    return Ok(exit);
                }
                Event::Signal(Signalled::Resumed) => {
                    self.printer.output.line_was_ended();
                    self.update(Action::Wake)?;
                    Act::Nothing
                }
                Event::Socket(ticket, news) => {
                    self.take_in(ticket, news)?;
                    Act::Nothing
                }
                Event::Due(ticket) => {
                    self.due = None;
                    self.update(Action::Answer(Answer::TimerExpired { ticket }))?;
                    self.must_have_answered(ConnectError::Silent)?;
                    Act::Nothing
                }
                Event::Entered(Entered::Failed(error)) => return Err(Failure::Input(error)),
                Event::Entered(Entered::End) => Act::Quit,
                Event::Entered(Entered::Typed(typed)) => {
                    self.printer.output.line_was_ended();
                    self.take_line(typed)?
                }
            };
            if let Some(exit) = self.end(act, &mut news).await? {
                return Ok(exit);
            }
        }
    }

    /// Waits for the next event. On a terminal, lines are read as they are typed; otherwise, only once the previous one
    /// has been acted on and the server has acknowledged it.
    async fn next(&mut self, news: &mut UnboundedReceiver<(Ticket, SocketEvent)>) -> Event {
        let takes_lines = self.input.is_terminal || self.is_settled();
        let due = self.due;
        tokio::select! {
            biased;
            signalled = self.signals.next() => Event::Signal(signalled),
            Some((ticket, news)) = news.recv() => Event::Socket(ticket, news),
            ticket = wait(due) => Event::Due(ticket),
            entered = self.input.next(), if takes_lines => Event::Entered(entered),
        }
    }

    fn take_in(&mut self, ticket: Ticket, news: SocketEvent) -> Result<(), Failure> {
        match news {
            SocketEvent::Connected => self.update(Action::Answer(Answer::Connected { ticket })),
            SocketEvent::Received(text) => {
                let message = ServerMessage::received(&text);
                self.update(Action::Answer(Answer::Received { ticket, message }))
            }
            SocketEvent::Disconnected(error) => {
                self.update(Action::Answer(Answer::Disconnected { ticket }))?;
                self.must_have_answered(error.unwrap_or(ConnectError::NoRooms(None)))
            }
        }
    }

    /// Fails if the connection is broken and the server has never answered: the address is probably mistyped. A server
    /// that has answered before is reconnected to.
    fn must_have_answered(&self, error: ConnectError) -> Result<(), Failure> {
        let Screen::Room(room) = self.session.screen() else {
            return Ok(());
        };
        let client = room.client();
        let has_answered = client.state().is_some() || client.closing().is_some();
        match client.connection() {
            ConnectionState::BackingOff { .. } if !has_answered => Err(Failure::Unreachable {
                place: self.printer.place.to_string(),
                error,
            }),
            ConnectionState::Connecting { .. }
            | ConnectionState::BackingOff { .. }
            | ConnectionState::Joining { .. }
            | ConnectionState::Open { .. }
            | ConnectionState::Closed => Ok(()),
        }
    }

    /// Prints what is new, and ends the visit if the server has closed the connection for good.
    fn print(&mut self) -> Result<Option<Exit>, Failure> {
        self.keep_way_back();
        let Screen::Room(room) = self.session.screen() else {
            return Ok(None);
        };
        match (room.client().connection(), room.client().closing()) {
            (ConnectionState::Closed, Some(Closing::TakenOver)) => {
                self.printer.print(&self.session)?;
                self.printer.goodbye(&self.session, Seat::Kept)?;
                Ok(Some(Exit::Done))
            }
            (ConnectionState::Closed, Some(closing)) => {
                if room.client().you().is_some() {
                    self.printer.goodbye(&self.session, Seat::after(closing))?;
                }
                Err(Failure::Closed(closing))
            }
            // A person can press Ctrl+C; a script would wait forever.
            (ConnectionState::BackingOff { .. }, Some(closing))
                if room.client().state().is_none() && !self.input.is_terminal =>
            {
                Err(Failure::Closed(closing))
            }
            (
                ConnectionState::Connecting { .. }
                | ConnectionState::BackingOff { .. }
                | ConnectionState::Joining { .. }
                | ConnectionState::Open { .. }
                | ConnectionState::Closed,
                _,
            ) => {
                self.printer.print(&self.session)?;
                Ok(None)
            }
        }
    }
}

async fn wait(due: Option<(Instant, Ticket)>) -> Ticket {
    match due {
        Some((moment, ticket)) => {
            sleep_until(moment).await;
            ticket
        }
        None => std::future::pending().await,
    }
}
