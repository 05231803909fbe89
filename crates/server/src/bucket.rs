//! How often something may happen: so much at once, and then so much in a time.

/// Room for a number of things, which fills up again with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// What is left, in millionths.
    left: u64,
    /// When that was.
    at_ms: u64,
}

/// How much a bucket holds, and how fast it fills.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u64,
    /// How many in a thousand seconds.
    pub per_kilosecond: u64,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now_ms: u64) -> Bucket {
        Bucket {
            left: most(rate),
            at_ms: now_ms,
        }
    }

    /// Takes one out; `false` when there is none. A clock that goes back fills nothing.
    pub(crate) fn take(&mut self, rate: Rate, now_ms: u64) -> bool {
        self.left = self.left_at(rate, now_ms);
        self.at_ms = now_ms;
        match self.left.checked_sub(1_000_000) {
            Some(left) => {
                self.left = left;
                true
            }
            None => false,
        }
    }

    /// Whether it is as good as new.
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

    /// Each address is asked while all others wait.
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
