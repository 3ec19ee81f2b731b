//! `/titles`: the titles of this server.

use crate::routes::extract::AppData;
use actix_web::http::header::{self, HeaderName};
use actix_web::{HttpRequest, web};
use domain::Language;
use domain::kernel::erased::AnyRuleset;
use service::answers::{PlayerNumbers, Title, TitleRuleset, TitleSummary};
use service::http::spoken::{asked, in_words};
use service::problem::{Answer, Problem};
use service::telling::shapes;

/// The titles change only with the program.
const KEPT: (HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=300");

/// `GET /titles`: each title with its newest ruleset.
pub async fn list(app: AppData, request: HttpRequest) -> Answer {
    let language = asked(&request);
    let items = app.rulesets().titles().into_iter().map(|title| summary(title, language)).collect();
    Ok(in_words(language).insert_header(KEPT).json(shapes::list(items, None)))
}

/// `GET /titles/{title}`: the title with its newest ruleset in full, and all rulesets with their
/// differences.
pub async fn show(app: AppData, request: HttpRequest, path: web::Path<String>) -> Answer {
    let language = asked(&request);
    let rulesets = app.rulesets().of_title(&path);
    let newest = *rulesets.first().ok_or_else(Problem::not_found)?;
    let about = newest.about();
    let shown = Title {
        summary: summary(newest, language),
        options: newest.options_schema(),
        actions: newest.action_schema(),
        notation: (about.notation)().in_words(language),
        rules: about.rules,
        rules_url: format!("{}/titles/{}/rules", app.base, about.id),
        data_sha256: about.data_sha256(),
        rulesets: rulesets.iter().map(|ruleset| in_full(*ruleset, newest, language)).collect(),
    };
    Ok(in_words(language).insert_header(KEPT).json(shown))
}

fn summary(ruleset: &dyn AnyRuleset, language: Language) -> TitleSummary {
    let about = ruleset.about();
    let (min, max) = about.players;
    TitleSummary {
        id: about.id,
        name: about.name,
        summary: (about.summary)().in_words(language),
        ruleset: ruleset.name(),
        players: PlayerNumbers { min, max },
    }
}

fn in_full(ruleset: &dyn AnyRuleset, newest: &dyn AnyRuleset, language: Language) -> TitleRuleset {
    TitleRuleset {
        ruleset: ruleset.name(),
        version: ruleset.version(),
        default: ruleset.version() == newest.version(),
        differences: ruleset.differences().iter().map(|differs| differs.in_words(language)).collect(),
        options: ruleset.options_schema(),
        data_sha256: ruleset.box_sha256(),
    }
}
