//! What the rule book calls things: cities, hexes, cards, colours, lines and links. In memory small numbers, in JSON the
//! ids of the data files, so facts and views read like the rule book (RULES sections 2.1 and 2.7).

use super::data::{BARONS, CARDS, MAP};
use super::words;
use crate::kernel::language::{Phrase, say, verbatim};
use serde::de::{Error as _, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;
use std::sync::LazyLock;

/// Something that is known by an id.
pub trait Id: Copy + PartialEq + fmt::Debug {
    fn find(id: &str) -> Option<Self>;
    fn id(self) -> Cow<'static, str>;
}

/// Reads an id without copying it: logs are full of them.
struct ById<T>(PhantomData<T>);

impl<T: Id> Visitor<'_> for ById<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id of the data files")
    }

    fn visit_str<E: serde::de::Error>(self, id: &str) -> Result<T, E> {
        T::find(id).ok_or_else(|| E::custom(format!("there is no {id:?}")))
    }
}

/// Places by id.
type Index = LazyLock<HashMap<&'static str, u8>>;

fn index(ids: impl Iterator<Item = &'static String>) -> HashMap<&'static str, u8> {
    ids.enumerate().map(|(i, id)| (id.as_str(), i as u8)).collect()
}

static CITY_IDS: Index = LazyLock::new(|| index(MAP.cities.iter().map(|city| &city.id)));
static CARD_IDS: Index = LazyLock::new(|| index(CARDS.iter().map(|card| &card.id)));
static BARON_IDS: Index = LazyLock::new(|| index(BARONS.iter().map(|card| &card.id)));

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
                deserializer.deserialize_str(ById(PhantomData))
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

/// An id as a player wrote it: of something there is, or of nothing we know.
#[derive(Clone, Debug, PartialEq)]
pub enum Named<T> {
    Known(T),
    Unknown(Box<str>),
}

impl<T: Id> Named<T> {
    pub fn read(id: &str) -> Self {
        match T::find(id) {
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

    /// What is known, or the id that is not.
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

/// As people know it, or the id that nobody knows.
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

/// A city, by its place in `map.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct City(pub u8);

impl City {
    pub fn all() -> impl DoubleEndedIterator<Item = City> + ExactSizeIterator + Clone {
        (0..MAP.cities.len() as u8).map(City)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// One bit for each city, for sets of cities.
    pub fn bit(self) -> u64 {
        1 << self.0
    }

    pub fn name(self) -> &'static str {
        &MAP.cities[self.index()].name
    }
}

impl Id for City {
    fn find(id: &str) -> Option<Self> {
        CITY_IDS.get(id).copied().map(City)
    }

    fn id(self) -> Cow<'static, str> {
        Cow::Borrowed(&MAP.cities[self.index()].id)
    }
}

/// Cities are called the same in all languages.
impl From<City> for Phrase {
    fn from(city: City) -> Self {
        city.name().into()
    }
}

/// A Railroad Operations card, by its place in `operations.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(pub u8);

impl Card {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// What is printed on it.
    pub fn text(self) -> Phrase {
        say!(words::card_text { of: self.known_id() })
    }

    fn known_id(self) -> &'static str {
        &CARDS[self.index()].id
    }
}

impl Id for Card {
    fn find(id: &str) -> Option<Self> {
        CARD_IDS.get(id).copied().map(Card)
    }

    fn id(self) -> Cow<'static, str> {
        Cow::Borrowed(self.known_id())
    }
}

/// Its name.
impl From<Card> for Phrase {
    fn from(card: Card) -> Self {
        say!(words::card { of: card.known_id() })
    }
}

/// A Rail Baron card, by its place in `barons.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Baron(pub u8);

impl Baron {
    pub fn all() -> impl Iterator<Item = Baron> {
        (0..BARONS.len() as u8).map(Baron)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// What is printed on it.
    pub fn text(self) -> Phrase {
        say!(words::baron_text { of: &*BARONS[self.index()].id })
    }
}

impl Id for Baron {
    fn find(id: &str) -> Option<Self> {
        BARON_IDS.get(id).copied().map(Baron)
    }

    fn id(self) -> Cow<'static, str> {
        Cow::Borrowed(&BARONS[self.index()].id)
    }
}

/// The person's name, the same in all languages.
impl From<Baron> for Phrase {
    fn from(baron: Baron) -> Self {
        BARONS[baron.index()].name.as_str().into()
    }
}

/// The colour of a goods cube, in the order in which the bag is listed (RULES section 4.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Color {
    Red,
    Blue,
    Yellow,
    Black,
    Purple,
}

impl Color {
    pub const ALL: [Color; 5] = [Color::Red, Color::Blue, Color::Yellow, Color::Black, Color::Purple];

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn word(self) -> &'static str {
        ["red", "blue", "yellow", "black", "purple"][self.index()]
    }

    /// The colour by itself: takes red.
    pub fn name(self) -> Phrase {
        say!(words::colour_name { of: self.word() })
    }

    /// The letter that doubles the colour in pictures (RULES section 13).
    pub fn letter(self) -> &'static str {
        ["R", "B", "Y", "K", "P"][self.index()]
    }
}

impl Id for Color {
    fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.word() == id)
    }

    fn id(self) -> Cow<'static, str> {
        Cow::Borrowed(self.word())
    }
}

/// As it is said of something: it is red.
impl From<Color> for Phrase {
    fn from(color: Color) -> Self {
        CityColor::from(color).into()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What a city takes: cubes of a colour, or, while it is gray, none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CityColor {
    Red,
    Blue,
    Yellow,
    Black,
    Purple,
    Gray,
}

impl CityColor {
    pub fn takes(self) -> Option<Color> {
        match self {
            Self::Red => Some(Color::Red),
            Self::Blue => Some(Color::Blue),
            Self::Yellow => Some(Color::Yellow),
            Self::Black => Some(Color::Black),
            Self::Purple => Some(Color::Purple),
            Self::Gray => None,
        }
    }
}

impl From<Color> for CityColor {
    fn from(color: Color) -> Self {
        [Self::Red, Self::Blue, Self::Yellow, Self::Black, Self::Purple][color.index()]
    }
}

/// As it is said of a city: it is red.
impl From<CityColor> for Phrase {
    fn from(color: CityColor) -> Self {
        say!(words::colour { of: color.takes().map_or("gray", Color::word) })
    }
}

/// Something numbered from 1 with a letter before it.
fn numbered(id: &str, letter: char) -> Option<u32> {
    let digits = id.strip_prefix(letter)?;
    let number: u32 = digits.parse().ok()?;
    (number > 0 && number.to_string() == digits).then_some(number)
}

/// A finished link: `l1`, `l2`, … in order of completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LinkId(pub u32);

impl LinkId {
    /// Its place among the links: links are never taken away.
    pub fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl Id for LinkId {
    fn find(id: &str) -> Option<Self> {
        numbered(id, 'l').map(LinkId)
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

impl Id for LineId {
    fn find(id: &str) -> Option<Self> {
        numbered(id, 'o').map(LineId)
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

    /// As it is typed.
    pub fn word(self) -> &'static str {
        Self::WORDS[self.index()]
    }

    /// From north, to south-west.
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

/// As it is typed.
impl From<Side> for Phrase {
    fn from(side: Side) -> Self {
        side.word().into()
    }
}

/// A hex of the board, by its place in `map.json`, which lists them by column, then row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hex(pub u16);

impl Hex {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn at(self) -> [i32; 2] {
        MAP.hexes[self.index()].at
    }

    pub fn label(self) -> &'static str {
        &MAP.hexes[self.index()].label
    }

    /// The hex across `side`, if there is one on the board.
    pub fn across(self, side: Side) -> Option<Hex> {
        MAP.hexes[self.index()].neighbours[side.index()]
    }

    pub fn city(self) -> Option<City> {
        MAP.hexes[self.index()].city
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
        MAP.hex_at(at).ok_or_else(|| D::Error::custom(format!("there is no hex {at:?}")))
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

verbatim!(LinkId, LineId);
