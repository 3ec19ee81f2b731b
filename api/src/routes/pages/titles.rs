//! Titles and their rule books.

use crate::pages::Rules;
use crate::problem::{Answer, Problem};
use crate::routes::extract::AppData;
use crate::routes::pages::page;
use crate::visitor::Visitor;
use crate::words;
use actix_web::web;
use domain::kernel::language::say;

/// `GET /titles/{title}/rules`.
pub async fn rules(app: AppData, visitor: Visitor, title: web::Path<String>) -> Answer {
    let about = app.rulesets().newest(&title).ok_or_else(Problem::not_found)?.about();
    let heading = visitor.reader.say(say!(words::rules_of { title: about.name }));
    page(&Rules { l: visitor.reader, heading, rules: about.rules })
}
