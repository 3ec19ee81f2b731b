//! What is ours in a browser's eyes: which forms come from our own pages, and which places a login may lead to.

use crate::app::App;
use crate::problem::{Answer, Problem};
use actix_web::HttpRequest;
use actix_web::http::header::HeaderMap;
use url::{Origin, Url};

/// Forms come from our own pages only: a browser says where a request began.
pub fn must_be_ours(app: &App, request: &HttpRequest) -> Answer<()> {
    if is_from_our_pages(&app.base, request.headers()) {
        return Ok(());
    }
    Err(Problem::bad_request("This form was sent from another site. Open the page here again and send it from there."))
}

/// `Sec-Fetch-Site` is the browser's own judgement, and no page can forge it; it decides where there is one. Browsers leave
/// it out on plain HTTP to another machine: there `Origin` must be ours. Programs send neither, and no cookie of a person.
fn is_from_our_pages(base: &str, headers: &HeaderMap) -> bool {
    // A header that is no text is a strange one, not a missing one.
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match (header("sec-fetch-site"), header("origin")) {
        (Some(site), _) => matches!(site, "same-origin" | "none"),
        (None, Some(origin)) => is_our_origin(base, header("host"), origin),
        (None, None) => true,
    }
}

/// The origin of our links, or that of the address under which the request came in. Behind a proxy that passes no `Host` on
/// the first one fits, on a server that is reached by several names the second one.
fn is_our_origin(base: &str, host: Option<&str>, origin: &str) -> bool {
    let Ok(sent) = Url::parse(origin) else { return false };
    // `null` has failed above; what is no web address (`file:`, `data:`) is nobody's origin.
    if !sent.origin().is_tuple() {
        return false;
    }
    let is = |place: &str| origin_of(place).is_some_and(|ours| ours == sent.origin());
    is(base) || host.is_some_and(|host| is(&format!("{}://{host}", sent.scheme())))
}

fn origin_of(place: &str) -> Option<Origin> {
    Some(Url::parse(place).ok()?.origin())
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
}
