//! The creator's choices beside the title's options: consent, clock, visibility (DESIGN, "Shapes": Game).

use crate::kernel::ids::PlayerId;
use crate::kernel::refusal::Refused;
use crate::kernel::table::clock;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Value, json};

/// The longest time that a clock can be set to, seconds.
const YEAR_S: u32 = 31_536_000;

/// The version of the table's own rules that `created` pins: who is asked, who may rule, when a time is up. A log
/// is always judged by the version that it names. A changed rule is a new version, and the code asks for the
/// version where they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TableVersion {
    First,
}

impl TableVersion {
    /// The version of new games.
    pub const NEWEST: Self = Self::First;

    pub fn number(self) -> u32 {
        match self {
            Self::First => 1,
        }
    }
}

crate::described!(TableVersion: {"type": "integer"});

impl Serialize for TableVersion {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u32(self.number())
    }
}

impl<'de> Deserialize<'de> for TableVersion {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        match u32::deserialize(d)? {
            1 => Ok(Self::First),
            other => Err(de::Error::custom(format!(
                "version {other} of the table's rules is not known to this version of Longhand"
            ))),
        }
    }
}

/// Who may see the game and take a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// In the lobby, for everybody to watch and join.
    #[default]
    Public,
    /// Open to everybody who knows its id.
    Unlisted,
    /// For invited players.
    Private,
    /// For the members of a club. Such games cannot be opened yet.
    Club,
}

/// Who must consent to a takeback.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "TakebackConsent"))]
#[serde(rename_all = "snake_case")]
pub enum Takeback {
    /// Everybody else.
    #[default]
    All,
    /// More than half of the others.
    Majority,
    /// The host.
    Host,
    /// Takebacks are not allowed.
    None,
}

/// What happens when a player's time is up: one rung of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Rung {
    /// The title's safe default is played.
    Default,
    /// A cautious bot plays this one turn.
    Bot,
    /// The seat is given up: defaults play it at once, until its owner comes back or a substitute takes it.
    Substitute,
    /// The seat is given up for good.
    Forfeit,
    /// Nothing: the others wait, and may claim the default.
    Wait,
}

/// The table's rules beside the title's, for the whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TableRules {
    pub takeback: Takeback,
    /// The arbiter of disputes if the players name nobody. Null: the host if they only organise the game, else the
    /// server's arbiter.
    pub arbiter: Option<PlayerId>,
    /// How many days after its end the game may be disputed; 0: its secret is published at once.
    pub dispute_days: u16,
    /// What happens when a player's time is up: the first entry at the first time-out, the next entry at the next.
    pub on_expiry: Vec<Rung>,
    /// Seconds of grace after a deadline before the time counts as up.
    pub grace_s: u32,
}

/// How long a player may think.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Clock {
    pub kind: ClockKind,
    /// Seconds for a turn (`move`), else null.
    pub time_s: Option<u32>,
    /// Seconds in the bank at the start (`bank`), else null.
    pub bank_s: Option<u32>,
    /// Seconds that each turn adds to the bank (`bank`), else null.
    pub increment_s: Option<u32>,
    /// The most seconds that the bank may hold (`bank`); null: no limit, or another kind.
    pub cap_s: Option<u32>,
    /// Whether the clock stops on Saturdays and Sundays.
    pub weekends: bool,
    /// Two times of day in the player's zone between which the clock stops, such as `["22:00","08:00"]`; null:
    /// none.
    pub night: Option<(String, String)>,
}

/// How thinking time is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// No limit.
    None,
    /// The same time for each turn. It starts again when something hidden is revealed during the turn.
    Move,
    /// A bank of time for all turns, to which each turn adds the increment, up to the cap.
    Bank,
}

/// The rules of the table. A field that is absent or null gets its default.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewTableRules"))]
#[serde(default, deny_unknown_fields)]
pub struct AskedRules {
    /// Default: `all`.
    takeback: Option<Takeback>,
    /// The arbiter of disputes. Default: none.
    arbiter: Option<PlayerId>,
    /// Default: 7.
    #[cfg_attr(feature = "schemas", schemars(range(max = 90)))]
    dispute_days: Option<u16>,
    /// The ladder: a rung for the first time-out, the second in a row, and so on; the last rung repeats. Default:
    /// `["default"]`, or `["wait"]` in a private game. Nothing may follow `substitute`, `forfeit` or `wait`. At the
    /// fifth time-out in a row on `default` or `bot`, the seat is given up.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1, max = 10)))]
    on_expiry: Option<Vec<Rung>>,
    /// Default: 86400.
    #[cfg_attr(feature = "schemas", schemars(range(max = 2_592_000)))]
    grace_s: Option<u32>,
}

/// The clock. Default: three days a move. A clock read from a game can be sent back unchanged. A clock runs while
/// the seat is asked. It stops during nights and weekends in the player's zone if so configured, during their
/// vacations, and while the game is paused.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "NewClock", extend(
    "if" = {"properties": {"kind": {"const": "move"}}},
    "then" = {
        "required": ["time_s"],
        "properties": {"bank_s": {"type": "null"}, "increment_s": {"type": "null"}, "cap_s": {"type": "null"}}
    },
    "else" = {
        "if": {"properties": {"kind": {"const": "bank"}}},
        "then": {"required": ["bank_s"], "properties": {"time_s": {"type": "null"}}},
        "else": {
            "properties": {
                "time_s": {"type": "null"}, "bank_s": {"type": "null"}, "increment_s": {"type": "null"},
                "cap_s": {"type": "null"}, "weekends": {"enum": [false]}, "night": {"type": "null"}
            }
        }
    }
)))]
#[serde(deny_unknown_fields)]
pub struct AskedClock {
    kind: ClockKind,
    /// Seconds for a turn: required with `move`, refused otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 60, max = 31_536_000)))]
    time_s: Option<u32>,
    /// Seconds in the bank at the start: required with `bank`, refused otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 60, max = 31_536_000)))]
    bank_s: Option<u32>,
    /// Seconds added after each turn.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(max = 31_536_000)))]
    increment_s: Option<u32>,
    /// The most seconds that the bank holds, at least `bank_s`.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 60, max = 31_536_000)))]
    cap_s: Option<u32>,
    /// Whether the clock stops on Saturdays and Sundays.
    #[serde(default)]
    weekends: bool,
    /// The clock stops between these two times, such as `["22:00", "08:00"]`; 1 minute to 20 hours.
    #[serde(default)]
    night: Option<(String, String)>,
}

fn bad_option(what: &str, why: impl std::fmt::Display) -> Refused {
    Refused::new("bad_option", format!("`{what}`: {why}."))
}

impl AskedRules {
    fn read(asked: Option<&Value>) -> Result<Self, Refused> {
        match asked {
            None | Some(Value::Null) => Ok(Self::default()),
            // serde would read a list as the fields in order.
            Some(value) if !value.is_object() => Err(bad_option("table", "an object is expected")),
            Some(value) => Self::deserialize(value).map_err(|error| bad_option("table", error)),
        }
    }
}

impl TableRules {
    /// Reads the `table` of a new game. An absent field gets its default.
    pub fn read(asked: Option<&Value>, visibility: Visibility) -> Result<Self, Refused> {
        let usual = if visibility == Visibility::Private { Rung::Wait } else { Rung::Default };
        Self::of(AskedRules::read(asked)?, usual)
    }

    /// Reads the `table` of a practice game: the host answers takebacks, and there is no dispute period.
    pub fn of_practice(asked: Option<&Value>) -> Result<Self, Refused> {
        let mut asked = AskedRules::read(asked)?;
        if asked.takeback.is_some_and(|takeback| takeback != Takeback::Host) {
            return Err(bad_option("table.takeback", "a game for practice has \"host\""));
        }
        asked.takeback = Some(Takeback::Host);
        asked.dispute_days.get_or_insert(0);
        Self::of(asked, Rung::Wait)
    }

    fn of(asked: AskedRules, usual: Rung) -> Result<Self, Refused> {
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
        let rungs = &rules.on_expiry;
        let last = |rung: Rung| matches!(rung, Rung::Wait | Rung::Forfeit | Rung::Substitute);
        if rungs.is_empty() || rungs.len() > 10 {
            return Err(bad_option("table.on_expiry", "1 to 10 of default, bot, substitute, forfeit and wait"));
        }
        if rungs[..rungs.len() - 1].iter().any(|rung| last(*rung)) {
            let why = "nothing comes after wait, substitute or forfeit; put it last";
            return Err(bad_option("table.on_expiry", why));
        }
        Ok(rules)
    }
}

impl Clock {
    /// Reads the `clock` of a practice game, which has none.
    pub fn of_practice(asked: Option<&Value>) -> Result<Self, Refused> {
        let none = json!({"kind": "none"});
        let clock = Self::read(Some(asked.filter(|asked| !asked.is_null()).unwrap_or(&none)))?;
        match clock.kind {
            ClockKind::None => Ok(clock),
            _ => Err(bad_option("clock", "a game for practice has kind \"none\"")),
        }
    }

    /// Reads the `clock` of a new game. Default: three days a move.
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
        let is_time = |time_s: Option<u32>| matches!(time_s, Some(60..=YEAR_S));
        match kind {
            ClockKind::None if time_s.is_some() => return Err(bad_option("clock", "kind \"none\" has no time")),
            ClockKind::None if weekends || night.is_some() => {
                return Err(bad_option("clock", "kind \"none\" has no weekends and nights: it never runs"));
            }
            ClockKind::Move if !is_time(time_s) => {
                return Err(bad_option("clock.time_s", "kind \"move\" takes 60 seconds to a year"));
            }
            ClockKind::Bank if time_s.is_some() => {
                return Err(bad_option("clock.time_s", "kind \"bank\" has a bank_s and an increment_s instead"));
            }
            ClockKind::Bank if !is_time(bank_s) => {
                return Err(bad_option("clock.bank_s", "kind \"bank\" takes 60 seconds to a year"));
            }
            ClockKind::Bank if increment_s.is_some_and(|increment_s| increment_s > YEAR_S) => {
                return Err(bad_option("clock.increment_s", "at most a year"));
            }
            ClockKind::Bank if cap_s.is_some_and(|cap_s| Some(cap_s) < bank_s || cap_s > YEAR_S) => {
                return Err(bad_option("clock.cap_s", "from bank_s to a year"));
            }
            ClockKind::None | ClockKind::Move if bank_s.or(increment_s).or(cap_s).is_some() => {
                return Err(bad_option("clock", "bank_s, increment_s and cap_s go with kind \"bank\""));
            }
            _ => {}
        }
        if let Some((from, until)) = &night {
            check_night(from, until)?;
        }
        Ok(Self { kind, time_s, bank_s, increment_s, cap_s, weekends, night })
    }
}

/// With a night that leaves too little of the day, a clock would never end.
fn check_night(from: &str, until: &str) -> Result<(), Refused> {
    let hour = |text: &str| {
        clock::read_hour(text)
            .ok_or_else(|| bad_option("clock.night", "two hours of the day, as \"22:00\" and \"08:00\""))
    };
    let minutes = (hour(until)? - hour(from)?).num_minutes().rem_euclid(24 * 60);
    if minutes == 0 || minutes > 20 * 60 {
        return Err(bad_option("clock.night", "it lasts 1 minute to 20 hours; the clock must run in between"));
    }
    Ok(())
}
