//! The store's pools. Their connections use the role that may not change the log.

use crate::access::Access;
use crate::append::{Lanes, Many, Shards, Way, Width};
use crate::distribute::is_distributed;
use crate::error::StoreError;
use crate::pool::{Limits, PATIENT, Pool, Setup};
use crate::replica::Replica;
use crate::requirements::{self, Allowed, may_set_role};
use crate::shelf::Following;
use futures_util::FutureExt as _;
use sqlx::{Executor as _, PgConnection};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

/// How many prepared statements a connection keeps.
pub(crate) const STATEMENTS_KEPT: NonZeroUsize = NonZeroUsize::new(200).unwrap();
/// How long `/readyz` waits for an answer once it has a connection.
const PROBE: Duration = Duration::from_secs(2);

/// Settings of every connection, which override those of the role and the database.
///
/// Our texts need `standard_conforming_strings`, our statements `read committed`. With the other settings Postgres
/// notices within a minute that the client is gone, and frees the connection's locks and its slot.
pub(crate) const SETTINGS: &str = "
    set standard_conforming_strings = on; set default_transaction_isolation = 'read committed'; set timezone = 'UTC';
    set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4;
    set tcp_user_timeout = '30s'";

/// The store: a pool of connections. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: Pool,
    pub(crate) lanes: Arc<Lanes>,
    /// Games are distributed over many servers.
    pub(crate) distributed: bool,
    /// Lists that follow the log, with many servers.
    pub(crate) following: Arc<Following>,
    /// A replica, for readings that may be a moment old.
    pub(crate) replica: Option<Arc<Replica>>,
}

impl Store {
    /// Opens a pool of at most `pool_size` connections to a migrated database, and eight more for appends; fewer if
    /// the role may not have as many. Each becomes `longhand_app` if that role exists and may be taken.
    ///
    /// # Errors
    /// `Unavailable` if the database does not answer; `Unfit` if this program cannot work with it.
    pub async fn connect(access: impl Into<Access>, pool_size: u32) -> Result<Self, StoreError> {
        Self::connect_within(access, pool_size, Limits::default()).await
    }

    /// The same with other time limits.
    pub async fn connect_within(access: impl Into<Access>, pool_size: u32, limits: Limits) -> Result<Self, StoreError> {
        let options = access.into().app.application_name("longhand").statement_cache_capacity(STATEMENTS_KEPT.get());
        let setup: Setup = |connection| prepare_reader(connection).boxed();
        let first = Pool::new(options.clone(), 1, setup, limits);
        let mut connection = first.acquire().await?;
        requirements::check(&mut connection).await?;
        requirements::check_collation(&mut connection).await?;
        let distributed = connection.within(|connection| is_distributed(connection).boxed()).await?;
        let width = if distributed { Width::MANY } else { Width::ONE };
        let Allowed { readers, writers } = requirements::allowed(&mut connection, pool_size, width.most()).await?;
        let width = width.within(writers);
        let pool = first.widened(readers);
        let setup: Setup = |connection| prepare_writer(connection).boxed();
        let many = if distributed {
            let way = Way { options: options.clone(), size: writers, setup, limits };
            Some(Many::new(Shards::of(&mut connection, &way, None).await?, way))
        } else {
            None
        };
        drop(connection);
        let lanes = Lanes::new(width, many, Pool::new(options, writers, setup, limits), pool.clone());
        Ok(Self { pool, lanes, distributed, following: Arc::default(), replica: None })
    }

    /// The same store for background work such as an audit: a statement may take a minute.
    #[must_use]
    pub fn patient(&self) -> Self {
        self.patient_for(PATIENT)
    }

    /// The same for commands of an operator, who sees how long they take.
    #[must_use]
    pub fn patient_for(&self, statement: Duration) -> Self {
        Self { pool: self.pool.patient(statement), ..self.clone() }
    }

    /// True if games are distributed over many servers.
    pub fn is_distributed(&self) -> bool {
        self.distributed
    }

    /// Asks the database for one row, for `/readyz`. Answers within five seconds.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("select 1").execute(&self.pool.hasty(PROBE)).await?;
        Ok(())
    }

    /// The pool, for metrics and tests.
    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    /// Open connections and idle connections, for metrics.
    pub fn connections(&self) -> (usize, usize) {
        self.pool.count()
    }

    /// Closes all connections once they are given back; waiting appends are written first. Connections that do not
    /// come back within some seconds are abandoned.
    pub async fn close(&self) {
        self.lanes.close().await;
        self.close_replica().await;
        self.pool.close().await;
    }
}

pub(crate) async fn prepare_reader(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    connection.execute(SETTINGS).await?;
    // Generic plans: with 16 partitions the planner thinks them expensive, since it does not see that all but one are
    // pruned at run time, and would plan each query anew. Citus instead has to know a query's game before it plans.
    // Open transactions would hold up vacuum and the log's readers. A commit is durable before it is answered,
    // whatever the role or the database is set to.
    connection
        .execute(
            "select set_config('plan_cache_mode', case when exists (select 1 from pg_extension where extname = 'citus')
                                                       then 'force_custom_plan' else 'force_generic_plan' end, false);
             set jit = off; set idle_in_transaction_session_timeout = '10s';
             select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off';
             -- What is asked of all servers is little: more connections to each at once cost more than they save.
             select set_config('citus.max_adaptive_executor_pool_size', '1', false)
               from pg_extension where extname = 'citus'",
        )
        .await?;
    become_app(connection).await
}

async fn prepare_writer(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    // The append is planned once for the connection's life, maybe on empty tables, where a scan looks cheap. These
    // settings make it use the primary key.
    connection.execute("set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off").await?;
    prepare_reader(connection).await?;
    // For an append, Citus finds the game also in a plan that was made without it.
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
    sqlx::query_scalar(concat!(
        "select exists (select 1 from pg_roles where rolname = 'longhand_app' and ",
        may_set_role!(),
        ")"
    ))
    .fetch_one(connection)
    .await
}
