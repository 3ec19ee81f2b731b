//! Boxes loaded into memory. A box is leaked and lives as long as the program: boxes are few and never change, so a
//! reference into one is a word, `Copy`, and gives access to its data.

use crate::kernel::boxes::{Document, Flaw, read_at};
use serde::de::{DeserializeOwned, Error as _, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::any::Any;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The contents of a title's box, in the form that its rules use.
pub trait Inventory: Send + Sync + Sized + 'static {
    /// The tables of a document.
    type Tables;

    /// Reads the tables of a document, and checks them.
    ///
    /// # Errors
    /// The first flaw.
    fn read(document: &Document) -> Result<Self::Tables, Flaw>;

    /// Builds the contents from checked tables; references are only looked up here.
    fn of(tables: Self::Tables, of: Components<Self>) -> Self;

    /// The built-in box.
    fn built_in() -> Components<Self>;
}

/// The contents of one box of a title.
pub struct Components<I: 'static>(&'static Inside<I>);

struct Inside<I> {
    document: Document,
    /// First the hash by which games name the box, then its other hashes.
    hashes: Vec<String>,
    inventory: OnceLock<I>,
}

/// A thing's index among its kind, its box, and its data.
pub struct Row<I: 'static, T> {
    index: u16,
    of: Components<I>,
    data: OnceLock<T>,
}

/// All things of one kind, in order. They refer to each other, so the rows exist before they are filled.
pub struct Shelf<I: 'static, T: 'static>(&'static [Row<I, T>]);

type Shared = &'static (dyn Any + Send + Sync);

thread_local! {
    /// The box in which the current read looks up ids.
    static READ_FOR: Cell<Option<Shared>> = const { Cell::new(None) };
}

/// Loaded boxes by hash.
static TAKEN_IN: Mutex<BTreeMap<String, Shared>> = Mutex::new(BTreeMap::new());

/// A title's data file as JSON.
///
/// # Panics
/// The file does not exist or is not JSON.
pub fn data_file(files: &[(&str, &str)], name: &str) -> Value {
    let text = files.iter().find(|(file, _)| *file == name).map_or("", |(_, text)| text);
    parsed(name, text)
}

fn parsed(name: &str, text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("data/{name}: {error}"))
}

/// The box methods of a [`Ruleset`](crate::kernel::ruleset::Ruleset), for use inside its `impl`. The ruleset is a
/// value with `components: Option<Components>`; `None` is the built-in box. The optional argument is a function
/// from components to remarks.
#[macro_export]
macro_rules! boxed {
    ($remarks:path) => {
        $crate::boxed!();

        fn remarks(&self) -> Vec<$crate::kernel::boxes::Flaw> {
            $remarks(self.components())
        }
    };
    () => {
        fn box_hashes(&self) -> Vec<String> {
            self.components().hashes().to_vec()
        }

        fn box_document(&self) -> Option<&'static $crate::kernel::boxes::Document> {
            Some(self.components().document())
        }

        fn with_box(
            &self,
            document: &$crate::kernel::boxes::Document,
        ) -> Option<Result<Self, $crate::kernel::boxes::Flaw>> {
            let with = |components| {
                let mut with = *self;
                with.components = Some(components);
                with
            };
            Some(Components::with(document).map(with))
        }

        fn reading<R>(&self, read: impl FnOnce() -> R) -> R {
            self.components().reading(read)
        }
    };
}

impl<I: Inventory> Components<I> {
    /// Loads the contents of a document. The memory is never freed: callers keep boxes by their hash and load each
    /// once.
    pub fn take_in(document: Document, hashes: Vec<String>, tables: I::Tables) -> Self {
        let of = Components(Box::leak(Box::new(Inside { document, hashes, inventory: OnceLock::new() })));
        of.0.inventory.get_or_init(|| I::of(tables, of));
        of
    }

    /// The built-in box: its tables are the title's data files, its head a document without tables. It is known by
    /// the hash of the files, which games use, and by that of its document. `mark` sets flags that are known for
    /// this box.
    ///
    /// # Panics
    /// The files do not match their types. They are part of the program, so every test would show that.
    pub fn of_files(head: &str, tables: Value, files_sha256: String, mark: impl FnOnce(&mut I::Tables)) -> Self
    where
        I::Tables: Serialize + DeserializeOwned,
    {
        let mut tables: I::Tables = read_at("data", &tables).unwrap_or_else(|flaw| panic!("{flaw}"));
        mark(&mut tables);
        let mut document = parsed("built_in.json", head);
        document["tables"] = serde_json::to_value(&tables).unwrap_or_default();
        let document = Document::of(document).unwrap_or_else(|flaw| panic!("data: {flaw}"));
        let hashes = vec![files_sha256, document.sha256().to_owned()];
        Self::take_in(document, hashes, tables)
    }

    /// The box of a document: loaded on first use, found again afterwards.
    ///
    /// # Errors
    /// The document's first flaw.
    pub fn with(document: &Document) -> Result<Self, Flaw> {
        let sha256 = document.sha256();
        if I::built_in().hashes().iter().any(|hash| hash == sha256) {
            return Ok(I::built_in());
        }
        let mut taken_in = TAKEN_IN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = taken_in.get(sha256).and_then(|known| known.downcast_ref()) {
            return Ok(Components(known));
        }
        let tables = I::read(document)?;
        let components = Self::take_in(document.clone(), vec![sha256.to_owned()], tables);
        taken_in.insert(sha256.to_owned(), components.0);
        Ok(components)
    }

    pub fn is_built_in(self) -> bool {
        self == I::built_in()
    }

    /// Runs `read`; ids in it refer to things of this box.
    pub fn reading<R>(self, read: impl FnOnce() -> R) -> R {
        /// Restores the previous value, even if reading panics.
        struct Before(Option<Shared>);
        impl Drop for Before {
            fn drop(&mut self) {
                READ_FOR.set(self.0);
            }
        }
        let _before = Before(READ_FOR.replace(Some(self.0)));
        read()
    }

    /// The box of the current read. Outside of [`Components::reading`] ids cannot be resolved.
    pub fn read_of<E: serde::de::Error>() -> Result<Self, E> {
        let read_for = READ_FOR.get().and_then(|inside| inside.downcast_ref());
        read_for.map(Components).ok_or_else(|| E::custom("an id of a box is read outside of any box"))
    }
}

/// Reads the id of a thing in the current box without copying it: logs have very many ids.
///
/// # Errors
/// It is not a string, or nothing in the box has this id.
pub fn read_id<'de, D: Deserializer<'de>, I: Inventory, T>(
    d: D,
    find: impl FnOnce(Components<I>, &str) -> Option<T>,
) -> Result<T, D::Error> {
    struct Of<I, F> {
        find: F,
        of: PhantomData<I>,
    }
    impl<I: Inventory, T, F: FnOnce(Components<I>, &str) -> Option<T>> Visitor<'_> for Of<I, F> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an id of the box")
        }

        fn visit_str<E: serde::de::Error>(self, id: &str) -> Result<T, E> {
            let found = (self.find)(Components::read_of()?, id);
            found.ok_or_else(|| E::custom(format!("there is no {id:?} in the box")))
        }
    }
    d.deserialize_str(Of { find, of: PhantomData })
}

impl<I> Components<I> {
    pub fn data(self) -> &'static I {
        self.0.inventory.get().expect("a box is lent out when it is filled")
    }

    pub fn document(self) -> &'static Document {
        &self.0.document
    }

    /// The hashes by which games name this box, today's first.
    pub fn hashes(self) -> &'static [String] {
        &self.0.hashes
    }
}

impl<I, T> Row<I, T> {
    pub fn index(&self) -> usize {
        usize::from(self.index)
    }

    pub fn of(&self) -> Components<I> {
        self.of
    }

    pub fn data(&self) -> &T {
        self.data.get().expect("a box has its rows filled when it is lent out")
    }
}

impl<I, T> Shelf<I, T> {
    /// Empty rows for `count` things.
    pub fn new(of: Components<I>, count: usize) -> Self {
        let row = |index| Row { index, of, data: OnceLock::new() };
        Shelf(Vec::leak((0..count as u16).map(row).collect()))
    }

    /// Fills the rows, in order. Call it once.
    pub fn fill(self, things: impl IntoIterator<Item = T>) {
        for (row, thing) in self.0.iter().zip(things) {
            row.data.get_or_init(|| thing);
        }
    }

    pub fn row(self, index: usize) -> &'static Row<I, T> {
        &self.0[index]
    }

    pub fn rows(self) -> std::slice::Iter<'static, Row<I, T>> {
        self.0.iter()
    }

    pub fn len(self) -> usize {
        self.0.len()
    }

    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The data of each, in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = &'static T> + ExactSizeIterator + Clone {
        self.0.iter().map(Row::data)
    }
}

impl<I, T> std::ops::Index<usize> for Shelf<I, T> {
    type Output = T;
    fn index(&self, index: usize) -> &T {
        self.0[index].data()
    }
}

impl<I> Clone for Components<I> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<I> Copy for Components<I> {}

impl<I> PartialEq for Components<I> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<I> Eq for Components<I> {}

impl<I> fmt::Debug for Components<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "box {:.12}", self.hashes().first().map_or("", String::as_str))
    }
}

impl<I, T> Clone for Shelf<I, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<I, T> Copy for Shelf<I, T> {}

impl<I, T> fmt::Debug for Shelf<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} things", self.0.len())
    }
}

/// A stored state names its box by its hash.
impl<I> Serialize for Components<I> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.hashes().first().serialize(s)
    }
}

impl<'de, I: Inventory> Deserialize<'de> for Components<I> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let hash = String::deserialize(d)?;
        let of = Self::read_of()?;
        if of.hashes().contains(&hash) { Ok(of) } else { Err(D::Error::custom("it was kept with another box")) }
    }
}

/// Defines a type whose values are things of a box, each a reference to its row, with index, equality and the box's
/// order. `refers_into_a_box!(City of Data: CityData)`.
macro_rules! refers_into_a_box {
    ($(#[$about:meta])* $name:ident of $inventory:ty: $data:ty) => {
        $(#[$about])*
        #[derive(Clone, Copy)]
        pub struct $name(pub(super) &'static $crate::kit::components::Row<$inventory, $data>);

        impl $name {
            pub fn index(self) -> usize {
                self.0.index()
            }

            /// Its box.
            pub fn components(self) -> $crate::kit::components::Components<$inventory> {
                self.0.of()
            }

            /// The thing's data in its box.
            pub fn data(self) -> &'static $data {
                self.0.data()
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                std::ptr::eq(self.0, other.0)
            }
        }

        impl Eq for $name {}

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        /// The rows of a box are contiguous, so comparing addresses gives the order of the box.
        impl Ord for $name {
            fn cmp(&self, other: &Self) -> std::cmp::Ordering {
                std::ptr::from_ref(self.0).cmp(&std::ptr::from_ref(other.0))
            }
        }

        impl std::hash::Hash for $name {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                self.index().hash(state);
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({})", stringify!($name), self.index())
            }
        }
    };
}

pub(crate) use refers_into_a_box;
