//! Games in this server's memory: load, play, append. A move over HTTP and an order by mail both end here.
//!
//! A bounded cache keeps folded tables. Servers need no protocol between them: the append itself detects a
//! stale table (it checks the previous hash), and a read asks Postgres for the head first.

mod answers;
mod append;
mod bells;
mod called;
mod command;
mod glances;
mod heard;
mod past;
mod races;
mod standing;

pub use append::{archived_listing, asked, host_in_row, is_full, listing, next_look, visibility_number};
pub use bells::{Bell, Ear};
pub use called::{apart, people_of};
pub use command::{Expect, Key, Receipt, store_key};
pub use past::Past;
pub use standing::{Sent, noted, shown as shown_order};

use self::append::Listed;
use self::bells::Bells;
use crate::boxes;
use crate::config::Config;
use crate::keys::Keys;
use crate::problem::{Answer, Problem};
use crate::telling::topics::Topic;
use crate::time::{Clock, Ids};
use crate::words;
use domain::kernel::language::say;
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::commands::Context;
use domain::kernel::table::event::{Moment, Seq};
use domain::kernel::table::{FoldFailure, FoldWhy, Row, Status, Table};
use domain::{GameId, PlayerId, Seat};
use lru::LruCache;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicI64};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};
use std::time::Duration;
use store::{AnswerTime, GameRow, KnownPlayer, Notice, Player, Snapshot, Store, StoredEvent};
use tokio::sync::Notify;
use tracing::{info, warn};

/// How many folded games are kept.
const CACHED_GAMES: usize = 4_096;
/// A snapshot is written when this many events follow the last one. Writing takes about two milliseconds,
/// once. Restoring an uncached game from it takes a fraction of a millisecond; folding five hundred events
/// takes one to four (`cargo bench -p domain --bench proofs`).
const SNAPSHOT_EVERY: u32 = 500;
/// At most this many answer times wait to be stored.
const MOST_ANSWERS: usize = 100_000;
/// Cached facts about players are reloaded after this time.
const KNOWN_AGE_S: i64 = 30;

/// All games of this server.
#[derive(Debug)]
pub struct Tables {
    pub rulesets: Rulesets,
    pub(crate) store: Store,
    keys: Keys,
    clock: Clock,
    ids: Arc<Ids>,
    cache: Mutex<LruCache<GameId, Arc<Slot>>>,
    known: Mutex<LruCache<PlayerId, (KnownPlayer, i64)>>,
    /// What never changes about games.
    game_rows: Mutex<LruCache<GameId, Arc<GameRow>>>,
    bells: Bells,
    /// Games to announce to the other processes, and players who joined or left one.
    changed: Mutex<Vec<GameId>>,
    moved: Mutex<Vec<PlayerId>>,
    /// Rung when a mail may be due, and when a timer may be due.
    mail_bell: Arc<Notify>,
    pub timer_bell: Notify,
    pub announce_bell: Notify,
    /// Rung when there may be appends that nobody has announced.
    pub doubt_bell: Notify,
    hold_s: u32,
    /// The account that the operator named to rule disputes, as written in the configuration.
    arbiter: Option<String>,
    engine: String,
    /// Answer times that are not stored yet.
    answers: Mutex<Vec<AnswerTime>>,
}

/// How long a command waits for earlier commands of its game. They take milliseconds unless the database
/// does not answer.
const IN_LINE: Duration = Duration::from_secs(6);

/// One game's place in the cache.
#[derive(Debug, Default)]
struct Slot {
    /// Held from decision to acknowledgement: commands of one game queue here, not in Postgres.
    line: tokio::sync::Mutex<()>, // Taken by `in_line`.
    table: RwLock<Option<Arc<Table>>>,
    listed: OnceLock<Listed>,
    beside: AtomicI64, // When its players' names were last loaded.
    /// No player has standing orders in this game, as far as we know; an append need not load them.
    without_orders: AtomicBool,
}

impl Slot {
    fn get(&self) -> Option<Arc<Table>> {
        self.table.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits its turn among the game's commands.
    async fn in_line(&self) -> Answer<tokio::sync::MutexGuard<'_, ()>> {
        match tokio::time::timeout(IN_LINE, self.line.lock()).await {
            Ok(turn) => Ok(turn),
            Err(_) => Err(Problem::unavailable()),
        }
    }

    /// Keeps the newer of the cached table and `table`.
    fn put(&self, table: Arc<Table>) {
        let mut place = self.table.write().unwrap_or_else(PoisonError::into_inner);
        if place.as_ref().is_none_or(|old| old.head() <= table.head()) {
            *place = Some(table);
        }
    }

    fn clear(&self) {
        *self.table.write().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Tables {
    pub fn new(store: Store, keys: Keys, clock: Clock, ids: Arc<Ids>, mail_bell: Arc<Notify>, config: &Config) -> Self {
        let rulesets = config.rulesets;
        let size = NonZeroUsize::new(CACHED_GAMES).unwrap_or(NonZeroUsize::MIN);
        Self {
            rulesets,
            store,
            keys,
            clock,
            ids,
            cache: Mutex::new(LruCache::new(size)),
            known: Mutex::new(LruCache::new(size)),
            game_rows: Mutex::new(LruCache::new(size)),
            bells: Bells::default(),
            changed: Mutex::new(vec![]),
            moved: Mutex::new(vec![]),
            mail_bell,
            timer_bell: Notify::new(),
            announce_bell: Notify::new(),
            doubt_bell: Notify::new(),
            hold_s: config.hold_s(),
            arbiter: config.arbiter.clone(),
            answers: Mutex::new(vec![]),
            // A snapshot is read only by the build that wrote it.
            engine: format!("{}-{}", env!("CARGO_PKG_VERSION"), engine_mark(&rulesets)),
        }
    }

    /// The player whom the operator named to rule disputes that nobody else may rule. `None` if there is no
    /// such account or it is suspended.
    pub async fn server_arbiter(&self) -> Answer<Option<PlayerId>> {
        let Some(named) = &self.arbiter else { return Ok(None) };
        let known = match named.parse::<PlayerId>() {
            Ok(id) => self.store.player(id).await?,
            Err(_) => self.store.player_by_email(named.trim()).await?,
        };
        let may_rule = |player: &Player| player.deleted_at.is_none() && player.suspended_at.is_none();
        Ok(known.filter(may_rule).map(|player| player.id))
    }

    fn slot(&self, game: GameId) -> Arc<Slot> {
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        cache.get_or_insert(game, Arc::default).clone()
    }

    /// How many games are in the cache.
    pub fn cached(&self) -> usize {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Drops a folded game from the cache (tests and measurements of a cold cache).
    pub fn forget(&self, game: GameId) {
        self.slot(game).clear();
    }

    pub fn context(&self, game: GameId) -> Context {
        Context { at: self.clock.moment(), secret: self.keys.game_secret(game) }
    }

    /// The table at the log's head. `not_found` if there is no such game.
    pub async fn fresh(&self, game: GameId) -> Answer<Arc<Table>> {
        let slot = self.slot(game);
        let Some(cached) = slot.get() else { return Box::pin(self.load(game, &slot)).await };
        let head = self.store.head(game).await?.ok_or_else(Problem::not_found)?;
        match head.seq {
            seq if seq <= cached.head() => Ok(slot.get().unwrap_or(cached)),
            _ => Box::pin(self.load(game, &slot)).await,
        }
    }

    /// The game's head and status in the cache; `None` if it is not cached.
    pub fn known_of(&self, game: GameId) -> Option<(Seq, Status)> {
        let cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        let table = cache.peek(&game)?.get()?;
        Some((table.head(), table.status()))
    }

    /// The cached table, which may be behind; `None` if it is not cached. Does not ask the database.
    pub fn at_hand(&self, game: GameId) -> Option<Arc<Table>> {
        let cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        cache.peek(&game)?.get()
    }

    /// The cached table, which may be behind; otherwise loaded from the log. Use it only where an old table
    /// cannot cause a wrong refusal.
    pub async fn near(&self, game: GameId) -> Answer<Arc<Table>> {
        self.cached_or_loaded(game).await
    }

    /// The events of `table` after event `after`, up to its head. The log may have grown since the table
    /// was folded, and events shown beside a position must end with it. For a quarantined game: all events,
    /// although its head is earlier.
    pub async fn log_of(&self, table: &Table, after: Seq) -> Answer<Vec<StoredEvent>> {
        let rest = (table.status() != Status::Quarantined).then(|| table.head().saturating_sub(after));
        Ok(self.store.load(table.id(), after, rest).await?)
    }

    async fn cached_or_loaded(&self, game: GameId) -> Answer<Arc<Table>> {
        let slot = self.slot(game);
        match slot.get() {
            Some(table) => Ok(table),
            None => Box::pin(self.load(game, &slot)).await,
        }
    }

    /// Folds what is missing: from the cached table, from a snapshot, or from event 1.
    async fn load(&self, game: GameId, slot: &Slot) -> Answer<Arc<Table>> {
        let base = match slot.get() {
            Some(table) => Some(table),
            None => self.snapshot_of(game).await?,
        };
        let known = base.as_ref().map_or(0, |table| table.head());
        let rows = rows(self.store.load(game, known, None).await?);
        if rows.is_empty() {
            let table = base.ok_or_else(Problem::not_found)?;
            slot.put(table.clone());
            return Ok(table);
        }
        let from = if known == 0 { "beginning" } else { "cached" };
        metrics::counter!("longhand_folds_total", "from" => from).increment(1);
        let folded = match base {
            Some(base) => {
                let mut table = Table::clone(&base);
                match table.fold_more(&rows) {
                    Ok(()) => Ok(table),
                    // The log may go back to a state before the snapshot; then everything is folded.
                    Err(_) => self.fold_all(game).await?,
                }
            }
            None => self.fold(&rows).await?,
        };
        let table = Arc::new(match folded {
            Ok(mut table) => {
                if self.game_row(game).await?.archived {
                    table.put_on_shelf(game);
                }
                table
            }
            Err(failure) => Box::pin(self.quarantine(game, &failure)).await?,
        });
        if rows.len() as u32 >= SNAPSHOT_EVERY && table.status() != Status::Quarantined {
            self.keep_snapshot(&table);
        }
        slot.put(table.clone());
        Ok(table)
    }

    /// The table up to the last event that this build can fold. Its clock stops, its log stays readable,
    /// and viewers are told.
    async fn quarantine(&self, game: GameId, failure: &FoldFailure) -> Answer<Table> {
        let problem = quarantined(game, failure);
        let Some(last) = failure.seq.checked_sub(1).filter(|last| *last > 0) else {
            // Not even the first event can be folded: this build lacks the ruleset.
            self.store.list_as_unreadable(game, Status::Quarantined.number()).await?;
            self.store.quarantine(game, self.clock.now()).await?;
            return Err(problem);
        };
        let log = rows(self.store.load(game, 0, None).await?);
        let head = log.last().map(|row| store::Head { seq: row.seq, hash: row.hash }).ok_or_else(|| problem.clone())?;
        let readable = log.get(..last as usize).ok_or_else(|| problem.clone())?;
        let mut table = self.fold(readable).await?.map_err(|_| problem)?;
        table.quarantine(failure);
        let row = self.game_row(game).await?;
        let listing = if row.archived {
            table.put_on_shelf(game);
            archived_listing(&table, &row.sign(), row.brought_by(), row.signed_by.as_deref())
        } else {
            listing(&table, &row.sign())
        };
        let known = self.store.listed_status(game).await? == Some(table.status().number());
        // A build that can read it takes it up again (`workers/quarantine.rs`).
        self.store.quarantine(game, self.clock.now()).await?;
        self.store.put_listing(game, head, &listing).await?;
        self.store.set_timer(game, head.seq, None).await?;
        if !known && !table.is_fork() {
            // The players are told once.
            for player in table.players() {
                let (recipient, due_at) = (player.as_i64(), self.clock.now());
                let notice = Notice { topic: Topic::Quarantined.number(), recipient, due_at };
                self.store.add_notice(game, table.head(), &notice).await?;
            }
            self.mail_bell.notify_one();
        }
        Ok(table)
    }

    async fn fold_all(&self, game: GameId) -> Answer<Result<Table, FoldFailure>> {
        self.fold(&rows(self.store.load(game, 0, None).await?)).await
    }

    /// Folds a log from its beginning. A box that is not loaded in this process is looked up in the store.
    async fn fold(&self, log: &[Row]) -> Answer<Result<Table, FoldFailure>> {
        match Table::fold(&self.rulesets, log) {
            Err(FoldFailure { why: FoldWhy::Box(_), .. })
                if Box::pin(boxes::bring_for_rows(&self.store, &self.rulesets, log)).await? =>
            {
                Ok(Table::fold(&self.rulesets, log))
            }
            folded => Ok(folded),
        }
    }

    async fn snapshot_of(&self, game: GameId) -> Answer<Option<Arc<Table>>> {
        let found = self.store.latest_snapshot(game, &self.engine, u32::MAX >> 1).await?;
        let Some(snapshot) = found else { return Ok(None) };
        let intact = domain::canonical::sha256(&[&snapshot.state]) == snapshot.state_hash;
        if !intact {
            warn!(game.id = %game, seq = snapshot.seq, "a snapshot is damaged; the log is folded instead");
            return Ok(None);
        }
        Ok(Table::restore(&self.rulesets, &snapshot.state).map(Arc::new))
    }

    /// Writes a snapshot in the background.
    fn keep_snapshot(&self, table: &Arc<Table>) {
        let (store, table, engine) = (self.store.clone(), table.clone(), self.engine.clone());
        tokio::spawn(async move {
            let state = table.save();
            let state_hash = domain::canonical::sha256(&[&state]);
            let snapshot = Snapshot { game: table.id(), seq: table.head(), engine, state, state_hash };
            if let Err(error) = store.save_snapshot(&snapshot).await {
                info!(game.id = %table.id(), %error, "a snapshot could not be written; it will be tried again later");
            }
        });
    }

    /// Takes the answer times collected since the last call.
    pub fn take_answers(&self) -> Vec<AnswerTime> {
        std::mem::take(&mut *self.answers.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts back answer times that could not be stored, for the next attempt.
    pub fn keep_answers_later(&self, answers: Vec<AnswerTime>) {
        let mut waiting = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        // The database is unavailable: profile figures must not fill the memory.
        let room = MOST_ANSWERS.saturating_sub(waiting.len());
        waiting.extend(answers.into_iter().take(room));
    }

    /// Names of players by id. Deleted accounts have none.
    pub async fn names(&self, players: &[PlayerId]) -> Answer<BTreeMap<PlayerId, String>> {
        self.known(players, |known| known.name.clone()).await
    }

    /// The language tag of each player.
    pub async fn languages(&self, players: &[PlayerId]) -> Answer<BTreeMap<PlayerId, String>> {
        self.known(players, |known| known.language.clone()).await
    }

    /// The players at the table who want a mail for each move of the others.
    async fn readers_of_each_move(&self, table: &Table) -> Answer<Vec<PlayerId>> {
        let known = self.known(&table.players(), |known| known.each_move).await?;
        Ok(known.into_iter().filter(|(_, each_move)| *each_move).map(|(player, _)| player).collect())
    }

    /// One cached fact about each player.
    async fn known<T>(&self, players: &[PlayerId], what: impl Fn(&KnownPlayer) -> T) -> Answer<BTreeMap<PlayerId, T>> {
        let now = self.clock.moment().0 / 1_000;
        let mut known = BTreeMap::new();
        let mut asked = vec![];
        {
            let mut cache = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            for player in players {
                match cache.get(player) {
                    Some((one, at)) if now - at < KNOWN_AGE_S => {
                        known.insert(*player, what(one));
                    }
                    _ => asked.push(*player),
                }
            }
        }
        if !asked.is_empty() {
            let found = self.store.players(&asked).await?;
            let mut cache = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            // A deleted account has no name left.
            for (player, one) in found.into_iter().filter(|(_, one)| !one.name.is_empty()) {
                known.insert(player, what(&one));
                cache.put(player, (one, now));
            }
        }
        Ok(known)
    }
}

/// Stored events in the form that the fold takes.
pub fn rows(stored: Vec<StoredEvent>) -> Vec<Row> {
    stored
        .into_iter()
        .map(|StoredEvent { seq, hash, payload, sealed, .. }| Row { seq, hash, payload, sealed })
        .collect()
}

fn quarantined(game: GameId, failure: &FoldFailure) -> Problem {
    warn!(game.id = %game, seq = failure.seq, why = %failure.why, "this binary cannot fold the game; its log stays readable");
    let (seq, why) = (failure.seq, failure.reason());
    Problem::new("game_quarantined", say!(words::log_unreadable { seq, why }))
}

/// A mark of the compiled rules: titles, data and this crate's build.
fn engine_mark(rulesets: &Rulesets) -> String {
    let mut parts: Vec<String> = vec![];
    for ruleset in rulesets.all() {
        parts.push(format!("{} in shape {}", ruleset.name(), ruleset.shape()));
        parts.push(ruleset.box_sha256());
    }
    parts.push(rulesets.table_steps().len().to_string());
    parts.push(
        std::env::current_exe()
            .ok()
            .and_then(|path| path.metadata().ok())
            .map_or_else(String::new, |meta| format!("{}-{:?}", meta.len(), meta.modified().ok())),
    );
    domain::canonical::hex(&domain::canonical::sha256(&[parts.join("|").as_bytes()])[..8])
}

/// The seat as which `player` looks at the game; `None` for a spectator. The player of all seats of a fork
/// looks from the seat that is to act.
pub fn viewer(table: &Table, player: Option<PlayerId>) -> Option<Seat> {
    let player = player?;
    if table.is_fork() {
        let own = table.seats_of(player);
        if let Some(seat) = table.to_act().into_iter().find(|seat| own.contains(seat)) {
            return Some(seat);
        }
    }
    table.seat_of(player)
}

/// The time of a row, for `at`.
pub fn moment(stored: &StoredEvent) -> Moment {
    stored.at.into()
}
