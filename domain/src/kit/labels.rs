//! Labels that maps of several titles use.

/// The letters of a column, counted from 0: A, B, ... Z, AA, AB, ...
pub fn letters(column: usize) -> String {
    let letter = char::from(b'A' + (column % 26) as u8);
    match column / 26 {
        0 => letter.to_string(),
        before => format!("{}{letter}", letters(before - 1)),
    }
}
