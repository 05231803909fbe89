//! What a person at the screen is called.

use alloc::string::String;

/// The name of one of two people: not empty, not long, on one line.
///
/// ```
/// use tictactoe::Name;
/// assert_eq!(Name::new("  Anna ").unwrap().text(), "Anna");
/// assert_eq!(Name::new(" "), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Name {
    /// Its characters, and then only [`Name::END`].
    characters: [char; Name::LONGEST],
}

impl Name {
    /// How many characters it has at most.
    pub const LONGEST: usize = 20;
    /// No name has it, because it is a control character.
    const END: char = '\0';

    /// The name without the space around it; `None` if nothing is left, or too much, or it has characters that control
    /// what stands around it.
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

    /// The name as it is written.
    pub fn text(&self) -> String {
        let characters = self.characters.iter();
        characters.take_while(|&&it| it != Name::END).collect()
    }
}

/// Whether there is something to see of it: the joiners, which words and pictures need, are not seen alone.
fn is_seen(character: char) -> bool {
    !matches!(character, '\u{200C}' | '\u{200D}')
}

/// Whether it would turn the words around it, or nobody could see it.
fn is_refused(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{FEFF}')
        || matches!(character, '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}')
}
