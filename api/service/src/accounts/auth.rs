//! Authentication: access tokens, personal tokens, and the pages' session cookie.

pub use crate::accounts::sessions::{KEY, KeyScope, Scope, Sessions, TOKEN, Who, suspended};
use crate::app::App;
use crate::problem::{Answer, Problem};
use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use domain::{GameId, PlayerId};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

/// The pages' cookie: a signed session id. REST calls ignore it.
const COOKIE: &str = "longhand_session";
/// The cookie's name if the site uses HTTPS. Browsers accept a cookie with this prefix only from this very
/// host, so another site of the same domain cannot replace it. It requires `Secure`, which plain HTTP does
/// not have.
const HOST_COOKIE: &str = "__Host-longhand_session";
/// How long a session lasts after its last use, in days.
pub const SESSION_DAYS: i64 = 90;
/// A caller, signed in or not: for public data.
#[derive(Clone, Debug)]
pub struct Caller(pub Option<Who>);

impl Caller {
    pub fn player(&self) -> Option<PlayerId> {
        self.0.as_ref().map(|who| who.player)
    }
}

/// A caller who must be signed in.
#[derive(Clone, Debug)]
pub struct SignedIn(pub Who);

type Found<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

impl FromRequest for Caller {
    type Error = Problem;
    type Future = Found<Self>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let Some(token) = bearer(&request)? else { return Ok(Self(None)) };
            let app = app_of(&request)?;
            let who = app.sessions.who(&app.tokens, app.clock.now(), &token).await?;
            tracing::Span::current().record("account", tracing::field::display(who.player));
            crate::telling::unreached::note_request(app, who.player, &request);
            who.may(Scope::Read)?;
            Ok(Self(Some(who)))
        })
    }
}

impl FromRequest for SignedIn {
    type Error = Problem;
    type Future = Found<Self>;
    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = Caller::from_request(request, payload);
        Box::pin(async move { caller.await?.0.map(Self).ok_or_else(Problem::not_signed_in) })
    }
}

/// The caller of a URL that may contain a key (`?key=`): by the request's token if there is one, otherwise
/// by the key.
pub async fn by_key(
    app: &App,
    caller: Caller,
    key: Option<&str>,
    scope: KeyScope,
    game: Option<GameId>,
) -> Answer<Caller> {
    let Some(key) = key.filter(|_| caller.0.is_none()) else { return Ok(caller) };
    if !key.starts_with(KEY) || key.len() > 200 {
        let detail = "`key` is one of POST /api/v1/me/keys (`lk_...`); tokens belong into `Authorization`.";
        return Err(Problem::new("token_invalid", detail));
    }
    let who = app.sessions.who(&app.tokens, app.clock.now(), key).await?;
    who.may_by_key(scope, game)?;
    Ok(Caller(Some(who)))
}

pub fn app_of(request: &HttpRequest) -> Answer<&Arc<App>> {
    request.app_data::<Data<App>>().map(|app| &**app).ok_or_else(|| crate::problem::internal(&"no app"))
}

/// The bearer token of a request.
fn bearer(request: &HttpRequest) -> Answer<Option<String>> {
    let Some(value) = request.headers().get(header::AUTHORIZATION) else { return Ok(None) };
    let invalid = || Problem::new("token_invalid", "Authorization is `Bearer`, a blank, and a token.");
    let value = value.to_str().map_err(|_| invalid())?;
    let (scheme, token) = value.split_once(' ').ok_or_else(invalid)?;
    if !scheme.eq_ignore_ascii_case("bearer") || token.trim().is_empty() || token.len() > 4_096 {
        return Err(invalid());
    }
    Ok(Some(token.trim().to_owned()))
}

/// The account that a request names, for rate limits; not verified here.
pub fn account_of(request: &HttpRequest) -> Option<String> {
    let app = app_of(request).ok()?;
    let token = bearer(request).ok()??;
    app.sessions.remembered(&token).map(|player| player.to_string())
}

/// Whether people reach the pages over HTTPS.
pub fn is_https(app: &App) -> bool {
    app.base.starts_with("https://")
}

/// The name of the pages' cookie on this server.
pub fn cookie_name(app: &App) -> &'static str {
    if is_https(app) { HOST_COOKIE } else { COOKIE }
}

/// Whether a browser sent a page cookie, valid or not.
pub fn has_page_cookie(request: &HttpRequest) -> bool {
    app_of(request).is_ok_and(|app| request.cookie(cookie_name(app)).is_some())
}

/// The session in a page cookie that we signed. On plain HTTP another site may have set a cookie of the
/// same name, which arrives beside ours; the signature tells them apart.
pub fn page_session(app: &App, request: &HttpRequest) -> Option<i64> {
    let cookies = request.cookies().ok()?;
    cookies.iter().filter(|cookie| cookie.name() == cookie_name(app)).find_map(|cookie| {
        let signed = mailer::address::verify(&app.keys.tokens, "page", cookie.value())?;
        Some(i64::from_be_bytes(signed.try_into().ok()?))
    })
}

/// The cookie value for a session.
pub fn page_cookie(app: &App, session: i64) -> String {
    mailer::address::sign(&app.keys.tokens, "page", &session.to_be_bytes())
}

/// The request's id, set by the middleware.
pub fn request_id(request: &HttpRequest) -> String {
    request.extensions().get::<crate::http::refused::RequestId>().map_or_else(String::new, |id| id.0.clone())
}
