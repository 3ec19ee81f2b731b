//! The visitor of a page: the session behind the cookie, and the language and time zone to use.

use crate::accounts::auth::{Who, app_of, page_session};
use crate::http::own_site::login_page;
use crate::http::spoken::asked;
use crate::play::waiting::waiting;
use crate::problem::{Answer, Problem};
use crate::words::Reader;
use actix_web::dev::Payload;
use actix_web::http::{Method, header};
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use chrono_tz::Tz;
use domain::{Language, PlayerId};
use std::future::Future;
use std::pin::Pin;
use store::Player;
use url::form_urlencoded;

/// The visitor of a page. Signed-in visitors get their own language and time zone; others get the language
/// that their browser asks for.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// `None`: not signed in, or no longer.
    pub who: Option<Who>,
    /// The visitor's account.
    pub player: Option<Player>,
    pub reader: Reader,
    /// Whether maps show the names that orders use for places.
    pub labels: bool,
    /// The guest who plays in this browser. Only their own tables know them; elsewhere `who` is `None`.
    pub guest: Option<(Who, Player)>,
}

/// A visitor of a table, where a guest's identity is in `who`, too. Pages that admit guests extract this
/// type.
#[derive(Clone, Debug, Default)]
pub struct Seated(pub Visitor);

/// Marks a request by a guest: the cookie is valid, though nobody is signed in.
#[derive(Clone, Copy, Debug)]
pub struct GuestsCookie;

/// The name of the query parameter and of the cookie that keeps it: `on` or `off`.
pub const LABELS: &str = "labels";

/// The query's wish, otherwise the stored one.
fn wants_labels(request: &HttpRequest) -> bool {
    let asked = form_urlencoded::parse(request.query_string().as_bytes()).find(|(name, _)| name == LABELS);
    match asked {
        Some((_, value)) => value == "on",
        None => request.cookie(LABELS).is_some_and(|kept| kept.value() == "on"),
    }
}

impl Visitor {
    pub fn id(&self) -> Option<PlayerId> {
        self.who.as_ref().map(|who| who.player)
    }

    pub fn is_guest(&self) -> bool {
        self.guest.is_some()
    }

    pub fn language(&self) -> Language {
        self.reader.language
    }

    /// For pages that require a login.
    pub fn must_be_known(self) -> Answer<(Who, Player)> {
        self.who.zip(self.player).ok_or_else(Problem::not_signed_in)
    }
}

/// The language and time zone for a request's sender, as far as known without a database query.
pub fn reader_of(request: &HttpRequest) -> Reader {
    let known = request.extensions().get::<Reader>().cloned();
    known.unwrap_or_else(|| Reader::of(asked(request)))
}

impl FromRequest for Visitor {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let visitor = find(&request).await?;
            if let Some(who) = &visitor.who {
                tracing::Span::current().record("account", tracing::field::display(who.player));
            }
            request.extensions_mut().insert(visitor.reader.clone());
            Ok(visitor)
        })
    }
}

impl FromRequest for Seated {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let visitor = Visitor::from_request(request, payload);
        Box::pin(async move {
            let mut visitor = visitor.await?;
            if let Some((who, player)) = visitor.guest.clone() {
                (visitor.who, visitor.player) = (Some(who), Some(player));
            }
            Ok(Self(visitor))
        })
    }
}

/// Where a guest logs in from this page. After login they return to it, or to the game it belongs to.
fn login_of_guest(request: &HttpRequest) -> Option<String> {
    let back = match request.path().split('/').collect::<Vec<_>>()[..] {
        ["", "login", ..] => return None,
        ["", "games", game, ..] => format!("/games/{game}"),
        _ => "/".to_owned(),
    };
    Some(login_page(&back))
}

/// Whether a page is asked for, and no picture, stream or file of one.
fn is_for_a_page(request: &HttpRequest) -> bool {
    let accepted = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    request.method() == Method::GET && accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

async fn find(request: &HttpRequest) -> Answer<Visitor> {
    let app = app_of(request)?;
    let labels = wants_labels(request);
    let nobody = Visitor { reader: Reader::of(asked(request)), labels, ..Visitor::default() };
    let session = page_session(app, request).filter(|session| !app.sessions.is_revoked(*session));
    let Some(session) = session else { return Ok(nobody) };
    let Some(id) = app.store.session_used(session, app.clock.now()).await? else { return Ok(nobody) };
    let Some(player) = app.store.player(id).await? else { return Ok(nobody) };
    if player.is_guest() {
        request.extensions_mut().insert(GuestsCookie);
        // Only the browser's preferences are known.
        let reader = Reader { guest: login_of_guest(request), ..nobody.reader.clone() };
        return Ok(Visitor { guest: Some((Who::by_session(id, session), player)), reader, labels, ..nobody });
    }
    crate::telling::unreached::note_request(app, id, request);
    let waiting = if is_for_a_page(request) { waiting(app, id).await?.len() } else { 0 };
    let reader = Reader {
        language: Language::from_tag(&player.language),
        zone: player.zone.parse().unwrap_or(Tz::UTC),
        me: Some(player.name.clone()),
        guest: None,
        waiting,
    };
    Ok(Visitor { who: Some(Who::by_session(id, session)), player: Some(player), reader, labels, guest: None })
}
