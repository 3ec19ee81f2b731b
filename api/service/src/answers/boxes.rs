//! Answers about boxes.

use domain::kernel::boxes::Provenance;
use domain::kernel::table::event::Moment;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Why the caller can see a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// Built into the server; used by games that ask for no other box.
    BuiltIn,
    /// Added by the operator for everybody.
    Server,
    Mine,
    /// Another player's box, or a deleted one, that a visible game uses.
    OfAGame,
}

/// A box: the contents of a title's game box, without the data itself.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "Box"))]
pub struct BoxSummary {
    /// The hash by which games name the box. For the built-in box it is the hash of its data files, for all
    /// others of the document.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::Hash"))]
    pub sha256: String,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::TitleId"))]
    pub title: String,
    /// Not unique.
    pub name: String,
    /// The version number given by its author.
    pub version: u32,
    /// Null if the title has only the built-in box.
    pub author: Option<String>,
    /// The licence for use by others; null if the title has only the built-in box.
    pub licence: Option<String>,
    /// Where each table comes from.
    pub provenance: BTreeMap<String, Vec<Provenance>>,
    pub whose: Whose,
    /// Whether this is the box, among those to choose from, with the most data from published sources or
    /// physical copies. False if there is no choice.
    pub closest: bool,
    /// Null for the built-in box.
    pub added_at: Option<Moment>,
}

/// A box document as its author wrote it, `longhand-box/1` (docs/boxes.md).
#[cfg(feature = "schemas")]
#[derive(schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "its schema alone is asked for")]
pub struct BoxDocument {
    #[schemars(regex(pattern = r"^longhand-box/1$"))]
    schema: String,
    #[schemars(with = "crate::contract::kinds::TitleId")]
    title: String,
    version: u32,
    #[schemars(length(min = 1, max = 80))]
    name: String,
    #[schemars(length(min = 1, max = 80))]
    author: String,
    #[schemars(length(min = 1, max = 400))]
    licence: String,
    /// The origin of each table.
    provenance: BTreeMap<String, Vec<Provenance>>,
    /// The player numbers that the box is meant for; absent if it suits all numbers of its title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    players: Option<super::PlayerNumbers>,
    /// In the title's own format.
    tables: serde_json::Map<String, serde_json::Value>,
}

/// A box with its document.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BoxInFull {
    #[serde(flatten)]
    pub summary: BoxSummary,
    #[cfg_attr(feature = "schemas", schemars(with = "BoxDocument"))]
    pub document: Box<RawValue>,
}
