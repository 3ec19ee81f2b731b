//! Bodies of parts, as lettre would write them: it goes line by line, which is more than all the rest of composing a mail.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lettre::message::Body;
use lettre::message::header::ContentTransferEncoding;

/// RFC 2045, 6.8.
const LINE: usize = 76;

/// Encoded in lines of 76 characters.
pub(super) fn in_base64(bytes: &[u8]) -> Body {
    let encoded = STANDARD.encode(bytes);
    let mut lines = Vec::with_capacity(encoded.len() + encoded.len() / LINE * 2);
    for line in encoded.as_bytes().chunks(LINE) {
        if !lines.is_empty() {
            lines.extend_from_slice(b"\r\n");
        }
        lines.extend_from_slice(line);
    }
    Body::dangerous_pre_encoded(lines, ContentTransferEncoding::Base64)
}

/// A text with the ends of lines that mails have. As bytes: in a text they would be put in one by one, each time with all that
/// follows moved.
pub(super) fn with_crlf(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() + text.len() / 16);
    for line in text.split_inclusive('\n') {
        match line.strip_suffix('\n') {
            Some(line) => {
                bytes.extend_from_slice(line.strip_suffix('\r').unwrap_or(line).as_bytes());
                bytes.extend_from_slice(b"\r\n");
            }
            None => bytes.extend_from_slice(line.as_bytes()),
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_encoded_as_lettre_encodes_them() {
        for length in [0, 1, 2, 3, 56, 57, 58, 114, 115, 1_000] {
            let bytes: Vec<u8> = (0..length).map(|n: usize| (n * 37 % 256) as u8).collect();
            let theirs = Body::new_with_encoding(bytes.clone(), ContentTransferEncoding::Base64).expect("a body");
            assert_eq!(in_base64(&bytes).into_vec(), theirs.into_vec(), "{length} bytes");
        }
    }

    #[test]
    fn texts_are_encoded_as_lettre_encodes_them() {
        let kind = ContentTransferEncoding::QuotedPrintable;
        for text in ["", "a", "a\n", "\n\na", "a\r\nb\n", "Zürich = 1  \nFrom here\n\n-- \nAnn"] {
            let ours = Body::new_with_encoding(with_crlf(text), kind).expect("a body");
            let theirs = Body::new_with_encoding(text.replace("\r\n", "\n"), kind).expect("a body");
            assert_eq!(ours.into_vec(), theirs.into_vec(), "{text:?}");
        }
    }
}
