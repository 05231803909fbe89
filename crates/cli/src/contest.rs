//! `tictactoe match`: two levels play many games against each other.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use tictactoe::{Board, ByMark, Level, Mark, Outcome, Score, Status, words};

use crate::arguments::{MatchArguments, level_name};
use crate::dice::Dice;
use crate::ending::{Ending, Failure};

/// How long it may take before a progress bar is shown, if there is a terminal to show it on.
const PATIENCE: Duration = Duration::from_millis(500);

/// So many games are played between two looks at the clock.
const STRIDE: u64 = 1 << 14;

/// Plays all games and prints how often the first level won, drew and lost.
pub(crate) fn contest(
    arguments: &MatchArguments,
    output: &mut dyn Write,
) -> Result<Ending, Failure> {
    let seed = arguments.seed.unwrap_or_else(Dice::any_seed);
    let score = play_all(arguments, seed);
    if arguments.json {
        write_json(arguments, seed, score, output)?;
    } else {
        write_text(arguments, seed, score, output)?;
    }
    Ok(Ending::Done)
}

fn play_all(arguments: &MatchArguments, seed: u64) -> Score {
    let levels = ByMark {
        x: arguments.x,
        o: arguments.o,
    };
    let mut dice = Dice::seeded(seed);
    let mut score = Score::default();
    let start = Instant::now();
    let mut bar = None;
    for game in 0..arguments.games {
        if game % STRIDE == 0 && start.elapsed() > PATIENCE {
            bar.get_or_insert_with(|| ProgressBar::new(arguments.games))
                .set_position(game);
        }
        match play(levels, &mut dice) {
            Outcome::Won(mark) => score.wins[mark] += 1,
            Outcome::Drawn => score.draws += 1,
        }
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    score
}

#[expect(
    clippy::expect_used,
    reason = "a level plays a legal move in every running game"
)]
fn play(levels: ByMark<Level>, dice: &mut Dice) -> Outcome {
    let mut board = Board::empty(Mark::X);
    loop {
        let mark = match board.status() {
            Status::Over(outcome) => return outcome,
            Status::Turn(mark) => mark,
        };
        let square = levels[mark].choose(board, dice.roll());
        board = board.play(square.expect("a move")).expect("a legal one");
    }
}

fn write_json(
    arguments: &MatchArguments,
    seed: u64,
    score: Score,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (x, o) = (level_name(arguments.x), level_name(arguments.o));
    let (games, wins, draws) = (arguments.games, score.wins, score.draws);
    writeln!(
        output,
        r#"{{"x":"{x}","o":"{o}","games":{games},"seed":{seed},"x_wins":{},"o_wins":{},"draws":{draws}}}"#,
        wins.x, wins.o
    )
}

fn write_text(
    arguments: &MatchArguments,
    seed: u64,
    score: Score,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (x, o) = (words::level(arguments.x), words::level(arguments.o));
    let games = arguments.games;
    writeln!(
        output,
        "{x} as X against {o} as O, games: {games}, seed: {seed}"
    )?;
    let width = games.to_string().len();
    for (name, count) in [
        ("wins  ", score.wins.x),
        ("draws ", score.draws),
        ("losses", score.wins.o),
    ] {
        let share = percent(count as u64, games);
        writeln!(output, "  {name}  {count:>width$}  {share}")?;
    }
    Ok(())
}

/// The share in percent, rounded to tenths.
fn percent(count: u64, of: u64) -> String {
    let tenths = (u128::from(count) * 1000 + u128::from(of) / 2) / u128::from(of.max(1));
    format!("{:>3}.{} %", tenths / 10, tenths % 10)
}
