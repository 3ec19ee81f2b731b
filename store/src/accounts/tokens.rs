//! Personal access tokens for clients and bots, and keys in addresses. Only the SHA-256 of either is stored.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row as _};

/// A token to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewToken {
    pub id: i64,
    pub player: PlayerId,
    pub name: String,
    pub scopes: Vec<String>,
    pub sha256: [u8; 32],
    pub created_at: DateTime<Utc>,
    pub expires_at: Option<DateTime<Utc>>,
    /// True for a key that is part of an address.
    pub in_address: bool,
    /// The one game that it opens; `None`: everything that its owner may see.
    pub game: Option<GameId>,
}

/// A token as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub id: i64,
    pub player: PlayerId,
    pub name: String,
    pub scopes: Vec<String>,
    pub created_at: DateTime<Utc>,
    pub used_at: Option<DateTime<Utc>>,
    /// When it expires.
    pub expires_at: Option<DateTime<Utc>>,
    /// True for a key that is part of an address; it is valid only there.
    pub in_address: bool,
    /// The one game that it opens; `None`: everything that its owner may see.
    pub game: Option<GameId>,
}

impl FromRow<'_, PgRow> for Token {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            player: PlayerId::from_i64(row.try_get("player_id")?),
            name: row.try_get("name")?,
            scopes: row.try_get("scopes")?,
            created_at: row.try_get("created_at")?,
            used_at: row.try_get("used_at")?,
            expires_at: row.try_get("expires_at")?,
            in_address: row.try_get("in_address")?,
            game: row.try_get::<Option<i64>, _>("game_id")?.map(GameId::from_i64),
        })
    }
}

impl Store {
    /// Stores a new token. If the id exists already, from the same request, the stored token stays.
    pub async fn create_token(&self, token: &NewToken) -> Result<(), StoreError> {
        sqlx::query(
            "insert into tokens (id, player_id, name, scopes, sha256, created_at, expires_at, in_address, game_id)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing",
        )
        .bind(token.id)
        .bind(token.player.as_i64())
        .bind(&token.name)
        .bind(&token.scopes)
        .bind(token.sha256)
        .bind(token.created_at)
        .bind(token.expires_at)
        .bind(token.in_address)
        .bind(token.game.map(|game| game.as_i64()))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// A player's unrevoked personal tokens, or keys in addresses; newest first.
    pub async fn tokens(&self, player: PlayerId, in_address: bool) -> Result<Vec<Token>, StoreError> {
        Ok(sqlx::query_as(
            "select * from tokens where player_id = $1 and in_address = $2 and revoked_at is null
              order by created_at desc, id desc",
        )
        .bind(player.as_i64())
        .bind(in_address)
        .fetch_all(&self.pool)
        .await?)
    }

    /// Revokes a token or key of this player. False if they have no such token.
    pub async fn delete_token(&self, player: PlayerId, id: i64, in_address: bool) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "update tokens set revoked_at = clock_timestamp()
              where player_id = $1 and id = $2 and in_address = $3 and revoked_at is null",
        )
        .bind(player.as_i64())
        .bind(id)
        .bind(in_address)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// The token with this SHA-256, unless it is revoked.
    pub async fn token_by_sha(&self, sha256: &[u8; 32]) -> Result<Option<Token>, StoreError> {
        Ok(sqlx::query_as("select * from tokens where sha256 = $1 and revoked_at is null")
            .bind(sha256)
            .fetch_optional(&self.pool)
            .await?)
    }

    /// Records that a token was used, at most once a minute.
    pub async fn token_used(&self, id: i64, at: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query(
            "update tokens set used_at = $2
              where id = $1 and (used_at is null or used_at < $2 - interval '1 minute' or used_at > $2 + interval '1 minute')",
        )
        .bind(id)
        .bind(at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
