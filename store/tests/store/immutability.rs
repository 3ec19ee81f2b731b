//! The log cannot be changed: privileges stop the server's role, triggers stop the owner and a superuser.

use crate::database::{Database, with_database};
use crate::tables::*;
use sqlx::{ConnectOptions as _, Executor as _, PgExecutor};

/// The parent and the partition that holds game 9. With many servers only the table: its shards are on other servers,
/// and the end-to-end test covers them.
async fn tables_of(db: &Database, connection: impl PgExecutor<'_>) -> Vec<String> {
    if db.nodes.are_many() {
        return vec!["events".into()];
    }
    let partition: String = sqlx::query_scalar("select tableoid::regclass::text from events where game_id = 9")
        .fetch_one(connection)
        .await
        .unwrap();
    assert!(partition.starts_with("events_p"));
    vec!["events".into(), partition]
}

async fn refused(connection: impl PgExecutor<'_>, sql: String) -> String {
    let error = connection.execute(sqlx::AssertSqlSafe(sql.clone())).await.expect_err(&sql);
    let error = error.into_database_error().unwrap();
    assert_eq!(error.code().as_deref(), Some("42501"), "{sql}: {error}");
    error.message().to_owned()
}

#[test]
fn the_servers_role_has_no_right_to() {
    with_database(|db| async move {
        opened(&db.store, game(9)).await;
        let mut app = db.store.pool().acquire().await.unwrap();
        let role: String = sqlx::query_scalar("select current_user::text").fetch_one(&mut app).await.unwrap();
        assert_eq!(role, "longhand_app");
        for table in tables_of(&db, &mut app).await {
            for sql in ["update {} set actor = 2", "delete from {}", "truncate {}"] {
                let said = refused(&mut app, sql.replace("{}", &table)).await;
                assert!(said.contains("permission denied"), "{said}");
            }
        }
        refused(&mut app, "update games set title = 'x'".into()).await;
        refused(&mut app, "delete from games".into()).await;
        refused(&mut app, "alter table events disable trigger all".into()).await;
        refused(&mut app, "drop table events".into()).await;
        let partition = if db.nodes.are_many() { "events" } else { "events_p0" };
        let trigger =
            format!("create trigger t before insert on {partition} for each row execute function deny_change()");
        refused(&mut app, trigger).await;
    });
}

#[test]
fn even_a_superuser_is_stopped_by_the_triggers() {
    with_database(|db| async move {
        opened(&db.store, game(9)).await;
        let mut owner = db.owner.connect().await.unwrap();
        for table in tables_of(&db, &mut owner).await {
            for sql in ["update {} set actor = 2", "delete from {}", "truncate {}", "truncate {} cascade"] {
                let said = refused(&mut owner, sql.replace("{}", &table)).await;
                assert!(said.contains("append-only"), "{said}");
            }
        }
        // Moving the row to another partition is a delete too.
        owner.execute("update events set game_id = 10").await.unwrap_err();
        assert_eq!(db.store.load(game(9), 0, None).await.unwrap().len(), 1);
    });
}

#[test]
fn migrating_again_changes_nothing_and_a_plain_role_is_warned() {
    with_database(|db| async move {
        let again = store::migrate(db.owner.clone()).await.unwrap();
        assert_eq!(again, store::MigrationReport::default());

        // Two servers start at once on a new database, with a role that may not create roles.
        let mut owner = db.owner.connect().await.unwrap();
        let plain = format!("plain_{}", std::process::id());
        let database: String =
            sqlx::query_scalar("select current_database()::text").fetch_one(&mut owner).await.unwrap();
        for sql in [
            format!("create role {plain} login password 'plain'"),
            format!("grant create on database {database} to {plain}"),
            format!("create schema {plain} authorization {plain}"),
        ] {
            owner.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
        }
        let options = db.owner.clone().username(&plain).password("plain").options([("search_path", plain.as_str())]);
        let (one, two) = tokio::join!(store::migrate(options.clone()), store::migrate(options.clone()));
        let (one, two) = (one.unwrap(), two.unwrap());
        assert_eq!(one.applied.len() + two.applied.len(), store::MIGRATOR.iter().count());
        assert!(one.warnings[0].contains("triggers alone"), "{:?}", one.warnings);

        let store = store::Store::connect(options.clone(), 2).await.unwrap();
        opened(&store, game(9)).await;
        let mut plain_owner = options.connect().await.unwrap();
        refused(&mut plain_owner, "delete from events".into()).await;
        store.close().await;
        drop(plain_owner);
        for sql in [format!("drop owned by {plain} cascade"), format!("drop role {plain}")] {
            owner.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
        }
    });
}
