//! What a player has: income, cash, bonds, engine, links in their pattern of track; cards; the own Rail Baron.

use super::super::rules::scoring;
use super::super::state::{Phase, State};
use super::super::words;
use super::symbols::TRACKS;
use super::{Looked, dollars, strong};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Player, Told};
use crate::kernel::seat::Seat;

/// The heads of the columns; at the end they are what makes the total.
pub fn columns(state: &State) -> Vec<Told> {
    let columns = match state.phase {
        Phase::GameOver { .. } => ["points", "bonds", "baron", "engine", "links"],
        _ => ["income", "money", "bonds", "engine", "links"],
    };
    columns.map(|of| super::words_told(say!(words::page_column { of }))).to_vec()
}

impl Looked<'_> {
    pub(super) fn player(&self, seat: Seat) -> Player {
        let state = self.before;
        let railway = &state.players[seat];
        let links = state.links.iter().filter(|link| link.owner == seat).count();
        let income = state.figures().income(railway.points);
        let score = match &state.phase {
            Phase::GameOver { result, .. } => result.iter().find(|score| score.seat == seat),
            _ => None,
        };
        let figure = |bits: Vec<Bit>, name: &'static str, value: Phrase| Told {
            bits,
            said: say!(words::page_figure { name: say!(words::page_column { of: name }), value }),
        };
        let of = |name: &'static str, value: Phrase| figure(vec![strong(value.clone())], name, value);
        let first = match score {
            Some(score) => {
                let signed = |sign: &str, value: i64| Phrase::verbatim(format!("{sign}{value}"));
                let baron = signed("+", score.baron_points);
                [of("points", score.points.into()), of("bonds", signed("−", score.bonds.into())), of("baron", baron)]
            }
            None => {
                [of("income", dollars(income)), of("money", dollars(railway.money)), of("bonds", railway.bonds.into())]
            }
        };
        let track = vec![Bit::solid(TRACKS[seat.index() % 6]), strong(links)];
        let last = [of("engine", railway.engine.into()), figure(track, "links", links.into())];
        let figures = first.into_iter().chain(last).collect();
        let mut rows = vec![];
        if !railway.cards.is_empty() {
            let said = Phrase::commas(railway.cards.iter().copied());
            rows.push(Told { bits: vec![Bit::Words(said.clone())], said });
        }
        rows.extend(self.baron(seat));
        let points = score.map(|score| score.total);
        Player { points: Some(points.unwrap_or(railway.points.into())), figures, rows }
    }

    /// The viewer's Rail Baron; at the end everybody's.
    fn baron(&self, seat: Seat) -> Vec<Told> {
        let state = self.before;
        if let Phase::GameOver { result, .. } = &state.phase {
            let Some(score) = result.iter().find(|score| score.seat == seat) else { return vec![] };
            let baron = score.baron.map(|baron| {
                let achieved = score.baron_achieved;
                let said = say!(words::page_baron_end { baron, text: baron.text(), achieved });
                let sign = if achieved { Bit::solid("check") } else { strong("–") };
                Told { bits: vec![sign, Bit::Words(said.clone())], said }
            });
            return baron.into_iter().collect();
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
