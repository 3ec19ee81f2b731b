//! Rebuilds the read model from the log: the caller folds each game and writes its row.

use crate::append::raw_ids;
use crate::error::StoreError;
use crate::lists::list_item;
use crate::load::as_int;
use crate::{Head, Listing, Store};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use serde_json::Value;

impl Store {
    /// The games above `after`, by id, at most `limit`. For the next page give the last one as `after`.
    pub async fn all_games(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let games: Vec<i64> =
            sqlx::query_scalar("select game_id from games where game_id > $1 order by game_id limit $2")
                .bind(after.map_or(i64::MIN, GameId::as_i64))
                .bind(i64::from(limit))
                .fetch_all(&self.pool)
                .await?;
        Ok(games.into_iter().map(GameId::from_i64).collect())
    }

    /// The number of games, for a progress bar.
    pub async fn count_games(&self) -> Result<u64, StoreError> {
        let games: i64 = sqlx::query_scalar("select count(*) from games").fetch_one(&self.pool).await?;
        Ok(games.unsigned_abs())
    }

    /// Writes the list's row of `game` as of event `head.seq`. False if a newer row exists or there is no such game.
    /// The timer is set by `set_timer`.
    pub async fn put_listing(&self, game: GameId, head: Head, listing: &Listing) -> Result<bool, StoreError> {
        let written: i64 = sqlx::query_scalar(
            "with listed as (
               insert into game_list (game_id, title, visibility, last_seq, head_hash, status, to_act, players, deadline, turn)
               select game_id, title, visibility, $2, $9, $3, $4, coalesce($5, '{}'), $6, $7 from games where game_id = $1
               on conflict (game_id) do update set title = excluded.title, visibility = excluded.visibility,
                 last_seq = excluded.last_seq, head_hash = excluded.head_hash, status = excluded.status,
                 to_act = excluded.to_act, players = coalesce($5, game_list.players), deadline = excluded.deadline,
                 turn = excluded.turn
                 where game_list.last_seq <= excluded.last_seq
               returning game_id),
             documented as (
               insert into game_docs (game_id, doc) select game_id, $8 from listed where $8 is not null
               on conflict (game_id) do update set doc = excluded.doc)
             select count(*) from listed",
        )
        .bind(game.as_i64())
        .bind(as_int(head.seq))
        .bind(listing.status)
        .bind(raw_ids(&listing.to_act))
        .bind(listing.about.as_ref().map(|about| raw_ids(&about.players)))
        .bind(listing.deadline)
        .bind(&listing.turn)
        .bind(listing.about.as_ref().map(|about| &about.doc))
        .bind(head.hash)
        .fetch_one(&self.pool)
        .await?;
        if self.distributed {
            self.lists_follow_anew(game).await;
        }
        Ok(written == 1)
    }

    /// Lists a game that this program cannot read as quarantined: no clock runs, and nobody is to act. The other data
    /// of its list row stays.
    pub async fn list_as_unreadable(&self, game: GameId, status: i16) -> Result<(), StoreError> {
        // Each part names the game: if they were joined with the first part's rows, Citus would ask all shards.
        sqlx::query(
            "with listed as (
               update game_list set status = $2, to_act = '{}', deadline = null, timer_at = 'infinity',
                 turn = (turn::jsonb || '{\"to_act\": [], \"deadline\": null}'::jsonb)::text
                where game_id = $1),
             documented as (
               update game_docs set doc = (doc::jsonb || '{\"status\": \"quarantined\"}'::jsonb)::text
                where game_id = $1)
             update timers set due_at = 'infinity' where game_id = $1",
        )
        .bind(game.as_i64())
        .bind(status)
        .execute(&self.pool)
        .await?;
        if self.distributed {
            self.follow_at_once(game).await;
        }
        Ok(())
    }

    /// Records that a game is stopped because it cannot be read; an earlier record stays.
    pub async fn quarantine(&self, game: GameId, since: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("insert into quarantine (game_id, since) values ($1, $2) on conflict (game_id) do nothing")
            .bind(game.as_i64())
            .bind(since)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The stopped games, and since when; oldest first.
    pub async fn quarantined(&self) -> Result<Vec<(GameId, DateTime<Utc>)>, StoreError> {
        let rows: Vec<(i64, DateTime<Utc>)> =
            sqlx::query_as("select game_id, since from quarantine order by since, game_id")
                .fetch_all(&self.pool)
                .await?;
        Ok(rows.into_iter().map(|(game, since)| (GameId::from_i64(game), since)).collect())
    }

    /// Lets a game go on.
    pub async fn release(&self, game: GameId) -> Result<(), StoreError> {
        sqlx::query("delete from quarantine where game_id = $1").bind(game.as_i64()).execute(&self.pool).await?;
        Ok(())
    }

    /// A game's list item, and the players whose lists show it.
    pub async fn listed(&self, game: GameId) -> Result<Option<(Value, Vec<PlayerId>)>, StoreError> {
        let query = "select doc, turn, players from game_list join game_docs using (game_id) where game_id = $1";
        let row: Option<(String, String, Vec<i64>)> =
            sqlx::query_as(query).bind(game.as_i64()).fetch_optional(&self.pool).await?;
        Ok(row.map(|(doc, turn, players)| {
            let item = list_item(&doc, &turn).unwrap_or_default();
            (item, players.into_iter().map(PlayerId::from_i64).collect())
        }))
    }

    /// The game's status number in the list.
    pub async fn listed_status(&self, game: GameId) -> Result<Option<i16>, StoreError> {
        Ok(sqlx::query_scalar("select status from game_list where game_id = $1")
            .bind(game.as_i64())
            .fetch_optional(&self.pool)
            .await?)
    }
}
