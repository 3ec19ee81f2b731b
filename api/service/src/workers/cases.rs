//! The text of a mail about a takeback, a dispute or a table vote.

use crate::app::App;
use crate::play::commands;
use crate::problem::{Answer, Problem};
use chrono::{DateTime, Utc};
use domain::kernel::erased::AnyGame;
use domain::kernel::table::cases::{CaseEvent, Decision, DisputeArbiter, TakebackResult};
use domain::kernel::table::desk::{Fate, Fated};
use domain::kernel::table::event::{Body, By, Event, Head, Moment, Seq, Vote};
use domain::kernel::table::{SeatState, Table};
use domain::{PerSeat, PlayerId, Seat};
use mailer::outbound::{Case, CaseKind, Language, Part, Sentence, Stake, VoteWord};
use serde_json::Value;
use std::sync::Arc;
use store::StoredEvent;

/// The most moves that a mail names for one ruling.
const MOST_FATED: usize = 30;

/// Whether an event is mailed to people other than its author.
pub fn is_told(body: &Body<Value>) -> bool {
    step_of(body).is_some()
}

fn step_of(body: &Body<Value>) -> Option<CaseKind> {
    match body {
        Body::Case(case) => kind(case),
        Body::Voted(voted) if !voted.withdrawn => Some(CaseKind::VotedFor(match voted.what {
            Vote::Pause => VoteWord::Pause,
            Vote::Resume => VoteWord::Resume,
            Vote::End => VoteWord::End,
            Vote::Void => VoteWord::Void,
        })),
        Body::Paused(_) => Some(CaseKind::Paused),
        Body::Resumed(_) => Some(CaseKind::Resumed),
        _ => None,
    }
}

fn kind(event: &CaseEvent) -> Option<CaseKind> {
    match event {
        CaseEvent::TakebackAsked(_) => Some(CaseKind::TakebackAsked),
        CaseEvent::TakebackAnswered(_) | CaseEvent::DisputeVoted(_) => None,
        CaseEvent::TakebackClosed(closed) => match closed.result {
            TakebackResult::Granted => Some(CaseKind::TakebackGranted),
            TakebackResult::Refused => Some(CaseKind::TakebackRefused),
            TakebackResult::Expired => Some(CaseKind::TakebackExpired),
            TakebackResult::Withdrawn => None,
        },
        CaseEvent::DisputeOpened(opened) if opened.waits => Some(CaseKind::DisputeWaits),
        CaseEvent::DisputeOpened(_) => Some(CaseKind::DisputeOpened),
        CaseEvent::DisputeAllowed(_) => Some(CaseKind::DisputeAllowed),
        CaseEvent::DisputeCommented(_) => Some(CaseKind::DisputeCommented),
        CaseEvent::DisputeArbiter(word) => word.player.map(|_| CaseKind::ArbiterNamed),
        CaseEvent::DisputeRuled(ruled) => Some(match ruled.decision {
            Decision::Dismiss => CaseKind::DisputeDismissed,
            Decision::Rewind => CaseKind::DisputeRewound,
            Decision::Amend => CaseKind::DisputeAmended,
        }),
    }
}

/// The newest step of a case up to event `seq`; `None` if there is none to report.
pub async fn step(
    app: &App,
    table: &Table,
    seq: Seq,
    names: &PerSeat<String>,
    language: Language,
) -> Answer<Option<Case>> {
    let stored = app.store.load(table.id(), 0, Some(seq)).await?;
    match stored.iter().rev().find_map(|event| read_step(table, event)) {
        Some(newest) => in_words(app, table, newest, names, language).await.map(Some),
        None => Ok(None),
    }
}

/// The steps since `since` by people other than `reader`, oldest first.
pub async fn steps_since(
    app: &App,
    table: &Table,
    (reader, since): (PlayerId, DateTime<Utc>),
    names: &PerSeat<String>,
    language: Language,
) -> Answer<Vec<Case>> {
    let stored = app.tables.log_of(table, 0).await?;
    let mut steps = vec![];
    for event in stored.iter().filter(|event| event.at > since) {
        if let Some(step) = read_step(table, event)
            && step.0.by != By::Player(reader)
        {
            steps.push(in_words(app, table, step, names, language).await?);
        }
    }
    Ok(steps)
}

/// What happened to each move by the ruling of dispute `n`.
pub async fn after_ruled(app: &App, table: &Table, n: u32, names: &PerSeat<String>) -> Answer<Vec<Sentence>> {
    let dispute = table.dispute(n).map_err(|_| Problem::not_found())?;
    fated(app, table, &table.fates(dispute), names, Sentence::Fated).await
}

/// The effect of each possible ruling of the open dispute `n`, if `reader` is its arbiter.
pub async fn would_rule(
    app: &App,
    table: &Arc<Table>,
    (n, reader): (u32, PlayerId),
    names: &PerSeat<String>,
) -> Answer<Vec<Sentence>> {
    let dispute = table.dispute(n).map_err(|_| Problem::not_found())?;
    if !dispute.is_open() || table.arbiter_of(dispute) != Some(reader) {
        return Ok(vec![]);
    }
    let mut told = vec![];
    for (word, decision) in [("dismiss", Decision::Dismiss), ("rewind", Decision::Rewind), ("amend", Decision::Amend)] {
        if decision == Decision::Amend && dispute.actions.is_none() {
            continue;
        }
        // A ruling that is no longer possible is not offered.
        let Ok(trial) = commands::try_ruling(app, table, reader, n, (decision, None)).await else { continue };
        told.push(Sentence::WouldRule(word, dispute.seq));
        told.extend(fated(app, table, &trial.moves, names, Sentence::WillBe).await?);
    }
    Ok(told)
}

/// What `reader` can do about the case.
pub fn part_of(table: &Table, case: &Case, (reader, seat): (PlayerId, Option<Seat>), names: &PerSeat<String>) -> Part {
    if let CaseKind::VotedFor(what) = case.kind {
        let votes = table.votes().of(match what {
            VoteWord::Pause => Vote::Pause,
            VoteWord::Resume => Vote::Resume,
            VoteWord::End => Vote::End,
            VoteWord::Void => Vote::Void,
        });
        let others = Seat::all(table.seats().len()).filter(|other| {
            let chair = &table.seats()[other.index()];
            chair.state == SeatState::Seated && chair.player.is_some() && !votes.contains(other)
        });
        let others: Vec<String> = others.filter_map(|other| names.get(other).cloned()).collect();
        let waits = seat.is_some_and(|seat| votes.contains(&seat)) && !others.is_empty();
        return if waits { Part::WaitsFor(others) } else { Part::Votes };
    }
    let Ok(dispute) = table.dispute(case.n) else { return Part::Votes };
    let votes = |seat| table.has_a_say(dispute, seat) && !dispute.votes.iter().any(|vote| vote.seat == seat);
    match table.arbiter_of(dispute) {
        Some(arbiter) if arbiter == reader => Part::Rules,
        None if seat.is_some_and(votes) => Part::Votes,
        _ => Part::Speaks,
    }
}

/// The moves that a takeback or dispute concerns, as the table determines them.
pub async fn at_stake(app: &App, table: &Table, case: &Case, names: &PerSeat<String>) -> Answer<Vec<Sentence>> {
    let (stake, after, count) = match case.kind {
        CaseKind::TakebackAsked => (Stake::Takeback, case.about, None),
        CaseKind::DisputeOpened | CaseKind::DisputeWaits | CaseKind::DisputeAllowed | CaseKind::DisputeCommented => {
            (Stake::Dispute, case.about.saturating_sub(1), Some(1))
        }
        _ => return Ok(vec![]),
    };
    let Some(game) = table.game() else { return Ok(vec![]) };
    let stored = app.store.load(table.id(), after, count).await?;
    let told = |event: &StoredEvent| {
        let Body::Move(moved) = table.shapes().event(&event.payload).ok()?.body else { return None };
        let orders = orders_of(game.as_ref(), &moved.actions);
        let by = names.get(moved.seat).filter(|_| !table.is_struck(event.seq))?;
        Some(Sentence::AtStake(stake, event.seq, by.clone(), orders))
    };
    Ok(stored.iter().filter_map(told).take(MOST_FATED).collect())
}

/// Each move with its fate, up to a maximum number.
async fn fated(
    app: &App,
    table: &Table,
    moves: &[Fated],
    names: &PerSeat<String>,
    sentence: fn(u32, String, String, &'static str) -> Sentence,
) -> Answer<Vec<Sentence>> {
    let (Some(game), Some(last)) = (table.game(), moves.iter().map(|one| one.seq).max()) else { return Ok(vec![]) };
    let first = moves.first().map_or(0, |one| one.seq.saturating_sub(1));
    let stored = app.store.load(table.id(), first, Some(last - first)).await?;
    let told = |one: &Fated| {
        let event = stored.iter().find(|event| event.seq == one.seq)?;
        // Hidden parts of a move stay hidden.
        let Body::Move(moved) = table.shapes().event(&event.payload).ok()?.body else { return None };
        let orders = orders_of(game.as_ref(), &moved.actions);
        Some(sentence(one.seq, names.get(moved.seat)?.clone(), orders, word_of(one.becomes)))
    };
    let mut sentences: Vec<Sentence> = moves.iter().take(MOST_FATED).filter_map(told).collect();
    if moves.len() > MOST_FATED {
        sentences.push(Sentence::AndMoreFated(moves.len() - MOST_FATED));
    }
    Ok(sentences)
}

/// The actions as orders; an unreadable secret choice appears as `…`.
fn orders_of(game: &dyn AnyGame, actions: &[Value]) -> String {
    let printed = game.print_orders(actions).into_iter();
    printed.map(|order| if order.starts_with('{') { "…".to_owned() } else { order }).collect::<Vec<_>>().join("; ")
}

fn word_of(fate: Fate) -> &'static str {
    match fate {
        Fate::Stands => "stands",
        Fate::Falls => "falls",
        Fate::Returns => "returns",
        Fate::Replaced => "replaced",
        Fate::Open => "open",
    }
}

fn read_step(table: &Table, event: &StoredEvent) -> Option<(Head, Body<Value>, CaseKind)> {
    let Event { head, body } = table.shapes().event(&event.payload).ok()?;
    step_of(&body).map(|kind| (head, body, kind))
}

async fn in_words(
    app: &App,
    table: &Table,
    (head, body, kind): (Head, Body<Value>, CaseKind),
    names: &PerSeat<String>,
    language: Language,
) -> Answer<Case> {
    let nobody = || Sentence::TheTable.said().in_words(language);
    let event = match body {
        Body::Case(event) => event,
        // Other steps of one kind differ only by their event.
        body => {
            let seat = if let Body::Voted(voted) = body { names.get(voted.seat) } else { None };
            let by = seat.cloned().unwrap_or_else(nobody);
            let said = String::new();
            return Ok(Case { kind, n: head.seq, by, about: head.seq, said, expires: None, part: Part::default() });
        }
    };
    let mut case = told(table, &event, kind);
    case.by = by(app, table, &head, &event, names).await?.unwrap_or_else(nobody);
    if let CaseEvent::DisputeArbiter(DisputeArbiter { player: Some(named), .. }) = &event {
        case.said = app.tables.called_one(table, *named).await?.unwrap_or_default();
    }
    if let Some(hash) = text_of(&event).and_then(domain::canonical::unhex::<32>) {
        let known = app.store.texts(&[hash]).await?.remove(&hash);
        case.said = known.filter(|known| known.game == table.id()).map(|known| known.text).unwrap_or_default();
    }
    Ok(case)
}

fn text_of(event: &CaseEvent) -> Option<&str> {
    match event {
        CaseEvent::TakebackAsked(asked) => asked.text.as_deref(),
        CaseEvent::DisputeOpened(opened) => opened.text.as_deref(),
        CaseEvent::DisputeCommented(comment) => comment.text.as_deref(),
        CaseEvent::DisputeRuled(ruled) => ruled.text.as_deref(),
        _ => None,
    }
}

fn told(table: &Table, event: &CaseEvent, kind: CaseKind) -> Case {
    let takeback = |n: u32| table.cases().takebacks.iter().find(|takeback| takeback.n == n).map_or(0, |of| of.to);
    let dispute = |n: u32| table.cases().disputes.iter().find(|dispute| dispute.n == n).map_or(0, |of| of.seq);
    let (n, about, expires): (u32, Seq, Option<Moment>) = match event {
        CaseEvent::TakebackAsked(asked) => (asked.n, asked.to, Some(asked.expires_at)),
        CaseEvent::TakebackAnswered(answer) => (answer.n, takeback(answer.n), None),
        CaseEvent::TakebackClosed(closed) => (closed.n, takeback(closed.n), None),
        CaseEvent::DisputeOpened(opened) => (opened.n, opened.disputed, Some(opened.expires_at)),
        CaseEvent::DisputeCommented(comment) => (comment.n, dispute(comment.n), None),
        CaseEvent::DisputeVoted(vote) => (vote.n, dispute(vote.n), None),
        CaseEvent::DisputeArbiter(word) => (word.n, dispute(word.n), None),
        CaseEvent::DisputeAllowed(allowed) => (allowed.n, dispute(allowed.n), Some(allowed.expires_at)),
        CaseEvent::DisputeRuled(ruled) => (ruled.n, dispute(ruled.n), None),
    };
    let expires = expires.map(Moment::to_utc);
    Case { kind, n, by: String::new(), about, said: String::new(), expires, part: Part::default() }
}

/// The author of the step: the seat's name, or the name of the arbiter, who may have no seat.
async fn by(
    app: &App,
    table: &Table,
    head: &Head,
    event: &CaseEvent,
    names: &PerSeat<String>,
) -> Answer<Option<String>> {
    let seat = match event {
        CaseEvent::TakebackAsked(asked) => Some(asked.seat),
        CaseEvent::DisputeOpened(opened) => Some(opened.seat),
        CaseEvent::DisputeCommented(comment) => Some(comment.seat),
        CaseEvent::DisputeArbiter(word) => Some(word.seat),
        // The player who refused, not the one who asked.
        CaseEvent::TakebackClosed(closed) => {
            let takeback = table.cases().takebacks.iter().find(|takeback| takeback.n == closed.n);
            takeback.and_then(|takeback| takeback.answers.iter().rev().find(|answer| !answer.consent)).map(|no| no.seat)
        }
        _ => None,
    };
    if let Some(name) = seat.and_then(|seat| names.get(seat)) {
        return Ok(Some(name.clone()));
    }
    match &head.by {
        By::Player(player) => app.tables.called_one(table, *player).await,
        _ => Ok(None),
    }
}
