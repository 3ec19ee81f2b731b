//! `GET /lessons/{title}/{step}`: one idea, the board, and mostly a try. `/again` and `/shown` below it are the same after a wrong try,
//! and with the places ringed: links that choose keep the path, so the count of tries stands in the address.

use super::answer::{Answered, Tried, gains};
use super::{bold, lesson_of, minutes, names, place};
use crate::choosing::board_layer::Layer;
use crate::choosing::composing::{Composed, Way};
use crate::choosing::drafts::Composer;
use crate::page::{self, By, Pieces};
use crate::pages::Composing;
use crate::routes;
use crate::routes::extract::{AppData, Query};
use crate::routes::pages::frame::{Figures, Mark};
use crate::routes::pages::page as answer;
use actix_web::web;
use askama::Template;
use domain::kernel::erased::AnyGame;
use domain::kernel::language::say;
use domain::kernel::lesson::{LEARNER, Lesson, Step, Task};
use domain::kernel::notation::name_seats;
use domain::kernel::table::Table;
use domain::kernel::table::event::{Body, Moved, Seq};
use domain::{GameId, PerSeat};
use serde::Deserialize;
use serde_json::Value;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::problem::{Answer, Problem, internal};
use service::words::{self, Reader};
use std::collections::BTreeSet;
use std::sync::Arc;

/// More moves than these since the step before are not told one by one.
const MOST_NEWS: usize = 4;

/// What a learner has chosen.
#[derive(Debug, Deserialize)]
pub struct Chosen {
    #[serde(flatten)]
    way: Way,
    /// It is meant, though others stand beside it.
    #[serde(default)]
    sure: Option<String>,
}

/// How often the learner has tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Fresh,
    Again,
    Shown,
}

impl Form {
    fn of(path: &str) -> Answer<Self> {
        match path {
            "again" => Ok(Self::Again),
            "shown" => Ok(Self::Shown),
            _ => Err(Problem::not_found()),
        }
    }

    /// The next try after a wrong one: after two of them the places are shown unasked.
    fn next(self) -> &'static str {
        match self {
            Self::Fresh => "again",
            Self::Again | Self::Shown => "shown",
        }
    }
}

/// A step of the bar.
#[derive(Debug)]
struct Dot {
    href: String,
    said: String,
    is_done: bool,
    is_here: bool,
}

#[derive(Debug, Template)]
#[template(path = "lessons/page.html")]
struct LessonPage {
    l: Reader,
    id: &'static str,
    name: &'static str,
    place: String,
    /// Which step it is, from 1.
    number: usize,
    dots: Vec<Dot>,
    heading: String,
    /// HTML of ours.
    text: String,
    /// What happened since the step before.
    news: Vec<String>,
    board: Pieces,
    /// The learner first.
    players: Vec<(Mark, String, Option<i64>)>,
    /// What is asked; nothing where the step only tells.
    ask: Option<String>,
    /// What is said with the places that are shown.
    hint: Option<String>,
    answered: Option<Answered>,
    composing: Option<Composing>,
    /// The address that means what is chosen, where others stand beside it.
    sure: Option<String>,
    /// The addresses of this step in its other forms.
    here: String,
    again: String,
    shown: String,
    before: Option<String>,
    after: Option<String>,
    practice: bool,
    has_how_to_play: bool,
}

pub async fn show(app: AppData, visitor: Visitor, path: web::Path<(String, String)>, chosen: Query<Chosen>) -> Answer {
    let (title, step) = path.into_inner();
    shown(&app, visitor, (title, step, Form::Fresh), chosen.0).await
}

pub async fn show_again(
    app: AppData,
    visitor: Visitor,
    path: web::Path<(String, String, String)>,
    chosen: Query<Chosen>,
) -> Answer {
    let (title, step, form) = path.into_inner();
    shown(&app, visitor, (title, step, Form::of(&form)?), chosen.0).await
}

async fn shown(app: &App, visitor: Visitor, (title, id, form): (String, String, Form), chosen: Chosen) -> Answer {
    let rulesets = *app.rulesets();
    let read = move || {
        let (ruleset, lesson) = lesson_of(rulesets, &title)?;
        let number = lesson.number_of(&id).ok_or_else(Problem::not_found)?;
        let table = lesson.table_at(&rulesets, lesson.steps()[number].at).ok_or_else(Problem::not_found)?;
        Ok::<_, Problem>((ruleset, lesson, number, table))
    };
    let (ruleset, lesson, number, table) =
        tokio::task::spawn_blocking(read).await.map_err(|error| internal(&error))??;
    let (about, l) = (ruleset.about(), visitor.reader);
    let names = names(table.seats().len(), &l);
    let step = &lesson.steps()[number];
    let desk = Desk { app, lesson: &lesson, step, table: &table, names: &names, labels: visitor.labels, l: &l };
    let seen = desk.seen(form, chosen).await?;
    let address = |number: usize| lesson.steps().get(number).map(|step| format!("/lessons/{}/{}", about.id, step.id));
    let here = address(number).unwrap_or_default();
    let dot = |(at, of): (usize, &Step)| Dot {
        href: address(at).unwrap_or_default(),
        said: l.say(say!(words::lesson_dot { number: at + 1, name: lesson.says(of, "name") })),
        is_done: at < number,
        is_here: at == number,
    };
    let last = lesson.steps().len();
    let is_shown =
        form == Form::Shown || seen.answered.as_ref().is_some_and(|said| !said.is_right && form == Form::Again);
    let mut response = answer(&LessonPage {
        id: about.id,
        name: about.name,
        place: l.say(say!(words::lesson_place { number: number + 1, of: last, to_go: minutes(&lesson, number, &l) })),
        number: number + 1,
        dots: lesson.steps().iter().enumerate().map(dot).collect(),
        heading: l.say(lesson.says(step, "name")),
        text: bold(&l.say(lesson.says(step, "text"))),
        news: news(&lesson, number, &names, &l),
        ask: step.task.as_ref().map(|_| bold(&l.say(lesson.says(step, "ask")))),
        hint: (step.task.is_some() && is_shown).then(|| bold(&l.say(lesson.says(step, "hint")))),
        board: seen.board,
        players: seen.players,
        answered: seen.answered,
        composing: seen.composing,
        sure: seen.sure,
        again: format!("{here}/{}", form.next()),
        shown: format!("{here}/shown"),
        here: match form {
            Form::Fresh => here,
            Form::Again => format!("{here}/again"),
            Form::Shown => format!("{here}/shown"),
        },
        before: number.checked_sub(1).and_then(address),
        after: address(number + 1),
        practice: routes::has_path("/practice/"),
        has_how_to_play: ruleset.how_to_play().is_some(),
        l: l.clone(),
    })?;
    place::keep(app, &mut response, about.id, step.id);
    Ok(response)
}

/// What happened in the log since the end of the step before, a sentence or more a move.
fn news(lesson: &Lesson, number: usize, names: &PerSeat<String>, l: &Reader) -> Vec<String> {
    let Some(before) = number.checked_sub(1).map(|before| &lesson.steps()[before]) else { return vec![] };
    let from = before.at + Seq::from(before.task.is_some()) + 1;
    let moves: Vec<Seq> = (from..=lesson.steps()[number].at).filter(|seq| moved(lesson, *seq).is_some()).collect();
    if moves.len() > MOST_NEWS {
        return vec![l.say(say!(words::lesson_later { count: moves.len() }))];
    }
    let told = |seq: Seq| {
        let (moved, game) = (moved(lesson, seq)?, lesson.game().game_at(seq)?);
        let told = game.tell(&moved.facts, l.language).join(" ");
        Some(name_seats(&told, |seat| names.get(seat).cloned()))
    };
    moves.into_iter().filter_map(told).collect()
}

/// The move that an event of the log is.
fn moved(lesson: &Lesson, seq: Seq) -> Option<Moved<Value>> {
    let event = lesson.game().table().shapes().event(&lesson.game().row(seq)?.payload).ok()?;
    match event.body {
        Body::Move(moved) => Some(*moved),
        _ => None,
    }
}

/// What the step shows.
struct Seen {
    board: Pieces,
    players: Vec<(Mark, String, Option<i64>)>,
    answered: Option<Answered>,
    composing: Option<Composing>,
    sure: Option<String>,
}

/// A step with the position that it stands at.
struct Desk<'a> {
    app: &'a App,
    lesson: &'a Lesson,
    step: &'a Step,
    table: &'a Table,
    names: &'a PerSeat<String>,
    labels: bool,
    l: &'a Reader,
}

impl Desk<'_> {
    async fn seen(&self, form: Form, chosen: Chosen) -> Answer<Seen> {
        let game = self.table.game().cloned().ok_or_else(Problem::not_found)?;
        match &self.step.task {
            Some(task) => self.tried(&game, task, form, chosen).await,
            None => {
                let goes_on = game.outcome().is_none();
                let layer = self.marked(Layer::default(), &self.step.look);
                let board = Pieces::of_game(game.as_ref(), Some(LEARNER), goes_on, &self.by(&layer));
                Ok(Seen { board, players: self.players(game.as_ref()), answered: None, composing: None, sure: None })
            }
        }
    }

    async fn tried(&self, game: &Arc<dyn AnyGame>, task: &Task, form: Form, chosen: Chosen) -> Answer<Seen> {
        let (names, l) = (self.names, self.l);
        let by = Composer { seat: LEARNER, language: l.language, names };
        let composed = Composed::of(self.app, self.table, by, chosen.way, l).await?;
        let page = game.page(composed.game(self.table), Some(LEARNER), true);
        let places = page::places(&page, names, l.language);
        let is_sure = chosen.sure.is_some();
        let tried =
            Tried { lesson: self.lesson, step: self.step, task, composed: &composed, places: &places, is_sure, l };
        let answered = tried.answered();
        if let Some(answered) = &answered
            && answered.is_right
        {
            return self.right(game.as_ref(), &composed, &places);
        }
        let (is_wrong, look) = (answered.is_some(), &self.step.look);
        let layer = composed.layer(&places, l.language);
        let is_shown = form == Form::Shown || is_wrong && form == Form::Again;
        let places_shown = if is_shown { task.show.as_slice() } else { look.as_slice() };
        let is_marked = is_shown || !composed.has_begun();
        let layer = self.marked(layer, if is_marked { places_shown } else { &[] });
        let layer = if is_wrong { still(layer) } else { layer.asking() };
        let by = self.by(&layer);
        let mut composing = composed.shown(l, &places, page.maps().next().is_some());
        for choice in composing.groups.iter_mut().flat_map(|group| &mut group.choices) {
            choice.looks = page::looks(&page, &by, choice.symbol, &choice.seats);
        }
        let sure = (!is_wrong && composed.has_others()).then(|| format!("{}&sure=1", composed.here()));
        let composing = (!is_wrong).then_some(composing);
        Ok(Seen { board: Pieces::of(&page, &by), players: self.players(game.as_ref()), answered, composing, sure })
    }

    /// After a right try: the position that the log goes on with.
    fn right(&self, before: &dyn AnyGame, composed: &Composed, places: &[(String, String)]) -> Answer<Seen> {
        let seq = self.step.at + 1;
        let after = self.lesson.game().game_at(seq).ok_or_else(Problem::not_found)?;
        let changed = moved(self.lesson, seq).map(|moved| after.places_of(&moved.facts)).unwrap_or_default();
        let changed = changed.into_iter().collect();
        let layer = Layer { changed, labels: self.labels, aims: self.aims(), ..Layer::default() };
        let board = Pieces::of_game(after.as_ref(), Some(LEARNER), after.outcome().is_none(), &self.by(&layer));
        let Some(task) = &self.step.task else { return Err(Problem::not_found()) };
        let (lesson, step, l) = (self.lesson, self.step, self.l);
        let tried = Tried { lesson, step, task, composed, places, is_sure: true, l };
        let gained = gains(&before.figures(LEARNER), &after.figures(LEARNER), self.l);
        let answered = tried.answered().map(|answered| Answered { gains: gained, ..answered });
        Ok(Seen { board, players: self.players(after.as_ref()), answered, composing: None, sure: None })
    }

    fn marked(&self, layer: Layer, places: &[&'static str]) -> Layer {
        let marks = layer.marks.iter().cloned().chain(places.iter().map(|place| (*place).to_owned())).collect();
        Layer { marks, labels: self.labels, here: None, aims: self.aims(), ..layer }
    }

    /// What the map opens on: what the step is about, else the step before or after it that says so.
    fn aims(&self) -> BTreeSet<String> {
        let steps = self.lesson.steps();
        let here = steps.iter().position(|step| step.id == self.step.id).unwrap_or_default();
        let (before, after) = steps.split_at(here + 1);
        let about = |step: &Step| {
            let show = step.task.iter().flat_map(|task| &task.show);
            step.look.iter().chain(show).map(|place| (*place).to_owned()).collect::<BTreeSet<_>>()
        };
        before.iter().rev().chain(after).map(about).find(|places| !places.is_empty()).unwrap_or_default()
    }

    fn by<'l>(&'l self, layer: &'l Layer) -> By<'l> {
        By { names: self.names, language: self.l.language, layer, game: GameId::from_i64(0) }
    }

    fn players(&self, game: &dyn AnyGame) -> Vec<(Mark, String, Option<i64>)> {
        let figures = Figures::of(Some(game));
        let marks = figures.marks(self.names).into_iter();
        marks.zip(self.names.iter()).map(|(mark, (seat, name))| (mark, name.clone(), figures.points(seat))).collect()
    }
}

/// The board of a wrong try: nothing is pressed on it.
fn still(layer: Layer) -> Layer {
    Layer {
        links: Default::default(),
        whys: Default::default(),
        legal: Default::default(),
        lights: Default::default(),
        turn: None,
        play: None,
        ..layer
    }
}
