//! Lists with many servers: `shelf` and `lobby` follow the log, and a list reads them first.

use crate::database::{Database, with_database, with_empty_databases};
use crate::lists::{ids, put, seven};
use crate::nodes::Nodes;
use crate::tables::*;
use chrono::{DateTime, Duration, Utc};
use domain::kernel::archive::Frame;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _, PgConnection};
use std::collections::BTreeSet;
use store::{About, Append, AppendError, GameId, Head, Import, ListQuery, PlayerId, Store, status, visibility};

/// Runs a test with games on many servers (`./test citus`).
fn with_many<F>(test: impl FnOnce(Database) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    with_database(|db| {
        let many = db.nodes.are_many();
        let test = test(db);
        async move {
            match many {
                true => test.await,
                false => eprintln!("SKIPPED: the tests' Postgres is one server; ./test citus has many"),
            }
        }
    });
}

type OnShelf = (i64, i64, String, i16, i16, bool);
type InLobby = (i64, String, i16, i64, Option<DateTime<Utc>>);

/// The rows that the tables should hold according to the list, and the rows that they hold.
async fn told(owner: &mut PgConnection) -> [(BTreeSet<OnShelf>, BTreeSet<InLobby>); 2] {
    let mut sides = vec![];
    for (shelf, lobby) in [
        (
            "select distinct player, game_id, games.title, games.visibility, status, archived
               from game_list join games using (game_id) cross join lateral unnest(players) as player",
            "select game_id, games.title, status, host, case when status in (1, 2) then deadline end
               from game_list join games using (game_id) where games.visibility = 0",
        ),
        (
            "select player_id, game_id, title, visibility, status, brought from shelf",
            "select game_id, title, status, host, nullif(ends_at, 'infinity') from lobby",
        ),
    ] {
        let shelf: Vec<OnShelf> = sqlx::query_as(shelf).fetch_all(&mut *owner).await.unwrap();
        let lobby: Vec<InLobby> = sqlx::query_as(lobby).fetch_all(&mut *owner).await.unwrap();
        sides.push((shelf.into_iter().collect(), lobby.into_iter().collect()));
    }
    sides.try_into().unwrap()
}

async fn the_tables_say_what_the_list_says(owner: &PgConnectOptions) {
    let mut owner = owner.connect().await.unwrap();
    let [listed, told] = told(&mut owner).await;
    assert_eq!(told.0, listed.0);
    assert_eq!(told.1, listed.1);
    let behind: i64 = sqlx::query_scalar(
        "select count(*) from game_list where status is distinct from followed_status
            or players is distinct from followed_players or followed_by is not null",
    )
    .fetch_one(&mut owner)
    .await
    .unwrap();
    assert_eq!(behind, 0, "games that nobody has followed");
}

async fn run(owner: &PgConnectOptions, sql: &str) {
    let mut owner = owner.connect().await.unwrap();
    owner.execute(AssertSqlSafe(sql.to_owned())).await.unwrap();
}

/// One event, and the game's state after it.
fn turn_to(id: i64, after: Head, state: i16, hours: Option<i64>, players: Option<&[PlayerId]>) -> Append {
    let mut append = moves(game(id), after, "ann", 1);
    append.listing = listing(state, hours.map(|hours| noon() + Duration::hours(hours)));
    append.listing.about = players.map(|players| About { players: players.to_vec(), doc: "{}".into() });
    append
}

async fn lobby(store: &Store, state: i16) -> Vec<i64> {
    ids(store, ListQuery { status: vec![state], ..ListQuery::default() }).await
}

async fn games_of(store: &Store, player: PlayerId) -> Vec<i64> {
    ids(store, ListQuery { seated: Some(player), viewer: Some(player), ..ListQuery::default() }).await
}

#[test]
fn lists_are_right_as_soon_as_an_append_is_answered() {
    with_many(|db| async move {
        let store = &db.store;
        put(store, 1, visibility::PUBLIC, status::OPEN, None, &[ann()]).await;
        put(store, 2, visibility::PRIVATE, status::OPEN, None, &[ann()]).await;
        assert_eq!((lobby(store, status::OPEN).await, games_of(store, ann()).await), (vec![1], vec![2, 1]));
        for id in [1, 2] {
            let mut head = store.head(game(id)).await.unwrap().unwrap();
            let step = async |append: Append| {
                let head = head_of(&append);
                store.append(append).await.unwrap();
                the_tables_say_what_the_list_says(&db.owner).await;
                head
            };
            head = step(turn_to(id, head, status::OPEN, None, Some(&[ann(), ben()]))).await;
            assert!(games_of(store, ben()).await.contains(&id), "they have just sat down");
            head = step(turn_to(id, head, status::OPEN, None, Some(&[ann()]))).await;
            assert!(!games_of(store, ben()).await.contains(&id), "they have just got up");
            head = step(turn_to(id, head, status::RUNNING, Some(5), Some(&[ann(), eve()]))).await;
            assert_eq!(games_of(store, eve()).await[0], id);
            step(turn_to(id, head, status::FINISHED, None, Some(&[ann(), eve()]))).await;
        }
        assert_eq!(lobby(store, status::FINISHED).await, [1]);
        assert_eq!((lobby(store, status::OPEN).await, lobby(store, status::RUNNING).await), (vec![], vec![]));
    });
}

/// How many statements the servers with games have run on shards of a table.
async fn on_shards(nodes: &[PgConnectOptions], table: &str) -> i64 {
    // A statement is counted when its server has finished it, perhaps after its answer.
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    let mut count = 0;
    for worker in &nodes[1..] {
        let mut admin = worker.clone().database("postgres").connect().await.unwrap();
        let sql = format!(
            "select coalesce(sum(calls), 0)::bigint from pg_stat_statements as s join pg_database as d on d.oid = s.dbid
              where datname = '{}' and query ~ '\\m{table}_[0-9]+'",
            worker.get_database().unwrap()
        );
        count += sqlx::query_scalar::<_, i64>(AssertSqlSafe(sql)).fetch_one(&mut admin).await.unwrap();
    }
    count
}

#[test]
fn a_list_asks_one_server_which_games_and_only_those_that_have_them() {
    with_many(|db| async move {
        for id in 1..=40 {
            let players = if id == 7 { [ann(), eve()] } else { [ann(), ben()] };
            put(&db.store, id, visibility::PUBLIC, status::RUNNING, Some(id), &players).await;
        }
        let nodes: Vec<PgConnectOptions> = db.nodes.in_database(db.owner.get_database().unwrap()).collect();
        let of_eve = ListQuery { seated: Some(eve()), viewer: Some(eve()), limit: 50, ..ListQuery::default() };
        let first = ListQuery { status: vec![status::RUNNING], limit: 1, ..ListQuery::default() };
        // The first query of a connection also reads the catalogue.
        db.store.list_games(&of_eve).await.unwrap();
        db.store.list_games(&first).await.unwrap();
        let before = (on_shards(&nodes, "shelf").await, on_shards(&nodes, "game_list").await);
        for _ in 0..10 {
            assert_eq!(db.store.list_games(&of_eve).await.unwrap().0.len(), 1);
        }
        let now = (on_shards(&nodes, "shelf").await, on_shards(&nodes, "game_list").await);
        // Two statements on the shelf: games with a running clock, and the others.
        assert_eq!((now.0 - before.0, now.1 - before.1), (20, 10));
        for _ in 0..10 {
            assert_eq!(db.store.list_games(&first).await.unwrap().0[0].game, game(1));
        }
        let after = (on_shards(&nodes, "shelf").await, on_shards(&nodes, "game_list").await);
        assert_eq!(after.0, now.0, "nobody's shelf is looked at");
        assert!(after.1 - now.1 <= 20, "two games, two shards at most: {}", after.1 - now.1);

        let mut owner = db.owner.connect().await.unwrap();
        let on_shelf = "bigint, smallint[], smallint[], text, bigint, bigint";
        let in_lobby = "smallint[], text, timestamptz, bigint, bigint[], bigint";
        let newest = "smallint[], text, bigint, bigint[], bigint";
        let custom = "set plan_cache_mode = force_custom_plan; set enable_seqscan = off";
        owner.execute(custom).await.unwrap();
        for (parameters, sql, values, says) in [
            (on_shelf, store::ON_SHELF, "3, '{1, 2}', '{0}', null, 9223372036854775807, null", "Task Count: 1\n"),
            (on_shelf, store::ON_SHELF, "3, '{0, 4}', '{0, 1, 2}', 'a', 100, 51", "Task Count: 1\n"),
            (in_lobby, store::LOBBY_OF_MANY, "'{0, 1}', null, null, null, '{}', 51", "lobby_order"),
            (in_lobby, store::LOBBY_OF_MANY, "'{1}', 'a', now(), 7, '{3}', 51", "lobby_title_order"),
            (newest, store::NEWEST_OF_MANY, "'{0, 1}', null, 100, '{}', 51", "lobby_clocked"),
            (newest, store::NEWEST_OF_MANY, "'{0}', 'a', 100, '{3}', 51", "lobby_title_order"),
        ] {
            owner.execute(AssertSqlSafe(format!("prepare it ({parameters}) as {sql}"))).await.unwrap();
            let lines: Vec<String> = sqlx::query_scalar(AssertSqlSafe(format!("explain execute it ({values})")))
                .persistent(false)
                .fetch_all(&mut owner)
                .await
                .unwrap();
            owner.execute("deallocate it").await.unwrap();
            let plan = lines.join("\n");
            assert!(plan.contains(says), "{sql}\n{plan}");
            assert_eq!(
                plan.contains("Citus"),
                says.starts_with("Task"),
                "the lobby is the first server's alone\n{plan}"
            );
        }
    });
}

#[test]
fn what_nobody_has_followed_is_found() {
    with_many(|db| async move {
        let store = &db.store;
        put(store, 1, visibility::PUBLIC, status::OPEN, None, &[ann()]).await;
        let head = store.head(game(1)).await.unwrap().unwrap();
        // As if the process died between the append and the update of the lists; the move is still answered.
        run(&db.owner, "revoke insert, update, delete on shelf, lobby from longhand_app").await;
        let append = turn_to(1, head, status::RUNNING, Some(5), Some(&[eve()]));
        let head = head_of(&append);
        store.append(append).await.unwrap();
        assert_eq!((lobby(store, status::OPEN).await, games_of(store, ann()).await), (vec![], vec![]), "nothing wrong");
        assert_eq!((lobby(store, status::RUNNING).await, games_of(store, eve()).await), (vec![], vec![]), "not yet");
        store.follow_behind(None, 10).await.unwrap();
        assert_eq!(games_of(store, eve()).await, [0; 0], "it cannot yet");
        run(&db.owner, "grant insert, update, delete on shelf, lobby to longhand_app").await;
        assert_eq!(store.follow_behind(None, 10).await.unwrap(), None, "there are no more");
        the_tables_say_what_the_list_says(&db.owner).await;
        assert_eq!((lobby(store, status::RUNNING).await, games_of(store, eve()).await), (vec![1], vec![1]));

        // A process dies after it has written a state that is then reverted: its rows are not believed.
        run(
            &db.owner,
            "update shelf set status = 3; update lobby set status = 3; update game_list set followed_by = 2",
        )
        .await;
        store.follow_behind(None, 10).await.unwrap();
        the_tables_say_what_the_list_says(&db.owner).await;

        // An emptied list, and one that is rebuilt.
        run(&db.owner, "delete from game_list").await;
        let append = turn_to(1, head, status::RUNNING, Some(6), Some(&[ann(), eve()]));
        let head = head_of(&append);
        store.append(append).await.unwrap();
        let row = listing(status::RUNNING, Some(noon()));
        run(&db.owner, "delete from shelf; delete from lobby").await;
        assert!(store.put_listing(game(1), head, &row).await.unwrap());
        the_tables_say_what_the_list_says(&db.owner).await;
        store.list_as_unreadable(game(1), status::QUARANTINED).await.unwrap();
        the_tables_say_what_the_list_says(&db.owner).await;
        assert_eq!(lobby(store, status::QUARANTINED).await, [1]);
    });
}

#[test]
fn what_the_tables_say_too_much_is_not_shown_and_pages_are_full_without_it() {
    with_many(|db| async move {
        let store = &db.store;
        seven(store).await;
        for id in 11..=20 {
            put(store, id, visibility::PUBLIC, status::OPEN, None, &[ben()]).await;
        }
        let mut append =
            turn_to(20, store.head(game(20)).await.unwrap().unwrap(), status::PAUSED, None, Some(&[ben()]));
        append.listing.to_act = vec![];
        store.append(append).await.unwrap();
        // The rows are behind: some games have begun, and a player has left.
        run(&db.owner, "update lobby set status = 0, ends_at = 'infinity' where game_id in (1, 3, 4, 15, 16, 20)")
            .await;
        run(
            &db.owner,
            "insert into shelf select 3, game_id, title, 0, status, false, seq from lobby
                          where game_id > 11",
        )
        .await;
        assert_eq!(lobby(store, status::OPEN).await, [19, 18, 17, 16, 15, 14, 13, 12, 11, 2]);
        assert_eq!(games_of(store, eve()).await, [7, 3]);
        // Turn and deadline come from the list.
        let (all, _) = store.list_games(&ListQuery { limit: 50, ..ListQuery::default() }).await.unwrap();
        let third = all.iter().find(|listed| listed.game == game(3)).unwrap();
        assert_eq!((third.status, third.deadline), (status::RUNNING, Some(noon() + Duration::hours(2))));
    });
}

#[test]
fn deadlines_are_told_together_and_those_of_who_died_are_mended() {
    with_many(|db| async move {
        let store = &db.store;
        for id in 1..=6 {
            put(store, id, visibility::PUBLIC, status::RUNNING, Some(id), &[ann(), ben()]).await;
        }
        let heads = async |store: &Store, hours: &[(i64, i64)]| {
            for (id, hours) in hours {
                let head = store.head(game(*id)).await.unwrap().unwrap();
                store.append(turn_to(*id, head, status::RUNNING, Some(*hours), None)).await.unwrap();
            }
        };
        // Three games have gone on and the lobby was not updated; its pages still miss none of them.
        heads(store, &[(1, 20), (2, 10), (3, 30)]).await;
        assert_eq!(lobby(store, status::RUNNING).await, [1, 2, 3, 4, 5, 6]);
        assert_eq!(games_of(store, ann()).await, [4, 5, 6, 2, 1, 3], "one's own are in order at once");
        store.tell_lobby().await.unwrap();
        assert_eq!(lobby(store, status::RUNNING).await, [4, 5, 6, 2, 1, 3]);
        the_tables_say_what_the_list_says(&db.owner).await;

        let other = Store::connect(db.owner.clone(), 4).await.unwrap();
        heads(&other, &[(4, 40), (5, 50)]).await;
        // It ends without having updated the lobby; a later update with an older event does not count.
        other.close().await;
        store.tell_lobby().await.unwrap();
        assert_eq!(lobby(store, status::RUNNING).await, [4, 5, 6, 2, 1, 3]);
        store.mend_lobby().await.unwrap();
        assert_eq!(lobby(store, status::RUNNING).await, [6, 2, 1, 3, 4, 5]);
        the_tables_say_what_the_list_says(&db.owner).await;
    });
}

/// Four processes seat and unseat players, stop and start the same games, and update the lobby meanwhile.
#[test]
fn who_follows_at_once_with_others_leaves_no_game_behind() {
    with_many(|db| async move {
        for id in 1..=3 {
            put(&db.store, id, visibility::PUBLIC, status::OPEN, None, &[ann()]).await;
        }
        let mut all = vec![];
        for process in 0..4i64 {
            let owner = db.owner.clone();
            all.push(tokio::spawn(async move {
                let store = Store::connect(owner, 4).await.unwrap();
                for round in 0..30i64 {
                    let id = 1 + (round + process) % 3;
                    let head = store.head(game(id)).await.unwrap().unwrap();
                    let state = [status::RUNNING, status::PAUSED][((process + round) % 2) as usize];
                    let players = [ann(), PlayerId::from_i64(10 + (process * 7 + round) % 3)];
                    match store.append(turn_to(id, head, state, Some(round), Some(&players))).await {
                        Ok(()) | Err(AppendError::Conflict) => {}
                        Err(error) => panic!("{error}"),
                    }
                    if round % 5 == process {
                        store.tell_lobby().await.unwrap();
                        store.follow_behind(None, 10).await.unwrap();
                    }
                }
                // It ends in the middle of its work.
                store.close().await;
            }));
        }
        for process in all {
            process.await.unwrap();
        }
        db.store.follow_behind(None, 10).await.unwrap();
        db.store.mend_lobby().await.unwrap();
        let mut owner = db.owner.connect().await.unwrap();
        let [listed, told] = told(&mut owner).await;
        assert_eq!(told.1, listed.1);
        // A player who has left may have a row too many; no row may be missing or wrong.
        assert!(told.0.is_superset(&listed.0), "{:?}\n{:?}", told.0, listed.0);
        for player in [1, 10, 11, 12].map(PlayerId::from_i64) {
            let theirs = listed.0.iter().filter(|row| row.0 == player.as_i64()).map(|row| row.1);
            let shown: BTreeSet<i64> = games_of(&db.store, player).await.into_iter().collect();
            assert_eq!(shown, theirs.collect());
        }
    });
}

/// A slow process whose update is outdated undoes nothing and leaves no row of its own.
#[test]
fn who_comes_late_gives_way() {
    with_many(|db| async move {
        let store = &db.store;
        put(store, 1, visibility::PUBLIC, status::OPEN, None, &[ben()]).await;
        let head = store.head(game(1)).await.unwrap().unwrap();
        // One process is blocked while it writes Ann's row, before Ben's.
        let mut holds_up = db.owner.connect().await.unwrap();
        holds_up.execute("begin; insert into shelf values (1, 1, '', 0, 0, false, 1)").await.unwrap();
        let append = turn_to(1, head, status::PAUSED, None, Some(&[ann(), ben()]));
        let head = head_of(&append);
        let began = std::time::Instant::now();
        store.append(append).await.unwrap();
        assert!(began.elapsed() < std::time::Duration::from_secs(2), "a move does not wait for that");
        // The other starts later and finishes at once.
        store.append(turn_to(1, head, status::FINISHED, None, Some(&[ben()]))).await.unwrap();
        the_tables_say_what_the_list_says(&db.owner).await;
        holds_up.execute("rollback").await.unwrap();
        // The first has noticed the other and deleted Ann's row.
        let mut owner = db.owner.connect().await.unwrap();
        let [listed, mut now] = told(&mut owner).await;
        let mut quiet = 0;
        for _ in 0..100 {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            now = told(&mut owner).await[1].clone();
            quiet = if now == listed { quiet + 1 } else { 0 };
            if quiet == 10 {
                break;
            }
        }
        assert_eq!(now, listed);
        the_tables_say_what_the_list_says(&db.owner).await;

        // A row is never replaced by an older one, even if it is written again.
        let told_later = "update shelf set seq = 9, status = 5; update lobby set seq = 9, status = 5;
                          update game_list set followed_status = null";
        run(&db.owner, told_later).await;
        store.follow_behind(None, 10).await.unwrap();
        let [_, now] = told(&mut owner).await;
        let statuses = now.0.iter().map(|row| row.4).chain(now.1.iter().map(|row| row.2));
        assert_eq!(statuses.collect::<Vec<_>>(), [5, 5]);
    });
}

async fn brings(store: &Store, id: GameId) {
    let import = Import {
        log: id,
        first_hash: [id.as_i64() as u8; 32],
        signed_by: None,
        frame: Frame { first: String::new(), last: vec![] },
    };
    let mut row = listing(status::FINISHED, None);
    row.about = Some(About { players: vec![ann()], doc: "{}".into() });
    row.to_act = vec![];
    assert!(store.import(&new_game(id, visibility::PUBLIC), &import, &[], &row).await.unwrap());
}

async fn brought(store: &Store) -> Vec<i64> {
    store.games_brought_by(ann(), 10).await.unwrap().iter().map(|listed| listed.game.as_i64()).collect()
}

#[test]
fn a_database_that_is_spread_while_in_use_has_full_lists() {
    with_empty_databases(|[database]: [PgConnectOptions; 1]| async move {
        let nodes = Nodes::of(&database.clone().database("postgres")).await;
        if !nodes.are_many() {
            eprintln!("SKIPPED: the tests' Postgres is one server; ./test citus has many");
            return;
        }
        nodes.join(database.get_database().unwrap()).await;
        store::migrate(database.clone()).await.unwrap();
        let one = Store::connect(database.clone(), 4).await.unwrap();
        assert!(!one.is_distributed());
        seven(&one).await;
        brings(&one, game(8)).await;
        let lists = async |store: &Store| {
            let mut lists = vec![brought(store).await, ids(store, ListQuery::default()).await];
            for player in [ann(), ben(), eve()] {
                lists.push(games_of(store, player).await);
                lists.push(ids(store, ListQuery { viewer: Some(player), ..ListQuery::default() }).await);
            }
            lists
        };
        let before = lists(&one).await;
        assert_eq!((before[0].as_slice(), before[1].as_slice()), ([8].as_slice(), [3, 1, 8, 4, 2].as_slice()));
        let mut owner = database.connect().await.unwrap();
        let rows: i64 = sqlx::query_scalar("select (select count(*) from shelf) + (select count(*) from lobby)")
            .fetch_one(&mut owner)
            .await
            .unwrap();
        assert_eq!(rows, 0, "one Postgres needs none of it");
        one.close().await;

        store::distribute(database.clone()).await.unwrap();
        let many = Store::connect(database.clone(), 4).await.unwrap();
        assert!(many.is_distributed());
        assert_eq!(lists(&many).await, before);
        the_tables_say_what_the_list_says(&database).await;
        brings(&many, game(9)).await;
        assert_eq!(brought(&many).await, [9, 8]);
        many.close().await;
    });
}
