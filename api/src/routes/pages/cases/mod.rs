//! A dispute: what is claimed about an event, the evidence, what the others say, and the ruling.

mod desk;

pub use desk::rule;

use crate::choosing::board_layer::Layer;
use crate::choosing::changes;
use crate::pages::SaidHere;
use crate::routes::disputes::case;
use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::entries::{Teller, Told, look, refusal, shows};
use crate::routes::pages::login::to_login;
use crate::routes::pages::{form_key, gives_orders, new_key, page, see};
use crate::routes::takebacks::case_of;
use actix_web::{HttpRequest, web};
use askama::Template;
use desk::{Ruled, Ruling, ruled, ruling};
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::cases::{Claim, Dispute};
use domain::kernel::table::dispute::{Instead, NewDispute};
use domain::kernel::table::event::Seq;
use domain::{GameId, PlayerId, Seat};
use serde::Deserialize;
use serde_json::{Value, json};
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::commands::{self, table_of};
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::{Expect, Past, rows};
use service::words::{self, Reader};
use std::sync::Arc;

const CLAIMS: [&str; 4] = ["rules", "entry", "clock", "other"];

#[derive(Debug, Template)]
#[template(path = "dispute_new.html")]
struct NewPage {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    notice: Option<String>,
    seq: Seq,
    told: Option<Told>,
    /// Why it cannot be disputed.
    barred: Option<String>,
    claims: Vec<(&'static str, String)>,
    typed: Opening,
    key: String,
}

#[derive(Debug, Deserialize)]
pub struct About {
    seq: Seq,
}

/// What is typed to open a dispute.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Opening {
    seq: Seq,
    #[serde(default)]
    claim: String,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    orders: String,
    #[serde(default)]
    key: Option<String>,
}

/// `GET /games/{id}/disputes/new?seq=`.
pub async fn new(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    query: Query<About>,
) -> Answer {
    let table = match look(&app, &request, &visitor, id).await? {
        Ok(table) => table,
        Err(to_login) => return Ok(to_login),
    };
    let Some(me) = visitor.id() else { return Ok(to_login(&request)) };
    let typed = Opening { seq: query.0.seq, ..Opening::default() };
    new_page(&app, &table, &visitor, me, (typed, None)).await
}

async fn new_page(
    app: &App,
    table: &Arc<Table>,
    visitor: &Visitor,
    me: PlayerId,
    (typed, notice): (Opening, Option<String>),
) -> Answer {
    let teller = Teller::of(app, table, visitor).await?;
    let seq = typed.seq;
    let l = visitor.reader.clone();
    let asked = NewDispute { seq, claim: Claim::Other, text: None, instead: None };
    let would = app.tables.would(table, |table, context| table.open_dispute(me, asked.clone(), context)).await;
    page(&NewPage {
        told: teller.tell_one(app, seq).await?,
        barred: would.err().map(|problem| refusal(&problem, l.language)),
        claims: CLAIMS.map(|of| (of, l.say(say!(words::case_claim { of })))).into(),
        name: app.tables.shown_name(table, &l).await?,
        seated: gives_orders(table, Some(me)),
        id: table.id().to_string(),
        key: new_key(),
        seq,
        notice,
        typed,
        l,
    })
}

/// `POST /games/{id}/disputes/new`: opens it; the clock stands.
pub async fn open(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    form: web::Form<Opening>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (who, _) = visitor.clone().must_be_known()?;
    let table = visible(&app, id, Some(&who)).await?;
    let typed = form.into_inner();
    let key = form_key(who.player, typed.key.as_deref(), &request);
    let claim: Answer<Claim> =
        serde_json::from_value(json!(typed.claim)).map_err(|_| Problem::bad_request(say!(words::case_claim_missing)));
    let instead = Some(typed.orders.clone()).filter(|orders| !orders.trim().is_empty()).map(Instead::Orders);
    let opened = match claim {
        Ok(claim) => {
            let asked = (typed.seq, claim, typed.reason.as_str());
            commands::open_dispute(&app, id, who.player, asked, instead, (Expect::Any, key)).await
        }
        Err(problem) => Err(problem),
    };
    match opened {
        Ok(receipt) => {
            let n = table_of(&app, receipt).await?.cases().disputes.len();
            Ok(see(&format!("/games/{id}/disputes/{n}")))
        }
        Err(problem) if shows(&problem) => {
            let notice = Some(refusal(&problem, visitor.language()));
            new_page(&app, &table, &visitor, who.player, (typed, notice)).await
        }
        Err(problem) => Err(problem),
    }
}

#[derive(Debug, Template)]
#[template(path = "dispute.html")]
struct CasePage {
    l: Reader,
    id: String,
    name: String,
    seated: bool,
    notice: Option<String>,
    n: u32,
    seq: Seq,
    heading: String,
    stands: String,
    rules_it: String,
    claim: String,
    reason: Option<String>,
    instead: Option<String>,
    told: Option<Told>,
    orders: Option<String>,
    judged: Option<String>,
    /// Sections of the rule book: address and number.
    sections: Vec<(String, String)>,
    /// The title's own SVG: every text in them was escaped when they were drawn.
    before: String,
    after: String,
    /// Places that the event has changed are marked on both.
    marked: bool,
    gone: Vec<String>,
    come: Vec<String>,
    said: Vec<SaidHere>,
    votes: Vec<String>,
    named: Vec<String>,
    may_comment: bool,
    typed: String,
    may_vote: bool,
    /// The reader may give it leave, for which it waits.
    may_allow: bool,
    /// Who can be named as arbiter: id, name, whether the reader names them now.
    candidates: Vec<(String, String, bool)>,
    ruling: Option<Ruling>,
    ruled: Option<Ruled>,
}

/// What was typed on the page of a case and not done, and why.
#[derive(Debug, Default)]
struct Typed {
    notice: Option<String>,
    comment: String,
    decision: String,
    orders: String,
    reason: String,
    preview: Option<String>,
}

/// `GET /games/{id}/disputes/{n}`.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, path: web::Path<(String, String)>) -> Answer {
    let (id, n) = case_of(&path)?;
    match look(&app, &request, &visitor, id).await? {
        Ok(table) => case_page(&app, &table, &visitor, n, Typed::default()).await,
        Err(to_login) => Ok(to_login),
    }
}

async fn case_page(app: &App, table: &Arc<Table>, visitor: &Visitor, n: u32, typed: Typed) -> Answer {
    let shown = case(app, visitor.id(), table, n).await?;
    let dispute = table.dispute(n).map_err(|_| Problem::not_found())?;
    let teller = Teller::of(app, table, visitor).await?;
    let l = visitor.reader.clone();
    let (seq, title) = (dispute.seq, table.ruleset().about().id);
    let before = app.tables.state(table, Some(seq - 1)).await?;
    let after = app.tables.state(table, Some(seq)).await?;
    let position = |game: &dyn domain::kernel::erased::AnyGame| game.position(teller.seat, false, l.language);
    let (was, is) = (teller.named(&position(before.game.as_ref())), teller.named(&position(after.game.as_ref())));
    let changes = changes::of(app, table, seq).await?;
    let layer = Layer { changed: changes.keys().cloned().collect(), ..Layer::default() };
    let board = |past: &Past| teller.pieces(past.game.as_ref(), past.goes_on, &layer).whole();
    let evidence = &shown["evidence"];
    let sections = evidence["rules"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let told = teller.tell_one(app, seq).await?;
    let open = dispute.ruling.is_none() && !table.is_shelved();
    let me = visitor.id();
    let seat = me.and_then(|me| table.seat_of(me));
    let ruling = match me {
        Some(me) if open && table.arbiter_of(dispute) == Some(me) => {
            let amends = told.as_ref().is_some_and(|told| told.seat.is_some());
            Some(ruling(app, &teller, me, dispute, (amends, &typed)).await?)
        }
        _ => None,
    };
    let voting = || may_vote(app, table, me, dispute);
    let named = app.tables.called(table, &dispute.named.values().copied().collect::<Vec<_>>()).await?;
    let who_names = |(seat, player): (&Seat, &PlayerId)| {
        let name = named.get(player).map_or_else(|| say!(words::a_player), Phrase::from);
        teller.say(say!(words::case_names { seat: *seat, name }))
    };
    let vote = |vote: &domain::kernel::table::cases::CaseVote| {
        teller.say(say!(words::case_voted { seat: vote.seat, uphold: vote.uphold }))
    };
    page(&CasePage {
        heading: l.say(say!(words::case_heading_event { n, seq })),
        stands: match &dispute.ruling {
            None if dispute.waits => l.say(say!(words::case_waits_until { end: l.tells(dispute.expires_at.to_utc()) })),
            None => l.say(say!(words::case_open_until { end: l.tells(dispute.expires_at.to_utc()) })),
            Some(ruling) => l.say(say!(words::case_ruled_at { at: l.tells(ruling.at.to_utc()) })),
        },
        rules_it: rules_it(table, dispute, me, &shown).in_words(l.language),
        claim: teller.say(say!(words::case_claimed {
            seat: dispute.seat,
            at: l.tells(dispute.opened_at.to_utc()),
            claim: say!(words::case_claim { of: shown["claim"].as_str().unwrap_or_default().to_owned() })
        })),
        reason: text(&shown["reason"]),
        instead: dispute.actions.as_ref().map(|actions| before.game.print_orders(actions).join("\n")),
        orders: text(&evidence["orders"]),
        judged: text(&evidence["readjudicated"]).map(|of| l.say(say!(words::case_judged { of }))),
        sections: sections.map(|one| (format!("/titles/{title}/rules#{one}"), one.to_owned())).collect(),
        before: board(&before),
        after: board(&after),
        marked: !changes.is_empty(),
        gone: missing(&was, &is),
        come: missing(&is, &was),
        said: comments(&teller, dispute, &shown),
        votes: dispute.votes.iter().map(vote).collect(),
        named: dispute.named.iter().map(who_names).collect(),
        may_comment: open && seat.is_some(),
        may_vote: open && voting().await?,
        may_allow: open && dispute.waits && me.is_some_and(|me| table.asked_for_leave(dispute).contains(&me)),
        candidates: if open { candidates(app, table, me, dispute).await? } else { vec![] },
        ruled: ruled(app, &teller, dispute, &shown).await?,
        name: app.tables.shown_name(table, &l).await?,
        id: table.id().to_string(),
        seated: gives_orders(table, me),
        notice: typed.notice,
        typed: typed.comment,
        n,
        seq,
        told,
        ruling,
        l,
    })
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// The lines of a position that the other one has not.
fn missing(lines: &str, from: &str) -> Vec<String> {
    let others: std::collections::BTreeSet<&str> = from.lines().map(str::trim).collect();
    let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty() && !others.contains(line));
    lines.map(str::to_owned).collect()
}

fn rules_it(table: &Table, dispute: &Dispute, me: Option<PlayerId>, shown: &Value) -> Phrase {
    let open = dispute.ruling.is_none();
    match table.arbiter_of(dispute) {
        _ if !open => Phrase::nothing(),
        Some(arbiter) if me == Some(arbiter) => say!(words::case_you_rule),
        Some(_) => match text(&shown["arbiter"]["name"]) {
            Some(name) => say!(words::case_rules { name }),
            None => say!(words::case_rules { name: say!(words::a_player) }),
        },
        None if table.concerns_all(dispute) => say!(words::case_parties_vote),
        None => say!(words::case_table_votes),
    }
}

fn comments(teller: &Teller, dispute: &Dispute, shown: &Value) -> Vec<SaidHere> {
    let words = |place: usize| text(&shown["comments"][place]["text"]);
    let said = dispute.comments.iter().enumerate().map(|(place, comment)| SaidHere {
        delete: None,
        by: teller.name(comment.seat).unwrap_or_default().to_owned(),
        at: teller.l.say(teller.l.tells(comment.at.to_utc())),
        text: words(place).unwrap_or_else(|| teller.l.say(say!(words::case_deleted))),
    });
    said.collect()
}

/// Whether the reader's vote would be taken.
async fn may_vote(app: &App, table: &Table, me: Option<PlayerId>, dispute: &Dispute) -> Answer<bool> {
    let Some(me) = me.filter(|me| table.seat_of(*me).is_some()) else { return Ok(false) };
    let log = match dispute.actions {
        Some(_) => rows(app.tables.log_of(table, 0).await?),
        None => vec![],
    };
    let would = app.tables.would(table, |table, context| table.vote_dispute(me, dispute.n, true, &log, context)).await;
    let barred = |problem: &Problem| matches!(&*problem.code, "is_party" | "not_arbiter" | "already_answered");
    Ok(would.err().is_none_or(|problem| !barred(&problem)))
}

/// Whom the reader can name to rule the case: the host, the table's arbiter, the players, but nobody who is a party to it.
async fn candidates(
    app: &App,
    table: &Table,
    me: Option<PlayerId>,
    dispute: &Dispute,
) -> Answer<Vec<(String, String, bool)>> {
    let Some((me, seat)) = me.and_then(|me| Some((me, table.seat_of(me)?))) else { return Ok(vec![]) };
    let now = dispute.named.get(&seat);
    let mut known = Vec::from_iter(table.created().host);
    known.extend(table.created().table.arbiter);
    known.extend(table.players());
    known.extend(dispute.named.values());
    let mut found = vec![];
    for (place, one) in known.iter().enumerate() {
        let name = |table: &Table, context: &_| table.name_arbiter(me, dispute.n, Some(*one), context);
        if !known[..place].contains(one) && app.tables.would(table, name).await.is_ok() {
            found.push(*one);
        }
    }
    let names = app.tables.called(table, &found).await?;
    let shown = found.iter().filter_map(|one| Some((one.to_string(), names.get(one)?.clone(), now == Some(one))));
    Ok(shown.collect())
}

/// Where the page of a case is.
fn case_place(id: GameId, n: u32) -> String {
    format!("/games/{id}/disputes/{n}")
}

#[derive(Debug, Deserialize)]
pub struct Step {
    /// A comment.
    #[serde(default)]
    text: String,
    /// A vote.
    #[serde(default)]
    uphold: Option<bool>,
    /// Who should rule; nobody where it is empty.
    #[serde(default)]
    player: String,
    #[serde(default)]
    other: String,
    #[serde(default)]
    key: Option<String>,
}

/// `POST /games/{id}/disputes/{n}/comments`, `/votes`, `/arbiter` and `/leave`.
pub async fn step(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    path: web::Path<(String, String)>,
    form: web::Form<Step>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (id, n) = case_of(&path)?;
    let (who, _) = visitor.clone().must_be_known()?;
    let table = visible(&app, id, Some(&who)).await?;
    let (me, form) = (who.player, form.into_inner());
    let key = form_key(me, form.key.as_deref(), &request);
    let done = match request.path().rsplit('/').next() {
        Some("comments") => commands::comment_dispute(&app, id, me, (n, &form.text), key).await,
        Some("leave") => commands::allow_dispute(&app, id, me, n, key).await,
        Some("votes") => match form.uphold {
            Some(uphold) => commands::vote_dispute(&app, id, me, (n, uphold), key).await,
            None => return Ok(see(&case_place(id, n))),
        },
        _ => match named(&form) {
            Ok(arbiter) => commands::name_arbiter(&app, id, me, (n, arbiter), key).await,
            Err(problem) => Err(problem),
        },
    };
    match done {
        Ok(_) => Ok(see(&case_place(id, n))),
        Err(problem) if shows(&problem) => {
            let notice = Some(refusal(&problem, visitor.language()));
            case_page(&app, &table, &visitor, n, Typed { notice, comment: form.text, ..Typed::default() }).await
        }
        Err(problem) => Err(problem),
    }
}

/// Whom a form names: somebody of the list, or who is meant by the address of their page.
fn named(form: &Step) -> Answer<Option<PlayerId>> {
    let typed = form.other.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let id = if typed.is_empty() { form.player.as_str() } else { typed };
    if id.is_empty() {
        return Ok(None);
    }
    id.parse().map(Some).map_err(|_| Problem::bad_request(say!(words::case_nobody)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whom_a_form_names_is_read_from_the_list_or_an_address() {
        let form = |player: &str, other: &str| Step {
            text: String::new(),
            uphold: None,
            player: player.into(),
            other: other.into(),
            key: None,
        };
        let id = "06g3k9ts4qv2e";
        let known = id.parse::<PlayerId>().ok();
        assert_eq!(named(&form("", "")).ok().flatten(), None);
        assert_eq!(named(&form(id, "")).ok().flatten(), known);
        assert_eq!(named(&form("", &format!(" https://play.example.org/players/{id}/ "))).ok().flatten(), known);
        assert!(named(&form("", "Dan")).is_err());
    }
}
