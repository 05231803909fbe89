//! `tictactoe review`: how good each move of a game was, for one game or for many.

use serde::Serialize;
use tictactoe::engine::{Analysis, Engine};
use tictactoe::{Game, GameError, Mark, MoveView, Square, Variant, Verdict, verdict};

use crate::answers::{Answers, STANDARD_INPUT};
use crate::arguments::ReviewArguments;
use crate::exit::{Exit, Failure};
use crate::json;
use crate::output::row;
use crate::{position, record};

/// Prints every move with its verdict, and the status of the game.
pub(crate) fn review(arguments: &ReviewArguments) -> Result<Exit, Failure> {
    let mut reviewer = Reviewer {
        variant: arguments.board.unwrap_or_default(),
        first: arguments.first,
        write: if arguments.json {
            write_json
        } else {
            write_text
        },
        engine: Engine::default(),
    };
    let mut answers = Answers::new(arguments.json);
    let words: Vec<_> = arguments
        .moves
        .iter()
        .map(|word| word.to_string_lossy())
        .collect();
    match words.join(" ").trim() {
        STANDARD_INPUT => answers.read(|text, output| reviewer.answer(text, output))?,
        moves => {
            let game = reviewer.game(moves)?;
            answers.add(|output| reviewer.report(&game, output))?;
        }
    }
    answers.finish()
}

/// Reviews games and writes the answers.
struct Reviewer {
    variant: Variant,
    first: Mark,
    write: fn(&Game, &[Analysis], &mut Vec<u8>),
    engine: Engine,
}

impl Reviewer {
    fn answer(&mut self, text: &str, output: &mut Vec<u8>) -> Result<(), GameError> {
        let game = self.game(text)?;
        self.report(&game, output);
        Ok(())
    }

    fn game(&self, text: &str) -> Result<Game, GameError> {
        Game::parse(text, self.variant, self.first)
    }

    fn report(&mut self, game: &Game, output: &mut Vec<u8>) {
        // From the end: what the engine learns about a position speeds up the one before it.
        let mut analyses: Vec<Analysis> = (0..game.len())
            .rev()
            .map(|ply| self.engine.advise(game.up_to(ply).board()))
            .collect();
        analyses.reverse();
        (self.write)(game, &analyses, output);
    }
}

/// Writes the board, every move with its verdict, the status of the game, and the summary.
fn write_text(game: &Game, analyses: &[Analysis], text: &mut Vec<u8>) {
    let board = game.board();
    let moves = MoveView::list(game, true, |ply| analyses.get(ply));
    let rows = moves.iter().map(record::move_row);
    let report = [position::drawn(board)]
        .into_iter()
        .chain(rows.map(|text| format!("{}\n", row(&text))))
        .chain(record::moves_line(game))
        .chain([position::status(board)])
        .chain(record::summary(&moves));
    text.extend(report.flat_map(String::into_bytes));
}

fn write_json(game: &Game, analyses: &[Analysis], text: &mut Vec<u8>) {
    let board = game.board();
    let judged = game.moves().zip(analyses);
    let report = Report {
        first: game.first().letter(),
        moves: judged
            .map(|(square, analysis)| Move {
                mark: analysis.board().turn().map(Mark::letter),
                square: square.number(),
                verdict: verdict(analysis, square).map(name),
                from: analysis.prospect().map(|it| json::value(it.value)),
                to: analysis.prospect_of(square).map(|it| json::value(it.value)),
                best: analysis.perfect_move().map(Square::number),
            })
            .collect(),
        board: board.to_string(),
        to_move: board.turn().map(Mark::letter),
        status: json::status(board.status()),
        winning_lines: json::winning_lines(board),
    };
    json::push_line(&report, text);
}

fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Best => "best",
        Verdict::AsGood(_) => "as-good",
        Verdict::Mistake { .. } => "mistake",
    }
}

#[derive(Serialize)]
struct Report {
    first: &'static str,
    moves: Vec<Move>,
    board: String,
    to_move: Option<&'static str>,
    status: &'static str,
    winning_lines: Vec<Vec<usize>>,
}

#[derive(Serialize)]
struct Move {
    mark: Option<&'static str>,
    square: usize,
    verdict: Option<&'static str>,
    from: Option<&'static str>,
    to: Option<&'static str>,
    best: Option<usize>,
}
