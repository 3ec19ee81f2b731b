//! Whether the database is there, fits this program, and is guarded.

use super::finding::Finding;
use api::server::postgres_dir;
use chrono::{DateTime, Utc};
use service::config::{Config, postgres_at};
use store::{Access, Examined, PrivatePostgres, Schema, examine};

/// What was seen, and what else wants to look at it.
pub struct Look {
    pub findings: Vec<Finding>,
    /// Where a server of this version could use it now.
    pub access: Option<Access>,
    pub last_mail_in: Option<DateTime<Utc>>,
}

pub async fn look(config: &Config) -> Look {
    let nothing = |finding| Look { findings: vec![finding], access: None, last_mail_in: None };
    let access = match &config.database_url {
        Some(url) => match postgres_at("DATABASE_URL", url) {
            Ok(options) => Access::from(options),
            Err(error) => {
                return nothing(Finding::now(
                    "database",
                    format!("{error:#}"),
                    "postgres://user:password@host/database",
                ));
            }
        },
        None => match private(config) {
            Ok(access) => access,
            Err(finding) => return nothing(finding),
        },
    };
    match examine(access.clone()).await {
        Ok(seen) => {
            let findings = told(&seen, config.database_url.is_none());
            let fits = seen.schema == Schema::Same && seen.unfit.is_none();
            Look { findings, access: fits.then_some(access), last_mail_in: seen.last_mail_in }
        }
        Err(error) => {
            let why = crate::told(&anyhow::Error::from(error));
            let remedy = "psql \"$DATABASE_URL\" -c 'select 1' shows the same; is Postgres started, its port open, the password right?";
            nothing(Finding::now("database", format!("it cannot be used: {why}"), remedy))
        }
    }
}

/// The Postgres of a server that runs on this machine.
fn private(config: &Config) -> Result<Access, Finding> {
    let folder = postgres_dir(&config.data_dir);
    if let Some(access) = PrivatePostgres::of_running_server(&folder) {
        return Ok(access);
    }
    let at = folder.display();
    Err(match PrivatePostgres::is_made(&folder) {
        Ok(true) => Finding::unknown(
            "database",
            format!("the private Postgres in {at} runs with the server alone, or this user may not reach it"),
            "systemctl start longhand; run this as the server's user",
        ),
        Ok(false) => Finding::unknown(
            "database",
            format!("there is no database in {at} yet: the server makes it at its first start"),
            "systemctl start longhand; where it is elsewhere, set data_dir or DATABASE_URL",
        ),
        Err(error) => {
            Finding::unknown("database", format!("{at} cannot be looked at: {error}"), "run this as the server's user")
        }
    })
}

fn told(seen: &Examined, is_private: bool) -> Vec<Finding> {
    let whose = if is_private { ", private" } else { "" };
    let took_ms = seen.took.as_secs_f64() * 1_000.0;
    let mut findings = vec![match &seen.unfit {
        Some(why) => {
            Finding::now("version", why.clone(), "docs/operations.md, Upgrade, moves a database to a newer Postgres")
        }
        None => {
            Finding::sound("version", format!("Postgres {}{whose}, answers in {took_ms:.1} ms, UTF-8", seen.version))
        }
    }];
    findings.push(role(seen));
    findings.push(clock(seen));
    let connections = format!("{} of {} connections are in use", seen.connections, seen.most_connections);
    findings.push(match seen.connections * 10 >= seen.most_connections * 9 {
        true => Finding::soon(
            "connections",
            connections,
            "raise max_connections of Postgres, or lower LONGHAND_POOL (docs/scale.md)",
        ),
        false => Finding::sound("connections", connections),
    });
    if seen.is_read_only {
        let remedy = "promote the standby, or name the primary by DATABASE_URL";
        findings.push(Finding::now("read_only", "it takes no writes", remedy));
    }
    let size = format!("{:.0} MB", seen.bytes as f64 / 1e6);
    findings.push(match seen.schema {
        Schema::Same => Finding::sound("schema", format!("schema of this version; {size}")),
        Schema::Empty => Finding::sound("schema", "empty: the server makes its tables at its first start"),
        Schema::Behind(missing) => {
            let text = format!("{missing} migrations are missing; {size}");
            Finding::soon("schema", text, "back it up; the next start of the server applies them, or longhand migrate")
        }
        Schema::Foreign => Finding::now(
            "schema",
            "it was made by a program that this one cannot follow",
            "start the newer program again, or restore the backup that was made before it",
        ),
    });
    let count = |n: i64, code, what: &str, remedy: &str, state: fn(&'static str, String, String) -> Finding| {
        (n > 0).then(|| state(code, format!("{n} {what}"), remedy.to_owned()))
    };
    findings.extend(count(
        seen.quarantined,
        "quarantine",
        "games stand still: no version that ran could read them",
        "longhand audit --all names the reason",
        Finding::now,
    ));
    findings.extend(count(
        seen.parked_mails,
        "parked_mails",
        "mails were given up",
        "longhand mail parked; longhand mail parked --retry",
        Finding::soon,
    ));
    findings
}

fn role(seen: &Examined) -> Finding {
    let role = &seen.role;
    match (seen.may_change_log, seen.works_as_app) {
        (Some(false), _) => {
            Finding::sound("role", format!("role {role}: the server may add to the log, and may not change it"))
        }
        (None, true) => Finding::sound("role", format!("role {role}, works as longhand_app")),
        (None, false) => Finding::sound("role", format!("role {role}; the first start shows what it may do")),
        (Some(true), _) => Finding::soon(
            "role",
            format!(
                "role {role} may change the log: triggers alone guard it, since the server may not become longhand_app"
            ),
            format!(
                "psql -U postgres -c 'create role longhand_app' -c 'grant longhand_app to {role}' (Postgres 16 and later: with set true)"
            ),
        ),
    }
}

fn clock(seen: &Examined) -> Finding {
    let ahead = seen.clock_ahead_s;
    let text = format!("its clock is {:.1} s off this machine's", ahead.abs());
    match ahead.abs() > 5.0 {
        true => Finding::soon("clock", text, "timedatectl set-ntp true, on both machines"),
        false => Finding::sound("clock", text),
    }
}
