//! The desk: tiles laid, cash and bonds, points and income of everybody before and after, what the bag may bring, what is lost.

use super::super::facts::Fact;
use super::super::names::{City, Color};
use super::super::rules::{auction, money, routes};
use super::super::state::{Cubes, Phase, Stage, State};
use super::super::words;
use super::symbols::GOODS;
use super::{Looked, dollars, mark, strong};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Row};
use crate::kernel::seat::Seat;
use std::collections::BTreeSet;

impl Looked<'_> {
    pub(super) fn desk(&self) -> Vec<Row> {
        match &self.before.phase {
            Phase::ChooseBaron {} => vec![line(
                vec![Bit::solid("lock"), Bit::Words(say!(words::page_baron_hint))],
                say!(words::page_baron_hint),
            )],
            Phase::Auction { high, .. } => {
                let leader = high.map(|high| high.seat).filter(|leader| *leader != self.of);
                let firsts = [Some(self.of), leader].into_iter().flatten();
                let orders = firsts.map(|first| self.order_with(first));
                [self.auction(), self.bid_costs(), self.cash()].into_iter().chain(orders).collect()
            }
            Phase::Actions { .. } => {
                let mut rows: Vec<Row> = self.tiles().into_iter().collect();
                rows.push(self.cash());
                rows.extend(self.before.players.seats().filter_map(|seat| self.points(seat)));
                rows.extend(self.engine());
                rows.extend(self.opened());
                rows.extend(self.bag());
                rows.extend(self.markers());
                rows.extend(self.lost());
                rows
            }
            Phase::Setup {} | Phase::GameOver { .. } => vec![],
        }
    }

    fn auction(&self) -> Row {
        let least = auction::min_bid(self.before);
        let mut told = self.bids();
        told.bits.extend([Bit::Space, Bit::Words(say!(words::page_least { least }))]);
        Row::Line { bits: told.bits, said: Phrase::semicolons([told.said, say!(words::page_least { least })]) }
    }

    /// What the bid that is chosen, else the least, would cost.
    fn bid_costs(&self) -> Row {
        let chosen = match &self.after.phase {
            Phase::Auction { high: Some(high), .. } if high.seat == self.of => high.amount,
            _ => auction::min_bid(self.before),
        };
        let bonds = money::bonds_for(self.before, self.of, chosen);
        let said = say!(words::page_bid_costs { amount: chosen, bonds });
        line(vec![Bit::Words(said.clone())], said)
    }

    /// The order of play if `first` wins.
    fn order_with(&self, first: Seat) -> Row {
        let players = self.before.players.len();
        let order: Vec<Seat> = (0..players).map(|i| Seat(((first.index() + i) % players) as u8)).collect();
        let said = say!(words::page_if_wins { seat: first, seats: Phrase::commas(order.iter().copied()) });
        let lead = mark(first, vec![Bit::Words(say!(words::page_wins))], false, first.into());
        let marks = order.iter().map(|seat| mark(*seat, vec![], false, (*seat).into()));
        line([lead, Bit::Space].into_iter().chain(marks).collect(), said)
    }

    /// Cash and bonds, before and after.
    fn cash(&self) -> Row {
        let (had, has) = (&self.before.players[self.of], &self.after.players[self.of]);
        let mut bits = vec![Bit::Words(say!(words::page_cash)), strong(dollars(had.money))];
        if had.money != has.money {
            bits.extend([Bit::solid("arrow"), strong(dollars(has.money))]);
        }
        let new = has.bonds.saturating_sub(had.bonds);
        let bond = &self.before.figures().bond;
        let note = match new {
            0 => say!(words::page_bonds { bonds: has.bonds }),
            new => say!(words::page_new_bonds { bonds: new, cash: new * bond.cash, interest: new * bond.interest }),
        };
        let said = say!(words::page_cash_said { had: had.money, has: has.money, note: note.clone() });
        bits.extend([Bit::Space, Bit::solid("bond"), if new > 0 { Bit::Strong(note) } else { Bit::Words(note) }]);
        Row::Line { bits, said }
    }

    /// How many tiles are laid of those that may be.
    fn tiles(&self) -> Option<Row> {
        let most = self.before.tiles_max(self.of);
        let laid =
            |state: &State| match state.acting().filter(|acting| acting.seat == self.of).map(|acting| &acting.stage) {
                Some(Stage::Building { tiles_laid, .. }) => Some(*tiles_laid),
                Some(Stage::Armed { .. }) => Some(0),
                _ => None,
            };
        let now = laid(self.after).or_else(|| self.laid_last().filter(|laid| *laid > 0))?;
        let pips = Bit::many("pip", usize::from(now.min(most)));
        let free = std::iter::repeat_n(Bit::hollow("pip"), usize::from(most.saturating_sub(now)));
        let said = say!(words::page_tiles { laid: now, most });
        let bits = [Bit::Group(pips.chain(free).collect()), Bit::Words(said.clone())];
        Some(Row::Line { bits: bits.into(), said })
    }

    /// Tiles of a build that the choice has ended.
    fn laid_last(&self) -> Option<u8> {
        let count = |state: &State| {
            let links = state.links.iter().filter(|link| link.owner == self.of).map(|link| link.hexes.len());
            let lines = state.lines.iter().filter(|line| line.owner == self.of).map(|line| line.hexes.len());
            links.chain(lines).sum::<usize>()
        };
        u8::try_from(count(self.after).checked_sub(count(self.before))?).ok()
    }

    /// What somebody gets by it, and for what.
    fn points(&self, seat: Seat) -> Option<Row> {
        let (had, has) = (self.before.players[seat].points, self.after.players[seat].points);
        let gain = has.checked_sub(had).filter(|gain| *gain > 0)?;
        let earns = |points: u32| self.before.figures().income(points);
        let said = say!(words::page_gains { seat, gain, had, has, before: earns(had), after: earns(has) });
        let figures = say!(words::page_from_to { had, has, before: earns(had), after: earns(has) });
        let why: Vec<Phrase> = self.facts.iter().flat_map(|fact| for_what(fact, seat)).collect();
        let (why, gain) = (Phrase::commas(why), strong(format!("+{gain}")));
        let bits = vec![mark(seat, vec![gain], false, said.clone()), strong(why), Bit::Words(figures)];
        Some(Row::Line { bits, said })
    }

    fn engine(&self) -> Option<Row> {
        let (had, has) = (self.before.players[self.of].engine, self.after.players[self.of].engine);
        let said = say!(words::page_engine { had, has });
        let bits = vec![
            Bit::solid("engine"),
            strong(had),
            Bit::solid("arrow"),
            strong(has),
            Bit::Words(say!(words::page_links_long { links: has })),
        ];
        (had != has).then_some(Row::Line { bits, said })
    }

    /// The city that gets a color.
    fn colored(&self) -> Option<City> {
        self.before.components.cities().find(|city| self.before.city(*city).color != self.after.city(*city).color)
    }

    /// The cubes on the map that a new color lets its player bring there, and what the best brings for links.
    fn opened(&self) -> Option<Row> {
        let to = self.colored()?;
        let ways: Vec<routes::Route> =
            routes::listed(self.after, self.of).0.into_iter().filter(|way| way.to == to).collect();
        let points = ways.iter().map(|way| way.points_of(self.of)).max().unwrap_or(0);
        let from: BTreeSet<(City, Color)> = ways.iter().map(|way| (way.from, way.color)).collect();
        let cubes: u32 = from.iter().map(|(city, color)| u32::from(self.before.city(*city).cubes[*color])).sum();
        let said = say!(words::page_opens { cubes, points });
        Some(line(vec![Bit::solid("crate"), Bit::Words(said.clone())], said))
    }

    /// What may come out of the bag, where the choice leads to that.
    fn bag(&self) -> Option<Row> {
        let draws = self.before.figures().urbanize.cubes;
        let bag = self.before.bag;
        if self.colored().is_none() || draws == 0 || bag.is_empty() {
            return None;
        }
        let chances: Vec<(Color, u32)> =
            Color::ALL.into_iter().map(|color| (color, at_least_one(bag, color, draws))).collect();
        let bits = chances
            .iter()
            .map(|(color, chance)| Bit::Group(vec![Bit::solid(GOODS[color.index()]), strong(format!("{chance} %"))]));
        let bits = [Bit::solid("bag")].into_iter().chain(bits).collect();
        let each = chances.iter().map(|(color, chance)| say!(words::page_chance { colour: color.name(), chance }));
        Some(Row::Line { bits, said: say!(words::page_chances { list: Phrase::commas(each) }) })
    }

    /// Empty City markers that go or come back.
    fn markers(&self) -> Option<Row> {
        let (had, has) = (self.before.markers, self.after.markers);
        let bits = vec![
            Bit::solid("empty"),
            Bit::Words(say!(words::page_markers_left)),
            strong(had),
            Bit::solid("arrow"),
            strong(has),
        ];
        (had != has).then_some(Row::Line { bits, said: say!(words::page_markers { markers: has }) })
    }

    /// Open track is taken up after the last round.
    fn lost(&self) -> Option<Row> {
        let rounds = self.before.figures().rounds_per_turn;
        let is_open = self.after.lines.iter().any(|line| line.owner == self.of);
        is_open.then(|| Row::Warning(say!(words::page_open_track { rounds })))
    }
}

/// What a fact gives `seat` points for.
fn for_what(fact: &Fact, of: Seat) -> Option<Phrase> {
    match fact {
        Fact::GoodDelivered { points, .. } => {
            let links = points.iter().find(|points| points.seat == of)?.points;
            Some(say!(words::page_for_links { links }))
        }
        Fact::HotelPaid { seat, card, .. } | Fact::AchievementScored { seat, card, .. } if *seat == of => {
            Some((*card).into())
        }
        _ => None,
    }
}

fn line(bits: Vec<Bit>, said: Phrase) -> Row {
    Row::Line { bits, said }
}

/// In percent, that among so many cubes out of the bag is one of this color.
fn at_least_one(bag: Cubes, color: Color, draws: usize) -> u32 {
    let (all, others) = (bag.total(), bag.total() - usize::from(bag[color]));
    let none: f64 = (0..draws.min(all)).map(|n| others.saturating_sub(n) as f64 / (all - n) as f64).product();
    (100.0 * (1.0 - none)).round() as u32
}
