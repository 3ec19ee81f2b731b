//! What a game's creator chooses beside the title's options: consent, clock, visibility (DESIGN, "Shapes": Game).

use crate::kernel::ids::PlayerId;
use crate::kernel::refusal::Refused;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Who may see the game and take a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// In the lobby, for everybody to watch and join.
    #[default]
    Public,
    /// Open to whoever knows its id.
    Unlisted,
    /// For those invited.
    Private,
}

/// Who must consent to a takeback.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Takeback {
    #[default]
    All,
    Majority,
    Host,
    None,
}

/// What happens when a player's time is up, rung by rung.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rung {
    /// The title's safe default is played.
    Default,
    Bot,
    Substitute,
    Forfeit,
    /// Nothing: the others wait.
    Wait,
}

/// The rules of the table, pinned at creation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableRules {
    pub takeback: Takeback,
    pub arbiter: Option<PlayerId>,
    /// How long after its end a game may be disputed; 0: its secret is published at once.
    pub dispute_days: u16,
    pub on_expiry: Vec<Rung>,
    pub grace_s: u32,
}

/// How long a player may think.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    pub kind: ClockKind,
    /// Seconds for a move.
    pub time_s: Option<u32>,
    pub bank_s: Option<u32>,
    pub increment_s: Option<u32>,
    pub cap_s: Option<u32>,
    /// The clock stands on Saturdays and Sundays.
    pub weekends: bool,
    /// The clock stands between these hours of the player's zone.
    pub night: Option<(String, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    None,
    Move,
    Bank,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct AskedRules {
    takeback: Option<Takeback>,
    arbiter: Option<PlayerId>,
    dispute_days: Option<u16>,
    on_expiry: Option<Vec<Rung>>,
    grace_s: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AskedClock {
    kind: ClockKind,
    #[serde(default)]
    time_s: Option<u32>,
    #[serde(default)]
    bank_s: Option<u32>,
    #[serde(default)]
    increment_s: Option<u32>,
    #[serde(default)]
    cap_s: Option<u32>,
    #[serde(default)]
    weekends: bool,
    #[serde(default)]
    night: Option<(String, String)>,
}

fn bad_option(what: &str, why: impl std::fmt::Display) -> Refused {
    Refused::new("bad_option", format!("`{what}`: {why}."))
}

impl TableRules {
    /// Reads the `table` of a new game; what is left out gets its default.
    pub fn read(asked: Option<&Value>, visibility: Visibility) -> Result<Self, Refused> {
        let asked: AskedRules = match asked {
            None | Some(Value::Null) => AskedRules::default(),
            // A list would be read as the fields in their order.
            Some(value) if !value.is_object() => return Err(bad_option("table", "an object is expected")),
            Some(value) => AskedRules::deserialize(value).map_err(|error| bad_option("table", error))?,
        };
        let usual = if visibility == Visibility::Private { Rung::Wait } else { Rung::Default };
        let rules = Self {
            takeback: asked.takeback.unwrap_or_default(),
            arbiter: asked.arbiter,
            dispute_days: asked.dispute_days.unwrap_or(7),
            on_expiry: asked.on_expiry.unwrap_or_else(|| vec![usual]),
            grace_s: asked.grace_s.unwrap_or(86_400),
        };
        if rules.dispute_days > 90 {
            return Err(bad_option("table.dispute_days", "0 to 90 days"));
        }
        if rules.grace_s > 30 * 86_400 {
            return Err(bad_option("table.grace_s", "at most 30 days"));
        }
        match rules.on_expiry[..] {
            [Rung::Default | Rung::Wait] => Ok(rules),
            _ => Err(bad_option("table.on_expiry", "this version knows [\"default\"] and [\"wait\"]")),
        }
    }
}

impl Clock {
    /// Reads the `clock` of a new game; without one, three days a move.
    pub fn read(asked: Option<&Value>) -> Result<Self, Refused> {
        let usual = AskedClock {
            kind: ClockKind::Move,
            time_s: Some(259_200),
            bank_s: None,
            increment_s: None,
            cap_s: None,
            weekends: false,
            night: None,
        };
        let asked = match asked {
            None | Some(Value::Null) => usual,
            Some(value) if !value.is_object() => return Err(bad_option("clock", "an object is expected")),
            Some(value) => AskedClock::deserialize(value).map_err(|error| bad_option("clock", error))?,
        };
        let AskedClock { kind, time_s, bank_s, increment_s, cap_s, weekends, night } = asked;
        match kind {
            ClockKind::None if time_s.is_some() => return Err(bad_option("clock", "kind \"none\" has no time")),
            ClockKind::Move if !matches!(time_s, Some(60..=31_536_000)) => {
                return Err(bad_option("clock.time_s", "kind \"move\" takes 60 seconds to a year"));
            }
            ClockKind::Bank => return Err(bad_option("clock.kind", "this version knows \"none\" and \"move\"")),
            _ => {}
        }
        if bank_s.is_some() || increment_s.is_some() || cap_s.is_some() || weekends || night.is_some() {
            return Err(bad_option("clock", "this version has no banks, weekends and nights yet"));
        }
        Ok(Self { kind, time_s, bank_s, increment_s, cap_s, weekends, night })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_left_out_gets_its_default() {
        let rules = TableRules::read(Some(&json!({"dispute_days": 0})), Visibility::Private).expect("legal");
        assert_eq!((rules.dispute_days, &rules.on_expiry[..], rules.grace_s), (0, &[Rung::Wait][..], 86_400));
        assert_eq!(Clock::read(None).expect("legal").time_s, Some(259_200));
    }

    #[test]
    fn unknown_and_impossible_settings_are_refused_by_name() {
        for (table, word) in [(json!({"speed": 1}), "speed"), (json!({"dispute_days": 91}), "dispute_days")] {
            let refused = TableRules::read(Some(&table), Visibility::Public).expect_err("illegal");
            assert!(refused.code == "bad_option" && refused.message.contains(word), "{refused}");
        }
        for clock in [json!({"kind": "move"}), json!({"kind": "move", "time_s": 5}), json!({"kind": "sand"}), json!(3)]
        {
            assert_eq!(Clock::read(Some(&clock)).expect_err("illegal").code, "bad_option", "{clock}");
        }
    }
}
