//! Reads the log: the events of a game, its head, and the facts that never change.

use crate::error::StoreError;
use crate::{Head, Store, visibility};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::Row as _;
use sqlx::postgres::PgRow;

/// An event as stored in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    pub seq: u32,
    pub kind: i16,
    pub actor: i64,
    pub at: DateTime<Utc>,
    pub hash: [u8; 32],
    pub payload: Vec<u8>,
    pub sealed: Option<Vec<u8>>,
}

/// The facts about a game that never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    pub game: GameId,
    pub title: String,
    pub ruleset: String,
    pub name: String,
    /// One of `visibility`.
    pub visibility: i16,
    pub host: PlayerId,
    pub created_at: DateTime<Utc>,
    /// True if it was imported from a file and is read-only. Then `host` is the importer, 0 for the operator.
    pub archived: bool,
    /// The first 16 digits of the key that signed that file, if signed.
    pub signed_by: Option<String>,
    /// True if it is known which log the file held.
    pub imported: bool,
    /// The table's language, a tag; `None`: not stated.
    pub language: Option<String>,
    /// Beginners are welcome.
    pub beginners: bool,
}

/// How a table describes itself to players who look for one. Stored outside the log, since the game does not depend
/// on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sign {
    pub name: String,
    /// The table's language, a tag; `None`: not stated.
    pub language: Option<String>,
    /// Beginners are welcome.
    pub beginners: bool,
}

impl Sign {
    /// A sign with only a name.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }
}

impl From<&str> for Sign {
    fn from(name: &str) -> Self {
        Self::named(name)
    }
}

impl GameRow {
    pub fn sign(&self) -> Sign {
        Sign { name: self.name.clone(), language: self.language.clone(), beginners: self.beginners }
    }

    /// The player who imported an archived game; `None` if the operator did.
    pub fn brought_by(&self) -> Option<PlayerId> {
        (self.archived && self.host.as_i64() != 0).then_some(self.host)
    }
}

impl Store {
    /// The events of `game` with a seq above `after`, oldest first, at most `limit`. Empty if there are none or the
    /// game does not exist.
    pub async fn load(&self, game: GameId, after: u32, limit: Option<u32>) -> Result<Vec<StoredEvent>, StoreError> {
        let rows = sqlx::query(
            "select seq, kind, actor, at, hash, payload, sealed from events
              where game_id = $1 and seq > $2 order by seq limit $3",
        )
        .bind(game.as_i64())
        .bind(as_int(after))
        .bind(limit.map(i64::from))
        .fetch_all(&mut self.reader().await?)
        .await?;
        rows.iter().map(|row| Ok(event_of(row)?)).collect()
    }

    /// The events of `game` of these kinds (numbers of the log's `kind` column), oldest first.
    pub async fn load_kinds(&self, game: GameId, kinds: &[i16]) -> Result<Vec<StoredEvent>, StoreError> {
        let rows = sqlx::query(
            "select seq, kind, actor, at, hash, payload, sealed from events
              where game_id = $1 and kind = any($2) order by seq",
        )
        .bind(game.as_i64())
        .bind(kinds)
        .fetch_all(&mut self.reader().await?)
        .await?;
        rows.iter().map(|row| Ok(event_of(row)?)).collect()
    }

    /// The newest event's seq and hash; `None` if there is no such game.
    pub async fn head(&self, game: GameId) -> Result<Option<Head>, StoreError> {
        let row: Option<(i32, [u8; 32])> =
            sqlx::query_as("select seq, hash from events where game_id = $1 order by seq desc limit 1")
                .bind(game.as_i64())
                .fetch_optional(&mut self.reader().await?)
                .await?;
        Ok(row.map(|(seq, hash)| Head { seq: as_seq(seq), hash }))
    }

    /// For each of these games its newest event and its newest message (0: none). From the list.
    pub async fn heads_of(&self, games: &[GameId]) -> Result<Vec<(GameId, u32, i64)>, StoreError> {
        let ids: Vec<i64> = games.iter().map(|game| game.as_i64()).collect();
        let rows: Vec<(i64, i32, i64)> = sqlx::query_as(
            "select game_id, last_seq,
                    coalesce((select max(id) from messages where messages.game_id = game_list.game_id), 0)
               from game_list where game_id = any($1)",
        )
        .bind(ids)
        .fetch_all(&mut self.reader().await?)
        .await?;
        Ok(rows.into_iter().map(|(game, seq, message)| (GameId::from_i64(game), as_seq(seq), message)).collect())
    }

    /// The same for all games of a player. Without `talk`, the message is 0.
    pub async fn heads_of_player(&self, player: PlayerId, talk: bool) -> Result<Vec<(GameId, u32, i64)>, StoreError> {
        if self.distributed {
            return self.heads_of_player_of_many(player, talk).await;
        }
        let query = match talk {
            false => "select game_id, last_seq, 0::bigint from game_list where players @> array[$1::bigint]",
            true => {
                "select game_id, last_seq,
                        coalesce((select max(id) from messages where messages.game_id = game_list.game_id), 0)
                   from game_list where players @> array[$1::bigint]"
            }
        };
        let rows: Vec<(i64, i32, i64)> =
            sqlx::query_as(query).bind(player.as_i64()).fetch_all(&mut self.reader().await?).await?;
        Ok(rows.into_iter().map(|(game, seq, message)| (GameId::from_i64(game), as_seq(seq), message)).collect())
    }

    /// When these games last changed: their newest event or, with `talk`, their newest message if that is later.
    pub async fn times_of(&self, games: &[GameId], talk: bool) -> Result<Vec<(GameId, DateTime<Utc>)>, StoreError> {
        let ids: Vec<i64> = games.iter().map(|game| game.as_i64()).collect();
        let rows: Vec<(i64, DateTime<Utc>)> = sqlx::query_as(
            "select game_list.game_id,
                    greatest(events.at, case when $2 then (
                      select max(messages.at) from messages where messages.game_id = game_list.game_id) end)
               from game_list join events on events.game_id = game_list.game_id and seq = last_seq
              where game_list.game_id = any($1)",
        )
        .bind(ids)
        .bind(talk)
        .fetch_all(&mut self.reader().await?)
        .await?;
        Ok(rows.into_iter().map(|(game, at)| (GameId::from_i64(game), at)).collect())
    }

    /// For each of these players a mark of their games. It changes when they join or leave a game.
    pub async fn marks_of_games(&self, players: &[PlayerId]) -> Result<Vec<(PlayerId, i64)>, StoreError> {
        let ids: Vec<i64> = players.iter().map(|player| player.as_i64()).collect();
        let rows: Vec<(i64, i64)> = sqlx::query_as(
            "select player, bit_xor(hashint8extended(game_id, 7)) from game_list cross join lateral unnest(players) as player
              where players && $1 and player = any($1) group by player",
        )
        .bind(ids)
        .fetch_all(&mut self.reader().await?)
        .await?;
        Ok(rows.into_iter().map(|(player, mark)| (PlayerId::from_i64(player), mark)).collect())
    }

    /// The newest event of `game` that is older than `at`, or 0. Times of a log never run backwards.
    pub async fn seq_before(&self, game: GameId, at: DateTime<Utc>) -> Result<u32, StoreError> {
        let seq: Option<i32> =
            sqlx::query_scalar("select seq from events where game_id = $1 and at < $2 order by seq desc limit 1")
                .bind(game.as_i64())
                .bind(at)
                .fetch_optional(&mut self.reader().await?)
                .await?;
        Ok(seq.map_or(0, as_seq))
    }

    /// Whether `viewer` may see `game`, as far as the tables say; false is certain. A missing game and a hidden one
    /// take the same time: both run every part of the query.
    pub async fn may_be_seen(&self, game: GameId, viewer: Option<PlayerId>) -> Result<bool, StoreError> {
        let mut reader = self.reader().await?;
        let Some(viewer) = viewer else {
            let shown = "select exists (select 1 from games where game_id = $1 and visibility <> $2)";
            let shown = sqlx::query_scalar(shown).bind(game.as_i64()).bind(visibility::PRIVATE);
            return Ok(shown.fetch_one(&mut reader).await?);
        };
        Ok(sqlx::query_scalar(
            "select coalesce((select visibility <> $3 or host = $2 from games where game_id = $1), false)
                 or exists (select 1 from game_list where game_id = $1 and players @> array[$2::bigint])
                 or exists (select 1 from invitations left join players on players.id = $2
                             where invitations.game_id = $1
                               and (player_id = $2 or lower(invitations.email) = lower(players.email)))
                 -- Arbiters: the table's stand in event 1, a case's in the document, and who has ruled one has left an event.
                 or exists (select 1 from game_docs where game_id = $1 and position($4 in doc) > 0)
                 or exists (select 1 from events
                             where game_id = $1 and (actor = $2 or seq = 1 and position(convert_to($4, 'UTF8') in payload) > 0))",
        )
        .bind(game.as_i64())
        .bind(viewer.as_i64())
        .bind(visibility::PRIVATE)
        .bind(viewer.to_string())
        .fetch_one(&mut reader)
        .await?)
    }

    /// The facts about `game` that never change; `None` if there is no such game.
    pub async fn game(&self, game: GameId) -> Result<Option<GameRow>, StoreError> {
        let row = sqlx::query(
            "select game_id, title, ruleset, name, visibility, host, created_at, archived, signed_by, log_id is not null,
                    language, beginners
               from games left join imports using (game_id) where game_id = $1",
        )
        .bind(game.as_i64())
        .fetch_optional(&mut self.reader().await?)
        .await?;
        Ok(row.as_ref().map(game_of).transpose()?)
    }
}

pub(crate) fn game_of(row: &PgRow) -> Result<GameRow, sqlx::Error> {
    Ok(GameRow {
        game: GameId::from_i64(row.try_get(0)?),
        title: row.try_get(1)?,
        ruleset: row.try_get(2)?,
        name: row.try_get(3)?,
        visibility: row.try_get(4)?,
        host: PlayerId::from_i64(row.try_get(5)?),
        created_at: row.try_get(6)?,
        archived: row.try_get(7)?,
        signed_by: row.try_get(8)?,
        imported: row.try_get(9)?,
        language: row.try_get(10)?,
        beginners: row.try_get(11)?,
    })
}

pub(crate) fn event_of(row: &PgRow) -> Result<StoredEvent, sqlx::Error> {
    Ok(StoredEvent {
        seq: as_seq(row.try_get(0)?),
        kind: row.try_get(1)?,
        actor: row.try_get(2)?,
        at: row.try_get(3)?,
        hash: row.try_get(4)?,
        payload: row.try_get(5)?,
        sealed: row.try_get(6)?,
    })
}

/// A sequence number as the tables store it. A larger one becomes `i32::MAX`, above all stored ones.
pub(crate) fn as_int(seq: u32) -> i32 {
    i32::try_from(seq).unwrap_or(i32::MAX)
}

/// A sequence number from the tables, where it is never negative.
pub(crate) fn as_seq(seq: i32) -> u32 {
    u32::try_from(seq).unwrap_or(0)
}
