//! Templates: game settings that a player saved to use again.

use crate::Store;
use crate::error::StoreError;
use chrono::{DateTime, Utc};
use domain::PlayerId;
use serde_json::Value;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row as _};

#[derive(Clone, Debug, PartialEq)]
pub struct Template {
    pub id: i64,
    pub name: String,
    pub settings: Value,
    pub created_at: DateTime<Utc>,
}

impl FromRow<'_, PgRow> for Template {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            settings: row.try_get("settings")?,
            created_at: row.try_get("created_at")?,
        })
    }
}

impl Store {
    /// A player's templates, oldest first.
    pub async fn templates(&self, player: PlayerId) -> Result<Vec<Template>, StoreError> {
        Ok(sqlx::query_as("select * from templates where player_id = $1 order by id")
            .bind(player.as_i64())
            .fetch_all(&self.pool)
            .await?)
    }

    /// Stores a template. False if the player has `most` of them already, or this one.
    pub async fn keep_template(&self, player: PlayerId, template: &Template, most: u32) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "insert into templates (id, player_id, name, settings, created_at) select $1, $2, $3, $4, $5
              where (select count(*) from templates where player_id = $2) < $6 on conflict (id) do nothing",
        )
        .bind(template.id)
        .bind(player.as_i64())
        .bind(&template.name)
        .bind(&template.settings)
        .bind(template.created_at)
        .bind(i64::from(most))
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// One template of this player.
    pub async fn template(&self, player: PlayerId, id: i64) -> Result<Option<Template>, StoreError> {
        Ok(sqlx::query_as("select * from templates where player_id = $1 and id = $2")
            .bind(player.as_i64())
            .bind(id)
            .fetch_optional(&self.pool)
            .await?)
    }

    /// Deletes a template. False if the player has no such template.
    pub async fn delete_template(&self, player: PlayerId, id: i64) -> Result<bool, StoreError> {
        let done = sqlx::query("delete from templates where player_id = $1 and id = $2")
            .bind(player.as_i64())
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }
}
