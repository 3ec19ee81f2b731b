//! The effect of a choice: the title's figures before and after it.

use crate::kernel::language::{Language, Phrase};
use crate::kernel::seat::Seat;
use serde::Serialize;
use std::borrow::Cow;

/// A public figure of a seat: money, points, goods of a kind, people.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Stable, snake_case: for programs.
    pub name: Cow<'static, str>,
    /// The name for people, a word or two: `points`.
    pub words: Phrase,
    pub value: i64,
    /// Whether the total matters as well as the change.
    is_stock: bool,
}

impl Figure {
    /// A figure that is gained: `points +3`.
    pub fn new(name: impl Into<Cow<'static, str>>, words: impl Into<Phrase>, value: impl Into<i64>) -> Self {
        Self { name: name.into(), words: words.into(), value: value.into(), is_stock: false }
    }

    /// A figure that is spent: `money 12 → 9`.
    pub fn stock(name: impl Into<Cow<'static, str>>, words: impl Into<Phrase>, value: impl Into<i64>) -> Self {
        Self { is_stock: true, ..Self::new(name, words, value) }
    }
}

/// A seat's figure that an option changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Effect {
    /// The title's name for it: `money`, `points`.
    #[cfg_attr(feature = "schemas", schemars(with = "String", regex(pattern = r"^[a-z0-9_]{1,60}$")))]
    pub figure: Cow<'static, str>,
    pub seat: Seat,
    pub before: i64,
    pub after: i64,
    #[serde(skip)]
    pub words: Phrase,
    #[serde(skip)]
    is_stock: bool,
}

impl Effect {
    /// In short, the figure first: `points +3`, `money 12 → 9`.
    pub fn in_short(&self, language: Language) -> String {
        let (words, change) = (self.words.in_words(language), self.after.saturating_sub(self.before));
        match self.is_stock {
            true => format!("{words} {} → {}", self.before, self.after),
            false if change < 0 => format!("{words} −{}", change.unsigned_abs()),
            false => format!("{words} +{change}"),
        }
    }
}

/// The changed figures of `seat`, in the title's order. A figure that exists on one side only is not compared, such
/// as the income of a finished turn.
pub fn changes(seat: Seat, before: &[Figure], after: &[Figure]) -> Vec<Effect> {
    let effect = |figure: &Figure| {
        let was = before.iter().find(|was| was.name == figure.name).filter(|was| was.value != figure.value)?;
        Some(Effect {
            figure: figure.name.clone(),
            seat,
            before: was.value,
            after: figure.value,
            words: figure.words.clone(),
            is_stock: figure.is_stock,
        })
    };
    after.iter().filter_map(effect).collect()
}
