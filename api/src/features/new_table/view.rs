//! The form of a new table as a page.

use super::form::{self, OWN_PACE, PACES, Typed, UNITS, USUAL_PACE, Wrong};
use super::options::{self, Kind, OptionField};
use super::page::Host;
use super::said::{self, Rule};
use super::seats::{self, Row};
use crate::features::first_page::{TitleCard, title_card};
use crate::routes::pages::choice::Choice;
use crate::routes::pages::{new_key, page};
use askama::Template;
use domain::Language;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::ids::Id;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::settings::{TableRules, Visibility};
use mailer::outbound::time;
use service::answers::{BoxSummary, Whose};
use service::app::App;
use service::boxes;
use service::problem::{Answer, internal};
use service::telling::terms;
use service::words::{self, Reader};

/// A template of the player's.
#[derive(Debug)]
struct TemplateHere {
    id: Id,
    name: String,
}

/// A pace as a card.
#[derive(Debug)]
struct Pace {
    value: &'static str,
    name: String,
    time: String,
    /// What the time is for; nothing where there is no clock.
    unit: Option<String>,
    text: String,
    chosen: bool,
}

/// A time on the form.
#[derive(Debug)]
struct TimeField {
    field: &'static str,
    label: String,
    hint: Option<String>,
    value: String,
    units: Vec<Choice>,
    wrong: Option<String>,
}

#[derive(Debug, Template)]
#[template(path = "new_table/page.html")]
struct NewTable {
    l: Reader,
    me: String,
    notice: Option<String>,
    kept: bool,
    key: String,
    /// The words of the button that opens a table like the last.
    again: Option<String>,
    templates: Vec<TemplateHere>,
    titles: Vec<TitleCard>,
    /// The chosen one.
    title: &'static str,
    id: &'static str,
    ruleset: String,
    data: String,
    rows: Vec<Row>,
    /// People whom the host has played with: id and name.
    offered: Vec<(String, String)>,
    can_add: bool,
    organises: bool,
    paces: Vec<Pace>,
    own_pace: bool,
    /// What comes when time is up.
    expiry: String,
    /// What will happen.
    so: String,
    rules: Vec<Rule>,
    more_open: bool,
    versions: Vec<Choice>,
    differences: Vec<String>,
    /// None where there is but the one that is built in.
    boxes: Vec<Choice>,
    options: Vec<OptionField>,
    clocks: Vec<Choice>,
    time: TimeField,
    bank: Vec<TimeField>,
    grace: TimeField,
    ladder: Vec<(String, Vec<Choice>)>,
    takebacks: Vec<Choice>,
    visibilities: Vec<Choice>,
    languages: Vec<Choice>,
    typed: Typed,
    wrong: Wrong,
}

impl NewTable {
    /// What is wrong with a field, or with a group of them.
    fn wrong(&self, field: &str) -> Option<&str> {
        self.wrong.get(field).and_then(|what| what.as_str())
    }
}

/// The form as it is to be shown.
#[derive(Debug, Default)]
pub struct Shown {
    pub typed: Typed,
    pub wrong: Wrong,
    pub notice: Option<String>,
    /// It shows a template.
    pub kept: bool,
    /// The other rules were looked at.
    pub folded_out: bool,
}

/// Shows the form.
pub async fn show_form(app: &App, host: Host, ruleset: &'static dyn AnyRuleset, shown: Shown) -> Answer {
    let boxes = boxes::of_title(app, ruleset.about().id, Some(host.player.id)).await?;
    let (rulesets, reader) = (*app.rulesets(), host.l.clone());
    let drawn = move || rulesets.titles().iter().map(|title| title_card(rulesets, *title, &reader)).collect();
    let titles = tokio::task::spawn_blocking(drawn).await.map_err(|error| internal(&error))?;
    page(&form_of(app, host, (ruleset, titles, &boxes), shown))
}

fn form_of(
    app: &App,
    host: Host,
    (ruleset, titles, boxes): (&'static dyn AnyRuleset, Vec<TitleCard>, &[BoxSummary]),
    Shown { mut typed, wrong, notice, kept, folded_out }: Shown,
) -> NewTable {
    let Host { player, l, before, templates } = host;
    if typed.get("pace").is_empty() {
        typed.set("pace", USUAL_PACE);
    }
    let about = ruleset.about();
    let of_title = app.rulesets().of_title(about.id);
    let is_newest = of_title.first().is_none_or(|newest| newest.version() == ruleset.version());
    let rows = seats::read(&typed);
    let organises = !typed.get("organise").is_empty();
    let offered = before.offered.iter().filter(|player| !rows.contains(&seats::Who::Player(**player)));
    let offered = offered.filter_map(|player| Some((player.to_string(), before.people.get(player)?.clone())));
    let versions = of_title.iter().map(|known| (known.name(), known.name()));
    let unusual = |field: &String| field.starts_with("who");
    NewTable {
        me: player.name,
        notice,
        kept,
        key: new_key(),
        again: before.last.as_ref().and_then(|last| {
            let title = app.rulesets().newest(&last.settings.title)?.about().name;
            let people = seats::said(&last.rows, &before.people);
            Some(l.say(match people.is_empty() {
                true => say!(words::new_again_alone { title }),
                false => say!(words::new_again { title, people: Phrase::and(people) }),
            }))
        }),
        templates: templates
            .iter()
            .map(|kept| TemplateHere { id: Id::from_i64(kept.id), name: kept.name.clone() })
            .collect(),
        titles,
        title: about.name,
        id: about.id,
        ruleset: ruleset.name(),
        data: about.data_sha256().chars().take(12).collect(),
        rows: seats::shown(&typed, &before.people, &wrong),
        offered: offered.collect(),
        can_add: rows.len() + usize::from(!organises) < usize::from(about.players.1),
        organises,
        paces: PACES.iter().map(|pace| pace_card(*pace, typed.get("pace"), &l)).collect(),
        own_pace: typed.get("pace") == OWN_PACE,
        expiry: expiry(&typed, &l),
        so: said::sentence(ruleset, &typed, &rows, &before.people, &l),
        rules: said::rules(ruleset, is_newest, &typed, boxes, &l),
        more_open: kept || folded_out || wrong.keys().any(|field| !unusual(field)),
        versions: if of_title.len() > 1 { Choice::of(versions, &ruleset.name()) } else { vec![] },
        differences: ruleset.differences().iter().map(|differs| l.say(differs)).collect(),
        boxes: if boxes.len() > 1 { boxes_of(boxes, typed.get("box"), &l) } else { vec![] },
        options: options::fields(ruleset, &typed, &wrong, l.language),
        clocks: named(&["move", "bank"], &|of| l.say(say!(words::clock_kind { of })), typed.get("clock")),
        time: time_field("time", false, &typed, &wrong, &l),
        bank: vec![
            time_field("bank", false, &typed, &wrong, &l),
            time_field("increment", false, &typed, &wrong, &l),
            time_field("cap", true, &typed, &wrong, &l),
        ],
        grace: time_field("grace", false, &typed, &wrong, &l),
        ladder: (0..typed.rungs()).map(|n| rung(n, &typed, &l)).collect(),
        takebacks: named(
            &["all", "majority", "host", "none"],
            &|of| l.say(say!(words::terms_takeback { of })),
            typed.get("takeback"),
        ),
        visibilities: named(
            &["public", "unlisted", "private"],
            &|of| l.say(say!(words::terms_visibility { of })),
            typed.get("visibility"),
        ),
        languages: languages(&typed, &l),
        typed,
        wrong,
        l,
    }
}

fn named(values: &[&'static str], phrase: &dyn Fn(&'static str) -> String, chosen: &str) -> Vec<Choice> {
    Choice::of(values.iter().map(|value| ((*value).to_owned(), phrase(value))), chosen)
}

fn languages(typed: &Typed, l: &Reader) -> Vec<Choice> {
    let none = (String::new(), l.say(words::new_language_none.phrase()));
    let spoken = Language::all().map(|language| (language.tag().to_owned(), language.name()));
    Choice::of([none].into_iter().chain(spoken), typed.get("language"))
}

fn pace_card((value, time_s): (&'static str, Option<u32>), chosen: &str, l: &Reader) -> Pace {
    Pace {
        value,
        name: l.say(say!(words::new_pace { of: value })),
        time: l.say(time_s.map_or_else(|| say!(words::pace_none), time)),
        unit: time_s.map(|_| l.say(words::new_pace_unit.phrase())),
        text: l.say(say!(words::new_pace_text { of: value })),
        chosen: chosen == value,
    }
}

/// What comes when time is up, as it stands in the form.
fn expiry(typed: &Typed, l: &Reader) -> String {
    let rungs: Vec<&str> = typed.all("expiry").into_iter().filter(|rung| !rung.is_empty()).collect();
    let asked = serde_json::json!({"grace_s": form::time_of(typed, "grace"), "on_expiry": rungs});
    let rules = TableRules::read(Some(&asked), Visibility::Public).ok();
    let said = rules.and_then(|rules| terms::expiry_said(&rules, form::clock_of(typed)["kind"] != "none"));
    said.map(|said| l.say(said)).unwrap_or_default()
}

fn time_field(field: &'static str, optional: bool, typed: &Typed, wrong: &Wrong, l: &Reader) -> TimeField {
    let units = UNITS.map(|(unit, _)| (unit.to_owned(), l.say(say!(words::time_unit { of: unit }))));
    TimeField {
        field,
        label: l.say(say!(words::time_label { of: field })),
        hint: optional.then(|| l.say(words::may_be_empty.phrase())),
        value: typed.get(field).to_owned(),
        units: Choice::of(units, typed.get(&format!("{field}_unit"))),
        wrong: wrong.get(field).and_then(|what| what.as_str()).map(str::to_owned),
    }
}

/// A step of what comes when time is up.
fn rung(n: usize, typed: &Typed, l: &Reader) -> (String, Vec<Choice>) {
    let names = ["", "default", "bot", "substitute", "forfeit", "wait"];
    let said = |of: &'static str| l.say(say!(words::rung { of: if of.is_empty() { "none" } else { of } }));
    let names = if n == 0 { &names[1..] } else { &names[..] };
    let chosen = typed.all("expiry").get(n).copied().unwrap_or_default();
    (l.say(say!(words::rung_label { n: n + 1 })), named(names, &said, chosen))
}

/// The boxes to choose from; one of them is closest to the box.
fn boxes_of(boxes: &[BoxSummary], chosen: &str, l: &Reader) -> Vec<Choice> {
    let label = |one: &BoxSummary| {
        let whose = match one.whose {
            Whose::BuiltIn => "built_in",
            Whose::Server => "server",
            Whose::Mine | Whose::OfAGame => "mine",
        };
        let hash: String = one.sha256.chars().take(8).collect();
        let choice = say!(words::box_choice { name: one.name.clone(), whose, hash });
        l.say(if one.closest { say!(words::box_closest { choice }) } else { choice })
    };
    // Without a word a game has the one that is built in.
    let value = |one: &BoxSummary| if one.whose == Whose::BuiltIn { String::new() } else { one.sha256.clone() };
    Choice::of(boxes.iter().map(|one| (value(one), label(one))), chosen)
}
