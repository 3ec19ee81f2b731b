//! Who decides a case, whom it concerns, and who else can be named for it.

use super::text;
use crate::features::positions::marks;
use crate::routes::pages::entries::Teller;
use crate::routes::pages::frame::Mark;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::cases::{CaseVote, Dispute};
use domain::{PlayerId, Seat};
use serde_json::Value;
use service::app::App;
use service::problem::{Answer, Problem};
use service::tables::rows;
use service::words;

#[derive(Debug)]
pub(super) struct Deciding {
    pub(super) heading: String,
    /// Why they do.
    pub(super) rule: String,
    /// What the arbiter is called, and whether they play here.
    pub(super) arbiter: Option<(String, bool)>,
    pub(super) parties: Vec<Person>,
    pub(super) others: Vec<Person>,
    pub(super) votes: Vec<String>,
    pub(super) named: Vec<String>,
    /// Who can be named as arbiter.
    pub(super) candidates: Vec<Candidate>,
}

/// Somebody at the table.
#[derive(Debug)]
pub(super) struct Person {
    pub(super) mark: Mark,
    pub(super) name: String,
    pub(super) is_me: bool,
}

/// Somebody who can be named as arbiter.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) id: String,
    pub(super) name: String,
    /// The reader names them now.
    pub(super) is_named: bool,
}

/// `shown`: the case as REST gives it.
pub(super) async fn deciding(
    app: &App,
    teller: &Teller,
    dispute: &Dispute,
    (me, shown): (Option<PlayerId>, &Value),
) -> Answer<Deciding> {
    let (table, l) = (&*teller.table, &teller.l);
    let open = dispute.ruling.is_none() && !table.is_shelved();
    let rules = table.arbiter_of(dispute);
    let name = text(&shown["arbiter"]["name"]).unwrap_or_else(|| l.say(words::a_player.phrase()));
    let end = || l.tells(dispute.expires_at.to_utc());
    let marks = marks(teller);
    let person = |seat: Seat| Person {
        mark: marks[seat.index()].clone(),
        name: teller.name(seat).unwrap_or_default().to_owned(),
        is_me: me.is_some_and(|me| table.seat_of(me) == Some(seat)),
    };
    let is_party = |seat: &Seat| {
        let player = table.seats()[seat.index()].player;
        dispute.parties.contains(seat) || player.is_some_and(|player| table.is_party(dispute, player))
    };
    let (parties, others): (Vec<Seat>, Vec<Seat>) = Seat::all(teller.names.len()).partition(is_party);
    let named = app.tables.called(table, &dispute.named.values().copied().collect::<Vec<_>>()).await?;
    let who_names = |(seat, player): (&Seat, &PlayerId)| {
        let name = named.get(player).map_or_else(|| say!(words::a_player), Phrase::from);
        teller.say(say!(words::case_names { seat: *seat, name }))
    };
    let vote = |vote: &CaseVote| teller.say(say!(words::case_voted { seat: vote.seat, uphold: vote.uphold }));
    Ok(Deciding {
        heading: l.say(match rules {
            Some(arbiter) if me == Some(arbiter) => say!(words::dispute_you_decide { end: end() }),
            Some(_) => say!(words::dispute_decides { name: name.clone(), end: end() }),
            None => say!(words::dispute_all_decide { end: end() }),
        }),
        rule: l.say(match rules {
            Some(_) => say!(words::dispute_nobody_rules_own),
            None if table.concerns_all(dispute) => say!(words::case_parties_vote),
            None => say!(words::case_table_votes),
        }),
        arbiter: rules.map(|arbiter| (name, table.seat_of(arbiter).is_some())),
        parties: parties.into_iter().map(person).collect(),
        others: others.into_iter().map(person).collect(),
        votes: dispute.votes.iter().map(vote).collect(),
        named: dispute.named.iter().map(who_names).collect(),
        candidates: if open { candidates(app, table, me, dispute).await? } else { vec![] },
    })
}

/// Whether the reader's vote would be taken.
pub(super) async fn may_vote(app: &App, table: &Table, me: Option<PlayerId>, dispute: &Dispute) -> Answer<bool> {
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
async fn candidates(app: &App, table: &Table, me: Option<PlayerId>, dispute: &Dispute) -> Answer<Vec<Candidate>> {
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
    let candidate = |one: &PlayerId| {
        Some(Candidate { id: one.to_string(), name: names.get(one)?.clone(), is_named: now == Some(one) })
    };
    Ok(found.iter().filter_map(candidate).collect())
}
