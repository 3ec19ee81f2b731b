//! The baseline: an empty database begins with it, and one that was made before it comes to the very same schema, from wherever it
//! stands, with its games under way.

use crate::database::with_empty_databases;
use crate::tables::*;
use chrono::Duration;
use sha2::{Digest as _, Sha256};
use sqlx::migrate::MigrateError;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _, PgConnection};
use store::{BEFORE_THE_BASELINE, MIGRATOR, MigrationReport, Store, StoreError};

/// As the program before the baseline made it, or one still older, whose newest migration was `version`.
async fn made_before(database: &PgConnectOptions, version: Option<i64>) {
    let mut owner = database.connect().await.unwrap();
    BEFORE_THE_BASELINE.run_direct(version, &mut owner, false).await.unwrap();
}

/// What a database is told that was made before the baseline, by a program whose newest migration was `version`.
fn brought_forward(version: i64) -> MigrationReport {
    let missing = BEFORE_THE_BASELINE.iter().filter(|migration| migration.version > version);
    let later = MIGRATOR.iter().skip(1);
    MigrationReport {
        applied: missing.chain(later).map(|migration| migration.description.to_string()).collect(),
        replaced: BEFORE_THE_BASELINE.iter().count() as u64,
        warnings: vec![],
    }
}

fn newest_before() -> i64 {
    BEFORE_THE_BASELINE.iter().last().unwrap().version
}

/// The schema as `pg_dump` writes it. It frames that by two lines with a word made up anew each time.
async fn dump(database: &PgConnectOptions) -> String {
    let mut command = std::process::Command::new(store::private_pg::find_binaries().unwrap().join("pg_dump"));
    let host = database.get_socket().map_or_else(|| database.get_host().into(), |socket| socket.display().to_string());
    command.args(["--schema-only", "--no-password", "--host", &host, "--port", &database.get_port().to_string()]);
    command.args(["--username", database.get_username(), "--dbname", database.get_database().unwrap()]);
    if let Some(password) = database.to_url_lossy().password() {
        command.env("PGPASSWORD", password);
    }
    let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().filter(|line| !line.starts_with('\\')).map(|line| format!("{line}\n")).collect()
}

/// All rows of all tables, without the moments at which they were written.
async fn rows(database: &PgConnectOptions) -> Vec<(String, String)> {
    let mut owner = database.connect().await.unwrap();
    let tables: Vec<String> = sqlx::query_scalar(
        "select relname::text from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname",
    )
    .fetch_all(&mut owner)
    .await
    .unwrap();
    let mut rows = vec![];
    for table in tables {
        let sql = format!(
            "select (to_jsonb(t) - '{{at,installed_on,execution_time}}'::text[])::text as line from {table} as t order by line"
        );
        let of_it: Vec<String> = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&mut owner).await.unwrap();
        rows.extend(of_it.into_iter().map(|row| (table.clone(), row)));
    }
    rows
}

async fn versions(owner: &mut PgConnection) -> Vec<i64> {
    sqlx::query_scalar("select version from _sqlx_migrations order by version").fetch_all(owner).await.unwrap()
}

/// They look alike; the report names the first line where they do not.
async fn assert_same(one: &PgConnectOptions, other: &PgConnectOptions) {
    let (one, other) = (dump(one).await, dump(other).await);
    let differs = one.lines().zip(other.lines()).find(|(one, other)| one != other);
    assert_eq!(differs, None);
    assert_eq!(one.len(), other.len());
    assert!(one.contains("CREATE TABLE public.games") && one.contains("TO longhand_app"), "it is the whole schema");
}

#[test]
fn an_empty_database_and_one_of_any_age_come_to_the_same() {
    with_empty_databases(|[fresh, newest, middle, oldest]: [PgConnectOptions; 4]| async move {
        let report = store::migrate(fresh.clone()).await.unwrap();
        assert_eq!((report.applied[0].as_str(), report.replaced), ("baseline", 0));
        assert_eq!(report.applied.len(), MIGRATOR.iter().count());
        for (old, version) in [(newest, newest_before()), (middle, 320), (oldest, 1)] {
            made_before(&old, Some(version)).await;
            assert_eq!(store::migrate(old.clone()).await.unwrap(), brought_forward(version));
            assert_same(&fresh, &old).await;
            assert_eq!(rows(&fresh).await, rows(&old).await, "from {version}");
            assert_eq!(store::migrate(old).await.unwrap(), MigrationReport::default());
        }
        let rows = rows(&fresh).await;
        assert!(rows.contains(&("milestones".into(), r#"{"what": "nonces"}"#.into())), "{rows:?}");
    });
}

#[test]
fn games_under_way_go_on_and_a_server_of_before_plays_on_beside_the_upgrade() {
    with_empty_databases(|[old]: [PgConnectOptions; 1]| async move {
        made_before(&old, None).await;
        let mut owner = old.connect().await.unwrap();
        // The rights that a server of then gave at its start.
        let rights = "do $$ begin create role longhand_app nologin;
                      exception when duplicate_object or unique_violation then null; end $$;
                      grant select, insert, update, delete on all tables in schema public to longhand_app;
                      revoke update, delete on events, games from longhand_app";
        owner.execute(rights).await.unwrap();
        let of_then = Store::connect(old.clone(), 4).await.unwrap();
        let first = opened(&of_then, game(1)).await;
        let mut append = moves(game(1), first, "ann", 2);
        append.notices = vec![your_turn(ben(), noon())];
        append.timer = Some(noon() + Duration::days(1));
        append.key = Some(key(ann(), "of then"));
        let head = head_of(&append);
        of_then.append(append).await.unwrap();
        opened(&of_then, game(2)).await;
        let log = of_then.load(game(1), 0, None).await.unwrap();
        let listed = of_then.listed_game(game(1)).await.unwrap().unwrap();
        assert_eq!((log.len(), listed.last_seq), (3, 3));
        let mut before = rows(&old).await;

        assert_eq!(store::migrate(old.clone()).await.unwrap(), brought_forward(newest_before()));
        let mut after = rows(&old).await;
        before.retain(|(table, _)| table != "_sqlx_migrations");
        after.retain(|(table, row)| table != "_sqlx_migrations" && before.contains(&(table.clone(), row.clone())));
        assert_eq!(after, before, "no row is another than it was");

        // The server of then has its connections still; another one starts.
        let append = moves(game(1), head, "ben", 1);
        let head = head_of(&append);
        of_then.append(append).await.unwrap();
        let of_now = Store::connect(old.clone(), 4).await.unwrap();
        of_now.append(moves(game(1), head, "ann", 2)).await.unwrap();
        opened(&of_now, game(3)).await;
        let longer = of_now.load(game(1), 0, None).await.unwrap();
        assert_eq!((&longer[..3], longer.len()), (&log[..], 6));
        let listed_now = of_now.listed_game(game(1)).await.unwrap().unwrap();
        assert_eq!((listed_now.last_seq, &listed_now.doc["name"]), (6, &listed.doc["name"]));
        let found = of_now.find_key(ann(), Some(game(1)), "of then").await.unwrap().unwrap();
        assert_eq!((found.game, found.seq), (Some(game(1)), Some(3)));
        assert_eq!(of_now.heads_of(&[game(1), game(2), game(3)]).await.unwrap().len(), 3);
        of_then.close().await;
        of_now.close().await;
    });
}

#[test]
fn a_game_of_an_older_program_goes_on() {
    with_empty_databases(|[old]: [PgConnectOptions; 1]| async move {
        made_before(&old, Some(320)).await;
        let head = head_of(&moves(game(1), store::Head::NONE, "host", 1));
        let mut owner = old.connect().await.unwrap();
        owner
            .execute(
                "insert into games (game_id, title, ruleset, name, visibility, host, created_at)
                   values (1, 'century-from-east-to-west', 'century-from-east-to-west@1', 'Friday club', 0, 1, now());
                 insert into timers (game_id, due_at) values (1, 'infinity')",
            )
            .await
            .unwrap();
        let payload = r#"{"by":"host","seq":1}"#;
        sqlx::query(
            "insert into events (game_id, seq, kind, actor, at, hash, payload) values (1, 1, 3, 1, now(), $1, $2)",
        )
        .bind(&head.hash[..])
        .bind(payload.as_bytes())
        .execute(&mut owner)
        .await
        .unwrap();
        // Then the list held the whole document.
        sqlx::query(
            r#"insert into game_list (game_id, title, visibility, last_seq, status, to_act, players, head_hash, doc)
               values (1, 'century-from-east-to-west', 0, 1, 1, '{1}', '{1,2}', $1,
                       '{"name": "Friday club", "to_act": [0], "head": 1, "hash": "ab", "deadline": null}')"#,
        )
        .bind(&head.hash[..])
        .execute(&mut owner)
        .await
        .unwrap();

        assert_eq!(store::migrate(old.clone()).await.unwrap(), brought_forward(320));
        let store = Store::connect(old.clone(), 4).await.unwrap();
        let listed = store.listed_game(game(1)).await.unwrap().unwrap();
        assert_eq!((listed.last_seq, &listed.doc["name"], &listed.doc["head"]), (1, &"Friday club".into(), &1.into()));
        store.append(moves(game(1), head, "ann", 2)).await.unwrap();
        let log = store.load(game(1), 0, None).await.unwrap();
        assert_eq!((log.len(), &log[0].payload[..]), (3, payload.as_bytes()));
        store.close().await;
    });
}

#[test]
fn a_program_of_before_refuses_what_it_does_not_know() {
    with_empty_databases(|[fresh, old]: [PgConnectOptions; 2]| async move {
        made_before(&old, None).await;
        for database in [fresh, old] {
            store::migrate(database.clone()).await.unwrap();
            let mut owner = database.connect().await.unwrap();
            let refused = BEFORE_THE_BASELINE.run_direct(None, &mut owner, false).await;
            assert!(matches!(refused, Err(MigrateError::VersionMissing(500))), "{refused:?}");
        }
    });
}

#[test]
fn what_is_newer_than_this_program_is_refused_whatever_its_age() {
    with_empty_databases(|[fresh, old]: [PgConnectOptions; 2]| async move {
        store::migrate(fresh.clone()).await.unwrap();
        made_before(&old, Some(320)).await;
        // To an old one somebody has added a migration that nobody here knows.
        for (database, unknown) in [(fresh, 9_000), (old, 321)] {
            let mut owner = database.connect().await.unwrap();
            sqlx::query(
                "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                 values ($1, 'other', true, '', 0)",
            )
            .bind(unknown)
            .execute(&mut owner)
            .await
            .unwrap();
            let before = versions(&mut owner).await;
            let refused = store::migrate(database).await.unwrap_err();
            assert!(matches!(refused, StoreError::Newer(version) if version == unknown), "{refused}");
            assert_eq!(versions(&mut owner).await, before);
        }
    });
}

#[test]
fn a_failure_half_way_leaves_what_stood_and_the_next_start_goes_on() {
    with_empty_databases(|[fresh, old]: [PgConnectOptions; 2]| async move {
        store::migrate(fresh.clone()).await.unwrap();
        made_before(&old, Some(320)).await;
        let mut owner = old.connect().await.unwrap();
        // In the way of 392, which makes a table of this name.
        owner.execute("create table quarantine (x int)").await.unwrap();
        let failed = store::migrate(old.clone()).await.unwrap_err();
        assert!(matches!(failed, StoreError::Refused(_)) && failed.to_string().contains("quarantine"), "{failed}");
        assert_eq!(versions(&mut owner).await.last(), Some(&391));
        owner.execute("drop table quarantine").await.unwrap();

        // In the way of the baseline's own row.
        owner.execute("alter table _sqlx_migrations add constraint not_yet check (version < 500)").await.unwrap();
        let failed = store::migrate(old.clone()).await.unwrap_err();
        assert!(matches!(failed, StoreError::Refused(_)) && failed.to_string().contains("not_yet"), "{failed}");
        let all: Vec<i64> = BEFORE_THE_BASELINE.iter().map(|migration| migration.version).collect();
        assert_eq!(versions(&mut owner).await, all, "none of them went");
        owner.execute("alter table _sqlx_migrations drop constraint not_yet").await.unwrap();

        // Two servers start.
        let (one, two) = tokio::join!(store::migrate(old.clone()), store::migrate(old.clone()));
        let (one, two) = (one.unwrap(), two.unwrap());
        assert_eq!(one.replaced + two.replaced, all.len() as u64);
        assert!([one, two].contains(&MigrationReport::default()));
        assert_same(&fresh, &old).await;
        assert_eq!(rows(&fresh).await, rows(&old).await);
    });
}

/// Databases were made by them, and know them by their checksums.
#[test]
fn files_before_the_baseline_do_not_change() {
    let sums: Vec<u8> = BEFORE_THE_BASELINE.iter().flat_map(|migration| migration.checksum.to_vec()).collect();
    assert_eq!(
        domain::canonical::hex(&Sha256::digest(&sums)),
        "30cb1bc604fbc7530be2bf9d04b9f42e3eba00f619bce7c016cabfd23acccff8"
    );
    let first = MIGRATOR.iter().next().unwrap();
    assert_eq!((first.version, &*first.description), (500, "baseline"));
    assert!(newest_before() < first.version);
}
