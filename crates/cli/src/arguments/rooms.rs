//! Which room to open, and which to enter.

use std::ffi::OsString;

use clap::{Args, ValueHint};
use tictactoe::{Mark, Variant};

use super::values::{boards, marks};
use crate::online::Place;

/// What to play, and where.
#[derive(Clone, Debug, Args)]
pub(crate) struct OpenArguments {
    /// The side of the board; three in a row win on 3, four on 4 and 5 [default: 3]
    #[arg(long, value_name = "SIDE", value_parser = boards())]
    pub(crate) board: Option<Variant>,
    /// The mark you play; X starts the first round [default: x]
    #[arg(long, value_parser = marks(), ignore_case = true)]
    pub(crate) mark: Option<Mark>,
    /// The room server, as the address of its page
    #[arg(
        long,
        value_name = "URL",
        default_value = "http://127.0.0.1:3000/",
        value_parser = Place::of_server,
        value_hint = ValueHint::Url
    )]
    pub(crate) server: Place,
}

/// Which room to enter.
#[derive(Clone, Debug, Args)]
pub(crate) struct JoinArguments {
    /// The link to the room, in quotes; - reads it from standard input; without it, back to your seat in the last room
    // Not read here: what is wrong with a value is told with the value, and this one has the key in it.
    #[arg(value_name = "LINK", value_hint = ValueHint::Url)]
    pub(crate) link: Option<OsString>,
    /// The room server, if it is not the page's own
    #[arg(long, value_name = "URL", value_parser = Place::of_server, value_hint = ValueHint::Url)]
    pub(crate) server: Option<Place>,
}
