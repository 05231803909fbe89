//! `tictactoe review`: how good each move of a game was.

use std::io::Write;

use tictactoe::engine::{self, Prospect};
use tictactoe::{Game, MoveView, Verdict, verdict};

use crate::arguments::ReviewArguments;
use crate::ending::{Ending, Failure};
use crate::json::Json;
use crate::output::row;
use crate::position;

/// Prints every move with its verdict, and where the game stands then.
pub(crate) fn review(
    arguments: &ReviewArguments,
    output: &mut dyn Write,
) -> Result<Ending, Failure> {
    let words: Vec<_> = arguments
        .moves
        .iter()
        .map(|word| word.to_string_lossy())
        .collect();
    let game = Game::parse(&words.join(" "), arguments.first)?;
    let report = if arguments.json {
        json(&game)
    } else {
        text(&game)
    };
    output.write_all(&report)?;
    Ok(Ending::Done)
}

fn text(game: &Game) -> Vec<u8> {
    let board = game.board();
    let moves = MoveView::list(game, true).map(|made| format!("{}\n", row(&made.text())));
    [position::drawn(board)]
        .into_iter()
        .chain(moves)
        .chain([position::status(board)])
        .flat_map(String::into_bytes)
        .collect()
}

fn json(game: &Game) -> Vec<u8> {
    let mut line = Vec::new();
    let mut json = Json(&mut line);
    json.raw("{\"first\":");
    json.mark(Some(game.first()));
    json.raw(",\"moves\":");
    json.list(game.steps(), |json, (board, square)| {
        let value = |prospect: Option<Prospect>| prospect.map(|prospect| prospect.value);
        json.raw("{\"mark\":");
        json.mark(board.turn());
        json.raw(",\"square\":");
        json.square(Some(square));
        json.raw(",\"verdict\":");
        json.raw(name(verdict(board, square)));
        json.raw(",\"from\":");
        json.value(value(engine::prospect(board)));
        json.raw(",\"to\":");
        json.value(value(engine::prospect_of(board, square)));
        json.raw(",\"best\":");
        json.square(engine::best(board).first());
        json.raw("}");
    });
    json.raw(",");
    json.board(game.board());
    json.raw("}\n");
    line
}

fn name(verdict: Option<Verdict>) -> &'static str {
    match verdict {
        Some(Verdict::Best) => "\"best\"",
        Some(Verdict::AsGood(_)) => "\"as-good\"",
        Some(Verdict::Mistake { .. }) => "\"mistake\"",
        None => "null",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use tictactoe::{Mark, Square};

    use super::*;

    /// Calls back with every game of up to so many moves.
    fn games(game: Game, moves: usize, check: &mut dyn FnMut(&Game)) {
        check(&game);
        for square in Square::ALL {
            let mut next = game;
            if moves > 0 && next.play(square).is_ok() {
                games(next, moves - 1, check);
            }
        }
    }

    /// The verdict told from the prospects of all moves alone.
    fn expected(board: tictactoe::Board, square: Square) -> Value {
        let rank = |prospect: Prospect| {
            let plies = i32::from(prospect.plies);
            let sign = if prospect.value == engine::Value::Win {
                -1
            } else {
                1
            };
            (prospect.value, sign * plies)
        };
        let name = |value| match value {
            engine::Value::Win => "win",
            engine::Value::Draw => "draw",
            engine::Value::Loss => "loss",
        };
        let highest = engine::moves(board).map(|(_, it)| rank(it)).max().unwrap();
        let best = engine::moves(board)
            .find(|&(_, it)| rank(it) == highest)
            .unwrap()
            .0;
        let (_, played) = engine::moves(board)
            .find(|&(other, _)| other == square)
            .unwrap();
        let verdict = match rank(played) {
            rank if rank == highest => "best",
            (value, _) if value == highest.0 => "as-good",
            _ => "mistake",
        };
        json!({
            "mark": board.turn().unwrap().to_string(),
            "square": square.number(),
            "verdict": verdict,
            "from": name(highest.0),
            "to": name(played.value),
            "best": best.number(),
        })
    }

    #[test]
    fn every_move_of_every_short_game_gets_its_verdict() {
        for (first, moves, expected_count) in [
            (Mark::X, 5, 1 + 9 + 72 + 504 + 3024 + 15120),
            (Mark::O, 3, 1 + 9 + 72 + 504),
        ] {
            let mut count = 0;
            games(Game::new(first), moves, &mut |game| {
                count += 1;
                let told: Value = serde_json::from_slice(&json(game)).unwrap();
                let moves: Vec<Value> = game
                    .steps()
                    .map(|(board, square)| expected(board, square))
                    .collect();
                assert_eq!(told["moves"], Value::Array(moves.clone()), "{game}");
                assert_eq!(told["first"], first.to_string());
                assert_eq!(told["board"], game.board().to_string());

                let told = String::from_utf8(text(game)).unwrap();
                let rows: Vec<&str> = told
                    .lines()
                    .skip_while(|line| !line.starts_with("1 "))
                    .collect();
                for (row, made) in rows.iter().zip(&moves) {
                    let verdict = match made["verdict"].as_str() {
                        Some("mistake") => ", mistake: ",
                        Some("as-good") => ", as good",
                        _ => ", best",
                    };
                    assert!(row.contains(verdict), "{verdict} in {told}");
                }
                assert_eq!(
                    rows.len(),
                    if game.is_empty() { 0 } else { moves.len() + 1 },
                    "{told}"
                );
            });
            assert_eq!(count, expected_count);
        }
    }
}
