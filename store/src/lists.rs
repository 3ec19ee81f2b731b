//! The list of games: a lobby for everybody, "my games" for one player. Games with a running clock come first, by the
//! time left; then all others, newest first. Or newest first throughout: a game never changes its place in that
//! order, so its pages miss no game.

use crate::Store;
use crate::append::raw_ids;
use crate::error::StoreError;
use crate::load::as_seq;
use crate::pool::Conn;
use chrono::{DateTime, Utc};
use domain::kernel::table::event::kind_number;
use domain::{GameId, PlayerId};
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

/// The values of `Listing::status`.
pub mod status {
    pub const OPEN: i16 = 0;
    pub const RUNNING: i16 = 1;
    pub const DISPUTED: i16 = 2;
    pub const PAUSED: i16 = 3;
    pub const FINISHED: i16 = 4;
    pub const VOID: i16 = 5;
    pub const QUARANTINED: i16 = 6;
    /// A clock may run in these, so they are sorted by deadline. The queries below know these numbers.
    pub const CLOCKED: [i16; 2] = [RUNNING, DISPUTED];
    pub const ALL: [i16; 7] = [OPEN, RUNNING, DISPUTED, PAUSED, FINISHED, VOID, QUARANTINED];
}

/// The values of `NewGame::visibility`. The lobby's indexes hold only public games, by this number
/// (`game_list_lobby`).
pub mod visibility {
    pub const PUBLIC: i16 = 0;
    pub const UNLISTED: i16 = 1;
    pub const PRIVATE: i16 = 2;
}

/// The order of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// By the time left.
    #[default]
    Deadline,
    /// The game that was opened last comes first.
    Newest,
}

/// Which games to list. In any case, a game that is not public is listed only if `viewer` is among its players. The
/// lobby leaves out open tables of hosts whom `viewer` has blocked, who have blocked `viewer`, or who are suspended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListQuery {
    /// Empty: all.
    pub status: Vec<i16>,
    pub title: Option<String>,
    /// Only games with this player in `About::players`.
    pub seated: Option<PlayerId>,
    /// Only games that wait for this player.
    pub to_act: Option<PlayerId>,
    /// The player who is looking; `None` sees public games.
    pub viewer: Option<PlayerId>,
    /// Only games with an event since then; works with `seated` or `to_act` only.
    pub changed_since: Option<DateTime<Utc>>,
    /// Fills in `changed_at`; works with `seated` or `to_act` only.
    pub with_changes: bool,
    pub order: Order,
    /// At most this many.
    pub limit: u32,
    /// Where the previous page ended.
    pub cursor: Option<Cursor>,
}

/// A place in a list: the last game of a page. Its text is the REST cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// `None` after the games with a running clock.
    pub deadline: Option<DateTime<Utc>>,
    pub game: GameId,
}

/// The text is not a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no cursor of ours")]
pub struct BadCursor;

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.deadline {
            Some(deadline) => write!(f, "{}.{}", deadline.timestamp_micros(), self.game),
            None => write!(f, "-.{}", self.game),
        }
    }
}

impl FromStr for Cursor {
    type Err = BadCursor;
    fn from_str(text: &str) -> Result<Self, BadCursor> {
        let (deadline, game) = text.split_once('.').ok_or(BadCursor)?;
        let deadline = match deadline {
            "-" => None,
            micros => {
                let micros = micros.parse().map_err(|_| BadCursor)?;
                Some(DateTime::from_timestamp_micros(micros).ok_or(BadCursor)?)
            }
        };
        Ok(Self { deadline, game: game.parse().map_err(|_| BadCursor)? })
    }
}

/// One game of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedGame {
    pub game: GameId,
    pub last_seq: u32,
    pub status: i16,
    pub deadline: Option<DateTime<Utc>>,
    pub doc: serde_json::Value,
    /// The time of the newest event, if requested.
    pub changed_at: Option<DateTime<Utc>>,
}

/// The lobby's query. Parameters: statuses ordered by game alone, statuses ordered by deadline (1 running, 2
/// disputed), title, end of the last page (game, deadline), viewer, limit. It is planned once for all values, so its
/// text says what the planner cannot know.
pub const LOBBY: &str = "with shunned as materialized (
   select blocked as host from blocks where player_id = $6
   union select player_id from blocks where blocked = $6
   -- At a table whose host cannot start it nobody needs to wait.
   union select id from players where suspended_at is not null),
 candidates as (
   select game.* from unnest($1::smallint[]) as wanted (status) cross join lateral (
     select game_id, last_seq, game_list.status, deadline, turn from game_list
      where visibility = 0 and game_list.status = wanted.status and ($3::text is null or title = $3)
        -- Past the last game whose clock runs, the cursor's game bounds those without one.
        and game_id < case when $5::timestamptz is null then coalesce($4, 9223372036854775807)
                           else 9223372036854775807 end
        -- Asked for each game alone: as a join it would read all games.
        and (wanted.status <> 0 or not coalesce(
               (select host from games where games.game_id = game_list.game_id)
                 = any(array(select host from shunned)), false))
      order by game_id desc limit $7) as game
   union all
   -- The two with a clock apart: how often each is, the planner knows, and how many are asked for it does not.
   select game_id, last_seq, status, deadline, turn from game_list
    where 1 = any($2) and visibility = 0 and status = 1 and ($3::text is null or title = $3)
   union all
   select game_id, last_seq, status, deadline, turn from game_list
    where 2 = any($2) and visibility = 0 and status = 2 and ($3::text is null or title = $3)
   union all
   select game_id, last_seq, status, deadline, turn from game_list
    where visibility <> 0 and players @> array[$6::bigint] and (status = any($1) or status = any($2))
      and ($3::text is null or title = $3)),
 page as materialized (
   select game_id, last_seq, status, deadline, turn, ends_at
     from candidates, coalesce(case when status = any($2) then deadline end, 'infinity') as ends_at
    where ($4::bigint is null or (ends_at, -game_id) > (coalesce($5::timestamptz, 'infinity'), -$4))
    order by ends_at, -game_id
    limit $7)
 select game_id, last_seq, status, deadline, turn, doc from page join game_docs using (game_id)
  order by ends_at, -game_id";

impl Store {
    /// A page of games, and the cursor of the next one (`None`: this was the last).
    ///
    /// A player's games are found by an index, however many games there are. The lobby reads the newest of each
    /// status by index; only for `running` and `disputed` does it sort all public games of that status.
    pub async fn list_games(&self, query: &ListQuery) -> Result<(Vec<ListedGame>, Option<Cursor>), StoreError> {
        if self.distributed {
            return self.list_games_of_many(query).await;
        }
        // One more than requested tells whether there is a next page.
        let wanted = query.limit.max(1) as usize;
        let rows = if query.seated.is_some() || query.to_act.is_some() {
            self.games_of_players(query, wanted + 1).await?
        } else {
            self.lobby(query, wanted + 1).await?
        };
        let mut games = rows.iter().map(listed_of).collect::<Result<Vec<_>, _>>()?;
        let more = games.len() > wanted;
        games.truncate(wanted);
        let (clocked, _) = statuses_by_order(query);
        let clock = |listed: &ListedGame| listed.deadline.filter(|_| clocked.contains(&listed.status));
        let next = games.last().filter(|_| more).map(|last| Cursor { deadline: clock(last), game: last.game });
        Ok((games, next))
    }

    /// The seconds from the start to the end of each of `games`. Games that have not ended are left out.
    pub async fn played_s(&self, games: &[GameId]) -> Result<Vec<(GameId, u64)>, StoreError> {
        let ids: Vec<i64> = games.iter().map(|game| game.as_i64()).collect();
        let rows: Vec<(i64, i64)> = sqlx::query_as(
            "select game_id, extract(epoch from max(at) filter (where kind = $2) - min(at) filter (where kind = $3))::bigint
               from events where game_id = any($1) and kind in ($2, $3) group by game_id having max(kind) = $2",
        )
        .bind(ids)
        .bind(kind_number("finished"))
        .bind(kind_number("started"))
        .fetch_all(&mut self.reader().await?)
        .await?;
        Ok(rows.into_iter().map(|(game, played_s)| (GameId::from_i64(game), played_s.unsigned_abs())).collect())
    }

    /// The list's row of one game, whatever its visibility; `None` if there is no such game.
    pub async fn listed_game(&self, game: GameId) -> Result<Option<ListedGame>, StoreError> {
        let query = "select game_id, last_seq, status, deadline, turn, doc
                       from game_list join game_docs using (game_id) where game_id = $1";
        let row = sqlx::query(query).bind(game.as_i64()).fetch_optional(&mut self.reader().await?).await?;
        Ok(row.as_ref().map(listed_of).transpose()?)
    }

    /// The games that `player` imported, newest first.
    pub async fn games_brought_by(&self, player: PlayerId, most: u32) -> Result<Vec<ListedGame>, StoreError> {
        if self.distributed {
            return self.games_brought_by_of_many(player, most).await;
        }
        let rows = sqlx::query(
            "select game_id, last_seq, status, deadline, turn, doc
               from (select game_id from games where host = $1 and archived order by game_id desc limit $2) as brought
               join game_list using (game_id) join game_docs using (game_id) order by game_id desc",
        )
        .bind(player.as_i64())
        .bind(i64::from(most))
        .fetch_all(&mut self.reader().await?)
        .await?;
        Ok(rows.iter().map(listed_of).collect::<Result<_, _>>()?)
    }

    /// Uses the index over `players`, so it filters and sorts a few hundred rows at most. Players in `to_act` are
    /// also in `players`.
    async fn games_of_players(&self, query: &ListQuery, rows: usize) -> Result<Vec<PgRow>, StoreError> {
        let seated: Vec<PlayerId> = query.seated.iter().chain(&query.to_act).copied().collect();
        sqlx::query(
            "with page as materialized (
               select game_id, last_seq, status, deadline, turn, ends_at,
                      -- One row of the log each, by its key, and only where somebody asks for it.
                      case when $9 then (select at from events
                                          where events.game_id = game_list.game_id and seq = last_seq) end as changed_at
                 from game_list, coalesce(case when status = any($11) then deadline end, 'infinity') as ends_at
                where players @> $1
                  and ($10::timestamptz is null
                       or (select at from events where events.game_id = game_list.game_id and seq = last_seq) >= $10)
                  and ($2::bigint is null or to_act @> array[$2::bigint])
                  and (visibility = 0 or players @> array[$3::bigint])
                  and status = any($4)
                  and ($5::text is null or title = $5)
                  and ($6::bigint is null or (ends_at, -game_id) > (coalesce($7::timestamptz, 'infinity'), -$6))
                order by ends_at, -game_id
                limit $8)
             select game_id, last_seq, status, deadline, turn, doc, changed_at from page join game_docs using (game_id)
              order by ends_at, -game_id",
        )
        .bind(raw_ids(&seated))
        .bind(query.to_act.map(PlayerId::as_i64))
        .bind(query.viewer.map(PlayerId::as_i64))
        .bind(statuses(query))
        .bind(query.title.as_deref())
        .bind(query.cursor.map(|cursor| cursor.game.as_i64()))
        .bind(query.cursor.and_then(|cursor| cursor.deadline))
        .bind(rows as i64)
        .bind(query.with_changes)
        .bind(query.changed_since)
        .bind(statuses_by_order(query).0)
        .fetch_all(&mut self.reader().await?)
        .await
        .map_err(StoreError::from)
    }

    /// Those of `games` that match the query now, in the order of `games`. The query's order, limit and cursor are
    /// ignored.
    pub async fn list_games_among(&self, query: &ListQuery, games: &[GameId]) -> Result<Vec<ListedGame>, StoreError> {
        let ids: Vec<i64> = games.iter().map(|game| game.as_i64()).collect();
        let rows = shown(&mut self.reader().await?, query, &ids).await?;
        let mut found = HashMap::with_capacity(rows.len());
        for row in &rows {
            let listed = listed_of(row)?;
            found.insert(listed.game, listed);
        }
        Ok(games.iter().filter_map(|game| found.remove(game)).collect())
    }

    /// Reads each status without a clock separately, so that the lobby's index gives its newest games in the list's
    /// order. The viewer's own non-public games are few and are found by player.
    async fn lobby(&self, query: &ListQuery, rows: usize) -> Result<Vec<PgRow>, StoreError> {
        let (clocked, still) = statuses_by_order(query);
        sqlx::query(LOBBY)
            .bind(still)
            .bind(clocked)
            .bind(query.title.as_deref())
            .bind(query.cursor.map(|cursor| cursor.game.as_i64()))
            .bind(query.cursor.and_then(|cursor| cursor.deadline))
            .bind(query.viewer.map(PlayerId::as_i64))
            .bind(rows as i64)
            .fetch_all(&mut self.reader().await?)
            .await
            .map_err(StoreError::from)
    }
}

/// Those of `games` that match the query, from the list as it is now.
pub(crate) async fn shown(reader: &mut Conn, query: &ListQuery, games: &[i64]) -> Result<Vec<PgRow>, StoreError> {
    if games.is_empty() {
        return Ok(vec![]);
    }
    let seated: Vec<PlayerId> = query.seated.iter().chain(&query.to_act).copied().collect();
    Ok(sqlx::query(
        "select game_list.game_id, last_seq, status, deadline, turn, doc,
                case when $7 then (select at from events
                                    where events.game_id = game_list.game_id and seq = last_seq) end as changed_at
           from game_list join game_docs using (game_id)
          where game_list.game_id = any($1) and status = any($2) and ($3::text is null or title = $3)
            and players @> $4 and ($5::bigint is null or to_act @> array[$5::bigint])
            and (visibility = 0 or players @> array[$6::bigint])
            and ($8::timestamptz is null
                 or (select at from events where events.game_id = game_list.game_id and seq = last_seq) >= $8)",
    )
    .bind(games)
    .bind(statuses(query))
    .bind(query.title.as_deref())
    .bind(raw_ids(&seated))
    .bind(query.to_act.map(PlayerId::as_i64))
    .bind(query.viewer.map(PlayerId::as_i64))
    .bind(query.with_changes)
    .bind(query.changed_since)
    .fetch_all(reader)
    .await?)
}

pub(crate) fn statuses(query: &ListQuery) -> Vec<i16> {
    if query.status.is_empty() { status::ALL.to_vec() } else { query.status.clone() }
}

/// The wanted statuses that are ordered by deadline, and those ordered by game alone.
pub(crate) fn statuses_by_order(query: &ListQuery) -> (Vec<i16>, Vec<i16>) {
    let by_deadline = |status: &i16| query.order == Order::Deadline && status::CLOCKED.contains(status);
    statuses(query).into_iter().partition(by_deadline)
}

pub(crate) fn listed_of(row: &PgRow) -> Result<ListedGame, sqlx::Error> {
    Ok(ListedGame {
        game: GameId::from_i64(row.try_get(0)?),
        last_seq: as_seq(row.try_get(1)?),
        status: row.try_get(2)?,
        deadline: row.try_get(3)?,
        changed_at: row.try_get("changed_at").ok().flatten(),
        doc: list_item(row.try_get(5)?, row.try_get(4)?).map_err(|error| sqlx::Error::Decode(error.into()))?,
    })
}

/// Merges the two stored JSON objects: the part that seldom changes, and the turn.
pub fn list_item(doc: &str, turn: &str) -> serde_json::Result<serde_json::Value> {
    let mut item: serde_json::Map<String, serde_json::Value> = serde_json::from_str(doc)?;
    item.extend(serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(turn)?);
    Ok(item.into())
}
