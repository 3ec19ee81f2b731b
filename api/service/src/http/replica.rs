//! Decides which reads may be slightly out of date and so come from a database replica
//! (`LONGHAND_READ_URL`, ADR 23).
//!
//! These are all anonymous reads (spectators, the lobby, feeds), and for everybody pictures, exports and
//! finished games. Players read the primary, or name the event that they know of (`min_seq`); then the
//! replica is given a short time to reach it. Within one process, no read of a game goes back behind an
//! earlier one.

use crate::accounts::auth::has_page_cookie;
use crate::app::App;
use crate::http::own_site::prefers;
use crate::problem::Problem;
use crate::words;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, StatusCode, header};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage as _, HttpRequest};
use domain::GameId;
use domain::kernel::language::say;
use domain::kernel::table::Status;
use domain::kernel::table::event::Seq;
use std::time::Duration;

/// How long a read waits for the replica to have the named event.
const WAITS: Duration = Duration::from_millis(250);
/// The reads of a game that accept `min_seq`: the part of the path after its id.
const READINGS: [&str; 7] = ["", "state", "board.svg", "board.png", "legal-actions", "events", "export"];
/// The reads that may be out of date for every caller.
const FOR_ALL: [&str; 3] = ["board.svg", "board.png", "export"];

/// The query parameter's name.
pub const MIN_SEQ: &str = "min_seq";

/// Marks that `min_seq` was handled, so the query extractor ignores it.
#[derive(Clone, Copy, Debug)]
pub struct Heeded;

/// The kind of read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// Must be up to date.
    Now,
    /// Lists that are the same for everybody.
    Lists,
    /// Of a game, including at least this event.
    Since(GameId, Seq),
    /// Of a game, as anybody sees it.
    Game(GameId),
    /// Of a game, by a possible player: from the replica only once the game is over.
    Own(GameId),
}

/// The middleware, inside all others.
pub async fn wrap<B: MessageBody + 'static>(
    app: Data<App>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let asked = match asked(request.request()) {
        Ok(asked) => asked,
        Err(problem) => return Ok(request.error_response(problem)),
    };
    let mut beyond = None;
    let from_replica = match asked {
        Asked::Now => false,
        Asked::Lists => app.store.has_replica(),
        Asked::Game(_) | Asked::Own(_) if !app.store.has_replica() => false,
        Asked::Since(game, seq) => {
            request.extensions_mut().insert(Heeded);
            let reached = app.store.replica_reaches(game, seq, WAITS).await;
            if !reached {
                beyond = must_be(&app, game, seq).await.err();
            }
            reached
        }
        Asked::Game(game) => {
            let known = app.tables.known_of(game).map_or(0, |(head, _)| head);
            app.store.replica_reaches(game, known, Duration::ZERO).await
        }
        Asked::Own(game) => match app.tables.known_of(game) {
            Some((head, Status::Finished | Status::Void)) => {
                app.store.replica_reaches(game, head, Duration::ZERO).await
            }
            _ => false,
        },
    };
    let call = next.call(request);
    let response = match from_replica {
        true => {
            metrics::counter!("longhand_replica_readings_total").increment(1);
            app.store.from_replica(call).await?
        }
        false => call.await?,
    };
    // Whether the game exists, and who may know, was decided by the read itself.
    let may_know = response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED;
    Ok(match beyond.filter(|_| may_know) {
        Some(problem) => response.error_response(problem),
        None => response.map_into_boxed_body(),
    })
}

/// Refuses an event that the game does not have: nobody can have been told of it.
async fn must_be(app: &App, game: GameId, seq: Seq) -> Result<(), Problem> {
    match app.store.head(game).await? {
        Some(head) if head.seq < seq => {
            Err(Problem::new("bad_seq", say!(words::no_such_event { seq, head: head.seq })))
        }
        _ => Ok(()),
    }
}

fn asked(request: &HttpRequest) -> Result<Asked, Problem> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(Asked::Now);
    }
    let path = request.path();
    let (path, is_rest) = path.strip_prefix("/api/v1").map_or((path, false), |path| (path, true));
    let pairs = || request.query_string().split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    let is_somebody = request.headers().contains_key(header::AUTHORIZATION)
        || has_page_cookie(request)
        || pairs().any(|(name, _)| name == "key");
    let Some(rest) = path.strip_prefix("/games") else { return Ok(Asked::Now) };
    let is_own = pairs().any(|(name, _)| matches!(name, "mine" | "to_act"));
    let rest = match rest.strip_prefix('/') {
        None if rest.is_empty() => return Ok(if is_rest && !is_own { Asked::Lists } else { Asked::Now }),
        None => return Ok(Asked::Now),
        Some(rest) => rest,
    };
    let (id, reading) = rest.split_once('/').unwrap_or((rest, ""));
    let Ok(game) = id.parse::<GameId>() else { return Ok(Asked::Now) };
    // A stream stays open and continues with later news; it is not a single read.
    let is_stream = prefers(request.headers(), &["text/event-stream"], &["application/json"]);
    if is_stream {
        return Ok(Asked::Now);
    }
    if is_rest
        && READINGS.contains(&reading)
        && let Some((_, named)) = pairs().find(|(name, _)| *name == MIN_SEQ)
    {
        let seq = named.parse().ok().filter(|seq| *seq > 0);
        let seq = seq.ok_or_else(|| Problem::bad_request("`min_seq` is the number of an event, as 14."))?;
        return Ok(Asked::Since(game, seq));
    }
    Ok(match is_somebody {
        false => Asked::Game(game),
        true if is_rest && FOR_ALL.contains(&reading) => Asked::Game(game),
        true => Asked::Own(game),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    const GAME: &str = "0sa2mz3pbfc00";

    fn of(uri: &str, token: bool) -> Asked {
        let request = TestRequest::get().uri(uri);
        let request = if token { request.insert_header((header::AUTHORIZATION, "Bearer x")) } else { request };
        asked(&request.to_http_request()).expect("a reading")
    }

    #[test]
    fn who_may_read_what_is_a_moment_old() {
        let game: GameId = GAME.parse().expect("an id");
        let at = |rest: &str| format!("/api/v1/games/{GAME}{rest}");
        assert_eq!(of("/api/v1/games?status=open", true), Asked::Lists);
        assert_eq!(of("/api/v1/games?mine", true), Asked::Now);
        assert_eq!(of(&at("/state"), false), Asked::Game(game));
        assert_eq!(of(&at("/state?at=3"), true), Asked::Own(game));
        assert_eq!(of(&at("/state?at=3&min_seq=7"), true), Asked::Since(game, 7));
        assert_eq!(of(&at("/board.png"), true), Asked::Game(game));
        assert_eq!(of(&at("/export?key=lk_1"), false), Asked::Game(game));
        assert_eq!(of(&at("/events?key=lk_1"), false), Asked::Own(game));
        assert_eq!(of(&format!("/games/{GAME}"), false), Asked::Game(game));
        for now in ["/api/v1/me", "/api/v1/titles", "/", "/games/new", "/api/v1/games/nothing/state"] {
            assert_eq!(of(now, false), Asked::Now, "{now}");
        }
        let stream = TestRequest::get().uri(&at("/events")).insert_header((header::ACCEPT, "text/event-stream"));
        assert_eq!(asked(&stream.to_http_request()).expect("a stream"), Asked::Now);
        for odd in ["soon", "0", "-1", "4294967296", ""] {
            let odd = TestRequest::get().uri(&at(&format!("/state?min_seq={odd}"))).to_http_request();
            assert_eq!(asked(&odd).expect_err("no number of an event").code, "bad_request");
        }
    }
}
