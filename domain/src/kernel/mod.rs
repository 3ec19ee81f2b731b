//! What all titles share: the decider, chance, the table round a game, its log, and the helpers for notation and pictures.

pub mod archive;
pub mod bot;
pub mod boxes;
mod boxes_told;
pub mod boxes_tried;
pub mod canonical;
pub mod chance;
pub mod choices;
pub mod described;
pub mod digest;
pub mod erased;
pub mod figures;
pub mod fit;
pub mod forms;
mod from_value;
pub mod guard;
pub mod ids;
pub mod language;
pub mod legal;
pub mod notation;
pub mod page;
pub mod play;
pub mod refusal;
pub mod ruleset;
pub mod rulesets;
#[cfg(feature = "schemas")]
pub mod schemas;
pub mod seat;
pub mod shapes;
pub mod svg;
pub mod table;
pub mod tagged;
pub mod title;
pub mod typeset;
mod untitled;
pub mod why;
pub(crate) mod words;
