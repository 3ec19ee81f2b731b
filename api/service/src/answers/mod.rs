//! Answers of REST, as handlers build them: their types are the description's (`contract`). Every key is always there, null where
//! there is nothing, unless it is left out by its type. What is written as text at one go stands in `shapes.rs`.

mod account;
mod boxes;
mod server;

pub use account::*;
pub use boxes::*;
pub use server::*;

use domain::kernel::ids::Id;
use domain::kernel::table::event::Moment;
use domain::{GameId, PlayerId, Seat};
use serde::Serialize;
use serde_json::Value;

/// A page of a list.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "{T}List"))]
pub struct List<T> {
    pub items: Vec<T>,
    /// What to send as `cursor` for the next page; null on the last one.
    pub next: Option<String>,
}

/// Summaries of games.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct GameSummaryList {
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::contract::shapes::GameSummary>"))]
    pub items: Vec<Value>,
    /// What to send as `cursor` for the next page; null on the last one.
    pub next: Option<String>,
    /// What to send as `changed_since` next time; null where there is a `next`, and in the lobby.
    pub as_of: Option<Moment>,
}

/// Who somebody is.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Person {
    pub id: PlayerId,
    /// Null when the account was deleted.
    pub name: Option<String>,
}

/// What somebody said at a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Message {
    pub id: Id,
    pub player: Person,
    pub at: Moment,
    pub text: String,
}

/// The caller's notes about a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Notes {
    /// Empty where there are none.
    #[cfg_attr(feature = "schemas", schemars(length(max = 10_000)))]
    pub text: String,
    /// Null where there are none.
    pub changed_at: Option<Moment>,
}

/// An invitation that was mailed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Invitation {
    pub id: Id,
    pub game: GameId,
    pub email: String,
    pub created_at: Moment,
}

/// Where the caller sits now.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SeatTaken {
    #[cfg_attr(feature = "schemas", schemars(with = "Seat"))]
    pub seat: Option<Seat>,
}

/// What can be played, in short.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TitleSummary {
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::TitleId"))]
    pub id: &'static str,
    pub name: &'static str,
    pub summary: String,
    /// The newest one: by it games are opened that ask for no other.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::RulesetName"))]
    pub ruleset: String,
    pub players: PlayerNumbers,
}

/// Fewest and most players.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PlayerNumbers {
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 6)))]
    pub min: u8,
    #[cfg_attr(feature = "schemas", schemars(range(min = 1, max = 6)))]
    pub max: u8,
}

/// What can be played, in full.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Title {
    #[serde(flatten)]
    pub summary: TitleSummary,
    /// JSON Schema of `options` when a game is opened by the newest ruleset.
    #[cfg_attr(feature = "schemas", schemars(with = "serde_json::Map<String, Value>"))]
    pub options: Value,
    /// JSON Schema of an action.
    #[cfg_attr(feature = "schemas", schemars(with = "serde_json::Map<String, Value>"))]
    pub actions: Value,
    /// How orders are written, for people.
    pub notation: String,
    /// The rule book, Markdown.
    pub rules: &'static str,
    /// The rule book as a page.
    #[cfg_attr(feature = "schemas", schemars(extend("format" = "uri")))]
    pub rules_url: String,
    /// Of the title's data: cards, tiles, maps.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::Hash"))]
    pub data_sha256: String,
    /// All its rulesets, the newest first.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    pub rulesets: Vec<TitleRuleset>,
}

/// A ruleset of a title: one version of its rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TitleRuleset {
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::RulesetName"))]
    pub ruleset: String,
    /// What stands after the @.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub version: u32,
    /// Whether it is the newest, by which games are opened that ask for no other.
    pub default: bool,
    /// What it plays otherwise than the version before it, a sentence each; none of the first.
    pub differences: Vec<String>,
    /// JSON Schema of `options` when a game is opened by it.
    #[cfg_attr(feature = "schemas", schemars(with = "serde_json::Map<String, Value>"))]
    pub options: Value,
    /// Of its data.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::Hash"))]
    pub data_sha256: String,
}
