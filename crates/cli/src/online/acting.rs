//! Acts on the lines entered in a room.

use tictactoe::words::online::{FRIEND_GONE, RESIGN_QUESTION};
use tictactoe::words::terminal::{self, rooms as words};
use tictactoe::{
    Action, ConnectionState, GameAction, GameView, RoomClient, RoomNotice, RoomScreen,
    RoomScreenAction, Screen, Sheet, SheetAction, View,
};

use super::input::Typed;
use super::prompt_writer::Prompt;
use super::{Visit, room_printer};
use crate::exit::Failure;

/// What an entered line leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    /// The visit goes on.
    Nothing,
    /// The round is resigned.
    Resign,
    /// The visit ends, and the seat is kept.
    Quit,
    /// The room is left for good.
    Leave,
}

impl Visit<'_> {
    /// Prints the current prompt.
    pub(super) fn ask(&mut self) -> Result<(), Failure> {
        // The round may have ended meanwhile.
        if !self.room().is_some_and(RoomScreen::can_resign) {
            self.asking = None;
        }
        let prompt = match self.asking {
            Some(Act::Resign) => Some(Prompt::Question(words::give_up(RESIGN_QUESTION))),
            Some(Act::Leave) => Some(Prompt::Question(words::give_up(words::LEAVE_QUESTION))),
            Some(Act::Nothing | Act::Quit) | None => room_printer::prompt(&self.session),
        };
        Ok(self.printer.output.ask(prompt)?)
    }

    /// Acts on a line at once.
    pub(super) fn act(&mut self, typed: Typed) -> Result<Act, Failure> {
        if let Some(asked) = self.asking.take()
            && typed != Typed::Quit
        {
            return self.confirm(asked, typed);
        }
        match (typed, View::from(&self.session)) {
            (Typed::Quit, _) => return Ok(Act::Quit),
            (
                Typed::Help,
                View::Game(GameView {
                    room: Some(room), ..
                }),
            ) if !room.plays => {
                self.printer.printer().help(&words::WATCHER_COMMANDS)?;
            }
            (Typed::Help, _) => self.printer.printer().help(&words::COMMANDS)?,
            (Typed::Leave, view) => return self.want_to_leave(&view),
            (Typed::Hint, _) => self.printer.say(words::NO_HELP)?,
            (Typed::Link, _) => {
                if let Screen::Room(room) = self.session.screen() {
                    self.printer.invite(room.client())?;
                }
            }
            (typed, View::Game(view)) => return self.act_in_game(typed, &view),
            (_, View::Lobby(_) | View::Menu(_) | View::Setup(..)) => {
                self.printer.say(words::WAIT)?;
            }
        }
        Ok(Act::Nothing)
    }

    fn act_in_game(&mut self, typed: Typed, view: &GameView) -> Result<Act, Failure> {
        let Some(room) = view.room else {
            return Ok(Act::Nothing);
        };
        match typed {
            Typed::Moves => self.printer.printer().moves(view, self.session.screen())?,
            Typed::Score => self.printer.printer().score(view)?,
            Typed::Board => self.printer.board(view)?,
            Typed::Review => return self.review(),
            Typed::Resign
            | Typed::Yes
            | Typed::No
            | Typed::TakeBack
            | Typed::Number(_)
            | Typed::Other
                if !room.plays =>
            {
                self.printer.say(words::ONLY_WATCHING)?;
            }
            Typed::Resign => return self.want_to_resign(room.can_resign),
            Typed::Yes | Typed::No if room.is_asked => {
                let accepts = typed == Typed::Yes;
                let answer = RoomScreenAction::AnswerTakeBack { accepts };
                self.update(Action::Room(answer))?;
            }
            Typed::Yes if room.can_rematch => self.game(GameAction::NewRound, view)?,
            Typed::No if !room.is_running => return self.want_to_leave(&View::Game(view.clone())),
            Typed::TakeBack if room.is_running => self.game(GameAction::Undo, view)?,
            Typed::Number(number) if room.is_running => match view.variant.numbered(number) {
                Some(square) => self.game(GameAction::Play(square), view)?,
                None => self.printer.say(&self.not_understood(view))?,
            },
            Typed::Yes
            | Typed::No
            | Typed::TakeBack
            | Typed::Number(_)
            | Typed::Leave
            | Typed::Link
            | Typed::Hint
            | Typed::Help
            | Typed::Quit
            | Typed::Other => {
                let sentence = match (room.is_running, room.can_rematch) {
                    (true, _) => self.not_understood(view),
                    (false, true) => words::AGAIN_OR_LEAVE.to_owned(),
                    (false, false) if self.is_alone() => FRIEND_GONE.to_owned(),
                    (false, false) => words::WAIT.to_owned(),
                };
                self.printer.say(&sentence)?;
            }
        }
        Ok(Act::Nothing)
    }

    /// The reply to unknown input during a round.
    fn not_understood(&self, view: &GameView) -> String {
        let is_own_turn = self.room().is_some_and(|it| it.client().is_own_turn());
        if is_own_turn {
            terminal::not_understood(view.variant)
        } else {
            words::WAIT_FOR_MOVE.to_owned()
        }
    }

    fn game(&mut self, action: GameAction, view: &GameView) -> Result<(), Failure> {
        match self.session.update(Action::Game(action)) {
            Ok((session, effects)) => {
                self.session = session;
                self.carry_out(effects)
            }
            Err(refusal) => {
                let Some(room) = self.room() else {
                    return Ok(());
                };
                let sentence = words::refused_in_room(action, refusal, view.variant, room.client());
                Ok(self.printer.say(&sentence)?)
            }
        }
    }

    /// Prints the review and closes it again: it has been printed in full.
    fn review(&mut self) -> Result<Act, Failure> {
        match self.session.update(Action::Game(GameAction::Review)) {
            Err(refusal) => {
                let sentence = terminal::refused(GameAction::Review, refusal);
                self.printer.say(&sentence)?;
            }
            Ok((session, effects)) => {
                self.session = session;
                self.carry_out(effects)?;
                if let View::Game(view) = View::from(&self.session) {
                    self.printer.printer().moves(&view, self.session.screen())?;
                }
                self.update(Action::Game(GameAction::CloseReview))?;
            }
        }
        Ok(Act::Nothing)
    }

    fn want_to_resign(&mut self, can_resign: bool) -> Result<Act, Failure> {
        if !can_resign {
            self.printer.say(words::NOTHING_TO_RESIGN)?;
            return Ok(Act::Nothing);
        }
        self.confirm_first(Act::Resign)
    }

    /// Leaves the room; asks first if that resigns a round.
    fn want_to_leave(&mut self, view: &View) -> Result<Act, Failure> {
        let client = self.room().map(RoomScreen::client);
        if !matches!(
            client.map(RoomClient::connection),
            Some(ConnectionState::Open { .. })
        ) {
            self.printer.say(words::CANNOT_LEAVE)?;
            return Ok(Act::Nothing);
        }
        if client.and_then(RoomClient::pending).is_some() {
            // Whether leaving resigns a round is known only once the pending command is settled.
            self.waiting = Some(Typed::Leave);
            return Ok(Act::Nothing);
        }
        match view {
            View::Game(GameView {
                room: Some(room), ..
            }) if room.can_resign => self.confirm_first(Act::Leave),
            View::Game(_) | View::Lobby(_) | View::Menu(_) | View::Setup(..) => Ok(Act::Leave),
        }
    }

    /// Asks for confirmation on a terminal, where a typo must not resign the round.
    fn confirm_first(&mut self, act: Act) -> Result<Act, Failure> {
        if self.input.is_terminal {
            self.asking = Some(act);
            return Ok(Act::Nothing);
        }
        self.confirm(act, Typed::Yes)
    }

    fn confirm(&mut self, asked: Act, typed: Typed) -> Result<Act, Failure> {
        if typed != Typed::Yes {
            self.printer.say(words::PLAYED_ON)?;
            return Ok(Act::Nothing);
        }
        self.update(Action::Sheet(SheetAction::Open(Sheet::Resignation)))?;
        self.update(Action::Sheet(SheetAction::Resign))?;
        if asked == Act::Leave {
            // Leave only once the resignation is acknowledged, so that the final score is right.
            self.waiting = Some(Typed::Leave);
        }
        Ok(Act::Nothing)
    }

    pub(super) fn is_alone(&self) -> bool {
        self.room().and_then(RoomScreen::notice) == Some(RoomNotice::FriendGone)
    }

    pub(super) fn room(&self) -> Option<&RoomScreen> {
        match self.session.screen() {
            Screen::Room(room) => Some(room),
            Screen::Menu(_) | Screen::Setup(_) | Screen::Game(_) => None,
        }
    }
}
