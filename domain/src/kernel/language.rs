//! What people are told, and in which languages: [`Phrase`]s of message files (`words/<language>.ftl`). Orders are a notation of
//! their own, the same in all of them.

pub use ::words::{Language, Messages, Moment, Phrase, isolated, say};

/// What can be said in each language.
pub trait InWords {
    fn said(&self) -> Phrase;

    fn in_words(&self, language: Language) -> String {
        self.said().in_words(language)
    }
}

/// For ids and the like, which are the same in every language: a `Phrase` is made of how they show themselves.
macro_rules! verbatim {
    ($($name:ty),* $(,)?) => {$(
        impl From<$name> for $crate::kernel::language::Phrase {
            fn from(id: $name) -> Self {
                Self::verbatim(id)
            }
        }
        impl From<&$name> for $crate::kernel::language::Phrase {
            fn from(id: &$name) -> Self {
                Self::verbatim(id)
            }
        }
    )*};
}
pub(crate) use verbatim;

verbatim!(crate::kernel::seat::Seat);
