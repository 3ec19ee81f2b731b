//! The log on a game's page: the newest events in words, grouped by turn.

use crate::page::view;
use crate::routes::pages::frame::Mark;
use chrono::{DateTime, Utc};
use domain::canonical::hex;
use domain::kernel::language::{Moment, Phrase};
use domain::kernel::notation::name_seats;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, By, Event, Seq, read_head};
use domain::{PerSeat, PlayerId, Seat};
use serde_json::Value;
use service::app::App;
use service::problem::Answer;
use service::telling::in_a_line;
use service::telling::told::{moved_sentence, sentence};
use service::words::Reader;
use std::collections::BTreeMap;

/// Events in the log of a game's page; another page lists all of them.
const SHOWN: u32 = 60;
/// The most characters for a player's last move, unless it is a single sentence.
const DEED: usize = 50;
/// The same for a line of the log.
const LINE: usize = 110;
/// A single further sentence is not folded away.
const FOLDED: usize = 2;
/// More than so many stand on the page of all events alone: how a board was set up, or all that a copy began with.
const MOST_FOLDED: usize = 24;

/// An event of the log.
#[derive(Debug)]
pub struct Entry {
    pub seq: Seq,
    pub at: String,
    /// Whether it has the same time as the event above it in this turn.
    pub same_time: bool,
    /// The first sentences, as many as fit on one line.
    pub text: String,
    /// The other sentences, if there are more: what the rules did automatically.
    pub rest: Vec<String>,
    /// What a move has taken and brought, in symbols, as HTML.
    pub signs: String,
    /// The number on the board of what it has changed, where its reader has not seen that before.
    pub ring: Option<usize>,
    pub struck: bool,
}

/// Consecutive events of one player, or of nobody.
#[derive(Debug)]
pub struct Turn {
    pub mark: Option<Mark>,
    /// Whether it came after the visitor's last move.
    pub is_new: bool,
    /// Newest first.
    pub entries: Vec<Entry>,
}

/// A player's last move.
#[derive(Debug)]
pub struct Deed {
    pub seq: Seq,
    pub text: String,
    /// The same in symbols, as HTML.
    pub signs: String,
    /// The number on the board of what it has changed, where its reader has not seen that before.
    pub ring: Option<usize>,
}

/// The log on the page.
#[derive(Debug, Default)]
pub struct Log {
    /// Newest first.
    pub turns: Vec<Turn>,
    /// The number of events since the visitor's last move.
    pub fresh: usize,
    /// The visitor's last move; 0 if there is none.
    pub own: Seq,
    pub deeds: BTreeMap<Seat, Deed>,
}

/// The newest events. `rings`: events whose changes are numbered on the board, in this order.
pub async fn log(
    app: &App,
    table: &Table,
    (names, marks): (&PerSeat<String>, &[Mark]),
    me: Option<PlayerId>,
    rings: &[Seq],
    l: &Reader,
) -> Answer<Log> {
    let stored = app.tables.log_of(table, table.head().saturating_sub(SHOWN)).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let now = app.clock.now();
    let symbols = table.ruleset().symbols();
    let mut log = Log::default();
    let mut last_of_me = None;
    for event in &stored {
        let Ok(head) = read_head(&event.payload) else { continue };
        if me.is_some() && matches!(head.by, By::Player(by) if Some(by) == me) {
            last_of_me = Some(event.seq);
            if head.kind == "move" {
                log.own = event.seq;
            }
        }
    }
    for event in &stored {
        let Ok(Event { head, body }) = table.shapes().event(&event.payload) else { continue };
        let is_new = last_of_me.is_some_and(|last| event.seq > last);
        log.fresh += usize::from(is_new);
        let seat = match &body {
            Body::Move(moved) => Some(moved.seat),
            _ => None,
        };
        let struck = table.is_struck(event.seq);
        let (told, signs) = match (&body, table.game()) {
            (Body::Started(started), Some(game)) => (game.tell(&started.facts, l.language), vec![]),
            (Body::Move(moved), Some(game)) => {
                (game.tell(&moved.facts, l.language), if struck { vec![] } else { game.signs_of(&moved.facts) })
            }
            _ => (vec![], vec![]),
        };
        let signs = symbols
            .filter(|_| !signs.is_empty())
            .map_or_else(String::new, |symbols| view::lines(symbols, &[signs], names, l.language));
        let ring = rings.iter().position(|seq| *seq == event.seq).map(|at| at + 1);
        if let (Body::Move(moved), false) = (&body, struck) {
            // It stands beside their name.
            let text = told[..in_a_line(&told, DEED)].join(" ");
            let text = named(text.strip_prefix(&format!("{} ", moved.seat)).unwrap_or(&text));
            log.deeds.insert(moved.seat, Deed { seq: event.seq, text, signs: signs.clone(), ring });
        }
        let (text, rest) = split(table, (&head.by, &body), told, l);
        let entry = Entry {
            seq: event.seq,
            at: briefly(l, head.at.to_utc(), now),
            same_time: false,
            text: named(&text),
            rest: rest.iter().map(|sentence| named(sentence)).collect(),
            signs,
            ring,
            struck,
        };
        let mark = seat.and_then(|seat| marks.get(seat.index())).cloned();
        let shape = |mark: &Option<Mark>| mark.as_ref().map(|mark| mark.shape);
        match log.turns.last_mut() {
            Some(turn) if shape(&turn.mark) == shape(&mark) && turn.is_new == is_new => turn.entries.insert(0, entry),
            _ => log.turns.push(Turn { mark, is_new, entries: vec![entry] }),
        }
    }
    for turn in &mut log.turns {
        for at in (1..turn.entries.len()).rev() {
            turn.entries[at].same_time = turn.entries[at].at == turn.entries[at - 1].at;
        }
    }
    log.turns.reverse();
    Ok(log)
}

/// The text of a line of the log, and the rest, which is collapsed below it. `told`: the sentences of a move, or of how the
/// game began.
fn split(table: &Table, (by, body): (&By, &Body<Value>), mut told: Vec<String>, l: &Reader) -> (String, Vec<String>) {
    let line = in_a_line(&told, LINE);
    let mut rest = if told.len() >= line + FOLDED { told.split_off(line) } else { vec![] };
    if rest.len() > MOST_FOLDED {
        rest.clear();
    }
    match body {
        Body::Started(_) => (told.join(" "), rest),
        Body::Move(moved) => (l.say(moved_sentence(table, moved, told.join(" "))), rest),
        _ => (l.say(sentence(table, (by, body), l)), vec![]),
    }
}

/// The time for today's events, the day for others.
pub fn briefly(l: &Reader, at: DateTime<Utc>, now: DateTime<Utc>) -> String {
    let day = |at: DateTime<Utc>| at.with_timezone(&l.zone).date_naive();
    match day(at) == day(now) {
        true => at.with_timezone(&l.zone).format("%H:%M").to_string(),
        false => l.say(Phrase::from(Moment::day(at, l.zone))),
    }
}

/// The first digits of a hash, as in mails.
pub fn short(hash: &[u8]) -> String {
    hex(hash).chars().take(12).collect()
}
