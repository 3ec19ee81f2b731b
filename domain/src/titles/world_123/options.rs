//! The options of a game (RULES section 1; section 18.2 for the named first player).

use super::action::short;
use super::components::Components;
use super::rejection::Rejection;
use super::{ABOUT, words};
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value, json};

/// The options of the game, the same as in `created` (section 1 of the rule book).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Options {
    /// The text of the rules that applies.
    pub edition: Edition,
    /// The terrain of the land: this project's own layout, or the same tiles shuffled.
    pub map: MapChoice,
    /// How the start player is found.
    pub first_player: FirstPlayer,
    /// Whether privilege I (2) pays for each settlement on a city, or for the first one only.
    pub i2_bonus: CharterBonus,
    /// With three players: how many cards leave the stack unseen.
    pub half_removed_3p: u8,
    /// The latest possible last round.
    pub round_limit: u16,
    /// The rules of section 17 in use.
    pub extras: Vec<Extra>,
    /// How many goods end the game: by the number of players, or 25.
    pub goods_goal: GoodsGoal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    Sheet,
    Manual,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MapChoice {
    Standard,
    Shuffled,
}

/// How the start player is found: the text `random` (drawn) or `seat_0`, or an object that names a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub enum FirstPlayer {
    /// Drawn.
    #[serde(rename = "random")]
    Random,
    /// Seat 0.
    #[serde(rename = "seat_0")]
    Seat0,
    /// The seat that the host named.
    #[serde(rename = "seat")]
    Named(Seat),
}

// Ruling R9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CharterBonus {
    Each,
    Once,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Extra {
    Roads,
    CarriedResidents,
    Fights,
    TradingHouses,
}

impl Extra {
    pub const ALL: [Extra; 4] = [Extra::Roads, Extra::CarriedResidents, Extra::Fights, Extra::TradingHouses];

    fn id(self) -> &'static str {
        match self {
            Extra::Roads => "roads",
            Extra::CarriedResidents => "carried_residents",
            Extra::Fights => "fights",
            Extra::TradingHouses => "trading_houses",
        }
    }
}

/// The form after "with".
impl From<Extra> for Phrase {
    fn from(extra: Extra) -> Self {
        say!(words::extra { of: extra.id() })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub enum GoodsGoal {
    #[serde(rename = "table")]
    Table,
    #[serde(rename = "25")]
    TwentyFive,
}

impl Options {
    pub fn has(&self, extra: Extra) -> bool {
        self.extras.contains(&extra)
    }
}

/// Reads the options; omitted ones get their defaults.
pub fn read(of: Components, raw: &Value, players: usize) -> Result<Options, Rejection> {
    let bad = |detail: Phrase| Rejection::BadOptions { detail };
    let Value::Object(given) = raw else { return Err(bad("options are an object".into())) };
    let limits = &of.figures().round_limit;
    let defaults = defaults(of);
    let mut all = defaults.clone();
    for (name, value) in given {
        match all.get_mut(name) {
            Some(place) => *place = value.clone(),
            None => return Err(bad(say!(words::options_unknown { name: short(name) }))),
        }
    }
    if let Some(seat) = absent_seat(&all["first_player"], players) {
        let last = players.saturating_sub(1);
        return Err(bad(say!(words::options_seat { seat: seat.to_string(), last })));
    }
    for name in ["edition", "map", "first_player", "i2_bonus", "half_removed_3p", "round_limit", "extras", "goods_goal"]
    {
        let mut one = defaults.clone();
        one[name] = all[name].clone();
        serde_json::from_value::<Options>(one).map_err(|_| bad(say!(words::options_value { name })))?;
    }
    let options: Options = serde_json::from_value(all).map_err(|error| bad(error.to_string().into()))?;
    if ![4, 5].contains(&options.half_removed_3p) {
        return Err(bad(say!(words::options_half_removed)));
    }
    if !(limits.min..=limits.max).contains(&options.round_limit) {
        return Err(bad(say!(words::options_round_limit { least: limits.min, most: limits.max })));
    }
    if options.edition == Edition::Sheet && !options.extras.is_empty() {
        return Err(bad(say!(words::options_extras)));
    }
    if options.edition == Edition::Sheet && options.goods_goal != GoodsGoal::Table {
        return Err(bad(say!(words::options_goal)));
    }
    if (1..options.extras.len()).any(|i| options.extras[..i].contains(&options.extras[i])) {
        return Err(bad(say!(words::options_twice)));
    }
    if options.has(Extra::Fights) && !options.has(Extra::CarriedResidents) {
        return Err(bad(say!(words::options_fights)));
    }
    Ok(options)
}

/// The number in `{"seat":n}` if the game has no such seat.
fn absent_seat(first_player: &Value, players: usize) -> Option<&Number> {
    let seat = first_player.get("seat")?.as_number()?;
    seat.as_u64().is_none_or(|seat| seat >= players as u64).then_some(seat)
}

fn defaults(of: Components) -> Value {
    json!({
        "edition": "sheet", "map": "shuffled", "first_player": "random", "i2_bonus": "each",
        "half_removed_3p": 4, "round_limit": of.figures().round_limit.default, "extras": [], "goods_goal": "table",
    })
}

pub fn schema(of: Components) -> Value {
    let limits = &of.figures().round_limit;
    json!({
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "edition": {"enum": ["sheet", "manual"], "default": "sheet",
                "description": "Which text rules; extras and goods_goal 25 need manual."},
            "map": {"enum": ["standard", "shuffled"], "default": "shuffled",
                "description": "Terrain of the 42 land spaces: this project's own layout, or the same tiles shuffled."},
            "first_player": {
                "anyOf": [
                    {"enum": ["random", "seat_0"]},
                    {"type": "object", "additionalProperties": false, "required": ["seat"], "properties": {
                        "seat": {"type": "integer", "minimum": 0, "maximum": ABOUT.players.1 - 1}
                    }},
                ],
                "default": "random",
                "description": "Start player: drawn, seat 0, or a seat of this game that the players agreed on.",
            },
            "i2_bonus": {"enum": ["each", "once"], "default": "each",
                "description": "Privilege I (2) pays for each settlement on a city, or for the first only."},
            "half_removed_3p": {"enum": [4, 5], "default": 4,
                "description": "With 3 players: how many of nine cards leave the game unseen."},
            "round_limit": {"type": "integer", "minimum": limits.min, "maximum": limits.max,
                "default": limits.default, "description": "The game ends at the latest with this round."},
            "extras": {"type": "array", "uniqueItems": true, "default": [],
                "items": {"enum": ["roads", "carried_residents", "fights", "trading_houses"]},
                "description": "Edition manual only; fights need carried_residents."},
            "goods_goal": {"enum": ["table", "25"], "default": "table",
                "description": "Goods that end the game: by number of players, or 25 (edition manual only)."}
        }
    })
}
