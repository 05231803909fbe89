//! A player's name.

use alloc::string::String;

/// The name of one of two people: visible, short, and on one line.
///
/// ```
/// use tictactoe::Name;
/// assert_eq!(Name::new("  Anna ").unwrap().text(), "Anna");
/// assert_eq!(Name::new(" "), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Name {
    /// The characters, padded with [`Name::END`].
    characters: [char; Name::LONGEST],
}

impl Name {
    /// The maximum number of characters.
    pub const LONGEST: usize = 20;
    /// Ends a name; no name contains it, because it is a control character.
    const END: char = '\0';

    /// Trims the text. Returns `None` if the rest is invisible or too long, or contains control characters or invisible
    /// formatting characters, such as those that change the text direction.
    pub fn new(text: &str) -> Option<Name> {
        let mut characters = [Name::END; Name::LONGEST];
        let mut places = characters.iter_mut();
        let text = text.trim();
        for character in text.chars() {
            *places.next()? = character;
        }
        let is_name = text.chars().any(is_seen) && !text.chars().any(is_refused);
        is_name.then_some(Name { characters })
    }

    /// The name as text.
    pub fn text(&self) -> String {
        let characters = self.characters.iter();
        characters.take_while(|&&it| it != Name::END).collect()
    }
}

/// Whether the character is visible on its own. Joiners are not, but they are allowed: some scripts and emoji need
/// them.
fn is_seen(character: char) -> bool {
    !matches!(character, '\u{200C}' | '\u{200D}')
}

/// Whether the character would reorder the text around it, or is invisible.
fn is_refused(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{FEFF}')
        || matches!(character, '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}')
}
