//! Tic-tac-toe as plain values: the rules, the solved game, the session and what a screen shows of it.
//!
//! Nothing here knows a clock, a die, a screen or a network: chance comes in as a [`Roll`], time goes out as a
//! duration and comes back as an [`Action`]. A shell turns what people do into actions, hands them to
//! [`Session::update`], carries out the [`Effect`] it gets back and paints the [`View`].
//!
//! Read the files in this order; each uses only those above it:
//!
//! 1. [`square`](Square): the geometry, and the only place that knows the board's side
//! 2. [`mark`](Mark): X and O, and a thing for each
//! 3. [`board`](Board): the rules; [`board/notation`](BoardError): a board as text
//! 4. [`game`](Game): the record of one game; `history`: a game one can step through
//! 5. [`engine`]: the value of every position, solved once
//! 6. [`level`](Level): how well the computer plays
//! 7. [`coach`](hint): a hint with its reason, a verdict on every move
//! 8. `digits`: numbers as text; [`link`](Link): a game in the end of an address
//! 9. [`score`](Score): how rounds ended; [`rounds`](Match): round after round
//! 10. [`session`](Session): menu, setup and match, moved on by one function; [`session/messages`](Action): what goes in
//!     and out
//! 11. [`words`]: every sentence a person reads
//! 12. [`view`](View): everything a screen shows
//!
//! ```
//! use tictactoe::{Board, Mark, Outcome, Square, Status, engine};
//!
//! // X holds a corner and the centre, and O has left the opposite corner open.
//! let board: Board = "X../.XO/O..".parse()?;
//! assert_eq!(board.status(), Status::Turn(Mark::X));
//!
//! // The engine sees the win on the diagonal.
//! let winning = engine::best(board).first().unwrap();
//! assert_eq!(winning.number(), 9);
//! let won = board.play(winning).unwrap();
//! assert_eq!(won.status(), Status::Over(Outcome::Won(Mark::X)));
//! # Ok::<(), tictactoe::BoardError>(())
//! ```

#![no_std]

extern crate alloc;

mod board;
mod coach;
mod digits;
pub mod engine;
mod game;
mod history;
mod level;
mod link;
mod mark;
mod rounds;
mod score;
mod session;
mod square;
mod view;
pub mod words;

pub use board::{Board, BoardError, Illegal, Outcome, Status};
pub use coach::{Hint, Reason, Verdict, hint, threats, verdict};
pub use game::{Game, GameError};
pub use level::{Level, MEDIUM_PERFECT_SHARE, Mode, Player, Roll};
pub use link::{Link, LinkError};
pub use mark::{ByMark, Mark};
pub use rounds::Match;
pub use score::Score;
pub use session::{
    Action, Effect, PAUSE_MS, RESULT_DELAY_MS, Refusal, Screen, Session, Settings, Ticket,
};
pub use square::{LINES, Place, SIDE, Square, SquareSet, Step};
pub use view::{
    Announcement, AsideView, CoachView, Counter, MatchView, MoveView, ResultView, SquareView,
    StatusView, View,
};
