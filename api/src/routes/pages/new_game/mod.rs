//! Opening a game: first the title, then one form.

pub mod form;
pub mod options;

use crate::routes::extract::{AppData, Query, host_of};
use crate::routes::pages::lobby::Choice;
use crate::routes::pages::login::to_login;
use crate::routes::pages::{form_key, new_key, page, see, why};
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::PlayerId;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::ids::Id;
use domain::kernel::language::say;
use domain::kernel::table::settings::Clock;
use form::{Typed, UNITS, Wish, Wrong};
use options::{Kind, OptionField};
use serde::Deserialize;
use service::accounts::visitor::Visitor;
use service::answers::{BoxSummary, Whose};
use service::app::App;
use service::boxes;
use service::http::own_site::must_be_ours;
use service::play::invite;
use service::play::opening::{self, Asked, Settings};
use service::play::seating;
use service::problem::{Answer, Problem};
use service::tables::{Expect, Key, Receipt};
use service::telling::terms;
use service::words::{self, Reader};
use store::Template as Kept;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct For {
    title: Option<String>,
    ruleset: Option<String>,
    /// The hash of a box.
    #[serde(rename = "box")]
    game_box: Option<String>,
    template: Option<Id>,
}

/// A title to choose, with the player's templates for it.
#[derive(Debug)]
struct Choosable {
    id: &'static str,
    name: &'static str,
    players: String,
    summary: String,
    templates: Vec<TemplateHere>,
}

/// A template of the player's.
#[derive(Debug)]
struct TemplateHere {
    id: Id,
    name: String,
}

#[derive(Debug, Template)]
#[template(path = "new_titles.html")]
struct Titles {
    l: Reader,
    titles: Vec<Choosable>,
}

/// A version of a title's rules.
#[derive(Debug)]
struct Version {
    name: String,
    place: String,
    differences: Vec<String>,
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
#[template(path = "new_game.html")]
struct NewGamePage {
    l: Reader,
    notice: Option<String>,
    kept: bool,
    key: String,
    title: &'static str,
    id: &'static str,
    ruleset: String,
    data: String,
    versions: Vec<Version>,
    templates: Vec<TemplateHere>,
    seats: Vec<Choice>,
    levels: Vec<Choice>,
    /// None where there is but the one that is built in.
    boxes: Vec<Choice>,
    options: Vec<OptionField>,
    clocks: Vec<Choice>,
    clock_said: Option<String>,
    time: TimeField,
    bank: Vec<TimeField>,
    grace: TimeField,
    ladder: Vec<(String, Vec<Choice>)>,
    takebacks: Vec<Choice>,
    visibilities: Vec<Choice>,
    typed: Typed,
    wrong: Wrong,
}

impl NewGamePage {
    /// What is wrong with a field, or with a group of them.
    fn wrong(&self, field: &str) -> Option<&str> {
        self.wrong.get(field).and_then(|what| what.as_str())
    }
}

/// `GET /games/new?title=&ruleset=&template=`.
pub async fn form(app: AppData, request: HttpRequest, visitor: Visitor, query: Query<For>) -> Answer {
    let Visitor { player: Some(player), reader, .. } = visitor else { return Ok(to_login(&request)) };
    let templates = app.store.templates(player.id).await?;
    let For { title, ruleset, game_box, template } = query.0;
    let template = template.and_then(|id| templates.iter().find(|template| template.id == id.as_i64()));
    let settings = template.and_then(|kept| serde_json::from_value(opening::settings_today(&app, kept)).ok());
    let Some(title) = title.or_else(|| settings.as_ref().map(|kept: &Settings| kept.title.clone())) else {
        return choose(&app, reader, &templates);
    };
    let ruleset = ruleset.or_else(|| settings.as_ref().and_then(|kept| kept.ruleset.clone()));
    let ruleset = ruleset_of(&app, &title, ruleset.as_deref())?;
    let settings = settings.filter(|kept| kept.title == title).unwrap_or_else(|| Settings {
        title,
        ruleset: None,
        game_box,
        seats: ruleset.about().players.0.max(2).min(ruleset.about().players.1),
        options: None,
        table: None,
        clock: None,
        visibility: None,
        sit: None,
    });
    let typed = Typed::of_settings(ruleset, &settings, template.map_or("", |kept| kept.name.as_str()));
    let shown = Shown { typed, kept: template.is_some(), ..Shown::default() };
    let boxes = boxes::of_title(&app, ruleset.about().id, Some(player.id)).await?;
    show(&app, reader, (&templates, &boxes), ruleset, shown)
}

fn choose(app: &App, l: Reader, templates: &[Kept]) -> Answer {
    let choosable = |title: &dyn AnyRuleset| {
        let about = title.about();
        let (least, most) = about.players;
        Choosable {
            id: about.id,
            name: about.name,
            players: l.say(say!(words::title_players { least, most })),
            summary: l.say((about.summary)()),
            templates: templates_of(templates, about.id),
        }
    };
    let titles = app.rulesets().titles().into_iter().map(choosable).collect();
    page(&Titles { titles, l })
}

fn templates_of(templates: &[Kept], title: &str) -> Vec<TemplateHere> {
    let of_title = templates.iter().filter(|kept| kept.settings["title"] == title);
    of_title.map(|kept| TemplateHere { id: Id::from_i64(kept.id), name: kept.name.clone() }).collect()
}

/// What there is to choose from; what is not there is a page that is not there.
fn ruleset_of(app: &App, title: &str, ruleset: Option<&str>) -> Answer<&'static dyn AnyRuleset> {
    opening::ruleset_asked_for(app, title, ruleset).map_err(|_| Problem::not_found())
}

#[derive(Debug, Default)]
struct Shown {
    typed: Typed,
    wrong: Wrong,
    notice: Option<String>,
    kept: bool,
}

fn show(
    app: &App,
    l: Reader,
    (templates, boxes): (&[Kept], &[BoxSummary]),
    ruleset: &'static dyn AnyRuleset,
    Shown { typed, wrong, notice, kept }: Shown,
) -> Answer {
    let about = ruleset.about();
    let (least, most) = about.players;
    let of_title = app.rulesets().of_title(about.id);
    let version = |known: &&'static dyn AnyRuleset| Version {
        name: known.name(),
        place: format!("/games/new?title={}&ruleset={}", about.id, known.name()),
        differences: known.differences().iter().map(|differs| l.say(differs)).collect(),
        chosen: known.version() == ruleset.version(),
    };
    let units = |field: &str| {
        let units = UNITS.map(|(unit, _)| (unit.to_owned(), l.say(say!(words::time_unit { of: unit }))));
        Choice::of(units, typed.get(&format!("{field}_unit")))
    };
    let time = |field: &'static str, optional: bool| TimeField {
        field,
        label: l.say(say!(words::time_label { of: field })),
        hint: optional.then(|| l.say(words::may_be_empty.phrase())),
        value: typed.get(field).to_owned(),
        units: units(field),
        wrong: wrong.get(field).and_then(|what| what.as_str()).map(str::to_owned),
    };
    let named = |values: &[&'static str], phrase: &dyn Fn(&'static str) -> String, chosen: &str| {
        Choice::of(values.iter().map(|value| ((*value).to_owned(), phrase(value))), chosen)
    };
    let rungs = typed.all("expiry");
    let rung = |n: usize| {
        let label = l.say(say!(words::rung_label { n: n + 1 }));
        let names = ["", "default", "bot", "substitute", "forfeit", "wait"];
        let said = |of: &'static str| l.say(say!(words::rung { of: if of.is_empty() { "none" } else { of } }));
        let names = if n == 0 { &names[1..] } else { &names[..] };
        (label, named(names, &said, rungs.get(n).copied().unwrap_or_default()))
    };
    let clock = form::clock_of(&typed);
    page(&NewGamePage {
        notice,
        kept,
        key: new_key(),
        title: about.name,
        id: about.id,
        ruleset: ruleset.name(),
        data: about.data_sha256().chars().take(12).collect(),
        versions: if of_title.len() > 1 { of_title.iter().map(version).collect() } else { vec![] },
        templates: templates_of(templates, about.id),
        seats: Choice::of((least..=most).map(|seats| (seats.to_string(), seats.to_string())), typed.get("seats")),
        levels: named(&["sensible", "random"], &|of| l.say(say!(words::level { of })), typed.get("level")),
        boxes: if boxes.len() > 1 { boxes_of(boxes, typed.get("box"), &l) } else { vec![] },
        options: options::fields(ruleset, &typed, &wrong, l.language),
        clocks: named(&["move", "bank", "none"], &|of| l.say(say!(words::clock_kind { of })), typed.get("clock")),
        clock_said: Clock::read(Some(&clock)).ok().map(|clock| l.say(terms::clock_said(&clock))),
        time: time("time", false),
        bank: vec![time("bank", false), time("increment", false), time("cap", true)],
        grace: time("grace", false),
        ladder: (0..typed.rungs()).map(rung).collect(),
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
        typed,
        wrong,
        l,
    })
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

/// `POST /games/new`: opens the table, keeps the settings as a template (`do=keep`) or deletes one
/// (`do=forget`), or says the clock in words (`do=look`).
pub async fn open(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    form: web::Form<Vec<(String, String)>>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let l = visitor.reader.clone();
    let (who, _) = visitor.must_be_known()?;
    let host = host_of(&who)?;
    let typed = Typed(form.into_inner());
    if typed.get("do") == "forget" {
        // One that is gone already is as good as deleted.
        if let Ok(template) = typed.get("template").parse::<Id>() {
            app.store.delete_template(host, template.as_i64()).await?;
        }
        return Ok(see("/games/new"));
    }
    let ruleset = Some(typed.get("ruleset")).filter(|ruleset| !ruleset.is_empty());
    let ruleset = ruleset_of(&app, typed.get("title"), ruleset)?;
    let templates = app.store.templates(host).await?;
    let boxes = boxes::of_title(&app, ruleset.about().id, Some(host)).await?;
    let again = |shown: Shown| show(&app, l.clone(), (&templates, &boxes), ruleset, shown);
    let wish = match form::read(ruleset, &typed, &l) {
        Ok(wish) => wish,
        Err(wrong) => {
            let notice = Some(l.say(words::form_wrong.phrase()));
            return again(Shown { typed, wrong, notice, ..Shown::default() });
        }
    };
    let key = form_key(host, Some(&format!("{} {}", typed.get("key"), typed.get("do"))), &request);
    let done = match typed.get("do") {
        "look" => return again(Shown { typed, ..Shown::default() }),
        "keep" => keep(&app, host, wish, key).await,
        _ => open_table(&app, host, wish, &request, key).await,
    };
    match done {
        Ok(place) => Ok(see(&place)),
        Err(problem) if matches!(problem.status, 400 | 409 | 412 | 422 | 429) || problem.code == "unknown_box" => {
            let notice = Some(l.say(why(&problem, l.language)));
            again(Shown { typed, notice, ..Shown::default() })
        }
        Err(problem) => Err(problem),
    }
}

async fn keep(app: &App, player: PlayerId, wish: Wish, key: Option<Key>) -> Answer<String> {
    let ruleset = app.rulesets().newest(&wish.settings.title).ok_or_else(Problem::not_found)?;
    let name = wish.name.unwrap_or_else(|| ruleset.about().name.to_owned());
    let kept = opening::keep(app, player, (&name, wish.settings), key).await?;
    Ok(format!("/games/new?template={}", Id::from_i64(kept.id)))
}

/// Opens the table, puts the bots there and invites the guests. What a form that comes again has not done yet is done then.
async fn open_table(app: &App, host: PlayerId, wish: Wish, request: &HttpRequest, key: Option<Key>) -> Answer<String> {
    let Wish { settings, name, bots, level, guests } = wish;
    for _ in &guests {
        app.limits.invitation(app.limits.origin(request))?;
    }
    invite::pay(app, host, &guests, key.as_ref()).await?;
    let asked = Asked {
        title: settings.title,
        ruleset: settings.ruleset,
        game_box: settings.game_box,
        seats: settings.seats.into(),
        options: settings.options,
        table: settings.table,
        clock: settings.clock,
        visibility: settings.visibility,
        name,
        seed: None,
        sit: settings.sit,
    };
    let game = match opening::open(app, host, asked, key.clone()).await? {
        Receipt::Done { table, .. } => table.id(),
        Receipt::Before { game, .. } => game,
    };
    for n in 0..bots {
        let key = key.clone().map(|key| Key { key: format!("{} bot {n}", key.key), ..key });
        seating::add_bot(app, game, host, level, (Expect::Any, key)).await?;
    }
    let table = app.tables.fresh(game).await?;
    for guest in &guests {
        invite::write(app, &table, host, guest, None).await?;
    }
    Ok(format!("/games/{game}"))
}
