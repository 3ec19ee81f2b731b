//! Guests: players without an address, who live in one browser. A row like any other; `guest_until` says that it is a guest's.

use crate::error::StoreError;
use crate::{Player, Store};
use chrono::{DateTime, Utc};
use domain::PlayerId;

impl Store {
    /// Makes a guest, who is looked at again at `until`.
    pub async fn make_guest(&self, id: PlayerId, name: &str, until: DateTime<Utc>) -> Result<Player, StoreError> {
        Ok(sqlx::query_as("insert into players (id, name, named, guest_until) values ($1, $2, false, $3) returning *")
            .bind(id.as_i64())
            .bind(name)
            .bind(until)
            .fetch_one(&self.pool)
            .await?)
    }

    /// A guest is an account with this address from now on, called so until they say a name, and spoken to in this language, a tag.
    /// `None` where the address is somebody's, or they are no guest any more.
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

    /// Guests who are to be looked at again, those first who have waited longest.
    pub async fn guests_due(&self, now: DateTime<Utc>, most: u32) -> Result<Vec<PlayerId>, StoreError> {
        let due: Vec<i64> =
            sqlx::query_scalar("select id from players where guest_until <= $1 order by guest_until limit $2")
                .bind(now)
                .bind(i64::from(most))
                .fetch_all(&self.pool)
                .await?;
        Ok(due.into_iter().map(PlayerId::from_i64).collect())
    }

    /// A guest goes: nobody makes an account of them any more. False where they are none by now.
    pub async fn release_guest(&self, id: PlayerId) -> Result<bool, StoreError> {
        let released =
            sqlx::query("update players set guest_until = 'epoch' where id = $1 and guest_until is not null")
                .bind(id.as_i64())
                .execute(&self.pool)
                .await?;
        Ok(released.rows_affected() > 0)
    }

    /// A guest has played meanwhile, and is looked at again at `until`.
    pub async fn put_off_guest(&self, id: PlayerId, until: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("update players set guest_until = $2 where id = $1 and guest_until is not null")
            .bind(id.as_i64())
            .bind(until)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
