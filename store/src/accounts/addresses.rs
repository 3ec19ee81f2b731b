//! Changes of a player's address. The row holds no secret: the caller derives the links from the id with the server's
//! key.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};
use domain::PlayerId;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row as _};

/// A requested change of address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressChange {
    pub id: i64,
    pub player: PlayerId,
    pub old_email: String,
    pub new_email: String,
    pub asked_at: DateTime<Utc>,
    /// The new address can confirm until then.
    pub expires_at: DateTime<Utc>,
    /// When the new address confirmed.
    pub done_at: Option<DateTime<Utc>>,
    /// When it was cancelled or undone.
    pub stopped_at: Option<DateTime<Utc>>,
}

impl FromRow<'_, PgRow> for AddressChange {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            player: PlayerId::from_i64(row.try_get("player_id")?),
            old_email: row.try_get("old_email")?,
            new_email: row.try_get("new_email")?,
            asked_at: row.try_get("asked_at")?,
            expires_at: row.try_get("expires_at")?,
            done_at: row.try_get("done_at")?,
            stopped_at: row.try_get("stopped_at")?,
        })
    }
}

impl AddressChange {
    /// True while the new address can confirm.
    pub fn is_open(&self, at: DateTime<Utc>) -> bool {
        self.done_at.is_none() && self.stopped_at.is_none() && self.expires_at > at
    }
}

impl Store {
    /// Stores a requested change; it replaces one that is still open.
    pub async fn ask_address(&self, change: &AddressChange) -> Result<(), StoreError> {
        sqlx::query(
            "with former as (
               update address_changes set stopped_at = $5
                where player_id = $2 and done_at is null and stopped_at is null)
             insert into address_changes (id, player_id, old_email, new_email, asked_at, expires_at)
             values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(change.id)
        .bind(change.player.as_i64())
        .bind(&change.old_email)
        .bind(&change.new_email)
        .bind(change.asked_at)
        .bind(change.expires_at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub async fn address_change(&self, id: i64) -> Result<Option<AddressChange>, StoreError> {
        Ok(sqlx::query_as("select * from address_changes where id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// The open change of a player.
    pub async fn open_address_change(
        &self,
        player: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<Option<AddressChange>, StoreError> {
        Ok(sqlx::query_as(
            "select * from address_changes
              where player_id = $1 and done_at is null and stopped_at is null and expires_at > $2
              order by id desc limit 1",
        )
        .bind(player.as_i64())
        .bind(at)
        .fetch_optional(&self.pool)
        .await?)
    }

    /// The new address confirmed: it is the player's from now on. False if the change is not open any more.
    ///
    /// # Errors
    /// `Taken` (`players_email_key`) if the address belongs to another player.
    pub async fn confirm_address(&self, id: i64, at: DateTime<Utc>) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "with confirmed as (
               update address_changes set done_at = $2
                where id = $1 and done_at is null and stopped_at is null and expires_at > $2
               returning player_id, new_email)
             update players set email = new_email from confirmed where id = player_id and deleted_at is null",
        )
        .bind(id)
        .bind(at)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Cancels the change. If it was already done, the old address becomes the player's again. False if it was
    /// stopped before, or done before `since`.
    ///
    /// # Errors
    /// `Taken` (`players_email_key`) if the old address now belongs to another player.
    pub async fn stop_address(&self, id: i64, at: DateTime<Utc>, since: DateTime<Utc>) -> Result<bool, StoreError> {
        let stopped: i64 = sqlx::query_scalar(
            "with stopped as (
               update address_changes set stopped_at = $2
                where id = $1 and stopped_at is null and (done_at is null or done_at >= $3)
               returning player_id, old_email, done_at),
             restored as (
               update players set email = old_email from stopped
                where id = player_id and deleted_at is null and done_at is not null)
             select count(*) from stopped",
        )
        .bind(id)
        .bind(at)
        .bind(since)
        .fetch_one(&self.pool)
        .await?;
        Ok(stopped == 1)
    }

    /// Deletes changes that were requested before `before`.
    pub async fn prune_address_changes(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("delete from address_changes where asked_at < $1").bind(before).execute(&self.pool).await?;
        Ok(())
    }
}
