//! Entity tags (RFC 9110, sections 8.8 and 13): compares a client's version with the present one at minimum
//! cost.
//!
//! The tag of a game's reading contains the head and a mark of everything else it depends on:
//! `"14-3f9a0c2b7d51e084"`. One database query (`store::Glance`) tells whether it has changed, without
//! folding. All other readings get a hash of their bytes, made from the complete answer ([`wrap`]). Both
//! are strong tags. The file of a game has a weak one ([`of_file`]).

use crate::accounts::auth::Who;
use crate::app::App;
use crate::http::spoken::asked;
use crate::play::visible::{may_exist, may_see};
use crate::problem::{Answer, Problem};
use crate::words;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, ContentType, HeaderMap, HeaderName, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, HttpResponseBuilder};
use domain::GameId;
use domain::canonical::{hex, sha256};
use domain::kernel::language::say;
use domain::kernel::table::Table;
use domain::kernel::table::event::Seq;
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};
use store::Glance;

/// Where tags are made from the body: everything that programs read.
const READ_BY_PROGRAMS: [&str; 2] = ["/api/v1/", "/openapi"];
/// The most heads that one `If-Match` may name.
pub const MOST_HEADS: usize = 8;

/// The content of a conditional header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listed {
    /// `*`
    Any,
    Tags(Vec<EntityTag>),
}

/// One entity tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntityTag {
    pub weak: bool,
    /// The text between the quotes.
    pub opaque: String,
}

impl EntityTag {
    /// The head in the tag, if it is a game's tag.
    pub fn head(&self) -> Option<Seq> {
        let head = self.opaque.split_once('-').map_or(self.opaque.as_str(), |(head, _)| head);
        head.parse().ok()
    }
}

/// The header is not a list of entity tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTags;

/// Reads all lines of a header with entity tags; `None` if there is no such header. A number without quotes
/// is read as if quoted.
///
/// # Errors
/// If it is not a list of entity tags.
pub fn listed(headers: &HeaderMap, name: &HeaderName) -> Result<Option<Listed>, NoTags> {
    let mut tags = vec![];
    let mut present = false;
    for value in headers.get_all(name) {
        present = true;
        let mut rest = value.to_str().map_err(|_| NoTags)?.trim();
        if rest == "*" {
            return Ok(Some(Listed::Any));
        }
        loop {
            // Empty elements are ignored (5.6.1.2).
            rest = rest.trim_start_matches([',', ' ', '\t']);
            if rest.is_empty() {
                break;
            }
            let (tag, after) = first_of(rest).ok_or(NoTags)?;
            tags.push(tag);
            rest = match after.trim_start() {
                "" => "",
                more => more.strip_prefix(',').ok_or(NoTags)?.trim_start(),
            };
        }
    }
    match (present, tags.is_empty()) {
        (false, _) => Ok(None),
        (true, true) => Err(NoTags),
        (true, false) => Ok(Some(Listed::Tags(tags))),
    }
}

fn first_of(text: &str) -> Option<(EntityTag, &str)> {
    let (weak, quoted) = text.strip_prefix("W/").map_or((false, text), |quoted| (true, quoted));
    if let Some(quoted) = quoted.strip_prefix('"') {
        let (opaque, after) = quoted.split_once('"')?;
        let plain = opaque.bytes().all(|byte| byte == 0x21 || byte >= 0x23 && byte != 0x7f);
        return plain.then(|| (EntityTag { weak, opaque: opaque.to_owned() }, after));
    }
    let digits = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (number, after) = text.split_at(digits);
    (!number.is_empty()).then(|| (EntityTag { weak: false, opaque: number.to_owned() }, after))
}

/// Whether `If-None-Match` contains the tag, by the weak comparison that reads use.
pub fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    match listed(headers, &header::IF_NONE_MATCH) {
        Ok(Some(Listed::Any)) => true,
        Ok(Some(Listed::Tags(tags))) => {
            tags.iter().any(|known| known.opaque == tag.trim_start_matches("W/").trim_matches('"'))
        }
        // An unreadable header is ignored.
        Ok(None) | Err(NoTags) => false,
    }
}

/// An `If-Match` condition for a write beside a game's log.
#[derive(Clone, Debug)]
pub struct Condition(Listed);

impl Condition {
    /// `None` if the request has no such header.
    pub fn read(headers: &HeaderMap) -> Answer<Option<Self>> {
        match listed(headers, &header::IF_MATCH) {
            Ok(condition) => Ok(condition.map(Self)),
            Err(NoTags) => {
                Err(Problem::bad_request("If-Match lists entity tags, each in quotes, with commas between."))
            }
        }
    }

    /// Refuses the write unless a tag matches a reading with this body, or names the game's head. A weak
    /// tag never matches (RFC 9110, 13.1.1).
    pub fn must_fit(&self, body: &[u8], heads: Option<RangeInclusive<Seq>>) -> Answer<()> {
        let Listed::Tags(tags) = &self.0 else { return Ok(()) };
        let of_body = Coding::ALL.map(|coding| of_bytes(body, coding));
        let fits = |tag: &EntityTag| of_body.contains(&tag.opaque) || names(tag, heads.as_ref());
        match tags.iter().any(|tag| !tag.weak && fits(tag)) {
            true => Ok(()),
            false => Err(stale_reading()),
        }
    }

    /// As `must_fit`, for data without a reading of its own: only the game's head can match.
    pub fn must_name(&self, heads: Option<RangeInclusive<Seq>>) -> Answer<()> {
        let Listed::Tags(tags) = &self.0 else { return Ok(()) };
        let fits = tags.iter().any(|tag| !tag.weak && names(tag, heads.as_ref()));
        match (heads, fits) {
            (_, true) => Ok(()),
            (Some(heads), false) => Err(Problem::stale(*heads.end())),
            (None, false) => Err(Problem::new("stale", say!(words::stale_untagged))),
        }
    }
}

/// Whether a tag names a head at which the game stood as it does now.
fn names(tag: &EntityTag, heads: Option<&RangeInclusive<Seq>>) -> bool {
    tag.head().zip(heads).is_some_and(|(head, heads)| heads.contains(&head))
}

/// The refusal if the caller's reading is out of date.
pub fn stale_reading() -> Problem {
    Problem::new("stale", say!(words::stale_reading))
}

/// The tag of a body, without its quotes.
fn of_bytes(body: &[u8], coding: Coding) -> String {
    format!("x{}", short(&sha256(&[body, coding.name().as_bytes()])))
}

/// A game reading that must be answered in full.
#[derive(Debug)]
pub struct Reading {
    /// The mark of everything but the head; `None` if it cannot be computed beforehand.
    mark: Option<String>,
    language: Option<&'static str>,
    pub table: Arc<Table>,
}

/// The result of checking a reading's tag.
#[derive(Debug)]
pub enum Asked {
    /// The client has the present version.
    Known(HttpResponse),
    Anew(Reading),
}

/// Checks whether the client already has this reading of `game`. `words`: the answer depends on the
/// language.
pub async fn ask(app: &App, request: &HttpRequest, game: GameId, who: Option<&Who>, words: bool) -> Answer<Asked> {
    let glance = app.store.glance(game, who.map(|who| who.player)).await?;
    if !glance.as_ref().is_some_and(|glance| glance.shown) {
        // A missing game and a hidden one get the same answer.
        may_exist(app, game, who).await?;
    }
    let glance = glance.ok_or_else(Problem::not_found)?;
    let language = words.then(|| asked(request).tag());
    let mark = (!glance.in_case).then(|| mark(app, request, &glance, who, language));
    if glance.shown
        && let Some(mark) = &mark
    {
        let tag = format!("\"{}-{mark}\"", glance.head);
        if is_known(request.headers(), &tag) {
            return Ok(Asked::Known(begun(StatusCode::NOT_MODIFIED, Some(tag), glance.head, language).finish()));
        }
    }
    let table = app.tables.fresh_at(game, &glance).await?;
    may_see(app, &table, who).await?;
    Ok(Asked::Anew(Reading { mark, language, table }))
}

impl Reading {
    /// Begins an answer with the reading's tag.
    pub fn answer(&self) -> HttpResponseBuilder {
        let tag = self.mark.as_ref().map(|mark| format!("\"{}-{mark}\"", self.table.head()));
        begun(StatusCode::OK, tag, self.table.head(), self.language)
    }

    pub fn json(&self, body: impl serde::Serialize) -> Answer {
        Ok(self.answer().json(body))
    }

    /// As `json`, for a body that is JSON text already.
    pub fn text(&self, body: String) -> Answer {
        Ok(self.answer().content_type(ContentType::json()).body(body))
    }
}

fn begun(status: StatusCode, tag: Option<String>, head: Seq, language: Option<&'static str>) -> HttpResponseBuilder {
    let mut response = HttpResponse::build(status);
    match tag {
        Some(tag) => response.insert_header((header::ETAG, tag)),
        None => response.insert_header((MADE_OF_BODY, head)),
    };
    match language {
        Some(language) => response
            .insert_header((header::CONTENT_LANGUAGE, language))
            .insert_header((header::VARY, "Authorization, Accept-Language")),
        None => response.insert_header((header::VARY, "Authorization")),
    };
    response
}

/// Begins an answer about the game at `head`, with a tag that names the head, for use in `If-Match`.
pub fn at_head(head: Seq) -> HttpResponseBuilder {
    begun(StatusCode::OK, None, head, None)
}

/// An internal header for [`wrap`], which removes it: make the tag from the body, after the head given
/// here.
const MADE_OF_BODY: HeaderName = HeaderName::from_static("x-longhand-head");

fn mark(app: &App, request: &HttpRequest, glance: &Glance, who: Option<&Who>, language: Option<&str>) -> String {
    let who = who.map_or_else(String::new, |who| who.player.to_string());
    let parts: [&str; 8] = [
        of_this_build(),
        &app.config.trusted_keys,
        request.path(),
        request.query_string(),
        &glance.seen,
        &who,
        language.unwrap_or_default(),
        coding(request.headers()).name(),
    ];
    short(&sha256(&[parts.join("\n").as_bytes()]))
}

/// The tag of a file that is made anew for each request and contains the time; weak, since the bytes differ
/// each time. `more`: what it depends on besides the log and its reader.
pub fn of_file(request: &HttpRequest, table: &Table, who: Option<&Who>, more: &str) -> String {
    let who = who.map_or_else(String::new, |who| who.player.to_string());
    let parts = [of_this_build(), request.path(), &who, more].join("\n");
    format!("W/\"{}-{}\"", table.head(), short(&sha256(&[parts.as_bytes()])))
}

/// The answer for a client that has the present version.
pub fn not_modified(tag: &str) -> HttpResponse {
    let mut response = HttpResponse::NotModified();
    response.insert_header((header::ETAG, tag)).insert_header((header::VARY, "Authorization"));
    response.finish()
}

/// Identifies this build: the same build makes the same answer from the same log on every server; another
/// may not.
fn of_this_build() -> &'static str {
    static BUILD: OnceLock<String> = OnceLock::new();
    BUILD.get_or_init(|| {
        let size = std::env::current_exe().ok().and_then(|path| path.metadata().ok()).map_or(0, |meta| meta.len());
        format!("{} {size}", env!("CARGO_PKG_VERSION"))
    })
}

/// The coding of answers that are compressed once (`packed.rs`). For all others, both compressed codings
/// mean gzip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coding {
    Plain,
    Gzip,
    Brotli,
}

impl Coding {
    const ALL: [Self; 3] = [Self::Plain, Self::Gzip, Self::Brotli];

    pub fn name(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Gzip => "gzip",
            Self::Brotli => "br",
        }
    }
}

/// The coding that a client accepts. A strong tag differs between codings of the same body.
pub fn coding(headers: &HeaderMap) -> Coding {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepted = accepted.to_ascii_lowercase().replace([' ', '\t'], "");
    let takes = |coding: Coding| {
        accepted.split(',').any(|part| {
            let (name, weight) = part.split_once(";q=").unwrap_or((part, "1"));
            name == coding.name() && weight.parse().is_ok_and(|weight: f32| weight > 0.0)
        })
    };
    [Coding::Brotli, Coding::Gzip].into_iter().find(|coding| takes(*coding)).unwrap_or(Coding::Plain)
}

fn short(sha256: &[u8; 32]) -> String {
    hex(&sha256[..8])
}

/// The middleware that gives complete answers without a tag one of their bytes. It is wrapped by the one
/// for compression. The answer to a write that replaces something is the same as a reading of it, so it has
/// the same tag.
pub async fn wrap<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_tagged = (reads || matches!(*request.method(), Method::PUT | Method::PATCH))
        && READ_BY_PROGRAMS.iter().any(|path| request.path().starts_with(path));
    let response = next.call(request).await?.map_into_boxed_body();
    let headers = response.headers();
    if !is_tagged || response.status() != StatusCode::OK || headers.contains_key(header::ETAG) {
        return Ok(response);
    }
    let (request, response) = response.into_parts();
    let (mut response, body) = response.into_parts();
    let head = response.headers_mut().remove(MADE_OF_BODY).next();
    let head = head.as_ref().and_then(|head| head.to_str().ok());
    let response = match body.try_into_bytes() {
        Err(body) => response.set_body(body),
        Ok(bytes) => {
            let of_body = of_bytes(&bytes, coding(request.headers()));
            let tag = match head {
                Some(head) => format!("\"{head}-{}\"", of_body.trim_start_matches('x')),
                None => format!("\"{of_body}\""),
            };
            let known = reads && is_known(request.headers(), &tag);
            if let Ok(value) = HeaderValue::from_str(&tag) {
                response.headers_mut().insert(header::ETAG, value);
            }
            if !response.headers().contains_key(header::VARY) {
                response.headers_mut().insert(header::VARY, HeaderValue::from_static("Authorization"));
            }
            match known {
                true => {
                    *response.status_mut() = StatusCode::NOT_MODIFIED;
                    response.headers_mut().remove(header::CONTENT_TYPE);
                    response.set_body(BoxBody::new(()))
                }
                false => response.set_body(BoxBody::new(bytes)),
            }
        }
    };
    Ok(ServiceResponse::new(request, response))
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn the_coding_is_the_tightest_that_the_client_reads() {
        let asked = |accepted: &str| {
            let request = TestRequest::get().insert_header((header::ACCEPT_ENCODING, accepted)).to_http_request();
            coding(request.headers())
        };
        for tightest in ["br", "gzip, deflate, br, zstd", "BR;q=0.1, gzip", "gzip ; q=1, br ; q=0.5"] {
            assert_eq!(asked(tightest), Coding::Brotli, "{tightest}");
        }
        for fast in ["gzip", "gzip, br;q=0", "deflate, gzip;q=0.5"] {
            assert_eq!(asked(fast), Coding::Gzip, "{fast}");
        }
        for plain in ["", "identity", "deflate", "gzip;q=0, br;q=0.0", "brotli", "br;q=x"] {
            assert_eq!(asked(plain), Coding::Plain, "{plain}");
        }
    }
}
