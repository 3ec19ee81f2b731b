//! The options of RULES section 2.10.

use super::data::{Components, Side};
use super::rejection::Rejection;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The maximum number of players.
pub const PLAYERS: usize = super::ABOUT.players.1 as usize;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Options {
    pub map_side: Side,
    pub resource_side: Side,
    pub advanced: bool,
    pub solo_mode: SoloMode,
    pub start_order: StartOrder,
    pub voluntary_pass: bool,
    /// One for each seat.
    pub colors: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SoloMode {
    Easy,
    Hard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum StartOrder {
    Random,
    Seating,
}

impl Options {
    pub fn read(of: Components, raw: &Value, players: usize) -> Result<Self, Rejection> {
        let none = serde_json::Map::new();
        let given = match raw {
            Value::Object(given) => given,
            Value::Null => &none,
            _ => return Err(bad("options")),
        };
        let known = &of.board().colors;
        let mut options = Self {
            map_side: Side::A,
            resource_side: Side::A,
            advanced: false,
            solo_mode: SoloMode::Easy,
            start_order: StartOrder::Random,
            voluntary_pass: false,
            colors: known.iter().take(players).cloned().collect(),
        };
        for (name, value) in given {
            match name.as_str() {
                "map_side" => options.map_side = read(name, value)?,
                "resource_side" => options.resource_side = read(name, value)?,
                "advanced" => options.advanced = read(name, value)?,
                "solo_mode" => options.solo_mode = read(name, value)?,
                "start_order" => options.start_order = read(name, value)?,
                "voluntary_pass" => options.voluntary_pass = read(name, value)?,
                "colors" if value.is_null() => {}
                "colors" => options.colors = colors(known, read(name, value)?, players)?,
                other => return Err(bad(other)),
            }
        }
        if players == 1 && options.advanced {
            return Err(Rejection::OptionNotForSolo { option: "advanced" });
        }
        Ok(options)
    }

    pub fn schema(of: Components) -> Value {
        let colors = &of.board().colors;
        let by_seat = colors.iter().take(PLAYERS).map(String::as_str).collect::<Vec<_>>().join(", ");
        json!({
            "type": "object",
            "additionalProperties": false,
            "properties": {
                "map_side": {"enum": ["A", "B"], "default": "A", "description": "Side A has a lake, side B a river that differs from board to board."},
                "resource_side": {"enum": ["A", "B"], "default": "A", "description": "Which side of the resource boards all use."},
                "advanced": {"type": "boolean", "default": false, "description": "Three public objectives; not for one player."},
                "solo_mode": {"enum": ["easy", "hard"], "default": "easy", "description": "The automaton's target; read with one player only."},
                "start_order": {"enum": ["random", "seating"], "default": "random", "description": "First turn order: drawn, or by seat."},
                "voluntary_pass": {"type": "boolean", "default": false, "description": "Passing is allowed although something could be bought."},
                "colors": {
                    "type": ["array", "null"],
                    "default": null,
                    "items": {"enum": colors},
                    "uniqueItems": true,
                    "description": format!("One colour for each seat; null: {by_seat} by seat.")
                }
            }
        })
    }
}

fn read<T: serde::de::DeserializeOwned>(name: &str, value: &Value) -> Result<T, Rejection> {
    T::deserialize(value).map_err(|_| bad(name))
}

fn colors(known: &[String], given: Vec<String>, players: usize) -> Result<Vec<String>, Rejection> {
    let fine = given.len() == players
        && given.iter().enumerate().all(|(i, color)| known.contains(color) && !given[..i].contains(color));
    if fine { Ok(given) } else { Err(bad("colors")) }
}

fn bad(option: &str) -> Rejection {
    Rejection::BadOption { option: option.chars().take(60).collect() }
}
