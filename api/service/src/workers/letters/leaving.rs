//! Who left a game, and who took over: by the name of who sat there then, whoever sits there since.

use crate::app::App;
use crate::problem::Answer;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, Event, SeatReason, Seq};
use domain::{PlayerId, Seat};
use mailer::outbound::{Gone, Language, Sentence};
use serde_json::Value;
use store::StoredEvent;

/// What an event tells of that, `before` being all events before it; `None`: it is about something else.
pub(super) async fn told(
    app: &App,
    table: &Table,
    (before, body): (&[StoredEvent], &Body<Value>),
    language: Language,
) -> Answer<Option<Sentence>> {
    Ok(Some(match body {
        Body::Resigned(resigned) => {
            Sentence::Resigned(name(app, sat_in(table, before, resigned.seat), language).await?)
        }
        Body::SeatLeft(left) => Sentence::SeatLost(name(app, sat_in(table, before, left.seat), language).await?),
        Body::SeatReplaced(replaced) if replaced.reason == SeatReason::Returned => {
            Sentence::Back(name(app, replaced.player, language).await?)
        }
        Body::SeatReplaced(replaced) => {
            let of = name(app, sat_in(table, before, replaced.seat), language).await?;
            Sentence::TookOver(name(app, replaced.player, language).await?, of)
        }
        _ => return Ok(None),
    }))
}

/// Who left the game by the last event up to `seq` with which somebody did.
pub(super) async fn newest(app: &App, table: &Table, seq: Seq, language: Language) -> Answer<Option<Gone>> {
    let stored = app.store.load(table.id(), 0, Some(seq)).await?;
    for (place, event) in stored.iter().enumerate().rev() {
        let (seat, late) = match table.shapes().event(&event.payload) {
            Ok(Event { body: Body::Resigned(resigned), .. }) => (resigned.seat, false),
            Ok(Event { body: Body::SeatLeft(left), .. }) => (left.seat, true),
            _ => continue,
        };
        let name = name(app, sat_in(table, &stored[..place], seat), language).await?;
        return Ok(Some(Gone { name, late, free: table.seats_given_up().any(|free| free == seat) }));
    }
    Ok(None)
}

/// Who sat in `seat` after these events.
fn sat_in(table: &Table, events: &[StoredEvent], seat: Seat) -> Option<PlayerId> {
    events.iter().rev().find_map(|event| match table.shapes().event(&event.payload).ok()?.body {
        Body::SeatTaken(taken) if taken.seat == seat => Some(taken.player),
        Body::SeatReplaced(replaced) if replaced.seat == seat => Some(replaced.player),
        _ => None,
    })?
}

async fn name(app: &App, player: Option<PlayerId>, language: Language) -> Answer<String> {
    let known = match player {
        Some(player) => app.tables.names(&[player]).await?.into_values().next(),
        None => None,
    };
    Ok(known.unwrap_or_else(|| Sentence::APlayer.said().in_words(language)))
}
