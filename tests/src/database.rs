//! A database for each story: copied from a migrated template, and dropped at the end.

use crate::nodes::Nodes;
use crate::patience::eventually;
use crate::postgres::Cluster;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Executor as _};
use std::sync::atomic::{AtomicU32, Ordering};

/// One story's database, as its owner.
#[derive(Debug)]
pub struct Database {
    pub cluster: Cluster,
    pub nodes: Nodes,
    pub name: String,
    pub pool: PgPool,
}

static COUNT: AtomicU32 = AtomicU32::new(0);

impl Database {
    pub async fn create(cluster: &Cluster) -> Self {
        let nodes = Nodes::of(&cluster.options()).await;
        let template = nodes.template().await;
        let name = format!(
            "longhand_test_{}_{}_{:x}",
            std::process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed),
            chrono::Utc::now().timestamp_subsec_nanos()
        );
        nodes.create(&name, &template).await;
        let options = cluster.options().database(&name);
        let pool = PgPoolOptions::new().max_connections(2).connect_with(options).await.expect("the story's database");
        Self { cluster: cluster.clone(), nodes, name, pool }
    }

    pub fn options(&self) -> PgConnectOptions {
        self.cluster.options().database(&self.name)
    }

    /// The address for a child process.
    pub fn url(&self) -> String {
        let url = self.cluster.url();
        let (front, query) =
            url.split_once('?').map_or((url, String::new()), |(front, query)| (front, format!("?{query}")));
        let server = front.rsplit_once('/').map_or(front, |(server, _)| server);
        format!("{server}/{}{query}", self.name)
    }

    pub async fn count(&self, sql: impl Into<String>) -> i64 {
        sqlx::query_scalar(AssertSqlSafe(sql.into())).fetch_one(&self.pool).await.expect("the count")
    }

    /// The number of incoming mails that satisfy the condition.
    pub async fn inbound(&self, condition: &str) -> i64 {
        let sql = format!("select count(*) from inbound_mails where {condition}");
        sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(&self.pool).await.expect("the count")
    }

    /// The token of the return path that a mail was sent with. The server stores it after it has handed the mail
    /// over.
    pub async fn bounce_token(&self, message_id: &str) -> String {
        let noted = async || {
            sqlx::query_scalar("select bounce_token from mail_ledger where message_id = $1")
                .bind(message_id)
                .fetch_optional(&self.pool)
                .await
                .expect("the ledger")
        };
        eventually("the mail stands in the ledger", noted).await
    }

    pub async fn run(&self, sql: &'static str) {
        self.pool.execute(sql).await.expect("the statement");
    }

    /// Pretends that a mailbox has had all its mails for an hour, so that further notices are bundled.
    pub async fn mailbox_is_full(&self, address: &str) {
        let sql = "insert into budgets (kind, key, full_at, span_s) values (70, $1, clock_timestamp() + interval '1 hour', 3600)
                   on conflict (kind, key) do update set full_at = excluded.full_at";
        sqlx::query(sql).bind(store::mailbox_key(address)).execute(&self.pool).await.expect("the statement");
    }

    /// Waits until notices of this many topics wait for a bundle and all others have been sent.
    pub async fn bundles_are_made(&self, topics: i64) {
        eventually("all that is too much is put by", async || {
            let put_by = "select count(distinct topic) from outbox where bundled_for is not null";
            let waits = "select count(*) from outbox where due_at < 'infinity' and topic <> 102";
            (self.count(waits).await == 0 && self.count(put_by).await >= topics).then_some(())
        })
        .await;
    }

    /// Waits likewise, then makes the bundled mails due at once.
    pub async fn bundles_are_due(&self, topics: i64) {
        self.bundles_are_made(topics).await;
        self.run("update outbox set due_at = now() where topic = 102 and parked_at is null").await;
    }

    /// Makes every postponed mail due at once.
    pub async fn mails_are_due(&self) {
        self.run("update outbox set due_at = now() where parked_at is null").await;
    }

    pub async fn drop(self) {
        self.pool.close().await;
        // A story may have stopped its Postgres for good.
        if self.cluster.options().connect().await.is_ok() {
            self.nodes.drop(&self.name).await;
        }
    }
}
