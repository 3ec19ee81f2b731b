//! Nonces: what players add to a game's seed before it starts. Stored outside the log until the start event names
//! them.

use crate::Store;
use crate::append::{Append, Nonces};
use crate::error::StoreError;
use crate::pool::Conn;
use domain::kernel::table::event::NonceBy;
use domain::kernel::table::nonces::Handed;
use domain::{GameId, PlayerId};

impl Store {
    /// The stored nonces of `game`: those of the players who sat there at its head.
    pub async fn nonces(&self, game: GameId) -> Result<Vec<Handed>, StoreError> {
        let rows: Vec<(i64, i16, [u8; 16])> =
            sqlx::query_as("select player_id, by, nonce from nonces where game_id = $1")
                .bind(game.as_i64())
                .fetch_all(&self.pool)
                .await?;
        let handed = |(player, by, nonce)| {
            Some(Handed { player: PlayerId::from_i64(player), by: NonceBy::from_number(by)?, nonce })
        };
        Ok(rows.into_iter().filter_map(handed).collect())
    }
}

/// Runs in the transaction of a written append.
pub(crate) async fn follow(connection: &mut Conn, append: &Append, nonces: Nonces) -> Result<(), sqlx::Error> {
    let query = match nonces {
        Nonces::Hand(Handed { player, by, nonce }) => sqlx::query(
            "insert into nonces (game_id, player_id, by, nonce) values ($1, $2, $3, $4)
             on conflict (game_id, player_id) do update set by = excluded.by, nonce = excluded.nonce",
        )
        .bind(append.game.as_i64())
        .bind(player.as_i64())
        .bind(by.number())
        .bind(nonce),
        Nonces::TakeAlong(player) => sqlx::query("delete from nonces where game_id = $1 and player_id = $2")
            .bind(append.game.as_i64())
            .bind(player.as_i64()),
        Nonces::Drop => sqlx::query("delete from nonces where game_id = $1").bind(append.game.as_i64()),
    };
    query.execute(connection).await?;
    Ok(())
}
