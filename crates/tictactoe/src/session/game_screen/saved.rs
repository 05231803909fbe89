//! A game on a screen as a line of text, with everything that survives a reload.
//!
//! ```text
//! running.2.1.0.0.0.1.0.0.0.v2.3.x.two.eai
//! ```
//!
//! The phase, how many moves are on the board, the round, the wins of X, the wins of O and the draws before it, whether
//! its end counts for the score, whether values are shown, whether the coach was used, whether the round has ended before,
//! and the link to the whole game.

use alloc::string::String;

use super::{GameScreen, Phase};
use crate::mark::ByMark;
use crate::saved::{self, Parts, SaveError};
use crate::series::{Score, Series};

const PHASES: [Phase; 5] = [
    Phase::Running,
    Phase::Ended,
    Phase::ResultOpen,
    Phase::ResultClosed,
    Phase::Reviewing,
];

impl GameScreen {
    pub(crate) fn saved(&self) -> String {
        let series = &self.series;
        let earlier = series.earlier();
        let mut text = String::from(phase_name(self.phase));
        for number in [
            series.ply(),
            series.round(),
            earlier.wins.x,
            earlier.wins.o,
            earlier.draws,
        ] {
            text.push('.');
            text.push_str(&saved::number(number as u64));
        }
        for flag in [
            series.counts(),
            self.shows_values,
            self.is_coached,
            self.is_counted,
        ] {
            text.push('.');
            text.push_str(saved::flag(flag));
        }
        text.push('.');
        text.push_str(&series.whole_link().text());
        text
    }

    /// Parses what [`GameScreen::saved`] wrote. Analyses are not saved; they are requested again.
    pub(crate) fn read(mut parts: Parts<'_>) -> Result<GameScreen, SaveError> {
        let phase = parts.choice(PHASES, phase_name)?;
        let (ply, round) = (parts.number()?, parts.number()?);
        let earlier = Score {
            wins: ByMark {
                x: parts.number()?,
                o: parts.number()?,
            },
            draws: parts.number()?,
        };
        let counts = parts.flag()?;
        let (shows_values, is_coached, is_counted) = (parts.flag()?, parts.flag()?, parts.flag()?);
        let series = Series::resume(parts.link()?, ply, round, earlier, counts);
        let series = series.ok_or(SaveError::Broken)?;
        let is_over = series.is_over();
        let is_phase = match phase {
            Phase::Running => !is_over,
            Phase::Ended | Phase::ResultOpen => is_over && !series.looks_back(),
            Phase::ResultClosed | Phase::Reviewing => is_over,
        };
        // A round that is over has ended before.
        if !is_phase || is_over && !is_counted {
            return Err(SaveError::Broken);
        }
        Ok(GameScreen {
            phase,
            shows_values,
            is_coached,
            is_counted,
            ..GameScreen::new(series)
        })
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Running => "running",
        Phase::Ended => "ended",
        Phase::ResultOpen => "result",
        Phase::ResultClosed => "closed",
        Phase::Reviewing => "review",
    }
}
