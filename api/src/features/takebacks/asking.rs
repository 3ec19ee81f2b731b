//! The page on which a takeback is asked for: the moves of the game, the newest first, and what would fall.

use super::{place, rule};
use crate::features::looking_back::course;
use crate::features::open_case::log_in_first;
use crate::features::positions::{
    Between, Moves, Numbered, Points, Position, by_player, marks, numbered, points, stage,
};
use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::entries::{Teller, look, refusal, shows};
use crate::routes::pages::frame::Mark;
use crate::routes::pages::login::to_login;
use crate::routes::pages::{form_key, gives_orders, new_key, page, see};
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::event::{Moment, Seq};
use domain::kernel::table::takeback::{AskTakeback, Consent, TAKEBACK_S};
use domain::{GameId, PlayerId, Seat};
use serde::Deserialize;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::commands::{self, table_of};
use service::play::visible::visible;
use service::problem::Answer;
use service::tables::Expect;
use service::words::{self, Reader};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The list shows so many moves at least, and so many more than fall.
const LISTED: usize = 12;
const MORE: usize = 5;
/// So many moves are listed at most.
const MOST: usize = 60;

#[derive(Debug, Template)]
#[template(path = "takebacks/asking.html")]
struct Page {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    stage: String,
    notice: Option<String>,
    to: Seq,
    heading: String,
    /// Newest first.
    listed: Vec<Listed>,
    falls: Vec<Moves>,
    count: String,
    /// The game now: what would go is marked.
    position: Option<Position>,
    /// Whether the position is a map. Cards need more room.
    has_map: bool,
    points: Vec<Points>,
    /// Something was turned up since.
    shown_since: bool,
    asked: Vec<Asked>,
    rule: String,
    /// Nobody is asked.
    at_once: bool,
    button: String,
    /// Why it cannot be asked for.
    barred: Option<String>,
    reason: String,
    key: String,
}

/// A move of the list.
#[derive(Debug)]
struct Listed {
    mark: Mark,
    told: String,
    /// The event that the game would go back to, to undo this move and those after it.
    to: Seq,
    is_struck: bool,
    /// The game would go back to before this one.
    is_first: bool,
    /// The round that begins with it.
    round: Option<String>,
}

/// Somebody who is asked.
#[derive(Debug)]
struct Asked {
    mark: Mark,
    name: String,
}

#[derive(Debug, Deserialize)]
pub struct Target {
    to: Seq,
    #[serde(default)]
    look: Option<u8>,
    /// What was typed before another move was chosen.
    #[serde(default)]
    reason: String,
}

/// What is typed to ask for one.
#[derive(Debug, Default, Deserialize)]
pub struct Asking {
    to: Seq,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    key: Option<String>,
    #[serde(skip)]
    look: Option<Seat>,
    #[serde(skip)]
    notice: Option<String>,
}

/// `GET /games/{id}/takebacks/new?to=SEQ`.
pub async fn new(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    query: Query<Target>,
) -> Answer {
    if visitor.is_guest() {
        return log_in_first(&visitor.reader, &request);
    }
    let table = match look(&app, &request, &visitor, id).await? {
        Ok(table) => table,
        Err(to_login) => return Ok(to_login),
    };
    let Some(me) = visitor.id() else { return Ok(to_login(&request)) };
    let Target { to, look, reason } = query.0;
    new_page(&app, &table, &visitor, me, Asking { to, reason, look: look.map(Seat), ..Asking::default() }).await
}

async fn new_page(app: &App, table: &Arc<Table>, visitor: &Visitor, me: PlayerId, asking: Asking) -> Answer {
    let teller = Teller::of(app, table, visitor).await?;
    let Asking { to, reason, look, notice, .. } = asking;
    let l = visitor.reader.clone();
    let asked = AskTakeback { to, text: None };
    let nobody = BTreeMap::new();
    let would = app.tables.would(table, |table, context| table.ask_takeback(me, asked.clone(), &nobody, context)).await;
    let falling: Vec<Seq> = table.falls_after(to).iter().map(|fated| fated.seq).collect();
    let falls = numbered(app, &teller, &falling).await?;
    let position = table.game().map(|game| {
        let heading = l.say(words::takeback_now.phrase());
        Between::new(&teller, &falls, look.or(teller.seat), &**game).position(heading, &**game, true)
    });
    let points = match (table.game(), falls.is_empty()) {
        (Some(now), false) => points(&teller, &**now, &*app.tables.state(table, Some(to)).await?.game),
        _ => vec![],
    };
    let seat = table.seat_of(me);
    let consent = seat.map(|seat| table.consent_for(seat));
    let names: Vec<Phrase> = consent
        .iter()
        .flat_map(|consent| &consent.asked)
        .filter_map(|seat| teller.name(*seat).map(Phrase::verbatim))
        .collect();
    let at_once = consent.as_ref().is_some_and(is_alone);
    page(&Page {
        has_map: position.as_ref().is_some_and(|position| position.board.contains("class=\"map")),
        heading: l.say(match falls.first() {
            Some(first) => say!(words::takeback_before { told: first.told.trim_end_matches('.').to_owned() }),
            None => say!(words::takeback_heading),
        }),
        listed: listed(app, &teller, &falling).await?,
        count: l.say(say!(words::takeback_count { count: falls.len() })),
        shown_since: table.showed_something_since(to),
        asked: asked_of(&teller, consent.as_ref()),
        rule: l.say(in_sentences(app, table, consent.as_ref(), &l).await?),
        button: l.say(match (at_once, names.is_empty()) {
            (true, _) => say!(words::takeback_go_back),
            (false, true) => say!(words::takeback_ask_host),
            (false, false) => say!(words::takeback_ask { names: Phrase::and(names) }),
        }),
        falls: by_player(&falls, &teller),
        barred: would.err().map(|problem| refusal(&problem, l.language)),
        stage: stage(&teller, table.game().map(|game| &**game)),
        name: app.tables.shown_name(table, &l).await?,
        seated: gives_orders(table, Some(me)),
        id: table.id().to_string(),
        key: new_key(),
        position,
        points,
        at_once,
        notice,
        to,
        reason,
        l,
    })
}

/// Whether nobody has to agree.
fn is_alone(consent: &Consent) -> bool {
    consent.organiser.is_none() && consent.asked.is_empty()
}

/// The rule, until when they may answer, and what ends it.
async fn in_sentences(app: &App, table: &Table, consent: Option<&Consent>, l: &Reader) -> Answer<Phrase> {
    let Some(consent) = consent else { return Ok(Phrase::nothing()) };
    let host = match consent.organiser {
        Some(host) => app.tables.called_one(table, host).await?,
        None => None,
    };
    let until = Moment::from(app.clock.now()).plus_s(TAKEBACK_S);
    let time = (!is_alone(consent)).then(|| say!(words::takeback_until_then { end: l.tells(until.to_utc()) }));
    Ok(Phrase::sentences([rule(consent, host)].into_iter().chain(time)))
}

fn asked_of(teller: &Teller, consent: Option<&Consent>) -> Vec<Asked> {
    let marks = marks(teller);
    let asked = consent.iter().flat_map(|consent| &consent.asked);
    let asked = asked.map(|seat| Asked {
        mark: marks[seat.index()].clone(),
        name: teller.name(*seat).unwrap_or_default().to_owned(),
    });
    asked.collect()
}

/// The newest moves of the branch. `falling`: the events that would fall, ascending.
async fn listed(app: &App, teller: &Teller, falling: &[Seq]) -> Answer<Vec<Listed>> {
    let table = &teller.table;
    let path = table.path_to(table.head());
    // The first event of the branch is the set-up.
    let moves = path.get(1..).unwrap_or_default();
    let count = (falling.len() + MORE).clamp(LISTED, MOST);
    let moves = numbered(app, teller, &moves[moves.len().saturating_sub(count)..]).await?;
    let course = course(app, table).await?;
    let round_of = |seq: Seq| course.steps.iter().find(|step| step.seq == seq).map(|step| step.round);
    let first = falling.first().copied();
    let mut before = None;
    let mut listed = vec![];
    for Numbered { seq, mark, told, .. } in moves {
        let round = round_of(seq).filter(|round| *round > 0);
        let begins = round.filter(|_| before.is_some() && before != round);
        before = round.or(before);
        listed.push(Listed {
            to: seq - 1,
            is_struck: falling.binary_search(&seq).is_ok(),
            is_first: Some(seq) == first,
            round: begins.map(|round| teller.l.say(say!(words::takeback_round { round }))),
            mark,
            told,
        });
    }
    listed.reverse();
    Ok(listed)
}

/// `POST /games/{id}/takebacks/new`.
pub async fn ask(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    form: web::Form<Asking>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (who, _) = visitor.clone().must_be_known()?;
    let table = visible(&app, id, Some(&who)).await?;
    let typed = form.into_inner();
    let key = form_key(who.player, typed.key.as_deref(), &request);
    let how = (Expect::Any, key);
    match commands::ask_takeback(&app, &table, who.player, (typed.to, &typed.reason), how).await {
        Ok(receipt) => {
            let table = table_of(&app, receipt).await?;
            let n = table.cases().takebacks.len() as u32;
            let is_open = table.cases().open_takeback().is_some();
            // Alone, the game has gone back already.
            let alone = table.seat_of(who.player).is_some_and(|seat| is_alone(&table.consent_for(seat)));
            Ok(see(&if alone && !is_open { format!("/games/{id}") } else { place(id, n) }))
        }
        Err(problem) if shows(&problem) => {
            let notice = Some(refusal(&problem, visitor.language()));
            new_page(&app, &table, &visitor, who.player, Asking { notice, ..typed }).await
        }
        Err(problem) => Err(problem),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_takeback_needs_nobody_where_nobody_is_asked() {
        let consent = |asked: Vec<Seat>, organiser| is_alone(&Consent { needed: asked.len(), asked, organiser });
        assert!(consent(vec![], None));
        assert!(!consent(vec![Seat(1)], None));
        assert!(!consent(vec![], "06g3k9ts4qv2e".parse().ok()));
    }
}
