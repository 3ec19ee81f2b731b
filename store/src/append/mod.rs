//! The append: one statement writes a move and all that follows from it, or nothing.
//!
//! One probe of the game list, which holds the newest event's seq and hash, tells whether the append is based on the
//! game's head. The log's primary key decides races. If the list is behind the log, it is corrected from the log. The
//! statement sends no NOTIFY: NOTIFY holds one lock for the whole cluster until the commit is flushed.

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

/// The newest event of a game, on which an append is based.
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

/// One event to write. `hash` is SHA-256(hash of the previous event ‖ payload); the caller computes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    pub kind: i16,
    /// A player's id, or the caller's number for bots and the system.
    pub actor: i64,
    pub hash: [u8; 32],
    pub payload: Vec<u8>,
    pub sealed: Option<Vec<u8>>,
}

/// A notice for the outbox: its recipient, its topic, and the earliest time to send it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    pub topic: i16,
    /// A player's id, or another id as the topic defines it.
    pub recipient: i64,
    pub due_at: DateTime<Utc>,
}

/// The game's row in the list after the append.
#[derive(Clone, Debug, PartialEq)]
pub struct Listing {
    /// One of `status`.
    pub status: i16,
    pub to_act: Vec<PlayerId>,
    pub deadline: Option<DateTime<Utc>>,
    /// The part of a list item that changes with each move, without anything hidden: a JSON object.
    pub turn: String,
    /// `None`: unchanged.
    pub about: Option<About>,
}

/// The part of the list that seldom changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Everybody who may see the game if it is not public; `ListQuery::seated` searches here too.
    pub players: Vec<PlayerId>,
    /// The rest of a list item, without anything hidden: a JSON object.
    pub doc: String,
}

/// A key under which a player may repeat the same request. An append stores it with its game. All other requests
/// store it with the player, also a creation: the repeated request does not know the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey {
    pub player: PlayerId,
    pub key: String,
    pub request_sha256: [u8; 32],
}

/// Consecutive events on top of `after`, and everything written with them.
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
    /// When the game's timer is due next; `None`: this append needs none. A timer that is set for an earlier moment
    /// stays, and its worker sets the next one.
    pub timer: Option<DateTime<Utc>>,
    pub key: Option<IdempotencyKey>,
    /// The words that one of the events names by their hash: stored exactly if the event is.
    pub text: Option<Box<Text>>,
    /// The change of the nonces stored outside the log; done exactly if the events are written.
    pub nonces: Option<Nonces>,
}

/// A change of the nonces that are stored outside a game's log until its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nonces {
    /// A player sits down and gives their nonce.
    Hand(Handed),
    /// A player leaves; their nonce is deleted.
    TakeAlong(PlayerId),
    /// The game starts; the log names the nonces from now on.
    Drop,
}

impl Append {
    /// The sequence number of its last event.
    pub fn last_seq(&self) -> u32 {
        self.after.seq + self.rows.len() as u32
    }

    /// The game's head after this append.
    pub fn head(&self) -> Head {
        Head { seq: self.last_seq(), hash: self.rows.last().map_or(self.after.hash, |row| row.hash) }
    }
}

/// The facts about a game that never change.
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
    /// The table's language, a tag; `None`: not stated.
    pub language: Option<String>,
    /// Beginners are welcome.
    pub beginners: bool,
}

impl Store {
    /// Writes the events on top of `after` and all that goes with them, in one statement: all of it or nothing.
    ///
    /// If the answer to a commit is lost, the hash of the row at that seq decides: the same hash means that it was
    /// ours. So an append that failed with `Unknown` or `Unavailable` may be given again as it is.
    ///
    /// # Errors
    /// `Conflict` if the head has moved on, `KeyUsed` if the key was used before; otherwise the database's state.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        debug_assert!(!append.rows.is_empty(), "an append without events");
        let said = self.distributed.then(|| Said::by(&append));
        match append.text.clone().filter(|_| self.distributed) {
            Some(text) => self.append_with_text(append, &text).await?,
            // It needs a transaction of its own, and is rare.
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

    /// With many servers, words are written before the event that names them. Words that no event names are shown
    /// nowhere, and are deleted when possible.
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
    /// `Conflict` if another game has the id; otherwise as `append`.
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
