//! Refusals: a stable code, a sentence, and the position in the list or text.

use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::words;
use serde::Serialize;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Why something was refused. The sentence may hold `{seat:1}` marks (see [`crate::kernel::notation::name_seats`]).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{code}: {message}")]
pub struct Refused {
    /// Stable, snake_case: a title's code (its RULES section 5) or the platform's (DESIGN, Shapes).
    pub code: Cow<'static, str>,
    /// What you have, what is needed, what you could do.
    pub message: Phrase,
    /// The figures behind the sentence.
    pub details: Map<String, Value>,
    /// The index of the action in the list, from 0.
    pub index: Option<usize>,
    /// The line of the orders, from 1, and the column in it, from 1.
    pub line: Option<usize>,
    pub column: Option<usize>,
    /// Legal actions similar to the one asked for: `(action, order)`.
    pub legal: Vec<(Value, String)>,
    /// The event whose state must first be folded from the log. The request can then be repeated.
    pub needs: Option<u32>,
}

impl Refused {
    pub fn new(code: impl Into<Cow<'static, str>>, message: impl Into<Phrase>) -> Self {
        Self {
            code: code.into(),
            message: message.into(),
            details: Map::new(),
            index: None,
            line: None,
            column: None,
            legal: vec![],
            needs: None,
        }
    }

    /// From a title's rejection: its `code` tag becomes the code, its other fields the details, its words the
    /// sentence.
    pub fn from_title(rejection: &(impl InWords + Serialize)) -> Self {
        let mut details = match serde_json::to_value(rejection) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        let code = match details.remove("code") {
            Some(Value::String(code)) => code,
            _ => "bad_action".into(),
        };
        Self { details, ..Self::new(code, rejection.said()) }
    }

    pub fn at_index(mut self, index: usize) -> Self {
        self.index = Some(index);
        self
    }

    pub fn at_line(mut self, line: usize) -> Self {
        self.line = Some(line);
        self
    }
}

/// A refused standing order with its reason, for checks that all titles share, in the title's own words.
#[derive(Clone, Debug, PartialEq)]
pub struct BadStandingOrder(pub Phrase);

/// The state came from a forged log, and an action on it cannot be recorded.
pub fn unplayable() -> Refused {
    Refused::new("game_quarantined", say!(words::log_does_not_fit))
}

/// A list must end after an action that reveals something hidden (DESIGN, "The fold").
pub fn orders_after_reveal() -> Refused {
    Refused::new("orders_after_reveal", say!(words::orders_after_reveal))
}
