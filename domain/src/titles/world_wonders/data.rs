//! The box: the JSON of `data/`, read once into types (RULES section 2).

use super::geometry::{Cells, Ground, Shape};
use super::ids::{Card, MonumentId, ObjectiveId, Stack, TileId};
use super::tables::{self, text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

/// The files as they are served to clients, and hashed into the ruleset.
pub const FILES: &[(&str, &str)] = &[
    ("board.json", include_str!("data/board.json")),
    ("stacks.json", include_str!("data/stacks.json")),
    ("tiles.json", include_str!("data/tiles.json")),
    ("maps.json", include_str!("data/maps.json")),
    ("monuments.json", include_str!("data/monuments.json")),
    ("resource_boards.json", include_str!("data/resource_boards.json")),
    ("objectives.json", include_str!("data/objectives.json")),
    ("solo_cards.json", include_str!("data/solo_cards.json")),
];

/// All of it.
#[derive(Debug)]
pub struct Data {
    pub board: Board,
    pub stacks: Vec<StackData>,
    pub kinds: Vec<KindData>,
    pub tiles: Vec<Tile>,
    pub maps: Vec<Map>,
    pub monuments: Vec<Monument>,
    pub resource_boards: BTreeMap<Side, ResourceBoard>,
    pub objectives: Vec<Objective>,
    pub cards: Vec<SoloCard>,
    pub roads: Roads,
}

/// The straight pieces.
#[derive(Debug)]
pub struct Roads {
    /// Both ends on land; water between them makes it a bridge.
    pub long: Shape,
    pub double: Shape,
    /// Also where a tower can stand.
    pub single: Shape,
}

#[derive(Debug, Deserialize)]
pub struct Board {
    pub rounds: u8,
    pub gold_per_round: u8,
    pub loan: LoanTerms,
    pub costs: Costs,
    pub(super) roads: RoadLengths,
    pub supply: Supply,
    market_by_players: BTreeMap<String, MarketSize>,
    pub free_road_default_columns: Vec<u8>,
    pub colors: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub struct LoanTerms {
    pub gold: u8,
    pub repay: u8,
    pub penalty_vp: u8,
    pub tiles: u8,
}

#[derive(Debug, Deserialize)]
pub struct Costs {
    pub long_road: u8,
    pub short_roads: u8,
    pub tower: u8,
    pub pedestal: u8,
}

#[derive(Debug, Deserialize)]
pub(super) struct RoadLengths {
    pub(super) long: Length,
    pub(super) short_set: Vec<ShortPiece>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Length {
    pub(super) length: i32,
}

#[derive(Debug, Deserialize)]
pub(super) struct ShortPiece {
    pub(super) piece: Piece,
    pub(super) length: i32,
}

/// A piece of a set of short roads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Two cells.
    Double,
    /// One cell.
    Single,
}

impl Piece {
    pub fn id(self) -> &'static str {
        match self {
            Self::Double => "double",
            Self::Single => "single",
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[derive(Debug, Deserialize)]
pub struct Supply {
    pub long_roads: u8,
    pub short_sets: u8,
    pub towers: u8,
}

/// What lies on the table in every round.
#[derive(Debug, Deserialize)]
pub struct MarketSize {
    pub stacks: Vec<Stack>,
    pub long_roads: u8,
    pub short_sets: u8,
    pub towers: u8,
    pub monuments: usize,
    pub pedestals: Vec<u8>,
}

/// A stack of ten building tiles of one shape and price.
#[derive(Debug)]
pub struct StackData {
    pub id: String,
    pub shape_name: String,
    pub cost: u8,
    pub cells: Vec<(i32, i32)>,
    pub shape: Shape,
    /// Its tiles in the listed order.
    pub tiles: Vec<TileId>,
}

/// The five types of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Library,
    Farm,
    Habitation,
    Market,
    Temple,
}

impl Kind {
    pub const ALL: [Kind; 5] = [Kind::Library, Kind::Farm, Kind::Habitation, Kind::Market, Kind::Temple];

    pub fn data(self) -> &'static KindData {
        &data().kinds[self as usize]
    }
}

impl Kind {
    pub fn id(self) -> &'static str {
        match self {
            Self::Library => "library",
            Self::Farm => "farm",
            Self::Habitation => "habitation",
            Self::Market => "market",
            Self::Temple => "temple",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[derive(Debug, Deserialize)]
pub struct KindData {
    pub id: Kind,
    pub letter: String,
    /// The name of its colour.
    pub color: String,
}

/// The three resources, in the order in which they advance (RULES section 5.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    Food,
    Ceramics,
    Gears,
}

impl Resource {
    pub const ALL: [Resource; 3] = [Resource::Food, Resource::Ceramics, Resource::Gears];

    pub fn letter(self) -> &'static str {
        ["F", "C", "G"][self as usize]
    }

    pub fn id(self) -> &'static str {
        ["food", "ceramics", "gears"][self as usize]
    }
}

/// Something of each resource.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Resources {
    pub food: u8,
    pub ceramics: u8,
    pub gears: u8,
}

impl Resources {
    pub fn of(&self, resource: Resource) -> u8 {
        [self.food, self.ceramics, self.gears][resource as usize]
    }

    pub fn set(&mut self, resource: Resource, value: u8) {
        *[&mut self.food, &mut self.ceramics, &mut self.gears][resource as usize] = value;
    }

    pub fn sum(&self) -> u8 {
        self.food + self.ceramics + self.gears
    }

    pub fn least(&self) -> u8 {
        self.food.min(self.ceramics).min(self.gears)
    }

    /// `FFG`
    pub fn letters(&self) -> String {
        Resource::ALL.iter().map(|resource| resource.letter().repeat(usize::from(self.of(*resource)))).collect()
    }
}

#[derive(Debug, Deserialize)]
pub struct Tile {
    pub id: String,
    pub stack: Stack,
    #[serde(rename = "type")]
    pub kind: Kind,
    #[serde(flatten)]
    pub gain: Resources,
}

/// A map as printed.
#[derive(Debug)]
pub struct Map {
    pub id: String,
    pub side: Side,
    pub boards: Vec<u8>,
    pub rows: Vec<String>,
    pub land: Cells,
    pub water: Cells,
    /// Natural resources: a part of the land.
    pub natural: Cells,
}

/// Side of the map boards or of the resource boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub enum Side {
    A,
    B,
}

/// A monument card.
#[derive(Debug)]
pub struct Monument {
    pub id: String,
    pub name: String,
    pub rings: u8,
    pub gain: Gain,
    pub link: Link,
    pub min_water: usize,
    pub requires: Vec<Requirement>,
    pub components: Vec<Component>,
}

/// One part of a monument.
#[derive(Debug)]
pub struct Component {
    pub shape: Shape,
    pub cells: Vec<(i32, i32)>,
    pub ground: Vec<Ground>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gain {
    #[serde(flatten)]
    pub resources: Resources,
    pub population: u8,
}

/// How the parts of a monument must lie to each other (RULES section 2.6, R35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Link {
    None,
    Adjacent,
    Gap,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Requirement {
    pub feature: Feature,
    pub count: usize,
}

/// What a monument asks for beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    Road,
    Tower,
    Water,
    Natural,
    Edge,
    #[serde(untagged)]
    Kind(Kind),
}

/// One side of the resource boards (RULES section 2.7).
#[derive(Debug, Deserialize)]
pub struct ResourceBoard {
    pub resource_max: u8,
    pub population_symbols: BTreeMap<Resource, Vec<u8>>,
    pub population_max: u8,
    pub rings: Vec<u8>,
}

impl ResourceBoard {
    /// Population symbols of a track above `from`, up to `to`.
    pub fn symbols_between(&self, resource: Resource, from: u8, to: u8) -> u8 {
        let symbols = self.population_symbols.get(&resource).map_or(&[][..], Vec::as_slice);
        symbols.iter().filter(|symbol| (from + 1..=to).contains(symbol)).count() as u8
    }

    /// Rings at or below a population.
    pub fn rings_at(&self, population: u8) -> u8 {
        self.rings.iter().filter(|ring| **ring <= population).count() as u8
    }
}

#[derive(Debug, Deserialize)]
pub struct Objective {
    pub id: String,
    pub kind: ObjectiveKind,
    pub param: Option<Param>,
    pub vp: Vec<u8>,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ObjectiveKind {
    GreenArea,
    RoadNetwork,
    Monuments,
    TilesByNatural,
    TilesByWater,
    TilesByEdge,
    AllDistricts,
    Resource,
    TilesOfType,
    GroupOfType,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Param {
    Resource(Resource),
    Kind(Kind),
}

/// A solo card: sections from the top, each a list of items.
#[derive(Debug, Deserialize)]
pub struct SoloCard {
    pub id: String,
    pub sections: Vec<Vec<SoloItem>>,
}

/// What the automaton takes (RULES section 7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum SoloItem {
    Building(Stack),
    LongRoad,
    ShortRoads,
    Tower,
    OldestMonument,
    NewestMonument,
}

crate::described!(SoloItem: "item of a solo card", "building:f");

impl TryFrom<String> for SoloItem {
    type Error = String;
    fn try_from(item: String) -> Result<Self, String> {
        match item.as_str() {
            "long_road" => Ok(Self::LongRoad),
            "short_roads" => Ok(Self::ShortRoads),
            "tower" => Ok(Self::Tower),
            "monument:oldest" => Ok(Self::OldestMonument),
            "monument:newest" => Ok(Self::NewestMonument),
            other => {
                let stack = other.strip_prefix("building:").and_then(Stack::read);
                stack.map(Self::Building).ok_or_else(|| format!("no solo item: {other}"))
            }
        }
    }
}

impl From<SoloItem> for String {
    fn from(item: SoloItem) -> String {
        match item {
            SoloItem::Building(stack) => format!("building:{stack}"),
            SoloItem::LongRoad => "long_road".into(),
            SoloItem::ShortRoads => "short_roads".into(),
            SoloItem::Tower => "tower".into(),
            SoloItem::OldestMonument => "monument:oldest".into(),
            SoloItem::NewestMonument => "monument:newest".into(),
        }
    }
}

impl Data {
    pub fn market(&self, players: usize) -> &MarketSize {
        &self.board.market_by_players[&players.to_string()]
    }

    pub fn map(&self, side: Side, board: u8) -> usize {
        self.maps.iter().position(|map| map.side == side && map.boards.contains(&board)).unwrap_or(0)
    }

    pub fn all_monuments(&self) -> impl Iterator<Item = MonumentId> + use<> {
        (0..self.monuments.len() as u8).map(MonumentId)
    }

    pub fn all_objectives(&self) -> impl Iterator<Item = ObjectiveId> + use<> {
        (0..self.objectives.len() as u8).map(ObjectiveId)
    }

    pub fn all_cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.cards.len() as u8).map(Card)
    }
}

/// The data of this ruleset.
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(tables::read);
    &DATA
}

/// Which tile each id means: read first, because ids in the other files are looked up in it.
pub fn names() -> &'static Names {
    static NAMES: LazyLock<Names> = LazyLock::new(|| {
        let ids = |file: &str, list: &str| -> Vec<String> {
            let document: serde_json::Value = serde_json::from_str(text(file)).expect("data files are JSON");
            let items = document[list].as_array().cloned().unwrap_or_default();
            items.iter().filter_map(|item| item["id"].as_str().map(str::to_owned)).collect()
        };
        Names {
            stacks: ids("stacks.json", "stacks"),
            tiles: ids("tiles.json", "tiles"),
            monuments: ids("monuments.json", "monuments"),
            objectives: ids("objectives.json", "objectives"),
            cards: ids("solo_cards.json", "cards"),
        }
    });
    &NAMES
}

/// The ids of the data files, in their order.
#[derive(Debug)]
pub struct Names {
    pub stacks: Vec<String>,
    pub tiles: Vec<String>,
    pub monuments: Vec<String>,
    pub objectives: Vec<String>,
    pub cards: Vec<String>,
}
