//! News of games, to live streams and between processes: bells rung here, changes to announce, changes that
//! others announced.

use super::{Bell, Ear, Slot, Tables};
use domain::{GameId, PlayerId};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};

impl Tables {
    /// Another process appended to these games.
    pub fn heard_of(&self, games: &[GameId]) {
        for game in games {
            // The cached table stays; the next read folds the new events. Listeners look at the log.
            self.bells.ring(Bell::Game(*game));
        }
    }

    /// These players joined or left a game through another process.
    pub fn heard_of_players(&self, players: &[PlayerId]) {
        players.iter().for_each(|player| self.bells.ring(Bell::Player(*player)));
    }

    /// A player's standing orders changed, in this game or (`None`) possibly in any.
    pub fn heard_of_orders(&self, game: Option<GameId>) {
        let cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        let ask_again = |slot: &Arc<Slot>| slot.without_orders.store(false, Ordering::Release);
        match game {
            Some(game) => cache.peek(&game).into_iter().for_each(ask_again),
            None => cache.iter().for_each(|(_, slot)| ask_again(slot)),
        }
    }

    /// Something outside the log changed that live streams show or that decides who may watch: table talk,
    /// an invitation. Streams of all processes look again.
    pub fn look_again(&self, game: GameId) {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).push(game);
        self.bells.ring(Bell::Game(game));
        self.announce_bell.notify_one();
    }

    /// A new listener for a live stream.
    pub fn listen(&self, bell: Bell) -> Ear {
        let mut ear = self.bells.ear();
        ear.listen(bell);
        ear
    }

    /// The games that have a live stream in this process.
    pub fn watched(&self) -> Vec<GameId> {
        self.bells.games()
    }

    /// The players with a live stream of all their games in this process.
    pub fn watched_players(&self) -> Vec<PlayerId> {
        self.bells.players()
    }

    /// Takes the games to announce to other processes.
    pub fn take_changed(&self) -> Vec<GameId> {
        let mut games = std::mem::take(&mut *self.changed.lock().unwrap_or_else(PoisonError::into_inner));
        games.sort_unstable();
        games.dedup();
        games
    }

    /// Takes the players who joined or left a game, to announce.
    pub fn take_moved(&self) -> Vec<PlayerId> {
        let mut players = std::mem::take(&mut *self.moved.lock().unwrap_or_else(PoisonError::into_inner));
        players.sort_unstable();
        players.dedup();
        players
    }

    /// Puts back news that could not be announced, for the next attempt.
    pub fn announce_later(&self, games: Vec<GameId>, players: Vec<PlayerId>) {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).extend(games);
        self.moved.lock().unwrap_or_else(PoisonError::into_inner).extend(players);
        self.announce_bell.notify_one();
    }

    /// These games (`None`: possibly any) have new names. The list row contains the name, so the prepared
    /// row is dropped as well.
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

    /// A player has a new name or new preferences.
    pub fn forget_player(&self, player: PlayerId) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).pop(&player);
    }
}
