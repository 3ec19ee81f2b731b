//! `If-Match` for everything that has an entity tag and is not an event of a game: no write replaces a
//! version that the caller has not read.
//!
//! Commands on a game take [`IfMatch`](super::extract::IfMatch), which the append checks. Notes and
//! standing orders take [`IfUnchanged`], which the update of their row checks. For every other write, this
//! module first makes the path's own reading and compares its tag.

use crate::routes::AnyHandler;
use crate::routes::extract::AppData;
use actix_web::dev::Payload;
use actix_web::http::{StatusCode, header};
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, HttpResponse, body};
use domain::kernel::table::event::Seq;
use domain::{GameId, PlayerId};
use service::accounts::auth::Caller;
use service::http::tags::Condition;
use service::play::visible::visible;
use service::problem::{Answer, Problem, internal};
use std::future::{Ready, ready};
use std::hash::{BuildHasher as _, RandomState};
use std::ops::RangeInclusive;
use std::sync::LazyLock;
use tokio::sync::{Mutex, MutexGuard};

/// Marks a request whose handler checks `If-Match` itself.
struct Taken;

/// Called by a handler that checks `If-Match` itself.
pub fn taken(request: &HttpRequest) {
    request.extensions_mut().insert(Taken);
}

/// `If-Match`, for a handler that checks it against the version it replaces; `None` if there is no such
/// header.
#[derive(Debug)]
pub struct IfUnchanged(pub Option<Condition>);

impl FromRequest for IfUnchanged {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        taken(request);
        ready(Condition::read(request.headers()).map(Self))
    }
}

/// The number of locks. Conditional writes with different locks run concurrently.
const LINES: usize = 64;

/// One caller's conditional writes to one path run one at a time, so that no other comes between the
/// comparison and the write.
static WRITING: LazyLock<(RandomState, [Mutex<()>; LINES])> =
    LazyLock::new(|| (RandomState::new(), std::array::from_fn(|_| Mutex::new(()))));

/// The right to write, until dropped.
pub type Held = Option<MutexGuard<'static, ()>>;

/// Refuses a conditional write if the caller has not read the present version. `reading`: the path's `GET`
/// handler.
pub async fn hold(request: &HttpRequest, reading: Option<&AnyHandler>) -> Result<Held, HttpResponse> {
    let is_heeded = request.extensions().contains::<Taken>();
    if is_heeded || !request.headers().contains_key(header::IF_MATCH) || !request.path().starts_with("/api/v1/") {
        return Ok(None);
    }
    match compare(request, reading).await {
        Ok(done) => done,
        Err(problem) => Err(HttpResponse::from_error(problem)),
    }
}

async fn compare(request: &HttpRequest, reading: Option<&AnyHandler>) -> Answer<Result<Held, HttpResponse>> {
    let Some(condition) = Condition::read(request.headers())? else { return Ok(Ok(None)) };
    let caller = Caller::extract(request).await?;
    let held = line_of(request.path(), caller.player()).lock().await;
    let heads = heads_of(request, &caller).await?;
    let Some(reading) = reading else {
        condition.must_name(heads)?;
        return Ok(Ok(Some(held)));
    };
    let read = reading(request.clone(), &mut Payload::None).await;
    if read.status() != StatusCode::OK {
        // The caller may not read it, and so may not write it either; or it does not exist.
        return Ok(Err(read));
    }
    let bytes = body::to_bytes(read.into_body()).await.map_err(|error| internal(&error))?;
    condition.must_fit(&bytes, heads)?;
    Ok(Ok(Some(held)))
}

fn line_of(path: &str, player: Option<PlayerId>) -> &'static Mutex<()> {
    let (hasher, lines) = &*WRITING;
    let place = hasher.hash_one((path, player)) as usize % LINES;
    &lines[place]
}

/// The heads at which the path's game stood as it does now.
async fn heads_of(request: &HttpRequest, caller: &Caller) -> Answer<Option<RangeInclusive<Seq>>> {
    let id = request.path().strip_prefix("/api/v1/games/").and_then(|_| request.match_info().get("id"));
    let (Some(id), Some(app)) = (id, request.app_data::<AppData>()) else { return Ok(None) };
    let Ok(game) = id.parse::<GameId>() else { return Err(Problem::not_found()) };
    Ok(Some(visible(app, game, caller.0.as_ref()).await?.heads()))
}
