//! Fills the tables `shelf` and `lobby` when a database is distributed, or when a distributed one gets these tables.

use super::behind;
use crate::error::StoreError;
use crate::lists::status;
use crate::visibility;
use chrono::{DateTime, Utc};
use sqlx::{Connection as _, Executor as _, PgConnection};
use std::collections::BTreeMap;

/// The columns beside each game: see that file.
const FOLLOWED: &str = include_str!("../distribute/lists.sql");
/// Games copied in one transaction; an append to one of them waits for its end.
const AT_ONCE: i64 = 500;

/// Fills `shelf` and `lobby` while games go on. Existing rows stay, so an interrupted run is continued by the next.
pub(crate) async fn make_lists(connection: &mut PgConnection) -> Result<(), StoreError> {
    let (has_columns, has_index): (bool, bool) = sqlx::query_as(
        "select exists (select 1 from pg_attribute
                         where attrelid = 'game_list'::regclass and attname = 'followed_by' and not attisdropped),
                exists (select 1 from pg_index where indexrelid = to_regclass('game_list_behind') and indisvalid)",
    )
    .fetch_one(&mut *connection)
    .await?;
    if !has_columns {
        connection.execute(FOLLOWED).await?;
    }
    if has_index {
        return Ok(());
    }
    fill(connection).await?;
    // Created when it is almost empty, and without blocking appends.
    connection.execute("drop index if exists game_list_behind").await?;
    connection
        .execute(concat!("create index concurrently game_list_behind on game_list (game_id) where ", behind!()))
        .await?;
    Ok(())
}

/// Several games at once: their rows of the list stay locked until the tables agree.
async fn fill(connection: &mut PgConnection) -> Result<(), StoreError> {
    let mut after = i64::MIN;
    loop {
        let mut transaction = connection.begin().await?;
        let games: Vec<i64> = sqlx::query_scalar(concat!(
            "select game_id from game_list where game_id > $1 and ",
            behind!(),
            " order by game_id limit $2"
        ))
        .bind(after)
        .bind(AT_ONCE)
        .fetch_all(&mut *transaction)
        .await?;
        let Some(last) = games.last() else { return Ok(()) };
        after = *last;
        fill_some(&mut transaction, &games).await?;
        transaction.commit().await?;
    }
}

type ListRow = (i64, i32, i16, Vec<i64>, Option<DateTime<Utc>>);
type GameRow = (i64, String, i16, i64, bool);

async fn fill_some(connection: &mut PgConnection, games: &[i64]) -> Result<(), StoreError> {
    let listed: Vec<ListRow> = sqlx::query_as(
        "update game_list set followed_status = status, followed_players = players, followed_by = null
          where game_id = any($1) returning game_id, last_seq, status, players, deadline",
    )
    .bind(games)
    .fetch_all(&mut *connection)
    .await?;
    let rows: Vec<GameRow> =
        sqlx::query_as("select game_id, title, visibility, host, archived from games where game_id = any($1)")
            .bind(games)
            .fetch_all(&mut *connection)
            .await?;
    let rows: BTreeMap<i64, GameRow> = rows.into_iter().map(|row| (row.0, row)).collect();
    let (mut shelf, mut lobby) = (Columns::default(), Columns::default());
    for (game, seq, status, mut players, deadline) in listed {
        let Some((_, title, visible, host, archived)) = rows.get(&game) else { continue };
        let ends_at = deadline.filter(|_| status::CLOCKED.contains(&status));
        players.sort_unstable();
        players.dedup();
        for player in players {
            shelf.push(player, game, title, *visible, status, *archived, seq, None);
        }
        if *visible == visibility::PUBLIC {
            lobby.push(*host, game, title, *visible, status, *archived, seq, ends_at);
        }
    }
    sqlx::query(
        "insert into shelf (player_id, game_id, title, visibility, status, brought, seq)
         select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[], $5::smallint[], $6::boolean[], $7::int[])
         on conflict (player_id, game_id) do update set title = excluded.title, visibility = excluded.visibility,
           status = excluded.status, brought = excluded.brought, seq = excluded.seq
           where shelf.seq <= excluded.seq",
    )
    .bind(shelf.whose)
    .bind(shelf.games)
    .bind(shelf.titles)
    .bind(shelf.visible)
    .bind(shelf.statuses)
    .bind(shelf.archived)
    .bind(shelf.seqs)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "insert into lobby (host, game_id, title, status, seq, ends_at)
         select host, game_id, title, status, seq, coalesce(ends_at, 'infinity')
           from unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[], $5::int[], $6::timestamptz[])
             as new (host, game_id, title, status, seq, ends_at)
         on conflict (game_id) do update set title = excluded.title, status = excluded.status, host = excluded.host,
           ends_at = excluded.ends_at, seq = excluded.seq
           where lobby.seq <= excluded.seq",
    )
    .bind(lobby.whose)
    .bind(lobby.games)
    .bind(lobby.titles)
    .bind(lobby.statuses)
    .bind(lobby.seqs)
    .bind(lobby.ends_at)
    .execute(connection)
    .await?;
    Ok(())
}

/// Rows as arrays of columns.
#[derive(Debug, Default)]
struct Columns {
    whose: Vec<i64>,
    games: Vec<i64>,
    titles: Vec<String>,
    visible: Vec<i16>,
    statuses: Vec<i16>,
    archived: Vec<bool>,
    seqs: Vec<i32>,
    ends_at: Vec<Option<DateTime<Utc>>>,
}

impl Columns {
    #[expect(clippy::too_many_arguments, reason = "a row, column by column")]
    fn push(
        &mut self,
        whose: i64,
        game: i64,
        title: &str,
        visible: i16,
        status: i16,
        archived: bool,
        seq: i32,
        ends_at: Option<DateTime<Utc>>,
    ) {
        self.whose.push(whose);
        self.games.push(game);
        self.titles.push(title.to_owned());
        self.visible.push(visible);
        self.statuses.push(status);
        self.archived.push(archived);
        self.seqs.push(seq);
        self.ends_at.push(ends_at);
    }
}
