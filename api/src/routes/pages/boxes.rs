//! A box's page: the start of a game with it, and the origin of each table.

use crate::routes::extract::AppData;
use crate::routes::pages::page;
use actix_web::http::header;
use actix_web::{HttpResponse, web};
use askama::Template;
use domain::kernel::boxes::{Origin, Provenance};
use domain::kernel::chance::Chance;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::guard::guarded;
use domain::kernel::language::{Language, say};
use domain::kernel::seat::PerSeat;
use serde_json::json;
use service::accounts::visitor::Visitor;
use service::answers::{BoxSummary, Whose};
use service::boxes;
use service::problem::{Answer, Problem, internal};
use service::words::{self, Reader};

/// A table and its origin.
#[derive(Debug)]
struct Table {
    name: String,
    sources: Vec<String>,
}

#[derive(Debug, Template)]
#[template(path = "box.html")]
struct BoxPage {
    l: Reader,
    shown: BoxSummary,
    title: &'static str,
    whose: String,
    tables: Vec<Table>,
    closeness: String,
    is_mine: bool,
}

/// `GET /boxes/{sha256}`.
pub async fn show(app: AppData, visitor: Visitor, sha256: web::Path<String>) -> Answer {
    let shown = boxes::summary(&app, &sha256, visitor.id()).await?;
    let newest = app.rulesets().newest(&shown.title).ok_or_else(Problem::not_found)?;
    let l = visitor.reader;
    let whose = match shown.whose {
        Whose::BuiltIn => "built_in",
        Whose::Server => "server",
        Whose::Mine => "mine",
        Whose::OfAGame => "game",
    };
    let table = |(name, sources): (&String, &Vec<Provenance>)| Table {
        name: name.clone(),
        sources: sources.iter().map(|source| source_said(source, &l)).collect(),
    };
    page(&BoxPage {
        title: newest.about().name,
        whose: l.say(say!(words::box_whose { whose })),
        tables: shown.provenance.iter().map(table).collect(),
        closeness: l.say(say!(words::box_closeness { percent: boxes::closeness(&shown.provenance) / 10 })),
        is_mine: shown.whose == Whose::Mine,
        shown,
        l,
    })
}

/// One source of a table: its kind, the part it covers, and a reference.
fn source_said(source: &Provenance, l: &Reader) -> String {
    let origin = match source.source {
        Origin::Seed => "seed",
        Origin::Public => "public",
        Origin::Known => "known",
        Origin::Ours => "ours",
    };
    let said = l.say(say!(words::box_source { origin }));
    let part = source.of.as_ref().map(|of| format!("{of}: ")).unwrap_or_default();
    let note = source.note.as_ref().map(|note| format!(" ({note})")).unwrap_or_default();
    format!("{part}{said}{note}")
}

/// `GET /boxes/{sha256}/board.svg`: the start of a game with it.
pub async fn board(app: AppData, visitor: Visitor, sha256: web::Path<String>) -> Answer {
    let shown = boxes::summary(&app, &sha256, visitor.id()).await?;
    let newest = app.rulesets().newest(&shown.title).ok_or_else(Problem::not_found)?;
    let ruleset = boxes::with_box(&app, newest, &shown.sha256).await?;
    let language = visitor.language();
    let drawn = tokio::task::spawn_blocking(move || guarded(|| beginning(ruleset, language))).await;
    let drawn = drawn.map_err(|error| internal(&error))?.map_err(|fell| internal(&fell.0))?;
    Ok(HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((header::VARY, "Cookie, Accept-Language"))
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"))
        .body(drawn?))
}

fn beginning(ruleset: &dyn AnyRuleset, language: Language) -> Answer<String> {
    let (fewest, most) = ruleset.players();
    let players = usize::from(fewest.max(2).min(most));
    let options = ruleset.check_options(&json!({}), players)?;
    let game = ruleset.new_game(&options, players)?.setup(Chance::of_no_game())?.after;
    Ok(game.board(None, &PerSeat::new(players, |seat| (seat.0 + 1).to_string()), true, language))
}
