//! Canonical JSON (RFC 8785) and SHA-256 over it. We write integers and ASCII keys only, so sorted keys are all it takes.

use serde::Serialize;
use sha2::{Digest as _, Sha256};
use std::ops::Range;

/// The canonical bytes of `value`: keys sorted, no spaces, UTF-8.
///
/// # Panics
/// If `value` cannot be JSON at all (a map whose keys are not text): a bug in our own types.
pub fn bytes(value: &impl Serialize) -> Vec<u8> {
    // `serde_json::Value` keeps objects in a `BTreeMap`, which sorts the keys. A test guards against serde_json's
    // `preserve_order` being switched on.
    let value = serde_json::to_value(value).expect("our own types are JSON");
    serde_json::to_vec(&value).expect("a JSON value can be written")
}

/// The same for a JSON value, without copying it.
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

/// The members of one canonical JSON object, each with the range of its value in `text`; `None` if `text` is not
/// canonical or not an object. Reads the text once and builds no value, so a long line costs no memory.
pub fn members(text: &str) -> Option<Vec<(&str, Range<usize>)>> {
    let mut scan = Scan { text: text.as_bytes(), at: 0 };
    let mut members = vec![];
    scan.object(0, &mut |key, value| members.push((key, value)))?;
    let members = members.into_iter().map(|(key, value)| (&text[key], value)).collect();
    (scan.at == text.len()).then_some(members)
}

/// The same limit as in serde_json.
const DEEPEST: usize = 127;

/// Reads canonical JSON: `None` at the first byte that breaks the canonical form.
struct Scan<'t> {
    text: &'t [u8],
    at: usize,
}

impl Scan<'_> {
    fn take(&mut self, byte: u8) -> Option<()> {
        (self.text.get(self.at) == Some(&byte)).then(|| self.at += 1)
    }

    fn value(&mut self, depth: usize) -> Option<()> {
        match self.text.get(self.at)? {
            b'{' => self.object(depth, &mut |_, _| {}),
            b'[' => self.array(depth),
            b'"' => self.string().map(drop),
            b't' => self.word(b"true"),
            b'f' => self.word(b"false"),
            b'n' => self.word(b"null"),
            _ => self.number(),
        }
    }

    fn word(&mut self, word: &[u8]) -> Option<()> {
        self.text[self.at..].starts_with(word).then(|| self.at += word.len())
    }

    /// `member` gets the ranges of each key and its value.
    fn object(&mut self, depth: usize, member: &mut dyn FnMut(Range<usize>, Range<usize>)) -> Option<()> {
        self.take(b'{')?;
        if depth >= DEEPEST {
            return None;
        }
        if self.take(b'}').is_some() {
            return Some(());
        }
        let mut last: Option<Range<usize>> = None;
        loop {
            let key = self.string()?;
            let ascends = last.is_none_or(|last| self.ascends(last, key.clone()));
            if !ascends || !self.text[key.clone()].is_ascii() {
                return None;
            }
            self.take(b':')?;
            let begin = self.at;
            self.value(depth + 1)?;
            member(key.clone(), begin..self.at);
            last = Some(key);
            if self.take(b'}').is_some() {
                return Some(());
            }
            self.take(b',')?;
        }
    }

    fn array(&mut self, depth: usize) -> Option<()> {
        self.take(b'[')?;
        if depth >= DEEPEST {
            return None;
        }
        if self.take(b']').is_some() {
            return Some(());
        }
        loop {
            self.value(depth + 1)?;
            if self.take(b']').is_some() {
                return Some(());
            }
            self.take(b',')?;
        }
    }

    /// The range between the quotes.
    fn string(&mut self) -> Option<Range<usize>> {
        self.take(b'"')?;
        let begin = self.at;
        loop {
            match self.text.get(self.at)? {
                b'"' => break,
                b'\\' => self.escape()?,
                0..b' ' => return None,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Some(begin..self.at - 1)
    }

    /// Accepts only necessary escapes, in their shortest form.
    fn escape(&mut self) -> Option<()> {
        match self.text.get(self.at + 1)? {
            b'"' | b'\\' | b'b' | b'f' | b'n' | b'r' | b't' => self.at += 2,
            b'u' => {
                let digits = self.text.get(self.at + 2..self.at + 6)?;
                let code = digits.strip_prefix(b"00").and_then(|low| unhex::<1>(std::str::from_utf8(low).ok()?))?;
                if code[0] >= b' ' || [8, 9, 10, 12, 13].contains(&code[0]) {
                    return None;
                }
                self.at += 6;
            }
            _ => return None,
        }
        Some(())
    }

    fn number(&mut self) -> Option<()> {
        let begin = self.at;
        let is_part = |byte: &u8| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
        while self.text.get(self.at).is_some_and(is_part) {
            self.at += 1;
        }
        let token = &self.text[begin..self.at];
        let digits = token.strip_prefix(b"-").unwrap_or(token);
        let is_short = (1..=18).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
        let is_plain = is_short && (digits[0] != b'0' || token == b"0");
        // Only integers that fit into 64 bits.
        let text = || std::str::from_utf8(token).unwrap_or_default();
        let again = || {
            let signed = text().parse::<i64>().map(|n| n.to_string());
            let unsigned = || text().parse::<u64>().map(|n| n.to_string());
            signed.or_else(|_| unsigned()).is_ok_and(|again| again.as_bytes() == token)
        };
        (is_plain || again()).then_some(())
    }

    fn ascends(&self, before: Range<usize>, after: Range<usize>) -> bool {
        let (before, after) = (&self.text[before], &self.text[after]);
        if !before.contains(&b'\\') && !after.contains(&b'\\') {
            return before < after;
        }
        let read = |raw: &[u8]| serde_json::from_slice::<String>(&[b"\"", raw, b"\""].concat());
        matches!((read(before), read(after)), (Ok(before), Ok(after)) if before < after)
    }
}
