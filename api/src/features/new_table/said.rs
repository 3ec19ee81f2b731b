//! What the form comes to, in words: the sentence beside its button, and the closed line of the other rules.

use super::form::{self, OWN_PACE, Typed};
use super::options;
use super::seats::{self, Who};
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::settings::{Clock, ClockKind, TableRules, Visibility};
use domain::{Language, PlayerId};
use mailer::outbound::time;
use service::answers::{BoxSummary, Whose};
use service::telling::terms::{self, rung_name};
use service::words::{self, Reader};
use std::collections::BTreeMap;

/// A rule on the closed line; one that is not as usual stands out.
#[derive(Debug)]
pub struct Rule {
    pub text: String,
    pub changed: bool,
}

/// What will happen: who plays what, how fast, who is written to, when it starts.
pub fn sentence(
    ruleset: &dyn AnyRuleset,
    typed: &Typed,
    rows: &[Who],
    people: &BTreeMap<PlayerId, String>,
    l: &Reader,
) -> String {
    let title = ruleset.about().name;
    let with = seats::said(rows, people);
    let organised = !typed.get("organise").is_empty();
    let pace = Clock::read(Some(&form::clock_of(typed))).ok().map(|clock| pace(&clock));
    let who = match (with.is_empty(), organised) {
        (true, _) => say!(words::new_so_alone { title }),
        (false, true) => say!(words::new_so_organised { title, people: Phrase::and(with) }),
        (false, false) => say!(words::new_so_with { title, people: Phrase::and(with) }),
    };
    let mut said = vec![match pace {
        Some(pace) => say!(words::new_so { who, pace }),
        None => say!(words::new_so_plain { who }),
    }];
    let mailed = rows.iter().filter(|who| matches!(who, Who::Friend(_) | Who::Player(_))).count();
    if mailed > 0 {
        said.push(say!(words::new_so_mail { count: mailed }));
    }
    let free = rows.iter().filter(|who| **who == Who::Open).count();
    if free > 0 {
        said.push(say!(words::new_so_free { of: typed.get("visibility").to_owned(), count: free }));
    }
    said.push(say!(words::new_so_start));
    l.say(Phrase::sentences(said))
}

/// How fast, as the cards say it.
pub fn pace(clock: &Clock) -> Phrase {
    match (clock.kind, clock.time_s, clock.bank_s) {
        (ClockKind::Move, Some(seconds), _) => say!(words::pace_for_each_turn { time: time(seconds) }),
        (ClockKind::Bank, _, Some(seconds)) => say!(words::pace_bank { time: time(seconds) }),
        _ => say!(words::pace_without),
    }
}

/// The other rules in a line.
pub fn rules(ruleset: &dyn AnyRuleset, is_newest: bool, typed: &Typed, boxes: &[BoxSummary], l: &Reader) -> Vec<Rule> {
    let organises = !typed.get("organise").is_empty();
    let mut said = of_game(ruleset, typed, seats::read(typed).len() + usize::from(!organises), l);
    let mut add = |changed: bool, phrase: Phrase| said.push(Rule { text: l.say(phrase), changed });
    if !is_newest {
        add(true, Phrase::from(ruleset.name()));
    }
    let chosen = boxes.iter().find(|one| one.whose != Whose::BuiltIn && one.sha256 == typed.get("box"));
    if let Some(own) = chosen {
        add(true, say!(words::box_of_table { name: own.name.clone() }));
    }
    let clock = Clock::read(Some(&form::clock_of(typed))).ok();
    if let Some(clock) = clock.filter(|clock| clock.kind != ClockKind::None) {
        if typed.get("pace") == OWN_PACE {
            add(true, pace(&clock));
        }
        add(clock.weekends, say!(words::new_said_weekends { stands: clock.weekends }));
        if clock.night.is_some() {
            add(true, say!(words::new_said_night));
        }
        let usual = TableRules::read(None, Visibility::Public).ok();
        let rungs: Vec<&str> = typed.all("expiry").into_iter().filter(|rung| !rung.is_empty()).collect();
        let is_usual = usual.is_some_and(|usual| {
            usual.on_expiry.iter().map(|rung| rung_name(*rung)).eq(rungs)
                && form::time_of(typed, "grace") == usual.grace_s
        });
        if !is_usual {
            add(true, say!(words::new_said_expiry));
        }
    }
    let visibility = typed.get("visibility");
    add(visibility != "public", say!(words::new_said_visibility { of: visibility.to_owned() }));
    let takeback = typed.get("takeback");
    add(takeback != "all", say!(words::new_said_takeback { of: takeback.to_owned() }));
    if organises {
        add(true, say!(words::new_said_organise));
    }
    if let Some(language) = Language::find(typed.get("language")) {
        add(false, Phrase::from(language.name()));
    }
    if !typed.get("beginners").is_empty() {
        add(true, say!(words::lobby_beginners));
    }
    said
}

/// The title's own options: those that are not as usual.
fn of_game(ruleset: &dyn AnyRuleset, typed: &Typed, seats: usize, l: &Reader) -> Vec<Rule> {
    let chosen = options::read(ruleset, typed, seats, l.language).unwrap_or_default();
    let unusual = terms::unusual(ruleset, &chosen, seats);
    if unusual.as_object().is_none_or(|unusual| unusual.is_empty()) {
        return vec![Rule { text: l.say(say!(words::new_said_usual)), changed: false }];
    }
    let rule =
        |(label, value): (String, String)| Rule { text: l.say(say!(words::option_is { label, value })), changed: true };
    terms::options_said(ruleset, &unusual, l.language).into_iter().map(rule).collect()
}
