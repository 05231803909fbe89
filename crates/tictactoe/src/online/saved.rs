//! A client as a line of text, to survive a reload.
//!
//! ```text
//! c1.join.<room>.<key> told.s1.room.ok.7.x.… want.c1.move.1.0.5
//! the entry message   the last state       the pending command
//! ```

use alloc::string::String;

use super::RoomClient;
use crate::saved::SaveError;
use crate::wire::{ClientMessage, ServerMessage};

impl RoomClient {
    pub(crate) fn saved(&self) -> String {
        let mut text = self.entry(None).text();
        if let Some(state) = self.state {
            let refusal = None;
            text.push_str(" told.");
            text.push_str(&ServerMessage::Room { refusal, state }.text());
        }
        if let Some(command) = self.pending {
            text.push_str(" want.");
            text.push_str(&ClientMessage::Command(command).text());
        }
        text
    }

    /// Parses the entry message. The client starts closed.
    pub(crate) fn read(entry: &str) -> Result<RoomClient, SaveError> {
        let mut client = match ClientMessage::parse(entry)? {
            ClientMessage::Open {
                room,
                key,
                variant,
                mark,
            } => RoomClient::open(room, key, variant, mark),
            ClientMessage::Join {
                room,
                key,
                known: None,
            } => RoomClient::join(room, key),
            ClientMessage::Join { known: Some(_), .. }
            | ClientMessage::Watch { .. }
            | ClientMessage::Command(_)
            | ClientMessage::Heartbeat => return Err(SaveError::Broken),
        };
        client.close();
        Ok(client)
    }

    pub(crate) fn read_state(&mut self, text: &str) -> Result<(), SaveError> {
        match (ServerMessage::parse(text)?, self.state, self.opening) {
            (
                ServerMessage::Room {
                    refusal: None,
                    state,
                },
                None,
                None,
            ) => {
                self.state = Some(state);
                Ok(())
            }
            (ServerMessage::Room { .. } | ServerMessage::Goodbye(_), _, _) => {
                Err(SaveError::Broken)
            }
        }
    }

    pub(crate) fn read_pending(&mut self, text: &str) -> Result<(), SaveError> {
        match ClientMessage::parse(text)? {
            ClientMessage::Command(command) if self.is_possible(command) => {
                self.pending = Some(command);
                Ok(())
            }
            ClientMessage::Command(_)
            | ClientMessage::Open { .. }
            | ClientMessage::Join { .. }
            | ClientMessage::Watch { .. }
            | ClientMessage::Heartbeat => Err(SaveError::Broken),
        }
    }
}
