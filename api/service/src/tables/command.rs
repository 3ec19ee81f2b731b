//! One command on a game: decide on the folded table, append in one statement, keep the new table.

use super::answers::answers;
use super::append::{self, Listed, Times, host_in_row, visibility_number};
use super::{Bell, Slot, Tables};
use crate::http::tags::MOST_HEADS;
use crate::problem::{Answer, Problem};
use crate::words::{self, Reader};
use domain::canonical::unhex;
use domain::kernel::language::say;
use domain::kernel::refusal::Refused;
use domain::kernel::table::commands::{Context, Decided, NewGame};
use domain::kernel::table::event::{Body, Seq};
use domain::kernel::table::fork::NewFork;
use domain::kernel::table::nonces::Handed;
use domain::kernel::table::{NewEvent, Table};
use domain::{GameId, PlayerId, Seat};
use std::sync::{Arc, PoisonError};
use store::{Append, AppendError, GameRow, IdempotencyKey, Sign, Text};

/// The head of the game that the sender of a command expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expect {
    /// `If-Match`: exactly this head, else 412.
    Head(Seq),
    /// As `Head`, with several heads allowed; unused places are 0.
    OneOf([Seq; MOST_HEADS]),
    /// The head that the server holds when the command arrives. The fastest sender wins; the others get
    /// 409.
    AsFound,
    /// As `AsFound`, but faster players in a simultaneous choice do not cost this seat its move: while it
    /// is still asked the same question, the command is decided again on the new head.
    AsAsked(Seat),
    /// Exactly this head. But if this seat had made a choice by then that it can still change, any head
    /// will do.
    HeadOrChoice(Seq, Seat),
    /// Any head: the command means the same on each (taking a seat, a bot's next move).
    Any,
}

impl Expect {
    /// Why a command with this expectation cannot be decided on `table`. An older head counts as current if
    /// only secret choices changed since.
    pub fn refuses(self, table: &Table) -> Option<Problem> {
        let known = match self {
            Self::Head(known) => [known; MOST_HEADS],
            Self::OneOf(heads) => heads,
            Self::HeadOrChoice(known, seat) if !changes(table, seat, known) => [known; MOST_HEADS],
            Self::HeadOrChoice(..) | Self::AsFound | Self::AsAsked(_) | Self::Any => return None,
        };
        let fits = known.iter().any(|known| table.stands_as_at(*known));
        (!fits).then(|| Problem::not_at(known.into_iter().max().unwrap_or_default(), table.head()))
    }
}

/// Whether `seat` can still change the choice it had made at head `known`.
fn changes(table: &Table, seat: Seat, known: Seq) -> bool {
    table.choice_of(seat).is_some_and(|choice| choice.of <= known)
}

/// `Idempotency-Key` with the fingerprint of its request.
#[derive(Clone, Debug)]
pub struct Key {
    pub player: PlayerId,
    pub key: String,
    pub request_sha256: [u8; 32],
    /// The caller checked that the key is unused; the append catches a concurrent use.
    pub is_new: bool,
}

/// What is stored with a command's events.
#[derive(Clone, Copy)]
struct Beside<'a> {
    key: Option<&'a Key>,
    text: Option<&'a Text>,
    nonce: Option<Handed>,
}

/// The result of a command.
#[derive(Debug)]
pub enum Receipt {
    Done {
        events: Vec<NewEvent>,
        table: Arc<Table>,
        before: Option<Arc<Table>>,
    },
    /// The same request was carried out before; its last event is `seq`.
    Before {
        game: GameId,
        seq: Seq,
    },
}

/// What a command does to a table.
type Decide<'d> = dyn Fn(&Table, &Context) -> Result<Decided, Refused> + Sync + 'd;

/// How often a command that accepts any head is retried after lost races.
const TRIES: usize = 8;

impl Tables {
    /// Opens a game.
    pub async fn create(&self, asked: NewGame, sign: impl Into<Sign>, key: Option<Key>) -> Answer<Receipt> {
        if let Some(before) = self.used(key.as_ref(), None).await? {
            return Ok(before);
        }
        let context = self.context(asked.game);
        let decided = Table::create(asked, &context)?;
        self.open(decided, &context, &sign.into(), key).await
    }

    /// Makes a private copy of `origin`.
    pub async fn fork(&self, origin: &Table, asked: NewFork, name: &str, key: Option<Key>) -> Answer<Receipt> {
        self.fork_from(origin, asked.owner, asked, (name, key)).await
    }

    /// As `fork`, from the seat of `whose`: the owner under another id.
    pub async fn fork_from(
        &self,
        origin: &Table,
        whose: PlayerId,
        asked: NewFork,
        (name, key): (&str, Option<Key>),
    ) -> Answer<Receipt> {
        if let Some(before) = self.used(key.as_ref(), None).await? {
            return Ok(before);
        }
        let context = self.context(asked.game);
        let log = super::rows(self.store.load(origin.id(), 0, Some(asked.at.min(origin.head()))).await?);
        let decided = origin.fork_from(whose, asked, &log, &context)?;
        self.open(decided, &context, &name.into(), key).await
    }

    /// Writes the first events of a game.
    async fn open(&self, decided: Decided, context: &Context, sign: &Sign, key: Option<Key>) -> Answer<Receipt> {
        let created = decided.table.created();
        let append = append::build(
            None,
            &decided,
            &Listed::new(&decided.table, sign),
            (key.as_ref().map(store_key), None, None),
            Times { at: context.at, now: context.at },
            (self.hold_s, &[]),
        );
        let row = store::NewGame {
            game: decided.table.id(),
            title: created.title.clone(),
            ruleset: created.ruleset.clone(),
            name: sign.name.clone(),
            visibility: visibility_number(created.visibility),
            host: host_in_row(created),
            created_at: context.at.to_utc(),
            language: sign.language.clone(),
            beginners: sign.beginners,
        };
        // Written first, so that the box is kept as long as the game exists.
        if decided.table.ruleset().has_own_box()
            && let Some(sha256) = unhex(&created.data_sha256)
        {
            Box::pin(self.store.note_box_game(row.game, &sha256, !decided.table.is_fork())).await?;
        }
        let wakes = Wakes::of(&append);
        match self.store.create(&row, &append).await {
            Ok(()) => {}
            Err(AppendError::KeyUsed) => return self.used(key.as_ref(), None).await?.ok_or_else(Problem::conflict),
            Err(error) => return Err(error.into()),
        }
        Ok(self.appended(decided, wakes, &self.slot(row.game), None))
    }

    /// Runs a command of `game`. `decide` may be called again on a newer table, so it must keep no state.
    pub async fn command(
        &self,
        game: GameId,
        expect: Expect,
        key: Option<Key>,
        decide: impl Fn(&Table, &Context) -> Result<Decided, Refused> + Sync,
    ) -> Answer<Receipt> {
        self.run(game, expect, Beside { key: key.as_ref(), text: None, nonce: None }, &decide).await
    }

    /// As `command`, for a player who sits down before the start: their contribution to the seed is stored
    /// with their `seat_taken`.
    pub async fn command_with_nonce(
        &self,
        game: GameId,
        expect: Expect,
        (key, nonce): (Option<Key>, Option<Handed>),
        decide: impl Fn(&Table, &Context) -> Result<Decided, Refused> + Sync,
    ) -> Answer<Receipt> {
        self.run(game, expect, Beside { key: key.as_ref(), text: None, nonce }, &decide).await
    }

    /// As `command`, for an event that names `text` by its hash: the words are stored together with the
    /// event, or not at all.
    pub async fn command_in_words(
        &self,
        game: GameId,
        expect: Expect,
        (key, text): (Option<Key>, &Text),
        decide: impl Fn(&Table, &Context) -> Result<Decided, Refused> + Sync,
    ) -> Answer<Receipt> {
        self.run(game, expect, Beside { key: key.as_ref(), text: Some(text), nonce: None }, &decide).await
    }

    async fn run(&self, game: GameId, expect: Expect, beside: Beside<'_>, decide: &Decide<'_>) -> Answer<Receipt> {
        let unknown = beside.key.filter(|key| !key.is_new);
        if let Some(before) = self.used(unknown, Some(game)).await? {
            return Ok(before);
        }
        match self.carry_out(game, expect, beside, decide).await {
            // This request may have been refused because the same request was carried out concurrently.
            Err(problem) => self.used(beside.key, Some(game)).await?.ok_or(problem),
            done => done,
        }
    }

    async fn carry_out(
        &self,
        game: GameId,
        expect: Expect,
        beside: Beside<'_>,
        decide: &Decide<'_>,
    ) -> Answer<Receipt> {
        if self.game_row(game).await?.archived {
            return Err(Problem::new("archived", say!(words::archived)));
        }
        let arrived = self.clock.now();
        let mut found = self.cached_or_loaded(game).await?;
        let mut sure = false;
        // Others made their simultaneous choice while this seat was still choosing.
        let mut again = false;
        for _ in 0..TRIES {
            if expect.refuses(&found).is_some() {
                // Another process may have appended; the log decides.
                found = self.fresh(game).await?;
                sure = true;
                if let Some(problem) = expect.refuses(&found) {
                    return Err(problem);
                }
            }
            let slot = self.slot(game);
            let turn = slot.in_line().await?;
            let table = match slot.get() {
                Some(newer) if newer.head() > found.head() => {
                    // Another command was faster while we waited our turn.
                    match expect {
                        Expect::Head(_) | Expect::OneOf(_) | Expect::HeadOrChoice(..) => {
                            if expect.refuses(&newer).is_some() {
                                return Err(Problem::stale(newer.head()));
                            }
                        }
                        Expect::AsFound | Expect::AsAsked(_) => {
                            again |= self.goes_on(expect, &found, &newer, None).await?;
                        }
                        Expect::Any => {}
                    }
                    newer
                }
                _ => found.clone(),
            };
            match self.attempt(game, &slot, table, beside, decide).await {
                Ok(receipt) => return Ok(receipt),
                Err(Failed::Refused(..)) if again => return Err(Problem::conflict()),
                Err(Failed::Refused(on, refused)) => {
                    drop(turn);
                    // A refusal must not be based on a table that another process has since changed.
                    if sure {
                        return Err(self.name_problem(&on, refused.into()).await);
                    }
                    found = self.fresh(game).await?;
                    sure = true;
                    if found.head() == on.head() {
                        return Err(self.name_problem(&on, refused.into()).await);
                    }
                }
                Err(Failed::Conflict) => {
                    drop(turn);
                    let behind = std::mem::replace(&mut found, self.fresh(game).await?);
                    sure = true;
                    match expect {
                        Expect::Head(_) | Expect::OneOf(_) | Expect::HeadOrChoice(..) => {
                            if expect.refuses(&found).is_some() {
                                return Err(Problem::stale(found.head()));
                            }
                        }
                        Expect::AsFound | Expect::AsAsked(_) => {
                            again |= self.goes_on(expect, &behind, &found, Some(arrived)).await?;
                        }
                        Expect::Any => {}
                    }
                }
                Err(Failed::Problem(problem)) => return Err(problem),
            }
        }
        Err(Problem::conflict())
    }

    /// The result of a command on `table`, without writing anything. Pages call it before they offer an
    /// action.
    pub async fn would<T>(&self, table: &Table, decide: impl Fn(&Table, &Context) -> Result<T, Refused>) -> Answer<T> {
        if table.is_shelved() {
            return Err(Problem::new("archived", say!(words::archived)));
        }
        let context = self.context(table.id()).not_before(table.last_at());
        let mut decided = decide(table, &context);
        if let Err(refused) = &decided
            && refused.code == "unavailable"
        {
            decided = decide(&self.with_past_at_hand(table, refused).await?, &context);
        }
        match decided {
            Ok(decided) => Ok(decided),
            Err(refused) => Err(self.name_problem(table, refused.into()).await),
        }
    }

    async fn attempt(
        &self,
        game: GameId,
        slot: &Slot,
        table: Arc<Table>,
        beside: Beside<'_>,
        decide: &Decide<'_>,
    ) -> Result<Receipt, Failed> {
        // Clocks of several servers differ. Events, row columns and everything computed from them share one
        // time.
        let context = self.context(game);
        let now = context.at;
        let context = context.not_before(table.last_at());
        let mut decided = decide(&table, &context);
        if let Err(refused) = &decided
            && refused.code == "unavailable"
        {
            // The command needs a state older than those in memory.
            let at_hand = self.with_past_at_hand(&table, refused).await.map_err(Failed::Problem)?;
            decided = decide(&at_hand, &context);
        }
        let decided = decided.map_err(|refused| Failed::Refused(table.clone(), refused))?;
        if decided.events.is_empty() {
            // The table already is as requested.
            return Ok(Receipt::Done { events: vec![], table: table.clone(), before: Some(table) });
        }
        let decided = self
            .with_standing(&table, slot, decided, &context)
            .await
            .map_err(|problem| if problem.code == "conflict" { Failed::Conflict } else { Failed::Problem(problem) })?;
        let listed = match slot.listed.get() {
            Some(listed) => listed,
            None => {
                let sign = self.game_row(table.id()).await.map_err(Failed::Problem)?.sign();
                slot.listed.get_or_init(|| Listed::new(&table, &sign))
            }
        };
        let each_move = self.readers_of_each_move(&decided.table).await.map_err(Failed::Problem)?;
        let mails = (self.hold_s, &each_move[..]);
        let kept = || (beside.key.map(store_key), beside.text.cloned(), beside.nonce);
        let times = Times { at: context.at, now };
        let build = || append::build(Some(&table), &decided, listed, kept(), times, mails);
        let append = build();
        let wakes = Wakes::of(&append);
        let mut done = self.store.append(append).await;
        if matches!(done, Err(AppendError::ListBehind)) {
            listed.doubt(true);
            done = self.store.append(build()).await;
        }
        match done {
            Ok(()) => {
                listed.doubt(false);
                let answered = answers(&table, &decided);
                self.answers.lock().unwrap_or_else(PoisonError::into_inner).extend(answered);
                Ok(self.appended(decided, wakes, slot, Some(table)))
            }
            Err(AppendError::Conflict) => Err(Failed::Conflict),
            Err(AppendError::KeyUsed) => match self.used(beside.key, Some(game)).await.map_err(Failed::Problem)? {
                Some(before) => Ok(before),
                None => Err(Failed::Conflict),
            },
            Err(error) => Err(Failed::Problem(error.into())),
        }
    }

    /// The table with the missing past state loaded.
    async fn with_past_at_hand(&self, table: &Table, refused: &Refused) -> Answer<Table> {
        let mut table = table.clone();
        if let Some(event) = refused.needs {
            let game = self.refold(&table, event, table.head()).await?;
            table.remember(event, game);
        }
        Ok(table)
    }

    /// Keeps the new table and notifies its listeners. Workers are woken only for what is due at once; they
    /// find held or later work themselves within a second.
    fn appended(&self, decided: Decided, wakes: Wakes, slot: &Slot, before: Option<Arc<Table>>) -> Receipt {
        let Decided { events, table, .. } = decided;
        let table = Arc::new(table);
        let (game, head) = (table.id(), table.head());
        append::log(&table, &events);
        if head % super::SNAPSHOT_EVERY < events.len() as u32 && head >= super::SNAPSHOT_EVERY {
            self.keep_snapshot(&table);
        }
        slot.put(table.clone());
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).push(game);
        self.bells.ring(Bell::Game(game));
        // A move seats and unseats nobody.
        if !events.iter().all(|written| matches!(written.event.body, Body::Move(_))) {
            let moved = append::who_moved(before.as_deref(), &table);
            self.heard_of_players(&moved);
            self.moved.lock().unwrap_or_else(PoisonError::into_inner).extend(moved);
        }
        if wakes.mails {
            self.mail_bell.notify_one();
        }
        if wakes.timers {
            self.timer_bell.notify_one();
        }
        self.announce_bell.notify_one();
        metrics::counter!("longhand_events_appended_total").increment(events.len() as u64);
        Receipt::Done { events, table, before }
    }

    /// The result of an earlier command under this key, if its request was the same. `game` is the game of
    /// this request, if it has one.
    async fn used(&self, key: Option<&Key>, game: Option<GameId>) -> Answer<Option<Receipt>> {
        let Some(key) = key else { return Ok(None) };
        let Some(used) = self.store.find_key(key.player, game, &key.key).await? else { return Ok(None) };
        if used.request_sha256 != key.request_sha256 {
            return Err(Problem::key_reused());
        }
        match (used.game, used.seq) {
            (Some(game), Some(seq)) => Ok(Some(Receipt::Before { game, seq })),
            _ => Err(Problem::new("key_in_progress", "The first request with this key is still being worked on.")),
        }
    }

    /// The game's name.
    pub async fn game_name(&self, table: &Table) -> Answer<String> {
        Ok(self.game_row(table.id()).await?.name.clone())
    }

    /// The game's name as pages show it: marked if the game was imported without a signature that we trust.
    pub async fn shown_name(&self, table: &Table, l: &Reader) -> Answer<String> {
        let name = self.game_name(table).await?;
        Ok(if self.is_unproved(table).await? { l.say(say!(words::unproved_name { name })) } else { name })
    }

    /// Whether the game was imported without a signature that we trust.
    pub async fn is_unproved(&self, table: &Table) -> Answer<bool> {
        let row = self.game_row(table.id()).await?;
        Ok(row.archived && !row.signed_by.as_deref().is_some_and(|key| self.trusts(key)))
    }

    /// Whether signatures of the key with this id are trusted for imported games.
    pub fn trusts(&self, key: &str) -> bool {
        self.keys.trusts(key)
    }

    /// The facts about a game that rarely change, such as its name.
    pub async fn game_row(&self, game: GameId) -> Answer<Arc<GameRow>> {
        if let Some(row) = self.game_rows.lock().unwrap_or_else(PoisonError::into_inner).get(&game) {
            return Ok(row.clone());
        }
        let row = Arc::new(self.store.game(game).await?.ok_or_else(Problem::not_found)?);
        self.game_rows.lock().unwrap_or_else(PoisonError::into_inner).put(game, row.clone());
        Ok(row)
    }
}

/// Which workers have work at once.
#[derive(Clone, Copy)]
struct Wakes {
    mails: bool,
    timers: bool,
}

impl Wakes {
    fn of(append: &Append) -> Self {
        Self {
            mails: append.notices.iter().any(|notice| notice.due_at <= append.at),
            timers: append.timer.is_some_and(|due| due <= append.at),
        }
    }
}

enum Failed {
    Refused(Arc<Table>, Refused),
    Conflict,
    Problem(Problem),
}

/// A key in the store's form.
pub fn store_key(key: &Key) -> IdempotencyKey {
    IdempotencyKey { player: key.player, key: key.key.clone(), request_sha256: key.request_sha256 }
}
