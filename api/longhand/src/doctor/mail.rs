//! Whether mails leave, are believed, and come in.

use super::finding::Finding;
use chrono::{DateTime, Utc};
use mailer::dns::Dns;
use mailer::outbound::{Envelope, Relays, SendError};
use service::config::Config;

/// Relays, what the sender's domain publishes, and a test mail.
pub async fn out(config: &Config, test: Option<&str>) -> Vec<Finding> {
    let Some(urls) = &config.smtp_url else {
        let text = "no relay: mails are kept at /dev/mailbox, where people of this machine alone can read them";
        return vec![Finding::soon(
            "relay",
            text,
            "smtp_url = \"smtp://user:password@mail.example.org:587?tls=required\"",
        )];
    };
    let relays = match Relays::from_urls(std::slice::from_ref(urls)) {
        Ok(relays) => relays,
        Err(error) => return vec![Finding::now("relay", error.to_string(), "docs/mail.md, Out")],
    };
    let mut findings = vec![];
    for (name, probed) in relays.probe().await {
        findings.push(match probed {
            Ok(()) => Finding::sound("relay", format!("{name}: it answers and takes the login")),
            Err(why) => Finding::now(
                "relay",
                format!("{name}: {why}"),
                "look at host, port, ?tls=, user and password of smtp_url",
            ),
        });
    }
    let domain = sender_domain(&config.mail_from);
    if domain == "localhost" {
        let remedy = "mail_from = \"Club <games@example.org>\"";
        findings.push(Finding::now(
            "sender",
            format!("mails come from {}: no relay takes that for others", config.mail_from),
            remedy,
        ));
    } else {
        findings.extend(published(config, &domain).await);
    }
    findings.push(match test {
        Some(address) => send_test(config, &relays, address).await,
        None => Finding::sound("test_mail", "no test mail was sent: longhand doctor --mail you@example.org"),
    });
    findings
}

fn sender_domain(from: &str) -> String {
    from.rsplit('@').next().unwrap_or_default().trim_end_matches('>').trim().to_ascii_lowercase()
}

/// SPF, DMARC, and DKIM where we sign.
async fn published(config: &Config, domain: &str) -> Vec<Finding> {
    let dns = match Dns::of_machine() {
        Ok(dns) => dns,
        Err(why) => return vec![Finding::unknown("dns", why, "look at /etc/resolv.conf")],
    };
    let mut findings = vec![
        record(&dns, domain, "v=spf1", "spf", "\"v=spf1 mx -all\", with your relay in it").await,
        record(
            &dns,
            &format!("_dmarc.{domain}"),
            "v=DMARC1",
            "dmarc",
            "\"v=DMARC1; p=none; rua=mailto:you@example.org\"",
        )
        .await,
    ];
    match config.signer() {
        Ok(None) => findings.push(Finding::sound("dkim", "DKIM: the relay signs, or nobody (dkim_key is not set)")),
        Ok(Some(_)) => {
            let name = format!("{}._domainkey.{domain}", config.dkim_selector);
            findings.push(record(&dns, &name, "p=", "dkim", "the public half of dkim_key (docs/mail.md, Out)").await);
        }
        Err(error) => findings.push(Finding::now("dkim", format!("{error:#}"), "openssl genrsa 2048 makes a key")),
    }
    findings
}

/// Whether a TXT record holds this.
async fn record(dns: &Dns, name: &str, wanted: &str, code: &'static str, remedy: &str) -> Finding {
    let what = code.to_uppercase();
    match dns.text(name).await {
        Ok(text) if text.contains(wanted) => Finding::sound(code, format!("{what} of {name} is published")),
        Ok(_) => Finding::soon(
            code,
            format!("{what}: {name} has no TXT record with {wanted}: mails may be taken for spam"),
            format!("DNS, {name} TXT: {remedy}"),
        ),
        Err(why) => Finding::unknown(
            code,
            format!("{what} of {name}: {why}"),
            "look at /etc/resolv.conf, or ask elsewhere: dig TXT",
        ),
    }
}

async fn send_test(config: &Config, relays: &Relays, address: &str) -> Finding {
    let from = &config.mail_from;
    let bare = from.rsplit('<').next().unwrap_or(from).trim_end_matches('>').trim().to_owned();
    let date = Utc::now().format("%a, %d %b %Y %H:%M:%S +0000");
    let id = format!("doctor-{}@{}", Utc::now().timestamp_millis(), sender_domain(from));
    let mail = format!(
        "From: {from}\r\nTo: <{address}>\r\nSubject: A test mail of Longhand\r\nDate: {date}\r\nMessage-ID: <{id}>\r\nMIME-Version: 1.0\r\n\
         Content-Type: text/plain; charset=us-ascii\r\nAuto-Submitted: auto-generated\r\n\r\nMails of {} leave as this one did.\r\n",
        config.base()
    );
    let signed = match config.signer() {
        Ok(Some(signer)) => signer.sign(mail.as_bytes()),
        _ => Ok(mail.into_bytes()),
    };
    let envelope = Envelope { from: bare, to: address.to_owned() };
    let sent = match signed {
        Ok(mail) => relays.send(&envelope, &mail).await,
        Err(why) => Err(SendError::Never(why)),
    };
    match sent {
        Ok(receipt) => Finding::sound(
            "test_mail",
            format!("test mail handed over: {}\nLook whether it came, and not under spam.", receipt.relay_id),
        ),
        Err(error) => Finding::now("test_mail", format!("test mail: {error}"), "the relay says why; docs/mail.md, Out"),
    }
}

/// The domain that answers go to.
pub async fn incoming(config: &Config, last: Option<DateTime<Utc>>) -> Vec<Finding> {
    let Some(domain) = &config.inbound_domain else {
        let text = "no inbound_domain: mails cannot be answered";
        return vec![Finding::soon(
            "inbound",
            text,
            "docs/mail.md, In: a domain, an MX record, and a mail server that hands over",
        )];
    };
    let way = match (&config.lmtp_listen, &config.inbound_secret) {
        (Some(at), _) => format!("handed over by LMTP at {at}"),
        (None, Some(_)) => "handed over by POST /api/v1/inbound".to_owned(),
        (None, None) => {
            "handed over by a pipe (longhand inbound), or not at all: no lmtp_listen, no inbound_secret".to_owned()
        }
    };
    let hosts = match Dns::of_machine() {
        Ok(dns) => dns.mail_hosts(domain).await,
        Err(why) => Err(why),
    };
    let mut findings = vec![match hosts {
        Ok(hosts) if hosts.is_empty() => Finding::now(
            "mx",
            format!("{domain} has no MX: answers to mails come back to their writers"),
            format!("DNS, {domain} MX: 10 and the name of your mail server"),
        ),
        Ok(hosts) => Finding::sound("mx", format!("{domain}: MX {}; {way}", hosts.join(", "))),
        Err(why) => Finding::unknown(
            "mx",
            format!("MX of {domain}: {why}; {way}"),
            "look at /etc/resolv.conf, or ask elsewhere: dig MX",
        ),
    }];
    if let Some(last) = last {
        findings.push(Finding::sound("last_mail", format!("last mail taken {}", last.format("%-d %B %Y, %H:%M UTC"))));
    }
    findings
}
