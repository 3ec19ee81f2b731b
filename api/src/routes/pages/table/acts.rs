//! Forms posted to a table.

use crate::pages::Button;
use crate::routes::extract::{AppData, PathId, host_of, player_of};
use crate::routes::forks;
use crate::routes::pages::game::{Shown, game_page};
use crate::routes::pages::login::to_login;
use crate::routes::pages::table::{Refused, VOTES, goes_on, table_page};
use crate::routes::pages::{form_key, message, new_key, see, why};
use actix_web::{HttpRequest, web};
use domain::canonical::{hex, sha256};
use domain::kernel::bot::Level;
use domain::kernel::language::say;
use domain::kernel::table::event::Vote;
use domain::kernel::table::{Status, Table};
use domain::{GameId, Seat};
use serde::Deserialize;
use service::accounts::visitor::{Seated, Visitor};
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::commands;
use service::play::nonce::NewNonce;
use service::play::opening;
use service::play::seating;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::{Expect, Key, Receipt};
use service::words;

/// A form of a table.
#[derive(Debug, Deserialize)]
pub struct Act {
    #[serde(rename = "do")]
    what: What,
    #[serde(default)]
    key: Option<String>,
    #[serde(default)]
    seat: Option<u8>,
    #[serde(default)]
    email: String,
    #[serde(default)]
    level: Option<Level>,
    #[serde(default)]
    vote: Option<String>,
    /// For a start: made by the browser if it runs scripts.
    #[serde(default)]
    nonce: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    Leave,
    Bot,
    RemoveBot,
    Invite,
    Start,
    Vote,
    Withdraw,
    Claim,
    Nudge,
    Substitute,
    Resign,
    Rematch,
    HandIn,
}

impl What {
    fn name(self) -> &'static str {
        match self {
            Self::Leave => "leave",
            Self::Bot => "bot",
            Self::RemoveBot => "remove-bot",
            Self::Invite => "invite",
            Self::Start => "start",
            Self::Vote => "vote",
            Self::Withdraw => "withdraw",
            Self::Claim => "claim",
            Self::Nudge => "nudge",
            Self::Substitute => "substitute",
            Self::Resign => "resign",
            Self::Rematch => "rematch",
            Self::HandIn => "hand-in",
        }
    }

    /// Whether guests, who have no account, may do it: only actions that write to nobody.
    fn is_for_guests(self) -> bool {
        matches!(self, Self::Vote | Self::Withdraw | Self::Resign | Self::Rematch)
    }

    /// Whether its form is on the game's own page.
    fn is_on_the_games_page(self) -> bool {
        matches!(self, Self::Leave | Self::Bot | Self::RemoveBot | Self::Invite | Self::Start | Self::HandIn)
    }
}

/// `POST /games/{id}/table`: a form of the table; `do` names the action.
pub async fn act(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
    form: web::Form<Act>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.who.clone().ok_or_else(Problem::not_signed_in)?;
    let table = visible(&app, id, Some(&who)).await?;
    let act = form.into_inner();
    if visitor.is_guest() && !act.what.is_for_guests() {
        return Err(Problem::not_signed_in());
    }
    // The key identifies a repeated form; another button on the same page is another request.
    let wish =
        format!("{:?} {} {} {:?} {} {:?}", act.key, act.what.name(), vote_of(&act).1, act.seat, act.email, act.level);
    let wish = hex(&sha256(&[wish.as_bytes()]));
    let key = act.key.as_ref().and_then(|_| form_key(who.player, Some(&wish), &request));
    match carry_out(&app, &table, &visitor, &act, (&request, key)).await {
        Ok(place) => Ok(see(&place)),
        Err(problem) if matches!(problem.status, 400 | 403 | 409 | 412 | 422 | 429) => {
            let table = app.tables.fresh(id).await?;
            let problem = app.tables.name_problem(&table, problem).await;
            let refused = Refused {
                what: act.what.name().to_owned(),
                seat: act.seat.filter(|_| act.what == What::Substitute),
                why: match problem.status {
                    400 if act.what != What::HandIn => visitor.reader.say(words::address_wrong.phrase()),
                    _ => visitor.reader.say(why(&problem, visitor.language())),
                },
                typed: act.email,
            };
            if act.what.is_on_the_games_page() {
                return game_page(&app, &table, visitor, Shown { refused, ..Shown::default() }).await;
            }
            table_page(&app, &table, &visitor, refused).await
        }
        Err(problem) => Err(problem),
    }
}

/// The vote of a form, and its name.
fn vote_of(act: &Act) -> (Option<Vote>, &str) {
    let name = act.vote.as_deref().unwrap_or_default();
    (VOTES.iter().find(|(_, known)| *known == name).map(|(vote, _)| *vote), name)
}

/// Carries out the action, and returns the page to continue on.
async fn carry_out(
    app: &App,
    table: &Table,
    visitor: &Visitor,
    act: &Act,
    (request, key): (&HttpRequest, Option<Key>),
) -> Answer<String> {
    let who = visitor.who.as_ref().ok_or_else(Problem::not_signed_in)?;
    let (game, player) = (table.id(), player_of(who)?);
    let (its_game, its_table) = (format!("/games/{game}"), format!("/games/{game}/table"));
    let how = (Expect::Any, key.clone());
    let sent = (app.limits.origin(request), key.clone());
    // Our forms always contain it.
    let seat = || act.seat.map(Seat).filter(|seat| seat.index() < table.seats().len()).ok_or_else(Problem::not_found);
    match act.what {
        What::Leave => {
            seating::leave(app, game, player, how).await?;
            // A player who leaves a private table can no longer see it.
            let table = app.tables.fresh(game).await?;
            let sees = service::play::visible::may_see(app, &table, Some(who)).await.is_ok();
            Ok(if sees { its_game } else { "/".into() })
        }
        What::Bot => {
            seating::add_bot(app, game, host_of(who)?, act.level.unwrap_or(Level::Sensible), how).await?;
            Ok(its_game)
        }
        What::Invite => {
            seating::invite_by_mail(app, table, host_of(who)?, &act.email, sent).await?;
            Ok(its_game)
        }
        What::RemoveBot => {
            seating::remove_bot(app, game, (host_of(who)?, seat()?), how).await?;
            Ok(its_game)
        }
        What::Start => {
            let host = (host_of(who)?, NewNonce::of_page(act.nonce.as_deref()));
            commands::start(app, game, host, how).await?;
            Ok(its_game)
        }
        What::Vote | What::Withdraw => {
            let vote = vote_of(act).0.ok_or_else(Problem::not_found)?;
            commands::vote(app, game, player, (vote, act.what == What::Withdraw), how).await?;
            Ok(its_table)
        }
        What::Claim => {
            let ordered = app.tables.ordered(table).await?;
            let claim = |table: &Table, context: &_| table.claim_timeout(player, &ordered, context);
            app.tables.command(game, Expect::Any, key, claim).await?;
            Ok(its_game)
        }
        What::Nudge => {
            seating::nudge(app, table, player, seat()?, key).await?;
            Ok(its_table)
        }
        What::Substitute => {
            seating::invite_substitute(app, table, player, (seat()?, &act.email), sent).await?;
            Ok(its_table)
        }
        What::Resign => {
            app.tables.command(game, Expect::Any, key, |table, context| table.resign(player, context)).await?;
            Ok(its_game)
        }
        What::Rematch => {
            let made = match opening::rematch(app, table, host_of(who)?, key).await? {
                Receipt::Done { table, .. } => table.id(),
                Receipt::Before { game, .. } => game,
            };
            Ok(format!("/games/{made}"))
        }
        What::HandIn => {
            let played = match forks::hand_in(app, who, table, how, "page").await? {
                Receipt::Done { table, .. } => table.id(),
                Receipt::Before { game, .. } => game,
            };
            Ok(format!("/games/{played}"))
        }
    }
}

#[derive(Debug, Deserialize)]
pub struct Sit {
    #[serde(default)]
    key: Option<String>,
    /// Made by the browser if it runs scripts.
    #[serde(default)]
    nonce: Option<String>,
}

/// `POST /games/{id}/seat`: takes a free seat, or one that was given up.
pub async fn sit(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    PathId(id): PathId<GameId>,
    form: web::Form<Sit>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let who = visitor.who.clone().ok_or_else(Problem::not_signed_in)?;
    visible(&app, id, Some(&who)).await?;
    let player = player_of(&who)?;
    let key = form_key(player, form.key.as_deref(), &request);
    let nonce = NewNonce::of_page(form.nonce.as_deref());
    match seating::sit(&app, id, player, nonce, (Expect::Any, key)).await {
        Ok(_) => Ok(see(&format!("/games/{id}"))),
        Err(problem) if matches!(problem.status, 409 | 429) => {
            let table = app.tables.fresh(id).await?;
            let why = visitor.reader.say(why(&problem, visitor.language()));
            let refused = Refused { what: "sit".into(), why, ..Refused::default() };
            game_page(&app, &table, visitor, Shown { refused, ..Shown::default() }).await
        }
        Err(problem) => Err(problem),
    }
}

/// `GET /games/{id}/table/resign`: asks for confirmation.
pub async fn resign_form(
    app: AppData,
    request: HttpRequest,
    Seated(visitor): Seated,
    PathId(id): PathId<GameId>,
) -> Answer {
    let Some(who) = visitor.who.clone() else { return Ok(to_login(&request)) };
    let table = visible(&app, id, Some(&who)).await?;
    let place = format!("/games/{id}/table");
    let l = &visitor.reader;
    let name = app.tables.game_name(&table).await?;
    if table.seat_of(who.player).is_none() || !goes_on(&table) {
        return Ok(see(&place));
    }
    let two = table.seats().len() == 2 && table.status() != Status::Open;
    let fields = vec![("do".to_owned(), "resign".to_owned()), ("key".to_owned(), new_key())];
    let button = Button { action: place.clone(), label: l.say(words::resign_do.phrase()), fields };
    let back = Some((place.as_str(), say!(words::resign_not)));
    message(l, say!(words::resign), say!(words::resign_text { name, two }), Some(button), back)
}
