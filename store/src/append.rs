//! The append: one statement writes a move and all that follows from it, or nothing.
//!
//! No head row is locked or updated. "Row `after.seq` exists with this hash" is one probe of the primary key, and the
//! primary key decides races. No NOTIFY either: it takes one lock for the whole cluster until the commit is flushed.

use crate::Store;
use crate::error::{AppendError, is_connection_trouble, violated_unique};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::{PgConnection, PgQueryResult};
use std::time::{Duration, Instant};

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
    /// Everybody who may see the game where it is not public; `ListQuery::seated` looks here too.
    pub players: Vec<PlayerId>,
    pub deadline: Option<DateTime<Utc>>,
    /// What a list item shows, without anything hidden.
    pub doc: serde_json::Value,
}

/// A key under which a player may send the same request again.
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
    /// (topic, recipient) whose older notices of this game this append makes pointless: who has acted needs no mail that
    /// asks him to.
    pub moot: Vec<(i16, i64)>,
    pub listing: Listing,
    /// When the game wants to be looked at next; `None` never.
    pub timer: Option<DateTime<Utc>>,
    pub key: Option<IdempotencyKey>,
}

impl Append {
    /// The sequence number that the last of its events takes.
    pub fn last_seq(&self) -> u32 {
        self.after.seq + self.rows.len() as u32
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
}

/// How long an append whose connection broke asks what has become of it.
const PATIENCE: Duration = Duration::from_secs(3);

impl Store {
    /// Writes the events on top of `after` and all that goes with them, in one statement: all of it or nothing.
    ///
    /// A commit whose answer was lost is settled here, by the hash of the row at that seq: the same hash, it was ours.
    /// So an append that failed with `Unknown` or `Unavailable` may be given again as it is.
    ///
    /// # Errors
    /// `Conflict` where the head is another by now, `KeyUsed` where the key came before; the rest is the database's state.
    pub async fn append(&self, append: &Append) -> Result<(), AppendError> {
        self.write(None, append).await
    }

    /// Writes a new game with its first events (`append.after` is `Head::NONE`), as `append` does.
    ///
    /// # Errors
    /// `Conflict` where the id is taken by another game; otherwise as `append`.
    pub async fn create(&self, game: &NewGame, append: &Append) -> Result<(), AppendError> {
        self.write(Some(game), append).await
    }

    async fn write(&self, game: Option<&NewGame>, append: &Append) -> Result<(), AppendError> {
        debug_assert!(!append.rows.is_empty(), "an append without events");
        let began = Instant::now();
        // Set once a statement was sent and no answer came: from then on it may stand in the log.
        let mut unanswered: Option<sqlx::Error> = None;
        loop {
            let mut connection = match self.pool.acquire().await {
                Ok(connection) => connection,
                Err(error) => match unanswered {
                    None => return Err(AppendError::Unavailable(error)),
                    Some(_) if began.elapsed() < PATIENCE && !matches!(error, sqlx::Error::PoolClosed) => {
                        tokio::time::sleep(Duration::from_millis(50)).await;
                        continue;
                    }
                    Some(first) => return Err(AppendError::Unknown(first)),
                },
            };
            let tried = match game {
                None => append_rows(&mut connection, append).await,
                Some(game) => create_game(&mut connection, game, append).await,
            };
            let error = match tried {
                Ok(done) if done.rows_affected() == 1 => return Ok(()),
                // The probe found no such head.
                Ok(_) => return self.refuse_unless_ours(&mut connection, append, unanswered).await,
                Err(error) => error,
            };
            if is_connection_trouble(&error) {
                if began.elapsed() > PATIENCE {
                    return Err(AppendError::Unknown(unanswered.unwrap_or(error)));
                }
                tracing::warn!(game.id = %append.game, %error, "an append to game {} was not answered, asking again", append.game);
                unanswered.get_or_insert(error);
                continue;
            }
            // The partition's own name is reported: events_p7_pkey.
            let somebody_was_faster = violated_unique(&error).is_some_and(|constraint| {
                constraint.starts_with("events_p")
                    || constraint.starts_with("games_p")
                    || constraint == "idempotency_keys_pkey"
            });
            if somebody_was_faster {
                return self.refuse_unless_ours(&mut connection, append, unanswered).await;
            }
            return Err(AppendError::Refused(error));
        }
    }

    /// Nothing was written: because this very append had been written before, or its key, or somebody else's events.
    async fn refuse_unless_ours(
        &self,
        connection: &mut PgConnection,
        append: &Append,
        unanswered: Option<sqlx::Error>,
    ) -> Result<(), AppendError> {
        match what_stands_there(connection, append).await {
            Ok((true, _)) => Ok(()),
            Ok((false, true)) => Err(AppendError::KeyUsed),
            Ok((false, false)) => Err(AppendError::Conflict),
            Err(error) if is_connection_trouble(&error) => Err(match unanswered {
                Some(first) => AppendError::Unknown(first),
                None => AppendError::Unavailable(error),
            }),
            Err(error) => Err(AppendError::Refused(error)),
        }
    }
}

/// Whether the last event of this append stands in the log, and whether its key is used.
async fn what_stands_there(connection: &mut PgConnection, append: &Append) -> Result<(bool, bool), sqlx::Error> {
    sqlx::query_as(
        "select exists (select from events where game_id = $1 and seq = $2 and hash = $3),
                exists (select from idempotency_keys where player_id = $4 and key = $5)",
    )
    .bind(append.game.as_i64())
    .bind(append.last_seq() as i32)
    .bind(append.rows.last().map(|row| row.hash))
    .bind(append.key.as_ref().map(|key| key.player.as_i64()))
    .bind(append.key.as_ref().map(|key| key.key.as_str()))
    .fetch_one(connection)
    .await
}

/// The list row and the timer are upserts, not updates: an INSERT is routed to its one partition, where an UPDATE under a
/// generic plan first locks all sixteen.
async fn append_rows(connection: &mut PgConnection, append: &Append) -> Result<PgQueryResult, sqlx::Error> {
    let query = sqlx::query(
        "with appended as (
           insert into events (game_id, seq, kind, actor, at, hash, payload, sealed)
           select $1, $2 + n::int, kind, actor, $4, hash, payload, sealed
             from unnest($5::smallint[], $6::bigint[], $7::bytea[], $8::bytea[], $9::bytea[])
                  with ordinality as new (kind, actor, hash, payload, sealed, n)
            where exists (select from events where game_id = $1 and seq = $2 and hash = $3)
           returning seq),
         head as (select max(seq) as seq from appended having count(*) > 0),
         noticed as (
           insert into outbox (game_id, topic, seq, recipient, due_at)
           select $1, topic, head.seq, recipient, due_at
             from head, unnest($10::smallint[], $11::bigint[], $12::timestamptz[]) as new (topic, recipient, due_at)
           on conflict do nothing),
         dropped as (
           delete from outbox using head, unnest($13::smallint[], $14::bigint[]) as moot (topic, recipient)
            where game_id = $1 and outbox.topic = moot.topic and outbox.recipient = moot.recipient),
         listed as (
           insert into game_list (game_id, last_seq, status, to_act, players, deadline, doc)
           select $1, head.seq, $15, $16, $17, $18, $19 from head
           on conflict (game_id) do update set last_seq = excluded.last_seq, status = excluded.status,
             to_act = excluded.to_act, players = excluded.players, deadline = excluded.deadline, doc = excluded.doc),
         timed as (
           insert into timers (game_id, due_at) select $1, $20 from head
           on conflict (game_id) do update set due_at = excluded.due_at
            where timers.due_at is distinct from excluded.due_at),
         keyed as (
           insert into idempotency_keys (player_id, key, request_sha256, game_id, seq)
           select $21, $22, $23, $1, head.seq from head where $22 is not null)
         select seq from head",
    );
    let (kinds, actors, hashes, payloads, sealed) = columns_of_events(&append.rows);
    let (topics, recipients, due) = columns_of_notices(&append.notices);
    let (moot_topics, moot_recipients): (Vec<i16>, Vec<i64>) = append.moot.iter().copied().unzip();
    query
        .bind(append.game.as_i64())
        .bind(append.after.seq as i32)
        .bind(append.after.hash)
        .bind(append.at)
        .bind(kinds)
        .bind(actors)
        .bind(hashes)
        .bind(payloads)
        .bind(sealed)
        .bind(topics)
        .bind(recipients)
        .bind(due)
        .bind(moot_topics)
        .bind(moot_recipients)
        .bind(append.listing.status)
        .bind(raw_ids(&append.listing.to_act))
        .bind(raw_ids(&append.listing.players))
        .bind(append.listing.deadline)
        .bind(&append.listing.doc)
        .bind(append.timer)
        .bind(append.key.as_ref().map(|key| key.player.as_i64()))
        .bind(append.key.as_ref().map(|key| key.key.as_str()))
        .bind(append.key.as_ref().map(|key| key.request_sha256))
        .execute(connection)
        .await
}

/// The first events of a game have no row before them: the row in `games`, written in the same statement, is the probe.
async fn create_game(
    connection: &mut PgConnection,
    game: &NewGame,
    append: &Append,
) -> Result<PgQueryResult, sqlx::Error> {
    let query = sqlx::query(
        "with made as (
           insert into games (game_id, title, ruleset, name, visibility, host, created_at)
           values ($1, $2, $3, $4, $5, $6, $7) returning game_id),
         appended as (
           insert into events (game_id, seq, kind, actor, at, hash, payload, sealed)
           select $1, n::int, kind, actor, $8, hash, payload, sealed
             from made, unnest($9::smallint[], $10::bigint[], $11::bytea[], $12::bytea[], $13::bytea[])
                  with ordinality as new (kind, actor, hash, payload, sealed, n)
           returning seq),
         head as (select max(seq) as seq from appended having count(*) > 0),
         noticed as (
           insert into outbox (game_id, topic, seq, recipient, due_at)
           select $1, topic, head.seq, recipient, due_at
             from head, unnest($14::smallint[], $15::bigint[], $16::timestamptz[]) as new (topic, recipient, due_at)
           on conflict do nothing),
         listed as (
           insert into game_list (game_id, title, visibility, last_seq, status, to_act, players, deadline, doc)
           select $1, $2, $5, head.seq, $17, $18, $19, $20, $21 from head),
         timed as (insert into timers (game_id, due_at) select $1, $22 from head),
         keyed as (
           insert into idempotency_keys (player_id, key, request_sha256, game_id, seq)
           select $23, $24, $25, $1, head.seq from head where $24 is not null)
         select seq from head",
    );
    let (kinds, actors, hashes, payloads, sealed) = columns_of_events(&append.rows);
    let (topics, recipients, due) = columns_of_notices(&append.notices);
    query
        .bind(game.game.as_i64())
        .bind(&game.title)
        .bind(&game.ruleset)
        .bind(&game.name)
        .bind(game.visibility)
        .bind(game.host.as_i64())
        .bind(game.created_at)
        .bind(append.at)
        .bind(kinds)
        .bind(actors)
        .bind(hashes)
        .bind(payloads)
        .bind(sealed)
        .bind(topics)
        .bind(recipients)
        .bind(due)
        .bind(append.listing.status)
        .bind(raw_ids(&append.listing.to_act))
        .bind(raw_ids(&append.listing.players))
        .bind(append.listing.deadline)
        .bind(&append.listing.doc)
        .bind(append.timer)
        .bind(append.key.as_ref().map(|key| key.player.as_i64()))
        .bind(append.key.as_ref().map(|key| key.key.as_str()))
        .bind(append.key.as_ref().map(|key| key.request_sha256))
        .execute(connection)
        .await
}

type EventColumns<'a> = (Vec<i16>, Vec<i64>, Vec<&'a [u8]>, Vec<&'a [u8]>, Vec<Option<&'a [u8]>>);

fn columns_of_events(rows: &[NewEvent]) -> EventColumns<'_> {
    (
        rows.iter().map(|row| row.kind).collect(),
        rows.iter().map(|row| row.actor).collect(),
        rows.iter().map(|row| row.hash.as_slice()).collect(),
        rows.iter().map(|row| row.payload.as_slice()).collect(),
        rows.iter().map(|row| row.sealed.as_deref()).collect(),
    )
}

fn columns_of_notices(notices: &[Notice]) -> (Vec<i16>, Vec<i64>, Vec<DateTime<Utc>>) {
    (
        notices.iter().map(|notice| notice.topic).collect(),
        notices.iter().map(|notice| notice.recipient).collect(),
        notices.iter().map(|notice| notice.due_at).collect(),
    )
}

pub(crate) fn raw_ids(players: &[PlayerId]) -> Vec<i64> {
    players.iter().map(|player| player.as_i64()).collect()
}
