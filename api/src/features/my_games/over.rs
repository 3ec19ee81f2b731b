//! A game of a player that is over: how it went for them, and the way to play again.

use chrono::{DateTime, Utc};
use domain::kernel::language::{Moment, Phrase, say};
use domain::kernel::table::Table;
use domain::{GameId, PlayerId};
use service::app::App;
use service::play::opening;
use service::problem::Answer;
use service::words::{self, Reader};

/// A game that is over.
#[derive(Debug)]
pub struct Over {
    pub id: GameId,
    pub name: String,
    /// How the reader did.
    pub result: String,
    /// Title, day, winners.
    pub about: String,
    pub can_rematch: bool,
}

pub async fn of(app: &App, table: &Table, me: PlayerId, ended: Option<DateTime<Utc>>, l: &Reader) -> Answer<Over> {
    let names = app.tables.seat_names(table, l.language).await?;
    let own = table.seat_of(me);
    let standings = table.outcome().map(|outcome| outcome.standings.as_slice()).unwrap_or_default();
    let counted = standings.iter().any(|standing| standing.score != 0);
    let mine = standings.iter().find(|standing| Some(standing.seat) == own);
    let first: Vec<_> = standings.iter().filter(|standing| standing.rank == 1).collect();
    let winners = Phrase::and(first.iter().filter_map(|standing| names.get(standing.seat)));
    let result = match mine {
        Some(mine) if first.len() > 1 && mine.rank == 1 => say!(words::my_over_shared),
        Some(mine) => say!(words::my_over_place { place: mine.rank }),
        None => say!(words::status { of: table.status().name() }),
    };
    let day = ended.map(|at| say!(words::my_over_day { day: Phrase::from(Moment::day(at, l.zone)) }));
    let won = match first.first() {
        Some(best) if counted && mine.is_none_or(|mine| mine.rank > 1) => {
            Some(say!(words::my_over_won { winners, points: best.score }))
        }
        _ => None,
    };
    let title = Phrase::verbatim(table.ruleset().about().name);
    Ok(Over {
        id: table.id(),
        name: app.tables.shown_name(table, l).await?,
        result: l.say(result),
        about: l.say(Phrase::commas([Some(title), day, won].into_iter().flatten())),
        can_rematch: own.is_some() && opening::is_over(table) && !table.is_shelved(),
    })
}
