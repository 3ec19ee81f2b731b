//! Games distributed over servers by Citus (docs/scale.md): a first server and two that hold games, on this
//! machine.

use crate::by_mail::{at_the_table, orders_in, says, server};
use crate::crashes::{Load, nothing_is_lost_or_doubled};
use longhand_tests::{Citus, Cluster, Mail, Player, Setup, World, eventually, longhand, story, story_in};
use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Executor as _, PgConnection};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::watch;

fn is_night() -> bool {
    std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night")
}

/// A connection that sees shards and may write to them, as far as privileges and triggers allow.
async fn at_shards(at: &PgConnectOptions) -> PgConnection {
    let mut connection = at.connect().await.unwrap();
    let all = "set citus.override_table_visibility = off; set citus.enable_manual_changes_to_shards = on";
    connection.execute(all).await.unwrap();
    connection
}

async fn number(at: &PgConnectOptions, sql: &str) -> i64 {
    let mut connection = at_shards(at).await;
    let number = sqlx::query_scalar(AssertSqlSafe(sql.to_owned())).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    number
}

async fn run(at: &PgConnectOptions, sql: &str) -> Result<(), sqlx::Error> {
    let mut connection = at_shards(at).await;
    connection.execute(AssertSqlSafe(sql.to_owned())).await.map(|_| ())
}

/// The servers of the story's database, the first one first.
fn servers(world: &World) -> Vec<PgConnectOptions> {
    world.database.nodes.in_database(&world.database.name).collect()
}

/// How often statements with this beginning have run there, in the story's database.
async fn runs(at: &PgConnectOptions, like: &str) -> i64 {
    // The extension is in the database that no test uses; its figures cover all databases.
    let sql = format!(
        "select coalesce(sum(calls), 0)::bigint from pg_stat_statements as s join pg_database as d on d.oid = s.dbid
          where datname = '{}' and query ilike '{like}%'",
        at.get_database().unwrap()
    );
    number(&at.clone().database("postgres"), &sql).await
}

/// The player's newest mail that asks for a move.
async fn mail_of_turn(who: &Player) -> Mail {
    let asks = async || who.newest_mails().await.into_iter().find(|mail| !orders_in(mail).is_empty());
    eventually("a mail that asks for a move", asks).await
}

async fn with_key(who: &Player, path: &str, key: &str, body: &Value) -> Value {
    who.ask("POST", path).header("idempotency-key", key).json(body).send().await.is(201).json()
}

#[test]
fn games_are_played_by_rest_and_mail() {
    let Some(citus) = Citus::starts() else { return };
    story_in(Cluster::Given(citus.url().to_owned()), async |world| {
        let server = server(world).await;
        assert!(server.app.store.is_distributed());
        let (ann, ben, game) = at_the_table(world, &server).await;

        // A move, sent again: the first answer.
        let (mover, _) = game.turn_of(&ann, &ben).await;
        let moves = format!("/games/{game}/moves");
        let order = json!({"orders": orders_in(&mail_of_turn(mover).await)[0]});
        let played = with_key(mover, &moves, "a move", &order).await;
        assert_eq!(with_key(mover, &moves, "a move", &order).await["hash"], played["hash"]);
        let other = mover.ask("POST", &moves).header("idempotency-key", "a move").json(&json!({"orders": "rest"}));
        other.send().await.problem(422, "key_reused");
        // And a new game, opened once.
        let settings = json!({"title": longhand_tests::CENTURY, "seats": 2});
        let opened = with_key(&ann, "/games", "a game", &settings).await;
        assert_eq!(with_key(&ann, "/games", "a game", &settings).await["id"], opened["id"]);

        // A move by mail, and an undone one.
        world.nothing_is_left_undone().await;
        let (mover, other) = game.turn_of(&ann, &ben).await;
        let mail = mail_of_turn(mover).await;
        let answer = says(&server, mover, &mail, orders_in(&mail)[0].as_str().unwrap()).await;
        assert!(answer.says("This was played:"), "{}", answer.text);
        let head = ann.sees(&game).await["head"].as_u64().unwrap();
        let asked = json!({"to": head - 1, "reason": "Slipped."});
        let case = mover.post(&format!("/games/{game}/takebacks"), asked).await.is(201).json();
        let answers = format!("/games/{game}/takebacks/{}/answers", case["n"]);
        other.post(&answers, json!({"consent": true})).await.is(201);
        assert!(game.whose_turn(&[&ann, &ben]).await.name == mover.name);

        // Against a bot, whose timer is due at once.
        let against = ann.opens(2, json!({"options": {"round_limit": 0}})).await;
        ann.post(&format!("/games/{against}/bots"), json!({"level": "random"})).await.is(201);
        ann.starts(&against).await;
        for _ in 0..3 {
            eventually("the bot has moved", async || (!ann.may(&against).await.is_empty()).then_some(())).await;
            ann.plays_something(&against, &longhand_tests::Strategy::seeded(3)).await;
        }

        // Lists: the lobby, and a player's own games.
        for list in ["/games?status=open", "/games?mine=true"] {
            let listed = ann.get(list).await.is(200).json();
            let listed: Vec<&Value> = listed["items"].as_array().unwrap().iter().map(|item| &item["id"]).collect();
            assert!(listed.contains(&&opened["id"]), "{list}: {listed:?}");
        }
        for game in [&game, &against] {
            let export = ann.get(&format!("/games/{game}/export")).await.is(200);
            let file = world.path(&format!("{game}.ndjson"));
            std::fs::write(&file, &export.body).unwrap();
            let proof = longhand(&["verify", file.to_str().unwrap()]).await;
            assert!(matches!(proof.status.code(), Some(0 | 3)), "{}", String::from_utf8_lossy(&proof.stdout));
        }

        // Each append was one statement on the server that has the game; the first server wrote none itself.
        let nodes = servers(world);
        let events = world.database.count("select count(*) from events").await;
        let (mut calls, mut homes) = (0, 0);
        for worker in &nodes[1..] {
            let here = runs(worker, "update append_doors set entries").await;
            calls += here;
            homes += i64::from(here > 0);
        }
        assert!(calls >= 6 && calls <= events, "{calls} appends of {events} events");
        assert!(homes >= 1, "nobody has games");
        assert_eq!(runs(&nodes[0], "update append_doors set entries").await, 0);
        the_log_refuses_changes(&nodes, &game.0).await;
    });
}

/// The games of a list for this query.
async fn listed(who: &Player, query: &str) -> Vec<String> {
    let list = who.get(&format!("/games?{query}")).await.is(200).json();
    list["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
}

/// A list reads the tables that follow the log: they are current as soon as a command is answered, and after a
/// server died in between.
#[test]
fn lists_follow_the_log() {
    let Some(citus) = Citus::starts() else { return };
    story_in(Cluster::Given(citus.url().to_owned()), async |world| {
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = ann.opens(2, json!({})).await;
        let all = std::slice::from_ref(&game.0);
        assert_eq!(listed(&ben, "status=open").await, all);
        assert!(listed(&ben, "mine=true").await.is_empty());
        ben.sits_down(&game).await;
        assert_eq!(listed(&ben, "mine=true&status=open").await, all);
        ann.starts(&game).await;
        assert!(listed(&ben, "status=open").await.is_empty());
        for list in ["status=running", "mine=true&status=running"] {
            assert_eq!(listed(&ann, list).await, all, "{list}");
        }
        let mover = game.whose_turn(&[&ann, &ben]).await;
        mover.plays_something(&game, &longhand_tests::Strategy::seeded(5)).await;
        let shown = ann.get("/games?status=running").await.is(200).json();
        assert_eq!(shown["items"][0], ann.sees(&game).await, "whose turn it is is never old");
        // The lobby gets deadlines a second or two later.
        eventually("the lobby has the deadline of now", async || {
            let old = "select count(*) from lobby join game_list using (game_id) where ends_at <> deadline";
            (world.database.count(old).await == 0).then_some(())
        })
        .await;

        // The state that a server leaves if it dies between its append and the tables that follow.
        world.database.run("delete from shelf").await;
        world.database.run("update lobby set status = 0").await;
        world.database.run("update game_list set followed_by = last_seq").await;
        eventually("a worker has followed", async || (listed(&ann, "mine=true").await == all).then_some(())).await;
        eventually("in the lobby, too", async || (listed(&ann, "status=running").await == all).then_some(())).await;
    });
}

/// The server that has a game, and the number of its shard of the log.
async fn home_of(nodes: &[PgConnectOptions], game: &str) -> (PgConnectOptions, i64) {
    let raw = number(&nodes[0], &format!("select longhand_raw('{game}')")).await;
    let shard =
        number(&nodes[0], &format!("select get_shard_id_for_distribution_column('events', {raw}::bigint)")).await;
    let mut homes = vec![];
    for worker in &nodes[1..] {
        let here = format!("select count(*) from pg_class where relname = 'events_{shard}' and relkind = 'r'");
        if number(worker, &here).await == 1 {
            homes.push(worker.clone());
        }
    }
    assert_eq!(homes.len(), 1, "the game lies on one server");
    (homes.remove(0), shard)
}

/// On the game's own server, whichever server the caller asks.
async fn the_log_refuses_changes(nodes: &[PgConnectOptions], game: &str) {
    let (worker, shard) = home_of(nodes, game).await;
    let shard = format!("events_{shard}");
    for (who, refusal) in [("longhand", "the log is append-only"), ("longhand_app", "permission denied")] {
        for deed in
            [format!("update {shard} set seq = 99"), format!("delete from {shard}"), format!("truncate {shard}")]
        {
            let refused = run(&worker.clone().username(who), &deed).await.unwrap_err().to_string();
            assert!(refused.contains(refusal), "{who}, {deed}: {refused}");
        }
    }
    for deed in ["update events set seq = 99", "delete from events", "truncate events"] {
        run(&nodes[0], &format!("set role longhand_app; {deed}")).await.unwrap_err();
    }
}

/// Appends do not fill a server's plan cache; otherwise it would run out of memory in minutes.
#[test]
fn an_append_leaves_no_plans_in_memory() {
    let Some(citus) = Citus::starts() else { return };
    story_in(Cluster::Given(citus.url().to_owned()), async |world| {
        let server = server(world).await;
        let (_ann, _ben, game) = at_the_table(world, &server).await;
        let nodes = servers(world);
        let raw = number(&nodes[0], &format!("select longhand_raw('{game}')")).await;
        let mut there = home_of(&nodes, &game.0).await.0.connect().await.unwrap();
        let appends = format!(
            "begin;
             do $$ declare hash bytea; last int; begin
               for n in 1..100 loop
                 select last_seq, head_hash into last, hash from game_list where game_id = {raw};
                 update game_list set last_seq = last + 1,
                        beside = row(now(), '{{3}}', '{{1}}', array[hash], array[hash], '{{null}}', '{{1}}', '{{1}}',
                                     array[now()], null, null, 1, 'key ' || n, hash)::longhand_beside
                  where game_id = {raw} and last_seq = last and head_hash = hash;
                 assert found;
               end loop;
             end $$"
        );
        there.execute(AssertSqlSafe(appends)).await.unwrap();
        // As our servers query the game's server: the statement is prepared once.
        let door = "select game_id from append_doors where get_shard_id_for_distribution_column('append_doors', game_id)
                                                         = get_shard_id_for_distribution_column('append_doors', $1::bigint)";
        let door: i64 = sqlx::query_scalar(door).bind(raw).fetch_one(&mut there).await.unwrap();
        let prepared =
            format!("prepare door (longhand_entry[]) as update append_doors set entries = $1 where game_id = {door}");
        there.execute(AssertSqlSafe(prepared)).await.unwrap();
        for _ in 0..100 {
            there.execute("execute door ('{}')").await.unwrap();
        }
        let plans =
            "select coalesce(sum(total_bytes), 0)::bigint from pg_backend_memory_contexts where name = 'CachedPlan'";
        let plans: i64 = sqlx::query_scalar(plans).fetch_one(&mut there).await.unwrap();
        assert!(plans < 1_000_000, "{plans} bytes after a hundred appends");
        there.execute("rollback").await.unwrap();
        there.close().await.unwrap();
    });
}

#[test]
fn a_database_without_citus_is_told_so() {
    story(async |world| {
        if world.database.nodes.are_many() {
            return;
        }
        let refused = longhand(&["migrate", "--distributed", "--database-url", &world.database.url()]).await;
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success() && said.contains("this database has no Citus"), "{said}");
    });
}

/// Games go on while their rows move to another server, while a server that has some dies, and when it is back.
#[test]
fn a_rebalance_and_a_killed_server_lose_no_acknowledged_move_and_double_none() {
    if !is_night() {
        return;
    }
    // It outlives the story, which checks its database at its end.
    let Some(citus) = Citus::starts().map(Arc::new) else { return };
    story_in(Cluster::Given(citus.url().to_owned()), async |world| {
        let (ahead_s, setup) = Setup::with_movable_clock();
        let server = world.server_with(setup).await;
        let (_door, door) = watch::channel(server.http.clone());
        let load = Load::begins(&server.http, &server.post, world, &door, 4).await;
        let nodes = servers(world);
        load.goes_on().await;
        load.slows(true);
        // All games to the second worker, and back to where there is room.
        let port = nodes[1].get_port();
        for deed in [
            format!("select citus_set_node_property('127.0.0.1', {port}, 'shouldhaveshards', false)"),
            "select rebalance_table_shards(shard_transfer_mode => 'force_logical', drain_only => true)".to_owned(),
            format!("select citus_set_node_property('127.0.0.1', {port}, 'shouldhaveshards', true)"),
            "select rebalance_table_shards(shard_transfer_mode => 'force_logical')".to_owned(),
        ] {
            run(&nodes[0], &deed).await.unwrap();
        }
        load.slows(false);
        let moved = load.away();
        println!("while games moved {moved} requests were told to come again");
        for round in 0..10 {
            load.goes_on().await;
            let (citus, first) = (citus.clone(), nodes[0].clone());
            let started = tokio::task::spawn_blocking(move || {
                citus.kill(1 + round % 2);
                std::thread::sleep(std::time::Duration::from_millis(500));
                // A server of ours can start meanwhile.
                let started = tokio::runtime::Handle::current().block_on(store::Store::connect(first.clone(), 2));
                citus.start_again(1 + round % 2);
                started
            })
            .await
            .unwrap();
            started.unwrap().close().await;
        }
        load.goes_on().await;
        let away = load.away();
        let acks = load.ends().await;
        assert!(away > moved, "nobody noticed that a server was away");
        let moves = nothing_is_lost_or_doubled(&server.http, &acks).await;
        println!("{moves} moves");
        // Jobs that a worker held when a server went away are done again when its lease is over.
        ahead_s.fetch_add(180, Ordering::SeqCst);
    });
}
