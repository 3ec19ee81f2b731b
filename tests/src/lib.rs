//! What the end-to-end stories are written with: a real Postgres, real servers, real mail, and players with names.
//!
//! A story looks like this:
//! ```ignore
//! #[test]
//! fn ann_tells_ben_that_it_is_his_turn() {
//!     story(async |world| {
//!         let server = world.server().await;
//!         let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
//!         let game = world.game(&[&ann, &ben]).await;
//!         ann.plays(&game, "work h1").await;
//!         ben.reads_mail("it is your turn").await;
//!     });
//! }
//! ```
//! At its end no mail and no timer may be left undone (`World::nothing_is_left_undone`).

#![allow(clippy::unwrap_used, clippy::panic)]

mod binary;
mod chromium;
mod citus;
mod complaints;
mod contract;
mod database;
mod fingers;
mod html;
mod http;
/// A title written by following the guide.
#[path = "../../domain/tests/lines_of_action/mod.rs"]
pub mod lines_of_action;
mod live_proxy;
mod lmtp;
mod looks;
mod mail;
/// A title in one file.
#[path = "../../domain/tests/nim/mod.rs"]
pub mod nim;
/// Its second ruleset.
#[path = "../../domain/tests/nim/second.rs"]
pub mod nim_second;
mod nodes;
mod patience;
/// The test title, with its older programs.
#[path = "../../domain/tests/pebbles/mod.rs"]
pub mod pebbles;
mod player;
mod postgres;
mod proxy;
mod receiver;
mod smtp;
mod sse;
mod world;

pub use binary::{Longhand, longhand, longhand_in, longhand_reads, longhand_unread};
pub use chromium::{Chromium, Scripts};
pub use citus::Citus;
pub use complaints::asks_others;
pub use contract::schema_errors;
pub use database::Database;
pub use html::{Element, Page};
pub use http::{Answer, Ask, Http};
pub use live_proxy::{LiveProxy, Streams};
pub use lmtp::{Letter, lmtp};
pub use mail::{Mail, PostBox};
pub use nodes::Nodes;
pub use patience::{eventually, pause};
pub use player::{CENTURY, Game, Player, Strategy};
pub use postgres::{Cluster, OwnCluster};
pub use proxy::Proxy;
pub use receiver::{Received, Receiver};
pub use smtp::{Mood, SmtpCatcher};
pub use sse::{Live, LiveEvent};
pub use world::{INBOUND_SECRET, Running, Setup, World, story, story_in};
