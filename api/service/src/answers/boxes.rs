//! What is said of boxes.

use domain::kernel::boxes::Provenance;
use domain::kernel::table::event::Moment;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Why the caller sees a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// It is compiled in: games have it that ask for no other.
    BuiltIn,
    /// The operator has added it for everybody.
    Server,
    Mine,
    /// Another's, or one that was deleted: the caller knows it from a game.
    OfAGame,
}

/// What lies in the box of a title.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "Box"))]
pub struct BoxSummary {
    /// What games name it by. The built-in one is named by its data files, all others by their document.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::Hash"))]
    pub sha256: String,
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::TitleId"))]
    pub title: String,
    /// Two boxes may have one name.
    pub name: String,
    /// Its maker's own count.
    pub version: u32,
    /// Null where the title has the built-in box alone.
    pub author: Option<String>,
    /// Under which terms others may use it; null where the title has the built-in box alone.
    pub licence: Option<String>,
    /// Where each table comes from.
    pub provenance: BTreeMap<String, Vec<Provenance>>,
    pub whose: Whose,
    /// Of those that can be chosen, the one of which the most comes from what is published or lies on a table. False where
    /// there is no choice.
    pub closest: bool,
    /// Null for the built-in one.
    pub added_at: Option<Moment>,
}

/// A box as somebody wrote it down, `longhand-box/1` (docs/boxes.md).
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
    /// Where each table comes from.
    provenance: BTreeMap<String, Vec<Provenance>>,
    /// How many it is meant for, where it is not for all numbers of players of its title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    players: Option<super::PlayerNumbers>,
    /// The title's own.
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
