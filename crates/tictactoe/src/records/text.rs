//! The records as text, for the shell to store.
//!
//! ```text
//! r1
//! t.easy.3.0.2.5.1.0.2                   against Easy on 3×3 without the coach: won, drawn, lost, streak, best streak
//! t.two.4.1.3.0.2.0.0                    two people on 4×4 with the coach: X won, drawn, O won
//! g.1800000000.0.v2.3.x.easy.x.becia     a game: when it ended, whether with the coach, its link
//! ```

use alloc::string::String;

use super::{Kind, Played, Records, Tally};
use crate::level::Level;
use crate::link::level_name;
use crate::saved::{self, Parts, SaveError};

const FORM: char = 'r';

impl Records {
    /// The records as text.
    pub fn text(&self) -> String {
        let mut text = String::from("r1");
        for (kind, tally) in self.tallies() {
            let head = [
                "\nt",
                opponent(kind.level),
                kind.variant.name(),
                saved::flag(kind.coached),
            ];
            text.push_str(&head.join("."));
            let Tally {
                won,
                drawn,
                lost,
                streak,
                best_streak,
            } = tally;
            for number in [won, drawn, lost, streak, best_streak] {
                text.push('.');
                text.push_str(&saved::number(number.into()));
            }
        }
        for game in &self.games {
            let ended = saved::number(game.ended);
            let coached = saved::flag(game.played.is_coached());
            let link = game.played.link().text();
            text.push_str(&["\ng", &ended, coached, &link].join("."));
        }
        text
    }

    /// Parses the records.
    ///
    /// # Errors
    /// When the text is not that of records, its numbers contradict each other, or a game is not finished.
    pub fn parse(text: &str) -> Result<Records, SaveError> {
        let mut records = Records::default();
        let mut lines = saved::open(text, FORM)?.split('\n');
        if lines.next() != Some("") {
            return Err(SaveError::Broken);
        }
        for line in lines {
            let mut parts = Parts::of(line);
            match parts.word()? {
                "t" => records.read_tally(parts)?,
                "g" => records.read_game(parts)?,
                _ => return Err(SaveError::Broken),
            }
        }
        Ok(records)
    }

    fn read_tally(&mut self, mut parts: Parts<'_>) -> Result<(), SaveError> {
        let [easy, medium, hard] = Level::ALL.map(Some);
        let kind = Kind {
            level: parts.choice([easy, medium, hard, None], opponent)?,
            variant: parts.variant()?,
            coached: parts.flag()?,
        };
        let tally = Tally {
            won: parts.number()?,
            drawn: parts.number()?,
            lost: parts.number()?,
            streak: parts.number()?,
            best_streak: parts.number()?,
        };
        parts.end()?;
        let most = if kind.has_streak() { tally.won } else { 0 };
        let is_sane = tally.streak <= tally.best_streak && tally.best_streak <= most;
        match self.tally_mut(kind) {
            Some(empty) if is_sane && tally.played() > 0 && empty.played() == 0 => *empty = tally,
            Some(_) | None => return Err(SaveError::Broken),
        }
        Ok(())
    }

    fn read_game(&mut self, mut parts: Parts<'_>) -> Result<(), SaveError> {
        let (ended, coached) = (parts.number()?, parts.flag()?);
        let played = Played::new(parts.link()?, coached).ok_or(SaveError::Broken)?;
        if self.games.len() >= Records::MOST_GAMES {
            return Err(SaveError::Broken);
        }
        self.games.push(played.at(ended));
        Ok(())
    }
}

fn opponent(level: Option<Level>) -> &'static str {
    level.map_or("two", level_name)
}
