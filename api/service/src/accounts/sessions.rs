//! Authenticated callers, and their proof: sessions, personal tokens, keys in URLs.

use crate::accounts::jwt::Tokens;
use crate::problem::{Answer, Problem};
use crate::words;
use chrono::{DateTime, Utc};
use domain::canonical::sha256;
use domain::kernel::ids::Id;
use domain::kernel::language::say;
use domain::{GameId, PlayerId};
use lru::LruCache;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};
use store::{Store, Token};
use tokio::sync::watch;

const REMEMBERED: usize = 20_000;
/// How long revocations are remembered in memory. A token is trusted without asking Postgres for at most an hour
/// (an access token's lifetime), so a week is ample. Live streams check at once; one that nobody reads for a week
/// stays open.
const SHUT_OUT_FOR: Duration = Duration::from_secs(7 * 86_400);

/// The prefixes of personal tokens and of keys in URLs.
pub const TOKEN: &str = "lh_";
pub const KEY: &str = "lk_";

/// The permissions of a personal access token. Sessions may do everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    Read,
    Play,
    Host,
}

impl Scope {
    pub const ALL: [(Self, &'static str); 3] = [(Self::Read, "read"), (Self::Play, "play"), (Self::Host, "host")];

    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(scope, _)| *scope == self).map_or("", |(_, name)| name)
    }
}

/// The permissions of a key in a URL. All of them are read-only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyScope {
    /// Its owner's deadlines.
    Calendar,
    /// Feeds of games that its owner may see.
    Feeds,
    /// Events of these games, as pages or live.
    Events,
}

impl KeyScope {
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Calendar, "calendar"), (Self::Feeds, "feeds"), (Self::Events, "events")];

    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(scope, _)| *scope == self).map_or("", |(_, name)| name)
    }
}

/// An authenticated caller.
#[derive(Clone, Debug)]
pub struct Who {
    pub player: PlayerId,
    /// The session; `None` for a personal token.
    pub session: Option<i64>,
    /// The personal token; `None` for a session.
    token: Option<i64>,
    /// `None`: all scopes.
    scopes: Option<Vec<String>>,
    /// The only game that a key in a URL opens.
    game: Option<GameId>,
    /// When the token or key expires, in Unix seconds.
    ends: Option<i64>,
}

impl Who {
    /// A player for whom the operator acts on the command line.
    pub fn by_operator(player: PlayerId) -> Self {
        Self { player, session: None, token: None, scopes: None, game: None, ends: None }
    }

    pub fn by_session(player: PlayerId, session: i64) -> Self {
        Self { session: Some(session), ..Self::by_operator(player) }
    }

    /// Refuses a personal token without the scope.
    pub fn may(&self, scope: Scope) -> Answer<()> {
        match &self.scopes {
            Some(scopes) if !scopes.iter().any(|held| held == scope.name()) => {
                let detail = format!("This token lacks the scope `{}`.", scope.name());
                Err(Problem { scope: Some(scope.name()), ..Problem::new("scope_missing", detail) })
            }
            _ => Ok(()),
        }
    }

    /// Refuses a key without this scope, or for another game.
    pub(crate) fn may_by_key(&self, scope: KeyScope, game: Option<GameId>) -> Answer<()> {
        let lacks = |detail: String| Problem { scope: Some(scope.name()), ..Problem::new("scope_missing", detail) };
        let held = self.scopes.as_deref().unwrap_or_default();
        if !held.iter().any(|held| held == scope.name()) {
            return Err(lacks(format!("This key lacks the scope `{}`.", scope.name())));
        }
        match (self.game, game) {
            (Some(own), asked) if asked != Some(own) => Err(lacks("This key is for another game.".into())),
            _ => Ok(()),
        }
    }

    /// Whether the token or key has expired.
    pub fn has_ended(&self, now: DateTime<Utc>) -> bool {
        self.ends.is_some_and(|ends| ends <= now.timestamp())
    }

    /// Refuses personal tokens: some actions require a login session.
    pub fn must_be_session(&self) -> Answer<i64> {
        self.session.ok_or_else(|| Problem::new("scope_missing", "A personal token cannot do that; log in."))
    }
}

/// Verified tokens, kept in memory to spare Postgres. Revocations are announced at once, and looked up
/// again every few seconds.
#[derive(Debug)]
pub struct Sessions {
    store: Store,
    /// By SHA-256 of the token: the caller, the time until which this may be trusted (Unix seconds), and
    /// the id.
    checked: Mutex<LruCache<[u8; 32], (Who, i64, i64)>>,
    /// Ids of revoked sessions and personal tokens.
    revoked: RwLock<Lately<i64>>,
    /// Deleted accounts.
    gone: RwLock<Lately<PlayerId>>,
    /// Suspended accounts.
    suspended: RwLock<HashSet<PlayerId>>,
    /// Notified when one of these sets grows; live streams then check their caller.
    shut_out: watch::Sender<()>,
}

impl Sessions {
    pub fn new(store: Store) -> Self {
        let size = NonZeroUsize::new(REMEMBERED).unwrap_or(NonZeroUsize::MIN);
        Self {
            store,
            checked: Mutex::new(LruCache::new(size)),
            revoked: RwLock::default(),
            gone: RwLock::default(),
            suspended: RwLock::default(),
            shut_out: watch::Sender::new(()),
        }
    }

    /// The caller behind a token. Errors: `token_invalid`, `token_expired`, `account_suspended`.
    pub async fn who(&self, tokens: &Tokens, now: DateTime<Utc>, token: &str) -> Answer<Who> {
        let invalid = || Problem::new("token_invalid", "This token is not one of this server's, or it was revoked.");
        let key = sha256(&[token.as_bytes()]);
        if let Some((who, until, id)) = self.get(&key) {
            self.must_not_be_suspended(who.player)?;
            if self.is_revoked(id) || self.is_gone(who.player) {
                return Err(invalid());
            }
            if now.timestamp() < until {
                return Ok(who);
            }
        }
        if token.starts_with(TOKEN) || token.starts_with(KEY) {
            return self.personal(token, now).await;
        }
        let claims = tokens.check(token, now.timestamp()).map_err(|expired| match expired {
            true => Problem::new("token_expired", "The access token has expired; POST /api/v1/auth/sessions/refresh."),
            false => invalid(),
        })?;
        let player: PlayerId = claims.sub.parse().map_err(|_| invalid())?;
        let session: Id = claims.sid.parse().map_err(|_| invalid())?;
        self.must_not_be_suspended(player)?;
        // The row decides, so that a token of an ended session is refused from its first use.
        if self.store.session_alive(session.as_i64(), now).await? != Some(player) || self.is_revoked(session.as_i64()) {
            return Err(invalid());
        }
        let who = Who::by_session(player, session.as_i64());
        self.put(key, who.clone(), claims.exp, session.as_i64());
        Ok(who)
    }

    async fn personal(&self, token: &str, now: DateTime<Utc>) -> Answer<Who> {
        let key = sha256(&[token.as_bytes()]);
        let found = self.store.token_by_sha(&key).await?;
        let Some(Token { id, player, scopes, game, expires_at, .. }) = found else {
            return Err(Problem::new("token_invalid", "This personal token does not exist, or it was deleted."));
        };
        let ends = expires_at.map(|at| at.timestamp());
        if ends.is_some_and(|ends| ends <= now.timestamp()) {
            return Err(Problem::new("token_expired", "This token has expired; log in and make another one."));
        }
        if self.store.is_suspended(player).await? {
            return Err(suspended());
        }
        // Only for display: the token is valid without it.
        if let Err(error) = self.store.token_used(id, now).await {
            tracing::info!(%error, "that a token was used could not be noted");
        }
        let who = Who { player, session: None, token: Some(id), scopes: Some(scopes), game, ends };
        // Deletion is announced; the minute limits the damage if the announcement is lost.
        let until = now.timestamp() + 60;
        self.put(key, who.clone(), ends.map_or(until, |ends| ends.min(until)), id);
        Ok(who)
    }

    fn get(&self, key: &[u8; 32]) -> Option<(Who, i64, i64)> {
        self.checked.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    fn put(&self, key: [u8; 32], who: Who, until: i64, id: i64) {
        self.checked.lock().unwrap_or_else(PoisonError::into_inner).put(key, (who, until, id));
    }

    pub fn remembered(&self, token: &str) -> Option<PlayerId> {
        self.get(&sha256(&[token.as_bytes()])).map(|(who, ..)| who.player)
    }

    pub fn is_revoked(&self, id: i64) -> bool {
        self.revoked.read().unwrap_or_else(PoisonError::into_inner).contains(&id)
    }

    fn is_gone(&self, player: PlayerId) -> bool {
        self.gone.read().unwrap_or_else(PoisonError::into_inner).contains(&player)
    }

    pub fn is_suspended(&self, player: PlayerId) -> bool {
        self.suspended.read().unwrap_or_else(PoisonError::into_inner).contains(&player)
    }

    fn must_not_be_suspended(&self, player: PlayerId) -> Answer<()> {
        if self.is_suspended(player) { Err(suspended()) } else { Ok(()) }
    }

    /// Whether the caller's session, token and account are still valid.
    pub fn is_good(&self, who: &Who) -> bool {
        !self.is_gone(who.player)
            && !self.is_suspended(who.player)
            && !who.session.or(who.token).is_some_and(|id| self.is_revoked(id))
    }

    /// Changes whenever somebody may have lost access.
    pub fn shut_out(&self) -> watch::Receiver<()> {
        self.shut_out.subscribe()
    }

    /// Records revoked sessions or personal tokens.
    pub fn heard_revoked(&self, ids: impl IntoIterator<Item = i64>) {
        self.add(&self.revoked, ids);
    }

    /// Records deleted accounts; everything of theirs is invalid.
    pub fn heard_gone(&self, players: impl IntoIterator<Item = PlayerId>) {
        self.add(&self.gone, players);
    }

    fn add<T: Eq + Hash>(&self, known: &RwLock<Lately<T>>, more: impl IntoIterator<Item = T>) {
        if known.write().unwrap_or_else(PoisonError::into_inner).add(more, Instant::now()) {
            self.shut_out.send_replace(());
        }
    }

    /// Forgets old revocations; by now the rows alone refuse them.
    pub fn tidy(&self) {
        let now = Instant::now();
        self.revoked.write().unwrap_or_else(PoisonError::into_inner).tidy(now);
        self.gone.write().unwrap_or_else(PoisonError::into_inner).tidy(now);
    }

    /// Ends a session on all servers.
    pub async fn revoke(&self, session: i64, now: DateTime<Utc>) -> Answer<()> {
        self.store.revoke_session(session, now).await?;
        self.heard_revoked([session]);
        self.store.announce_session(session).await?;
        Ok(())
    }

    /// Looks up revocations and deletions since `since`: after a gap in the announcements, and every few
    /// seconds.
    pub async fn look_up_revoked(&self, since: DateTime<Utc>) -> Answer<()> {
        self.heard_revoked(self.store.revoked_since(since).await?);
        self.heard_gone(self.store.gone_since(since).await?);
        self.look_up_suspended().await
    }

    /// Reloads the set of suspended accounts.
    pub async fn look_up_suspended(&self) -> Answer<()> {
        let now: HashSet<PlayerId> = self.store.suspended().await?.into_iter().collect();
        let mut known = self.suspended.write().unwrap_or_else(PoisonError::into_inner);
        if *known != now {
            *known = now;
            drop(known);
            self.shut_out.send_replace(());
        }
        Ok(())
    }
}

/// Recent entries, each with the time it was first heard of.
#[derive(Debug)]
struct Lately<T>(HashMap<T, Instant>);

impl<T> Default for Lately<T> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<T: Eq + Hash> Lately<T> {
    /// True if one of them is new.
    fn add(&mut self, more: impl IntoIterator<Item = T>, now: Instant) -> bool {
        let before = self.0.len();
        for one in more {
            self.0.entry(one).or_insert(now);
        }
        self.0.len() > before
    }

    fn contains(&self, one: &T) -> bool {
        self.0.contains_key(one)
    }

    fn tidy(&mut self, now: Instant) {
        self.0.retain(|_, heard| now.duration_since(*heard) < SHUT_OUT_FOR);
        self.0.shrink_to_fit();
    }
}

/// The refusal for a suspended account.
pub fn suspended() -> Problem {
    Problem::new("account_suspended", say!(words::account_suspended))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_shut_out_is_not_remembered_for_ever() {
        let (mut lately, begun) = (Lately::default(), Instant::now());
        assert!(lately.add([1, 2], begun));
        let later = begun + SHUT_OUT_FOR / 2;
        // An entry that is heard again keeps its first time.
        assert!(lately.add([2, 3], later) && !lately.add([1, 3], later));
        lately.tidy(begun + SHUT_OUT_FOR - Duration::from_secs(1));
        assert!([1, 2, 3].iter().all(|id| lately.contains(id)));
        lately.tidy(begun + SHUT_OUT_FOR);
        assert_eq!([1, 2, 3].map(|id| lately.contains(&id)), [false, false, true]);
    }
}
