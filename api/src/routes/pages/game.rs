//! A game's page: the picture, whose turn it is, the log.

use crate::app::App;
use crate::auth::COOKIE;
use crate::own_site::login_page;
use crate::pages::{Entry, GamePage, SaidHere, title_and_rules};
use crate::problem::Answer;
use crate::routes::extract::{AppData, PathId, Query, visible};
use crate::routes::pages::login::to_login;
use crate::routes::pages::page;
use crate::tables::viewer;
use crate::talk;
use crate::told::sentence;
use crate::visitor::Visitor;
use crate::words::{self, Reader, marked};
use actix_web::HttpRequest;
use domain::canonical::hex;
use domain::kernel::language::{Phrase, say};
use domain::kernel::notation::name_seats;
use domain::kernel::table::event::{Event, Seq};
use domain::kernel::table::{SeatState, Status, Table};
use domain::{GameId, PerSeat, Seat};
use serde::Deserialize;

/// Events shown in the log of a page.
const LOG: u32 = 200;

#[derive(Debug, Deserialize)]
pub struct At {
    #[serde(default)]
    at: Option<Seq>,
}

/// `GET /games/{id}`: the page that mails link to. Who was logged in and is not any more logs in first, and so does who may
/// see the game only then. Whether there is such a game is not told before.
pub async fn show(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    query: Query<At>,
) -> Answer {
    if visitor.who.is_none() && request.cookie(COOKIE).is_some() {
        return Ok(to_login(&request));
    }
    let table = match visible(&app, id, visitor.who.as_ref()).await {
        Err(problem) if problem.code == "not_found" && visitor.who.is_none() => return Ok(to_login(&request)),
        found => found?,
    };
    crate::seen::note(&app, &table, visitor.id());
    crate::seen::opened(&app, &table, visitor.id());
    game_page(&app, &table, visitor, Shown { at: query.0.at, ..Shown::default() }).await
}

/// What a game's page is to show besides the game.
#[derive(Debug, Default)]
pub struct Shown {
    /// After which event.
    pub at: Option<Seq>,
    pub notice: Option<String>,
    /// Orders that were typed and not played.
    pub typed: String,
}

pub async fn game_page(app: &App, table: &Table, visitor: Visitor, shown: Shown) -> Answer {
    let Shown { at, notice, typed } = shown;
    let (me, l) = (visitor.id(), visitor.reader);
    let language = l.language;
    let seat = viewer(table, me);
    let names = app.tables.seat_names(table, language).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let past = match app.tables.state(table, at).await {
        Ok(past) => Some(past),
        Err(problem) if problem.code == "not_started" => None,
        Err(problem) => return Err(problem),
    };
    let now = at.is_none_or(|at| at == table.head());
    let your_turn = now && seat.is_some_and(|seat| table.to_act().contains(&seat));
    let legal = match (your_turn, seat, table.game()) {
        (true, Some(seat), Some(game)) => game.legal_actions_in(seat, language).actions,
        _ => vec![],
    };
    let turn = match at {
        Some(at) if !now => {
            let left = table.state_event_at(at).is_some_and(|event| table.is_struck(event));
            Some(say!(words::past_position { at, left }))
        }
        _ => {
            let sentences = [turn_sentence(table, seat, &names), case_sentence(table, &l), seed_sentence(table)];
            let sentences: Vec<Phrase> = sentences.into_iter().flatten().collect();
            (!sentences.is_empty()).then(|| Phrase::sentences(sentences))
        }
    };
    let said = app.store.newest_messages(table.id(), talk::ON_A_PAGE).await?;
    talk::note_read(app, table, me, &said);
    let writers = talk::names(app, &said).await?;
    let is_free = table.status() == Status::Open && table.seats().iter().any(|chair| chair.state == SeatState::Open);
    let login = me.is_none().then(|| {
        let words = say!(words::log_in_to_play { open: is_free }).in_words(language);
        marked(&words, &login_page(&format!("/games/{}", table.id())))
    });
    let title = title_and_rules(app.rulesets(), &table.created().title, &table.created().ruleset);
    page(&GamePage {
        id: table.id().to_string(),
        name: app.tables.game_name(table).await?,
        title: title.in_words(language),
        status: say!(words::status { of: table.status().name() }).in_words(language),
        event: say!(words::game_facts { head: table.head() }),
        head: table.head(),
        hash: hex(&table.hash()).chars().take(12).collect(),
        deadline: table
            .deadline()
            .filter(|_| now)
            .map(|at| say!(words::listed_until { when: l.tells(at.to_utc()) }).in_words(language)),
        turn: turn.map(|turn| named(&turn.in_words(language))),
        your_turn,
        notice,
        can_join: is_free && seat.is_none() && me.is_some(),
        login,
        board: past.as_ref().map(|past| past.game.board(seat, &names, language)),
        typed,
        legal_heading: say!(words::legal_orders { count: legal.len() }).in_words(language),
        legal: legal.into_iter().map(|action| (action.order, named(&action.label))).collect(),
        seats: table
            .seats()
            .iter()
            .zip(names.values())
            .map(|(chair, name)| seat_line(chair.state, name).in_words(language))
            .collect(),
        position: past.as_ref().map(|past| {
            named(&past.game.position(seat, !matches!(table.status(), Status::Finished | Status::Void), language))
        }),
        talk: said
            .into_iter()
            .map(|said| SaidHere {
                by: writers.get(&said.player).cloned().unwrap_or_default(),
                at: l.say(l.tells(said.at)),
                text: said.text,
            })
            .collect(),
        may_talk: now && me.is_some_and(|me| table.seat_of(me).is_some()),
        log: log(app, table, &names, &l).await?,
        l,
    })
}

fn seat_line(state: SeatState, name: &str) -> Phrase {
    match state {
        SeatState::Open => say!(words::seat_free),
        SeatState::Seated => Phrase::verbatim(name),
        SeatState::Left => say!(words::seat_left { name: Phrase::verbatim(name) }),
    }
}

fn turn_sentence(table: &Table, seat: Option<Seat>, names: &PerSeat<String>) -> Option<Phrase> {
    let to_act = table.to_act();
    match table.status() {
        Status::Open => Some(say!(words::waits_for_players)),
        Status::Quarantined => Some(say!(words::not_readable)),
        Status::Finished => {
            let outcome = table.outcome()?;
            let winners = outcome.standings.iter().filter(|standing| standing.rank == 1);
            let winners = winners.filter_map(|standing| names.get(standing.seat));
            Some(say!(words::won_by { winners: Phrase::and(winners) }))
        }
        _ if seat.is_some_and(|seat| to_act.contains(&seat)) => Some(say!(words::your_turn)),
        _ if to_act.is_empty() => None,
        _ => {
            let asked = to_act.iter().filter_map(|seat| names.get(*seat));
            Some(say!(words::waiting_for { names: Phrase::and(asked) }))
        }
    }
}

/// A game whose draws somebody may know beforehand says so.
fn seed_sentence(table: &Table) -> Option<Phrase> {
    table.created().seed.as_ref()?;
    Some(say!(words::seed_known))
}

/// What is open at the table.
fn case_sentence(table: &Table, l: &Reader) -> Option<Phrase> {
    if let Some(dispute) = table.cases().open_dispute() {
        let end = l.tells(dispute.expires_at.to_utc());
        return Some(say!(words::disputed_until { seat: dispute.seat, seq: dispute.seq, end }));
    }
    let takeback = table.cases().open_takeback()?;
    let end = l.tells(takeback.expires_at.to_utc());
    Some(say!(words::takeback_until { seat: takeback.seat, to: takeback.to, end }))
}

/// The newest events, newest first, in words.
async fn log(app: &App, table: &Table, names: &PerSeat<String>, l: &Reader) -> Answer<Vec<Entry>> {
    let stored = app.store.load(table.id(), table.head().saturating_sub(LOG), Some(LOG)).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let entry = |event: &store::StoredEvent| {
        let Event { head, body } = table.shapes().event(&event.payload).ok()?;
        let text = l.say(sentence(table, &body, l));
        let at = l.say(l.tells(head.at.to_utc()));
        let hash = hex(&event.hash).chars().take(12).collect();
        Some(Entry { seq: event.seq, at, hash, text: named(&text), struck: table.is_struck(event.seq) })
    };
    Ok(stored.iter().rev().filter_map(entry).collect())
}
