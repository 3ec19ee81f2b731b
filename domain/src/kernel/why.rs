//! Why a place of the board cannot be chosen.

use crate::kernel::language::Phrase;
use crate::kernel::refusal::Refused;

/// What a title adds to a refusal of its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Explained {
    /// The section of the rule book: `5.3`.
    pub rule: Option<&'static str>,
    /// The cheapest way to make it possible, a sentence.
    pub remedy: Option<Phrase>,
}

/// The answer to a press on a place that cannot be chosen.
#[derive(Clone, Debug)]
pub struct WhyNot {
    /// What the press would have meant, as an order.
    pub order: String,
    pub refused: Refused,
    pub explained: Explained,
}
