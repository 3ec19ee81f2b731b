//! Canonical JSON (RFC 8785) and SHA-256 over it. We write integers and ASCII keys only, so sorted keys are all it takes.

use serde::Serialize;
use sha2::{Digest as _, Sha256};

/// The canonical bytes of `value`: keys sorted, no spaces, UTF-8.
///
/// # Panics
/// Where `value` cannot be JSON at all (a map with keys that are no text): a bug in our own types.
pub fn bytes(value: &impl Serialize) -> Vec<u8> {
    // `serde_json::Value` keeps objects in a `BTreeMap`, which sorts the keys; a test below guards that nobody switches
    // serde_json's `preserve_order` on.
    let value = serde_json::to_value(value).expect("our own types are JSON");
    serde_json::to_vec(&value).expect("a JSON value can be written")
}

/// The same for what is a JSON value already: nothing is copied.
pub fn value_bytes(value: &serde_json::Value) -> Vec<u8> {
    serde_json::to_vec(value).expect("a JSON value can be written")
}

/// SHA-256 of the canonical bytes of `value`, 64 hex digits.
pub fn digest(value: &impl Serialize) -> String {
    hex(&sha256(&[&bytes(value)]))
}

/// SHA-256 over the parts, one after the other.
pub fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Lower-case hex.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        text.push(digit(byte >> 4));
        text.push(digit(byte & 15));
    }
    text
}

/// Reads lower-case hex of exactly `N` bytes; `None` for anything else, capitals included.
pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let text = text.as_bytes();
    if text.len() != 2 * N {
        return None;
    }
    let digit = |c: u8| match c {
        b'0'..=b'9' => Some(c - b'0'),
        b'a'..=b'f' => Some(c - b'a' + 10),
        _ => None,
    };
    let mut out = [0; N];
    for (i, byte) in out.iter_mut().enumerate() {
        *byte = digit(text[2 * i])? << 4 | digit(text[2 * i + 1])?;
    }
    Some(out)
}
