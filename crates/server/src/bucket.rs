//! How often something may happen: so much at once, and then so much in a time.

/// Room for a number of things, which fills up again with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// What is left, in thousandths.
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
            left: rate.burst.saturating_mul(1_000_000),
            at_ms: now_ms,
        }
    }

    /// Takes one out; `false` when there is none. A clock that goes back fills nothing.
    pub(crate) fn take(&mut self, rate: Rate, now_ms: u64) -> bool {
        let passed = now_ms.saturating_sub(self.at_ms);
        let filled = passed.saturating_mul(rate.per_kilosecond);
        let most = rate.burst.saturating_mul(1_000_000);
        self.left = self.left.saturating_add(filled).min(most);
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
    pub(crate) fn is_full(&mut self, rate: Rate, now_ms: u64) -> bool {
        let mut copy = *self;
        (0..rate.burst).all(|_| copy.take(rate, now_ms))
    }
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
}
