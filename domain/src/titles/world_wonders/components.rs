//! The contents of a box of this title, by kind and by name.

use super::checked;
use super::data::{Data, MarketSize, Roads, built_in};
use super::geometry::Grid;
use super::ids::{Card, MapId, MonumentId, ObjectiveId, Stack, TileId};
use super::kinds::{Kind, Side};
use super::tables::{Board, Contents, KindData};
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
    pub fn stacks(self) -> impl DoubleEndedIterator<Item = Stack> + ExactSizeIterator + Clone {
        self.data().stacks.rows().map(Stack)
    }

    pub fn tiles(self) -> impl DoubleEndedIterator<Item = TileId> + ExactSizeIterator + Clone {
        self.data().tiles.rows().map(TileId)
    }

    pub fn maps(self) -> impl DoubleEndedIterator<Item = MapId> + ExactSizeIterator + Clone {
        self.data().maps.rows().map(MapId)
    }

    pub fn monuments(self) -> impl DoubleEndedIterator<Item = MonumentId> + ExactSizeIterator + Clone {
        self.data().monuments.rows().map(MonumentId)
    }

    pub fn objectives(self) -> impl DoubleEndedIterator<Item = ObjectiveId> + ExactSizeIterator + Clone {
        self.data().objectives.rows().map(ObjectiveId)
    }

    pub fn cards(self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        self.data().cards.rows().map(Card)
    }

    /// Prices, loans, supplies.
    pub fn board(self) -> &'static Board {
        &self.data().board
    }

    pub fn grid(self) -> Grid {
        self.board().grid
    }

    pub fn roads(self) -> &'static Roads {
        &self.data().roads
    }

    /// The market for this number of players.
    pub fn market(self, players: usize) -> &'static MarketSize {
        let markets = &self.data().markets;
        &markets[players.clamp(1, markets.len()) - 1]
    }

    /// The look of a type of building.
    pub fn look(self, kind: Kind) -> &'static KindData {
        &self.data().kinds[kind as usize]
    }

    /// The map on a side of a map board.
    pub fn map(self, side: Side, board: u8) -> MapId {
        let is_it = |map: &MapId| map.data().side == side && map.data().boards.contains(&board);
        self.maps().find(is_it).unwrap_or_else(|| self.first_map())
    }

    pub fn first_map(self) -> MapId {
        MapId(self.data().maps.row(0))
    }
}
