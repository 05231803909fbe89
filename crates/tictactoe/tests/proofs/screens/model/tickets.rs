//! What each ticket was issued for, and the rounds to be recorded.

use proptest::prelude::*;
use tictactoe::{Effect, Session, Ticket};

use super::Model;

impl Model {
    pub(super) fn record(&mut self, before: &Session, ticket: Ticket) {
        let awaited = before.awaited();
        let rounds = awaited.iter().filter(|effect| round(effect).is_some());
        let place = rounds.clone().position(|effect| effect.ticket() == ticket);
        self.unrecorded
            .remove(place.expect("a round that has ended"));
    }

    /// A ticket identifies the moves of one game, or a shared link, and is never reused for anything else.
    pub(crate) fn check_tickets(&mut self, effects: &[Effect]) -> Result<(), TestCaseError> {
        let given_out: Vec<String> = effects.iter().filter_map(round).collect();
        prop_assert_eq!(&given_out, &self.just_ended);
        for effect in effects {
            let named = match effect {
                Effect::Share { link, .. } => format!("share {}", link.text()),
                Effect::Update { .. } => String::from("update"),
                Effect::Invite { .. }
                | Effect::Draw { .. }
                | Effect::Connect { .. }
                | Effect::Send { .. }
                | Effect::Disconnect { .. }
                | Effect::StartTimer { .. } => String::from("room"),
                Effect::Record { .. } => format!("record {}", self.lives),
                Effect::Think { .. } | Effect::AwaitResult { .. } | Effect::Analyze { .. } => {
                    format!(
                        "{:?} in game {}",
                        self.ledger().map(|ledger| &ledger.moves),
                        self.lives
                    )
                }
            };
            let first = self
                .tickets
                .entry(effect.ticket())
                .or_insert_with(|| named.clone());
            prop_assert_eq!(first, &named);
        }
        Ok(())
    }
}

/// The round to be recorded, as text.
pub(super) fn round(effect: &Effect) -> Option<String> {
    match effect {
        Effect::Record { played, .. } => {
            let link = played.link().text();
            Some(format!("{link} {}", played.is_coached()))
        }
        Effect::Think { .. }
        | Effect::AwaitResult { .. }
        | Effect::Analyze { .. }
        | Effect::Share { .. }
        | Effect::Invite { .. }
        | Effect::Draw { .. }
        | Effect::Connect { .. }
        | Effect::Send { .. }
        | Effect::Disconnect { .. }
        | Effect::StartTimer { .. }
        | Effect::Update { .. } => None,
    }
}
