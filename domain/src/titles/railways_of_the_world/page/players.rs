//! What a player has: income, cash, bonds, engine, links in their pattern of track; cards; the own Rail Baron.

use super::super::rules::scoring;
use super::super::state::Phase;
use super::super::words;
use super::symbols::TRACKS;
use super::{Looked, dollars, strong};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Player, Told};
use crate::kernel::seat::Seat;

/// The heads of the columns.
pub fn columns() -> Vec<Told> {
    ["income", "money", "bonds", "engine", "links"]
        .map(|of| super::words_told(say!(words::page_column { of })))
        .to_vec()
}

impl Looked<'_> {
    pub(super) fn player(&self, seat: Seat) -> Player {
        let state = self.before;
        let railway = &state.players[seat];
        let links = state.links.iter().filter(|link| link.owner == seat).count();
        let income = state.figures().income(railway.points);
        let figure = |bits: Vec<Bit>, name: &'static str, value: Phrase| Told {
            bits,
            said: say!(words::page_figure { name: say!(words::page_column { of: name }), value }),
        };
        let figures = vec![
            figure(vec![strong(dollars(income))], "income", dollars(income)),
            figure(vec![strong(dollars(railway.money))], "money", dollars(railway.money)),
            figure(vec![strong(railway.bonds)], "bonds", railway.bonds.into()),
            figure(vec![strong(railway.engine)], "engine", railway.engine.into()),
            figure(vec![Bit::solid(TRACKS[seat.index() % 6]), strong(links)], "links", links.into()),
        ];
        let mut rows = vec![];
        if !railway.cards.is_empty() {
            let said = Phrase::commas(railway.cards.iter().copied());
            rows.push(Told { bits: vec![Bit::Words(said.clone())], said });
        }
        rows.extend(self.baron(seat));
        let points = match &state.phase {
            Phase::GameOver { result, .. } => result.iter().find(|score| score.seat == seat).map(|score| score.total),
            _ => None,
        };
        Player { points: Some(points.unwrap_or(railway.points.into())), figures, rows }
    }

    /// The viewer's Rail Baron; at the end everybody's, and how the total comes about.
    fn baron(&self, seat: Seat) -> Vec<Told> {
        let state = self.before;
        if let Phase::GameOver { result, .. } = &state.phase {
            let Some(score) = result.iter().find(|score| score.seat == seat) else { return vec![] };
            let (points, bonds, total) = (score.points, score.bonds, score.total);
            let sum = say!(words::page_sum { points, bonds: -i64::from(bonds), baron: score.baron_points, total });
            let baron = score.baron.map(|baron| {
                let achieved = score.baron_achieved;
                let said = say!(words::page_baron_end { baron, text: baron.text(), achieved });
                let sign = if achieved { Bit::solid("check") } else { strong("–") };
                Told { bits: vec![sign, Bit::Words(said.clone())], said }
            });
            return [super::words_told(sum)].into_iter().chain(baron).collect();
        }
        let own = state.players[seat].baron.filter(|_| self.viewer == Some(seat));
        let told = own.map(|baron| {
            let achieved = scoring::achieved(state, seat, baron);
            let said = say!(words::page_own_baron { baron, points: baron.data().points, text: baron.text(), achieved });
            Told { bits: vec![Bit::solid("lock"), Bit::Words(said.clone())], said }
        });
        told.into_iter().collect()
    }
}
