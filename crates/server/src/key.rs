//! Seat keys and the locks they open. Only hashes are stored, and they are compared in constant time.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tictactoe::{Lock, SeatKey};

/// The lock that this key opens: the first 128 bits of its SHA-256 hash.
pub(crate) fn lock(key: SeatKey) -> Lock {
    let hash = Sha256::digest(key.0.to_be_bytes());
    let half = hash.iter().take(16);
    Lock(half.fold(0, |number, &byte| number << 8 | u128::from(byte)))
}

/// Compares two locks in constant time.
pub(crate) fn opens(own: Lock, other: Lock) -> bool {
    own.0.to_be_bytes().ct_eq(&other.0.to_be_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_opens_its_own_lock_only() {
        for bit in 0..128 {
            let key = SeatKey(1 << bit);
            assert!(opens(lock(key), lock(key)));
            assert!(!opens(lock(key), lock(SeatKey(0))));
            assert!(!opens(lock(key), Lock(lock(key).0 ^ 1 << bit)));
            assert_ne!(lock(key).0, key.0);
        }
    }

    /// Locks are stored, so they must never change.
    #[test]
    fn the_lock_is_the_first_half_of_sha_256() {
        // printf '\0%.0s' {1..16} | sha256sum
        assert_eq!(
            lock(SeatKey(0)).0,
            0x3747_08ff_f771_9dd5_979e_c875_d56c_d228
        );
    }
}
