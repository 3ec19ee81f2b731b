//! A step of a game's page sends the pieces that changed.
//!
//! A page marks its pieces by comments: `<!--piece log-->` and `<!--/piece-->`. On its way out each gets the hash of what it holds.
//! The module names those that it has in the header [`KNOWN`] and gets them empty: `<!--piece log 0123456789ab same -->`.

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap};
use actix_web::middleware::Next;
use domain::canonical::{hex, sha256};
use std::collections::BTreeSet;

/// Pieces that are there already, each by its name and hash, with commas.
pub const KNOWN: &str = "longhand-pieces";
const BEGIN: &str = "<!--piece ";
const END: &str = "<!--/piece-->";
/// Hex digits of a piece's hash.
const DIGITS: usize = 12;

/// The middleware. It stands within those that pack what goes out.
pub async fn wrap<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let known = text_of(request.headers(), KNOWN).to_owned();
    let response = next.call(request).await?.map_into_boxed_body();
    if !text_of(response.headers(), header::CONTENT_TYPE.as_str()).starts_with("text/html") {
        return Ok(response);
    }
    let (request, response) = response.into_parts();
    let (response, body) = response.into_parts();
    let body = match body.try_into_bytes() {
        Err(body) => body,
        Ok(bytes) => match std::str::from_utf8(&bytes) {
            Ok(html) if html.contains(BEGIN) => BoxBody::new(sent(html, &known.split(", ").collect())),
            _ => BoxBody::new(bytes),
        },
    };
    Ok(ServiceResponse::new(request, response.set_body(body)))
}

fn text_of<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// A page with the hashes of its pieces, those that are `known` without what they hold.
fn sent(html: &str, known: &BTreeSet<&str>) -> String {
    let mut sent = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once(BEGIN) {
        sent.push_str(before);
        let Some(((name, holds), after)) =
            after.split_once(END).and_then(|(piece, after)| Some((piece.split_once("-->")?, after)))
        else {
            sent.push_str(BEGIN);
            rest = after;
            continue;
        };
        let key = format!("{name} {}", &hex(&sha256(&[holds.as_bytes()]))[..DIGITS]);
        let (same, holds) = if known.contains(key.as_str()) { (" same", "") } else { ("", holds) };
        for part in [BEGIN, &key, same, " -->", holds, END] {
            sent.push_str(part);
        }
        rest = after;
    }
    sent.push_str(rest);
    sent
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_that_are_known_come_empty() {
        let page = "<p>a</p><!--piece log--><ol>1</ol><!--/piece-->b<!--piece map--><svg/><!--/piece-->c";
        let first = sent(page, &BTreeSet::new());
        let keys: Vec<&str> =
            first.split(BEGIN).skip(1).filter_map(|piece| Some(piece.split_once(" -->")?.0)).collect();
        assert_eq!(keys.len(), 2);
        assert!(keys[0].starts_with("log ") && first.contains("<ol>1</ol>") && first.ends_with("c"));
        let again = sent(page, &[keys[0]].into());
        assert!(!again.contains("<ol>1</ol>") && again.contains("<svg/>"), "{again}");
        assert!(again.contains(&format!("<!--piece {} same --><!--/piece-->b", keys[0])), "{again}");
        let other = sent(&page.replace("<ol>1", "<ol>2"), &keys.iter().copied().collect());
        assert!(other.contains("<ol>2</ol>") && !other.contains("<svg/>"), "{other}");
        // What begins and does not end stays as it is.
        assert_eq!(sent("a<!--piece b", &BTreeSet::new()), "a<!--piece b");
    }
}
