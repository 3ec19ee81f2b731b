//! What goes out: [`compose()`] makes a letter into the bytes of a mail, [`relay`] hands them over.

pub mod compose;
pub mod dkim;
mod header;
mod layout;
pub mod letter;
mod pages;
mod parts;
pub mod relay;
mod said;

pub(crate) use header::foreign_id;
pub(crate) use layout::line_of as one_line;
pub(crate) use said::{OfAll, is_heading};

pub use ::words::Language;
pub use compose::{ComposeError, Composed, Envelope, Letterhead, compose, is_sender, message_id, thread_root};
pub use letter::*;
pub use pages::witness;
pub use relay::{Receipt, Relays, SendError};
pub use said::{explained, time};
