//! In which language somebody is answered.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use domain::Language;

/// What a program or a browser asks for by `Accept-Language`, and English where it asks for nothing that we speak. Never what
/// a player has chosen for mails and pages: programs read answers, and say what they want.
pub fn asked(request: &HttpRequest) -> Language {
    let wanted = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    wanted.and_then(Language::accepted).unwrap_or_default()
}

/// An answer that holds words.
pub fn in_words(language: Language) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CONTENT_LANGUAGE, language.tag()))
        .insert_header((header::VARY, "Authorization, Accept-Language"));
    response
}
