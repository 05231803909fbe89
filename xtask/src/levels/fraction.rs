//! Exact fractions, and how to round shares so that they still add up.

/// A fraction in lowest terms.
pub(super) type Fraction = num_rational::Ratio<u128>;

/// Divides a whole among fractions that add up to one. Each share is rounded down; what is left goes, one each, to
/// those with the largest remainders.
pub(super) fn shares<const N: usize>(fractions: [Fraction; N], whole: u128) -> [u128; N] {
    let due = fractions.map(|fraction| fraction * whole);
    let mut shares = due.map(|due| due.to_integer());
    let left = whole - shares.iter().sum::<u128>();
    let mut order: Vec<(Fraction, &mut u128)> = due
        .map(|due| due.fract())
        .into_iter()
        .zip(&mut shares)
        .collect();
    order.sort_by(|(one, _), (other, _)| other.cmp(one));
    for ((_, share), _) in order.into_iter().zip(0..left) {
        *share += 1;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_is_divided_without_rest() {
        let sixths = |parts: [u128; 3]| parts.map(|part| Fraction::new(part, 6));
        for (parts, divided) in [
            ([0, 0, 6], [0, 0, 100]),
            ([2, 2, 2], [34, 33, 33]),
            ([3, 2, 1], [50, 33, 17]),
            ([3, 1, 2], [50, 17, 33]),
        ] {
            assert_eq!(shares(sixths(parts), 100), divided, "{parts:?}");
        }
    }
}
