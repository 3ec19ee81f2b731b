//! Longhand from the outside: stories over real HTTP, a real Postgres and real mail.
//!
//! One file a topic. `LONGHAND_TEST_DATABASE_URL` names a Postgres to use (as its superuser); without it, each process
//! starts a scratch one.

#![allow(clippy::unwrap_used, clippy::panic)]

mod first_evening;
mod whole_game;
mod history;
