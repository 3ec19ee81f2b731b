//! `If-Match` on what has a tag and is no event of a game: nothing is written over what the caller has not read.
//!
//! Commands on a game take [`IfMatch`](super::extract::IfMatch), and the append decides. Notes and standing orders take
//! [`IfUnchanged`], and their row decides. For every other write the path's own reading is made before it, and its tag compared.

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

/// Marks a request whose handler compares the tags itself.
struct Taken;

/// The handler of this request heeds `If-Match` itself.
pub fn taken(request: &HttpRequest) {
    request.extensions_mut().insert(Taken);
}

/// `If-Match`, for a handler that compares it with what it is about to replace; `None`: there is no such header.
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

/// How many conditional writes can be under way at once, at least where they do not meet by chance.
const LINES: usize = 64;

/// One caller's conditional writes of one path go one after the other: between the comparison and the write nobody else's
/// conditional write comes.
static WRITING: LazyLock<(RandomState, [Mutex<()>; LINES])> =
    LazyLock::new(|| (RandomState::new(), std::array::from_fn(|_| Mutex::new(()))));

/// The right to write, until it is dropped.
pub type Held = Option<MutexGuard<'static, ()>>;

/// Refuses a conditional write of something that is not as the caller has read it. `reading`: what answers a `GET` of the path.
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
        // They may not read it, so they may not write it either; or it is not there.
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

/// The heads at which the game that the path is about stood as it does.
async fn heads_of(request: &HttpRequest, caller: &Caller) -> Answer<Option<RangeInclusive<Seq>>> {
    let id = request.path().strip_prefix("/api/v1/games/").and_then(|_| request.match_info().get("id"));
    let (Some(id), Some(app)) = (id, request.app_data::<AppData>()) else { return Ok(None) };
    let Ok(game) = id.parse::<GameId>() else { return Err(Problem::not_found()) };
    Ok(Some(visible(app, game, caller.0.as_ref()).await?.heads()))
}
