//! Ids of the data files as small numbers that read and write as their names.

use super::data::{Kind, Monument, Objective, SoloCard, StackData, Tile, data, names};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $names:ident, $items:ident, $item:ty, $called:literal, $example:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub(super) u8);

        impl $name {
            pub fn read(name: &str) -> Option<Self> {
                names().$names.iter().position(|known| known == name).map(|place| Self(place as u8))
            }

            pub fn data(self) -> &'static $item {
                &data().$items[usize::from(self.0)]
            }

            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&names().$names[usize::from(self.0)])
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        crate::described!($name: $called, $example);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                Self::read(&name).ok_or_else(|| D::Error::custom(format!("{name} is not in the data")))
            }
        }
    };
}

id!(
    /// A stack of building tiles, `a` to `h`.
    Stack,
    stacks,
    stacks,
    StackData,
    "stack of building tiles",
    "a"
);
id!(
    /// One of the 80 building tiles, `a1` to `h10`.
    TileId,
    tiles,
    tiles,
    Tile,
    "id of a building tile",
    "a4"
);
id!(
    /// One of the 21 monuments.
    MonumentId,
    monuments,
    monuments,
    Monument,
    "id of a monument",
    "lighthouse"
);
id!(
    /// One of the 15 public objectives.
    ObjectiveId,
    objectives,
    objectives,
    Objective,
    "id of a public objective",
    "long_road"
);
id!(
    /// One of the 14 solo cards.
    Card,
    cards,
    cards,
    SoloCard,
    "id of a solo card",
    "s10"
);

impl TileId {
    pub fn kind(self) -> Kind {
        self.data().kind
    }
}
