//! Checks that the address in `From` sent the mail: by our own check of DKIM under the domain's DMARC
//! policy (RFC 6376, 7489 and its successor), or by the border host's result (RFC 8601). The caller also
//! checks the token in the address, which is always required.

use super::message::Cover;
use mail_auth::dmarc::verify::DmarcParameters;
use mail_auth::{
    AuthenticatedMessage, DkimOutput, DkimResult, DmarcResult, MessageAuthenticator, Parameters, ResolverCache,
    SpfOutput, Txt,
};
use std::borrow::Borrow;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// Time limit for all DNS queries about a mail.
const DNS_LIMIT: Duration = Duration::from_secs(20);
/// The most signatures checked: each may need several DNS queries, and is compared with every header it
/// names.
const MOST_SIGNATURES: usize = 12;
/// The most ARC fields (RFC 8617); each hop adds three.
const MOST_SEALS: usize = 60;
const LONGEST_SIGNATURE: usize = 4_000;

/// The setting `LONGHAND_INBOUND_AUTH`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum InboundAuth {
    /// The sender's published DMARC policy must pass; a domain without one is believed.
    #[default]
    Published,
    /// The border host of this name must report `pass` in Authentication-Results.
    Trusted(String),
    /// Token and `From` are enough.
    Token,
}

impl FromStr for InboundAuth {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            None if text == "published" => Ok(Self::Published),
            None if text == "token" => Ok(Self::Token),
            Some(("trusted", id)) if !id.trim().is_empty() => Ok(Self::Trusted(id.trim().to_ascii_lowercase())),
            _ => Err(format!(
                "`published`, `token` or `trusted:` and the name of your mail host is expected, not `{text}`"
            )),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Authenticity {
    /// Proven as far as the setting requires.
    Proven,
    /// The reason, for the log and the mail's row.
    NotProven(&'static str),
    /// DNS does not answer: try again later.
    NotNow,
}

/// Checks mails according to the setting.
pub struct Checker {
    auth: InboundAuth,
    resolver: Option<MessageAuthenticator>,
    zone: Option<Zone>,
}

impl std::fmt::Debug for Checker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Checker").field("auth", &self.auth).finish_non_exhaustive()
    }
}

impl Checker {
    /// Uses the machine's own resolvers.
    ///
    /// # Errors
    /// A sentence, if the setting needs the machine's resolvers and they cannot be read.
    pub fn new(auth: InboundAuth) -> Result<Self, String> {
        let resolver = match auth {
            InboundAuth::Published => {
                let found = MessageAuthenticator::new_system_conf().or_else(|_| MessageAuthenticator::new_quad9());
                Some(found.map_err(|error| format!("the DNS resolver cannot be set up: {error}"))?)
            }
            _ => None,
        };
        Ok(Self { auth, resolver, zone: None })
    }

    /// Uses `zone` in place of DNS, without network access. For tests.
    pub fn with_zone(mut self, zone: Zone) -> Self {
        self.zone = Some(zone);
        self
    }

    /// Whether the token alone is enough.
    pub fn asks_nobody(&self) -> bool {
        self.auth == InboundAuth::Token
    }

    /// Whether a check waits for DNS.
    pub fn asks_dns(&self) -> bool {
        self.auth == InboundAuth::Published
    }

    /// `hashed` is called after the body was hashed: the rest only waits for DNS, and uses no processor
    /// time.
    pub async fn check(&self, raw: &[u8], mail: &Cover, hashed: impl FnOnce()) -> Authenticity {
        match &self.auth {
            InboundAuth::Token => Authenticity::Proven,
            InboundAuth::Trusted(host) => border_says(mail, host),
            InboundAuth::Published => match &self.resolver {
                Some(resolver) => published(resolver, self.zone.as_ref(), raw, mail, hashed).await,
                None => Authenticity::NotNow,
            },
        }
    }
}

async fn published(
    resolver: &MessageAuthenticator,
    zone: Option<&Zone>,
    raw: &[u8],
    mail: &Cover,
    hashed: impl FnOnce(),
) -> Authenticity {
    let sealed =
        ["arc-seal", "arc-message-signature", "arc-authentication-results", "dkim2-signature", "message-instance"];
    let seals: Vec<&str> = sealed.into_iter().flat_map(|name| mail.headers(name)).collect();
    let signatures: Vec<&str> = mail.headers("dkim-signature").collect();
    let too_long = |field: &&str| field.len() > LONGEST_SIGNATURE;
    if signatures.len() > MOST_SIGNATURES || seals.len() > MOST_SEALS || signatures.iter().chain(&seals).any(too_long) {
        return Authenticity::NotProven("too_many_signatures");
    }
    let Some(mut message) = AuthenticatedMessage::parse(raw) else { return Authenticity::NotProven("unreadable") };
    // Two parsers must not see different senders.
    let plain = |from: &str| crate::address::plain_address(from).map(|from| from.to_ascii_lowercase());
    // This parser drops a quoted local part. Then only the domain is compared, which is what DKIM proves.
    let is_same = |from: &str| match from.strip_prefix('@') {
        Some(domain) => ascii(domain) == mail.from_domain(),
        None => plain(from).as_deref() == Some(mail.from.as_str()),
    };
    if message.from.len() != 1 || !is_same(&message.from[0]) {
        return Authenticity::NotProven("from_differs");
    }
    // DNS has a domain's policy under its ASCII form, whichever form the mail uses.
    message.from = vec![mail.from.clone()];
    hashed();
    let asked = ask(resolver, zone, &message, mail);
    tokio::time::timeout(DNS_LIMIT, asked).await.unwrap_or(Authenticity::NotNow)
}

async fn ask(
    resolver: &MessageAuthenticator,
    zone: Option<&Zone>,
    message: &AuthenticatedMessage<'_>,
    mail: &Cover,
) -> Authenticity {
    let none = Zone::default();
    let known = zone.unwrap_or(&none);
    if known.tarpits.contains(mail.from_domain()) {
        std::future::pending::<()>().await;
    }
    let signatures = resolver.verify_dkim(Parameters::new(message).with_txt_cache(known)).await;
    // A signature over only the beginning of the body would let anybody append orders.
    let whole: Vec<DkimOutput<'_>> =
        signatures.into_iter().filter(|found| found.signature().is_none_or(|signature| signature.l == 0)).collect();
    // SPF concerns the host that connected to our border, which is unknown here.
    let spf = SpfOutput::new(String::new());
    let asked = DmarcParameters::new(message, &whole, mail.from_domain(), &spf);
    let dmarc = resolver.verify_dmarc(Parameters::new(asked).with_txt_cache(known)).await;
    let away = whole.iter().any(|found| matches!(found.result(), DkimResult::TempError(_)));
    match (dmarc.dkim_result(), dmarc.dmarc_record().is_some()) {
        (DmarcResult::Pass, true) => Authenticity::Proven,
        (DmarcResult::TempError(_), _) => Authenticity::NotNow,
        (DmarcResult::None, false) => Authenticity::Proven,
        _ if away => Authenticity::NotNow,
        _ => Authenticity::NotProven("dmarc"),
    }
}

/// The results of our own border host: those above any other host's. It must remove forged ones in its
/// name.
fn border_says(mail: &Cover, host: &str) -> Authenticity {
    let mut of_border = mail
        .headers("authentication-results")
        .map(results)
        .take_while(|(by, _)| by.eq_ignore_ascii_case(host))
        .flat_map(|(_, results)| results)
        .peekable();
    if of_border.peek().is_none() {
        return Authenticity::NotProven("no_results");
    }
    let all: Vec<(String, String, String)> = of_border.collect();
    let domain = mail.from_domain();
    // A result about another domain concerns another mail or another field.
    let is_about_sender = |rest: &str| value_of(rest, "header.from").is_none_or(|named| ascii(&named) == domain);
    let verdicts = all.iter().filter(|(known, _, rest)| known == "dmarc" && is_about_sender(rest));
    let verdicts: Vec<&str> = verdicts.map(|(_, result, _)| result.as_str()).collect();
    // Contradictory results prove nothing.
    match verdicts.iter().find(|verdict| !["pass", "none"].contains(verdict)) {
        Some(&"temperror") => return Authenticity::NotNow,
        Some(_) => return Authenticity::NotProven("dmarc"),
        None if verdicts.contains(&"pass") => return Authenticity::Proven,
        None => {}
    }
    let aligned = |method: &str, properties: &[&str]| {
        all.iter().any(|(known, result, rest)| {
            let named = properties.iter().filter_map(|property| value_of(rest, property));
            known == method && result == "pass" && named.into_iter().any(|named| is_aligned(&ascii(&named), domain))
        })
    };
    if aligned("dkim", &["header.d", "header.i"]) || aligned("spf", &["smtp.mailfrom", "smtp.mail"]) {
        Authenticity::Proven
    } else {
        Authenticity::NotProven("not_aligned")
    }
}

/// Parses `host; method=result rest; ...` without comments: the host, and each method with result and
/// properties.
fn results(header: &str) -> (String, Vec<(String, String, String)>) {
    let mut plain = String::with_capacity(header.len());
    let (mut depth, mut quoted) = (0usize, false);
    for c in header.chars() {
        match c {
            '"' if depth == 0 => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted && depth > 0 => depth -= 1,
            // A semicolon within quotes must not begin a new result.
            ';' if quoted => plain.push(','),
            c if depth == 0 => plain.push(c.to_ascii_lowercase()),
            _ => {}
        }
    }
    let mut pieces = plain.split(';').map(str::trim);
    let by = pieces.next().unwrap_or_default().split_whitespace().next().unwrap_or_default().to_owned();
    let found = pieces.filter_map(|piece| {
        let (first, rest) = piece.split_once(char::is_whitespace).unwrap_or((piece, ""));
        let (method, result) = first.split_once('=')?;
        Some((method.to_owned(), result.to_owned(), rest.to_owned()))
    });
    (by, found.collect())
}

fn value_of(rest: &str, property: &str) -> Option<String> {
    let found = rest.split_whitespace().find_map(|word| word.strip_prefix(property)?.strip_prefix('='))?;
    Some(found.rsplit('@').next().unwrap_or_default().trim_matches(['"', '<', '>', ',']).to_owned())
}

/// A domain in its ASCII form, or unchanged if it has none.
fn ascii(domain: &str) -> String {
    idna::domain_to_ascii(domain).unwrap_or_else(|_| domain.to_owned())
}

/// Whether the domains are equal, or one is a subdomain of the other. A border host without DMARC knows no
/// organisational domains.
fn is_aligned(named: &str, domain: &str) -> bool {
    let beneath = |lower: &str, upper: &str| {
        upper.contains('.') && lower.strip_suffix(upper).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    };
    beneath(named, domain) || beneath(domain, named)
}

/// TXT records in place of DNS. Names end with a dot; other names do not exist. An empty zone is not used.
#[derive(Clone, Default)]
pub struct Zone {
    records: HashMap<Box<str>, Txt>,
    tarpits: HashSet<String>,
}

impl std::fmt::Debug for Zone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.records.keys()).finish()
    }
}

impl Zone {
    /// A zone without records.
    pub fn new() -> Self {
        Self { records: HashMap::from([("".into(), nowhere())]), tarpits: HashSet::new() }
    }

    /// Adds a DKIM key or a DMARC record.
    ///
    /// # Errors
    /// Names a record that cannot be parsed.
    pub fn with(mut self, name: &str, record: &str) -> Result<Self, String> {
        use mail_auth::common::parse::TxtRecordParser as _;
        let wrong = |error: mail_auth::Error| format!("{name}: {error}");
        let txt = if name.starts_with("_dmarc.") {
            Txt::Dmarc(mail_auth::dmarc::Dmarc::parse(record.as_bytes()).map_err(wrong)?.into())
        } else {
            Txt::DomainKey(mail_auth::common::verify::DomainKey::parse(record.as_bytes()).map_err(wrong)?.into())
        };
        self.records.insert(name.into(), txt);
        Ok(self)
    }

    /// Adds a name whose server does not answer.
    pub fn without_answer(mut self, name: &str) -> Self {
        self.records
            .insert(name.into(), Txt::Error(mail_auth::Error::Dns(mail_auth::DnsError::Resolver("timeout".into()))));
        self
    }

    /// Adds a domain whose servers keep every query about its mails waiting.
    pub fn with_tarpit(mut self, domain: &str) -> Self {
        self.tarpits.insert(domain.to_owned());
        self
    }
}

fn nowhere() -> Txt {
    Txt::Error(mail_auth::Error::Dns(mail_auth::DnsError::InvalidRecordType))
}

impl ResolverCache<Box<str>, Txt> for Zone {
    fn get<Q>(&self, name: &Q) -> Option<Txt>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        match self.records.get(name) {
            Some(found) => Some(found.clone()),
            None if self.records.is_empty() => None,
            None => Some(nowhere()),
        }
    }
    fn remove<Q>(&self, _: &Q) -> Option<Txt>
    where
        Box<str>: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        None
    }
    fn insert(&self, _: Box<str>, _: Txt, _: Instant) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbound::dkim::tests::{PUBLIC, signer};

    const LETTER: &str = "From: Ann <ann@example.org>\r\nTo: g-1@in.example\r\nSubject: x\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\n\
                          Message-ID: <1@example.org>\r\n\r\nrest\r\n";

    async fn check(zone: Zone, raw: &[u8]) -> Authenticity {
        let checker = Checker::new(InboundAuth::Published).unwrap().with_zone(zone);
        checker.check(raw, &Cover::read(raw).unwrap(), || {}).await
    }

    fn zone(policy: Option<&str>) -> Zone {
        let zone = Zone::new().with("s._domainkey.example.org.", PUBLIC).unwrap();
        match policy {
            Some(policy) => zone.with("_dmarc.example.org.", policy).unwrap(),
            None => zone,
        }
    }

    #[tokio::test]
    async fn a_domain_with_a_policy_must_sign_and_another_need_not() {
        let signed = signer("example.org").sign(LETTER.as_bytes()).unwrap();
        for policy in ["v=DMARC1; p=reject", "v=DMARC1; p=none"] {
            assert_eq!(check(zone(Some(policy)), &signed).await, Authenticity::Proven, "{policy}");
            assert_eq!(
                check(zone(Some(policy)), LETTER.as_bytes()).await,
                Authenticity::NotProven("dmarc"),
                "{policy}"
            );
            let forged = String::from_utf8(signed.clone()).unwrap().replace("\r\n\r\nrest", "\r\n\r\nwork");
            assert_eq!(check(zone(Some(policy)), forged.as_bytes()).await, Authenticity::NotProven("dmarc"));
        }
        assert_eq!(check(zone(None), LETTER.as_bytes()).await, Authenticity::Proven);
    }

    #[tokio::test]
    async fn the_policy_of_a_domain_holds_for_both_of_its_forms() {
        for from in ["eva@b\u{fc}cher.example", "eva@xn--bcher-kva.example", "Eva <\"eva\"@xn--bcher-kva.example>"] {
            let letter = LETTER.replace("Ann <ann@example.org>", from);
            let policy = Zone::new().with("_dmarc.xn--bcher-kva.example.", "v=DMARC1; p=reject").unwrap();
            assert_eq!(check(policy, letter.as_bytes()).await, Authenticity::NotProven("dmarc"), "{from}");
            assert_eq!(check(Zone::new(), letter.as_bytes()).await, Authenticity::Proven, "{from}");
        }
    }

    #[tokio::test]
    async fn somebody_elses_signature_proves_nothing() {
        let signed = signer("elsewhere.example").sign(LETTER.as_bytes()).unwrap();
        let zone = zone(Some("v=DMARC1; p=none")).with("s._domainkey.elsewhere.example.", PUBLIC).unwrap();
        assert_eq!(check(zone, &signed).await, Authenticity::NotProven("dmarc"));
    }

    #[tokio::test]
    async fn silence_of_dns_is_no_verdict() {
        let signed = signer("example.org").sign(LETTER.as_bytes()).unwrap();
        assert_eq!(check(zone(None).without_answer("_dmarc.example.org."), &signed).await, Authenticity::NotNow);
        let no_key = zone(Some("v=DMARC1; p=reject")).without_answer("s._domainkey.example.org.");
        assert_eq!(check(no_key, &signed).await, Authenticity::NotNow);
    }

    #[tokio::test]
    async fn thousands_of_signatures_are_not_looked_at() {
        let signed = String::from_utf8(signer("example.org").sign(LETTER.as_bytes()).unwrap()).unwrap();
        let policy = zone(Some("v=DMARC1; p=reject"));
        let few = "DKIM-Signature: v=1; a=rsa-sha256; d=x.example; s=s; h=from; bh=x; b=x\r\n";
        let several = format!("{}{signed}", few.repeat(MOST_SIGNATURES - 1));
        assert_eq!(check(policy.clone(), several.as_bytes()).await, Authenticity::Proven);
        for more in [
            few.repeat(600),
            format!("DKIM-Signature: h={}\r\n", "from:".repeat(2_000)),
            "ARC-Seal: i=1\r\n".repeat(200),
        ] {
            let many = format!("{more}{signed}");
            assert_eq!(check(policy.clone(), many.as_bytes()).await, Authenticity::NotProven("too_many_signatures"));
        }
    }

    fn trusted(headers: &str) -> Authenticity {
        let mail = format!("{headers}From: ann@mail.example.org\r\n\r\nrest\r\n");
        border_says(&Cover::read(mail.as_bytes()).unwrap(), "mx.home.example")
    }

    #[test]
    fn only_the_border_host_is_believed_and_only_a_pass() {
        let says = |what: &str| trusted(&format!("Authentication-Results: mx.home.example; {what}\r\n"));
        for good in [
            "spf=pass smtp.mailfrom=bounce@example.org",
            "dmarc=pass header.from=mail.example.org",
            "dmarc=pass (p=reject) header.from=\"Mail.Example.ORG\"",
            "dmarc=pass header.from=evil.example; dkim=pass header.d=example.org",
            "dkim=pass (2048-bit) header.d=example.org header.s=x",
            "dkim=fail header.d=x.example; dkim=pass header.i=@mail.example.org; dmarc=none",
        ] {
            assert_eq!(says(good), Authenticity::Proven, "{good}");
        }
        for bad in [
            "none",
            "dmarc=fail; dkim=pass header.d=example.org",
            "dmarc=pass header.from=evil.example",
            "dmarc=pass header.from=example.org.evil.example",
            "dmarc=pass header.from=xmail.example.org",
            "dmarc=pass header.from=org",
            "dmarc=pass header.from=example.org",
            "dmarc=pass header.from=evil.example; dmarc=fail header.from=mail.example.org",
            "dmarc=pass header.from=mail.example.org; dmarc=fail header.from=mail.example.org",
            "dkim=pass header.d=evil.example",
            "dkim=pass header.d=org",
            "dkim=pass header.d=notexample.org",
            "spf=pass smtp.mailfrom=evil.example (dmarc=pass)",
            "dkim=fail reason=\"x; dmarc=pass\" header.d=example.org",
            "spf=softfail smtp.mailfrom=example.org",
        ] {
            assert!(matches!(says(bad), Authenticity::NotProven(_)), "{bad}");
        }
        assert_eq!(says("dmarc=temperror"), Authenticity::NotNow);
        assert_eq!(trusted(""), Authenticity::NotProven("no_results"));
        let foreign = "Authentication-Results: evil.example; dmarc=pass\r\nAuthentication-Results: mx.home.example; dmarc=pass\r\n";
        assert_eq!(trusted(foreign), Authenticity::NotProven("no_results"));
    }

    #[test]
    fn the_setting_is_read() {
        assert_eq!("trusted:MX.example".parse(), Ok(InboundAuth::Trusted("mx.example".into())));
        assert_eq!("published".parse(), Ok(InboundAuth::Published));
        assert_eq!("token".parse(), Ok(InboundAuth::Token));
        for wrong in ["", "trusted", "trusted:", "none", "token:x"] {
            assert!(wrong.parse::<InboundAuth>().is_err(), "{wrong}");
        }
    }
}
