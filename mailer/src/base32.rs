//! Lower-case Crockford base 32: local parts of addresses get lower-cased on their way, so no case may carry meaning.

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Five bits a character, first bits first; the last character is filled up with zero bits.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity((bytes.len() * 8).div_ceil(5));
    let (mut held, mut bits) = (0u32, 0);
    for byte in bytes {
        held = held << 8 | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(char::from(ALPHABET[(held >> bits & 31) as usize]));
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        text.push(char::from(ALPHABET[(held << (5 - bits) & 31) as usize]));
    }
    text
}

/// Reads what [`encode`] wrote; takes upper case, and `o`, `i`, `l` for what a reader meant by them.
/// `None` for other characters, for a length that no whole bytes give, and for filling bits that are not zero.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut held, mut bits) = (0u32, 0);
    for c in text.bytes() {
        let c = match c.to_ascii_lowercase() {
            b'o' => b'0',
            b'i' | b'l' => b'1',
            c => c,
        };
        let digit = ALPHABET.iter().position(|a| *a == c)? as u32;
        held = held << 5 | digit;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits & 255) as u8);
        }
        held &= (1 << bits) - 1;
    }
    (bits < 5 && held == 0).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back_whatever_its_length() {
        let bytes: Vec<u8> = (0..=255).map(|b: u8| b.wrapping_mul(167)).collect();
        for length in 0..=bytes.len() {
            let text = encode(&bytes[..length]);
            assert_eq!(decode(&text).as_deref(), Some(&bytes[..length]));
            assert_eq!(decode(&text.to_uppercase()).as_deref(), Some(&bytes[..length]));
        }
    }

    #[test]
    fn look_alikes_are_read_and_other_texts_refused() {
        assert_eq!(decode("oil0"), decode("0110"));
        // Other characters, filling bits that are set, lengths that no whole bytes give.
        for text in ["u", "0u", "é", "00000 00", "zz", "0", "000"] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
