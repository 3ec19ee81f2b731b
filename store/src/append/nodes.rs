//! Direct connections to the servers that have games, without the first server in between.
//!
//! Any server of a cluster answers any statement. The server that has a game's shard plans and runs its append
//! itself. The first server instead rewrites the statement as text, which the other one parses, plans and runs.
//! Citus' tables say which server has the shard. That is a hint: a server that has lost the shard passes the append
//! on. A server is not asked directly if it does not answer, cannot be reached from here, or logs us in as another
//! role; then the first server is asked.

use super::Append;
use super::of_many::append_through_door;
use crate::error::is_connection_trouble;
use crate::pool::{Conn, Limits, Pool, Setup};
use domain::GameId;
use futures_util::future::join_all;
use sqlx::postgres::PgConnectOptions;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a server may take to accept a connection.
const PATIENCE: Duration = Duration::from_millis(300);
/// How long a server is left alone after a failure.
const REST: Duration = Duration::from_secs(5);

/// A Postgres server that has shards, with connections to it for appends.
pub(crate) struct Node {
    /// The address under which Citus' servers know it.
    address: (String, u16),
    pool: Pool,
    rests_until: Mutex<Option<Instant>>,
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.address.0, self.address.1)
    }
}

/// The result of appends that were sent to the server that has their games.
pub(super) enum Directly {
    /// The appends of these games are written.
    Written(BTreeSet<GameId>),
    /// Nothing was written.
    Nothing,
    /// No answer: it may have been written.
    Unanswered,
}

impl Node {
    pub(super) async fn write(&self, door: i64, appends: &[&Append]) -> Directly {
        if self.rests() {
            return Directly::Nothing;
        }
        let mut connection = match self.pool.acquire().await {
            Ok(connection) => connection,
            Err(error) => {
                self.rest(&error);
                return Directly::Nothing;
            }
        };
        match append_through_door(&mut connection, door, appends).await {
            Ok(written) => Directly::Written(written),
            Err(error) if is_connection_trouble(&error) => {
                connection.discard();
                self.rest(&error);
                Directly::Unanswered
            }
            // A rival append, or a used key: everything was rolled back.
            Err(_) => Directly::Nothing,
        }
    }

    pub(super) async fn close(&self) {
        self.pool.close().await;
    }

    fn rests(&self) -> bool {
        self.rests_until().is_some_and(|until| Instant::now() < until)
    }

    fn rest(&self, error: &sqlx::Error) {
        tracing::warn!(%error, node = ?self, "a server of games is in trouble, the first server is asked");
        *self.rests_until() = Some(Instant::now() + REST);
    }

    fn rests_until(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.rests_until.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How to connect to the servers of games: as to the first one, but for the address.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) options: PgConnectOptions,
    /// Connections to each server.
    pub(crate) size: usize,
    pub(crate) setup: Setup,
    pub(crate) limits: Limits,
}

impl Way {
    /// The servers that may be asked, by Citus' group id. `known`: servers whose connections are kept.
    pub(super) async fn nodes(
        &self,
        connection: &mut Conn,
        known: &BTreeMap<i32, Arc<Node>>,
    ) -> Result<BTreeMap<i32, Arc<Node>>, sqlx::Error> {
        // A connection through a socket of this machine has no host name by which others could be found.
        if self.options.get_socket().is_some() || self.options.get_host().starts_with('/') {
            return Ok(BTreeMap::new());
        }
        let role: String = sqlx::query_scalar("select current_user::text").fetch_one(&mut *connection).await?;
        let nodes: Vec<(i32, String, i32)> = sqlx::query_as(
            "select groupid, nodename, nodeport from pg_catalog.pg_dist_node
              where noderole = 'primary' and isactive and hasmetadata and metadatasynced and shouldhaveshards
              order by groupid",
        )
        .fetch_all(connection)
        .await?;
        let found = nodes.into_iter().map(async |(group, name, port)| {
            let address = (name, u16::try_from(port).ok()?);
            let node = match known.get(&group) {
                Some(node) if node.address == address => node.clone(),
                _ => self.node(group, address, &role).await?,
            };
            Some((group, node))
        });
        Ok(join_all(found).await.into_iter().flatten().collect())
    }

    /// The server, if it logs us in as the same role and is the expected one.
    async fn node(&self, group: i32, address: (String, u16), role: &str) -> Option<Arc<Node>> {
        let options = self.options.clone().host(&address.0).port(address.1);
        let pool = Pool::new(options, self.size, self.setup, Limits { acquire: PATIENCE, ..self.limits });
        let fits: Result<bool, sqlx::Error> = sqlx::query_scalar(
            "select current_user = $1 and has_table_privilege('append_doors', 'update')
                    and exists (select 1 from pg_catalog.pg_dist_local_group where groupid = $2)",
        )
        .bind(role)
        .bind(group)
        .fetch_one(&pool)
        .await;
        match fits {
            Ok(true) => Some(Arc::new(Node { address, pool, rests_until: Mutex::default() })),
            no => {
                let (name, port) = &address;
                tracing::debug!("{name}:{port} is not asked itself: {no:?}");
                pool.close().await;
                None
            }
        }
    }
}
