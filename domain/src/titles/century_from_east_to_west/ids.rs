//! Ids of components: in memory references into their box (one word, with access to their data), in JSON the box's
//! ids (`mc05`).

use super::components::Components;
use super::data::{Bonus, Data, Exploration, Location, Merchant, Point};
use crate::kernel::fit::{Fits, Misfit, given};
use crate::kit::components::{read_id, refers_into_a_box};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::marker::PhantomData;

/// A component of a box, by its index on its shelf.
pub trait Component: Copy + Ord + fmt::Debug + 'static {
    /// The component with this index; the index must exist.
    fn nth(of: Components, index: usize) -> Self;
    /// The component with this id in a box.
    fn find(of: Components, id: &str) -> Option<Self>;
    fn count(of: Components) -> usize;
    fn at(self) -> usize;
    fn of(self) -> Components;
    fn id(self) -> &'static str;
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident: $data:ty, $shelf:ident, $called:literal, $example:literal) => {
        refers_into_a_box! {
            $(#[$doc])*
            $name of Data: $data
        }

        impl Component for $name {
            fn nth(of: Components, index: usize) -> Self {
                Self(of.data().$shelf.row(index))
            }
            fn find(of: Components, id: &str) -> Option<Self> {
                of.data().ids.$shelf.get(id).copied()
            }
            fn count(of: Components) -> usize {
                of.data().$shelf.len()
            }
            fn at(self) -> usize {
                self.index()
            }
            fn of(self) -> Components {
                self.components()
            }
            fn id(self) -> &'static str {
                &self.data().id
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        crate::described!($name: $called, $example);
        crate::kernel::language::verbatim!($name);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                read_id(d, Self::find)
            }
        }
    };
}

id!(
    /// A location of the board, by row and column.
    Place: Location,
    places,
    "id of a location",
    "h1"
);
id!(MerchantCard: Merchant, merchant_cards, "id of a merchant card", "mc05");
id!(PointCard: Point, point_cards, "id of a point card", "pc46");
id!(BonusTile: Bonus, bonus_tiles, "id of a bonus tile", "bt07");
id!(ExplorationTile: Exploration, exploration_tiles, "id of an exploration tile", "ex01");

/// An id from outside, perhaps of nothing that exists.
#[derive(Clone, Debug, PartialEq)]
pub enum Named<C> {
    Known(C),
    Unknown(Box<str>),
}

impl<C: Component> Named<C> {
    pub fn read(of: Components, id: &str) -> Self {
        C::find(of, id).map_or_else(|| Named::Unknown(id.into()), Named::Known)
    }

    pub fn known(&self) -> Option<C> {
        match self {
            Named::Known(component) => Some(*component),
            Named::Unknown(_) => None,
        }
    }

    pub fn as_str(&self) -> &str {
        match self {
            Named::Known(component) => component.id(),
            Named::Unknown(id) => id,
        }
    }
}

impl<C: Component> Serialize for Named<C> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.as_str())
    }
}

/// Capacity of a [`Pack`], in components of one kind.
pub const MOST_IN_A_PACK: usize = 64;

/// A set of components of one box, as bits; in JSON a list of ids, in the order of the box.
#[derive(Clone, Copy, Debug)]
pub struct Pack<C> {
    bits: u64,
    /// The box of the first component that was put in.
    of: Option<Components>,
    kind: PhantomData<C>,
}

impl<C: Component> Pack<C> {
    pub const EMPTY: Self = Self { bits: 0, of: None, kind: PhantomData };

    pub fn full(of: Components) -> Self {
        (0..C::count(of)).map(|index| C::nth(of, index)).collect()
    }

    pub fn insert(&mut self, component: C) {
        self.bits |= 1 << component.at();
        self.of = Some(component.of());
    }

    pub fn remove(&mut self, component: C) {
        self.bits &= !(1 << component.at());
    }

    pub fn contains(self, component: C) -> bool {
        self.bits >> component.at() & 1 == 1
    }

    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Ascending.
    pub fn iter(self) -> impl Iterator<Item = C> + Clone {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let next = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            self.of.filter(|_| next < MOST_IN_A_PACK).map(|of| C::nth(of, next))
        })
    }

    /// The `n`-th, ascending, from 0.
    pub fn nth(self, n: usize) -> Option<C> {
        self.iter().nth(n)
    }
}

impl<C: Component> Default for Pack<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Only packs of one box are compared; the box of an empty pack does not matter.
impl<C> PartialEq for Pack<C> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<C: Component> FromIterator<C> for Pack<C> {
    fn from_iter<I: IntoIterator<Item = C>>(components: I) -> Self {
        let mut pack = Self::EMPTY;
        components.into_iter().for_each(|c| pack.insert(c));
        pack
    }
}

#[cfg(feature = "schemas")]
impl<C: Component + schemars::JsonSchema> schemars::JsonSchema for Pack<C> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Vec::<C>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<C>::json_schema(generator)
    }
}

impl<C: Component + Serialize> Serialize for Pack<C> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de, C: Component + Deserialize<'de>> Deserialize<'de> for Pack<C> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Ok(Vec::<C>::deserialize(d)?.into_iter().collect())
    }
}

/// Components of one box in order of arrival. One byte each, because a state is copied for every move that a bot
/// considers.
#[derive(Clone, Copy)]
pub struct Pile<C> {
    /// The first `len` are indices on their shelf.
    places: [u8; MOST_IN_A_PACK],
    len: u8,
    /// The box of the first component that was put in.
    of: Option<Components>,
    kind: PhantomData<C>,
}

impl<C: Component> Pile<C> {
    /// Puts one on top.
    pub fn put(&mut self, component: C) -> Fits {
        let place = self.places.get_mut(usize::from(self.len)).ok_or(Misfit::TooMany)?;
        *place = u8::try_from(component.at()).map_err(|_| Misfit::TooMany)?;
        self.of = Some(component.of());
        self.len += 1;
        Ok(())
    }

    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Oldest first.
    pub fn iter(&self) -> impl Iterator<Item = C> + Clone {
        let of = self.of;
        self.places[..self.len()].iter().filter_map(move |place| of.map(|of| C::nth(of, usize::from(*place))))
    }
}

impl<C> Default for Pile<C> {
    fn default() -> Self {
        Self { places: [0; MOST_IN_A_PACK], len: 0, of: None, kind: PhantomData }
    }
}

impl<C: Component> fmt::Debug for Pile<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Compared like [`Pack`]s, within one box.
impl<C> PartialEq for Pile<C> {
    fn eq(&self, other: &Self) -> bool {
        self.places[..usize::from(self.len)] == other.places[..usize::from(other.len)]
    }
}

impl<C: Component + Serialize> Serialize for Pile<C> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de, C: Component + Deserialize<'de>> Deserialize<'de> for Pile<C> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut pile = Self::default();
        for component in Vec::<C>::deserialize(d)? {
            pile.put(component).map_err(|_| de::Error::custom("more cards than a box has"))?;
        }
        Ok(pile)
    }
}

/// A short list without heap allocation. It has room for the most that the rules allow.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    /// The first `len` are there.
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// Adds one at the end.
    pub fn put(&mut self, item: T) -> Fits {
        self.put_at(self.len(), item)
    }

    pub fn put_at(&mut self, place: usize, item: T) -> Fits {
        let len = self.len();
        given(len < N, Misfit::TooMany)?;
        given(place <= len, Misfit::Absent)?;
        self.items.copy_within(place..len, place + 1);
        self.items[place] = Some(item);
        self.len += 1;
        Ok(())
    }

    pub fn remove(&mut self, place: usize) -> Option<T> {
        let len = self.len();
        let item = *self.get(place)?;
        self.items.copy_within(place + 1..len, place);
        self.items[len - 1] = None;
        self.len -= 1;
        Some(item)
    }

    pub fn swap(&mut self, one: usize, other: usize) {
        self.items.swap(one, other);
    }
}

impl<T, const N: usize> Few<T, N> {
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn get(&self, place: usize) -> Option<&T> {
        self.items.get(place)?.as_ref()
    }

    pub fn get_mut(&mut self, place: usize) -> Option<&mut T> {
        self.items.get_mut(place)?.as_mut()
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.items[..self.len()].iter().flatten()
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut().flatten()
    }
}

/// The item at an index that is known to exist.
impl<T, const N: usize> std::ops::Index<usize> for Few<T, N> {
    type Output = T;
    fn index(&self, place: usize) -> &T {
        self.get(place).expect("a place of the list")
    }
}

impl<T: Copy, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Self { items: [None; N], len: 0 }
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Self::default();
        // Callers have checked the length.
        for item in items.into_iter().take(N) {
            few.items[few.len()] = Some(item);
            few.len += 1;
        }
        few
    }
}

impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(d)?;
        if items.len() > N {
            return Err(de::Error::invalid_length(items.len(), &"a shorter list"));
        }
        Ok(items.into_iter().collect())
    }
}
