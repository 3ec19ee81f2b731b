//! Searches the game list by fields of the stored documents: seats, pace, language.

use crate::app::App;
use crate::problem::Answer;
use store::{Cursor, ListQuery, ListedGame, Order};

/// At most this many games are examined per query, in at most this many queries per answer. A rare wish
/// takes more pages.
const LOOKED_AT: u32 = 100;
const LOOKS: usize = 5;

/// The first `most` matching games of the list, and where the next page begins. If matches are rare, a page
/// may hold fewer; the last page has no next. The query's own limit is ignored.
pub async fn find(
    app: &App,
    mut query: ListQuery,
    most: usize,
    fits: impl Fn(&ListedGame) -> bool,
) -> Answer<(Vec<ListedGame>, Option<Cursor>)> {
    query.limit = LOOKED_AT;
    let mut found: Vec<ListedGame> = vec![];
    for _ in 0..LOOKS {
        let (games, next) = app.store.list_games(&query).await?;
        for game in games {
            let here = place_of(&game, query.order);
            if fits(&game) {
                if found.len() == most {
                    return Ok((found, query.cursor));
                }
                found.push(game);
            }
            query.cursor = Some(here);
        }
        if next.is_none() {
            return Ok((found, None));
        }
    }
    Ok((found, query.cursor))
}

/// The cursor behind this game.
fn place_of(game: &ListedGame, order: Order) -> Cursor {
    let clocked = order == Order::Deadline && store::status::CLOCKED.contains(&game.status);
    Cursor { deadline: game.deadline.filter(|_| clocked), game: game.game }
}
