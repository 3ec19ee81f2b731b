//! The public keys that this server has signed with; each is signed by the one before it.

use crate::Store;
use crate::error::StoreError;
use crate::load::{as_int, as_seq};
use crate::operators::{Because, Deed, Subject, note};
use chrono::{DateTime, Utc};
use domain::canonical::hex;
use domain::kernel::table::event::Hash;
use sqlx::Row as _;
use sqlx::postgres::PgRow;

/// A public key of this server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SigningKey {
    /// From 1.
    pub n: u32,
    pub public_key: [u8; 32],
    pub since: DateTime<Utc>,
    /// When another key replaced it. `None`: it signs now.
    pub until: Option<DateTime<Utc>>,
    /// Signature of the previous key; `None` for the first key, or if the previous one was lost.
    pub signature: Option<Vec<u8>>,
}

impl Store {
    /// Stores the next key and its deed. False if another server has stored one meanwhile. `what`: the hash by which
    /// the deed names the key.
    pub async fn add_signing_key(&self, key: &SigningKey, what: &Hash, because: &Because) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let added = sqlx::query(
            "insert into signing_keys (n, public_key, since, signature) values ($1, $2, $3, $4) on conflict do nothing",
        )
        .bind(as_int(key.n))
        .bind(key.public_key)
        .bind(key.since)
        .bind(&key.signature)
        .execute(&mut *transaction)
        .await?;
        if added.rows_affected() == 0 {
            return Ok(false);
        }
        note(&mut transaction, Deed::KeyBegan, &Subject { what: Some(hex(what)), ..Subject::default() }, because)
            .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// All keys, newest first.
    pub async fn signing_keys(&self) -> Result<Vec<SigningKey>, StoreError> {
        let rows = sqlx::query(
            "select n, public_key, since, lead(since) over (order by n), signature from signing_keys order by n desc",
        )
        .fetch_all(&self.pool)
        .await?;
        let key = |row: &PgRow| -> Result<SigningKey, sqlx::Error> {
            Ok(SigningKey {
                n: as_seq(row.try_get(0)?),
                public_key: row.try_get(1)?,
                since: row.try_get(2)?,
                until: row.try_get(3)?,
                signature: row.try_get(4)?,
            })
        };
        Ok(rows.iter().map(key).collect::<Result<_, _>>()?)
    }
}
