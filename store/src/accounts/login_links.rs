//! Login links. The row holds no secret: the caller derives the token and the code from the id with the server's key.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};

/// How many codes may be tried on a link. The mailed link itself keeps working: otherwise anybody who knows an
/// address could lock its owner out by typing wrong codes.
const CODE_TRIES: i16 = 5;

/// A login link as it was mailed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginLink {
    pub id: i64,
    pub email: String,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub used_at: Option<DateTime<Utc>>,
    /// Codes tried so far, of five.
    pub code_tries: i16,
    /// The page to open after login, path and query.
    pub next: Option<String>,
    /// Language of the request, a tag. `None` if a program requested the link and named no language.
    pub language: Option<String>,
}

from_row!(LoginLink { id, email, created_at, expires_at, used_at, code_tries, next, language });

impl LoginLink {
    /// True while `use_login_link` would take it.
    pub fn is_alive(&self, at: DateTime<Utc>) -> bool {
        self.used_at.is_none() && self.expires_at > at
    }
}

impl Store {
    /// Stores a new link. `language`: for its mail, if the address belongs to no player.
    pub async fn create_login_link(
        &self,
        id: i64,
        email: &str,
        created_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
        next: Option<&str>,
        language: Option<&str>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into login_links (id, email, created_at, expires_at, next, language) values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(id)
        .bind(email)
        .bind(created_at)
        .bind(expires_at)
        .bind(next)
        .bind(language)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Uses up a link and returns its address. `None` if it is unknown, used or expired. Of several calls at once,
    /// one gets the address.
    pub async fn use_login_link(&self, id: i64, at: DateTime<Utc>) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "update login_links set used_at = $2
              where id = $1 and used_at is null and expires_at > $2 returning email",
        )
        .bind(id)
        .bind(at)
        .fetch_optional(&self.pool)
        .await?)
    }

    /// The link with this id, alive or not. The mail worker takes the address from it.
    pub async fn login_link(&self, id: i64) -> Result<Option<LoginLink>, StoreError> {
        Ok(sqlx::query_as("select * from login_links where id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// The newest link mailed to this address, alive or not. A typed code belongs to this link.
    pub async fn latest_login_link(&self, email: &str) -> Result<Option<LoginLink>, StoreError> {
        Ok(sqlx::query_as(
            "select * from login_links where lower(email) = lower($1 collate \"C\") order by created_at desc, id desc limit 1",
        )
        .bind(email)
        .fetch_optional(&self.pool)
        .await?)
    }

    /// Counts one try of a code, **before** the code is compared. True if it may be compared: five tries in all, also
    /// when they come at once.
    pub async fn try_login_code(&self, id: i64) -> Result<bool, StoreError> {
        let done = sqlx::query("update login_links set code_tries = code_tries + 1 where id = $1 and code_tries < $2")
            .bind(id)
            .bind(CODE_TRIES)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Deletes the links that expired before `older_than`; returns how many.
    pub async fn prune_login_links(&self, older_than: DateTime<Utc>) -> Result<u64, StoreError> {
        let done =
            sqlx::query("delete from login_links where expires_at < $1").bind(older_than).execute(&self.pool).await?;
        Ok(done.rows_affected())
    }
}
