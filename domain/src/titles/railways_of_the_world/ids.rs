//! Cities, hexes and cards as references into their box: one word, `Copy`, with access to their data and texts.

use super::components::Components;
use super::data::{BaronInfo, CardInfo, CityInfo, Data, HexInfo, Kind};
use super::names::{Id, Side};
use super::words;
use crate::kernel::language::{Phrase, say};
use crate::kit::components::refers_into_a_box;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

refers_into_a_box! {
    /// A city, in the order of its box.
    City of Data: CityInfo
}

impl City {
    /// One bit for each city, for sets of cities.
    pub fn bit(self) -> u64 {
        1 << self.index()
    }

    pub fn name(self) -> &'static str {
        &self.data().name
    }

    pub fn hex(self) -> Hex {
        self.data().hex
    }
}

impl Id for City {
    fn find(of: Components, id: &str) -> Option<Self> {
        of.data().city_ids.get(id).copied()
    }

    fn id(self) -> Cow<'static, str> {
        Cow::Borrowed(&self.data().id)
    }
}

/// City names are the same in all languages.
impl From<City> for Phrase {
    fn from(city: City) -> Self {
        city.name().into()
    }
}

refers_into_a_box! {
    /// A Railroad Operations card, in the order of its box.
    Card of Data: CardInfo
}

impl Card {
    pub fn kind(self) -> Kind {
        self.data().kind
    }

    /// The text on the card: in the reader's language if the message files have it, otherwise as its box gives it.
    pub fn text(self) -> Phrase {
        match self.data().known {
            Some(known) => say!(words::card_text { of: &*known.data().id }),
            None => Phrase::verbatim(self.data().text.as_str()),
        }
    }
}

impl Id for Card {
    fn find(of: Components, id: &str) -> Option<Self> {
        of.data().card_ids.get(id).copied()
    }

    fn id(self) -> Cow<'static, str> {
        Cow::Borrowed(&self.data().id)
    }
}

/// Its name.
impl From<Card> for Phrase {
    fn from(card: Card) -> Self {
        match card.data().known {
            Some(known) => say!(words::card { of: &*known.data().id }),
            None => Phrase::verbatim(card.data().name.as_str()),
        }
    }
}

refers_into_a_box! {
    /// A Rail Baron card, in the order of its box.
    Baron of Data: BaronInfo
}

impl Baron {
    /// The text on the card.
    pub fn text(self) -> Phrase {
        match self.data().known {
            Some(known) => say!(words::baron_text { of: &*known.data().id }),
            None => Phrase::verbatim(self.data().text.as_str()),
        }
    }
}

impl Id for Baron {
    fn find(of: Components, id: &str) -> Option<Self> {
        of.data().baron_ids.get(id).copied()
    }

    fn id(self) -> Cow<'static, str> {
        Cow::Borrowed(&self.data().id)
    }
}

/// The person's name, the same in all languages.
impl From<Baron> for Phrase {
    fn from(baron: Baron) -> Self {
        baron.data().name.as_str().into()
    }
}

refers_into_a_box! {
    /// A hex of the board; hexes are ordered by column, then row.
    Hex of Data: HexInfo
}

impl Hex {
    pub fn at(self) -> [i32; 2] {
        self.data().at
    }

    pub fn label(self) -> &'static str {
        &self.data().label
    }

    /// The hex across `side`, if the board has one there.
    pub fn across(self, side: Side) -> Option<Hex> {
        self.data().neighbours[side.index()]
    }

    pub fn city(self) -> Option<City> {
        self.data().city
    }

    /// The side across which `other` lies, if it is a neighbour.
    pub fn side_to(self, other: Hex) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.across(*side) == Some(other))
    }
}

crate::described!(Hex: {
    "type": "array",
    "title": "hex `[q, r]`",
    "items": {"type": "integer"},
    "minItems": 2,
    "maxItems": 2
});

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.at().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let at = <[i32; 2]>::deserialize(deserializer)?;
        let hex = Components::read_of()?.hex_at(at);
        hex.ok_or_else(|| D::Error::custom(format!("there is no hex {at:?}")))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

impl From<Hex> for Phrase {
    fn from(hex: Hex) -> Self {
        hex.label().into()
    }
}

/// A place of the plane, on or off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    pub at: [i32; 2],
    /// The hex that lies there.
    pub(super) hex: Option<Hex>,
}

impl At {
    pub fn hex(self) -> Option<Hex> {
        self.hex
    }
}

impl From<Hex> for At {
    fn from(hex: Hex) -> Self {
        Self { at: hex.at(), hex: Some(hex) }
    }
}

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.at.serialize(serializer)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.hex {
            Some(hex) => write!(f, "{hex}"),
            None => write!(f, "[{},{}]", self.at[0], self.at[1]),
        }
    }
}

impl From<At> for Phrase {
    fn from(at: At) -> Self {
        at.hex.map_or_else(|| Self::verbatim(at), Self::from)
    }
}
