//! News of games, to live streams and between processes: what is rung here, what is announced, what others have announced.

use super::{Bell, Ear, Slot, Tables};
use domain::{GameId, PlayerId};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};

impl Tables {
    /// Someone else's process appended to these games.
    pub fn heard_of(&self, games: &[GameId]) {
        for game in games {
            // What is cached stays; the next read folds what is new. Whoever listens looks at the log.
            self.bells.ring(Bell::Game(*game));
        }
    }

    /// These players came to a game or left one, by another process.
    pub fn heard_of_players(&self, players: &[PlayerId]) {
        players.iter().for_each(|player| self.bells.ring(Bell::Player(*player)));
    }

    /// Somebody's standing orders are others now, in this game, or (`None`) perhaps in any.
    pub fn heard_of_orders(&self, game: Option<GameId>) {
        let cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        let ask_again = |slot: &Arc<Slot>| slot.without_orders.store(false, Ordering::Release);
        match game {
            Some(game) => cache.peek(&game).into_iter().for_each(ask_again),
            None => cache.iter().for_each(|(_, slot)| ask_again(slot)),
        }
    }

    /// Something beside the log has changed that live streams show or that says who may watch: table talk, an invitation.
    /// They look at it, those of other processes too.
    pub fn look_again(&self, game: GameId) {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).push(game);
        self.bells.ring(Bell::Game(game));
        self.announce_bell.notify_one();
    }

    /// The ear of a live stream.
    pub fn listen(&self, bell: Bell) -> Ear {
        let mut ear = self.bells.ear();
        ear.listen(bell);
        ear
    }

    /// The games that have a live stream here.
    pub fn watched(&self) -> Vec<GameId> {
        self.bells.games()
    }

    /// The players all of whose games have one live stream here.
    pub fn watched_players(&self) -> Vec<PlayerId> {
        self.bells.players()
    }

    /// The games to announce to other processes since the last call.
    pub fn take_changed(&self) -> Vec<GameId> {
        let mut games = std::mem::take(&mut *self.changed.lock().unwrap_or_else(PoisonError::into_inner));
        games.sort_unstable();
        games.dedup();
        games
    }

    /// The players who came to a game or left one since the last call.
    pub fn take_moved(&self) -> Vec<PlayerId> {
        let mut players = std::mem::take(&mut *self.moved.lock().unwrap_or_else(PoisonError::into_inner));
        players.sort_unstable();
        players.dedup();
        players
    }

    /// What could not be announced waits for the next time.
    pub fn announce_later(&self, games: Vec<GameId>, players: Vec<PlayerId>) {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).extend(games);
        self.moved.lock().unwrap_or_else(PoisonError::into_inner).extend(players);
        self.announce_bell.notify_one();
    }

    /// These games have other names now; none named: any of them may. The list writes a game's name with it, so what was put
    /// together for that is forgotten, too.
    pub fn heard_of_names(&self, games: Option<&[GameId]>) {
        let mut rows = self.game_rows.lock().unwrap_or_else(PoisonError::into_inner);
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        match games {
            None => {
                rows.clear();
                cache.clear();
            }
            Some(games) => games.iter().for_each(|game| {
                rows.pop(game);
                cache.pop(game);
            }),
        }
    }

    /// A player has another name now, or other wishes.
    pub fn forget_player(&self, player: PlayerId) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).pop(&player);
    }
}
