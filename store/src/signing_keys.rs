//! The public keys that this server has signed with.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SigningKey {
    pub public_key: [u8; 32],
    pub since: DateTime<Utc>,
    /// `None`: it signs now.
    pub until: Option<DateTime<Utc>>,
}

/// The public key, since when, and until when.
type Row = ([u8; 32], DateTime<Utc>, Option<DateTime<Utc>>);

impl Store {
    /// Notes that `public_key` signs from now on. One that signed until now is over; one that comes back goes on.
    pub async fn note_signing_key(&self, public_key: [u8; 32], now: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query(
            "with over as (update signing_keys set until = $2 where public_key <> $1 and until is null)
             insert into signing_keys (public_key, since) values ($1, $2)
             on conflict (public_key) do update set until = null where signing_keys.until is not null",
        )
        .bind(public_key)
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// All of them, the newest first.
    pub async fn signing_keys(&self) -> Result<Vec<SigningKey>, StoreError> {
        let rows: Vec<Row> = sqlx::query_as(
            "select public_key, since, until from signing_keys order by until desc nulls first, since desc, public_key",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|(public_key, since, until)| SigningKey { public_key, since, until }).collect())
    }
}
