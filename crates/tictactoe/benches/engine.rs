//! The engine against its goals: Hard's move beside that of the crate `minimax`, and the solving of the whole game.
//!
//! Times are compared within one run, because machines differ. The program fails when a goal is missed.

use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::Instant;

use minimax::{Evaluation, Evaluator, Game, Negamax, Strategy, Winner};
use tictactoe::{Board, Level, Mark, Outcome, Roll, Square, Status, engine};

/// How many times faster than `minimax` Hard has to find its move.
const SPEED_GOAL: f64 = 20_000.0;

/// In how many seconds the whole game has to be solved.
const SOLVE_GOAL: f64 = 0.001;

/// Deep enough for `minimax` to see every game to its end.
const DEPTH: u8 = 10;

/// The game is solved once in a process, so a fresh one is started with this word for each time it is measured.
const SOLVE: &str = "solve";

fn main() -> ExitCode {
    let measured = if std::env::args().any(|argument| argument == SOLVE) {
        println!("{}", seconds(|| engine::prospect(Board::empty(Mark::X))));
        Ok(())
    } else {
        compare_moves().and(measure_solving())
    };
    match measured {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("engine: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Hard and `minimax` find a move on each of the boards after one move, round after round.
fn compare_moves() -> Result<(), String> {
    let boards: Vec<Board> = Board::empty(Mark::X)
        .continuations()
        .map(|(_, board)| board)
        .collect();
    let roll = Roll::new(0).ok_or("a die has no faces")?;
    let mut negamax = Negamax::new(NoGuess, DEPTH);
    for &board in &boards {
        check_value(board, negamax.choose_move(&board))?;
    }
    let minimax = time_per_call(50, &boards, |board| negamax.choose_move(&board))?;
    let hard = time_per_call(200_000, &boards, |board| Level::Hard.choose(board, roll))?;
    let ratio = minimax / hard;
    println!("A move on each board after one move");
    println!("  minimax, Negamax {DEPTH}  {:>9.0} ns", minimax * 1e9);
    println!("  Hard                {:>9.1} ns", hard * 1e9);
    println!("  ratio               {ratio:>9.0}    (goal: at least {SPEED_GOAL})");
    goal(ratio >= SPEED_GOAL, "Hard's move is too slow")
}

/// The seconds one call takes: the median over several runs of so many rounds.
fn time_per_call<T>(
    rounds: u32,
    boards: &[Board],
    mut call: impl FnMut(Board) -> T,
) -> Result<f64, String> {
    let mut run = || {
        seconds(|| {
            for _ in 0..rounds {
                for &board in black_box(boards) {
                    black_box(call(board));
                }
            }
        })
    };
    let times = (0..9).map(|_| run()).collect();
    let calls: u32 = boards.iter().map(|_| rounds).sum();
    Ok(median(times)? / f64::from(calls))
}

/// An honest comparison: `minimax` has to find a move as good as Hard's.
fn check_value(board: Board, found: Option<Square>) -> Result<(), String> {
    let value = engine::moves(board)
        .find(|&(square, _)| Some(square) == found)
        .map(|(_, prospect)| prospect.value);
    if value.is_some() && value == engine::prospect(board).map(|prospect| prospect.value) {
        Ok(())
    } else {
        Err(format!(
            "minimax plays {found:?} on {board}, which is not best"
        ))
    }
}

/// The whole game is solved in a fresh process, many times over.
fn measure_solving() -> Result<(), String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let solve = || -> Result<f64, String> {
        let output = Command::new(&program)
            .arg(SOLVE)
            .output()
            .map_err(|error| error.to_string())?;
        String::from_utf8_lossy(&output.stdout)
            .trim()
            .parse()
            .map_err(|_| "a fresh process does not tell its time".to_owned())
    };
    let times = (0..101).map(|_| solve()).collect::<Result<_, _>>()?;
    let time = median(times)?;
    println!("The whole game solved");
    println!(
        "  median              {:>9.0} µs (goal: at most {} µs)",
        time * 1e6,
        SOLVE_GOAL * 1e6
    );
    goal(time <= SOLVE_GOAL, "solving is too slow")
}

fn goal(reached: bool, complaint: &str) -> Result<(), String> {
    reached.then_some(()).ok_or_else(|| complaint.to_owned())
}

fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}

fn median(mut times: Vec<f64>) -> Result<f64, String> {
    times.sort_by(f64::total_cmp);
    let middle = times.get(times.len() / 2).copied();
    middle.ok_or_else(|| "nothing was measured".to_owned())
}

/// Our rules as `minimax` wants them.
struct Rules;

impl Game for Rules {
    type S = Board;
    type M = Square;

    fn generate_moves(board: &Board, moves: &mut Vec<Square>) -> Option<Winner> {
        moves.extend(board.empty_squares().iter());
        Rules::get_winner(board)
    }

    fn apply(board: &mut Board, square: Square) -> Option<Board> {
        board.play(square).ok()
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        match board.status() {
            Status::Turn(_) => None,
            Status::Over(Outcome::Won(_)) => Some(Winner::PlayerJustMoved),
            Status::Over(Outcome::Drawn) => Some(Winner::Draw),
        }
    }
}

/// Every game is seen to its end, so no board in the middle of one needs a guess.
struct NoGuess;

impl Evaluator for NoGuess {
    type G = Rules;

    fn evaluate(&self, _: &Board) -> Evaluation {
        0
    }
}
