//! Processing common to all requests: id, log line, metrics, rate limit, headers, and a uniform error
//! format.

use crate::features::health::figures::REQUEST_SECONDS;
use crate::routes::pages::problem_page;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::http::{ConnectionType, Method};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage as _, HttpRequest, HttpResponse};
use domain::GameId;
use domain::kernel::language::{Language, say};
use service::accounts::auth::account_of;
use service::app::App;
use service::http::limits::Left;
use service::http::own_site::wants_page;
use service::http::pace::{self, Came};
use service::http::refused::{RequestId, answer};
use service::http::spoken::asked;
use service::http::wire::Wire;
use service::problem::Problem;
use service::words;
use std::time::Instant;
use tracing::field::Empty;
use tracing::{Instrument as _, Span, info, info_span, warn};

/// The header with the request's id.
pub static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The middleware.
pub async fn wrap<B: MessageBody + 'static>(
    app: Data<App>,
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let begun = Instant::now();
    let id = request_id(&app, &request);
    request.extensions_mut().insert(RequestId(id.clone()));
    let method = request.method().clone();
    let origin = app.limits.origin(request.request());
    let asks_first = is_preflight(request.request());
    // A CORS preflight is not limited: a refusal here would hide all other refusals from the page.
    let counts = !origin.local && !asks_first;
    let account = if counts { account_of(request.request()) } else { None };
    let limited = if counts { app.limits.request(origin, account.as_deref()) } else { Ok(None) };
    let left = limited.as_ref().map_or(Some(Left::NOTHING), |left| *left);
    let wire = Wire::of(request.request());
    let came = pace::watch_body(&mut request);
    let span = span_of(&request, &id);
    let mut response = match limited {
        Err(problem) => {
            let answer = answer_in_kind(&problem, &app, request.request(), &id);
            request.into_response(answer)
        }
        Ok(_) => in_one_shape(next.call(request).instrument(span.clone()).await?.map_into_boxed_body(), &app, &id),
    };
    if came.get() == Came::TooSlow {
        let answer = answer(&pace::too_slow(), &app.base, &id, Language::EN);
        response = response.into_response(answer);
    }
    if matches!(came.get(), Came::TooSlow | Came::Unread { chunked: true }) {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
        wire.clone().into_iter().for_each(pace::cut_soon);
    }
    if *app.stopping.borrow() {
        // Further requests are for another server.
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    let status = response.status().as_u16();
    // Only the route's pattern is logged: paths and queries may contain tokens.
    let route = route(response.request());
    let took = begun.elapsed();
    metrics::counter!("longhand_http_requests_total", "route" => route.clone(), "method" => method.to_string(), "status" => status.to_string()).increment(1);
    metrics::histogram!(REQUEST_SECONDS, "route" => route.clone()).record(took.as_secs_f64());
    span.in_scope(|| {
        let took_us = took.as_micros() as u64;
        match status {
            500.. => warn!(%method, route, status, took_us, "a request failed"),
            _ => info!(%method, route, status, took_us, "answered"),
        }
    });
    let is_of_this_machine = response.request().match_info().as_str().starts_with("/dev/");
    if asks_first && !is_of_this_machine && method == Method::OPTIONS {
        let allow = response.headers().get(header::ALLOW).cloned();
        response = response.into_response(preflight(allow));
    }
    let headers = response.headers_mut();
    if let Some(left) = left {
        for (name, value) in [(RATE_LIMIT_POLICY, left.policy()), (RATE_LIMIT, left.to_string())] {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(name, value);
            }
        }
    }
    if is_of_this_machine {
        // Kept mails contain login codes: no other site's page may read them.
        for name in [header::ACCESS_CONTROL_ALLOW_METHODS, header::ACCESS_CONTROL_ALLOW_HEADERS] {
            headers.remove(name);
        }
        headers.insert(header::CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
    }
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID.clone(), value);
    }
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // With `no-referrer`, browsers would send our own forms with the origin `null`.
        (header::REFERRER_POLICY, "same-origin"),
        (header::CACHE_CONTROL, "private, no-cache"),
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED),
    ] {
        let shares = matches!(name, header::ACCESS_CONTROL_ALLOW_ORIGIN | header::ACCESS_CONTROL_EXPOSE_HEADERS);
        let withheld = shares && is_of_this_machine;
        if !withheld && !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    Ok(response.map_body(|_, body| pace::watch_answer(body, wire)))
}

/// Headers that pages of other origins may read.
const EXPOSED: &str = "allow, content-disposition, content-language, etag, link, location, preference-applied, ratelimit, \
                       ratelimit-policy, retry-after, www-authenticate, x-request-id";
/// Headers that they may send.
const SENDABLE: &str = "accept, accept-language, authorization, content-language, content-type, idempotency-key, if-match, \
                        if-none-match, last-event-id, prefer, x-request-id";
/// How long a browser may cache this, in seconds; no browser keeps it longer.
const REMEMBERED_S: &str = "86400";
/// draft-ietf-httpapi-ratelimit-headers.
const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// Whether it is a CORS preflight request.
fn is_preflight(request: &HttpRequest) -> bool {
    *request.method() == Method::OPTIONS && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD)
}

/// Allows everything, so that the page can also read refusals and their reasons.
fn preflight(allow: Option<HeaderValue>) -> HttpResponse {
    let mut response = HttpResponse::NoContent();
    response
        .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"))
        .insert_header((header::ACCESS_CONTROL_ALLOW_HEADERS, SENDABLE))
        .insert_header((header::ACCESS_CONTROL_MAX_AGE, REMEMBERED_S));
    if let Some(allow) = allow {
        response.insert_header((header::ALLOW, allow));
    }
    response.finish()
}

/// Marks a request without a matching route.
#[derive(Clone, Copy, Debug)]
pub struct Unrouted;

/// Marks a refusal whose format another specification defines.
#[derive(Clone, Copy, Debug)]
pub struct AsItIs;

/// The pattern of the matched route: its path with the parameters' names in place of their values. The
/// match is known by now, so it is not repeated.
fn route(request: &HttpRequest) -> String {
    if request.extensions().get::<Unrouted>().is_some() {
        return "unknown".into();
    }
    // This parameter spans several segments; otherwise each tile would count as a route.
    if request.match_info().as_str().starts_with("/transparency/tile/") {
        return "/transparency/tile/{path}".into();
    }
    let parameters: Vec<(&str, &str)> = request.match_info().iter().collect();
    let mut pattern = String::with_capacity(48);
    let mut next = parameters.iter();
    let mut parameter = next.next();
    for part in request.match_info().as_str().split('/').skip(1) {
        pattern.push('/');
        match parameter {
            Some((name, value)) if *value == part => {
                pattern.extend(["{", name, "}"]);
                parameter = next.next();
            }
            _ => pattern.push_str(part),
        }
    }
    pattern
}

/// The fields of each log line of a request: its id, its trace and, where they are known, the ids of the game, of the
/// caller's account and of their seat.
fn span_of(request: &ServiceRequest, id: &str) -> Span {
    let span = info_span!("request", id, trace = Empty, game = Empty, account = Empty, seat = Empty);
    let sent = request.headers().get("traceparent").and_then(|value| value.to_str().ok());
    if let Some(trace) = sent.and_then(trace_of) {
        span.record("trace", trace);
    }
    let mut parts = request.path().split('/').skip_while(|part| *part != "games").skip(1);
    if let Some(game) = parts.next().and_then(|part| part.parse::<GameId>().ok()) {
        span.record("game", tracing::field::display(game));
    }
    span
}

/// The id of a trace in a `traceparent` (W3C Trace Context, level 1).
fn trace_of(traceparent: &str) -> Option<&str> {
    let parts: Vec<&str> = traceparent.split('-').collect();
    let is_hex = |part: &str| part.bytes().all(|c| c.is_ascii_digit() || (b'a'..=b'f').contains(&c));
    match parts[..] {
        [version, trace, parent, flags]
            if [2, 32, 16, 2] == [version.len(), trace.len(), parent.len(), flags.len()]
                && parts.iter().all(|part| is_hex(part))
                && trace.bytes().any(|c| c != b'0') =>
        {
            Some(trace)
        }
        _ => None,
    }
}

/// The client's own id if it is short and plain, otherwise a new one.
fn request_id(app: &App, request: &ServiceRequest) -> String {
    let sent = request.headers().get(&REQUEST_ID).and_then(|value| value.to_str().ok());
    let plain = |id: &&str| {
        (1..=64).contains(&id.len()) && id.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'.'))
    };
    sent.filter(plain).map_or_else(|| app.ids.next().to_string(), str::to_owned)
}

/// Converts every error, including the framework's, to problem+json, or to a page if one was requested.
fn in_one_shape(response: ServiceResponse<BoxBody>, app: &App, id: &str) -> ServiceResponse<BoxBody> {
    let status = response.status().as_u16();
    if status < 400 || response.response().extensions().get::<AsItIs>().is_some() {
        return response;
    }
    let ours = response.response().error().and_then(|error| error.as_error::<Problem>()).cloned();
    let problem = match (ours, status) {
        (Some(problem), _) => problem,
        (None, 404) => Problem::not_found(),
        (None, 405) => Problem::new("method_not_allowed", "This path knows other methods; see Allow."),
        (None, 413) => Problem::new("too_large", "The body is larger than this path takes."),
        (None, 415) => Problem::new("unsupported_media_type", "Send `Content-Type: application/json`."),
        (None, 400..=499) => Problem::bad_request("The request could not be read."),
        _ => Problem::new("internal", say!(words::internal)),
    };
    let is_page =
        response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if is_page {
        return response;
    }
    let allow = response.headers().get(header::ALLOW).cloned();
    let mut answer = answer_in_kind(&problem, app, response.request(), id);
    if let Some(allow) = allow {
        answer.headers_mut().insert(header::ALLOW, allow);
    }
    response.into_response(answer)
}

/// A problem in the client's format.
fn answer_in_kind(problem: &Problem, app: &App, request: &HttpRequest, id: &str) -> HttpResponse {
    let page = wants_page(request.headers()).then(|| problem_page(problem, request, id).ok()).flatten();
    let mut response = page.unwrap_or_else(|| answer(problem, &app.base, id, asked(request)));
    if let Some(seconds) = problem.retry_after_s {
        response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept, accept-language"));
    response
}
