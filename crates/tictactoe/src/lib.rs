//! Tic-tac-toe as pure code: the rules, a perfect engine, the session, and the view a shell renders.
//!
//! There is no clock, randomness, screen or network here: randomness enters as a [`Roll`]; a delay leaves as an
//! [`Effect`] and returns as an [`Answer`]. A shell turns input into actions, calls [`Session::update`], performs the
//! effects it returns and renders the [`View`].
//!
//! Read the files in this order; each uses only those above it:
//!
//! 1. [`geometry`](Variant): the boards, their squares and lines; [`squares`](SquareSet): sets of squares
//! 2. [`mark`](Mark): X and O, and a value for each; [`name`](Name): a player's name
//! 3. [`board`](Board): the rules; [`board/notation`](BoardError): a board as text
//! 4. [`game`](Game): the moves of one game; `history`: a game that can be stepped through
//! 5. [`level`](Level): who plays, and the computer's levels
//! 6. [`engine`]: the value of every move under perfect play
//! 7. [`coach`](hint): a hint with its reason, a verdict on every move
//! 8. [`link`](Link): a game as the text of a link
//! 9. [`saved`](SaveError): the common format of saved text; [`records`](Records): statistics of finished rounds
//! 10. [`series`](Series): rounds between the same two players, without a screen
//! 11. [`room`](Room): two people on two devices, built on the series; [`wire`](ClientMessage): the protocol between
//!     server and clients; [`online`](RoomClient): one client of a room
//! 12. [`session`](Session): the state of one person's screen, changed by one function; [`session/actions`](Action) and
//!     [`session/effects`](Effect): its input and output
//! 13. [`words`]: every sentence a person reads
//! 14. [`view`](View): everything a screen shows
//!
//! ```
//! use tictactoe::engine::Engine;
//! use tictactoe::{Board, Mark, Outcome, Status};
//!
//! // X holds a corner and the centre, and O has left the opposite corner open.
//! let board: Board = "X../.XO/O..".parse()?;
//! assert_eq!(board.status(), Status::Turn(Mark::X));
//!
//! // The engine sees the win on the diagonal.
//! let winning = Engine::default().perfect_move(board).unwrap();
//! assert_eq!(winning.number(), 9);
//! let won = board.play(winning).unwrap();
//! assert_eq!(won.status(), Status::Over(Outcome::Won(Mark::X)));
//! # Ok::<(), tictactoe::BoardError>(())
//! ```

#![no_std]

extern crate alloc;

mod board;
mod coach;
pub mod engine;
mod game;
mod geometry;
mod history;
mod level;
mod link;
mod mark;
mod name;
mod online;
mod records;
mod room;
mod saved;
mod series;
mod session;
mod squares;
mod view;
mod wire;
pub mod words;

pub use board::{Board, BoardError, Illegal, Outcome, Status};
pub use coach::{Hint, Reason, Verdict, hint, verdict};
pub use game::{Game, GameError};
pub use geometry::{Square, Step, Variant};
pub use level::{Level, MEDIUM_PERFECT_SHARE, Mode, Player, Roll};
pub use link::{Link, LinkError};
pub use mark::{ByMark, Mark};
pub use name::Name;
pub use online::{ClientEvent, ConnectionState, RoomClient, Timer};
pub use records::{Finished, Kind, Played, Records, Tally};
pub use room::{
    At, Connection, Lock, Moment, Offer, Presence, Room, RoomAction, RoomCommand, RoomLink,
    RoomName, RoomPhase, RoomRefusal, RoomState, SeatKey,
};
pub use saved::SaveError;
pub use series::{Refusal, Score, Series, SeriesAction};
pub use session::{
    Action, Answer, Cue, Effect, GameAction, GameScreen, MenuAction, Motion, Notice, Opponent,
    PAUSE_MS, Phase, Preferences, RESULT_DELAY_MS, Restorable, Resumed, RoomNotice, RoomScreen,
    RoomScreenAction, Rooms, Screen, Session, Settings, SetupAction, Shared, Sharing, Sheet,
    SheetAction, Theme, Ticket, beside_other_tabs, pause_ms,
};
pub use squares::SquareSet;
pub use view::{
    Announcement, CoachView, Counter, GameView, LobbyView, MenuView, MoveView, NoticeView,
    PausedView, ResultView, RoomView, SquareView, StatusView, Toast, View, leaving, news, title,
};
pub use wire::{ClientMessage, Closing, ServerMessage};
