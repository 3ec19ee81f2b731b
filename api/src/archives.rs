//! Games that come as an export from elsewhere: proved, written, and read-only from then on.

use crate::config::processors;
use crate::keys::signature_fits;
use crate::problem::{Answer, Problem};
use crate::tables::{archived_listing, visibility_number};
use domain::kernel::archive;
use domain::kernel::table::event::{kind_number, read_head};
use domain::kernel::table::{Row, Table};
use domain::{GameId, PlayerId};
use store::{NewGame, Store, StoredEvent};

/// The largest file that is taken, bytes: a game of some thousand moves.
pub const LARGEST: usize = 16 * 1024 * 1024;

/// Proves an export and writes it. `export_refused` names the first event that does not fit; `conflict`: a game of this id
/// is here already.
pub async fn import(store: &Store, bytes: Vec<u8>, by: Option<PlayerId>) -> Answer<GameId> {
    let proved = tokio::task::spawn_blocking(move || prove(&bytes)).await;
    let (table, rows) = proved.map_err(|error| crate::problem::internal(&error))??;
    let events = rows.into_iter().map(stored).collect::<Answer<Vec<StoredEvent>>>()?;
    let created = table.created();
    let name = table.title.about().name.to_owned();
    let game = NewGame {
        game: table.id(),
        title: created.title.clone(),
        ruleset: created.ruleset.clone(),
        name: name.clone(),
        visibility: visibility_number(created.visibility),
        host: by.unwrap_or(created.host),
        created_at: table.created_at().to_utc(),
    };
    if !store.import(&game, &events, &archived_listing(&table, &name, by)).await? {
        return Err(Problem::new("conflict", format!("Game {} is on this server already.", table.id())));
    }
    Ok(table.id())
}

fn prove(bytes: &[u8]) -> Answer<(Table, Vec<Row>)> {
    let refused = |line: usize, detail: String| Problem { line: Some(line), ..Problem::new("export_refused", detail) };
    let report = archive::verify(bytes, &signature_fits, processors())
        .map_err(|unreadable| refused(unreadable.line, format!("This is no export: {unreadable}.")))?;
    if let Some((check, seq, why)) = report.first_bad() {
        return Err(refused(seq as usize + 1, format!("Event {seq} does not fit ({}): {why}.", check.name())));
    }
    let rows = std::str::from_utf8(bytes).ok().and_then(archive::rows);
    let rows = rows.ok_or_else(|| refused(1, "This is no export.".into()))?;
    let table = Table::fold(&rows).map_err(|failure| refused(failure.seq as usize + 1, failure.to_string()))?;
    Ok((table, rows))
}

fn stored(row: Row) -> Answer<StoredEvent> {
    let Row { seq, hash, payload, sealed } = row;
    let head = read_head(&payload).map_err(|error| crate::problem::internal(&error))?;
    let (kind, actor, at) = (kind_number(&head.kind), head.by.actor(), head.at.to_utc());
    Ok(StoredEvent { seq, kind, actor, at, hash, payload, sealed })
}
