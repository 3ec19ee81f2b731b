//! `GET /titles/{title}/play`.

use crate::features::recorded::Drawer;
use crate::routes;
use crate::routes::extract::AppData;
use crate::routes::pages::{new_key, page};
use actix_web::web;
use askama::Template;
use domain::kernel::erased::AnyRuleset;
use domain::kernel::how_to_play::{Goal, HowToPlay, Item, Score, Steps, Titled};
use domain::kernel::language::say;
use domain::kernel::ruleset::Standing;
use domain::kernel::rulesets::Rulesets;
use service::accounts::visitor::Visitor;
use service::problem::{Answer, Problem, internal};
use service::words::{self, Reader};

/// How wide pictures are at a desk, in pixels: the goal's, and those of steps.
const GOAL: f64 = 540.0;
const STEP: f64 = 230.0;

#[derive(Debug, Template)]
#[template(path = "how_to_play/page.html")]
struct HowToPlayPage {
    l: Reader,
    id: &'static str,
    name: &'static str,
    about: String,
    goal: GoalShown,
    turn: StepsShown,
    special: StepsShown,
    points: Vec<ScoreShown>,
    /// What the board of the picture came to; nothing where the game did not end.
    total: Option<i64>,
    /// From which game the board is.
    from: String,
    end: Vec<TitledShown>,
    /// Where the title is learnt by playing.
    lesson: Option<String>,
    practice: bool,
    /// Makes a form that is sent twice one table.
    key: String,
}

/// A heading with its text.
#[derive(Debug)]
struct TitledShown {
    name: String,
    text: String,
}

#[derive(Debug)]
struct GoalShown {
    lead: String,
    text: String,
    picture: String,
    marks: Vec<TitledShown>,
}

#[derive(Debug)]
struct StepsShown {
    heading: String,
    items: Vec<ItemShown>,
    after: String,
}

#[derive(Debug)]
struct ItemShown {
    picture: String,
    /// What it costs, as symbols.
    price: String,
    told: TitledShown,
}

#[derive(Debug)]
struct ScoreShown {
    symbol: String,
    told: TitledShown,
    points: Option<i64>,
}

/// A title without such a page answers 404, like a title that is not there.
pub async fn show(app: AppData, visitor: Visitor, title: web::Path<String>) -> Answer {
    let l = visitor.reader;
    let rulesets = *app.rulesets();
    let ruleset = rulesets.newest(&title).ok_or_else(Problem::not_found)?;
    let how = ruleset.how_to_play().ok_or_else(Problem::not_found)?;
    let drawn = move || drawn(rulesets, ruleset, &how, l);
    let shown = tokio::task::spawn_blocking(drawn).await.map_err(|error| internal(&error))?;
    page(&shown.ok_or_else(Problem::not_found)?)
}

fn drawn(rulesets: Rulesets, ruleset: &'static dyn AnyRuleset, how: &HowToPlay, l: Reader) -> Option<HowToPlayPage> {
    let about = ruleset.about();
    let mut drawer = Drawer::of(rulesets, ruleset, how, &l)?;
    let won = winner(&drawer);
    let (least, most) = about.players;
    let players = l.say(say!(words::first_players { least, most }));
    let points = how.points.iter().map(|score| score_shown(score, won.as_ref(), &drawer, &l)).collect();
    let lesson = ruleset.lesson().map(|_| format!("/lessons/{}", about.id));
    Some(HowToPlayPage {
        id: about.id,
        name: about.name,
        about: l.say(say!(words::how_about { players, length: &how.length })),
        goal: goal_shown(&how.goal, &mut drawer, &l),
        turn: steps_shown(&how.turn, &mut drawer, &l),
        special: steps_shown(&how.special, &mut drawer, &l),
        points,
        total: won.as_ref().map(|won| won.score),
        from: won.map(|won| l.say(say!(words::how_from { points: won.score }))).unwrap_or_default(),
        end: how.end.iter().map(|told| titled(told, &l)).collect(),
        lesson,
        practice: routes::has_path("/practice/"),
        key: new_key(),
        l,
    })
}

/// The first of the finished game.
fn winner(drawer: &Drawer) -> Option<Standing> {
    let outcome = drawer.game().table().game()?.outcome()?;
    outcome.standings.into_iter().min_by_key(|standing| standing.rank)
}

fn titled(told: &Titled, l: &Reader) -> TitledShown {
    TitledShown { name: l.say(&told.name), text: l.say(&told.text) }
}

fn goal_shown(goal: &Goal, drawer: &mut Drawer, l: &Reader) -> GoalShown {
    let numbers = goal.marks.iter().map(|(at, _)| *at).collect();
    GoalShown {
        lead: l.say(&goal.lead),
        text: l.say(&goal.text),
        picture: drawer.view(&goal.picture, &numbers, GOAL),
        marks: goal.marks.iter().map(|(_, told)| titled(told, l)).collect(),
    }
}

fn steps_shown(steps: &Steps, drawer: &mut Drawer, l: &Reader) -> StepsShown {
    let item = |item: &Item, drawer: &mut Drawer| ItemShown {
        picture: drawer.picture(&item.picture, STEP),
        price: if item.price.is_empty() { String::new() } else { drawer.lines(std::slice::from_ref(&item.price)) },
        told: titled(&item.told, l),
    };
    StepsShown {
        heading: l.say(&steps.heading),
        items: steps.items.iter().map(|one| item(one, drawer)).collect(),
        after: l.say(&steps.after),
    }
}

fn score_shown(score: &Score, won: Option<&Standing>, drawer: &Drawer, l: &Reader) -> ScoreShown {
    ScoreShown {
        symbol: drawer.lines(&[vec![score.symbol.clone()]]),
        told: titled(&score.told, l),
        points: won.map(|won| score.points(&won.breakdown)),
    }
}
