//! Reads lists with many servers: first asks one server which games may be on the page, then reads those games from
//! their servers. The tables may be a moment behind, so every condition is checked again in the list.

use crate::error::StoreError;
use crate::lists::{Cursor, ListQuery, ListedGame, Order, listed_of, shown, status, statuses, statuses_by_order};
use crate::load::as_seq;
use crate::pool::Conn;
use crate::{Store, visibility};
use chrono::{DateTime, Utc};
use domain::{GameId, PlayerId};
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A player's games. Parameters: player, statuses, visibilities, title, below which game, limit. Newest first.
pub const ON_SHELF: &str = "select game_id from shelf
  where player_id = $1 and status = any($2) and visibility = any($3) and ($4::text is null or title = $4)
    and game_id < $5
  order by game_id desc limit $6";

/// Public games after a place (ends at, game) in the list's order. Parameters: statuses, title, place, hosts to leave
/// out, limit. Open tables of hosts whom the viewer must not meet are left out.
pub const LOBBY_OF_MANY: &str = "select game_id, nullif(ends_at, 'infinity')
   from unnest($1::smallint[]) as wanted (status) cross join lateral (
     select game_id, ends_at from lobby
      where lobby.status = wanted.status and ($2::text is null or title = $2)
        and ($4::bigint is null or (ends_at, -game_id) > (coalesce($3::timestamptz, 'infinity'), -$4))
        and (wanted.status <> 0 or host <> all($5))
      order by ends_at, -game_id limit $6) as found
  order by ends_at, -game_id limit $6";

/// The same for the order by game alone. Parameters: statuses, title, below which game, hosts to leave out, limit.
pub const NEWEST_OF_MANY: &str = "select game_id, null::timestamptz
   from (select found.game_id from unnest($1::smallint[]) as wanted (status) cross join lateral (
           select game_id from lobby
            where lobby.status = wanted.status and wanted.status not in (1, 2) and ($2::text is null or title = $2)
              and (ends_at, -game_id) > ('infinity', -$3::bigint)
              and (wanted.status <> 0 or host <> all($4))
            order by ends_at, -game_id limit $5) as found
         union all
         (select game_id from lobby
           where status in (1, 2) and status = any($1) and ($2::text is null or title = $2) and game_id < $3
           order by game_id desc limit $5)) as found
  order by game_id desc limit $5";

/// The most games read at once for a page.
const MOST_AT_ONCE: usize = 4_096;
const EVERYTHING: [i16; 3] = [visibility::PUBLIC, visibility::UNLISTED, visibility::PRIVATE];
const NOT_PUBLIC: [i16; 2] = [visibility::UNLISTED, visibility::PRIVATE];

/// A place in the list's order: games without a deadline last, newest first.
type Place = (bool, Option<DateTime<Utc>>, Reverse<i64>);

fn place(deadline: Option<DateTime<Utc>>, game: i64) -> Place {
    (deadline.is_none(), deadline, Reverse(game))
}

/// A game for the page, and its place in the order.
struct Found {
    at: Place,
    row: PgRow,
}

impl Store {
    /// `list_games` with many servers.
    pub(crate) async fn list_games_of_many(
        &self,
        query: &ListQuery,
    ) -> Result<(Vec<ListedGame>, Option<Cursor>), StoreError> {
        // One more than requested tells whether there is a next page.
        let wanted = query.limit.max(1) as usize;
        let mut reader = self.reader().await?;
        let of_players = query.seated.or(query.to_act);
        let mut found = match of_players {
            Some(player) => page_of_shelf(&mut reader, player, query, wanted + 1, &EVERYTHING).await?,
            None => {
                let lobby = ListQuery { changed_since: None, with_changes: false, ..query.clone() };
                let mut found = page_of_lobby(&mut reader, &lobby, wanted + 1).await?;
                if let Some(viewer) = query.viewer {
                    let own = ListQuery { seated: Some(viewer), ..lobby };
                    found.extend(page_of_shelf(&mut reader, viewer, &own, wanted + 1, &NOT_PUBLIC).await?);
                }
                found
            }
        };
        found.sort_by_key(|found| found.at);
        let more = found.len() > wanted;
        found.truncate(wanted);
        // The cursor uses the value that the page was sorted by: the lobby's deadlines may be some seconds old.
        let next = found
            .last()
            .filter(|_| more)
            .map(|last| Cursor { deadline: last.at.1, game: GameId::from_i64(last.at.2.0) });
        let games = found.iter().map(|found| listed_of(&found.row)).collect::<Result<Vec<_>, _>>()?;
        Ok((games, next))
    }

    pub(crate) async fn games_brought_by_of_many(
        &self,
        player: PlayerId,
        most: u32,
    ) -> Result<Vec<ListedGame>, StoreError> {
        let mut reader = self.reader().await?;
        let games: Vec<i64> = sqlx::query_scalar(
            "select game_id from shelf where player_id = $1 and brought order by game_id desc limit $2",
        )
        .bind(player.as_i64())
        .bind(i64::from(most))
        .fetch_all(&mut reader)
        .await?;
        let query = ListQuery { seated: Some(player), viewer: Some(player), ..ListQuery::default() };
        let rows = shown(&mut reader, &query, &games).await?;
        let mut games = rows.iter().map(listed_of).collect::<Result<Vec<_>, _>>()?;
        games.sort_by_key(|listed| Reverse(listed.game));
        Ok(games)
    }

    pub(crate) async fn heads_of_player_of_many(
        &self,
        player: PlayerId,
        talk: bool,
    ) -> Result<Vec<(GameId, u32, i64)>, StoreError> {
        let mut reader = self.reader().await?;
        let query = ListQuery { viewer: Some(player), ..ListQuery::default() };
        let games = on_shelf(&mut reader, player, &query, &status::ALL, &EVERYTHING, i64::MAX, None).await?;
        let rows: Vec<(i64, i32, i64)> = sqlx::query_as(
            "select game_id, last_seq,
                    case when $3 then coalesce((select max(id) from messages where messages.game_id = game_list.game_id), 0)
                         else 0 end
               from game_list where game_id = any($1) and players @> array[$2::bigint]",
        )
        .bind(games)
        .bind(player.as_i64())
        .bind(talk)
        .fetch_all(&mut reader)
        .await?;
        Ok(rows.into_iter().map(|(game, seq, message)| (GameId::from_i64(game), as_seq(seq), message)).collect())
    }

    pub(crate) async fn games_under_way_of_many(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let under_way = [status::RUNNING, status::DISPUTED, status::PAUSED];
        let query = ListQuery::default();
        let games = on_shelf(&mut connection, player, &query, &under_way, &EVERYTHING, i64::MAX, None).await?;
        let games: Vec<i64> = sqlx::query_scalar(
            "select game_id from game_list where game_id = any($1) and players @> array[$2::bigint] and status = any($3)",
        )
        .bind(games)
        .bind(player.as_i64())
        .bind(under_way.as_slice())
        .fetch_all(&mut connection)
        .await?;
        Ok(games.into_iter().map(GameId::from_i64).collect())
    }
}

async fn on_shelf(
    reader: &mut Conn,
    player: PlayerId,
    query: &ListQuery,
    of: &[i16],
    visible: &[i16],
    below: i64,
    most: Option<usize>,
) -> Result<Vec<i64>, StoreError> {
    if of.is_empty() {
        return Ok(vec![]);
    }
    Ok(sqlx::query_scalar(ON_SHELF)
        .bind(player.as_i64())
        .bind(of)
        .bind(visible)
        .bind(query.title.as_deref())
        .bind(below)
        .bind(most.map(|most| most as i64))
        .fetch_all(reader)
        .await?)
}

/// The first games of `player` after the cursor. Reads all with a running clock, and of the others the newest, until
/// the page is full.
async fn page_of_shelf(
    reader: &mut Conn,
    player: PlayerId,
    query: &ListQuery,
    rows: usize,
    visible: &[i16],
) -> Result<Vec<Found>, StoreError> {
    // A viewer without an account sees only public games.
    let visible: &[i16] = if query.viewer.is_none() { &[visibility::PUBLIC] } else { visible };
    let (clocked, still) = statuses_by_order(query);
    let cursor = query.cursor.map(|cursor| place(cursor.deadline, cursor.game.as_i64()));
    let past = |rows: Vec<PgRow>| -> Result<Vec<Found>, StoreError> {
        let found = rows.into_iter().map(|row| {
            let (game, status, deadline): (i64, i16, Option<DateTime<Utc>>) =
                (row.try_get(0)?, row.try_get(2)?, row.try_get(3)?);
            let at = place(deadline.filter(|_| clocked.contains(&status)), game);
            Ok(Found { at, row })
        });
        let mut found = found.collect::<Result<Vec<_>, sqlx::Error>>()?;
        found.retain(|found| cursor.is_none_or(|cursor| found.at > cursor));
        Ok(found)
    };
    let games = on_shelf(reader, player, query, &clocked, visible, i64::MAX, None).await?;
    let mut page = past(shown(reader, query, &games).await?)?;
    // The others come after all games with a deadline.
    let mut full = page.iter().filter(|found| found.at.1.is_some()).count() >= rows;
    let mut below = match query.cursor {
        Some(Cursor { deadline: None, game }) => game.as_i64(),
        _ => i64::MAX,
    };
    let (mut at_once, mut others) = (rows, 0);
    while !full {
        let games = on_shelf(reader, player, query, &still, visible, below, Some(at_once)).await?;
        let found = past(shown(reader, query, &games).await?)?;
        others += found.len();
        page.extend(found);
        full = games.len() < at_once || others >= rows;
        below = games.last().copied().unwrap_or(below);
        at_once = (at_once * 4).min(MOST_AT_ONCE.max(rows));
    }
    page.sort_by_key(|found| found.at);
    page.truncate(rows);
    Ok(page)
}

/// The first public games after the cursor, in the lobby's order.
async fn page_of_lobby(reader: &mut Conn, query: &ListQuery, rows: usize) -> Result<Vec<Found>, StoreError> {
    let shunned: Vec<i64> = sqlx::query_scalar(
        "select blocked from blocks where player_id = $1 union select player_id from blocks where blocked = $1
         -- At a table whose host cannot start it nobody needs to wait.
         union select id from players where suspended_at is not null",
    )
    .bind(query.viewer.map(PlayerId::as_i64))
    .fetch_all(&mut *reader)
    .await?;
    let mut after = query.cursor.map(|cursor| (cursor.deadline, cursor.game.as_i64()));
    let mut page = vec![];
    loop {
        let offered: Vec<(i64, Option<DateTime<Utc>>)> = match query.order {
            Order::Deadline => sqlx::query_as(LOBBY_OF_MANY)
                .bind(statuses(query))
                .bind(query.title.as_deref())
                .bind(after.and_then(|(ends_at, _)| ends_at))
                .bind(after.map(|(_, game)| game)),
            Order::Newest => sqlx::query_as(NEWEST_OF_MANY)
                .bind(statuses(query))
                .bind(query.title.as_deref())
                .bind(after.map_or(i64::MAX, |(_, game)| game)),
        }
        .bind(&shunned)
        .bind(rows as i64)
        .fetch_all(&mut *reader)
        .await?;
        let games: Vec<i64> = offered.iter().map(|(game, _)| *game).collect();
        let mut there = BTreeMap::new();
        for row in shown(reader, query, &games).await? {
            there.insert(row.try_get::<i64, _>(0)?, row);
        }
        let found = offered.iter().filter_map(|(game, ends_at)| Some((place(*ends_at, *game), there.remove(game)?)));
        page.extend(found.map(|(at, row)| Found { at, row }));
        // A game that has changed since the lobby was written is left out, so there may be room for more.
        if offered.len() < rows || page.len() >= rows {
            page.truncate(rows);
            return Ok(page);
        }
        after = offered.last().map(|(game, ends_at)| (*ends_at, *game));
    }
}
