//! `/dev/mailbox`: the mails of a server without SMTP, for whoever sits at the machine.

use crate::app::App;
use crate::inbound::{Via, accept};
use crate::pages::{KeptMail, Mail, Mailbox};
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, Query};
use crate::routes::pages::page;
use crate::shapes;
use actix_web::{HttpRequest, HttpResponse, web};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use domain::kernel::table::event::Moment;
use mail_parser::{Message, MessageParser, MimeHeaders as _};
use serde::Deserialize;
use serde_json::{Value, json};

/// Only without SMTP, only from this machine itself.
fn allowed(app: &App, request: &HttpRequest) -> Answer<()> {
    if app.has_dev_mailbox() && app.limits.origin(request).local { Ok(()) } else { Err(Problem::not_found()) }
}

/// `GET /dev/mailbox`.
pub async fn mailbox(app: AppData, request: HttpRequest) -> Answer {
    allowed(&app, &request)?;
    let mails = app.store.kept_mails(None, 200).await?;
    let shown = mails.into_iter().map(|mail| KeptMail {
        id: mail.id,
        to: mail.to,
        subject: mail.subject,
        at: Moment::from(mail.at).to_string(),
    });
    page(&Mailbox { mails: shown.collect() })
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
pub async fn mail(app: AppData, request: HttpRequest, id: web::Path<String>) -> Answer {
    allowed(&app, &request)?;
    let id: i64 = id.parse().map_err(|_| Problem::not_found())?;
    let mail = app.store.kept_mail(id).await?.ok_or_else(Problem::not_found)?;
    let parsed = MessageParser::default().parse(&mail.raw).ok_or_else(Problem::not_found)?;
    let text = parsed.body_text(0).unwrap_or_default();
    page(&Mail {
        to: mail.to,
        subject: mail.subject,
        at: Moment::from(mail.at).to_string(),
        text: pieces(&text),
        html: parsed.body_html(0).map(|html| with_pictures(&html, &parsed)),
        can_reply: reply_to(&parsed).is_some(),
        id,
        source: String::from_utf8_lossy(&mail.raw).into_owned(),
    })
}

#[derive(Debug, Deserialize)]
pub struct Reply {
    text: String,
}

/// `POST /dev/mailbox/{id}`: answers a kept mail as its reader would, by the way that all mails come in.
pub async fn reply(app: AppData, request: HttpRequest, id: web::Path<String>, form: web::Form<Reply>) -> Answer {
    allowed(&app, &request)?;
    crate::own_site::must_be_ours(&app, &request)?;
    let id: i64 = id.parse().map_err(|_| Problem::not_found())?;
    let mail = app.store.kept_mail(id).await?.ok_or_else(Problem::not_found)?;
    let parsed = MessageParser::default().parse(&mail.raw).ok_or_else(Problem::not_found)?;
    let recipient = reply_to(&parsed).ok_or_else(|| Problem::bad_request("This mail cannot be answered."))?;
    let now = app.clock.now();
    let letter = format!(
        "From: {}\r\nTo: {recipient}\r\nSubject: Re: {}\r\nDate: {}\r\nMessage-ID: <dev.{}@localhost>\r\n\
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

/// Where answers to a mail go, if anywhere.
fn reply_to(mail: &Message<'_>) -> Option<String> {
    mail.reply_to().and_then(|to| to.first()).and_then(|to| to.address()).map(str::to_owned)
}

/// Text cut at its links.
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

/// Inline pictures as data, since a page cannot open `cid:`.
fn with_pictures(html: &str, message: &Message<'_>) -> String {
    let mut html = html.to_owned();
    for part in &message.parts {
        if let Some(id) = part.content_id() {
            let id = id.trim_start_matches('<').trim_end_matches('>');
            html = html
                .replace(&format!("cid:{id}"), &format!("data:image/png;base64,{}", BASE64.encode(part.contents())));
        }
    }
    html
}
