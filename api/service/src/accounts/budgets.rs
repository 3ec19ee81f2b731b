//! Budgets of accounts and mailboxes (docs/mail.md). They keep people from filling others' mailboxes, and
//! logs from growing without end. They are stored in the database (`store::budgets`), so they survive
//! restarts, are shared by several servers, and count requests from this machine. Moves are free.

use crate::app::App;
use crate::http::limits::{Origin, network};
use crate::problem::{Answer, Problem};
use crate::tables::{Key, store_key};
use crate::words;
use chrono::{DateTime, Utc};
use domain::PlayerId;
use domain::kernel::language::{Phrase, say};
use store::{Invitation, Spending, mailbox_key, text_key};

const HOUR_S: u32 = 3_600;
const DAY_S: u32 = 86_400;

/// The subject of a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Games opened, forked or imported by an account.
    Games,
    /// Practice games of an account: each move costs some seconds of processor time for the bots.
    Practice,
    /// Unrequested messages to others from an account: invitations, substitutes, rematches, votes,
    /// takebacks, disputes and their comments, nudges.
    Calls,
    /// Boxes that an account tries out: each costs some seconds of processor time, and memory until the
    /// server stops.
    Boxes,
    /// Table talk messages of an account.
    Messages,
    /// Undo, redo, joining and leaving seats by an account: these tell nobody anything new, but each stays
    /// in the log.
    Turnabouts,
    /// Login links to a mailbox.
    Logins,
    /// Invitations to a mailbox without an account here.
    Strangers,
    /// The mail of one invitation.
    Invitation,
    /// Unrequested mails to a mailbox.
    Mails,
    /// Answers telling a player only that they sent too many mails.
    Refusals,
    /// Answers telling a player only that too many of their mails changed nothing.
    Limits,
    /// Answers to an invited mailbox whose mails neither accept nor decline.
    Guests,
    /// People who begin to play without an account, per network.
    Newcomers,
    /// The same over all networks.
    AllNewcomers,
}

impl Budget {
    /// For each limit: its number in the database (never changes), the amount, and the period in seconds.
    fn limits(self) -> &'static [(i16, u32, u32)] {
        match self {
            Self::Games => &[(10, 120, HOUR_S), (11, 500, DAY_S)],
            Self::Practice => &[(15, 30, HOUR_S), (16, 100, DAY_S)],
            Self::Calls => &[(20, 60, HOUR_S), (21, 240, DAY_S)],
            Self::Boxes => &[(25, 10, HOUR_S), (26, 30, DAY_S)],
            Self::Messages => &[(30, 60, HOUR_S)],
            Self::Turnabouts => &[(40, 240, HOUR_S)],
            Self::Logins => &[(50, 10, HOUR_S), (51, 30, DAY_S)],
            Self::Strangers => &[(60, 5, DAY_S)],
            Self::Invitation => &[(65, 1, 30 * DAY_S)],
            Self::Mails => &[(70, 40, HOUR_S), (71, 120, DAY_S)],
            Self::Refusals => &[(80, 1, HOUR_S)],
            Self::Limits => &[(82, 1, HOUR_S)],
            Self::Guests => &[(85, 3, DAY_S)],
            Self::Newcomers => &[(90, 20, HOUR_S), (91, 60, DAY_S)],
            Self::AllNewcomers => &[(92, 600, HOUR_S), (93, 3_000, DAY_S)],
        }
    }

    fn refusal(self, wait_s: u64) -> Phrase {
        let what = match self {
            Self::Games | Self::Practice => "games",
            Self::Calls => "calls",
            Self::Boxes => "boxes",
            Self::Messages => "messages",
            Self::Turnabouts => "turnabouts",
            Self::Logins => "logins",
            Self::Strangers => "strangers",
            Self::Newcomers | Self::AllNewcomers => "newcomers",
            Self::Invitation | Self::Mails | Self::Refusals | Self::Limits | Self::Guests => "mails",
        };
        say!(words::budget { what, wait: wait_s })
    }
}

/// Charges `cost` to an account's budget. `key`: the request's key; a request that was carried out before
/// is free. The same key with another request is charged: a key of one game is a different key in each
/// other game.
///
/// # Errors
/// `rate_limited` with the time to wait; nothing is charged.
pub async fn spend(app: &App, player: PlayerId, budget: Budget, cost: usize, key: Option<&Key>) -> Answer<()> {
    if let Some(key) = key
        && app.store.is_used_for(&store_key(key)).await?
    {
        return Ok(());
    }
    match spend_of(app, player.as_i64(), budget, cost).await? {
        None => Ok(()),
        Some(wait_s) => Err(too_many(budget, wait_s)),
    }
}

/// As `spend`, for a mailbox, with or without an account.
pub async fn spend_mailbox(app: &App, address: &str, budget: Budget) -> Answer<()> {
    match spend_of(app, mailbox_key(address), budget, 1).await? {
        None => Ok(()),
        Some(wait_s) => Err(too_many(budget, wait_s)),
    }
}

/// Counts a newcomer without an account, for their network and for all networks together.
pub async fn spend_newcomer(app: &App, origin: Origin) -> Answer<()> {
    let network = text_key(&format!("newcomers {}", network(origin.address)));
    for (key, budget) in [(network, Budget::Newcomers), (text_key("newcomers"), Budget::AllNewcomers)] {
        if let Some(wait_s) = spend_of(app, key, budget, 1).await? {
            return Err(too_many(budget, wait_s));
        }
    }
    Ok(())
}

/// Counts a mail to a mailbox, unless it has had too many.
pub async fn mail_to(app: &App, address: &str) -> Answer<Counted> {
    let wanted = spendings(mailbox_key(address), Budget::Mails, 1);
    Ok(match app.store.spend(&wanted, app.clock.now()).await? {
        None => Counted::Yes(wanted),
        Some(wait) => Counted::TooMany(app.clock.now() + wait),
    })
}

/// Whether a mail is within its mailbox's budget.
#[derive(Debug)]
pub enum Counted {
    /// Yes, with the charges to refund if the mail cannot be sent.
    Yes(Vec<Spending>),
    /// No; when there will be room for one.
    TooMany(DateTime<Utc>),
}

/// Whether an invitation may be mailed: once for each game, seat and address within a month, however often
/// it is renewed.
pub async fn is_first_invitation(app: &App, invitation: &Invitation) -> Answer<bool> {
    let Invitation { game, seat, email, .. } = invitation;
    let key = text_key(&format!("{game} {seat:?} {email}"));
    Ok(spend_of(app, key, Budget::Invitation, 1).await?.is_none())
}

/// Whether to tell a player by mail that they asked too often: once an hour.
pub async fn tells_refusal(app: &App, player: PlayerId) -> Answer<bool> {
    Ok(spend_of(app, player.as_i64(), Budget::Refusals, 1).await?.is_none())
}

/// Whether to tell a player by mail that too many of their mails changed nothing and that no more are read:
/// once an hour.
pub async fn tells_limit(app: &App, player: PlayerId) -> Answer<bool> {
    Ok(spend_of(app, player.as_i64(), Budget::Limits, 1).await?.is_none())
}

/// Whether to tell an invited mailbox (by its key) that its mail said neither `join` nor `decline`: three
/// times a day.
pub async fn tells_guest(app: &App, key: i64) -> Answer<bool> {
    Ok(spend_of(app, key, Budget::Guests, 1).await?.is_none())
}

async fn spend_of(app: &App, key: i64, budget: Budget, cost: usize) -> Answer<Option<u64>> {
    let wanted = spendings(key, budget, cost);
    let wait = app.store.spend(&wanted, app.clock.now()).await?;
    Ok(wait.map(|wait| u64::try_from(wait.num_seconds()).unwrap_or_default() + 1))
}

fn spendings(key: i64, budget: Budget, cost: usize) -> Vec<Spending> {
    let spending = |(kind, limit, span_s): &(i16, u32, u32)| {
        // A single large charge never exceeds a full budget.
        let cost = u32::try_from(cost).unwrap_or(u32::MAX).min(*limit);
        Spending { kind: *kind, key, cost, limit: *limit, span_s: *span_s }
    };
    budget.limits().iter().map(spending).collect()
}

fn too_many(budget: Budget, wait_s: u64) -> Problem {
    metrics::counter!("longhand_budget_refusals_total", "budget" => format!("{budget:?}").to_lowercase()).increment(1);
    Problem { retry_after_s: Some(wait_s), ..Problem::new("rate_limited", budget.refusal(wait_s)) }
}
