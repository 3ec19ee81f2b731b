//! The colours of goods cubes, and of cities.

use super::components::Components;
use super::names::Id;
use super::words;
use crate::kernel::language::{Phrase, say};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

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

    pub fn called(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.word() == word)
    }

    /// The colour by itself: takes red.
    pub fn name(self) -> Phrase {
        say!(words::colour_name { of: self.word() })
    }

    /// The letter for the colour in the text position.
    pub fn letter(self) -> &'static str {
        ["R", "B", "Y", "K", "P"][self.index()]
    }
}

impl Id for Color {
    fn find(_: Components, id: &str) -> Option<Self> {
        Self::called(id)
    }

    fn id(self) -> Cow<'static, str> {
        Cow::Borrowed(self.word())
    }
}

/// The colour as an adjective: "it is red".
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

/// The colour that a city takes; a gray city takes no cubes.
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

/// The colour as an adjective for a city: "it is red".
impl From<CityColor> for Phrase {
    fn from(color: CityColor) -> Self {
        say!(words::colour { of: color.takes().map_or("gray", Color::word) })
    }
}
