//! A person at a pseudo-terminal, and what that person would play.

use std::process::Command;
use std::time::Duration;

use expectrl::process::Termios;
use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Regex};
use tictactoe::engine::table;
use tictactoe::{Board, Mark, Square, Variant};

use crate::signal::signal;

pub(crate) const MOVE: &str = "(1-9): ";
pub(crate) const AGAIN: &str = "Play again? (y/n) ";

/// The binary, with nothing in its environment that would change its colours or characters.
pub(crate) fn tictactoe(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command.args(arguments);
    plain(&mut command);
    command
}

fn plain(command: &mut Command) {
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(variable);
    }
    command
        .env("TICTACTOE_NO_SAVE", "1")
        .env("TERM", "xterm-256color")
        .env("LC_ALL", "C.UTF-8");
}

pub(crate) struct Terminal(OsSession);

impl Terminal {
    /// Starts a game without colours, and waits for its first question.
    pub(crate) fn open(arguments: &[&str]) -> Terminal {
        let mut terminal = Terminal::start(tictactoe(arguments).args(["--color", "never"]));
        terminal.until_asked();
        terminal
    }

    pub(crate) fn start(command: &mut Command) -> Terminal {
        let command = std::mem::replace(command, Command::new(""));
        let mut session = OsSession::spawn(command).unwrap();
        session.set_echo(true).unwrap();
        // A busy machine may take its time.
        session.set_expect_timeout(Some(Duration::from_mins(1)));
        Terminal(session)
    }

    /// Starts a shell with job control, which waits for commands.
    pub(crate) fn shell() -> Terminal {
        let mut command = Command::new("sh");
        plain(command.args(["-i"]).env("PS1", "shell> ").env_remove("ENV"));
        let mut terminal = Terminal::start(&mut command);
        terminal.until("shell> ");
        terminal
    }

    /// Starts a game in a terminal of this width. The shell waits for a line first, so that the width is set before the
    /// game starts.
    pub(crate) fn narrow(columns: u16) -> Terminal {
        let binary = env!("CARGO_BIN_EXE_tictactoe");
        let mut command = Command::new("sh");
        let script = format!("read go; exec '{binary}' --color never --seed 1");
        plain(command.args(["-c", &script]));
        let mut terminal = Terminal::start(&mut command);
        terminal
            .0
            .get_process_mut()
            .set_window_size(columns, 24)
            .unwrap();
        terminal.press("\n");
        terminal
    }

    /// The output up to and including the next question.
    pub(crate) fn until_asked(&mut self) -> String {
        let found = self.0.expect(Regex(r"\(1-[0-9]+\): |\(y/n\) ")).unwrap();
        String::from_utf8_lossy(found.as_bytes()).into_owned()
    }

    /// The output up to and including this text.
    pub(crate) fn until(&mut self, text: &str) -> String {
        let found = self.0.expect(text).unwrap();
        String::from_utf8_lossy(found.as_bytes()).into_owned()
    }

    /// Types a line, and returns the output up to and including the next question.
    pub(crate) fn type_line(&mut self, line: impl AsRef<[u8]>) -> String {
        self.press(line);
        self.press("\n");
        self.until_asked()
    }

    pub(crate) fn press(&mut self, keys: impl AsRef<[u8]>) {
        self.0.send(keys.as_ref()).unwrap();
    }

    pub(crate) fn interrupt(&mut self) {
        signal(self.0.get_process().pid(), "INT");
    }

    /// The remaining output, and the exit status.
    pub(crate) fn end(mut self) -> (String, i32) {
        let rest = self.0.expect(Eof).unwrap();
        let rest = String::from_utf8_lossy(rest.as_bytes()).into_owned();
        match self.0.get_process().wait().unwrap() {
            WaitStatus::Exited(_, status) => (rest, status),
            other => panic!("{other:?} after {rest:?}"),
        }
    }

    /// Plays a round from this board, where the person is to move, with these choices. Returns all output and the final
    /// board.
    pub(crate) fn round_on(
        &mut self,
        mut board: Board,
        mut choose: impl FnMut(Board) -> Square,
    ) -> (String, Board) {
        let mut all = String::new();
        loop {
            let square = choose(board);
            board = board.play(square).unwrap();
            let said = self.type_line(square.to_string());
            if let Some(square) = computers_move(&said) {
                board = board
                    .play(board.variant().numbered(square).unwrap())
                    .unwrap();
            }
            all += &said;
            assert_eq!(said.ends_with(AGAIN), board.turn().is_none(), "{said}");
            if board.turn().is_none() {
                return (all, board);
            }
        }
    }

    /// Plays a round of 3×3 as X with these choices, and returns all output.
    pub(crate) fn round(&mut self, choose: fn(Board) -> Square) -> String {
        self.round_on(Board::empty(Variant::Three, Mark::X), choose)
            .0
    }
}

/// The square that the computer has played, according to the output.
pub(crate) fn computers_move(said: &str) -> Option<usize> {
    let (_, reply) = said.split_once("Computer plays ")?;
    reply.split('.').next().unwrap().parse().ok()
}

pub(crate) fn badly(board: Board) -> Square {
    let analysis = table::analyze(board).unwrap();
    let moves = analysis.moves();
    let worst = moves.min_by_key(|(_, prospect)| (prospect.value, prospect.plies));
    worst.unwrap().0
}

/// Hard's move on 3×3, which does not depend on the dice.
pub(crate) fn hard(board: Board) -> Square {
    table::perfect_move(board).unwrap()
}
