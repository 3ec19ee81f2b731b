//! The mail thread of each reader and game, and the development mailbox of a server that sends no mail.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, FromRow, Row as _};

/// A mail to store instead of sending it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMail {
    /// The bare address.
    pub to: String,
    pub subject: String,
    pub at: DateTime<Utc>,
    /// The whole message, RFC 5322.
    pub raw: Vec<u8>,
}

/// A stored mail, because no SMTP server is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMail {
    pub id: i64,
    pub to: String,
    pub subject: String,
    pub at: DateTime<Utc>,
    /// The whole message, RFC 5322.
    pub raw: Vec<u8>,
}

impl FromRow<'_, PgRow> for KeptMail {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            to: row.try_get("recipient")?,
            subject: row.try_get("subject")?,
            at: row.try_get("at")?,
            raw: row.try_get("raw")?,
        })
    }
}

/// Mails in each part of the ring `dev_mails`, and the number of parts (`0500_baseline.sql`).
const PART: i64 = 250;
const PARTS: i64 = 6;

impl Store {
    /// The Message-ID of the last mail to `player` about `game`, which the next one answers.
    pub async fn thread(&self, game: GameId, player: PlayerId) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar("select last_message_id from mail_threads where game_id = $1 and player_id = $2")
            .bind(game.as_i64())
            .bind(player.as_i64())
            .fetch_optional(&self.pool)
            .await?)
    }

    /// Records the Message-ID of a sent mail.
    pub async fn thread_sent(
        &self,
        game: GameId,
        player: PlayerId,
        message_id: &str,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into mail_threads (game_id, player_id, last_message_id, sent_at) values ($1, $2, $3, $4)
             on conflict (game_id, player_id) do update
               set last_message_id = excluded.last_message_id, sent_at = excluded.sent_at",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(message_id)
        .bind(at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Stores a mail in the development mailbox and returns its id. Only the newest 1,000 are sure to stay; the table
    /// holds 1,500.
    pub async fn keep_mail(&self, mail: &NewMail) -> Result<i64, StoreError> {
        let id: i64 = sqlx::query_scalar(
            "insert into dev_mails (id, part, recipient, subject, at, raw)
             select next.id, next.id / 250 % 6, $1, $2, $3, $4 from (select nextval('dev_mails_id') as id) as next
             returning id",
        )
        .bind(&mail.to)
        .bind(&mail.subject)
        .bind(mail.at)
        .bind(&mail.raw)
        .fetch_one(&self.pool)
        .await?;
        sqlx::query(
            "delete from dev_mails where id <= (select id from dev_mails order by id desc offset 1000 limit 1)",
        )
        .execute(&self.pool)
        .await?;
        if id % PART == 0 {
            self.empty_part((id / PART + 1) % PARTS).await?;
        }
        Ok(id)
    }

    /// Empties the oldest part and frees its space. New mails reach it only after the current part is full.
    async fn empty_part(&self, part: i64) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let alone = format!("lock table dev_mails_p{part} in access exclusive mode nowait");
        match sqlx::query(AssertSqlSafe(alone)).execute(&mut *transaction).await {
            Ok(_) => {}
            // 55P03: somebody reads it, for example a backup. Then it is emptied the next time round.
            Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("55P03") => return Ok(()),
            Err(error) => return Err(error.into()),
        }
        let empty = format!("truncate dev_mails_p{part}");
        sqlx::query(AssertSqlSafe(empty)).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Stored mails, newest first, at most `limit`: all, or those to one address.
    pub async fn kept_mails(&self, to: Option<&str>, limit: u32) -> Result<Vec<KeptMail>, StoreError> {
        Ok(sqlx::query_as(
            "select * from dev_mails where $1::text is null or lower(recipient) = lower($1 collate \"C\") order by id desc limit $2",
        )
        .bind(to)
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?)
    }

    /// One stored mail; `None` if it does not exist any more.
    pub async fn kept_mail(&self, id: i64) -> Result<Option<KeptMail>, StoreError> {
        Ok(sqlx::query_as("select * from dev_mails where id = $1").bind(id).fetch_optional(&self.pool).await?)
    }
}
