//! Databases in the tests' Postgres. If it is the first server of a Citus cluster (`.ci/citus.sh`), each database
//! is created on all servers: a test's database is then distributed, and the test need not know.

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Executor as _, PgConnection};

/// The servers, the first one first. Each connection is the superuser's, to a database that no test uses.
#[derive(Clone, Debug)]
pub struct Nodes(Vec<PgConnectOptions>);

impl Nodes {
    /// `first`: the server that tests are configured with.
    pub async fn of(first: &PgConnectOptions) -> Self {
        let mut admin = first.connect().await.expect("the tests' Postgres answers");
        let mut nodes = vec![first.clone()];
        let citus: bool = sqlx::query_scalar("select to_regclass('pg_catalog.pg_dist_node') is not null")
            .fetch_one(&mut admin)
            .await
            .expect("whether it has Citus");
        if citus {
            let workers: Vec<(String, i32)> = sqlx::query_as(
                "select nodename, nodeport from pg_catalog.pg_dist_node where groupid <> 0 order by groupid",
            )
            .fetch_all(&mut admin)
            .await
            .expect("its workers");
            for (host, port) in workers {
                let port = u16::try_from(port).expect("a port");
                nodes.push(
                    PgConnectOptions::new().host(&host).port(port).username(first.get_username()).database("postgres"),
                );
            }
        }
        admin.close().await.expect("said goodbye");
        Self(nodes)
    }

    pub fn are_many(&self) -> bool {
        self.0.len() > 1
    }

    /// All servers, in this database.
    pub fn in_database<'a>(&'a self, name: &'a str) -> impl Iterator<Item = PgConnectOptions> + 'a {
        self.0.iter().map(move |node| node.clone().database(name))
    }

    async fn on_all(&self, statements: &[String]) {
        for node in &self.0 {
            run(node, statements).await;
        }
    }

    /// Copies a database without connections.
    pub async fn create(&self, name: &str, template: &str) {
        self.on_all(&[format!("create database {name} template {template}")]).await;
    }

    pub async fn drop(&self, name: &str) {
        let statement = format!("drop database if exists {name} with (force)");
        for node in &self.0 {
            let mut connection = node.connect().await.expect("the tests' Postgres answers");
            let mut gone = connection.execute(AssertSqlSafe(statement.as_str())).await;
            // Citus's own worker reconnects as long as connections are allowed.
            for _ in 0..20 {
                if gone.is_ok() {
                    break;
                }
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                gone = connection.execute(AssertSqlSafe(statement.as_str())).await;
            }
            gone.expect("a database of the tests' own");
            connection.close().await.expect("said goodbye");
        }
    }

    /// A migrated database to copy; the first caller creates it.
    pub async fn template(&self) -> String {
        let sums: Vec<u8> = store::MIGRATOR.iter().flat_map(|migration| migration.checksum.to_vec()).collect();
        let sum = domain::canonical::hex(&domain::canonical::sha256(&[&sums])[..6]);
        let name = format!("longhand_template_{sum}");
        let first = &self.0[0];
        let mut admin = first.connect().await.expect("the tests' Postgres answers");
        // Test processes start at once: one creates it, the others wait.
        admin.execute("select pg_advisory_lock(7236849310582002)").await.expect("the lock");
        let there: bool = sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
            .bind(&name)
            .fetch_one(&mut admin)
            .await
            .expect("the list of databases");
        if !there {
            let raw = format!("{name}_raw");
            self.drop(&raw).await;
            self.on_all(&[format!("create database {raw}")]).await;
            if self.are_many() {
                self.join(&raw).await;
            }
            store::migrate(first.clone().database(&raw)).await.expect("the migrations run");
            if self.are_many() {
                store::distribute(first.clone().database(&raw)).await.expect("it is spread over all");
                self.on_all(&[
                    // Citus's own worker is connected to it, and must not come back.
                    format!("alter database {raw} with allow_connections false"),
                    format!("select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '{raw}'"),
                ])
                .await;
            }
            // The first server last: a test that finds the name there finds the database on all servers.
            for node in self.0.iter().rev() {
                run(node, &[format!("alter database {raw} rename to {name}")]).await;
            }
        }
        admin.close().await.expect("said goodbye, and the lock is given back");
        name
    }

    /// Registers the databases of this name with each other.
    pub async fn join(&self, name: &str) {
        for node in self.in_database(name) {
            run(&node, &["create extension citus".into()]).await;
        }
        let add = |call: &str, node: &PgConnectOptions| format!("select {call}('127.0.0.1', {})", node.get_port());
        let mut statements: Vec<String> = self.0.iter().skip(1).map(|node| add("citus_add_node", node)).collect();
        statements.insert(0, add("citus_set_coordinator_host", &self.0[0]));
        run(&self.0[0].clone().database(name), &statements).await;
    }
}

async fn run(node: &PgConnectOptions, statements: &[String]) {
    let mut connection: PgConnection = node.connect().await.expect("the tests' Postgres answers");
    for statement in statements {
        connection.execute(AssertSqlSafe(statement.as_str())).await.expect("a statement of the tests' own");
    }
    connection.close().await.expect("said goodbye");
}
