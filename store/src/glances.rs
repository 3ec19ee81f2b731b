//! Glances: enough of a game's state to tell whether a client's copy has changed, without loading the log (ADR 17).

use crate::error::StoreError;
use crate::load::as_seq;
use crate::{Store, visibility};
use domain::{GameId, PlayerId};

/// What a reading of a game may depend on, as counters instead of contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The newest event.
    pub head: u32,
    /// Counts changes outside the log, of the game and of its players. It never decreases while the head stays.
    pub beside: i64,
    /// The part of that which this viewer may see: the game's own changes, its players' names, and the viewer's
    /// standing orders. A player's private changes do not alter it for others.
    pub seen: String,
    /// The game is public or the viewer is one of its players. `false`: a closer check is needed.
    pub shown: bool,
    /// A case is open: then it may name people who are not players of the game.
    pub in_case: bool,
}

impl Store {
    /// A glance at `game` for `viewer`; `None` if there is no such game.
    pub async fn glance(&self, game: GameId, viewer: Option<PlayerId>) -> Result<Option<Glance>, StoreError> {
        type Row = (Option<i32>, i64, String, bool, bool);
        let row: Option<Row> = sqlx::query_as(
            "select (select seq from events where events.game_id = $1 order by seq desc limit 1),
                    coalesce((select changes from beside where beside.game_id = $1), 0)
                      + coalesce((select sum(changes) from players where id = any (game_list.players)), 0)::bigint,
                    concat_ws(' ', (select changes from beside where beside.game_id = $1),
                      (select md5(string_agg(id || ' ' || name, e'\\n' order by id)) from players
                        where id = any (game_list.players)),
                      (select md5(orders::text) from standing_orders where game_id = $1 and player_id = $2)),
                    games.visibility <> $3 or coalesce(players @> array[$2::bigint], false),
                    coalesce(doc ~ '\"dispute\": ?[{]', true)
               from games left join game_list using (game_id) left join game_docs using (game_id)
              where games.game_id = $1",
        )
        .bind(game.as_i64())
        .bind(viewer.map(PlayerId::as_i64))
        .bind(visibility::PRIVATE)
        .fetch_optional(&mut self.reader().await?)
        .await?;
        Ok(row.and_then(|(head, beside, seen, shown, in_case): Row| {
            Some(Glance { head: as_seq(head?), beside, seen, shown, in_case })
        }))
    }
}
