//! The pool, whose connections are those of the role that may not change the log.

use crate::access::Access;
use crate::append::{Lanes, Many, Shards, Way, Width};
use crate::distribute::is_distributed;
use crate::error::StoreError;
use crate::replica::Replica;
use crate::shelf::Following;
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::{Connection as _, Executor as _, PgConnection};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

/// How many prepared statements a connection keeps.
pub(crate) const STATEMENTS_KEPT: NonZeroUsize = NonZeroUsize::new(200).unwrap();

/// The store: a pool of connections. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: PgPool,
    pub(crate) lanes: Arc<Lanes>,
    /// Games lie on many servers.
    pub(crate) distributed: bool,
    /// Lists of many servers, which follow the log.
    pub(crate) following: Arc<Following>,
    /// A second database, for readings that may be a moment old.
    pub(crate) replica: Option<Arc<Replica>>,
}

impl Store {
    /// Opens a pool of at most `pool_size` connections to a migrated database, and six beside it for appends. Each becomes
    /// `longhand_app` where that role exists and may be taken. A caller waits at most 3 seconds for one: less than its own clients wait, so that no
    /// request commits after its client gave up.
    ///
    /// # Errors
    /// `Unavailable` where the database does not answer.
    pub async fn connect(access: impl Into<Access>, pool_size: u32) -> Result<Self, StoreError> {
        let options = access.into().app.application_name("longhand").statement_cache_capacity(STATEMENTS_KEPT.get());
        let pool = pool_options(pool_size).after_connect(|connection, _| Box::pin(prepare_reader(connection)));
        let pool = pool.connect_with(options.clone()).await?;
        let mut connection = pool.acquire().await?;
        let distributed = is_distributed(&mut connection).await?;
        let width = if distributed { Width::MANY } else { Width::ONE };
        let writers =
            pool_options(width.most() as u32).after_connect(|connection, _| Box::pin(prepare_writer(connection)));
        let many = if distributed {
            let way = Way { options: options.clone(), pool: writers.clone() };
            Some(Many::new(Shards::of(&mut connection, &way, None).await?, way))
        } else {
            None
        };
        drop(connection);
        let lanes = Lanes::new(width, many, writers.connect_lazy_with(options), pool.clone());
        Ok(Self { pool, lanes, distributed, following: Arc::default(), replica: None })
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
    // transactions would hold up vacuum and the log's readers. What is written stays written, whatever a role or a database is set
    // to: no answer is given before.
    connection
        .execute(
            "select set_config('plan_cache_mode', case when exists (select 1 from pg_extension where extname = 'citus')
                                                       then 'force_custom_plan' else 'force_generic_plan' end, false);
             set jit = off; set idle_in_transaction_session_timeout = '10s';
             set timezone = 'UTC';
             select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off';
             -- What is asked of all servers is little: more connections to each at once cost more than they save.
             select set_config('citus.max_adaptive_executor_pool_size', '1', false)
               from pg_extension where extname = 'citus'",
        )
        .await?;
    become_app(connection).await
}

async fn prepare_writer(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    // The append is planned once for the connection's life, maybe on empty tables, where scanning all would look cheap: it
    // goes by primary key, whatever the planner thinks.
    connection.execute("set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off").await?;
    prepare_reader(connection).await?;
    // Of an append Citus finds the game in a plan that it has made without it.
    connection
        .execute("select set_config('plan_cache_mode', 'auto', false) from pg_extension where extname = 'citus'")
        .await?;
    Ok(())
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
