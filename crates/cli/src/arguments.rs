//! The command line, and its help.

mod examples;
mod online;
mod rooms;
mod values;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Args, ColorChoice, CommandFactory, Parser, Subcommand, ValueHint, value_parser};
use clap_complete::Shell;
use tictactoe::{Game, GameError, Level, Mark, Mode, Variant};

use values::{address, boards, count, levels, marks};

pub(crate) use online::{OnlineArguments, REDIS_VARIABLE};
pub(crate) use rooms::{JoinArguments, OpenArguments};
pub(crate) use values::level_name;

/// The whole command line.
#[derive(Clone, Debug, Parser)]
#[command(name = "tictactoe", version, about, after_help = examples::ALL)]
pub(crate) struct Arguments {
    /// What to do; without it, play
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// How to play, when there is no other command
    #[command(flatten)]
    pub(crate) play: PlayArguments,
    /// When to use colours; auto: on a terminal, unless the environment says otherwise
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
    /// Use ASCII only; the default where the locale is not UTF-8 or TERM is dumb
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
}

/// What to do.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum Command {
    /// Play in the terminal
    #[command(after_help = examples::PLAY)]
    Play(PlayArguments),
    /// Open a room to play with a friend far away, and print its link
    #[command(after_help = examples::ONLINE)]
    Online(OpenArguments),
    /// Play in the room of a link, or come back to the last room
    #[command(after_help = examples::JOIN)]
    Join(JoinArguments),
    /// Show the value of every move in a position
    #[command(after_help = examples::ANALYZE)]
    Analyze(AnalyzeArguments),
    /// Judge each move of a game
    #[command(after_help = examples::REVIEW)]
    Review(ReviewArguments),
    /// Let two levels play against each other
    #[command(after_help = examples::MATCH)]
    Match(MatchArguments),
    /// Show how your rounds ended
    #[command(after_help = examples::STATS)]
    Stats(StatsArguments),
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

/// Who plays, on which board, and with which seed.
#[derive(Clone, PartialEq, Eq, Default, Debug, Args)]
pub(crate) struct PlayArguments {
    /// How well the computer plays [default: hard]
    #[arg(long, value_parser = levels(), ignore_case = true)]
    level: Option<Level>,
    /// The mark you play; X starts [default: x]
    #[arg(long, value_parser = marks(), ignore_case = true)]
    mark: Option<Mark>,
    /// Two people take turns at one keyboard
    #[arg(long, conflicts_with_all = ["level", "mark"])]
    two_player: bool,
    /// The side of the board; three in a row win on 3, four on 4 and 5 [default: 3]
    #[arg(long, value_name = "SIDE", value_parser = boards())]
    board: Option<Variant>,
    /// Start from the position after these moves, such as 5,1,9; X made the first
    #[arg(long, allow_negative_numbers = true, value_hint = ValueHint::Other)]
    moves: Option<OsString>,
    /// The same seed and the same moves give the same game; without it, one is chosen and printed
    #[arg(long, value_name = "N", value_hint = ValueHint::Other)]
    pub(crate) seed: Option<u64>,
    /// Do not count the rounds for `stats`
    #[arg(long)]
    pub(crate) no_save: bool,
}

/// Which positions to analyze.
#[derive(Clone, Debug, Args)]
pub(crate) struct AnalyzeArguments {
    /// 9, 16 or 25 of X, O and . (or _ or -) row by row, / between rows if you like; a lone - reads boards from
    /// standard input, one per line
    #[arg(value_name = "BOARD", required_unless_present = "moves", value_hint = ValueHint::Other)]
    pub(crate) boards: Vec<OsString>,
    /// Analyze the position after these moves, such as 5,1,9, instead of boards
    #[arg(
        long,
        value_name = "MOVES",
        conflicts_with = "boards",
        allow_negative_numbers = true,
        value_hint = ValueHint::Other
    )]
    pub(crate) moves: Option<OsString>,
    /// The side of the board of --moves [default: 3]
    #[arg(long, value_name = "SIDE", value_parser = boards(), conflicts_with = "boards")]
    pub(crate) board: Option<Variant>,
    /// The mark that moved first
    #[arg(long, default_value = "x", value_parser = marks(), ignore_case = true)]
    pub(crate) first: Mark,
    /// Print one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which games to review.
#[derive(Clone, Debug, Args)]
pub(crate) struct ReviewArguments {
    /// The squares in the order in which they were played, counted from 1 row by row, with spaces or commas between
    /// them; a lone - reads games from standard input, one per line
    #[arg(value_name = "MOVE", required = true, allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub(crate) moves: Vec<OsString>,
    /// The side of the board [default: 3]
    #[arg(long, value_name = "SIDE", value_parser = boards())]
    pub(crate) board: Option<Variant>,
    /// The mark that moved first
    #[arg(long, default_value = "x", value_parser = marks(), ignore_case = true)]
    pub(crate) first: Mark,
    /// Print one JSON object per game
    #[arg(long)]
    pub(crate) json: bool,
}

/// Who plays against whom, on which board and how often.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct MatchArguments {
    /// The level that plays X and starts
    #[arg(value_name = "LEVEL", value_parser = levels(), ignore_case = true)]
    pub(crate) x: Level,
    /// The level that plays O
    #[arg(value_name = "LEVEL", value_parser = levels(), ignore_case = true)]
    pub(crate) o: Level,
    /// The side of the board [default: 3]
    #[arg(long, value_name = "SIDE", value_parser = boards())]
    pub(crate) board: Option<Variant>,
    /// How many games they play; _ is allowed between digits
    #[arg(long, value_name = "N", default_value = "1000", value_parser = count, value_hint = ValueHint::Other)]
    pub(crate) games: u64,
    /// The same seed gives the same result; without it, one is chosen and printed
    #[arg(long, value_name = "S", value_hint = ValueHint::Other)]
    pub(crate) seed: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// How to show the records.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct StatsArguments {
    /// Print one JSON object, with the last 50 games
    #[arg(long)]
    pub(crate) json: bool,
}

/// Where and how to serve.
#[derive(Clone, Debug, Args)]
pub(crate) struct ServeArguments {
    /// The address to listen on; without a host, every IPv4 address of this machine; port 0 picks a free one
    /// [default: 127.0.0.1:3000]
    #[arg(long, value_name = "HOST:PORT", value_parser = address, value_hint = ValueHint::Other)]
    addr: Option<String>,
    /// Listen on this port, for this machine only
    #[arg(long, value_name = "N", conflicts_with = "addr", value_hint = ValueHint::Other)]
    port: Option<u16>,
    /// Serve a built page from this folder instead of the one in the binary
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) dir: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Print one line per request: time, method, path (at most 256 bytes), status, bytes of the body, duration; and what
    /// happens in rooms, on standard error. What is not an HTTP request gets no line
    #[arg(long)]
    pub(crate) log: bool,
    /// How many connections may be open at once [default: 10000, or what the system's limit of open files allows]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..), value_hint = ValueHint::Other)]
    pub(crate) max_connections: Option<u32>,
    /// Stop at the end of standard input, and let open pages reload when the next server has started
    #[arg(long, hide = true)]
    pub(crate) attached: bool,
    /// Rooms for people far apart
    #[command(flatten)]
    pub(crate) online: OnlineArguments,
}

impl ServeArguments {
    /// The address to listen on.
    pub(crate) fn address(&self) -> String {
        match (&self.addr, self.port) {
            (Some(address), _) => address.clone(),
            (None, port) => format!("127.0.0.1:{}", port.unwrap_or(3000)),
        }
    }
}

impl PlayArguments {
    /// Who plays against whom.
    pub(crate) fn mode(&self) -> Mode {
        if self.two_player {
            return Mode::TwoPeople;
        }
        Mode::Computer {
            level: self.level.unwrap_or(Level::Hard),
            person: self.mark.unwrap_or(Mark::X),
        }
    }

    /// The game to continue. X moved first.
    pub(crate) fn game(&self) -> Result<Game, GameError> {
        let moves = self.moves.clone().unwrap_or_default();
        let variant = self.board.unwrap_or_default();
        Game::parse(&moves.to_string_lossy(), variant, Mark::X)
    }

    /// These arguments, completed from those before the word `play`.
    fn or(self, before: PlayArguments) -> PlayArguments {
        PlayArguments {
            level: self.level.or(before.level),
            mark: self.mark.or(before.mark),
            two_player: self.two_player || before.two_player,
            board: self.board.or(before.board),
            moves: self.moves.or(before.moves),
            seed: self.seed.or(before.seed),
            no_save: self.no_save || before.no_save,
        }
    }
}

impl Arguments {
    /// Reads the command line.
    ///
    /// # Errors
    /// If it asks for help or is invalid.
    pub(crate) fn read(words: &[OsString]) -> Result<Arguments, clap::Error> {
        let mut arguments = Arguments::try_parse_from(words.iter().map(values::shielded))?;
        let before = std::mem::take(&mut arguments.play);
        let conflict = |text| Err(Arguments::command().error(ErrorKind::ArgumentConflict, text));
        match arguments.command.take() {
            None => arguments.play = before,
            Some(Command::Play(own)) => arguments.play = own.or(before),
            Some(_) if before != PlayArguments::default() => {
                return conflict(
                    "options of play go with `play` or alone; put the options of another command after its name",
                );
            }
            command => arguments.command = command,
        }
        let play = &arguments.play;
        if play.two_player && (play.level.is_some() || play.mark.is_some()) {
            return conflict("--two-player cannot be used with --level or --mark");
        }
        Ok(arguments)
    }

    /// Finds `--color` and `--ascii` in words that cannot be parsed as a command line.
    pub(crate) fn read_appearance(words: &[OsString]) -> (ColorChoice, bool) {
        let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        let is_ascii = words.iter().any(|word| word == "--ascii");
        let apart = words.iter().zip(words.iter().skip(1));
        let apart = apart.filter_map(|(name, value)| (name == "--color").then_some(&**value));
        let joined = words
            .iter()
            .filter_map(|word| word.strip_prefix("--color="));
        let color = joined.chain(apart).find_map(|value| value.parse().ok());
        (color.unwrap_or(ColorChoice::Auto), is_ascii)
    }
}
