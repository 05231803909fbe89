//! `tictactoe play`: typed lines become actions, the session decides, and its view is printed.

mod input;
mod printer;

use std::io::{self, Write};

use tictactoe::engine::Engine;
use tictactoe::words::terminal as words;
use tictactoe::{
    Action, Answer, Board, Effect, GameAction, GameView, Level, Link, Session, Ticket, View,
};

use crate::arguments::PlayArguments;
use crate::dice::Dice;
use crate::exit::{Exit, Failure};
use crate::store::Recorder;
use input::{Event, Input, Typed};

pub(crate) use printer::Printer;

/// Plays round after round until the person quits.
pub(crate) fn play(arguments: &PlayArguments, output: &mut dyn Write) -> Result<Exit, Failure> {
    let (mode, game) = (arguments.mode(), arguments.game()?);
    let input = Input::standard()?;
    let seed = arguments.seed.unwrap_or_else(Dice::any_seed);
    // X moved first, so every game here has a link.
    let opened = Link::new(mode, game).map(Session::playing);
    let (session, effects) = opened.unwrap_or_default();
    let mut game_loop = GameLoop {
        session,
        engine: Engine::default(),
        dice: Dice::seeded(seed),
        recorder: Recorder::new(arguments.no_save),
        printer: Printer { output },
    };
    game_loop.printer.welcome(mode, game.variant(), seed)?;
    game_loop.show(Printer::score)?;
    game_loop.carry_out(effects, false)?;
    let ended = game_loop.run(&input);
    game_loop.recorder.finish();
    ended
}

/// The fields of [`Effect::Think`].
type Think = (Ticket, Board, Level);

/// A game in the terminal: the session, and what performs its effects.
struct GameLoop<'a> {
    session: Session,
    engine: Engine,
    dice: Dice,
    recorder: Recorder,
    printer: Printer<'a>,
}

impl<'a> GameLoop<'a> {
    /// Asks for input and acts on it, until the person quits.
    fn run(&mut self, input: &Input) -> Result<Exit, Failure> {
        while let View::Game(view) = View::from(&self.session) {
            self.printer.ask(&view)?;
            let event = input.next();
            // On a terminal, Enter has ended the line of the question, or the shell has after Ctrl+Z.
            if !input.is_terminal || matches!(event, Event::End | Event::Interrupted) {
                self.printer.say("")?;
            }
            let typed = match event {
                Event::Typed(typed) => typed,
                Event::Resumed => continue,
                Event::End => Typed::Quit,
                Event::Interrupted => return self.goodbye(&view, Exit::Interrupted),
                Event::Failed(error) => return Err(Failure::Input(error)),
            };
            let is_over = view.result.is_some();
            match typed {
                Typed::Quit => return self.goodbye(&view, Exit::Done),
                Typed::Action(action) => self.act(&view, action)?,
                Typed::Restore => self.restore()?,
                Typed::Moves => self.printer.moves(&view, self.session.screen())?,
                Typed::Score => self.printer.score(&view)?,
                Typed::Board => self.printer.board(&view)?,
                Typed::WhichLevel => self.printer.say(words::WHICH_LEVEL)?,
                Typed::Help => self.printer.help(&words::COMMANDS)?,
                Typed::Number(number) if !is_over => self.play_number(&view, number)?,
                Typed::N if !is_over => self.act(&view, GameAction::NewRound)?,
                Typed::Yes if is_over => self.act(&view, GameAction::NewRound)?,
                Typed::Yes | Typed::Other if !is_over => self.not_understood(&view)?,
                // After a round, anything else means no.
                Typed::Number(_) | Typed::N | Typed::Yes | Typed::Other => {
                    return self.goodbye(&view, Exit::Done);
                }
            }
        }
        Ok(Exit::Done)
    }

    fn play_number(&mut self, view: &GameView, number: usize) -> io::Result<()> {
        match view.variant.numbered(number) {
            Some(square) => self.act(view, GameAction::Play(square)),
            None => self.not_understood(view),
        }
    }

    fn not_understood(&mut self, view: &GameView) -> io::Result<()> {
        self.printer.say(&words::not_understood(view.variant))
    }

    fn act(&mut self, before: &GameView, action: GameAction) -> io::Result<()> {
        let (session, effects) = match self.session.update(Action::Game(action)) {
            Ok(updated) => updated,
            Err(refusal) => return self.printer.say(&words::refused(action, refusal)),
        };
        self.session = session;
        match action {
            GameAction::SetLevel(level) => self.printer.say(&words::next_level(level)),
            GameAction::Review => self.review(effects),
            GameAction::Play(_)
            | GameAction::Undo
            | GameAction::Redo
            | GameAction::StepTo(_)
            | GameAction::NewRound
            | GameAction::Hint
            | GameAction::ToggleValues
            | GameAction::TryAgain
            | GameAction::CloseResult
            | GameAction::CloseReview
            | GameAction::Share
            | GameAction::SetBoard(_)
            | GameAction::ResetScores
            | GameAction::ToMenu => {
                self.carry_out(effects, before.result.is_some())?;
                self.show(|printer, view| printer.changes(before, view))
            }
        }
    }

    fn restore(&mut self) -> io::Result<()> {
        match self.session.update(Action::Restore) {
            Ok((session, effects)) => {
                self.session = session;
                self.carry_out(effects, false)
            }
            Err(_) => self.printer.say(words::NOTHING_TO_RESTORE),
        }
    }

    /// Prints the review and closes it again: it has been printed in full.
    fn review(&mut self, effects: Vec<Effect>) -> io::Result<()> {
        self.answer_effects(effects);
        if let View::Game(view) = View::from(&self.session) {
            self.printer.moves(&view, self.session.screen())?;
        }
        if let Ok((session, _)) = self.session.update(Action::Game(GameAction::CloseReview)) {
            self.session = session;
        }
        Ok(())
    }

    /// Performs the effects and prints what has changed, without the pauses, which are for the page. The result of a
    /// round that was already over is not printed again.
    fn carry_out(&mut self, effects: Vec<Effect>, was_over: bool) -> io::Result<()> {
        let mut computers_turn = self.answer_effects(effects);
        self.show(Printer::board)?;
        while let Some(think) = computers_turn {
            let effects = self.think(think);
            self.show(Printer::computers_move)?;
            computers_turn = self.answer_effects(effects);
            self.show(Printer::board)?;
        }
        if was_over {
            return Ok(());
        }
        self.show(Printer::result)
    }

    /// Answers every effect except the computer's turn, which is returned so that the board can be shown first.
    fn answer_effects(&mut self, mut effects: Vec<Effect>) -> Option<Think> {
        let mut computers_turn = None;
        while let Some(effect) = effects.pop() {
            match effect {
                Effect::Think {
                    ticket,
                    board,
                    level,
                } => computers_turn = Some((ticket, board, level)),
                Effect::AwaitResult { ticket } => {
                    effects.extend(self.answer(Answer::ResultDue { ticket }));
                }
                Effect::Analyze { ticket, board } => {
                    let analysis = self.engine.advise(board);
                    effects.extend(self.answer(Answer::Analysis { ticket, analysis }));
                }
                Effect::Record { ticket, played } => {
                    self.recorder.record(played);
                    effects.extend(self.answer(Answer::Recorded { ticket }));
                }
                // At one keyboard there are no links, no newer builds and no rooms.
                Effect::Share { .. }
                | Effect::Update { .. }
                | Effect::Invite { .. }
                | Effect::Draw { .. }
                | Effect::Connect { .. }
                | Effect::Send { .. }
                | Effect::Disconnect { .. }
                | Effect::StartTimer { .. } => {}
            }
        }
        computers_turn
    }

    fn think(&mut self, (ticket, board, level): Think) -> Vec<Effect> {
        match self.engine.choose(level, board, self.dice.roll()) {
            Some(square) => self.answer(Answer::Move { ticket, square }),
            None => Vec::new(),
        }
    }

    /// Gives the session an answer. A stale one would change nothing, but there is none here.
    fn answer(&mut self, answer: Answer) -> Vec<Effect> {
        match self.session.update(Action::Answer(answer)) {
            Ok((session, effects)) => {
                self.session = session;
                effects
            }
            Err(_) => Vec::new(),
        }
    }

    fn goodbye(&mut self, view: &GameView, exit: Exit) -> Result<Exit, Failure> {
        self.printer.goodbye(view)?;
        Ok(exit)
    }

    /// Prints this part of the game.
    fn show(
        &mut self,
        part: impl FnOnce(&mut Printer<'a>, &GameView) -> io::Result<()>,
    ) -> io::Result<()> {
        match View::from(&self.session) {
            View::Game(view) => part(&mut self.printer, &view),
            View::Menu(_) | View::Setup(..) | View::Lobby(_) => Ok(()),
        }
    }
}
