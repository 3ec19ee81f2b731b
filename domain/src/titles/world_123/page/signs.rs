//! What happened, in symbols, for the log.

use super::{HOMES, PAWNS, good, number, signed};
use crate::kernel::page::Bit;
use crate::titles::world_123::facts::{Fact, Part};

pub fn of(fact: &Fact) -> Vec<Bit> {
    match fact {
        Fact::CapitalChosen { city, .. } => vec![Bit::On("city", city.number().into()), good(city.offers())],
        Fact::PrivilegeBought { paid, .. } => [Bit::solid("charter")].into_iter().chain(costs(*paid)).collect(),
        Fact::TrolleyUpgraded { part, to, paid, .. } => {
            let sign = if *part == Part::Mp { "wheel" } else { "crate" };
            [Bit::solid(sign), number(*to)].into_iter().chain(costs(*paid)).collect()
        }
        Fact::MpBought { paid, .. } => [Bit::solid("wheel"), number("+1")].into_iter().chain(costs(*paid)).collect(),
        Fact::ResidentPlaced { seat, city, .. } => {
            vec![Bit::solid(PAWNS[seat.index() % PAWNS.len()]), Bit::On("city", city.number().into())]
        }
        Fact::GoodLoaded { good: one, .. } => vec![number("+"), good(*one)],
        Fact::GoodDropped { good: one, .. } => vec![number("−"), good(*one)],
        Fact::GoodDelivered { good: one, city, .. } => {
            vec![good(*one), Bit::solid("arrow"), Bit::On("city", city.number().into())]
        }
        Fact::SettlementPlaced { seat, income, paid, .. } => {
            let home = Bit::solid(HOMES[seat.index() % HOMES.len()]);
            let gain = i64::from(*income) - i64::from(*paid);
            [home].into_iter().chain((gain != 0).then(|| number(signed(gain)))).collect()
        }
        Fact::ResidentHired { seat, paid, .. } => {
            [Bit::solid(PAWNS[seat.index() % PAWNS.len()])].into_iter().chain(costs(*paid)).collect()
        }
        Fact::IncomePaid { income, .. } => vec![Bit::solid("coin"), number(signed(income.total.into()))],
        _ => vec![],
    }
}

/// Nothing where it was free.
fn costs(paid: u32) -> Option<Bit> {
    (paid > 0).then(|| number(signed(-i64::from(paid))))
}
