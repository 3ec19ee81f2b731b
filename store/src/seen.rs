//! What a player has had before their eyes: a held mail about it is not sent any more.

use crate::Store;
use crate::error::StoreError;
use crate::load::{as_int, as_seq};
use domain::{GameId, PlayerId};

impl Store {
    /// Remembers that `player` has seen `game` up to event `seq`. It never goes back.
    pub async fn seen(&self, game: GameId, player: PlayerId, seq: u32) -> Result<(), StoreError> {
        sqlx::query(
            "insert into seen (game_id, player_id, seq) values ($1, $2, $3)
             on conflict (game_id, player_id) do update set seq = excluded.seq where seen.seq < excluded.seq",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(as_int(seq))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The newest event of `game` that `player` has seen; 0 where they have seen none.
    pub async fn seen_seq(&self, game: GameId, player: PlayerId) -> Result<u32, StoreError> {
        let seq: Option<i32> = sqlx::query_scalar("select seq from seen where game_id = $1 and player_id = $2")
            .bind(game.as_i64())
            .bind(player.as_i64())
            .fetch_optional(&self.pool)
            .await?;
        Ok(seq.map_or(0, as_seq))
    }

    /// `player` has the game before them as it stands after event `head`. The newest event that they had seen when they looked
    /// last: `head` where this is their first look. Looking again while nothing happens changes nothing.
    pub async fn look(&self, game: GameId, player: PlayerId, head: u32) -> Result<u32, StoreError> {
        let known: Option<(i32, i32)> =
            sqlx::query_as("select seq, before from looks where game_id = $1 and player_id = $2")
                .bind(game.as_i64())
                .bind(player.as_i64())
                .fetch_optional(&self.pool)
                .await?;
        if let Some((_, before)) = known.filter(|(seq, _)| as_seq(*seq) >= head) {
            return Ok(as_seq(before));
        }
        sqlx::query(
            "insert into looks (game_id, player_id, seq, before) values ($1, $2, $3, $3)
             on conflict (game_id, player_id) do update set before = looks.seq, seq = excluded.seq
              where looks.seq < excluded.seq",
        )
        .bind(game.as_i64())
        .bind(player.as_i64())
        .bind(as_int(head))
        .execute(&self.pool)
        .await?;
        Ok(known.map_or(head, |(seq, _)| as_seq(seq)))
    }
}
