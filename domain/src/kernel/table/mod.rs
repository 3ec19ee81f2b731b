//! The table: everything about one game that is not the board game itself. It folds forward only, while the game state
//! inside it can go back; titles never see undos, takebacks or disputes (DESIGN, "The table").
//!
//! A [`Table`] is the fold of a game's events. Commands ([`commands`]) judge on a copy and give the events to append.

mod casebook;
pub mod cases;
pub mod choosing;
pub mod clock;
mod closing;
pub mod commands;
pub mod desk;
pub mod dispute;
pub mod event;
pub mod evidence;
mod expiry;
mod failure;
mod fold;
pub mod fork;
pub mod golden;
mod history;
pub(crate) mod judge;
pub mod knowledge;
mod leaving;
pub mod nonces;
pub mod reading;
pub mod rebase;
mod rows;
mod ruling;
pub mod settings;
mod stakes;
pub mod standing;
pub mod takeback;
mod time;
mod votes;
mod writing;

use crate::kernel::chance::{Chance, Counters, Seed};
use crate::kernel::erased::{AnyGame, AnyRuleset};
use crate::kernel::ids::{GameId, PlayerId};
use crate::kernel::language::say;
use crate::kernel::refusal::Refused;
use crate::kernel::ruleset::Outcome;
use crate::kernel::rulesets::Rulesets;
use crate::kernel::seat::Seat;
use crate::kernel::words;
use cases::Cases;
use event::{Created, GivenNonce, Hash, Moment, Seq};
use history::History;
use imbl::Vector;
use reading::Shapes;
use serde::{Deserialize, Serialize};
use settings::Visibility;
use stakes::Stake;
use std::collections::VecDeque;
use std::sync::Arc;

pub use expiry::{ABANDONED_AFTER, Due};
pub use failure::{FoldFailure, FoldWhy};
pub(crate) use fold::Marks;
pub use fold::Row;
pub use rows::{NewEvent, open_sealed, sealed_parts, shown};
pub use time::Reminder;
pub use votes::{LONGEST_PAUSE_S, Votes};

/// How many past states are kept in memory for a quick undo.
const RECENT: usize = 8;

/// One game's table, folded up to `head`.
#[derive(Clone, Debug)]
pub struct Table {
    /// The shapes of its events, and its ruleset.
    shapes: Shapes,
    data: TableData,
    /// The current state; `None` before the start.
    game: Option<Arc<dyn AnyGame>>,
    recent: VecDeque<(Seq, Arc<dyn AnyGame>)>,
    /// The secret choices that can still be changed.
    choosing: Option<Arc<choosing::Choosing>>,
}

/// The snapshot of a table, except the state of its game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct TableData {
    /// The id in the log.
    id: GameId,
    /// The id under which an imported log is kept.
    shelf: Option<GameId>,
    /// Shared, because a table is copied with every event.
    created: Arc<Created>,
    created_at: Moment,
    seats: Vec<SeatAt>,
    status: Status,
    head: Seq,
    /// The last event that did more than change a secret choice.
    settled: Seq,
    hash: HexHash,
    last_at: Moment,
    /// One per seat.
    clocks: Vec<SeatClock>,
    /// When the clocks of all seats were stopped.
    stops: Vec<Stop>,
    /// When time was last given back.
    refunded_at: Option<Moment>,
    votes: Votes,
    /// The last revert by consent or ruling.
    rewound_at: Option<Seq>,
    /// The last time-out, until its owner moves themselves again.
    expiry: Option<Expiry>,
    /// Seats given up, in order.
    given_up: Vec<Seat>,
    counters: Counters,
    history: History,
    outcome: Option<Outcome>,
    finished_at: Option<Moment>,
    secret: Option<String>,
    cases: Cases,
    /// Since the start: everybody who ever sat in a seat. Before the start: the players in the seats, in order of
    /// arrival.
    sat: Vec<(Seat, PlayerId)>,
    /// People's additions to the seed.
    nonces: Vec<GivenNonce>,
    /// The parties of each event, ascending. Events without parties beyond a move's seat are left out.
    stakes: Vector<(Seq, Stake)>,
    /// The event that this binary cannot fold, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    quarantined: Option<(Seq, String)>,
}

/// Plays on for a seat that timed out, until its turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Caretaker {
    Bot,
    /// The title's safe defaults.
    Default,
}

/// The time of one seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct SeatClock {
    /// When the turn began in which the seat is asked; `None` while it is not asked.
    since: Option<Moment>,
    /// The event that asked the seat.
    asked_by: Seq,
    /// The number of that turn, as the title counts.
    turn: Option<u64>,
    /// The bank when the turn began, milliseconds.
    bank_ms: i64,
    /// Time given back since, milliseconds.
    refunded_ms: i64,
    absences: Vec<(Moment, Moment)>,
    /// When no mail reached the player.
    #[serde(default)]
    unreached: Vec<(Moment, Moment)>,
    zones: Vec<(Moment, String)>,
    /// Time-outs in a row. A move by the player resets it.
    misses: u32,
    /// Plays the rest of this one turn.
    caretaker: Option<Caretaker>,
    /// An automatic move has been taken back since the player's last own move.
    spared: bool,
    /// The player who sat here when the seat was given up, and may come back.
    owner: Option<PlayerId>,
    /// Given up for good.
    forfeited: bool,
    /// The last event by which the player undid moves of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undone_at: Option<Seq>,
}

/// When the whole table's clock was stopped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Stop {
    from: Moment,
    until: Option<Moment>,
}

/// A time-out, and the state before the move that it caused.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Expiry {
    seat: Seat,
    base: Seq,
    at: Moment,
    /// The next event takes the player out of the seat.
    leaves: bool,
}

/// A hash that serde writes as hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct HexHash(Hash);

impl Serialize for HexHash {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&crate::kernel::canonical::hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for HexHash {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        crate::kernel::canonical::unhex(&text)
            .map(Self)
            .ok_or_else(|| serde::de::Error::custom("64 hex digits expected"))
    }
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waiting for players.
    Open,
    Running,
    Disputed,
    Paused,
    Finished,
    Void,
    /// This server cannot read the game's log.
    Quarantined,
}

impl Status {
    /// All of them, with their names and their numbers in the game list's column.
    pub const ALL: [(Self, &'static str, i16); 7] = [
        (Self::Open, "open", 0),
        (Self::Running, "running", 1),
        (Self::Disputed, "disputed", 2),
        (Self::Paused, "paused", 3),
        (Self::Finished, "finished", 4),
        (Self::Void, "void", 5),
        (Self::Quarantined, "quarantined", 6),
    ];

    pub fn number(self) -> i16 {
        Self::ALL.iter().find(|(status, ..)| *status == self).map_or(-1, |(.., number)| *number)
    }

    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(status, ..)| *status == self).map_or("", |(_, name, _)| name)
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, n, _)| *n == name).map(|(status, ..)| *status)
    }
}

/// One seat and its occupant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatAt {
    pub state: SeatState,
    /// `None` for an open seat or a bot.
    pub player: Option<PlayerId>,
    /// Level of a bot.
    pub level: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatState {
    Open,
    Seated,
    Left,
}

impl Table {
    /// The id under which the game is kept here.
    pub fn id(&self) -> GameId {
        self.data.shelf.unwrap_or(self.data.id)
    }

    /// The id in the log. It differs from [`Table::id`] if an imported log's id was taken.
    pub fn log_id(&self) -> GameId {
        self.data.id
    }

    /// Whether the log is imported from elsewhere.
    pub fn is_shelved(&self) -> bool {
        self.data.shelf.is_some()
    }

    /// Keeps the game as an imported log under this id. Its player ids may belong to accounts here that never
    /// played it. So seats, host, arbiter and the people who ruled become strangers, and everybody who knows the
    /// game's id may read it.
    pub fn put_on_shelf(&mut self, id: GameId) {
        let data = &mut self.data;
        data.shelf = Some(id);
        data.seats.iter_mut().for_each(|chair| chair.player = None);
        data.clocks.iter_mut().for_each(|clock| clock.owner = None);
        data.sat.clear();
        data.stakes.clear();
        for dispute in &mut data.cases.disputes {
            dispute.named.clear();
            dispute.people.clear();
            dispute.ruling.iter_mut().for_each(|ruling| ruling.by = None);
        }
        let created = Arc::make_mut(&mut data.created);
        created.visibility = Visibility::Unlisted;
        created.table.arbiter = None;
        created.server_arbiter = None;
    }

    /// The ruleset of the game.
    pub fn ruleset(&self) -> &'static dyn AnyRuleset {
        self.shapes.ruleset()
    }

    /// The shapes of its events.
    pub fn shapes(&self) -> Shapes {
        self.shapes
    }

    pub fn created(&self) -> &Created {
        &self.data.created
    }

    pub fn created_at(&self) -> Moment {
        self.data.created_at
    }

    pub fn seats(&self) -> &[SeatAt] {
        &self.data.seats
    }

    pub fn status(&self) -> Status {
        self.data.status
    }

    /// Whether the game ended, by its title or at the table.
    pub fn is_over(&self) -> bool {
        matches!(self.status(), Status::Finished | Status::Void)
    }

    pub fn head(&self) -> Seq {
        self.data.head
    }

    pub fn hash(&self) -> Hash {
        self.data.hash.0
    }

    pub fn last_at(&self) -> Moment {
        self.data.last_at
    }

    pub fn outcome(&self) -> Option<&Outcome> {
        self.data.outcome.as_ref()
    }

    /// Its takebacks and disputes.
    pub fn cases(&self) -> &Cases {
        &self.data.cases
    }

    pub fn finished_at(&self) -> Option<Moment> {
        self.data.finished_at
    }

    /// 64 hex digits, published once the game is over and can no longer be disputed.
    pub fn published_secret(&self) -> Option<&str> {
        self.data.secret.as_deref()
    }

    /// The game's state; `None` before the start.
    pub fn game(&self) -> Option<&Arc<dyn AnyGame>> {
        self.game.as_ref()
    }

    /// The seat that a player sits in.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let at =
            self.data.seats.iter().position(|seat| seat.state == SeatState::Seated && seat.player == Some(player))?;
        Some(Seat(at as u8))
    }

    /// All seats of a player: several in a fork, which one person plays alone.
    pub fn seats_of(&self, player: PlayerId) -> Vec<Seat> {
        let seats = self.data.seats.iter().enumerate();
        let own = seats.filter(|(_, seat)| seat.state == SeatState::Seated && seat.player == Some(player));
        own.map(|(at, _)| Seat(at as u8)).collect()
    }

    pub fn is_host(&self, player: PlayerId) -> bool {
        !self.is_shelved() && self.data.created.host == Some(player)
    }

    /// The players in the seats, without bots.
    pub fn players(&self) -> Vec<PlayerId> {
        self.data.seats.iter().filter_map(|seat| seat.player).collect()
    }

    /// The seats that are asked now; empty unless the game is running (or paused).
    pub fn to_act(&self) -> Vec<Seat> {
        match (self.data.status, &self.game) {
            (Status::Running | Status::Paused, Some(game)) => game.to_act(),
            _ => vec![],
        }
    }

    /// The level of the bot in `seat`.
    pub fn bot_in(&self, seat: Seat) -> Option<&str> {
        self.data.seats.get(seat.index()).and_then(|seat| seat.level.as_deref())
    }

    /// The event whose state is current; `None` before the start.
    pub fn current(&self) -> Option<Seq> {
        self.data.history.current()
    }

    /// The event whose state was current after event `seq`; `None` before the start, or if there is no such event.
    pub fn state_event_at(&self, seq: Seq) -> Option<Seq> {
        self.data.history.state_event_at(seq)
    }

    /// Whether event `seq` was a move that has been reverted.
    pub fn is_struck(&self, seq: Seq) -> bool {
        self.data.history.is_struck(seq)
    }

    /// The state that event `seq` led to, if it is in memory. Choices that were changed since appear in today's
    /// form.
    pub fn state_at_hand(&self, seq: Seq) -> Option<Arc<dyn AnyGame>> {
        let event = self.state_event_at(seq)?;
        if Some(event) == self.current() {
            return self.game.clone();
        }
        self.recent.iter().find(|(at, _)| *at == event).map(|(_, game)| game.clone())
    }

    /// Keeps a past state that was folded from the log, for an undo that goes back to it.
    pub fn remember(&mut self, seq: Seq, game: Arc<dyn AnyGame>) {
        if let Some(event) = self.state_event_at(seq) {
            self.recent.push_back((event, game));
        }
    }

    /// The events that lead to the state of event `seq`, oldest first: the set-up and the moves of its branch.
    pub fn path_to(&self, seq: Seq) -> Vec<Seq> {
        self.state_event_at(seq).map(|event| self.data.history.path_to(event)).unwrap_or_default()
    }

    /// The game's seed once it has started: the creator's open one, or the one made from the secret and people's
    /// additions.
    pub fn seed(&self, secret: &[u8; 32]) -> Seed {
        self.seed_of(secret, &self.data.nonces)
    }

    /// Dice that continue after the draws so far.
    pub fn chance(&self, secret: &[u8; 32]) -> Chance {
        Chance::keyed(self.seed(secret), self.data.counters.clone())
    }

    /// The number of draws for each purpose.
    pub fn counters(&self) -> &Counters {
        &self.data.counters
    }

    /// Marks the game as unreadable for this binary: no more moves, no clock runs.
    pub fn quarantine(&mut self, failure: &FoldFailure) {
        self.data.status = Status::Quarantined;
        self.data.quarantined = Some((failure.seq, failure.reason()));
    }

    /// The table and its game for a snapshot: JSON, for the same binary only.
    pub fn save(&self) -> Vec<u8> {
        let game = self.game.as_ref().map(|game| String::from_utf8_lossy(&game.save()).into_owned());
        serde_json::to_vec(&(&self.data, game, self.choosing.as_ref().map(|open| open.save()))).unwrap_or_default()
    }

    /// Reads [`Table::save`] back; `None` if it does not fit this binary (the log is then folded instead).
    pub fn restore(rulesets: &Rulesets, saved: &[u8]) -> Option<Self> {
        let (data, game, choosing): choosing::Snapshot = serde_json::from_slice(saved).ok()?;
        let shapes = rulesets.shapes(rulesets.of_game(&data.created.ruleset, &data.created.data_sha256).ok()?);
        let game = match game {
            None => None,
            Some(state) => {
                let game = shapes
                    .ruleset()
                    .restore(&data.created.options, usize::from(data.created.seats), state.as_bytes())
                    .ok()?;
                Some(Arc::from(game))
            }
        };
        let choosing = choosing.map(|saved| saved.read(shapes, &data.created)).transpose().ok()?;
        Some(Self { shapes, data, game, recent: VecDeque::new(), choosing })
    }

    /// A rough memory size in bytes, for the cache.
    pub fn weight(&self) -> usize {
        let state = self.game.as_ref().map_or(0, |game| game.save().len());
        2_000 + self.data.history.weight() + state * (2 + self.recent.len() + usize::from(self.choosing.is_some()))
    }
}

/// The refusal for a player without a seat.
pub(crate) fn not_seated() -> Refused {
    Refused::new("not_seated", say!(words::not_seated))
}
