//! JSON written as text at one go, for what is written at every move: no value is built, no key is looked at.
//!
//! [`object!`](crate::object) writes the keys in the order in which they stand: where the text is to be canonical, that is
//! the alphabet's. Whoever uses it that way compares it in a test with [`canonical::bytes`].

use crate::kernel::canonical;
use crate::kernel::seat::Seat;
use serde::Serialize;
use serde_json::value::RawValue;

/// Something that writes itself as JSON.
pub trait WriteJson {
    /// Adds its JSON to `out`, in UTF-8 and without spaces.
    fn write_json(self, out: &mut Vec<u8>);
}

/// Writes an object: `object!(out, "a": 1, "b": Some(true), "c"?: None::<u8>)`. With `?` a key is left out where there is no
/// value; the first may not have one. Keys are literals without a need of escapes.
#[macro_export]
macro_rules! object {
    ($out:expr, $first:literal: $value:expr $(, $($more:tt)*)?) => {{
        let out: &mut Vec<u8> = $out;
        out.extend_from_slice(concat!("{\"", $first, "\":").as_bytes());
        $crate::kernel::json::WriteJson::write_json($value, out);
        $crate::members!(out, $($($more)*)?);
        out.push(b'}');
    }};
}

/// Writes more members of an object that has some, each with a comma before it; braces are the caller's. `out`: a
/// variable that is a `&mut Vec<u8>`; keys and values as in [`object!`](crate::object).
#[macro_export]
macro_rules! members {
    ($out:ident,) => {};
    ($out:ident, $key:literal: $value:expr $(, $($more:tt)*)?) => {
        $out.extend_from_slice(concat!(",\"", $key, "\":").as_bytes());
        $crate::kernel::json::WriteJson::write_json($value, &mut *$out);
        $crate::members!($out, $($($more)*)?);
    };
    ($out:ident, $key:literal?: $value:expr $(, $($more:tt)*)?) => {
        if let Some(value) = $value {
            $out.extend_from_slice(concat!(",\"", $key, "\":").as_bytes());
            $crate::kernel::json::WriteJson::write_json(value, &mut *$out);
        }
        $crate::members!($out, $($($more)*)?);
    };
}

/// What was written, as text.
pub fn text(out: Vec<u8>) -> String {
    // Strings go in whole, so this is UTF-8.
    String::from_utf8(out).unwrap_or_default()
}

macro_rules! integers {
    ($($of:ty),*) => {
        $(impl WriteJson for $of {
            fn write_json(self, out: &mut Vec<u8>) {
                out.extend_from_slice(itoa::Buffer::new().format(self).as_bytes());
            }
        })*
    };
}
integers!(u8, u16, u32, u64, i64);

impl WriteJson for bool {
    fn write_json(self, out: &mut Vec<u8>) {
        out.extend_from_slice(if self { b"true" } else { b"false" });
    }
}

impl WriteJson for Seat {
    fn write_json(self, out: &mut Vec<u8>) {
        self.0.write_json(out);
    }
}

impl WriteJson for &str {
    fn write_json(self, out: &mut Vec<u8>) {
        if self.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
            return Serde(self).write_json(out);
        }
        out.push(b'"');
        out.extend_from_slice(self.as_bytes());
        out.push(b'"');
    }
}

impl WriteJson for &RawValue {
    fn write_json(self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.get().as_bytes());
    }
}

impl<T: WriteJson> WriteJson for Option<T> {
    fn write_json(self, out: &mut Vec<u8>) {
        match self {
            Some(value) => value.write_json(out),
            None => out.extend_from_slice(b"null"),
        }
    }
}

/// A list of what comes out of an iterator.
pub struct List<I>(pub I);

impl<I: IntoIterator<Item: WriteJson>> WriteJson for List<I> {
    fn write_json(self, out: &mut Vec<u8>) {
        out.push(b'[');
        for (place, item) in self.0.into_iter().enumerate() {
            if place > 0 {
                out.push(b',');
            }
            item.write_json(out);
        }
        out.push(b']');
    }
}

/// What a closure writes: an object within another.
pub struct Part<F>(pub F);

impl<F: FnOnce(&mut Vec<u8>)> WriteJson for Part<F> {
    fn write_json(self, out: &mut Vec<u8>) {
        self.0(out);
    }
}

/// Whatever serde can write, as serde writes it: keys as they stand in a struct, sorted in a [`serde_json::Value`].
pub struct Serde<T>(pub T);

impl<T: Serialize> WriteJson for Serde<T> {
    fn write_json(self, out: &mut Vec<u8>) {
        // Only a map with keys that are no text cannot be written: a bug in our own types.
        let written = serde_json::to_writer(&mut *out, &self.0);
        debug_assert!(written.is_ok(), "our own types are JSON");
    }
}

/// What is JSON already.
pub struct Text<'t>(pub &'t str);

impl WriteJson for Text<'_> {
    fn write_json(self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.0.as_bytes());
    }
}

/// The same as [`Serde`] with all keys sorted.
pub struct Sorted<T>(pub T);

impl<T: Serialize> WriteJson for Sorted<T> {
    fn write_json(self, out: &mut Vec<u8>) {
        out.extend_from_slice(&canonical::bytes(&self.0));
    }
}
