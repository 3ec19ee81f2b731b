//! Stacks, tiles, maps, monuments, objectives and solo cards as references into their box: one word, `Copy`, with
//! access to their data. In JSON they are the ids of their box.

use super::components::Components;
use super::data::{Data, Map, Monument, Objective, SoloCard, StackData, Tile};
use super::kinds::Kind;
use super::tables::KindData;
use crate::kit::components::{read_id, refers_into_a_box};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Something with an id in its box.
pub trait Named: Copy + 'static {
    /// The thing with this id in a box.
    fn find(of: Components, id: &str) -> Option<Self>;
    fn id(self) -> &'static str;
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident: $item:ty, $names:ident) => {
        refers_into_a_box! {
            $(#[$doc])*
            $name of Data: $item
        }

        impl Named for $name {
            fn find(of: Components, name: &str) -> Option<Self> {
                of.data().names.$names.get(name).copied()
            }

            fn id(self) -> &'static str {
                &self.data().id
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read_id(deserializer, Self::find)
            }
        }
    };
}

id! {
    /// A stack of building tiles; in the built-in box `a` to `h`.
    Stack: StackData, stacks
}
id! {
    /// A building tile; in the built-in box `a1` to `h10`.
    TileId: Tile, tiles
}
id! {
    /// A side of a map board.
    MapId: Map, maps
}
id! {
    /// A monument.
    MonumentId: Monument, monuments
}
id! {
    /// A public objective.
    ObjectiveId: Objective, objectives
}
id! {
    /// A solo card.
    Card: SoloCard, cards
}

crate::described!(Stack: "stack of building tiles", "a");
crate::described!(TileId: "id of a building tile", "a4");
crate::described!(MonumentId: "id of a monument", "lighthouse");
crate::described!(ObjectiveId: "id of a public objective", "long_road");
crate::described!(Card: "id of a solo card", "s10");

impl TileId {
    pub fn kind(self) -> Kind {
        self.data().kind
    }
}

/// The look of the type of building on a tile.
pub fn look(tile: TileId) -> &'static KindData {
    tile.components().look(tile.kind())
}

/// An item that the automaton takes (RULES section 7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "String")]
pub enum SoloItem {
    Building(Stack),
    LongRoad,
    ShortRoads,
    Tower,
    OldestMonument,
    NewestMonument,
}

crate::described!(SoloItem: "item of a solo card", "building:f");

impl SoloItem {
    /// The item for a word on the cards of a box.
    pub fn find(of: Components, item: &str) -> Option<Self> {
        Some(match item {
            "long_road" => Self::LongRoad,
            "short_roads" => Self::ShortRoads,
            "tower" => Self::Tower,
            "monument:oldest" => Self::OldestMonument,
            "monument:newest" => Self::NewestMonument,
            other => Self::Building(Stack::find(of, other.strip_prefix("building:")?)?),
        })
    }
}

impl<'de> Deserialize<'de> for SoloItem {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_id(deserializer, Self::find)
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
