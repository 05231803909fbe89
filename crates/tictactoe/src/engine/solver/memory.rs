//! The transposition table: the answers found so far, as many as fit.

use alloc::vec;
use alloc::vec::Vec;

use super::position::{Position, Role};
use crate::geometry::{Square, Variant};

/// Answers by key. Each key has one slot; on a collision, the newer answer replaces the older one.
///
/// A slot holds the whole key, so that positions are never confused, and the answer below it:
///
/// ```text
///  bit   53-52          51           50-26        25-1          0
///       variant   attacker's turn   defender    attacker     answer
/// ```
#[derive(Clone, Debug)]
pub(super) struct Memory {
    slots: Vec<u64>,
}

impl Memory {
    /// A memory for this many answers.
    pub(super) fn new(slots: usize) -> Memory {
        Memory {
            slots: vec![0; slots],
        }
    }

    pub(super) fn recall(&self, key: Key) -> Option<bool> {
        let slot = self.slots.get(self.index(key)?)?;
        (slot >> 1 == key.0).then_some(slot & 1 == 1)
    }

    pub(super) fn keep(&mut self, key: Key, answer: bool) {
        let index = self.index(key).unwrap_or_default();
        if let Some(slot) = self.slots.get_mut(index) {
            *slot = key.0 << 1 | u64::from(answer);
        }
    }

    /// The slot of this key; `None` if there are no slots. Fibonacci hashing: multiplying by an odd number, the golden
    /// ratio in 64 bits, makes keys that differ in few bits differ in the upper half.
    fn index(&self, key: Key) -> Option<usize> {
        let hash = key.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let index = hash.checked_rem(self.slots.len() as u64)?;
        usize::try_from(index).ok()
    }
}

/// The key of a position: never zero, which marks an empty slot.
#[derive(Clone, Copy)]
pub(super) struct Key(u64);

impl Key {
    /// Up to this many marks, a position and its images share a key. Later they seldom coincide, and computing the
    /// images takes time.
    const SYMMETRIC_MARKS: usize = 8;

    pub(super) fn of(position: &Position<'_>) -> Key {
        let variant = position.lines.variant;
        let (attacker, defender) = (position.attacker.squares, position.defender.squares);
        let symmetries = if (attacker | defender).len() <= Key::SYMMETRIC_MARKS {
            Variant::SYMMETRIES
        } else {
            1
        };
        let image = |squares, symmetry| u64::from(variant.image(squares, symmetry).bits());
        let squares = (0..symmetries)
            .map(|symmetry| image(defender, symmetry) << Square::MOST | image(attacker, symmetry))
            .min();
        let turn = u64::from(position.turn == Role::Attacker);
        // Counted from 1, so that no key is zero.
        let variant = variant as u64 + 1;
        Key((variant << 1 | turn) << (2 * Square::MOST) | squares.unwrap_or_default())
    }
}
