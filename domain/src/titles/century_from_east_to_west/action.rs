//! The primitives of a player, and how they are read from JSON (RULES section 5, check 1).

use super::components::Components;
use super::cubes::Colour;
use super::ids::{Component, ExplorationTile, MerchantCard, Named, Place};
use super::rejection::Rejection;
use crate::kernel::language::Phrase;
use serde::Serialize;
use serde_json::{Map, Value, json};

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Work(WorkOrder),
    Travel {
        card: Named<MerchantCard>,
        #[serde(skip_serializing_if = "Option::is_none")]
        times: Option<u32>,
    },
    Rest {},
    Upgrade {
        cube: Colour,
    },
    FinishUpgrades {},
    Explore {
        tile: Named<ExplorationTile>,
    },
    Discard {
        cube: Colour,
        count: u32,
    },
}

/// A `work`, including fields that only some kinds of location use.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WorkOrder {
    pub location: Named<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub times: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replace: Option<Named<MerchantCard>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swap: Option<[Named<MerchantCard>; 2]>,
}

impl WorkOrder {
    pub fn at(location: Place) -> Self {
        Self::named(Named::Known(location))
    }

    pub fn named(location: Named<Place>) -> Self {
        Self { location, times: None, bonus: None, mode: None, replace: None, swap: None }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    Use,
    Take,
}

/// Reads one action; a null field counts as absent.
pub fn read(of: Components, raw: &Value) -> Result<Action, Rejection> {
    let object = raw.as_object().ok_or_else(|| bad("An action is an object with a `type`."))?;
    let Some(Value::String(kind)) = object.get("type") else {
        return Err(bad("An action needs the field `type`, a text."));
    };
    let fields =
        |known: &'static [&'static str], needed: &'static [&'static str]| Fields::read(of, object, kind, known, needed);
    Ok(match kind.as_str() {
        "work" => {
            let fields = fields(&["location", "times", "bonus", "mode", "replace", "swap"], &["location"])?;
            Action::Work(WorkOrder {
                location: fields.id("location")?,
                times: fields.number("times")?,
                bonus: fields.truth("bonus")?,
                mode: fields.mode("mode")?,
                replace: fields.optional_id("replace")?,
                swap: fields.two_ids("swap")?,
            })
        }
        "travel" => {
            let fields = fields(&["card", "times"], &["card"])?;
            Action::Travel { card: fields.id("card")?, times: fields.number("times")? }
        }
        "rest" => fields(&[], &[]).map(|_| Action::Rest {})?,
        "upgrade" => Action::Upgrade { cube: fields(&["cube"], &["cube"])?.colour("cube")? },
        "finish_upgrades" => fields(&[], &[]).map(|_| Action::FinishUpgrades {})?,
        "explore" => Action::Explore { tile: fields(&["tile"], &["tile"])?.id("tile")? },
        "discard" => {
            let fields = fields(&["cube", "count"], &["cube", "count"])?;
            Action::Discard { cube: fields.colour("cube")?, count: fields.number("count")?.unwrap_or(0) }
        }
        _ => {
            let known = "`work`, `travel`, `rest`, `upgrade`, `finish_upgrades`, `explore` and `discard`";
            return Err(bad(&format!("There is no action {kind:?}; there are {known}.")));
        }
    })
}

fn bad(why: &str) -> Rejection {
    Rejection::BadAction { why: Phrase::verbatim(why) }
}

/// The fields of one action, checked for unknown and missing ones.
struct Fields<'a>(Components, &'a Map<String, Value>);

impl<'a> Fields<'a> {
    fn read(
        of: Components,
        object: &'a Map<String, Value>,
        kind: &str,
        known: &[&str],
        needed: &[&str],
    ) -> Result<Fields<'a>, Rejection> {
        let fields = Fields(of, object);
        if needed.iter().any(|name| fields.get(name).is_none()) {
            let names: Vec<String> = needed.iter().map(|name| format!("`{name}`")).collect();
            let plural = if names.len() == 1 { "field" } else { "fields" };
            return Err(bad(&format!("`{kind}` needs the {plural} {}.", names.join(" and "))));
        }
        for (name, value) in object {
            if name != "type" && !value.is_null() && !known.contains(&name.as_str()) {
                return Err(bad(&format!("`{kind}` does not know the field `{name}`.")));
            }
        }
        Ok(fields)
    }

    fn get(&self, name: &str) -> Option<&'a Value> {
        self.1.get(name).filter(|value| !value.is_null())
    }

    fn text(&self, name: &str) -> Result<Option<&'a str>, Rejection> {
        let read = |value: &'a Value| value.as_str().ok_or_else(|| bad(&format!("`{name}` is a text.")));
        self.get(name).map(read).transpose()
    }

    fn optional_id<C: Component>(&self, name: &str) -> Result<Option<Named<C>>, Rejection> {
        Ok(self.text(name)?.map(|id| Named::read(self.0, id)))
    }

    fn id<C: Component>(&self, name: &str) -> Result<Named<C>, Rejection> {
        self.optional_id(name)?.ok_or_else(|| bad(&format!("`{name}` is missing.")))
    }

    fn two_ids<C: Component>(&self, name: &str) -> Result<Option<[Named<C>; 2]>, Rejection> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Array(ids)) => match &ids[..] {
                [Value::String(one), Value::String(other)] => Ok(Some([one, other].map(|id| Named::read(self.0, id)))),
                _ => Err(bad(&format!("`{name}` is a list of two ids."))),
            },
            Some(_) => Err(bad(&format!("`{name}` is a list of two ids."))),
        }
    }

    fn number(&self, name: &str) -> Result<Option<u32>, Rejection> {
        let read = |value: &Value| {
            let number = value.as_u64().and_then(|n| u32::try_from(n).ok());
            number.ok_or_else(|| bad(&format!("`{name}` is a whole number from 0 to {}.", u32::MAX)))
        };
        self.get(name).map(read).transpose()
    }

    fn truth(&self, name: &str) -> Result<Option<bool>, Rejection> {
        let read = |value: &Value| value.as_bool().ok_or_else(|| bad(&format!("`{name}` is true or false.")));
        self.get(name).map(read).transpose()
    }

    fn mode(&self, name: &str) -> Result<Option<Mode>, Rejection> {
        match self.get(name).map(Value::as_str) {
            None => Ok(None),
            Some(Some("use")) => Ok(Some(Mode::Use)),
            Some(Some("take")) => Ok(Some(Mode::Take)),
            Some(_) => Err(bad(&format!("`{name}` is \"use\" or \"take\"."))),
        }
    }

    fn colour(&self, name: &str) -> Result<Colour, Rejection> {
        let word = self.text(name)?.unwrap_or_default();
        let colour = Colour::ALL.into_iter().find(|colour| colour.name() == word);
        colour.ok_or_else(|| bad(&format!("`{name}` is \"yellow\", \"red\", \"green\" or \"brown\".")))
    }
}

pub fn schema() -> Value {
    let number = json!({"type": "integer", "minimum": 0, "maximum": u32::MAX});
    let id = |what: &str| json!({"type": "string", "description": what});
    let colour = json!({"enum": ["yellow", "red", "green", "brown"]});
    let action = |kind: &str, fields: Value, needed: &[&str]| {
        let mut properties = fields;
        properties["type"] = json!({"const": kind});
        let required: Vec<&str> = std::iter::once("type").chain(needed.iter().copied()).collect();
        json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
    };
    json!({"oneOf": [
        action("work", json!({
            "location": id("a location, `h1`"),
            "times": number,
            "bonus": {"type": "boolean"},
            "mode": {"enum": ["use", "take"]},
            "replace": id("a merchant card of the own trade route, `mc03`"),
            "swap": {"type": "array", "items": id("a merchant card"), "minItems": 2, "maxItems": 2}
        }), &["location"]),
        action("travel", json!({"card": id("a merchant card of the own trade route, `mc17`"), "times": number}), &["card"]),
        action("rest", json!({}), &[]),
        action("upgrade", json!({"cube": colour}), &["cube"]),
        action("finish_upgrades", json!({}), &[]),
        action("explore", json!({"tile": id("an exploration tile, `ex06`")}), &["tile"]),
        action("discard", json!({"cube": colour, "count": number}), &["cube", "count"])
    ]})
}
