//! Many servers with Citus (docs/scale.md, ADR 21): where each table's rows are, and how a database of one Postgres
//! is distributed.

use crate::access::Access;
use crate::error::StoreError;
use crate::migrate::{self, lock_migrations, share_with_app};
use crate::shelf::make_lists;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};

/// Where the rows of a table are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// On the server of their game, by this column.
    OfGame(&'static str),
    /// On the server of their player, by this column.
    OfPlayer(&'static str),
    /// A copy on every server: for rows that are read together with games and seldom written.
    Everywhere,
    /// Only on the first server: rows that belong to no game and are found by a secret, an address or a number.
    First,
}

use Home::{Everywhere, First, OfGame, OfPlayer};

/// Every table of ours. A test refuses a table that is missing here.
pub const HOMES: &[(&str, Home)] = &[
    ("events", OfGame("game_id")),
    ("games", OfGame("game_id")),
    ("game_list", OfGame("game_id")),
    ("append_doors", OfGame("game_id")),
    ("game_docs", OfGame("game_id")),
    ("outbox", OfGame("game_id")),
    ("timers", OfGame("game_id")),
    ("idempotency_keys", OfGame("place")),
    ("beside", OfGame("game_id")),
    ("snapshots", OfGame("game_id")),
    ("standing_orders", OfGame("game_id")),
    ("standing_fired", OfGame("game_id")),
    ("standing_notes", OfGame("game_id")),
    ("nonces", OfGame("game_id")),
    ("seen", OfGame("game_id")),
    ("looks", OfGame("game_id")),
    ("notes", OfGame("game_id")),
    ("reminders", OfGame("game_id")),
    ("nudges", OfGame("game_id")),
    ("texts", OfGame("game_id")),
    ("messages", OfGame("game_id")),
    ("messages_read", OfGame("game_id")),
    ("pending_readings", OfGame("game_id")),
    ("mail_threads", OfGame("game_id")),
    ("mail_ledger", OfGame("game_id")),
    ("push_messages", OfGame("game_id")),
    ("webhook_places", OfGame("game_id")),
    ("webhook_deliveries", OfGame("game_id")),
    ("quarantine", OfGame("game_id")),
    ("box_games", OfGame("game_id")),
    ("answers", OfPlayer("player_id")),
    ("shelf", OfPlayer("player_id")),
    ("players", Everywhere),
    ("blocks", Everywhere),
    ("webhooks", Everywhere),
    ("push_endpoints", Everywhere),
    ("address_changes", Everywhere),
    ("lobby", First),
    ("imports", First),
    ("login_links", First),
    ("sessions", First),
    ("refresh_tokens", First),
    ("tokens", First),
    ("invitations", First),
    ("templates", First),
    ("boxes", First),
    ("inbound_mails", First),
    ("mail_trouble", First),
    ("mail_digests", First),
    ("mailboxes_closed", First),
    ("unreached", First),
    ("budgets", First),
    ("dev_mails", First),
    ("heartbeat", First),
    ("outages", First),
    ("audits", First),
    ("operators_log", First),
    ("signing_keys", First),
    ("witnessed_logs", First),
    ("tlog_logs", First),
    ("tlog_leaves", First),
    ("tlog_nodes", First),
    ("tlog_checkpoints", First),
    ("tlog_cosignatures", First),
    ("tlog_witnesses", First),
];

/// Games and players have ids of the same kind, so all tables are distributed by them in the same way: rows of one
/// game are on the same server, and rows of one player too.
const BESIDE: &str = "events";

/// With one Postgres these tables have partitions; with many, Citus' shards replace them.
const PARTITIONED: [&str; 2] = ["events", "games"];

const APPEND: &str = include_str!("append.sql");

/// Settings of a transaction that creates shards or triggers on them. Our triggers are safe: they refuse a change, or
/// write next to their own row.
const TO_SHARDS: &str = "set local citus.enable_unsafe_triggers = on;
    set local citus.multi_shard_modify_mode = 'sequential'; set local client_min_messages = warning";

/// The result of `distribute`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DistributionReport {
    /// Servers that hold games.
    pub workers: u32,
    /// In the order of `HOMES`; true if the table was moved now.
    pub tables: Vec<(String, Home, bool)>,
}

/// Why a database could not be distributed.
#[derive(Debug, thiserror::Error)]
pub enum DistributeError {
    #[error(
        "this database has no Citus: as its superuser, `create extension citus`, and add the other servers (docs/scale.md)"
    )]
    NoCitus,
    #[error("no server is there to hold games: `select citus_add_node('host', port)` for each (docs/scale.md)")]
    NoWorkers,
    #[error("its migrations are not done: `longhand migrate` first")]
    NotMigrated,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for DistributeError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Distributes a migrated database over the servers that Citus knows, as the tables' owner. Tables that are in place
/// stay. No server may run meanwhile.
///
/// # Errors
/// A sentence for the operator: no Citus, no server for games, or the database's message.
pub async fn distribute(access: impl Into<Access>) -> Result<DistributionReport, DistributeError> {
    let access: Access = access.into();
    let mut connection = migrate::connect(&access.owner.application_name("longhand migrate")).await?;
    lock_migrations(&mut connection).await?;
    let workers = workers(&mut connection).await?.ok_or(DistributeError::NoCitus)?;
    if workers == 0 {
        return Err(DistributeError::NoWorkers);
    }
    let migrated: bool =
        sqlx::query_scalar("select to_regclass('events') is not null").fetch_one(&mut connection).await?;
    if !migrated {
        return Err(DistributeError::NotMigrated);
    }
    role_that_logs_in(&mut connection).await?;
    let tables = place_tables(&mut connection).await?;
    functions(&mut connection).await?;
    make_lists(&mut connection).await?;
    // Once more: this gives the shards their privileges.
    share_with_app(&mut connection).await?;
    connection.close().await?;
    Ok(DistributionReport { workers, tables })
}

/// True if the tables of games are distributed over many servers.
pub(crate) async fn is_distributed(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let citus: bool = sqlx::query_scalar("select to_regclass('pg_catalog.pg_dist_partition') is not null")
        .fetch_one(&mut *connection)
        .await?;
    if !citus {
        return Ok(false);
    }
    sqlx::query_scalar(
        "select exists (select 1 from pg_catalog.pg_dist_partition where logicalrelid = to_regclass('events'))",
    )
    .fetch_one(connection)
    .await
}

/// Puts the tables of newer migrations in place, in a database that is distributed already.
pub(crate) async fn follow_migrations(connection: &mut PgConnection) -> Result<(), StoreError> {
    place_tables(connection).await?;
    functions(connection).await?;
    make_lists(connection).await
}

async fn workers(connection: &mut PgConnection) -> Result<Option<u32>, StoreError> {
    let citus: bool = sqlx::query_scalar("select exists (select 1 from pg_extension where extname = 'citus')")
        .fetch_one(&mut *connection)
        .await?;
    if !citus {
        return Ok(None);
    }
    let count: i64 = sqlx::query_scalar(
        "select count(*) from pg_catalog.pg_dist_node where noderole = 'primary' and shouldhaveshards and isactive",
    )
    .fetch_one(connection)
    .await?;
    Ok(Some(u32::try_from(count).unwrap_or(u32::MAX)))
}

/// Citus connects to the other servers with the role that asks the first one: that role must exist there and be able
/// to log in.
async fn role_that_logs_in(connection: &mut PgConnection) -> Result<(), StoreError> {
    let role = "do $$ begin
        if not exists (select 1 from pg_roles where rolname = 'longhand_app') then create role longhand_app login;
        elsif not (select rolcanlogin from pg_roles where rolname = 'longhand_app') then alter role longhand_app login;
        end if;
      exception when duplicate_object or unique_violation then null; end $$";
    connection.execute(role).await?;
    let failed: Vec<String> = sqlx::query_scalar("select result from run_command_on_workers($1) where not success")
        .bind(role)
        .fetch_all(&mut *connection)
        .await?;
    match failed.first() {
        None => Ok(()),
        Some(why) => Err(StoreError::Refused(sqlx::Error::Protocol(format!("longhand_app on another server: {why}")))),
    }
}

async fn place_tables(connection: &mut PgConnection) -> Result<Vec<(String, Home, bool)>, StoreError> {
    let mut tables = vec![];
    for (table, home) in HOMES {
        let there: bool = sqlx::query_scalar(
            "select exists (select 1 from pg_catalog.pg_dist_partition where logicalrelid = to_regclass($1))",
        )
        .bind(table)
        .fetch_one(&mut *connection)
        .await?;
        let moved = !there && *home != First;
        if moved {
            put(connection, table, *home).await?;
        }
        tables.push(((*table).to_owned(), *home, moved));
    }
    Ok(tables)
}

async fn put(connection: &mut PgConnection, table: &str, home: Home) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    transaction.execute(TO_SHARDS).await?;
    match home {
        OfGame(column) | OfPlayer(column) => {
            if PARTITIONED.contains(&table) {
                flatten(&mut transaction, table).await?;
            }
            let beside = (table != BESIDE).then_some(BESIDE);
            let shards = if beside.is_none() { how_many_shards(&mut transaction).await? } else { None };
            let spread = "select create_distributed_table($1::regclass, $2, colocate_with => coalesce($3, 'none'),
                                                          shard_count => $4)";
            sqlx::query(spread).bind(table).bind(column).bind(beside).bind(shards).execute(&mut *transaction).await?;
        }
        Everywhere => {
            sqlx::query("select create_reference_table($1::regclass)").bind(table).execute(&mut *transaction).await?;
        }
        First => {}
    }
    transaction.commit().await?;
    Ok(())
}

/// Replaces a partitioned table by one without partitions, with its indexes, triggers and views.
async fn flatten(connection: &mut PgConnection, table: &str) -> Result<(), StoreError> {
    let views: Vec<(String, String)> = sqlx::query_as(
        "select distinct v.oid::regclass::text, pg_get_viewdef(v.oid)
           from pg_depend as d join pg_rewrite as r on r.oid = d.objid join pg_class as v on v.oid = r.ev_class
          where d.refobjid = $1::regclass and d.classid = 'pg_rewrite'::regclass and v.relkind = 'v'",
    )
    .bind(table)
    .fetch_all(&mut *connection)
    .await?;
    let described: Vec<String> = sqlx::query_scalar(
        "select pg_get_indexdef(indexrelid) from pg_index
          where indrelid = $1::regclass and not indisprimary order by indexrelid",
    )
    .bind(table)
    .fetch_all(&mut *connection)
    .await?;
    let triggers: Vec<String> = sqlx::query_scalar(
        "select pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by tgname",
    )
    .bind(table)
    .fetch_all(&mut *connection)
    .await?;
    let key: String = sqlx::query_scalar(
        "select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass and contype = 'p'",
    )
    .bind(table)
    .fetch_one(&mut *connection)
    .await?;
    let old = format!("{table}_in_partitions");
    let mut statements = vec![
        format!("alter table {table} rename to {old}"),
        format!("alter table {old} rename constraint {table}_pkey to {old}_pkey"),
        format!("create table {table} (like {old} including defaults including comments)"),
        format!("alter table {table} add constraint {table}_pkey {key}"),
        format!("insert into {table} select * from {old}"),
    ];
    for (view, text) in views {
        // Whatever depends on the view sees no difference: its columns are the same.
        statements.push(format!("create or replace view {view} as {}", text.replace(&old, table)));
    }
    statements.push(format!("drop table {old}"));
    // `only`: the index of a partitioned parent. The new table needs a plain one; its name is free now.
    statements.extend(described.into_iter().map(|index| index.replacen(" ON ONLY ", " ON ", 1)));
    statements.extend(triggers);
    for statement in statements {
        connection.execute(AssertSqlSafe(statement)).await?;
    }
    Ok(())
}

/// Two shards a server, and four at least. Writes to one shard at the same time share a transaction, so fewer shards
/// mean more sharing. They can be split later. `None` if `citus.shard_count` is set, which decides then.
async fn how_many_shards(connection: &mut PgConnection) -> Result<Option<i32>, StoreError> {
    let is_set: bool =
        sqlx::query_scalar("select source <> 'default' from pg_settings where name = 'citus.shard_count'")
            .fetch_one(&mut *connection)
            .await?;
    let servers = workers(connection).await?.unwrap_or(1).min(1_000);
    Ok((!is_set).then(|| 4.max(2 * servers as i32)))
}

/// Installs the trigger that writes everything beside the game's row in an append, and the creation as a function of
/// the game's server.
async fn functions(connection: &mut PgConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    transaction.execute(TO_SHARDS).await?;
    transaction.execute(APPEND).await?;
    let known: bool = sqlx::query_scalar(
        "select exists (select 1 from pg_catalog.pg_dist_object
                         where classid = 'pg_proc'::regclass and objid = 'longhand_create'::regproc
                           and distribution_argument_index is not null)",
    )
    .fetch_one(&mut *transaction)
    .await?;
    if !known {
        let call = "select create_distributed_function('longhand_create'::regproc::oid::regprocedure, 'in_game',
                                                       colocate_with => 'events')";
        transaction.execute(call).await?;
    }
    transaction.commit().await?;
    Ok(())
}
