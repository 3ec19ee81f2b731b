//! Custom boxes: added, chosen, and loaded when a game needs one.
//!
//! The store has the documents. A process loads a box (`Rulesets::take_in`) when it first meets a game with
//! it, so a box added on one server can be played on another. Documents from the store are hashed again: a
//! box cannot change.

use crate::accounts::budgets::{self, Budget};
use crate::answers::{BoxInFull, BoxSummary, Whose};
use crate::app::App;
use crate::problem::{Answer, Problem, internal};
use chrono::{DateTime, Utc};
use domain::PlayerId;
use domain::canonical::{hex, unhex};
use domain::kernel::boxes::{Document, Flaw, Origin, Provenance};
use domain::kernel::erased::AnyRuleset;
use domain::kernel::ruleset::About;
use domain::kernel::rulesets::{NotHere, Rulesets};
use domain::kernel::table::{Row, Table};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use store::{BoxHash, BoxKept, ListedBox, NewBox, Store};
use tokio::sync::Semaphore;
use tracing::warn;

/// The most boxes on one account's list, and on the server's list.
pub const MOST_BOXES: u32 = 50;
pub const MOST_OF_THE_SERVER: u32 = 1_000;
/// The longest request body read for a box, in bytes. A box above the permitted size is still refused with
/// its size.
pub const LARGEST_BODY: usize = 2 * domain::kernel::boxes::LONGEST;

/// Trying out a box costs some seconds of processor time, so only one is tried at once.
static TRYING: Semaphore = Semaphore::const_new(1);
/// How long a request waits for its turn.
const IN_LINE: Duration = Duration::from_secs(60);
/// `Retry-After` if it waited in vain, in seconds.
const AGAIN_S: u64 = 30;
/// A flaw's reason is cut to this length, since it may quote the document.
const LONGEST_REASON: usize = 400;

/// Reads a document from a body or file.
pub fn read(bytes: &[u8]) -> Result<Document, Flaw> {
    Document::handed_in(bytes)
}

/// The refusal for a flawed document.
pub fn bad_box(flaw: &Flaw) -> Problem {
    let short = |text: &str| -> String { text.chars().take(LONGEST_REASON).collect() };
    let (path, reason) = (short(&flaw.path), short(&flaw.reason));
    let detail = format!("This is no box that can be played with. {path}: {reason}.");
    Problem { details: Some(Box::new(json!({"path": path, "reason": reason}))), ..Problem::new("bad_box", detail) }
}

fn unknown(detail: impl Into<String>) -> Problem {
    Problem::new("unknown_box", detail.into())
}

fn not_here(sha256: &str) -> Problem {
    let sha256: String = sha256.chars().take(64).collect();
    unknown(format!(
        "There is no box \"{sha256}\" that you may see; GET /titles/{{title}}/boxes lists those that you may choose."
    ))
}

/// Tries out a box on a background thread. `known`: it was tried before.
pub async fn tried(rulesets: Rulesets, document: Document, known: bool) -> Answer<Document> {
    let waited = tokio::time::timeout(IN_LINE, TRYING.acquire()).await;
    let Ok(Ok(permit)) = waited else {
        let detail = "Other boxes are being tried; nothing was written.";
        return Err(Problem { retry_after_s: Some(AGAIN_S), ..Problem::new("rate_limited", detail) });
    };
    let done = tokio::task::spawn_blocking(move || {
        let _in_turn = permit;
        let checked = if known { rulesets.take_in(&document) } else { rulesets.try_box(&document) };
        checked.map(|()| document)
    });
    done.await.map_err(|error| internal(&error))?.map_err(|flaw| bad_box(&flaw))
}

/// A box as stored.
pub fn row_of(document: &Document, owner: Option<PlayerId>, now: DateTime<Utc>) -> NewBox {
    NewBox {
        sha256: unhex(document.sha256()).unwrap_or_default(),
        owner,
        title: document.title().to_owned(),
        name: document.name().to_owned(),
        version: document.version(),
        author: document.author().to_owned(),
        licence: document.licence().to_owned(),
        provenance: serde_json::to_string(document.provenance()).unwrap_or_default(),
        document: document.canonical().to_owned(),
        added_at: now,
    }
}

/// Adds a player's box; true if it is new on their list.
pub async fn add(app: &App, owner: PlayerId, body: &[u8]) -> Answer<(BoxSummary, bool)> {
    let document = read(body).map_err(|flaw| bad_box(&flaw))?;
    let rulesets = *app.rulesets();
    if let Some(built_in) = built_in(&rulesets, document.sha256()) {
        return Ok((of_document(built_in.1, &built_in.0.box_sha256(), Whose::BuiltIn), false));
    }
    let new = row_of(&document, Some(owner), app.clock.now());
    if let Some(theirs) = own(app, owner, &new.sha256).await? {
        return Ok((of_row(&theirs, Some(owner)), false));
    }
    budgets::spend(app, owner, Budget::Boxes, 1, None).await?;
    let known = app.store.any_box(&new.sha256).await?.is_some();
    let document = tried(rulesets, document, known).await?;
    match app.store.add_box(&new, MOST_BOXES, None).await? {
        BoxKept::TooMany => Err(Problem::bad_request(format!("You have {MOST_BOXES} boxes; delete one first."))),
        kept => {
            let mut added = of_document(&document, document.sha256(), Whose::Mine);
            added.added_at = Some(new.added_at.into());
            Ok((added, kept == BoxKept::Added))
        }
    }
}

/// A box on the list of `owner`.
async fn own(app: &App, owner: PlayerId, sha256: &BoxHash) -> Answer<Option<ListedBox>> {
    Ok(app.store.box_for(Some(owner), sha256).await?.filter(|found| found.owner == Some(owner)))
}

/// The boxes on a player's own list.
pub async fn of_player(app: &App, player: PlayerId) -> Answer<Vec<BoxSummary>> {
    let listed = app.store.boxes_for(Some(player), None).await?;
    Ok(listed.iter().filter(|one| one.owner == Some(player)).map(|one| of_row(one, Some(player))).collect())
}

/// The built-in box of each title that takes others.
pub fn all_built_in(rulesets: &Rulesets) -> Vec<(&'static About, BoxSummary)> {
    let titles = rulesets.titles().into_iter().filter(|newest| newest.box_document().is_some());
    titles.map(|newest| (newest.about(), built_in_of(newest))).collect()
}

/// The boxes that `player` may choose for a title: the built-in one, the server's and their own. One is
/// marked as closest to the published game.
pub async fn of_title(app: &App, title: &str, player: Option<PlayerId>) -> Answer<Vec<BoxSummary>> {
    let newest = app.rulesets().newest(title).ok_or_else(Problem::not_found)?;
    let mut boxes = vec![built_in_of(newest)];
    let listed = app.store.boxes_for(player, Some(title)).await?;
    for row in &listed {
        // A box that is both the server's and the player's own is listed once.
        let twice = |other: &&ListedBox| other.sha256 == row.sha256 && other.owner.is_none() && row.owner.is_some();
        if !listed.iter().any(|other| twice(&other)) {
            boxes.push(of_row(row, player));
        }
    }
    mark_closest(&mut boxes);
    Ok(boxes)
}

fn built_in_of(newest: &dyn AnyRuleset) -> BoxSummary {
    match newest.box_document() {
        Some(document) => of_document(document, &newest.box_sha256(), Whose::BuiltIn),
        None => BoxSummary {
            sha256: newest.box_sha256(),
            title: newest.about().id.to_owned(),
            name: newest.about().name.to_owned(),
            version: 1,
            author: None,
            licence: None,
            provenance: BTreeMap::new(),
            whose: Whose::BuiltIn,
            closest: false,
            added_at: None,
        },
    }
}

/// A box with its document, for its owner and for players of a game with it; the server's and built-in
/// boxes are public.
pub async fn show(app: &App, sha256: &str, player: Option<PlayerId>) -> Answer<BoxInFull> {
    let summary = summary(app, sha256, player).await?;
    if let Some((_, document)) = built_in(app.rulesets(), sha256) {
        return in_full(summary, document.canonical());
    }
    let hash: BoxHash = unhex(sha256).ok_or_else(|| not_here(sha256))?;
    let document = app.store.box_document(&hash).await?.ok_or_else(|| not_here(sha256))?;
    in_full(summary, &document)
}

/// As `show`, without the document.
pub async fn summary(app: &App, sha256: &str, player: Option<PlayerId>) -> Answer<BoxSummary> {
    if let Some((ruleset, document)) = built_in(app.rulesets(), sha256) {
        return Ok(of_document(document, &ruleset.box_sha256(), Whose::BuiltIn));
    }
    let hash: BoxHash = unhex(sha256).ok_or_else(|| not_here(sha256))?;
    if let Some(listed) = app.store.box_for(player, &hash).await? {
        return Ok(of_row(&listed, player));
    }
    if !plays_with(&app.store, player, &hash).await? {
        return Err(not_here(sha256));
    }
    let kept = app.store.any_box(&hash).await?.ok_or_else(|| not_here(sha256))?;
    Ok(BoxSummary { whose: Whose::OfAGame, ..of_row(&kept, player) })
}

/// The box that a game is played with, unless it is the built-in one.
pub fn of_table(table: &Table) -> Option<&'static Document> {
    table.ruleset().box_document().filter(|_| table.ruleset().has_own_box())
}

/// A document formatted for editing: a value that fits on a line, such as a hex or a card, is on one line.
pub fn for_people(canonical: &str) -> String {
    let read: Result<Value, _> = serde_json::from_str(canonical);
    read.map_or_else(|_| canonical.to_owned(), |value| lines(&value, 0))
}

const LONGEST_LINE: usize = 150;
/// How many numbers of a long list go on a line.
const FIGURES: usize = 20;

fn lines(value: &Value, depth: usize) -> String {
    let one = one_line(value);
    // The document and its tables are always split into lines.
    if depth >= 2 && one.chars().count() + depth <= LONGEST_LINE {
        return one;
    }
    let inner = " ".repeat(depth + 1);
    let parts: Vec<String> = match value {
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| {
                format!("{inner}{}: {}", Value::from(&**key), lines(value, depth + 1))
            };
            fields.iter().map(field).collect()
        }
        Value::Array(list) if list.iter().all(Value::is_number) => {
            let line = |some: &[Value]| some.iter().map(one_line).collect::<Vec<_>>().join(", ");
            list.chunks(FIGURES).map(|some| format!("{inner}{}", line(some))).collect()
        }
        Value::Array(list) => list.iter().map(|value| format!("{inner}{}", lines(value, depth + 1))).collect(),
        _ => return one,
    };
    let (open, close) = if value.is_object() { ('{', '}') } else { ('[', ']') };
    format!("{open}\n{}\n{}{close}", parts.join(",\n"), " ".repeat(depth))
}

fn one_line(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| format!("{}: {}", Value::from(&**key), one_line(value));
            format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
        }
        Value::Array(list) => format!("[{}]", list.iter().map(one_line).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

/// The box of a game, as pages name it.
#[derive(Debug)]
pub struct Named {
    pub name: String,
    /// The path of its page, if the reader may see it.
    pub place: Option<String>,
}

/// The box of a game as `player` may see it; `None` for the built-in one.
pub async fn named(store: &Store, table: &Table, player: Option<PlayerId>) -> Answer<Option<Named>> {
    let Some(document) = of_table(table) else { return Ok(None) };
    let place = may_see(store, document.sha256(), player).await?.then(|| format!("/boxes/{}", document.sha256()));
    Ok(Some(Named { name: document.name().to_owned(), place }))
}

/// Whether `player` may see the document of a box that a game uses.
pub async fn may_see(store: &Store, sha256: &str, player: Option<PlayerId>) -> Answer<bool> {
    let Some(hash) = unhex(sha256) else { return Ok(false) };
    Ok(store.box_for(player, &hash).await?.is_some() || plays_with(store, player, &hash).await?)
}

async fn plays_with(store: &Store, player: Option<PlayerId>, hash: &BoxHash) -> Answer<bool> {
    match player {
        Some(player) => Ok(store.plays_with_box(player, hash).await?),
        None => Ok(false),
    }
}

/// Whether `player` may import a log without its box: through it they could see the box.
pub async fn may_bring(store: &Store, rulesets: &Rulesets, first: &Row, player: PlayerId) -> Answer<bool> {
    match serde_json::from_slice::<Names>(&first.payload) {
        Ok(Names { ruleset, data_sha256 }) if rulesets.is_of_ones_own(&ruleset, &data_sha256) => {
            may_see(store, &data_sha256, Some(player)).await
        }
        _ => Ok(true),
    }
}

fn in_full(summary: BoxSummary, document: &str) -> Answer<BoxInFull> {
    let document = RawValue::from_string(document.to_owned()).map_err(|error| internal(&error))?;
    Ok(BoxInFull { summary, document })
}

/// Removes a box from its owner's list. Finished games and rematches of them can still use it. It cannot be
/// removed while an unfinished game uses it, unless somebody else has it, too.
pub async fn delete(app: &App, owner: PlayerId, sha256: &str) -> Answer<()> {
    let hash: BoxHash = unhex(sha256).ok_or_else(|| not_here(sha256))?;
    own(app, owner, &hash).await?.ok_or_else(|| not_here(sha256))?;
    let games = app.store.games_with_box(&hash).await?;
    if !games.is_empty() && !app.store.box_is_anothers_too(owner, &hash).await? {
        // A game that the owner may not see is counted but not named.
        let may_see =
            |game: &&store::BoxGame| game.visibility != store::visibility::PRIVATE || game.players.contains(&owner);
        let named: Vec<String> = games.iter().filter(may_see).map(|game| game.game.to_string()).collect();
        let listed = if named.is_empty() { String::new() } else { format!(": {}", named.join(", ")) };
        let detail = format!("It is played with in games that are not over{listed}.");
        return Err(Problem { details: Some(Box::new(json!({"games": named}))), ..Problem::new("box_in_use", detail) });
    }
    match app.store.delete_box(Some(owner), &hash, app.clock.now(), None).await? {
        true => Ok(()),
        false => Err(not_here(sha256)),
    }
}

/// The ruleset with the box requested for a new game of `player`.
pub async fn asked_for(
    app: &App,
    ruleset: &'static dyn AnyRuleset,
    sha256: Option<&str>,
    player: PlayerId,
) -> Answer<&'static dyn AnyRuleset> {
    let Some(sha256) = sha256 else { return Ok(ruleset) };
    if ruleset.box_hashes().iter().any(|hash| hash == sha256) {
        return Ok(ruleset);
    }
    if let Some((other, _)) = built_in(app.rulesets(), sha256) {
        return Err(of_another_title(ruleset, other.about().id));
    }
    let hash: BoxHash = unhex(sha256).ok_or_else(|| not_here(sha256))?;
    let found = app.store.box_for(Some(player), &hash).await?.ok_or_else(|| not_here(sha256))?;
    if found.title != ruleset.about().id {
        return Err(of_another_title(ruleset, &found.title));
    }
    with_box(app, ruleset, sha256).await
}

fn of_another_title(ruleset: &dyn AnyRuleset, title: &str) -> Problem {
    unknown(format!("This box is one of {title}; {} is not played with it.", ruleset.about().id))
}

/// The ruleset with the box of a past game, for a rematch. Its document is kept as long as the game, even
/// if its owner has removed it from their list.
pub async fn once_more(app: &App, ruleset: &'static dyn AnyRuleset, sha256: &str) -> Answer<&'static dyn AnyRuleset> {
    match app.rulesets().of_game(&ruleset.name(), sha256) {
        Ok(found) => Ok(found),
        Err(_) => with_box(app, ruleset, sha256).await,
    }
}

/// The ruleset with a box, which is loaded if this process does not have it yet.
pub async fn with_box(app: &App, ruleset: &'static dyn AnyRuleset, sha256: &str) -> Answer<&'static dyn AnyRuleset> {
    let here = || app.rulesets().of_game(&ruleset.name(), sha256);
    if let Ok(found) = here() {
        return Ok(found);
    }
    bring(&app.store, app.rulesets(), sha256).await?;
    here().map_err(|_| not_here(sha256))
}

/// The part of a log's first event that names its rules.
#[derive(Deserialize)]
struct Names {
    ruleset: String,
    data_sha256: String,
}

/// Loads a box from the store. False if the store has no such box, or the stored document has another hash
/// or does not suit these rules.
pub async fn bring(store: &Store, rulesets: &Rulesets, sha256: &str) -> Answer<bool> {
    let Some(hash) = unhex::<32>(sha256) else { return Ok(false) };
    let Some(document) = store.box_document(&hash).await? else { return Ok(false) };
    let (rulesets, named) = (*rulesets, sha256.to_owned());
    let taken = tokio::task::spawn_blocking(move || {
        let document = Document::read(&document)?;
        if document.sha256() != named {
            return Err(Flaw::at(".", "the document in the database is not the one of its hash"));
        }
        rulesets.take_in(&document)
    });
    match taken.await.map_err(|error| internal(&error))? {
        Ok(()) => Ok(true),
        Err(flaw) => {
            warn!(sha256, %flaw, "a box of the database cannot be taken in: games with it stand still");
            Ok(false)
        }
    }
}

/// As `bring`, for the game whose log begins with `first`, if its box is not loaded.
pub async fn bring_for(store: &Store, rulesets: &Rulesets, first: Option<&[u8]>) -> Answer<bool> {
    let Some(names) = first.and_then(|payload| serde_json::from_slice::<Names>(payload).ok()) else {
        return Ok(false);
    };
    match rulesets.of_game(&names.ruleset, &names.data_sha256) {
        Err(NotHere::Box) => bring(store, rulesets, &names.data_sha256).await,
        _ => Ok(false),
    }
}

/// As `bring_for`, for the log that begins with these rows.
pub async fn bring_for_rows(store: &Store, rulesets: &Rulesets, rows: &[Row]) -> Answer<bool> {
    bring_for(store, rulesets, rows.first().map(|row| row.payload.as_slice())).await
}

/// The built-in box with this hash, with its ruleset.
fn built_in(rulesets: &Rulesets, sha256: &str) -> Option<(&'static dyn AnyRuleset, &'static Document)> {
    rulesets.titles().into_iter().find_map(|ruleset| {
        let document = ruleset.box_document()?;
        ruleset.box_hashes().iter().any(|hash| hash == sha256).then_some((ruleset, document))
    })
}

fn of_document(document: &Document, sha256: &str, whose: Whose) -> BoxSummary {
    BoxSummary {
        sha256: sha256.to_owned(),
        title: document.title().to_owned(),
        name: document.name().to_owned(),
        version: document.version(),
        author: Some(document.author().to_owned()),
        licence: Some(document.licence().to_owned()),
        provenance: document.provenance().clone(),
        whose,
        closest: false,
        added_at: None,
    }
}

fn of_row(row: &ListedBox, player: Option<PlayerId>) -> BoxSummary {
    let whose = match row.owner {
        None => Whose::Server,
        Some(owner) if Some(owner) == player => Whose::Mine,
        Some(_) => Whose::OfAGame,
    };
    BoxSummary {
        sha256: hex(&row.sha256),
        title: row.title.clone(),
        name: row.name.clone(),
        version: row.version,
        author: Some(row.author.clone()),
        licence: Some(row.licence.clone()),
        provenance: serde_json::from_str(&row.provenance).unwrap_or_default(),
        whose,
        closest: false,
        added_at: Some(row.added_at.into()),
    }
}

/// The share of a box's data that comes from published sources or physical copies, in thousandths. Each
/// table counts the same, and within a table each source; `ours` counts zero (docs/boxes.md).
pub fn closeness(provenance: &BTreeMap<String, Vec<Provenance>>) -> u32 {
    let of_table = |sources: &Vec<Provenance>| {
        let published = sources.iter().filter(|source| source.source != Origin::Ours).count();
        1_000 * published / sources.len().max(1)
    };
    let sum: usize = provenance.values().map(of_table).sum();
    u32::try_from(sum / provenance.len().max(1)).unwrap_or_default()
}

/// Marks the closest box, the first one if several are equal. Without a choice none is marked.
fn mark_closest(boxes: &mut [BoxSummary]) {
    if boxes.len() < 2 {
        return;
    }
    let best = boxes.iter().map(|one| closeness(&one.provenance)).max().filter(|best| *best > 0);
    let first = boxes.iter_mut().find(|one| Some(closeness(&one.provenance)) == best);
    if let Some(first) = first {
        first.closest = true;
    }
}

#[cfg(test)]
mod tests;
