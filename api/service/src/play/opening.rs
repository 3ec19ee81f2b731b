//! Opening games, and storing settings to open them with; shared by REST and pages.

use crate::accounts::budgets::{self, Budget};
use crate::app::App;
use crate::boxes;
use crate::http::once::Once;
use crate::names;
use crate::play::{invite, practice};
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, Key, Receipt};
use crate::words;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::say;
use domain::kernel::table::commands::NewGame;
use domain::kernel::table::settings::{Clock, TableRules, Visibility};
use domain::kernel::table::{Status, Table};
use domain::{GameId, Language, PlayerId, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{Sign, Template};

/// The most templates that one player may keep.
pub const MOST_TEMPLATES: u32 = 100;

/// The requested properties of a game.
#[derive(Debug)]
pub struct Asked {
    pub title: String,
    pub ruleset: Option<String>,
    /// The hash of a box; the built-in box if absent.
    pub game_box: Option<String>,
    pub seats: u64,
    pub options: Option<Value>,
    pub table: Option<Value>,
    pub clock: Option<Value>,
    pub visibility: Option<Visibility>,
    pub name: Option<String>,
    pub seed: Option<[u8; 32]>,
    /// Whether the host plays; the default is yes.
    pub sit: Option<bool>,
    /// The language spoken at the table: the tag of a language of this server.
    pub language: Option<String>,
    /// Beginners are welcome.
    pub beginners: bool,
}

/// The ruleset for a new game of `title`: the requested one, otherwise the newest.
pub fn ruleset_asked_for(app: &App, title: &str, ruleset: Option<&str>) -> Answer<&'static dyn AnyRuleset> {
    let of_title = app.rulesets().of_title(title);
    let newest = of_title.first().copied().ok_or_else(|| {
        let unknown = Problem::new("unknown_title", format!("There is no title \"{title}\"; see GET /titles."));
        unknown.allowing(app.rulesets().titles().into_iter().map(|title| title.about().id))
    })?;
    let Some(asked) = ruleset else { return Ok(newest) };
    of_title.iter().copied().find(|known| known.name() == asked).ok_or_else(|| {
        let known: Vec<String> = of_title.iter().map(|known| known.name()).collect();
        let detail = format!("{} has no ruleset \"{asked}\"; it has {}.", newest.about().name, known.join(", "));
        Problem::new("unknown_ruleset", detail).allowing(known)
    })
}

/// Opens a game. `host` sits in seat 0 unless they only organise it.
pub async fn open(app: &App, host: PlayerId, asked: Asked, key: Option<Key>) -> Answer<Receipt> {
    open_as(app, host, (asked, false), key).await
}

/// As `open`. True: the game is for practice, and private by default.
pub async fn open_as(
    app: &App,
    host: PlayerId,
    (asked, for_practice): (Asked, bool),
    key: Option<Key>,
) -> Answer<Receipt> {
    let ruleset = ruleset_asked_for(app, &asked.title, asked.ruleset.as_deref())?;
    let ruleset = Box::pin(boxes::asked_for(app, ruleset, asked.game_box.as_deref(), host)).await?;
    let name = match &asked.name {
        Some(name) => names::plain("name", name, 80)?,
        None => ruleset.about().name.to_owned(),
    };
    must_be_spoken(asked.language.as_deref())?;
    let sign = Sign { name, language: asked.language, beginners: asked.beginners };
    let usual = if for_practice { Visibility::Private } else { Visibility::default() };
    let visibility = asked.visibility.unwrap_or(usual);
    let rules = TableRules::read(asked.table.as_ref(), visibility)?;
    must_be_somebody(app, &rules).await?;
    names::alike::may_host(app, host, rules.arbiter).await?;
    let new = NewGame {
        game: GameId(app.ids.next()),
        rules: app.rulesets().shapes(ruleset),
        host,
        seats: usize::try_from(asked.seats).unwrap_or(usize::MAX),
        options: asked.options.unwrap_or_else(|| json!({})),
        table: asked.table,
        clock: asked.clock,
        visibility,
        seed: asked.seed,
        sit: asked.sit.unwrap_or(true),
        server_arbiter: app.tables.server_arbiter().await?,
        practice: for_practice,
    };
    if for_practice {
        practice::pay(app, host, key.as_ref()).await?;
    }
    budgets::spend(app, host, Budget::Games, 1, key.as_ref()).await?;
    let options = new.options.clone();
    app.tables.create(new, sign, key).await.map_err(|problem| {
        let about_options = problem.status == 422 && problem.code.starts_with("bad_option");
        match allowed_options(&ruleset.options_schema(), &options).filter(|_| about_options) {
            Some(allowed) => problem.allowing(allowed),
            None => problem,
        }
    })
}

/// Refuses a language that this server does not speak: nobody could search for it.
fn must_be_spoken(language: Option<&str>) -> Answer<()> {
    match language {
        Some(tag) if Language::find(tag).is_none() => {
            let known: Vec<&str> = Language::all().map(|language| language.tag()).collect();
            let refused = Problem::new("bad_option", format!("`language` is one of {}.", known.join(", ")));
            Err(refused.allowing(known))
        }
        _ => Ok(()),
    }
}

/// Refuses an arbiter who has no account here: cases would wait for a ruling that cannot come.
async fn must_be_somebody(app: &App, rules: &TableRules) -> Answer<()> {
    match rules.arbiter {
        Some(arbiter) if !is_somebody(app, arbiter).await? => {
            Err(Problem::new("bad_option", "`table.arbiter`: nobody who is known here."))
        }
        _ => Ok(()),
    }
}

/// Whether an account exists and is not suspended.
async fn is_somebody(app: &App, player: PlayerId) -> Answer<bool> {
    let known = app.store.player(player).await?.is_some_and(|row| row.deleted_at.is_none());
    Ok(known && !app.sessions.is_suspended(player))
}

/// The allowed names or values for the first option that the title does not know, or not with this value.
fn allowed_options(schema: &Value, options: &Value) -> Option<Vec<String>> {
    let known = schema["properties"].as_object()?;
    options.as_object()?.iter().find_map(|(name, value)| match known.get(name) {
        None => Some(known.keys().cloned().collect()),
        Some(option) => {
            let values = option["enum"].as_array().filter(|values| !values.contains(value))?;
            Some(values.iter().map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned)).collect())
        }
    })
}

/// The refusal for a ruleset that new games can no longer use.
pub fn not_played() -> Problem {
    let detail = "This ruleset is not played here any more. Open a game by one that is; see GET /titles/{title}.";
    Problem::new("unknown_ruleset", detail)
}

/// Opens a game with the settings and ruleset of the finished `table`. `host` invites the others, and bots
/// that sat there from the beginning sit down again. A host who only organised it does so again.
pub async fn rematch(app: &App, table: &Table, host: PlayerId, key: Option<Key>) -> Answer<Receipt> {
    let sits = table.seat_of(host).is_some();
    let organises = table.is_host(host) && table.is_organised();
    if !sits && !organises {
        return Err(Problem::new("not_seated", say!(words::not_seated)));
    }
    if !is_over(table) {
        return Err(Problem::new("not_finished", say!(words::rematch_too_early)));
    }
    if practice::is_alone(table) {
        return practice::again(app, table, host, key).await;
    }
    let created = table.created();
    let ruleset = app.rulesets().named(&created.ruleset).ok_or_else(not_played)?;
    let ruleset = Box::pin(boxes::once_more(app, ruleset, &created.data_sha256)).await?;
    let mut rules = created.table.clone();
    if let Some(arbiter) = rules.arbiter
        && !is_somebody(app, arbiter).await?
    {
        rules.arbiter = None;
    }
    names::alike::may_host(app, host, rules.arbiter).await?;
    let new = NewGame {
        game: GameId(app.ids.next()),
        rules: app.rulesets().shapes(ruleset),
        host,
        seats: usize::from(created.seats),
        options: created.options.clone(),
        table: Some(serde_json::to_value(&rules).unwrap_or_default()),
        clock: Some(serde_json::to_value(&created.clock).unwrap_or_default()),
        visibility: created.visibility,
        seed: None,
        sit: sits,
        server_arbiter: app.tables.server_arbiter().await?,
        practice: created.practice,
    };
    let sign = app.tables.game_row(table.id()).await?.sign();
    let others: Vec<PlayerId> = table.players().into_iter().filter(|player| *player != host).collect();
    // People who blocked each other are not brought together again.
    let shunned = app.store.blocks(host).await?.into_iter().map(|(player, _)| player);
    let shunned: Vec<PlayerId> = app.store.who_blocked(host, &others).await?.into_iter().chain(shunned).collect();
    let others: Vec<PlayerId> = others.into_iter().filter(|player| !shunned.contains(player)).collect();
    budgets::spend(app, host, Budget::Games, 1, key.as_ref()).await?;
    budgets::spend(app, host, Budget::Calls, others.len(), key.as_ref()).await?;
    let mut receipt = app.tables.create(new, sign, key).await?;
    if let Receipt::Done { table: opened, .. } = &receipt {
        let opened = opened.clone();
        for player in others {
            let row = app.store.player(player).await?;
            if let Some(email) = row.and_then(|row| row.email) {
                invite::write(app, &opened, host, &email, Some(player)).await?;
            }
        }
        for level in bots_from_the_beginning(table) {
            let sit = |table: &Table, context: &_| table.add_bot(host, level, context);
            receipt = app.tables.command(opened.id(), Expect::Any, None, sit).await?;
        }
    }
    Ok(receipt)
}

/// The levels of these bots, in the order of their seats.
fn bots_from_the_beginning(table: &Table) -> Vec<&str> {
    if table.is_fork() {
        return vec![];
    }
    Seat::all(table.seats().len()).filter_map(|seat| table.always_a_bot(seat)).collect()
}

/// Whether a rematch is possible.
pub fn is_over(table: &Table) -> bool {
    table.outcome().is_some() || table.status() == Status::Void
}

/// The settings of a new game, without its name and seed.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "TemplateSettings"))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::TitleId"))]
    pub title: String,
    /// Games opened with this template use this ruleset. If absent, each game uses the newest at that time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::RulesetName>"))]
    pub ruleset: Option<String>,
    /// The hash of a box; the built-in box if absent.
    #[serde(default, rename = "box", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::Hash>"))]
    pub game_box: Option<String>,
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 6)))]
    pub seats: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::contract::kinds::NewOptions>"))]
    pub options: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<domain::kernel::table::settings::AskedRules>"))]
    pub table: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<domain::kernel::table::settings::AskedClock>"))]
    pub clock: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<Visibility>,
    /// `false`: the host organises the game and does not play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sit: Option<bool>,
    /// The language spoken at the table: the tag of a language of this server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// `true`: beginners are welcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beginners: Option<bool>,
}

/// Stores settings as a template. Settings that could not open a game are refused as [`open`] would refuse
/// them.
pub async fn keep(
    app: &App,
    player: PlayerId,
    (name, settings): (&str, Settings),
    key: Option<Key>,
) -> Answer<Template> {
    let name = names::plain("name", name, 80)?;
    let ruleset = ruleset_asked_for(app, &settings.title, settings.ruleset.as_deref())?;
    let ruleset = Box::pin(boxes::asked_for(app, ruleset, settings.game_box.as_deref(), player)).await?;
    ruleset.check_options(settings.options.as_ref().unwrap_or(&json!({})), usize::from(settings.seats))?;
    let rules = TableRules::read(settings.table.as_ref(), settings.visibility.unwrap_or_default())?;
    must_be_somebody(app, &rules).await?;
    Clock::read(settings.clock.as_ref())?;
    must_be_spoken(settings.language.as_deref())?;
    let once = Once::begin(app, key).await?;
    let template =
        Template { id: once.id, name, settings: kept(&settings, ruleset.shape()), created_at: app.clock.now() };
    if !app.store.keep_template(player, &template, MOST_TEMPLATES).await? {
        if let Some(before) = app.store.template(player, once.id).await? {
            return Ok(before);
        }
        let full = Problem::bad_request(format!("You have {MOST_TEMPLATES} templates; delete one first."));
        return once.refused(app, full).await;
    }
    Ok(template)
}

/// Settings as stored: with the version of their options' shape, omitted for version 1.
fn kept(settings: &Settings, shape: u32) -> Value {
    let mut kept = serde_json::to_value(settings).unwrap_or_default();
    if shape > 1 {
        kept[SHAPE] = shape.into();
    }
    kept
}

/// The field of [`kept`] with that version.
const SHAPE: &str = "options_v";

/// A template's settings with the options in today's shape, so that they can be sent as shown to open a
/// game.
pub fn settings_today(app: &App, template: &Template) -> Value {
    let mut settings = template.settings.clone();
    let v = settings.as_object_mut().and_then(|kept| kept.remove(SHAPE)).map_or(1, |v| v.as_u64().unwrap_or_default());
    let ruleset = settings["title"].as_str().and_then(|title| app.rulesets().newest(title));
    if let (Some(ruleset), Some(options)) = (ruleset, settings.get("options")) {
        let shapes = app.rulesets().shapes(ruleset);
        if let Ok(today) = shapes.options(u32::try_from(v).unwrap_or_default(), options.clone()) {
            settings["options"] = today;
        }
    }
    settings
}
