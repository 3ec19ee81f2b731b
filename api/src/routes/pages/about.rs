//! The operator's page about this server.

use crate::routes::extract::AppData;
use crate::routes::pages::page;
use askama::Template;
use domain::kernel::language::say;
use service::accounts::visitor::Visitor;
use service::problem::Answer;
use service::words::{self, Reader};

#[derive(Debug, Template)]
#[template(path = "about.html")]
struct AboutPage {
    l: Reader,
    heading: String,
    /// The operator's text as HTML, with its language.
    words: Option<(&'static str, String)>,
    version: String,
}

/// `GET /about`.
pub async fn show(app: AppData, visitor: Visitor) -> Answer {
    let l = visitor.reader;
    let written = app.about.words(l.language);
    let heading = written.and_then(|(_, book)| book.title.clone());
    page(&AboutPage {
        heading: heading.unwrap_or_else(|| l.say(words::about_heading.phrase())),
        words: written.map(|(language, book)| (language.tag(), book.html.clone())),
        version: l.say(say!(words::about_version { version: env!("CARGO_PKG_VERSION") })),
        l,
    })
}
