//! A player's private notes about a game. Nobody else sees them; they are in no mail and no log.

use crate::app::App;
use crate::http::tags::stale_reading;
use crate::problem::{Answer, Problem};
use crate::words;
use domain::PlayerId;
use domain::kernel::language::say;
use domain::kernel::table::Table;
use store::Notes;

/// The longest notes, in characters.
pub const LONGEST: usize = 10_000;

/// Replaces `player`'s notes about the game of `table` by `text`; an empty text deletes them.
pub async fn keep(app: &App, table: &Table, player: PlayerId, text: &str) -> Answer<Notes> {
    let notes = read(app, table, player, text)?;
    app.store.set_notes(table.id(), player, &notes).await?;
    Ok(notes)
}

/// As `keep`, but refuses if the stored notes are not `known`.
pub async fn keep_instead(
    app: &App,
    table: &Table,
    player: PlayerId,
    text: &str,
    known: Option<&Notes>,
) -> Answer<Notes> {
    let notes = read(app, table, player, text)?;
    match app.store.set_notes_instead(table.id(), player, &notes, known).await? {
        true => Ok(notes),
        false => Err(stale_reading()),
    }
}

fn read(app: &App, table: &Table, player: PlayerId, text: &str) -> Answer<Notes> {
    if table.seat_of(player).is_none() {
        return Err(Problem::new("not_seated", say!(words::not_seated)));
    }
    let text = text.replace("\r\n", "\n").trim_end().to_owned();
    if text.chars().count() > LONGEST || text.chars().any(|c| c.is_control() && c != '\n' && c != '\t') {
        return Err(Problem::bad_request(say!(words::notes_wrong { most: LONGEST })));
    }
    Ok(Notes { text, changed_at: app.clock.now() })
}
