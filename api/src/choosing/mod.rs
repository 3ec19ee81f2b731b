//! Choosing on a page: the board that can be clicked, the draft, and what leads on.

pub(crate) mod board_layer;
pub(crate) mod changes;
mod changing;
pub(crate) mod choosers;
pub(crate) mod composing;
pub(crate) mod drafts;
mod effects;
mod turning;
