//! Access to an account: its sessions, personal tokens, webhooks.

use crate::routes::extract::{AppData, PathId, Query};
use crate::routes::pages::fields::Fields;
use crate::routes::pages::login::to_login;
use crate::routes::pages::{form_key, new_key, page, see, why};
use actix_web::{HttpRequest, web};
use askama::Template;
use chrono::{DateTime, NaiveDate, TimeZone as _, Utc};
use domain::PlayerId;
use domain::kernel::ids::Id;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::event::KINDS;
use serde::Deserialize;
use service::accounts::access::{self, AskKey, AskToken, NewWebhook};
use service::accounts::auth::{KeyScope, Scope};
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::names;
use service::problem::{Answer, Problem};
use service::push::{self, BrowserKeys, NewBrowser};
use service::webhooks::{self, MOST};
use service::words::{self, Reader};
use store::{Delivery, PushEndpoint, Session, SessionKind, Token, Webhook, WebhookFormat, WebhookOff};

/// Deliveries of a webhook on one page.
const DELIVERIES: u32 = 50;

#[derive(Debug, Template)]
#[template(path = "access.html")]
struct Access {
    l: Reader,
    player: PlayerId,
    /// The change that was just made.
    saved: Option<String>,
    /// A new secret with its label, shown only once.
    secret: Option<(String, String)>,
    sessions: Vec<Row>,
    has_others: bool,
    tokens: Vec<Row>,
    scopes: Vec<Tick>,
    token_name: String,
    token_until: String,
    token_wrong: Option<String>,
    keys: Vec<Row>,
    key_scopes: Vec<Tick>,
    key_name: String,
    key_wrong: Option<String>,
    /// The URLs that a new key opens, shown only once.
    addresses: Vec<String>,
    webhooks: Vec<Row>,
    browsers: Vec<Row>,
    /// The key that identifies the server to browsers.
    push_key: String,
    is_chat: bool,
    webhook_limit: String,
    kinds: Vec<Tick>,
    url: String,
    webhook_wrong: Option<String>,
    /// An idempotency key: a form that is sent twice creates only once.
    key: String,
}

/// A row that can be ended or deleted.
#[derive(Debug)]
struct Row {
    id: String,
    name: String,
    about: String,
    /// Whether it is the visitor's present session.
    is_own: bool,
}

/// A checkbox.
#[derive(Debug)]
struct Tick {
    value: &'static str,
    label: String,
    is_ticked: bool,
}

#[derive(Debug, Deserialize)]
pub struct Saved {
    #[serde(default)]
    saved: Option<String>,
}

/// `GET /me/access`.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, query: Query<Saved>) -> Answer {
    let Visitor { who: Some(who), reader, .. } = visitor else { return Ok(to_login(&request)) };
    let own = who.must_be_session()?;
    let saved = match query.0.saved.as_deref() {
        Some("session") => Some(words::access_ended.phrase()),
        Some("browser") => Some(words::browser_added.phrase()),
        Some("token" | "webhook" | "key") => Some(words::access_deleted.phrase()),
        _ => None,
    };
    let saved = saved.map(|saved| reader.say(saved));
    let access = access_of(&app, reader, who.player, own).await?;
    page(&Access { saved, ..access })
}

/// `POST /me/access`: `do` names the action. A new secret is in the answer itself, since no page shows it
/// again.
pub async fn change(app: AppData, request: HttpRequest, visitor: Visitor, form: web::Form<Fields>) -> Answer {
    must_be_ours(&app, &request)?;
    let l = visitor.reader.clone();
    let (who, _) = visitor.must_be_known()?;
    let (player, own) = (who.player, who.must_be_session()?);
    let id = || form.get("id").parse::<Id>().map(Id::as_i64).map_err(|_| Problem::not_found());
    match form.get("do") {
        // Ending a session that has already ended is no error.
        "end" => match access::end_session(&app, player, id()?).await {
            Ok(()) => Ok(see("/me/access?saved=session#sessions")),
            Err(problem) if problem.status == 404 => Ok(see("/me/access#sessions")),
            Err(problem) => Err(problem),
        },
        "end-others" => {
            access::end_others(&app, player, own).await?;
            Ok(see("/me/access?saved=session#sessions"))
        }
        "token" => make_token(&app, l, player, own, &request, &form).await,
        "delete-token" => {
            gone(access::delete_token(&app, player, id()?, false).await)?;
            Ok(see("/me/access?saved=token#tokens"))
        }
        "key" => make_key(&app, l, player, own, &request, &form).await,
        "delete-key" => {
            gone(access::delete_token(&app, player, id()?, true).await)?;
            Ok(see("/me/access?saved=key#keys"))
        }
        "browser" => {
            let field = |name: &str| form.get(name).to_owned();
            let keys = BrowserKeys { p256dh: field("p256dh"), auth: field("auth") };
            let new = NewBrowser { endpoint: field("endpoint"), keys, name: Some(field("name")), _expires: None };
            push::subscribe(&app, player, new).await?;
            Ok(see("/me/access?saved=browser#browsers"))
        }
        "delete-browser" => {
            gone(push::unsubscribe(&app, player, id()?).await)?;
            Ok(see("/me/access?saved=key#browsers"))
        }
        "webhook" => make_webhook(&app, l, player, own, &request, &form).await,
        "delete-webhook" => {
            gone(access::delete_webhook(&app, player, id()?).await)?;
            Ok(see("/me/access?saved=webhook#webhooks"))
        }
        _ => Err(Problem::bad_request(
            "`do` is end, end-others, token, delete-token, key, delete-key, browser, delete-browser, webhook or delete-webhook.",
        )),
    }
}

/// Deleting twice, as by a double click, is no error.
fn gone(deleted: Answer<()>) -> Answer<()> {
    match deleted {
        Err(problem) if problem.status != 404 => Err(problem),
        _ => Ok(()),
    }
}

async fn make_token(app: &App, l: Reader, player: PlayerId, own: i64, request: &HttpRequest, form: &Fields) -> Answer {
    let scopes: Vec<String> = form.all("scope").map(str::to_owned).collect();
    let until = day_of(form.get("until"), &l, app.clock.now());
    let wrong = match (names::plain("name", form.get("name"), 60), scopes.is_empty(), &until) {
        (Err(_), ..) => Some(l.say(words::token_name_wrong.phrase())),
        (_, true, _) => Some(l.say(words::token_scope_wrong.phrase())),
        (.., Err(())) => Some(l.say(words::token_expires_wrong.phrase())),
        _ => None,
    };
    let expires_at = until.unwrap_or_default();
    let made = match wrong {
        Some(wrong) => Err(wrong),
        None => {
            let asked = AskToken { name: form.get("name").to_owned(), scopes: scopes.clone(), expires_at };
            let key = form_key(player, Some(form.get("key")), request);
            told(access::make_token(app, player, asked, key).await, &l)?
        }
    };
    let mut access = access_of(app, l, player, own).await?;
    match made {
        Ok((token, secret)) => {
            let what = access.l.say(say!(words::token_made { name: token.name }));
            access.secret = Some((what, secret));
        }
        Err(wrong) => {
            access.token_wrong = Some(wrong);
            access.token_name = form.get("name").to_owned();
            access.token_until = form.get("until").to_owned();
            access.scopes.iter_mut().for_each(|tick| tick.is_ticked = scopes.iter().any(|scope| scope == tick.value));
        }
    }
    page(&access)
}

/// The end of the chosen day in the visitor's time zone, if any.
fn day_of(typed: &str, l: &Reader, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, ()> {
    if typed.is_empty() {
        return Ok(None);
    }
    let day = NaiveDate::parse_from_str(typed, "%Y-%m-%d").map_err(drop)?;
    let end = day.and_hms_opt(23, 59, 59).ok_or(())?;
    let end = l.zone.from_local_datetime(&end).latest().ok_or(())?.with_timezone(&Utc);
    if end > now { Ok(Some(end)) } else { Err(()) }
}

async fn make_key(app: &App, l: Reader, player: PlayerId, own: i64, request: &HttpRequest, form: &Fields) -> Answer {
    let scopes: Vec<String> = form.all("scope").map(str::to_owned).collect();
    let wrong = match (names::plain("name", form.get("name"), 60), scopes.is_empty()) {
        (Err(_), _) => Some(l.say(words::token_name_wrong.phrase())),
        (_, true) => Some(l.say(words::key_scope_wrong.phrase())),
        _ => None,
    };
    let made = match wrong {
        Some(wrong) => Err(wrong),
        None => {
            let name = form.get("name").to_owned();
            let asked = AskKey { name, scopes: scopes.clone(), expires_at: None, game: None };
            let key = form_key(player, Some(form.get("key")), request);
            told(access::make_key(app, player, asked, key).await, &l)?
        }
    };
    let mut access = access_of(app, l, player, own).await?;
    match made {
        Ok((key, secret)) => {
            let addresses = access::addresses(app, &key, &secret);
            access.addresses = addresses
                .as_object()
                .into_iter()
                .flatten()
                .filter_map(|(_, url)| Some(url.as_str()?.to_owned()))
                .collect();
            access.saved = Some(access.l.say(say!(words::key_made { name: key.name })));
        }
        Err(wrong) => {
            access.key_wrong = Some(wrong);
            access.key_name = form.get("name").to_owned();
            access
                .key_scopes
                .iter_mut()
                .for_each(|tick| tick.is_ticked = scopes.iter().any(|scope| scope == tick.value));
        }
    }
    page(&access)
}

async fn make_webhook(
    app: &App,
    l: Reader,
    player: PlayerId,
    own: i64,
    request: &HttpRequest,
    form: &Fields,
) -> Answer {
    let kinds: Vec<String> = form.all("kind").map(str::to_owned).collect();
    let format = form.has("chat").then(|| WebhookFormat::Chat.name().to_owned());
    let asked =
        NewWebhook { url: form.get("url").to_owned(), kinds: (!kinds.is_empty()).then(|| kinds.clone()), format };
    let key = form_key(player, Some(form.get("key")), request);
    let made = told(access::make_webhook(app, player, asked, key).await, &l)?;
    let mut access = access_of(app, l, player, own).await?;
    match made {
        Ok((webhook, secret)) => {
            let what = access.l.say(say!(words::webhook_made { url: webhook.url }));
            access.secret = Some((what, secret));
        }
        Err(wrong) => {
            access.webhook_wrong = Some(wrong);
            access.url = form.get("url").to_owned();
            access.is_chat = form.has("chat");
            access.kinds.iter_mut().for_each(|tick| tick.is_ticked = kinds.iter().any(|kind| kind == tick.value));
        }
    }
    page(&access)
}

/// The created item, or a reason that the visitor can act on.
fn told<T>(made: Answer<T>, l: &Reader) -> Answer<Result<T, String>> {
    match made {
        Ok(made) => Ok(Ok(made)),
        // Only the checker knows what is wrong with a URL, and it explains in English.
        Err(problem) if problem.status == 400 => Ok(Err(l.say(say!(words::webhook_wrong { why: problem.detail })))),
        Err(problem) if matches!(problem.status, 422 | 429) => Ok(Err(l.say(why(&problem, l.language)))),
        Err(problem) => Err(problem),
    }
}

async fn access_of(app: &App, l: Reader, player: PlayerId, own: i64) -> Answer<Access> {
    let sessions = access::sessions(app, player).await?;
    let tokens = app.store.tokens(player, false).await?;
    let keys = app.store.tokens(player, true).await?;
    let webhooks = app.store.webhooks(player).await?;
    let browsers = app.store.push_endpoints(player).await?;
    let scope = |name: &'static str| l.say(say!(words::scope { of: name }));
    Ok(Access {
        player,
        saved: None,
        secret: None,
        has_others: sessions.iter().any(|session| session.id != own),
        sessions: sessions.iter().map(|session| session_row(session, own, &l)).collect(),
        tokens: tokens.iter().map(|token| token_row(token, &l)).collect(),
        scopes: Scope::ALL.map(|(_, name)| Tick { value: name, label: scope(name), is_ticked: name == "read" }).into(),
        token_name: String::new(),
        token_until: String::new(),
        token_wrong: None,
        keys: keys.iter().map(|key| token_row(key, &l)).collect(),
        key_scopes: KeyScope::ALL
            .map(|(_, name)| Tick { value: name, label: l.say(say!(words::key_scope { of: name })), is_ticked: false })
            .into(),
        key_name: String::new(),
        key_wrong: None,
        addresses: vec![],
        browsers: browsers.iter().map(|browser| browser_row(browser, &l)).collect(),
        push_key: push::seal::shown(&push::key(app)),
        is_chat: false,
        webhooks: webhooks.iter().map(|webhook| webhook_row(webhook, &l)).collect(),
        webhook_limit: l.say(say!(words::webhooks_text { most: MOST })),
        kinds: KINDS
            .iter()
            .map(|(kind, _)| Tick { value: kind, label: (*kind).to_owned(), is_ticked: false })
            .collect(),
        url: String::new(),
        webhook_wrong: None,
        key: new_key(),
        l,
    })
}

fn session_row(session: &Session, own: i64, l: &Reader) -> Row {
    let is_own = session.id == own;
    let program = session.kind == SessionKind::Api;
    let (since, used, until) = (l.tells(session.created_at), l.tells(session.used_at), l.tells(session.expires_at));
    Row {
        id: Id::from_i64(session.id).to_string(),
        name: l.say(say!(words::session_kind { program, own: is_own })),
        about: l.say(say!(words::session_about { since, used, until })),
        is_own,
    }
}

fn token_row(token: &Token, l: &Reader) -> Row {
    let scopes = Phrase::and(token.scopes.iter().map(Phrase::verbatim));
    let made = l.tells(token.created_at);
    let about = match token.used_at {
        Some(used) => say!(words::token_about { scopes, made, used: l.tells(used) }),
        None => say!(words::token_unused { scopes, made }),
    };
    let until = token.expires_at.map(|until| l.say(say!(words::token_until { until: l.tells(until) })));
    let of_game = token.game.map(|_| l.say(words::key_of_game.phrase()));
    let about = [Some(l.say(about)), of_game, until].into_iter().flatten().collect::<Vec<_>>().join("; ");
    Row { id: Id::from_i64(token.id).to_string(), name: token.name.clone(), about, is_own: false }
}

fn browser_row(browser: &PushEndpoint, l: &Reader) -> Row {
    let made = l.tells(browser.created_at);
    let about = match browser.sent_at {
        Some(sent) => say!(words::browser_about { made, sent: l.tells(sent) }),
        None => say!(words::browser_unused { made }),
    };
    Row { id: Id::from_i64(browser.id).to_string(), name: browser.name.clone(), about: l.say(about), is_own: false }
}

fn webhook_row(webhook: &Webhook, l: &Reader) -> Row {
    let state = match (&webhook.off, webhook.failing_since) {
        (Some((at, reason)), _) => say!(words::webhook_off { at: l.tells(*at), gone: *reason == WebhookOff::Gone }),
        (None, Some(since)) => say!(words::webhook_failing { since: l.tells(since) }),
        (None, None) => say!(words::webhook_fine { since: l.tells(webhook.created_at) }),
    };
    let kinds = match &webhook.kinds {
        Some(kinds) => say!(words::webhook_kinds { kinds: Phrase::and(kinds.iter().map(Phrase::verbatim)) }),
        None => say!(words::webhook_all_kinds),
    };
    Row {
        id: Id::from_i64(webhook.id).to_string(),
        name: webhook.url.clone(),
        about: l.say(Phrase::sentences([kinds, state])),
        is_own: false,
    }
}

#[derive(Debug, Template)]
#[template(path = "deliveries.html")]
struct Deliveries {
    l: Reader,
    player: PlayerId,
    url: String,
    rows: Vec<Delivered>,
    /// The link to older deliveries.
    more: Option<String>,
}

#[derive(Debug)]
struct Delivered {
    id: String,
    game: String,
    seq: u32,
    kind: String,
    state: String,
    about: String,
}

#[derive(Debug, Deserialize)]
pub struct Before {
    /// The last delivery of the previous page.
    #[serde(default)]
    before: Option<String>,
}

/// `GET /me/access/webhooks/{id}`: its deliveries of the last thirty days with their results, newest first.
pub async fn deliveries(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<Id>,
    query: Query<Before>,
) -> Answer {
    let Visitor { who: Some(who), reader: l, .. } = visitor else { return Ok(to_login(&request)) };
    let before = query.0.before.map(|before| before.parse::<Id>()).transpose().map_err(|_| Problem::not_found())?;
    let found = app.store.deliveries(who.player, id.as_i64(), before.map(Id::as_i64), DELIVERIES + 1).await?;
    let mut found = found.ok_or_else(Problem::not_found)?;
    let (_, webhook) = app.store.webhook(id.as_i64()).await?.ok_or_else(Problem::not_found)?;
    let is_more = found.len() > DELIVERIES as usize;
    found.truncate(DELIVERIES as usize);
    let last = found.last().filter(|_| is_more).map(|last| Id::from_i64(last.id));
    page(&Deliveries {
        player: who.player,
        url: webhook.url,
        more: last.map(|last| format!("/me/access/webhooks/{id}?before={last}")),
        rows: found.iter().map(|delivery| delivered(delivery, &l)).collect(),
        l,
    })
}

fn delivered(delivery: &Delivery, l: &Reader) -> Delivered {
    let tried = delivery.tried_at.map(|at| say!(words::delivery_tried { tries: delivery.tries, at: l.tells(at) }));
    let answered = delivery.status.map(|status| say!(words::delivery_status { status }));
    let error = delivery.error.as_ref().map(Phrase::verbatim);
    let next = delivery.next_at.map(|at| say!(words::delivery_next { at: l.tells(at) }));
    let about: Vec<Phrase> = [tried, answered, error, next].into_iter().flatten().collect();
    Delivered {
        id: webhooks::message_id(delivery.id),
        game: delivery.game.to_string(),
        seq: delivery.seq,
        kind: delivery.kind.clone(),
        state: l.say(say!(words::delivery_is { of: delivery.state.clone() })),
        about: about.into_iter().map(|part| l.say(part)).collect::<Vec<_>>().join(" · "),
    }
}
