//! The page behind an invitation: who asks, to what, how fast, and the form that takes the seat.

use crate::features::lengths::Lengths;
use crate::features::recorded::Drawer;
use crate::routes;
use crate::routes::pages::frame::{Figures, Mark};
use crate::routes::pages::{page as answer, sheet};
use actix_web::HttpResponse;
use actix_web::http::header;
use askama::Template;
use chrono::{DateTime, Utc};
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::{Moment, Phrase, say};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::table::settings::{Clock, ClockKind, Visibility};
use domain::kernel::table::{SeatState, Status, Table};
use domain::{PlayerId, Seat};
use mailer::outbound::{Sentence, time};
use service::app::App;
use service::http::own_site::login_page;
use service::problem::{Answer, internal};
use service::telling::terms;
use service::words::{self, Reader, marked};
use std::sync::LazyLock;

/// How wide the board is at a desk, in pixels.
const WIDE: f64 = 634.0;

/// What the page is to show beside the table.
#[derive(Debug)]
pub struct Asked {
    /// Where the form goes.
    pub action: String,
    /// Who invites.
    pub by: Option<PlayerId>,
    /// What is asked of the reader, and what they typed before.
    pub name: Option<String>,
    pub email: Option<String>,
    /// Why it did not go.
    pub notice: Option<String>,
    /// Whether there is a seat for them.
    pub has_seat: bool,
    /// It can be declined: it was mailed.
    pub can_decline: bool,
    /// Until when the link of the mail logs in.
    pub logs_in_until: Option<DateTime<Utc>>,
}

#[derive(Debug, Template)]
#[template(path = "invitation/page.html")]
struct Invitation {
    l: Reader,
    asked: Asked,
    heading: String,
    /// Who is told of a "no".
    of_no: String,
    /// Until when the link of the mail logs in, as a day.
    kept_until: Option<String>,
    table_name: String,
    title: About,
    seats: Vec<SeatHere>,
    free: String,
    pace: String,
    pace_more: String,
    agreed: Vec<String>,
    options: Vec<(String, String)>,
    /// For a person who has an account and is not logged in: where to do so, as HTML.
    login: Option<String>,
    /// Where the game can be watched; none where only its people see it.
    watch: Option<String>,
}

/// The title for somebody who does not know it.
#[derive(Debug)]
struct About {
    id: &'static str,
    name: &'static str,
    board: Option<String>,
    sentence: String,
    length: Option<String>,
    weight: Option<String>,
    has_how_to_play: bool,
    practice: bool,
}

#[derive(Debug)]
struct SeatHere {
    mark: Mark,
    name: String,
    said: String,
    turns: Option<String>,
}

/// The page as a response.
pub async fn page(app: &App, table: &Table, l: &Reader, asked: Asked) -> Answer {
    let by = match asked.by {
        Some(by) => app.tables.called_one(table, by).await?,
        None => None,
    };
    let by = by.unwrap_or_else(|| l.say(words::a_player.phrase()));
    let ruleset = table.ruleset();
    let (rulesets, reader) = (*app.rulesets(), l.clone());
    let title = tokio::task::spawn_blocking(move || about(rulesets, ruleset, &reader));
    let title = title.await.map_err(|error| internal(&error))?;
    let created = table.created();
    let lengths = Lengths::of(app, title.id).await?;
    let (pace, pace_more) = pace(&created.clock, lengths.said(&created.clock, table.seats().len()), l);
    let free = table.seats().iter().filter(|chair| chair.state == SeatState::Open).count();
    let is_private = !matches!(created.visibility, Visibility::Public | Visibility::Unlisted);
    answer(&Invitation {
        heading: l.say(say!(words::invite_heading { by: Phrase::verbatim(&by), title: Phrase::verbatim(title.name) })),
        table_name: app.tables.shown_name(table, l).await?,
        seats: seats(app, table, asked.by, l).await?,
        free: match free {
            0 => l.say(words::invite_left_seat.phrase()),
            free => l.say(say!(words::invite_free { free })),
        },
        pace,
        pace_more,
        agreed: terms::all_said(created).into_iter().map(|said| l.say(said)).collect(),
        options: terms::options_said(ruleset, &created.options, l.language),
        watch: (!is_private && table.status() != Status::Open).then(|| format!("/games/{}", table.id())),
        kept_until: asked
            .logs_in_until
            .map(|until| l.say(say!(words::invite_until { day: Phrase::from(Moment::day(until, l.zone)) }))),
        of_no: l.say(say!(words::invite_small_no { by: Phrase::verbatim(by) })),
        login: asked.email.as_ref().map(|_| {
            let words = l.say(say!(words::log_in_to_play { open: true }));
            marked(&words, &login_page(&asked.action))
        }),
        title,
        asked,
        l: l.clone(),
    })
}

fn about(rulesets: Rulesets, ruleset: &'static dyn AnyRuleset, l: &Reader) -> About {
    let about = ruleset.about();
    let newest = rulesets.newest(about.id).unwrap_or(ruleset);
    let how = newest.how_to_play();
    let board =
        how.as_ref().and_then(|how| Some(Drawer::of(rulesets, newest, how, l)?.view(&how.close, &vec![], WIDE)));
    About {
        id: about.id,
        name: about.name,
        board,
        sentence: how.as_ref().map_or_else(|| l.say((about.summary)()), |how| l.say(&how.sentence)),
        length: how.as_ref().map(|how| l.say(&how.length)),
        weight: how.as_ref().map(|how| l.say(say!(words::first_weight { of: how.weight.name() }))),
        has_how_to_play: how.is_some(),
        practice: routes::has_path("/practice/"),
    }
}

/// Who sits at the table so far, and how reliably they answer.
async fn seats(app: &App, table: &Table, by: Option<PlayerId>, l: &Reader) -> Answer<Vec<SeatHere>> {
    let names = app.tables.seat_names(table, l.language).await?;
    let marks = Figures::default().marks(&names);
    let mut seats = vec![];
    for ((seat, mark), chair) in Seat::all(names.len()).zip(marks).zip(table.seats()) {
        if chair.state != SeatState::Seated {
            continue;
        }
        let turns = match chair.player {
            Some(player) => {
                let known = app.store.reliability(player).await?;
                Some(l.say(match known.moves + known.misses {
                    0 => say!(words::invite_new),
                    _ => say!(words::invite_turns { moves: known.moves, misses: known.misses }),
                }))
            }
            None => None,
        };
        let said = match chair.player {
            Some(player) if Some(player) == by => l.say(words::invite_asks.phrase()),
            Some(_) => l.say(words::invite_comes.phrase()),
            None => String::new(),
        };
        seats.push(SeatHere { mark, name: names.get(seat).cloned().unwrap_or_default(), said, turns });
    }
    Ok(seats)
}

/// How fast the game is, in plain words: the time for a turn, and when the clock stands.
fn pace(clock: &Clock, length: Option<Phrase>, l: &Reader) -> (String, String) {
    let length = length.map(|length| say!(words::invite_length { length }));
    let lead = match (clock.kind, clock.time_s, clock.bank_s) {
        (ClockKind::Move, Some(seconds), _) => say!(words::invite_pace_move { time: time(seconds) }),
        (ClockKind::Bank, _, Some(seconds)) => say!(words::invite_pace_bank { time: time(seconds) }),
        _ => return (l.say(words::invite_pace_none.phrase()), l.say(Phrase::sentences(length))),
    };
    let stands = terms::of_clock(clock).into_iter().skip(1).map(|said: Sentence| said.said());
    let more = length.into_iter().chain(stands).chain([say!(words::invite_holidays)]);
    (l.say(lead), l.say(Phrase::sentences(more)))
}

static STYLE: LazyLock<String> = LazyLock::new(|| sheet(&[include_str!("style.css")]));

/// `GET /invitation.css`: what the page needs beside the style sheets of all pages and of those for newcomers.
pub async fn style() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(STYLE.as_str()))
}
