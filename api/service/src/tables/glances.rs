//! The table for a database glance that was made for an entity tag.

use super::Tables;
use crate::problem::Answer;
use domain::GameId;
use domain::kernel::table::Table;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use store::Glance;

impl Tables {
    /// The table at the head that the glance saw. Cached names are reloaded if something outside the log
    /// has changed since, on any server.
    pub async fn fresh_at(&self, game: GameId, glance: &Glance) -> Answer<Arc<Table>> {
        let slot = self.slot(game);
        let table = match slot.get() {
            Some(cached) if glance.head <= cached.head() => cached,
            _ => Box::pin(self.load(game, &slot)).await?,
        };
        if slot.beside.swap(glance.beside, Ordering::AcqRel) != glance.beside {
            table.players().into_iter().for_each(|player| self.forget_player(player));
            self.game_rows.lock().unwrap_or_else(PoisonError::into_inner).pop(&game);
        }
        Ok(table)
    }
}
