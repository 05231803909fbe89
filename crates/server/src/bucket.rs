//! A token bucket: allows a burst, and then a steady rate.

/// A token bucket. Its rate is passed to each call, so that it stays small.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// The tokens left at `at_ms`, in millionths.
    left: u64,
    at_ms: u64,
}

/// The capacity and refill rate of a token bucket.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// The capacity, and so the largest burst.
    pub burst: u64,
    /// How many tokens are added in 1,000 seconds.
    pub per_kilosecond: u64,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now_ms: u64) -> Bucket {
        Bucket {
            left: most(rate),
            at_ms: now_ms,
        }
    }

    /// Takes a token; `false` if there is none. A clock that goes backwards adds none.
    pub(crate) fn take(&mut self, rate: Rate, now_ms: u64) -> bool {
        self.take_many(rate, now_ms, 1)
    }

    /// Takes this many tokens; if there are too few, takes none and returns `false`.
    pub(crate) fn take_many(&mut self, rate: Rate, now_ms: u64, count: u64) -> bool {
        self.left = self.left_at(rate, now_ms);
        self.at_ms = now_ms;
        match self.left.checked_sub(count.saturating_mul(1_000_000)) {
            Some(left) => {
                self.left = left;
                true
            }
            None => false,
        }
    }

    /// Whether it is full: then it may be dropped, since a new one starts full.
    pub(crate) fn is_full(&self, rate: Rate, now_ms: u64) -> bool {
        self.left_at(rate, now_ms) == most(rate)
    }

    fn left_at(&self, rate: Rate, now_ms: u64) -> u64 {
        let passed = now_ms.saturating_sub(self.at_ms);
        let filled = passed.saturating_mul(rate.per_kilosecond);
        self.left.saturating_add(filled).min(most(rate))
    }
}

fn most(rate: Rate) -> u64 {
    rate.burst.saturating_mul(1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate {
        burst: 20,
        per_kilosecond: 10_000,
    };

    #[test]
    fn it_gives_a_burst_and_then_ten_a_second() {
        let mut bucket = Bucket::full(RATE, 0);
        assert_eq!((0..50).filter(|_| bucket.take(RATE, 0)).count(), 20);
        assert!(!bucket.take(RATE, 99));
        assert!(bucket.take(RATE, 100));
        assert!(!bucket.take(RATE, 100));
        let taken = (0..10_000).filter(|ms| bucket.take(RATE, 100 + ms)).count();
        assert_eq!(taken, 99);
        assert!(!bucket.take(RATE, 0), "the clock went back");
        assert!(bucket.is_full(RATE, 1_000_000));
        assert_eq!((0..50).filter(|_| bucket.take(RATE, 1_000_000)).count(), 20);
        assert!(!bucket.is_full(RATE, 1_000_000));
    }

    /// `Entrance::forget` asks this of every network while it holds the lock.
    #[test]
    fn whether_it_is_full_is_known_at_once_however_large_it_is() {
        let rate = Rate {
            burst: 10_000_000_000_000,
            per_kilosecond: 1,
        };
        let mut bucket = Bucket::full(rate, 0);
        assert!(bucket.is_full(rate, 0));
        assert!(bucket.take(rate, 0));
        assert!(!bucket.is_full(rate, 999_999));
        assert!(bucket.is_full(rate, 1_000_000));
    }
}
