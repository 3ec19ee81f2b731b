//! The languages that are built in.

/// A language is a line here, by its tag (BCP 47), and a file `<tag>.ftl` in each folder `words` (`docs/translating.md`).
/// The first is the one that everything is written in, and that is shown where another lacks a message.
pub const BUILT_IN: &[&str] = &[
    "en", "de",
    //
];
