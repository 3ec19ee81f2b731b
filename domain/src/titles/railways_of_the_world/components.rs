//! The contents of a box of this title, by kind and by name.

use super::checked;
use super::data::{Data, built_in};
use super::ids::{At, Baron, Card, City, Hex};
use super::tables::{Contents, Figures};
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
    pub fn hexes(self) -> impl DoubleEndedIterator<Item = Hex> + ExactSizeIterator + Clone {
        self.data().hexes.rows().map(Hex)
    }

    pub fn cities(self) -> impl DoubleEndedIterator<Item = City> + ExactSizeIterator + Clone {
        self.data().cities.rows().map(City)
    }

    pub fn cards(self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        self.data().cards.rows().map(Card)
    }

    pub fn barons(self) -> impl DoubleEndedIterator<Item = Baron> + ExactSizeIterator + Clone {
        self.data().barons.rows().map(Baron)
    }

    pub fn figures(self) -> &'static Figures {
        &self.data().figures
    }

    /// Hexes without a city that border on one, in map order: a new line may begin there.
    pub fn fringe(self) -> &'static [Hex] {
        &self.data().fringe
    }

    pub fn hex_at(self, at: [i32; 2]) -> Option<Hex> {
        self.data().grid.hex(at)
    }

    /// Coordinates from outside, with the hex at that place, if any.
    pub fn at(self, at: [i32; 2]) -> At {
        At { at, hex: self.hex_at(at) }
    }

    /// The hex with a label such as `AA11`, in upper case.
    pub fn hex_labelled(self, label: &str) -> Option<Hex> {
        self.hexes().find(|hex| hex.label() == label)
    }

    /// Sites of Western Links.
    pub fn western_sites(self) -> impl DoubleEndedIterator<Item = City> + Clone {
        self.cities().filter(|city| city.data().western_link_site)
    }
}
