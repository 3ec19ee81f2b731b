//! The rule book's names for things. Cities, hexes and cards are references into their box ([`super::ids`]), lines
//! and links are numbers. In JSON all of them are ids, so facts and views read like the rule book (RULES sections
//! 2.1 and 2.7).

pub use super::colors::{CityColor, Color};
pub use super::ids::{At, Baron, Card, City, Hex};

use super::components::Components;
use super::words;
use crate::kernel::language::{Phrase, say, verbatim};
use crate::kit::components::read_id;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// Something that has an id.
pub trait Id: Copy + PartialEq + fmt::Debug {
    /// The thing with this id in a box.
    fn find(of: Components, id: &str) -> Option<Self>;
    fn id(self) -> Cow<'static, str>;

    /// The thing with this id in the box of the current read.
    fn read<E: serde::de::Error>(id: &str) -> Result<Option<Self>, E> {
        Ok(Self::find(Components::read_of()?, id))
    }
}

/// Serialises an [`Id`] as its id, and reads it back.
macro_rules! in_json_by_its_id {
    ($($name:ty),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read_id(deserializer, Self::find)
            }
        }
    )*};
}

in_json_by_its_id!(City, Card, Baron, LineId, LinkId);
crate::described!(City: "id of a city", "scranton");
crate::described!(Card: "id of an operations card", "hotel-boston");
crate::described!(Baron: "id of a Rail Baron card", "scott");
crate::described!(LineId: "id of an open line", "o6");
crate::described!(LinkId: "id of a link", "l1");

/// An id as a player wrote it: of a known thing, or unknown.
#[derive(Clone, Debug, PartialEq)]
pub enum Named<T> {
    Known(T),
    Unknown(Box<str>),
}

impl<T: Id> Named<T> {
    pub fn read(of: Components, id: &str) -> Self {
        match T::find(of, id) {
            Some(known) => Self::Known(known),
            // A sentence about it need not be longer than a name can be.
            None => Self::Unknown(id.chars().take(60).collect()),
        }
    }

    pub fn known(&self) -> Option<T> {
        match self {
            Self::Known(known) => Some(*known),
            Self::Unknown(_) => None,
        }
    }

    /// The known thing, or else the unknown id.
    pub fn or_unknown(&self) -> Result<T, String> {
        match self {
            Self::Known(known) => Ok(*known),
            Self::Unknown(id) => Err(id.to_string()),
        }
    }
}

impl<T: Id> fmt::Display for Named<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known(known) => f.write_str(&known.id()),
            Self::Unknown(id) => f.write_str(id),
        }
    }
}

/// The name that people know, or the unknown id.
impl<T: Id + Into<Phrase>> From<&Named<T>> for Phrase {
    fn from(named: &Named<T>) -> Self {
        match named {
            Named::Known(known) => (*known).into(),
            Named::Unknown(id) => Phrase::verbatim(id),
        }
    }
}

impl<T: Id> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A number from 1 with a letter before it.
fn numbered(id: &str, letter: char) -> Option<u32> {
    let digits = id.strip_prefix(letter)?;
    let number: u32 = digits.parse().ok()?;
    (number > 0 && number.to_string() == digits).then_some(number)
}

/// A finished link: `l1`, `l2`, … in order of completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LinkId(pub u32);

impl LinkId {
    /// Its index among the links; links are never removed.
    pub fn index(self) -> usize {
        self.0 as usize - 1
    }

    pub fn numbered(id: &str) -> Option<Self> {
        numbered(id, 'l').map(LinkId)
    }
}

impl Id for LinkId {
    fn find(_: Components, id: &str) -> Option<Self> {
        Self::numbered(id)
    }

    fn read<E: serde::de::Error>(id: &str) -> Result<Option<Self>, E> {
        Ok(Self::numbered(id))
    }

    fn id(self) -> Cow<'static, str> {
        Cow::Owned(format!("l{}", self.0))
    }
}

impl fmt::Display for LinkId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "l{}", self.0)
    }
}

/// An open line: `o1`, `o2`, … in the order in which lines became open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineId(pub u32);

impl LineId {
    fn numbered(id: &str) -> Option<Self> {
        numbered(id, 'o').map(LineId)
    }
}

impl Id for LineId {
    fn find(_: Components, id: &str) -> Option<Self> {
        Self::numbered(id)
    }

    fn read<E: serde::de::Error>(id: &str) -> Result<Option<Self>, E> {
        Ok(Self::numbered(id))
    }

    fn id(self) -> Cow<'static, str> {
        Cow::Owned(format!("o{}", self.0))
    }
}

impl fmt::Display for LineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "o{}", self.0)
    }
}

/// A side of a hex, clockwise from north: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Side(pub u8);

impl TryFrom<u8> for Side {
    type Error = String;
    fn try_from(side: u8) -> Result<Self, String> {
        if side < 6 { Ok(Side(side)) } else { Err(format!("a hex has no side {side}")) }
    }
}

crate::described!(Side: {
    "type": "integer",
    "title": "side of a hex (0 north, then clockwise to 5 north-west)",
    "minimum": 0,
    "maximum": 5
});

impl Side {
    pub const ALL: [Side; 6] = [Side(0), Side(1), Side(2), Side(3), Side(4), Side(5)];
    pub const WORDS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The word for typing.
    pub fn word(self) -> &'static str {
        Self::WORDS[self.index()]
    }

    /// The form after "from" and "to".
    pub fn compass(self) -> Phrase {
        say!(words::compass { of: self.word() })
    }

    pub fn opposite(self) -> Side {
        self.turned(3)
    }

    /// The side `steps` further clockwise.
    pub fn turned(self, steps: u8) -> Side {
        Side((self.0 + steps) % 6)
    }

    pub fn bit(self) -> u8 {
        1 << self.0
    }

    /// The change of (q, r) when stepping over this side.
    pub fn step(self) -> (i32, i32) {
        [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)][self.index()]
    }

    /// Steps between two sides the shorter way round.
    pub fn apart(self, other: Side) -> u8 {
        let clockwise = (self.0 + 6 - other.0) % 6;
        clockwise.min(6 - clockwise)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The word for typing.
impl From<Side> for Phrase {
    fn from(side: Side) -> Self {
        side.word().into()
    }
}

verbatim!(LinkId, LineId);
