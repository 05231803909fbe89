//! Tic-tac-toe as plain values: the rules, the perfect engine, the session and what a screen shows of it.
//!
//! Nothing here knows a clock, dice, a screen or a network: chance comes in as a [`Roll`], time goes out as an
//! [`Effect`] and comes back as an [`Answer`]. A shell turns what people do into actions, hands them to
//! [`Session::update`], carries out the effects it gets back and paints the [`View`].
//!
//! Read the files in this order; each uses only those above it:
//!
//! 1. [`geometry`](Variant): the boards, their squares and lines; [`squares`](SquareSet): sets of squares
//! 2. [`mark`](Mark): X and O, and a thing for each; [`name`](Name): what a person is called
//! 3. [`board`](Board): the rules; [`board/notation`](BoardError): a board as text
//! 4. [`game`](Game): the record of one game; `history`: a game one can step through
//! 5. [`level`](Level): who plays, and how well the computer does
//! 6. [`engine`]: what perfect play makes of a position
//! 7. [`coach`](hint): a hint with its reason, a verdict on every move
//! 8. [`link`](Link): a game in the end of an address
//! 9. [`saved`](SaveError): what every saved text has in common; [`records`](Records): finished rounds, counted
//! 10. [`series`](Series): round after round by the rules, without a screen
//! 11. [`room`](Room): two people far apart, on top of the series; [`wire`](ClientMessage): what server and clients say
//! 12. [`session`](Session): what one person's screen is doing, moved on by one function;
//!     [`session/actions`](Action) and [`session/effects`](Effect): what goes in and out
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
pub use records::{Finished, Kind, Played, Records, Tally};
pub use room::{
    At, Connection, Lock, Moment, Offer, Presence, Room, RoomAction, RoomCommand, RoomName,
    RoomPhase, RoomRefusal, RoomState, SeatKey,
};
pub use saved::SaveError;
pub use series::{Refusal, Score, Series, SeriesAction};
pub use session::{
    Action, Answer, Cue, Effect, GameAction, GameScreen, MenuAction, Motion, Notice, PAUSE_MS,
    Phase, Preferences, RESULT_DELAY_MS, Restorable, Resumed, Screen, Session, Settings,
    SetupAction, Shared, Sharing, Sheet, SheetAction, Theme, Ticket, pause_ms,
};
pub use squares::SquareSet;
pub use view::{
    Announcement, CoachView, Counter, GameView, MenuView, MoveView, NoticeView, PausedView,
    ResultView, SquareView, StatusView, Toast, View,
};
pub use wire::{ClientMessage, Closing, ServerMessage};
