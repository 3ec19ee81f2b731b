//! Texts and numbers with a specific form. Each has a named schema in the document, which fields refer to.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

/// A name: at least one visible character, no control characters, nothing that hides or reverses text.
/// Joiners are accepted only between letters that they join, and further invisible characters are refused;
/// a pattern cannot express that (`names.rs`).
pub const PLAIN: &str = concat!(
    r"^[^\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]*",
    r"[^\s\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]",
    r"[^\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]*$"
);

/// Reasons, comments and table talk; may contain line breaks and emoji joiners.
pub const WORDS: &str = concat!(
    r"^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*",
    r"[^\s\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]",
    r"[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$"
);

/// Notes; may contain line breaks and tabs, and may be empty.
pub const NOTES: &str = r"^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f]*$";

macro_rules! kinds {
    ($($name:ident = $shown:literal: {$($schema:tt)*})*) => {
        $(
            #[derive(Debug)]
            pub struct $name;

            impl JsonSchema for $name {
                fn schema_name() -> Cow<'static, str> {
                    $shown.into()
                }

                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!({$($schema)*})
                }
            }
        )*

        /// Names all of these. `domain` describes the same kinds inline, under the title by which they are
        /// found (`naming.rs`).
        pub fn name_all(generator: &mut SchemaGenerator) {
            $(generator.subschema_for::<$name>();)*
        }
    };
}

kinds! {
    Id = "Id": {
        "description": "64 bits, time-ordered, as 13 characters of lower-case Crockford base 32. Never a secret.",
        "type": "string",
        "pattern": "^[0-7][0-9a-hjkmnp-tv-z]{12}$",
        "examples": ["0sa2mz3pbfc00"]
    }
    Time = "Time": {
        "description": "RFC 3339 in UTC, with milliseconds.",
        "type": "string",
        "format": "date-time",
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$",
        "examples": ["2026-11-21T20:09:54.354Z"]
    }
    Hash = "Hash": {
        "description": "SHA-256, 64 digits of lower-case hex.",
        "type": "string",
        "pattern": "^[0-9a-f]{64}$"
    }
    Salt = "Salt": {
        "description": "16 bytes, 32 digits of lower-case hex: SHA-256(salt ‖ words in UTF-8) is the hash that the log has of them.",
        "type": "string",
        "pattern": "^[0-9a-f]{32}$"
    }
    KeyId = "KeyId": {
        "description": "The first 16 digits of a public key.",
        "type": "string",
        "pattern": "^[0-9a-f]{16}$"
    }
    Seq = "Seq": {
        "description": "Place of an event in its game's log, from 1. It counts on over all branches.",
        "type": "integer",
        "minimum": 1,
        "maximum": 4294967295_u32,
        "examples": [14]
    }
    SeatNumber = "SeatNumber": {
        "description": "A seat, from 0.",
        "type": "integer",
        "minimum": 0,
        "maximum": 5
    }
    TitleId = "TitleId": {
        "description": "A board game that can be played here.",
        "type": "string",
        "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
        "maxLength": 60
    }
    RulesetName = "Ruleset": {
        "description": "One version of a title's rules and data; a game keeps it for life.",
        "type": "string",
        "pattern": "^[a-z0-9]+(-[a-z0-9]+)*@[1-9][0-9]*$"
    }
    Scope = "Scope": {
        "description": "What a personal access token may do: `read` what its owner may read (every call needs it), `play` their seats, `host` their games.",
        "type": "string",
        "enum": ["read", "play", "host"]
    }
    Draw = "Draw": {
        "description": "`[purpose, n, value, of]`: draw number n of its purpose gave value out of 0 to of - 1.",
        "type": "array",
        "prefixItems": [
            {"type": "string"},
            {"type": "integer", "minimum": 0},
            {"type": "integer", "minimum": 0},
            {"type": "integer", "minimum": 1}
        ],
        "minItems": 4,
        "maxItems": 4,
        "examples": [["merchant cards", 4, 4, 39]]
    }
}

/// Optional parts of a dry run's answer, besides the state.
#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
pub enum Part {
    Tree,
    Board,
}

/// The title's options for a new game.
#[derive(JsonSchema)]
#[schemars(inline, title = "options of a new game")]
pub struct NewOptions {}

/// The kind of an event.
#[derive(Debug)]
pub struct EventKind;

impl JsonSchema for EventKind {
    fn schema_name() -> Cow<'static, str> {
        "EventKind".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let kinds: Vec<&str> = domain::kernel::table::event::KINDS.iter().map(|(kind, _)| *kind).collect();
        json_schema!({"description": "What an event is.", "type": "string", "enum": kinds})
    }
}
