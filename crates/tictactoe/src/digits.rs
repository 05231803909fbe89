//! Numbers in digits. The standard library's formatting would weigh more in the page than all its words together.

use alloc::string::String;

const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// The number in digits.
pub fn number(number: usize) -> String {
    let tens = match number / DIGITS.len() {
        0 => String::new(),
        tens => self::number(tens),
    };
    [&tens, digit(number)].concat()
}

/// The last digit of a number; of one below ten, the number.
pub(crate) fn digit(number: usize) -> &'static str {
    DIGITS
        .get(number % DIGITS.len())
        .copied()
        .unwrap_or_default()
}
