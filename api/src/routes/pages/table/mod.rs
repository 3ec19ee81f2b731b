//! A game's table: its people, its settings, and the actions available to them.

mod acts;
mod open;

pub use acts::{act, resign_form, sit};

use crate::features::open_case::OpenCase;
use crate::pages::title_and_rules;
use crate::routes::extract::{AppData, PathId};
use crate::routes::pages::frame::pause_sentence;
use crate::routes::pages::login::to_login;
use crate::routes::pages::rows::time_left;
use crate::routes::pages::{gives_orders, new_key, page};
use actix_web::HttpRequest;
use askama::Template;
use domain::kernel::language::{Phrase, say};
use domain::kernel::notation::name_seats;
use domain::kernel::table::event::Vote;
use domain::kernel::table::{SeatState, Status, Table};
use domain::{GameId, PerSeat, PlayerId, Seat};
use service::accounts::visitor::{Seated, Visitor};
use service::app::App;
use service::boxes;
use service::play::opening;
use service::play::practice::is_alone;
use service::play::seating::nudge_from;
use service::play::visible::visible;
use service::problem::Answer;
use service::telling::terms;
use service::words::{self, Reader};

/// Refused input of a table's form.
#[derive(Debug, Default)]
pub struct Refused {
    /// The form.
    pub what: String,
    pub seat: Option<u8>,
    pub why: String,
    pub typed: String,
}

/// A vote of the table.
#[derive(Debug)]
struct VoteHere {
    name: &'static str,
    about: String,
    /// The players in favour so far.
    for_it: String,
    mine: bool,
}

/// A seat on its table's page.
#[derive(Debug)]
struct SeatHere {
    number: u8,
    name: String,
    player: Option<String>,
    /// Time left, misses, absences, time zone.
    said: Vec<String>,
    can_nudge: bool,
    can_hand_over: bool,
    refused: Option<String>,
    typed: String,
}

#[derive(Debug, Template)]
#[template(path = "table.html")]
struct TablePage {
    l: Reader,
    id: String,
    name: String,
    title: String,
    status: String,
    key: String,
    notice: Option<String>,
    /// Whether the visitor may give standing orders.
    seated: bool,
    /// A note that the game is paused, and the open case.
    stands: Option<String>,
    case: Option<(String, String)>,
    seats: Vec<SeatHere>,
    votes: Vec<VoteHere>,
    can_claim: bool,
    can_sit: bool,
    can_resign: bool,
    can_ask_again: bool,
    own_box: Option<boxes::Named>,
    terms: Vec<String>,
    options: Vec<(String, String)>,
    ruleset: String,
}

/// `GET /games/{id}/table`: for seated players and the host.
pub async fn show(app: AppData, request: HttpRequest, Seated(visitor): Seated, PathId(id): PathId<GameId>) -> Answer {
    if visitor.who.is_none() {
        return Ok(to_login(&request));
    }
    let table = visible(&app, id, visitor.who.as_ref()).await?;
    table_page(&app, &table, &visitor, Refused::default()).await
}

async fn table_page(app: &App, table: &Table, visitor: &Visitor, refused: Refused) -> Answer {
    let l = visitor.reader.clone();
    let me = visitor.id();
    let own = me.and_then(|me| table.seat_of(me));
    let names = app.tables.seat_names(table, l.language).await?;
    let created = table.created();
    let goes_on = goes_on(table);
    let context = app.tables.context(table.id());
    let seats = Seat::all(table.seats().len());
    let seats = seats.map(|seat| seat_here(app, table, (me, own, seat), &names, &refused, &l)).collect();
    let case = OpenCase::of(table, me);
    let stands: Vec<Phrase> =
        [pause_sentence(table, &l), case.map(|case| case.said(&l))].into_iter().flatten().collect();
    let named = |phrase: Phrase| name_seats(&l.say(phrase), |seat| names.get(seat).cloned());
    page(&TablePage {
        id: table.id().to_string(),
        name: app.tables.shown_name(table, &l).await?,
        title: l.say(title_and_rules(app.rulesets(), &created.title, &created.ruleset)),
        status: l.say(say!(words::status { of: table.status().name() })),
        key: new_key(),
        notice: (refused.seat.is_none() && !refused.why.is_empty()).then(|| refused.why.clone()),
        seated: gives_orders(table, me),
        stands: (!stands.is_empty()).then(|| named(Phrase::sentences(stands))),
        case: case.map(|case| case.link(&l)),
        seats,
        // In a copy nobody else could vote.
        votes: if own.is_some() && goes_on && !table.is_fork() { votes(table, own, &names, &l) } else { vec![] },
        can_claim: me.is_some_and(|me| table.claim_timeout(me, &[], &context).is_ok()),
        can_sit: can_sit(table, me),
        can_resign: own.is_some() && goes_on,
        can_ask_again: own.is_some() && opening::is_over(table),
        own_box: boxes::named(&app.store, table, me).await?,
        terms: terms::all_said(created).into_iter().map(|said| l.say(said)).collect(),
        options: terms::options_said(table.ruleset(), &created.options, l.language),
        ruleset: created.ruleset.clone(),
        l,
    })
}

/// Whether votes, substitutes and resigning are possible.
fn goes_on(table: &Table) -> bool {
    let on = matches!(table.status(), Status::Running | Status::Paused | Status::Disputed);
    on && !table.is_shelved() && table.outcome().is_none()
}

/// Whether `me` may take a seat: a free one before the start, or one given up after it.
fn can_sit(table: &Table, me: Option<PlayerId>) -> bool {
    let free = match table.status() {
        Status::Open => table.seats().iter().any(|chair| chair.state == SeatState::Open),
        _ => goes_on(table) && table.seats_given_up().next().is_some(),
    };
    free && me.is_some_and(|me| table.seat_of(me).is_none())
}

fn seat_here(
    app: &App,
    table: &Table,
    (me, own, seat): (Option<PlayerId>, Option<Seat>, Seat),
    names: &PerSeat<String>,
    refused: &Refused,
    l: &Reader,
) -> SeatHere {
    let chair = &table.seats()[seat.index()];
    let now = app.clock.moment();
    let name = Phrase::verbatim(names.get(seat).map_or("", String::as_str));
    let mut said = vec![];
    if let Some(deadline) = table.deadline_of(seat).filter(|_| table.people_to_act().contains(&seat)) {
        said.push(say!(words::seat_asked { left: time_left(deadline.to_utc(), now.to_utc(), l) }));
        // The agreed grace period is described below for all; its end matters only once it has begun.
        if let Some(end) = table.expires_at(seat).filter(|end| deadline <= now && *end > now) {
            said.push(say!(words::seat_in_grace { grace: l.tells(end.to_utc()) }));
        }
    }
    if table.misses(seat) > 0 {
        said.push(say!(words::seat_misses { misses: table.misses(seat) }));
    }
    let (zone, absences) = table.absences(seat, now);
    said.extend(zone.map(|zone| say!(words::seat_zone { zone: zone.to_owned() })));
    for (from, until) in absences {
        said.push(say!(words::seat_away { from: l.tells(from.to_utc()), until: l.tells(until.to_utc()) }));
    }
    // No reminders while nothing can or need be played.
    let nudge = own.filter(|_| table.status() == Status::Running).and_then(|own| nudge_from(table, own, seat));
    if let Some(from) = nudge.filter(|from| *from > now) {
        said.push(say!(words::seat_nudge_from { when: l.tells(from.to_utc()) }));
    }
    let is_refused = refused.seat == Some(seat.0);
    SeatHere {
        number: seat.0,
        name: l.say(match chair.state {
            SeatState::Open => say!(words::seat_free),
            SeatState::Seated => name,
            SeatState::Left => say!(words::seat_left { name }),
        }),
        player: chair
            .player
            .filter(|_| !table.is_shelved() && !table.is_fork() && !is_alone(table))
            .map(|player| player.to_string()),
        said: said.into_iter().map(|said| l.say(said)).collect(),
        can_nudge: nudge.is_some_and(|from| from <= now),
        can_hand_over: !table.is_fork()
            && !is_alone(table)
            && me.is_some_and(|me| table.may_hand_over(me, seat).is_ok()),
        refused: is_refused.then(|| refused.why.clone()),
        typed: if is_refused { refused.typed.clone() } else { String::new() },
    }
}

fn votes(table: &Table, own: Option<Seat>, names: &PerSeat<String>, l: &Reader) -> Vec<VoteHere> {
    let moot = if table.status() == Status::Paused { Vote::Pause } else { Vote::Resume };
    let vote = |(what, name): (Vote, &'static str)| {
        let voters = table.votes().of(what);
        let called: Vec<&String> = voters.iter().filter_map(|seat| names.get(*seat)).collect();
        VoteHere {
            name,
            about: l.say(say!(words::vote { of: name })),
            for_it: if called.is_empty() {
                l.say(words::vote_nobody.phrase())
            } else {
                l.say(say!(words::vote_for { names: Phrase::and(called) }))
            },
            mine: own.is_some_and(|own| voters.contains(&own)),
        }
    };
    VOTES.into_iter().filter(|(what, _)| *what != moot).map(vote).collect()
}

/// The votes, by their names in the form.
const VOTES: [(Vote, &str); 4] =
    [(Vote::Pause, "pause"), (Vote::Resume, "resume"), (Vote::End, "end"), (Vote::Void, "void")];

/// The table's part of the game's page, as HTML: everything while it looks for players, later a link to its
/// own page. `refused`: input that was refused.
pub async fn section(app: &App, table: &Table, visitor: &Visitor, refused: Refused) -> Answer<String> {
    if table.status() == Status::Open && !table.is_shelved() {
        return open::section(app, table, visitor, refused).await;
    }
    let l = visitor.reader.clone();
    let me = visitor.id();
    let shown = Door {
        id: table.id().to_string(),
        key: new_key(),
        notice: Some(refused.why).filter(|why| !why.is_empty()),
        can_sit: can_sit(table, me),
        can_ask_again: me.is_some_and(|me| table.seat_of(me).is_some()) && opening::is_over(table),
        l,
    };
    shown.render().map_err(|error| service::problem::internal(&error))
}

/// The table actions on the game's own page.
#[derive(Debug, Template)]
#[template(path = "table_door.html")]
struct Door {
    l: Reader,
    id: String,
    key: String,
    notice: Option<String>,
    can_sit: bool,
    can_ask_again: bool,
}
