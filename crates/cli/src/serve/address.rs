//! Announces where the page is served.

use std::fmt::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The text that is printed once the server listens on this address.
pub(super) fn announcement(address: SocketAddr) -> String {
    let own = if_addrs::get_if_addrs().unwrap_or_default();
    let own: Vec<IpAddr> = own.iter().map(if_addrs::Interface::ip).collect();
    description(address, &own)
}

/// A URL that a browser on this machine can open, unlike `0.0.0.0` and `[::]`.
pub(super) fn url(address: SocketAddr) -> String {
    let ip = match address.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    link(ip, address.port())
}

/// The announcement on a machine with these addresses.
fn description(address: SocketAddr, own: &[IpAddr]) -> String {
    let mut text = format!("Serving on {} — Ctrl+C to stop\n", url(address));
    if address.ip().is_loopback() {
        return text;
    }
    text.push_str("Open to every device that can reach this machine");
    if !address.ip().is_unspecified() {
        text.push_str(".\n");
        return text;
    }
    let others: Vec<IpAddr> = own
        .iter()
        .copied()
        .filter(|&ip| is_for_others(ip) && (address.is_ipv6() || ip.is_ipv4()))
        .collect();
    if others.is_empty() {
        text.push_str(", but it has no network address right now.\n");
        return text;
    }
    text.push_str(", on\n");
    for ip in others {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {}", link(ip, address.port()));
    }
    text
}

/// Whether another device can use the address. A link-local IPv6 address would need a zone ID as well.
fn is_for_others(ip: IpAddr) -> bool {
    !ip.is_loopback()
        && match ip {
            IpAddr::V4(_) => true,
            IpAddr::V6(ip) => !ip.is_unicast_link_local(),
        }
}

fn link(ip: IpAddr, port: u16) -> String {
    format!("http://{}", SocketAddr::new(ip, port))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_addresses_told_are_those_that_browsers_can_open() {
        let own = ["127.0.0.1", "192.0.2.7", "::1", "fe80::1", "2001:db8::7"];
        let own = own.map(|ip| ip.parse().unwrap());
        let open = "Open to every device that can reach this machine";
        for (address, here, others) in [
            ("127.0.0.1:3000", "127.0.0.1:3000", String::new()),
            ("[::1]:3000", "[::1]:3000", String::new()),
            ("192.0.2.7:80", "192.0.2.7:80", format!("{open}.\n")),
            (
                "0.0.0.0:3000",
                "127.0.0.1:3000",
                format!("{open}, on\n  http://192.0.2.7:3000\n"),
            ),
            (
                "[::]:3000",
                "[::1]:3000",
                format!("{open}, on\n  http://192.0.2.7:3000\n  http://[2001:db8::7]:3000\n"),
            ),
        ] {
            assert_eq!(
                description(address.parse().unwrap(), &own),
                format!("Serving on http://{here} — Ctrl+C to stop\n{others}")
            );
        }
        let alone = description("0.0.0.0:1".parse().unwrap(), &own[..1]);
        assert!(alone.ends_with(" this machine, but it has no network address right now.\n"));
    }
}
