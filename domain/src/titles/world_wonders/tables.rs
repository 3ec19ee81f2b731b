//! The contents of the box, as its document gives them (RULES section 2). The built-in box is read from
//! `data/*.json`; a custom box is a document with the same tables.

use super::geometry::{Grid, Ground};
use super::kinds::{Kind, Link, ObjectiveKind, Param, Piece, Requirement, Resource, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The tables of a document.
#[derive(Debug, Serialize, Deserialize)]
pub struct Contents {
    pub board: Board,
    pub stacks: Vec<StackFile>,
    pub types: Vec<KindData>,
    pub tiles: Vec<TileFile>,
    pub maps: Vec<MapFile>,
    pub monuments: Vec<MonumentFile>,
    pub resource_boards: ResourceBoards,
    pub objectives: Vec<ObjectiveFile>,
    pub solo_cards: Vec<SoloCardFile>,
}

/// Prices, loans, supplies and the market. All but the market are used as given.
#[derive(Debug, Serialize, Deserialize)]
pub struct Board {
    pub grid: Grid,
    pub rounds: u8,
    pub gold_per_round: u8,
    pub loan: LoanTerms,
    pub costs: Costs,
    pub roads: RoadLengths,
    pub supply: Supply,
    /// By number of players.
    pub market_by_players: BTreeMap<u8, MarketFile>,
    /// The columns where a time-out puts a free road, the first choice first.
    pub free_road_default_columns: Vec<u8>,
    pub colors: Vec<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LoanTerms {
    pub gold: u8,
    pub repay: u8,
    pub penalty_vp: u8,
    pub tiles: u8,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Costs {
    pub long_road: u8,
    pub short_roads: u8,
    pub tower: u8,
    pub pedestal: u8,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct RoadLengths {
    pub long: Length,
    pub short_set: Vec<ShortPiece>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Length {
    pub length: u8,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct ShortPiece {
    pub piece: Piece,
    pub length: u8,
}

impl RoadLengths {
    /// The length of a short piece.
    pub fn of(&self, piece: Piece) -> u8 {
        self.short_set.iter().find(|short| short.piece == piece).map_or(1, |short| short.length)
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Supply {
    pub long_roads: u8,
    pub short_sets: u8,
    pub towers: u8,
}

/// The contents of the market in every round.
#[derive(Debug, Serialize, Deserialize)]
pub struct MarketFile {
    pub stacks: Vec<String>,
    pub long_roads: u8,
    pub short_sets: u8,
    pub towers: u8,
    pub monuments: usize,
    pub pedestals: Vec<u8>,
}

/// A stack of building tiles of one shape and price.
#[derive(Debug, Serialize, Deserialize)]
pub struct StackFile {
    pub id: String,
    /// The name of the shape.
    pub shape: String,
    pub cost: u8,
    pub cells: Vec<(i32, i32)>,
}

/// The look of a type of building.
#[derive(Debug, Serialize, Deserialize)]
pub struct KindData {
    pub id: Kind,
    /// The name of its colour.
    pub color: String,
    pub letter: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct TileFile {
    pub id: String,
    pub stack: String,
    #[serde(rename = "type")]
    pub kind: Kind,
    pub food: u8,
    pub ceramics: u8,
    pub gears: u8,
}

/// A map as printed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MapFile {
    pub id: String,
    pub side: Side,
    /// The map boards on whose side it is.
    pub boards: Vec<u8>,
    pub rows: Vec<String>,
}

/// A monument card.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MonumentFile {
    pub id: String,
    pub name: String,
    pub rings: u8,
    pub gain: GainFile,
    pub link: Link,
    pub min_water: usize,
    pub requires: Vec<Requirement>,
    pub components: Vec<ComponentFile>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GainFile {
    pub food: u8,
    pub ceramics: u8,
    pub gears: u8,
    pub population: u8,
}

/// One part of a monument: its cells, and the terrain that each needs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ComponentFile {
    pub cells: Vec<(i32, i32)>,
    pub terrain: Vec<Ground>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct ResourceBoards {
    #[serde(rename = "A")]
    pub a: ResourceBoard,
    #[serde(rename = "B")]
    pub b: ResourceBoard,
}

impl ResourceBoards {
    pub fn of(&self, side: Side) -> &ResourceBoard {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

/// One side of the resource boards (RULES section 2.7).
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ResourceBoard {
    pub resource_max: u8,
    /// By resource: the spaces of the track with symbols.
    pub population_symbols: BTreeMap<Resource, Vec<u8>>,
    pub population_max: u8,
    /// Rings by population.
    pub rings: Vec<u8>,
}

impl ResourceBoard {
    /// The spaces of a track with population symbols.
    pub fn symbols(&self, resource: Resource) -> &[u8] {
        self.population_symbols.get(&resource).map_or(&[][..], Vec::as_slice)
    }

    /// Population symbols of a track above `from`, up to `to`.
    pub fn symbols_between(&self, resource: Resource, from: u8, to: u8) -> u8 {
        self.symbols(resource).iter().filter(|symbol| (from + 1..=to).contains(symbol)).count() as u8
    }

    /// Rings at or below a population.
    pub fn rings_at(&self, population: u8) -> u8 {
        self.rings.iter().filter(|ring| **ring <= population).count() as u8
    }
}

/// A public objective.
#[derive(Debug, Serialize, Deserialize)]
pub struct ObjectiveFile {
    pub id: String,
    pub kind: ObjectiveKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub param: Option<Param>,
    /// For the first, and for the second.
    pub vp: Vec<u8>,
    pub text: String,
}

/// A solo card: sections from the top, each a list of items.
#[derive(Debug, Serialize, Deserialize)]
pub struct SoloCardFile {
    pub id: String,
    pub sections: Vec<Vec<String>>,
}
