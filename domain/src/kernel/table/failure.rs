//! Why a log does not fold.

use crate::kernel::erased::FoldError;
use crate::kernel::guard::Fell;
use crate::kernel::shapes::OldShape;
use crate::kernel::table::event::{Seq, UnreadableEvent};

/// Why a log does not fold with this binary: the game is quarantined, the log stays readable.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("event {seq} cannot be folded: {why}")]
pub struct FoldFailure {
    pub seq: Seq,
    pub why: FoldWhy,
}

impl FoldFailure {
    /// The reason in words that quote nothing of the log, since an unreadable part may be hidden.
    pub fn reason(&self) -> String {
        match &self.why {
            FoldWhy::Unreadable(why) => why.reason(),
            FoldWhy::Fact(why) => why.reason(),
            FoldWhy::Fell(_) => "the program falls over it".to_owned(),
            FoldWhy::Options(_) => "the set-up is refused".to_owned(),
            why => why.to_string(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum FoldWhy {
    #[error(transparent)]
    Unreadable(#[from] UnreadableEvent),
    #[error(transparent)]
    Fact(#[from] FoldError),
    #[error(transparent)]
    Old(#[from] OldShape),
    #[error("the log begins with event {0}, not with 1")]
    Beginning(Seq),
    #[error("the ruleset {0} is not in this binary")]
    Ruleset(String),
    #[error("it is played with a box that is not here ({0})")]
    Box(String),
    #[error("the set-up is refused: {0}")]
    Options(String),
    #[error("event {0} stands where another was expected")]
    Order(Seq),
    #[error("it goes back to event {0}, which is not at hand")]
    Gone(Seq),
    #[error("it changes the choice of event {0}, which cannot be changed")]
    NoChoice(Seq),
    #[error("it plays before the game has started")]
    NotStarted,
    #[error(transparent)]
    Fell(#[from] Fell),
}
