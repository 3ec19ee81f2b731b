//! What people read stands in message files (Project Fluent, `words/<language>.ftl`), not in the code: code names a message
//! and hands figures over, and gets a [`Phrase`] that can be said in every language.
//!
//! - [`languages`]: the languages that are built in, a line each.
//! - [`generate`]: for build scripts: a struct for each message, so that a message or a figure that is not there does not
//!   compile, and one that nobody uses is a warning.
//! - The rest is for those who speak: [`Language`], [`Messages`] (the files of one room), [`Phrase`], [`say!`].

pub mod generate;
pub mod languages;
mod source;

#[cfg(feature = "speak")]
mod dates;
#[cfg(feature = "speak")]
mod filling;
#[cfg(feature = "speak")]
mod language;
#[cfg(feature = "speak")]
mod lists;
#[cfg(feature = "speak")]
mod messages;
#[cfg(feature = "speak")]
mod phrase;
#[cfg(feature = "speak")]
pub mod pseudo;

#[cfg(feature = "speak")]
pub use language::{AddError, Language, add_folder};
#[cfg(feature = "speak")]
pub use messages::{Messages, OWN};
#[cfg(feature = "speak")]
pub use phrase::{Length, Listed, Moment, Phrase, isolated};
pub use source::{Shape, shapes};

/// A [`Phrase`] of a message: `say!(words::goods_gained { seat, gained: cubes(*gained) })`. Figures are whatever a `Phrase`
/// can be made of.
#[macro_export]
macro_rules! say {
    (@ $figure:ident) => { $crate::Phrase::from($figure) };
    (@ $figure:ident $value:expr) => { $crate::Phrase::from($value) };
    ($($message:ident)::+) => { ($($message)::+ {}).phrase() };
    ($($message:ident)::+ { $($figure:ident $(: $value:expr)?),* $(,)? }) => {
        ($($message)::+ { $($figure: $crate::say!(@ $figure $($value)?)),* }).phrase()
    };
}

/// The structs that a build script made of the message files of one room (see [`generate`]), and `MESSAGES`, the room.
#[macro_export]
macro_rules! room {
    ($name:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $name, ".words.rs"));
    };
}
