//! Admission: counts connections, in total and per address, and new rooms per network, against their limits.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tictactoe::{Closing, Moment};

use crate::bucket::{Bucket, Rate};
use crate::limits::Limits;

/// How many networks that opened rooms recently are remembered per connection allowed.
const NETWORKS_PER_SOCKET: usize = 4;

/// Counts the connections per address, and the rooms opened per network.
#[derive(Debug)]
pub(crate) struct Entrance {
    limits: Limits,
    counts: Mutex<Counts>,
}

#[derive(Default, Debug)]
struct Counts {
    sockets: usize,
    /// The connections from each address that has any.
    addresses: HashMap<IpAddr, usize>,
    /// The rooms that each network may still open.
    networks: HashMap<IpAddr, Bucket>,
}

/// The admission of one connection, which counts until this is dropped.
#[derive(Debug)]
pub(crate) struct Pass {
    entrance: Arc<Entrance>,
    address: IpAddr,
    network: IpAddr,
}

impl Entrance {
    pub(crate) fn new(limits: Limits) -> Arc<Entrance> {
        Arc::new(Entrance {
            limits,
            counts: Mutex::default(),
        })
    }

    pub(crate) fn enter(self: &Arc<Entrance>, from: IpAddr) -> Result<Pass, Closing> {
        let address = prefix(from, ADDRESS_BITS);
        let mut counts = self.counts();
        if counts.sockets >= self.limits.sockets {
            return Err(Closing::Full);
        }
        let sockets = counts.addresses.entry(address).or_default();
        if *sockets >= self.limits.sockets_per_address {
            return Err(Closing::TooMany);
        }
        *sockets += 1;
        counts.sockets += 1;
        Ok(Pass {
            entrance: Arc::clone(self),
            address,
            network: prefix(from, NETWORK_BITS),
        })
    }

    pub(crate) fn sockets(&self) -> usize {
        self.counts().sockets
    }

    /// Forgets the networks whose bucket is full: they are as good as new.
    pub(crate) fn forget(&self, now: Moment) {
        let rate = self.limits.rooms_per_network;
        self.counts().forget(rate, now);
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        // No change panics halfway, so a poisoned lock still guards consistent data.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    fn forget(&mut self, rate: Rate, now: Moment) {
        self.networks.retain(|_, rooms| !rooms.is_full(rate, now.0));
    }
}

/// How many bits of an IPv6 address make one address here. Many homes have a /56, with 256 networks to choose from.
const ADDRESS_BITS: u32 = 56;

/// How many bits of an IPv6 address make one network. A /48 is the most that a customer usually gets.
const NETWORK_BITS: u32 = 48;

/// These first bits of an IPv6 address, or an entire IPv4 address.
fn prefix(address: IpAddr, bits: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let rest = Ipv6Addr::BITS - bits;
            Ipv6Addr::from_bits(address.to_bits() >> rest << rest).into()
        }
    }
}

impl Pass {
    /// Counts another room, unless its network may not open one now.
    pub(crate) fn open(&self, now: Moment) -> Result<(), Closing> {
        let limits = self.entrance.limits;
        let rate = limits.rooms_per_network;
        let most = limits.sockets.saturating_mul(NETWORKS_PER_SOCKET);
        let mut counts = self.entrance.counts();
        if counts.networks.len() >= most && !counts.networks.contains_key(&self.network) {
            counts.forget(rate, now);
            if counts.networks.len() >= most {
                return Err(Closing::Full);
            }
        }
        let new = || Bucket::full(rate, now.0);
        let rooms = counts.networks.entry(self.network).or_insert_with(new);
        if rooms.take(rate, now.0) {
            Ok(())
        } else {
            Err(Closing::TooMany)
        }
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut counts = self.entrance.counts();
        counts.sockets = counts.sockets.saturating_sub(1);
        if let Some(sockets) = counts.addresses.get_mut(&self.address) {
            *sockets = sockets.saturating_sub(1);
            if *sockets == 0 {
                counts.addresses.remove(&self.address);
            }
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
            rooms_per_network: Rate {
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
        let first = entrance.enter(here).unwrap();
        let second = entrance.enter(here).unwrap();
        assert_eq!(entrance.enter(here).unwrap_err(), Closing::TooMany);
        let third = entrance.enter(there).unwrap();
        assert_eq!(entrance.enter(there).unwrap_err(), Closing::Full);
        drop(first);
        assert!(entrance.enter(here).is_ok());
        drop((second, third));
        assert_eq!(entrance.sockets(), 0);
        assert!(entrance.counts().addresses.is_empty());
    }

    /// Whether two are one address, and whether they are one network.
    #[test]
    fn an_address_and_its_network_are_one_however_they_are_written() {
        for (one, other, is_same_address, is_same_network) in [
            ("192.0.2.1", "::ffff:192.0.2.1", true, true),
            ("192.0.2.1", "192.0.2.2", false, false),
            ("2001:db8:1:200::1", "2001:db8:1:200:ffff::9", true, true),
            ("2001:db8:1:200::1", "2001:db8:1:2ff::1", true, true),
            ("2001:db8:1:200::1", "2001:db8:1:300::1", false, true),
            ("2001:db8:1:200::1", "2001:db8:2:200::1", false, false),
        ] {
            let entrance = Entrance::new(limits());
            let [one, other] = [one, other].map(|it| it.parse::<IpAddr>().unwrap());
            let pass = entrance.enter(one).unwrap();
            pass.open(Moment(0)).unwrap();
            let opened = entrance.enter(other).unwrap().open(Moment(0));
            assert_eq!(opened.is_err(), is_same_network, "{one} and {other}");
            let _second = entrance.enter(one).unwrap();
            let third = entrance.enter(other);
            assert_eq!(third.is_err(), is_same_address, "{one} and {other}");
        }
    }

    #[test]
    fn the_table_of_networks_does_not_grow_without_end() {
        let entrance = Entrance::new(limits());
        let open = |number: u32, now| {
            let address = IpAddr::from(number.to_be_bytes());
            entrance.enter(address).unwrap().open(now)
        };
        for number in 0..12 {
            assert_eq!(open(number, Moment(0)), Ok(()));
        }
        assert_eq!(open(12, Moment(0)), Err(Closing::Full));
        let known = open(11, Moment(0));
        assert_eq!(known, Err(Closing::TooMany), "this one is known");
        assert_eq!(open(12, Moment(1_000_000)), Ok(()));
        assert_eq!(entrance.counts().networks.len(), 1);
    }

    /// docs/online.md gives these numbers.
    #[test]
    fn it_takes_many_customers_to_fill_the_server() {
        let limits = Limits::default();
        assert_eq!(limits.sockets.div_ceil(limits.sockets_per_address), 45);
        let rate = limits.rooms_per_network;
        let mut bucket = Bucket::full(rate, 0);
        let opens = |ms: &u64| bucket.take(rate, *ms);
        // A room that nobody plays in is gone after a day.
        let rooms = (0..Room::LIFETIME_MS).step_by(1_000).filter(opens).count();
        assert_eq!(limits.rooms.div_ceil(rooms), 46, "{rooms} by one network");
        assert_eq!(rate.per_kilosecond * 3_600 / 1_000, 180);
    }

    #[test]
    fn rooms_are_counted_by_network_over_connections() {
        let entrance = Entrance::new(limits());
        let here = IpAddr::from([127, 0, 0, 1]);
        let pass = entrance.enter(here).unwrap();
        assert_eq!(pass.open(Moment(0)), Ok(()));
        drop(pass);
        entrance.forget(Moment(1_000));
        let pass = entrance.enter(here).unwrap();
        assert_eq!(pass.open(Moment(1_000)), Err(Closing::TooMany));
        assert_eq!(pass.open(Moment(1_000_000)), Ok(()));
        entrance.forget(Moment(1_000_000));
        assert_eq!(entrance.counts().networks.len(), 1);
        entrance.forget(Moment(3_000_000));
        assert_eq!(entrance.counts().networks.len(), 0);
    }
}
