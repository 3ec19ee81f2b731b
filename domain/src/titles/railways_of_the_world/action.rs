//! What a player may ask for (RULES sections 5.1 to 5.12), and how it is read from JSON.
//!
//! Read by hand: a name nobody knows has its own code in the rule book (`unknown_city`, `no_such_cube`, …), only a wrong
//! shape is `bad_action`, and a field that an action does not use is ignored.

use super::data::Kind;
use super::names::{Baron, Card, City, Color, Hex, Id, LinkId, Named, Side};
use super::rejection::Rejection;
use crate::kernel::language::Phrase;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::fmt;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    KeepBaron {
        card: Named<Baron>,
    },
    Bid {
        amount: i64,
    },
    PassBid {},
    BuildTrack {
        hex: At,
        exits: Exits,
    },
    EndBuild {},
    EndTurn {},
    PlayCard {
        card: Named<Card>,
    },
    BuildWesternLink {
        city: Named<City>,
    },
    Urbanize {
        city: Named<City>,
        color: Named<Color>,
    },
    UpgradeEngine {},
    Deliver {
        from: Named<City>,
        color: Named<Color>,
        links: Vec<Named<LinkId>>,
    },
    TakeCard {
        card: Named<Card>,
        #[serde(skip_serializing_if = "Option::is_none")]
        city: Option<Named<City>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        color: Option<Named<Color>>,
    },
}

/// A place of the plane, on the board or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct At(pub [i32; 2]);

impl From<Hex> for At {
    fn from(hex: Hex) -> Self {
        Self(hex.at())
    }
}

impl At {
    pub fn hex(self) -> Option<Hex> {
        super::data::MAP.hex_at(self.0)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.hex() {
            Some(hex) => write!(f, "{hex}"),
            None => write!(f, "[{},{}]", self.0[0], self.0[1]),
        }
    }
}

impl From<At> for Phrase {
    fn from(at: At) -> Self {
        at.hex().map_or_else(|| Self::verbatim(at), Self::from)
    }
}

/// The two sides of a tile as they were asked for; `None`: not two different sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Exits(pub Option<[Side; 2]>);

impl From<[Side; 2]> for Exits {
    fn from(exits: [Side; 2]) -> Self {
        Self(Some(exits))
    }
}

fn bad(detail: impl Into<Phrase>) -> Rejection {
    Rejection::BadAction { detail: detail.into() }
}

pub fn read(raw: &Value) -> Result<Action, Rejection> {
    let fields = raw.as_object().ok_or_else(|| bad("an action is a JSON object"))?;
    let kind = fields.get("type").ok_or_else(|| bad("it has no type"))?;
    let kind = kind.as_str().ok_or_else(|| bad("its type is not a text"))?;
    Ok(match kind {
        "keep_baron" => Action::KeepBaron { card: name(fields, "card")? },
        "bid" => Action::Bid { amount: whole(fields.get("amount"), "amount")? },
        "pass_bid" => Action::PassBid {},
        "build_track" => Action::BuildTrack { hex: at(fields)?, exits: exits(fields)? },
        "end_build" => Action::EndBuild {},
        "end_turn" => Action::EndTurn {},
        "play_card" => Action::PlayCard { card: name(fields, "card")? },
        "build_western_link" => Action::BuildWesternLink { city: name(fields, "city")? },
        "urbanize" => Action::Urbanize { city: name(fields, "city")?, color: name(fields, "color")? },
        "upgrade_engine" => Action::UpgradeEngine {},
        "deliver" => {
            Action::Deliver { from: name(fields, "from")?, color: name(fields, "color")?, links: links(fields)? }
        }
        "take_card" => {
            let card = name::<Card>(fields, "card")?;
            let (city, color) = (optional(fields, "city")?, optional(fields, "color")?);
            let (uses_city, uses_color) = uses(card.known());
            Action::TakeCard { card, city: city.filter(|_| uses_city), color: color.filter(|_| uses_color) }
        }
        other => {
            let other: String = other.chars().take(60).collect();
            return Err(bad(format!("there is no action {other:?}")));
        }
    })
}

/// Whether taking the card needs a city, and a colour.
fn uses(card: Option<Card>) -> (bool, bool) {
    match card.map(Card::kind) {
        Some(Kind::NewIndustry) => (true, true),
        Some(Kind::CityGrowth | Kind::CityRejuvenation) => (true, false),
        _ => (false, false),
    }
}

fn name<T: Id>(fields: &Map<String, Value>, field: &str) -> Result<Named<T>, Rejection> {
    optional(fields, field)?.ok_or_else(|| bad(format!("{field} is missing")))
}

fn optional<T: Id>(fields: &Map<String, Value>, field: &str) -> Result<Option<Named<T>>, Rejection> {
    match fields.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(id)) => Ok(Some(Named::read(id))),
        Some(_) => Err(bad(format!("{field} is not a text"))),
    }
}

/// A whole number; what is beyond 64 bits reads as the nearest there is.
fn whole(value: Option<&Value>, field: &str) -> Result<i64, Rejection> {
    let value = value.ok_or_else(|| bad(format!("{field} is missing")))?;
    match value.as_i64() {
        Some(number) => Ok(number),
        None if value.is_u64() => Ok(i64::MAX),
        None => Err(bad(format!("{field} is not a whole number"))),
    }
}

fn list<'a>(fields: &'a Map<String, Value>, field: &str) -> Result<&'a [Value], Rejection> {
    let value = fields.get(field).ok_or_else(|| bad(format!("{field} is missing")))?;
    value.as_array().map(Vec::as_slice).ok_or_else(|| bad(format!("{field} is not a list")))
}

fn at(fields: &Map<String, Value>) -> Result<At, Rejection> {
    let [q, r] = list(fields, "hex")? else { return Err(bad("hex is not a pair [q,r]")) };
    let part = |value| {
        let bounds = (i64::from(i32::MIN), i64::from(i32::MAX));
        whole(Some(value), "hex").map(|at| at.clamp(bounds.0, bounds.1) as i32)
    };
    Ok(At([part(q)?, part(r)?]))
}

fn exits(fields: &Map<String, Value>) -> Result<Exits, Rejection> {
    let mut sides = vec![];
    for value in list(fields, "exits")? {
        sides.push(u8::try_from(whole(Some(value), "exits")?).ok().filter(|side| *side < 6).map(Side));
    }
    Ok(Exits(match sides[..] {
        [Some(from), Some(to)] if from != to => Some([from, to]),
        _ => None,
    }))
}

fn links(fields: &Map<String, Value>) -> Result<Vec<Named<LinkId>>, Rejection> {
    list(fields, "links")?
        .iter()
        .map(|link| link.as_str().map(Named::read).ok_or_else(|| bad("links is not a list of texts")))
        .collect()
}

pub fn schema() -> Value {
    let text = json!({"type": "string"});
    let color = json!({"enum": ["red", "blue", "yellow", "black", "purple"]});
    let side = json!({"type": "integer", "minimum": 0, "maximum": 5});
    let form = |kind: &str, fields: Value, required: &[&str]| {
        let mut properties = fields;
        properties["type"] = json!({"const": kind});
        let required: Vec<&str> = std::iter::once("type").chain(required.iter().copied()).collect();
        json!({"type": "object", "properties": properties, "required": required})
    };
    json!({"oneOf": [
        form("keep_baron", json!({"card": text}), &["card"]),
        form("bid", json!({"amount": {"type": "integer", "minimum": 1, "maximum": 99}}), &["amount"]),
        form("pass_bid", json!({}), &[]),
        form("build_track", json!({
            "hex": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
            "exits": {"type": "array", "items": side, "minItems": 2, "maxItems": 2, "uniqueItems": true}
        }), &["hex", "exits"]),
        form("end_build", json!({}), &[]),
        form("end_turn", json!({}), &[]),
        form("play_card", json!({"card": text}), &["card"]),
        form("build_western_link", json!({"city": text}), &["city"]),
        form("urbanize", json!({"city": text, "color": {"enum": ["blue", "yellow", "black", "purple"]}}), &["city", "color"]),
        form("upgrade_engine", json!({}), &[]),
        form("deliver", json!({"from": text, "color": color, "links": {"type": "array", "items": text, "minItems": 1}}),
            &["from", "color", "links"]),
        form("take_card", json!({"card": text, "city": text, "color": color}), &["card"])
    ]})
}
