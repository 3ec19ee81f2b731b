//! The desk: movement, money and points before and after, the holds, and what each good aboard is worth.

use super::{Looked, change, good, good_as, money, number};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Look, Row};
use crate::titles::world_123::data::{Good, listing};
use crate::titles::world_123::rules::{scoring, trolley};
use crate::titles::world_123::state::{Phase, Step};
use crate::titles::world_123::stops::worth;
use crate::titles::world_123::words;

impl Looked<'_> {
    pub(super) fn desk(&self) -> Vec<Row> {
        let mut rows = vec![];
        match &self.before.phase {
            Phase::Capitals {} => rows.extend(self.capital()),
            Phase::Turn(_) => {
                rows.push(self.figures());
                let ledger = self.ledger();
                rows.extend((!ledger.is_empty()).then_some(Row::Ledger(ledger)));
                rows.extend(self.aboard());
                rows.extend(self.warnings().map(Row::Warning));
            }
            Phase::Finished { .. } => {}
        }
        rows
    }

    /// What one carries from the capital that is looked at, and where it is wanted first.
    fn capital(&self) -> Vec<Row> {
        let (was, is) = (&self.before.players[self.of], &self.after.players[self.of]);
        let Some(city) = is.capital.filter(|_| was.capital.is_none()) else { return vec![] };
        let said = say!(words::page_carries { city, good: city.offers() });
        let mut rows = vec![Row::Line { bits: vec![good(city.offers()), Bit::Words(said.clone())], said }];
        let takers = self.stops.iter().filter(|stop| stop.gain.points > 0);
        for stop in takers.take(4) {
            let Some(taker) = stop.route.goal.city() else { continue };
            let (cost, gain) = (stop.route.cost, stop.gain);
            let said = say!(words::page_taker { city: taker, cost, points: gain.points, money: gain.money });
            let bits = vec![
                Bit::On("city", i64::from(taker.number())),
                Bit::Words(say!(words::page_mp { mp: cost })),
                Bit::Space,
                Bit::solid("star"),
                number(gain.points),
                number(money(gain.money)),
            ];
            rows.push(Row::Line { bits, said });
        }
        rows
    }

    fn figures(&self) -> Row {
        let is = &self.after.players[self.of];
        let (before, after) = (worth(self.before, self.of), worth(self.after, self.of));
        let cash = self.before.players[self.of].money;
        let mut bits = vec![];
        let mut said = vec![];
        if let Some(turn) = self.after.turn().filter(|turn| turn.seat == self.of) {
            let mp = trolley::mp(self.after, turn);
            let discs = usize::from(mp.0 / 2).min(9);
            bits.push(Bit::Group(
                [Bit::solid("wheel"), number(mp)].into_iter().chain(Bit::many("disc", discs)).collect(),
            ));
            said.push(say!(words::page_mp_left { mp }));
        }
        bits.push(Bit::Group(vec![Bit::solid("coin"), change(money(cash), money(after.money))]));
        let ends = say!(words::page_after_turn);
        bits.push(Bit::Words(ends.clone()));
        said.push(say!(words::page_money { before: cash, after: after.money }));
        said.push(ends);
        bits.push(Bit::Group(self.holds()));
        let (holds, cargo) = (is.holds, is.cargo.pieces(self.after.components));
        said.push(say!(words::page_holds { holds, goods: listing(cargo) }));
        bits.push(Bit::Space);
        bits.push(Bit::Group(vec![Bit::solid("star"), change(before.points, after.points)]));
        said.push(say!(words::page_points { before: before.points, after: after.points }));
        Row::Line { bits, said: Phrase::semicolons(said) }
    }

    /// What is aboard, what of it is new, and the holds that are free.
    fn holds(&self) -> Vec<Bit> {
        let of = self.after.components;
        let (was, is) = (&self.before.players[self.of], &self.after.players[self.of]);
        let look = |one: Good, n: u8| if n < was.cargo[one] { Look::Solid } else { Look::Comes };
        let goods = of.goods().flat_map(|one| (0..is.cargo[one]).map(move |n| (one, n)));
        let mut bits: Vec<Bit> = goods.map(|(one, n)| good_as(one, look(one, n))).collect();
        let used = usize::from(is.holds_used(of));
        bits.extend(Bit::many("pawn", used.saturating_sub(bits.len())));
        bits.extend(Bit::many("hold", usize::from(is.holds).saturating_sub(used)));
        bits
    }

    /// Each good aboard: what it would score, and who takes it next.
    fn aboard(&self) -> Vec<Row> {
        let state = self.after;
        if state.asked() != Some(self.of) {
            return vec![];
        }
        let row = |one: Good| {
            let points = scoring::points_for(state, self.of, one);
            let takers =
                self.stops.iter().filter(|stop| stop.route.goal.city().is_some_and(|city| state.wants(city, one)));
            let near = takers.min_by_key(|stop| stop.route.cost);
            let here =
                state.players[self.of].trolley.and_then(|spot| spot.city()).filter(|city| state.wants(*city, one));
            let said = match (here, near) {
                (Some(city), _) => say!(words::page_wanted_here { good: one, city }),
                (None, Some(stop)) => {
                    say!(words::page_wanted { good: one, place: stop.route.goal, cost: stop.route.cost })
                }
                (None, None) => say!(words::page_wanted_far { good: one }),
            };
            let bits =
                vec![good(one), Bit::Words(said.clone()), Bit::Space, Bit::solid("star"), number(format!("+{points}"))];
            Row::Line { bits, said: Phrase::commas([said, say!(words::panel_points { points })]) }
        };
        state.players[self.of].cargo.types(state.components).map(row).collect()
    }

    fn warnings(&self) -> impl Iterator<Item = Phrase> {
        let goal = self.after.threshold();
        let is_last = self.before.delivered_total() < goal && self.after.delivered_total() >= goal;
        let last = is_last.then(|| say!(words::page_makes_last { goal }));
        let travels = self.after.turn().is_some_and(|turn| turn.seat == self.of && turn.step == Step::Travel);
        let none_left = travels && self.after.players[self.of].settlements_supply == 0;
        last.into_iter().chain(none_left.then(|| say!(words::page_no_settlement)))
    }
}
