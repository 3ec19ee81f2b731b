//! Games imported from a file: the whole log at once, read-only from then on.

use crate::append::raw_ids;
use crate::error::StoreError;
use crate::load::as_int;
use crate::{Listing, NewGame, Store, StoredEvent};
use domain::GameId;
use domain::kernel::archive::Frame;
use domain::kernel::table::event::Hash;

/// Data about an imported log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The game that its events name.
    pub log: GameId,
    /// Hash of its first event, by which a second import of the log is recognised.
    pub first_hash: Hash,
    /// The first 16 digits of the key that signed the file.
    pub signed_by: Option<String>,
    /// The lines around the events. Its export repeats them unchanged.
    pub frame: Frame,
}

/// Whether a log can have the id that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Free,
    /// Another game has it.
    Taken,
    /// This log is here already, under this id.
    Here(GameId),
}

impl Store {
    /// Where a log can go.
    pub async fn place_for(&self, import: &Import) -> Result<Place, StoreError> {
        let brought: Option<i64> = sqlx::query_scalar("select game_id from imports where first_hash = $1")
            .bind(import.first_hash)
            .fetch_optional(&self.pool)
            .await?;
        if let Some(game) = brought {
            return Ok(Place::Here(GameId::from_i64(game)));
        }
        let first: Option<Hash> = sqlx::query_scalar("select hash from events where game_id = $1 and seq = 1")
            .bind(import.log.as_i64())
            .fetch_optional(&self.pool)
            .await?;
        Ok(match first {
            None => Place::Free,
            Some(hash) if hash == import.first_hash => Place::Here(import.log),
            Some(_) => Place::Taken,
        })
    }

    /// The lines around the events of the file that `game` was imported from.
    pub async fn frame_of(&self, game: GameId) -> Result<Option<Frame>, StoreError> {
        let lines: Option<(String, String)> =
            sqlx::query_as("select first_line, last_lines from imports where game_id = $1")
                .bind(game.as_i64())
                .fetch_optional(&self.pool)
                .await?;
        Ok(lines.map(|(first, last)| Frame { first, last: last.lines().map(str::to_owned).collect() }))
    }

    /// Writes an archived game with all its events; its host is the importer. False, with nothing written, if a game
    /// with this id or this log exists already.
    pub async fn import(
        &self,
        game: &NewGame,
        import: &Import,
        events: &[StoredEvent],
        listing: &Listing,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let made = sqlx::query(
            "with brought as (
               insert into imports (game_id, log_id, first_hash, signed_by, first_line, last_lines)
               values ($1, $8, $9, $10, $11, $12)
               on conflict do nothing returning game_id)
             insert into games (game_id, title, ruleset, name, visibility, host, created_at, archived)
             select game_id, $2::text, $3::text, $4::text, $5::smallint, $6::bigint, $7::timestamptz, true from brought on conflict (game_id) do nothing",
        )
        .bind(game.game.as_i64())
        .bind(&game.title)
        .bind(&game.ruleset)
        .bind(&game.name)
        .bind(game.visibility)
        .bind(game.host.as_i64())
        .bind(game.created_at)
        .bind(import.log.as_i64())
        .bind(import.first_hash)
        .bind(&import.signed_by)
        .bind(&import.frame.first)
        .bind(import.frame.last.join("\n"))
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
        if self.distributed {
            self.follow_at_once(game.game).await;
        }
        Ok(true)
    }

    /// The rulesets of unfinished games, without archived ones: a server must know them to continue these games.
    pub async fn live_rulesets(&self) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "select distinct ruleset from games join game_list using (game_id)
              where status in (0, 1, 2, 3) and not archived order by ruleset",
        )
        .fetch_all(&self.pool)
        .await?)
    }
}
