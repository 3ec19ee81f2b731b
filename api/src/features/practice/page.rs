//! `POST /practice/{title}` and `POST /games/{id}/back`.

use crate::routes::extract::{AppData, PathId};
use crate::routes::pages::game::{Shown, game_page};
use crate::routes::pages::login::set_cookie;
use crate::routes::pages::{form_key, message, refusal, see, why};
use actix_web::http::header;
use actix_web::{HttpRequest, ResponseError as _, web};
use domain::GameId;
use domain::kernel::bot::Level;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::say;
use serde::Deserialize;
use service::accounts::guests;
use service::accounts::visitor::{Seated, Visitor};
use service::app::App;
use service::http::own_site::{login_page, must_be_ours};
use service::play::practice::{self, Wish};
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::Receipt;
use service::words::{self, Reader};

/// How the table is to be; a form may leave all of it out.
#[derive(Debug, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    seats: Option<u64>,
    #[serde(default)]
    level: Option<Level>,
    #[serde(default)]
    key: Option<String>,
}

/// `POST /practice/{title}`: a table of one's own among bots, which has begun. Who is not logged in plays as a guest.
pub async fn start(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    title: web::Path<String>,
    form: web::Form<Wanted>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let ruleset = app.rulesets().newest(&title).ok_or_else(Problem::not_found)?;
    let back = match ruleset.how_to_play() {
        Some(_) => format!("/titles/{}/play", *title),
        None => format!("/titles/{}", *title),
    };
    if visitor.who.is_none() && !app.config.takes_guests() {
        return Ok(see(&login_page(&back)));
    }
    let (l, is_known) = (visitor.reader.clone(), visitor.who.is_some() && !visitor.is_guest());
    match begin(&app, &request, visitor, (ruleset, form.into_inner())).await {
        Ok(begun) => Ok(begun),
        Err(problem) if matches!(problem.status, 409 | 429) => no_more(&l, &problem, (&back, is_known)),
        Err(problem) => Err(problem),
    }
}

async fn begin(
    app: &App,
    request: &HttpRequest,
    visitor: Visitor,
    (ruleset, wanted): (&'static dyn AnyRuleset, Wanted),
) -> Answer {
    let Wanted { seats, level, key } = wanted;
    let (least, most) = ruleset.about().players;
    if seats.is_some_and(|seats| !(u64::from(least)..=u64::from(most)).contains(&seats)) {
        return Err(Problem::new("bad_player_count", say!(words::first_players { least, most })));
    }
    let title = ruleset.about().id.to_owned();
    let wish = Wish { title, seats, options: None, level: level.unwrap_or(Level::Sensible) };
    let (player, is_new) = match &visitor.who {
        Some(who) => (who.player, false),
        None => (guests::make(app, app.limits.origin(request)).await?.id, true),
    };
    let key = form_key(player, key.as_deref(), request);
    let game = match practice::open(app, player, wish, key).await? {
        Receipt::Done { table, .. } => table.id(),
        Receipt::Before { game, .. } => game,
    };
    let mut response = see(&format!("/games/{game}"));
    if is_new {
        set_cookie(app, &mut response, player).await?;
    }
    Ok(response)
}

/// No more tables now: why, and the way on.
fn no_more(l: &Reader, problem: &Problem, (back, is_known): (&str, bool)) -> Answer {
    let login = login_page(back);
    // Whoever has too many games under way ends one of them.
    let on = match (problem.status, is_known) {
        (409, false) => ("/", say!(words::guest_games)),
        (_, true) => ("/", say!(words::my_games)),
        (_, false) => (login.as_str(), say!(words::log_in)),
    };
    let of = if problem.status == 429 { "slower" } else { "not_now" };
    let mut response = message(l, say!(words::problem { of }), why(problem, l.language), None, Some(on))?;
    *response.status_mut() = problem.status_code();
    if let Some(wait_s) = problem.retry_after_s {
        response.headers_mut().insert(header::RETRY_AFTER, wait_s.into());
    }
    Ok(response)
}

#[derive(Debug, Deserialize)]
pub struct Back {
    #[serde(default)]
    key: Option<String>,
}

/// `POST /games/{id}/back`: before the last own move, past draws, too, where nobody else has a say.
pub async fn back(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
    form: web::Form<Back>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.who.clone().ok_or_else(Problem::not_signed_in)?;
    let table = visible(&app, id, Some(&who)).await?;
    let key = form_key(who.player, form.key.as_deref(), &request);
    match practice::step_back(&app, &table, who.player, key).await {
        Ok(_) => Ok(see(&format!("/games/{id}"))),
        Err(problem) if matches!(problem.status, 409 | 412 | 422 | 429) => {
            let table = app.tables.fresh(id).await?;
            let notice = Some(refusal(&problem, visitor.language()));
            game_page(&app, &table, visitor, Shown { notice, ..Shown::default() }).await
        }
        Err(problem) => Err(problem),
    }
}
