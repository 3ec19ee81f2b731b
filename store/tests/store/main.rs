//! The store against a real Postgres: `LONGHAND_TEST_DATABASE_URL` (of a superuser) if it is set, else a private one
//! for this process, deleted at the end. Each test has its own database.

#![allow(clippy::unwrap_used)] // a panic is the report of a failed test

mod accounts;
mod announcements;
mod appending;
mod baseline;
mod database;
mod immutability;
mod lists;
mod lists_of_many;
mod lost_answers;
mod mails;
mod many;
#[path = "../../../tests/src/nodes.rs"]
mod nodes;
mod outbox;
mod plans;
mod pooler;
#[path = "../../../tests/src/proxy.rs"]
mod proxy;
mod races;
mod replica;
mod requirements;
mod silent_path;
mod supervisor;
mod tables;
mod time;
