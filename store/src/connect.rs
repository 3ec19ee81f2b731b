//! The pool, the migrations and the role that may not change the log.

use crate::access::Access;
use crate::append::{Lanes, Width};
use crate::distribute::{follow_migrations, is_distributed};
use crate::error::StoreError;
use crate::replica::{Replica, commit_for_good};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, PgConnection, SqlSafeStr as _};
use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// The migrations of `/migrations`, compiled in.
pub static MIGRATOR: LazyLock<Migrator> = LazyLock::new(|| {
    // Version, description, text: listed by `build.rs`.
    let files: &[(i64, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/migrations.rs"));
    let migration = |(version, description, sql): &(i64, &'static str, &'static str)| {
        Migration::new(*version, (*description).into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
});

/// How many prepared statements a connection keeps.
pub(crate) const STATEMENTS_KEPT: NonZeroUsize = NonZeroUsize::new(200).unwrap();

/// The store: a pool of connections. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: PgPool,
    pub(crate) lanes: Arc<Lanes>,
    /// Games lie on many servers.
    pub(crate) distributed: bool,
    /// A second database, for readings that may be a moment old.
    pub(crate) replica: Option<Arc<Replica>>,
}

impl Store {
    /// Opens a pool of at most `pool_size` connections to a migrated database, and four beside it for appends. Each becomes
    /// `longhand_app` where that role exists and may be taken. A caller waits at most 3 seconds for one: less than its own clients wait, so that no
    /// request commits after its client gave up.
    ///
    /// # Errors
    /// `Unavailable` where the database does not answer.
    pub async fn connect(access: impl Into<Access>, pool_size: u32) -> Result<Self, StoreError> {
        let options = access.into().app.application_name("longhand").statement_cache_capacity(STATEMENTS_KEPT.get());
        let pool = pool_options(pool_size).after_connect(|connection, _| Box::pin(prepare_reader(connection)));
        let pool = pool.connect_with(options.clone()).await?;
        let distributed = is_distributed(&mut *pool.acquire().await?).await?;
        let width = if distributed { Width::MANY } else { Width::ONE };
        let writers =
            pool_options(width.lanes as u32).after_connect(|connection, _| Box::pin(prepare_writer(connection)));
        let lanes = Lanes::new(width, distributed, writers.connect_lazy_with(options), pool.clone());
        Ok(Self { pool, lanes, distributed, replica: None })
    }

    /// Whether games lie on many servers.
    pub fn is_distributed(&self) -> bool {
        self.distributed
    }

    /// Asks the database for one row: for `/readyz`.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("select 1").execute(&self.pool).await?;
        Ok(())
    }

    /// The pool, for what belongs to no use case: metrics and tests.
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Connections open and connections at rest, for metrics.
    pub fn connections(&self) -> (u32, usize) {
        (self.pool.size(), self.pool.num_idle())
    }

    /// Closes all connections when those who hold one have given it back; appends that wait are written first.
    pub async fn close(&self) {
        self.lanes.close().await;
        self.close_replica().await;
        self.pool.close().await;
    }
}

pub(crate) fn pool_options(size: u32) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(size)
        .acquire_timeout(Duration::from_secs(3))
        .test_before_acquire(false)
        // A ping before each use would double the round trips; after a second of rest it costs nobody anything, and finds
        // the connections that died with their server.
        .before_acquire(|connection, rest| {
            Box::pin(async move {
                if rest.idle_for > Duration::from_secs(1) {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
}

pub(crate) async fn prepare_reader(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    // Generic plans: with 16 partitions the planner believes them dear, since it does not see that all but one are pruned
    // at run time, and would plan each query anew. Citus has to see which game a query is about before it plans. Open
    // transactions would hold up vacuum and the log's readers.
    connection
        .execute(
            "select set_config('plan_cache_mode', case when exists (select 1 from pg_extension where extname = 'citus')
                                                       then 'force_custom_plan' else 'force_generic_plan' end, false);
             set jit = off; set idle_in_transaction_session_timeout = '10s';
             set timezone = 'UTC'",
        )
        .await?;
    commit_for_good(connection).await?;
    become_app(connection).await
}

async fn prepare_writer(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    // The append is planned once for the connection's life, maybe on empty tables, where scanning all would look cheap: it
    // goes by primary key, whatever the planner thinks.
    connection.execute("set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off").await?;
    prepare_reader(connection).await
}

async fn become_app(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    if may_become_app(connection).await? {
        connection.execute("set role longhand_app").await?;
    }
    Ok(())
}

async fn may_become_app(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "select exists (select 1 from pg_roles where rolname = 'longhand_app' and pg_has_role(current_user, oid, 'member'))",
    )
    .fetch_one(connection)
    .await
}

/// What `migrate` did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MigrationReport {
    /// Descriptions of the migrations applied now, oldest first; empty where there was nothing to do.
    pub applied: Vec<String>,
    /// Sentences for the operator, such as that the log is guarded by triggers alone.
    pub warnings: Vec<String>,
}

/// Brings the database to this version as the tables' owner, and gives `longhand_app` its
/// rights. Several servers may start at once: an advisory lock lets one through at a time.
///
/// # Errors
/// `Unavailable` where the database does not answer; `Refused` where a migration fails or the database is newer than we.
pub async fn migrate(access: impl Into<Access>) -> Result<MigrationReport, StoreError> {
    let access = access.into();
    access.hand_over().await?;
    let mut connection = access.owner.application_name("longhand migrate").connect().await?;
    lock_migrations(&mut connection).await?;
    let before = applied_versions(&mut connection).await?;
    // Not `run`: its future is not `Send` for every caller ("implementation of `Acquire` is not general enough").
    MIGRATOR.run_direct(None, &mut connection, false).await?;
    let applied = MIGRATOR
        .iter()
        .filter(|migration| !before.contains(&migration.version))
        .map(|migration| migration.description.to_string())
        .collect();
    if is_distributed(&mut connection).await? {
        follow_migrations(&mut connection).await?;
    }
    let mut report = MigrationReport { applied, warnings: Vec::new() };
    report.warnings.extend(share_with_app(&mut connection).await?);
    connection.close().await?;
    Ok(report)
}

/// Ends with the connection, so nothing is left locked if a migration fails.
pub(crate) async fn lock_migrations(connection: &mut PgConnection) -> Result<(), StoreError> {
    sqlx::query("select pg_advisory_lock(7236849310582001)").execute(connection).await?;
    Ok(())
}

async fn applied_versions(connection: &mut PgConnection) -> Result<Vec<i64>, StoreError> {
    let known: bool =
        sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null").fetch_one(&mut *connection).await?;
    if !known {
        return Ok(Vec::new());
    }
    Ok(sqlx::query_scalar("select version from _sqlx_migrations where success").fetch_all(connection).await?)
}

/// Makes the role and grants it all but the change of the log. A warning where that is not allowed here.
pub(crate) async fn share_with_app(connection: &mut PgConnection) -> Result<Option<String>, StoreError> {
    let shared = connection
        .execute(
            // The role belongs to the whole cluster: another database's server may make it at the same moment.
            "do $$ begin
               if not exists (select 1 from pg_roles where rolname = 'longhand_app') then create role longhand_app nologin; end if;
             exception when duplicate_object or unique_violation then null; end $$;
             do $$ begin
               if not pg_has_role(current_user, 'longhand_app', 'member') then
                 execute format('grant longhand_app to %I', current_user);
               end if;
             end $$;
             do $$ begin execute format('grant usage on schema %I to longhand_app', current_schema()); end $$;
             do $$ begin
               execute format('grant select, insert, update, delete on all tables in schema %I to longhand_app', current_schema());
             end $$;
             -- Partitions too: rights on a parent say nothing about a partition that is named itself.
             do $$ declare t regclass; begin
               for t in select relid from pg_partition_tree('events') union select relid from pg_partition_tree('games')
                        -- Where many servers hold them, they have no partitions.
                        union select 'events'::regclass union select 'games'::regclass loop
                 execute format('revoke update, delete, truncate, references, trigger on %s from longhand_app, public', t);
               end loop;
             end $$;
             do $$ declare t text; begin
               foreach t in array array['checkpoints', 'tlog_logs', 'tlog_leaves', 'tlog_nodes', 'tlog_checkpoints', 'tlog_cosignatures'] loop
                 execute format('revoke update, delete, truncate, references, trigger on %I from longhand_app, public', t);
               end loop;
             end $$;
             -- A game's name is no part of the log: it goes with the account of who gave it.
             grant update (name) on games to longhand_app;
             -- A box never changes; it comes off its owner's list.
             revoke update, truncate, references, trigger on boxes from longhand_app, public;
             grant update (deleted_at) on boxes to longhand_app;
             revoke update, delete, truncate, references, trigger on operators_log from longhand_app, public;
             revoke all on _sqlx_migrations from longhand_app",
        )
        .await;
    match shared {
        Ok(_) => Ok(None),
        // 42501 insufficient_privilege.
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("42501") => Ok(Some(format!(
            "this database role may not make the role longhand_app or share tables with it ({}): the log is guarded by \
             triggers alone",
            error.message()
        ))),
        Err(error) => Err(error.into()),
    }
}
