//! Ids for the things in the tables: terrains, spaces, cities, goods and privileges.
//!
//! An id is a reference into its box: one word, `Copy`, with access to its data.

use super::components::Components;
use super::data::{CardData, CityData, Data, Effect, GOODS, GoodData, HexData};
use super::words;
use crate::kernel::language::{Phrase, say, verbatim};
use crate::kit::components::{read_id, refers_into_a_box};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Grassland,
    Forest,
    Field,
    Desert,
    Mountain,
    City,
    Water,
}

impl Terrain {
    pub const ALL: [Terrain; 7] = [
        Terrain::Grassland,
        Terrain::Forest,
        Terrain::Field,
        Terrain::Desert,
        Terrain::Mountain,
        Terrain::City,
        Terrain::Water,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Terrain::Grassland => "grassland",
            Terrain::Forest => "forest",
            Terrain::Field => "field",
            Terrain::Desert => "desert",
            Terrain::Mountain => "mountain",
            Terrain::City => "city",
            Terrain::Water => "water",
        }
    }
}

refers_into_a_box! {
    /// One hex of the map; hexes are ordered by q, then r. JSON: `[q,r]`.
    Spot of Data: HexData
}

impl Spot {
    /// The hex at these coordinates, if the map has one.
    pub fn at(at: At) -> Option<Spot> {
        at.spot
    }

    pub fn coordinates(self) -> At {
        let (q, r) = self.data().hex;
        At { q, r, spot: Some(self) }
    }

    pub fn label(self) -> &'static str {
        &self.data().label
    }

    /// The neighbours by direction; `None` beyond the rim.
    pub fn around(self) -> &'static [Option<Spot>; 6] {
        &self.data().around
    }

    pub fn is_next_to(self, other: Spot) -> bool {
        self.around().contains(&Some(other))
    }

    pub fn city(self) -> Option<City> {
        self.data().city
    }
}

crate::described!(Spot: {
    "type": "array",
    "title": "hex `[q, r]`",
    "items": {"type": "integer"},
    "minItems": 2,
    "maxItems": 2
});

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.coordinates().serialize(s)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let (q, r) = Deserialize::deserialize(d)?;
        Components::read_of()?.spot(q, r).ok_or_else(|| D::Error::custom("no hex of this map"))
    }
}

/// Coordinates from outside, perhaps off the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    pub q: i64,
    pub r: i64,
    /// The hex that lies there.
    pub(super) spot: Option<Spot>,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.spot {
            Some(spot) => f.write_str(spot.label()),
            None => write!(f, "{},{}", self.q, self.r),
        }
    }
}

impl Serialize for At {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        (self.q, self.r).serialize(s)
    }
}

impl From<Spot> for At {
    fn from(spot: Spot) -> Self {
        spot.coordinates()
    }
}

refers_into_a_box! {
    /// A city; JSON and people count from 1.
    City of Data: CityData
}

impl City {
    pub fn number(self) -> u8 {
        self.index() as u8 + 1
    }

    pub fn spot(self) -> Spot {
        self.data().spot
    }

    pub fn offers(self) -> Good {
        self.data().offers
    }
}

impl fmt::Display for City {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

crate::described!(City: {"type": "integer", "title": "number of a city, 1 to 10", "minimum": 1, "maximum": 10});

impl Serialize for City {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(s)
    }
}

impl<'de> Deserialize<'de> for City {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Components::read_of()?.city(Deserialize::deserialize(d)?).ok_or_else(|| D::Error::custom("no city of this map"))
    }
}

/// Things that JSON refers to by an id.
pub trait ById: Copy {
    fn id(self) -> &'static str;
    fn by_id(of: Components, id: &str) -> Option<Self>;
}

macro_rules! known_by_id {
    ($name:ident, $all:ident, |$thing:ident| $id:expr, $called:literal, $example:literal) => {
        $crate::described!($name: $called, $example);
        impl ById for $name {
            fn id(self) -> &'static str {
                let $thing = self;
                $id
            }

            fn by_id(of: Components, id: &str) -> Option<Self> {
                of.$all().find(|thing| thing.id() == id)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                read_id(d, Self::by_id)
            }
        }
    };
}

refers_into_a_box! {
    /// One of the five types of goods, in the order of the box.
    Good of Data: GoodData
}

known_by_id!(Good, goods, |good| &good.data().id, "id of a good", "cattle");

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

refers_into_a_box! {
    /// One of the kinds of privileges, in the order of the box.
    Card of Data: CardData
}

known_by_id!(Card, cards, |card| &card.data().id, "id of a privilege", "i2");

impl Card {
    pub fn back(self) -> Back {
        self.data().back
    }

    pub fn effect(self) -> &'static Effect {
        &self.data().effect
    }

    /// The name in the reader's language if the message files have it, otherwise as its box gives it.
    pub fn name(self) -> Phrase {
        match self.data().is_known {
            true => say!(words::privilege_name { of: self.id() }),
            false => Phrase::verbatim(self.data().name.as_str()),
        }
    }

    pub fn text(self) -> Phrase {
        match self.data().is_known {
            true => say!(words::privilege_text { of: self.id() }),
            false => Phrase::verbatim(self.data().text.as_str()),
        }
    }

    /// The printed mark and the name: `I (8) Wainwright`.
    pub fn named(self) -> Phrase {
        say!(words::card_named { card: self, name: self.name() })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.data().printed)
    }
}

refers_into_a_box! {
    /// A back of the privileges, low to high.
    Back of Data: String
}

known_by_id!(Back, backs, |back| back.data(), "back of a privilege", "I");

impl Back {
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.components().cards().filter(move |card| card.back() == self)
    }
}

/// A word from outside that should be an id.
#[derive(Clone, Debug, PartialEq)]
pub enum Named<T> {
    Known(T),
    Unknown(String),
}

impl<T: ById> Named<T> {
    pub fn read(of: Components, word: &str) -> Self {
        T::by_id(of, word).map_or_else(|| Named::Unknown(word.to_owned()), Named::Known)
    }

    pub fn known(&self) -> Option<T> {
        match self {
            Named::Known(thing) => Some(*thing),
            Named::Unknown(_) => None,
        }
    }
}

impl<T: ById> fmt::Display for Named<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Named::Known(thing) => f.write_str(thing.id()),
            Named::Unknown(word) => f.write_str(word),
        }
    }
}

impl<T: ById> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

/// A number for each type of goods.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Goods([u8; GOODS]);

crate::digested!(Goods as |goods| goods.0);

impl Goods {
    pub fn total(&self) -> u8 {
        self.0.iter().copied().fold(0, u8::saturating_add)
    }

    /// The types present, each once.
    pub fn types(&self, of: Components) -> impl Iterator<Item = Good> + '_ {
        of.goods().filter(|good| self[*good] > 0)
    }

    /// Each piece, in the order of the types.
    pub fn pieces(&self, of: Components) -> Vec<Good> {
        self.types(of).flat_map(|good| std::iter::repeat_n(good, usize::from(self[good]))).collect()
    }

    pub fn fewest(&self) -> u8 {
        self.0.iter().copied().min().unwrap_or(0)
    }
}

impl std::ops::Index<Good> for Goods {
    type Output = u8;
    fn index(&self, good: Good) -> &u8 {
        &self.0[good.index()]
    }
}

impl std::ops::IndexMut<Good> for Goods {
    fn index_mut(&mut self, good: Good) -> &mut u8 {
        &mut self.0[good.index()]
    }
}

impl FromIterator<Good> for Goods {
    fn from_iter<I: IntoIterator<Item = Good>>(pieces: I) -> Self {
        let mut goods = Goods::default();
        pieces.into_iter().for_each(|good| goods[good] += 1);
        goods
    }
}

/// `cattle, wood and fish`; `nothing` if empty.
pub fn listing<T: Into<Phrase>>(things: impl IntoIterator<Item = T>) -> Phrase {
    let words: Vec<Phrase> = things.into_iter().map(Into::into).collect();
    if words.is_empty() { say!(words::nothing) } else { Phrase::and(words) }
}

impl From<Good> for Phrase {
    fn from(good: Good) -> Self {
        match good.data().is_known {
            true => say!(words::good { of: good.id() }),
            false => Phrase::verbatim(good.data().name.to_lowercase()),
        }
    }
}

impl From<&Good> for Phrase {
    fn from(good: &Good) -> Self {
        (*good).into()
    }
}

impl From<City> for Phrase {
    fn from(city: City) -> Self {
        city.number().into()
    }
}

impl From<&City> for Phrase {
    fn from(city: &City) -> Self {
        (*city).into()
    }
}

/// With the number of the city that lies there.
impl From<Spot> for Phrase {
    fn from(spot: Spot) -> Self {
        match spot.city() {
            Some(city) => say!(words::city_hex { city, hex: spot.label() }),
            None => spot.label().into(),
        }
    }
}

impl From<&Spot> for Phrase {
    fn from(spot: &Spot) -> Self {
        (*spot).into()
    }
}

verbatim!(At, Card);
