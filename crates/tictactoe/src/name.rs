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

    /// The name without the space around it; `None` if nothing is left, or too much, or it has control characters.
    pub fn new(text: &str) -> Option<Name> {
        let mut characters = [Name::END; Name::LONGEST];
        let mut places = characters.iter_mut();
        let text = text.trim();
        for character in text.chars() {
            *places.next()? = character;
        }
        let is_name = !text.is_empty() && !text.chars().any(char::is_control);
        is_name.then_some(Name { characters })
    }

    /// The name as it is written.
    pub fn text(&self) -> String {
        let characters = self.characters.iter();
        characters.take_while(|&&it| it != Name::END).collect()
    }
}
