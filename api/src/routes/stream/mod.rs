//! `/me/events`: one live stream for all games of a player (a browser has only six connections to a server
//! over HTTP/1.1).
//!
//! Within a connection each event comes once. The `id` says how far each game has been sent (`mark.rs`). A
//! client that resumes there misses nothing, whatever the servers' clocks say, but may get some events
//! again; it recognises them by `game` and `seq`, and talk by `id`. After more than a week away it misses
//! some events, and an event `missed` says so.
//!
//! While nothing happens the stream makes no queries: it listens for its games, and for the player joining
//! others.

mod mark;

use self::mark::{Mark, Sent};
use crate::routes::events::{HEARTBEAT, LOOK, as_stream};
use crate::routes::extract::{AppData, Query};
use actix_web::HttpRequest;
use actix_web::web::{Bytes, Data};
use chrono::{DateTime, Duration as Span, Utc};
use domain::GameId;
use domain::kernel::table::event::{Moment, read_head};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use service::accounts::auth::{Caller, KeyScope, Who, by_key};
use service::answers;
use service::app::App;
use service::http::limits::Place;
use service::http::wire::Wire;
use service::play::talk;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::{Bell, Ear, viewer};
use service::telling::shapes;
use std::collections::{BTreeSet, HashMap, VecDeque};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// Nobody needs more than a week of the past: they look at their games instead. (A mark reaches back a day
/// less for quiet games.)
const LONGEST_AWAY: Span = Span::days(8);
/// Events of a newly joined game are sent from this long ago: the event by which the player joined may have
/// another clock's time.
const BEFORE_THEY_CAME: Span = Span::days(1);
/// Events of one game read at once, and the number of waiting events above which reading pauses.
const BATCH: u32 = 200;
const WAITING: usize = 200;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    #[serde(default)]
    key: Option<String>,
    /// `true`: table talk is included, as events named `talk`, each a Message with its `game`.
    #[serde(default)]
    talk: bool,
}

/// `GET /me/events?key=&talk=`.
pub async fn show(app: AppData, caller: Caller, query: Query<Asked>, request: HttpRequest) -> Answer {
    let caller = by_key(&app, caller, query.0.key.as_deref(), KeyScope::Events, None).await?;
    let who = caller.0.ok_or_else(Problem::not_signed_in)?;
    let one_of_few = app.limits.stream(app.limits.origin(&request), Some(who.player))?;
    let known = request.headers().get("last-event-id").and_then(|value| mark::read(value.to_str().ok()?.trim()));
    let mut live = All::new(app, who, known, Wire::of_stream(&request), one_of_few);
    live.talk = query.0.talk;
    Ok(as_stream(stream::unfold(live, |mut live| async move {
        let bytes = live.next().await?;
        Some((Ok::<_, actix_web::Error>(bytes), live))
    })))
}

/// The client was away too long to get everything: events before `until` may be missing.
#[derive(Serialize)]
struct Missed {
    until: Moment,
}

/// A table talk message with its game.
#[derive(Serialize)]
struct Talk<'a> {
    game: GameId,
    #[serde(flatten)]
    message: &'a answers::Message,
}

struct All {
    app: Data<App>,
    who: Who,
    talk: bool,
    sent: HashMap<GameId, Sent>,
    ear: Ear,
    /// Whether a bell rang, or nothing has been checked yet.
    news: bool,
    /// Games with unsent events.
    behind: BTreeSet<GameId>,
    /// What the client already has; `None`: it sent no mark, and the stream begins with the present.
    known: Option<Mark>,
    /// Once no game is behind, everything up to this time has been sent. `None`: nothing has been checked
    /// yet.
    looked: Option<DateTime<Utc>>,
    /// Whether the initial mark was sent to the client.
    begun: bool,
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
    fn new(app: Data<App>, who: Who, known: Option<Mark>, wire: Option<Wire>, held: Place) -> Self {
        let (shut_out, stopping) = (app.sessions.shut_out(), app.stopping.subscribe());
        let ear = app.tables.listen(Bell::Player(who.player));
        metrics::gauge!("longhand_live_streams").increment(1.0);
        let mut ready = VecDeque::from([Bytes::from_static(b"retry: 2000\n\n")]);
        let reaches = app.clock.now() - LONGEST_AWAY;
        if known.as_ref().is_some_and(|known| known.quiet_since < reaches) {
            let data = serde_json::to_string(&Missed { until: reaches.into() }).unwrap_or_default();
            ready.push_back(Bytes::from(format!("event: missed\ndata: {data}\n\n")));
        }
        Self {
            app,
            who,
            talk: false,
            sent: HashMap::new(),
            ear,
            news: true,
            behind: BTreeSet::new(),
            known,
            looked: None,
            begun: false,
            shut_out,
            stopping,
            ready,
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
            self.news |= self.ear.heard();
            if self.ready.is_empty() && (self.news || !self.behind.is_empty()) {
                // A brief database outage does not end the stream; it tries again at the next check. Boxed,
                // so that a waiting stream does not hold the memory that reading needs.
                let _ = Box::pin(self.read()).await;
            }
            if let Some(bytes) = self.ready.pop_front() {
                return Some(bytes);
            }
            let beat = self.beat + HEARTBEAT;
            tokio::select! {
                _ = self.stopping.changed() => {}
                _ = self.shut_out.changed() => {}
                () = self.ear.rung() => {}
                () = sleep_until(beat.min(Instant::now() + LOOK)) => {}
            }
            if Instant::now() >= beat {
                self.beat = Instant::now();
                self.ready.push_back(Bytes::from_static(b": still here\n\n"));
            }
        }
    }

    /// Reads new events, one game after the other, as long as not too many are waiting.
    async fn read(&mut self) -> Answer<()> {
        if self.news {
            self.news = self.look().await?;
        }
        while self.ready.len() < WAITING {
            let Some(game) = self.behind.pop_first() else { break };
            match self.read_game(game).await {
                Ok(true) => drop(self.behind.insert(game)),
                Ok(false) => {}
                // The player may no longer see it, or it cannot be read.
                Err(problem) if matches!(&*problem.code, "not_found" | "game_quarantined") => {}
                Err(problem) => {
                    self.behind.insert(game);
                    return Err(problem);
                }
            }
        }
        // Only if nothing older is waiting.
        let id = match self.looked {
            Some(looked) if self.behind.is_empty() => {
                Some(format!("id: {}\n", mark::write(&self.sent, self.talk, looked)))
            }
            _ => None,
        };
        match (self.ready.pop_back(), id) {
            (Some(last), id) => {
                self.beat = Instant::now();
                self.begun |= id.is_some();
                self.ready.push_back(Bytes::from([id.unwrap_or_default().as_bytes(), &last[..]].concat()));
            }
            // A client that is disconnected before the first event can resume from here.
            (None, Some(id)) if !self.begun => {
                self.begun = true;
                self.ready.push_back(Bytes::from(format!("{id}\n")));
            }
            (None, _) => {}
        }
        Ok(())
    }

    /// Checks which games the player has and which of them have new events. True if it must be repeated:
    /// events before a game's bell was heard rang for nobody.
    async fn look(&mut self) -> Answer<bool> {
        let now = self.app.clock.now();
        let heads = self.app.store.heads_of_player(self.who.player, self.talk).await?;
        let known: BTreeSet<GameId> = heads.iter().map(|(game, ..)| *game).collect();
        self.ear.keep(|bell| match bell {
            Bell::Game(game) => known.contains(game),
            Bell::Player(_) => true,
        });
        let met: Vec<GameId> = known.iter().filter(|game| !self.sent.contains_key(*game)).copied().collect();
        let times: HashMap<GameId, DateTime<Utc>> = match met.is_empty() {
            true => HashMap::new(),
            false => self.app.store.times_of(&met, self.talk).await?.into_iter().collect(),
        };
        for (game, seq, message) in heads {
            let sent = match self.sent.get(&game) {
                Some(sent) => *sent,
                None => {
                    let at = times.get(&game).copied().unwrap_or(now);
                    let before = self.begin_of(game, Sent { seq, message, at }).await?;
                    self.sent.insert(game, before);
                    before
                }
            };
            self.ear.listen(Bell::Game(game));
            if seq > sent.seq || message > sent.message {
                self.behind.insert(game);
            }
        }
        self.looked = Some(now);
        Ok(!met.is_empty())
    }

    /// Where to begin in a game that is new to the stream and has this state.
    async fn begin_of(&self, game: GameId, stands: Sent) -> Answer<Sent> {
        let now = self.app.clock.now();
        let since = match (&self.known, self.looked) {
            // They joined it after the last check.
            (_, Some(looked)) => looked.min(now) - BEFORE_THEY_CAME,
            (None, None) => return Ok(stands),
            (Some(known), None) => known.quiet_since.min(now).max(now - LONGEST_AWAY),
        };
        let named = self.known.as_ref().filter(|_| self.looked.is_none()).and_then(|known| known.games.get(&game));
        let is_long_ago = self.known.as_ref().is_some_and(|known| known.quiet_since < now - LONGEST_AWAY);
        let (mut seq, mut message) = match named {
            Some((seq, message)) => (Some(*seq), *message),
            None => (None, None),
        };
        if seq.is_none() || is_long_ago {
            seq = seq.max(Some(self.app.store.seq_before(game, since).await?));
        }
        if self.talk && (message.is_none() || is_long_ago) {
            message = message.max(Some(self.app.store.message_before(game, since).await?));
        }
        // A restored database may be behind what was sent.
        let seq = seq.unwrap_or(0).min(stands.seq);
        Ok(Sent { seq, message: message.unwrap_or(0).min(stands.message), at: stands.at })
    }

    /// True if there is more.
    async fn read_game(&mut self, game: GameId) -> Answer<bool> {
        let table = visible(&self.app, game, Some(&self.who)).await?;
        let Some(mut sent) = self.sent.get(&game).copied() else { return Ok(false) };
        let mut more = false;
        if self.talk {
            let said = self.app.store.messages(game, Some(self.who.player), sent.message, BATCH).await?;
            for (message, shown) in said.iter().zip(talk::shown(&self.app, &said).await?) {
                let data = serde_json::to_string(&Talk { game, message: &shown }).unwrap_or_default();
                self.ready.push_back(Bytes::from(format!("event: talk\ndata: {data}\n\n")));
                sent.message = message.id;
                sent.at = sent.at.max(message.at);
            }
            more = said.len() == BATCH as usize;
            self.sent.insert(game, sent);
        }
        if table.head() <= sent.seq {
            return Ok(more);
        }
        let stored = self.app.store.load(game, sent.seq, Some(BATCH)).await?;
        let seat = viewer(&table, Some(self.who.player));
        for event in &stored {
            let kind = read_head(&event.payload).map_or_else(|_| "unknown".to_owned(), |head| head.kind);
            let data = shapes::event(&table, seat, event);
            self.ready.push_back(Bytes::from(format!("event: {kind}\ndata: {data}\n\n")));
            sent.seq = event.seq;
            sent.at = sent.at.max(event.at);
        }
        self.sent.insert(game, sent);
        Ok(more || sent.seq < table.head())
    }
}
