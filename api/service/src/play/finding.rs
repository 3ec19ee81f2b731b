//! Games of the list by what is said of them in their documents: seats, pace, language.

use crate::app::App;
use crate::problem::Answer;
use store::{Cursor, ListQuery, ListedGame, Order};

/// Games looked at for one answer, at most. A reader who asks for something rare turns pages.
const LOOKED_AT: u32 = 100;
const LOOKS: usize = 5;

/// The first `most` games of the list that fit, and where the next page begins. A page may have fewer where what is asked for is
/// rare; the last one has no next. The limit of the query does not count.
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

/// Where a list goes on behind this game.
fn place_of(game: &ListedGame, order: Order) -> Cursor {
    let clocked = order == Order::Deadline && store::status::CLOCKED.contains(&game.status);
    Cursor { deadline: game.deadline.filter(|_| clocked), game: game.game }
}
