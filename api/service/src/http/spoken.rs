//! The language of an answer.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use domain::Language;

/// The language that a program or browser asks for with `Accept-Language`; English if we speak none of
/// them. A player's setting for mails and pages does not count, since programs read the answers and say
/// what they want.
pub fn asked(request: &HttpRequest) -> Language {
    let wanted = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    wanted.and_then(Language::accepted).unwrap_or_default()
}

/// Begins an answer that contains words.
pub fn in_words(language: Language) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CONTENT_LANGUAGE, language.tag()))
        .insert_header((header::VARY, "Authorization, Accept-Language"));
    response
}
