//! The contents of a box of this title, by kind and by name.

use super::checked;
use super::data::{Contents, Data, EditionData, Figures, TerrainData, built_in};
use super::ids::{At, Back, ById, Card, City, Good, Spot, Terrain};
use super::options::Edition;
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
    // ---- by kind

    pub fn spots(self) -> impl Iterator<Item = Spot> + Clone {
        self.data().hexes.rows().map(Spot)
    }

    pub fn cities(self) -> impl Iterator<Item = City> + Clone {
        self.data().cities.rows().map(City)
    }

    pub fn goods(self) -> impl Iterator<Item = Good> + Clone {
        self.data().goods.rows().map(Good)
    }

    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.data().cards.rows().map(Card)
    }

    pub fn backs(self) -> impl Iterator<Item = Back> + Clone {
        self.data().backs.rows().map(Back)
    }

    // ---- by name

    pub fn spot(self, q: i64, r: i64) -> Option<Spot> {
        self.data().grid.spot(q, r)
    }

    /// Coordinates from outside, with the hex at that place, if any.
    pub fn at(self, q: i64, r: i64) -> At {
        At { q, r, spot: self.spot(q, r) }
    }

    pub fn labelled(self, label: &str) -> Option<Spot> {
        self.spots().find(|spot| spot.label().eq_ignore_ascii_case(label))
    }

    /// A city by its number, which counts from 1.
    pub fn city(self, number: i64) -> Option<City> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        (index < self.data().cities.len()).then(|| City(self.data().cities.row(index)))
    }

    /// A good by id or alias.
    pub fn good_called(self, word: &str) -> Option<Good> {
        self.goods().find(|good| good.id() == word || good.data().aliases.iter().any(|alias| alias == word))
    }

    // ---- figures

    pub fn terrain(self, terrain: Terrain) -> &'static TerrainData {
        &self.data().terrains[&terrain]
    }

    pub fn figures(self) -> &'static Figures {
        &self.data().figures
    }

    pub fn edition(self, edition: Edition) -> &'static EditionData {
        match edition {
            Edition::Sheet => &self.figures().editions.sheet,
            Edition::Manual => &self.figures().editions.manual,
        }
    }

    /// How many copies of each kind are in the deck for this number of players.
    pub fn copies(self, players: usize) -> u8 {
        self.data().decks.get(&(players as u8)).map_or(1, |deck| deck.certain_copies + deck.half_copies)
    }

    /// Whether one copy of some kinds leaves the game unseen.
    pub fn removes_half(self, players: usize) -> bool {
        self.data().decks.get(&(players as u8)).is_some_and(|deck| deck.half_copies > 0)
    }
}
