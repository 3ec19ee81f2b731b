//! The append: one statement writes a move and all that follows from it, or nothing.
//!
//! Whether the append is founded on the game's head is one probe of the game list, which says the newest event and its hash;
//! the log's primary key decides races, and the list is put right from the log where it is behind. No NOTIFY either: it takes one lock for the whole cluster until the commit is flushed.

mod lanes;
mod nodes;
mod of_many;
mod shards;
mod statement;
mod written;

pub(crate) use lanes::{Lanes, Many, Width};
pub(crate) use nodes::Way;
pub(crate) use shards::Shards;
#[cfg(feature = "bench")]
pub(crate) use shards::hash_of_bigint;

use crate::error::{AppendError, StoreError};
use crate::shelf::Said;
use crate::{Store, Text};
use chrono::{DateTime, Utc};
use domain::kernel::table::nonces::Handed;
use domain::{GameId, PlayerId};
use written::What;

/// The newest event of a game: what an append is founded on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// 0 before the first event.
    pub seq: u32,
    /// 32 zero bytes before the first event.
    pub hash: [u8; 32],
}

impl Head {
    /// The head of a game that has no event yet.
    pub const NONE: Head = Head { seq: 0, hash: [0; 32] };
}

/// One event to write. `hash` is SHA-256(hash of the event before ‖ payload): the caller's work, the store only keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    pub kind: i16,
    /// A player's id, or what the caller writes for bots and the system.
    pub actor: i64,
    pub hash: [u8; 32],
    pub payload: Vec<u8>,
    pub sealed: Option<Vec<u8>>,
}

/// A notice for the outbox: who is to be told, about what, and not before when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    pub topic: i16,
    /// A player's id, or what the topic says.
    pub recipient: i64,
    pub due_at: DateTime<Utc>,
}

/// The game as the list shows it after the append.
#[derive(Clone, Debug, PartialEq)]
pub struct Listing {
    /// One of `status`.
    pub status: i16,
    pub to_act: Vec<PlayerId>,
    pub deadline: Option<DateTime<Utc>>,
    /// What a list item shows and changes with each move, without anything hidden: a JSON object.
    pub turn: String,
    /// `None`: as it was before the append.
    pub about: Option<About>,
}

/// What of the list changes seldom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Everybody who may see the game where it is not public; `ListQuery::seated` looks here too.
    pub players: Vec<PlayerId>,
    /// What a list item shows beside `turn`, without anything hidden: a JSON object.
    pub doc: String,
}

/// A key under which a player may send the same request again. An append keeps it with its game, everything else with the
/// player, a creation too: the request that comes again does not know the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey {
    pub player: PlayerId,
    pub key: String,
    pub request_sha256: [u8; 32],
}

/// Events in a row on top of `after`, and what is written with them.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    pub game: GameId,
    pub after: Head,
    /// The time in the payloads.
    pub at: DateTime<Utc>,
    /// One or more.
    pub rows: Vec<NewEvent>,
    pub notices: Vec<Notice>,
    pub listing: Listing,
    /// When the game wants to be looked at next; `None`: not because of this append. A timer that is set for an earlier moment
    /// stays: who looks then sets it anew.
    pub timer: Option<DateTime<Utc>>,
    pub key: Option<IdempotencyKey>,
    /// The words that one of the events names by their hash: they are there if it is.
    pub text: Option<Box<Text>>,
    /// What becomes of the nonces beside the log: it stands if the events do.
    pub nonces: Option<Nonces>,
}

/// What an append does to the nonces that lie beside the log of a game until its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nonces {
    /// Somebody who sits down hands theirs over.
    Hand(Handed),
    /// A player leaves, and takes theirs along.
    TakeAlong(PlayerId),
    /// The game begins: the log names them.
    Drop,
}

impl Append {
    /// The sequence number that the last of its events takes.
    pub fn last_seq(&self) -> u32 {
        self.after.seq + self.rows.len() as u32
    }

    /// The game's head once it is written.
    pub fn head(&self) -> Head {
        Head { seq: self.last_seq(), hash: self.rows.last().map_or(self.after.hash, |row| row.hash) }
    }
}

/// What never changes about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    pub game: GameId,
    pub title: String,
    pub ruleset: String,
    pub name: String,
    /// One of `visibility`.
    pub visibility: i16,
    pub host: PlayerId,
    pub created_at: DateTime<Utc>,
    /// The language that is spoken at the table, as a tag; `None`: nothing was said.
    pub language: Option<String>,
    /// Beginners are welcome.
    pub beginners: bool,
}

impl Store {
    /// Writes the events on top of `after` and all that goes with them, in one statement: all of it or nothing.
    ///
    /// A commit whose answer was lost is settled here, by the hash of the row at that seq: the same hash, it was ours.
    /// So an append that failed with `Unknown` or `Unavailable` may be given again as it is.
    ///
    /// # Errors
    /// `Conflict` where the head is another by now, `KeyUsed` where the key came before; the rest is the database's state.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        debug_assert!(!append.rows.is_empty(), "an append without events");
        let said = self.distributed.then(|| Said::by(&append));
        match append.text.clone().filter(|_| self.distributed) {
            Some(text) => self.append_with_text(append, &text).await?,
            // It takes a transaction of its own, and comes seldom.
            None if append.nonces.is_some() => {
                let what = What::Appends(&[&append]);
                let mut results = written::write(&self.pool, &mut None, what, self.distributed).await;
                results.pop().unwrap_or(Err(AppendError::Conflict))?;
            }
            None => self.lanes.append(append).await?,
        }
        if let Some(said) = said {
            self.lists_follow(said).await;
        }
        Ok(())
    }

    /// Where games lie on many servers, words are written before the event that names them: what no event names is nowhere
    /// shown, and deleted where that can be done.
    async fn append_with_text(&self, append: Append, text: &Text) -> Result<(), AppendError> {
        self.keep_text(text).await.map_err(|error| match error {
            StoreError::Unavailable(error) => AppendError::Unavailable(error),
            error => AppendError::Refused(sqlx::Error::Protocol(error.to_string())),
        })?;
        let appended = self.lanes.append(append).await;
        if !matches!(appended, Ok(()) | Err(AppendError::Unknown(_))) {
            let _ = self.drop_text(&text.sha256).await;
        }
        appended
    }

    /// Writes a new game with its first events (`append.after` is `Head::NONE`), as `append` does.
    ///
    /// # Errors
    /// `Conflict` where the id is taken by another game; otherwise as `append`.
    pub async fn create(&self, game: &NewGame, append: &Append) -> Result<(), AppendError> {
        debug_assert!(!append.rows.is_empty() && append.after == Head::NONE, "a game begins with an event");
        let mut results = written::write(&self.pool, &mut None, What::Creation(game, append), self.distributed).await;
        results.pop().unwrap_or(Err(AppendError::Conflict))?;
        if self.distributed {
            self.lists_follow(Said::by(append)).await;
        }
        Ok(())
    }
}

pub(crate) fn raw_ids(players: &[PlayerId]) -> Vec<i64> {
    players.iter().map(|player| player.as_i64()).collect()
}
