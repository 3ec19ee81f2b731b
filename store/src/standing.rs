//! Standing orders, and the messages about them to their owners. The table `standing_fired` in the baseline
//! (`/migrations`) explains how an order is used up exactly once.

use crate::Store;
use crate::error::StoreError;
use crate::load::{as_int, as_seq};
use domain::{GameId, PlayerId};
use serde_json::Value;
use sqlx::Row as _;
use sqlx::postgres::PgRow;

/// One player's orders in a game, in the caller's format.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingRow {
    pub player: PlayerId,
    /// The game's head when they were given.
    pub set_seq: u32,
    pub revision: i32,
    pub orders: Value,
}

/// The rest of a player's orders, valid once event `seq` with `hash` is in the log.
#[derive(Clone, Debug, PartialEq)]
pub struct FiredOrders {
    pub player: PlayerId,
    /// The revision that was read: if the orders have changed since, they have not fired.
    pub revision: i32,
    pub left: Value,
    pub told: Value,
    pub seq: u32,
    pub hash: [u8; 32],
}

/// The current orders: the rest that the last append left of them.
const STANDING: &str = "select player_id, set_seq, revision,
      coalesce((select left_orders from standing_fired as fired
                  join events on events.game_id = fired.game_id and events.seq = fired.seq and events.hash = fired.hash
                 where fired.game_id = standing.game_id and fired.player_id = standing.player_id
                   and fired.revision = standing.revision
                 order by fired.seq desc limit 1), orders) as orders
   from standing_orders as standing where game_id = $1 and ($2::bigint is null or player_id = $2)";

impl Store {
    /// The orders of all players of `game`, or of one.
    pub async fn standing_orders(
        &self,
        game: GameId,
        player: Option<PlayerId>,
    ) -> Result<Vec<StandingRow>, StoreError> {
        let rows =
            sqlx::query(STANDING).bind(game.as_i64()).bind(player.map(PlayerId::as_i64)).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(standing_of(row)?)).collect()
    }

    /// Replaces all orders of `player`.
    pub async fn set_standing_orders(
        &self,
        game: GameId,
        player: PlayerId,
        set_seq: u32,
        orders: &Value,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "with past as (delete from standing_fired where game_id = $1 and player_id = $2)
             insert into standing_orders (game_id, player_id, set_seq, orders) values ($1, $2, $3, $4)
             on conflict (game_id, player_id) do update set set_seq = excluded.set_seq, orders = excluded.orders,
               revision = standing_orders.revision + 1",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(as_int(set_seq))
        .bind(orders)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The same, but only if the player's row has this revision (`None`: no row); false otherwise.
    pub async fn set_standing_orders_instead(
        &self,
        game: GameId,
        player: PlayerId,
        set_seq: u32,
        orders: &Value,
        revision: Option<i32>,
    ) -> Result<bool, StoreError> {
        let query = match revision {
            None => {
                "insert into standing_orders (game_id, player_id, set_seq, orders) values ($1, $2, $3, $4)
                 on conflict (game_id, player_id) do nothing"
            }
            // Fired parts of the former revision no longer count: their rows name that revision.
            Some(_) => {
                "update standing_orders set set_seq = $3, orders = $4, revision = revision + 1
                  where game_id = $1 and player_id = $2 and revision = $5"
            }
        };
        let query = sqlx::query(query).bind(game.as_i64()).bind(player.as_i64()).bind(as_int(set_seq)).bind(orders);
        let query = match revision {
            Some(revision) => query.bind(revision),
            None => query,
        };
        Ok(query.execute(&self.pool).await?.rows_affected() == 1)
    }

    /// Records the rest of the orders after an append that is about to be written, and the messages to their owners.
    /// False if orders have changed meanwhile: then nothing is recorded, and they must be read again.
    pub async fn orders_fire(&self, game: GameId, fired: &[FiredOrders]) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        for fired in fired {
            let noted = sqlx::query(
                "insert into standing_fired (game_id, player_id, revision, seq, hash, left_orders)
                 select game_id, player_id, revision, $4, $5, $6 from standing_orders
                  where game_id = $1 and player_id = $2 and revision = $3
                 on conflict (game_id, player_id, revision, seq, hash) do update set left_orders = excluded.left_orders",
            )
            .bind(game.as_i64())
            .bind(fired.player.as_i64())
            .bind(fired.revision)
            .bind(as_int(fired.seq))
            .bind(fired.hash)
            .bind(&fired.left)
            .execute(&mut *transaction)
            .await?;
            if noted.rows_affected() != 1 {
                return Ok(false);
            }
            sqlx::query(
                "insert into standing_notes (game_id, player_id, seq, told) values ($1, $2, $3, $4)
                 on conflict (game_id, player_id, seq) do update set told = excluded.told",
            )
            .bind(game.as_i64())
            .bind(fired.player.as_i64())
            .bind(as_int(fired.seq))
            .bind(&fired.told)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// The messages to `player` after event `after` up to event `until`, oldest first, in the caller's words.
    pub async fn standing_notes(
        &self,
        game: GameId,
        player: PlayerId,
        after: u32,
        until: u32,
    ) -> Result<Vec<Value>, StoreError> {
        Ok(sqlx::query_scalar(
            "select told from standing_notes where game_id = $1 and player_id = $2 and seq > $3 and seq <= $4 order by seq",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(as_int(after))
        .bind(as_int(until))
        .fetch_all(&self.pool)
        .await?)
    }
}

fn standing_of(row: &PgRow) -> Result<StandingRow, sqlx::Error> {
    Ok(StandingRow {
        player: PlayerId::from_i64(row.try_get(0)?),
        set_seq: as_seq(row.try_get(1)?),
        revision: row.try_get(2)?,
        orders: row.try_get(3)?,
    })
}
