//! Pages for people: the game with its board and log, login, invitations, unsubscribing. Forms post, links only show.

use crate::app::App;
use crate::auth::{COOKIE, PageVisitor, SESSION_DAYS, Who, page_cookie};
use crate::budgets::{self, Budget};
use crate::commands;
use crate::own_site::{login_page, must_be_ours, own_place};
use crate::pages::{
    Button, Entry, GamePage, Home, Listed, Login, Message, Name, ProblemPage, Rules, SaidHere, title_and_rules,
};
use crate::problem::{Answer, Problem};
use crate::routes::extract::{AppData, PathId, Query, visible};
use crate::routes::me::plain_name;
use crate::tables::{Expect, viewer};
use crate::{invite, login, preferences, talk};
use actix_web::cookie::{Cookie, SameSite, time::Duration as CookieAge};
use actix_web::http::{Method, StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError as _, web};
use askama::Template;
use domain::canonical::hex;
use domain::kernel::notation::name_seats;
use domain::kernel::play::Submission;
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
    let (heading, text) = match (problem.status, &*problem.code) {
        (401, "login_invalid") => ("That did not log you in", problem.detail.to_string()),
        (401, _) => (
            "Please log in",
            "Only who is logged in can do that. What you typed stands in your browser's page before.".into(),
        ),
        (403, _) => ("That is not yours to do", problem.detail.to_string()),
        (404, _) => ("Nothing is here", "There is no such page, or not for you.".into()),
        (429, _) => ("A little slower, please", problem.detail.to_string()),
        (500, _) => ("Something went wrong", "It is our fault, and noted. Please try again in a while.".into()),
        (503, _) => {
            ("Back soon", "The server cannot get at its games just now; nothing was changed. Try again soon.".into())
        }
        (409 | 412, _) => ("That does not go now", problem.detail.to_string()),
        _ => ("That could not be done", problem.detail.to_string()),
    };
    let wants_login =
        matches!(problem.status, 401 | 404) && (problem.status == 401 || request.cookie(COOKIE).is_none());
    let page = ProblemPage {
        heading,
        text,
        login: wants_login.then(|| login_page(&page_behind(request))),
        status: problem.status,
        code: problem.code.to_string(),
        id: id.to_owned(),
    };
    page_with(problem.status_code(), &page)
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

fn message(heading: &str, text: &str, button: Option<Button>, link: Option<(&str, &str)>) -> Answer {
    let link = link.map(|(to, words)| (to.to_owned(), words.to_owned()));
    page(&Message { heading: heading.into(), text: text.into(), button, link })
}

fn see(place: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, place)).finish()
}

/// `GET /`.
pub async fn home(app: AppData, visitor: PageVisitor) -> Answer {
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
    let name = match me {
        Some(player) => app.store.player(player).await?.map(|player| player.name),
        None => None,
    };
    page(&Home {
        me: name,
        dev: app.has_dev_mailbox(),
        mine: mine.iter().map(|game| listed(&app, game, me)).collect(),
        open: open.iter().map(|game| listed(&app, game, me)).collect(),
        titles: app.rulesets().titles().iter().map(|title| title.about()).collect(),
    })
}

fn listed(app: &App, game: &ListedGame, me: Option<PlayerId>) -> Listed {
    let doc = &game.doc;
    let text = |key: &str| doc[key].as_str().unwrap_or_default().to_owned();
    let seats = doc["seats"].as_array().cloned().unwrap_or_default();
    let mine = seats.iter().position(|seat| me.is_some_and(|me| seat["player"]["id"] == me.to_string()));
    let to_act = doc["to_act"].as_array().cloned().unwrap_or_default();
    Listed {
        id: game.game.to_string(),
        name: text("name"),
        title: title_and_rules(app.rulesets(), &text("title"), &text("ruleset")),
        status: text("status"),
        your_turn: mine.is_some_and(|mine| to_act.iter().any(|seat| seat.as_u64() == Some(mine as u64))),
        deadline: game.deadline.map(|at| shown_time(at.into())),
        free: seats.iter().filter(|seat| seat["state"] == "open").count(),
        seats: seats.len(),
    }
}

fn shown_time(at: Moment) -> String {
    at.to_utc().format("%Y-%m-%d %H:%M UTC").to_string()
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
pub async fn login(app: AppData, visitor: PageVisitor, query: Query<LoginForm>) -> Answer {
    let LoginForm { token, email, next, .. } = query.0;
    let next = place_of(&app, next.as_deref());
    if let Some(token) = token {
        let next = login::next_of(&app, &token).await?.or(next);
        let mut fields = vec![("token".to_owned(), token)];
        fields.extend(next.map(|next| ("next".to_owned(), next)));
        let button = Button { action: "/login".into(), label: "Log in".into(), fields };
        return message("Log in", "One press, and you are in. The link works once.", Some(button), None);
    }
    if visitor.0.is_some() {
        return Ok(see(next.as_deref().unwrap_or("/")));
    }
    page(&Login { email: email.unwrap_or_default(), next, dev: app.has_dev_mailbox(), ..Login::default() })
}

/// `POST /login`: uses the link or the code up and sets the session cookie.
pub async fn log_in(app: AppData, request: HttpRequest, form: web::Form<LoginForm>) -> Answer {
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
            let by_link = "This link does not work any more: it was used before, or is older than 15 minutes.";
            let by_code = "The code is wrong, was used before, or is older than 15 minutes. After five wrong ones only the \
                           link in that mail works.";
            let notice = Some(if token.is_some() { by_link } else { by_code }.to_owned());
            return page(&Login { notice, email: typed, sent: false, next, dev: app.has_dev_mailbox() });
        }
        Err(problem) => return Err(problem),
    };
    let player = login::ensure_player(&app, &email).await?;
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
pub async fn name_form(app: AppData, request: HttpRequest, visitor: PageVisitor, query: Query<NameForm>) -> Answer {
    let Some(who) = visitor.0 else { return Ok(to_login(&request)) };
    name_page(&app, who.player, query.0, None).await
}

async fn name_page(app: &App, player: PlayerId, form: NameForm, notice: Option<String>) -> Answer {
    let next = place_of(app, form.next.as_deref()).unwrap_or_else(|| "/".into());
    let player = app.store.player(player).await?.ok_or_else(Problem::not_found)?;
    let typed = form.name.unwrap_or_else(|| if player.named { player.name.clone() } else { String::new() });
    page(&Name { notice, now: player.name, typed, next })
}

/// `POST /me/name`.
pub async fn take_name(app: AppData, request: HttpRequest, visitor: PageVisitor, form: web::Form<NameForm>) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.0.ok_or_else(Problem::not_signed_in)?;
    let form = form.into_inner();
    let name = match plain_name("name", form.name.as_deref().unwrap_or_default(), 40) {
        Ok(name) => name,
        Err(_) => {
            let notice = "A name has 1 to 40 characters, no control characters.";
            return name_page(&app, who.player, form, Some(notice.into())).await;
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
pub async fn ask_for_link(app: AppData, request: HttpRequest, form: web::Form<Email>) -> Answer {
    must_be_ours(&app, &request)?;
    let (email, next) = (form.email.trim().to_owned(), place_of(&app, form.next.as_deref()));
    let dev = app.has_dev_mailbox();
    if !mailer::address::is_plausible_address(&email) {
        let notice = Some("That is no mail address. Please look at it again.".to_owned());
        return page(&Login { notice, email, sent: false, next, dev });
    }
    app.limits.login_link(app.limits.origin(&request), &email)?;
    login::send_link(&app, &email, next.as_deref()).await?;
    page(&Login { notice: None, email, sent: true, next, dev })
}

/// `POST /logout`.
pub async fn log_out(app: AppData, request: HttpRequest, visitor: PageVisitor) -> Answer {
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
    game_page(&app, &table, visitor.0.as_ref(), query.0.at, None, String::new()).await
}

async fn game_page(
    app: &App,
    table: &Table,
    who: Option<&Who>,
    at: Option<Seq>,
    notice: Option<String>,
    typed: String,
) -> Answer {
    let seat = viewer(table, who.map(|who| who.player));
    let names = app.tables.seat_names(table, Language::En).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let past = match app.tables.state(table, at).await {
        Ok(past) => Some(past),
        Err(problem) if problem.code == "not_started" => None,
        Err(problem) => return Err(problem),
    };
    let now = at.is_none_or(|at| at == table.head());
    let your_turn = now && seat.is_some_and(|seat| table.to_act().contains(&seat));
    let legal = match (your_turn, seat, table.game()) {
        (true, Some(seat), Some(game)) => game.legal_actions(seat).actions,
        _ => vec![],
    };
    let turn = match at {
        Some(at) if !now => {
            let left = table.state_event_at(at).is_some_and(|event| table.is_struck(event));
            let branch = if left { ", on a branch that the game has left" } else { "" };
            Some(format!("The position after event {at}{branch}."))
        }
        _ => {
            let sentences: Vec<String> = turn_sentence(table, seat, &names)
                .into_iter()
                .chain(case_sentence(table).map(|text| named(&text)))
                .chain(seed_sentence(table))
                .collect();
            (!sentences.is_empty()).then(|| sentences.join(" "))
        }
    };
    let said = app.store.newest_messages(table.id(), talk::ON_A_PAGE).await?;
    talk::note_read(app, table, who.map(|who| who.player), &said);
    let writers = talk::names(app, &said).await?;
    let is_free = table.status() == Status::Open && table.seats().iter().any(|chair| chair.state == SeatState::Open);
    page(&GamePage {
        id: table.id().to_string(),
        name: app.tables.game_name(table).await?,
        title: title_and_rules(app.rulesets(), &table.created().title, &table.created().ruleset),
        status: table.status().name().to_owned(),
        head: table.head(),
        hash: hex(&table.hash()).chars().take(12).collect(),
        deadline: table.deadline().filter(|_| now).map(shown_time),
        turn,
        your_turn,
        notice,
        can_join: is_free && seat.is_none() && who.is_some(),
        login: who.is_none().then(|| login_page(&format!("/games/{}", table.id()))),
        is_open: is_free,
        board: past.as_ref().map(|past| past.game.board(seat, &names)),
        typed,
        legal: legal.into_iter().map(|action| (action.order, named(&action.label))).collect(),
        seats: table.seats().iter().zip(names.values()).map(|(chair, name)| seat_line(chair.state, name)).collect(),
        position: past.as_ref().map(|past| {
            named(&past.game.position(seat, !matches!(table.status(), Status::Finished | Status::Void), Language::En))
        }),
        talk: said
            .into_iter()
            .map(|said| SaidHere {
                by: writers.get(&said.player).cloned().unwrap_or_default(),
                at: shown_time(said.at.into()),
                text: said.text,
            })
            .collect(),
        may_talk: now && who.is_some_and(|who| table.seat_of(who.player).is_some()),
        log: log(app, table, &names).await?,
    })
}

fn seat_line(state: SeatState, name: &str) -> String {
    match state {
        SeatState::Open => "free".to_owned(),
        SeatState::Seated => name.to_owned(),
        SeatState::Left => format!("{name} (left)"),
    }
}

fn turn_sentence(table: &Table, seat: Option<Seat>, names: &PerSeat<String>) -> Option<String> {
    let to_act = table.to_act();
    match table.status() {
        Status::Open => Some("The game waits for its players.".into()),
        Status::Quarantined => Some(
            "This server cannot read the game's log to its end: the clock stands, and nothing can be played. What is in the \
             log is kept; the operator has to look after it."
                .into(),
        ),
        Status::Finished => {
            let outcome = table.outcome()?;
            let winners = outcome.standings.iter().filter(|standing| standing.rank == 1);
            let winners: Vec<String> = winners.filter_map(|standing| names.get(standing.seat).cloned()).collect();
            Some(format!("The game is over. Won by {}.", winners.join(" and ")))
        }
        _ if seat.is_some_and(|seat| to_act.contains(&seat)) => Some("It is your turn.".into()),
        _ if to_act.is_empty() => None,
        _ => {
            let asked: Vec<String> = to_act.iter().filter_map(|seat| names.get(*seat).cloned()).collect();
            Some(format!("Waiting for {}.", asked.join(" and ")))
        }
    }
}

/// A game whose draws somebody may know beforehand says so.
fn seed_sentence(table: &Table) -> Option<String> {
    table.created().seed.as_ref()?;
    Some("Its draws come from a seed that the host chose: who knows it knows what will be drawn.".into())
}

/// What is open at the table.
fn case_sentence(table: &Table) -> Option<String> {
    if let Some(dispute) = table.cases().open_dispute() {
        let (seat, seq, end) = (dispute.seat, dispute.seq, shown_time(dispute.expires_at));
        return Some(format!("{seat} disputes event {seq}; the clock stands until the ruling, {end} at the latest."));
    }
    let takeback = table.cases().open_takeback()?;
    let (seat, to, end) = (takeback.seat, takeback.to, shown_time(takeback.expires_at));
    Some(format!("{seat} asks to go back to event {to}; the others answer until {end}."))
}

/// The newest events, newest first, in words.
async fn log(app: &App, table: &Table, names: &PerSeat<String>) -> Answer<Vec<Entry>> {
    let stored = app.store.load(table.id(), table.head().saturating_sub(LOG), Some(LOG)).await?;
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let entry = |event: &store::StoredEvent| {
        let Event { head, body } = table.shapes().event(&event.payload).ok()?;
        let text = sentence(table, &body);
        let at = shown_time(head.at);
        let hash = hex(&event.hash).chars().take(12).collect();
        Some(Entry { seq: event.seq, at, hash, text: named(&text), struck: table.is_struck(event.seq) })
    };
    Ok(stored.iter().rev().filter_map(entry).collect())
}

/// An event in words, players as marks; automatic moves are marked as such.
pub fn sentence(table: &Table, body: &Body<Value>) -> String {
    let told = |facts: &[Value]| table.game().map(|game| game.tell(facts, Language::En).join(" ")).unwrap_or_default();
    match body {
        Body::Created(_) => "The game was opened.".to_owned(),
        Body::SeatTaken(taken) => format!("{} took seat {}.", taken.seat, taken.seat.0),
        Body::SeatLeft(left) => format!("Seat {} was left.", left.seat.0),
        Body::SeatReplaced(replaced) if replaced.reason == "returned" => format!("{} is back.", replaced.seat),
        Body::SeatReplaced(replaced) => format!("{} sits in seat {} from now on.", replaced.seat, replaced.seat.0),
        Body::Started(started) => told(&started.facts),
        Body::Move(moved) => {
            let how = match moved.origin {
                Origin::Ruling => "By the ruling: ",
                _ if moved.replayed_from.is_some() => "As before: ",
                Origin::Default => "Played by default: ",
                Origin::Standing => "By a standing order: ",
                Origin::Bot if table.bot_in(moved.seat).is_none() => "Played by a bot meanwhile: ",
                _ => "",
            };
            format!("{how}{}", told(&moved.facts))
        }
        Body::Reverted(reverted) => format!("Back to event {}.", reverted.to),
        Body::TimeExpired(expired) => format!("The time of {} was up.", expired.seat),
        Body::Voted(voted) => {
            let what = match voted.what {
                Vote::Pause => "a pause",
                Vote::Resume => "going on",
                Vote::End => "ending the game",
                Vote::Void => "ending the game without a result",
            };
            let word = if voted.withdrawn { "takes back the vote for" } else { "votes for" };
            format!("{} {word} {what}.", voted.seat)
        }
        Body::Paused(_) => "The game is paused; the clocks stand.".to_owned(),
        Body::Resumed(_) => "The clocks run again.".to_owned(),
        Body::AbsenceSet(set) => match (set.from, set.until) {
            (Some(from), Some(until)) => {
                format!("{} is away from {} until {}.", set.seat, shown_time(from), shown_time(until))
            }
            _ => format!("{} is not away.", set.seat),
        },
        Body::ClockRefunded(refunded) => match refunded.reason.as_str() {
            "outage" => format!("The server was away; {} seconds are given back.", refunded.time_s),
            _ => format!("A mail had not left; {} seconds are given back.", refunded.time_s),
        },
        Body::Resigned(resigned) => format!("Seat {} was given up.", resigned.seat.0),
        Body::Finished(_) => "The game is over.".to_owned(),
        Body::Voided(_) => "The game ended without a result.".to_owned(),
        Body::Closed(_) => "The game is closed; its secret is published.".to_owned(),
        Body::Case(case) => format!("{}{}", case.tell(), after_amended(table, case)),
    }
}

/// What became of the moves after one that a ruling replaced.
fn after_amended(table: &Table, case: &CaseEvent) -> String {
    let CaseEvent::DisputeRuled(ruled) = case else { return String::new() };
    let Some(ruling) = table.dispute(ruled.n).ok().and_then(|dispute| dispute.ruling.as_ref()) else {
        return String::new();
    };
    let stands: Vec<String> = ruling.stands.iter().map(|(seq, again)| format!("{seq} (now {again})")).collect();
    let fell: Vec<String> = ruling.fell.iter().map(Seq::to_string).collect();
    let told = |what: &str, seqs: Vec<String>| match seqs.is_empty() {
        true => String::new(),
        false => format!(" {what}: {}.", seqs.join(", ")),
    };
    format!("{}{}", told("Stands", stands), told("Fell", fell))
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
    PathId(id): PathId<GameId>,
    form: web::Form<Orders>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.0.ok_or_else(Problem::not_signed_in)?;
    let table = visible(&app, id, Some(&who)).await?;
    let seat =
        viewer(&table, Some(who.player)).ok_or_else(|| Problem::new("not_seated", "You have no seat in this game."))?;
    let typed = form.orders.clone();
    let submission = Submission::Orders(&form.orders);
    if form.what.as_deref() == Some("preview") {
        let notice = match table.dry_run(seat, submission, &app.tables.context(id)) {
            Ok(run) => {
                format!("This can be played; {} of its actions come before anything hidden would show.", run.applied)
            }
            Err(refused) => refusal(&app.tables.name_problem(&table, refused.into()).await),
        };
        return game_page(&app, &table, Some(&who), None, Some(notice), typed).await;
    }
    let sender = Sender::player(who.player, "page");
    let how = (Expect::Head(form.head), None);
    let played = commands::play_orders(&app, id, (sender, |_: &Table| seat), &form.orders, how).await;
    match played {
        Ok(_) => Ok(see(&format!("/games/{id}"))),
        Err(problem) if problem.status == 422 || problem.status == 412 => {
            let table = app.tables.fresh(id).await?;
            game_page(&app, &table, Some(&who), None, Some(refusal(&problem)), typed).await
        }
        Err(problem) => Err(problem),
    }
}

/// A refusal as people read it, with the nearest legal orders.
fn refusal(problem: &Problem) -> String {
    let mut text = match problem.line {
        Some(line) => format!("Line {line}: {}", problem.detail),
        None => problem.detail.to_string(),
    };
    let near: Vec<&str> = problem.legal.iter().flatten().filter_map(|near| near["order"].as_str()).take(5).collect();
    if !near.is_empty() {
        text.push_str(&format!("\nLegal and near it: {}", near.join(", ")));
    }
    text
}

/// `POST /games/{id}/seat`.
pub async fn take_seat(app: AppData, request: HttpRequest, visitor: PageVisitor, PathId(id): PathId<GameId>) -> Answer {
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
    PathId(id): PathId<GameId>,
    form: web::Form<Words>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.0.ok_or_else(Problem::not_signed_in)?;
    let table = visible(&app, id, Some(&who)).await?;
    match talk::say(&app, &table, who.player, &form.text, None).await {
        Ok(_) => Ok(see(&format!("/games/{id}#talk"))),
        Err(problem) if matches!(problem.status, 400 | 429) => {
            game_page(&app, &table, Some(&who), None, Some(refusal(&problem)), String::new()).await
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
pub async fn invitation(app: AppData, token: web::Path<String>, query: Query<Decline>) -> Answer {
    let invitation = invite::read(&app, &token).await?;
    if invitation.player.is_some() {
        return Ok(see(&format!("/games/{}", invitation.game)));
    }
    let table = app.tables.fresh(invitation.game).await?;
    let by =
        app.tables.names(&[invitation.invited_by]).await?.into_values().next().unwrap_or_else(|| "A player".into());
    let name = app.tables.game_name(&table).await?;
    let action = format!("/invitations/{}", *token);
    if query.0.decline.is_some() {
        let fields = vec![("decline".to_owned(), "1".to_owned())];
        let button = Button { action, label: "Decline".into(), fields };
        return message("Decline the invitation", &format!("{by} invited you to \"{name}\"."), Some(button), None);
    }
    let text = format!("{by} invites you to \"{name}\", a game of {}.", table.ruleset().about().name);
    let button = Button { action, label: "Take the seat".into(), fields: vec![] };
    message("An invitation", &text, Some(button), None)
}

/// `POST /invitations/{token}`: seats the invited. The mailed link proves the address once, within 14 days, and logs in;
/// after that only a login does.
pub async fn accept_invitation(
    app: AppData,
    request: HttpRequest,
    visitor: PageVisitor,
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
        return message("Declined", "The invitation is gone; the host can invite somebody else.", None, None);
    }
    let here = match &visitor.0 {
        Some(who) => app.store.player(who.player).await?.filter(|player| player.is_at(&invitation.email)),
        None => None,
    };
    let (player, was_here) = match here {
        Some(player) => (player, true),
        None if app.store.use_invitation_login(invitation.id, app.clock.now()).await? => {
            (login::ensure_player(&app, &invitation.email).await?, false)
        }
        None if visitor.0.is_some() => {
            let text = "This invitation went to another address than yours, and its link logs in no more. Log out, and log \
                        in with the address that the mail came to.";
            return message("Somebody else is invited", text, None, Some(("/", "To the first page")));
        }
        None => return Ok(see(&login_page(&format!("/invitations/{}", *token)))),
    };
    let mut response = match invite::accept(&app, &invitation, player.id).await {
        Ok(_) if was_here => return Ok(see(&game)),
        Ok(_) => return enter(&app, &player, &game).await,
        Err(problem) if problem.status == 409 => {
            message("The seat cannot be taken", &problem.detail, None, Some(("/", "To the first page")))?
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
pub async fn rules(app: AppData, title: web::Path<String>) -> Answer {
    let about = app.rulesets().newest(&title).ok_or_else(Problem::not_found)?.about();
    page(&Rules { name: about.name, rules: about.rules })
}

/// `GET /u/{token}`: shows a form; changes nothing.
pub async fn unsubscribe_form(app: AppData, token: web::Path<String>) -> Answer {
    let left = mailer::address::read_unsubscribe(&app.keys.tokens, &token).ok_or_else(Problem::not_found)?;
    let what = match left.game {
        Some(_) => "mails about this game".to_owned(),
        None => format!("mails of the kind \"{}\"", left.kind.name()),
    };
    let button = Button { action: format!("/u/{}", *token), label: "Stop these mails".into(), fields: vec![] };
    message("Fewer mails", &format!("You will get no more {what}."), Some(button), None)
}

/// `POST /u/{token}`: acts at once, without a login (RFC 8058).
pub async fn unsubscribe(app: AppData, token: web::Path<String>) -> Answer {
    let left = mailer::address::read_unsubscribe(&app.keys.tokens, &token).ok_or_else(Problem::not_found)?;
    let player = app.store.player(PlayerId::from_i64(left.player)).await?.ok_or_else(Problem::not_found)?;
    let game = left.game.map(|game| GameId::from_i64(game).to_string());
    let mail = preferences::without(&player.mail, &left, game.as_deref());
    app.store.update_player(player.id, &PlayerPatch { mail: Some(mail), ..PlayerPatch::default() }).await?;
    message("Done", "You will get no more of these mails. PATCH /api/v1/me turns them on again.", None, None)
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
