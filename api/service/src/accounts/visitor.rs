//! Who looks at a page: the session behind its cookie, and how whoever has it is spoken to.

use crate::accounts::auth::{Who, app_of, page_session};
use crate::http::own_site::login_page;
use crate::http::spoken::asked;
use crate::problem::{Answer, Problem};
use crate::words::Reader;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use chrono_tz::Tz;
use domain::{Language, PlayerId};
use std::future::Future;
use std::pin::Pin;
use store::Player;
use url::form_urlencoded;

/// Whoever looks at a page. Who is logged in is spoken to in the language and the zone of their own, everybody else in the
/// language that their browser asks for.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// `None`: nobody is logged in, or not any more.
    pub who: Option<Who>,
    /// The account of the same.
    pub player: Option<Player>,
    pub reader: Reader,
    /// Maps show what orders call their places.
    pub labels: bool,
    /// The guest who plays in this browser. Everywhere but at their tables they are strangers: `who` says nothing of them.
    pub guest: Option<(Who, Player)>,
}

/// The person who looks at a table, guests among them: `who` is theirs, too. A page that takes in guests says so by asking for this.
#[derive(Clone, Debug, Default)]
pub struct Seated(pub Visitor);

/// Stands in a request by a guest: their cookie is good, though nobody is logged in by it.
#[derive(Clone, Copy, Debug)]
pub struct GuestsCookie;

/// What a page's address calls it, and the cookie that keeps it: `on` or `off`.
pub const LABELS: &str = "labels";

/// As the address asks, else as it was kept.
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

    /// For what nobody does who is not logged in.
    pub fn must_be_known(self) -> Answer<(Who, Player)> {
        self.who.zip(self.player).ok_or_else(Problem::not_signed_in)
    }
}

/// How the one who sent a request is spoken to, as far as that is known without looking anybody up.
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

/// Where a guest logs in from this page: the way leads back to it, or to the game that it is about.
fn login_of_guest(request: &HttpRequest) -> Option<String> {
    let back = match request.path().split('/').collect::<Vec<_>>()[..] {
        ["", "login", ..] => return None,
        ["", "games", game, ..] => format!("/games/{game}"),
        _ => "/".to_owned(),
    };
    Some(login_page(&back))
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
        // They have said nothing else than their browser does.
        let reader = Reader { guest: login_of_guest(request), ..nobody.reader.clone() };
        return Ok(Visitor { guest: Some((Who::by_session(id, session), player)), reader, labels, ..nobody });
    }
    crate::telling::unreached::note_request(app, id, request);
    let reader = Reader {
        language: Language::from_tag(&player.language),
        zone: player.zone.parse().unwrap_or(Tz::UTC),
        me: Some(player.name.clone()),
        guest: None,
    };
    Ok(Visitor { who: Some(Who::by_session(id, session)), player: Some(player), reader, labels, guest: None })
}
