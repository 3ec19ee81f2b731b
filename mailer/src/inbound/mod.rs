//! Incoming mail: a mail's bytes become trustworthy headers ([`message`]), the writer's own lines
//! ([`strip`]), and their requests ([`verbs`]). Mails that no person wrote are recognised ([`guard`],
//! [`bounce`]), and [`authenticity`] verifies the sender. [`lmtp`] receives mails over a socket.
//!
//! Nothing here knows games or a database. The caller uses these modules in the order of docs/mail.md and
//! acts on the results.

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
