//! `GET /lessons/{title}`: what the lesson is, and where the learner has come to in it.

use super::{lesson_of, minutes, place};
use crate::routes::extract::AppData;
use crate::routes::pages::page;
use actix_web::{HttpRequest, web};
use askama::Template;
use domain::kernel::language::say;
use service::accounts::visitor::Visitor;
use service::problem::{Answer, internal};
use service::words::{self, Reader};

#[derive(Debug, Template)]
#[template(path = "lessons/start.html")]
struct Start {
    l: Reader,
    id: &'static str,
    name: &'static str,
    sentence: String,
    about: String,
    /// Where it begins.
    first: String,
    /// Where it goes on: the address, and the number of the step.
    on: Option<(String, usize)>,
    /// The names of the steps, each with whether it is done.
    steps: Vec<(String, bool)>,
    has_how_to_play: bool,
}

pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, title: web::Path<String>) -> Answer {
    let (l, rulesets) = (visitor.reader, *app.rulesets());
    // The first reading of a lesson folds its log.
    let read = move || lesson_of(rulesets, &title);
    let (ruleset, lesson) = tokio::task::spawn_blocking(read).await.map_err(|error| internal(&error))??;
    let about = ruleset.about();
    let how = ruleset.how_to_play();
    let address = |number: usize| format!("/lessons/{}/{}", about.id, lesson.steps()[number].id);
    let kept = place::kept(&request, about.id, &lesson).filter(|number| *number > 0);
    let count = lesson.steps().len();
    let steps = lesson.steps().iter().enumerate();
    page(&Start {
        id: about.id,
        name: about.name,
        sentence: how.as_ref().map_or_else(|| l.say((about.summary)()), |how| l.say(&how.sentence)),
        about: l.say(say!(words::lesson_about { count, minutes: minutes(&lesson, 0, &l) })),
        first: address(0),
        on: kept.map(|number| (address(number), number + 1)),
        steps: steps
            .map(|(number, step)| (l.say(lesson.says(step, "name")), kept.is_some_and(|kept| number < kept)))
            .collect(),
        has_how_to_play: how.is_some(),
        l,
    })
}
