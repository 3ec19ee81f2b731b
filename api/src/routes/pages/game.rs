//! A game's page: the picture, whose turn it is, the log.

use crate::choosing::board_layer::Layer;
use crate::choosing::changes::{self, Changes};
use crate::choosing::choosers;
use crate::choosing::composing::{Composed, Way};
use crate::choosing::drafts::Composer;
use crate::pages::{Composing, Entry, GamePage, SaidHere, SeatLine, title_and_rules};
use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::beside;
use crate::routes::pages::history;
use crate::routes::pages::login::to_login;
use crate::routes::pages::open_case::OpenCase;
use crate::routes::pages::rows::turn_time;
use crate::routes::pages::{gives_orders, new_key, page, table};
use actix_web::{HttpRequest, HttpResponse, web};
use domain::canonical::hex;
use domain::kernel::ids::Id;
use domain::kernel::language::{Phrase, say};
use domain::kernel::notation::name_seats;
use domain::kernel::table::event::{By, Event, Moment, Seq, read_head};
use domain::kernel::table::settings::Takeback;
use domain::kernel::table::{SeatState, Status, Table};
use domain::{GameId, PerSeat, PlayerId, Seat};
use serde::Deserialize;
use service::accounts::auth::has_page_cookie;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::boxes;
use service::http::own_site::{is_navigated_to, login_page, must_be_ours};
use service::play::talk;
use service::play::turnabout::{Turnabout, redo_of, undo_of};
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::viewer;
use service::telling::clocks::why_so_long;
use service::telling::seen;
use service::telling::told::sentence;
use service::words::{self, Reader, marked};
use store::ListQuery;

/// Events shown in the log of a page; all of them stand on a page of their own.
const LOG: u32 = 60;

#[derive(Debug, Default, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    way: Way,
    /// The whole board, though a part of it would be shown.
    #[serde(default)]
    whole: Option<String>,
    /// Notes were written down just now.
    #[serde(default)]
    noted: Option<String>,
}

/// `GET /games/{id}`: the page that mails link to. Who was logged in and is not any more logs in first, and so does who may
/// see the game only then. Whether there is such a game is not told before.
pub async fn show(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
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
    // A page that the module fetches is no look: it tells of one when its reader does something.
    let looked = is_navigated_to(request.headers());
    if let Some(past) = history::wanted(&request)? {
        if let Some(me) = visitor.id().filter(|_| looked) {
            seen::looked(&app, &table, me, seen::Shown { seq: past.at().min(table.head()), message: None });
        }
        return history::show(&app, &table, visitor, past).await;
    }
    let Asked { way, whole, noted } = query.0;
    let (whole, noted) = (whole.is_some(), noted.is_some());
    game_page(&app, &table, visitor, Shown { way, whole, noted, looked, ..Shown::default() }).await
}

/// What a game's page is to show besides the game.
#[derive(Debug, Default)]
pub struct Shown {
    pub notice: Option<String>,
    /// Orders that were composed or typed and not played, and what has been chosen of the next one.
    pub way: Way,
    pub whole: bool,
    /// The reader's notes have been kept.
    pub noted: bool,
    /// Notes as typed, which could not be kept.
    pub notes: Option<String>,
    /// What was asked of the table and refused.
    pub refused: table::Refused,
    /// A person has gone to the page, which is a look at the game.
    pub looked: bool,
}

/// What a page shows to a person who has done something on it.
#[derive(Debug, Deserialize)]
pub struct Look {
    head: Seq,
    /// The newest message of the table talk.
    #[serde(default)]
    said: Option<Id>,
}

/// `POST /games/{id}/looks`: somebody sits before the page and has done something since it was shown. 204.
pub async fn look(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
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
    let Shown { mut notice, way, whole, noted, notes, refused, looked } = shown;
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
    let sentences = [
        pause_sentence(table, &l),
        turn_sentence(table, seat, &names),
        away_sentence(table, seat, &names, app.clock.moment(), &l),
        together,
        case.map(|case| case.said(&l)),
        seed_sentence(table),
    ];
    let sentences: Vec<Phrase> = sentences.into_iter().flatten().collect();
    let turn = (!sentences.is_empty()).then(|| Phrase::sentences(sentences));
    let tried = beside::tried(app, table, &visitor).await?;
    let news = match me.filter(|_| table.game().is_some()) {
        Some(me) => changes::since_last_look(app, table, me, seat).await?,
        None => Changes::new(),
    };
    let mut whole_link = None;
    let (composing, board) = match (your_turn || change.is_some(), seat) {
        (true, Some(seat)) => {
            let by = Composer { seat, language, names: &names };
            let composed = Composed::of(app, table, by, way, &l).await?;
            notice = notice.or(composed.notice.clone());
            let near = composed.has_begun() && !whole;
            if near {
                whole_link = Some(format!("{}&whole=1", composed.here()));
            }
            let board = composed.game(table).map(|game| {
                let picture = game.drawn(Some(seat), &names, true, language);
                let layer = composed.layer(near);
                // What a move on its way changes is marked alike: one of the two.
                let layer = if composed.has_begun() { layer } else { layer.changed(table.id(), &news) };
                layer.over(picture, "board")
            });
            (Some(composed.shown(&l)), board)
        }
        _ => {
            let layer = Layer::default().changed(table.id(), &news);
            let drawn = past.as_ref().map(|past| past.game.drawn(seat, &names, past.goes_on, language));
            (None, drawn.map(|picture| layer.over(picture, "board")))
        }
    };
    let (undo, redo) = match seat {
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
    let Log { log, since, own } = log(app, table, &names, me.filter(|_| seat.is_some()), &l).await?;
    let letters: usize = since.iter().map(|entry| entry.text.chars().count()).sum();
    let since_open = letters < 500 && composing.as_ref().is_none_or(|composing: &Composing| composing.lines.is_empty());
    page(&GamePage {
        id: table.id().to_string(),
        name: app.tables.shown_name(table, &l).await?,
        title: title.in_words(language),
        title_id: table.ruleset().about().id,
        own_box: boxes::named(&app.store, table, me).await?,
        status: say!(words::status { of: table.status().name() }).in_words(language),
        event: say!(words::game_facts { head: table.head() }),
        head: table.head(),
        settled: *table.heads().start(),
        hash: hex(&table.hash()).chars().take(12).collect(),
        deadline: seat
            .filter(|_| your_turn)
            .or_else(|| table.first_due())
            .and_then(|seat| turn_time(table, seat, app.clock.moment(), &l))
            .map(|said| l.say(said)),
        turn: turn.map(|turn| named(&turn.in_words(language))),
        your_turn,
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
        board,
        whole: whole_link,
        composing,
        undo,
        undo_blocked,
        redo,
        key: new_key(),
        since_open,
        news: changes::events(&news),
        standings: beside::standings(table, &names, &l),
        tried,
        notes: match (me.filter(|me| table.seat_of(*me).is_some()), notes) {
            (None, _) => None,
            (Some(_), Some(typed)) => Some(typed),
            (Some(me), None) => Some(app.store.notes(table.id(), me).await?.map(|kept| kept.text).unwrap_or_default()),
        },
        noted,
        since,
        next_game: next_game(app, table.id(), me).await?,
        seats: match table.status() {
            Status::Open => vec![],
            _ => seat_lines(table, me, &names, &l),
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
        // In a copy nobody else is there.
        may_talk: !table.is_fork() && me.is_some_and(|me| table.seat_of(me).is_some()),
        log,
        l,
    })
}

/// Another game that waits for `me`: its id and name.
async fn next_game(app: &App, here: GameId, me: Option<PlayerId>) -> Answer<Option<(String, String)>> {
    let Some(me) = me else { return Ok(None) };
    let query = ListQuery {
        status: vec![Status::Running.number()],
        title: None,
        seated: None,
        to_act: Some(me),
        viewer: Some(me),
        limit: 2,
        ..ListQuery::default()
    };
    let waiting = app.store.list_games(&query).await?.0;
    let other = waiting.iter().find(|game| game.game != here);
    Ok(other.map(|game| (game.game.to_string(), game.doc["name"].as_str().unwrap_or_default().to_owned())))
}

/// Who sits where, and whose turn it is.
fn seat_lines(table: &Table, me: Option<PlayerId>, names: &PerSeat<String>, l: &Reader) -> Vec<SeatLine> {
    let to_act = table.to_act();
    let line = |seat: Seat| {
        let chair = &table.seats()[seat.index()];
        let name = Phrase::verbatim(names.get(seat).map_or("", String::as_str));
        // Who sits at a table that came as a file is nobody's account here; in a copy the seats have the names of the original.
        let player = chair.player.filter(|_| !table.is_shelved() && !table.is_fork());
        let to_move = to_act.contains(&seat);
        let said = [
            (player.is_some() && player == me).then(|| say!(words::seat_you)),
            player.is_some_and(|player| table.is_host(player)).then(|| say!(words::seat_host)),
            to_move.then(|| say!(words::seat_to_move)),
        ];
        SeatLine {
            number: l.say(say!(words::seat_number { number: seat.0 })),
            name: l.say(match chair.state {
                SeatState::Open => say!(words::seat_free),
                SeatState::Seated => name,
                SeatState::Left => say!(words::seat_left { name }),
            }),
            player: player.map(|player| player.to_string()),
            said: said.into_iter().flatten().map(|said| l.say(said)).collect::<Vec<_>>().join(" · "),
            to_move,
        }
    };
    Seat::all(table.seats().len()).map(line).collect()
}

fn turn_sentence(table: &Table, seat: Option<Seat>, names: &PerSeat<String>) -> Option<Phrase> {
    let to_act = table.to_act();
    match table.status() {
        Status::Open => Some(say!(words::waits_for_players)),
        Status::Quarantined => Some(say!(words::not_readable)),
        Status::Finished => {
            let outcome = table.outcome()?;
            let winners = outcome.standings.iter().filter(|standing| standing.rank == 1);
            let winners = Phrase::and(winners.filter_map(|standing| names.get(standing.seat)));
            Some(match outcome.reason == "agreed" {
                true => say!(words::ended_agreed { winners }),
                false => say!(words::won_by { winners }),
            })
        }
        _ if seat.is_some_and(|seat| to_act.contains(&seat)) => Some(say!(words::your_turn)),
        _ if to_act.is_empty() => None,
        _ => {
            let asked = to_act.iter().filter_map(|seat| names.get(*seat));
            Some(say!(words::waiting_for { names: Phrase::and(asked) }))
        }
    }
}

/// Whom the others wait for though their clock stands, and why.
fn away_sentence(
    table: &Table,
    seat: Option<Seat>,
    names: &PerSeat<String>,
    now: Moment,
    l: &Reader,
) -> Option<Phrase> {
    let others = |other: Seat| names.get(other).filter(|_| Some(other) != seat).cloned();
    let why = why_so_long(table, others, now, l);
    (table.status() == Status::Running && !why.is_empty()).then(|| Phrase::sentences(why))
}

/// A game whose draws somebody may know beforehand says so.
fn seed_sentence(table: &Table) -> Option<Phrase> {
    table.created().seed.as_ref()?;
    Some(say!(words::seed_known))
}

/// A game that is paused says until when.
pub fn pause_sentence(table: &Table, l: &Reader) -> Option<Phrase> {
    let end = table.pause_ends_at()?;
    Some(say!(words::paused_until { end: l.tells(end.to_utc()) }))
}

/// What the page tells of the log.
struct Log {
    /// The newest events, newest first, in words.
    log: Vec<Entry>,
    /// Those since the last event that the reader made, oldest first.
    since: Vec<Entry>,
    /// The reader's last move among them; 0 where there is none.
    own: Seq,
}

async fn log(app: &App, table: &Table, names: &PerSeat<String>, me: Option<PlayerId>, l: &Reader) -> Answer<Log> {
    let stored = app.tables.log_of(table, table.head().saturating_sub(LOG)).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let entry = |event: &store::StoredEvent| {
        let Event { head, body } = table.shapes().event(&event.payload).ok()?;
        let text = l.say(sentence(table, (&head.by, &body), l));
        let at = l.say(l.tells(head.at.to_utc()));
        let hash = hex(&event.hash).chars().take(12).collect();
        Some(Entry { seq: event.seq, at, hash, text: named(&text), struck: table.is_struck(event.seq) })
    };
    let by_me = |event: &store::StoredEvent| {
        let head = read_head(&event.payload).ok();
        head.is_some_and(|head| matches!(head.by, By::Player(by) if Some(by) == me))
    };
    let since = match (me, stored.iter().rposition(by_me)) {
        (Some(_), Some(last)) => stored.iter().skip(last + 1).filter_map(entry).collect(),
        _ => vec![],
    };
    let is_own_move = |event: &&store::StoredEvent| {
        let head = read_head(&event.payload).ok();
        head.is_some_and(|head| head.kind == "move" && matches!(head.by, By::Player(by) if Some(by) == me))
    };
    let own = stored.iter().rev().find(is_own_move).map_or(0, |event| event.seq);
    Ok(Log { log: stored.iter().rev().filter_map(entry).collect(), since, own })
}
