//! Choosing on a page: the clickable board, the draft, and the links to the next step.

pub(crate) mod board_layer;
pub(crate) mod changes;
mod changing;
pub(crate) mod choosers;
pub(crate) mod composing;
pub(crate) mod drafts;
mod effects;
mod turning;
