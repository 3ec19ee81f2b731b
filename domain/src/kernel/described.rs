//! JSON Schema of types whose JSON is written by hand. The schema's `title` is the name of such a value in
//! `docs/events.md`; the first of its `examples` stands next to it.
//!
//! Schemas exist only with the feature `schemas`, which the tests switch on, so that other builds do not pay for
//! them.

/// Gives a type its schema: `described!(City: "id of a city", "scranton")` for a type written as text, with an
/// example, or `described!(Side: {"type": "integer", "title": "side of a hex"})`.
#[macro_export]
macro_rules! described {
    ($name:ident: $title:literal, $example:literal) => {
        $crate::described!($name = $crate::kernel::described::text($title, $example));
    };
    ($name:ident: {$($schema:tt)*}) => {
        $crate::described!($name = schemars::json_schema!({$($schema)*}));
    };
    ($name:ident = $schema:expr) => {
        #[cfg(feature = "schemas")]
        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                $schema
            }
        }
    };
}

/// Placeholders for the title's types in the table's schemas; the title's own schema replaces them.
#[cfg(feature = "schemas")]
mod of_a_title {
    /// A fact of any title.
    pub struct AnyFact;
    crate::described!(AnyFact: {"type": "object", "title": "fact of the title"});

    /// An action of any title.
    pub struct AnyAction;
    crate::described!(AnyAction: {"type": "object", "title": "action of the title"});

    /// The options of a game, complete.
    pub struct AnyOptions;
    crate::described!(AnyOptions: {"type": "object", "title": "options of the game"});
}
#[cfg(feature = "schemas")]
pub use of_a_title::{AnyAction, AnyFact, AnyOptions};

/// The schema of a type written as text.
#[cfg(feature = "schemas")]
pub fn text(title: &str, example: &str) -> schemars::Schema {
    schemars::json_schema!({"type": "string", "title": title, "examples": [example]})
}
