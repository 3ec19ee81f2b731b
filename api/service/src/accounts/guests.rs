//! Guests: people who play bots without an account. A guest is a player's row without an address,
//! identified by one browser's cookie. Guests play practice games and can do nothing else (ADR 29).

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

/// A guest and their games are deleted this many days after the last move.
pub const DAYS: i64 = 30;
/// The most running practice games of a guest.
pub const GAMES_AT_ONCE: usize = 6;
/// The most games of a guest, in any state.
const MOST_GAMES: u32 = 500;
/// The most guests examined in one round.
const A_ROUND: u32 = 20;

/// Creates a guest for a visitor from `origin`.
pub async fn make(app: &App, origin: Origin) -> Answer<Player> {
    if !app.config.takes_guests() {
        return Err(Problem::not_signed_in());
    }
    budgets::spend_newcomer(app, origin).await?;
    let id = PlayerId(app.ids.next());
    let until = app.clock.now() + Duration::days(DAYS);
    Ok(app.store.make_guest(id, &format!("Guest {}", login::short(id.0)), until).await?)
}

/// Games that a guest brought into an account: the old id and the copy's id of each.
pub type Moved = Vec<(GameId, GameId)>;

/// Logs in the owner of a mailbox; `guest` is the guest of this browser. If the mailbox has no account, the
/// guest becomes one and keeps their games. Otherwise the account gets copies of the running games, and the
/// guest is deleted.
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

/// The same for each login, so that a repeated login makes one copy.
fn key(player: PlayerId, table: &Table) -> Key {
    let key = format!("of a guest {}", table.id());
    let request_sha256 = sha256(&[key.as_bytes()]);
    Key { player, key, request_sha256, is_new: false }
}

/// A guest's games with one of these statuses, newest first.
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

/// Deletes guests who have not played for [`DAYS`]. Their rows are erased like those of accounts. The logs
/// of their games name nobody and are no longer visible to anybody.
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
