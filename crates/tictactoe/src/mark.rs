//! The two marks, and a value for each.

use core::fmt;
use core::ops::{Index, IndexMut};

/// One of the two marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The cross.
    X,
    /// The nought.
    O,
}

impl Mark {
    /// Both marks.
    pub const ALL: [Mark; 2] = [Mark::X, Mark::O];

    /// The other mark.
    #[must_use]
    pub const fn other(self) -> Mark {
        match self {
            Mark::X => Mark::O,
            Mark::O => Mark::X,
        }
    }

    /// The mark as its letter.
    pub const fn letter(self) -> &'static str {
        match self {
            Mark::X => "X",
            Mark::O => "O",
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

/// One value for each mark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ByMark<T> {
    /// What belongs to X.
    pub x: T,
    /// What belongs to O.
    pub o: T,
}

impl<T> Index<Mark> for ByMark<T> {
    type Output = T;
    fn index(&self, mark: Mark) -> &T {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }
}

impl<T> IndexMut<Mark> for ByMark<T> {
    fn index_mut(&mut self, mark: Mark) -> &mut T {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }
}
