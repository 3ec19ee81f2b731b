//! How a game stands, at a glance: enough to say whether what a client knows of it has changed, without its log (ADR 17).

use crate::error::StoreError;
use crate::load::as_seq;
use crate::{Store, visibility};
use domain::{GameId, PlayerId};

/// What a reading of a game may depend on, without what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The newest event.
    pub head: u32,
    /// How often something beside the log has changed: of the game, and of its players. It never goes back while the head stays.
    pub beside: i64,
    /// What of that this viewer may see: the game's own changes, its players' names, and the viewer's standing orders. What
    /// somebody does for themselves leaves it as it is for everybody else.
    pub seen: String,
    /// Everybody may see the game, or who looks is among its players. `false`: that takes a closer look.
    pub shown: bool,
    /// A case is open: then names of people stand in it who are no players of the game.
    pub in_case: bool,
}

impl Store {
    /// One look at `game`, for `viewer`; `None` where there is no such game.
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
