//! Addresses and the signed tokens in them: who may answer which game by mail, and links that act without a login.

use crate::base32;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

const REPLY_PREFIX: &str = "g-";
const REPLY_PURPOSE: &str = "longhand-reply-2";
const HOLDER_PURPOSE: &str = "longhand-reply-holder-1";
const BOUNCE_PURPOSE: &str = "longhand-bounce-2";
const INVITATION_PURPOSE: &str = "longhand-invitation-reply-1";
const ACCOUNT_PURPOSE: &str = "longhand-account-reply-1";
/// Of a keyed hash of somebody's address, in the address that they write to.
const ACCOUNT_BYTES: usize = 8;
const UNSUBSCRIBE_PURPOSE: &str = "longhand-unsubscribe-1";
/// 80 bits: a forger has one guess a mail, and each is a mail.
const REPLY_MAC_BYTES: usize = 10;
const SIGNED_MAC_BYTES: usize = 16;
const REPLY_DATA_BYTES: usize = 8 + 1 + 4;
/// Tells the players apart who may have sat there; what proves the address is the MAC over it.
const HOLDER_BYTES: usize = 6;
/// Of a mail's own part of its return path, before the MAC over it.
const BOUNCE_ID_BYTES: usize = 10;
const BOUNCE_MAC_BYTES: usize = 10;

/// In the place of a seat: the arbiter, who need not sit at the table.
pub const ARBITER: u8 = u8::MAX;

/// What a reply address says: the seat it speaks for, and the event that the mail showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplyToken {
    pub game: i64,
    pub seat: u8,
    pub seq: u32,
}

/// What a mail to one of our addresses is about. All of them were made here; whether a game's is still its player's is for
/// [`read_token`] to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// An answer to a mail about a game; whose it is has to be checked.
    Game(ReplyToken),
    /// An answer to an invitation, by its id.
    Invitation(i64),
    /// An answer to a mail about no game, by the [`account_key`] of the address that it went to.
    Account([u8; ACCOUNT_BYTES]),
    /// The address of `List-Unsubscribe`.
    Unsubscribe(Unsubscribe),
    /// A return path; the token is [`bounce_token`] of a Message-ID and an address.
    Bounce(String),
}

/// What our address says; `None` where it is none of ours.
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

/// The token in an address of ours that answers a mail about a game or an invitation: what stands behind `g-` or `i-`, in lower
/// case.
pub fn token_in(address: &str) -> Option<String> {
    let local = address.rsplit_once('@').map_or(address, |(local, _)| local).to_ascii_lowercase();
    if let Some(token) = local.strip_prefix("i-") {
        return Some(token.to_owned());
    }
    let token = local.split('+').rev().find(|part| Sealed::read(part).is_some())?;
    Some(token.strip_prefix(REPLY_PREFIX).unwrap_or(token).to_owned())
}

/// Where an invitation is answered by mail.
pub fn invitation_address(key: &[u8], invitation: i64, domain: &str) -> String {
    format!("i-{}@{domain}", sign(key, INVITATION_PURPOSE, &invitation.to_be_bytes()))
}

/// Where a mail is answered that is about no game: each mailbox that we write to has an address of its own.
pub fn account_address(key: &[u8], email: &str, domain: &str) -> String {
    format!("a-{}@{domain}", sign(key, ACCOUNT_PURPOSE, &account_key(key, email)))
}

/// What [`account_address`] knows a mailbox by.
pub fn account_key(key: &[u8], email: &str) -> [u8; ACCOUNT_BYTES] {
    let hash = keyed(key, "longhand-account-1").chain_update(email.to_lowercase().as_bytes()).finalize().into_bytes();
    let mut short = [0; ACCOUNT_BYTES];
    short.copy_from_slice(&hash[..ACCOUNT_BYTES]);
    short
}

/// The mail address that does what the unsubscribe link does.
pub fn unsubscribe_address(key: &[u8], unsubscribe: &Unsubscribe, domain: &str) -> String {
    format!("u-{}@{domain}", unsubscribe_token(key, unsubscribe))
}

/// Why an address gives no right to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    #[error("this is no reply address of a game")]
    Unreadable,
    #[error("the reply address names a seat that nobody sits in")]
    NobodyThere,
    #[error("the reply address was not made here, or it has been revoked")]
    Forged,
}

/// `g-<token>@domain`: the token holds game, seat and seq and who sits there, and proves that this server wrote them.
/// `generation` is the player's count of revocations: raise it, and all their older addresses are void. Another who takes
/// the seat later has other addresses, and those of the player before are nobody's.
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

/// Reads the local part of a reply address (a whole address will do) and checks it in constant time.
/// `holder_of` tells who writes, by id and generation, where the seat is theirs; `None` where it is not.
/// Takes upper case, and `anything+g-<token>`, `g+<token>` and `g-<token>+anything`, which some systems make of it.
pub fn read_token(
    key: &[u8],
    local_part: &str,
    holder_of: impl Fn(&ReplyToken) -> Option<(i64, u32)>,
) -> Result<ReplyToken, TokenError> {
    let local_part = local_part.rsplit_once('@').map_or(local_part, |(local, _)| local);
    let sealed = local_part.split('+').rev().find_map(Sealed::read).ok_or(TokenError::Unreadable)?;
    let (player, generation) = holder_of(&sealed.token).ok_or(TokenError::NobodyThere)?;
    // The MAC has been checked over the holder, so its bytes may be compared in any time.
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

/// A reply address as it is read, before anything of it is proved.
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

    /// Whether this server made it, for whomever.
    fn is_ours(&self, key: &[u8]) -> bool {
        let mac = keyed(key, REPLY_PURPOSE).chain_update(self.token.to_bytes()).chain_update(self.holder);
        mac.verify_truncated_left(&self.mac).is_ok()
    }
}

/// The kinds of mail a player can leave one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MailKind {
    /// Everything except login mails.
    All,
    Invitations,
    /// Your turn, game started.
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
    /// Their places are in the tokens of links: new ones come last.
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

/// Who wants no more of what, where; `game` `None` means everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsubscribe {
    pub player: i64,
    pub kind: MailKind,
    pub game: Option<i64>,
}

/// The token of an unsubscribe link (`/u/{token}`). It never expires: a mail may be read after a year.
pub fn unsubscribe_token(key: &[u8], unsubscribe: &Unsubscribe) -> String {
    let place = MailKind::ALL.iter().position(|kind| *kind == unsubscribe.kind).unwrap_or_default() as u8;
    let mut bytes = unsubscribe.player.to_be_bytes().to_vec();
    bytes.push(place);
    if let Some(game) = unsubscribe.game {
        bytes.extend_from_slice(&game.to_be_bytes());
    }
    sign(key, UNSUBSCRIBE_PURPOSE, &bytes)
}

/// What an unsubscribe link asks for, if this server wrote it.
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

/// `bytes` and 16 bytes of HMAC-SHA-256 over `purpose` and them, in lower-case base 32: fit for links and addresses.
/// The bytes can be read by everybody; expiry and single use are the caller's to put in and to check.
pub fn sign(key: &[u8], purpose: &str, bytes: &[u8]) -> String {
    let mut mac = keyed(key, purpose);
    mac.update(bytes);
    let mut all = bytes.to_vec();
    all.extend_from_slice(&mac.finalize().into_bytes()[..SIGNED_MAC_BYTES]);
    base32::encode(&all)
}

/// The bytes that [`sign`] was given, if key and purpose are the same; compares in constant time.
pub fn verify(key: &[u8], purpose: &str, text: &str) -> Option<Vec<u8>> {
    let mut all = base32::decode(text)?;
    let mac_at = all.len().checked_sub(SIGNED_MAC_BYTES)?;
    let given = all.split_off(mac_at);
    let mut mac = keyed(key, purpose);
    mac.update(&all);
    mac.verify_truncated_left(&given).ok().map(|()| all)
}

/// The local part of a return path, `b-<token>`, one for each mail and each address that it goes to: a bounce that names it is
/// about that mail and that address, and was not made up by somebody who knows games and players.
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

/// A MAC that has already taken in the purpose, its length first, so that no two purposes can be read as each other.
fn keyed(key: &[u8], purpose: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(&(purpose.len() as u64).to_be_bytes());
    mac.update(purpose.as_bytes());
    mac
}

/// Whether mail could be sent there: RFC 5321 lengths, one `@`, printable ASCII, no quotes, no address literals, a dot
/// in the domain (or `localhost`). Names in other scripts have to come in their ASCII form (see [`plain_address`]).
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
        // An encoded word (RFC 2047): some relays decode it, and send to another mailbox.
        && !local.contains("=?")
        && domain.split('.').all(label_ok)
        && (domain.contains('.') || domain.eq_ignore_ascii_case("localhost"))
        && !domain.rsplit('.').next().is_some_and(|top| top.bytes().all(|b| b.is_ascii_digit()))
        && lettre::Address::new(local, domain).is_ok()
}

/// The address as mail servers take it, and as it is kept: names of domains in their ASCII form (`xn--`) and in lower case,
/// and no quotes where none are needed (`"eva"@example.org`). `None` where no mail could be sent there.
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

/// An address as a log may show it: `a...@example.org`.
pub fn mask(address: &str) -> String {
    match address.rsplit_once('@') {
        Some((local, domain)) => format!("{}...@{domain}", local.chars().next().unwrap_or_default()),
        None => "...".to_owned(),
    }
}

#[cfg(test)]
mod tests;
