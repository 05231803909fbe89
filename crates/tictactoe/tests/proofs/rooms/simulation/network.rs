//! Dice, and connections that preserve the order of messages, but neither timing nor delivery.

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

/// What a server receives from a connection.
#[derive(Clone)]
pub(super) enum Input {
    Text(String),
    /// The connection is lost.
    Lost,
}

/// One connection between a person and a server.
pub(super) struct Wire {
    pub(super) person: usize,
    pub(super) server: usize,
    /// The epoch of the server it belongs to; every restart begins a new one.
    pub(super) epoch: u64,
    /// Whether what is sent still arrives.
    pub(super) is_up: bool,
    /// When it has broken for what is on its way to the server: what would come later is lost.
    pub(super) cut: u64,
    /// Whether the server has closed it.
    pub(super) is_closed: bool,
    pub(super) seat: Option<tictactoe::Mark>,
    /// When the person was told the room for the first time.
    pub(super) entered: Option<u64>,
    /// What the server has got and not handled yet, one after the other.
    pub(super) inbox: VecDeque<Input>,
    pub(super) is_busy: bool,
    /// The last version sent.
    pub(super) sent: u64,
    /// When the last message in transit arrives, in each direction: none overtakes it.
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
            cut: u64::MAX,
            is_closed: false,
            seat: None,
            entered: None,
            inbox: VecDeque::new(),
            is_busy: false,
            sent: 0,
            last_up: 0,
            last_down: 0,
        }
    }
}
