//! `POST /inbound`: a mail from a mail server or hosted relay that cannot use LMTP.

use crate::routes::extract::{AppData, Query, read_body};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use domain::canonical::sha256;
use mailer::inbound::LARGEST_BYTES;
use serde::Deserialize;
use service::app::App;
use service::inbound::{Via, accept, is_ours, recipients_of};
use service::problem::{Answer, Problem};
use std::sync::Arc;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct To {
    /// The envelope's recipient; if absent, the mail's Delivered-To, X-Original-To, To and Cc are used.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(extend("format" = "email")))]
    recipient: Option<String>,
    /// The envelope's sender; empty for a bounce.
    #[serde(default)]
    sender: Option<String>,
}

/// `POST /inbound?recipient=`: 202 when the mail is stored, also for a copy of a stored mail.
pub async fn take(app: AppData, request: HttpRequest, query: Query<To>, payload: web::Payload) -> Answer {
    allowed(&app, &request)?;
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("message/rfc822") {
        return Err(Problem::new(
            "unsupported_media_type",
            "Send the mail as it came, `Content-Type: message/rfc822`.",
        ));
    }
    let raw = read_body(&request, &mut payload.into_inner(), LARGEST_BYTES).await?;
    if raw.is_empty() {
        return Err(Problem::bad_request("The body is empty; send the mail as it came."));
    }
    let raw: Arc<[u8]> = Arc::from(&raw[..]);
    let recipients = match query.0.recipient {
        Some(recipient) if is_ours(&app, &recipient) => vec![recipient],
        Some(_) => return Err(Problem::not_found()),
        None => recipients_of(&app, raw.clone()).await?,
    };
    if recipients.is_empty() {
        return Err(Problem::not_found());
    }
    for recipient in recipients {
        accept(&app, &recipient, query.0.sender.as_deref(), raw.clone(), Via::Http).await?;
    }
    Ok(HttpResponse::Accepted().finish())
}

/// Without a configured secret the path does not exist; otherwise `Authorization: Bearer` must contain it.
/// Hashes are compared, so that timing reveals nothing.
fn allowed(app: &App, request: &HttpRequest) -> Answer<()> {
    let secret =
        app.config.inbound_secret.as_deref().filter(|secret| !secret.is_empty()).ok_or_else(Problem::not_found)?;
    let sent = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // The scheme's name is case-insensitive (RFC 9110, 11.1).
    let sent = sent.split_once(' ').filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    let sent = sent.map_or("", |(_, secret)| secret.trim());
    match sha256(&[sent.as_bytes()]) == sha256(&[secret.as_bytes()]) {
        true => Ok(()),
        false => Err(Problem::new("token_invalid", "`Authorization: Bearer` must have LONGHAND_INBOUND_SECRET.")),
    }
}
