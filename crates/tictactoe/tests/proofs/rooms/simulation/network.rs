//! Dice, and connections that keep the order of what is sent over them, but neither its pace nor its end.

use std::collections::VecDeque;

/// A small generator, so that a seed means the same for ever.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }

    pub(super) fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }
}

/// What a server gets from a connection.
#[derive(Clone)]
pub(super) enum Input {
    Text(String),
    /// It is gone.
    Lost,
}

/// One connection between a person and a server.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each end has its own view of the connection"
)]
pub(super) struct Wire {
    pub(super) person: usize,
    pub(super) server: usize,
    /// Which start of the server it belongs to.
    pub(super) epoch: u64,
    /// Whether what is sent still arrives.
    pub(super) is_up: bool,
    /// Whether the server has closed it.
    pub(super) is_closed: bool,
    pub(super) seat: Option<tictactoe::Mark>,
    pub(super) has_entered: bool,
    /// What the server has got and not handled yet, one after the other.
    pub(super) inbox: VecDeque<Input>,
    pub(super) is_busy: bool,
    /// The version that was sent last.
    pub(super) sent: u64,
    /// When the last message on its way arrives, there and back: none overtakes it.
    pub(super) last_up: u64,
    pub(super) last_down: u64,
}

impl Wire {
    pub(super) fn new(person: usize, server: usize, epoch: u64) -> Wire {
        Wire {
            person,
            server,
            epoch,
            is_up: true,
            is_closed: false,
            seat: None,
            has_entered: false,
            inbox: VecDeque::new(),
            is_busy: false,
            sent: 0,
            last_up: 0,
            last_down: 0,
        }
    }
}
