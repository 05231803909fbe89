//! Judges moves without the engine, by searching every game to its end.

use serde_json::{Value, json};
use tictactoe::{Board, Mark, Outcome, Status, Variant};

/// The value of a position for the side to move, and the number of plies to the end, by plain search.
fn search(board: Board) -> (i32, i32) {
    match board.status() {
        Status::Over(Outcome::Won(_)) => (-1, 0),
        Status::Over(Outcome::Drawn) => (0, 0),
        Status::Turn(_) => {
            let moves = board.continuations().map(|(_, next)| judged(next));
            moves
                .max_by_key(|&(value, plies)| rank(value, plies))
                .unwrap()
        }
    }
}

/// The value of the move that led to this board, for the side that made it.
fn judged(board: Board) -> (i32, i32) {
    let (value, plies) = search(board);
    (-value, plies + 1)
}

/// A win is better the sooner it comes, everything else the later.
fn rank(value: i32, plies: i32) -> (i32, i32) {
    (value, if value > 0 { -plies } else { plies })
}

fn name(value: i32) -> &'static str {
    ["loss", "draw", "win"][usize::try_from(value + 1).unwrap()]
}

/// Every game of `moves` more moves from this board, and every one that ends sooner.
pub(crate) fn games(board: Board, moves: usize, played: &mut Vec<String>, all: &mut Vec<String>) {
    if moves == 0 || board.turn().is_none() {
        all.push(played.join(" "));
        return;
    }
    for (square, next) in board.continuations() {
        played.push(square.to_string());
        games(next, moves - 1, played, all);
        played.pop();
    }
}

/// The expected verdicts of a game, by plain search.
pub(crate) fn expected(moves: &str) -> Vec<Value> {
    let mut board = Board::empty(Variant::Three, Mark::X);
    let mut list = Vec::new();
    for number in moves.split(' ') {
        let square = Variant::Three.numbered(number.parse().unwrap()).unwrap();
        let next = board.play(square).unwrap();
        let (best, best_plies) = search(board);
        let (value, plies) = judged(next);
        let verdict = match rank(value, plies) {
            it if it == rank(best, best_plies) => "best",
            (value, _) if value == best => "as-good",
            _ => "mistake",
        };
        list.push(json!({
            "mark": board.turn().unwrap().letter(),
            "square": square.number(),
            "verdict": verdict,
            "from": name(best),
            "to": name(value),
        }));
        board = next;
    }
    list
}
