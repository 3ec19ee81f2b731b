//! `/auth`: login by mailed link or code, sessions, refresh, logout; and the public key of the access
//! tokens.

use crate::routes::extract::{AppData, Body};
use actix_web::{HttpRequest, HttpResponse};
use domain::PlayerId;
use domain::canonical::sha256;
use domain::kernel::ids::Id;
use serde::Deserialize;
use service::accounts::auth::{SESSION_DAYS, SignedIn};
use service::accounts::jwt::LIFETIME_S;
use service::accounts::login;
use service::answers::{Me, Session};
use service::app::App;
use service::http::spoken::asked;
use service::problem::{Answer, Problem};
use store::{NewSession, Rotation, SessionKind};

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "AskLoginLink"))]
#[serde(deny_unknown_fields)]
pub struct AskLink {
    #[cfg_attr(feature = "schemas", schemars(length(max = 254), extend("format" = "email")))]
    email: String,
}

/// `POST /auth/login-links {email}`: always 202; mails a link and a code.
pub async fn send_login_link(app: AppData, request: HttpRequest, body: Body<AskLink>) -> Answer {
    let Some(email) = mailer::address::plain_address(&body.value.email) else {
        return Err(Problem::bad_request("`email` is no mail address."));
    };
    app.limits.login_link(app.limits.origin(&request), &email)?;
    login::send_link(&app, &email, None, asked(&request)).await?;
    Ok(HttpResponse::Accepted().finish())
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(extend(
    "if" = {"required": ["token"]},
    "then" = {"properties": {"email": false, "code": false}},
    "else" = {"required": ["email", "code"]}
)))]
#[serde(deny_unknown_fields)]
pub struct OpenSession {
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "String", length(min = 1)))]
    token: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "String", length(max = 254), extend("format" = "email")))]
    email: Option<String>,
    /// The six digits from the mail. Other characters between or around them are ignored; digits of other
    /// scripts count, too.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "String", length(min = 1, max = 100)))]
    code: Option<String>,
}

/// `POST /auth/sessions {token}` or `{email, code}`: opens a session. The first login creates the account.
pub async fn open_session(app: AppData, request: HttpRequest, body: Body<OpenSession>) -> Answer {
    let OpenSession { token, email, code } = body.value;
    let proved = match (token, email, code) {
        (Some(token), None, None) => login::use_token(&app, &token).await?,
        (None, Some(email), Some(code)) => login::use_code(&app, email.trim(), &code).await?,
        _ => return Err(Problem::bad_request("Send `token`, or `email` and `code`.")),
    };
    let language = proved.language.unwrap_or_else(|| asked(&request));
    let player = login::ensure_player(&app, &proved.email, Some(language)).await?;
    let (refresh, sha) = new_refresh_token();
    let now = app.clock.now();
    let session = NewSession {
        id: app.ids.next().as_i64(),
        player: player.id,
        kind: SessionKind::Api,
        created_at: now,
        expires_at: now + chrono::Duration::days(SESSION_DAYS),
        refresh_sha256: Some(sha),
    };
    app.store.open_session(&session).await?;
    let answer = session_answer(&app, player.id, session.id, &refresh).await?;
    Ok(HttpResponse::Created().json(answer))
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "RefreshSession"))]
#[serde(deny_unknown_fields)]
pub struct Refresh {
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    refresh_token: String,
}

/// `POST /auth/sessions/refresh {refresh_token}`: returns new tokens. Reusing an old refresh token ends the
/// session.
pub async fn refresh(app: AppData, body: Body<Refresh>) -> Answer {
    let old = sha256(&[body.value.refresh_token.as_bytes()]);
    let (refresh, new) = new_refresh_token();
    let now = app.clock.now();
    let expires_at = now + chrono::Duration::days(SESSION_DAYS);
    match app.store.rotate_refresh(&old, &new, now, expires_at).await? {
        Rotation::Rotated { session, player } => {
            Ok(HttpResponse::Ok().json(session_answer(&app, player, session, &refresh).await?))
        }
        Rotation::Reused { session, .. } => {
            app.sessions.revoke(session, now).await?;
            let detail =
                "This refresh token was used before, so somebody may have a copy; the session is over. Log in again.";
            Err(Problem::new("refresh_reused", detail))
        }
        Rotation::Unknown => Err(Problem::new("token_invalid", "There is no such refresh token; log in again.")),
    }
}

/// `DELETE /auth/sessions`: logs out.
pub async fn log_out(app: AppData, SignedIn(who): SignedIn) -> Answer {
    let session = who.must_be_session()?;
    app.sessions.revoke(session, app.clock.now()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// `GET /.well-known/jwks.json`.
pub async fn jwks(app: AppData) -> Answer {
    Ok(HttpResponse::Ok().insert_header(("cache-control", "public, max-age=3600")).json(&app.tokens.jwks))
}

fn new_refresh_token() -> (String, [u8; 32]) {
    let token = format!("lr_{}", domain::canonical::hex(&service::keys::random::<32>()));
    let sha = sha256(&[token.as_bytes()]);
    (token, sha)
}

async fn session_answer(app: &App, player: PlayerId, session: i64, refresh: &str) -> Answer<Session> {
    let now_s = app.clock.now().timestamp();
    let access = app
        .tokens
        .sign(&player.to_string(), &Id::from_i64(session).to_string(), now_s)
        .map_err(|error| service::problem::internal(&error))?;
    let player = app.store.player(player).await?.ok_or_else(Problem::not_found)?;
    let reliability = app.store.reliability(player.id).await?;
    Ok(Session {
        access_token: access,
        token_type: "Bearer",
        expires_in: LIFETIME_S,
        refresh_token: refresh.to_owned(),
        player: Me::of(&player, &reliability),
    })
}
