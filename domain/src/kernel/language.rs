//! The languages in which titles tell people what happened. Orders are a notation of their own, the same in all of them, and
//! names of cards and places stay as they are printed.

/// A title has its sentences in each of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    #[default]
    En,
    De,
}

impl Language {
    /// The one of the two texts that is in this language.
    pub fn pick<T>(self, english: T, german: T) -> T {
        match self {
            Self::En => english,
            Self::De => german,
        }
    }
}
