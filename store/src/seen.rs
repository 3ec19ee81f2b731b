//! The events that a player has seen: a held mail about them is no longer sent.

use crate::Store;
use crate::error::{StoreError, is_for_later};
use crate::load::{as_int, as_seq};
use chrono::{DateTime, Duration, Utc};
use domain::{GameId, PlayerId};

impl Store {
    /// Records that `player` has seen `game` up to event `seq`. It never goes back.
    pub async fn seen(&self, game: GameId, player: PlayerId, seq: u32, now: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query(
            "insert into seen (game_id, player_id, seq, at) values ($1, $2, $3, $4)
             on conflict (game_id, player_id) do update set seq = excluded.seq, at = excluded.at where seen.seq < excluded.seq",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(as_int(seq))
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The same, unless they have looked at the game within `between`; true if it counts. A look that a wrong clock
    /// dated into the future does not prevent another.
    pub async fn looks_again(
        &self,
        game: GameId,
        player: PlayerId,
        seq: u32,
        now: DateTime<Utc>,
        between: Duration,
    ) -> Result<bool, StoreError> {
        let counted = sqlx::query(
            "insert into seen (game_id, player_id, seq, at) values ($1, $2, $3, $4)
             on conflict (game_id, player_id) do update set seq = greatest(seen.seq, excluded.seq), at = excluded.at
              where seen.at <= $5 or seen.at > excluded.at",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(as_int(seq))
        .bind(now)
        .bind(now - between)
        .execute(&self.pool)
        .await?;
        Ok(counted.rows_affected() == 1)
    }

    /// The newest event of `game` that `player` has seen, or 0.
    pub async fn seen_seq(&self, game: GameId, player: PlayerId) -> Result<u32, StoreError> {
        let seq: Option<i32> = sqlx::query_scalar("select seq from seen where game_id = $1 and player_id = $2")
            .bind(game.as_i64())
            .bind(player.as_i64())
            .fetch_optional(&self.pool)
            .await?;
        Ok(seq.map_or(0, as_seq))
    }

    /// The newest event that `player` had seen at their last look at `game`, whose head is event `head`; `head` if
    /// they have not looked yet.
    pub async fn last_look(&self, game: GameId, player: PlayerId, head: u32) -> Result<u32, StoreError> {
        let known: Option<(i32, i32)> =
            sqlx::query_as("select seq, before from looks where game_id = $1 and player_id = $2")
                .bind(game.as_i64())
                .bind(player.as_i64())
                .fetch_optional(&self.pool)
                .await?;
        // Repeated looks at the same head change nothing.
        Ok(known.map_or(head, |(seq, before)| as_seq(if as_seq(seq) >= head { before } else { seq })))
    }

    /// `player` looks at the game as of event `head`.
    pub async fn look(&self, game: GameId, player: PlayerId, head: u32) -> Result<(), StoreError> {
        let noted = sqlx::query(
            "insert into looks (game_id, player_id, seq, before) values ($1, $2, $3, $3)
             on conflict (game_id, player_id) do update set before = looks.seq, seq = excluded.seq
              where looks.seq < excluded.seq",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(as_int(head))
        .execute(&self.pool)
        .await;
        match noted {
            // The board can be shown anyway: the look counts the next time.
            Err(error) if is_for_later(&error) => tracing::info!(%error, "a look at a game could not be noted"),
            noted => _ = noted?,
        }
        Ok(())
    }
}
