//! Who plays, and how well the computer does: three levels, and a choice whose chance is an input.

use crate::board::Board;
use crate::engine;
use crate::mark::{ByMark, Mark};
use crate::square::Square;

/// How often Medium plays the perfect move: three times in five.
pub const MEDIUM_PERFECT_SHARE: (usize, usize) = (3, 5);

/// A level of the computer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Any empty square, each as likely as another.
    Easy,
    /// The perfect move in [`MEDIUM_PERFECT_SHARE`] of its moves, else any empty square.
    Medium,
    /// Always the perfect move.
    Hard,
}

/// Who plays a mark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A person.
    Human,
    /// The computer on this level.
    Computer(Level),
}

/// Who plays against whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// Two people at one screen.
    TwoPeople,
    /// A person with this mark against the computer on this level.
    Computer(Level, Mark),
}

impl Mode {
    /// Who plays which mark.
    pub fn players(self) -> ByMark<Player> {
        let mut players = ByMark {
            x: Player::Human,
            o: Player::Human,
        };
        if let Mode::Computer(level, person) = self {
            players[person.other()] = Player::Computer(level);
        }
        players
    }

    /// The mode in which these play; `None` for two computers.
    pub fn of(players: ByMark<Player>) -> Option<Mode> {
        match (players.x, players.o) {
            (Player::Human, Player::Human) => Some(Mode::TwoPeople),
            (Player::Human, Player::Computer(level)) => Some(Mode::Computer(level, Mark::X)),
            (Player::Computer(level), Player::Human) => Some(Mode::Computer(level, Mark::O)),
            (Player::Computer(_), Player::Computer(_)) => None,
        }
    }
}

/// One roll of a die with so many faces that every choice the computer makes comes out exactly even.
///
/// ```
/// use tictactoe::Roll;
/// assert!(Roll::new(Roll::FACES - 1).is_some());
/// assert!(Roll::new(Roll::FACES).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll(usize);

impl Roll {
    /// How many faces the die has. Its share for the perfect move is whole, and what is left divides evenly among
    /// any number of empty squares.
    pub const FACES: usize = MEDIUM_PERFECT_SHARE.1 * {
        let mut multiple = 1;
        let mut count = 1;
        while count <= Square::COUNT {
            let step = multiple;
            while multiple % count != 0 {
                multiple += step;
            }
            count += 1;
        }
        multiple
    };

    /// The roll that shows this face, counted from 0.
    pub fn new(face: usize) -> Option<Roll> {
        (face < Roll::FACES).then_some(Roll(face))
    }

    /// The roll that shows this face, counting round and round.
    pub fn wrapping(face: usize) -> Roll {
        Roll(face % Roll::FACES)
    }

    /// The face, counted from 0.
    pub fn face(self) -> usize {
        self.0
    }
}

impl Level {
    /// Every level, the easiest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The square this level plays for this roll; `None` once the game is over.
    ///
    /// ```
    /// use tictactoe::{Level, Roll};
    /// let board = "XX.OO....".parse()?;
    /// let roll = Roll::new(0).unwrap();
    /// assert_eq!(Level::Hard.choose(board, roll).unwrap().number(), 3);
    /// # Ok::<(), tictactoe::BoardError>(())
    /// ```
    pub fn choose(self, board: Board, roll: Roll) -> Option<Square> {
        match roll.0.checked_sub(self.perfect_faces()) {
            None => perfect_move(board),
            Some(face) => any_move(board, face),
        }
    }

    /// Every legal move with the number of faces of a [`Roll`] for which this level plays it.
    pub fn candidates(self, board: Board) -> impl Iterator<Item = (Square, usize)> {
        let perfect = perfect_move(board);
        let by_chance = Roll::FACES - self.perfect_faces();
        board.continuations().map(move |(square, _)| {
            let by_choice = if perfect == Some(square) {
                self.perfect_faces()
            } else {
                0
            };
            (square, by_choice + by_chance / board.empty_squares().len())
        })
    }

    /// For how many faces of a [`Roll`] this level plays the perfect move.
    fn perfect_faces(self) -> usize {
        let (perfect, of) = MEDIUM_PERFECT_SHARE;
        match self {
            Level::Easy => 0,
            Level::Medium => Roll::FACES / of * perfect,
            Level::Hard => Roll::FACES,
        }
    }
}

/// Among the best squares the lowest.
fn perfect_move(board: Board) -> Option<Square> {
    engine::best(board).first()
}

fn any_move(board: Board, face: usize) -> Option<Square> {
    board.turn()?;
    let squares = board.empty_squares();
    squares.iter().nth(face.checked_rem(squares.len())?)
}
