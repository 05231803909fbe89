//! `tictactoe analyze`: what perfect play makes of any position, board by board.

mod json;
mod text;

use std::fmt::Display;
use std::io::{self, BufReader, Write};

use tictactoe::{Board, Game, Mark};

use crate::arguments::AnalyzeArguments;
use crate::ending::{Ending, Failure, complain};
use crate::lines::{LONGEST, Line, Lines};

/// Stands for the boards on standard input.
const STANDARD_INPUT: &str = "-";

/// Much is gathered before it is sent: a call to the system costs more than many an analysis.
const BUFFER: usize = 1 << 16;

/// Analyzes each board in turn. One that cannot occur is told so, and the others are still answered.
pub(crate) fn analyze(arguments: &AnalyzeArguments) -> Result<Ending, Failure> {
    let mut analyst = Analyst::new(arguments);
    if let Some(moves) = &arguments.moves {
        let game = Game::parse(&moves.to_string_lossy(), arguments.first)?;
        analyst.report(game.board())?;
    }
    for (number, board) in (1..).zip(&arguments.boards) {
        if board == STANDARD_INPUT {
            analyst.standard_input()?;
        } else {
            analyst.board(&board.to_string_lossy(), format_args!("board {number}"))?;
        }
    }
    analyst.flush()?;
    Ok(analyst.ending)
}

struct Analyst {
    first: Mark,
    write: fn(Board, &mut Vec<u8>),
    gathered: Vec<u8>,
    output: Box<dyn Write>,
    ending: Ending,
}

impl Analyst {
    fn new(arguments: &AnalyzeArguments) -> Analyst {
        Analyst {
            first: arguments.first,
            write: if arguments.json {
                json::report
            } else {
                text::report
            },
            gathered: Vec::with_capacity(2 * BUFFER),
            // What programs read has no colours to be taken out.
            output: if arguments.json {
                Box::new(io::stdout())
            } else {
                Box::new(anstream::stdout())
            },
            ending: Ending::Done,
        }
    }

    fn standard_input(&mut self) -> Result<(), Failure> {
        let mut lines = Lines::new(BufReader::with_capacity(BUFFER, io::stdin().lock()));
        let mut number = 0_u64;
        loop {
            // Whoever waits for the answer before the next question gets it.
            if !lines.is_next_there() {
                self.flush()?;
            }
            let Some(line) = lines.next().map_err(Failure::Input)? else {
                return Ok(());
            };
            number += 1;
            let place = format_args!("line {number}");
            match line {
                Line::Bytes(bytes) => {
                    self.board(&String::from_utf8_lossy(bytes.trim_ascii()), place)?;
                }
                Line::TooLong => {
                    let error =
                        format_args!("it has more than {LONGEST} bytes, which no board has");
                    self.complain(place, error)?;
                }
            }
        }
    }

    fn board(&mut self, text: &str, place: impl Display) -> io::Result<()> {
        match Board::parse(text, self.first) {
            Ok(board) => self.report(board),
            Err(error) => self.complain(place, error),
        }
    }

    fn report(&mut self, board: Board) -> io::Result<()> {
        (self.write)(board, &mut self.gathered);
        if self.gathered.len() < BUFFER {
            return Ok(());
        }
        self.flush()
    }

    /// Says what is wrong and where, after all that came before it.
    fn complain(&mut self, place: impl Display, error: impl Display) -> io::Result<()> {
        self.ending = Ending::BadInput;
        self.flush()?;
        complain(format_args!("{place}: {error}"));
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.write_all(&self.gathered)?;
        self.gathered.clear();
        self.output.flush()
    }
}
