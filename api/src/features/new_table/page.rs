//! `/games/new`: the form of a new table, what its buttons do, and opening it.

use super::again::{self, Before};
use super::form::{self, PACES, Typed, Wish};
use super::seats::{self, Who};
use super::view::{Shown, show_form};
use crate::routes::extract::{AppData, Query, host_of};
use crate::routes::pages::login::to_login;
use crate::routes::pages::{form_key, see, sheet, why};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use domain::PlayerId;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::ids::Id;
use serde::Deserialize;
use service::accounts::account;
use service::accounts::blocks;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::opening::{self, Asked, Settings};
use service::play::{invite, seating};
use service::problem::{Answer, Problem};
use service::tables::{Expect, Key, Receipt};
use service::words::{self, Reader};
use std::sync::LazyLock;
use store::{Player, Template as Kept};

/// What a link asks the form to begin with.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct For {
    title: Option<String>,
    ruleset: Option<String>,
    /// The hash of a box.
    #[serde(rename = "box")]
    game_box: Option<String>,
    template: Option<Id>,
    /// One of the paces of the list of tables.
    pace: Option<String>,
    language: Option<String>,
    /// How many play, the host among them.
    seats: Option<usize>,
}

/// Who opens the table, and what is known of them.
#[derive(Debug)]
pub struct Host {
    pub player: Player,
    pub l: Reader,
    pub before: Before,
    pub templates: Vec<Kept>,
}

impl Host {
    async fn of(app: &App, player: Player, l: Reader) -> Answer<Self> {
        let before = again::before(app, player.id).await?;
        let templates = app.store.templates(player.id).await?;
        Ok(Self { player, l, before, templates })
    }

    /// The settings of a game of this title whose host says nothing.
    fn usual(&self, ruleset: &dyn AnyRuleset) -> Settings {
        let last = self.before.last.as_ref();
        Settings {
            title: ruleset.about().id.into(),
            ruleset: None,
            game_box: None,
            seats: ruleset.about().players.0,
            options: None,
            table: None,
            clock: None,
            visibility: None,
            sit: None,
            // It stands in the form, so nobody is spoken for unasked.
            language: last.map_or(Some(self.player.language.clone()), |last| last.settings.language.clone()),
            beginners: None,
        }
    }
}

/// `GET /games/new?title=&ruleset=&box=&template=&pace=&language=&seats=`.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, query: Query<For>) -> Answer {
    let Visitor { player: Some(player), reader, .. } = visitor else { return Ok(to_login(&request)) };
    let host = Host::of(&app, player, reader).await?;
    let asked = query.0;
    let kept = asked.template.and_then(|id| host.templates.iter().find(|kept| kept.id == id.as_i64()));
    let of_template =
        kept.and_then(|kept| serde_json::from_value::<Settings>(opening::settings_today(&app, kept)).ok());
    let of_template = of_template.filter(|kept| asked.title.as_ref().is_none_or(|title| *title == kept.title));
    let wanted = asked.title.clone().or_else(|| of_template.as_ref().map(|kept| kept.title.clone()));
    let ruleset_asked = asked.ruleset.clone().or_else(|| of_template.as_ref().and_then(|kept| kept.ruleset.clone()));
    let found = wanted.as_deref().map(|title| opening::ruleset_asked_for(&app, title, ruleset_asked.as_deref()));
    let missing = matches!(found, Some(Err(_)));
    let ruleset = match found {
        Some(Ok(ruleset)) => ruleset,
        _ => usual_title(&app, &host).ok_or_else(Problem::not_found)?,
    };
    let is_template = of_template.is_some() && !missing;
    let name = kept.filter(|_| is_template).map_or("", |kept| kept.name.as_str());
    let mut settings = of_template.filter(|_| is_template).unwrap_or_else(|| host.usual(ruleset));
    settings.game_box = settings.game_box.or_else(|| asked.game_box.clone());
    let mut typed = Typed::of_settings(ruleset, &settings, name);
    ask_for(&mut typed, &asked);
    seats::put(&mut typed, &first_rows(&host, &settings, &asked, is_template, ruleset));
    let notice = missing.then(|| host.l.say(words::new_no_title.phrase()));
    show_form(&app, host, ruleset, Shown { typed, notice, kept: is_template, ..Shown::default() }).await
}

/// The title that is chosen at first: the last one, else the first of the list.
fn usual_title(app: &App, host: &Host) -> Option<&'static dyn AnyRuleset> {
    let last = host.before.last.as_ref().and_then(|last| app.rulesets().newest(&last.settings.title));
    last.or_else(|| app.rulesets().titles().into_iter().next())
}

/// Puts what a link asks for into the form.
fn ask_for(typed: &mut Typed, asked: &For) {
    if let Some(pace) = asked.pace.as_deref() {
        if PACES.iter().any(|(card, _)| *card == pace) {
            typed.set("pace", pace);
        } else if pace == "slow" {
            [("pace", form::OWN_PACE), ("clock", "move"), ("time", "7"), ("time_unit", "days")]
                .iter()
                .for_each(|(field, value)| typed.set(field, value));
        }
    }
    if let Some(language) = asked.language.as_deref().filter(|tag| domain::Language::find(tag).is_some()) {
        typed.set("language", language);
    }
}

/// Who sits there at first: as many as the link or the template says, else those of the last time.
fn first_rows(host: &Host, settings: &Settings, asked: &For, is_template: bool, ruleset: &dyn AnyRuleset) -> Vec<Who> {
    let most = usize::from(ruleset.about().players.1);
    let besides = |seats: usize| vec![Who::Open; seats.clamp(1, most) - usize::from(settings.sit != Some(false))];
    match (asked.seats, &host.before.last) {
        (Some(seats), _) => besides(seats),
        (None, _) if is_template => besides(usize::from(settings.seats)),
        (None, Some(last)) if (1..most).contains(&last.rows.len()) => last.rows.clone(),
        _ => besides(usize::from(ruleset.about().players.0).max(2).min(most)),
    }
}

/// `POST /games/new`: opens the table (`do=open`), or one like the last (`do=again`); keeps the settings as a template
/// (`do=keep`) or deletes one (`do=forget`). Any other button changes the form, and shows it again.
pub async fn change(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    form: web::Form<Vec<(String, String)>>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let l = visitor.reader.clone();
    let (who, player) = visitor.must_be_known()?;
    let me = host_of(&who)?;
    let mut typed = Typed(form.into_inner());
    if typed.get("do") == "forget" {
        // One that is gone already is as good as deleted.
        if let Ok(template) = typed.get("template").parse::<Id>() {
            app.store.delete_template(me, template.as_i64()).await?;
        }
        return Ok(see("/games/new"));
    }
    let host = Host::of(&app, player, l).await?;
    let asked = typed.get("do").to_owned();
    if host.before.last.is_none() {
        account::take_zone(&app, &host.player, typed.get("zone")).await?;
    }
    let wish = if asked == "again" { again_wish(&host, &mut typed, &app)? } else { None };
    let Some(ruleset) = chosen(&app, &typed) else {
        let ruleset = usual_title(&app, &host).ok_or_else(Problem::not_found)?;
        let notice = Some(host.l.say(words::new_no_title.phrase()));
        typed.set("title", ruleset.about().id);
        turn_to(&mut typed, ruleset);
        return show_form(&app, host, ruleset, Shown { typed, notice, ..Shown::default() }).await;
    };
    turn_to(&mut typed, ruleset);
    if !matches!(&*asked, "open" | "keep" | "again") {
        let folded_out = asked == "look";
        seats::change(&mut typed, &asked);
        return show_form(&app, host, ruleset, Shown { typed, folded_out, ..Shown::default() }).await;
    }
    let own = host.player.email.clone().unwrap_or_default();
    let wish = match wish {
        Some(wish) => Ok(wish),
        None => form::read(ruleset, &typed, (&own, &host.before.people), &host.l),
    };
    let wish = match wish {
        Ok(wish) => wish,
        Err(wrong) => {
            let notice = Some(host.l.say(words::form_wrong.phrase()));
            return show_form(&app, host, ruleset, Shown { typed, wrong, notice, ..Shown::default() }).await;
        }
    };
    let key = form_key(me, Some(&format!("{} {asked}", typed.get("key"))), &request);
    let done = match &*asked {
        "keep" => keep(&app, me, wish, key).await,
        _ => open_table(&app, me, wish, &request, key).await,
    };
    match done {
        Ok(place) => Ok(see(&place)),
        Err(problem) if matches!(problem.status, 400 | 409 | 412 | 422 | 429) || problem.code == "unknown_box" => {
            let notice = Some(host.l.say(why(&problem, host.l.language)));
            show_form(&app, host, ruleset, Shown { typed, notice, ..Shown::default() }).await
        }
        Err(problem) => Err(problem),
    }
}

/// What the last table was, also in the form: where it cannot be opened once more, it is shown.
fn again_wish(host: &Host, typed: &mut Typed, app: &App) -> Answer<Option<Wish>> {
    let last = host.before.last.as_ref().ok_or_else(Problem::not_found)?;
    let settings = last.settings.clone();
    let named = settings.ruleset.as_deref().and_then(|ruleset| app.rulesets().named(ruleset));
    let ruleset = named.ok_or_else(Problem::not_found)?;
    let (key, zone) = (typed.get("key").to_owned(), typed.get("zone").to_owned());
    *typed = Typed::of_settings(ruleset, &settings, last.name.as_deref().unwrap_or_default());
    seats::put(typed, &last.rows);
    typed.add("key", &key);
    typed.add("zone", &zone);
    Ok(Some(Wish { settings, name: last.name.clone(), rows: last.rows.clone() }))
}

/// The rules that the form asks for. Another title than the one whose options were shown has its newest.
fn chosen(app: &App, typed: &Typed) -> Option<&'static dyn AnyRuleset> {
    let title = typed.get("title");
    let of_title = |name: &&str| name.split_once('@').is_some_and(|(of, _)| of == title);
    let named = Some(typed.get("ruleset")).filter(of_title);
    opening::ruleset_asked_for(app, title, named).ok()
}

/// Options and box of the rules that were shown before say nothing of others.
fn turn_to(typed: &mut Typed, ruleset: &dyn AnyRuleset) {
    let name = ruleset.name();
    if typed.get("shown") != name {
        typed.0.retain(|(field, _)| !field.starts_with("option_"));
        super::options::type_in(ruleset, &serde_json::Value::Null, typed);
        if !typed.get("shown").starts_with(&format!("{}@", ruleset.about().id)) {
            typed.set("box", "");
        }
    }
    typed.set("ruleset", &name);
    typed.set("shown", &name);
}

async fn keep(app: &App, player: PlayerId, wish: Wish, key: Option<Key>) -> Answer<String> {
    let ruleset = app.rulesets().newest(&wish.settings.title).ok_or_else(Problem::not_found)?;
    let name = wish.name.unwrap_or_else(|| ruleset.about().name.to_owned());
    let kept = opening::keep(app, player, (&name, wish.settings), key).await?;
    Ok(format!("/games/new?template={}", Id::from_i64(kept.id)))
}

/// The address of each row, with the player whom the host knows by name and not by it.
async fn addresses(app: &App, rows: &[Who]) -> Answer<Vec<(String, Option<PlayerId>)>> {
    let mut guests = vec![];
    for who in rows {
        match who {
            Who::Friend(typed) => guests.push((seats::plain(typed).ok_or_else(blocks::not_reachable)?, None)),
            Who::Player(player) => {
                let row = app.store.player(*player).await?;
                let email = row.and_then(|row| row.email).ok_or_else(blocks::not_reachable)?;
                guests.push((email, Some(*player)));
            }
            Who::Bot(_) | Who::Open => {}
        }
    }
    Ok(guests)
}

/// Opens the table, puts the bots there and invites the guests. What a form that comes again has not done yet is done then.
async fn open_table(app: &App, host: PlayerId, wish: Wish, request: &HttpRequest, key: Option<Key>) -> Answer<String> {
    let Wish { settings, name, rows } = wish;
    let guests = addresses(app, &rows).await?;
    for _ in &guests {
        app.limits.invitation(app.limits.origin(request))?;
    }
    let mailed: Vec<String> = guests.iter().map(|(email, _)| email.clone()).collect();
    invite::pay(app, host, &mailed, key.as_ref()).await?;
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
        language: settings.language,
        beginners: settings.beginners.unwrap_or_default(),
    };
    let game = match opening::open(app, host, asked, key.clone()).await? {
        Receipt::Done { table, .. } => table.id(),
        Receipt::Before { game, .. } => game,
    };
    let bots = rows.iter().filter_map(|who| if let Who::Bot(level) = who { Some(*level) } else { None });
    for (n, level) in bots.enumerate() {
        let key = key.clone().map(|key| Key { key: format!("{} bot {n}", key.key), ..key });
        seating::add_bot(app, game, host, level, (Expect::Any, key)).await?;
    }
    let table = app.tables.fresh(game).await?;
    for (email, known_as) in &guests {
        invite::write(app, &table, host, email, *known_as).await?;
    }
    Ok(format!("/games/{game}"))
}

static STYLE: LazyLock<String> = LazyLock::new(|| sheet(&[include_str!("style.css")]));

/// `GET /new-table.css`.
pub async fn style() -> Answer {
    Ok(file("text/css; charset=utf-8", &STYLE))
}

/// `GET /new-table.js`: what the form comes to is said while it is filled in. Nothing is missing without it.
pub async fn script() -> Answer {
    Ok(file("text/javascript; charset=utf-8", include_str!("new_table.js")))
}

/// `GET /zone.js`: puts the browser's time zone into forms that take one along.
pub async fn zone_script() -> Answer {
    Ok(file("text/javascript; charset=utf-8", include_str!("zone.js")))
}

fn file(kind: &'static str, text: &'static str) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response.content_type(kind).insert_header((header::CACHE_CONTROL, "public, max-age=3600")).body(text)
}
