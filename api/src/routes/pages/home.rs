//! The first page: one's own games, those that look for players, and what can be played.

use crate::app::App;
use crate::pages::{Home, Listed, ListedTitle, title_and_rules};
use crate::problem::Answer;
use crate::routes::extract::AppData;
use crate::routes::pages::page;
use crate::visitor::Visitor;
use crate::words::{self, Reader, marked};
use domain::PlayerId;
use domain::kernel::language::say;
use domain::kernel::ruleset::About;
use domain::kernel::table::Status;
use store::{ListQuery, ListedGame};

/// `GET /`.
pub async fn home(app: AppData, visitor: Visitor) -> Answer {
    let (me, l) = (visitor.id(), visitor.reader);
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
    page(&Home {
        no_games: marked(&l.say(words::no_games.phrase()), "/docs/"),
        dev: app.has_dev_mailbox(),
        mine: mine.iter().map(|game| listed(&app, game, me, &l)).collect(),
        open: open.iter().map(|game| listed(&app, game, me, &l)).collect(),
        titles: app.rulesets().titles().iter().map(|title| listed_title(title.about(), &l)).collect(),
        l,
    })
}

fn listed_title(about: &'static About, l: &Reader) -> ListedTitle {
    let (least, most) = about.players;
    ListedTitle {
        id: about.id,
        name: about.name,
        players: l.say(say!(words::title_players { least, most })),
        summary: l.say((about.summary)()),
    }
}

fn listed(app: &App, game: &ListedGame, me: Option<PlayerId>, l: &Reader) -> Listed {
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
        about: l.say(say!(words::listed { title: &title, status })),
        your_turn: mine.is_some_and(|mine| to_act.iter().any(|seat| seat.as_u64() == Some(mine as u64))),
        deadline: game.deadline.map(|at| l.say(say!(words::listed_until { when: l.tells(at) }))),
        free: l.say(say!(words::listed_free { title, free, seats: seats.len() })),
    }
}
