//! Names that the rules know, for every box: types of building, resources, sides, requirements of monuments and
//! objectives.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A piece of a set of short roads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Several cells in a line.
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

/// An amount of each resource.
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

/// Side of the map boards or of the resource boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub enum Side {
    A,
    B,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gain {
    pub resources: Resources,
    pub population: u8,
}

/// How the parts of a monument must lie relative to each other (RULES section 2.6, R35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Link {
    None,
    Adjacent,
    Gap,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Requirement {
    pub feature: Feature,
    pub count: usize,
}

impl Feature {
    /// The word in documents.
    pub fn word(self) -> &'static str {
        match self {
            Self::Road => "road",
            Self::Tower => "tower",
            Self::Water => "water",
            Self::Natural => "natural",
            Self::Edge => "edge",
            Self::Kind(kind) => kind.id(),
        }
    }
}

/// A feature that a monument requires beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "snake_case",
    expecting = "one of road, tower, water, natural, edge, library, farm, habitation, market, temple"
)]
pub enum Feature {
    Road,
    Tower,
    Water,
    Natural,
    Edge,
    #[serde(untagged)]
    Kind(Kind),
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
#[serde(untagged, expecting = "one of food, ceramics, gears, or of library, farm, habitation, market, temple")]
pub enum Param {
    Resource(Resource),
    Kind(Kind),
}
