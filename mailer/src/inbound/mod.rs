//! What comes in: a mail's bytes become headers that can be trusted as far as they go ([`message`]), the writer's own
//! lines ([`strip`]), and what they want ([`verbs`]). What is no letter of a person is told apart ([`guard`], [`bounce`]),
//! and whether they wrote it at all is for [`authenticity`] to say. [`lmtp`] takes mails over a socket.
//!
//! Nothing here knows games or a database; the caller asks in the order of docs/mail.md and acts on the answers.

pub mod authenticity;
pub mod bounce;
mod courtesy;
mod flowed;
pub mod guard;
mod html;
pub mod lmtp;
pub mod message;
pub mod ours;
pub mod programs;
pub mod reading;
pub mod strip;
pub mod verbs;

pub use authenticity::{Authenticity, InboundAuth, Zone};
pub use bounce::{Report, ReportKind};
pub use guard::{Automatic, automatic};
pub use message::{Cover, Incoming, LARGEST_BYTES, Unreadable};
pub use ours::{OurLines, line_hashes};
pub use programs::reads_like_program;
pub use reading::Notation;
pub use strip::{Own, own_text};
pub use verbs::{Verb, Wish};
