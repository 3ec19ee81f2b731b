//! Encrypts a message for one browser (RFC 8291) in the `aes128gcm` coding (RFC 8188), and identifies its
//! sender (RFC 8292).

use aes_gcm::aead::{Aead as _, KeyInit as _};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use p256::{PublicKey, SecretKey};
use serde_json::json;
use sha2::Sha256;

/// The longest message, in bytes; push services accept 4,096 bytes including all overhead.
pub const LONGEST: usize = 3_000;
/// The record size; every message fits into one record.
const RECORD: u32 = 4_096;
/// How long a signature is valid, in seconds; push services accept a day at most.
const VALID_S: i64 = 12 * 3_600;

/// Why a message cannot be sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsealable {
    #[error("the browser's key is no point of P-256")]
    Key,
    #[error("the message is too long")]
    TooLong,
}

/// Encrypts `text` for the browser with this public key (65 bytes) and secret. `own` and `salt` must be new
/// for each message.
pub fn seal(text: &[u8], p256dh: &[u8], secret: &[u8], own: &SecretKey, salt: [u8; 16]) -> Result<Vec<u8>, Unsealable> {
    if text.len() > LONGEST {
        return Err(Unsealable::TooLong);
    }
    let theirs = PublicKey::from_sec1_bytes(p256dh).map_err(|_| Unsealable::Key)?;
    let (theirs_bytes, own_bytes) = (uncompressed(&theirs), uncompressed(&own.public_key()));
    let shared = p256::ecdh::diffie_hellman(own.to_nonzero_scalar(), theirs.as_affine());
    let info = [b"WebPush: info\0".as_slice(), &theirs_bytes, &own_bytes].concat();
    let input: [u8; 32] = derive(secret, shared.raw_secret_bytes().as_slice(), &info);
    let key: [u8; 16] = derive(&salt, &input, b"Content-Encoding: aes128gcm\0");
    let nonce: [u8; 12] = derive(&salt, &input, b"Content-Encoding: nonce\0");
    // The last record's padding begins with 2; there is no further padding.
    let padded = [text, &[2]].concat();
    let cipher = Aes128Gcm::new(&key.into());
    let sealed = cipher.encrypt(&Nonce::from(nonce), padded.as_slice()).map_err(|_| Unsealable::TooLong)?;
    let length = u8::try_from(own_bytes.len()).unwrap_or(u8::MAX);
    Ok([&salt[..], &RECORD.to_be_bytes(), &[length], &own_bytes, &sealed].concat())
}

fn derive<const N: usize>(salt: &[u8], input: &[u8], info: &[u8]) -> [u8; N] {
    let mut out = [0; N];
    // It fails only for outputs longer than 255 hashes; these need at most one.
    let _ = Hkdf::<Sha256>::new(Some(salt), input).expand(info, &mut out);
    out
}

/// A public key in the browsers' form: 65 bytes.
pub fn uncompressed(key: &PublicKey) -> Vec<u8> {
    use p256::elliptic_curve::sec1::ToSec1Point as _;
    key.to_sec1_point(false).as_bytes().to_vec()
}

/// The key that identifies this server as a sender, derived from a secret; the same on all servers with
/// that secret.
pub fn own_key(secret: &[u8; 32]) -> SecretKey {
    // The first candidate below the curve's order; nearly every one is.
    let mut keys = (0u8..=u8::MAX).filter_map(|n| {
        let bytes: [u8; 32] = derive(b"longhand-vapid-1", secret, &[n]);
        SecretKey::from_slice(&bytes).ok()
    });
    keys.next().unwrap_or_else(|| unreachable!("one of 256 is below the order"))
}

/// The `Authorization` header for a push service at `origin` (RFC 8292): the sender and the time.
pub fn vapid(key: &SecretKey, origin: &str, contact: &str, now_s: i64) -> String {
    let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let head = part(json!({"typ": "JWT", "alg": "ES256"}));
    let claims = part(json!({"aud": origin, "exp": now_s + VALID_S, "sub": contact}));
    let signed = format!("{head}.{claims}");
    let signature: Signature = SigningKey::from(key).sign(signed.as_bytes());
    let (signature, public) = (URL_SAFE_NO_PAD.encode(signature.to_bytes()), shown(key));
    format!("vapid t={signed}.{signature}, k={public}")
}

/// The public key in the form that browsers need (`applicationServerKey`).
pub fn shown(key: &SecretKey) -> String {
    URL_SAFE_NO_PAD.encode(uncompressed(&key.public_key()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).expect("base64url")
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn the_rfcs_message_is_sealed_as_the_rfc_has_it() {
        let own = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).expect("a key");
        let theirs = bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16 bytes");
        let secret = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let sealed = seal(b"When I grow up, I want to be a watermelon", &theirs, &secret, &own, salt).expect("sealed");
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
                        AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(sealed), expected);
    }

    #[test]
    fn a_strange_key_and_a_long_message_are_refused() {
        let own = own_key(&[1; 32]);
        let theirs = uncompressed(&own_key(&[2; 32]).public_key());
        assert_eq!(seal(b"x", &[4; 65], &[0; 16], &own, [0; 16]), Err(Unsealable::Key));
        assert_eq!(seal(b"x", b"", &[0; 16], &own, [0; 16]), Err(Unsealable::Key));
        assert_eq!(seal(&[b'x'; LONGEST + 1], &theirs, &[0; 16], &own, [0; 16]), Err(Unsealable::TooLong));
        assert!(seal(&[b'x'; LONGEST], &theirs, &[0; 16], &own, [0; 16]).is_ok_and(|sealed| sealed.len() < 4_096));
    }

    #[test]
    fn whoever_takes_a_message_can_check_who_sent_it() {
        let key = own_key(&[7; 32]);
        let header = vapid(&key, "https://push.example.net", "https://games.example.org", 1_795_000_000);
        let (token, public) = header.strip_prefix("vapid t=").expect("the scheme").split_once(", k=").expect("a key");
        assert_eq!(public, shown(&key));
        let (signed, signature) = token.rsplit_once('.').expect("three parts");
        let checks = VerifyingKey::from_sec1_bytes(&bytes(public)).expect("a key");
        checks.verify(signed.as_bytes(), &Signature::from_slice(&bytes(signature)).expect("64 bytes")).expect("ours");
        let claims: serde_json::Value =
            serde_json::from_slice(&bytes(signed.split_once('.').expect("two parts").1)).expect("JSON");
        assert_eq!(claims["aud"], "https://push.example.net");
        assert_eq!(claims["exp"], 1_795_000_000 + VALID_S);
        assert_eq!(own_key(&[7; 32]).to_bytes(), key.to_bytes());
        assert_ne!(own_key(&[8; 32]).to_bytes(), key.to_bytes());
    }
}
