//! Content negotiation: which encoding of a file a client gets, by its `Accept-Encoding` header.

use http::{HeaderMap, header};

/// An encoding of a file. The later ones are smaller, and preferred among equals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Encoding {
    Identity,
    Gzip,
    Brotli,
}

impl Encoding {
    /// The name in HTTP headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Identity => "identity",
            Encoding::Gzip => "gzip",
            Encoding::Brotli => "br",
        }
    }
}

/// A client's weight for each encoding that it names, in thousandths; the first mention counts.
#[derive(Default)]
pub(crate) struct Preferences {
    identity: Option<u16>,
    gzip: Option<u16>,
    brotli: Option<u16>,
    any_other: Option<u16>,
}

impl Preferences {
    /// The preferences of a client with these headers.
    pub(crate) fn new(headers: &HeaderMap) -> Preferences {
        let mut preferences = Preferences::default();
        let items = headers
            .get_all(header::ACCEPT_ENCODING)
            .into_iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','));
        for (name, weight) in items.filter_map(preference) {
            if let Some(place) = preferences.place(name) {
                place.get_or_insert(weight);
            }
        }
        preferences
    }

    /// The weight of this encoding; `None` if the client does not accept it. `identity` is acceptable unless excluded.
    pub(crate) fn weight(&self, encoding: Encoding) -> Option<u16> {
        let named = match encoding {
            Encoding::Identity => self.identity,
            Encoding::Gzip => self.gzip,
            Encoding::Brotli => self.brotli,
        };
        match named.or(self.any_other) {
            Some(0) => None,
            Some(weight) => Some(weight),
            None => (encoding == Encoding::Identity).then_some(0),
        }
    }

    fn place(&mut self, name: &str) -> Option<&mut Option<u16>> {
        let is = |encoding: Encoding| name.eq_ignore_ascii_case(encoding.name());
        if is(Encoding::Gzip) {
            Some(&mut self.gzip)
        } else if is(Encoding::Brotli) {
            Some(&mut self.brotli)
        } else if is(Encoding::Identity) {
            Some(&mut self.identity)
        } else {
            (name == "*").then_some(&mut self.any_other)
        }
    }
}

/// One item of the header: `gzip`, or `gzip;q=0.5`. Invalid items are ignored.
fn preference(item: &str) -> Option<(&str, u16)> {
    let mut parts = item.split(';').map(str::trim);
    let name = parts.next()?;
    let weight = match parts.next() {
        None => 1000,
        Some(parameter) => {
            let value = parameter
                .strip_prefix("q=")
                .or_else(|| parameter.strip_prefix("Q="))?;
            thousandths(value)?
        }
    };
    Some((name, weight))
}

/// Reads `0`, `1`, or either with up to three digits after a point.
fn thousandths(value: &str) -> Option<u16> {
    let (whole, fraction) = value.split_once('.').unwrap_or((value, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() != 1 || fraction.len() > 3 || !digits(whole) || !digits(fraction) {
        return None;
    }
    let weight = format!("{whole}{fraction:0<3}").parse().ok()?;
    (weight <= 1000).then_some(weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(accept: &[&'static str]) -> Encoding {
        let mut headers = HeaderMap::new();
        for value in accept {
            headers.append(header::ACCEPT_ENCODING, value.parse().unwrap());
        }
        let preferences = Preferences::new(&headers);
        [Encoding::Identity, Encoding::Gzip, Encoding::Brotli]
            .into_iter()
            .filter_map(|encoding| Some((preferences.weight(encoding)?, encoding)))
            .max()
            .map_or(Encoding::Identity, |(_, encoding)| encoding)
    }

    #[test]
    fn the_client_gets_the_smallest_variant_it_prefers() {
        for (accept, expected) in [
            (&[][..], Encoding::Identity),
            (&[""], Encoding::Identity),
            (&["gzip, deflate, br, zstd"], Encoding::Brotli),
            (&["gzip"], Encoding::Gzip),
            (&["GZIP"], Encoding::Gzip),
            (&["gzip", "br"], Encoding::Brotli),
            (&["br;q=0.5, gzip;q=0.501"], Encoding::Gzip),
            (&["br;q=0, gzip"], Encoding::Gzip),
            (&["br ; q=0 , gzip ; q=0"], Encoding::Identity),
            (&["br;q=0, br, gzip;q=0.5, gzip;q=0"], Encoding::Gzip),
            (&["*"], Encoding::Brotli),
            (&["*;q=0"], Encoding::Identity),
            (&["identity, *;q=0"], Encoding::Identity),
            (&["br, identity;q=0.5"], Encoding::Brotli),
            (&["br;q=0.2, identity;q=0.5"], Encoding::Identity),
            (&["br;q=nonsense"], Encoding::Identity),
            (&["br;q=1.5"], Encoding::Identity),
            (&["br;q=-1"], Encoding::Identity),
            (&["brotli, zstd"], Encoding::Identity),
        ] {
            assert_eq!(chosen(accept), expected, "{accept:?}");
        }
    }
}
