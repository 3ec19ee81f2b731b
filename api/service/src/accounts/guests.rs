//! Guests: people who play bots without an account. A guest is a player's row without an address, known by the cookie of one
//! browser; they play at tables for practice and do nothing else (ADR 29).

use crate::accounts::budgets;
use crate::accounts::{account, login};
use crate::app::App;
use crate::http::limits::Origin;
use crate::problem::{Answer, Problem};
use crate::tables::Key;
use chrono::Duration;
use domain::canonical::sha256;
use domain::kernel::language::Language;
use domain::kernel::table::fork::NewFork;
use domain::kernel::table::{Status, Table};
use domain::{GameId, PlayerId, Seat};
use store::{ListQuery, ListedGame, Player};

/// A guest and their games go so many days after the last move.
pub const DAYS: i64 = 30;
/// Games for practice under way at once.
pub const GAMES_AT_ONCE: usize = 3;
/// A guest has no more games than that, whatever became of them.
const MOST_GAMES: u32 = 500;
/// So many guests are looked at in one round.
const A_ROUND: u32 = 20;

/// Makes a guest for somebody who comes from `origin`.
pub async fn make(app: &App, origin: Origin) -> Answer<Player> {
    if !app.config.takes_guests() {
        return Err(Problem::not_signed_in());
    }
    budgets::spend_newcomer(app, origin).await?;
    let id = PlayerId(app.ids.next());
    let until = app.clock.now() + Duration::days(DAYS);
    Ok(app.store.make_guest(id, &format!("Guest {}", login::short(id.0)), until).await?)
}

/// Games that a guest has brought along into an account: which they were, and the copies that they are now.
pub type Moved = Vec<(GameId, GameId)>;

/// Lets the owner of a mailbox in; `guest` is whom they play as in this browser. Nobody has the mailbox yet: the guest has it from now on, and
/// keeps their games. Somebody has it: they get copies of the games under way, and the guest goes.
pub async fn let_in(app: &App, email: &str, language: Language, guest: Option<&Player>) -> Answer<(Player, Moved)> {
    let Some(guest) = guest else { return Ok((login::ensure_player(app, email, Some(language)).await?, vec![])) };
    let known = app.store.player_by_email(email).await?;
    login::must_not_be_shut_out(app, email, known.as_ref()).await?;
    if known.is_none()
        && let Some(kept) =
            app.store.keep_guest(guest.id, (email, &login::neutral_name(guest.id), language.tag())).await?
    {
        login::welcome(app, &kept, email).await?;
        app.tables.forget_player(kept.id);
        app.store.announce_player(kept.id).await?;
        return Ok((kept, vec![]));
    }
    let player = login::ensure_player(app, email, Some(language)).await?;
    let moved = hand_over(app, guest.id, player.id).await?;
    if app.store.release_guest(guest.id).await? {
        account::delete(app, guest.id).await?;
    }
    Ok((player, moved))
}

/// Gives `player` copies of the games that `guest` plays.
async fn hand_over(app: &App, guest: PlayerId, player: PlayerId) -> Answer<Moved> {
    let mut moved = vec![];
    for game in games_of(app, guest, &[Status::Running, Status::Paused]).await? {
        let table = app.tables.fresh(game.game).await?;
        let mut bots = Seat::all(table.seats().len()).filter_map(|seat| table.bot_in(seat).map(str::to_owned));
        let copy = GameId(app.ids.next());
        let asked = NewFork { game: copy, owner: player, at: table.head(), bots: bots.next() };
        let name = app.tables.game_name(&table).await?;
        let receipt = app.tables.fork_from(&table, guest, asked, (&name, Some(key(player, &table)))).await?;
        let made = match receipt {
            crate::tables::Receipt::Done { table, .. } => table.id(),
            crate::tables::Receipt::Before { game, .. } => game,
        };
        moved.push((game.game, made));
    }
    Ok(moved)
}

/// A login that comes twice makes one copy.
fn key(player: PlayerId, table: &Table) -> Key {
    let key = format!("of a guest {}", table.id());
    let request_sha256 = sha256(&[key.as_bytes()]);
    Key { player, key, request_sha256, is_new: false }
}

/// The games of a guest that stand so, the newest first.
pub async fn games_of(app: &App, guest: PlayerId, status: &[Status]) -> Answer<Vec<ListedGame>> {
    let query = ListQuery {
        status: status.iter().map(|status| status.number()).collect(),
        seated: Some(guest),
        viewer: Some(guest),
        with_changes: true,
        limit: MOST_GAMES,
        ..ListQuery::default()
    };
    Ok(app.store.list_games(&query).await?.0)
}

/// Says goodbye to guests who have not played for [`DAYS`]. Their rows are erased as those of accounts are; the logs of their games
/// name nobody, and nobody sees them any more.
pub async fn sweep(app: &App) -> Answer<()> {
    let now = app.clock.now();
    for guest in app.store.guests_due(now, A_ROUND).await? {
        let played = games_of(app, guest, &[]).await?.into_iter().filter_map(|game| game.changed_at).max();
        match played.map(|played| played + Duration::days(DAYS)).filter(|until| *until > now) {
            Some(until) => app.store.put_off_guest(guest, until).await?,
            None if app.store.release_guest(guest).await? => account::delete(app, guest).await?,
            None => {}
        }
    }
    Ok(())
}
