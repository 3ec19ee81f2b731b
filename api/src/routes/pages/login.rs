//! Login by a mailed link or its code, and logout.

use crate::pages::{Button, Login};
use crate::routes::extract::{AppData, Query};
use crate::routes::pages::{message, page, place_of, see};
use actix_web::cookie::{Cookie, SameSite, time::Duration as CookieAge};
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, web};
use domain::PlayerId;
use domain::kernel::language::say;
use serde::Deserialize;
use service::accounts::account;
use service::accounts::auth::{SESSION_DAYS, Who, app_of, cookie_name, is_https, page_cookie};
use service::accounts::guests;
use service::accounts::login;
use service::accounts::visitor::{GuestsCookie, Visitor};
use service::app::App;
use service::http::own_site::{login_page, must_be_ours};
use service::problem::Answer;
use service::words;
use store::{NewSession, Player, SessionKind};

#[derive(Debug, Deserialize)]
pub struct LoginForm {
    #[serde(default)]
    token: Option<String>,
    #[serde(default)]
    email: Option<String>,
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    next: Option<String>,
    /// The browser's time zone, if it runs scripts.
    #[serde(default)]
    zone: Option<String>,
}

/// `GET /login`: asks for an address or a code. With the `token` of a mail, it shows a button that posts
/// it, so that link scanners do not use it up.
pub async fn login(app: AppData, visitor: Visitor, query: Query<LoginForm>) -> Answer {
    let l = visitor.reader;
    let LoginForm { token, email, next, .. } = query.0;
    let next = place_of(&app, next.as_deref());
    if let Some(token) = token {
        let next = login::next_of(&app, &token).await?.or(next);
        let mut fields = vec![("token".to_owned(), token), ("zone".to_owned(), String::new())];
        fields.extend(next.map(|next| ("next".to_owned(), next)));
        let button = Button { action: "/login".into(), label: l.say(say!(words::log_in)), fields };
        return message(&l, say!(words::log_in), say!(words::login_press), Some(button), None);
    }
    if visitor.who.is_some() {
        return Ok(see(next.as_deref().unwrap_or("/")));
    }
    page(&Login { l, email: email.unwrap_or_default(), next, dev: app.has_dev_mailbox(), ..Login::default() })
}

/// `POST /login`: uses up the link or the code, and sets the session cookie.
pub async fn log_in(app: AppData, request: HttpRequest, visitor: Visitor, form: web::Form<LoginForm>) -> Answer {
    must_be_ours(&app, &request)?;
    let (l, guest) = (visitor.reader, visitor.guest);
    let LoginForm { token, email, code, next, zone } = form.into_inner();
    let next = place_of(&app, next.as_deref());
    let typed = email.map(|email| email.trim().to_owned()).unwrap_or_default();
    let used = match &token {
        Some(token) => login::use_token(&app, token).await,
        None => login::use_code(&app, &typed, &code.unwrap_or_default()).await,
    };
    let proved = match used {
        Ok(proved) => proved,
        Err(problem) if problem.code == "login_invalid" => {
            let wrong = if token.is_some() { say!(words::login_link_used) } else { say!(words::login_code_wrong) };
            let notice = Some(l.say(wrong));
            let dev = app.has_dev_mailbox();
            return page(&Login { l, notice, email: typed, next, dev, ..Login::default() });
        }
        Err(problem) => return Err(problem),
    };
    let language = proved.language.unwrap_or(l.language);
    let as_guest = guest.as_ref().map(|(_, player)| player);
    let (player, moved) = guests::let_in(&app, &proved.email, language, as_guest).await?;
    // A new account has no time zone yet; it can be changed in the settings.
    if let Some(zone) = zone.filter(|_| !player.named) {
        account::take_zone(&app, &player, &zone).await?;
    }
    let next = next.unwrap_or_else(|| "/".into());
    // A guest's game was replaced by its copy.
    let copy = moved.iter().find(|(game, _)| next.starts_with(&format!("/games/{game}")));
    let next = copy.map_or(next.clone(), |(_, copy)| format!("/games/{copy}"));
    let entered = enter(&app, &player, &next).await?;
    leave_as_guest(&app, guest.map(|(who, _)| who)).await?;
    Ok(entered)
}

/// Ends the guest session of this browser after login.
async fn leave_as_guest(app: &App, guest: Option<Who>) -> Answer<()> {
    match guest.and_then(|who| who.session) {
        Some(session) => app.sessions.revoke(session, app.clock.now()).await,
        None => Ok(()),
    }
}

/// Logs a player in and redirects them; a player without a chosen name is asked for one first.
pub async fn enter(app: &App, player: &Player, next: &str) -> Answer {
    // An invitation's page asks for a name itself.
    let asks_itself = next.split('?').next().is_some_and(|path| path.ends_with("/join"));
    let place = match player.named || asks_itself {
        true => next.to_owned(),
        false => format!("/me/name?{}", next_pair(next)),
    };
    let mut response = see(&place);
    set_cookie(app, &mut response, player.id).await?;
    Ok(response)
}

fn next_pair(next: &str) -> String {
    url::form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish()
}

/// Redirects to the login, and from there back. Removes the cookie of an ended session, so that visitors
/// who do not log in again can see the public page next time. A guest's cookie stays.
pub fn to_login(request: &HttpRequest) -> HttpResponse {
    let asked = request.uri().path_and_query().map_or("/", |asked| asked.as_str());
    let mut response = see(&login_page(asked));
    if let Ok(app) = app_of(request)
        && request.extensions().get::<GuestsCookie>().is_none()
        && request.cookie(cookie_name(app)).is_some()
    {
        forget_cookie(app, &mut response);
    }
    response
}

/// Removes the session's cookie.
pub fn forget_cookie(app: &App, response: &mut HttpResponse) {
    let mut gone = cookie(app, String::new());
    gone.make_removal();
    // Fails only for values that a header cannot contain; this one is fine.
    let _ = response.add_cookie(&gone);
}

pub async fn set_cookie(app: &App, response: &mut HttpResponse, player: PlayerId) -> Answer<()> {
    let now = app.clock.now();
    let session = NewSession {
        id: app.ids.next().as_i64(),
        player,
        kind: SessionKind::Browser,
        created_at: now,
        expires_at: now + chrono::Duration::days(SESSION_DAYS),
        refresh_sha256: None,
    };
    app.store.open_session(&session).await?;
    let mut cookie = cookie(app, page_cookie(app, session.id));
    cookie.set_max_age(CookieAge::days(SESSION_DAYS));
    response.add_cookie(&cookie).map_err(|error| service::problem::internal(&error))
}

/// The session's cookie. Browsers set or remove a cookie with our prefix only with these attributes:
/// `Secure`, path `/`, no domain.
fn cookie(app: &App, value: String) -> Cookie<'static> {
    Cookie::build(cookie_name(app), value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_https(app))
        .finish()
}

#[derive(Debug, Deserialize)]
pub struct Email {
    email: String,
    #[serde(default)]
    next: Option<String>,
}

/// `POST /login/link`: mails a login link, and asks for its code.
pub async fn ask_for_link(app: AppData, request: HttpRequest, visitor: Visitor, form: web::Form<Email>) -> Answer {
    must_be_ours(&app, &request)?;
    let l = visitor.reader;
    let (email, next) = (form.email.trim().to_owned(), place_of(&app, form.next.as_deref()));
    let dev = app.has_dev_mailbox();
    let Some(email) = mailer::address::plain_address(&email) else {
        let notice = Some(l.say(say!(words::login_no_address)));
        return page(&Login { l, notice, email, next, dev, ..Login::default() });
    };
    app.limits.login_link(app.limits.origin(&request), &email)?;
    login::send_link(&app, &email, next.as_deref(), l.language).await?;
    let on_its_way = l.say(say!(words::login_sent { email: &email }));
    page(&Login { l, notice: None, email, sent: true, on_its_way, next, dev })
}

/// `POST /logout`.
pub async fn log_out(app: AppData, request: HttpRequest, visitor: Visitor) -> Answer {
    must_be_ours(&app, &request)?;
    if let Some(session) = visitor.who.as_ref().and_then(|who| who.session) {
        app.sessions.revoke(session, app.clock.now()).await?;
    }
    let mut response = see("/");
    // A guest has only the cookie: without it, their games would be lost.
    if visitor.guest.is_none() {
        forget_cookie(&app, &mut response);
    }
    Ok(response)
}
