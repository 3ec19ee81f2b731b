//! Refusals in the form for programs (RFC 9457).

use crate::problem::Problem;
use actix_web::HttpResponse;
use actix_web::http::header;
use domain::kernel::language::Language;

/// The request's id, for logs and answers.
#[derive(Clone, Debug)]
pub struct RequestId(pub String);

/// The `WWW-Authenticate` challenge (RFC 6750, 3).
fn challenge(problem: &Problem) -> Option<String> {
    const BEARER: &str = "Bearer realm=\"longhand\"";
    match (problem.status, &*problem.code) {
        (401, "token_invalid" | "token_expired") => {
            let plain = |c: &char| matches!(c, ' '..='~') && !matches!(c, '"' | '\\');
            let why: String = problem.detail.to_string().chars().filter(plain).collect();
            Some(format!("{BEARER}, error=\"invalid_token\", error_description=\"{why}\""))
        }
        (401, _) => Some(BEARER.to_owned()),
        (403, "scope_missing") => {
            let scope = problem.scope.map_or_else(String::new, |scope| format!(", scope=\"{scope}\""));
            Some(format!("{BEARER}, error=\"insufficient_scope\"{scope}"))
        }
        _ => None,
    }
}

/// A problem as a response.
pub fn answer(problem: &Problem, base: &str, id: &str, language: Language) -> HttpResponse {
    use actix_web::ResponseError as _;
    let mut response = HttpResponse::build(problem.status_code());
    if let Some(seconds) = problem.retry_after_s {
        response.insert_header((header::RETRY_AFTER, seconds.to_string()));
    }
    if let Some(challenge) = challenge(problem) {
        response.insert_header((header::WWW_AUTHENTICATE, challenge));
    }
    if problem.is_coded {
        response.insert_header((header::ACCEPT_ENCODING, "identity"));
    }
    if problem.detail.is_said_in(language) {
        response.insert_header((header::CONTENT_LANGUAGE, language.tag()));
    }
    response.content_type("application/problem+json").body(problem.body(base, id, language).to_string())
}
