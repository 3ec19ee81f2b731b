//! A player's own notes about a game: nobody else is shown them, no mail and no log holds them.

use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::words;
use domain::PlayerId;
use domain::kernel::language::say;
use domain::kernel::table::Table;
use store::Notes;

/// The longest notes, characters.
pub const LONGEST: usize = 10_000;

/// Puts `text` in the place of what `player` wrote down about the game of `table`; empty, it is gone.
pub async fn keep(app: &App, table: &Table, player: PlayerId, text: &str) -> Answer<Notes> {
    if table.seat_of(player).is_none() {
        return Err(Problem::new("not_seated", say!(words::not_seated)));
    }
    let text = text.replace("\r\n", "\n").trim_end().to_owned();
    if text.chars().count() > LONGEST || text.chars().any(|c| c.is_control() && c != '\n' && c != '\t') {
        return Err(Problem::bad_request(say!(words::notes_wrong { most: LONGEST })));
    }
    let notes = Notes { text, changed_at: app.clock.now() };
    app.store.set_notes(table.id(), player, &notes).await?;
    Ok(notes)
}
