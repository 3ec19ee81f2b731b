//! Ids of games and players: 64 bits, time-ordered, shown as 13 characters of lower-case Crockford base 32. Never secrets.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A 64-bit id: 41 bits of milliseconds since 2020, 10 bits of the server's node, 12 bits of a counter, top bit 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(i64);

/// The form of an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has 13 characters of 0-9 and a-z without i, l, o and u")]
pub struct BadId;

impl Id {
    /// 2020-01-01T00:00:00Z in milliseconds since 1970.
    pub const EPOCH_MS: i64 = 1_577_836_800_000;

    /// The id made at `at_ms` (Unix milliseconds) by `node` as its `count`-th of that millisecond.
    pub fn new(at_ms: i64, node: u16, count: u16) -> Self {
        let ms = (at_ms - Self::EPOCH_MS).max(0) & ((1 << 41) - 1);
        Self(ms << 22 | i64::from(node & 0x3ff) << 12 | i64::from(count & 0xfff))
    }

    pub fn as_i64(self) -> i64 {
        self.0
    }

    pub fn from_i64(raw: i64) -> Self {
        Self(raw)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let raw = self.0 as u64;
        let text: [u8; 13] = std::array::from_fn(|i| ALPHABET[(raw >> (60 - 5 * i) & 31) as usize]);
        f.write_str(str::from_utf8(&text).unwrap_or_default())
    }
}

impl FromStr for Id {
    type Err = BadId;
    fn from_str(text: &str) -> Result<Self, BadId> {
        if text.len() != 13 {
            return Err(BadId);
        }
        let mut raw: u64 = 0;
        for (i, c) in text.bytes().enumerate() {
            let digit = ALPHABET.iter().position(|a| *a == c).ok_or(BadId)? as u64;
            if i == 0 && digit > 7 {
                return Err(BadId);
            }
            raw = raw << 5 | digit;
        }
        Ok(Self(raw as i64))
    }
}

crate::described!(Id: "id", "06g3k9ts4qv2e");

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        std::borrow::Cow::<'de, str>::deserialize(d)?.parse().map_err(de::Error::custom)
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $called:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Id);

        impl $name {
            pub fn as_i64(self) -> i64 {
                self.0.as_i64()
            }
            pub fn from_i64(raw: i64) -> Self {
                Self(Id::from_i64(raw))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        crate::described!($name: $called, "06g3k9ts4qv2e");

        impl FromStr for $name {
            type Err = BadId;
            fn from_str(text: &str) -> Result<Self, BadId> {
                text.parse().map(Self)
            }
        }
    };
}

id!(
    /// One game: one event stream.
    GameId,
    "id of a game"
);
id!(
    /// One account.
    PlayerId,
    "id of a player"
);
