//! The first page: one's own games, those that look for players, and what can be played.

use crate::features::first_page;
use crate::pages::{Home, ListedTitle};
use crate::routes::extract::AppData;
use crate::routes::pages::page;
use crate::routes::pages::rows::{Detail, Row, Rows, rows_of, sits_in};
use domain::PlayerId;
use domain::kernel::language::{Phrase, say};
use domain::kernel::ruleset::About;
use domain::kernel::table::Status;
use service::accounts::visitor::Visitor;
use service::app::App;
use service::play::invite;
use service::problem::Answer;
use service::words::{self, Reader, marked};
use store::{ListQuery, ListedGame};

/// Games of a player on the first page, at most; of those that are over, and of each other kind.
const MOST: u32 = 100;
const MOST_OVER: u32 = 10;
const MOST_OFFERED: usize = 10;

/// `GET /`.
pub async fn home(app: AppData, visitor: Visitor) -> Answer {
    let Some(me) = visitor.id() else { return first_page::show(&app, visitor).await };
    let l = visitor.reader;
    let mine = mine(&app, me, &l).await?;
    let me = Some(me);
    let open = ListQuery { status: vec![Status::Open.number()], viewer: me, limit: MOST, ..ListQuery::default() };
    let mut open = app.store.list_games(&open).await?.0;
    // One's own stand above.
    open.retain(|game| !sits_in(&game.doc, me));
    open.truncate(MOST_OFFERED);
    let offered = rows_of(&app, &open, (me, &l), Detail::Known).await?;
    page(&Home {
        no_games: marked(&l.say(words::no_games.phrase()), "/games/new"),
        dev: app.has_dev_mailbox(),
        invitations: Rows { rows: mine.invitations },
        mine: Rows { rows: mine.playing },
        over: Rows { rows: mine.over },
        forks: Rows { rows: mine.forks },
        archived: Rows { rows: mine.archived },
        open: Rows { rows: offered },
        titles: app.rulesets().titles().iter().map(|title| listed_title(title.about(), &l)).collect(),
        l,
    })
}

/// What a player has to do with.
#[derive(Debug, Default)]
struct Mine {
    invitations: Vec<Row>,
    playing: Vec<Row>,
    over: Vec<Row>,
    forks: Vec<Row>,
    archived: Vec<Row>,
}

async fn mine(app: &App, me: PlayerId, l: &Reader) -> Answer<Mine> {
    let list = |status: &[Status], limit| ListQuery {
        status: status.iter().map(|status| status.number()).collect(),
        seated: Some(me),
        viewer: Some(me),
        limit,
        ..ListQuery::default()
    };
    let on = [Status::Running, Status::Disputed, Status::Paused, Status::Open, Status::Quarantined];
    let playing = app.store.list_games(&list(&on, MOST)).await?.0;
    let over = app.store.list_games(&list(&[Status::Finished, Status::Void], MOST_OVER)).await?.0;
    let is_fork = |game: &ListedGame| !game.doc["fork_of"].is_null();
    let (forks, playing): (Vec<_>, Vec<_>) = playing.into_iter().partition(is_fork);
    let archived = app.store.games_brought_by(me, MOST_OVER).await?;
    let rows = async |games: &[ListedGame]| rows_of(app, games, (Some(me), l), Detail::Known).await;
    let mut playing = rows(&playing).await?;
    // Stable: among those that wait for one, and among the others, the least time left stays first.
    playing.sort_by_key(|row| !row.yours);
    Ok(Mine {
        invitations: invitations(app, me, l).await?,
        playing,
        over: rows(&over.into_iter().filter(|game| !is_fork(game)).collect::<Vec<_>>()).await?,
        forks: rows(&forks).await?,
        archived: rows(&archived).await?,
    })
}

/// Invitations to the player's address, each with the way to answer it.
async fn invitations(app: &App, me: PlayerId, l: &Reader) -> Answer<Vec<Row>> {
    let mut rows = vec![];
    for invitation in app.store.invitations_to(me, MOST_OVER).await? {
        let Some(game) = app.store.listed_game(invitation.game).await? else { continue };
        let table = app.tables.near(invitation.game).await?;
        let by = app.tables.called_one(&table, invitation.invited_by).await?;
        let by = by.map_or_else(|| say!(words::a_player), Phrase::from);
        for row in rows_of(app, &[game], (Some(me), l), Detail::Offered).await? {
            let place = format!("/invitations/{}", invite::token(app, invitation.id));
            let turn = l.say(say!(words::row_invited { by: &by }));
            // Who was invited may look at the board only once they are there.
            rows.push(Row { place, turn, picture: None, left: None, ..row });
        }
    }
    Ok(rows)
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
