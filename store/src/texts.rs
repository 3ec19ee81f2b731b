//! Free texts outside the log: an event holds the hash; the words are stored here and can be deleted.

use crate::Store;
use crate::error::StoreError;
use domain::{GameId, PlayerId};
use std::collections::BTreeMap;

/// A text that a player wrote about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// SHA-256(salt ‖ text).
    pub sha256: [u8; 32],
    pub game: GameId,
    pub player: PlayerId,
    pub salt: [u8; 16],
    pub text: String,
}

/// A text as its readers get it, with its salt for checking the hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownText {
    pub game: GameId,
    pub salt: [u8; 16],
    pub text: String,
}

impl Store {
    /// Stores a text by itself; most are stored by the append whose event names them.
    pub(crate) async fn keep_text(&self, text: &Text) -> Result<(), StoreError> {
        sqlx::query(
            "insert into texts (sha256, game_id, player_id, salt, text) values ($1, $2, $3, $4, $5) on conflict do nothing",
        )
        .bind(text.sha256)
        .bind(text.game.as_i64())
        .bind(text.player.as_i64())
        .bind(text.salt)
        .bind(&text.text)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Deletes a text whose event was not written.
    pub(crate) async fn drop_text(&self, sha256: &[u8; 32]) -> Result<(), StoreError> {
        sqlx::query("delete from texts where sha256 = $1").bind(sha256).execute(&self.pool).await?;
        Ok(())
    }

    /// The existing texts with these hashes, each with its game: the log of another game may name the same hash.
    pub async fn texts(&self, sha256: &[[u8; 32]]) -> Result<BTreeMap<[u8; 32], KnownText>, StoreError> {
        let hashes: Vec<&[u8]> = sha256.iter().map(<[u8; 32]>::as_slice).collect();
        let rows: Vec<([u8; 32], i64, [u8; 16], String)> =
            sqlx::query_as("select sha256, game_id, salt, text from texts where sha256 = any($1)")
                .bind(hashes)
                .fetch_all(&self.pool)
                .await?;
        let known = |(hash, game, salt, text)| (hash, KnownText { game: GameId::from_i64(game), salt, text });
        Ok(rows.into_iter().map(known).collect())
    }
}
