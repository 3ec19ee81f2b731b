//! Texts for people in their languages: [`Phrase`]s of message files (`words/<language>.ftl`). Orders have their
//! own notation, the same in all languages.

pub use ::words::{Language, Messages, Moment, Phrase, isolated, say};

/// A value with a text in each language.
pub trait InWords {
    fn said(&self) -> Phrase;

    fn in_words(&self, language: Language) -> String {
        self.said().in_words(language)
    }
}

/// For ids and similar values, which are the same in every language: makes a `Phrase` from their `Display`.
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
