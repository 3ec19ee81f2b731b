//! The options of a game (RULES section 1).

use super::rejection::Rejection;
use super::words;
use crate::kernel::language::{Phrase, say};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Options {
    pub western_link: bool,
    pub rail_barons: bool,
    pub crossing_surcharge: u32,
    pub multi_link_build: bool,
    pub max_turns: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { western_link: true, rail_barons: true, crossing_surcharge: 0, multi_link_build: false, max_turns: 40 }
    }
}

pub fn read(raw: &Value) -> Result<Options, Rejection> {
    let bad = |detail: Phrase| Rejection::BadOption { detail };
    let given = raw.as_object().ok_or_else(|| bad("options are a JSON object".into()))?;
    let mut options = Options::default();
    for (name, value) in given {
        let option = || -> String { name.chars().take(60).collect() };
        let yes_or_no = || value.as_bool().ok_or_else(|| bad(say!(words::option_yes_or_no { option: option() })));
        let number = || value.as_u64().ok_or_else(|| bad(say!(words::option_number { option: option() })));
        match name.as_str() {
            "western_link" => options.western_link = yes_or_no()?,
            "rail_barons" => options.rail_barons = yes_or_no()?,
            "multi_link_build" => options.multi_link_build = yes_or_no()?,
            "crossing_surcharge" => {
                options.crossing_surcharge = match number()? {
                    0 => 0,
                    2 => 2,
                    _ => return Err(bad(say!(words::option_surcharge { option: option() }))),
                }
            }
            "max_turns" => {
                options.max_turns = match number()? {
                    turns @ 10..=60 => turns as u32,
                    _ => return Err(bad(say!(words::option_range { option: option(), least: 10, most: 60 }))),
                }
            }
            _ => return Err(bad(say!(words::option_unknown { option: option() }))),
        }
    }
    Ok(options)
}

pub fn schema() -> Value {
    json!({
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "western_link": {"type": "boolean", "default": true, "description": "The Western Link may be built."},
            "rail_barons": {"type": "boolean", "default": true, "description": "Secret Rail Baron cards are dealt."},
            "crossing_surcharge": {"enum": [0, 2], "default": 0,
                "description": "Extra cost of a tile laid in a hex that already holds a track, in $k."},
            "multi_link_build": {"type": "boolean", "default": false,
                "description": "One Build Track action may go on with another line after a link was completed."},
            "max_turns": {"type": "integer", "minimum": 10, "maximum": 60, "default": 40,
                "description": "Hard stop: the game ends after this turn whatever happened."}
        }
    })
}
