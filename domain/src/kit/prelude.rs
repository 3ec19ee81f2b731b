//! Imports for a title in one file: `use domain::kit::prelude::*;`.

pub use super::reading::{read, schema};
pub use super::refusal::Refusal;
pub use super::squares::{Square, Squares, steps};
pub use crate::digested;
pub use crate::kernel::choices::{Branch, Choice};
pub use crate::kernel::fit::{Figure, Fits, Fold, Misfit, Pile, given};
pub use crate::kernel::language::{InWords, Language, Phrase};
pub use crate::kernel::page::{Map, PLAIN, Page, Part, Player};
pub use crate::kernel::play::Play;
pub use crate::kernel::ruleset::{About, Outcome, Ruleset, Standing};
pub use crate::kernel::seat::{PerSeat, Seat};
pub use crate::kernel::svg::{Anchor, Outline, Paint, Svg};
pub use crate::kernel::title::{Bots, Orders, Pictures, Plans, Words};
pub use crate::tagged;
pub use schemars::JsonSchema;
pub use serde::{Deserialize, Serialize};
pub use serde_json::{Value, json};
