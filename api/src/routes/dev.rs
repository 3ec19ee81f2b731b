//! `/dev/mailbox`: the mails of a server without SMTP, for people at this machine.

use crate::pages::{KeptMail, Mail, Mailbox};
use crate::routes::extract::{AppData, Query};
use crate::routes::pages::page;
use actix_web::http::header::HeaderMap;
use actix_web::{HttpRequest, HttpResponse, web};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use domain::Language;
use domain::kernel::language::{self, say};
use domain::kernel::table::event::Moment;
use mail_parser::{Message, MessageParser, MimeHeaders as _};
use serde::Deserialize;
use serde_json::{Value, json};
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::is_from_our_pages;
use service::inbound::{Via, accept};
use service::problem::{Answer, Problem};
use service::telling::shapes;
use service::words;
use url::Url;

/// Allowed only without SMTP, from this machine, and not for other sites' pages in its browser. Those could
/// read login codes, under their own name or under one that temporarily resolves to this machine.
pub(super) fn allowed(app: &App, request: &HttpRequest) -> Answer<()> {
    let at_home = app.has_dev_mailbox() && app.limits.origin(request).local;
    let port = request.app_config().local_addr().port();
    if at_home && is_asked_by_our_name(&app.base, port, request.headers()) { Ok(()) } else { Err(Problem::not_found()) }
}

/// Whether `Host` is a name of this machine with the port that the server listens on (or, behind a tunnel,
/// the port of its links), and the request is not from another site's page.
fn is_asked_by_our_name(base: &str, port: u16, headers: &HeaderMap) -> bool {
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let linked = Url::parse(base).ok().filter(is_loopback).and_then(|base| base.port_or_known_default());
    let host = header("host").and_then(|host| Url::parse(&format!("http://{host}")).ok()).filter(is_loopback);
    // Compared literally: `127.1` and `2130706433` also mean this machine, but no person types them.
    let is_plain = |url: &Url| header("host").is_some_and(|host| host.starts_with(url.host_str().unwrap_or("?")));
    let named = host.filter(is_plain).and_then(|host| host.port_or_known_default());
    let ours = named.is_some_and(|named| named == port || Some(named) == linked);
    ours && is_from_our_pages(base, headers)
}

fn is_loopback(url: &Url) -> bool {
    matches!(url.host_str(), Some("127.0.0.1" | "localhost" | "[::1]"))
}

/// `GET /dev/mailbox`.
pub async fn mailbox(app: AppData, request: HttpRequest, visitor: Visitor) -> Answer {
    allowed(&app, &request)?;
    let mails = app.store.kept_mails(None, 200).await?;
    let shown = mails.into_iter().map(|mail| KeptMail {
        id: mail.id,
        to_at: to_at(mail.to, mail.at, visitor.language()),
        subject: mail.subject,
    });
    let mails = shown.collect();
    page(&Mailbox { l: visitor.reader, mails })
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct To {
    #[serde(default)]
    to: Option<String>,
    #[serde(default)]
    limit: Option<u32>,
}

/// `GET /dev/mailbox.json?to=`: newest first.
pub async fn mailbox_json(app: AppData, request: HttpRequest, query: Query<To>) -> Answer {
    allowed(&app, &request)?;
    let limit = crate::routes::games::limit_of(query.0.limit)?;
    let to = query.0.to.as_deref();
    if to.is_some_and(|to| !mailer::address::is_plausible_address(to)) {
        return Err(Problem::bad_request("`to` is no mail address."));
    }
    let mails = app.store.kept_mails(to, limit).await?;
    let items = mails
        .iter()
        .map(|mail| {
            let parsed = MessageParser::default().parse(&mail.raw);
            let headers = parsed.as_ref().map(headers).unwrap_or_default();
            json!({"id": mail.id, "to": mail.to, "subject": mail.subject, "at": Moment::from(mail.at),
                   "text": parsed.as_ref().and_then(|m| m.body_text(0)).map(|text| text.into_owned()),
                   "html": parsed.as_ref().and_then(|m| m.body_html(0)).map(|html| html.into_owned()),
                   "headers": headers})
        })
        .collect();
    Ok(HttpResponse::Ok().json(shapes::list(items, None)))
}

fn headers(message: &Message<'_>) -> Value {
    let mut all = serde_json::Map::new();
    for (name, value) in message.headers_raw() {
        all.insert(name.to_owned(), value.trim().into());
    }
    Value::Object(all)
}

/// `GET /dev/mailbox/{id}`.
pub async fn mail(app: AppData, request: HttpRequest, visitor: Visitor, id: web::Path<String>) -> Answer {
    allowed(&app, &request)?;
    let id: i64 = id.parse().map_err(|_| Problem::not_found())?;
    let mail = app.store.kept_mail(id).await?.ok_or_else(Problem::not_found)?;
    let parsed = MessageParser::default().parse(&mail.raw).ok_or_else(Problem::not_found)?;
    let text = parsed.body_text(0).unwrap_or_default();
    page(&Mail {
        answer_as: say!(words::mail_answer_as { to: &mail.to }).in_words(visitor.language()),
        to_at: to_at(mail.to, mail.at, visitor.language()),
        subject: mail.subject,
        text: pieces(&text),
        html: parsed.body_html(0).map(|html| with_pictures(&html, &parsed)),
        can_reply: reply_to(&parsed).is_some(),
        id,
        source: String::from_utf8_lossy(&mail.raw).into_owned(),
        l: visitor.reader,
    })
}

fn to_at(to: String, at: DateTime<Utc>, language: Language) -> String {
    say!(words::mail_to { to, at: language::Moment::short(at, Tz::UTC) }).in_words(language)
}

#[derive(Debug, Deserialize)]
pub struct Reply {
    text: String,
}

/// `POST /dev/mailbox/{id}`: replies to a kept mail as its reader would, along the path of all incoming
/// mails.
pub async fn reply(app: AppData, request: HttpRequest, id: web::Path<String>, form: web::Form<Reply>) -> Answer {
    allowed(&app, &request)?;
    service::http::own_site::must_be_ours(&app, &request)?;
    let id: i64 = id.parse().map_err(|_| Problem::not_found())?;
    let mail = app.store.kept_mail(id).await?.ok_or_else(Problem::not_found)?;
    let parsed = MessageParser::default().parse(&mail.raw).ok_or_else(Problem::not_found)?;
    let recipient = reply_to(&parsed).ok_or_else(|| Problem::bad_request("This mail cannot be answered."))?;
    let now = app.clock.now();
    let answered = parsed.message_id().unwrap_or_default();
    let letter = format!(
        "From: {}\r\nTo: {recipient}\r\nSubject: Re: {}\r\nDate: {}\r\nMessage-ID: <dev.{}@localhost>\r\n\
         In-Reply-To: <{answered}>\r\n\
         MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n{}\r\n",
        mail.to,
        mail.subject.replace(['\r', '\n'], " "),
        now.to_rfc2822(),
        app.ids.next(),
        wrapped(&BASE64.encode(form.text.as_bytes())),
    );
    accept(&app, &recipient, Some(&mail.to), letter.into_bytes().into(), Via::Dev).await?;
    Ok(HttpResponse::SeeOther().insert_header((actix_web::http::header::LOCATION, "/dev/mailbox")).finish())
}

fn wrapped(base64: &str) -> String {
    base64.as_bytes().chunks(76).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\r\n")
}

/// The reply address of a mail, if it has one.
fn reply_to(mail: &Message<'_>) -> Option<String> {
    mail.reply_to().and_then(|to| to.first()).and_then(|to| to.address()).map(str::to_owned)
}

/// Splits text at its links.
fn pieces(text: &str) -> Vec<(String, bool)> {
    let mut pieces = vec![];
    let mut rest = text;
    while let Some(at) = rest.find("http://").into_iter().chain(rest.find("https://")).min() {
        let link = &rest[at..];
        let end = link.find(|c: char| c.is_whitespace() || matches!(c, '>' | '"' | ')')).unwrap_or(link.len());
        pieces.push((rest[..at].to_owned(), false));
        pieces.push((link[..end].to_owned(), true));
        rest = &link[end..];
    }
    pieces.push((rest.to_owned(), false));
    pieces
}

/// Embeds inline pictures as data URLs, since a page cannot load `cid:`, and makes links open in the whole
/// window, since our pages refuse frames.
fn with_pictures(html: &str, message: &Message<'_>) -> String {
    let mut html = html.replacen("<head>", "<head><base target=\"_top\">", 1);
    for part in &message.parts {
        if let Some(id) = part.content_id() {
            let id = id.trim_start_matches('<').trim_end_matches('>');
            html = html
                .replace(&format!("cid:{id}"), &format!("data:image/png;base64,{}", BASE64.encode(part.contents())));
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    fn takes(base: &str, headers: &[(&'static str, &str)]) -> bool {
        let request = headers.iter().fold(TestRequest::get(), |request, header| request.insert_header(*header));
        is_asked_by_our_name(base, 8080, request.to_http_request().headers())
    }

    #[test]
    fn the_mailbox_answers_to_names_of_this_machine_only() {
        let base = "https://play.example.org";
        for host in ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"] {
            assert!(takes(base, &[("host", host)]), "{host}, as curl asks");
            assert!(takes(base, &[("host", host), ("sec-fetch-site", "same-origin")]));
            assert!(takes(base, &[("host", host), ("sec-fetch-site", "none")]));
            for site in ["cross-site", "same-site", ""] {
                assert!(!takes(base, &[("host", host), ("sec-fetch-site", site)]), "{host} {site}");
            }
            // Browsers without `Sec-Fetch-Site` send the origin.
            let own = format!("http://{host}");
            assert!(takes(base, &[("host", host), ("origin", &own)]), "{host}");
            for origin in ["https://evil.example", "http://evil.example:8080", "http://localhost:9000", "null"] {
                assert!(!takes(base, &[("host", host), ("origin", origin)]), "{host} {origin}");
            }
        }
        for host in [
            "evil.example:8080",
            "evil.example",
            "localhost",
            "localhost:9000",
            "localhost.evil.example:8080",
            "127.0.0.1.evil.example:8080",
            "127.1:8080",
            "play.example.org",
            "x@localhost:8080",
            "localhost:8080:8080",
            "",
        ] {
            assert!(!takes(base, &[("host", host)]), "{host}");
        }
        assert!(!takes(base, &[]));
        assert!(takes("http://localhost:9000", &[("host", "localhost:9000")]), "through a tunnel");
    }
}
