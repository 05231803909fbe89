//! `tictactoe match`: two levels play many games against each other.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use tictactoe::engine::Engine;
use tictactoe::{Board, ByMark, Level, Mark, Outcome, Score, Status, Variant, words};

use crate::arguments::{MatchArguments, level_name};
use crate::dice::Dice;
use crate::exit::{Exit, Failure};
use crate::{json, output};

/// How long a match takes before a progress bar is shown, if there is a terminal.
const PATIENCE: Duration = Duration::from_millis(500);

/// How often the bar is updated.
const REFRESH: Duration = Duration::from_millis(50);

/// Plays all games, or as many as fit before Ctrl+C, and prints how often the first level won, drew and lost.
pub(crate) fn contest(arguments: &MatchArguments, output: &mut dyn Write) -> Result<Exit, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed))?;
    let seed = arguments.seed.unwrap_or_else(Dice::any_seed);
    let result = play_all(arguments, seed, &stopped);
    if arguments.json {
        write_json(arguments, &result, output)?;
    } else {
        write_text(arguments, &result, output)?;
    }
    Ok(if result.games < arguments.games {
        Exit::Interrupted
    } else {
        Exit::Done
    })
}

/// The result of a match.
struct MatchResult {
    seed: u64,
    games: u64,
    score: Score,
}

fn play_all(arguments: &MatchArguments, seed: u64, stopped: &AtomicBool) -> MatchResult {
    let levels = ByMark {
        x: arguments.x,
        o: arguments.o,
    };
    let variant = arguments.board.unwrap_or_default();
    let (mut engine, mut dice) = (Engine::default(), Dice::seeded(seed));
    let mut progress = Progress::new(arguments.games);
    let mut result = MatchResult {
        seed,
        games: 0,
        score: Score::default(),
    };
    while result.games < arguments.games && !stopped.load(Ordering::Relaxed) {
        match play(variant, levels, &mut engine, &mut dice) {
            Outcome::Won(mark) => result.score.wins[mark] += 1,
            Outcome::Drawn => result.score.draws += 1,
        }
        result.games += 1;
        progress.show(result.games);
    }
    progress.bar.finish_and_clear();
    result
}

#[expect(
    clippy::expect_used,
    reason = "a level plays a legal move in every running game"
)]
fn play(variant: Variant, levels: ByMark<Level>, engine: &mut Engine, dice: &mut Dice) -> Outcome {
    let mut board = Board::empty(variant, Mark::X);
    loop {
        let mark = match board.status() {
            Status::Over(outcome) => return outcome,
            Status::Turn(mark) => mark,
        };
        let square = engine.choose(levels[mark], board, dice.roll());
        board = board.play(square.expect("a move")).expect("a legal one");
    }
}

/// A progress bar with the time left, shown once a match takes long.
struct Progress {
    bar: ProgressBar,
    start: Instant,
    refreshed: Instant,
}

impl Progress {
    fn new(games: u64) -> Progress {
        // Hidden at first, but counting, so that the estimate is right once it is shown.
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::hidden());
        let template = "{percent:>3} % [{bar:30}] {pos}/{len} games, {eta} left";
        let style = ProgressStyle::with_template(template);
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let is_ascii = output::is_ascii();
        bar.set_style(style.progress_chars(if is_ascii { "#>-" } else { "█▉ " }));
        let start = Instant::now();
        Progress {
            bar,
            start,
            refreshed: start,
        }
    }

    fn show(&mut self, games: u64) {
        let now = Instant::now();
        if now.duration_since(self.refreshed) < REFRESH {
            return;
        }
        if now.duration_since(self.start) > PATIENCE && self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.refreshed = now;
        self.bar.set_position(games);
    }
}

#[derive(Serialize)]
struct Report {
    x: &'static str,
    o: &'static str,
    board: usize,
    games: u64,
    seed: u64,
    x_wins: usize,
    o_wins: usize,
    draws: usize,
}

fn write_json(
    arguments: &MatchArguments,
    result: &MatchResult,
    output: &mut dyn Write,
) -> io::Result<()> {
    let report = Report {
        x: level_name(arguments.x),
        o: level_name(arguments.o),
        board: arguments.board.unwrap_or_default().side(),
        games: result.games,
        seed: result.seed,
        x_wins: result.score.wins.x,
        o_wins: result.score.wins.o,
        draws: result.score.draws,
    };
    let mut line = Vec::new();
    json::push_line(&report, &mut line);
    output.write_all(&line)
}

fn write_text(
    arguments: &MatchArguments,
    result: &MatchResult,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (x, o) = (words::level(arguments.x), words::level(arguments.o));
    let MatchResult { seed, games, score } = result;
    let board = arguments.board.unwrap_or_default();
    let of = match arguments.games {
        all if all == *games => String::new(),
        all => format!(" of {all}"),
    };
    writeln!(
        output,
        "{x} as X against {o} as O on {board}, games: {games}{of}, seed: {seed}"
    )?;
    let width = games.to_string().len();
    for (name, count) in [
        ("wins  ", score.wins.x),
        ("draws ", score.draws),
        ("losses", score.wins.o),
    ] {
        let share = percent(count as u64, *games);
        writeln!(output, "  {name}  {count:>width$}  {share}")?;
    }
    Ok(())
}

/// The share in percent, rounded to tenths.
fn percent(count: u64, of: u64) -> String {
    let tenths = (u128::from(count) * 1000 + u128::from(of) / 2) / u128::from(of.max(1));
    format!("{:>3}.{} %", tenths / 10, tenths % 10)
}
