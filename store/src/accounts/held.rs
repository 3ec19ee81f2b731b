//! Everything stored about a player, for the player: their rows in every table that names players.

use crate::Store;
use crate::error::StoreError;
use domain::PlayerId;
use serde_json::{Map, Value};
use sqlx::Row as _;

impl Store {
    /// The player's rows by table, as JSON, without hashes of secrets. Tables are found by their column `player_id`,
    /// so later tables are included.
    pub async fn held_about(&self, player: PlayerId) -> Result<Map<String, Value>, StoreError> {
        // The names come from the catalogue, quoted by the database itself.
        let tables = sqlx::query(
            "select distinct table_name::text, quote_ident(table_name) from information_schema.columns
              where table_schema = current_schema() and column_name = 'player_id' order by 1",
        )
        .fetch_all(&self.pool)
        .await?;
        let mut held = Map::new();
        for row in tables {
            let (name, quoted): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            let query = format!(
                "select coalesce(jsonb_agg(to_jsonb(t) - 'sha256' - 'request_sha256' - 'salt' - 'secret'), '[]')
                   from {quoted} as t where player_id = $1"
            );
            let rows: Value =
                sqlx::query_scalar(sqlx::AssertSqlSafe(query)).bind(player.as_i64()).fetch_one(&self.pool).await?;
            held.insert(name, rows);
        }
        Ok(held)
    }
}
