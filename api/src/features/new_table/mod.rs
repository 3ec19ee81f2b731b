//! A new table: which game, who plays, how fast. Everything else is folded, with its defaults said in one line.

mod again;
mod form;
mod options;
mod page;
mod said;
mod seats;
mod view;

pub use page::{change, script, show, style, zone_script};
pub use said::pace;
