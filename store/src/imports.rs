//! Games that come as a file: the whole log at once, read-only from then on.

use crate::append::raw_ids;
use crate::error::StoreError;
use crate::load::as_int;
use crate::{Listing, NewGame, Store, StoredEvent};

impl Store {
    /// Writes an archived game with all its events; its host is who brought it. False where a game of this id is here
    /// already; then nothing is written.
    pub async fn import(&self, game: &NewGame, events: &[StoredEvent], listing: &Listing) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let made = sqlx::query(
            "insert into games (game_id, title, ruleset, name, visibility, host, created_at, archived)
             values ($1, $2, $3, $4, $5, $6, $7, true) on conflict (game_id) do nothing",
        )
        .bind(game.game.as_i64())
        .bind(&game.title)
        .bind(&game.ruleset)
        .bind(&game.name)
        .bind(game.visibility)
        .bind(game.host.as_i64())
        .bind(game.created_at)
        .execute(&mut *transaction)
        .await?;
        if made.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query(
            "insert into events (game_id, seq, kind, actor, at, hash, payload, sealed)
             select $1, new.* from unnest($2::int[], $3::smallint[], $4::bigint[], $5::timestamptz[], $6::bytea[],
                                          $7::bytea[], $8::bytea[]) as new",
        )
        .bind(game.game.as_i64())
        .bind(events.iter().map(|event| as_int(event.seq)).collect::<Vec<_>>())
        .bind(events.iter().map(|event| event.kind).collect::<Vec<_>>())
        .bind(events.iter().map(|event| event.actor).collect::<Vec<_>>())
        .bind(events.iter().map(|event| event.at).collect::<Vec<_>>())
        .bind(events.iter().map(|event| event.hash.as_slice()).collect::<Vec<_>>())
        .bind(events.iter().map(|event| event.payload.as_slice()).collect::<Vec<_>>())
        .bind(events.iter().map(|event| event.sealed.as_deref()).collect::<Vec<_>>())
        .execute(&mut *transaction)
        .await?;
        sqlx::query(
            "with documented as (insert into game_docs (game_id, doc) select $1, $10 where $10 is not null)
             insert into game_list (game_id, title, visibility, last_seq, status, to_act, players, deadline, turn)
             values ($1, $2, $3, $4, $5, $6, coalesce($7, '{}'), $8, $9)",
        )
        .bind(game.game.as_i64())
        .bind(&game.title)
        .bind(game.visibility)
        .bind(as_int(events.last().map_or(0, |event| event.seq)))
        .bind(listing.status)
        .bind(raw_ids(&listing.to_act))
        .bind(listing.about.as_ref().map(|about| raw_ids(&about.players)))
        .bind(listing.deadline)
        .bind(&listing.turn)
        .bind(listing.about.as_ref().map(|about| &about.doc))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// The rulesets of games that are not over, archived ones left out: what a server must know to go on with them.
    pub async fn live_rulesets(&self) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "select distinct ruleset from games join game_list using (game_id)
              where status in (0, 1, 2, 3) and not archived order by ruleset",
        )
        .fetch_all(&self.pool)
        .await?)
    }
}
