//! What the tables name: terrains, spaces, cities, goods and privileges, each by its id.

use super::data::{BACKS, CARDS, CITIES, CardData, CityData, DATA, Effect, GOODS, GoodData, HEXES, TerrainData};
use super::words;
use crate::kernel::language::{Phrase, say, verbatim};
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

    pub fn data(self) -> &'static TerrainData {
        &DATA.terrains[&self]
    }

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

/// One hex of the map, in the order of q, then r. JSON: `[q,r]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub(super) u8);

impl Spot {
    pub fn all() -> impl Iterator<Item = Spot> + Clone {
        (0..HEXES as u8).map(Spot)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// One bit for each hex.
    pub fn bit(self) -> u64 {
        1 << self.0
    }

    pub fn at(at: At) -> Option<Spot> {
        let place = |n: i64| usize::try_from(n.checked_add(4)?).ok().filter(|n| *n < 9);
        DATA.grid[place(at.q)?][place(at.r)?]
    }

    pub fn coordinates(self) -> At {
        let (q, r) = DATA.hexes[self.index()].hex;
        At { q, r }
    }

    pub fn label(self) -> &'static str {
        &DATA.hexes[self.index()].label
    }

    pub fn labelled(label: &str) -> Option<Spot> {
        Spot::all().find(|spot| spot.label().eq_ignore_ascii_case(label))
    }

    /// The neighbours by direction; `None` at the rim.
    pub fn around(self) -> &'static [Option<Spot>; 6] {
        &DATA.around[self.index()]
    }

    pub fn is_next_to(self, other: Spot) -> bool {
        self.around().contains(&Some(other))
    }

    pub fn city(self) -> Option<City> {
        DATA.city_at[self.index()]
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
        Spot::at(At { q, r }).ok_or_else(|| D::Error::custom("no hex of this map"))
    }
}

/// Coordinates as they come from outside: perhaps off the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    pub q: i64,
    pub r: i64,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Spot::at(*self) {
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

/// A city; JSON and people count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct City(pub(super) u8);

impl City {
    pub fn all() -> impl Iterator<Item = City> + Clone {
        (0..CITIES as u8).map(City)
    }

    pub fn numbered(number: i64) -> Option<City> {
        u8::try_from(number).ok().filter(|n| (1..=CITIES as u8).contains(n)).map(|n| City(n - 1))
    }

    pub fn number(self) -> u8 {
        self.0 + 1
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn data(self) -> &'static CityData {
        &DATA.cities[self.index()]
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
        City::numbered(Deserialize::deserialize(d)?).ok_or_else(|| D::Error::custom("no city of this map"))
    }
}

/// What is known outside by an id.
pub trait ById: Copy {
    fn id(self) -> &'static str;
    fn by_id(id: &str) -> Option<Self>;
}

macro_rules! known_by_id {
    ($name:ident, $count:ident, |$index:ident| $id:expr, $called:literal, $example:literal) => {
        $crate::described!($name: $called, $example);

        impl $name {
            pub fn all() -> impl Iterator<Item = $name> + Clone {
                (0..$count as u8).map($name)
            }

            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        impl ById for $name {
            fn id(self) -> &'static str {
                let $index = self.index();
                $id
            }

            fn by_id(id: &str) -> Option<Self> {
                Self::all().find(|thing| thing.id() == id)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let id = std::borrow::Cow::<'de, str>::deserialize(d)?;
                Self::by_id(&id).ok_or_else(|| D::Error::custom(concat!("unknown ", stringify!($name))))
            }
        }
    };
}

/// One of the five types of goods, in the order of `goods.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Good(pub(super) u8);

known_by_id!(Good, GOODS, |i| &DATA.goods[i].id, "id of a good", "cattle");

impl Good {
    pub fn data(self) -> &'static GoodData {
        &DATA.goods[self.index()]
    }

    /// By id or alias.
    pub fn called(word: &str) -> Option<Good> {
        Good::all().find(|good| good.id() == word || good.data().aliases.iter().any(|alias| alias == word))
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// One of the nine kinds of privileges, in the order of `privileges.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

known_by_id!(Card, CARDS, |i| &DATA.cards[i].id, "id of a privilege", "i2");

impl Card {
    pub fn data(self) -> &'static CardData {
        &DATA.cards[self.index()]
    }

    pub fn back(self) -> Back {
        self.data().back
    }

    pub fn effect(self) -> &'static Effect {
        &self.data().effect
    }

    pub fn name(self) -> Phrase {
        say!(words::privilege_name { of: self.id() })
    }

    pub fn text(self) -> Phrase {
        say!(words::privilege_text { of: self.id() })
    }

    /// What is printed on it and its name: `I (8) Wainwright`.
    pub fn named(self) -> Phrase {
        say!(words::card_named { card: self, name: self.name() })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.data().printed)
    }
}

/// A back of the privileges, low to high.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Back(pub(super) u8);

known_by_id!(Back, BACKS, |i| &DATA.backs[i], "back of a privilege", "I");

impl Back {
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |card| card.back() == self)
    }
}

/// A word from outside that should be an id.
#[derive(Clone, Debug, PartialEq)]
pub enum Named<T> {
    Known(T),
    Unknown(String),
}

impl<T: ById> Named<T> {
    pub fn read(word: &str) -> Self {
        T::by_id(word).map_or_else(|| Named::Unknown(word.to_owned()), Named::Known)
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

impl Goods {
    pub fn total(&self) -> u8 {
        self.0.iter().copied().fold(0, u8::saturating_add)
    }

    /// The types that are there, each once.
    pub fn types(&self) -> impl Iterator<Item = Good> + '_ {
        Good::all().filter(|good| self[*good] > 0)
    }

    /// Each piece, in the order of the types.
    pub fn pieces(&self) -> Vec<Good> {
        self.types().flat_map(|good| std::iter::repeat_n(good, usize::from(self[good]))).collect()
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

/// `cattle, wood and fish`; `nothing` where there is none of it.
pub fn listing<T: Into<Phrase>>(things: impl IntoIterator<Item = T>) -> Phrase {
    let words: Vec<Phrase> = things.into_iter().map(Into::into).collect();
    if words.is_empty() { say!(words::nothing) } else { Phrase::and(words) }
}

impl From<Good> for Phrase {
    fn from(good: Good) -> Self {
        say!(words::good { of: good.id() })
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
