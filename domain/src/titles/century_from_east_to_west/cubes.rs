//! Goods: cubes of four colours, in ascending value (RULES section 2.1).

use crate::kernel::fit::{Figure, Fits, Misfit};
use serde::{Deserialize, Serialize};
use std::ops::{Add, Index, IndexMut, Sub};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Yellow,
    Red,
    Green,
    Brown,
}

impl Colour {
    /// From the cheapest to the dearest.
    pub const ALL: [Colour; 4] = [Colour::Yellow, Colour::Red, Colour::Green, Colour::Brown];

    /// The colour after one upgrade; brown is the best.
    pub fn next(self) -> Option<Colour> {
        Colour::ALL.get(self as usize + 1).copied()
    }

    pub fn name(self) -> &'static str {
        ["yellow", "red", "green", "brown"][self as usize]
    }

    /// The letter that stands for the colour in pictures and orders.
    pub fn letter(self) -> &'static str {
        ["Y", "R", "G", "B"][self as usize]
    }

    /// `yellow` or `y`, in lower case.
    pub fn read(word: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|c| c.name() == word || c.name()[..1] == *word)
    }
}

// Counts saturate, so no log can make the fold fail.
/// Goods: how many cubes of each colour. Always all four keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Cubes {
    pub yellow: u8,
    pub red: u8,
    pub green: u8,
    pub brown: u8,
}

impl Cubes {
    pub const NONE: Cubes = Cubes::new(0, 0, 0, 0);

    pub const fn new(yellow: u8, red: u8, green: u8, brown: u8) -> Cubes {
        Cubes { yellow, red, green, brown }
    }

    pub fn of(colour: Colour, count: u8) -> Cubes {
        let mut cubes = Cubes::NONE;
        cubes[colour] = count;
        cubes
    }

    /// The cubes themselves, if a game can have that many.
    pub fn fits(self) -> Result<Cubes, Misfit> {
        Colour::ALL.into_iter().try_for_each(|c| self[c].fits().map(drop))?;
        Ok(self)
    }

    pub fn gain(&mut self, more: Cubes) -> Fits {
        Colour::ALL.into_iter().try_for_each(|c| self[c].gains(more[c]))
    }

    pub fn lose(&mut self, less: Cubes) -> Fits {
        Colour::ALL.into_iter().try_for_each(|c| self[c].loses(less[c]))
    }

    pub fn total(self) -> u32 {
        u32::from(self.yellow) + u32::from(self.red) + u32::from(self.green) + u32::from(self.brown)
    }

    pub fn is_empty(self) -> bool {
        self == Cubes::NONE
    }

    pub fn holds(self, other: Cubes) -> bool {
        Colour::ALL.into_iter().all(|c| self[c] >= other[c])
    }

    /// How many times `have` can pay `self`; 0 for an empty set.
    pub fn times_in(self, have: Cubes) -> u32 {
        Colour::ALL.into_iter().filter(|c| self[*c] > 0).map(|c| u32::from(have[c] / self[c])).min().unwrap_or(0)
    }

    pub fn times(self, times: u32) -> Cubes {
        let by = |n: u8| u32::from(n).saturating_mul(times).min(255) as u8;
        Cubes::new(by(self.yellow), by(self.red), by(self.green), by(self.brown))
    }

    /// The cubes of `self` that are missing in `have`.
    pub fn lacking_in(self, have: Cubes) -> Cubes {
        self - have
    }

    pub fn colours(self) -> impl Iterator<Item = (Colour, u8)> {
        Colour::ALL.into_iter().map(move |c| (c, self[c])).filter(|(_, n)| *n > 0)
    }

    /// The colour, if all cubes have the same one.
    pub fn only_colour(self) -> Option<Colour> {
        let mut owned = self.colours();
        let (colour, _) = owned.next()?;
        owned.next().is_none().then_some(colour)
    }

    pub fn can_upgrade(self) -> bool {
        self.yellow > 0 || self.red > 0 || self.green > 0
    }

    /// `YYYR`, as merchant cards print it.
    pub fn letters(self) -> String {
        self.colours().map(|(c, n)| c.letter().repeat(usize::from(n))).collect()
    }

    /// For example `3Y 1R`; `-` if empty.
    pub fn short(self) -> String {
        let parts: Vec<String> = self.colours().map(|(c, n)| format!("{n}{}", c.letter())).collect();
        if parts.is_empty() { "-".into() } else { parts.join(" ") }
    }
}

impl Index<Colour> for Cubes {
    type Output = u8;
    fn index(&self, colour: Colour) -> &u8 {
        match colour {
            Colour::Yellow => &self.yellow,
            Colour::Red => &self.red,
            Colour::Green => &self.green,
            Colour::Brown => &self.brown,
        }
    }
}

impl IndexMut<Colour> for Cubes {
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        match colour {
            Colour::Yellow => &mut self.yellow,
            Colour::Red => &mut self.red,
            Colour::Green => &mut self.green,
            Colour::Brown => &mut self.brown,
        }
    }
}

impl Add for Cubes {
    type Output = Cubes;
    fn add(self, other: Cubes) -> Cubes {
        let sum = |c| self[c].saturating_add(other[c]);
        Cubes::new(sum(Colour::Yellow), sum(Colour::Red), sum(Colour::Green), sum(Colour::Brown))
    }
}

impl Sub for Cubes {
    type Output = Cubes;
    fn sub(self, other: Cubes) -> Cubes {
        let left = |c| self[c].saturating_sub(other[c]);
        Cubes::new(left(Colour::Yellow), left(Colour::Red), left(Colour::Green), left(Colour::Brown))
    }
}
