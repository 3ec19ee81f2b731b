//! A box taken in: it is leaked, and lives as long as the program. Boxes are few and never change, so what refers into one is
//! a word, `Copy`, and knows its data.

use super::checked;
use super::data::{Contents, Data, EditionData, Figures, TerrainData, built_in};
use super::ids::{At, Back, ById, Card, City, Good, Spot, Terrain};
use super::options::Edition;
use crate::kernel::boxes::{Document, Flaw};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

/// What lies in one box of this title.
#[derive(Clone, Copy)]
pub struct Components(&'static Inside);

struct Inside {
    document: Document,
    /// The hash that games name the box by first, then whatever else it answers to.
    hashes: Vec<String>,
    rows: OnceLock<&'static [Row]>,
    data: OnceLock<Data>,
}

/// The place of a thing among its kind, and its box.
pub struct Row {
    pub(super) index: u16,
    pub(super) of: Components,
}

thread_local! {
    /// The box that ids are read for.
    static READ_FOR: Cell<Option<Components>> = const { Cell::new(None) };
}

impl Components {
    /// Takes in what a document holds. It is never given back: callers keep boxes by their hash and take each in once.
    pub(super) fn take_in(document: Document, hashes: Vec<String>, contents: Contents) -> Self {
        let inside: &'static Inside =
            Box::leak(Box::new(Inside { document, hashes, rows: OnceLock::new(), data: OnceLock::new() }));
        let of = Components(inside);
        let rows: Vec<Row> = (0..contents.most_of_a_kind() as u16).map(|index| Row { index, of }).collect();
        inside.rows.get_or_init(|| Vec::leak(rows));
        inside.data.get_or_init(|| Data::of(contents, of));
        of
    }

    /// The box of a document: taken in the first time, found again afterwards.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn with(document: &Document) -> Result<Self, Flaw> {
        static TAKEN_IN: Mutex<BTreeMap<String, Components>> = Mutex::new(BTreeMap::new());
        let sha256 = document.sha256();
        if built_in().hashes().iter().any(|hash| hash == sha256) {
            return Ok(built_in());
        }
        let mut taken_in = TAKEN_IN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = taken_in.get(sha256) {
            return Ok(*known);
        }
        let contents = checked::read(document)?;
        let components = Self::take_in(document.clone(), vec![sha256.to_owned()], contents);
        taken_in.insert(sha256.to_owned(), components);
        Ok(components)
    }

    pub fn data(self) -> &'static Data {
        self.0.data.get().expect("a box is lent out when it is filled")
    }

    pub fn document(self) -> &'static Document {
        &self.0.document
    }

    /// The hashes that games name this box by: today's first.
    pub fn hashes(self) -> &'static [String] {
        &self.0.hashes
    }

    fn row(self, index: usize) -> &'static Row {
        &self.0.rows.get().expect("a box has its rows before its data")[index]
    }

    fn rows(self, count: usize) -> impl Iterator<Item = &'static Row> + Clone {
        self.0.rows.get().expect("a box has its rows before its data")[..count].iter()
    }

    // ---- what there is

    pub fn spots(self) -> impl Iterator<Item = Spot> + Clone {
        self.rows(self.data().hexes.len()).map(Spot)
    }

    pub fn cities(self) -> impl Iterator<Item = City> + Clone {
        self.rows(self.data().cities.len()).map(City)
    }

    pub fn goods(self) -> impl Iterator<Item = Good> + Clone {
        self.rows(self.data().goods.len()).map(Good)
    }

    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.rows(self.data().cards.len()).map(Card)
    }

    pub fn backs(self) -> impl Iterator<Item = Back> + Clone {
        self.rows(self.data().backs.len()).map(Back)
    }

    pub(super) fn nth_spot(self, index: usize) -> Spot {
        Spot(self.row(index))
    }

    pub(super) fn nth_city(self, index: usize) -> City {
        City(self.row(index))
    }

    pub(super) fn nth_good(self, index: usize) -> Good {
        Good(self.row(index))
    }

    pub(super) fn nth_back(self, index: usize) -> Back {
        Back(self.row(index))
    }

    // ---- what is named

    pub fn spot(self, q: i64, r: i64) -> Option<Spot> {
        self.data().grid.spot(q, r)
    }

    /// Coordinates from outside, with the hex that lies there.
    pub fn at(self, q: i64, r: i64) -> At {
        At { q, r, spot: self.spot(q, r) }
    }

    pub fn labelled(self, label: &str) -> Option<Spot> {
        self.spots().find(|spot| spot.label().eq_ignore_ascii_case(label))
    }

    /// A city by its number, which counts from 1.
    pub fn city(self, number: i64) -> Option<City> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        (index < self.data().cities.len()).then(|| self.nth_city(index))
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

    /// How many copies of each kind a deck for so many players is made of.
    pub fn copies(self, players: usize) -> u8 {
        self.data().decks.get(&(players as u8)).map_or(1, |deck| deck.certain_copies + deck.half_copies)
    }

    /// Whether one copy of some kinds leaves the game unseen.
    pub fn removes_half(self, players: usize) -> bool {
        self.data().decks.get(&(players as u8)).is_some_and(|deck| deck.half_copies > 0)
    }

    // ---- reading

    /// What is read by `read` names things of this box.
    pub fn reading<R>(self, read: impl FnOnce() -> R) -> R {
        /// Puts back what was there before, also where reading falls over.
        struct Before(Option<Components>);
        impl Drop for Before {
            fn drop(&mut self) {
                READ_FOR.set(self.0);
            }
        }
        let _before = Before(READ_FOR.replace(Some(self)));
        read()
    }

    /// The box that is read for now. Outside of [`Components::reading`] an id means nothing.
    pub(super) fn read_of<E: serde::de::Error>() -> Result<Self, E> {
        READ_FOR.get().ok_or_else(|| E::custom("an id of a box is read outside of any box"))
    }
}

impl PartialEq for Components {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Components {}

impl fmt::Debug for Components {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "box {:.12}", self.hashes().first().map_or("", String::as_str))
    }
}

/// A state that is kept names its box.
impl Serialize for Components {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.hashes().first().serialize(s)
    }
}

impl<'de> Deserialize<'de> for Components {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let hash = String::deserialize(d)?;
        let of = Self::read_of()?;
        if of.hashes().contains(&hash) { Ok(of) } else { Err(D::Error::custom("it was kept with another box")) }
    }
}
