//! Bodies of parts, as lettre would write them: it goes line by line, which is more than all the rest of composing a mail.

use super::compose::tag;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lettre::message::Body;
use lettre::message::header::ContentTransferEncoding;

/// RFC 2045, 6.8.
const LINE: usize = 76;

/// A picture beside the page. It is put into the mail when all else is written: a hundred times as large, it would be copied three
/// times on its way through the parts.
pub(super) struct Attached<'a> {
    /// Its Content-ID.
    pub(super) id: String,
    pub(super) name: &'static str,
    png: &'a [u8],
    marker: String,
}

impl<'a> Attached<'a> {
    pub(super) fn new(id: String, name: &'static str, png: &'a [u8]) -> Self {
        let marker = tag(&["picture", &id]);
        Self { id, name, png, marker }
    }

    /// What keeps its place.
    pub(super) fn place(&self) -> Body {
        Body::dangerous_pre_encoded(self.marker.as_bytes().to_vec(), ContentTransferEncoding::Base64)
    }
}

/// The mail with its pictures in their places. They are its last parts, in their order: so they are looked for from the end, whatever
/// somebody wrote into the text. `None`: one has no place.
pub(super) fn with_pictures(mail: &[u8], pictures: &[Attached]) -> Option<Vec<u8>> {
    let mut places = Vec::with_capacity(pictures.len());
    let mut before = mail;
    for Attached { marker, png, .. } in pictures.iter().rev() {
        let at = before.windows(marker.len()).rposition(|window| window == marker.as_bytes())?;
        places.push((at..at + marker.len(), *png));
        before = &mail[..at];
    }
    let pictures_take: usize = pictures.iter().map(|picture| encoded_len(picture.png)).sum();
    let mut whole = Vec::with_capacity(mail.len() + pictures_take);
    let mut written = 0;
    for (place, png) in places.into_iter().rev() {
        whole.extend_from_slice(&mail[written..place.start]);
        push_base64(&mut whole, png);
        written = place.end;
    }
    whole.extend_from_slice(&mail[written..]);
    Some(whole)
}

fn encoded_len(bytes: &[u8]) -> usize {
    let encoded = bytes.len().div_ceil(3) * 4;
    encoded + encoded / LINE * 2
}

/// In lines of 76 characters.
fn push_base64(whole: &mut Vec<u8>, bytes: &[u8]) {
    const LINES: usize = 64;
    let mut encoded = [0; LINES * LINE];
    for (n, bytes) in bytes.chunks(LINES * LINE / 4 * 3).enumerate() {
        // There is room for it.
        let length = STANDARD.encode_slice(bytes, &mut encoded).unwrap_or_default();
        for (line_n, line) in encoded[..length].chunks(LINE).enumerate() {
            if n + line_n > 0 {
                whole.extend_from_slice(b"\r\n");
            }
            whole.extend_from_slice(line);
        }
    }
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
        for length in [0, 1, 2, 3, 56, 57, 58, 114, 115, 1_000, 3_647, 3_648, 3_649, 10_000] {
            let bytes: Vec<u8> = (0..length).map(|n: usize| (n * 37 % 256) as u8).collect();
            let theirs = Body::new_with_encoding(bytes.clone(), ContentTransferEncoding::Base64).expect("a body");
            let mut ours = vec![];
            push_base64(&mut ours, &bytes);
            assert_eq!(ours, theirs.into_vec(), "{length} bytes");
            assert!(ours.len() <= encoded_len(&bytes));
        }
    }

    #[test]
    fn pictures_stand_in_their_places_whatever_a_text_says() {
        let [near, board] =
            [("near", b"abc"), ("board", b"def")].map(|(id, png)| Attached::new(id.into(), "a.png", png));
        let [n, b] = [&near, &board].map(|picture| picture.marker.clone());
        let text = format!("{b} {n} {b}, {n}; ");
        let pictures = [near, board];
        let whole = with_pictures(format!("{text}{n} {b}.").as_bytes(), &pictures).expect("both places");
        assert_eq!(String::from_utf8_lossy(&whole), format!("{text}YWJj ZGVm."));
        assert_eq!(with_pictures(b.as_bytes(), &pictures), None);
        assert_eq!(with_pictures(b"none", &[]).as_deref(), Some(b"none".as_slice()));
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
