//! Budgets: a limit within a span of time. Spent amounts come back evenly over the span (a leaky bucket: one time a
//! row).

use crate::Store;
use crate::clock::CLOCKS_DIFFER_S;
use crate::error::StoreError;
use chrono::{DateTime, Duration, Utc};
use domain::canonical::sha256;

/// Something to spend: `cost` out of `limit` within `span_s` seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spending {
    pub kind: i16,
    /// The owner of the budget.
    pub key: i64,
    pub cost: u32,
    pub limit: u32,
    pub span_s: u32,
}

impl Spending {
    /// Seconds until this spending has come back.
    fn takes_s(&self) -> f64 {
        f64::from(self.span_s) * f64::from(self.cost) / f64::from(self.limit.max(1))
    }
}

/// The budget key of a mailbox; all its addresses share one.
pub fn mailbox_key(address: &str) -> i64 {
    text_key(&mailbox(address))
}

/// The budget key of a text; letter case does not matter.
pub fn text_key(text: &str) -> i64 {
    let [a, b, c, d, e, f, g, h, ..] = sha256(&[b"mailbox:", text.to_lowercase().as_bytes()]);
    i64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// The mailbox of an address, in lower case. The part after a `+` is dropped, and for Gmail the dots.
fn mailbox(address: &str) -> String {
    let address = address.to_lowercase();
    let Some((local, domain)) = address.rsplit_once('@') else { return address };
    let whole = local.split('+').next().filter(|whole| !whole.is_empty()).unwrap_or(local);
    match domain {
        "gmail.com" | "googlemail.com" => format!("{}@gmail.com", whole.replace('.', "")),
        _ => format!("{whole}@{domain}"),
    }
}

impl Store {
    /// Spends all of them. If one budget has too little left, it spends nothing and returns how long to wait. A
    /// budget whose `full_at` lies more than a span ahead was written by a wrong clock and counts as full.
    pub async fn spend(&self, wanted: &[Spending], now: DateTime<Utc>) -> Result<Option<Duration>, StoreError> {
        let mut wanted = wanted.to_vec();
        // All servers lock the rows in this order.
        wanted.sort_by_key(|spending| (spending.kind, spending.key));
        let kinds: Vec<i16> = wanted.iter().map(|spending| spending.kind).collect();
        let keys: Vec<i64> = wanted.iter().map(|spending| spending.key).collect();
        let takes: Vec<f64> = wanted.iter().map(Spending::takes_s).collect();
        let spans: Vec<f64> = wanted.iter().map(|spending| f64::from(spending.span_s)).collect();
        let mut transaction = self.pool.begin().await?;
        let spent = sqlx::query(
            "insert into budgets as kept (kind, key, full_at, span_s)
             select kind, key, $5::timestamptz + make_interval(secs => takes), span_s
               from unnest($1::smallint[], $2::bigint[], $3::float8[], $4::float8[]) as wanted (kind, key, takes, span_s)
             on conflict (kind, key) do update
                set span_s = excluded.span_s,
                    full_at = excluded.full_at - $5
                      + case when kept.full_at > $5 + make_interval(secs => kept.span_s + $6) then $5
                             else greatest(kept.full_at, $5) end
              where kept.full_at > $5 + make_interval(secs => kept.span_s + $6)
                 or greatest(kept.full_at, $5) + (excluded.full_at - $5) <= $5 + make_interval(secs => excluded.span_s)",
        )
        .bind(&kinds)
        .bind(&keys)
        .bind(&takes)
        .bind(&spans)
        .bind(now)
        .bind(CLOCKS_DIFFER_S as f64)
        .execute(&mut *transaction)
        .await?;
        if spent.rows_affected() == wanted.len() as u64 {
            transaction.commit().await?;
            return Ok(None);
        }
        transaction.rollback().await?;
        let rows: Vec<(i16, i64, DateTime<Utc>)> = sqlx::query_as(
            "select kind, key, least(full_at, $3::timestamptz + make_interval(secs => span_s)) from budgets
              where (kind, key) in (select * from unnest($1::smallint[], $2::bigint[]))",
        )
        .bind(&kinds)
        .bind(&keys)
        .bind(now)
        .fetch_all(&self.pool)
        .await?;
        let wait = wanted.iter().filter_map(|spending| {
            let (.., full_at) = rows.iter().find(|(kind, key, _)| (*kind, *key) == (spending.kind, spending.key))?;
            let takes = Duration::milliseconds((spending.takes_s() * 1_000.0) as i64);
            Some((*full_at).max(now) + takes - Duration::seconds(i64::from(spending.span_s)) - now)
        });
        Ok(Some(wait.max().unwrap_or_default().max(Duration::seconds(1))))
    }

    /// Gives back the spending on something that did not happen.
    pub async fn give_back(&self, spent: &[Spending], now: DateTime<Utc>) -> Result<(), StoreError> {
        for spending in spent {
            sqlx::query(
                "update budgets set full_at = full_at - make_interval(secs => $3)
                  where kind = $1 and key = $2 and full_at > $4",
            )
            .bind(spending.kind)
            .bind(spending.key)
            .bind(spending.takes_s())
            .bind(now)
            .execute(&self.pool)
            .await?;
        }
        Ok(())
    }

    /// Deletes budgets that are full again.
    pub async fn prune_budgets(&self, now: DateTime<Utc>) -> Result<u64, StoreError> {
        Ok(sqlx::query("delete from budgets where full_at < $1").bind(now).execute(&self.pool).await?.rows_affected())
    }

    /// Closes a mailbox: it gets no more mail except what its owner requests.
    pub async fn close_mailbox(&self, address_sha256: &[u8; 32], now: DateTime<Utc>) -> Result<(), StoreError> {
        sqlx::query("insert into mailboxes_closed (sha256, closed_at) values ($1, $2) on conflict do nothing")
            .bind(address_sha256)
            .bind(now)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Opens a closed mailbox. An account's owner chooses their mails in the account.
    pub async fn open_mailbox(&self, address: &str) -> Result<(), StoreError> {
        sqlx::query("delete from mailboxes_closed where sha256 = any($1)")
            .bind(closed_keys(address))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    pub async fn is_mailbox_closed(&self, address: &str) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("select exists (select 1 from mailboxes_closed where sha256 = any($1))")
            .bind(closed_keys(address))
            .fetch_one(&self.pool)
            .await?)
    }
}

/// The key of a closed mailbox.
pub fn closed_key(address: &str) -> [u8; 32] {
    sha256(&[mailbox(address).as_bytes()])
}

/// The same key and the older one, from when each address was a mailbox of its own: links in old mails still use it.
fn closed_keys(address: &str) -> [[u8; 32]; 2] {
    [closed_key(address), sha256(&[address.to_lowercase().as_bytes()])]
}
