//! Player actions at a table that take more than one kernel command; shared by REST and mail.

use crate::accounts::budgets::{self, Budget};
use crate::app::App;
use crate::play::nonce::NewNonce;
use crate::play::practice::is_alone;
use crate::play::texts;
use crate::problem::{Answer, Problem};
use crate::tables::{Expect, Key, Receipt, rows};
use crate::words;
use domain::kernel::language::say;
use domain::kernel::play::Submission;
use domain::kernel::refusal::Refused;
use domain::kernel::table::Table;
use domain::kernel::table::cases::{Claim, Decision, Dispute};
use domain::kernel::table::commands::Sender;
use domain::kernel::table::desk::Trial;
use domain::kernel::table::dispute::{Instead, NewDispute, NewRuling};
use domain::kernel::table::event::{Body, By, Seq, Vote};
use domain::kernel::table::fork::NewFork;
use domain::kernel::table::takeback::{AskTakeback, Preference};
use domain::{GameId, PlayerId, Seat};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::TakebackWish;

/// How a command is sent: the expected head and the key. Mails and pages send only a key and accept any
/// head.
#[derive(Clone, Debug)]
pub struct How {
    pub expect: Expect,
    pub key: Option<Key>,
}

impl From<Option<Key>> for How {
    fn from(key: Option<Key>) -> Self {
        Self { expect: Expect::Any, key }
    }
}

impl From<(Expect, Option<Key>)> for How {
    fn from((expect, key): (Expect, Option<Key>)) -> Self {
        Self { expect, key }
    }
}

/// `player` asks the others to go back to the state of event `to`. Players with a standing preference
/// answer at once.
pub async fn ask_takeback(
    app: &App,
    table: &Table,
    player: PlayerId,
    (to, reason): (Seq, &str),
    (expect, key): (Expect, Option<Key>),
) -> Answer<Receipt> {
    let reason = texts::check("reason", reason)?;
    let budget = if is_alone(table) { Budget::Turnabouts } else { Budget::Calls };
    budgets::spend(app, player, budget, 1, key.as_ref()).await?;
    let preferences = &preferences(app, table, player).await?;
    let (text, hash) = texts::salted(table.id(), player, reason);
    let decide = |table: &Table, context: &_| {
        table.ask_takeback(player, AskTakeback { to, text: Some(hash.clone()) }, preferences, context)
    };
    app.tables.command_in_words(table.id(), expect, (key, &text), decide).await
}

/// The other players' standing preferences about takebacks.
async fn preferences(app: &App, table: &Table, asker: PlayerId) -> Answer<BTreeMap<PlayerId, Preference>> {
    let mut known = BTreeMap::new();
    for other in table.players().into_iter().filter(|other| *other != asker) {
        let said = app.store.player(other).await?.map(|player| player.takeback);
        match said {
            Some(TakebackWish::Always) => known.insert(other, Preference::Always),
            Some(TakebackWish::Never) => known.insert(other, Preference::Never),
            Some(TakebackWish::Ask) | None => None,
        };
    }
    Ok(known)
}

/// `player` answers takeback `n`.
pub async fn answer_takeback(
    app: &App,
    game: GameId,
    player: PlayerId,
    (n, consent): (u32, bool),
    how: impl Into<How>,
) -> Answer<Receipt> {
    let How { expect, key } = how.into();
    let decide = |table: &Table, context: &_| table.answer_takeback(player, n, consent, context);
    app.tables.command(game, expect, key, decide).await
}

/// `player`, who asked for takeback `n`, withdraws it.
pub async fn withdraw_takeback(
    app: &App,
    game: GameId,
    player: PlayerId,
    n: u32,
    how: impl Into<How>,
) -> Answer<Receipt> {
    let How { expect, key } = how.into();
    let decide = |table: &Table, context: &_| table.withdraw_takeback(player, n, context);
    app.tables.command(game, expect, key, decide).await
}

/// `player` disputes event `seq`, and the clock stops. `instead`: the orders they want played in its place.
pub async fn open_dispute(
    app: &App,
    game: GameId,
    player: PlayerId,
    (seq, claim, reason): (Seq, Claim, &str),
    instead: Option<Instead>,
    (expect, key): (Expect, Option<Key>),
) -> Answer<Receipt> {
    let reason = texts::check("reason", reason)?;
    budgets::spend(app, player, Budget::Calls, 1, key.as_ref()).await?;
    let (text, hash) = texts::salted(game, player, reason);
    let decide = |table: &Table, context: &_| {
        let asked = NewDispute { seq, claim, text: Some(hash.clone()), instead: instead.clone() };
        table.open_dispute(player, asked, context)
    };
    app.tables.command_in_words(game, expect, (key, &text), decide).await
}

/// `player` comments on dispute `n`.
pub async fn comment_dispute(
    app: &App,
    game: GameId,
    player: PlayerId,
    (n, text): (u32, &str),
    how: impl Into<How>,
) -> Answer<Receipt> {
    let How { expect, key } = how.into();
    let text = texts::check("text", text)?;
    budgets::spend(app, player, Budget::Calls, 1, key.as_ref()).await?;
    let (text, hash) = texts::salted(game, player, text);
    let decide = |table: &Table, context: &_| table.comment_dispute(player, n, Some(hash.clone()), context);
    app.tables.command_in_words(game, expect, (key, &text), decide).await
}

/// `player` votes on dispute `n`. The deciding vote reverts the move, or plays the orders that the claim
/// wants instead.
pub async fn vote_dispute(
    app: &App,
    game: GameId,
    player: PlayerId,
    (n, uphold): (u32, bool),
    how: impl Into<How>,
) -> Answer<Receipt> {
    let How { expect, key } = how.into();
    let amends = app.tables.fresh(game).await?.dispute(n).is_ok_and(|dispute| dispute.actions.is_some());
    let log = &if amends { rows(app.store.load(game, 0, None).await?) } else { vec![] };
    let decide = |table: &Table, context: &_| {
        if amends && table.head() as usize != log.len() {
            return Err(written_meanwhile());
        }
        table.vote_dispute(player, n, uphold, log, context)
    };
    app.tables.command(game, expect, key, decide).await
}

/// `player` names the person to rule dispute `n`. If all players at the table name the same one, they
/// become its arbiter.
pub async fn name_arbiter(
    app: &App,
    game: GameId,
    player: PlayerId,
    (n, arbiter): (u32, Option<PlayerId>),
    how: impl Into<How>,
) -> Answer<Receipt> {
    let How { expect, key } = how.into();
    if let Some(arbiter) = arbiter
        && app.store.player(arbiter).await?.is_none()
    {
        return Err(Problem::bad_request("`player` is nobody who is known here."));
    }
    budgets::spend(app, player, Budget::Calls, 1, key.as_ref()).await?;
    let decide = |table: &Table, context: &_| table.name_arbiter(player, n, arbiter, context);
    app.tables.command(game, expect, key, decide).await
}

fn written_meanwhile() -> Refused {
    Refused::new("conflict", say!(words::written_meanwhile))
}

/// `sender` plays orders as typed; the words are kept beside the log. `seat` finds the seat to move.
pub async fn play_orders(
    app: &App,
    game: GameId,
    (sender, seat): (Sender, impl Fn(&Table) -> Seat + Sync),
    orders: &str,
    (expect, key): (Expect, Option<Key>),
) -> Answer<Receipt> {
    let By::Player(player) = sender.by else { return Err(Problem::not_signed_in()) };
    // Postgres accepts every character but NUL.
    let (text, hash) = texts::salted(game, player, orders.replace('\0', "\u{fffd}"));
    let sender = Sender { text: Some(hash), ..sender };
    let decide =
        |table: &Table, context: &_| table.play(seat(table), Submission::Orders(orders), sender.clone(), context);
    app.tables.command_in_words(game, expect, (key, &text), decide).await
}

/// Orders to replace the disputed move, read as its player could have given them then. Only those who may
/// rule the dispute may see that.
pub async fn instead_of(
    app: &App,
    table: &Table,
    player: PlayerId,
    dispute: &Dispute,
    orders: &str,
) -> Answer<Vec<Value>> {
    table.must_be_arbiter(dispute, player)?;
    let seq = dispute.seq;
    table.may_say_instead(player, seq)?;
    let stored = app.store.load(table.id(), seq.saturating_sub(1), Some(1)).await?;
    let moved = stored.iter().find(|event| event.seq == seq).and_then(|event| {
        match table.shapes().event(&event.payload).ok()?.body {
            Body::Move(moved) => Some(moved.seat),
            _ => None,
        }
    });
    let seat = moved.ok_or_else(|| Problem::new("bad_request", say!(words::not_a_move { seq })))?;
    let before = app.tables.state(table, Some(seq - 1)).await?;
    let chance = table.chance(&app.keys.game_secret(table.id()));
    match before.game.dry_run(seat, Submission::Orders(orders), chance) {
        Ok(run) => Ok(run.actions),
        Err(refused) => Err(app.tables.name_problem(table, refused.into()).await),
    }
}

/// `player`, the arbiter, rules dispute `n`.
pub async fn rule_dispute(
    app: &App,
    game: GameId,
    player: PlayerId,
    n: u32,
    (decision, actions, reason): (Decision, Option<Vec<Value>>, &str),
    how: impl Into<How>,
) -> Answer<Receipt> {
    let How { expect, key } = how.into();
    let reason = texts::check("reason", reason)?;
    // While a case is open, only comments and votes are written, so the log read here rarely grows
    // meanwhile.
    let log = &rows(app.store.load(game, 0, None).await?);
    let (text, hash) = texts::salted(game, player, reason);
    let ruling = NewRuling { decision, actions, text: Some(hash) };
    let decide = |table: &Table, context: &_| {
        may_rule_so(table, player, n, &ruling)?;
        if table.head() as usize != log.len() {
            return Err(written_meanwhile());
        }
        table.rule_dispute(player, n, &ruling, log, context)
    };
    app.tables.command_in_words(game, expect, (key, &text), decide).await
}

/// What would follow if `player` ruled dispute `n` this way. Refused in the same cases as the ruling
/// itself.
pub async fn try_ruling(
    app: &App,
    table: &Arc<Table>,
    player: PlayerId,
    n: u32,
    (decision, actions): (Decision, Option<Vec<Value>>),
) -> Answer<Trial> {
    let log = rows(app.tables.log_of(table, 0).await?);
    let ruling = NewRuling { decision, actions, text: None };
    may_rule_so(table, player, n, &ruling)?;
    app.tables.would(table, |table, context| table.try_ruling(player, n, &ruling, &log, context)).await
}

/// An arbiter who plays at the table may not choose for a seat whose choice is secret.
fn may_rule_so(table: &Table, player: PlayerId, n: u32, ruling: &NewRuling) -> Result<(), Refused> {
    match &ruling.actions {
        Some(_) => table.may_say_instead(player, table.dispute(n)?.seq),
        None => Ok(()),
    }
}

/// `player` gives leave to dispute `n`, which waits for it. The clock stops from now on.
pub async fn allow_dispute(app: &App, game: GameId, player: PlayerId, n: u32, how: impl Into<How>) -> Answer<Receipt> {
    let How { expect, key } = how.into();
    let decide = |table: &Table, context: &_| table.allow_dispute(player, n, context);
    app.tables.command(game, expect, key, decide).await
}

/// A private copy of `origin` from event `at` for `owner`, who plays all seats, or only their own if `bots`
/// (a level) play the others.
pub async fn fork(
    app: &App,
    origin: &Table,
    owner: PlayerId,
    (at, bots): (Seq, Option<String>),
    key: Option<Key>,
) -> Answer<Receipt> {
    budgets::spend(app, owner, Budget::Games, 1, key.as_ref()).await?;
    let asked = NewFork { game: GameId(app.ids.next()), owner, at, bots };
    let name: String = format!("Fork of {}", app.tables.game_name(origin).await?).chars().take(80).collect();
    app.tables.fork(origin, asked, &name, key).await
}

/// How often a start is retried because somebody joined or left at the same moment.
const STARTS: usize = 8;

/// `host` starts the game and adds `nonce` to its seed as the last contribution. The players' time zones
/// and vacations enter the log. True if there were any.
pub async fn start(
    app: &App,
    game: GameId,
    (host, nonce): (PlayerId, Option<NewNonce>),
    (expect, key): (Expect, Option<Key>),
) -> Answer<(Receipt, bool)> {
    let mut tries = STARTS;
    let receipt = loop {
        // The nonces are read for this head. A player who joins or leaves meanwhile moves the head, and we
        // try again.
        let known = app.tables.fresh(game).await?;
        let mut handed = app.store.nonces(game).await?;
        handed.extend(nonce.map(|nonce| nonce.of(host)));
        let on = if expect.refuses(&known).is_none() { Expect::Head(known.head()) } else { expect };
        let decide = |table: &Table, context: &_| {
            seated_or_refused(table, host)?;
            table.start(host, &handed, context)
        };
        tries -= 1;
        match app.tables.command(game, on, key.clone(), decide).await {
            Err(problem) if problem.code == "stale" && on != expect && tries > 0 => {}
            done => break done?,
        }
    };
    let entered = crate::accounts::absence::enter(app, game).await?;
    Ok((receipt, entered))
}

/// Refuses a caller who is neither seated nor the host with `not_seated`. A seated player who is not the host
/// gets `not_host` from the command.
pub fn seated_or_refused(table: &Table, player: PlayerId) -> Result<(), Refused> {
    if table.is_host(player) || table.seat_of(player).is_some() {
        return Ok(());
    }
    Err(Refused::new("not_seated", say!(words::not_seated)))
}

/// `player` casts a table vote, or withdraws it. The deciding vote takes effect at once.
pub async fn vote(
    app: &App,
    game: GameId,
    player: PlayerId,
    (what, withdrawn): (Vote, bool),
    (expect, key): (Expect, Option<Key>),
) -> Answer<Receipt> {
    budgets::spend(app, player, Budget::Calls, 1, key.as_ref()).await?;
    let decide = |table: &Table, context: &_| match withdrawn {
        true => table.withdraw_vote(player, what, context),
        false => table.vote(player, what, context),
    };
    app.tables.command(game, expect, key, decide).await
}

/// `player` undoes moves of the running turn of `seat` (back to event `to`), or (`redo`) reverts the undo
/// directly before.
pub async fn turn_about(
    app: &App,
    game: GameId,
    (player, seat): (PlayerId, Seat),
    what: TurnAbout,
    (expect, key): (Expect, Option<Key>),
) -> Answer<Receipt> {
    budgets::spend(app, player, Budget::Turnabouts, 1, key.as_ref()).await?;
    let by = By::Player(player);
    let decide = |table: &Table, context: &_| match what {
        TurnAbout::Undo(to) => table.undo(seat, to, by.clone(), context),
        TurnAbout::Redo => table.redo(seat, by.clone(), context),
    };
    app.tables.command(game, expect, key, decide).await
}

/// An undo or redo within a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnAbout {
    Undo(Option<Seq>),
    Redo,
}

/// The table as the command left it, also for a repeated request.
pub async fn table_of(app: &App, receipt: Receipt) -> Answer<Arc<Table>> {
    match receipt {
        Receipt::Done { table, .. } => Ok(table),
        Receipt::Before { game, seq } => {
            let now = app.tables.fresh(game).await?;
            app.tables.table_at(&now, seq).await
        }
    }
}
