//! Text that fits its space: measuring its width, shrinking it, breaking it into lines.

use crate::kernel::language::isolated;
use crate::kernel::svg::{Anchor, Svg};

/// The widths of the characters from space to `~` in DejaVu Sans, in hundredths of the font size.
const PLAIN: [u8; 95] = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69,
    61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63,
    59, 82, 59, 59, 52, 64, 34, 64, 84,
];
/// The same in bold.
const BOLD: [u8; 95] = [
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40,
    84, 84, 84, 58, 100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84, 85, 73, 85, 77, 72, 68, 81, 77, 110,
    77, 72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72, 49, 60,
    48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84,
];
/// Other characters: small letters with accents, and the rest.
const OTHER: [u8; 2] = [66, 84];
/// A non-breaking space.
pub const TIE: &str = "\u{a0}";
/// The line height, as a multiple of the font size.
pub const LEADING: f64 = 1.25;

pub fn width(text: &str, size: f64, bold: bool) -> f64 {
    let widths = if bold { &BOLD } else { &PLAIN };
    let other = |c: char| OTHER[usize::from(!c.is_lowercase())];
    let plain = |c: char| if c == '\u{a0}' { ' ' } else { c };
    let of = |c: char| match c {
        // Direction marks around right-to-left text have no width.
        '\u{2066}'..='\u{2069}' => 0,
        c => (plain(c) as usize).checked_sub(32).and_then(|at| widths.get(at)).copied().unwrap_or_else(|| other(c)),
    };
    text.chars().map(|c| f64::from(of(c))).sum::<f64>() * size / 100.0
}

/// The largest size, at most `most`, at which `text` is no wider than `room`.
pub fn fitting(text: &str, most: f64, room: f64, bold: bool) -> f64 {
    let wide = width(text, most, bold);
    if wide > room { most * room / wide } else { most }
}

/// The largest size, at least three quarters of `size`, at which `text` is no wider than `room`, and the part of it
/// that then fits. Names can have any length.
pub fn shortened(text: &str, size: f64, room: f64, bold: bool) -> (f64, String) {
    let wide = width(text, size, bold);
    if wide <= room {
        return (size, text.to_owned());
    }
    let smaller = (size * room / wide).max(size * 0.74);
    let (mut kept, mut shown) = (text.to_owned(), text.to_owned());
    while width(&shown, smaller, bold) > room && kept.pop().is_some() {
        // The dots stand at the end of the name, in either reading direction.
        shown = isolated(&format!("{}…", kept.trim_end())).into_owned();
    }
    (smaller, shown)
}

/// A line of text and its space.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    pub at: (f64, f64),
    pub size: f64,
    pub room: f64,
    pub anchor: Anchor,
    pub ink: &'a str,
    pub bold: bool,
}

impl Line<'_> {
    /// Draws it, smaller if necessary.
    pub fn draw(self, svg: &mut Svg, text: &str) {
        let size = fitting(text, self.size, self.room, self.bold);
        let (x, y) = self.at;
        if self.bold {
            svg.bold(x, y, size, self.anchor, self.ink, text);
        } else {
            svg.text(x, y, size, self.anchor, self.ink, text);
        }
    }
}

/// `text` broken into lines no wider than `room`.
pub fn broken(text: &str, size: f64, bold: bool, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, bold) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// `text` broken into lines within `room` and `height`, and their font size, at most `size`.
pub fn filling(text: &str, size: f64, room: f64, height: f64) -> (f64, Vec<String>) {
    let mut size = size;
    loop {
        let lines = broken(text, size, false, room);
        let fits = lines.len() as f64 * size * LEADING <= height + 0.01;
        if size <= 5.0 || (fits && lines.iter().all(|line| width(line, size, false) <= room)) {
            return (size, lines);
        }
        size -= 0.5;
    }
}
