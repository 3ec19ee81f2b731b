//! The fields of a new table, as they were typed: what they ask for, and what of it cannot be.

use super::options;
use super::seats::{self, Who};
use crate::routes::pages::why;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::settings::{Clock, ClockKind, Rung, TableRules, Visibility};
use domain::{Language, PlayerId};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use service::play::opening::Settings;
use service::telling::terms::{rung_name, takeback_name, visibility_name};
use service::words::{self, Reader};
use std::collections::BTreeMap;

/// The shortest and the longest time of a clock, and the longest grace, seconds.
const MINUTE_S: u64 = 60;
const YEAR_S: u64 = 31_536_000;
const LONGEST_GRACE_S: u64 = 30 * 86_400;

/// The paces that are cards of the page, each with its time for a turn; the last one has no clock.
pub const PACES: [(&str, Option<u32>); 3] = [("day", Some(86_400)), ("days", Some(259_200)), ("none", None)];
/// The pace of a table whose host says nothing.
pub const USUAL_PACE: &str = "days";
/// Any other clock: its own fields say which.
pub const OWN_PACE: &str = "own";

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

    /// Puts one value in the place of what stands there.
    pub fn set(&mut self, field: &str, value: &str) {
        self.0.retain(|(name, _)| name != field);
        self.add(field, value);
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
        typed.add("title", ruleset.about().id);
        typed.add("ruleset", &ruleset.name());
        typed.add("shown", &ruleset.name());
        typed.add("language", settings.language.as_deref().unwrap_or_default());
        if settings.beginners == Some(true) {
            typed.add("beginners", "1");
        }
        typed.add("box", settings.game_box.as_deref().unwrap_or_default());
        if settings.sit == Some(false) {
            typed.add("organise", "1");
        }
        options::type_in(ruleset, settings.options.as_ref().unwrap_or(&Value::Null), &mut typed);
        let visibility = settings.visibility.unwrap_or_default();
        typed.add("visibility", visibility_name(visibility));
        // A template was read before it was kept, and what is usual can be read always.
        if let Ok(clock) = Clock::read(settings.clock.as_ref()) {
            typed.add("pace", pace_of(&clock));
            typed.add("clock", if clock.kind == ClockKind::Bank { "bank" } else { "move" });
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
    /// Who sits beside the host, if they play.
    pub rows: Vec<Who>,
}

/// Which of the cards a clock is.
fn pace_of(clock: &Clock) -> &'static str {
    let time_s = match clock.kind {
        ClockKind::None => None,
        ClockKind::Move => clock.time_s,
        ClockKind::Bank => return OWN_PACE,
    };
    PACES.iter().find(|(_, of_card)| *of_card == time_s).map_or(OWN_PACE, |(pace, _)| pace)
}

/// What is wrong, by field, in the reader's words.
pub type Wrong = Map<String, Value>;

/// Reads the form. What is wrong stands beside its field; the judgement of the table and of the title comes last, and is about
/// a group of fields where no single one is to blame. `own`: the host's address; `people`: whom they have played with.
pub fn read(
    ruleset: &dyn AnyRuleset,
    typed: &Typed,
    (own, people): (&str, &BTreeMap<PlayerId, String>),
    l: &Reader,
) -> Result<Wish, Wrong> {
    let mut wrong = Wrong::new();
    let mut say_wrong = |field: &str, what: Phrase| {
        wrong.insert(field.to_owned(), l.say(what).into());
    };
    let organises = !typed.get("organise").is_empty();
    let (least, most) = ruleset.about().players;
    let rows = seats::read(typed);
    let here = rows.len() + usize::from(!organises);
    let seats = u8::try_from(here).ok().filter(|seats| (least..=most).contains(seats));
    if seats.is_none() {
        say_wrong("who", say!(words::new_seats_wrong { title: ruleset.about().name, least, most, here }));
    }
    let seats = seats.unwrap_or(least);
    let name = Some(typed.get("name").trim().to_owned()).filter(|name| !name.is_empty());
    if name.as_ref().is_some_and(|name| service::names::plain("name", name, 80).is_err()) {
        say_wrong("name", say!(words::game_name_wrong));
    }
    let used = |field: &str| match field {
        "time" => typed.get("pace") == OWN_PACE && typed.get("clock") != "bank",
        "bank" | "increment" | "cap" => typed.get("pace") == OWN_PACE && typed.get("clock") == "bank",
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
    seats::judge(&rows, own, people, l, &mut wrong);
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
        language: Some(typed.get("language")).filter(|tag| Language::find(tag).is_some()).map(str::to_owned),
        beginners: (!typed.get("beginners").is_empty()).then_some(true),
    };
    Ok(Wish { settings, name, rows })
}

/// The clock that the form asks for, as JSON; whether it can be is for [`Clock::read`] to say.
pub fn clock_of(typed: &Typed) -> Value {
    let pace = typed.get("pace");
    let of_card = PACES.iter().find(|(card, _)| *card == pace).map(|(_, time_s)| *time_s);
    if of_card == Some(None) {
        return json!({"kind": "none"});
    }
    let kind = if of_card.is_none() && typed.get("clock") == "bank" { "bank" } else { "move" };
    let mut clock = json!({ "kind": kind });
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
    if let Some(Some(time_s)) = of_card {
        clock["time_s"] = time_s.into();
    }
    clock
}

/// The seconds of a time on the form; `null` where there are none that fit.
pub fn time_of(typed: &Typed, field: &str) -> Value {
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
            language: None,
            beginners: None,
        };
        let mut typed = Typed::of_settings(ruleset, &settings, "");
        seats::put(&mut typed, &vec![Who::Open; usize::from(seats) - 1]);
        typed
    }

    fn read(ruleset: &dyn AnyRuleset, typed: &Typed) -> Result<Wish, Wrong> {
        super::read(ruleset, typed, ("ann@example.org", &BTreeMap::new()), &Reader::default())
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
            let wish = read(ruleset, &usual(ruleset, least)).expect("the usual is legal");
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
            (century, "who-0", "", "who"),
            (century, "time", "0", "time"),
            (century, "time", "9999999999999999999", "time"),
            (century, "grace", "31", "grace"),
            (century, "dispute_days", "91", "dispute_days"),
            (century, "who-0", "friend", "who-0"),
            (century, "name", "a\u{202e}b", "name"),
            (century, "night_from", "22:00", "night"),
            (century, "arbiter", "me", "arbiter"),
            (century, "option_round_limit", "7", "option_round_limit"),
            (world, "option_goods_goal", "\"25\"", "option_goods_goal"),
            (world, "option_extras", "\"fights\"", "option_extras"),
            (world, "option_first_player", "{\"seat\":4}", "option_first_player"),
        ] {
            let typed = with(with(usual(ruleset, 2), "pace", OWN_PACE), field, value);
            let wrong = read(ruleset, &typed).expect_err(field);
            assert_eq!(wrong.keys().collect::<Vec<_>>(), [at], "{field}: {wrong:?}");
        }
        let bank = with(with(with(usual(century, 2), "pace", OWN_PACE), "clock", "bank"), "cap", "1");
        let bank = with(bank, "cap_unit", "days");
        assert_eq!(read(century, &bank).expect_err("too small").keys().next().expect("one"), "cap");
        let ladder = with(usual(century, 2), "expiry", "wait");
        let ladder = Typed(ladder.0.into_iter().chain([("expiry".into(), "bot".into())]).collect());
        assert!(read(century, &ladder).expect_err("no end").contains_key("expiry"));
    }
}
