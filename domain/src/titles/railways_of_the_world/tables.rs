//! The contents of the box, as its document gives them (RULES section 2). The built-in box is read from
//! `data/*.json`; a custom box is a document with the same tables.

use super::names::{CityColor, Color};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The tables of a document.
#[derive(Debug, Serialize, Deserialize)]
pub struct Contents {
    pub map: MapTable,
    pub figures: Figures,
    pub operations: CardsTable<CardFile>,
    pub barons: CardsTable<BaronFile>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct MapTable {
    /// The city that gets new cubes for red cubes from the west. A map without sites needs none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub western_link_destination: Option<String>,
    pub cities: Vec<CityFile>,
    pub ridges: Vec<Ridge>,
    pub hexes: Vec<HexFile>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CityFile {
    pub id: String,
    pub name: String,
    pub hex: [i32; 2],
    /// Follows from the map. A document that gives it must give the same value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    pub color: CityColor,
    pub start_cubes: u8,
    #[serde(default)]
    pub western_link_site: bool,
}

/// A range between two hexes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Ridge {
    pub a: [i32; 2],
    pub b: [i32; 2],
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HexFile {
    pub hex: [i32; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    pub terrain: Terrain,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Plains,
    Water,
    Mountain,
    City,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct CardsTable<T> {
    pub cards: Vec<T>,
}

/// A Railroad Operations card (RULES section 2.5).
#[derive(Debug, Serialize, Deserialize)]
pub struct CardFile {
    pub id: String,
    pub kind: Kind,
    /// Follows from the kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cls: Option<Class>,
    pub name: String,
    pub text: String,
    /// Whether it lies on the display from the beginning.
    #[serde(default)]
    pub start: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cities: Option<[String; 2]>,
    /// The second city must have a Western Link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub western_link: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cubes: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    RailroadEra,
    SpeedRecord,
    NewTrain,
    Hotel,
    ServiceBounty,
    MajorLine,
    NewIndustry,
    CityGrowth,
    CityRejuvenation,
    Executive,
    LandGrant,
    PerfectEngineering,
}

impl Kind {
    pub fn word(self) -> &'static str {
        match self {
            Self::RailroadEra => "railroad-era",
            Self::SpeedRecord => "speed-record",
            Self::NewTrain => "new-train",
            Self::Hotel => "hotel",
            Self::ServiceBounty => "service-bounty",
            Self::MajorLine => "major-line",
            Self::NewIndustry => "new-industry",
            Self::CityGrowth => "city-growth",
            Self::CityRejuvenation => "city-rejuvenation",
            Self::Executive => "executive",
            Self::LandGrant => "land-grant",
            Self::PerfectEngineering => "perfect-engineering",
        }
    }

    /// How a card of this kind is used.
    pub fn class(self) -> Class {
        match self {
            Self::RailroadEra | Self::SpeedRecord | Self::NewTrain => Class::Achievement,
            Self::ServiceBounty | Self::MajorLine => Class::Achievement,
            Self::Hotel | Self::PerfectEngineering => Class::Keep,
            Self::NewIndustry | Self::CityGrowth | Self::CityRejuvenation | Self::Executive => Class::Immediate,
            Self::LandGrant => Class::PlayOnce,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Achievement,
    Keep,
    Immediate,
    PlayOnce,
}

/// A Rail Baron card (RULES section 2.6).
#[derive(Debug, Serialize, Deserialize)]
pub struct BaronFile {
    pub id: String,
    pub name: String,
    pub points: i64,
    #[serde(flatten)]
    pub test: TestFile,
    pub text: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "test", rename_all = "snake_case")]
pub enum TestFile {
    Most { metric: Metric },
    Fewest { metric: Metric },
    Connect { cities: [String; 2] },
    Reach { count: u32, cities: Vec<String> },
    ReachGray { count: u32 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Metric {
    Links,
    Money,
    Bonds,
    Engine,
    LongestDelivery,
    Deliveries,
}

impl Metric {
    pub fn word(self) -> &'static str {
        match self {
            Self::Links => "links",
            Self::Money => "money",
            Self::Bonds => "bonds",
            Self::Engine => "engine",
            Self::LongestDelivery => "longest-delivery",
            Self::Deliveries => "deliveries",
        }
    }
}

// ---- figures used as given

#[derive(Debug, Serialize, Deserialize)]
pub struct Figures {
    pub income: Income,
    pub track_cost: TrackCost,
    /// The price of each level.
    pub engine_cost: BTreeMap<u8, u32>,
    pub engine_start: u8,
    pub engine_max: u8,
    pub urbanize: Urbanize,
    pub western_link: WesternLink,
    pub bond: Bond,
    pub start_money: u32,
    pub auction: Auction,
    pub rounds_per_turn: u8,
    pub tiles_per_build: u8,
    pub tiles_per_build_perfect_engineering: u8,
    pub cubes: BTreeMap<Color, u8>,
    pub new_city_tiles: BTreeMap<Color, u8>,
    /// By number of players.
    pub empty_city_markers: BTreeMap<u8, u8>,
    pub operations_deal: OperationsDeal,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Income {
    pub by_points: Vec<u32>,
    pub above_100: u32,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct TrackCost {
    pub plains: u32,
    pub water: u32,
    pub mountain: u32,
    pub ridge_edge: u32,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Urbanize {
    pub cost: u32,
    pub cubes: usize,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct WesternLink {
    pub cost: u32,
    pub red_cubes: u8,
    #[serde(alias = "chicago_cubes")]
    pub destination_cubes: usize,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Bond {
    pub cash: u32,
    pub interest: u32,
    pub final_points: i64,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Auction {
    pub min_bid: u32,
    pub max_bid: u32,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct OperationsDeal {
    pub extra_per_player: usize,
}

impl Figures {
    /// Income of a company with so many points (RULES section 2.4).
    pub fn income(&self, points: u32) -> u32 {
        self.income.by_points.get(points as usize).copied().unwrap_or(self.income.above_100)
    }

    /// The price of this engine level.
    pub fn engine_cost(&self, level: u8) -> u32 {
        self.engine_cost.get(&level).copied().unwrap_or(0)
    }

    pub fn terrain_cost(&self, terrain: Terrain) -> u32 {
        match terrain {
            Terrain::Plains => self.track_cost.plains,
            Terrain::Water => self.track_cost.water,
            Terrain::Mountain => self.track_cost.mountain,
            Terrain::City => 0,
        }
    }

    pub fn cubes(&self) -> [u8; 5] {
        by_color(&self.cubes)
    }

    pub fn new_city_tiles(&self) -> [u8; 5] {
        by_color(&self.new_city_tiles)
    }

    pub fn empty_city_markers(&self, players: usize) -> u8 {
        self.empty_city_markers.get(&(players as u8)).copied().unwrap_or(0)
    }
}

fn by_color(table: &BTreeMap<Color, u8>) -> [u8; 5] {
    Color::ALL.map(|color| table.get(&color).copied().unwrap_or(0))
}
