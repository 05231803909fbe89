//! `tictactoe analyze`: the value of every move in any position.

mod json;

use tictactoe::engine::{Analysis, Engine};
use tictactoe::words::terminal as words;
use tictactoe::{Board, BoardError, Game, Mark, Variant};

use crate::answers::{Answers, STANDARD_INPUT};
use crate::arguments::AnalyzeArguments;
use crate::exit::{Exit, Failure};
use crate::output::row;
use crate::position;

/// Analyzes each board in turn.
pub(crate) fn analyze(arguments: &AnalyzeArguments) -> Result<Exit, Failure> {
    let mut analyst = Analyst {
        first: arguments.first,
        write: if arguments.json {
            json::write
        } else {
            write_text
        },
        engine: Engine::default(),
    };
    let mut answers = Answers::new(arguments.json);
    if let Some(moves) = &arguments.moves {
        let variant = arguments.board.unwrap_or_default();
        let game = Game::parse(&moves.to_string_lossy(), variant, arguments.first)?;
        answers.add(|output| analyst.report(game.board(), output))?;
    }
    for (number, board) in (1..).zip(&arguments.boards) {
        if board == STANDARD_INPUT {
            answers.read(|text, output| analyst.answer(text, output))?;
        } else {
            let text = board.to_string_lossy();
            answers.argument(format_args!("board {number}"), |output| {
                analyst.answer(&text, output)
            })?;
        }
    }
    answers.finish()
}

/// Analyzes positions and writes the answers.
struct Analyst {
    first: Mark,
    write: fn(&Analysis, &mut Vec<u8>),
    engine: Engine,
}

impl Analyst {
    fn answer(&mut self, text: &str, output: &mut Vec<u8>) -> Result<(), BoardError> {
        let board = Board::parse(text, self.first)?;
        self.report(board, output);
        Ok(())
    }

    fn report(&mut self, board: Board, output: &mut Vec<u8>) {
        (self.write)(&self.engine.analyze(board), output);
    }
}

/// Writes the board, its status, and the value of each empty square.
fn write_text(analysis: &Analysis, text: &mut Vec<u8>) {
    let board = analysis.board();
    let values: Vec<String> = if board.variant() == Variant::Three {
        let moves = analysis.moves();
        moves
            .map(|(square, prospect)| words::prospect(square, prospect))
            .collect()
    } else {
        let moves = analysis
            .moves()
            .map(|(square, prospect)| (square, prospect.value));
        words::squares_by_value(&moves.collect::<Vec<_>>())
    };
    let values = values
        .iter()
        .map(|line| format!("{}\n", row(&format!("  {line}"))));
    let best = analysis
        .perfect_move()
        .map(|square| format!("{}\n", words::best_move(square)));
    let seen = [position::drawn(board), position::status(board)].into_iter();
    text.extend(seen.chain(values).chain(best).flat_map(String::into_bytes));
}
