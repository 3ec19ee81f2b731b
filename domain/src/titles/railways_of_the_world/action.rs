//! The actions of a player (RULES sections 5.1 to 5.12), and how they are read from JSON.
//!
//! They are read by hand: an unknown name has its own code in the rule book (`unknown_city`, `no_such_cube`, …),
//! only a wrong shape is `bad_action`, and a field that an action does not use is ignored.

use super::data::{Components, Kind};
use super::names::{At, Baron, Card, City, Color, Id, LinkId, Named, Side};
use super::rejection::Rejection;
use crate::kernel::language::Phrase;
use serde::Serialize;
use serde_json::{Map, Value, json};

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

/// The two sides of a tile as requested; `None` if they are not two different sides.
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

pub fn read(of: Components, raw: &Value) -> Result<Action, Rejection> {
    let fields = Fields { of, fields: raw.as_object().ok_or_else(|| bad("an action is a JSON object"))? };
    let kind = fields.fields.get("type").ok_or_else(|| bad("it has no type"))?;
    let kind = kind.as_str().ok_or_else(|| bad("its type is not a text"))?;
    Ok(match kind {
        "keep_baron" => Action::KeepBaron { card: fields.name("card")? },
        "bid" => Action::Bid { amount: fields.whole("amount")? },
        "pass_bid" => Action::PassBid {},
        "build_track" => Action::BuildTrack { hex: fields.at()?, exits: fields.exits()? },
        "end_build" => Action::EndBuild {},
        "end_turn" => Action::EndTurn {},
        "play_card" => Action::PlayCard { card: fields.name("card")? },
        "build_western_link" => Action::BuildWesternLink { city: fields.name("city")? },
        "urbanize" => Action::Urbanize { city: fields.name("city")?, color: fields.name("color")? },
        "upgrade_engine" => Action::UpgradeEngine {},
        "deliver" => {
            Action::Deliver { from: fields.name("from")?, color: fields.name("color")?, links: fields.links()? }
        }
        "take_card" => {
            let card = fields.name::<Card>("card")?;
            let (city, color) = (fields.optional("city")?, fields.optional("color")?);
            let (uses_city, uses_color) = uses(card.known());
            Action::TakeCard { card, city: city.filter(|_| uses_city), color: color.filter(|_| uses_color) }
        }
        other => {
            let other: String = other.chars().take(60).collect();
            return Err(bad(format!("there is no action {other:?}")));
        }
    })
}

/// Whether taking the card needs a city, and whether it needs a colour.
fn uses(card: Option<Card>) -> (bool, bool) {
    match card.map(Card::kind) {
        Some(Kind::NewIndustry) => (true, true),
        Some(Kind::CityGrowth | Kind::CityRejuvenation) => (true, false),
        _ => (false, false),
    }
}

/// The fields of an action; their names refer to a box.
struct Fields<'a> {
    of: Components,
    fields: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    fn name<T: Id>(&self, field: &str) -> Result<Named<T>, Rejection> {
        self.optional(field)?.ok_or_else(|| bad(format!("{field} is missing")))
    }

    fn optional<T: Id>(&self, field: &str) -> Result<Option<Named<T>>, Rejection> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(id)) => Ok(Some(Named::read(self.of, id))),
            Some(_) => Err(bad(format!("{field} is not a text"))),
        }
    }

    fn whole(&self, field: &str) -> Result<i64, Rejection> {
        whole(self.fields.get(field), field)
    }

    fn list(&self, field: &str) -> Result<&'a [Value], Rejection> {
        let value = self.fields.get(field).ok_or_else(|| bad(format!("{field} is missing")))?;
        value.as_array().map(Vec::as_slice).ok_or_else(|| bad(format!("{field} is not a list")))
    }

    fn at(&self) -> Result<At, Rejection> {
        let [q, r] = self.list("hex")? else { return Err(bad("hex is not a pair [q,r]")) };
        let part = |value| {
            let bounds = (i64::from(i32::MIN), i64::from(i32::MAX));
            whole(Some(value), "hex").map(|at| at.clamp(bounds.0, bounds.1) as i32)
        };
        Ok(self.of.at([part(q)?, part(r)?]))
    }

    fn exits(&self) -> Result<Exits, Rejection> {
        let mut sides = vec![];
        for value in self.list("exits")? {
            sides.push(u8::try_from(whole(Some(value), "exits")?).ok().filter(|side| *side < 6).map(Side));
        }
        Ok(Exits(match sides[..] {
            [Some(from), Some(to)] if from != to => Some([from, to]),
            _ => None,
        }))
    }

    fn links(&self) -> Result<Vec<Named<LinkId>>, Rejection> {
        let link = |link: &Value| link.as_str().map(|id| Named::read(self.of, id));
        let links = self.list("links")?.iter();
        links.map(|raw| link(raw).ok_or_else(|| bad("links is not a list of texts"))).collect()
    }
}

/// A whole number. A number beyond 64 bits becomes the nearest 64-bit number.
fn whole(value: Option<&Value>, field: &str) -> Result<i64, Rejection> {
    let value = value.ok_or_else(|| bad(format!("{field} is missing")))?;
    match value.as_i64() {
        Some(number) => Ok(number),
        None if value.is_u64() => Ok(i64::MAX),
        None => Err(bad(format!("{field} is not a whole number"))),
    }
}

pub fn schema(of: Components) -> Value {
    let auction = &of.figures().auction;
    let tiles = of.figures().new_city_tiles();
    let made: Vec<Color> = Color::ALL.into_iter().filter(|color| tiles[color.index()] > 0).collect();
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
        form("bid", json!({"amount": {"type": "integer", "minimum": auction.min_bid, "maximum": auction.max_bid}}), &["amount"]),
        form("pass_bid", json!({}), &[]),
        form("build_track", json!({
            "hex": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
            "exits": {"type": "array", "items": side, "minItems": 2, "maxItems": 2, "uniqueItems": true}
        }), &["hex", "exits"]),
        form("end_build", json!({}), &[]),
        form("end_turn", json!({}), &[]),
        form("play_card", json!({"card": text}), &["card"]),
        form("build_western_link", json!({"city": text}), &["city"]),
        form("urbanize", json!({"city": text, "color": {"enum": made}}), &["city", "color"]),
        form("upgrade_engine", json!({}), &[]),
        form("deliver", json!({"from": text, "color": color, "links": {"type": "array", "items": text, "minItems": 1}}),
            &["from", "color", "links"]),
        form("take_card", json!({"card": text, "city": text, "color": color}), &["card"])
    ]})
}
