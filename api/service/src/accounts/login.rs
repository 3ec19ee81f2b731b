//! Login by mail: a single-use link and a six-digit code. Neither is stored: both are derived from the
//! link's id and the server's key, when the mail is written and when they are used.

use crate::accounts::budgets::{self, Budget};
use crate::app::App;
use crate::config::Registration;
use crate::problem::{Answer, Problem};
use crate::telling::topics::Topic;
use crate::words;
use domain::canonical::sha256;
use domain::kernel::chance::hmac_sha256;
use domain::kernel::ids::Id;
use domain::kernel::language::{Language, say};
use domain::{GameId, PlayerId};
use mailer::outbound::Shut;
use store::{LoginLink, Notice, Player, PlayerPatch};
use subtle_eq::same;
use unicode_normalization::UnicodeNormalization as _;

/// How long a link is valid, in minutes.
pub const VALID_MINUTES: i64 = 15;

/// The longest part of a typed code that is read, in characters.
const LONGEST_CODE: usize = 100;

/// The game id in the outbox of mails that concern no game.
pub fn no_game() -> GameId {
    GameId::from_i64(0)
}

/// Creates a link and queues its mail. The number of links per mailbox and hour is limited, also for different senders of the request.
///
/// `next`: the page of this site to open after login. `language`: the mail's language for a newcomer.
pub async fn send_link(app: &App, email: &str, next: Option<&str>, language: Language) -> Answer<()> {
    budgets::spend_mailbox(app, email, Budget::Logins).await?;
    let id = app.ids.next().as_i64();
    let now = app.clock.now();
    let until = now + chrono::Duration::minutes(VALID_MINUTES);
    app.store.create_login_link(id, email, now, until, next, Some(language.tag())).await?;
    app.store.add_notice(no_game(), 0, &Notice { topic: Topic::Login.number(), recipient: id, due_at: now }).await?;
    app.login_bell.notify_one();
    Ok(())
}

/// The URL in a login mail. Its destination is stored with the link, so that nothing a stranger asks for
/// appears in a mail.
pub fn url(app: &App, link: i64) -> String {
    format!("{}/login?token={}", app.base, token(app, link))
}

/// The destination of the link with this token.
pub async fn next_of(app: &App, token: &str) -> Answer<Option<String>> {
    let Some(id) = link_of(app, token) else { return Ok(None) };
    Ok(app.store.login_link(id).await?.and_then(|link| link.next))
}

/// The token of the link with this id.
pub fn token(app: &App, link: i64) -> String {
    mailer::address::sign(&app.keys.tokens, "login", &link.to_be_bytes())
}

/// The code in the same mail.
pub fn code(app: &App, link: i64) -> String {
    let mac = hmac_sha256(&app.keys.tokens, &[b"login-code", &link.to_be_bytes()]);
    let number = u64::from_be_bytes([mac[0], mac[1], mac[2], mac[3], mac[4], mac[5], mac[6], mac[7]]) % 1_000_000;
    format!("{number:06}")
}

fn invalid() -> Problem {
    Problem::new("login_invalid", say!(words::login_invalid))
}

/// The id of the link with this token, valid or not.
pub fn link_of(app: &App, token: &str) -> Option<i64> {
    let bytes = mailer::address::verify(&app.keys.tokens, "login", token)?;
    Some(i64::from_be_bytes(bytes.try_into().ok()?))
}

/// What a used link or code proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The mailbox's address.
    pub email: String,
    /// The language that the login was requested in.
    pub language: Option<Language>,
}

/// Uses up a link; returns the address that it was mailed to.
pub async fn use_token(app: &App, token: &str) -> Answer<Proved> {
    let id = link_of(app, token).ok_or_else(invalid)?;
    let link = app.store.login_link(id).await?.ok_or_else(invalid)?;
    use_up(app, &link).await
}

async fn use_up(app: &App, link: &LoginLink) -> Answer<Proved> {
    let email = app.store.use_login_link(link.id, app.clock.now()).await?.ok_or_else(invalid)?;
    Ok(Proved { email, language: link.language.as_deref().and_then(Language::find) })
}

/// The digits of a typed code: accepts "123-456", two halves, full-width or Arabic digits, and surrounding
/// punctuation.
fn digits(sent: &str) -> String {
    sent.nfkc().take(LONGEST_CODE).filter_map(digit).collect()
}

/// The zero of each script that keyboards have digits of; its other nine digits follow it in Unicode.
const NOUGHTS: &str = "0\u{660}\u{6f0}\u{7c0}\u{966}\u{9e6}\u{a66}\u{ae6}\u{b66}\u{be6}\u{c66}\u{ce6}\u{d66}\u{e50}\u{ed0}\u{f20}\u{1040}\u{17e0}\u{1810}";

fn digit(c: char) -> Option<char> {
    let value = |nought: char| u32::from(c).checked_sub(u32::from(nought)).filter(|value| *value < 10);
    NOUGHTS.chars().find_map(value).and_then(|value| char::from_digit(value, 10))
}

/// Uses up the newest link of an address by its code. After five wrong codes no code counts; the link still
/// works.
pub async fn use_code(app: &App, email: &str, sent: &str) -> Answer<Proved> {
    let now = app.clock.now();
    // An invalid address has no code, and Postgres would reject some of them.
    let email = mailer::address::plain_address(email).ok_or_else(invalid)?;
    let link = app.store.latest_login_link(&email).await?.filter(|link| link.is_alive(now)).ok_or_else(invalid)?;
    if !app.store.try_login_code(link.id).await? || !same(code(app, link.id).as_bytes(), digits(sent).as_bytes()) {
        return Err(invalid());
    }
    use_up(app, &link).await
}

/// Why a login with this address is refused; `None` if it is allowed. `known`: the account of the address.
pub async fn shut_out(app: &App, email: &str, known: Option<&Player>) -> Answer<Option<Shut>> {
    if let Some(known) = known {
        return Ok(known.suspended_at.map(|_| Shut::Suspended));
    }
    Ok(match app.config.registration {
        Registration::Open => None,
        Registration::Invited if app.store.is_address_invited(email).await? => None,
        Registration::Invited => Some(Shut::NotInvited),
        Registration::Closed => Some(Shut::Closed),
    })
}

/// Refuses an address that [`shut_out`] names a reason for.
pub async fn must_not_be_shut_out(app: &App, email: &str, known: Option<&Player>) -> Answer<()> {
    shut_out(app, email, known).await?.map_or(Ok(()), |why| Err(shut(why)))
}

fn shut(why: Shut) -> Problem {
    match why {
        Shut::Suspended => crate::accounts::auth::suspended(),
        Shut::NotInvited => Problem::new("registration_closed", say!(words::registration_invited)),
        Shut::Closed => Problem::new("registration_closed", say!(words::registration_closed)),
    }
}

/// The account of an address. The first login creates it, if registration is open.
///
/// `language`: a newcomer's language, if they have chosen one.
pub async fn ensure_player(app: &App, email: &str, language: Option<Language>) -> Answer<Player> {
    let known = app.store.player_by_email(email).await?;
    must_not_be_shut_out(app, email, known.as_ref()).await?;
    let new = PlayerId(app.ids.next());
    let (mut player, is_new) = app.store.ensure_player(email, new, &neutral_name(new)).await?;
    if let Some(language) = language.filter(|language| is_new && *language != Language::EN) {
        player.language = language.tag().to_owned();
        let patch = PlayerPatch { language: Some(player.language.clone()), ..PlayerPatch::default() };
        app.store.update_player(player.id, &patch).await?;
    }
    welcome(app, &player, email).await?;
    Ok(player)
}

/// Anyone who logs in here has read a mail of ours, so their mailbox works.
pub async fn welcome(app: &App, player: &Player, email: &str) -> Answer<()> {
    app.store.open_mailbox(email).await?;
    app.store.mail_works(player.id, app.clock.now()).await?;
    crate::telling::unreached::shown_up(app, player.id).await
}

/// The name of a player who has not chosen one. It shows nothing of their address, which is private.
pub fn neutral_name(player: PlayerId) -> String {
    format!("Player {}", short(player.0))
}

/// Four letters and digits that tell ids apart at one table. The last characters of the id itself would be
/// the same for most.
pub fn short(id: Id) -> String {
    let sum = sha256(&[&id.as_i64().to_be_bytes()]);
    let sum = i64::from_be_bytes([sum[0], sum[1], sum[2], sum[3], sum[4], sum[5], sum[6], sum[7]]);
    let text = Id::from_i64(sum).to_string().to_ascii_uppercase();
    text.chars().rev().take(4).collect()
}

mod subtle_eq {
    /// Compares in constant time.
    pub fn same(a: &[u8], b: &[u8]) -> bool {
        a.len() == b.len() && a.iter().zip(b).fold(0, |differ, (x, y)| differ | (x ^ y)) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::digits;

    #[test]
    fn a_code_is_read_however_it_is_written() {
        for sent in [
            "123456",
            "123-456",
            " 123 456\n",
            "123\u{a0}456",
            "\u{201e}123456\u{201c}.",
            "\u{202a}123456\u{202c}",
            "\u{ff11}\u{ff12}\u{ff13}\u{ff14}\u{ff15}\u{ff16}",
            "\u{661}\u{662}\u{663}\u{664}\u{665}\u{666}",
            "\u{6f1}\u{6f2}\u{6f3}\u{2013}\u{6f4}\u{6f5}\u{6f6}",
            "\u{967}\u{968}\u{969}\u{96a}\u{96b}\u{96c}",
            "Code: 123456",
            "\u{1d7cf}\u{1d7d0}\u{1d7d1}456",
        ] {
            assert_eq!(digits(sent), "123456", "{sent:?}");
        }
        assert_eq!(digits("12345"), "12345");
        assert_eq!(digits("abc"), "");
    }
}
