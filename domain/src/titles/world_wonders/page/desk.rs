//! The desk: gold, what the city makes, people and points, before and after the choice.

use super::players::sources;
use super::wonders::short;
use super::{Looked, Offer, figure, number};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Look, Pip, Row, Track};
use crate::kernel::words::points;
use crate::titles::world_wonders::data::Resource;
use crate::titles::world_wonders::words;

impl Looked<'_> {
    pub(super) fn desk(&self) -> Vec<Row> {
        let mut rows = vec![Row::Track(self.coins())];
        rows.extend(Resource::ALL.map(|of| Row::Track(self.track(of))));
        rows.push(Row::Track(self.people()));
        rows.push(self.points());
        rows.extend(self.why_points());
        rows.extend(self.roads());
        rows.extend(self.wonder());
        rows.extend(self.opens());
        rows.extend(self.owes());
        rows
    }

    fn coins(&self) -> Track {
        let (gold, limit) = (self.player().gold_left(), self.player().gold_limit);
        let (lent, paid) = (self.lent(), self.paid());
        let left = (gold + lent).saturating_sub(paid);
        let pip = |at: u8| Pip {
            look: match at {
                _ if at < left.min(gold) => Some(Look::Solid),
                _ if at < left => Some(Look::Comes),
                _ if at < gold => Some(Look::Goes),
                _ => None,
            },
            mark: "coin",
        };
        let said = match paid + lent {
            0 => say!(words::gold { gold }),
            _ => say!(words::page_gold_then { gold, left }),
        };
        Track {
            id: "gold",
            symbol: "coin",
            pips: (0..limit.saturating_add(lent)).map(pip).collect(),
            figure: figure(gold.into(), left.into()),
            said,
        }
    }

    fn track(&self, of: Resource) -> Track {
        let board = self.before.resource_board();
        let (have, then) = (self.player().resources.of(of), self.player_then().resources.of(of));
        let pip = |space: u8| Pip {
            look: filled(space, have, then),
            mark: if board.symbols(of).contains(&space) { "person" } else { "" },
        };
        Track {
            id: of.id(),
            symbol: of.id(),
            pips: (1..=board.resource_max).map(pip).collect(),
            figure: figure(have.into(), then.into()),
            said: said(of.into(), have, then, board.resource_max),
        }
    }

    fn people(&self) -> Track {
        let board = self.before.resource_board();
        let (have, then) = (self.player().population, self.player_then().population);
        let pip = |space: u8| Pip {
            look: filled(space, have, then),
            mark: match space {
                _ if space == board.population_max => "end",
                _ if board.rings.contains(&space) => "gilt",
                _ => "",
            },
        };
        Track {
            id: "people",
            symbol: "people",
            pips: (1..=board.population_max).map(pip).collect(),
            figure: figure(have.into(), then.into()),
            said: said(say!(words::population), have, then, board.population_max),
        }
    }

    fn points(&self) -> Row {
        let (now, then) = (self.score.total, self.then.total);
        let said = match now == then {
            true => say!(points { count: now }),
            false => say!(words::page_points_then { points: say!(points { count: now }), then }),
        };
        let word = (now == then).then(|| Bit::Strong(say!(words::page_points { count: now })));
        let figures = if word.is_some() { vec![] } else { figure(now.into(), then.into()) };
        Row::Line { bits: [Bit::solid("star")].into_iter().chain(figures).chain(word).collect(), said }
    }

    /// What the points come from.
    fn why_points(&self) -> Option<Row> {
        let parts = sources(self.score).into_iter().zip(sources(self.then));
        let changed = parts.map(|((of, now), (_, then))| (of, now, then)).filter(|(_, now, then)| now != then);
        let changed: Vec<Phrase> = changed
            .map(|(of, now, then)| {
                let by = then - now;
                let by = format!("{}{}", if by > 0 { "+" } else { "−" }, by.abs());
                say!(words::page_source { of, by })
            })
            .collect();
        let said = match (changed.is_empty(), self.laid().is_empty()) {
            (false, _) => Phrase::commas(changed),
            (true, false) => say!(words::page_no_points),
            (true, true) if self.paid() == 0 && self.lent() == 0 => say!(words::page_hint),
            (true, true) => return None,
        };
        Some(Row::Line { bits: vec![Bit::Words(said.clone())], said })
    }

    /// Land that roads open up.
    fn roads(&self) -> Option<Row> {
        let (before, after) = (&self.player().city, &self.player_then().city);
        if before.roads == after.roads {
            return None;
        }
        let map = self.player().map();
        let beside = |roads: crate::titles::world_wonders::geometry::Cells, free| (roads.beside() & free).len();
        let (now, then) =
            (beside(before.roads, before.visible(map.land)), beside(after.roads, after.visible(map.land)));
        let said = say!(words::page_beside_roads { before: now, after: then });
        Some(Row::Line { bits: vec![Bit::solid("road"), number(said.clone())], said })
    }

    /// What follows from a wonder.
    fn wonder(&self) -> Vec<Row> {
        let line = |symbol: &'static str, said: Phrase| Row::Line {
            bits: vec![Bit::solid(symbol), number(said.clone())],
            said,
        };
        let mut rows = vec![];
        let built = self.player_then().monuments.get(self.player().monuments.len());
        if let Some(of) = built {
            rows.push(line("ring", say!(words::page_rings { count: of.data().rings })));
        }
        // Where something hidden would show next, nobody is out yet.
        let gold = self.player().gold_left() + self.lent();
        if gold > 0 && self.paid() >= gold {
            rows.push(line("clock", say!(words::page_out)));
        }
        if let Some(place) = self.player_then().pedestal.filter(|_| self.player().pedestal.is_none()) {
            rows.push(line("pedestal", say!(words::choose_pedestal { place })));
        }
        rows
    }

    /// Wonders that get a place by it, or lose their last.
    fn opens(&self) -> Vec<Row> {
        let change = |Offer { of, now, then }: &Offer| {
            let name = short(*of);
            let (symbol, said) = match (now.is_empty(), then.as_ref()?.is_empty()) {
                (true, false) => ("ok", say!(words::page_wonder_opens { name })),
                (false, true) => ("no", say!(words::page_wonder_closes { name })),
                _ => return None,
            };
            Some(Row::Line { bits: vec![Bit::solid(symbol), number(said.clone())], said })
        };
        self.offers.iter().filter_map(change).collect()
    }

    /// What a loan asks for.
    fn owes(&self) -> Option<Row> {
        let loan = &self.before.board().loan;
        let is_new = self.player().loan_round.is_none() && self.player_then().loan_round.is_some();
        is_new.then(|| {
            Row::Warning(say!(words::page_owes { gold: loan.repay, points: say!(points { count: loan.penalty_vp }) }))
        })
    }
}

fn filled(space: u8, have: u8, then: u8) -> Option<Look> {
    match space {
        _ if space <= have.min(then) => Some(Look::Solid),
        _ if space <= then => Some(Look::Comes),
        _ => None,
    }
}

fn said(name: Phrase, have: u8, then: u8, most: u8) -> Phrase {
    match have == then {
        true => say!(words::page_track { name, have, most }),
        false => say!(words::page_track_then { name, have, then, most }),
    }
}
