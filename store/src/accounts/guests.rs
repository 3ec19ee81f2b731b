//! Guests: players without an address, bound to one browser. A guest is an ordinary row with `guest_until` set.

use crate::error::StoreError;
use crate::{Player, Store};
use chrono::{DateTime, Utc};
use domain::PlayerId;

impl Store {
    /// Creates a guest. The cleanup worker checks the row at `until`.
    pub async fn make_guest(&self, id: PlayerId, name: &str, until: DateTime<Utc>) -> Result<Player, StoreError> {
        Ok(sqlx::query_as("insert into players (id, name, named, guest_until) values ($1, $2, false, $3) returning *")
            .bind(id.as_i64())
            .bind(name)
            .bind(until)
            .fetch_one(&self.pool)
            .await?)
    }

    /// Turns a guest into an account with this address, this provisional name and this language (a tag). `None` if
    /// the address is in use, or the player is no guest any more.
    pub async fn keep_guest(
        &self,
        id: PlayerId,
        (email, name, language): (&str, &str, &str),
    ) -> Result<Option<Player>, StoreError> {
        let kept = sqlx::query_as(
            "update players set email = $2, name = $3, language = $4, guest_until = null
              where id = $1 and guest_until > 'epoch' and deleted_at is null returning *",
        )
        .bind(id.as_i64())
        .bind(email)
        .bind(name)
        .bind(language)
        .fetch_optional(&self.pool)
        .await;
        match kept.map_err(StoreError::from) {
            Err(StoreError::Taken { .. }) => Ok(None),
            kept => kept,
        }
    }

    /// Guests whose check is due, longest overdue first.
    pub async fn guests_due(&self, now: DateTime<Utc>, most: u32) -> Result<Vec<PlayerId>, StoreError> {
        let due: Vec<i64> =
            sqlx::query_scalar("select id from players where guest_until <= $1 order by guest_until limit $2")
                .bind(now)
                .bind(i64::from(most))
                .fetch_all(&self.pool)
                .await?;
        Ok(due.into_iter().map(PlayerId::from_i64).collect())
    }

    /// Ends a guest: they can no longer become an account. False if the player is no guest any more.
    pub async fn release_guest(&self, id: PlayerId) -> Result<bool, StoreError> {
        let released =
            sqlx::query("update players set guest_until = 'epoch' where id = $1 and guest_until is not null")
                .bind(id.as_i64())
                .execute(&self.pool)
                .await?;
        Ok(released.rows_affected() > 0)
    }

    /// The guest has played since: puts their next check off to `until`.
    pub async fn put_off_guest(&self, id: PlayerId, until: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("update players set guest_until = $2 where id = $1 and guest_until is not null")
            .bind(id.as_i64())
            .bind(until)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
