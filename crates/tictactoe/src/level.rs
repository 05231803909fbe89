//! Who plays, and how well the computer does: three levels, with randomness as an input.

use crate::board::Board;
use crate::geometry::Square;
use crate::mark::{ByMark, Mark};

/// How often Medium plays the perfect move: three times in five.
pub const MEDIUM_PERFECT_SHARE: (u64, u64) = (3, 5);

/// A level of the computer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Plays a random empty square.
    Easy,
    /// Plays the perfect move with probability [`MEDIUM_PERFECT_SHARE`], else a random empty square.
    Medium,
    /// Always plays the perfect move.
    Hard,
}

impl Level {
    /// Whether this level ever plays the perfect move.
    pub(crate) fn needs_engine(self) -> bool {
        match self {
            Level::Easy => false,
            Level::Medium | Level::Hard => true,
        }
    }
}

/// Who plays a mark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A person.
    Human,
    /// The computer at this level.
    Computer(Level),
}

/// Who plays against whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// Two people at one screen.
    TwoPeople,
    /// A person against the computer.
    Computer {
        /// The computer's level.
        level: Level,
        /// The person's mark.
        person: Mark,
    },
}

impl Mode {
    /// Who plays which mark.
    pub fn players(self) -> ByMark<Player> {
        ByMark {
            x: self.player(Mark::X),
            o: self.player(Mark::O),
        }
    }

    /// Who plays this mark.
    pub(crate) fn player(self, mark: Mark) -> Player {
        match self {
            Mode::Computer { level, person } if person != mark => Player::Computer(level),
            Mode::Computer { .. } | Mode::TwoPeople => Player::Human,
        }
    }
}

/// One roll of a die with enough faces to make every choice of the computer exactly uniform.
///
/// ```
/// use tictactoe::Roll;
/// assert!(Roll::new(Roll::FACES - 1).is_some());
/// assert!(Roll::new(Roll::FACES).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll(u64);

impl Roll {
    /// The number of faces. Medium's share of them is whole, and the rest divides evenly among any number of empty
    /// squares.
    pub const FACES: u64 = MEDIUM_PERFECT_SHARE.1 * {
        let mut multiple = 1;
        let mut count = 1;
        while count <= Square::MOST as u64 {
            let step = multiple;
            while multiple % count != 0 {
                multiple += step;
            }
            count += 1;
        }
        multiple
    };

    /// The roll that shows this face, counted from 0.
    pub fn new(face: u64) -> Option<Roll> {
        (face < Roll::FACES).then_some(Roll(face))
    }

    /// The roll that shows this face, modulo [`Roll::FACES`].
    pub fn wrapping(face: u64) -> Roll {
        Roll(face % Roll::FACES)
    }

    /// The face, counted from 0.
    pub fn face(self) -> u64 {
        self.0
    }
}

impl Level {
    /// Every level, the easiest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The square this level plays for this roll, given a function that finds the perfect move; `None` once the game is
    /// over.
    ///
    /// ```
    /// use tictactoe::engine::table;
    /// use tictactoe::{Level, Roll};
    /// let board = "XX.OO....".parse()?;
    /// let roll = Roll::new(0).unwrap();
    /// let square = Level::Hard.choose(board, roll, table::perfect_move);
    /// assert_eq!(square.unwrap().number(), 3);
    /// # Ok::<(), tictactoe::BoardError>(())
    /// ```
    #[inline]
    pub fn choose(
        self,
        board: Board,
        roll: Roll,
        perfect_move: impl FnOnce(Board) -> Option<Square>,
    ) -> Option<Square> {
        match roll.0.checked_sub(self.perfect_faces()) {
            None => perfect_move(board),
            Some(face) => any_move(board, face),
        }
    }

    /// The number of faces of a [`Roll`] for which this level plays the perfect move. For the others it plays a random
    /// empty square.
    pub fn perfect_faces(self) -> u64 {
        let (perfect, of) = MEDIUM_PERFECT_SHARE;
        match self {
            Level::Easy => 0,
            Level::Medium => Roll::FACES / of * perfect,
            Level::Hard => Roll::FACES,
        }
    }
}

fn any_move(board: Board, face: u64) -> Option<Square> {
    board.turn()?;
    let squares = board.empty_squares();
    let position = face.checked_rem(squares.len() as u64)?;
    squares.iter().nth(usize::try_from(position).ok()?)
}
