//! Our own signature (RFC 6376, 8463), for servers whose relay does not sign: over the bytes as they go out.

use mail_auth::common::crypto::{Ed25519Key, RsaKey, Sha256};
use mail_auth::common::headers::HeaderWriter as _;
use mail_auth::dkim::{DkimSigner, Done};
use rustls_pki_types::PrivateKeyDer;
use rustls_pki_types::pem::PemObject as _;

/// What is signed: all that a reader is shown, and both unsubscribe headers (RFC 8058 wants them signed).
const HEADERS: [&str; 14] = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "Reply-To",
    "In-Reply-To",
    "References",
    "MIME-Version",
    "Content-Type",
    "List-Id",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
    "Auto-Submitted",
];

/// Signs mails for one domain.
pub struct Signer(Key);

enum Key {
    Rsa(DkimSigner<RsaKey<Sha256>, Done>),
    Ed25519(DkimSigner<Ed25519Key, Done>),
}

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer")
    }
}

impl Signer {
    /// `pem`: a private key, RSA (PKCS#1 or PKCS#8, at least 2048 bits) or Ed25519 (PKCS#8).
    ///
    /// # Errors
    /// A sentence that does not hold the key.
    pub fn from_pem(pem: &str, selector: &str, domain: &str) -> Result<Self, String> {
        let unreadable = "the DKIM key is no private key in PEM: make one with `openssl genrsa 2048`";
        let der = PrivateKeyDer::from_pem_slice(pem.as_bytes()).map_err(|_| unreadable.to_owned())?;
        let label =
            |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b));
        if !label(selector) || !label(domain) {
            return Err(format!("`{selector}._domainkey.{domain}` is no name for a DKIM key"));
        }
        if let PrivateKeyDer::Pkcs8(pkcs8) = &der
            && let Ok(key) = Ed25519Key::from_pkcs8_maybe_unchecked_der(pkcs8.secret_pkcs8_der())
        {
            return Ok(Self(Key::Ed25519(
                DkimSigner::from_key(key).domain(domain).selector(selector).headers(HEADERS),
            )));
        }
        let key = RsaKey::<Sha256>::from_key_der(der).map_err(|_| unreadable.to_owned())?;
        Ok(Self(Key::Rsa(DkimSigner::from_key(key).domain(domain).selector(selector).headers(HEADERS))))
    }

    /// The mail with its signature on top. It must not be changed any more.
    ///
    /// # Errors
    /// A sentence, where the key cannot sign.
    pub fn sign(&self, mail: &[u8]) -> Result<Vec<u8>, String> {
        let signature = match &self.0 {
            Key::Rsa(signer) => signer.sign(mail),
            Key::Ed25519(signer) => signer.sign(mail),
        };
        let mut signed =
            signature.map_err(|error| format!("the mail could not be signed: {error}"))?.to_header().into_bytes();
        signed.extend_from_slice(mail);
        Ok(signed)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// RFC 8032's first test key, as PKCS#8; its public half as a DKIM record.
    pub(crate) const PEM: &str = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----\n";
    pub(crate) const PUBLIC: &str = "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";

    pub(crate) fn signer(domain: &str) -> Signer {
        Signer::from_pem(PEM, "s", domain).unwrap()
    }

    #[test]
    fn a_signature_stands_on_top_and_names_selector_and_domain() {
        let mail = b"From: a@example.org\r\nSubject: x\r\n\r\nhello\r\n";
        let signed = signer("example.org").sign(mail).unwrap();
        let text = String::from_utf8(signed.clone()).unwrap();
        assert!(text.starts_with("DKIM-Signature:") && signed.ends_with(mail), "{text}");
        assert!(text.contains("d=example.org") && text.contains("s=s;") && text.contains("a=ed25519-sha256"), "{text}");
    }

    #[test]
    fn a_bad_key_is_named_without_showing_it() {
        for (pem, selector, domain) in [("secret", "s", "example.org"), (PEM, "", "example.org"), (PEM, "s", "a b")] {
            let error = Signer::from_pem(pem, selector, domain).unwrap_err();
            assert!(!error.contains("secret"), "{error}");
        }
    }
}
