//! What can be asked for on the command line, with the help that says so.

mod examples;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, ColorChoice, CommandFactory, Parser, Subcommand, value_parser};
use clap_complete::Shell;
use tictactoe::{ByMark, Level, Mark, Mode, Player};

/// The whole command line.
#[derive(Clone, Debug, Parser)]
#[command(name = "tictactoe", version, about, after_help = examples::ALL)]
pub struct Arguments {
    /// What to do; without it, play
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How to play, when there is no other command
    #[command(flatten)]
    pub play: PlayArguments,
    /// When to use colours; auto: on a terminal, unless the environment says otherwise
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: ColorChoice,
}

/// What to do.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Play in the terminal
    #[command(after_help = examples::PLAY)]
    Play(PlayArguments),
    /// Tell what perfect play makes of a position
    #[command(after_help = examples::ANALYZE)]
    Analyze(AnalyzeArguments),
    /// Tell how good each move of a game was
    #[command(after_help = examples::REVIEW)]
    Review(ReviewArguments),
    /// Let two levels play against each other
    #[command(after_help = examples::MATCH)]
    Match(MatchArguments),
    /// Serve the page in this binary
    #[command(after_help = examples::SERVE)]
    Serve(ServeArguments),
    /// Print completions for a shell
    #[command(after_help = examples::COMPLETIONS)]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    #[command(after_help = examples::MAN)]
    Man,
}

/// Who plays, and by which chance.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Args)]
pub struct PlayArguments {
    /// How well the computer plays [default: hard]
    #[arg(long, value_parser = levels(), ignore_case = true)]
    pub level: Option<Level>,
    /// The mark you play; X starts [default: x]
    #[arg(long, value_parser = marks(), ignore_case = true)]
    pub mark: Option<Mark>,
    /// Two people take turns at one keyboard
    #[arg(long, conflicts_with_all = ["level", "mark"])]
    pub two_player: bool,
    /// The same seed plays the same game
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

/// Which positions to analyze.
#[derive(Clone, Debug, Args)]
pub struct AnalyzeArguments {
    /// Nine of X, O and . (or _ or -) row by row, / between rows if you like; a lone - reads boards from standard
    /// input, one a line
    #[arg(value_name = "BOARD", required_unless_present = "moves")]
    pub boards: Vec<OsString>,
    /// The position after these moves, such as 5,1,9, in place of boards
    #[arg(
        long,
        value_name = "MOVES",
        conflicts_with = "boards",
        allow_negative_numbers = true
    )]
    pub moves: Option<OsString>,
    /// The mark that moved first
    #[arg(long, default_value = "x", value_parser = marks(), ignore_case = true)]
    pub first: Mark,
    /// Print one JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// Which game to review.
#[derive(Clone, Debug, Args)]
pub struct ReviewArguments {
    /// The squares in the order in which they were played, 1 to 9 row by row, with blanks or commas between them
    #[arg(value_name = "MOVE", required = true, allow_negative_numbers = true)]
    pub moves: Vec<OsString>,
    /// The mark that moved first
    #[arg(long, default_value = "x", value_parser = marks(), ignore_case = true)]
    pub first: Mark,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Who plays against whom, and how often.
#[derive(Clone, Copy, Debug, Args)]
pub struct MatchArguments {
    /// The level that plays X and starts
    #[arg(value_name = "LEVEL", value_parser = levels(), ignore_case = true)]
    pub x: Level,
    /// The level that plays O
    #[arg(value_name = "LEVEL", value_parser = levels(), ignore_case = true)]
    pub o: Level,
    /// How many games they play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u64).range(1..))]
    pub games: u64,
    /// The same seed gives the same result; without it, one is picked and told
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Where and how to serve.
#[derive(Clone, Debug, Args)]
pub struct ServeArguments {
    /// The address to serve on; port 0 picks a free one
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:3000", value_parser = address)]
    pub addr: String,
    /// Serve a built page from this folder in place of the one in the binary
    #[arg(long, value_name = "FOLDER")]
    pub dir: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
}

impl PlayArguments {
    /// Who plays which mark.
    pub fn players(self) -> ByMark<Player> {
        let mode = if self.two_player {
            Mode::TwoPeople
        } else {
            let level = self.level.unwrap_or(Level::Hard);
            Mode::Computer(level, self.mark.unwrap_or(Mark::X))
        };
        mode.players()
    }
}

impl Arguments {
    /// Reads the command line.
    ///
    /// # Errors
    /// When it asks for help, or for something that there is not.
    pub fn read(words: impl IntoIterator<Item = OsString>) -> Result<Arguments, clap::Error> {
        let arguments = Arguments::try_parse_from(words.into_iter().map(shielded))?;
        if arguments.command.is_some() && arguments.play != PlayArguments::default() {
            return Err(Arguments::command().error(
                ErrorKind::ArgumentConflict,
                "options for playing stand alone or behind the word `play`",
            ));
        }
        Ok(arguments)
    }
}

/// A board may begin with `-`, an empty square, but must not be taken for an option then: `.` means the same.
fn shielded(word: OsString) -> OsString {
    match word.to_str().and_then(|text| text.strip_prefix('-')) {
        Some(rest) if rest.len() > 1 && rest.chars().all(|c| "XxOo._-/".contains(c)) => {
            format!(".{rest}").into()
        }
        _ => word,
    }
}

/// The level's name on the command line and in JSON.
pub(crate) fn level_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Medium => "medium",
        Level::Hard => "hard",
    }
}

fn levels() -> impl TypedValueParser<Value = Level> {
    choice(Level::ALL, level_name)
}

fn marks() -> impl TypedValueParser<Value = Mark> {
    choice(Mark::ALL, |mark| match mark {
        Mark::X => "x",
        Mark::O => "o",
    })
}

/// One of these values, by its name.
fn choice<T, const N: usize>(
    values: [T; N],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    PossibleValuesParser::new(values.map(name)).try_map(move |word| {
        values
            .into_iter()
            .find(|&value| word.eq_ignore_ascii_case(name(value)))
            .ok_or("there is no such choice")
    })
}

/// Names can only be looked up later, but a port must be there.
fn address(text: &str) -> Result<String, &'static str> {
    match text
        .rsplit_once(':')
        .map(|(host, port)| (host, port.parse::<u16>()))
    {
        Some((host, Ok(_))) if !host.is_empty() => Ok(text.to_owned()),
        _ => Err("an address is a host and a port, such as 127.0.0.1:3000"),
    }
}
