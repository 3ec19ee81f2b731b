//! `/me/events`: one live stream for all games of a player (a browser has six connections to a server over HTTP/1.1).
//!
//! Within a connection each event comes once. The `id` says up to when everything has been sent; whoever takes up there gets
//! the events of the half minute before it again, for what has a moment in it may come to be seen a little later. A client
//! knows what it has had by `game` and `seq`.

use crate::app::App;
use crate::auth::{Caller, KeyScope, Who, by_key};
use crate::limits::Place;
use crate::problem::{Answer, Problem};
use crate::routes::events::{HEARTBEAT, LOOK, as_stream};
use crate::routes::extract::{AppData, Query, visible};
use crate::shapes;
use crate::tables::{Ear, viewer};
use crate::wire::Wire;
use actix_web::HttpRequest;
use actix_web::web::{Bytes, Data};
use chrono::{DateTime, Duration as Span, Utc};
use domain::GameId;
use domain::kernel::table::event::{Seq, read_head};
use futures_util::future::{FutureExt as _, select_all};
use futures_util::stream;
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// So often it is looked for games that the player has come to or left, and for what no bell has told.
const REFRESH: Duration = Duration::from_secs(5);
/// An event may come to be seen so long after the moment that stands in it.
const UNSURE_S: i64 = 30;
/// Nobody needs more of the past: they look at their games instead.
const LONGEST_AWAY_DAYS: i64 = 7;
/// Events of one game that are read at once, and so many that wait for a slow reader before no more are read.
const BATCH: u32 = 200;
const WAITING: usize = 200;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    #[serde(default)]
    key: Option<String>,
}

/// `GET /me/events?key=`.
pub async fn show(app: AppData, caller: Caller, query: Query<Asked>, request: HttpRequest) -> Answer {
    let caller = by_key(&app, caller, query.0.key.as_deref(), KeyScope::Events, None).await?;
    let who = caller.0.ok_or_else(Problem::not_signed_in)?;
    let one_of_few = app.limits.stream(app.limits.origin(&request), Some(who.player))?;
    let now = app.clock.now();
    let known = request.headers().get("last-event-id").and_then(|value| value.to_str().ok()?.trim().parse().ok());
    let known = known.and_then(DateTime::from_timestamp_millis);
    let since = known.map_or(now, |known| (known - Span::seconds(UNSURE_S)).max(now - Span::days(LONGEST_AWAY_DAYS)));
    let mut live = All::new(app, who, since, Wire::of(&request), one_of_few);
    live.is_new = known.is_none();
    Ok(as_stream(stream::unfold(live, |mut live| async move {
        let bytes = live.next().await?;
        Some((Ok::<_, actix_web::Error>(bytes), live))
    })))
}

struct All {
    app: Data<App>,
    who: Who,
    /// How far each game has been sent.
    sent: HashMap<GameId, Seq>,
    ears: HashMap<GameId, Ear>,
    /// Games with something that was not sent.
    behind: BTreeSet<GameId>,
    /// Games that are met later begin there.
    since: DateTime<Utc>,
    /// The client has said nothing of what it knows: the present is where it begins.
    is_new: bool,
    /// Everything before has been sent once nothing is behind.
    looked: DateTime<Utc>,
    refresh: Instant,
    shut_out: watch::Receiver<()>,
    stopping: watch::Receiver<bool>,
    ready: VecDeque<Bytes>,
    beat: Instant,
    wire: Option<Wire>,
    _one_of_few: Place,
}

impl Drop for All {
    fn drop(&mut self) {
        metrics::gauge!("longhand_live_streams").decrement(1.0);
    }
}

impl All {
    fn new(app: Data<App>, who: Who, since: DateTime<Utc>, wire: Option<Wire>, held: Place) -> Self {
        let (shut_out, stopping) = (app.sessions.shut_out(), app.stopping.subscribe());
        metrics::gauge!("longhand_live_streams").increment(1.0);
        // Who loses the connection before anything happens takes up from here.
        let begin = format!("retry: 2000\nid: {}\n\n", since.timestamp_millis());
        Self {
            app,
            who,
            sent: HashMap::new(),
            ears: HashMap::new(),
            behind: BTreeSet::new(),
            since,
            is_new: false,
            looked: since,
            refresh: Instant::now(),
            shut_out,
            stopping,
            ready: VecDeque::from([Bytes::from(begin)]),
            beat: Instant::now(),
            wire,
            _one_of_few: held,
        }
    }

    /// The next piece to send; `None` ends the stream.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            self.shut_out.mark_unchanged();
            let is_good = self.app.sessions.is_good(&self.who) && !self.who.has_ended(self.app.clock.now());
            let is_there = self.wire.as_ref().is_none_or(|wire| !wire.hung_up());
            if !is_good || !is_there || *self.stopping.borrow() {
                return None;
            }
            let heard: Vec<GameId> =
                self.ears.iter_mut().filter_map(|(game, ear)| ear.heard().then_some(*game)).collect();
            self.behind.extend(heard);
            if self.ready.is_empty() {
                // A database that is away for a moment does not end the stream; it is asked again at the next look.
                let _ = self.read().await;
            }
            if let Some(bytes) = self.ready.pop_front() {
                return Some(bytes);
            }
            let beat = self.beat + HEARTBEAT;
            let ears = &mut self.ears;
            let rung = async {
                match ears.is_empty() {
                    true => std::future::pending().await,
                    false => drop(select_all(ears.values_mut().map(|ear| ear.rung().boxed_local())).await),
                }
            };
            tokio::select! {
                _ = self.stopping.changed() => {}
                _ = self.shut_out.changed() => {}
                () = rung => {}
                () = sleep_until(beat.min(self.refresh).min(Instant::now() + LOOK)) => {}
            }
            if Instant::now() >= beat {
                self.beat = Instant::now();
                self.ready.push_back(Bytes::from_static(b": still here\n\n"));
            }
        }
    }

    /// Reads what is new, of one game after the other, as long as not too much of it waits.
    async fn read(&mut self) -> Answer<()> {
        if Instant::now() >= self.refresh {
            self.look().await?;
            self.refresh = Instant::now() + REFRESH;
        }
        while self.ready.len() < WAITING {
            let Some(game) = self.behind.pop_first() else { break };
            match self.read_game(game).await {
                Ok(true) => drop(self.behind.insert(game)),
                Ok(false) => {}
                // They may see it no more, or nobody can read it.
                Err(problem) if matches!(&*problem.code, "not_found" | "game_quarantined") => {
                    self.ears.remove(&game);
                }
                Err(problem) => {
                    self.behind.insert(game);
                    return Err(problem);
                }
            }
        }
        if let Some(last) = self.ready.pop_back() {
            self.beat = Instant::now();
            // Only where nothing waits that is older.
            let id = self.behind.is_empty().then(|| format!("id: {}\n", self.looked.timestamp_millis()));
            let last = [id.unwrap_or_default().as_bytes(), &last[..]].concat();
            self.ready.push_back(Bytes::from(last));
        }
        Ok(())
    }

    /// Looks which games are the player's, and which of them have gone on.
    async fn look(&mut self) -> Answer<()> {
        let now = self.app.clock.now();
        let heads = self.app.store.heads_of_player(self.who.player).await?;
        let known: BTreeSet<GameId> = heads.iter().map(|(game, _)| *game).collect();
        self.ears.retain(|game, _| known.contains(game));
        for (game, head) in heads {
            let sent = match self.sent.get(&game) {
                Some(sent) => *sent,
                None => {
                    let before = if self.is_new { head } else { self.app.store.seq_before(game, self.since).await? };
                    self.sent.insert(game, before);
                    before
                }
            };
            if !self.ears.contains_key(&game) {
                self.ears.insert(game, self.app.tables.listen(game));
            }
            if head > sent {
                self.behind.insert(game);
            }
        }
        // A game that the player comes to later is told from the look before on.
        self.is_new = false;
        self.since = self.looked - Span::seconds(UNSURE_S);
        self.looked = now;
        Ok(())
    }

    /// True where there is more of it.
    async fn read_game(&mut self, game: GameId) -> Answer<bool> {
        let table = visible(&self.app, game, Some(&self.who)).await?;
        let sent = self.sent.get(&game).copied().unwrap_or_else(|| table.head());
        if table.head() <= sent {
            return Ok(false);
        }
        let stored = self.app.store.load(game, sent, Some(BATCH)).await?;
        let seat = viewer(&table, Some(self.who.player));
        for event in &stored {
            let kind = read_head(&event.payload).map_or_else(|_| "unknown".to_owned(), |head| head.kind);
            let data = shapes::event(&table, seat, event);
            self.ready.push_back(Bytes::from(format!("event: {kind}\ndata: {data}\n\n")));
            self.sent.insert(game, event.seq);
        }
        Ok(stored.last().is_some_and(|last| last.seq < table.head()))
    }
}
