//! Leaving a lesson and coming back: a cookie for each title holds the step.

use actix_web::cookie::{Cookie, SameSite, time::Duration};
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::lesson::Lesson;
use service::accounts::auth::is_https;
use service::app::App;

/// For so long.
const KEPT_DAYS: i64 = 365;

fn name_of(title: &str) -> String {
    format!("lesson-{title}")
}

/// The number of the step that the learner has come to, from 0; `None` where none is kept, or the script has it no more.
pub fn kept(request: &HttpRequest, title: &str, lesson: &Lesson) -> Option<usize> {
    request.cookie(&name_of(title)).and_then(|kept| lesson.number_of(kept.value()))
}

/// The browser keeps the step.
pub fn keep(app: &App, response: &mut HttpResponse, title: &str, step: &'static str) {
    let cookie = Cookie::build(name_of(title), step).path("/lessons").same_site(SameSite::Lax).http_only(true);
    let cookie = cookie.secure(is_https(app)).max_age(Duration::days(KEPT_DAYS)).finish();
    // Fails where the header does not take the value, and ids of steps it takes.
    let _ = response.add_cookie(&cookie);
}
