//! The coloured strip at the head of a mail: it says at a glance what kind of mail this is.

use super::super::letter::{Content, Letter, Occasion, Verdict};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strip {
    /// The game waits for its reader.
    Waits,
    News,
    /// Something is contested, or was refused.
    Case,
    Over,
    /// About an account.
    Plain,
}

impl Strip {
    pub(super) fn of(letter: &Letter) -> Self {
        let game = match &letter.content {
            Content::Game(game) => game,
            Content::Invitation(_) | Content::Digest(_) => return Self::News,
            _ => return Self::Plain,
        };
        match &game.occasion {
            Occasion::Case(_) => Self::Case,
            Occasion::Answer(answer) if matches!(answer.verdict, Verdict::Refused { .. } | Verdict::Asked { .. }) => {
                Self::Case
            }
            Occasion::GameOver { .. } => Self::Over,
            Occasion::Talk { .. } | Occasion::Answer(_) => Self::News,
            _ if game.your_turn => Self::Waits,
            _ => Self::News,
        }
    }

    /// The class by which it gets its colour at night.
    pub(super) fn class(self) -> &'static str {
        match self {
            Self::Waits => "waits",
            Self::News => "news",
            Self::Case => "case",
            Self::Over => "over",
            Self::Plain => "plain",
        }
    }

    /// Its colour by day.
    pub(super) fn colour(self) -> &'static str {
        match self {
            Self::Waits => "#fde9a9",
            Self::News => "#d9ece9",
            Self::Case => "#f9dcdc",
            Self::Over => "#e4def3",
            Self::Plain => "#ebe4d3",
        }
    }
}
