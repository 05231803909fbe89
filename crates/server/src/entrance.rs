//! Who may come in: how many connections and new rooms there are, in all and from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tictactoe::{Closing, Moment};

use crate::bucket::Bucket;
use crate::limits::Limits;

/// Counts those who are in.
#[derive(Debug)]
pub(crate) struct Entrance {
    limits: Limits,
    counts: Mutex<Counts>,
}

#[derive(Default, Debug)]
struct Counts {
    sockets: usize,
    addresses: HashMap<IpAddr, Address>,
}

#[derive(Debug)]
struct Address {
    sockets: usize,
    rooms: Bucket,
}

/// One who is in, counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Pass {
    entrance: Arc<Entrance>,
    address: IpAddr,
}

impl Entrance {
    pub(crate) fn new(limits: Limits) -> Arc<Entrance> {
        Arc::new(Entrance {
            limits,
            counts: Mutex::default(),
        })
    }

    pub(crate) fn enter(
        self: &Arc<Entrance>,
        address: IpAddr,
        now: Moment,
    ) -> Result<Pass, Closing> {
        let mut counts = self.counts();
        if counts.sockets >= self.limits.sockets {
            return Err(Closing::Full);
        }
        let rate = self.limits.rooms_per_address;
        let at = counts.addresses.entry(address).or_insert_with(|| Address {
            sockets: 0,
            rooms: Bucket::full(rate, now.0),
        });
        if at.sockets >= self.limits.sockets_per_address {
            return Err(Closing::TooMany);
        }
        at.sockets += 1;
        counts.sockets += 1;
        Ok(Pass {
            entrance: Arc::clone(self),
            address,
        })
    }

    pub(crate) fn sockets(&self) -> usize {
        self.counts().sockets
    }

    /// Forgets the addresses of which nothing has to be known any more.
    pub(crate) fn forget(&self, now: Moment) {
        let rate = self.limits.rooms_per_address;
        let mut counts = self.counts();
        counts
            .addresses
            .retain(|_, at| at.sockets > 0 || !at.rooms.is_full(rate, now.0));
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        // Every change is one step, so the counts are whole whoever has panicked.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pass {
    /// Whether another room may be opened from here.
    pub(crate) fn may_open(&self, now: Moment) -> bool {
        let rate = self.entrance.limits.rooms_per_address;
        let mut counts = self.entrance.counts();
        let at = counts.addresses.get_mut(&self.address);
        at.is_some_and(|at| at.rooms.take(rate, now.0))
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut counts = self.entrance.counts();
        counts.sockets = counts.sockets.saturating_sub(1);
        if let Some(at) = counts.addresses.get_mut(&self.address) {
            at.sockets = at.sockets.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bucket::Rate;

    fn limits() -> Limits {
        Limits {
            sockets: 3,
            sockets_per_address: 2,
            rooms_per_address: Rate {
                burst: 1,
                per_kilosecond: 1,
            },
            ..Limits::default()
        }
    }

    #[test]
    fn places_are_counted_in_all_and_by_address_and_come_back() {
        let entrance = Entrance::new(limits());
        let [here, there] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(IpAddr::from);
        let now = Moment(0);
        let first = entrance.enter(here, now).unwrap();
        let second = entrance.enter(here, now).unwrap();
        assert_eq!(entrance.enter(here, now).unwrap_err(), Closing::TooMany);
        let third = entrance.enter(there, now).unwrap();
        assert_eq!(entrance.enter(there, now).unwrap_err(), Closing::Full);
        drop(first);
        assert!(entrance.enter(here, now).is_ok());
        drop((second, third));
        assert_eq!(entrance.sockets(), 0);
    }

    #[test]
    fn rooms_are_counted_by_address_over_connections() {
        let entrance = Entrance::new(limits());
        let here = IpAddr::from([127, 0, 0, 1]);
        let pass = entrance.enter(here, Moment(0)).unwrap();
        assert!(pass.may_open(Moment(0)));
        drop(pass);
        entrance.forget(Moment(1_000));
        let pass = entrance.enter(here, Moment(1_000)).unwrap();
        assert!(!pass.may_open(Moment(1_000)));
        assert!(pass.may_open(Moment(1_000_000)));
        drop(pass);
        entrance.forget(Moment(1_000_000));
        assert_eq!(entrance.counts().addresses.len(), 1);
        entrance.forget(Moment(3_000_000));
        assert_eq!(entrance.counts().addresses.len(), 0);
    }
}
