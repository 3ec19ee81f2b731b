//! The transparency log: over REST for everybody, and in C2SP's formats (tlog-tiles, tlog-witness) for
//! programs that know such logs.

use crate::request::AsItIs;
use crate::routes::extract::{AppData, PathId, Query, read_body};
use crate::routes::games::{limit_of, link_next};
use crate::routes::keys::key_of;
use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use domain::GameId;
use domain::canonical::hex;
use domain::kernel::table::event::Moment;
use serde::Deserialize;
use service::accounts::auth::Caller;
use service::answers::{Kept, OwnWitness, TransparencyCheckpoint, TransparencyLog, Witness};
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::telling::shapes;
use service::transparency::cosigner::{self, Answered};
use service::transparency::note::{LONGEST, NoteKey, decimal};
use service::transparency::tree::Edge;
use service::transparency::{Notary, proofs, record, witness};
use store::{Log, SignedTree};

/// Hashes per tile.
const TILE: u32 = 256;

/// The current log with its newest checkpoint; 404 before the first one.
async fn newest(app: &AppData) -> Answer<(Log, SignedTree)> {
    let log = app.store.log().await?.ok_or_else(Problem::not_found)?;
    let tree = app.store.newest_tree(log.number).await?.ok_or_else(Problem::not_found)?;
    Ok((log, tree))
}

fn text(body: String) -> Answer {
    let plain = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(HttpResponse::Ok().insert_header(plain).insert_header((header::CACHE_CONTROL, "no-cache")).body(body))
}

/// `GET /transparency`: the log, its key, its newest checkpoint and the witnesses. Empty before the first
/// checkpoint.
pub async fn show(app: AppData) -> Answer {
    let notary = Notary::of(&app);
    let log = app.store.log().await?;
    let newest = match &log {
        Some(log) => app.store.newest_tree(log.number).await?.map(|tree| (log, tree)),
        None => None,
    };
    let (signed, states, note) = match &newest {
        Some((log, tree)) => {
            let signed = app.store.cosignatures(log.number, tree.size).await?;
            (
                signed,
                app.store.witnesses(log.number).await?,
                Some(proofs::whole_note(&app.store, log, tree).await?.whole()),
            )
        }
        None => (vec![], vec![], None),
    };
    let tree = newest.map(|(_, tree)| tree);
    let key = match &log {
        Some(log) => Some(key_of(log)?),
        None => None,
    };
    let origin = log.map_or_else(|| notary.first_origin(), |log| log.origin);
    let root = tree.as_ref().map_or_else(|| Edge::default().root(), |tree| tree.root);
    let witnesses = app
        .witnesses
        .known
        .iter()
        .map(|witness| {
            let name = &witness.key.name;
            let signed_at = signed.iter().find(|(signer, ..)| signer == name).map(|(_, _, at)| (*at).into());
            let state = states.iter().find(|state| state.witness == *name);
            Witness {
                name: name.clone(),
                key: witness.key.vkey(),
                signed_at,
                failing_since: state.and_then(|state| state.failing_since).map(Moment::from),
                why: state.and_then(|state| state.why.clone()),
            }
        })
        .collect();
    let own = cosigner::key(&app.keys, &app.base);
    let watched = app.witnessed_logs.iter().map(|key| key.name.clone()).collect();
    Ok(HttpResponse::Ok().json(TransparencyLog {
        key: key.unwrap_or_else(|| notary.log_key(&origin)).vkey(),
        log: origin,
        size: tree.as_ref().map_or(0, |tree| tree.size),
        root: hex(&root),
        made_at: tree.map(|tree| tree.made_at.into()),
        checkpoint: note,
        witnesses,
        witness: OwnWitness { name: own.name.clone(), key: NoteKey::vkey(&own), logs: watched },
    }))
}

fn shown(log: &Log, tree: &SignedTree, note: String) -> TransparencyCheckpoint {
    TransparencyCheckpoint {
        log: log.origin.clone(),
        size: tree.size,
        root: hex(&tree.root),
        made_at: tree.made_at.into(),
        checkpoint: note,
    }
}

/// A page of the list of checkpoints.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Paged {
    /// The most items on a page.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 200), extend("default" = 50)))]
    limit: Option<u32>,
    /// The size of the last checkpoint on the previous page.
    #[serde(default)]
    cursor: Option<u64>,
}

/// `GET /transparency/checkpoints`: newest first. `cursor` is the size of the last checkpoint on the
/// previous page.
pub async fn list(app: AppData, query: Query<Paged>) -> Answer {
    let limit = limit_of(query.0.limit)?;
    let log = app.store.log().await?;
    let mut found = match &log {
        Some(log) => app.store.trees(log.number, query.0.cursor, limit + 1).await?,
        None => vec![],
    };
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(|last| last.size.to_string());
    let mut items = vec![];
    for (log, tree) in log.iter().flat_map(|log| found.iter().map(move |tree| (log, tree))) {
        let note = proofs::whole_note(&app.store, log, tree).await?.whole();
        items.push(shown(log, tree, note));
    }
    let mut response = HttpResponse::Ok();
    if let Some(next) = &next {
        let path = format!("{}/api/v1/transparency/checkpoints", app.base);
        response
            .insert_header((header::LINK, link_next(&path, &[("cursor", next.clone()), ("limit", limit.to_string())])));
    }
    Ok(response.json(shapes::list(items, next)))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Between {
    /// The size of the checkpoint that you hold: its second line.
    from: u64,
    /// The size of the later checkpoint; the newest if absent.
    #[serde(default)]
    to: Option<u64>,
    /// The log's name (its first line), if that log has ended.
    #[serde(default)]
    log: Option<String>,
}

/// `GET /transparency/consistency?from=`: proof that the newest checkpoint, or that of size `to`, extends
/// the tree of size `from`.
pub async fn consistency(app: AppData, query: Query<Between>) -> Answer {
    let Between { from, to, log } = query.0;
    let log = match log {
        None => app.store.log().await?,
        Some(name) => app.store.logs().await?.into_iter().find(|log| log.origin == name),
    };
    let log = log.ok_or_else(Problem::not_found)?;
    let tree = match to {
        None => app.store.newest_tree(log.number).await?,
        Some(size) => app.store.tree(log.number, size).await?,
    };
    let tree = tree.ok_or_else(Problem::not_found)?;
    if from > tree.size {
        let fewer =
            format!("`from` is {from}, and the checkpoint has {} leaves: this log ends before that.", tree.size);
        return Err(Problem::bad_request(fewer));
    }
    text(proofs::consistency(&app.store, &log, from, &tree).await?.text())
}

/// `POST /transparency/cosignatures`: a checkpoint of ours, signed by a configured witness.
pub async fn cosign(app: AppData, request: HttpRequest, payload: web::Payload) -> Answer {
    let body = body_of(&request, payload).await?;
    let kept = witness::bring(&app, &body).await?;
    Ok(HttpResponse::Ok().json(Kept { kept }))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Of {
    /// The newest event that the proof may concern.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    seq: Option<u32>,
}

/// `GET /games/{id}/inclusion?seq=`: proof that the newest checkpoint contains the game, at the newest
/// event possible.
pub async fn inclusion(app: AppData, caller: Caller, PathId(game): PathId<GameId>, query: Query<Of>) -> Answer {
    visible(&app, game, caller.0.as_ref()).await?;
    inclusion_of(&app, game, query.0.seq).await
}

/// As `inclusion`, for a caller who may see the game.
pub async fn inclusion_of(app: &AppData, game: GameId, seq: Option<u32>) -> Answer {
    let none = || Problem::new("not_found", "No checkpoint knows this game yet: one is signed each day.");
    let log = app.store.log().await?.ok_or_else(none)?;
    let tree = app.store.newest_tree(log.number).await?.ok_or_else(none)?;
    let leaf = app.store.leaf_of(log.number, game, seq.unwrap_or(u32::MAX)).await?;
    let leaf = leaf.filter(|leaf| leaf.n < tree.size).ok_or_else(none)?;
    let proof = proofs::inclusion(&app.store, &log, &leaf, &tree).await?;
    let name = format!("attachment; filename=\"longhand-{game}-{}.tlog-proof\"", leaf.leaf.seq);
    let response = HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/plain; charset=utf-8"))
        .insert_header((header::CONTENT_DISPOSITION, name))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header((header::VARY, "Authorization"))
        .body(proof.text());
    Ok(response)
}

/// `GET /transparency/checkpoint`: the newest, as a signed note.
pub async fn checkpoint(app: AppData) -> Answer {
    let (log, tree) = newest(&app).await?;
    text(proofs::whole_note(&app.store, &log, &tree).await?.whole())
}

/// `GET /transparency/tile/...`: the hashes of a level, or the records of leaves: 256, or fewer in the last
/// tile.
pub async fn tile(app: AppData, path: web::Path<String>) -> Answer {
    let (level, n, width) = read_tile(&path).ok_or_else(Problem::not_found)?;
    let log = app.store.log().await?.ok_or_else(Problem::not_found)?;
    let first = n.checked_mul(u64::from(TILE)).ok_or_else(Problem::not_found)?;
    let bytes: Vec<Vec<u8>> = match level {
        Some(level) => {
            let hashes = app.store.nodes_from(log.number, level * 8, first, width).await?;
            hashes.into_iter().map(Vec::from).collect()
        }
        None => {
            let leaves = app.store.leaves_from(log.number, first, width).await?;
            // Each record has its length in front.
            leaves.iter().map(|at| [&[0, 32], &record(&at.leaf)[..]].concat()).collect()
        }
    };
    if bytes.len() != width as usize {
        return Err(Problem::not_found());
    }
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/octet-stream"))
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .body(bytes.concat()))
}

/// Reads level (`None`: records), index within the level, and number of hashes from a path such as
/// `0/x001/234` or `entries/067.p/8`.
fn read_tile(path: &str) -> Option<(Option<u8>, u64, u32)> {
    let (path, width) = match path.split_once(".p/") {
        Some((path, width)) => (path, decimal(width).filter(|width| (1..u64::from(TILE)).contains(width))? as u32),
        None => (path, TILE),
    };
    let (level, places) = path.split_once('/')?;
    let level = match level {
        "entries" => None,
        level => Some(decimal(level).filter(|level| *level < 8)? as u8),
    };
    let mut n = 0u64;
    let mut places = places.split('/').peekable();
    let mut digits = 0;
    while let Some(place) = places.next() {
        let place = match places.peek() {
            Some(_) => place.strip_prefix('x')?,
            None => place,
        };
        digits += 1;
        if place.len() != 3 || !place.bytes().all(|byte| byte.is_ascii_digit()) || digits > 6 {
            return None;
        }
        // Each number has only one spelling.
        if digits == 1 && place == "000" && places.peek().is_some() {
            return None;
        }
        n = n * 1000 + place.parse::<u64>().ok()?;
    }
    Some((level, n, width))
}

/// `POST /transparency/add-checkpoint`: asks this server to cosign another server's checkpoint.
pub async fn add_checkpoint(app: AppData, request: HttpRequest, payload: web::Payload) -> Answer {
    let body = body_of(&request, payload).await?;
    let refuse = |status: StatusCode, why: &str| {
        let plain = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
        let mut response = HttpResponse::build(status).insert_header(plain).body(format!("{why}\n"));
        response.extensions_mut().insert(AsItIs);
        Ok(response)
    };
    match cosigner::add_checkpoint(&app, &body).await? {
        Answered::Signed(line) => text(format!("{line}\n")),
        Answered::Unknown => refuse(StatusCode::NOT_FOUND, "this log is not watched here"),
        Answered::Forbidden => refuse(StatusCode::FORBIDDEN, "it is not signed by this log's key"),
        Answered::Unreadable(why) => refuse(StatusCode::BAD_REQUEST, &why),
        Answered::Knows(size) => {
            let kind = (header::CONTENT_TYPE, "text/x.tlog.size");
            let mut response = HttpResponse::Conflict().insert_header(kind).body(format!("{size}\n"));
            response.extensions_mut().insert(AsItIs);
            Ok(response)
        }
        Answered::Other => refuse(StatusCode::CONFLICT, "another tree of this size was signed here"),
        Answered::Unproved => {
            refuse(StatusCode::UNPROCESSABLE_ENTITY, "the proof does not lead to it from the tree that was signed last")
        }
    }
}

async fn body_of(request: &HttpRequest, payload: web::Payload) -> Answer<String> {
    let bytes = read_body(request, &mut payload.into_inner(), LONGEST).await?;
    String::from_utf8(bytes.to_vec()).map_err(|_| Problem::bad_request("A signed note is expected, in UTF-8."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_has_one_path() {
        assert_eq!(read_tile("0/000"), Some((Some(0), 0, 256)));
        assert_eq!(read_tile("1/x001/x234/067.p/8"), Some((Some(1), 1_234_067, 8)));
        assert_eq!(read_tile("entries/005.p/255"), Some((None, 5, 255)));
        for bad in
            ["", "0", "0/", "0/1", "0/x001", "0/x000/001", "8/000", "00/000", "0/000.p/256", "0/000.p/0", "0/-01"]
        {
            assert_eq!(read_tile(bad), None, "{bad}");
        }
    }
}
