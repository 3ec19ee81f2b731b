//! Who left a game, and who took over: by the name of who sat there then, whoever sits there since.

use crate::app::App;
use crate::problem::Answer;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, Event, SeatReason, Seq, kind_number};
use domain::{PlayerId, Seat};
use mailer::outbound::{Gone, Language, Sentence};
use serde_json::Value;

/// What event `seq` tells of that; `None`: it is about something else.
pub(super) async fn told(
    app: &App,
    table: &Table,
    (seq, body): (Seq, &Body<Value>),
    language: Language,
) -> Answer<Option<Sentence>> {
    Ok(Some(match body {
        Body::Resigned(resigned) => {
            Sentence::Resigned(name(app, table, sat_in(app, table, seq, resigned.seat).await?, language).await?)
        }
        Body::SeatLeft(left) => {
            Sentence::SeatLost(name(app, table, sat_in(app, table, seq, left.seat).await?, language).await?)
        }
        Body::SeatReplaced(replaced) if replaced.reason == SeatReason::Returned => {
            Sentence::Back(name(app, table, Some(replaced.player), language).await?)
        }
        Body::SeatReplaced(replaced) => {
            let of = name(app, table, sat_in(app, table, seq, replaced.seat).await?, language).await?;
            Sentence::TookOver(name(app, table, Some(replaced.player), language).await?, of)
        }
        _ => return Ok(None),
    }))
}

/// Who left the game by the last event up to `seq` with which somebody did.
pub(super) async fn newest(app: &App, table: &Table, seq: Seq, language: Language) -> Answer<Option<Gone>> {
    let stored = app.store.load_kinds(table.id(), &["resigned", "seat_left"].map(kind_number)).await?;
    let newest = stored.iter().rev().find(|event| event.seq <= seq);
    let (seat, late) = match newest.and_then(|event| table.shapes().event(&event.payload).ok()) {
        Some(Event { body: Body::Resigned(resigned), .. }) => (resigned.seat, false),
        Some(Event { body: Body::SeatLeft(left), .. }) => (left.seat, true),
        _ => return Ok(None),
    };
    let at = newest.map_or(seq, |event| event.seq);
    let name = name(app, table, sat_in(app, table, at, seat).await?, language).await?;
    Ok(Some(Gone { name, late, free: table.seats_given_up().any(|free| free == seat) }))
}

/// Who sat in `seat` before event `seq`.
async fn sat_in(app: &App, table: &Table, seq: Seq, seat: Seat) -> Answer<Option<PlayerId>> {
    let seatings = app.tables.seatings(table).await?;
    let before = seatings.iter().rev().find(|(at, taken, _)| *at < seq && *taken == seat);
    Ok(before.and_then(|(_, _, player)| *player))
}

async fn name(app: &App, table: &Table, player: Option<PlayerId>, language: Language) -> Answer<String> {
    let known = match player {
        Some(player) => app.tables.called_one(table, player).await?,
        None => None,
    };
    Ok(known.unwrap_or_else(|| Sentence::APlayer.said().in_words(language)))
}
