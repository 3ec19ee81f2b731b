//! A bell for each game that somebody watches live, rung by whatever its streams may have to show or may not show any more.

use domain::GameId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

type Hung = Mutex<HashMap<GameId, watch::Sender<()>>>;

/// All bells of this process. A game without a stream has none, and ringing it costs a look into a map.
#[derive(Debug, Default)]
pub struct Bells(Arc<Hung>);

/// One stream's ear. The game's bell is taken down with the last of them.
#[derive(Debug)]
pub struct Ear {
    game: GameId,
    rung: watch::Receiver<()>,
    hung: Arc<Hung>,
}

impl Bells {
    pub fn listen(&self, game: GameId) -> Ear {
        let rung = lock(&self.0).entry(game).or_insert_with(|| watch::Sender::new(())).subscribe();
        Ear { game, rung, hung: self.0.clone() }
    }

    pub fn ring(&self, game: GameId) {
        if let Some(bell) = lock(&self.0).get(&game) {
            bell.send_replace(());
        }
    }

    /// The games that somebody watches.
    pub fn games(&self) -> Vec<GameId> {
        lock(&self.0).keys().copied().collect()
    }
}

impl Ear {
    /// Waits until it is rung, or was since the last call of `heard`.
    pub async fn rung(&mut self) {
        // The sender lives as long as this ear: it hangs in the map.
        if self.rung.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Whether it was rung since the last call.
    pub fn heard(&mut self) -> bool {
        let rung = self.rung.has_changed().unwrap_or(false);
        self.rung.mark_unchanged();
        rung
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        let mut hung = lock(&self.hung);
        // This one counts as well.
        if hung.get(&self.game).is_some_and(|bell| bell.receiver_count() <= 1) {
            hung.remove(&self.game);
        }
    }
}

fn lock(hung: &Hung) -> MutexGuard<'_, HashMap<GameId, watch::Sender<()>>> {
    hung.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bell_hangs_as_long_as_somebody_listens() {
        let (bells, game) = (Bells::default(), GameId::from_i64(7));
        let (mut one, mut other) = (bells.listen(game), bells.listen(game));
        bells.ring(game);
        bells.ring(GameId::from_i64(8));
        assert!(one.heard() && !one.heard() && other.heard());
        drop(one);
        assert_eq!(bells.games(), [game]);
        bells.ring(game);
        assert!(other.heard());
        drop(other);
        assert_eq!(bells.games(), []);
    }
}
