//! Keys in the corners of the map where the sea is (the upper right one is the page's): goods, what it costs to enter land, what the signs mean.

use super::frame::RADIUS;
use super::{Looked, good, money, number};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Corner, Note, Told};
use crate::titles::world_123::data::{Good, Spot, Terrain};
use crate::titles::world_123::words;
use std::collections::BTreeMap;

/// A line of a note, and how wide a note is, in units of the map.
const LINE: f64 = 22.0;
const WIDE: f64 = 135.0;
/// That of the one with a heading.
const WIDER: f64 = 200.0;

impl Looked<'_> {
    /// Those of the notes whose corner is free.
    pub(super) fn notes(&self) -> Vec<Note> {
        let mut signs = self.signs();
        while !self.is_free(&signs) && signs.lines.len() > 2 {
            signs.lines.pop();
        }
        [self.goods(), self.terrains(), signs].into_iter().filter(|note| self.is_free(note)).collect()
    }

    fn is_free(&self, note: &Note) -> bool {
        let wide = if note.heading.is_some() { WIDER } else { WIDE };
        let high = LINE * (note.lines.len() + usize::from(note.heading.is_some())) as f64;
        let (w, h) = self.drawn.frame.size;
        let is_over = |spot: Spot| {
            let (x, y) = self.at(spot);
            let across = match note.corner {
                Corner::TopLeft | Corner::BottomLeft => x - wide,
                Corner::TopRight | Corner::BottomRight => w - wide - x,
            };
            let along = match note.corner {
                Corner::TopLeft | Corner::TopRight => y - high,
                Corner::BottomLeft | Corner::BottomRight => h - high - y,
            };
            // A hex is nearly a circle: its middle is so far from the corner of the note.
            across.max(0.0).hypot(along.max(0.0)) < RADIUS * 0.92
        };
        !self.land().any(is_over)
    }

    fn goods(&self) -> Note {
        let line = |one: Good| told(vec![good(one), Bit::Words(one.into())], one.into());
        let lines = self.after.components.goods().map(line).collect();
        Note { corner: Corner::TopLeft, heading: None, lines }
    }

    /// Land that costs and pays the same is one line.
    fn terrains(&self) -> Note {
        let player = &self.after.players[self.of];
        let mut kinds: BTreeMap<(bool, u8, u8, u32), Vec<Terrain>> = BTreeMap::new();
        for terrain in Terrain::ALL {
            let data = self.after.components.terrain(terrain);
            let is_there = self.land().any(|spot| self.after.terrain(spot) == terrain);
            if let (Some(mp), true) = (data.mp, is_there) {
                let own = match terrain {
                    Terrain::City => player.effects().find_map(|effect| effect.city_mp).unwrap_or(mp),
                    Terrain::Mountain => player.effects().filter_map(|effect| effect.mountain_mp).fold(mp, u8::min),
                    _ => mp,
                };
                let pays = data.first_settlement_income.unwrap_or(0);
                let alone = matches!(terrain, Terrain::City | Terrain::Mountain);
                let group = (terrain == Terrain::City, if alone { u8::MAX } else { mp }, own, pays);
                kinds.entry(group).or_default().push(terrain);
            }
        }
        let line = |((_, _, mp, pays), terrains): (&(bool, u8, u8, u32), &Vec<Terrain>)| {
            let said = Phrase::commas(terrains.iter().map(|terrain| say!(words::page_terrain { of: terrain.id() })));
            let name = match terrains[..] {
                [one] => say!(words::page_terrain { of: one.id() }),
                _ => say!(words::page_land),
            };
            let cost = say!(words::page_mp { mp: *mp });
            let icon = terrains.first().map(|terrain| Bit::solid(TILES[*terrain as usize % TILES.len()]));
            let bits =
                icon.into_iter().chain([Bit::Words(name), Bit::Space, Bit::Words(cost.clone()), number(money(pays))]);
            told(bits.collect(), say!(words::page_enter { land: said, cost, pays: *pays }))
        };
        let lines = kinds.iter().map(line).collect();
        Note { corner: Corner::BottomLeft, heading: Some(say!(words::page_to_enter)), lines }
    }

    /// What the signs mean, those of the turn first.
    fn signs(&self) -> Note {
        let own = |kinds: [&'static str; 4]| kinds[self.of.index() % 4];
        let line = |sign: &'static str, said: Phrase| told(vec![Bit::solid(sign), Bit::Words(said.clone())], said);
        let mut lines = vec![];
        // What a purchase that is chosen now adds to the reach.
        if !self.reached_before.is_empty() {
            lines.push(line("reach-was", say!(words::page_reach_was)));
            lines.push(line("reach-new", say!(words::page_reach_new)));
        } else if !self.stops.is_empty() {
            lines.push(line("number", say!(words::page_sign_cost)));
            lines.push(line("star", say!(words::page_sign_brings)));
        }
        lines.push(line(own(super::HOMES), say!(words::page_sign_settlement)));
        lines.push(line(own(["house-0", "house-1", "house-2", "house-3"]), say!(words::page_sign_capital)));
        if !self.after.players[self.of].residents_on_map.is_empty() {
            lines.push(line(own(super::PAWNS), say!(words::page_sign_waiting)));
        }
        if !self.stops.is_empty() {
            lines.push(line("beyond", say!(words::page_sign_beyond)));
        }
        Note { corner: Corner::BottomRight, heading: None, lines }
    }
}

/// One tile of each terrain, by its place among them.
const TILES: [&str; 7] =
    ["t-grassland-0", "t-forest-0", "t-field-0", "t-desert-0", "t-mountain-0", "t-city-0", "t-grassland-0"];

fn told(bits: Vec<Bit>, said: Phrase) -> Told {
    Told { bits, said }
}
