//! The baseline: an empty database starts with it; a database of another program is refused and left unchanged.

use crate::database::with_empty_databases;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _, PgConnection};
use store::{MIGRATOR, MigrationReport, StoreError};

/// All rows of all tables, as text.
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
        let sql = format!("select to_jsonb(t)::text as line from {table} as t order by line");
        let of_it: Vec<String> = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&mut owner).await.unwrap();
        rows.extend(of_it.into_iter().map(|row| (table.clone(), row)));
    }
    rows
}

async fn add_migration(owner: &mut PgConnection, version: i64) {
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values ($1, 'other', true, '', 0)",
    )
    .bind(version)
    .execute(owner)
    .await
    .unwrap();
}

#[test]
fn an_empty_database_begins_with_the_baseline_though_two_servers_start() {
    with_empty_databases(|[fresh]: [PgConnectOptions; 1]| async move {
        let (one, two) = tokio::join!(store::migrate(fresh.clone()), store::migrate(fresh.clone()));
        let (one, two) = (one.unwrap(), two.unwrap());
        let (did, found) = if one.applied.is_empty() { (two, one) } else { (one, two) };
        assert_eq!(did.applied[0], "baseline");
        assert_eq!(did.applied.len(), MIGRATOR.iter().count());
        assert_eq!(found, MigrationReport::default());
    });
}

#[test]
fn a_database_of_another_program_is_refused_and_nothing_is_written() {
    with_empty_databases(|[first, second, newer]: [PgConnectOptions; 3]| async move {
        // From before the baseline; with another baseline; with a migration that is newer than ours.
        let mut owner = first.connect().await.unwrap();
        owner
            .execute(
                "create table _sqlx_migrations (version bigint primary key, description text not null,
                   installed_on timestamptz not null default now(), success boolean not null, checksum bytea not null,
                   execution_time bigint not null)",
            )
            .await
            .unwrap();
        add_migration(&mut owner, 1).await;
        store::migrate(second.clone()).await.unwrap();
        let mut owner = second.connect().await.unwrap();
        owner.execute(r"update _sqlx_migrations set checksum = '\x00' where version = 500").await.unwrap();
        store::migrate(newer.clone()).await.unwrap();
        let mut owner = newer.connect().await.unwrap();
        add_migration(&mut owner, 9_000).await;

        for database in [first, second] {
            let before = rows(&database).await;
            let refused = store::migrate(database.clone()).await.unwrap_err();
            assert!(matches!(refused, StoreError::Older), "{refused}");
            assert!(refused.to_string().contains("1a99532") && refused.to_string().contains("export"), "{refused}");
            assert_eq!(rows(&database).await, before);
        }
        let before = rows(&newer).await;
        let refused = store::migrate(newer.clone()).await.unwrap_err();
        assert!(matches!(refused, StoreError::Newer(9_000)), "{refused}");
        assert_eq!(rows(&newer).await, before);
    });
}

#[test]
fn a_failure_half_way_leaves_nothing_and_the_next_start_goes_on() {
    with_empty_databases(|[database]: [PgConnectOptions; 1]| async move {
        let mut owner = database.connect().await.unwrap();
        // Conflicts with a table that the baseline creates halfway through.
        owner.execute("create table operators_log (x int)").await.unwrap();
        let failed = store::migrate(database.clone()).await.unwrap_err();
        assert!(matches!(failed, StoreError::Refused(_)) && failed.to_string().contains("operators_log"), "{failed}");
        assert_eq!(rows(&database).await, vec![], "no table, and no migration that is said to be done");
        owner.execute("drop table operators_log").await.unwrap();

        let report = store::migrate(database.clone()).await.unwrap();
        assert_eq!(report.applied.len(), MIGRATOR.iter().count());
        assert_eq!(store::migrate(database).await.unwrap(), MigrationReport::default());
    });
}
