//! Ids of components: a small number inside, the data file's id (`mc05`) in JSON.

use crate::kernel::fit::{Fits, Misfit, given};
use crate::kernel::json::WriteJson;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// A component of the box: its place in the data file.
pub trait Component: Copy + Ord + fmt::Debug + 'static {
    type Data: 'static;
    fn from_index(index: usize) -> Self;
    fn index(self) -> usize;
    fn table() -> &'static [Self::Data];
    fn id_of(data: &'static Self::Data) -> &'static str;

    fn data(self) -> &'static Self::Data {
        &Self::table()[self.index()]
    }

    fn id(self) -> &'static str {
        Self::id_of(self.data())
    }

    fn all() -> impl Iterator<Item = Self> {
        (0..Self::table().len()).map(Self::from_index)
    }

    fn find(id: &str) -> Option<Self> {
        Self::table().iter().position(|data| Self::id_of(data) == id).map(Self::from_index)
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $called:literal, $example:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        crate::described!($name: $called, $example);
        crate::kernel::language::verbatim!($name);

        impl WriteJson for $name {
            fn write_json(self, out: &mut Vec<u8>) {
                self.id().write_json(out);
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let id = Cow::<'de, str>::deserialize(d)?;
                Self::find(&id).ok_or_else(|| de::Error::custom(format!("there is no component {id:?} of this kind")))
            }
        }
    };
}

id!(
    /// A location of the board, by row and column.
    Place,
    "id of a location",
    "h1"
);
id!(MerchantCard, "id of a merchant card", "mc05");
id!(PointCard, "id of a point card", "pc46");
id!(BonusTile, "id of a bonus tile", "bt07");
id!(ExplorationTile, "id of an exploration tile", "ex01");

/// An id that came from outside: perhaps of nothing that exists.
#[derive(Clone, Debug, PartialEq)]
pub enum Named<C> {
    Known(C),
    Unknown(Box<str>),
}

impl<C: Component> Named<C> {
    pub fn read(id: &str) -> Self {
        C::find(id).map_or_else(|| Named::Unknown(id.into()), Named::Known)
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

/// A set of components, as bits; in JSON a list of ids, ascending.
#[derive(Clone, Copy, Debug)]
pub struct Pack<C> {
    bits: u64,
    of: PhantomData<C>,
}

impl<C: Component> Pack<C> {
    pub const EMPTY: Self = Self { bits: 0, of: PhantomData };

    pub fn full() -> Self {
        C::all().collect()
    }

    pub fn insert(&mut self, component: C) {
        self.bits |= 1 << component.index();
    }

    pub fn remove(&mut self, component: C) {
        self.bits &= !(1 << component.index());
    }

    pub fn contains(self, component: C) -> bool {
        self.bits >> component.index() & 1 == 1
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
            (next < 64).then(|| C::from_index(next))
        })
    }

    /// The `n`-th, ascending, from 0.
    pub fn nth(self, n: usize) -> Option<C> {
        self.iter().nth(n)
    }
}

impl<C> Default for Pack<C> {
    fn default() -> Self {
        Self { bits: 0, of: PhantomData }
    }
}

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

    fn schema_name() -> Cow<'static, str> {
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

/// A short list without an allocation of its own. There is room for what the rules allow.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// Adds one at the end.
    pub fn put(&mut self, item: T) -> Fits {
        self.put_at(usize::from(self.len), item)
    }

    pub fn put_at(&mut self, place: usize, item: T) -> Fits {
        let len = usize::from(self.len);
        given(len < N, Misfit::TooMany)?;
        given(place <= len, Misfit::Absent)?;
        self.items.copy_within(place..len, place + 1);
        self.items[place] = item;
        self.len += 1;
        Ok(())
    }

    pub fn remove(&mut self, place: usize) -> Option<T> {
        let item = *self.get(place)?;
        self.items.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
        Some(item)
    }
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T, const N: usize> std::ops::Deref for Few<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> std::ops::DerefMut for Few<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Self::default();
        // Whoever reads a list has looked at its length.
        for item in items.into_iter().take(N) {
            few.items[usize::from(few.len)] = item;
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

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(d)?;
        if items.len() > N {
            return Err(de::Error::invalid_length(items.len(), &"a shorter list"));
        }
        Ok(items.into_iter().collect())
    }
}
