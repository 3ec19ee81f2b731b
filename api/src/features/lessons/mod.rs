//! A first game, step by step: a title's lesson is data (`domain/src/titles/<title>/lesson`), and these pages play it. Nothing is stored
//! but a cookie with the step that the learner has come to.

mod answer;
pub mod page;
mod place;
pub mod start;

use crate::routes::pages::sheet;
use actix_web::HttpResponse;
use actix_web::http::header;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::language::{Phrase, say};
use domain::kernel::lesson::{LEARNER, Lesson};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::svg::escape;
use domain::{PerSeat, Seat};
use service::problem::{Answer, Problem};
use service::words::{self, Reader};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Lessons that have been read, by their titles: a program has a handful.
static READ: LazyLock<Mutex<BTreeMap<&'static str, Arc<Lesson>>>> = LazyLock::new(Mutex::default);

/// The title of a path and its lesson. A title without one answers 404, like a title that is not there; so does one whose rules have
/// been replaced since its lesson was written.
fn lesson_of(rulesets: Rulesets, title: &str) -> Answer<(&'static dyn AnyRuleset, Arc<Lesson>)> {
    let ruleset = rulesets.newest(title).ok_or_else(Problem::not_found)?;
    let id = ruleset.about().id;
    let known = || READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(lesson) = known().get(id) {
        return Ok((ruleset, lesson.clone()));
    }
    let lesson = match Lesson::of(&rulesets, ruleset).ok_or_else(Problem::not_found)? {
        Ok(lesson) => Arc::new(lesson),
        Err(why) => {
            tracing::warn!("the lesson of {} cannot be played: {why:?}", ruleset.name());
            return Err(Problem::not_found());
        }
    };
    known().insert(id, lesson.clone());
    Ok((ruleset, lesson))
}

/// Who plays: the learner and bots with names.
fn names(players: usize, l: &Reader) -> PerSeat<String> {
    let bots = super::recorded::names(players, l);
    PerSeat::new(players, |seat: Seat| match (seat, &l.me) {
        (LEARNER, Some(me)) => me.clone(),
        (LEARNER, None) => l.say(words::lesson_you.phrase()),
        _ => bots.get(seat).cloned().unwrap_or_default(),
    })
}

/// A text of a lesson as HTML: what stands between stars is bold.
fn bold(text: &str) -> String {
    let pieces = escape(text);
    let pieces = pieces.split('*').enumerate();
    pieces
        .map(|(nth, piece)| if nth % 2 == 1 { format!("<strong>{piece}</strong>") } else { piece.to_owned() })
        .collect()
}

/// How many minutes the steps from this number on take.
fn minutes(lesson: &Lesson, from: usize, l: &Reader) -> Phrase {
    say!(words::lesson_minutes { minutes: lesson.seconds_from(from, l.language).div_ceil(60) })
}

static STYLE: LazyLock<String> = LazyLock::new(|| sheet(&[include_str!("style.css")]));

/// `GET /lessons.css`: what these pages need beside the style sheet of all pages.
pub async fn style() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(STYLE.as_str()))
}
