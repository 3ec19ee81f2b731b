//! The parts that all titles share: the decider, chance, the table around a game, its log, and helpers for notation
//! and pictures.

pub mod archive;
pub mod bot;
pub mod boxes;
mod boxes_told;
pub mod boxes_tried;
pub mod canonical;
pub mod chance;
pub mod choices;
pub mod course;
pub mod described;
pub mod digest;
pub mod erased;
pub mod figures;
pub mod fit;
pub mod forms;
mod from_value;
pub mod guard;
pub mod how_to_play;
pub mod ids;
pub mod language;
pub mod legal;
pub mod lesson;
pub mod notation;
pub mod page;
pub mod play;
pub mod recorded;
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
