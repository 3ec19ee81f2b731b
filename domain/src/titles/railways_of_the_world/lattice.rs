//! Labels of hexes: columns by letters from the left, rows by numbers from the top (RULES section 2.1).

use crate::kit::labels::letters;

/// The position of the first column and the first row of a map.
#[derive(Clone, Copy, Debug)]
pub struct Lattice {
    first: i32,
    columns: i32,
    /// Heights are counted in half hexes (2r + q). In the first column rows begin half a hex below this height.
    top: i32,
    half_rows: i32,
}

fn height([q, r]: [i32; 2]) -> i32 {
    2 * r + q
}

impl Lattice {
    pub fn of(hexes: impl Iterator<Item = [i32; 2]> + Clone) -> Self {
        let first = hexes.clone().map(|at| at[0]).min().unwrap_or(0);
        let columns = hexes.clone().map(|at| at[0] - first + 1).max().unwrap_or(0);
        let top = hexes.clone().map(height).min().unwrap_or(0);
        let top = if (top - first).rem_euclid(2) == 1 { top } else { top - 1 };
        let half_rows = hexes.map(|at| height(at) - top + 1).max().unwrap_or(0);
        Self { first, columns, top, half_rows }
    }

    /// The number of columns, empty ones included.
    pub fn columns(self) -> i32 {
        self.columns
    }

    /// Two per row: every second column lies half a hex higher.
    pub fn half_rows(self) -> i32 {
        self.half_rows
    }

    pub fn label(self, at: [i32; 2]) -> String {
        format!("{}{}", self.column(at[0] - self.first), (height(at) - self.top).div_euclid(2) + 1)
    }

    /// A place of the plane as players write it: its label, or its coordinates if it is too far from the board for
    /// a label.
    pub fn named(self, at: [i32; 2]) -> String {
        let is_near = at.iter().all(|figure| figure.abs_diff(0) < 10_000) && at[0] >= self.first;
        let label = is_near.then(|| self.label(at)).filter(|label| self.read(label) == Some(at));
        label.unwrap_or_else(|| format!("[{},{}]", at[0], at[1]))
    }

    /// The letters of a column, counted from 0.
    pub fn column(self, column: i32) -> String {
        letters(column.unsigned_abs() as usize)
    }

    /// The place in a column and a half row, both counted from 0; `None` if no hex can lie there.
    pub fn at(self, column: i32, half_row: i32) -> Option<[i32; 2]> {
        let (q, height) = (self.first + column, self.top + half_row);
        ((height - q).rem_euclid(2) == 0).then_some([q, (height - q) / 2])
    }

    /// Coordinates of a label such as `aa11`, on or off the board.
    pub fn read(self, word: &str) -> Option<[i32; 2]> {
        let letters = word.chars().take_while(char::is_ascii_alphabetic).count();
        let (column, row) = word.split_at_checked(letters)?;
        if !(1..=2).contains(&letters) || row.is_empty() || row.len() > 4 || !row.chars().all(|c| c.is_ascii_digit()) {
            return None;
        }
        let column = column.bytes().fold(0, |q, letter| q * 26 + i32::from(letter.to_ascii_lowercase() - b'a') + 1) - 1;
        let row: i32 = row.parse().ok()?;
        let half_row = 2 * (row - 1);
        self.at(column, half_row).or_else(|| self.at(column, half_row + 1))
    }
}
