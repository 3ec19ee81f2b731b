//! A change of a player's e-mail address. Both addresses get a mail. The new one must confirm. The old one
//! can object, up to a week afterwards; then the player has the old address again, and every other way into
//! the account is closed.

use crate::accounts::access;
use crate::accounts::budgets::{self, Budget};
use crate::accounts::login::no_game;
use crate::app::App;
use crate::http::limits::Origin;
use crate::problem::{Answer, Problem};
use crate::telling::topics::Topic;
use crate::words;
use domain::PlayerId;
use domain::kernel::language::say;
use store::{AddressChange, Notice, StoreError};

/// How long the new address can confirm, in hours.
pub const VALID_HOURS: i64 = 24;
/// How long the old address can object, in days.
pub const REGRET_DAYS: i64 = 7;

/// The address that a link was sent to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    New,
    Old,
}

impl Side {
    fn purpose(self) -> &'static str {
        match self {
            Self::New => "address-new",
            Self::Old => "address-old",
        }
    }
}

/// The URL of the page that a mail links to.
pub fn url(app: &App, side: Side, change: i64) -> String {
    format!("{}/address/{}", app.base, mailer::address::sign(&app.keys.tokens, side.purpose(), &change.to_be_bytes()))
}

/// The change that a link belongs to, and the address it was sent to.
pub async fn of_token(app: &App, token: &str) -> Answer<(Side, AddressChange)> {
    let read = |side: Side| {
        let bytes = mailer::address::verify(&app.keys.tokens, side.purpose(), token)?;
        Some((side, i64::from_be_bytes(bytes.try_into().ok()?)))
    };
    let (side, id) = read(Side::New).or_else(|| read(Side::Old)).ok_or_else(Problem::not_found)?;
    let change = app.store.address_change(id).await?.ok_or_else(Problem::not_found)?;
    Ok((side, change))
}

/// `player` wants to change their address to `email`. The answer does not reveal whether that belongs to
/// another account; if it does, no mail is sent there, and the change never takes effect.
pub async fn ask(app: &App, origin: Origin, player: PlayerId, email: &str) -> Answer<AddressChange> {
    let email = mailer::address::plain_address(email);
    let email = email.as_deref().ok_or_else(|| Problem::bad_request(say!(words::address_wrong)))?;
    let row = app.store.player(player).await?.ok_or_else(Problem::not_found)?;
    let old_email = row.email.clone().ok_or_else(Problem::not_found)?;
    if old_email == email {
        return Err(Problem::bad_request(say!(words::address_same)));
    }
    app.limits.login_link(origin, email)?;
    budgets::spend_mailbox(app, email, Budget::Logins).await?;
    let now = app.clock.now();
    let change = AddressChange {
        id: app.ids.next().as_i64(),
        player,
        old_email,
        new_email: email.to_owned(),
        asked_at: now,
        expires_at: now + chrono::Duration::hours(VALID_HOURS),
        done_at: None,
        stopped_at: None,
    };
    app.store.ask_address(&change).await?;
    for topic in [Topic::AddressNew, Topic::AddressOld] {
        app.store
            .add_notice(no_game(), 0, &Notice { topic: topic.number(), recipient: change.id, due_at: now })
            .await?;
    }
    app.login_bell.notify_one();
    app.mail_bell.notify_one();
    Ok(change)
}

/// `player` cancels the change.
pub async fn call_off(app: &App, player: PlayerId) -> Answer<()> {
    let now = app.clock.now();
    let open = app.store.open_address_change(player, now).await?.ok_or_else(Problem::not_found)?;
    app.store.stop_address(open.id, now, now).await?;
    Ok(())
}

/// The new address confirms.
pub async fn confirm(app: &App, change: &AddressChange) -> Answer<()> {
    let now = app.clock.now();
    let gone = || Problem::new("login_invalid", say!(words::address_link_over));
    match app.store.confirm_address(change.id, now).await {
        Ok(true) => {}
        Ok(false) | Err(StoreError::Taken { .. }) => return Err(gone()),
        Err(error) => return Err(error.into()),
    }
    // The click proves that mails are read there.
    app.store.open_mailbox(&change.new_email).await?;
    app.store.mail_works(change.player, now).await?;
    app.tables.forget_player(change.player);
    crate::telling::unreached::shown_up(app, change.player).await
}

/// The old address objects. If the change had taken effect, an intruder had access, so every way in is
/// closed.
pub async fn refuse(app: &App, change: &AddressChange) -> Answer<()> {
    let now = app.clock.now();
    let gone = || Problem::new("login_invalid", say!(words::address_link_over));
    match app.store.stop_address(change.id, now, now - chrono::Duration::days(REGRET_DAYS)).await {
        Ok(true) => {}
        Ok(false) | Err(StoreError::Taken { .. }) => return Err(gone()),
        Err(error) => return Err(error.into()),
    }
    // The objection proves that mails reach the present address. Bounces since then concerned the other
    // one.
    app.store.mail_works(change.player, now).await?;
    crate::telling::unreached::shown_up(app, change.player).await?;
    if change.done_at.is_none() {
        return Ok(());
    }
    app.tables.forget_player(change.player);
    for session in access::sessions(app, change.player).await? {
        app.sessions.revoke(session.id, now).await?;
    }
    for in_address in [false, true] {
        for token in app.store.tokens(change.player, in_address).await? {
            access::delete_token(app, change.player, token.id, in_address).await?;
        }
    }
    for webhook in app.store.webhooks(change.player).await? {
        access::delete_webhook(app, change.player, webhook.id).await?;
    }
    app.store.renew_calendar(change.player).await?;
    Ok(())
}
