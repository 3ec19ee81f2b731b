//! Why a place of the board cannot be chosen.

use crate::kernel::language::Phrase;
use crate::kernel::refusal::Refused;

/// A title's addition to its own refusal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Explained {
    /// The section of the rule book: `5.3`.
    pub rule: Option<&'static str>,
    /// The cheapest way to make it possible, a sentence.
    pub remedy: Option<Phrase>,
    /// The places of the board that speak against it.
    pub clashes: Vec<String>,
    /// The same where it fits, nearest to where it does not, as an order.
    pub nearest: Option<String>,
}

/// The answer to a click on a place that cannot be chosen.
#[derive(Clone, Debug)]
pub struct WhyNot {
    /// The order that the click would have meant.
    pub order: String,
    pub refused: Refused,
    pub explained: Explained,
}
