//! Cells of a map of at most 12 x 12, and sets of them as 144 bits (RULES section 2.2).

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// Columns and rows of the largest map.
pub const SIDE: u8 = 12;

/// One cell, written `[col,row]` in JSON and `F9` in text. Both parts are always below [`SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    pub col: u8,
    pub row: u8,
}

impl Cell {
    pub fn new(col: i32, row: i32) -> Option<Self> {
        let on = |n: i32| (0..i32::from(SIDE)).contains(&n);
        (on(col) && on(row)).then_some(Self { col: col as u8, row: row as u8 })
    }

    /// 0..144, in row-major order.
    pub fn index(self) -> usize {
        usize::from(self.row) * usize::from(SIDE) + usize::from(self.col)
    }

    fn at_index(index: usize) -> Self {
        Self { col: (index % usize::from(SIDE)) as u8, row: (index / usize::from(SIDE)) as u8 }
    }

    /// The cells that share a side with it.
    pub fn neighbours(self) -> impl Iterator<Item = Cell> {
        let (col, row) = (i32::from(self.col), i32::from(self.row));
        [(0, -1), (-1, 0), (1, 0), (0, 1)].into_iter().filter_map(move |(dc, dr)| Cell::new(col + dc, row + dr))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.col), self.row + 1)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.col, self.row].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [col, row] = <[u8; 2]>::deserialize(deserializer)?;
        Cell::new(i32::from(col), i32::from(row)).ok_or_else(|| D::Error::custom("a cell off the map"))
    }
}

/// A set of cells: bit `row * 12 + col`. JSON: the list of its cells, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cells([u64; 3]);

impl Cells {
    pub const EMPTY: Cells = Cells([0; 3]);
    /// All cells of the largest map.
    pub const ALL: Cells = Cells([u64::MAX, u64::MAX, 0xffff]);
    const WEST: Cells = column(0);
    const EAST: Cells = column(11);

    pub fn insert(&mut self, cell: Cell) {
        let index = cell.index();
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub fn contains(self, cell: Cell) -> bool {
        let index = cell.index();
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// Its 144 bits, the highest cell first.
    pub fn to_bytes(self) -> [u8; 18] {
        let [low, middle, high] = self.0.map(u64::to_be_bytes);
        let mut bytes = [0; 18];
        bytes[..2].copy_from_slice(&high[6..]);
        bytes[2..10].copy_from_slice(&middle);
        bytes[10..].copy_from_slice(&low);
        bytes
    }

    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn meets(self, other: Cells) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) | (self.0[2] & other.0[2]) != 0
    }

    pub fn within(self, other: Cells) -> bool {
        !self.meets(!other)
    }

    pub fn without(self, other: Cells) -> Cells {
        self & !other
    }

    /// The first cell, row by row.
    pub fn first(self) -> Option<Cell> {
        self.iter().next()
    }

    /// Row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().enumerate().flat_map(|(at, mut word)| {
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                Some(Cell::at_index(at * 64 + bit))
            })
        })
    }

    /// All cells that share a side with one of these. A cell of the set itself is included only if it touches
    /// another one.
    pub fn beside(self) -> Cells {
        self.east() | self.west() | self.south() | self.north()
    }

    /// Neighbour cells: beside the set, but not in it.
    pub fn around(self) -> Cells {
        self.beside().without(self)
    }

    /// Cells in the same row or column at distance two.
    pub fn two_off(self) -> Cells {
        self.east().east() | self.west().west() | self.south().south() | self.north().north()
    }

    /// The set and all cells within `steps` steps.
    pub fn grown(self, steps: usize) -> Cells {
        (0..steps).fold(self, |cells, _| cells | cells.beside())
    }

    /// The cells of `self` that are connected to `seed` by sides.
    pub fn connected_to(self, seed: Cells) -> Cells {
        let mut found = seed & self;
        loop {
            let more = (found | found.beside()) & self;
            if more == found {
                return found;
            }
            found = more;
        }
    }

    fn east(self) -> Cells {
        self.without(Self::EAST).up(1)
    }

    fn west(self) -> Cells {
        self.without(Self::WEST).down(1)
    }

    fn south(self) -> Cells {
        self.up(u32::from(SIDE))
    }

    fn north(self) -> Cells {
        self.down(u32::from(SIDE))
    }

    fn up(self, by: u32) -> Cells {
        let [a, b, c] = self.0;
        Cells([a << by, b << by | a >> (64 - by), (c << by | b >> (64 - by)) & 0xffff])
    }

    fn down(self, by: u32) -> Cells {
        let [a, b, c] = self.0;
        Cells([a >> by | b << (64 - by), b >> by | c << (64 - by), c >> by])
    }
}

const fn column(col: u32) -> Cells {
    let mut words = [0; 3];
    let mut row = 0;
    while row < 12 {
        let index = row * 12 + col;
        words[(index / 64) as usize] |= 1 << (index % 64);
        row += 1;
    }
    Cells(words)
}

impl BitAnd for Cells {
    type Output = Cells;
    fn bitand(self, other: Cells) -> Cells {
        Cells([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitOr for Cells {
    type Output = Cells;
    fn bitor(self, other: Cells) -> Cells {
        Cells([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Cells) {
        *self = *self | other;
    }
}

impl Not for Cells {
    type Output = Cells;
    fn not(self) -> Cells {
        Cells([!self.0[0], !self.0[1], !self.0[2] & 0xffff])
    }
}

impl From<Cell> for Cells {
    fn from(cell: Cell) -> Self {
        Cells::from_iter([cell])
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Cells::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_string())
    }
}

/// `F9 F10 F11`
impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.iter().enumerate() {
            write!(f, "{}{cell}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

crate::described!(Cells: {
    "type": "array",
    "title": "list of cells `[column, row]`, both from 0, row by row",
    "items": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
});

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Cell>::deserialize(deserializer).map(Cells::from_iter)
    }
}
