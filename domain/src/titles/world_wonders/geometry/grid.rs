//! The size of a box's maps, and the cells at their rim.

use super::cells::{Cell, Cells, SIDE};
use serde::{Deserialize, Serialize};

/// Columns from the west and rows from the north; cells beyond them are not on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid {
    pub cols: u8,
    pub rows: u8,
}

impl Grid {
    pub const LARGEST: Grid = Grid { cols: SIDE, rows: SIDE };

    pub fn holds(self, cell: Cell) -> bool {
        cell.col < self.cols && cell.row < self.rows
    }

    fn cells(self, are: impl Fn(Cell) -> bool) -> Cells {
        Cells::ALL.iter().filter(|cell| self.holds(*cell) && are(*cell)).collect()
    }

    /// The whole map, row by row.
    pub fn all(self) -> Cells {
        self.cells(|_| true)
    }

    /// Cells at the edge of the map: west, north and east. The sidewalk is no edge (R25).
    pub fn edge(self) -> Cells {
        self.cells(|cell| cell.row == 0 || cell.col == 0 || cell.col + 1 == self.cols)
    }

    /// The row that lies along the sidewalk.
    pub fn south(self) -> Cells {
        self.cells(|cell| cell.row + 1 == self.rows)
    }
}
