//! The engine against its performance goals: Hard's move on 3×3 compared with the `minimax` crate, solving the whole
//! 3×3 game, and the solver's work on the larger boards.
//!
//! Times are compared within one run, because machines differ; the solver's work is counted in nodes. The program fails
//! if a goal is missed.

use std::collections::HashSet;
use std::fmt;
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::Instant;

use minimax::{Evaluation, Evaluator, Game, Negamax, Strategy, Winner};
use tictactoe::engine::{Solver, table};
use tictactoe::{Board, Level, Mark, Outcome, Roll, Square, Status, Variant};

/// How many times faster than `minimax` Hard has to find its move.
const SPEED_GOAL: f64 = 50_000.0;

/// The time limit for solving the whole game, in seconds.
const SOLVE_GOAL: f64 = 0.001;

/// The maximum number of nodes for the empty 5×5.
const EMPTY_GOAL: u64 = 60_000;

/// The maximum number of nodes for any 5×5 with up to [`OPENING_MARKS`].
const OPENING_GOAL: u64 = 400_000;

/// Later positions are easier.
const OPENING_MARKS: usize = 4;

/// Deep enough for `minimax` to search every game to its end.
const DEPTH: u8 = 10;

/// The game is solved only once per process, so each measurement starts a fresh process with this argument.
const SOLVE: &str = "solve";

fn main() -> ExitCode {
    let measured = if std::env::args().any(|argument| argument == SOLVE) {
        let board = Board::empty(Variant::Three, Mark::X);
        println!("{}", seconds(|| table::analyze(board)));
        Ok(())
    } else {
        compare_moves().and(measure_solving()).and(count_nodes())
    };
    match measured {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("engine: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Measures how long Hard and `minimax` take to find a move on each board after one move.
fn compare_moves() -> Result<(), String> {
    let boards: Vec<Board> = Board::empty(Variant::Three, Mark::X)
        .continuations()
        .map(|(_, board)| board)
        .collect();
    let roll = Roll::new(0).ok_or("a die has no faces")?;
    let mut negamax = Negamax::new(NoGuess, DEPTH);
    for &board in &boards {
        check_value(board, negamax.choose_move(&board))?;
    }
    let minimax = time_per_call(50, &boards, |board| negamax.choose_move(&board))?;
    let hard = time_per_call(200_000, &boards, |board| {
        Level::Hard.choose(board, roll, table::perfect_move)
    })?;
    let ratio = minimax / hard;
    println!("A move on each board after one move");
    println!("  minimax, Negamax {DEPTH}  {:>9.0} ns", minimax * 1e9);
    println!("  Hard                {:>9.1} ns", hard * 1e9);
    println!("  ratio               {ratio:>9.0}    (goal: at least {SPEED_GOAL})");
    goal(ratio >= SPEED_GOAL, "Hard's move is too slow")
}

/// The seconds per call: the median over several runs of this many rounds.
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

/// A fair comparison: `minimax` has to find a move as good as Hard's.
fn check_value(board: Board, found: Option<Square>) -> Result<(), String> {
    let analysis = table::analyze(board).ok_or("the board is not in the table")?;
    let value = found
        .and_then(|square| analysis.prospect_of(square))
        .map(|prospect| prospect.value);
    if value.is_some() && value == analysis.prospect().map(|prospect| prospect.value) {
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

/// A fresh solver finds the value of the empty boards, and of every 5×5 opening up to symmetry.
fn count_nodes() -> Result<(), String> {
    println!("The value of a position, by a solver that knows nothing yet");
    let four = Effort::of(Board::empty(Variant::Four, Mark::X));
    println!("  4×4, empty          {four}");
    let mut openings = vec![Board::empty(Variant::Five, Mark::X)];
    let mut worst = Effort::of(openings.first().copied().ok_or("no board")?);
    println!("  5×5, empty          {worst} (goal: at most {EMPTY_GOAL})");
    goal(worst.nodes <= EMPTY_GOAL, "the empty 5×5 takes too long")?;
    for marks in 1..=OPENING_MARKS {
        openings = continuations_up_to_symmetry(&openings);
        let efforts = openings.iter().map(|&board| Effort::of(board));
        let most = efforts
            .max_by_key(|effort| effort.nodes)
            .ok_or("no board")?;
        println!("  5×5, marks: {marks}       {most} on {}", most.board);
        if most.nodes > worst.nodes {
            worst = most;
        }
    }
    println!("  the worst of these  {worst} (goal: at most {OPENING_GOAL})");
    goal(
        worst.nodes <= OPENING_GOAL,
        "an opening of 5×5 takes too long",
    )
}

/// The work it took to find the value of a position.
struct Effort {
    board: Board,
    nodes: u64,
    seconds: f64,
}

impl Effort {
    fn of(board: Board) -> Effort {
        let mut solver = Solver::default();
        let seconds = seconds(|| solver.value(board));
        Effort {
            board,
            nodes: solver.nodes(),
            seconds,
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>9} nodes, {:>6.2} ms", self.nodes, self.seconds * 1e3)
    }
}

fn continuations_up_to_symmetry(boards: &[Board]) -> Vec<Board> {
    let mut seen = HashSet::new();
    let mut is_new = |board: Board| {
        let images = (0..Variant::SYMMETRIES).map(|symmetry| {
            Mark::ALL.map(|mark| board.variant().image(board.squares(mark), symmetry).bits())
        });
        seen.insert(images.min())
    };
    let next = boards.iter().flat_map(|board| board.continuations());
    next.map(|(_, board)| board)
        .filter(|&board| is_new(board))
        .collect()
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

/// Our rules, as `minimax` expects them.
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

/// Every game is searched to its end, so no evaluation is needed before that.
struct NoGuess;

impl Evaluator for NoGuess {
    type G = Rules;

    fn evaluate(&self, _: &Board) -> Evaluation {
        0
    }
}
