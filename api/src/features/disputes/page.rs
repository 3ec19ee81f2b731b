//! The page of a case.

use super::deciding::{Deciding, deciding, may_vote};
use super::desk::{Desk, Ruled, desk, ruled};
use super::engine::{Engine, engine};
use super::text;
use crate::features::positions::{Between, Position, marks, numbered, stage};
use crate::pages::SaidHere;
use crate::routes::disputes::case;
use crate::routes::extract::AppData;
use crate::routes::pages::entries::{Teller, Told, look};
use crate::routes::pages::frame::Mark;
use crate::routes::pages::{gives_orders, page};
use crate::routes::takebacks::case_of;
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::cases::Dispute;
use serde_json::Value;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::problem::{Answer, Problem};
use service::words::{self, Reader};
use std::sync::Arc;

#[derive(Debug, Template)]
#[template(path = "disputes/dispute.html")]
struct Page {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    notice: Option<String>,
    n: u32,
    heading: String,
    stage: String,
    /// It waits for the reader.
    is_asked: bool,
    is_over: bool,
    /// What the clocks do, and until when.
    clocks: (String, String),
    positions: Vec<Position>,
    claim: Said,
    engine: Engine,
    told: Option<Told>,
    deciding: Deciding,
    is_open: bool,
    said: Vec<SaidHere>,
    may_comment: bool,
    typed: String,
    may_vote: bool,
    /// The reader may give it leave, for which it waits.
    may_allow: bool,
    desk: Option<Desk>,
    ruled: Option<Ruled>,
}

/// What is claimed.
#[derive(Debug)]
struct Said {
    mark: Mark,
    name: String,
    what: String,
    at: String,
    reason: String,
    wants: String,
    instead: Option<String>,
}

/// What was typed on the page of a case and not done, and why.
#[derive(Debug, Default)]
pub(super) struct Typed {
    pub(super) notice: Option<String>,
    pub(super) comment: String,
    pub(super) decision: String,
    pub(super) orders: String,
    pub(super) reason: String,
}

/// `GET /games/{id}/disputes/{n}`.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, path: web::Path<(String, String)>) -> Answer {
    let (id, n) = case_of(&path)?;
    match look(&app, &request, &visitor, id).await? {
        Ok(table) => case_page(&app, &table, &visitor, n, Typed::default()).await,
        Err(to_login) => Ok(to_login),
    }
}

pub(super) async fn case_page(app: &App, table: &Arc<Table>, visitor: &Visitor, n: u32, typed: Typed) -> Answer {
    let shown = case(app, visitor.id(), table, n).await?;
    let dispute = table.dispute(n).map_err(|_| Problem::not_found())?;
    let teller = Teller::of(app, table, visitor).await?;
    let l = visitor.reader.clone();
    let before = app.tables.state(table, Some(dispute.seq - 1)).await?;
    let after = app.tables.state(table, Some(dispute.seq)).await?;
    let told = teller.tell_one(app, dispute.seq).await?;
    let moved = numbered(app, &teller, &[dispute.seq]).await?;
    let between = Between::new(&teller, &moved, None, &*after.game);
    let mut positions = vec![between.position(
        l.say(match moved.is_empty() {
            true => say!(words::dispute_position),
            false => say!(words::dispute_after_move),
        }),
        &*after.game,
        false,
    )];
    if !moved.is_empty() {
        positions.insert(0, between.position(l.say(words::dispute_before_move.phrase()), &*before.game, true));
    }
    let open = dispute.ruling.is_none() && !table.is_shelved();
    let me = visitor.id();
    let seat = me.and_then(|me| table.seat_of(me));
    let mut desk = match me {
        Some(me) if open && table.arbiter_of(dispute) == Some(me) => {
            Some(desk(app, &teller, me, dispute, (!moved.is_empty(), &typed)).await?)
        }
        _ => None,
    };
    let positions = desk
        .as_mut()
        .map(|desk| std::mem::take(&mut desk.positions))
        .filter(|own| !own.is_empty())
        .unwrap_or(positions);
    let is_asked = open && me.is_some_and(|me| table.waits_for_word(dispute, me));
    page(&Page {
        heading: l.say(heading(&l, (dispute, told.as_ref()), desk.is_some())),
        stage: stage(&teller, Some(&*after.game)),
        is_over: !open,
        clocks: clocks(dispute, &l),
        claim: claim(&teller, dispute, &shown, before.game.as_ref()),
        engine: engine(&teller, (dispute, told.as_ref()), &shown["evidence"], (&before, &after)),
        deciding: deciding(app, &teller, dispute, (me, &shown)).await?,
        said: comments(&teller, dispute, &shown),
        may_comment: open && seat.is_some(),
        may_vote: open && may_vote(app, table, me, dispute).await?,
        may_allow: open && dispute.waits && me.is_some_and(|me| table.asked_for_leave(dispute).contains(&me)),
        ruled: ruled(app, &teller, dispute, &shown).await?,
        name: app.tables.shown_name(table, &l).await?,
        id: table.id().to_string(),
        seated: gives_orders(table, me),
        notice: typed.notice,
        typed: typed.comment,
        is_open: open,
        is_asked,
        positions,
        told,
        desk,
        n,
        l,
    })
}

fn heading(l: &Reader, (dispute, told): (&Dispute, Option<&Told>), rules: bool) -> Phrase {
    let told = match told {
        Some(told) => told.brief.trim_end_matches('.').to_owned(),
        None => l.say(say!(words::history_event { at: dispute.seq })),
    };
    match (dispute.ruling.is_some(), rules) {
        (true, _) => say!(words::dispute_ruled_heading { told }),
        (false, true) => say!(words::dispute_ruling_heading { told }),
        (false, false) => say!(words::dispute_heading { told }),
    }
}

/// What the clocks do, and until when.
fn clocks(dispute: &Dispute, l: &Reader) -> (String, String) {
    let end = l.tells(dispute.expires_at.to_utc());
    let (what, until) = match &dispute.ruling {
        None if dispute.waits => (say!(words::dispute_goes_on), say!(words::dispute_waits { end })),
        None => (say!(words::dispute_clocks_stopped), say!(words::dispute_nobody_moves { end })),
        Some(ruling) => (say!(words::dispute_is_ruled), say!(words::case_ruled_at { at: l.tells(ruling.at.to_utc()) })),
    };
    (l.say(what), l.say(until))
}

fn claim(teller: &Teller, dispute: &Dispute, shown: &Value, before: &dyn domain::kernel::erased::AnyGame) -> Said {
    let l = &teller.l;
    let name = teller.name(dispute.seat).unwrap_or_default().to_owned();
    Said {
        mark: marks(teller).swap_remove(dispute.seat.index()),
        what: l.say(say!(words::case_claim { of: shown["claim"].as_str().unwrap_or_default().to_owned() })),
        at: l.say(l.tells(dispute.opened_at.to_utc())),
        reason: text(&shown["reason"]).unwrap_or_else(|| l.say(words::case_deleted.phrase())),
        wants: l.say(say!(words::dispute_wants { name: name.clone(), instead: dispute.actions.is_some() })),
        instead: dispute.actions.as_ref().map(|actions| before.print_orders(actions).join("\n")),
        name,
    }
}

fn comments(teller: &Teller, dispute: &Dispute, shown: &Value) -> Vec<SaidHere> {
    let words = |place: usize| text(&shown["comments"][place]["text"]);
    let said = dispute.comments.iter().enumerate().map(|(place, comment)| SaidHere {
        delete: None,
        by: teller.name(comment.seat).unwrap_or_default().to_owned(),
        at: teller.l.say(teller.l.tells(comment.at.to_utc())),
        text: words(place).unwrap_or_else(|| teller.l.say(words::case_deleted.phrase())),
    });
    said.collect()
}
