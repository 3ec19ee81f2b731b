//! The contents of a box of this title, by kind and by name.

use super::checked;
use super::data::{Data, built_in};
use super::ids::{BonusTile, ExplorationTile, MerchantCard, Place, PointCard};
use super::tables::{Contents, Setup};
use crate::kernel::boxes::{Document, Flaw};
use crate::kit::components::{self, Inventory};

/// The contents of one box of this title.
pub type Components = components::Components<Data>;

impl Inventory for Data {
    type Tables = Contents;

    fn read(document: &Document) -> Result<Contents, Flaw> {
        checked::read(document)
    }

    fn of(tables: Contents, of: Components) -> Self {
        Data::of(tables, of)
    }

    fn built_in() -> Components {
        built_in()
    }
}

impl Components {
    /// By row, then column.
    pub fn places(self) -> impl DoubleEndedIterator<Item = Place> + ExactSizeIterator + Clone {
        self.data().places.rows().map(Place)
    }

    pub fn merchant_cards(self) -> impl DoubleEndedIterator<Item = MerchantCard> + ExactSizeIterator + Clone {
        self.data().merchant_cards.rows().map(MerchantCard)
    }

    pub fn point_cards(self) -> impl DoubleEndedIterator<Item = PointCard> + ExactSizeIterator + Clone {
        self.data().point_cards.rows().map(PointCard)
    }

    /// The point cards in a game of `players` (RULES section 3, step 3).
    pub fn point_cards_for(self, players: usize) -> impl Iterator<Item = PointCard> {
        self.point_cards().filter(move |card| self.setup().is_in_game(&card.data().players, players))
    }

    pub fn bonus_tiles(self) -> impl DoubleEndedIterator<Item = BonusTile> + ExactSizeIterator + Clone {
        self.data().bonus_tiles.rows().map(BonusTile)
    }

    pub fn exploration_tiles(self) -> impl DoubleEndedIterator<Item = ExplorationTile> + ExactSizeIterator + Clone {
        self.data().exploration_tiles.rows().map(ExplorationTile)
    }

    pub fn setup(self) -> &'static Setup {
        &self.data().setup
    }

    /// From left to right.
    pub fn forts(self) -> &'static [Place] {
        &self.data().forts
    }

    /// From left to right.
    pub fn markets(self) -> &'static [Place] {
        &self.data().markets
    }

    /// Locations that exploration tiles cover in small games, by row, then column.
    pub fn marked(self) -> &'static [Place] {
        &self.data().marked
    }
}
