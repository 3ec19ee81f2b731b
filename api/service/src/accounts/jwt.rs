//! Access tokens: JWT signed with EdDSA, and the public half at `/.well-known/jwks.json`.
//!
//! jsonwebtoken runs on our own provider over ed25519-dalek: with a single algorithm no algorithm confusion
//! is possible, and no C library is needed.

use crate::keys::Keys;
use ed25519_dalek::{Signer as _, SigningKey, VerifyingKey, pkcs8::DecodePrivateKey, pkcs8::EncodePrivateKey};
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::jwk::{Jwk, JwkSet, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use signature::{Error, Signer, Verifier};

/// How long an access token is valid, in seconds.
pub const LIFETIME_S: i64 = 3_600;

/// Signs and checks access tokens.
pub struct Tokens {
    signing: EncodingKey,
    checking: DecodingKey,
    header: Header,
    validation: Validation,
    issuer: String,
    pub jwks: JwkSet,
}

/// The claims of an access token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Claims {
    pub iss: String,
    pub aud: String,
    /// The player.
    pub sub: String,
    /// The session. Its row can be revoked.
    pub sid: String,
    pub iat: i64,
    pub exp: i64,
}

impl std::fmt::Debug for Tokens {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tokens")
    }
}

impl Tokens {
    pub fn new(keys: &Keys, issuer: &str) -> anyhow::Result<Self> {
        let _ = PROVIDER.install_default();
        let der = keys.signing().to_pkcs8_der().map_err(|error| anyhow::anyhow!("the signing key: {error}"))?;
        let public = DecodingKey::from_ed_der(&keys.public_key());
        let mut jwk = Jwk::from_decoding_key(&public, Some(Algorithm::EdDSA))?;
        jwk.common.key_id = Some(keys.key_id());
        jwk.common.public_key_use = Some(PublicKeyUse::Signature);
        let mut validation = Validation::new(Algorithm::EdDSA);
        validation.set_audience(&["longhand"]);
        validation.set_issuer(&[issuer]);
        validation.set_required_spec_claims(&["exp", "aud", "iss", "sub"]);
        // `check` gets the time as an argument, like all code here.
        validation.validate_exp = false;
        Ok(Self {
            signing: EncodingKey::from_ed_der(der.as_bytes()),
            checking: DecodingKey::from_jwk(&jwk)?,
            header: Header { kid: Some(keys.key_id()), ..Header::new(Algorithm::EdDSA) },
            validation,
            issuer: issuer.to_owned(),
            jwks: JwkSet { keys: vec![jwk] },
        })
    }

    /// A token for `player` in session `session`, issued at `now_s` (Unix seconds).
    pub fn sign(&self, player: &str, session: &str, now_s: i64) -> Result<String> {
        let claims = Claims {
            iss: self.issuer.clone(),
            aud: "longhand".into(),
            sub: player.into(),
            sid: session.into(),
            iat: now_s,
            exp: now_s + LIFETIME_S,
        };
        jsonwebtoken::encode(&self.header, &claims, &self.signing)
    }

    /// The claims of a token of ours that has not expired at `now_s` (Unix seconds). `Err(true)`: a token
    /// of ours that has expired.
    pub fn check(&self, token: &str, now_s: i64) -> std::result::Result<Claims, bool> {
        let decoded = jsonwebtoken::decode::<Claims>(token, &self.checking, &self.validation).map_err(|_| false)?;
        if now_s < decoded.claims.exp { Ok(decoded.claims) } else { Err(true) }
    }
}

struct Signs(SigningKey);

impl Signer<Vec<u8>> for Signs {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        Ok(self.0.sign(message).to_bytes().to_vec())
    }
}

impl JwtSigner for Signs {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}

struct Checks(VerifyingKey);

impl Verifier<Vec<u8>> for Checks {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        let signature = ed25519_dalek::Signature::from_slice(signature).map_err(|_| Error::new())?;
        self.0.verify_strict(message, &signature).map_err(|_| Error::new())
    }
}

impl JwtVerifier for Checks {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}

fn signing_key(der: &[u8]) -> Result<SigningKey> {
    SigningKey::from_pkcs8_der(der).map_err(|_| ErrorKind::InvalidEddsaKey.into())
}

fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    if *algorithm != Algorithm::EdDSA {
        return Err(ErrorKind::InvalidAlgorithm.into());
    }
    Ok(Box::new(Signs(signing_key(key.as_bytes())?)))
}

fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    if *algorithm != Algorithm::EdDSA {
        return Err(ErrorKind::InvalidAlgorithm.into());
    }
    let bytes: &[u8; 32] = key.try_get_as_bytes()?.try_into().map_err(|_| ErrorKind::InvalidEddsaKey)?;
    Ok(Box::new(Checks(VerifyingKey::from_bytes(bytes).map_err(|_| ErrorKind::InvalidEddsaKey)?)))
}

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: signer,
    verifier_factory: verifier,
    key_utils: KeyUtils {
        ed_pub_components_from_private_key: |der, _| Ok(signing_key(der)?.verifying_key().to_bytes().to_vec()),
        ..KeyUtils::new_unimplemented()
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_unexpired_eddsa_tokens_pass() {
        let ours = Tokens::new(&Keys::from_seed([7; 32]), "http://here").expect("keys");
        let now = 4_000_000_000;
        let token = ours.sign("p", "s", now).expect("signed");
        assert_eq!(ours.check(&token, now).expect("ours").sub, "p");
        let others = Tokens::new(&Keys::from_seed([8; 32]), "http://here").expect("keys");
        assert_eq!(others.check(&token, now), Err(false));
        let elsewhere = Tokens::new(&Keys::from_seed([7; 32]), "http://there").expect("keys");
        assert_eq!(elsewhere.check(&token, now), Err(false));
        assert_eq!(ours.check(&token, now + LIFETIME_S), Err(true));
        let mut parts: Vec<_> = token.split('.').map(str::to_owned).collect();
        for header in ["eyJhbGciOiJIUzI1NiJ9", "eyJhbGciOiJub25lIn0"] {
            parts[0] = header.into();
            assert_eq!(ours.check(&parts.join("."), now), Err(false));
        }
    }
}
