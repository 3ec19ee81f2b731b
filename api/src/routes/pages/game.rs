//! A game's page: the picture, whose turn it is, the log.

use crate::choosing::board_layer::Layer;
use crate::choosing::changes::{self, Changes};
use crate::choosing::choosers;
use crate::choosing::composing::{Composed, Way};
use crate::choosing::drafts::Composer;
use crate::features::invitation::shared;
use crate::features::looking_back::{Looked, page as history};
use crate::features::my_games::next;
use crate::features::open_case::OpenCase;
use crate::page::{self, Pieces};
use crate::pages::{Composing, GamePage, SaidHere, title_and_rules};
use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::beside;
use crate::routes::pages::entries::Teller;
use crate::routes::pages::frame::{Figures, Mark, NAMED, SeatLine, Sight, seed_sentence};
use crate::routes::pages::login::to_login;
use crate::routes::pages::turns::{self, Log, log};
use crate::routes::pages::{gives_orders, new_key, page as answer, table};
use actix_web::cookie::{Cookie, SameSite, time::Duration as CookieAge};
use actix_web::{HttpRequest, HttpResponse, web};
use domain::kernel::ids::Id;
use domain::kernel::language::say;
use domain::kernel::notation::name_seats;
use domain::kernel::table::event::Seq;
use domain::kernel::table::settings::Takeback;
use domain::kernel::table::{SeatState, Status, Table};
use domain::{GameId, Seat};
use serde::Deserialize;
use service::accounts::auth::{has_page_cookie, is_https};
use service::accounts::visitor::{LABELS, Seated, Visitor};
use service::app::App;
use service::boxes;
use service::http::own_site::{is_navigated_to, login_page, must_be_ours};
use service::play::practice::is_alone;
use service::play::talk;
use service::play::turnabout::{Turnabout, redo_of, undo_of};
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::viewer;
use service::telling::seen;
use service::words::{self, marked};
use std::sync::Arc;

#[derive(Debug, Default, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    way: Way,
    /// Whether notes were just stored.
    #[serde(default)]
    noted: Option<String>,
    /// `on` or `off`: whether maps show the names that orders use for places.
    #[serde(default)]
    labels: Option<String>,
}

/// `GET /games/{id}`: the page that mails link to. Visitors whose session has ended, or who might see the
/// game after login, log in first. It does not reveal whether the game exists.
pub async fn show(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
    query: Query<Asked>,
) -> Answer {
    if visitor.who.is_none() && has_page_cookie(&request) {
        return Ok(to_login(&request));
    }
    let table = match visible(&app, id, visitor.who.as_ref()).await {
        Err(problem) if problem.code == "not_found" && visitor.who.is_none() => return Ok(to_login(&request)),
        found => found?,
    };
    // A fetch by the page's script is no look; the script reports a look when the visitor does something.
    let looked = is_navigated_to(request.headers());
    if let Some(past) = history::wanted(&request)? {
        if let Some(me) = visitor.id().filter(|_| looked) {
            seen::looked(&app, &table, me, seen::Shown { seq: past.at().min(table.head()), message: None });
        }
        return history::show(&app, &table, visitor, past).await;
    }
    if visitor.who.is_none() && table.status() == Status::Open && !table.is_shelved() {
        return shared::at_table(&app, &table, &visitor).await;
    }
    let Asked { way, noted, labels } = query.0;
    let noted = noted.is_some();
    let mut response = game_page(&app, &table, visitor, Shown { way, noted, looked, ..Shown::default() }).await?;
    if let Some(labels) = labels {
        keep_labels(&app, &mut response, &labels);
    }
    Ok(response)
}

/// Stores in the browser whether maps show the names of their places.
fn keep_labels(app: &App, response: &mut HttpResponse, labels: &str) {
    let kept = if labels == "on" { "on" } else { "off" };
    let cookie = Cookie::build(LABELS, kept).path("/").same_site(SameSite::Lax).http_only(true);
    let cookie = cookie.secure(is_https(app)).max_age(CookieAge::days(KEPT_DAYS)).finish();
    // Fails only for values that a header cannot contain; this one is fine.
    let _ = response.add_cookie(&cookie);
}

/// How long, in days.
const KEPT_DAYS: i64 = 365;

/// What a game's page shows besides the game.
#[derive(Debug, Default)]
pub struct Shown {
    pub notice: Option<String>,
    /// Orders that were composed or typed but not played, and the choices so far for the next one.
    pub way: Way,
    /// Whether the visitor's notes were stored.
    pub noted: bool,
    /// Typed notes that could not be stored.
    pub notes: Option<String>,
    /// The refused request to the table.
    pub refused: table::Refused,
    /// Whether a person opened the page, which counts as a look at the game.
    pub looked: bool,
}

/// What the page showed when its visitor did something on it.
#[derive(Debug, Deserialize)]
pub struct Look {
    head: Seq,
    /// The newest table talk message.
    #[serde(default)]
    said: Option<Id>,
}

/// `POST /games/{id}/looks`: the page's visitor has done something since it was shown. 204.
pub async fn look(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
    form: web::Form<Look>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.who.ok_or_else(Problem::not_signed_in)?;
    let table = visible(&app, id, Some(&who)).await?;
    let shown = seen::Shown { seq: form.head.min(table.head()), message: form.said.map(Id::as_i64) };
    seen::looked(&app, &table, who.player, shown);
    app.store.look(id, who.player, shown.seq).await?;
    Ok(HttpResponse::NoContent().finish())
}

pub async fn game_page(app: &App, table: &Table, visitor: Visitor, shown: Shown) -> Answer {
    let Shown { mut notice, way, noted, notes, refused, looked } = shown;
    let table_section = table::section(app, table, &visitor, refused).await?;
    let (me, l) = (visitor.id(), visitor.reader.clone());
    let language = l.language;
    let seat = viewer(table, me);
    let names = app.tables.seat_names(table, language).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let past = match app.tables.state(table, None).await {
        Ok(past) => Some(past),
        Err(problem) if problem.code == "not_started" => None,
        Err(problem) => return Err(problem),
    };
    let your_turn = seat.is_some_and(|seat| table.to_act().contains(&seat));
    let change = seat.filter(|_| !your_turn).and_then(|seat| table.choice_of(seat));
    let change = change.map(|choice| l.say(say!(words::change_choice_hint { left: choice.changes_left() })));
    let together = choosers::said(app, table, seat, &names).await?;
    let case = OpenCase::of(table, me);
    let tried = beside::tried(app, table, &visitor).await?;
    let news = match me.filter(|_| table.game().is_some()) {
        Some(me) => changes::since_last_look(app, table, me, seat).await?,
        None => Changes::new(),
    };
    let rings = changes::events(&news);
    let figures = Figures::of(past.as_ref().map(|past| &*past.game));
    let marks: Vec<Mark> = figures.marks(&names).into_iter().map(as_on_cards).collect();
    // After the end, strangers see the winner's board.
    let winner = table.outcome().filter(|_| seat.is_none());
    let winner = winner.and_then(|outcome| outcome.standings.iter().find(|one| one.rank == 1)).map(|one| one.seat);
    let looked_at = way.look.parse().ok().map(Seat).or(winner);
    let sight = Sight { table, seat, names: &names, now: app.clock.moment(), l: &l };
    let also = together.into_iter().chain(case.map(|case| case.said(&l)));
    let mut strip = sight.strip(&figures, also);
    strip.lead = named(&strip.lead);
    strip.also.iter_mut().for_each(|sentence| *sentence = named(sentence));
    let pieces;
    let mut way_here = "?".to_owned();
    let composing = match (your_turn || change.is_some(), seat) {
        (true, Some(seat)) => {
            let by = Composer { seat, language, names: &names };
            let composed = Composed::of(app, table, by, way, &l).await?;
            notice = notice.or(composed.notice.clone());
            let page = match table.chooses_on(seat) {
                Some(before) => {
                    let page = before.page(composed.game(table), Some(seat), true);
                    page::with_board_of(looked_at, page, before.as_ref())
                }
                None => return Err(Problem::not_found()),
            };
            let places = page::places(&page, &names, language);
            let layer = composed.layer(&places, language);
            // The changes of a draft move and those since the last visit have the same marks, so only one
            // of the two is shown.
            let layer = if composed.has_begun() { layer } else { ringed(layer, table.id(), &news, &rings) };
            let layer = Layer { looked: looked_at, labels: visitor.labels, ..layer };
            let by = page::By { names: &names, language, layer: &layer, game: table.id() };
            pieces = Some(Pieces::of(&page, &by));
            way_here = composed.here();
            let mut shown = composed.shown(&l, &places, page.maps().next().is_some());
            for choice in shown.groups.iter_mut().flat_map(|group| &mut group.choices) {
                choice.looks = page::looks(&page, &by, choice.symbol, &choice.seats);
            }
            Some(shown)
        }
        _ => {
            let layer = ringed(Layer::default(), table.id(), &news, &rings);
            let layer = Layer { looked: looked_at, here: Some(String::new()), labels: visitor.labels, ..layer };
            let by = page::By { names: &names, language, layer: &layer, game: table.id() };
            pieces = past.as_ref().map(|past| Pieces::of_game(past.game.as_ref(), seat, past.goes_on, &by));
            None
        }
    };
    strip.ask = composing.as_ref().filter(|_| your_turn).and_then(|composing: &Composing| match &composing.prompt {
        Some(prompt) => Some(prompt.clone()),
        None if composing.playable => Some(l.say(words::strip_play_it.phrase())),
        None => None,
    });
    let back = me.is_some_and(|me| table.step_back(me).is_some());
    let (undo, redo) = match seat {
        // Stepping back does all that an undo does, and more.
        Some(seat) if back => (None, redo_of(table, seat).is_some()),
        Some(seat) => (undo_of(app, table, seat, language).await?, redo_of(table, seat).is_some()),
        None => (None, false),
    };
    let (undo, undo_blocked) = match undo {
        Some(Turnabout::Possible { orders, .. }) => (Some(orders.join("; ")), None),
        Some(Turnabout::Blocked { blocked }) => {
            let before = table.current().map_or(0, |last| last.saturating_sub(1));
            let asks = format!("/games/{}/takebacks/new?to={before}", table.id());
            let asks = Some(asks).filter(|_| table.created().table.takeback != Takeback::None);
            (None, Some((l.say(say!(words::undo_barred { why: blocked })), asks)))
        }
        None => (None, None),
    };
    let looked_back = match table.outcome() {
        Some(_) => {
            let (table, names, l) = (Arc::new(table.clone()), names.clone(), l.clone());
            Looked::back(app, &Teller { table, names, seat, l, labels: visitor.labels }, &marks).await?
        }
        None => None,
    };
    let said = app.store.newest_messages(table.id(), me, talk::ON_A_PAGE).await?;
    if let Some(me) = me.filter(|_| looked) {
        seen::looked(app, table, me, seen::Shown { seq: table.head(), message: said.last().map(|said| said.id) });
        if table.game().is_some() {
            app.store.look(table.id(), me, table.head()).await?;
        }
    }
    let writers = talk::names(app, &said).await?;
    let is_free = table.status() == Status::Open && table.seats().iter().any(|chair| chair.state == SeatState::Open);
    let login = me.is_none().then(|| {
        let words = say!(words::log_in_to_play { open: is_free }).in_words(language);
        marked(&words, &login_page(&format!("/games/{}", table.id())))
    });
    let title = title_and_rules(app.rulesets(), &table.created().title, &table.created().ruleset);
    let Log { turns, fresh, own, deeds } =
        log(app, table, (&names, &marks), me.filter(|_| seat.is_some()), &rings, &l).await?;
    answer(&GamePage {
        id: table.id().to_string(),
        name: app.tables.shown_name(table, &l).await?,
        title: title.in_words(language),
        title_id: table.ruleset().about().id,
        own_box: boxes::named(&app.store, table, me).await?,
        strip,
        event: say!(words::game_facts { head: table.head() }),
        head: table.head(),
        settled: *table.heads().start(),
        hash: turns::short(&table.hash()),
        seed: seed_sentence(table).map(|said| l.say(said)),
        change,
        case: case.map(|case| case.link(&l)),
        own,
        looks: me.filter(|_| !looked).map(|_| format!("/games/{}/looks", table.id())),
        said: said.last().map(|said| Id::from_i64(said.id).to_string()).unwrap_or_default(),
        wants_news: seat.is_some() && !table.is_over(),
        seated: gives_orders(table, me),
        notice,
        table: table_section,
        login,
        board: pieces.as_ref().map(|pieces| pieces.board.clone()),
        desk_html: pieces.as_ref().and_then(|pieces| pieces.desk.clone()),
        beside_html: pieces.as_ref().and_then(|pieces| pieces.beside.clone()),
        steps_html: pieces.as_ref().map(|pieces| pieces.steps.clone()).unwrap_or_default(),
        columns: pieces.as_ref().map(|pieces| pieces.columns.clone()).unwrap_or_default(),
        aspect: pieces.as_ref().and_then(|pieces| pieces.aspect),
        here: way_here.clone(),
        has_cards: pieces.as_ref().is_some_and(|pieces| pieces.has_cards),
        labels: pieces.as_ref().filter(|pieces| pieces.has_labels).map(|_| {
            let (joint, to) = (if way_here.len() > 1 { "&" } else { "" }, if visitor.labels { "off" } else { "on" });
            (format!("{way_here}{joint}{LABELS}={to}"), visitor.labels)
        }),
        composing,
        undo,
        undo_blocked,
        redo,
        back,
        key: new_key(),
        fresh,
        news: rings,
        looked: looked_back,
        standings: beside::standings(table, &names, &l),
        tried,
        notes: match (me.filter(|me| table.seat_of(*me).is_some()), notes) {
            (None, _) => None,
            (Some(_), Some(typed)) => Some(typed),
            (Some(me), None) => Some(app.store.notes(table.id(), me).await?.map(|kept| kept.text).unwrap_or_default()),
        },
        noted,
        next_game: next::after(app, table.id(), me).await?,
        seats: match table.status() {
            Status::Open => vec![],
            _ => with_what_they_have(sight.players(me, &figures, &marks, deeds), pieces.as_ref()),
        },
        has_table: table.status() != Status::Open
            && !table.is_shelved()
            && me.is_some_and(|me| table.seat_of(me).is_some() || table.is_host(me)),
        position: past.as_ref().map(|past| named(&past.game.position(seat, past.goes_on, language))),
        talk: said
            .into_iter()
            .map(|said| SaidHere {
                by: writers.get(&said.player).cloned().unwrap_or_default(),
                at: l.say(l.tells(said.at)),
                delete: me
                    .is_some_and(|me| me == said.player || table.is_host(me))
                    .then(|| Id::from_i64(said.id).to_string()),
                text: said.text,
            })
            .collect(),
        // In a copy or among bots there is nobody to talk to.
        may_talk: !table.is_fork() && !is_alone(table) && me.is_some_and(|me| table.seat_of(me).is_some()),
        log: turns,
        l,
    })
}

/// The default seat colours on cards.
const OF_SEATS: [&str; 6] = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"];

pub fn as_on_cards(mark: Mark) -> Mark {
    match NAMED.contains(&mark.colour) {
        true => mark,
        false => Mark { colour: OF_SEATS[usize::from(mark.shape) % OF_SEATS.len()], ..mark },
    }
}

/// The player lines, with the title's information about each player.
fn with_what_they_have(mut lines: Vec<SeatLine>, pieces: Option<&Pieces>) -> Vec<SeatLine> {
    let players = pieces.into_iter().flat_map(|pieces| &pieces.players);
    let looks = pieces.into_iter().flat_map(|pieces| &pieces.looks);
    for (seat, look) in looks {
        if let Some(line) = lines.get_mut(seat.index()) {
            line.look = Some(look.clone());
        }
    }
    for (line, (columns, points)) in lines.iter_mut().zip(players) {
        (line.columns_html, line.points) = (columns.clone(), points.clone());
    }
    lines
}

/// Marks the changed places, numbered in order of events; each links to its event.
fn ringed(layer: Layer, game: GameId, changes: &Changes, rings: &[Seq]) -> Layer {
    let mut layer = layer.changed(game, changes);
    for (seq, _) in layer.told.values_mut() {
        *seq = rings.iter().position(|ring| ring == seq).map_or(*seq, |at| at as Seq + 1);
    }
    layer
}
