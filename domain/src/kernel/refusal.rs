//! Refusals as the kernel hands them on: a stable code, a sentence, and where in the list or text it happened.

use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::words;
use serde::Serialize;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Why something was not done. The sentence may hold `{seat:1}` marks (see [`crate::kernel::notation::name_seats`]).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{code}: {message}")]
pub struct Refused {
    /// Stable, snake_case: a title's code (its RULES section 5) or the platform's (DESIGN, Shapes).
    pub code: Cow<'static, str>,
    /// What you have, what it takes, what you could do.
    pub message: Phrase,
    /// The figures behind the sentence.
    pub details: Map<String, Value>,
    /// Which action of the list, from 0.
    pub index: Option<usize>,
    /// Which line of the orders, from 1, and which character in it, from 1.
    pub line: Option<usize>,
    pub column: Option<usize>,
    /// Legal actions near what was asked: `(action, order)`.
    pub legal: Vec<(Value, String)>,
    /// The event whose state has to be folded from the log first: then the same may be asked again.
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

    /// A title's own rejection: its `code` tag becomes the code, its other fields the details, its words the sentence.
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

/// The state came from a log that no rules wrote: what follows from it cannot be written down.
pub fn unplayable() -> Refused {
    Refused::new("game_quarantined", say!(words::log_does_not_fit))
}

/// After an action that showed something hidden a list must end (DESIGN, "The fold").
pub fn orders_after_reveal() -> Refused {
    Refused::new("orders_after_reveal", say!(words::orders_after_reveal))
}
