//! Private notes of players about a game.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};

/// A player's own notes about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notes {
    pub text: String,
    pub changed_at: DateTime<Utc>,
}

impl Store {
    /// The notes of `player`, if any.
    pub async fn notes(&self, game: GameId, player: PlayerId) -> Result<Option<Notes>, StoreError> {
        let row: Option<(String, DateTime<Utc>)> =
            sqlx::query_as("select text, changed_at from notes where game_id = $1 and player_id = $2")
                .bind(game.as_i64())
                .bind(player.as_i64())
                .fetch_optional(&self.pool)
                .await?;
        Ok(row.map(|(text, changed_at)| Notes { text, changed_at }))
    }

    /// Replaces the notes of `player`; an empty text deletes them.
    pub async fn set_notes(&self, game: GameId, player: PlayerId, notes: &Notes) -> Result<(), StoreError> {
        if notes.text.is_empty() {
            sqlx::query("delete from notes where game_id = $1 and player_id = $2")
                .bind(game.as_i64())
                .bind(player.as_i64())
                .execute(&self.pool)
                .await?;
            return Ok(());
        }
        sqlx::query(
            "insert into notes (game_id, player_id, text, changed_at) values ($1, $2, $3, $4)
             on conflict (game_id, player_id) do update set text = excluded.text, changed_at = excluded.changed_at",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(&notes.text)
        .bind(notes.changed_at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The same, but only if `known` (`None`: nothing) is stored; false otherwise.
    pub async fn set_notes_instead(
        &self,
        game: GameId,
        player: PlayerId,
        notes: &Notes,
        known: Option<&Notes>,
    ) -> Result<bool, StoreError> {
        let Some(known) = known else {
            if notes.text.is_empty() {
                return Ok(self.notes(game, player).await?.is_none());
            }
            let added = sqlx::query(
                "insert into notes (game_id, player_id, text, changed_at) values ($1, $2, $3, $4)
                 on conflict (game_id, player_id) do nothing",
            )
            .bind(game.as_i64())
            .bind(player.as_i64())
            .bind(&notes.text)
            .bind(notes.changed_at)
            .execute(&self.pool)
            .await?;
            return Ok(added.rows_affected() == 1);
        };
        let replaced = if notes.text.is_empty() {
            sqlx::query("delete from notes where game_id = $1 and player_id = $2 and text = $3 and changed_at = $4")
                .bind(game.as_i64())
                .bind(player.as_i64())
                .bind(&known.text)
                .bind(known.changed_at)
                .execute(&self.pool)
                .await?
        } else {
            sqlx::query(
                "update notes set text = $5, changed_at = $6
                  where game_id = $1 and player_id = $2 and text = $3 and changed_at = $4",
            )
            .bind(game.as_i64())
            .bind(player.as_i64())
            .bind(&known.text)
            .bind(known.changed_at)
            .bind(&notes.text)
            .bind(notes.changed_at)
            .execute(&self.pool)
            .await?
        };
        Ok(replaced.rows_affected() == 1)
    }
}
