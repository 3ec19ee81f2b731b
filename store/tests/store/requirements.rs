//! Databases as hosting providers set them up: each works, or is refused in words when it is opened.

use crate::database::{Database, with_database, with_empty_databases};
use crate::pooler::pooled;
use crate::tables::*;
use chrono::Utc;
use futures_util::future::join_all;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _};
use std::time::Duration;
use store::{AppendError, NewSession, PrivatePostgres, SessionKind, Store, StoreError};

async fn run(at: &PgConnectOptions, sql: &str) -> Result<(), sqlx::Error> {
    let mut connection = at.connect().await?;
    connection.execute(AssertSqlSafe(sql)).await?;
    Ok(())
}

async fn asked(store: &Store, sql: &'static str) -> String {
    sqlx::query_scalar(sql).fetch_one(store.pool()).await.unwrap()
}

/// A database beside the test's, created with the options `how`, dropped at the end. `None` if this Postgres cannot.
async fn beside(owner: &PgConnectOptions, end: &str, how: &str) -> Option<PgConnectOptions> {
    let name = format!("{}_{end}", owner.get_database().unwrap());
    match run(owner, &format!("create database {name} {how} template template0")).await {
        Ok(()) => Some(owner.clone().database(&name)),
        Err(error) => {
            eprintln!("SKIPPED: no database {how}: {error}");
            None
        }
    }
}

async fn dropped(owner: &PgConnectOptions, database: &PgConnectOptions) {
    let name = database.get_database().unwrap();
    run(owner, &format!("drop database {name} with (force)")).await.unwrap();
}

#[test]
fn a_database_that_cannot_hold_every_name_is_refused_in_words() {
    with_empty_databases(|[owner]| async move {
        for encoding in ["LATIN1", "SQL_ASCII"] {
            let how = format!("encoding '{encoding}' locale 'C'");
            let Some(narrow) = beside(&owner, &encoding.to_lowercase(), &how).await else { continue };
            let told = store::migrate(narrow.clone()).await.unwrap_err();
            assert!(matches!(told, StoreError::Unfit(_)), "{told}");
            assert!(told.to_string().contains(encoding) && told.to_string().contains("encoding 'UTF8'"), "{told}");
            dropped(&owner, &narrow).await;
        }
    });
}

#[test]
fn in_a_turkish_database_an_address_is_one_account() {
    with_empty_databases(|[owner]| async move {
        let how = "encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C'";
        let Some(turkish) = beside(&owner, "tr", how).await else { return };
        store::migrate(turkish.clone()).await.unwrap();
        let store = Store::connect(turkish.clone(), 4).await.unwrap();
        let (first, new) = store.ensure_player("IRIS@example.org", ann(), "Iris").await.unwrap();
        assert!(new);
        for address in ["iris@example.org", "Iris@EXAMPLE.org"] {
            let (again, new) = store.ensure_player(address, ben(), "Iris").await.unwrap();
            assert_eq!((again.id, new), (first.id, false), "{address}");
            assert_eq!(store.player_by_email(address).await.unwrap().map(|found| found.id), Some(first.id));
        }
        // The collation version has changed since its creation; no index of ours depends on it.
        let name = turkish.get_database().unwrap();
        run(&owner, &format!("update pg_database set datcollversion = '1.2.3' where datname = '{name}'"))
            .await
            .unwrap();
        let again = Store::connect(turkish.clone(), 4).await.unwrap();
        assert!(again.player_by_email("iris@example.org").await.unwrap().is_some());
        store.close().await;
        again.close().await;
        dropped(&owner, &turkish).await;
    });
}

#[test]
fn no_index_goes_by_the_order_of_a_language() {
    with_database(|db| async move {
        let by_language: Vec<String> = sqlx::query_scalar(
            "select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid
              where relnamespace = 'public'::regnamespace
                and exists (select 1 from unnest(indcollation) as used join pg_collation on pg_collation.oid = used
                             where collname <> 'C')",
        )
        .fetch_all(db.store.pool())
        .await
        .unwrap();
        assert!(by_language.is_empty(), "{by_language:?}");
    });
}

#[test]
fn what_a_database_is_set_to_does_not_reach_our_connections() {
    with_empty_databases(|[owner]| async move {
        let name = owner.get_database().unwrap();
        for setting in [
            "standard_conforming_strings = off",
            "default_transaction_isolation = 'repeatable read'",
            "timezone = 'Asia/Kathmandu'",
        ] {
            run(&owner, &format!("alter database {name} set {setting}")).await.unwrap();
        }
        store::migrate(owner.clone()).await.unwrap();
        let store = Store::connect(owner.clone(), 4).await.unwrap();
        assert_eq!(asked(&store, "select current_setting('standard_conforming_strings')").await, "on");
        assert_eq!(asked(&store, "select current_setting('transaction_isolation')").await, "read committed");
        // A backslash in our texts is a plain backslash.
        let shown = asked(&store, r#"select longhand_json('{"a":"b\\u0000"}'::text::bytea)::text"#).await;
        assert!(shown.contains('\u{fffd}'), "{shown}");
        // Racing appends behave as usual: one of them is told that the game has gone on.
        let head = opened(&store, game(9)).await;
        let rival = Store::connect(owner.clone(), 4).await.unwrap();
        let (one, other) =
            tokio::join!(store.append(moves(game(9), head, "ann", 1)), rival.append(moves(game(9), head, "ben", 1)));
        assert!(matches!((&one, &other), (Ok(()), Err(AppendError::Conflict)) | (Err(AppendError::Conflict), Ok(()))));
        store.close().await;
        rival.close().await;
    });
}

#[test]
fn a_pooler_in_transaction_mode_is_refused_in_words() {
    with_database(|db| async move {
        let told = store::migrate(pooled(&db.owner).await).await.unwrap_err();
        assert!(matches!(told, StoreError::Unfit(_)), "{told}");
        assert!(told.to_string().contains("pooler in transaction mode"), "{told}");
    });
}

/// A Postgres whose role may create roles and owns its database but is not a superuser, as documented.
async fn documented(cluster: &PrivatePostgres, limit: i32) -> PgConnectOptions {
    let superuser = cluster.options();
    run(&superuser, &format!("create role club login createrole connection limit {limit}")).await.unwrap();
    run(&superuser, "create database club owner club").await.unwrap();
    superuser.username("club").database("club")
}

/// A scratch Postgres ends with the thread that started it.
fn with_cluster<F: Future<Output = ()>>(test: impl FnOnce(PrivatePostgres) -> F) {
    let cluster = PrivatePostgres::scratch(None, &[]).unwrap();
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test(cluster));
}

#[test]
fn the_documented_role_becomes_the_one_that_may_not_change_the_log() {
    with_cluster(|cluster| async move {
        let club = documented(&cluster, -1).await;
        let report = store::migrate(club.clone()).await.unwrap();
        assert!(report.warnings.is_empty(), "{:?}", report.warnings);
        let store = Store::connect(club, 4).await.unwrap();
        assert_eq!(asked(&store, "select current_user::text").await, "longhand_app");
        opened(&store, game(9)).await;
        store.close().await;
    });
}

#[test]
fn a_role_that_may_hold_twelve_connections_serves_everybody() {
    with_cluster(|cluster| async move {
        let club = documented(&cluster, 12).await;
        store::migrate(club.clone()).await.unwrap();
        let store = Store::connect(club.clone(), 20).await.unwrap();
        let mut heads = vec![];
        for id in 1..=20 {
            heads.push(opened(&store, game(id)).await);
        }
        let appends = heads.into_iter().zip(1..).map(|(head, id)| store.append(moves(game(id), head, "ann", 1)));
        let readings = (0..60).map(|_| store.player(ann()));
        let (ear, written, read) = tokio::join!(store.listen(), join_all(appends), join_all(readings));
        ear.unwrap();
        written.into_iter().for_each(|done| done.unwrap());
        assert!(read.iter().all(Result::is_ok));
        // Fewer connections than expected at the start.
        run(&cluster.options(), "alter role club connection limit 4").await.unwrap();
        run(&cluster.options(), "select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'club'")
            .await
            .unwrap();
        let mut served = 0;
        for _ in 0..20 {
            // A caller whose connection was ended gets one error.
            served += join_all((0..20).map(|_| store.player(ann()))).await.into_iter().filter(Result::is_ok).count();
        }
        assert!(served >= 19 * 20, "{served} of 400");
        store.close().await;
    });
}

async fn logged_in(store: &Store) -> i64 {
    let now = Utc::now();
    store.ensure_player("ann@example.org", ann(), "Ann").await.unwrap();
    let session = NewSession {
        id: 77,
        player: ann(),
        kind: SessionKind::Browser,
        created_at: now - chrono::Duration::hours(1),
        expires_at: now + chrono::Duration::hours(1),
        refresh_sha256: None,
    };
    store.open_session(&session).await.unwrap();
    session.id
}

async fn everybody_is_told_later(db: &Database, store: &Store, head: store::Head) {
    let told = store.append(moves(game(9), head, "ann", 1)).await;
    assert!(matches!(told, Err(AppendError::Unavailable(_))), "{told:?}");
    let told = store.ensure_player("new@example.org", ben(), "Ben").await;
    assert!(matches!(told, Err(StoreError::Unavailable(_))), "{told:?}");
    assert_eq!(db.store.load(game(9), 0, None).await.unwrap().len(), 1, "nothing was written");
}

#[test]
fn a_database_that_only_reads_is_read_and_everything_else_is_for_later() {
    with_database(|db| async move {
        if db.nodes.are_many() {
            return;
        }
        let head = opened(&db.store, game(9)).await;
        let session = logged_in(&db.store).await;
        let name = db.owner.get_database().unwrap();
        run(&db.owner, &format!("alter database {name} set default_transaction_read_only = on")).await.unwrap();
        let store = Store::connect(db.owner.clone(), 4).await.unwrap();
        assert_eq!(store.load(game(9), 0, None).await.unwrap().len(), 1);
        assert_eq!(store.session_used(session, Utc::now()).await.unwrap(), Some(ann()), "a note of use may fail");
        store.look(game(9), ann(), 1).await.expect("so may a note of a look");
        everybody_is_told_later(&db, &store, head).await;
        store.close().await;
    });
}

#[test]
fn a_database_that_must_be_vacuumed_first_is_for_later() {
    with_database(|db| async move {
        if db.nodes.are_many() {
            return;
        }
        let head = opened(&db.store, game(9)).await;
        let session = logged_in(&db.store).await;
        let refuse = "create function refuse() returns trigger language plpgsql as $$ begin
                        raise exception 'database is not accepting commands that assign new XIDs' using errcode = '54000';
                      end $$;
                      create trigger refuse before update on sessions for each row execute function refuse();
                      create trigger refuse before insert on players for each row execute function refuse();
                      create trigger refuse before update on game_list for each row execute function refuse()";
        run(&db.owner, refuse).await.unwrap();
        assert_eq!(db.store.session_used(session, Utc::now()).await.unwrap(), Some(ann()));
        everybody_is_told_later(&db, &db.store, head).await;
    });
}

#[test]
fn a_hosters_limits_on_locks_and_statements_mean_later() {
    with_database(|db| async move {
        if db.nodes.are_many() {
            return;
        }
        let head = opened(&db.store, game(9)).await;
        let other = opened(&db.store, game(10)).await;
        let name = db.owner.get_database().unwrap().to_owned();
        for limit in ["lock_timeout", "statement_timeout"] {
            run(&db.owner, &format!("alter database {name} set {limit} = '1s'")).await.unwrap();
            let store = Store::connect(db.owner.clone(), 4).await.unwrap();
            let mut holder = db.store.pool().acquire().await.unwrap();
            holder.execute("begin").await.unwrap();
            holder.execute("select * from game_list where game_id = 9 for update").await.unwrap();
            let told = store.append(moves(game(9), head, "ann", 1)).await;
            assert!(matches!(told, Err(AppendError::Unavailable(_))), "{limit}: {told:?}");
            let slow = sqlx::query("select pg_sleep(5) where current_setting('statement_timeout') <> '0'");
            let slow: Result<_, StoreError> = slow.execute(store.pool()).await.map_err(StoreError::from);
            assert_eq!(slow.is_ok(), limit == "lock_timeout", "{slow:?}");
            assert!(matches!(slow, Ok(_) | Err(StoreError::Unavailable(_))), "{slow:?}");
            holder.execute("rollback").await.unwrap();
            run(&db.owner, &format!("alter database {name} reset {limit}")).await.unwrap();
            store.close().await;
        }
        // Another game was never held up.
        db.store.append(moves(game(10), other, "ann", 1)).await.unwrap();
        tokio::time::sleep(Duration::from_millis(1)).await;
        db.store.append(moves(game(9), head, "ann", 1)).await.unwrap();
    });
}
