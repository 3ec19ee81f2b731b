//! Longhand's store on Postgres: the log of each game, the rows that the same statement writes beside it, and the
//! accounts.
//!
//! `append` is the centre: one statement writes a move's events, its outbox rows, the game's row in the list, its
//! next timer and the idempotency key. Everything else reads the log, can be rebuilt from it, or is about people. The
//! store knows rows and bytes. `domain` knows what an event means, and `api` who may see it.

/// A row read into a struct whose fields have the columns' names. (sqlx's derive builds the driver twice.)
macro_rules! from_row {
    ($of:ident { $($field:ident),* }) => {
        impl sqlx::FromRow<'_, sqlx::postgres::PgRow> for $of {
            fn from_row(row: &sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
                Ok(Self { $($field: sqlx::Row::try_get(row, stringify!($field))?),* })
            }
        }
    };
}

mod access;
mod accounts;
mod announce;
mod append;
mod audit;
#[cfg(feature = "bench")]
pub mod bench_support;
mod blocks;
mod boxes;
mod budgets;
mod claims;
mod clock;
mod connect;
mod digests;
mod distribute;
mod error;
mod examine;
mod glances;
mod imports;
mod inbound;
mod keys;
mod ledger;
mod lists;
mod load;
mod mails;
mod many;
mod messages;
mod migrate;
mod nonces;
mod notes;
mod operators;
mod outbox;
mod pool;
pub mod private_pg;
mod pushes;
mod readings;
mod rebuild;
mod replica;
mod requirements;
mod seen;
mod shelf;
mod signing_keys;
mod snapshots;
mod standing;
mod state;
mod texts;
mod timers;
mod transparency;
mod unreached;
mod waiting;
mod webhooks;
mod words;

pub use access::Access;
pub use accounts::addresses::AddressChange;
pub use accounts::invitations::{Invitation, NewInvitation};
pub use accounts::login_links::LoginLink;
pub use accounts::players::{KnownPlayer, Player, PlayerPatch};
pub use accounts::sessions::{NewSession, Rotation, Session, SessionKind};
pub use accounts::templates::Template;
pub use accounts::tokens::{NewToken, Token};
pub use announce::{Announcement, Announcements};
pub use append::{About, Append, Head, IdempotencyKey, Listing, NewEvent, NewGame, Nonces, Notice};
pub use audit::{AuditedText, ListedRow, ToldByMail, Traces};
pub use boxes::{BoxGame, BoxHash, BoxKept, ListedBox, NewBox};
pub use budgets::{Spending, closed_key, mailbox_key, text_key};
pub use claims::Wanted;
pub use connect::Store;
pub use digests::DigestReader;
pub use distribute::{DistributeError, DistributionReport, HOMES, Home, distribute};
pub use domain::{GameId, PlayerId};
pub use error::{AppendError, StoreError};
pub use examine::{Examined, Schema, examine};
pub use glances::Glance;
pub use imports::{Import, Place};
pub use inbound::{ClaimedContent, Correspondent, InboundMail, InboundVerdict, NewInbound};
pub use keys::UsedKey;
pub use ledger::{LedgerLine, MailPlace, MailToMe, MailTrouble, Reported, SentMail};
pub use lists::{BadCursor, Cursor, LOBBY, ListQuery, ListedGame, Order, list_item, status, visibility};
pub use load::{GameRow, Sign, StoredEvent};
pub use mails::{KeptMail, NewMail};
pub use messages::{Message, Said};
pub use migrate::{MIGRATOR, MigrationReport, migrate};
pub use notes::Notes;
pub use operators::{Because, Deed, DeedKey, DeedLine, Subject, TracesOfDeeds, Words, Written};
pub use outbox::{ClaimedNotice, ParkedNotice};
pub use pool::{Conn, Limits, Pool};
pub use private_pg::PrivatePostgres;
pub use pushes::{ClaimedPush, Instead, NewPush, PushEndpoint};
pub use readings::PendingReading;
pub use replica::{Lag, Trail};
pub use shelf::{LOBBY_OF_MANY, NEWEST_OF_MANY, ON_SHELF};
pub use signing_keys::SigningKey;
pub use snapshots::Snapshot;
pub use sqlx::postgres::PgConnectOptions;
pub use standing::{FiredOrders, StandingRow};
pub use state::{Backlog, QUEUES, State, Unresolved};
pub use texts::{KnownText, Text};
pub use transparency::{Growing, HeadThen, LeafAt, Log, NodeAt, SignedTree, WitnessState, Witnessed};
pub use waiting::{AnswerTime, Reliability};
pub use webhooks::{ClaimedDelivery, Delivery, NewDelivery, Tried, Untold, Webhook};
pub use words::{MailTroubleState, MailVerdict, TakebackWish, WebhookFormat, WebhookOff};
