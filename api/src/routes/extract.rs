//! Extractors, which refuse bad requests: ids, bodies, conditional headers, idempotency keys.

use crate::routes::conditions;
use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::{Bytes, BytesMut, Data};
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use domain::kernel::boxes::twice;
use domain::kernel::language::say;
use domain::kernel::table::event::Seq;
use domain::{PlayerId, Seat};
use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use serde_json::Value;
use service::accounts::auth::{Scope, Who};
use service::app::App;
use service::http::replica::{Heeded, MIN_SEQ};
use service::http::tags::{self, EntityTag, Listed, MOST_HEADS};
use service::problem::{Answer, Problem};
use service::tables::{Expect, Key};
use service::words;
use std::borrow::Cow;
use std::future::{Future, Ready, ready};
use std::pin::Pin;
use std::str::FromStr;

/// The largest JSON body, in bytes.
pub const LARGEST_BODY: usize = 256 * 1024;

/// The `{id}` of a path. A malformed id is 404.
#[derive(Clone, Copy, Debug)]
pub struct PathId<T>(pub T);

impl<T: FromStr + 'static> FromRequest for PathId<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = request.match_info().get("id").and_then(|text| text.parse().ok());
        ready(id.map(Self).ok_or_else(Problem::not_found))
    }
}

/// A query string. The type refuses unknown names.
#[derive(Clone, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Query<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let query = without_heeded(request);
        let read = actix_web::web::Query::<T>::from_query(&query);
        ready(read.map(|read| Self(read.into_inner())).map_err(|error| bad_query::<T>(&query, &error)))
    }
}

/// The query without `min_seq`, if that was already handled.
fn without_heeded(request: &HttpRequest) -> Cow<'_, str> {
    let query = request.query_string();
    if !request.extensions().contains::<Heeded>() {
        return query.into();
    }
    let is_ours = |pair: &&str| pair.split('=').next() != Some(MIN_SEQ);
    query.split('&').filter(is_ours).collect::<Vec<_>>().join("&").into()
}

/// Names the unreadable field: the one that is unreadable on its own, too.
fn bad_query<T: DeserializeOwned>(query: &str, error: &dyn std::error::Error) -> Problem {
    let of_pair = |pair: &&str| {
        let error = actix_web::web::Query::<T>::from_query(pair).err()?.to_string();
        let name = pair.split('=').next().unwrap_or_default();
        // These errors are no fault of this pair: a missing field belongs to no pair, and an unknown one is
        // reported together with the known names.
        let tells = !error.contains("missing field") && !error.contains("unknown field");
        tells.then(|| format!("`{name}` of the query cannot be read: {error}."))
    };
    let named = query.split('&').filter(|pair| !pair.is_empty()).find_map(|pair| of_pair(&pair));
    let error = error.to_string();
    // People see this if a page's URL was cut off.
    let missing = error.split_once("missing field `").and_then(|(_, rest)| rest.split_once('`'));
    match (named, missing) {
        (Some(named), _) => Problem::bad_request(named),
        (None, Some((field, _))) => Problem::bad_request(say!(words::query_lacks { field: field.to_owned() })),
        (None, None) => Problem::bad_request(format!("The query: {error}.")),
    }
}

/// A JSON body, with its bytes for the idempotency key. An empty body counts as `{}`.
#[derive(Clone, Debug)]
pub struct Body<T> {
    pub value: T,
    pub bytes: Bytes,
}

impl<T: DeserializeOwned + 'static> FromRequest for Body<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;
    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        Box::pin(async move {
            let bytes = read_body(&request, &mut payload, LARGEST_BODY).await?;
            if !bytes.is_empty() && !is_json(&request) {
                return Err(Problem::new("unsupported_media_type", "Send `Content-Type: application/json`."));
            }
            let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
            // serde would accept a list as a struct, with its fields in order.
            if text.trim_ascii_start().first() == Some(&b'[') {
                return Err(Problem::bad_request("The body is not as expected: a JSON object, not a list."));
            }
            let value = read_json(text)
                .map_err(|error| Problem::bad_request(format!("The body is not as expected: {error}.")))?;
            // In an action, the first of two values for a key would be lost silently. Structs refuse
            // duplicates themselves.
            if let Some(field) = str::from_utf8(text).ok().and_then(twice) {
                return Err(Problem::bad_request(format!(
                    "The body is not as expected: `{field}` stands there twice."
                )));
            }
            Ok(Self { value, bytes })
        })
    }
}

/// Parses JSON that has a single kind of number: `4.0` is the integer 4, which serde would refuse.
fn read_json<T: DeserializeOwned>(text: &[u8]) -> serde_json::Result<T> {
    let has_fractions = text.windows(2).any(|pair| pair[0].is_ascii_digit() && matches!(pair[1], b'.' | b'e' | b'E'));
    if has_fractions {
        let mut value = serde_json::from_slice(text)?;
        make_whole(&mut value);
        if let Ok(read) = T::deserialize(value) {
            return Ok(read);
        }
    }
    // Also for the position of an error.
    serde_json::from_slice(text)
}

fn make_whole(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let whole = number.as_f64().filter(|n| number.is_f64() && n.fract() == 0.0 && n.abs() <= LARGEST_WHOLE);
            if let Some(whole) = whole {
                *value = Value::from(whole as i64);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(make_whole),
        Value::Object(fields) => fields.values_mut().for_each(make_whole),
        _ => {}
    }
}

/// Up to 2^53, every integer has an exact `f64`.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_992.0;

/// Whether the body is declared as JSON.
pub fn is_json(request: &HttpRequest) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    essence == "application/json" || essence.ends_with("+json")
}

/// Reads a body of at most `largest` bytes. A larger announced length is refused without reading.
pub async fn read_body(request: &HttpRequest, payload: &mut Payload, largest: usize) -> Answer<Bytes> {
    let too_large =
        || Problem::new("too_large", format!("The body is larger than the {largest} bytes that this path takes."));
    let announced = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: u64| length > largest as u64) {
        return Err(too_large());
    }
    // Read without decoding, it would be misunderstood.
    let coded = request
        .headers()
        .get_all(header::CONTENT_ENCODING)
        .any(|coding| !coding.as_bytes().eq_ignore_ascii_case(b"identity"));
    let mut body = BytesMut::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_| Problem::bad_request("The body did not arrive whole."))?;
        if body.len() + chunk.len() > largest {
            return Err(too_large());
        }
        body.extend_from_slice(&chunk);
    }
    if coded && !body.is_empty() {
        let detail = "Send the body as it is: no Content-Encoding is taken here.";
        return Err(Problem { is_coded: true, ..Problem::new("unsupported_media_type", detail) });
    }
    Ok(body.freeze())
}

/// `If-Match` (RFC 9110, 13.1.1): one or several heads such as `"14"`, or the tags of readings; without the
/// header or with `*`, any head. Of a tag only its head counts. Weak tags and foreign tags match nothing.
#[derive(Clone, Copy, Debug)]
pub struct IfMatch(pub Expect);

impl FromRequest for IfMatch {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        conditions::taken(request);
        ready(match tags::listed(request.headers(), &header::IF_MATCH) {
            Ok(None | Some(Listed::Any)) => Ok(Self(Expect::AsFound)),
            Ok(Some(Listed::Tags(tags))) if tags.len() <= MOST_HEADS => {
                let mut heads = [0; MOST_HEADS];
                let named = tags.iter().filter(|tag| !tag.weak).filter_map(EntityTag::head);
                heads.iter_mut().zip(named).for_each(|(place, head)| *place = head);
                Ok(Self(match heads {
                    [head, rest @ ..] if head != 0 && rest == [0; MOST_HEADS - 1] => Expect::Head(head),
                    heads => Expect::OneOf(heads),
                }))
            }
            Ok(Some(_)) => Err(Problem::bad_request(format!("If-Match names at most {MOST_HEADS} tags."))),
            Err(tags::NoTags) => {
                Err(Problem::bad_request("If-Match is the game's head in quotes, as \"14\", or several with commas."))
            }
        })
    }
}

impl IfMatch {
    /// For a move. Without the header, it is decided again if meanwhile only others made their simultaneous
    /// choice.
    pub fn or_as_asked(self, seat: Seat) -> Expect {
        match self.0 {
            Expect::AsFound => Expect::AsAsked(seat),
            asked => asked,
        }
    }

    /// For commands that mean the same in any state, such as taking a seat: without the header, any head is
    /// accepted.
    pub fn or_any(self) -> Expect {
        match self.0 {
            Expect::AsFound => Expect::Any,
            asked => asked,
        }
    }
}

/// Whether the client wants a short answer: `Prefer: return=minimal` (RFC 7240).
pub fn prefers_minimal(request: &HttpRequest) -> bool {
    let said = request.headers().get_all("prefer").filter_map(|value| value.to_str().ok());
    let mut wishes = said.flat_map(|value| value.split([',', ';'])).map(|wish| wish.replace([' ', '\t', '"'], ""));
    // If there are several, the first counts.
    wishes
        .find(|wish| wish.to_ascii_lowercase().starts_with("return="))
        .is_some_and(|wish| wish.eq_ignore_ascii_case("return=minimal"))
}

/// `Idempotency-Key`, before it is bound to a request.
#[derive(Clone, Debug)]
pub struct KeyHeader(Option<String>);

impl FromRequest for KeyHeader {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = request.headers().get("idempotency-key") else { return ready(Ok(Self(None))) };
        let fits = value.to_str().ok().map(str::trim).filter(|key| (1..=100).contains(&key.chars().count()));
        ready(match fits {
            Some(key) => Ok(Self(Some(key.to_owned()))),
            None => Err(Problem::bad_request("Idempotency-Key has 1 to 100 characters.")),
        })
    }
}

impl KeyHeader {
    /// The key for this request. Method, path, query and body form the fingerprint.
    pub fn of(self, player: PlayerId, request: &HttpRequest, body: &[u8]) -> Option<Key> {
        let key = self.0?;
        let line = format!("{} {}?{}\n", request.method(), request.path(), request.query_string());
        let request_sha256 = domain::canonical::sha256(&[line.as_bytes(), body]);
        Some(Key { player, key, request_sha256, is_new: false })
    }
}

/// The caller, if they may change games.
pub fn player_of(who: &Who) -> Answer<PlayerId> {
    who.may(Scope::Play)?;
    Ok(who.player)
}

/// The caller, if they may change games as host.
pub fn host_of(who: &Who) -> Answer<PlayerId> {
    who.may(Scope::Host)?;
    Ok(who.player)
}

/// The head as an entity tag.
pub fn etag(head: Seq) -> String {
    format!("\"{head}\"")
}

/// The app of a handler.
pub type AppData = Data<App>;

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;
    use serde_json::json;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Wish {
        #[serde(default)]
        to: Option<Value>,
    }

    async fn read(body: &'static str) -> Result<Option<Value>, Problem> {
        let request = TestRequest::post().insert_header(header::ContentType::json()).set_payload(body);
        let (request, mut payload) = request.to_http_parts();
        Body::<Wish>::from_request(&request, &mut payload).await.map(|body| body.value.to)
    }

    #[tokio::test]
    async fn empty_elements_of_a_list_of_tags_count_as_none() {
        async fn heads(value: &str) -> Result<Expect, Problem> {
            let request = TestRequest::post().insert_header((header::IF_MATCH, value)).to_http_request();
            IfMatch::extract(&request).await.map(|IfMatch(expect)| expect)
        }
        for one in ["\"14\"", ", \"14\"", "\"14\",", " ,\t,\"14\" , ,", "14"] {
            assert!(matches!(heads(one).await, Ok(Expect::Head(14))), "{one:?}");
        }
        for two in ["\"14\", , \"15-a\"", "\"14\",,\"15\"", ",14,\t,15,"] {
            let read = heads(two).await;
            assert!(matches!(read, Ok(Expect::OneOf([14, 15, 0, 0, 0, 0, 0, 0]))), "{two:?}: {read:?}");
        }
        for none in ["", ",", " , ,", "\"14\" \"15\"", "\"14\"; \"15\"", "\"14"] {
            assert_eq!(heads(none).await.expect_err("no tags").code, "bad_request", "{none:?}");
        }
    }

    #[tokio::test]
    async fn a_body_is_an_object_or_nothing() {
        assert_eq!(read("").await.expect("nothing"), None);
        assert_eq!(read(" {\"to\": 3}").await.expect("an object"), Some(Value::from(3)));
        assert_eq!(
            read("{\"to\": [4.0, 1e2, 0.5, \"4.0\"]}").await.expect("numbers"),
            Some(json!([4, 100, 0.5, "4.0"]))
        );
        for body in ["[3]", " []", "{\"too\": 3}", "{\"to\": 3} x", "3", "\u{0}"] {
            assert_eq!(read(body).await.expect_err("no object").code, "bad_request", "{body:?}");
        }
        // Duplicate keys are refused at any depth.
        let said = async |body| read(body).await.expect_err("a key twice").detail.to_string();
        for (body, field) in [
            ("{\"to\": 3, \"to\": 3}", "`to`"),
            ("{\"to\": [{\"a\": 1.0, \"to\": {}, \"t\\u006f\": 2}]}", "`to[0].to` stands there twice"),
        ] {
            let said = said(body).await;
            assert!(said.contains(field), "{said}");
        }
        assert!(read("{\"to\": [{\"a\": null, \"b\": true}, {\"a\": -1, \"b\": {\"a\": \"\"}}]}").await.is_ok());
    }
}
