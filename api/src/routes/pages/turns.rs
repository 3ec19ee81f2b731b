//! The log of a game's page: the newest events in words, those of one player's turn together.

use crate::routes::pages::frame::Mark;
use domain::canonical::hex;
use domain::kernel::notation::name_seats;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, By, Event, Seq, read_head};
use domain::{PerSeat, PlayerId, Seat};
use service::app::App;
use service::problem::Answer;
use service::telling::told::sentence;
use service::words::Reader;
use std::collections::BTreeMap;

/// Events shown in the log of a page; all of them stand on a page of their own.
const SHOWN: u32 = 60;
/// The line of what a player did last has at most so many letters, or one sentence.
const DEED: usize = 50;

/// An event of the log.
#[derive(Debug)]
pub struct Entry {
    pub seq: Seq,
    pub at: String,
    /// So is that of the event above it in the same turn.
    pub same_time: bool,
    pub text: String,
    pub struck: bool,
}

/// Events in a row that belong to one player, or to nobody.
#[derive(Debug)]
pub struct Turn {
    pub mark: Option<Mark>,
    /// It came after the reader's last move.
    pub is_new: bool,
    /// Newest first.
    pub entries: Vec<Entry>,
}

/// What a player did last.
#[derive(Debug)]
pub struct Deed {
    pub seq: Seq,
    pub text: String,
    /// The number on the board of what it has changed, where its reader has not seen that before.
    pub ring: Option<usize>,
}

/// What the page tells of the log.
#[derive(Debug, Default)]
pub struct Log {
    /// Newest first.
    pub turns: Vec<Turn>,
    /// How many events came after the reader's last one.
    pub fresh: usize,
    /// The reader's last move; 0 where there is none.
    pub own: Seq,
    pub deeds: BTreeMap<Seat, Deed>,
}

/// The newest events. `rings`: events whose changes are numbered on the board, in that order.
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
        if let (Body::Move(moved), Some(game), false) = (&body, table.game(), struck) {
            let ring = rings.iter().position(|seq| *seq == event.seq).map(|at| at + 1);
            let text = named(&shortened(game.tell(&moved.facts, l.language)));
            log.deeds.insert(moved.seat, Deed { seq: event.seq, text, ring });
        }
        let entry = Entry {
            seq: event.seq,
            at: l.say(l.tells(head.at.to_utc())),
            same_time: false,
            text: named(&l.say(sentence(table, (&head.by, &body), l))),
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

/// The first sentences, as many as fit into a line or two.
fn shortened(told: Vec<String>) -> String {
    let mut text = String::new();
    for sentence in told {
        if !text.is_empty() && text.chars().count() + sentence.chars().count() > DEED {
            break;
        }
        text = if text.is_empty() { sentence } else { format!("{text} {sentence}") };
    }
    text
}

/// The first digits of a hash, as mails show them.
pub fn short(hash: &[u8]) -> String {
    hex(hash).chars().take(12).collect()
}
