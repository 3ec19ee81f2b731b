//! A dispute: what is claimed about an event, what the rules engine says, who decides it, and the ruling.

mod deciding;
mod desk;
mod engine;
mod opening;
mod page;
mod steps;

pub use desk::rule;
pub use opening::{new, open};
pub use page::show;
pub use steps::step;

use domain::GameId;
use serde_json::Value;

/// Where the page of a case is.
fn place(id: GameId, n: u32) -> String {
    format!("/games/{id}/disputes/{n}")
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}
