//! The page of one takeback: both positions, what falls, who says what, and the answer of the reader.

use super::{place, rule};
use crate::features::positions::{Between, Moves, Points, Position, Switch, by_player, marks, numbered, points, stage};
use crate::routes::extract::{AppData, Query};
use crate::routes::pages::entries::{Teller, look, refusal, shows};
use crate::routes::pages::frame::Mark;
use crate::routes::pages::{form_key, gives_orders, page, see};
use crate::routes::takebacks::case_of;
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::Seat;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::cases::{Takeback, TakebackResult};
use domain::kernel::table::event::Seq;
use serde::Deserialize;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::commands;
use service::play::texts;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::telling::shapes;
use service::words::{self, Reader};
use std::sync::Arc;

#[derive(Debug, Template)]
#[template(path = "takebacks/takeback.html")]
struct Page {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    stage: String,
    notice: Option<String>,
    n: u32,
    heading: String,
    /// It waits for the reader.
    is_asked: bool,
    is_over: bool,
    /// Until when it is open.
    until: Option<String>,
    asker: Voice,
    reason: Option<String>,
    count: String,
    falls: Vec<Moves>,
    /// How many of the reader's own moves are among them.
    mine: Option<String>,
    switches: Vec<Switch>,
    positions: Vec<Position>,
    points: Vec<Points>,
    /// Something was turned up since.
    shown_since: bool,
    voices: Vec<Voice>,
    rule: String,
    may_answer: bool,
    may_withdraw: bool,
    /// Its asker goes back to this event.
    to: Seq,
}

/// What a player says to it.
#[derive(Debug)]
struct Voice {
    mark: Mark,
    name: String,
    said: String,
    consent: Option<bool>,
}

#[derive(Debug, Deserialize)]
pub struct Looks {
    #[serde(default)]
    look: Option<u8>,
}

/// `GET /games/{id}/takebacks/{n}?look=SEAT`.
pub async fn show(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    path: web::Path<(String, String)>,
    query: Query<Looks>,
) -> Answer {
    let (id, n) = case_of(&path)?;
    match look(&app, &request, &visitor, id).await? {
        Ok(table) => case_page(&app, &table, &visitor, n, (query.0.look.map(Seat), None)).await,
        Err(to_login) => Ok(to_login),
    }
}

fn takeback(table: &Table, n: u32) -> Answer<&Takeback> {
    table.cases().takebacks.iter().find(|takeback| takeback.n == n).ok_or_else(Problem::not_found)
}

/// The moves that fall by it, or fell: those of the branch on which it was asked for.
fn fallen(table: &Table, asked: &Takeback) -> Vec<Seq> {
    let Some(target) = table.state_event_at(asked.to) else { return vec![] };
    let path = asked.on.map(|on| table.path_to(on)).unwrap_or_default();
    path.into_iter().filter(|seq| *seq > target).collect()
}

async fn case_page(
    app: &App,
    table: &Arc<Table>,
    visitor: &Visitor,
    n: u32,
    (look, notice): (Option<Seat>, Option<String>),
) -> Answer {
    let asked = takeback(table, n)?;
    let teller = Teller::of(app, table, visitor).await?;
    let l = visitor.reader.clone();
    let mut shown = [shapes::takeback(asked)];
    texts::fill(&app.tables, table.id(), &mut shown).await?;
    let then = app.tables.state(table, Some(asked.to)).await?;
    let before = app.tables.state(table, asked.on).await?;
    let open = asked.result.is_none() && !table.is_shelved();
    let falls = numbered(app, &teller, &fallen(table, asked)).await?;
    // The board of the player who asks, where their own moves fall.
    let own = falls.iter().any(|moved| moved.seat == asked.seat).then_some(asked.seat);
    let between = Between::new(&teller, &falls, look.or(own), &*then.game);
    let headings = match open {
        true => (words::takeback_now.phrase(), words::takeback_then.phrase()),
        false => (words::takeback_was.phrase(), words::takeback_earlier.phrase()),
    };
    let positions = vec![
        between.position(l.say(headings.0), &*before.game, false),
        between.position(l.say(headings.1), &*then.game, true),
    ];
    let me = visitor.id().filter(|_| open);
    let may_answer = match me {
        Some(me) => {
            let answer = |table: &Table, context: &_| table.answer_takeback(me, n, false, context);
            app.tables.would(table, answer).await.is_ok()
        }
        None => false,
    };
    let name = teller.name(asked.seat).unwrap_or_default().to_owned();
    let mine = falls.iter().filter(|moved| Some(moved.seat) == teller.seat).count();
    let consent = table.consent_for(asked.seat);
    let host = match consent.organiser {
        Some(host) => app.tables.called_one(table, host).await?,
        None => None,
    };
    page(&Page {
        heading: l.say(heading(asked, (&name, teller.seat == Some(asked.seat), may_answer))),
        is_asked: may_answer,
        is_over: asked.result.is_some(),
        until: open.then(|| l.say(say!(words::takeback_until_answer { end: l.tells(asked.expires_at.to_utc()) }))),
        asker: voice(&teller, asked.seat, String::new(), None),
        reason: shown[0]["reason"].as_str().map(str::to_owned),
        count: l.say(match open {
            true => say!(words::takeback_count { count: falls.len() }),
            false => say!(words::takeback_counted {
                count: falls.len(),
                fell: asked.result == Some(TakebackResult::Granted)
            }),
        }),
        mine: (open && teller.seat.is_some()).then(|| l.say(say!(words::takeback_mine { count: mine }))),
        switches: between.switches(&format!("{}?", place(table.id(), n))),
        points: points(&teller, &*before.game, &*then.game),
        shown_since: open && table.showed_something_since(asked.to),
        voices: voices(&teller, asked, &consent.asked, visitor),
        rule: if open { l.say(rule(&consent, host)) } else { String::new() },
        falls: by_player(&falls, &teller),
        stage: stage(&teller, table.game().map(|game| &**game)),
        name: app.tables.shown_name(table, &l).await?,
        seated: gives_orders(table, visitor.id()),
        id: table.id().to_string(),
        may_withdraw: me.is_some_and(|me| table.seat_of(me) == Some(asked.seat)),
        to: asked.to,
        positions,
        may_answer,
        notice,
        n,
        l,
    })
}

fn heading(asked: &Takeback, (name, is_mine, may_answer): (&str, bool, bool)) -> Phrase {
    match asked.result {
        None if is_mine => say!(words::takeback_yours),
        None => say!(words::takeback_asks { name: name.to_owned(), answer: may_answer }),
        Some(TakebackResult::Granted) => say!(words::takeback_granted),
        Some(TakebackResult::Refused) => say!(words::takeback_refused),
        Some(TakebackResult::Expired) => say!(words::takeback_expired),
        Some(TakebackResult::Withdrawn) => say!(words::takeback_withdrawn),
    }
}

fn voice(teller: &Teller, seat: Seat, said: String, consent: Option<bool>) -> Voice {
    let mark = marks(teller).swap_remove(seat.index());
    Voice { mark, name: teller.name(seat).unwrap_or_default().to_owned(), said, consent }
}

/// Those who were asked, and those who have answered.
fn voices(teller: &Teller, asked: &Takeback, voters: &[Seat], visitor: &Visitor) -> Vec<Voice> {
    let open = asked.result.is_none();
    let answered = |seat: Seat| asked.answers.iter().find(|answer| answer.seat == seat).map(|answer| answer.consent);
    let is_me = |seat: Seat| visitor.id().is_some_and(|me| teller.table.seat_of(me) == Some(seat));
    let said = |seat: Seat| match answered(seat) {
        Some(consent) => say!(words::takeback_said { consent }),
        None if is_me(seat) => say!(words::takeback_your_answer),
        None => say!(words::takeback_no_answer),
    };
    let seats = Seat::all(teller.names.len());
    let of = seats.filter(|seat| answered(*seat).is_some() || open && voters.contains(seat));
    of.map(|seat| voice(teller, seat, teller.l.say(said(seat)), answered(seat))).collect()
}

#[derive(Debug, Deserialize)]
pub struct Said {
    /// An answer; without one it is withdrawn.
    #[serde(default)]
    consent: Option<bool>,
    #[serde(default)]
    key: Option<String>,
}

/// `POST /games/{id}/takebacks/{n}`: answers it, or withdraws it.
pub async fn settle(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    path: web::Path<(String, String)>,
    form: web::Form<Said>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (id, n) = case_of(&path)?;
    let (who, _) = visitor.clone().must_be_known()?;
    visible(&app, id, Some(&who)).await?;
    let key = form_key(who.player, form.key.as_deref(), &request);
    let done = match form.consent {
        Some(consent) => commands::answer_takeback(&app, id, who.player, (n, consent), key).await,
        None => commands::withdraw_takeback(&app, id, who.player, n, key).await,
    };
    match done {
        Ok(_) => Ok(see(&place(id, n))),
        Err(problem) if shows(&problem) => {
            let table = app.tables.fresh(id).await?;
            let notice = Some(refusal(&problem, visitor.language()));
            case_page(&app, &table, &visitor, n, (None, notice)).await
        }
        Err(problem) => Err(problem),
    }
}
