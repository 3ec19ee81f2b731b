//! Imported games: an export is proved, stored, and read-only from then on.

use crate::boxes;
use crate::config::processors;
use crate::keys::{Keys, signature_fits};
use crate::problem::{Answer, Problem};
use crate::tables::{archived_listing, visibility_number};
use crate::time::Ids;
use domain::canonical::unhex;
use domain::kernel::archive::{self, Frame};
use domain::kernel::boxes::Document;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::event::{kind_number, read_head};
use domain::kernel::table::{Row, Table};
use domain::{GameId, PlayerId};
use serde_json::Value;
use store::{Import, NewGame, Place, Sign, Store, StoredEvent};

/// The largest file accepted, in bytes: a game of some thousand moves.
pub const LARGEST: usize = 16 * 1024 * 1024;

/// Proves an export and stores it. `export_refused` names the first event that is wrong; `conflict`: this
/// log is already here. If another game has its id, it gets a new one; its events stay as they are.
/// `trusting`: accept only exports signed by a key that these trust.
pub async fn import(
    rulesets: Rulesets,
    store: &Store,
    ids: &Ids,
    bytes: Vec<u8>,
    by: Option<PlayerId>,
    trusting: Option<&Keys>,
) -> Answer<GameId> {
    let document = with_its_box(rulesets, store, &bytes, by).await?;
    let proved = tokio::task::spawn_blocking(move || prove(&rulesets, &bytes)).await;
    let Proved { mut table, rows, signed_by, frame } = proved.map_err(|error| crate::problem::internal(&error))??;
    if let Some(keys) = trusting
        && !signed_by.as_deref().is_some_and(|key| keys.trusts(key))
    {
        let whose = signed_by.map_or("nobody has signed this one".into(), |key| format!("{key} has signed this one"));
        let detail = format!("This server takes games that servers have signed which its operator trusts; {whose}.");
        return Err(Problem::new("export_refused", detail));
    }
    let first_hash = rows.first().map(|row| row.hash).unwrap_or_default();
    let events = rows.into_iter().map(stored).collect::<Answer<Vec<StoredEvent>>>()?;
    let import = Import { log: table.log_id(), first_hash, signed_by, frame };
    let here = |game: GameId| Problem::new("conflict", format!("This log is on this server already, as game {game}."));
    let game = match store.place_for(&import).await? {
        Place::Free => import.log,
        Place::Taken => GameId(ids.next()),
        Place::Here(game) => return Err(here(game)),
    };
    let name = table.ruleset().about().name.to_owned();
    // The operator's imports belong to nobody here, least of all to the account whose id the log may name.
    let host = by.unwrap_or(PlayerId::from_i64(0));
    table.put_on_shelf(game);
    let new = NewGame {
        game,
        title: table.created().title.clone(),
        ruleset: table.created().ruleset.clone(),
        name: name.clone(),
        visibility: visibility_number(table.created().visibility),
        host,
        created_at: table.created_at().to_utc(),
        language: None,
        beginners: false,
    };
    let listing = archived_listing(&table, &Sign::named(name), by, import.signed_by.as_deref());
    if let Some(sha256) = boxes::of_table(&table).and_then(|document| unhex(document.sha256())) {
        if let Some(document) = &document {
            // On nobody's list: it is stored only for this game.
            store.keep_box_of_game(&boxes::row_of(document, by, ids.clock().now())).await?;
        }
        store.note_box_game(game, &sha256, false).await?;
    }
    if !store.import(&new, &import, &events, &listing).await? {
        return Err(here(game));
    }
    Ok(game)
}

/// Adds the box in the export, checked like one that a player adds; otherwise looks up the box that this
/// log needs.
async fn with_its_box(
    rulesets: Rulesets,
    store: &Store,
    bytes: &[u8],
    by: Option<PlayerId>,
) -> Answer<Option<Document>> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(None) };
    let Some(document) = archive::box_of(text) else {
        let first = archive::first_row(text);
        if let (Some(row), Some(by)) = (&first, by)
            && !boxes::may_bring(store, &rulesets, row, by).await?
        {
            let detail = "This game is played with a box of one's own, and the file does not bring it: whoever sits in the game \
                          has an export with it.";
            return Err(Problem::new("export_refused", detail));
        }
        boxes::bring_for_rows(store, &rulesets, first.as_slice()).await?;
        return Ok(None);
    };
    let document = Document::read(document).map_err(|flaw| boxes::bad_box(&flaw))?;
    if archive::named_box(text).as_deref() != Some(document.sha256()) {
        // The proof reports it, with its place.
        return Ok(None);
    }
    let known = match unhex::<32>(document.sha256()) {
        Some(sha256) => store.any_box(&sha256).await?.is_some(),
        None => false,
    };
    Ok(Some(boxes::tried(rulesets, document, known).await?))
}

/// The export of an archived game: as it was imported, with a last line of ours.
pub async fn passed_on(store: &Store, keys: &Keys, game: GameId, rows: &[Row]) -> Answer<String> {
    let frame = store.frame_of(game).await?.ok_or_else(Problem::not_found)?;
    Ok(frame.pass_on(rows, &|sum| keys.sign(sum)))
}

struct Proved {
    table: Table,
    rows: Vec<Row>,
    /// The first digits of the key that signed it.
    signed_by: Option<String>,
    frame: Frame,
}

fn prove(rulesets: &Rulesets, bytes: &[u8]) -> Answer<Proved> {
    let text = std::str::from_utf8(bytes).ok();
    let beside = usize::from(text.and_then(archive::box_of).is_some());
    let refused = |line: usize, detail: String| Problem { line: Some(line), ..Problem::new("export_refused", detail) };
    let report = archive::verify(rulesets, bytes, &signature_fits, processors())
        .map_err(|unreadable| refused(unreadable.line, format!("This is no export: {unreadable}.")))?;
    if let Some((check, seq, why)) = report.first_bad() {
        return Err(refused(seq as usize + 1 + beside, format!("Event {seq} does not fit ({}): {why}.", check.name())));
    }
    let rows = text.and_then(archive::rows).ok_or_else(|| refused(1, "This is no export.".into()))?;
    let table = Table::fold(rulesets, &rows)
        .map_err(|failure| refused(failure.seq as usize + 1 + beside, failure.to_string()))?;
    let frame = text.and_then(Frame::of).ok_or_else(|| refused(1, "This is no export.".into()))?;
    // A later server's last line says only that it received the file so.
    let last: Value = serde_json::from_str(frame.last.first().map_or("", String::as_str)).unwrap_or_default();
    let signed_by = last["key"].as_str().filter(|_| report.signed).map(str::to_owned);
    Ok(Proved { table, rows, signed_by, frame })
}

fn stored(row: Row) -> Answer<StoredEvent> {
    let Row { seq, hash, payload, sealed } = row;
    let head = read_head(&payload).map_err(|error| crate::problem::internal(&error))?;
    let (kind, actor, at) = (kind_number(&head.kind), head.by.actor(), head.at.to_utc());
    Ok(StoredEvent { seq, kind, actor, at, hash, payload, sealed })
}
