//! What is told of the clocks of those who are asked, beside their deadlines.

use crate::app::App;
use crate::problem::Answer;
use crate::words::{self, Reader};
use domain::Seat;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, Moment, Seq, kind_number};

/// Why the time of those who are asked runs out so late: they are away, or no mail reaches them. `name`: of the seats that are
/// told of.
pub fn why_so_long(table: &Table, name: impl Fn(Seat) -> Option<String>, now: Moment, l: &Reader) -> Vec<Phrase> {
    let why = |seat: Seat| {
        let name = name(seat)?;
        if let Some(until) = table.away_until(seat, now) {
            return Some(say!(words::is_away_until { name, until: l.tells(until.to_utc()) }));
        }
        let until = table.unreached_until(seat, now)?;
        Some(say!(words::is_unreached_until { name, until: l.tells(until.to_utc()) }))
    };
    table.people_to_act().into_iter().filter_map(why).collect()
}

/// A time-out that came before what a player sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeOut {
    pub seq: Seq,
    pub at: Moment,
    /// Whether the player can undo what was played for them.
    pub undo: bool,
}

/// The last time-out of `seat` after event `since`, which its player had before their eyes.
pub async fn timed_out_since(app: &App, table: &Table, seat: Seat, since: Seq) -> Answer<Option<TimeOut>> {
    let events = app.store.load_kinds(table.id(), &["time_expired"].map(kind_number)).await?;
    let of_seat = events.iter().rev().take_while(|event| event.seq > since).find(|event| {
        let read = table.shapes().event(&event.payload);
        matches!(read.map(|event| event.body), Ok(Body::TimeExpired(expired)) if expired.seat == seat)
    });
    let undo = table.automatic_target(seat, app.clock.moment()).is_some();
    Ok(of_seat.map(|event| TimeOut { seq: event.seq, at: event.at.into(), undo }))
}
