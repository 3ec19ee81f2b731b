//! REST answers as handlers build them. Their types are described in the OpenAPI document (`contract`).
//! Every key is always present, with null for no value, unless the type omits it. Answers that are written
//! as text in one go are in `shapes.rs`.

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
    /// Send this as `cursor` to get the next page; null on the last one.
    pub next: Option<String>,
}

/// Summaries of games.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct GameSummaryList {
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::contract::shapes::GameSummary>"))]
    pub items: Vec<Value>,
    /// Send this as `cursor` to get the next page; null on the last one.
    pub next: Option<String>,
    /// Send this as `changed_since` next time; null if there is a `next`, and in the lobby.
    pub as_of: Option<Moment>,
}

/// A person.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Person {
    pub id: PlayerId,
    /// Null if the account was deleted.
    pub name: Option<String>,
}

/// A table talk message.
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
    /// Empty if there are no notes.
    #[cfg_attr(feature = "schemas", schemars(length(max = 10_000)))]
    pub text: String,
    /// Null if there are no notes.
    pub changed_at: Option<Moment>,
}

/// A mailed invitation.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Invitation {
    pub id: Id,
    pub game: GameId,
    pub email: String,
    pub created_at: Moment,
}

/// The seat that the caller now has.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SeatTaken {
    #[cfg_attr(feature = "schemas", schemars(with = "Seat"))]
    pub seat: Option<Seat>,
}

/// A title, in short.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TitleSummary {
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::TitleId"))]
    pub id: &'static str,
    pub name: &'static str,
    pub summary: String,
    /// The newest ruleset, used by new games that ask for no other.
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

/// A title, in full.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Title {
    #[serde(flatten)]
    pub summary: TitleSummary,
    /// JSON Schema of `options` for opening a game with the newest ruleset.
    #[cfg_attr(feature = "schemas", schemars(with = "serde_json::Map<String, Value>"))]
    pub options: Value,
    /// JSON Schema of an action.
    #[cfg_attr(feature = "schemas", schemars(with = "serde_json::Map<String, Value>"))]
    pub actions: Value,
    /// The notation of orders, explained for people.
    pub notation: String,
    /// The rule book, as Markdown.
    pub rules: &'static str,
    /// The address of the rule book's page.
    #[cfg_attr(feature = "schemas", schemars(extend("format" = "uri")))]
    pub rules_url: String,
    /// The hash of the title's data: cards, tiles, maps.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::Hash"))]
    pub data_sha256: String,
    /// All rulesets of the title, newest first.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    pub rulesets: Vec<TitleRuleset>,
}

/// A ruleset of a title: one version of its rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TitleRuleset {
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::RulesetName"))]
    pub ruleset: String,
    /// The number after the @.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub version: u32,
    /// Whether this is the newest ruleset, used by new games that ask for no other.
    pub default: bool,
    /// How it differs from the previous version, one sentence each; empty for the first version.
    pub differences: Vec<String>,
    /// JSON Schema of `options` for opening a game with this ruleset.
    #[cfg_attr(feature = "schemas", schemars(with = "serde_json::Map<String, Value>"))]
    pub options: Value,
    /// The hash of its data.
    #[cfg_attr(feature = "schemas", schemars(with = "crate::contract::kinds::Hash"))]
    pub data_sha256: String,
}
