//! Checks for our own site: which forms come from our pages, and where a login may lead.

use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::words;
use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderMap};
use domain::kernel::language::say;
use percent_encoding::percent_decode_str;
use url::{Origin, Url};

/// Accepts forms only from our own pages; browsers say where a request came from.
pub fn must_be_ours(app: &App, request: &HttpRequest) -> Answer<()> {
    if is_from_our_pages(&app.base, request.headers()) {
        return Ok(());
    }
    Err(Problem::bad_request(say!(words::other_site)))
}

/// `Sec-Fetch-Site` is set by the browser and cannot be forged by a page, so it decides if present.
/// Browsers omit it on plain HTTP to another machine; then `Origin` must be ours. Programs send neither,
/// and no person's cookie.
pub fn is_from_our_pages(base: &str, headers: &HeaderMap) -> bool {
    // A header that is not text is suspicious, not missing.
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match (header("sec-fetch-site"), header("origin")) {
        (Some(site), _) => matches!(site, "same-origin" | "none"),
        (None, Some(origin)) => is_our_origin(base, header("host"), origin),
        (None, None) => true,
    }
}

/// Whether a person asked for this page: by a link, the address bar or a button. Script requests and
/// prefetching do not count. Browsers say so (Fetch Metadata); for others it is unknown, so false.
pub fn is_navigated_to(headers: &HeaderMap) -> bool {
    let is = |name: &str, value: &str| headers.get(name).is_some_and(|said| said.as_bytes() == value.as_bytes());
    let ahead = ["sec-purpose", "purpose"].iter().any(|name| headers.contains_key(*name));
    is("sec-fetch-mode", "navigate") && is("sec-fetch-user", "?1") && !ahead
}

/// Whether this is the origin of our links, or of the address that the request was sent to. The first
/// covers a proxy that does not pass on `Host`, the second a server with several names.
fn is_our_origin(base: &str, host: Option<&str>, origin: &str) -> bool {
    let Ok(sent) = Url::parse(origin) else { return false };
    // `null` already failed to parse; non-web addresses (`file:`, `data:`) have no real origin.
    if !sent.origin().is_tuple() {
        return false;
    }
    let is = |place: &str| origin_of(place).is_some_and(|ours| ours == sent.origin());
    is(base) || host.is_some_and(|host| is(&format!("{}://{host}", sent.scheme())))
}

fn origin_of(place: &str) -> Option<Origin> {
    Some(Url::parse(place).ok()?.origin())
}

/// The longest path and query that a login may lead to, in bytes. It may contain a draft of a move with
/// four thousand characters.
const LONGEST_NEXT: usize = 16_000;

/// The path and query of `next`, if it is on our site and cannot be mistaken for another one. Browsers drop
/// tabs and line breaks, read `\` as `/`, and take `//host` and `/.//host` for another server.
pub fn own_place(base: &str, next: &str) -> Option<String> {
    let odd = |c: char| c.is_control() || c == '\\';
    if next.len() > LONGEST_NEXT || next.contains(odd) {
        return None;
    }
    // Decode until nothing changes, since it may be decoded again later. A query may contain anything, such
    // as orders with line breaks.
    let mut path = next.split(['?', '#']).next().unwrap_or_default().to_owned();
    loop {
        if !path.starts_with('/') || path.starts_with("//") || path.contains(odd) {
            return None;
        }
        let decoded = percent_decode_str(&path).decode_utf8().ok()?.into_owned();
        if decoded == path {
            break;
        }
        path = decoded;
    }
    let base = Url::parse(base).ok()?;
    let place = base.join(next).ok()?;
    if place.origin() != base.origin() || place.path().starts_with("//") {
        return None;
    }
    Some(match place.query() {
        Some(query) => format!("{}?{query}", place.path()),
        None => place.path().to_owned(),
    })
}

/// The login page that leads on to `next`.
pub fn login_page(next: &str) -> String {
    format!("/login?{}", url::form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish())
}

/// Whether the client wants a page: browsers name HTML first; programs and page scripts do not.
pub fn wants_page(headers: &HeaderMap) -> bool {
    prefers(headers, &["text/html", "application/xhtml+xml"], &["application/json", "application/problem+json"])
}

/// Whether one of `kinds` is preferred to all of `others` (RFC 9110, 12.5.1): it has more weight, or comes
/// first. Only named types count; `*/*` asks for none of them.
pub fn prefers(headers: &HeaderMap, kinds: &[&str], others: &[&str]) -> bool {
    let accepted =
        headers.get_all(header::ACCEPT).filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(','));
    let mut best: Option<(f32, bool)> = None;
    for range in accepted {
        let mut parts = range.split(';').map(str::trim);
        let kind = parts.next().unwrap_or_default().to_ascii_lowercase();
        let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
        let weight: f32 = weight.map_or(1.0, |q| q.parse().unwrap_or(0.0));
        let is_wanted = kinds.contains(&kind.as_str());
        if (is_wanted || others.contains(&kind.as_str()))
            && weight > 0.0
            && best.is_none_or(|(before, _)| weight > before)
        {
            best = Some((weight, is_wanted));
        }
    }
    best.is_some_and(|(_, is_wanted)| is_wanted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    const BASE: &str = "https://play.example.org";

    fn takes(headers: &[(&'static str, &str)]) -> bool {
        let request = headers.iter().fold(TestRequest::post(), |request, header| request.insert_header(*header));
        is_from_our_pages(BASE, request.to_http_request().headers())
    }

    #[test]
    fn what_the_browser_says_of_the_site_decides() {
        // What Chromium sends from a page with the policy `no-referrer`.
        assert!(takes(&[("sec-fetch-site", "same-origin"), ("origin", "null"), ("host", "127.0.0.1:8080")]));
        assert!(takes(&[("sec-fetch-site", "none")]), "an address that was typed");
        for site in ["same-site", "cross-site", "?", ""] {
            assert!(!takes(&[("sec-fetch-site", site), ("origin", BASE), ("host", "play.example.org")]), "{site}");
        }
    }

    #[test]
    fn a_person_asks_for_a_page_by_going_to_it() {
        let asked = |headers: &[(&'static str, &str)]| {
            let request = headers.iter().fold(TestRequest::get(), |request, header| request.insert_header(*header));
            is_navigated_to(request.to_http_request().headers())
        };
        let (navigate, user) = (("sec-fetch-mode", "navigate"), ("sec-fetch-user", "?1"));
        assert!(asked(&[navigate, user]));
        assert!(asked(&[navigate, user, ("sec-fetch-dest", "document"), ("sec-fetch-site", "none")]));
        assert!(!asked(&[]), "curl");
        assert!(!asked(&[navigate]), "a script went there");
        assert!(!asked(&[user]) && !asked(&[navigate, ("sec-fetch-user", "?0")]));
        assert!(!asked(&[("sec-fetch-mode", "cors"), user]), "a script fetched it");
        for ahead in [("sec-purpose", "prefetch"), ("sec-purpose", "prefetch;prerender"), ("purpose", "prefetch")] {
            assert!(!asked(&[navigate, user, ahead]), "{ahead:?}");
        }
    }

    #[test]
    fn without_it_the_origin_must_be_ours() {
        assert!(takes(&[("origin", BASE), ("host", "127.0.0.1:8080")]), "a proxy that says its own host");
        assert!(takes(&[("origin", "http://192.168.1.5:8080"), ("host", "192.168.1.5:8080")]), "a club's own network");
        assert!(takes(&[("origin", "https://play.example.org"), ("host", "play.example.org:443")]));
        assert!(takes(&[("origin", "https://PLAY.example.org:443")]));
        for origin in [
            "null",
            "",
            "https://evil.example",
            "http://play.example.org",
            "https://play.example.org.evil.example",
            "https://play.example.org:8443",
            "file:///etc/passwd",
            "data:text/html,x",
        ] {
            assert!(!takes(&[("origin", origin), ("host", "127.0.0.1:8080")]), "{origin}");
        }
        assert!(takes(&[("host", "127.0.0.1:8080")]), "curl");
    }

    #[test]
    fn a_login_leads_to_places_of_ours_only() {
        let fine = [
            ("/", "/"),
            ("/games/0abc?at=5", "/games/0abc?at=5"),
            ("/games/0abc#talk", "/games/0abc"),
            ("/games/x/../y", "/games/y"),
            ("/games?draft=build%20Z10%0Adone", "/games?draft=build%20Z10%0Adone"),
            ("/games/a b", "/games/a%20b"),
        ];
        for (next, place) in fine {
            assert_eq!(own_place(BASE, next).as_deref(), Some(place), "{next}");
        }
        for next in [
            "",
            "games",
            "//evil.example",
            "///evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "/\t/evil.example",
            "\t//evil.example",
            " //evil.example",
            "/\n/evil.example",
            "/%09/evil.example",
            "/%2509/evil.example",
            "/%2f/evil.example",
            "/%2F%2Fevil.example",
            "%2f%2fevil.example",
            "/%5cevil.example",
            "/%255cevil.example",
            "/.//evil.example",
            "/..//evil.example",
            "/x/..//evil.example",
            "/%2e//evil.example",
            "https://evil.example",
            "https:evil.example",
            "javascript:alert(1)",
            "data:text/html,x",
            "/\u{0}",
            "/%ff",
            "@evil.example",
        ] {
            assert_eq!(own_place(BASE, next), None, "{next:?}");
        }
    }

    #[test]
    fn browsers_get_pages_and_programs_json() {
        let wants = |accept: &str| {
            let request = TestRequest::get().insert_header((header::ACCEPT, accept)).to_http_request();
            wants_page(request.headers())
        };
        assert!(wants("text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"), "Chromium");
        assert!(wants("text/html, */*"));
        assert!(wants("application/json;q=0.5, text/html"));
        assert!(wants("TEXT/HTML, application/json"));
        for accept in [
            "*/*",
            "",
            "application/json",
            "application/json, text/html",
            "application/json, text/html;q=0.9",
            "text/html;q=0",
            "image/*",
        ] {
            assert!(!wants(accept), "{accept}");
        }
        assert!(!wants_page(TestRequest::get().to_http_request().headers()), "curl and most programs say nothing");
    }

    #[test]
    fn a_stream_goes_to_who_asks_for_one_rather_than_for_json() {
        let streams = |accept: &str| {
            let request = TestRequest::get().insert_header((header::ACCEPT, accept)).to_http_request();
            prefers(request.headers(), &["text/event-stream"], &["application/json"])
        };
        for accept in [
            "text/event-stream",
            "TEXT/EVENT-STREAM",
            "application/json;q=0.5, text/event-stream",
            "*/*, text/event-stream",
        ] {
            assert!(streams(accept), "{accept}");
        }
        for accept in ["text/event-stream;q=0", "application/json, text/event-stream;q=0.1", "application/json", "*/*"]
        {
            assert!(!streams(accept), "{accept}");
        }
    }
}
