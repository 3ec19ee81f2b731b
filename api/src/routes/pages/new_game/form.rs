//! The fields of a new game, as they were typed: what they ask for, and what of it cannot be.

use crate::routes::pages::new_game::options;
use crate::routes::pages::why;
use domain::kernel::bot::Level;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::settings::{Clock, ClockKind, Rung, TableRules, Visibility};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use service::play::opening::Settings;
use service::telling::terms::{rung_name, takeback_name, visibility_name};
use service::words::{self, Reader};

/// The shortest and the longest time of a clock, and the longest grace, seconds.
const MINUTE_S: u64 = 60;
const YEAR_S: u64 = 31_536_000;
const LONGEST_GRACE_S: u64 = 30 * 86_400;
/// The most people whom one form invites.
const MOST_GUESTS: usize = 20;

/// Units of time in the form, the longest first.
pub const UNITS: [(&str, u64); 3] = [("days", 86_400), ("hours", 3_600), ("minutes", 60)];

/// The times on the form: their fields, and the least and most that they take.
const TIMES: [(&str, u64, u64); 5] = [
    ("time", MINUTE_S, YEAR_S),
    ("bank", MINUTE_S, YEAR_S),
    ("increment", 0, YEAR_S),
    ("cap", MINUTE_S, YEAR_S),
    ("grace", 0, LONGEST_GRACE_S),
];

/// The rungs of the ladder that the form offers at least, and at most.
pub const RUNGS: std::ops::RangeInclusive<usize> = 3..=10;

/// Fields with what stands in them, in the order of the form.
#[derive(Clone, Debug, Default)]
pub struct Typed(pub Vec<(String, String)>);

impl Typed {
    /// What stands in the field; nothing where it is not there.
    pub fn get(&self, field: &str) -> &str {
        self.0.iter().find(|(name, _)| name == field).map_or("", |(_, value)| value)
    }

    pub fn all(&self, field: &str) -> Vec<&str> {
        self.0.iter().filter(|(name, _)| name == field).map(|(_, value)| value.as_str()).collect()
    }

    pub fn add(&mut self, field: &str, value: &str) {
        self.0.push((field.to_owned(), value.to_owned()));
    }

    /// A time in the largest unit that it is a whole number of.
    fn add_time(&mut self, field: &str, seconds: Option<u32>) {
        let Some(seconds) = seconds.map(u64::from) else { return };
        let unit = UNITS.iter().find(|(_, length)| seconds % length == 0).unwrap_or(&UNITS[2]);
        self.add(field, &(seconds / unit.1).to_string());
        self.add(&format!("{field}_unit"), unit.0);
    }

    /// What the form shows at first: the settings of a template, or what is usual.
    pub fn of_settings(ruleset: &dyn AnyRuleset, settings: &Settings, name: &str) -> Self {
        let mut typed = Self::default();
        typed.add("name", name);
        typed.add("seats", &settings.seats.to_string());
        typed.add("bots", "0");
        typed.add("box", settings.game_box.as_deref().unwrap_or_default());
        if settings.sit == Some(false) {
            typed.add("organise", "1");
        }
        options::type_in(ruleset, settings.options.as_ref().unwrap_or(&Value::Null), &mut typed);
        let visibility = settings.visibility.unwrap_or_default();
        typed.add("visibility", visibility_name(visibility));
        // A template was read before it was kept, and what is usual can be read always.
        if let Ok(clock) = Clock::read(settings.clock.as_ref()) {
            let kind = match clock.kind {
                ClockKind::None => "none",
                ClockKind::Move => "move",
                ClockKind::Bank => "bank",
            };
            typed.add("clock", kind);
            typed.add_time("time", clock.time_s.or(Some(259_200)));
            typed.add_time("bank", clock.bank_s.or(Some(1_209_600)));
            typed.add_time("increment", clock.increment_s.or(Some(86_400)));
            typed.add_time("cap", clock.cap_s);
            if clock.weekends {
                typed.add("weekends", "1");
            }
            if let Some((from, until)) = &clock.night {
                typed.add("night_from", from);
                typed.add("night_until", until);
            }
        }
        if let Ok(rules) = TableRules::read(settings.table.as_ref(), visibility) {
            typed.add_time("grace", Some(rules.grace_s));
            rules.on_expiry.iter().for_each(|rung| typed.add("expiry", rung_name(*rung)));
            typed.add("takeback", takeback_name(rules.takeback));
            typed.add("dispute_days", &rules.dispute_days.to_string());
            typed.add("arbiter", &rules.arbiter.map_or_else(String::new, |arbiter| arbiter.to_string()));
        }
        typed
    }

    /// How many rungs of the ladder are shown.
    pub fn rungs(&self) -> usize {
        self.all("expiry").len().clamp(*RUNGS.start(), *RUNGS.end())
    }
}

/// What a form asks for.
#[derive(Debug)]
pub struct Wish {
    pub settings: Settings,
    pub name: Option<String>,
    pub bots: usize,
    pub level: Level,
    pub guests: Vec<String>,
}

/// What is wrong, by field, in the reader's words.
pub type Wrong = Map<String, Value>;

/// Reads the form. What is wrong stands beside its field; the judgement of the table and of the title comes last, and is about
/// a group of fields where no single one is to blame.
pub fn read(ruleset: &dyn AnyRuleset, typed: &Typed, l: &Reader) -> Result<Wish, Wrong> {
    let mut wrong = Wrong::new();
    let mut say_wrong = |field: &str, what: Phrase| {
        wrong.insert(field.to_owned(), l.say(what).into());
    };
    let (least, most) = ruleset.about().players;
    let seats = typed.get("seats").parse::<u8>().ok().filter(|seats| (least..=most).contains(seats));
    if seats.is_none() {
        say_wrong("seats", say!(words::range { least, most }));
    }
    let seats = seats.unwrap_or(least);
    let guests: Vec<String> = addresses(typed.get("guests"));
    if let Some(odd) = guests.iter().find(|guest| !mailer::address::is_plausible_address(guest)) {
        say_wrong("guests", say!(words::guest_wrong { guest: odd }));
    } else if guests.len() > MOST_GUESTS {
        say_wrong("guests", say!(words::guests_too_many { most: MOST_GUESTS }));
    }
    let bots = Some(typed.get("bots").trim()).filter(|bots| !bots.is_empty()).map_or(Ok(0), str::parse::<usize>);
    let bots = bots.ok().filter(|bots| *bots < usize::from(seats));
    if bots.is_none() {
        say_wrong("bots", say!(words::range { least: 0, most: seats - 1 }));
    }
    let name = Some(typed.get("name").trim().to_owned()).filter(|name| !name.is_empty());
    if name.as_ref().is_some_and(|name| service::names::plain("name", name, 80).is_err()) {
        say_wrong("name", say!(words::game_name_wrong));
    }
    let kind = typed.get("clock");
    let used = |field: &str| match field {
        "time" => kind == "move",
        "bank" | "increment" | "cap" => kind == "bank",
        _ => true,
    };
    for (field, least, most) in TIMES.into_iter().filter(|(field, ..)| used(field)) {
        if let Err(why) = seconds(typed, field, (least, most)) {
            say_wrong(field, why);
        }
    }
    let days = typed.get("dispute_days").trim().parse::<u16>().ok().filter(|days| *days <= 90);
    if days.is_none() {
        say_wrong("dispute_days", say!(words::range { least: 0, most: 90 }));
    }
    let organises = !typed.get("organise").is_empty();
    let clock = clock_of(typed);
    let visibility = Visibility::deserialize(&Value::from(typed.get("visibility"))).unwrap_or_default();
    let rungs: Vec<&str> = typed.all("expiry").into_iter().filter(|rung| !rung.is_empty()).collect();
    let mut table = json!({"dispute_days": days, "grace_s": time_of(typed, "grace")});
    if let Some(takeback) = Some(typed.get("takeback")).filter(|takeback| !takeback.is_empty()) {
        table["takeback"] = takeback.into();
    }
    if let Some(arbiter) = Some(typed.get("arbiter").trim()).filter(|arbiter| !arbiter.is_empty()) {
        if arbiter.parse::<domain::PlayerId>().is_err() {
            say_wrong("arbiter", say!(words::arbiter_wrong));
        }
        table["arbiter"] = arbiter.into();
    }
    if !rungs.is_empty() {
        table["on_expiry"] = rungs.clone().into();
    }
    let ends = |rung: &&str| [Rung::Wait, Rung::Substitute, Rung::Forfeit].iter().any(|last| rung_name(*last) == *rung);
    if rungs.iter().rev().skip(1).any(ends) {
        say_wrong("expiry", say!(words::expiry_wrong));
    }
    let read = options::read(ruleset, typed, usize::from(seats), l.language);
    let options = match read {
        Ok(options) => options,
        Err(more) => {
            wrong.extend(more);
            return Err(wrong);
        }
    };
    if wrong.is_empty() {
        judge(ruleset, (&options, &table, &clock, visibility), usize::from(seats), l, &mut wrong);
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let settings = Settings {
        title: ruleset.about().id.into(),
        ruleset: Some(ruleset.name()),
        game_box: Some(typed.get("box")).filter(|chosen| !chosen.is_empty()).map(str::to_owned),
        seats,
        options: Some(options),
        table: Some(table),
        clock: Some(clock),
        visibility: Some(visibility),
        sit: organises.then_some(false),
    };
    let level = Level::deserialize(&Value::from(typed.get("level"))).unwrap_or(Level::Sensible);
    Ok(Wish { settings, name, bots: bots.unwrap_or_default(), level, guests })
}

/// The clock that the form asks for, as JSON; whether it can be is for [`Clock::read`] to say.
pub fn clock_of(typed: &Typed) -> Value {
    let kind = typed.get("clock");
    let mut clock = json!({ "kind": kind });
    if kind == "none" {
        return clock;
    }
    clock["weekends"] = (!typed.get("weekends").is_empty()).into();
    clock["night"] = match (typed.get("night_from"), typed.get("night_until")) {
        ("", "") => Value::Null,
        (from, until) => json!([from, until]),
    };
    let times: &[(&str, &str)] = match kind {
        "bank" => &[("bank", "bank_s"), ("increment", "increment_s"), ("cap", "cap_s")],
        _ => &[("time", "time_s")],
    };
    for (field, key) in times {
        clock[*key] = time_of(typed, field);
    }
    clock
}

/// The seconds of a time on the form; `null` where there are none that fit.
fn time_of(typed: &Typed, field: &str) -> Value {
    let limits = TIMES.iter().find(|(name, ..)| *name == field).map_or((0, 0), |(_, least, most)| (*least, *most));
    seconds(typed, field, limits).unwrap_or_default()
}

/// What those who open the game would be refused with.
fn judge(
    ruleset: &dyn AnyRuleset,
    (options, table, clock, visibility): (&Value, &Value, &Value, Visibility),
    seats: usize,
    l: &Reader,
    wrong: &mut Wrong,
) {
    let mut say_wrong = |field: String, refused: domain::kernel::refusal::Refused| {
        wrong.insert(field, l.say(why(&refused.into(), l.language)).into());
    };
    if let Err(refused) = ruleset.check_options(options, seats) {
        let field = options::culprit(ruleset, options, seats).unwrap_or_else(|| "options".into());
        say_wrong(field, refused);
    }
    if let Err(refused) = Clock::read(Some(clock)) {
        // Times were looked at before: what is left is the night, or a bank that holds less than it begins with.
        let night = !clock["night"].is_null();
        let cap = clock["cap_s"].as_u64().is_some_and(|cap| Some(cap) < clock["bank_s"].as_u64());
        match () {
            () if cap => wrong.insert("cap".into(), l.say(words::cap_wrong.phrase()).into()),
            () if night => wrong.insert("night".into(), l.say(words::night_wrong.phrase()).into()),
            () => wrong.insert("clock".into(), l.say(why(&refused.into(), l.language)).into()),
        };
    }
    if let Err(refused) = TableRules::read(Some(table), visibility) {
        wrong.insert("table".into(), l.say(why(&refused.into(), l.language)).into());
    }
}

/// Addresses as they were typed: one a line, or parted by commas or blanks.
fn addresses(text: &str) -> Vec<String> {
    let mut seen = std::collections::BTreeSet::new();
    let parts = text.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|part| !part.is_empty());
    let plain = parts.map(|part| mailer::address::plain_address(part).unwrap_or_else(|| part.to_owned()));
    plain.filter(|part| seen.insert(part.to_lowercase())).collect()
}

/// Seconds of a time; `null` where the field is empty and may be (a bank's limit).
fn seconds(typed: &Typed, field: &str, (least, most): (u64, u64)) -> Result<Value, Phrase> {
    let text = typed.get(field).trim();
    if text.is_empty() && field == "cap" {
        return Ok(Value::Null);
    }
    let unit = typed.get(&format!("{field}_unit"));
    let unit = UNITS.iter().find(|(name, _)| *name == unit).map_or(86_400, |(_, length)| *length);
    let seconds = text.parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    let fits = seconds.filter(|seconds| (least..=most).contains(seconds));
    let time = |seconds: u64| match seconds {
        0 => Phrase::from("0"),
        seconds => mailer::outbound::time(u32::try_from(seconds).unwrap_or(u32::MAX)),
    };
    fits.map(Value::from).ok_or_else(|| say!(words::time_wrong { least: time(least), most: time(most) }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::titles::RULESETS;

    fn usual(ruleset: &dyn AnyRuleset, seats: u8) -> Typed {
        let settings = Settings {
            title: ruleset.about().id.into(),
            ruleset: None,
            game_box: None,
            seats,
            options: None,
            table: None,
            clock: None,
            visibility: None,
            sit: None,
        };
        Typed::of_settings(ruleset, &settings, "")
    }

    fn with(mut typed: Typed, field: &str, value: &str) -> Typed {
        typed.0.retain(|(name, _)| name != field);
        typed.add(field, value);
        typed
    }

    #[test]
    fn what_the_form_shows_at_first_is_what_a_game_has_that_asks_for_nothing() {
        for ruleset in RULESETS.all() {
            let (least, _) = ruleset.about().players;
            let wish = read(ruleset, &usual(ruleset, least), &Reader::default()).expect("the usual is legal");
            let asked = |value: &Option<Value>| value.clone().expect("settings");
            let options = ruleset.check_options(&asked(&wish.settings.options), usize::from(least));
            let usual = ruleset.check_options(&json!({}), usize::from(least));
            assert_eq!(options.expect("legal"), usual.expect("legal"), "{}", ruleset.name());
            let clock = Clock::read(wish.settings.clock.as_ref()).expect("legal");
            assert_eq!(clock, Clock::read(None).expect("legal"));
            let table = TableRules::read(wish.settings.table.as_ref(), Visibility::Public).expect("legal");
            assert_eq!(table, TableRules::read(None, Visibility::Public).expect("legal"));
        }
    }

    #[test]
    fn every_option_of_every_title_has_a_field_and_its_words() {
        for ruleset in RULESETS.all() {
            let typed = usual(ruleset, ruleset.about().players.0);
            let fields = options::fields(ruleset, &typed, &Wrong::new(), domain::Language::EN);
            let schema = ruleset.options_schema();
            let names: Vec<&String> = schema["properties"].as_object().expect("options").keys().collect();
            assert_eq!(fields.len(), names.len(), "{}", ruleset.name());
            for (field, name) in fields.iter().zip(names) {
                assert_eq!(field.field, format!("option_{name}"));
                let here = say!(words::option { of: format!("{}_{}", ruleset.about().id, name) });
                assert!(here.is_said_in(domain::Language::EN), "{}: {} has no words", ruleset.name(), name);
                let choices: Vec<_> = match &field.kind {
                    options::Kind::Choice(choices) | options::Kind::Many(choices) => choices.iter().collect(),
                    options::Kind::PerSeat(seats) => seats[0].1.iter().skip(1).collect(),
                    _ => vec![],
                };
                // A number is its own word, and a seat has one.
                let wordy = choices.iter().map(|choice| choice.value.trim_matches('"'));
                for value in wordy.filter(|value| value.starts_with(|c: char| c.is_ascii_alphabetic())) {
                    let here = say!(words::option_value { of: format!("{}_{name}_{value}", ruleset.about().id) });
                    assert!(here.is_said_in(domain::Language::EN), "{name}: {value} has no words");
                }
            }
        }
    }

    #[test]
    fn what_is_wrong_stands_beside_its_field() {
        let named = |id: &str| *RULESETS.of_title(id).first().expect("a title");
        let century = named("century-from-east-to-west");
        let world = named("world-123");
        for (ruleset, field, value, at) in [
            (century, "seats", "77", "seats"),
            (century, "bots", "2", "bots"),
            (century, "time", "0", "time"),
            (century, "time", "9999999999999999999", "time"),
            (century, "grace", "31", "grace"),
            (century, "dispute_days", "91", "dispute_days"),
            (century, "guests", "ann@example.org nobody", "guests"),
            (century, "name", "a\u{202e}b", "name"),
            (century, "night_from", "22:00", "night"),
            (century, "arbiter", "me", "arbiter"),
            (century, "option_round_limit", "7", "option_round_limit"),
            (world, "option_goods_goal", "\"25\"", "option_goods_goal"),
            (world, "option_extras", "\"fights\"", "option_extras"),
            (world, "option_first_player", "{\"seat\":4}", "option_first_player"),
        ] {
            let typed = with(usual(ruleset, 2), field, value);
            let wrong = read(ruleset, &typed, &Reader::default()).expect_err(field);
            assert_eq!(wrong.keys().collect::<Vec<_>>(), [at], "{field}: {wrong:?}");
        }
        let bank = with(with(usual(century, 2), "clock", "bank"), "cap", "1");
        let bank = with(bank, "cap_unit", "days");
        assert_eq!(read(century, &bank, &Reader::default()).expect_err("too small").keys().next().expect("one"), "cap");
        let ladder = with(usual(century, 2), "expiry", "wait");
        let ladder = Typed(ladder.0.into_iter().chain([("expiry".into(), "bot".into())]).collect());
        assert!(read(century, &ladder, &Reader::default()).expect_err("no end").contains_key("expiry"));
    }
}
