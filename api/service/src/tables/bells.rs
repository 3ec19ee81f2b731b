//! Bells that live streams listen for. A game's bell rings when something to show may have changed, or may
//! no longer be shown. A player's bell rings when they join or leave a game.

use domain::{GameId, PlayerId};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bell {
    Game(GameId),
    Player(PlayerId),
}

/// The listeners of each bell, each under its own number.
type Hung = Mutex<HashMap<Bell, HashMap<usize, Arc<Rung>>>>;

/// All bells of this process. A bell without listeners is not stored; ringing it costs one map lookup.
#[derive(Debug, Default)]
pub struct Bells(Arc<Hung>);

/// One stream's listener, for any number of bells. A bell is removed with its last listener.
#[derive(Debug)]
pub struct Ear {
    bells: Vec<Bell>,
    rung: Arc<Rung>,
    hung: Arc<Hung>,
}

#[derive(Debug, Default)]
struct Rung {
    heard: AtomicBool,
    notify: Notify,
}

impl Bells {
    /// A listener without bells.
    pub fn ear(&self) -> Ear {
        Ear { bells: vec![], rung: Arc::default(), hung: self.0.clone() }
    }

    pub fn ring(&self, bell: Bell) {
        for rung in lock(&self.0).get(&bell).into_iter().flat_map(HashMap::values) {
            rung.heard.store(true, Ordering::Release);
            rung.notify.notify_one();
        }
    }

    /// The games that are being watched.
    pub fn games(&self) -> Vec<GameId> {
        let game = |bell: &Bell| if let Bell::Game(game) = bell { Some(*game) } else { None };
        lock(&self.0).keys().filter_map(game).collect()
    }

    /// The players of whom all games are being watched.
    pub fn players(&self) -> Vec<PlayerId> {
        let player = |bell: &Bell| if let Bell::Player(player) = bell { Some(*player) } else { None };
        lock(&self.0).keys().filter_map(player).collect()
    }
}

impl Ear {
    pub fn listen(&mut self, bell: Bell) {
        if !self.bells.contains(&bell) {
            lock(&self.hung).entry(bell).or_default().insert(self.number(), self.rung.clone());
            self.bells.push(bell);
        }
    }

    /// Stops listening for all other bells.
    pub fn keep(&mut self, wanted: impl Fn(&Bell) -> bool) {
        let (kept, left) = std::mem::take(&mut self.bells).into_iter().partition(|bell| wanted(bell));
        self.bells = kept;
        self.leave(&left);
    }

    /// Waits for a ring; returns at once if there was one since the last call of `heard`.
    pub async fn rung(&self) {
        while !self.rung.heard.load(Ordering::Acquire) {
            self.rung.notify.notified().await;
        }
    }

    /// Whether a bell rang since the last call.
    pub fn heard(&self) -> bool {
        self.rung.heard.swap(false, Ordering::AcqRel)
    }

    fn number(&self) -> usize {
        Arc::as_ptr(&self.rung) as usize
    }

    fn leave(&self, bells: &[Bell]) {
        let mut hung = lock(&self.hung);
        for bell in bells {
            if let Some(ears) = hung.get_mut(bell) {
                ears.remove(&self.number());
                if ears.is_empty() {
                    hung.remove(bell);
                }
            }
        }
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        self.leave(&self.bells);
    }
}

fn lock(hung: &Hung) -> MutexGuard<'_, HashMap<Bell, HashMap<usize, Arc<Rung>>>> {
    hung.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bell_hangs_as_long_as_somebody_listens() {
        let (bells, game, other_game) = (Bells::default(), GameId::from_i64(7), GameId::from_i64(8));
        let player = PlayerId::from_i64(7);
        let (mut one, mut other) = (bells.ear(), bells.ear());
        one.listen(Bell::Game(game));
        other.listen(Bell::Game(game));
        other.listen(Bell::Player(player));
        bells.ring(Bell::Game(game));
        bells.ring(Bell::Game(other_game));
        assert!(one.heard() && !one.heard() && other.heard() && !other.heard());
        drop(one);
        assert_eq!((bells.games(), bells.players()), (vec![game], vec![player]));
        bells.ring(Bell::Player(player));
        assert!(other.heard());
        other.keep(|bell| matches!(bell, Bell::Player(_)));
        bells.ring(Bell::Game(game));
        assert!(!other.heard() && bells.games().is_empty());
        drop(other);
        assert!(bells.players().is_empty());
    }
}
