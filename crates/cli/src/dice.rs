//! The dice of the terminal game: the same seed rolls the same numbers, on every machine.

use tictactoe::Roll;

/// A seeded source of rolls.
#[derive(Clone, Debug)]
pub(crate) struct Dice(fastrand::Rng);

impl Dice {
    /// Dice with this seed.
    pub(crate) fn seeded(seed: u64) -> Dice {
        Dice(fastrand::Rng::with_seed(seed))
    }

    /// A random seed, short enough to be typed again.
    pub(crate) fn any_seed() -> u64 {
        fastrand::u32(..).into()
    }

    pub(crate) fn roll(&mut self) -> Roll {
        Roll::wrapping(self.0.u64(..Roll::FACES))
    }
}
