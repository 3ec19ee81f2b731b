//! Addresses and the signed tokens in them: who may answer which game by mail, and links that act without a
//! login.

use crate::base32;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

const REPLY_PREFIX: &str = "g-";
const REPLY_PURPOSE: &str = "longhand-reply-2";
const HOLDER_PURPOSE: &str = "longhand-reply-holder-1";
const BOUNCE_PURPOSE: &str = "longhand-bounce-2";
const INVITATION_PURPOSE: &str = "longhand-invitation-reply-1";
const ACCOUNT_PURPOSE: &str = "longhand-account-reply-1";
/// Length of the keyed hash of a person's address, used in the address they reply to.
const ACCOUNT_BYTES: usize = 8;
const UNSUBSCRIBE_PURPOSE: &str = "longhand-unsubscribe-1";
/// 80 bits: a forger has one guess per mail.
const REPLY_MAC_BYTES: usize = 10;
const SIGNED_MAC_BYTES: usize = 16;
const REPLY_DATA_BYTES: usize = 8 + 1 + 4;
/// The length of a hash that tells apart the players who may have sat in the seat. The MAC over it proves
/// the address.
const HOLDER_BYTES: usize = 6;
/// The length of a mail's own id in its return path, before the MAC over it.
const BOUNCE_ID_BYTES: usize = 10;
const BOUNCE_MAC_BYTES: usize = 10;

/// In place of a seat: the arbiter, who need not have one.
pub const ARBITER: u8 = u8::MAX;

/// The content of a reply address: the seat it speaks for, and the event that the mail showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplyToken {
    pub game: i64,
    pub seat: u8,
    pub seq: u32,
}

/// What a mail to one of our addresses concerns. This server made all of them; [`read_token`] checks
/// whether a game's address is still its player's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// A reply to a mail about a game; the sender is not checked yet.
    Game(ReplyToken),
    /// A reply to an invitation, by its id.
    Invitation(i64),
    /// A reply to a mail about no game, by the [`account_key`] of the address it went to.
    Account([u8; ACCOUNT_BYTES]),
    /// The address of `List-Unsubscribe`.
    Unsubscribe(Unsubscribe),
    /// A return path, with the [`bounce_token`] of a Message-ID and an address.
    Bounce(String),
}

/// Reads one of our addresses; `None` for any other.
pub fn read_recipient(key: &[u8], address: &str) -> Option<Recipient> {
    let local = address.rsplit_once('@').map_or(address, |(local, _)| local).to_ascii_lowercase();
    if let Some(token) = local.strip_prefix("b-") {
        let bytes = base32::decode(token)?;
        let (id, given) = bytes.split_at_checked(BOUNCE_ID_BYTES)?;
        let mac = keyed(key, BOUNCE_PURPOSE).chain_update(id);
        let is_ours = given.len() == BOUNCE_MAC_BYTES && mac.verify_truncated_left(given).is_ok();
        return is_ours.then(|| Recipient::Bounce(token.into()));
    }
    if let Some(token) = local.strip_prefix("i-") {
        let bytes = verify(key, INVITATION_PURPOSE, token)?;
        return Some(Recipient::Invitation(i64::from_be_bytes(bytes.try_into().ok()?)));
    }
    if let Some(token) = local.strip_prefix("a-") {
        return Some(Recipient::Account(verify(key, ACCOUNT_PURPOSE, token)?.try_into().ok()?));
    }
    if let Some(token) = local.strip_prefix("u-") {
        return read_unsubscribe(key, token).map(Recipient::Unsubscribe);
    }
    let read = local.split('+').rev().find_map(Sealed::read)?;
    read.is_ours(key).then_some(Recipient::Game(read.token))
}

/// The token in a reply address of a game or an invitation: the part after `g-` or `i-`, in lower case.
pub fn token_in(address: &str) -> Option<String> {
    let local = address.rsplit_once('@').map_or(address, |(local, _)| local).to_ascii_lowercase();
    if let Some(token) = local.strip_prefix("i-") {
        return Some(token.to_owned());
    }
    let token = local.split('+').rev().find(|part| Sealed::read(part).is_some())?;
    Some(token.strip_prefix(REPLY_PREFIX).unwrap_or(token).to_owned())
}

/// The reply address of an invitation.
pub fn invitation_address(key: &[u8], invitation: i64, domain: &str) -> String {
    format!("i-{}@{domain}", sign(key, INVITATION_PURPOSE, &invitation.to_be_bytes()))
}

/// The reply address of mails that concern no game; each mailbox has its own.
pub fn account_address(key: &[u8], email: &str, domain: &str) -> String {
    format!("a-{}@{domain}", sign(key, ACCOUNT_PURPOSE, &account_key(key, email)))
}

/// The key by which [`account_address`] identifies a mailbox.
pub fn account_key(key: &[u8], email: &str) -> [u8; ACCOUNT_BYTES] {
    let hash = keyed(key, "longhand-account-1").chain_update(email.to_lowercase().as_bytes()).finalize().into_bytes();
    let mut short = [0; ACCOUNT_BYTES];
    short.copy_from_slice(&hash[..ACCOUNT_BYTES]);
    short
}

/// The address for unsubscribing by mail, equivalent to the unsubscribe link.
pub fn unsubscribe_address(key: &[u8], unsubscribe: &Unsubscribe, domain: &str) -> String {
    format!("u-{}@{domain}", unsubscribe_token(key, unsubscribe))
}

/// Why a reply address is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    #[error("this is no reply address of a game")]
    Unreadable,
    #[error("the reply address names a seat that nobody sits in")]
    NobodyThere,
    #[error("the reply address was not made here, or it has been revoked")]
    Forged,
}

/// `g-<token>@domain`: the token contains game, seat, seq and the seat's player, and proves that this server made
/// it. `generation` counts the player's revocations: raising it invalidates all their older addresses. A later
/// player of the seat has other addresses, and those of the former player become invalid.
pub fn reply_address(
    key: &[u8],
    game: i64,
    seat: u8,
    seq: u32,
    (player, generation): (i64, u32),
    domain: &str,
) -> String {
    let token = ReplyToken { game, seat, seq };
    let mut bytes = token.to_bytes();
    bytes.extend_from_slice(&holder(key, player, generation));
    let mac = keyed(key, REPLY_PURPOSE).chain_update(&bytes).finalize().into_bytes();
    bytes.extend_from_slice(&mac[..REPLY_MAC_BYTES]);
    format!("{REPLY_PREFIX}{}@{domain}", base32::encode(&bytes))
}

/// Reads and checks the local part of a reply address (or a whole address), in constant time. `holder_of`
/// returns the sender's id and generation if the seat is theirs, otherwise `None`. Accepts upper case and
/// variants that some systems produce: `anything+g-<token>`, `g+<token>` and `g-<token>+anything`.
pub fn read_token(
    key: &[u8],
    local_part: &str,
    holder_of: impl Fn(&ReplyToken) -> Option<(i64, u32)>,
) -> Result<ReplyToken, TokenError> {
    let local_part = local_part.rsplit_once('@').map_or(local_part, |(local, _)| local);
    let sealed = local_part.split('+').rev().find_map(Sealed::read).ok_or(TokenError::Unreadable)?;
    let (player, generation) = holder_of(&sealed.token).ok_or(TokenError::NobodyThere)?;
    // The holder is covered by the verified MAC, so it need not be compared in constant time.
    let is_theirs = sealed.is_ours(key) && sealed.holder == holder(key, player, generation);
    if is_theirs { Ok(sealed.token) } else { Err(TokenError::Forged) }
}

fn holder(key: &[u8], player: i64, generation: u32) -> [u8; HOLDER_BYTES] {
    let mac = keyed(key, HOLDER_PURPOSE).chain_update(player.to_be_bytes()).chain_update(generation.to_be_bytes());
    let mut holder = [0; HOLDER_BYTES];
    holder.copy_from_slice(&mac.finalize().into_bytes()[..HOLDER_BYTES]);
    holder
}

impl ReplyToken {
    fn to_bytes(self) -> Vec<u8> {
        let mut bytes = self.game.to_be_bytes().to_vec();
        bytes.push(self.seat);
        bytes.extend_from_slice(&self.seq.to_be_bytes());
        bytes
    }
}

/// A reply address as read, not verified yet.
struct Sealed {
    token: ReplyToken,
    holder: [u8; HOLDER_BYTES],
    mac: [u8; REPLY_MAC_BYTES],
}

impl Sealed {
    fn read(text: &str) -> Option<Self> {
        let text = match text.get(..REPLY_PREFIX.len()) {
            Some(prefix) if prefix.eq_ignore_ascii_case(REPLY_PREFIX) => &text[REPLY_PREFIX.len()..],
            _ => text,
        };
        let bytes = base32::decode(text)?;
        let (data, rest) = bytes.split_at_checked(REPLY_DATA_BYTES)?;
        let (holder, mac) = rest.split_first_chunk()?;
        let game = i64::from_be_bytes(data[..8].try_into().ok()?);
        let seq = u32::from_be_bytes(data[9..].try_into().ok()?);
        Some(Self { token: ReplyToken { game, seat: data[8], seq }, holder: *holder, mac: mac.try_into().ok()? })
    }

    /// Whether this server made it, for any player.
    fn is_ours(&self, key: &[u8]) -> bool {
        let mac = keyed(key, REPLY_PURPOSE).chain_update(self.token.to_bytes()).chain_update(self.holder);
        mac.verify_truncated_left(&self.mac).is_ok()
    }
}

/// The kinds of mail that a player can unsubscribe from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MailKind {
    /// Everything except login mails.
    All,
    Invitations,
    /// Your turn, and the start of a game.
    Turns,
    /// Each move of the others.
    Moves,
    Reminders,
    Results,
    /// Takebacks and disputes.
    Cases,
    Digest,
    /// Table talk.
    Talk,
}

impl MailKind {
    /// Their positions are used in the tokens of links, so new ones must be added at the end.
    pub const ALL: [Self; 9] = [
        Self::All,
        Self::Invitations,
        Self::Turns,
        Self::Moves,
        Self::Reminders,
        Self::Results,
        Self::Cases,
        Self::Digest,
        Self::Talk,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Invitations => "invitations",
            Self::Turns => "turns",
            Self::Moves => "moves",
            Self::Reminders => "reminders",
            Self::Results => "results",
            Self::Cases => "cases",
            Self::Digest => "digest",
            Self::Talk => "talk",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// An unsubscription: player, kind of mail, and game; `game` `None` means all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsubscribe {
    pub player: i64,
    pub kind: MailKind,
    pub game: Option<i64>,
}

/// The token of an unsubscribe link (`/u/{token}`). It never expires, since a mail may be read after a
/// year.
pub fn unsubscribe_token(key: &[u8], unsubscribe: &Unsubscribe) -> String {
    let place = MailKind::ALL.iter().position(|kind| *kind == unsubscribe.kind).unwrap_or_default() as u8;
    let mut bytes = unsubscribe.player.to_be_bytes().to_vec();
    bytes.push(place);
    if let Some(game) = unsubscribe.game {
        bytes.extend_from_slice(&game.to_be_bytes());
    }
    sign(key, UNSUBSCRIBE_PURPOSE, &bytes)
}

/// The content of an unsubscribe link, if this server made it.
pub fn read_unsubscribe(key: &[u8], text: &str) -> Option<Unsubscribe> {
    let bytes = verify(key, UNSUBSCRIBE_PURPOSE, text)?;
    let (player, rest) = bytes.split_first_chunk::<8>()?;
    let (place, game) = rest.split_first()?;
    let game = match game {
        [] => None,
        game => Some(i64::from_be_bytes(game.try_into().ok()?)),
    };
    let kind = *MailKind::ALL.get(usize::from(*place))?;
    Some(Unsubscribe { player: i64::from_be_bytes(*player), kind, game })
}

/// `bytes`, followed by 16 bytes of HMAC-SHA-256 over `purpose` and `bytes`, in lower-case base 32 for
/// links and addresses. Anybody can read the bytes. Expiry and single use are up to the caller.
pub fn sign(key: &[u8], purpose: &str, bytes: &[u8]) -> String {
    let mut mac = keyed(key, purpose);
    mac.update(bytes);
    let mut all = bytes.to_vec();
    all.extend_from_slice(&mac.finalize().into_bytes()[..SIGNED_MAC_BYTES]);
    base32::encode(&all)
}

/// The bytes passed to [`sign`], if key and purpose match; compares in constant time.
pub fn verify(key: &[u8], purpose: &str, text: &str) -> Option<Vec<u8>> {
    let mut all = base32::decode(text)?;
    let mac_at = all.len().checked_sub(SIGNED_MAC_BYTES)?;
    let given = all.split_off(mac_at);
    let mut mac = keyed(key, purpose);
    mac.update(&all);
    mac.verify_truncated_left(&given).ok().map(|()| all)
}

/// The local part of a return path, `b-<token>`. Each mail and recipient has its own, so a bounce to it
/// concerns that mail and recipient, and cannot be forged by somebody who knows games and players.
pub fn bounce_token(key: &[u8], message_id: &str, address: &str) -> String {
    let mut id = keyed(key, "longhand-bounce-3");
    id.update(&(message_id.len() as u64).to_be_bytes());
    id.update(message_id.as_bytes());
    id.update(address.to_lowercase().as_bytes());
    let id = id.finalize().into_bytes();
    let mut bytes = id[..BOUNCE_ID_BYTES].to_vec();
    let mac = keyed(key, BOUNCE_PURPOSE).chain_update(&bytes).finalize().into_bytes();
    bytes.extend_from_slice(&mac[..BOUNCE_MAC_BYTES]);
    base32::encode(&bytes)
}

/// A MAC over the purpose, preceded by its length, so that no purpose can be mistaken for another.
fn keyed(key: &[u8], purpose: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(&(purpose.len() as u64).to_be_bytes());
    mac.update(purpose.as_bytes());
    mac
}

/// Whether mail could be sent to an address: RFC 5321 lengths, one `@`, printable ASCII, no quotes, no
/// address literals, a dot in the domain (or `localhost`). International domains must be in ASCII form (see
/// [`plain_address`]).
pub fn is_plausible_address(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else { return false };
    let label_ok = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let local_ok = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~.".contains(&b);
    text.len() <= 254
        && (1..=64).contains(&local.len())
        && local.bytes().all(local_ok)
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
        // An encoded word (RFC 2047): some relays decode it and send to another mailbox.
        && !local.contains("=?")
        && domain.split('.').all(label_ok)
        && (domain.contains('.') || domain.eq_ignore_ascii_case("localhost"))
        && !domain.rsplit('.').next().is_some_and(|top| top.bytes().all(|b| b.is_ascii_digit()))
        && lettre::Address::new(local, domain).is_ok()
}

/// The address in the form for mail servers and for storage: domain in lower-case ASCII form (`xn--`),
/// without needless quotes (`"eva"@example.org`). `None` if no mail could be sent to it.
pub fn plain_address(text: &str) -> Option<String> {
    let (local, domain) = text.trim().rsplit_once('@')?;
    let quoted = local.strip_prefix('"').and_then(|local| local.strip_suffix('"'));
    let local = quoted.unwrap_or(local);
    let domain = match domain.is_ascii() {
        true => domain.to_ascii_lowercase(),
        false => idna::domain_to_ascii_strict(domain).ok()?,
    };
    let address = format!("{local}@{domain}");
    is_plausible_address(&address).then_some(address)
}

/// The address as logs may show it: `a...@example.org`.
pub fn mask(address: &str) -> String {
    match address.rsplit_once('@') {
        Some((local, domain)) => format!("{}...@{domain}", local.chars().next().unwrap_or_default()),
        None => "...".to_owned(),
    }
}

#[cfg(test)]
mod tests;
