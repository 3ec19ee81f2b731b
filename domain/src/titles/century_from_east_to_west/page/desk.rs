//! The desk: settlers at home, the storage before and after, what is claimed.

use super::{Looked, bonus, effect, good, points, standing};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Cell, Look, PillOf, Row};
use crate::titles::century_from_east_to_west::choices::cube_place;
use crate::titles::century_from_east_to_west::cubes::{Colour, Cubes};
use crate::titles::century_from_east_to_west::{tell, words};

impl Looked<'_> {
    pub(super) fn desk(&self) -> Vec<Row> {
        let mut rows = vec![self.settlers_at_home(), self.storage()];
        rows.extend(self.sent_home());
        rows.extend(self.claimed());
        let excess = self.after.excess(self.of);
        if excess > 0 {
            rows.push(Row::Warning(say!(words::page_too_many { excess })));
        }
        rows
    }

    fn settlers_at_home(&self) -> Row {
        let (have, left) = (self.before.players[self.of].available, self.after.players[self.of].available);
        let go = have.saturating_sub(left);
        let at_home = Bit::many("pawn", usize::from(have.min(left)));
        let gone = std::iter::repeat_n(Bit::Symbol("pawn", Look::Goes), usize::from(go));
        let come = std::iter::repeat_n(Bit::Symbol("pawn", Look::Comes), usize::from(left.saturating_sub(have)));
        let said = say!(words::page_settlers_home { have, left });
        Row::Line { bits: at_home.chain(gone).chain(come).collect(), said }
    }

    /// What goes floats out of its place, what comes lies in the next free one.
    fn storage(&self) -> Row {
        let (before, after) = (self.before.players[self.of].cubes, self.after.players[self.of].cubes);
        let (goes, comes) = (before - after, after - before);
        let mut cells: Vec<Cell> = vec![];
        for colour in Colour::ALL {
            let keeps = usize::from(before[colour].min(after[colour]));
            let place = Some(cube_place(colour));
            let kept = Cell { holds: Some((good(colour), Look::Solid)), place, ..Cell::default() };
            cells.extend(std::iter::repeat_n(kept, keeps));
            let gone = Cell { goes: Some(good(colour)), ..Cell::default() };
            cells.extend(std::iter::repeat_n(gone, usize::from(goes[colour])));
        }
        let places = self.before.components.setup().storage as usize;
        cells.resize(cells.len().max(places), Cell::default());
        for colour in comes.colours().flat_map(|(colour, count)| std::iter::repeat_n(colour, usize::from(count))) {
            let holds = Some((good(colour), Look::Comes));
            match cells.iter_mut().find(|cell| cell.holds.is_none()) {
                Some(free) => (free.holds, free.place) = (holds, Some(cube_place(colour))),
                None => cells.push(Cell { holds, place: Some(cube_place(colour)), goes: None, is_over: true }),
            }
        }
        Row::Cells { cells, said: self.storage_in_words(before, goes, comes) }
    }

    fn storage_in_words(&self, before: Cubes, goes: Cubes, comes: Cubes) -> Phrase {
        let has = say!(words::page_storage { goods: tell::goods(before) });
        let gives = (!goes.is_empty()).then(|| say!(words::page_gives { goods: tell::goods(goes) }));
        let gets = (!comes.is_empty()).then(|| say!(words::page_gets { goods: tell::goods(comes) }));
        Phrase::semicolons([Some(has), gives, gets].into_iter().flatten())
    }

    /// Whose settlers go home from the place that is taken.
    fn sent_home(&self) -> Option<Row> {
        let places = self.before.components.places();
        let taken = places.map(|place| (self.before.spot(place), self.after.spot(place)));
        let mut taken = taken.filter(|(before, after)| before.occupant != after.occupant);
        let (before, seat) = taken.find_map(|(before, after)| {
            let home = before.occupant.filter(|_| after.occupant == Some(self.of));
            home.map(|seat| (before, seat))
        })?;
        let said = say!(words::page_sent_home { settlers: tell::settlers(before.settlers), seat });
        let there = standing(PillOf::Seat(seat), before.settlers, said.clone());
        Some(Row::Line { bits: vec![there, Bit::solid("arrow"), Bit::solid("tent")], said })
    }

    /// What a claim brings: points, what the card does from now on, the bonus tile.
    fn claimed(&self) -> Option<Row> {
        let (before, after) = (&self.before.players[self.of], &self.after.players[self.of]);
        let card = after.point_cards.iter().nth(before.point_cards.len())?;
        let gain = points(self.after, self.of) - points(self.before, self.of);
        let mut bits = vec![Bit::On("shield", i64::from(card.data().vp)), Bit::Group(effect(*card))];
        if let Some(tile) = after.bonus_tiles.iter().nth(before.bonus_tiles.len()) {
            bits.extend([Bit::Space, Bit::Group(bonus(*tile))]);
        }
        Some(Row::Line { bits, said: say!(words::page_claims { gain, effect: tell::effect(*card) }) })
    }
}
