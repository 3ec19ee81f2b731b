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

/// How many states of the past stay at hand for a quick undo.
const RECENT: usize = 8;

/// One game's table, folded up to `head`.
#[derive(Clone, Debug)]
pub struct Table {
    /// How its events are read, and by which rules it is played.
    shapes: Shapes,
    data: TableData,
    /// The current state; `None` before the start.
    game: Option<Arc<dyn AnyGame>>,
    recent: VecDeque<(Seq, Arc<dyn AnyGame>)>,
    /// The secret choices that can still be changed.
    choosing: Option<Arc<choosing::Choosing>>,
}

/// What a snapshot holds of a table, beside the state of its game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct TableData {
    /// As the log names it.
    id: GameId,
    /// Under which id a log from elsewhere is kept.
    shelf: Option<GameId>,
    /// A table is copied with every event.
    created: Arc<Created>,
    created_at: Moment,
    seats: Vec<SeatAt>,
    status: Status,
    head: Seq,
    /// The last event that did more than change a secret choice.
    settled: Seq,
    hash: HexHash,
    last_at: Moment,
    /// One for each seat.
    clocks: Vec<SeatClock>,
    /// When the clocks of all seats stood.
    stops: Vec<Stop>,
    /// When time was given back last.
    refunded_at: Option<Moment>,
    votes: Votes,
    /// The last event that went back to an earlier state by consent or ruling.
    rewound_at: Option<Seq>,
    /// The last time-out, while its owner has not moved themselves since.
    expiry: Option<Expiry>,
    /// Seats given up, in that order.
    given_up: Vec<Seat>,
    counters: Counters,
    history: History,
    outcome: Option<Outcome>,
    finished_at: Option<Moment>,
    secret: Option<String>,
    cases: Cases,
    /// Who ever sat where since the start; before it, who sits where, in the order in which they came.
    sat: Vec<(Seat, PlayerId)>,
    /// What people added to the seed.
    nonces: Vec<GivenNonce>,
    /// Who gains or loses by which event, ascending; what says nothing beside the seat of a move is left out.
    stakes: Vector<(Seq, Stake)>,
    /// The event that this binary cannot fold, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    quarantined: Option<(Seq, String)>,
}

/// Who plays on for a seat whose time was up, until its turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Caretaker {
    Bot,
    /// The title's safe defaults.
    Default,
}

/// What the table knows of one seat's time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct SeatClock {
    /// When the turn began that the seat is asked for; `None` while it is not asked.
    since: Option<Moment>,
    /// The event that asked it.
    asked_by: Seq,
    /// The number of that turn, as the title counts.
    turn: Option<u64>,
    /// What was in the bank when it began, milliseconds.
    bank_ms: i64,
    /// Given back since, milliseconds.
    refunded_ms: i64,
    absences: Vec<(Moment, Moment)>,
    /// When no mail reached who sits here.
    #[serde(default)]
    unreached: Vec<(Moment, Moment)>,
    zones: Vec<(Moment, String)>,
    /// Time-outs in a row: a move of the player's own ends the row.
    misses: u32,
    /// Who plays the rest of this one turn.
    caretaker: Option<Caretaker>,
    /// An automatic move has been taken back since the player's own last one.
    spared: bool,
    /// Who sat here when the seat was given up, and may come back.
    owner: Option<PlayerId>,
    /// Given up for good.
    forfeited: bool,
    /// The last event by which who sits here took moves of their own back alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undone_at: Option<Seq>,
}

/// When the whole table's clock stood.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Stop {
    from: Moment,
    until: Option<Moment>,
}

/// A time-out, and the state before what was played for it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Expiry {
    seat: Seat,
    base: Seq,
    at: Moment,
    /// Who sits there leaves the seat by it, next.
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

/// Where a game stands.
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
    /// This binary cannot fold it.
    Quarantined,
}

impl Status {
    /// All of them, with their numbers in the game list's column.
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

/// One chair.
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
    /// Under which id the game is kept here.
    pub fn id(&self) -> GameId {
        self.data.shelf.unwrap_or(self.data.id)
    }

    /// The id that the log names: another one where a log from elsewhere found its id taken.
    pub fn log_id(&self) -> GameId {
        self.data.id
    }

    /// Whether it is a log from elsewhere.
    pub fn is_shelved(&self) -> bool {
        self.data.shelf.is_some()
    }

    /// Keeps the game as a log from elsewhere, under this id. Its ids of players may be those of accounts here, who never
    /// played it: seats, host, arbiter and who ruled are strangers from now on, and whoever knows its id may read it.
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

    /// By which rules it is played.
    pub fn ruleset(&self) -> &'static dyn AnyRuleset {
        self.shapes.ruleset()
    }

    /// How its events are read.
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

    /// Whether it ended: by its title or at the table.
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

    /// Published once the game is over and can no longer be disputed, 64 hex.
    pub fn published_secret(&self) -> Option<&str> {
        self.data.secret.as_deref()
    }

    /// The game's state; `None` before the start.
    pub fn game(&self) -> Option<&Arc<dyn AnyGame>> {
        self.game.as_ref()
    }

    /// The seat of a player, while they sit in it.
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

    /// The players in the seats, bots left out.
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

    /// The event whose state was current after event `seq`; `None` before the start or where there is no such event.
    pub fn state_event_at(&self, seq: Seq) -> Option<Seq> {
        self.data.history.state_event_at(seq)
    }

    /// Whether event `seq` was a move that has been reverted.
    pub fn is_struck(&self, seq: Seq) -> bool {
        self.data.history.is_struck(seq)
    }

    /// The state that event `seq` led to, where it is at hand: with the choices of today, where some were changed.
    pub fn state_at_hand(&self, seq: Seq) -> Option<Arc<dyn AnyGame>> {
        let event = self.state_event_at(seq)?;
        if Some(event) == self.current() {
            return self.game.clone();
        }
        self.recent.iter().find(|(at, _)| *at == event).map(|(_, game)| game.clone())
    }

    /// Puts a state of the past at hand that was folded from the log, for an undo that goes back to it.
    pub fn remember(&mut self, seq: Seq, game: Arc<dyn AnyGame>) {
        if let Some(event) = self.state_event_at(seq) {
            self.recent.push_back((event, game));
        }
    }

    /// The events that lead to the state of event `seq`, oldest first: the set-up and the moves of its branch.
    pub fn path_to(&self, seq: Seq) -> Vec<Seq> {
        self.state_event_at(seq).map(|event| self.data.history.path_to(event)).unwrap_or_default()
    }

    /// The game's seed once it has started: the creator's open one, else from the secret and what people added to it.
    pub fn seed(&self, secret: &[u8; 32]) -> Seed {
        self.seed_of(secret, &self.data.nonces)
    }

    /// Dice that go on after what has been drawn so far.
    pub fn chance(&self, secret: &[u8; 32]) -> Chance {
        Chance::keyed(self.seed(secret), self.data.counters.clone())
    }

    /// How often each purpose has been drawn for.
    pub fn counters(&self) -> &Counters {
        &self.data.counters
    }

    /// This binary cannot fold what comes now: nothing is played any more, no clock runs.
    pub fn quarantine(&mut self, failure: &FoldFailure) {
        self.data.status = Status::Quarantined;
        self.data.quarantined = Some((failure.seq, failure.reason()));
    }

    /// The table and its game for a snapshot: JSON, to be read by the same binary only.
    pub fn save(&self) -> Vec<u8> {
        let game = self.game.as_ref().map(|game| String::from_utf8_lossy(&game.save()).into_owned());
        serde_json::to_vec(&(&self.data, game, self.choosing.as_ref().map(|open| open.save()))).unwrap_or_default()
    }

    /// Reads [`Table::save`] back; `None` where it does not fit this binary (the log is folded instead).
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

    /// A rough figure of the memory it takes, for the cache: bytes.
    pub fn weight(&self) -> usize {
        let state = self.game.as_ref().map_or(0, |game| game.save().len());
        2_000 + self.data.history.weight() + state * (2 + self.recent.len() + usize::from(self.choosing.is_some()))
    }
}

/// Refusals that every command of a seat shares.
pub(crate) fn not_seated() -> Refused {
    Refused::new("not_seated", say!(words::not_seated))
}
