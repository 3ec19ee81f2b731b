//! The components of the box (RULES section 2), read once from `data/*.json`. Code says how, data says which.

use super::cubes::{Colour, Cubes};
use super::ids::{BonusTile, Component, ExplorationTile, MerchantCard, Place, PointCard};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub const FILES: &[(&str, &str)] = &[
    ("board.json", include_str!("data/board.json")),
    ("bonus_tiles.json", include_str!("data/bonus_tiles.json")),
    ("exploration_tiles.json", include_str!("data/exploration_tiles.json")),
    ("merchant_cards.json", include_str!("data/merchant_cards.json")),
    ("point_cards.json", include_str!("data/point_cards.json")),
    ("setup.json", include_str!("data/setup.json")),
];

/// Everything in the box, with each component's own JSON beside it (the "full" objects of the view).
#[derive(Debug)]
pub struct Data {
    /// By row, then column.
    pub locations: Vec<Location>,
    pub boards: Vec<Board>,
    pub merchant_cards: Vec<Merchant>,
    pub point_cards: Vec<Point>,
    pub bonus_tiles: Vec<Bonus>,
    pub exploration_tiles: Vec<Exploration>,
    pub setup: Setup,
    /// From left to right.
    pub forts: Vec<Place>,
    pub markets: Vec<Place>,
    /// Covered by exploration tiles in small games, by row, then column.
    pub marked: Vec<Place>,
    pub full: Full,
}

/// The objects of the data files, by index, as canonical JSON.
#[derive(Debug)]
pub struct Full {
    pub merchant_cards: Vec<Box<RawValue>>,
    pub point_cards: Vec<Box<RawValue>>,
    pub bonus_tiles: Vec<Box<RawValue>>,
    pub exploration_tiles: Vec<Box<RawValue>>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Board {
    pub id: String,
    pub origin: [usize; 2],
}

/// The icon of a location, which point cards refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    Field,
    Forest,
    River,
    Fort,
}

impl Icon {
    pub const ALL: [Icon; 4] = [Icon::Field, Icon::Forest, Icon::River, Icon::Fort];

    pub fn name(self) -> &'static str {
        ["field", "forest", "river", "fort"][self as usize]
    }
}

#[derive(Clone, Debug, Deserialize)]
pub struct Location {
    pub id: String,
    pub name: String,
    /// Column and row.
    pub cell: [usize; 2],
    pub settlers: u8,
    pub icon: Option<Icon>,
    pub exploration: Option<String>,
    #[serde(flatten)]
    pub work: Work,
}

/// What working there does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Work {
    Harvest { gain: Cubes },
    Upgrade { upgrades: u8 },
    Trade { give: Cubes, get: Cubes },
    Fort { bonus_stack: u8 },
    Market {},
    NewWares {},
    TradeRoute { gain: Cubes },
}

#[derive(Clone, Debug, Deserialize)]
pub struct Merchant {
    pub id: String,
    pub label: String,
    #[serde(flatten)]
    pub deed: Deed,
}

/// The action of a merchant card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Deed {
    Spice { gain: Cubes },
    Upgrade { upgrades: u8 },
    Trade { give: Cubes, get: Cubes },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    Saddlebag,
    Hammer,
    Dreamcatcher,
    Compass,
}

impl Symbol {
    pub const ALL: [Symbol; 4] = [Symbol::Saddlebag, Symbol::Hammer, Symbol::Dreamcatcher, Symbol::Compass];

    pub fn name(self) -> &'static str {
        ["saddlebag", "hammer", "dreamcatcher", "compass"][self as usize]
    }
}

#[derive(Clone, Debug, Deserialize)]
pub struct Point {
    pub id: String,
    pub cost: Cubes,
    pub vp: u8,
    pub symbol: Symbol,
    pub effect: Effect,
    /// With how many players it is in the game.
    pub players: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Effect {
    Settlers { count: u8 },
    Discount { icon: Icon },
    ExtraGoods { icon: Icon, cube: Colour },
    Explore {},
}

#[derive(Clone, Debug, Deserialize)]
pub struct Bonus {
    pub id: String,
    pub mark: Option<String>,
    pub rule: BonusRule,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BonusRule {
    SymbolPair { symbols: [Symbol; 2], vp: i64 },
    Settlers { per: i64, vp: i64 },
    Exploration { per: i64, vp: i64 },
    Flat { vp: i64 },
    MerchantCards { per: i64, vp: i64 },
}

#[derive(Clone, Debug, Deserialize)]
pub struct Exploration {
    pub id: String,
    pub vp: u8,
    pub bonus: Option<TileBonus>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TileBonus {
    Goods { cubes: Cubes },
    Upgrade { upgrades: u8 },
    Settlers { count: u8 },
}

/// Limits and tables of the set-up. Keys of the tables are numbers of players.
#[derive(Clone, Debug, Deserialize)]
pub struct Setup {
    pub storage: u32,
    pub settlers_per_player: u8,
    pub settlers_available: BTreeMap<u8, u8>,
    pub starting_cubes: Vec<Cubes>,
    pub route_max: usize,
    pub bonus_max: usize,
    pub end_cards: usize,
    pub point_marks: BTreeMap<u8, Vec<String>>,
    pub exploration_on_board: BTreeMap<u8, usize>,
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    let mut locations: Vec<Location> = list("board.json", "locations").1;
    locations.sort_by_key(|l| (l.cell[1], l.cell[0]));
    let places = |wanted: &dyn Fn(&Location) -> bool| -> Vec<Place> {
        (0..locations.len()).filter(|i| wanted(&locations[*i])).map(Place::from_index).collect()
    };
    let forts = places(&|l| matches!(l.work, Work::Fort { .. }));
    let markets = places(&|l| matches!(l.work, Work::Market {}));
    let marked = places(&|l| l.exploration.is_some());
    let (full_merchants, merchant_cards) = list("merchant_cards.json", "cards");
    let (full_points, point_cards) = list("point_cards.json", "cards");
    let (full_bonus, bonus_tiles) = list("bonus_tiles.json", "tiles");
    let (full_tiles, exploration_tiles) = list("exploration_tiles.json", "tiles");
    let full = Full {
        merchant_cards: full_merchants,
        point_cards: full_points,
        bonus_tiles: full_bonus,
        exploration_tiles: full_tiles,
    };
    let boards = list("board.json", "boards").1;
    let setup = serde_json::from_value(file("setup.json")).expect("setup.json is as its types say");
    Data {
        locations,
        boards,
        merchant_cards,
        point_cards,
        bonus_tiles,
        exploration_tiles,
        setup,
        forts,
        markets,
        marked,
        full,
    }
});

/// The data files, which are part of the program: a fault in them shows in every test.
pub fn data() -> &'static Data {
    &DATA
}

fn file(name: &str) -> Value {
    let text = FILES.iter().find(|(file, _)| *file == name).map_or("null", |(_, text)| text);
    serde_json::from_str(text).expect("the data files are JSON")
}

fn list<T: DeserializeOwned>(name: &str, key: &str) -> (Vec<Box<RawValue>>, Vec<T>) {
    let full: Vec<Value> = serde_json::from_value(file(name)[key].take()).expect("the data files hold lists");
    let read = full.iter().map(|v| T::deserialize(v).expect("the data files are as their types say")).collect();
    (full.iter().map(as_text).collect(), read)
}

fn as_text(full: &Value) -> Box<RawValue> {
    RawValue::from_string(full.to_string()).expect("a value's text is JSON")
}

impl Data {
    /// The point cards in a game of `players` (RULES section 3, step 3).
    pub fn point_cards_for(&self, players: usize) -> impl Iterator<Item = PointCard> {
        let marks = self.setup.point_marks.get(&(players as u8)).map_or(&[][..], Vec::as_slice);
        let fits = move |card: &PointCard| marks.contains(&card.data().players);
        (0..self.point_cards.len()).map(PointCard::from_index).filter(fits)
    }
}

macro_rules! component {
    ($id:ident, $data:ident, $table:ident) => {
        impl Component for $id {
            type Data = $data;
            fn from_index(index: usize) -> Self {
                Self(index as u8)
            }
            fn index(self) -> usize {
                usize::from(self.0)
            }
            fn table() -> &'static [$data] {
                &data().$table
            }
            fn id_of(data: &'static $data) -> &'static str {
                &data.id
            }
        }
    };
}

component!(Place, Location, locations);
component!(MerchantCard, Merchant, merchant_cards);
component!(PointCard, Point, point_cards);
component!(BonusTile, Bonus, bonus_tiles);
component!(ExplorationTile, Exploration, exploration_tiles);
