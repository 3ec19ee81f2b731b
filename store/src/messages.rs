//! Table talk, and how far each reader has read.

use crate::error::StoreError;
use crate::{ClaimedNotice, Notice, Store};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row as _};

/// A message at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub id: i64,
    pub game: GameId,
    pub player: PlayerId,
    pub at: DateTime<Utc>,
    pub text: String,
}

/// The result of storing a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Stored with this id.
    Now(i64),
    /// It was stored before with the same key; the stored message.
    Before(Message),
}

impl FromRow<'_, PgRow> for Message {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            game: GameId::from_i64(row.try_get("game_id")?),
            player: PlayerId::from_i64(row.try_get("player_id")?),
            at: row.try_get("at")?,
            text: row.try_get("text")?,
        })
    }
}

impl Store {
    /// Stores a message and puts its notices into the outbox, in one statement. A notice that already waits covers
    /// both messages. A message with a known key is not stored again.
    ///
    /// Of two messages of a game, the one visible first must have the smaller id, because readers ask for messages
    /// after the last one they know. So messages are written one after the other. If the newest has a larger id
    /// already (from a server whose clock is ahead), this one gets the id after it.
    pub async fn say(&self, message: &Message, key: Option<&str>, notices: &[Notice]) -> Result<Said, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("select pg_advisory_xact_lock(hashint8extended($1, 7236849310582020))")
            .bind(message.game.as_i64())
            .execute(&mut *transaction)
            .await?;
        let newest: i64 = sqlx::query_scalar("select coalesce(max(id), 0) from messages where game_id = $1")
            .bind(message.game.as_i64())
            .fetch_one(&mut *transaction)
            .await?;
        let id = message.id.max(newest.saturating_add(1));
        // The update that changes nothing locks the waiting notice until this commits. A worker that delivers it
        // meanwhile looks for newer messages after deleting it, and finds this one.
        let kept = sqlx::query(
            "with said as (
               insert into messages (id, game_id, player_id, at, text, key) values ($1, $2, $3, $4, $5, $6)
               on conflict do nothing returning game_id),
             told as (
               insert into outbox (game_id, topic, seq, recipient, due_at)
               select game_id, topic, 0, recipient, due_at
                 from said, unnest($7::smallint[], $8::bigint[], $9::timestamptz[]) as notices (topic, recipient, due_at)
               on conflict (game_id, topic, seq, recipient) do update set due_at = outbox.due_at)
             select 1 from said",
        )
        .bind(id)
        .bind(message.game.as_i64())
        .bind(message.player.as_i64())
        .bind(message.at)
        .bind(&message.text)
        .bind(key)
        .bind(notices.iter().map(|notice| notice.topic).collect::<Vec<_>>())
        .bind(notices.iter().map(|notice| notice.recipient).collect::<Vec<_>>())
        .bind(notices.iter().map(|notice| notice.due_at).collect::<Vec<_>>())
        .fetch_optional(&mut *transaction)
        .await?;
        transaction.commit().await?;
        if kept.is_some() {
            return Ok(Said::Now(id));
        }
        let before = self.said_before(message.game, message.player, key.unwrap_or_default()).await?;
        Ok(Said::Before(before.ok_or(sqlx::Error::RowNotFound)?))
    }

    /// The message that `player` wrote in `game` with this key.
    pub async fn said_before(&self, game: GameId, player: PlayerId, key: &str) -> Result<Option<Message>, StoreError> {
        Ok(sqlx::query_as("select * from messages where player_id = $1 and key = $2 and game_id = $3")
            .bind(player.as_i64())
            .bind(key)
            .bind(game.as_i64())
            .fetch_optional(&self.pool)
            .await?)
    }

    /// The messages of a game after this id (0: from the first), oldest first, at most `limit`, without those by
    /// players whom `reader` has blocked.
    pub async fn messages(
        &self,
        game: GameId,
        reader: Option<PlayerId>,
        after: i64,
        limit: u32,
    ) -> Result<Vec<Message>, StoreError> {
        Ok(sqlx::query_as(
            "select * from messages where game_id = $1 and id > $2
                and not exists (select 1 from blocks where blocks.player_id = $4 and blocked = messages.player_id)
              order by id limit $3",
        )
        .bind(game.as_i64())
        .bind(after)
        .bind(i64::from(limit))
        .bind(reader.map(PlayerId::as_i64))
        .fetch_all(&self.pool)
        .await?)
    }

    /// The newest messages of a game for `reader`, oldest first.
    pub async fn newest_messages(
        &self,
        game: GameId,
        reader: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<Message>, StoreError> {
        let newest = "select * from (
               select * from messages where game_id = $1
                  and not exists (select 1 from blocks where blocks.player_id = $3 and blocked = messages.player_id)
                order by id desc limit $2) as newest order by id";
        Ok(sqlx::query_as(newest)
            .bind(game.as_i64())
            .bind(i64::from(limit))
            .bind(reader.map(PlayerId::as_i64))
            .fetch_all(&self.pool)
            .await?)
    }

    /// The newest message's id; 0 if there is no message.
    pub async fn newest_message(&self, game: GameId) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar("select coalesce(max(id), 0) from messages where game_id = $1")
            .bind(game.as_i64())
            .fetch_one(&self.pool)
            .await?)
    }

    /// The newest message of a game that is older than `at`, or 0.
    pub async fn message_before(&self, game: GameId, at: DateTime<Utc>) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar("select coalesce(max(id), 0) from messages where game_id = $1 and at < $2")
            .bind(game.as_i64())
            .bind(at)
            .fetch_one(&self.pool)
            .await?)
    }

    pub async fn message(&self, game: GameId, id: i64) -> Result<Option<Message>, StoreError> {
        Ok(sqlx::query_as("select * from messages where game_id = $1 and id = $2")
            .bind(game.as_i64())
            .bind(id)
            .fetch_optional(&self.pool)
            .await?)
    }

    /// Deletes a message. False if it is gone already.
    pub async fn delete_message(&self, game: GameId, id: i64) -> Result<bool, StoreError> {
        let done = sqlx::query("delete from messages where game_id = $1 and id = $2")
            .bind(game.as_i64())
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// The others' messages since the reader was last notified or last read, oldest first; all messages if they never
    /// were. Without those by players they have blocked.
    pub async fn unread_messages(
        &self,
        game: GameId,
        reader: PlayerId,
        limit: u32,
    ) -> Result<Vec<Message>, StoreError> {
        Ok(sqlx::query_as(
            "select * from messages where game_id = $1 and player_id <> $2
                and id > coalesce((select up_to from messages_read where game_id = $1 and player_id = $2), 0)
                and not exists (select 1 from blocks where blocks.player_id = $2 and blocked = messages.player_id)
              order by id limit $3",
        )
        .bind(game.as_i64())
        .bind(reader.as_i64())
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?)
    }

    /// The reader has read up to this message. It never goes back.
    pub async fn messages_read(&self, game: GameId, reader: PlayerId, up_to: i64) -> Result<(), StoreError> {
        sqlx::query(
            "insert into messages_read (game_id, player_id, up_to) values ($1, $2, $3)
             on conflict (game_id, player_id) do update set up_to = excluded.up_to
              where messages_read.up_to < excluded.up_to",
        )
        .bind(game.as_i64())
        .bind(reader.as_i64())
        .bind(up_to)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Deletes a finished notice of talk. If messages came in while it was written, adds a new notice, due at
    /// `due_at`.
    pub async fn talk_told(&self, notice: &ClaimedNotice, due_at: DateTime<Utc>) -> Result<(), StoreError> {
        self.notice_done(notice).await?;
        // Separate statements, so that they see what was committed while the deletion waited.
        let more: Option<i32> = sqlx::query_scalar(
            "select 1 from messages where game_id = $1 and player_id <> $2
                and id > coalesce((select up_to from messages_read where game_id = $1 and player_id = $2), 0)
                and not exists (select 1 from blocks where blocks.player_id = $2 and blocked = messages.player_id) limit 1",
        )
        .bind(notice.game.as_i64())
        .bind(notice.recipient)
        .fetch_optional(&self.pool)
        .await?;
        if more.is_some() {
            let again = Notice { topic: notice.topic, recipient: notice.recipient, due_at };
            self.add_notice(notice.game, notice.seq, &again).await?;
        }
        Ok(())
    }
}
