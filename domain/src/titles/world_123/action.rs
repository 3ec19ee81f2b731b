//! The actions of a player, and how they are read (RULES section 5: the shape is checked before everything else).

use super::data::{At, Card, City, Components, Good, Named, Spot};
use super::rejection::Rejection;
use crate::kernel::language::Phrase;
use serde::Serialize;
use serde_json::{Map, Value, json};

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    ChooseCapital {
        city: i64,
    },
    BuyPrivilege {
        card: Named<Card>,
    },
    PassPrivilege {},
    Upgrade {
        kind: UpgradeKind,
    },
    Move {
        to: At,
    },
    Load {
        good: Named<Good>,
    },
    Deliver {
        good: Named<Good>,
    },
    Drop {
        good: Named<Good>,
    },
    Settle {
        #[serde(skip_serializing_if = "Option::is_none")]
        take_from: Option<At>,
    },
    BuyMp {},
    EndTurn {},
    ChangeCapital {
        city: i64,
    },
    BuyResident {
        hex: At,
    },
    Walk {
        from: At,
        to: At,
        count: u32,
    },
    BuildRoad {
        to: At,
        residents: u32,
    },
    LoadResidents {
        count: u32,
    },
    UnloadResidents {
        count: u32,
    },
}

/// `mp`, `cargo`, or another word, which the rules refuse with the rule book's own code.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum UpgradeKind {
    Mp,
    Cargo,
    #[serde(untagged)]
    Unknown(String),
}

impl UpgradeKind {
    pub fn read(word: &str) -> Self {
        match word {
            "mp" => Self::Mp,
            "cargo" => Self::Cargo,
            _ => Self::Unknown(word.to_owned()),
        }
    }
}

impl Action {
    pub fn change_capital(city: City) -> Self {
        Action::ChangeCapital { city: i64::from(city.number()) }
    }

    pub fn choose_capital(city: City) -> Self {
        Action::ChooseCapital { city: i64::from(city.number()) }
    }

    pub fn to(spot: Spot) -> Self {
        Action::Move { to: spot.into() }
    }
}

/// Reads one action: first the shape, then the type, then its fields.
pub fn read(of: Components, raw: &Value) -> Result<Action, Rejection> {
    let malformed = |detail: &str| Rejection::MalformedAction { detail: Phrase::verbatim(detail) };
    let Value::Object(fields) = raw else { return Err(malformed("an action is an object")) };
    let Some(Value::String(kind)) = fields.get("type") else {
        return Err(malformed("\"type\" is missing or no text"));
    };
    let fields = Fields { of, kind, fields };
    match kind.as_str() {
        "choose_capital" => fields.only(&["city"]).and_then(|f| Ok(Action::ChooseCapital { city: f.integer("city")? })),
        "buy_privilege" => {
            fields.only(&["card"]).and_then(|f| Ok(Action::BuyPrivilege { card: Named::read(of, f.text("card")?) }))
        }
        "pass_privilege" => fields.only(&[]).map(|_| Action::PassPrivilege {}),
        "upgrade" => {
            fields.only(&["kind"]).and_then(|f| Ok(Action::Upgrade { kind: UpgradeKind::read(f.text("kind")?) }))
        }
        "move" => fields.only(&["to"]).and_then(|f| Ok(Action::Move { to: f.hex("to")? })),
        "load" => fields.only(&["good"]).and_then(|f| Ok(Action::Load { good: Named::read(of, f.text("good")?) })),
        "deliver" => {
            fields.only(&["good"]).and_then(|f| Ok(Action::Deliver { good: Named::read(of, f.text("good")?) }))
        }
        "drop" => fields.only(&["good"]).and_then(|f| Ok(Action::Drop { good: Named::read(of, f.text("good")?) })),
        "settle" => fields.only(&["take_from"]).and_then(|f| {
            Ok(Action::Settle { take_from: if f.has("take_from") { Some(f.hex("take_from")?) } else { None } })
        }),
        "buy_mp" => fields.only(&[]).map(|_| Action::BuyMp {}),
        "end_turn" => fields.only(&[]).map(|_| Action::EndTurn {}),
        "change_capital" => fields.only(&["city"]).and_then(|f| Ok(Action::ChangeCapital { city: f.integer("city")? })),
        "buy_resident" => fields.only(&["hex"]).and_then(|f| Ok(Action::BuyResident { hex: f.hex("hex")? })),
        "walk" => fields
            .only(&["from", "to", "count"])
            .and_then(|f| Ok(Action::Walk { from: f.hex("from")?, to: f.hex("to")?, count: f.number("count", 1)? })),
        "build_road" => fields.only(&["to", "residents"]).and_then(|f| {
            let residents = if f.has("residents") { f.number("residents", 0)? } else { 0 };
            Ok(Action::BuildRoad { to: f.hex("to")?, residents })
        }),
        "load_residents" => {
            fields.only(&["count"]).and_then(|f| Ok(Action::LoadResidents { count: f.number("count", 1)? }))
        }
        "unload_residents" => {
            fields.only(&["count"]).and_then(|f| Ok(Action::UnloadResidents { count: f.number("count", 1)? }))
        }
        other => Err(Rejection::UnknownAction { kind: short(other) }),
    }
}

/// A word from outside, cut to a length that fits into a message.
pub fn short(word: &str) -> String {
    word.chars().take(40).collect()
}

struct Fields<'a> {
    of: Components,
    kind: &'a str,
    fields: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// Refuses any other field besides the type.
    fn only(self, names: &[&str]) -> Result<Self, Rejection> {
        match self.fields.keys().find(|name| *name != "type" && !names.contains(&name.as_str())) {
            Some(name) => Err(self.malformed(format!("\"{}\" has no field \"{}\"", self.kind, short(name)))),
            None => Ok(self),
        }
    }

    fn malformed(&self, detail: String) -> Rejection {
        Rejection::MalformedAction { detail: Phrase::verbatim(detail) }
    }

    fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    fn wants(&self, name: &str, what: &str) -> Rejection {
        self.malformed(format!("\"{}\" needs \"{name}\", {what}", self.kind))
    }

    fn text(&self, name: &str) -> Result<&'a str, Rejection> {
        self.fields.get(name).and_then(Value::as_str).ok_or_else(|| self.wants(name, "a text"))
    }

    fn integer(&self, name: &str) -> Result<i64, Rejection> {
        self.fields.get(name).and_then(integer).ok_or_else(|| self.wants(name, "an integer"))
    }

    fn number(&self, name: &str, least: u32) -> Result<u32, Rejection> {
        let number = self.integer(name)?;
        if number < i64::from(least) {
            return Err(self.wants(name, &format!("an integer from {least}")));
        }
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    }

    fn hex(&self, name: &str) -> Result<At, Rejection> {
        self.fields.get(name).and_then(|value| hex(self.of, value)).ok_or_else(|| self.wants(name, "a hex [q,r]"))
    }
}

/// An integer of any size; one that is too large becomes our largest.
pub fn integer(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_u64().map(|_| i64::MAX))
}

pub fn hex(of: Components, value: &Value) -> Option<At> {
    match value.as_array()?.as_slice() {
        [q, r] => Some(of.at(integer(q)?, integer(r)?)),
        _ => None,
    }
}

pub fn schema(of: Components) -> Value {
    let hex = json!({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}],
        "minItems": 2, "maxItems": 2, "description": "Axial coordinates [q,r]."});
    let good = json!({"enum": of.goods().collect::<Vec<_>>()});
    let city = json!({"type": "integer", "minimum": 1, "maximum": of.cities().count()});
    let count = |least: u32| json!({"type": "integer", "minimum": least});
    let card = json!({"enum": of.cards().collect::<Vec<_>>()});
    let one = |kind: &str, fields: Value, optional: &[&str]| {
        let mut properties = fields.as_object().cloned().unwrap_or_default();
        let required: Vec<String> = std::iter::once("type".to_owned())
            .chain(properties.keys().filter(|key| !optional.contains(&key.as_str())).cloned())
            .collect();
        properties.insert("type".into(), json!({"const": kind}));
        json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
    };
    json!({"oneOf": [
        one("choose_capital", json!({"city": city}), &[]),
        one("buy_privilege", json!({"card": card}), &[]),
        one("pass_privilege", json!({}), &[]),
        one("upgrade", json!({"kind": {"enum": ["mp", "cargo"]}}), &[]),
        one("move", json!({"to": hex}), &[]),
        one("load", json!({"good": good}), &[]),
        one("deliver", json!({"good": good}), &[]),
        one("drop", json!({"good": good}), &[]),
        one("settle", json!({"take_from": hex}), &["take_from"]),
        one("buy_mp", json!({}), &[]),
        one("end_turn", json!({}), &[]),
        one("change_capital", json!({"city": city}), &[]),
        one("buy_resident", json!({"hex": hex}), &[]),
        one("walk", json!({"from": hex, "to": hex, "count": count(1)}), &[]),
        one("build_road", json!({"to": hex, "residents": count(0)}), &["residents"]),
        one("load_residents", json!({"count": count(1)}), &[]),
        one("unload_residents", json!({"count": count(1)}), &[]),
    ]})
}
