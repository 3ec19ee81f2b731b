//! In which language somebody is answered.

use crate::auth::{PageVisitor, app_of};
use crate::problem::Problem;
use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, HttpResponse, HttpResponseBuilder};
use domain::Language;
use std::future::Future;
use std::pin::Pin;

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

/// The language of a page: that of whoever is logged in, else what their browser asks for.
#[derive(Clone, Copy, Debug)]
pub struct PageLanguage(pub Language);

impl PageLanguage {
    /// As far as it is known without looking anybody up.
    pub fn of(request: &HttpRequest) -> Language {
        request.extensions().get::<Self>().map_or_else(|| asked(request), |known| known.0)
    }
}

impl FromRequest for PageLanguage {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, visitor) = (request.clone(), PageVisitor::from_request(request, payload));
        Box::pin(async move {
            let app = app_of(&request)?;
            let language = match visitor.await?.0 {
                Some(who) => app.store.player(who.player).await?.map(|player| Language::from_tag(&player.language)),
                None => None,
            };
            let found = Self(language.unwrap_or_else(|| asked(&request)));
            request.extensions_mut().insert(found);
            Ok(found)
        })
    }
}
