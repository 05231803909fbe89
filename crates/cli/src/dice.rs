//! The dice of the terminal game: the same seed rolls the same numbers, on every machine.

use tictactoe::Roll;

/// A seeded source of rolls.
#[derive(Clone, Debug)]
pub(crate) struct Dice(fastrand::Rng);

impl Dice {
    /// Dice that roll what this seed says.
    pub(crate) fn seeded(seed: u64) -> Dice {
        Dice(fastrand::Rng::with_seed(seed))
    }

    /// A seed that nobody chose, short enough to be typed again.
    pub(crate) fn any_seed() -> u64 {
        fastrand::u32(..).into()
    }

    #[expect(
        clippy::expect_used,
        clippy::cast_possible_truncation,
        reason = "a face below the number of faces, which fits in 32 bits, is a roll"
    )]
    pub(crate) fn roll(&mut self) -> Roll {
        // Not `usize`, which would take other steps on machines of another width.
        let face = self.0.u32(..Roll::FACES as u32);
        Roll::new(face as usize).expect("a face of the die")
    }
}
