//! `/games/{id}/events` as pages and as a live stream, `/export`, `/audit`.

use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::games::{limit_of, link_next};
use crate::routes::unreadable::{self, Found};
use actix_web::http::header::{self, ContentType, HeaderValue};
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::archive;
use domain::kernel::table::event::{Seq, read_head};
use domain::kernel::table::{Status, Table};
use domain::{GameId, PlayerId};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use service::accounts::auth::{Caller, KeyScope, Who, by_key};
use service::accounts::visitor::Seated;
use service::app::App;
use service::archives::passed_on;
use service::boxes;
use service::http::limits::Place;
use service::http::own_site::prefers;
use service::http::tags;
use service::http::wire::Wire;
use service::play::talk;
use service::play::visible::visible;
use service::problem::{Answer, internal};
use service::tables::{Bell, Ear, rows, viewer};
use service::telling::shapes;
use std::collections::VecDeque;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// How often a stream sends a comment, so that proxies keep it open.
pub const HEARTBEAT: Duration = Duration::from_secs(20);
/// How often a quiet stream checks that its client is still there.
pub const LOOK: Duration = Duration::from_secs(2);
/// Events read at once for a stream.
const BATCH: u32 = 200;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Only events after this one.
    #[serde(default)]
    after: Option<Seq>,
    /// The most items on a page.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 200), extend("default" = 50)))]
    limit: Option<u32>,
    /// The `next` of the previous page; overrides `after`.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = r"^[0-9]{1,9}$")))]
    cursor: Option<Seq>,
    /// `true`: a live stream also carries new table talk, as events named `talk` without an id, each with a
    /// Message. After reconnecting, read `/messages?after=` for missed messages.
    #[serde(default)]
    talk: bool,
    /// Replaces a token, for programs that cannot send one.
    #[serde(default)]
    key: Option<String>,
}

/// `GET /games/{id}/events?after=&limit=`: the log as the caller may read it; with
/// `Accept: text/event-stream`, a live stream.
pub async fn list(
    app: AppData,
    caller: Caller,
    PathId(game): PathId<GameId>,
    query: Query<Listed>,
    request: HttpRequest,
) -> Answer {
    let caller = by_key(&app, caller, query.0.key.as_deref(), KeyScope::Events, Some(game)).await?;
    let is_live = prefers(request.headers(), &["text/event-stream"], &["application/json"]);
    let reading = match is_live {
        true => None,
        false => match tags::ask(&app, &request, game, caller.0.as_ref(), false).await {
            Ok(tags::Asked::Known(known)) => return Ok(known),
            Ok(tags::Asked::Anew(reading)) => Some(reading),
            Err(problem) if problem.code == "game_quarantined" => None,
            Err(problem) => return Err(problem),
        },
    };
    let found = match &reading {
        Some(reading) => Found::Folded(reading.table.clone()),
        None => unreadable::find(&app, game, &caller).await?,
    };
    let after = query.0.cursor.or(query.0.after).unwrap_or(0);
    let Found::Folded(table) = found else {
        return unreadable::events(&app, game, after, limit_of(query.0.limit)?).await;
    };
    if is_live {
        let seen =
            request.headers().get("last-event-id").and_then(|value| value.to_str().ok()?.trim().parse::<u64>().ok());
        let seen = seen.map(|seen| Seq::try_from(seen).unwrap_or(Seq::MAX));
        let talked = match query.0.talk {
            true => Some(app.store.newest_message(game).await?),
            false => None,
        };
        let one_of_few = app.limits.stream(app.limits.origin(&request), caller.player())?;
        // A client may know later events than the log, after a restore; it continues from the log's end.
        let after = seen.unwrap_or(after).min(table.head());
        let mut stream = Live::new(app, game, caller.0, after, Wire::of_stream(&request), one_of_few);
        stream.talked = talked;
        return Ok(live(stream));
    }
    let limit = limit_of(query.0.limit)?;
    // Not beyond the head in the tag. The log of a quarantined game is read to its end.
    let rest = match table.status() {
        Status::Quarantined => limit,
        _ => limit.min(table.head().saturating_sub(after)),
    };
    let stored = app.store.load(game, after, Some(rest)).await?;
    let seat = viewer(&table, caller.player());
    let next = stored.last().map(|event| event.seq).filter(|last| *last < table.head());
    let items: Vec<String> = stored.iter().map(|event| shapes::event(&table, seat, event)).collect();
    let mut response = reading.as_ref().map_or_else(HttpResponse::Ok, tags::Reading::answer);
    if let Some(next) = next {
        let path = format!("{}/api/v1/games/{game}/events", app.base);
        let query = [("after", next.to_string()), ("limit", limit.to_string())];
        response.insert_header((header::LINK, link_next(&path, &query)));
    }
    response.insert_header((header::VARY, "Accept, Authorization"));
    Ok(response.content_type(ContentType::json()).body(shapes::list_of_texts(&items, next)))
}

/// `GET /games/{id}/live`: the same stream for a page, with its cookie, from now on.
pub async fn of_page(
    app: AppData,
    Seated(visitor): Seated,
    PathId(game): PathId<GameId>,
    request: HttpRequest,
) -> Answer {
    let table = visible(&app, game, visitor.who.as_ref()).await?;
    let seen = request.headers().get("last-event-id").and_then(|value| value.to_str().ok()?.trim().parse().ok());
    let one_of_few = app.limits.stream(app.limits.origin(&request), visitor.id())?;
    let after = seen.map_or(table.head(), |seen: Seq| seen.min(table.head()));
    Ok(live(Live::new(app, game, visitor.who, after, Wire::of_stream(&request), one_of_few)))
}

/// One open stream.
struct Live {
    app: Data<App>,
    game: GameId,
    who: Option<Who>,
    sent: Seq,
    /// The last message sent; `None` if talk is not wanted.
    talked: Option<i64>,
    ear: Ear,
    shut_out: watch::Receiver<()>,
    stopping: watch::Receiver<bool>,
    ready: VecDeque<Bytes>,
    /// The log may contain events that were not sent yet.
    behind: bool,
    beat: Instant,
    wire: Option<Wire>,
    _one_of_few: Place,
}

fn live(live: Live) -> HttpResponse {
    let events = stream::unfold(live, |mut live| async move {
        let bytes = live.next().await?;
        Some((Ok::<_, actix_web::Error>(bytes), live))
    });
    as_stream(events)
}

/// An answer of server-sent events.
pub fn as_stream(events: impl Stream<Item = Result<Bytes, actix_web::Error>> + 'static) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header(("x-accel-buffering", "no"))
        // Needed by `Wire::of_stream`.
        .force_close()
        .streaming(events)
}

impl Drop for Live {
    fn drop(&mut self) {
        metrics::gauge!("longhand_live_streams").decrement(1.0);
    }
}

impl Live {
    fn new(app: Data<App>, game: GameId, who: Option<Who>, sent: Seq, wire: Option<Wire>, held: Place) -> Self {
        let ear = app.tables.listen(Bell::Game(game));
        let (shut_out, stopping) = (app.sessions.shut_out(), app.stopping.subscribe());
        let ready = VecDeque::from([Bytes::from_static(b"retry: 2000\n\n")]);
        metrics::gauge!("longhand_live_streams").increment(1.0);
        let beat = Instant::now();
        Self {
            app,
            game,
            who,
            sent,
            talked: None,
            ear,
            shut_out,
            stopping,
            ready,
            behind: true,
            beat,
            wire,
            _one_of_few: held,
        }
    }

    /// The next piece to send; `None` ends the stream because its caller lost access or the server stops.
    /// This is checked before each piece, so that nothing queued for a slow reader is sent afterwards.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            self.shut_out.mark_unchanged();
            let now = self.app.clock.now();
            let is_good = self.who.as_ref().is_none_or(|who| self.app.sessions.is_good(who) && !who.has_ended(now));
            let is_there = self.wire.as_ref().is_none_or(|wire| !wire.hung_up());
            if !is_good || !is_there || *self.stopping.borrow() {
                return None;
            }
            if self.ear.heard() || (self.behind && self.ready.is_empty()) {
                // Boxed, so that a waiting stream does not hold the memory that reading needs.
                match Box::pin(self.read()).await {
                    Ok(()) => {}
                    Err(problem) if problem.code == "not_found" => return None,
                    // A brief database outage does not end the stream; it tries again at the next check.
                    Err(_) => self.behind = true,
                }
            }
            if let Some(bytes) = self.ready.pop_front() {
                return Some(bytes);
            }
            let beat = self.beat + HEARTBEAT;
            tokio::select! {
                _ = self.stopping.changed() => {}
                _ = self.shut_out.changed() => {}
                () = self.ear.rung() => self.behind = true,
                () = sleep_until(beat.min(Instant::now() + LOOK)) => {}
            }
            if Instant::now() >= beat {
                self.beat = Instant::now();
                self.ready.push_back(Bytes::from_static(b": still here\n\n"));
            }
        }
    }

    /// Reads new events, unless some are still waiting to be sent. `not_found`: the caller may no longer
    /// see the game.
    async fn read(&mut self) -> Answer<()> {
        let table = visible(&self.app, self.game, self.who.as_ref()).await?;
        if !self.ready.is_empty() {
            self.behind = true;
            return Ok(());
        }
        self.behind = false;
        if let Some(after) = self.talked {
            let reader = self.who.as_ref().map(|who| who.player);
            let said = self.app.store.messages(self.game, reader, after, BATCH).await?;
            for (message, shown) in said.iter().zip(talk::shown(&self.app, &said).await?) {
                // Without an id: a message is not an event, and the client must resume after the last
                // event.
                let shown = serde_json::to_string(&shown).unwrap_or_default();
                self.ready.push_back(Bytes::from(format!("event: talk\ndata: {shown}\n\n")));
                self.talked = Some(message.id);
            }
            self.behind = said.len() == BATCH as usize;
        }
        if table.head() <= self.sent {
            return Ok(());
        }
        let stored = self.app.store.load(self.game, self.sent, Some(BATCH)).await?;
        let seat = viewer(&table, self.who.as_ref().map(|who| who.player));
        for event in &stored {
            let kind = read_head(&event.payload).map_or_else(|_| "unknown".to_owned(), |head| head.kind);
            let data = shapes::event(&table, seat, event);
            self.ready.push_back(Bytes::from(format!("id: {}\nevent: {kind}\ndata: {data}\n\n", event.seq)));
            self.sent = event.seq;
        }
        self.behind |= table.head() > self.sent;
        if !stored.is_empty() {
            self.beat = Instant::now();
        }
        Ok(())
    }
}

/// `GET /games/{id}/export`: the log as signed JSON lines, with hashes.
pub async fn export(app: AppData, caller: Caller, PathId(game): PathId<GameId>, request: HttpRequest) -> Answer {
    let table = visible(&app, game, caller.0.as_ref()).await?;
    let with_box = match boxes::of_table(&table) {
        Some(document) => boxes::may_see(&app.store, document.sha256(), caller.player()).await?,
        None => false,
    };
    let tag = tags::of_file(&request, &table, caller.0.as_ref(), if with_box { "with its box" } else { "" });
    if tags::is_known(request.headers(), &tag) {
        return Ok(tags::not_modified(&tag));
    }
    let mut file = export_of(&app, &table, caller.player()).await?;
    file.headers_mut().insert(header::ETAG, HeaderValue::from_str(&tag).map_err(|error| internal(&error))?);
    Ok(file)
}

/// The export for `reader`, who may see the game.
pub async fn export_of(app: &App, table: &Table, reader: Option<PlayerId>) -> Answer {
    let game = table.id();
    let text = export_text(app, game, reader).await?;
    let name = format!("attachment; filename=\"longhand-{game}.ndjson\"");
    Ok(HttpResponse::Ok()
        .content_type("application/x-ndjson")
        .insert_header((header::CONTENT_DISPOSITION, name))
        .insert_header((header::VARY, "Authorization"))
        .body(text))
}

/// The text of the export for `reader`, with the game's box if they may see it.
async fn export_text(app: &App, game: GameId, reader: Option<PlayerId>) -> Answer<String> {
    let table = app.tables.fresh(game).await?;
    let rows = rows(app.tables.log_of(&table, 0).await?);
    let text = if table.is_shelved() {
        passed_on(&app.store, &app.keys, table.id(), &rows).await?
    } else {
        let sign = |sum: &[u8; 32]| app.keys.sign(sum);
        archive::export(&table, &rows, viewer(&table, reader), app.clock.moment(), Some(&sign))
    };
    match boxes::of_table(&table) {
        Some(document) if boxes::may_see(&app.store, document.sha256(), reader).await? => {
            Ok(archive::with_box(&text, document))
        }
        _ => Ok(text),
    }
}

/// `GET /games/{id}/audit`: checks the chain, digests, decisions, draws, seals, and the columns copied from
/// the payload.
pub async fn audit(app: AppData, caller: Caller, PathId(game): PathId<GameId>, request: HttpRequest) -> Answer {
    let table = visible(&app, game, caller.0.as_ref()).await?;
    let one_of_few = app.limits.proof(app.limits.origin(&request), caller.player())?;
    let stored = app.tables.log_of(&table, 0).await?;
    let columns = service::audit::columns(&stored);
    let rows = rows(stored);
    let head = table.head();
    let audited = tokio::task::spawn_blocking(move || {
        // The caller may have gone, but the work occupies its place until done.
        let _held = one_of_few;
        service::audit::audit(app.rulesets(), game, head, &rows, columns)
    })
    .await;
    Ok(HttpResponse::Ok().json(audited.map_err(|error| service::problem::internal(&error))?))
}
