//! Refusals for titles without a refusal type of their own.

use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::refusal::BadStandingOrder;
use crate::kernel::words;
use serde::Serialize;
use serde_json::{Map, Value};

/// A refusal: a code for clients, a sentence, and the figures behind it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refusal {
    code: &'static str,
    #[serde(flatten)]
    figures: Map<String, Value>,
    #[serde(skip)]
    why: Phrase,
}

impl Refusal {
    /// `code`: snake_case, and never changed. `why`: what the player has, what it takes, what they could do.
    pub fn new(code: &'static str, why: impl Into<Phrase>) -> Self {
        Self { code, figures: Map::new(), why: why.into() }
    }

    /// Adds a named figure for clients.
    pub fn with(mut self, name: &str, figure: impl Into<Value>) -> Self {
        self.figures.insert(name.to_owned(), figure.into());
        self
    }

    /// Another seat is to act.
    pub fn not_your_turn() -> Self {
        Self::new("not_your_turn", say!(words::plain_not_your_turn))
    }

    pub fn game_over() -> Self {
        Self::new("game_over", say!(words::game_over))
    }

    /// The action is not legal, and there is nothing more to say.
    pub fn not_legal() -> Self {
        Self::new("not_legal", say!(words::plain_not_legal))
    }
}

impl InWords for Refusal {
    fn said(&self) -> Phrase {
        self.why.clone()
    }
}

impl From<BadStandingOrder> for Refusal {
    fn from(BadStandingOrder(why): BadStandingOrder) -> Self {
        Self::new("bad_standing_order", why)
    }
}
