//! Exact fractions: as much arithmetic as probabilities need.

/// A fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fraction {
    part: u128,
    of: u128,
}

impl Fraction {
    pub(super) const ZERO: Fraction = Fraction { part: 0, of: 1 };
    pub(super) const ONE: Fraction = Fraction { part: 1, of: 1 };

    /// So many parts of so many, which are not none.
    pub(super) fn new(part: u128, of: u128) -> Fraction {
        let divisor = greatest_common_divisor(part, of);
        Fraction {
            part: part / divisor,
            of: of / divisor,
        }
    }

    pub(super) fn plus(self, other: Fraction) -> Fraction {
        let part = self.part * other.of + other.part * self.of;
        Fraction::new(part, self.of * other.of)
    }

    pub(super) fn times(self, other: Fraction) -> Fraction {
        Fraction::new(self.part * other.part, self.of * other.of)
    }

    /// Divides a whole among fractions that add up to one. Each gets what it is due, rounded down; what is left goes,
    /// one each, to those that lost most by it.
    pub(super) fn shares<const N: usize>(fractions: [Fraction; N], whole: u128) -> [u128; N] {
        let mut shares = fractions.map(|fraction| fraction.part * whole / fraction.of);
        let left = whole - shares.iter().sum::<u128>();
        let mut order: Vec<(Fraction, &mut u128)> = fractions
            .map(|fraction| Fraction::new(fraction.part * whole % fraction.of, fraction.of))
            .into_iter()
            .zip(&mut shares)
            .collect();
        order.sort_by(|(a, _), (b, _)| (b.part * a.of).cmp(&(a.part * b.of)));
        for ((_, share), _) in order.into_iter().zip(0..left) {
            *share += 1;
        }
        shares
    }
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}

#[cfg(test)]
mod tests {
    use super::Fraction;

    #[test]
    fn fractions_add_and_multiply_in_lowest_terms() {
        let (half, third) = (Fraction::new(2, 4), Fraction::new(1, 3));
        assert_eq!(half.plus(third), Fraction { part: 5, of: 6 });
        assert_eq!(half.times(third), Fraction { part: 1, of: 6 });
        assert_eq!(half.plus(Fraction::ZERO), half);
        assert_eq!(half.times(Fraction::ONE), half);
        assert_eq!(half.times(Fraction::ZERO), Fraction::ZERO);
    }

    #[test]
    fn a_whole_is_divided_without_rest() {
        let sixths = |parts: [u128; 3]| parts.map(|part| Fraction::new(part, 6));
        for (parts, shares) in [
            ([0, 0, 6], [0, 0, 100]),
            ([2, 2, 2], [34, 33, 33]),
            ([3, 2, 1], [50, 33, 17]),
            ([3, 1, 2], [50, 17, 33]),
        ] {
            assert_eq!(Fraction::shares(sixths(parts), 100), shares, "{parts:?}");
        }
    }
}
