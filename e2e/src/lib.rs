//! The page in real browsers, in the words of a person who plays.
//!
//! 1. [`programs`]: the browsers and drivers on this machine
//! 2. [`Engine`] and [`Look`]: which browser, and what its person has asked of the system
//! 3. [`Browser`]: one that is running, with its driver, until it is dropped
//! 4. [`Build`] and [`Host`]: the page, whole or altered, on a free port
//! 5. [`Table`]: a server of [`Rooms`], the [`Network`] to it, and the page; [`Friend`] and [`Terminal`]: who plays there
//!    without a browser
//! 6. [`Player`]: presses, keys, and what is seen and heard; [`Player::tour`] and [`Player::tour_online`]: everything
//!    there is to see

mod axe;
mod browser;
mod build;
mod engine;
mod host;
mod player;
mod process;
mod rooms;
mod shown;
mod tour;

pub use axe::{Rules, Violation};
pub use browser::Browser;
pub use build::Build;
pub use engine::{Engine, Look, chromium_arguments};
pub use host::{Host, dist};
pub use player::{Player, SIZES, Size, View, Window};
pub use rooms::{Friend, Network, Rooms, Table, Terminal, Weather, built};
pub use shown::{Coach, Counter, Shown};
pub use tictactoe_e2e_programs as programs;
pub use tour::{LATE_GAME_4, LATE_GAME_5};

/// A story that cannot go on has failed, and says why.
#[expect(clippy::panic, reason = "this is how a story fails")]
#[track_caller]
pub(crate) fn must<T, E: std::fmt::Display>(what: &str, done: Result<T, E>) -> T {
    done.unwrap_or_else(|error| panic!("{what}: {error}"))
}
