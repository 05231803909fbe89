//! The random numbers of a room: its name, the key to a seat, and the lock that the key opens. Each has 128 bits, so
//! that it cannot be guessed, and is written as 32 hexadecimal digits.

use alloc::string::String;
use core::fmt;

const DIGITS: usize = 32;

/// The name of a room, by which a friend finds it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RoomName(pub u128);

/// The key to a seat: the secret of its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatKey(pub u128);

/// What a key is checked against: its hash, from which the key cannot be recovered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lock(pub u128);

impl RoomName {
    /// The name in hexadecimal digits.
    pub fn text(self) -> String {
        text(self.0)
    }

    /// Parses a name.
    pub fn parse(text: &str) -> Option<RoomName> {
        parse(text).map(RoomName)
    }
}

impl SeatKey {
    /// The key in hexadecimal digits.
    pub fn text(self) -> String {
        text(self.0)
    }

    /// Parses a key.
    pub fn parse(text: &str) -> Option<SeatKey> {
        parse(text).map(SeatKey)
    }
}

/// Omits the secret, so that no log can contain it.
impl fmt::Debug for SeatKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatKey")
    }
}

impl Lock {
    pub(crate) fn text(self) -> String {
        text(self.0)
    }

    pub(crate) fn parse(text: &str) -> Option<Lock> {
        parse(text).map(Lock)
    }
}

fn text(number: u128) -> String {
    let mut text = String::with_capacity(DIGITS);
    for place in (0..DIGITS).rev() {
        let digit = ((number >> (4 * place)) & 0xf) as u32;
        text.push(char::from_digit(digit, 16).unwrap_or_default());
    }
    text
}

/// Accepts only what [`text`] writes, so that every number has a single spelling.
fn parse(text: &str) -> Option<u128> {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != DIGITS || !text.bytes().all(is_digit) {
        return None;
    }
    u128::from_str_radix(text, 16).ok()
}
