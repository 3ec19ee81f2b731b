//! The options of a game (RULES section 2.8).

use super::rejection::Rejection;
use crate::kernel::language::Phrase;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Options {
    /// Whether hammers count on occupied locations too (ruling 14.2).
    pub displacement_discount: bool,
    /// When a player gets the cubes of dreamcatchers (ruling 14.4).
    pub extra_goods_timing: Timing,
    /// Where a card goes that replaces another one (ruling 14.6).
    pub route_replace: RouteReplace,
    /// The latest possible last round; 0: no limit (ruling 14.19).
    pub round_limit: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    After,
    Before,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RouteReplace {
    SameSlot,
    AppendRight,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            displacement_discount: true,
            extra_goods_timing: Timing::After,
            route_replace: RouteReplace::SameSlot,
            round_limit: 100,
        }
    }
}

pub fn read(raw: &Value) -> Result<Options, Rejection> {
    let bad = |why: &str| Rejection::BadOption { why: Phrase::verbatim(why) };
    let fields = raw.as_object().ok_or_else(|| bad("The options are an object."))?;
    let mut options = Options::default();
    for (name, value) in fields {
        match name.as_str() {
            "displacement_discount" => {
                options.displacement_discount =
                    value.as_bool().ok_or_else(|| bad("`displacement_discount` is true or false."))?;
            }
            "extra_goods_timing" => {
                options.extra_goods_timing =
                    Timing::deserialize(value).map_err(|_| bad("`extra_goods_timing` is \"after\" or \"before\"."))?;
            }
            "route_replace" => {
                options.route_replace = RouteReplace::deserialize(value)
                    .map_err(|_| bad("`route_replace` is \"same_slot\" or \"append_right\"."))?;
            }
            "round_limit" => {
                options.round_limit = value
                    .as_u64()
                    .and_then(|n| u16::try_from(n).ok())
                    .filter(|n| *n == 0 || (20..=200).contains(n))
                    .ok_or_else(|| bad("`round_limit` is 0 (none) or a number from 20 to 200."))?;
            }
            _ => return Err(bad(&format!("There is no option `{name}`."))),
        }
    }
    Ok(options)
}

pub fn schema() -> Value {
    json!({
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "displacement_discount": {"type": "boolean", "default": true,
                "description": "Hammers count on occupied locations too."},
            "extra_goods_timing": {"enum": ["after", "before"], "default": "after",
                "description": "Whether the cubes of dreamcatchers come after or before the action of the location."},
            "route_replace": {"enum": ["same_slot", "append_right"], "default": "same_slot",
                "description": "Where a merchant card goes that replaces another one in a full trade route."},
            "round_limit": {"oneOf": [{"const": 0}, {"type": "integer", "minimum": 20, "maximum": 200}], "default": 100,
                "description": "The last round at the latest; 0: none."}
        }
    })
}
