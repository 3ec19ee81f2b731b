//! Reasons at the table: closed sets of words in events. Our own programs write no others. A log from elsewhere may
//! contain any word: it is kept, it folds as always, and the audit refuses it.

use serde::{Deserialize, Serialize};

/// An enum whose variants are words of an event.
macro_rules! reasons {
    ($($(#[doc = $what:literal])* $of:ident { $($variant:ident = $word:literal,)* })*) => {
        $(
            $(#[doc = $what])*
            #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
            #[serde(from = "String", into = "String")]
            pub enum $of {
                $($variant,)*
                /// From a log from elsewhere.
                Other(String),
            }

            impl $of {
                /// The word in the log.
                pub fn word(&self) -> &str {
                    match self {
                        $(Self::$variant => $word,)*
                        Self::Other(word) => word,
                    }
                }
            }

            impl From<String> for $of {
                fn from(word: String) -> Self {
                    match word.as_str() {
                        $($word => Self::$variant,)*
                        _ => Self::Other(word),
                    }
                }
            }

            impl From<$of> for String {
                fn from(of: $of) -> Self {
                    of.word().to_owned()
                }
            }
        )*
    };
}

reasons! {
    /// Why another player sits in a seat.
    SeatReason { Substitute = "substitute", Returned = "returned", }

    /// Why a game is paused.
    PauseReason { Vote = "vote", }

    /// Why a pause is over.
    ResumeReason { Vote = "vote", Expired = "expired", }

    /// Why a player is away, other than a vacation.
    AbsenceReason { Mail = "mail", }

    /// Why time is given back.
    RefundReason { Outage = "outage", Notice = "notice", }

    /// Why a game ended without a result.
    VoidReason { Agreed = "agreed", Abandoned = "abandoned", Adjudicated = "adjudicated", }

    /// The consequence of a time-out.
    ExpiryStep {
        Standing = "standing",
        Default = "default",
        None = "none",
        Bot = "bot",
        Substitute = "substitute",
        Forfeit = "forfeit",
    }
}
