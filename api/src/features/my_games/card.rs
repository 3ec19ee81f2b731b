//! A game that goes on, as its player sees it among theirs.

use super::news::{self, Line};
use super::thumbnail;
use crate::choosing::composing::{Composed, Way};
use crate::choosing::drafts::Composer;
use crate::features::open_case::OpenCase;
use crate::routes::pages::frame::{Figures, pause_sentence};
use crate::routes::pages::rows::left_briefly;
use crate::routes::pages::turns::briefly;
use chrono::{DateTime, Utc};
use domain::kernel::language::{Phrase, say};
use domain::kernel::notation::name_seats;
use domain::kernel::table::{SeatState, Status, Table};
use domain::{PerSeat, PlayerId, Seat};
use lru::LruCache;
use service::app::App;
use service::problem::Answer;
use service::tables::viewer;
use service::telling::clocks::why_so_long;
use service::telling::terms;
use service::words::{self, Reader};
use std::cmp::Reverse;
use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// New words at a table are counted up to here.
const TALK: u32 = 9;

/// A game that goes on.
#[derive(Debug)]
pub struct Card {
    pub place: String,
    pub id: String,
    pub name: String,
    pub title: String,
    /// Whether its draws can be computed beforehand.
    pub has_open_seed: bool,
    /// How far it is, and that its end is near.
    pub stage: Option<String>,
    pub last: Option<String>,
    /// `yours`, `waits` or `paused`.
    pub kind: &'static str,
    /// The address of its small picture; none before the start.
    pub picture: Option<String>,
    pub time: Option<Time>,
    /// What is asked, or who is waited for.
    pub said: String,
    /// What else holds: an absence, a case, a plan.
    pub also: Vec<String>,
    pub news: Vec<Line>,
    /// The players, most points first, each with their points; whether it is the reader.
    pub points: Vec<(String, i64, bool)>,
    /// New words at the table.
    pub talk: usize,
    /// The reader can vote for going on.
    pub can_resume: bool,
}

impl Card {
    pub fn is_yours(&self) -> bool {
        self.kind == "yours"
    }
}

/// How much time is left, and until when.
#[derive(Debug)]
pub struct Time {
    pub left: String,
    pub until: String,
    pub is_urgent: bool,
}

/// Whose games they are.
#[derive(Clone, Copy, Debug)]
pub struct Mine<'a> {
    pub me: PlayerId,
    pub l: &'a Reader,
    pub now: DateTime<Utc>,
    /// Below so many hours time is short.
    pub urgent_h: i64,
}

/// What of a card follows from the game's log alone.
#[derive(Clone, Debug, Default)]
struct Glance {
    stage: Option<String>,
    last: Option<String>,
    ask: Option<String>,
    points: Vec<(Seat, i64)>,
}

type Known = LruCache<([u8; 32], Option<Seat>, String), Arc<Glance>>;
/// Glances by the hash of the newest event, the seat, and the language with the names: finding out what is asked means to find all
/// that can be chosen.
static KNOWN: LazyLock<Mutex<Known>> =
    LazyLock::new(|| Mutex::new(LruCache::new(NonZeroUsize::new(512).unwrap_or(NonZeroUsize::MIN))));

/// The card of a game. `asks`: an open case waits for the reader.
pub async fn of(app: &App, table: &Table, asks: bool, mine: Mine<'_>) -> Answer<Card> {
    let Mine { me, l, now, .. } = mine;
    let seat = viewer(table, Some(me));
    let names = app.tables.seat_names(table, l.language).await?;
    let is_asked = table.status() == Status::Running && seat.is_some_and(|seat| table.to_act().contains(&seat));
    let glance = glance(app, table, (seat, is_asked), &names, l).await?;
    let news = news::since_own_move(app, table, seat, &names, l).await?;
    let thumbnail = thumbnail::of(app, table, seat, (&names, &news), l).await?;
    let named = |phrase: Phrase| name_seats(&l.say(phrase), |seat| names.get(seat).cloned());
    let mut also: Vec<String> = OpenCase::of(table, Some(me)).into_iter().map(|case| named(case.said(l))).collect();
    let others = |other: Seat| names.get(other).filter(|_| Some(other) != seat).cloned();
    also.extend(why_so_long(table, others, app.clock.moment(), l).into_iter().map(|why| l.say(why)));
    if table.status() == Status::Open {
        let sit = table.seats().iter().zip(names.values()).filter(|(chair, _)| chair.state == SeatState::Seated);
        also.push(l.say(Phrase::commas(sit.map(|(_, name)| name))));
    }
    if let (false, Some(plan)) = (is_asked, plan(app, table, me, seat).await?) {
        also.push(l.say(say!(words::my_plan { order: plan })));
    }
    let said = match () {
        () if asks => l.say(words::row_asks_you.phrase()),
        () if is_asked => glance.ask.clone().unwrap_or_else(|| l.say(words::strip_your_turn.phrase())),
        () => l.say(waits_for(table, seat, &names, l)),
    };
    let due = seat.filter(|_| is_asked).or_else(|| table.first_due()).filter(|_| !asks);
    let is_paused = table.status() == Status::Paused;
    let talk = match seat {
        Some(_) => app.store.unread_messages(table.id(), me, TALK).await?.len(),
        None => 0,
    };
    Ok(Card {
        place: format!("/games/{}", table.id()),
        id: table.id().to_string(),
        name: app.tables.shown_name(table, l).await?,
        title: l.say(title(table)),
        has_open_seed: table.created().seed.is_some(),
        stage: glance.stage.clone(),
        last: glance.last.clone(),
        kind: match () {
            () if asks || is_asked => "yours",
            () if is_paused => "paused",
            () => "waits",
        },
        picture: thumbnail.map(|thumbnail| thumbnail::address(table.id(), &thumbnail)),
        time: due.and_then(|seat| table.deadline_of(seat)).map(|at| time(at.to_utc(), now, mine)),
        said,
        also,
        news,
        points: points(&glance.points, &names, seat),
        talk,
        can_resume: is_paused && seat.is_some_and(|seat| !table.votes().resume.contains(&seat)),
    })
}

/// The title; of a game whose draws can be computed beforehand, that, too.
fn title(table: &Table) -> Phrase {
    let about = Phrase::verbatim(table.ruleset().about().name);
    if table.created().seed.is_some() { say!(words::row_open_seed { about }) } else { about }
}

fn time(at: DateTime<Utc>, now: DateTime<Utc>, mine: Mine<'_>) -> Time {
    let l = mine.l;
    Time {
        left: l.say(left_briefly(at, now)),
        until: briefly(l, at, now),
        is_urgent: (at - now).num_hours() < mine.urgent_h,
    }
}

fn points(of: &[(Seat, i64)], names: &PerSeat<String>, own: Option<Seat>) -> Vec<(String, i64, bool)> {
    let mut points = of.to_vec();
    points.sort_by_key(|(seat, points)| (Reverse(*points), *seat));
    let named = |(seat, points): (Seat, i64)| Some((names.get(seat)?.clone(), points, Some(seat) == own));
    points.into_iter().filter_map(named).collect()
}

/// Who or what a game waits for.
fn waits_for(table: &Table, own: Option<Seat>, names: &PerSeat<String>, l: &Reader) -> Phrase {
    let free = table.seats().iter().filter(|chair| chair.state == SeatState::Open).count();
    let status = || say!(words::status { of: table.status().name() });
    match table.status() {
        Status::Open if free > 0 => {
            let pace = terms::pace(&table.created().clock);
            Phrase::commas([say!(words::row_free { free, seats: table.seats().len() }), pace])
        }
        Status::Open => say!(words::my_all_here),
        Status::Paused => {
            let for_it = own.is_some_and(|own| table.votes().resume.contains(&own));
            let until = pause_sentence(table, l).unwrap_or_else(status);
            if for_it { Phrase::semicolons([until, say!(words::my_resume_pressed)]) } else { until }
        }
        Status::Running => {
            let asked: Vec<&String> = table.to_act().iter().filter_map(|seat| names.get(*seat)).collect();
            match asked.len() {
                0 => status(),
                count => say!(words::is_to_move { count, names: Phrase::and(asked) }),
            }
        }
        _ => status(),
    }
}

/// The first of the player's standing orders, as it is written.
async fn plan(app: &App, table: &Table, me: PlayerId, seat: Option<Seat>) -> Answer<Option<String>> {
    let Some(game) = table.game().filter(|_| seat.is_some() && table.status() == Status::Running) else {
        return Ok(None);
    };
    let kept = app.tables.standing_orders(table, me).await?;
    Ok(kept.first().map(|kept| game.print_standing(&kept.standing)))
}

async fn glance(
    app: &App,
    table: &Table,
    (seat, is_asked): (Option<Seat>, bool),
    names: &PerSeat<String>,
    l: &Reader,
) -> Answer<Arc<Glance>> {
    let Some(game) = table.game() else { return Ok(Arc::default()) };
    let called = names.values().map(String::as_str).collect::<Vec<_>>().join("\n");
    let key = (table.hash(), seat.filter(|_| is_asked), format!("{}\n{called}", l.language.tag()));
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(glance) = known().get(&key) {
        return Ok(glance.clone());
    }
    let figures = Figures::of(Some(game.as_ref()));
    let ask = match seat.filter(|_| is_asked) {
        Some(seat) => {
            let by = Composer { seat, language: l.language, names };
            Composed::of(app, table, by, Way::default(), l).await?.asks(l)
        }
        None => None,
    };
    let named = |text: &str| name_seats(text, |seat| names.get(seat).cloned());
    let mut about = stage(table, l).into_iter().map(|said| named(&said));
    let glance = Arc::new(Glance {
        stage: about.next(),
        last: about.next(),
        ask: ask.map(|ask| named(&ask)),
        points: Seat::all(names.len()).filter_map(|seat| Some((seat, figures.points(seat)?))).collect(),
    });
    known().put(key, glance.clone());
    Ok(glance)
}

/// How far the game is and that its end is near, as the title says it: all but who is to move.
fn stage(table: &Table, l: &Reader) -> Vec<String> {
    let Some(game) = table.game().filter(|_| table.status() == Status::Running) else { return vec![] };
    let mut about: Vec<Phrase> = game.page(None, None, true).about;
    if table.to_act().len() == 1 {
        about.pop();
    }
    about.into_iter().map(|said| l.say(said)).collect()
}
