//! What is in the box: map, cities, goods, privileges and tables, read once from `data/*.json` (RULES section 2).
//!
//! Things are small numbers inside and their ids outside: a [`Spot`] is `[q,r]` in JSON, a [`Good`] its name.

use super::words;
use crate::kernel::language::{Phrase, say, verbatim};
use crate::kernel::seat::PerSeat;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

pub const HEXES: usize = 61;
pub const CITIES: usize = 10;
pub const GOODS: usize = 5;
pub const BACKS: usize = 3;
pub const CARDS: usize = 9;

/// The data files by name, in the order of RULES section 2.
pub static FILES: &[(&str, &str)] = &[
    ("map.json", include_str!("data/map.json")),
    ("cities.json", include_str!("data/cities.json")),
    ("goods.json", include_str!("data/goods.json")),
    ("privileges.json", include_str!("data/privileges.json")),
    ("tables.json", include_str!("data/tables.json")),
    ("components.json", include_str!("data/components.json")),
    ("errors.json", include_str!("data/errors.json")),
];

pub static DATA: LazyLock<Data> = LazyLock::new(Data::read);

#[derive(Debug)]
pub struct Data {
    pub directions: Vec<DirectionData>,
    pub terrains: BTreeMap<Terrain, TerrainData>,
    pub hexes: Vec<HexData>,
    pub start_stock: u8,
    pub cities: Vec<CityData>,
    pub goods: Vec<GoodData>,
    pub backs: Vec<String>,
    pub decks: BTreeMap<u8, DeckData>,
    pub cards: Vec<CardData>,
    pub tables: Tables,
    /// Spots by `[q + 4][r + 4]`.
    grid: [[Option<Spot>; 9]; 9],
    /// Neighbours of each spot by direction.
    around: Vec<[Option<Spot>; 6]>,
    /// The city on each spot.
    city_at: Vec<Option<City>>,
}

#[derive(Debug, Deserialize)]
pub struct DirectionData {
    pub name: String,
    pub dq: i64,
    pub dr: i64,
}

#[derive(Debug, Deserialize)]
pub struct TerrainData {
    pub mp: Option<u8>,
    pub first_settlement_income: Option<u32>,
    pub tiles: u8,
    pub shuffled: bool,
}

#[derive(Debug, Deserialize)]
pub struct HexData {
    pub hex: (i64, i64),
    pub label: String,
    pub terrain: Terrain,
    pub city: Option<u8>,
    pub neighbours: [Option<(i64, i64)>; 6],
}

#[derive(Debug, Deserialize)]
pub struct CityFile {
    hex: (i64, i64),
    label: String,
    offers: String,
    demands: Vec<String>,
}

#[derive(Debug)]
pub struct CityData {
    pub spot: Spot,
    pub label: String,
    pub offers: Good,
    pub demands: Vec<Good>,
}

#[derive(Debug, Deserialize)]
pub struct GoodData {
    pub id: String,
    pub name: String,
    pub on_map: u8,
    pub aliases: Vec<String>,
    pub colour: String,
}

#[derive(Debug, Deserialize)]
pub struct CardData {
    pub id: String,
    #[serde(rename = "back")]
    back_name: String,
    #[serde(skip)]
    pub back: Back,
    pub printed: String,
    pub name: String,
    pub effect: Effect,
    pub text: String,
    pub aliases: Vec<String>,
}

/// What a privilege does; what it does not do is 0 or `None`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Effect {
    pub settle_city_bonus: Option<u32>,
    pub income: Option<u32>,
    pub upgrade_discount: u32,
    pub vp: u32,
    pub mp: u8,
    pub mountain_mp: Option<u8>,
    pub city_mp: Option<u8>,
}

#[derive(Debug, Deserialize)]
pub struct DeckData {
    pub certain_copies: u8,
    pub half_copies: u8,
}

#[derive(Debug, Deserialize)]
pub struct Tables {
    pub starting_money: StartingMoney,
    pub start: Start,
    pub editions: BTreeMap<String, EditionData>,
    pub additional_mp: AdditionalMp,
    pub income: IncomeData,
    #[serde(deserialize_with = "by_players")]
    pub end_threshold: BTreeMap<u8, u16>,
    pub round_limit: RoundLimit,
    pub extras: Extras,
}

#[derive(Debug, Deserialize)]
pub struct StartingMoney {
    pub total: u32,
}

#[derive(Debug, Deserialize)]
pub struct Start {
    pub cargo_holds: u8,
    pub mp: u8,
    pub settlements_per_player: u8,
    pub residents_per_player: u8,
}

#[derive(Debug, Deserialize)]
pub struct EditionData {
    pub privilege_price: u32,
    pub row_start: BTreeMap<u8, usize>,
    pub row_refill_below: BTreeMap<u8, usize>,
    pub upgrade_phase: UpgradePhase,
    pub mp_upgrades: Vec<UpgradeStep>,
    pub cargo_upgrades: Vec<UpgradeStep>,
    pub cargo_pool: Option<u8>,
    pub vp_by_count: Vec<u32>,
    pub vp_set: u32,
    pub capital_change: bool,
    pub own_start_mp: u8,
    pub opponent_surcharge_mp: u8,
    pub city_card_start: CityCardStart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UpgradePhase {
    BeforeTrolley,
    AfterTrolley,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CityCardStart {
    Settlement,
    Resident,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct UpgradeStep {
    pub from: u8,
    pub to: u8,
    pub cost: u32,
}

#[derive(Debug, Deserialize)]
pub struct AdditionalMp {
    pub step_cost: Vec<u32>,
}

#[derive(Debug, Deserialize)]
pub struct IncomeData {
    pub base: u32,
    pub resident_step: u32,
}

#[derive(Debug, Deserialize)]
pub struct RoundLimit {
    pub default: u16,
    pub min: u16,
    pub max: u16,
}

#[derive(Debug, Deserialize)]
pub struct Extras {
    pub roads: RoadData,
    pub carried_residents: CarriedData,
    pub trading_houses: HouseData,
}

#[derive(Debug, Deserialize)]
pub struct RoadData {
    pub roads_per_player: usize,
    pub half_mp_per_road: u8,
    pub residents: BTreeMap<Terrain, u32>,
    pub per_opposing_road: u32,
    pub mountain_with_ii7: u32,
    pub money_per_resident: u32,
}

#[derive(Debug, Deserialize)]
pub struct CarriedData {
    pub resident_price: u32,
    pub residents_per_hold: u8,
    pub limit_headquarters: u8,
    pub limit_other: u8,
}

#[derive(Debug, Deserialize)]
pub struct HouseData {
    pub price_by_opponents: Vec<u32>,
    pub capacity: HouseCapacity,
    pub set_income: Vec<u32>,
}

#[derive(Debug, Deserialize)]
pub struct HouseCapacity {
    pub house: u8,
    pub headquarters: u8,
}

/// The end thresholds stand by number of players beside a remark of where they come from.
fn by_players<'de, D: Deserializer<'de>>(d: D) -> Result<BTreeMap<u8, u16>, D::Error> {
    let raw: BTreeMap<String, serde_json::Value> = Deserialize::deserialize(d)?;
    Ok(raw.iter().filter_map(|(key, value)| Some((key.parse().ok()?, value.as_u64()?.try_into().ok()?))).collect())
}

impl Data {
    fn read() -> Self {
        #[derive(Deserialize)]
        struct MapFile {
            directions: Vec<DirectionData>,
            terrains: BTreeMap<Terrain, TerrainData>,
            hexes: Vec<HexData>,
        }
        #[derive(Deserialize)]
        struct CitiesFile {
            start_stock_per_city: u8,
            cities: Vec<CityFile>,
        }
        #[derive(Deserialize)]
        struct GoodsFile {
            goods: Vec<GoodData>,
        }
        #[derive(Deserialize)]
        struct PrivilegesFile {
            backs_low_to_high: Vec<String>,
            deck: BTreeMap<u8, DeckData>,
            kinds: Vec<CardData>,
        }
        let map: MapFile = file("map.json");
        let cities: CitiesFile = file("cities.json");
        let goods: GoodsFile = file("goods.json");
        let mut privileges: PrivilegesFile = file("privileges.json");
        let mut grid = [[None; 9]; 9];
        for (i, hex) in map.hexes.iter().enumerate() {
            grid[(hex.hex.0 + 4) as usize][(hex.hex.1 + 4) as usize] = Some(Spot(i as u8));
        }
        let spot = |(q, r): (i64, i64)| grid[(q + 4) as usize][(r + 4) as usize];
        let around = map.hexes.iter().map(|hex| hex.neighbours.map(|at| at.and_then(spot))).collect();
        let good = |id: &String| {
            let place = goods.goods.iter().position(|good| good.id == *id);
            Good(place.expect("cities.json names goods of goods.json") as u8)
        };
        for card in &mut privileges.kinds {
            let back = privileges.backs_low_to_high.iter().position(|back| *back == card.back_name);
            card.back = Back(back.expect("privileges.json names its own backs") as u8);
        }
        Self {
            city_at: map.hexes.iter().map(|hex| hex.city.map(|number| City(number - 1))).collect(),
            directions: map.directions,
            terrains: map.terrains,
            around,
            start_stock: cities.start_stock_per_city,
            cities: cities
                .cities
                .iter()
                .map(|city| CityData {
                    spot: spot(city.hex).expect("cities lie on the map"),
                    label: city.label.clone(),
                    offers: good(&city.offers),
                    demands: city.demands.iter().map(good).collect(),
                })
                .collect(),
            hexes: map.hexes,
            goods: goods.goods,
            backs: privileges.backs_low_to_high,
            decks: privileges.deck,
            cards: privileges.kinds,
            tables: file("tables.json"),
            grid,
        }
    }
}

fn file<T: serde::de::DeserializeOwned>(name: &str) -> T {
    let text = FILES.iter().find(|(file, _)| *file == name).map(|(_, text)| *text).unwrap_or_default();
    serde_json::from_str(text).unwrap_or_else(|error| panic!("data/{name}: {error}"))
}

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
pub struct Spot(u8);

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
pub struct City(u8);

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
pub struct Good(u8);

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
pub struct Back(u8);

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

/// How many copies of each kind a deck for so many players is made of.
pub fn copies(players: usize) -> u8 {
    DATA.decks.get(&(players as u8)).map_or(1, |deck| deck.certain_copies + deck.half_copies)
}

/// Whether one copy of some kinds leaves the game unseen.
pub fn removes_half(players: usize) -> bool {
    DATA.decks.get(&(players as u8)).is_some_and(|deck| deck.half_copies > 0)
}

/// The number of players as the tables name it.
pub fn table_for<T: Copy + Default>(table: &BTreeMap<u8, T>, players: &PerSeat<impl Sized>) -> T {
    table.get(&(players.len() as u8)).copied().unwrap_or_default()
}
