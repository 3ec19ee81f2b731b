//! What a seat can undo on its own now, or why not, and what it can redo.

use crate::app::App;
use crate::problem::Answer;
use domain::Seat;
use domain::kernel::language::Language;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, Event, Seq};
use serde::Serialize;

/// An undo or redo within a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Turnabout {
    /// The state of event `to` becomes current. `orders`: the orders that are undone.
    Possible {
        to: Seq,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        orders: Vec<String>,
    },
    /// Why it is not possible, if a player might expect it to be.
    Blocked { blocked: String },
}

/// The undo of `seat`'s last move; `None` if there is nothing to undo.
pub async fn undo_of(app: &App, table: &Table, seat: Seat, language: Language) -> Answer<Option<Turnabout>> {
    let to = match table.undo_target(seat, None) {
        Ok(to) => to,
        Err(refused) if refused.code == "undo_blocked" => {
            return Ok(Some(Turnabout::Blocked { blocked: refused.message.in_words(language) }));
        }
        // Nobody has moved since, so the player may still look for the undo.
        Err(_) => {
            let blocked = table.undo_over(seat).map(|why| why.in_words(language));
            return Ok(blocked.map(|blocked| Turnabout::Blocked { blocked }));
        }
    };
    let stored = app.tables.log_of(table, to).await?;
    let moves = stored.iter().filter(|event| !table.is_struck(event.seq));
    let moves = moves.filter_map(|event| match table.shapes().event(&event.payload).ok()? {
        Event { body: Body::Move(moved), .. } if moved.seat == seat => Some(moved.actions),
        _ => None,
    });
    let actions: Vec<_> = moves.flatten().collect();
    let before = app.tables.state(table, Some(to)).await?;
    Ok(Some(Turnabout::Possible { to, orders: before.game.print_orders(&actions) }))
}

/// The last undo by `seat`, if it can be redone.
pub fn redo_of(table: &Table, seat: Seat) -> Option<Turnabout> {
    table.redo_target(seat).ok().map(|to| Turnabout::Possible { to, orders: vec![] })
}
