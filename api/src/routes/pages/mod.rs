//! Pages for people. Forms post; links change nothing. Everything works without JavaScript.

mod about;
mod access;
mod address;
pub mod beside;
mod boxes;
pub mod choice;
mod data;
pub mod entries;
pub mod fields;
pub mod frame;
pub mod game;
mod ground;
mod icons;
mod log;
pub mod login;
mod mails;
mod my_boxes;
mod name;
mod notes;
mod orders;
mod picture;
mod players;
pub mod rows;
mod standing;
mod style_page;
mod table;
mod titles;
pub mod turns;
mod unsubscribe;

pub use crate::features::looking_back::page::fork;
pub use crate::features::settings::{change as change_me, show as me};
pub use about::show as about;
pub use access::{change as change_access, deliveries, show as access};
pub use address::{decide as decide_address, form as address_form};
pub use boxes::{board as box_board, show as game_box};
pub use data::{ask as ask_delete, change as renew_calendar, delete, export as my_export, show as my_data};
pub use game::{look, show as game};
pub use ground::{ground, of_game as ground_of_game};
pub use icons::{apple_touch, favicon, icon, png as icon_png};
pub use log::show as log;
pub use login::{ask_for_link, log_in, log_out, login};
pub use mails::show as my_mails;
pub use my_boxes::{add as add_box, change as change_box, document as box_document, show as my_boxes};
pub use name::{form as name_form, take as take_name};
pub use notes::write as write_notes;
pub use orders::{play, redo, refusal, say, undo};
pub use picture::board;
pub use players::{change as change_block, show as player};
pub use standing::{change as change_standing, show as standing};
pub use style_page::show as style_page;
pub use table::{act as act_at_table, resign_form, show as table, sit};
pub use titles::{rules, title};
pub use unsubscribe::{form as unsubscribe_form, unsubscribe};

use crate::pages::{Button, Message, ProblemPage};
use actix_web::http::{Method, StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError as _};
use askama::Template;
use domain::canonical::{hex, sha256};
use domain::kernel::language::{Phrase, say};
use domain::kernel::page::{KIT_COLOURS, SEATS, stylesheet};
use domain::kernel::table::Table;
use domain::titles::RULESETS;
use domain::{Language, PlayerId};
use service::accounts::auth::has_page_cookie;
use service::accounts::visitor::reader_of;
use service::app::App;
use service::http::own_site::{login_page, own_place};
use service::http::spoken::asked;
use service::problem::{Answer, Problem};
use service::tables::Key;
use service::words::{self, Reader};
use std::sync::LazyLock;

/// Content security policy: pages load only from this site.
const POLICY: &str = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'self'; \
                      frame-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A page as a response.
pub fn page(template: &impl Template) -> Answer {
    page_with(StatusCode::OK, template)
}

fn page_with(status: StatusCode, template: &impl Template) -> Answer {
    let body = template.render().map_err(|error| service::problem::internal(&error))?;
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        // A page may contain what only its visitor may know.
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(body))
}

/// A refusal as a page; programs get JSON.
pub fn problem_page(problem: &Problem, request: &HttpRequest, id: &str) -> Answer {
    let reader = reader_of(request);
    let language = reader.language;
    let text = |of: &'static str| say!(words::problem_text { of });
    let (heading, text) = match (problem.status, &*problem.code) {
        (401, "login_invalid") => ("login", why(problem, language)),
        (401, _) => ("sign_in", text("sign_in")),
        (403, _) => ("not_yours", why(problem, language)),
        (404, _) => ("nothing", text("nothing")),
        (429, _) => ("slower", why(problem, language)),
        (500, _) => ("ours", text("ours")),
        (503, _) => ("back_soon", text("back_soon")),
        (409 | 412, _) => ("not_now", why(problem, language)),
        _ => ("not_done", why(problem, language)),
    };
    let wants_login = matches!(problem.status, 401 | 404) && (problem.status == 401 || !has_page_cookie(request));
    let page = ProblemPage {
        heading: reader.say(say!(words::problem { of: heading })),
        text: reader.say(text),
        login: wants_login.then(|| login_page(&page_behind(request))),
        status: problem.status,
        code: problem.code.to_string(),
        id: id.to_owned(),
        l: reader,
    };
    page_with(problem.status_code(), &page)
}

/// Whether `me` may give standing orders; pages about the game then link to them.
pub fn gives_orders(table: &Table, me: Option<PlayerId>) -> bool {
    me.is_some_and(|me| table.seat_of(me).is_some()) && !table.is_over()
}

/// Why a request was refused, for people. If the sentence exists only in English, other readers get the
/// explanation of the code.
pub fn why(problem: &Problem, language: Language) -> Phrase {
    match (&problem.detail, mailer::outbound::explained(&problem.code)) {
        (Phrase::Verbatim(_), Some(explained)) if language != Language::EN => explained,
        (detail, _) => detail.clone(),
    }
}

/// The page that a request came from: forms below a game's URL are on the game's page.
fn page_behind(request: &HttpRequest) -> String {
    if request.method() == Method::GET {
        return request.uri().path_and_query().map_or("/", |asked| asked.as_str()).to_owned();
    }
    match request.path().split('/').collect::<Vec<_>>()[..] {
        ["", "games", game, ..] => format!("/games/{game}"),
        _ => "/".into(),
    }
}

/// A page with a single message. `link`: its target and label.
pub fn message(
    reader: &Reader,
    heading: Phrase,
    text: Phrase,
    button: Option<Button>,
    link: Option<(&str, Phrase)>,
) -> Answer {
    let link = link.map(|(to, called)| (to.to_owned(), reader.say(called)));
    let (heading, text) = (reader.say(heading), reader.say(text));
    page(&Message { l: reader.clone(), heading, text, button, link })
}

pub fn see(place: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, place)).finish()
}

/// The page of this site that a form or link asks to continue to, checked.
fn place_of(app: &App, next: Option<&str>) -> Option<String> {
    next.and_then(|next| own_place(&app.base, next))
}

/// The style sheet, without comments.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let mut style = stylesheet(KIT_COLOURS) + &stylesheet(&SEATS);
    style.extend(RULESETS.all().filter_map(|ruleset| ruleset.symbols()).map(|symbols| stylesheet(symbols.colours)));
    let sheets = [
        include_str!("../../../assets/style.css"),
        include_str!("../../../assets/pieces.css"),
        include_str!("../../../assets/phone.css"),
        include_str!("../../../assets/looking_back.css"),
        include_str!("../../../assets/settings.css"),
    ];
    style + &sheet(&sheets)
});

/// Style sheets, without comments.
pub fn sheet(sheets: &[&str]) -> String {
    let mut style = String::new();
    for piece in sheets.join("\n").split("/*") {
        style.push_str(piece.split_once("*/").map_or(piece, |(_, rest)| rest));
    }
    let style = style.split_whitespace().collect::<Vec<_>>().join(" ");
    ["{", "}", ";", ":", ","]
        .iter()
        .fold(style, |style, sign| style.replace(&format!("{sign} "), sign))
        .replace(";}", "}")
        .replace(" {", "{")
        .replace(" > ", ">")
}

/// `GET /style.css`.
pub async fn style() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(STYLE.as_str()))
}

/// The script, without comments.
static MODULE: LazyLock<String> = LazyLock::new(|| {
    let is_comment = |line: &str| line.starts_with("//") || line.starts_with("/**") && line.ends_with("*/");
    let lines = include_str!("../../../assets/play.js").lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !is_comment(line)).collect::<Vec<_>>().join("\n")
});

/// `GET /play.js`: the script of a game's page. It makes the page faster; everything works without it.
pub async fn module() -> Answer {
    Ok(script(&MODULE))
}

/// `GET /nonce.js`: adds a random number from the browser to taking a seat and starting a game.
pub async fn nonce_module() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(include_str!("../../../assets/nonce.js")))
}

/// `GET /push.js`: the button that subscribes this browser to notifications.
pub async fn push_module() -> Answer {
    Ok(script(include_str!("../../../assets/push.js")))
}

/// `GET /sw.js`: the service worker that shows notifications.
pub async fn worker() -> Answer {
    Ok(script(include_str!("../../../assets/sw.js")))
}

fn script(text: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(text)
}

/// `GET /manifest.webmanifest`: makes the pages installable.
pub async fn manifest(request: HttpRequest) -> Answer {
    let language = asked(&request);
    let manifest = serde_json::json!({
        "name": "Longhand", "short_name": "Longhand", "lang": language.tag(), "id": "/", "start_url": "/", "scope": "/",
        "display": "standalone", "background_color": "#ffffff", "theme_color": "#ffffff",
        "icons": icons::listed(),
    });
    Ok(HttpResponse::Ok()
        .content_type("application/manifest+json")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .insert_header((header::VARY, "Accept-Language"))
        .body(manifest.to_string()))
}

/// An idempotency key for a form.
pub fn new_key() -> String {
    hex(&service::keys::random::<16>())
}

/// The key that a form was sent with, bound to the form's URL.
pub fn form_key(player: PlayerId, key: Option<&str>, request: &HttpRequest) -> Option<Key> {
    let key = key.filter(|key| (1..=100).contains(&key.chars().count()))?.to_owned();
    let request_sha256 = sha256(&[b"page ", request.path().as_bytes(), b" ", key.as_bytes()]);
    Some(Key { player, key, request_sha256, is_new: false })
}
