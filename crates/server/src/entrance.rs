//! Admission: counts connections and new rooms, in total and per address, against their limits.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tictactoe::{Closing, Moment};

use crate::bucket::{Bucket, Rate};
use crate::limits::Limits;

/// How many addresses are remembered per connection allowed. Most of them have no connection left, but opened rooms
/// recently.
const ADDRESSES_PER_SOCKET: usize = 4;

/// Counts the connections, and the rooms opened per address.
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

/// The admission of one connection, which counts until this is dropped.
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
        let address = network(address);
        let most = self.limits.sockets.saturating_mul(ADDRESSES_PER_SOCKET);
        if counts.addresses.len() >= most && !counts.addresses.contains_key(&address) {
            counts.forget(rate, now);
            if counts.addresses.len() >= most {
                return Err(Closing::Full);
            }
        }
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

    /// Forgets the addresses that have no connection and a full bucket: they are as good as new.
    pub(crate) fn forget(&self, now: Moment) {
        let rate = self.limits.rooms_per_address;
        self.counts().forget(rate, now);
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        // No change panics halfway, so a poisoned lock still guards consistent data.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    fn forget(&mut self, rate: Rate, now: Moment) {
        let is_needed = |at: &Address| at.sockets > 0 || !at.rooms.is_full(rate, now.0);
        self.addresses.retain(|_, at| is_needed(at));
    }
}

/// What counts as one address. An entire IPv6 /56 does: many homes have one, with 256 networks to choose from.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let bits = address.to_bits() >> 72 << 72;
            Ipv6Addr::from_bits(bits).into()
        }
    }
}

impl Pass {
    /// Whether this address may open another room; if so, the room counts.
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
    use tictactoe::Room;

    use super::*;

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
    fn an_address_is_one_however_it_is_written() {
        for (one, other, is_same) in [
            ("192.0.2.1", "::ffff:192.0.2.1", true),
            ("192.0.2.1", "192.0.2.2", false),
            ("2001:db8:1:200::1", "2001:db8:1:200:ffff::9", true),
            ("2001:db8:1:200::1", "2001:db8:1:2ff::1", true),
            ("2001:db8:1:200::1", "2001:db8:1:300::1", false),
        ] {
            let entrance = Entrance::new(limits());
            let [one, other] = [one, other].map(|it| it.parse::<IpAddr>().unwrap());
            let _passes = [one, one].map(|it| entrance.enter(it, Moment(0)).unwrap());
            let third = entrance.enter(other, Moment(0));
            assert_eq!(third.is_err(), is_same, "{one} and {other}");
        }
    }

    #[test]
    fn the_table_of_addresses_does_not_grow_without_end() {
        let entrance = Entrance::new(limits());
        let enter = |number: u32, now| entrance.enter(IpAddr::from(number.to_be_bytes()), now);
        for number in 0..12 {
            let pass = enter(number, Moment(0)).unwrap();
            assert!(pass.may_open(Moment(0)));
        }
        assert_eq!(enter(12, Moment(0)).unwrap_err(), Closing::Full);
        assert!(enter(11, Moment(0)).is_ok(), "this one is known");
        assert!(enter(12, Moment(1_000_000)).is_ok());
        assert_eq!(entrance.counts().addresses.len(), 1);
    }

    /// The largest have an IPv6 /48, which is 256 addresses here.
    #[test]
    fn no_customer_can_fill_the_server() {
        let limits = Limits::default();
        let rate = limits.rooms_per_address;
        let mut bucket = Bucket::full(rate, 0);
        let opens = |ms: &u64| bucket.take(rate, *ms);
        // A room that nobody plays in is gone after a day.
        let rooms = (0..Room::LIFETIME_MS).step_by(1_000).filter(opens).count();
        assert!(256 * rooms < limits.rooms, "{rooms} at one address");
        assert!(rooms > 400, "a school has one address, too");
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
