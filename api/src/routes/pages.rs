//! Pages for people: the game with its board and log, login, invitations, unsubscribing. Forms post, links only show.

use crate::app::App;
use crate::auth::{COOKIE, PageVisitor, SESSION_DAYS, Who, page_cookie};
use crate::budgets::{self, Budget};
use crate::commands;
use crate::own_site::{login_page, must_be_ours, own_place};
use crate::pages::{
    Button, Entry, GamePage, Home, Listed, ListedTitle, Login, Message, Name, ProblemPage, Rules, SaidHere,
    title_and_rules,
};
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, PathId, Query, visible};
use crate::routes::me::plain_name;
use crate::spoken::PageLanguage;
use crate::tables::{Expect, viewer};
use crate::words::{self, Reader, marked};
use crate::{invite, login, preferences, talk};
use actix_web::cookie::{Cookie, SameSite, time::Duration as CookieAge};
use actix_web::http::{Method, StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError as _, web};
use askama::Template;
use chrono_tz::Tz;
use domain::canonical::hex;
use domain::kernel::language::{self, Phrase, say};
use domain::kernel::notation::name_seats;
use domain::kernel::play::Submission;
use domain::kernel::ruleset::About;
use domain::kernel::table::cases::CaseEvent;
use domain::kernel::table::commands::Sender;
use domain::kernel::table::event::{Body, Event, Moment, Origin, Seq, Vote};
use domain::kernel::table::{SeatState, Status, Table};
use domain::{GameId, Language, PerSeat, PlayerId, Seat};
use serde::Deserialize;
use serde_json::Value;
use store::{ListQuery, ListedGame, NewSession, Player, PlayerPatch, SessionKind};

/// What the pages may load: themselves only.
const POLICY: &str = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'self'; \
                      frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/// Events shown in the log of a page.
const LOG: u32 = 200;

/// A page as a response.
pub fn page(template: &impl Template) -> Answer {
    page_with(StatusCode::OK, template)
}

fn page_with(status: StatusCode, template: &impl Template) -> Answer {
    let body = template.render().map_err(|error| crate::problem::internal(&error))?;
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .body(body))
}

/// A refusal as people read it; programs get JSON.
pub fn problem_page(problem: &Problem, request: &HttpRequest, id: &str) -> Answer {
    let language = PageLanguage::of(request);
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
    let wants_login =
        matches!(problem.status, 401 | 404) && (problem.status == 401 || request.cookie(COOKIE).is_none());
    let page = ProblemPage {
        l: Reader(language),
        heading: say!(words::problem { of: heading }).in_words(language),
        text: text.in_words(language),
        login: wants_login.then(|| login_page(&page_behind(request))),
        status: problem.status,
        code: problem.code.to_string(),
        id: id.to_owned(),
    };
    page_with(problem.status_code(), &page)
}

/// Why something was refused, for people: where that is said to programs alone, whoever does not read English is told what its
/// code means.
fn why(problem: &Problem, language: Language) -> Phrase {
    match (&problem.detail, mailer::outbound::explained(&problem.code)) {
        (Phrase::Verbatim(_), Some(explained)) if language != Language::EN => explained,
        (detail, _) => detail.clone(),
    }
}

/// The page that a request was made from or for: what is posted to below a game comes from the game's page.
fn page_behind(request: &HttpRequest) -> String {
    if request.method() == Method::GET {
        return request.uri().path_and_query().map_or("/", |asked| asked.as_str()).to_owned();
    }
    match request.path().split('/').collect::<Vec<_>>()[..] {
        ["", "games", game, ..] => format!("/games/{game}"),
        _ => "/".into(),
    }
}

/// A page that says one thing. `link`: where it leads, and how that is called.
pub fn message(
    language: Language,
    heading: Phrase,
    text: Phrase,
    button: Option<Button>,
    link: Option<(&str, Phrase)>,
) -> Answer {
    let link = link.map(|(to, called)| (to.to_owned(), called.in_words(language)));
    let (heading, text) = (heading.in_words(language), text.in_words(language));
    page(&Message { l: Reader(language), heading, text, button, link })
}

fn see(place: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, place)).finish()
}

/// `GET /`.
pub async fn home(app: AppData, visitor: PageVisitor, PageLanguage(language): PageLanguage) -> Answer {
    let me = visitor.0.as_ref().map(|who| who.player);
    let list = |seated, status: Vec<i16>| ListQuery {
        status,
        title: None,
        seated,
        to_act: None,
        viewer: me,
        limit: 50,
        cursor: None,
    };
    let mine = match me {
        Some(_) => app.store.list_games(&list(me, vec![])).await?.0,
        None => vec![],
    };
    let open = app.store.list_games(&list(None, vec![Status::Open.number()])).await?.0;
    let player = match me {
        Some(player) => app.store.player(player).await?,
        None => None,
    };
    let clock = Clock { language, zone: zone_of(player.as_ref()) };
    page(&Home {
        l: Reader(language),
        me: player.map(|player| player.name),
        no_games: marked(&say!(words::no_games).in_words(language), "/docs/"),
        dev: app.has_dev_mailbox(),
        mine: mine.iter().map(|game| listed(&app, game, me, clock)).collect(),
        open: open.iter().map(|game| listed(&app, game, me, clock)).collect(),
        titles: app.rulesets().titles().iter().map(|title| listed_title(title.about(), language)).collect(),
    })
}

fn listed_title(about: &'static About, language: Language) -> ListedTitle {
    let (least, most) = about.players;
    ListedTitle {
        id: about.id,
        name: about.name,
        players: say!(words::title_players { least, most }).in_words(language),
        summary: (about.summary)().in_words(language),
    }
}

fn listed(app: &App, game: &ListedGame, me: Option<PlayerId>, clock: Clock) -> Listed {
    let doc = &game.doc;
    let text = |key: &str| doc[key].as_str().unwrap_or_default().to_owned();
    let seats = doc["seats"].as_array().cloned().unwrap_or_default();
    let mine = seats.iter().position(|seat| me.is_some_and(|me| seat["player"]["id"] == me.to_string()));
    let to_act = doc["to_act"].as_array().cloned().unwrap_or_default();
    let title = title_and_rules(app.rulesets(), &text("title"), &text("ruleset"));
    let free = seats.iter().filter(|seat| seat["state"] == "open").count();
    let status = say!(words::status { of: text("status") });
    Listed {
        id: game.game.to_string(),
        name: text("name"),
        about: say!(words::listed { title: &title, status }).in_words(clock.language),
        your_turn: mine.is_some_and(|mine| to_act.iter().any(|seat| seat.as_u64() == Some(mine as u64))),
        deadline: game
            .deadline
            .map(|at| say!(words::listed_until { when: clock.tells(at.into()) }).in_words(clock.language)),
        free: say!(words::listed_free { title, free, seats: seats.len() }).in_words(clock.language),
    }
}

/// The language and the zone that a reader is told times in.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    pub language: Language,
    pub zone: Tz,
}

impl Clock {
    fn tells(self, at: Moment) -> Phrase {
        language::Moment::short(at.to_utc(), self.zone).into()
    }

    fn text(self, at: Moment) -> String {
        self.tells(at).in_words(self.language)
    }
}

fn zone_of(player: Option<&Player>) -> Tz {
    player.and_then(|player| player.zone.parse().ok()).unwrap_or(Tz::UTC)
}

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
}

/// The place of ours that a form or a link asks to be led to.
fn place_of(app: &App, next: Option<&str>) -> Option<String> {
    next.and_then(|next| own_place(&app.base, next))
}

/// `GET /login`: asks for an address or a code. With `token`, out of a mail: a button that posts it, so that link scanners
/// use nothing up.
pub async fn login(
    app: AppData,
    visitor: PageVisitor,
    PageLanguage(language): PageLanguage,
    query: Query<LoginForm>,
) -> Answer {
    let LoginForm { token, email, next, .. } = query.0;
    let next = place_of(&app, next.as_deref());
    if let Some(token) = token {
        let next = login::next_of(&app, &token).await?.or(next);
        let mut fields = vec![("token".to_owned(), token)];
        fields.extend(next.map(|next| ("next".to_owned(), next)));
        let button = Button { action: "/login".into(), label: say!(words::log_in).in_words(language), fields };
        return message(language, say!(words::log_in), say!(words::login_press), Some(button), None);
    }
    if visitor.0.is_some() {
        return Ok(see(next.as_deref().unwrap_or("/")));
    }
    let l = Reader(language);
    page(&Login { l, email: email.unwrap_or_default(), next, dev: app.has_dev_mailbox(), ..Login::default() })
}

/// `POST /login`: uses the link or the code up and sets the session cookie.
pub async fn log_in(
    app: AppData,
    request: HttpRequest,
    PageLanguage(language): PageLanguage,
    form: web::Form<LoginForm>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let LoginForm { token, email, code, next } = form.into_inner();
    let next = place_of(&app, next.as_deref());
    let typed = email.map(|email| email.trim().to_owned()).unwrap_or_default();
    let used = match &token {
        Some(token) => login::use_token(&app, token).await,
        // As it is copied out of a mail, maybe in two halves.
        None => {
            let code: String = code.unwrap_or_default().split_whitespace().collect();
            login::use_code(&app, &typed, &code).await
        }
    };
    let email = match used {
        Ok(email) => email,
        Err(problem) if problem.code == "login_invalid" => {
            let wrong = if token.is_some() { say!(words::login_link_used) } else { say!(words::login_code_wrong) };
            let notice = Some(wrong.in_words(language));
            let (l, dev) = (Reader(language), app.has_dev_mailbox());
            return page(&Login { l, notice, email: typed, next, dev, ..Login::default() });
        }
        Err(problem) => return Err(problem),
    };
    let player = login::ensure_player(&app, &email, Some(language)).await?;
    enter(&app, &player, next.as_deref().unwrap_or("/")).await
}

/// Logs a player in and leads them on; whom nobody has asked for a name yet is asked first.
async fn enter(app: &App, player: &Player, next: &str) -> Answer {
    let place = if player.named { next.to_owned() } else { format!("/me/name?{}", next_pair(next)) };
    let mut response = see(&place);
    set_cookie(app, &mut response, player.id).await?;
    Ok(response)
}

fn next_pair(next: &str) -> String {
    url::form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish()
}

#[derive(Debug, Deserialize)]
pub struct NameForm {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    next: Option<String>,
}

/// `GET /me/name`: asks for a name; it may be left.
pub async fn name_form(
    app: AppData,
    request: HttpRequest,
    visitor: PageVisitor,
    PageLanguage(language): PageLanguage,
    query: Query<NameForm>,
) -> Answer {
    let Some(who) = visitor.0 else { return Ok(to_login(&request)) };
    name_page(&app, who.player, query.0, None, language).await
}

async fn name_page(app: &App, player: PlayerId, form: NameForm, notice: Option<String>, language: Language) -> Answer {
    let next = place_of(app, form.next.as_deref()).unwrap_or_else(|| "/".into());
    let player = app.store.player(player).await?.ok_or_else(Problem::not_found)?;
    let typed = form.name.unwrap_or_else(|| if player.named { player.name.clone() } else { String::new() });
    let why = say!(words::name_why { now: player.name }).in_words(language);
    page(&Name { l: Reader(language), notice, why, typed, next })
}

/// `POST /me/name`.
pub async fn take_name(
    app: AppData,
    request: HttpRequest,
    visitor: PageVisitor,
    PageLanguage(language): PageLanguage,
    form: web::Form<NameForm>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.0.ok_or_else(Problem::not_signed_in)?;
    let form = form.into_inner();
    let name = match plain_name("name", form.name.as_deref().unwrap_or_default(), 40) {
        Ok(name) => name,
        Err(_) => {
            let notice = Some(say!(words::name_wrong).in_words(language));
            return name_page(&app, who.player, form, notice, language).await;
        }
    };
    let next = place_of(&app, form.next.as_deref());
    app.store.update_player(who.player, &PlayerPatch { name: Some(name), ..PlayerPatch::default() }).await?;
    app.tables.forget_player(who.player);
    Ok(see(next.as_deref().unwrap_or("/")))
}

/// To the login, and from there back to what was asked for. A cookie that no session answers to any more is taken away:
/// who does not want to log in again sees next time what everybody may see.
fn to_login(request: &HttpRequest) -> HttpResponse {
    let asked = request.uri().path_and_query().map_or("/", |asked| asked.as_str());
    let mut response = see(&login_page(asked));
    if request.cookie(COOKIE).is_some() {
        forget_cookie(&mut response);
    }
    response
}

fn forget_cookie(response: &mut HttpResponse) {
    let mut gone = Cookie::build(COOKIE, "").path("/").http_only(true).same_site(SameSite::Lax).finish();
    gone.make_removal();
    // Fails where the header does not take the value, and this one it takes.
    let _ = response.add_cookie(&gone);
}

async fn set_cookie(app: &App, response: &mut HttpResponse, player: PlayerId) -> Answer<()> {
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
    let cookie = Cookie::build(COOKIE, page_cookie(app, session.id))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.base.starts_with("https://"))
        .max_age(CookieAge::days(SESSION_DAYS))
        .finish();
    response.add_cookie(&cookie).map_err(|error| crate::problem::internal(&error))
}

#[derive(Debug, Deserialize)]
pub struct Email {
    email: String,
    #[serde(default)]
    next: Option<String>,
}

/// `POST /login/link`: mails a login link, and asks for the code that comes with it.
pub async fn ask_for_link(
    app: AppData,
    request: HttpRequest,
    PageLanguage(language): PageLanguage,
    form: web::Form<Email>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (email, next) = (form.email.trim().to_owned(), place_of(&app, form.next.as_deref()));
    let (l, dev) = (Reader(language), app.has_dev_mailbox());
    if !mailer::address::is_plausible_address(&email) {
        let notice = Some(say!(words::login_no_address).in_words(language));
        return page(&Login { l, notice, email, next, dev, ..Login::default() });
    }
    app.limits.login_link(app.limits.origin(&request), &email)?;
    login::send_link(&app, &email, next.as_deref()).await?;
    let on_its_way = say!(words::login_sent { email: &email }).in_words(language);
    page(&Login { l, notice: None, email, sent: true, on_its_way, next, dev })
}

/// `POST /logout`.
pub async fn log_out(app: AppData, request: HttpRequest, visitor: PageVisitor, _: PageLanguage) -> Answer {
    must_be_ours(&app, &request)?;
    if let Some(session) = visitor.0.and_then(|who| who.session) {
        app.sessions.revoke(session, app.clock.now()).await?;
    }
    let mut response = see("/");
    forget_cookie(&mut response);
    Ok(response)
}

#[derive(Debug, Deserialize)]
pub struct At {
    #[serde(default)]
    at: Option<Seq>,
}

/// `GET /games/{id}`: the page that mails link to. Who was logged in and is not any more logs in first, and so does who may
/// see the game only then. Whether there is such a game is not told before.
pub async fn game(
    app: AppData,
    request: HttpRequest,
    visitor: PageVisitor,
    PageLanguage(language): PageLanguage,
    PathId(id): PathId<GameId>,
    query: Query<At>,
) -> Answer {
    if visitor.0.is_none() && request.cookie(COOKIE).is_some() {
        return Ok(to_login(&request));
    }
    let table = match visible(&app, id, visitor.0.as_ref()).await {
        Err(problem) if problem.code == "not_found" && visitor.0.is_none() => return Ok(to_login(&request)),
        found => found?,
    };
    let me = visitor.0.as_ref().map(|who| who.player);
    crate::seen::note(&app, &table, me);
    crate::seen::opened(&app, &table, me);
    let seen = Seen { who: visitor.0.as_ref(), language, at: query.0.at };
    game_page(&app, &table, seen, None, String::new()).await
}

/// Who looks at a game's page, in which language, and after which event.
struct Seen<'a> {
    who: Option<&'a Who>,
    language: Language,
    at: Option<Seq>,
}

async fn game_page(app: &App, table: &Table, seen: Seen<'_>, notice: Option<String>, typed: String) -> Answer {
    let Seen { who, language, at } = seen;
    let player = match who {
        Some(who) => app.store.player(who.player).await?,
        None => None,
    };
    let clock = Clock { language, zone: zone_of(player.as_ref()) };
    let seat = viewer(table, who.map(|who| who.player));
    let names = app.tables.seat_names(table, language).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let past = match app.tables.state(table, at).await {
        Ok(past) => Some(past),
        Err(problem) if problem.code == "not_started" => None,
        Err(problem) => return Err(problem),
    };
    let now = at.is_none_or(|at| at == table.head());
    let your_turn = now && seat.is_some_and(|seat| table.to_act().contains(&seat));
    let legal = match (your_turn, seat, table.game()) {
        (true, Some(seat), Some(game)) => game.legal_actions_in(seat, language).actions,
        _ => vec![],
    };
    let turn = match at {
        Some(at) if !now => {
            let left = table.state_event_at(at).is_some_and(|event| table.is_struck(event));
            Some(say!(words::past_position { at, left }))
        }
        _ => {
            let sentences = [turn_sentence(table, seat, &names), case_sentence(table, clock), seed_sentence(table)];
            let sentences: Vec<Phrase> = sentences.into_iter().flatten().collect();
            (!sentences.is_empty()).then(|| Phrase::sentences(sentences))
        }
    };
    let said = app.store.newest_messages(table.id(), talk::ON_A_PAGE).await?;
    talk::note_read(app, table, who.map(|who| who.player), &said);
    let writers = talk::names(app, &said).await?;
    let is_free = table.status() == Status::Open && table.seats().iter().any(|chair| chair.state == SeatState::Open);
    let login = who.is_none().then(|| {
        let words = say!(words::log_in_to_play { open: is_free }).in_words(language);
        marked(&words, &login_page(&format!("/games/{}", table.id())))
    });
    let title = title_and_rules(app.rulesets(), &table.created().title, &table.created().ruleset);
    page(&GamePage {
        l: Reader(language),
        id: table.id().to_string(),
        name: app.tables.game_name(table).await?,
        title: title.in_words(language),
        status: say!(words::status { of: table.status().name() }).in_words(language),
        event: say!(words::game_facts { head: table.head() }),
        head: table.head(),
        hash: hex(&table.hash()).chars().take(12).collect(),
        deadline: table
            .deadline()
            .filter(|_| now)
            .map(|at| say!(words::listed_until { when: clock.tells(at) }).in_words(language)),
        turn: turn.map(|turn| named(&turn.in_words(language))),
        your_turn,
        notice,
        can_join: is_free && seat.is_none() && who.is_some(),
        login,
        board: past.as_ref().map(|past| past.game.board(seat, &names, language)),
        typed,
        legal_heading: say!(words::legal_orders { count: legal.len() }).in_words(language),
        legal: legal.into_iter().map(|action| (action.order, named(&action.label))).collect(),
        seats: table
            .seats()
            .iter()
            .zip(names.values())
            .map(|(chair, name)| seat_line(chair.state, name).in_words(language))
            .collect(),
        position: past.as_ref().map(|past| {
            named(&past.game.position(seat, !matches!(table.status(), Status::Finished | Status::Void), language))
        }),
        talk: said
            .into_iter()
            .map(|said| SaidHere {
                by: writers.get(&said.player).cloned().unwrap_or_default(),
                at: clock.text(said.at.into()),
                text: said.text,
            })
            .collect(),
        may_talk: now && who.is_some_and(|who| table.seat_of(who.player).is_some()),
        log: log(app, table, &names, clock).await?,
    })
}

fn seat_line(state: SeatState, name: &str) -> Phrase {
    match state {
        SeatState::Open => say!(words::seat_free),
        SeatState::Seated => Phrase::verbatim(name),
        SeatState::Left => say!(words::seat_left { name: Phrase::verbatim(name) }),
    }
}

fn turn_sentence(table: &Table, seat: Option<Seat>, names: &PerSeat<String>) -> Option<Phrase> {
    let to_act = table.to_act();
    match table.status() {
        Status::Open => Some(say!(words::waits_for_players)),
        Status::Quarantined => Some(say!(words::not_readable)),
        Status::Finished => {
            let outcome = table.outcome()?;
            let winners = outcome.standings.iter().filter(|standing| standing.rank == 1);
            let winners = winners.filter_map(|standing| names.get(standing.seat));
            Some(say!(words::won_by { winners: Phrase::and(winners) }))
        }
        _ if seat.is_some_and(|seat| to_act.contains(&seat)) => Some(say!(words::your_turn)),
        _ if to_act.is_empty() => None,
        _ => {
            let asked = to_act.iter().filter_map(|seat| names.get(*seat));
            Some(say!(words::waiting_for { names: Phrase::and(asked) }))
        }
    }
}

/// A game whose draws somebody may know beforehand says so.
fn seed_sentence(table: &Table) -> Option<Phrase> {
    table.created().seed.as_ref()?;
    Some(say!(words::seed_known))
}

/// What is open at the table.
fn case_sentence(table: &Table, clock: Clock) -> Option<Phrase> {
    if let Some(dispute) = table.cases().open_dispute() {
        let end = clock.tells(dispute.expires_at);
        return Some(say!(words::disputed_until { seat: dispute.seat, seq: dispute.seq, end }));
    }
    let takeback = table.cases().open_takeback()?;
    let end = clock.tells(takeback.expires_at);
    Some(say!(words::takeback_until { seat: takeback.seat, to: takeback.to, end }))
}

/// The newest events, newest first, in words.
async fn log(app: &App, table: &Table, names: &PerSeat<String>, clock: Clock) -> Answer<Vec<Entry>> {
    let stored = app.store.load(table.id(), table.head().saturating_sub(LOG), Some(LOG)).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let entry = |event: &store::StoredEvent| {
        let Event { head, body } = table.shapes().event(&event.payload).ok()?;
        let text = sentence(table, &body, clock).in_words(clock.language);
        let at = clock.text(head.at);
        let hash = hex(&event.hash).chars().take(12).collect();
        Some(Entry { seq: event.seq, at, hash, text: named(&text), struck: table.is_struck(event.seq) })
    };
    Ok(stored.iter().rev().filter_map(entry).collect())
}

/// An event in words, players as marks; automatic moves are marked as such.
pub fn sentence(table: &Table, body: &Body<Value>, clock: Clock) -> Phrase {
    let told = |facts: &[Value]| -> Phrase {
        table.game().map(|game| game.tell(facts, clock.language).join(" ")).unwrap_or_default().into()
    };
    match body {
        Body::Created(_) => say!(words::event_created),
        Body::SeatTaken(taken) => say!(words::event_seat_taken { seat: taken.seat, number: taken.seat.0 }),
        Body::SeatLeft(left) => say!(words::event_seat_left { number: left.seat.0 }),
        Body::SeatReplaced(replaced) if replaced.reason == "returned" => {
            say!(words::event_back { seat: replaced.seat })
        }
        Body::SeatReplaced(replaced) => {
            say!(words::event_seat_replaced { seat: replaced.seat, number: replaced.seat.0 })
        }
        Body::Started(started) => told(&started.facts),
        Body::Move(moved) => {
            let how = match moved.origin {
                Origin::Ruling => "ruling",
                _ if moved.replayed_from.is_some() => "replayed",
                Origin::Default => "default",
                Origin::Standing => "standing",
                Origin::Bot if table.bot_in(moved.seat).is_none() => "bot",
                _ => "own",
            };
            say!(words::event_move { how, told: told(&moved.facts) })
        }
        Body::Reverted(reverted) => say!(words::event_reverted { to: reverted.to }),
        Body::TimeExpired(expired) => say!(words::event_time_expired { seat: expired.seat }),
        Body::Voted(voted) => {
            let what = match voted.what {
                Vote::Pause => "pause",
                Vote::Resume => "resume",
                Vote::End => "end",
                Vote::Void => "void",
            };
            match voted.withdrawn {
                true => say!(words::event_vote_withdrawn { what, seat: voted.seat }),
                false => say!(words::event_voted { what, seat: voted.seat }),
            }
        }
        Body::Paused(_) => say!(words::event_paused),
        Body::Resumed(_) => say!(words::event_resumed),
        Body::AbsenceSet(set) => match (set.from, set.until) {
            (Some(from), Some(until)) => {
                say!(words::event_away { seat: set.seat, from: clock.tells(from), until: clock.tells(until) })
            }
            _ => say!(words::event_not_away { seat: set.seat }),
        },
        Body::ClockRefunded(refunded) => {
            say!(words::event_refunded { reason: &refunded.reason, seconds: refunded.time_s })
        }
        Body::Resigned(resigned) => say!(words::event_resigned { number: resigned.seat.0 }),
        Body::Finished(_) => say!(words::event_finished),
        Body::Voided(_) => say!(words::event_voided),
        Body::Closed(_) => say!(words::event_closed),
        Body::Case(case) => {
            let after = after_amended(table, case).into_iter();
            Phrase::sentences([case.tell()].into_iter().chain(after))
        }
    }
}

/// What became of the moves after one that a ruling replaced.
fn after_amended(table: &Table, case: &CaseEvent) -> Vec<Phrase> {
    let CaseEvent::DisputeRuled(ruled) = case else { return vec![] };
    let Some(ruling) = table.dispute(ruled.n).ok().and_then(|dispute| dispute.ruling.as_ref()) else {
        return vec![];
    };
    let mut told = vec![];
    if !ruling.stands.is_empty() {
        let stands = ruling.stands.iter().map(|(seq, again)| say!(words::event_renumbered { seq, again }));
        told.push(say!(words::event_stands { events: Phrase::commas(stands) }));
    }
    if !ruling.fell.is_empty() {
        told.push(say!(words::event_fell { events: Phrase::commas(&ruling.fell) }));
    }
    told
}

#[derive(Debug, Deserialize)]
pub struct Orders {
    orders: String,
    head: Seq,
    #[serde(default, rename = "do")]
    what: Option<String>,
}

/// `POST /games/{id}`: plays orders typed on the page, or shows what they would lead to.
pub async fn play(
    app: AppData,
    request: HttpRequest,
    visitor: PageVisitor,
    PageLanguage(language): PageLanguage,
    PathId(id): PathId<GameId>,
    form: web::Form<Orders>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.0.ok_or_else(Problem::not_signed_in)?;
    let table = visible(&app, id, Some(&who)).await?;
    let seat = viewer(&table, Some(who.player)).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?;
    let typed = form.orders.clone();
    let submission = Submission::Orders(&form.orders);
    if form.what.as_deref() == Some("preview") {
        let notice = match table.dry_run(seat, submission, &app.tables.context(id)) {
            Ok(run) => say!(words::preview_playable { applied: run.applied }).in_words(language),
            Err(refused) => refusal(&app.tables.name_problem(&table, refused.into()).await, language),
        };
        let seen = Seen { who: Some(&who), language, at: None };
        return game_page(&app, &table, seen, Some(notice), typed).await;
    }
    let sender = Sender::player(who.player, "page");
    let how = (Expect::Head(form.head), None);
    let played = commands::play_orders(&app, id, (sender, |_: &Table| seat), &form.orders, how).await;
    match played {
        Ok(_) => Ok(see(&format!("/games/{id}"))),
        Err(problem) if problem.status == 422 || problem.status == 412 => {
            let table = app.tables.fresh(id).await?;
            let seen = Seen { who: Some(&who), language, at: None };
            game_page(&app, &table, seen, Some(refusal(&problem, language)), typed).await
        }
        Err(problem) => Err(problem),
    }
}

/// A refusal as people read it, with the nearest legal orders.
fn refusal(problem: &Problem, language: Language) -> String {
    let why = match problem.line {
        Some(line) => say!(words::refused_line { line, why: why(problem, language) }),
        None => why(problem, language),
    };
    let near = problem.legal.iter().flatten().filter_map(|near| near["order"].as_str()).take(5);
    let near: Vec<Phrase> = near.map(Phrase::verbatim).collect();
    let mut lines = vec![why];
    if !near.is_empty() {
        lines.push(say!(words::legal_near { orders: Phrase::commas(near) }));
    }
    lines.iter().map(|line| line.in_words(language)).collect::<Vec<_>>().join("\n")
}

/// `POST /games/{id}/seat`.
pub async fn take_seat(
    app: AppData,
    request: HttpRequest,
    visitor: PageVisitor,
    _: PageLanguage,
    PathId(id): PathId<GameId>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.0.ok_or_else(Problem::not_signed_in)?;
    visible(&app, id, Some(&who)).await?;
    let (player, nonce) = (who.player, crate::keys::random());
    budgets::spend(&app, player, Budget::Turnabouts, 1, None).await?;
    app.tables.command(id, Expect::Any, None, |table, context| table.take_seat(player, nonce, context)).await?;
    Ok(see(&format!("/games/{id}")))
}

#[derive(Debug, Deserialize)]
pub struct Words {
    text: String,
}

/// `POST /games/{id}/talk`: says something to the table.
pub async fn say(
    app: AppData,
    request: HttpRequest,
    visitor: PageVisitor,
    PageLanguage(language): PageLanguage,
    PathId(id): PathId<GameId>,
    form: web::Form<Words>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.0.ok_or_else(Problem::not_signed_in)?;
    let table = visible(&app, id, Some(&who)).await?;
    match talk::say(&app, &table, who.player, &form.text, None).await {
        Ok(_) => Ok(see(&format!("/games/{id}#talk"))),
        Err(problem) if matches!(problem.status, 400 | 429) => {
            let seen = Seen { who: Some(&who), language, at: None };
            game_page(&app, &table, seen, Some(refusal(&problem, language)), String::new()).await
        }
        Err(problem) => Err(problem),
    }
}

#[derive(Debug, Deserialize)]
pub struct Decline {
    #[serde(default)]
    decline: Option<String>,
}

/// `GET /invitations/{token}`: shows who invites to what; a button answers. Once taken up it leads to the game.
pub async fn invitation(
    app: AppData,
    PageLanguage(language): PageLanguage,
    token: web::Path<String>,
    query: Query<Decline>,
) -> Answer {
    let invitation = invite::read(&app, &token).await?;
    if invitation.player.is_some() {
        return Ok(see(&format!("/games/{}", invitation.game)));
    }
    let table = app.tables.fresh(invitation.game).await?;
    let by = app.tables.names(&[invitation.invited_by]).await?.into_values().next();
    let by = by.map_or_else(|| say!(words::a_player), Phrase::from);
    let name = app.tables.game_name(&table).await?;
    let action = format!("/invitations/{}", *token);
    if query.0.decline.is_some() {
        let fields = vec![("decline".to_owned(), "1".to_owned())];
        let button = Button { action, label: say!(words::invitation_decline).in_words(language), fields };
        let text = say!(words::invitation_decline_text { by, name });
        return message(language, say!(words::invitation_decline_heading), text, Some(button), None);
    }
    let text = say!(words::invitation_text { by, name, title: table.ruleset().about().name });
    let button = Button { action, label: say!(words::invitation_take).in_words(language), fields: vec![] };
    message(language, say!(words::invitation), text, Some(button), None)
}

/// `POST /invitations/{token}`: seats the invited. The mailed link proves the address once, within 14 days, and logs in;
/// after that only a login does.
pub async fn accept_invitation(
    app: AppData,
    request: HttpRequest,
    visitor: PageVisitor,
    PageLanguage(language): PageLanguage,
    token: web::Path<String>,
    form: web::Form<Decline>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let invitation = invite::read(&app, &token).await?;
    let game = format!("/games/{}", invitation.game);
    if invitation.player.is_some() {
        return Ok(see(&game));
    }
    if form.decline.is_some() {
        app.store.delete_invitation(invitation.id).await?;
        app.tables.look_again(invitation.game);
        return message(language, say!(words::invitation_declined), say!(words::invitation_declined_text), None, None);
    }
    let here = match &visitor.0 {
        Some(who) => app.store.player(who.player).await?.filter(|player| player.is_at(&invitation.email)),
        None => None,
    };
    let (player, was_here) = match here {
        Some(player) => (player, true),
        None if app.store.use_invitation_login(invitation.id, app.clock.now()).await? => {
            (login::ensure_player(&app, &invitation.email, Some(language)).await?, false)
        }
        None if visitor.0.is_some() => {
            let text = say!(words::invitation_not_yours_text);
            let back = Some(("/", say!(words::first_page)));
            return message(language, say!(words::invitation_not_yours), text, None, back);
        }
        None => return Ok(see(&login_page(&format!("/invitations/{}", *token)))),
    };
    let mut response = match invite::accept(&app, &invitation, player.id).await {
        Ok(_) if was_here => return Ok(see(&game)),
        Ok(_) => return enter(&app, &player, &game).await,
        Err(problem) if problem.status == 409 => {
            let back = Some(("/", say!(words::first_page)));
            message(language, say!(words::invitation_no_seat), why(&problem, language), None, back)?
        }
        Err(problem) => return Err(problem),
    };
    // The link is used up, so its reader stays logged in.
    if !was_here {
        set_cookie(&app, &mut response, player.id).await?;
    }
    Ok(response)
}

/// `GET /titles/{title}/rules`.
pub async fn rules(app: AppData, PageLanguage(language): PageLanguage, title: web::Path<String>) -> Answer {
    let about = app.rulesets().newest(&title).ok_or_else(Problem::not_found)?.about();
    let heading = say!(words::rules_of { title: about.name }).in_words(language);
    page(&Rules { l: Reader(language), heading, rules: about.rules })
}

/// `GET /u/{token}`: shows a form; changes nothing.
pub async fn unsubscribe_form(app: AppData, PageLanguage(language): PageLanguage, token: web::Path<String>) -> Answer {
    let left = mailer::address::read_unsubscribe(&app.keys.tokens, &token).ok_or_else(Problem::not_found)?;
    let what = match left.game {
        Some(_) => say!(words::fewer_mails_game),
        None => say!(words::fewer_mails_kind { kind: say!(words::mail_kind { of: left.kind.name() }) }),
    };
    let label = say!(words::stop_these_mails).in_words(language);
    let button = Button { action: format!("/u/{}", *token), label, fields: vec![] };
    message(language, say!(words::fewer_mails), what, Some(button), None)
}

/// `POST /u/{token}`: acts at once, without a login (RFC 8058).
pub async fn unsubscribe(app: AppData, PageLanguage(language): PageLanguage, token: web::Path<String>) -> Answer {
    let left = mailer::address::read_unsubscribe(&app.keys.tokens, &token).ok_or_else(Problem::not_found)?;
    let player = app.store.player(PlayerId::from_i64(left.player)).await?.ok_or_else(Problem::not_found)?;
    let game = left.game.map(|game| GameId::from_i64(game).to_string());
    let mail = preferences::without(&player.mail, &left, game.as_deref());
    app.store.update_player(player.id, &PlayerPatch { mail: Some(mail), ..PlayerPatch::default() }).await?;
    message(language, say!(words::mails_stopped), say!(words::mails_stopped_text), None, None)
}

/// `GET /style.css`.
pub async fn style() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(include_str!("../../assets/style.css")))
}

/// `GET /icon.svg`: a page that names none has its browser ask for one, in vain.
pub async fn icon() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((header::CACHE_CONTROL, "public, max-age=86400"))
        .body(include_str!("../../assets/icon.svg")))
}
