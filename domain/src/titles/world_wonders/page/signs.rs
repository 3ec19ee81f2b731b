//! What happened, in symbols, for the log.

use super::market::sign;
use super::{number, wonders};
use crate::kernel::page::Bit;
use crate::titles::world_wonders::data::Piece;
use crate::titles::world_wonders::facts::Fact;

pub fn of(fact: &Fact) -> Vec<Bit> {
    match fact {
        Fact::LoanTaken { .. } | Fact::LoanHandedBack { .. } => vec![Bit::solid("loan")],
        Fact::LoanRepaid { paid, .. } => [Bit::solid("loan")].into_iter().chain(gold(*paid)).collect(),
        Fact::FreeRoadPlaced { .. } => vec![Bit::solid("long-road")],
        Fact::LongRoadBought { paid, .. } => bought("long-road", *paid),
        Fact::ShortRoadsBought { paid, .. } => bought("short-roads", *paid),
        Fact::ShortRoadPlaced { piece: Piece::Double, .. } => vec![Bit::solid("double-road")],
        Fact::ShortRoadPlaced { .. } => vec![Bit::solid("single-road")],
        Fact::TowerBought { paid, .. } => bought("tower", *paid),
        Fact::BuildingBought { kind, paid, .. } => bought(sign(*kind), *paid),
        Fact::MonumentCompleted { monument, paid, rings, .. } => {
            let points = [Bit::solid("star"), number(format!("+{rings}"))];
            bought(wonders::sign(*monument), *paid).into_iter().chain(points).collect()
        }
        Fact::ResourceAdvanced { resource, by, .. } => vec![Bit::solid(resource.id()), number(format!("+{by}"))],
        Fact::PopulationGrew { by, .. } => vec![Bit::solid("people"), number(format!("+{by}"))],
        Fact::PedestalBought { paid, place, .. } => {
            [Bit::solid("pedestal"), number(format!("{place}."))].into_iter().chain(gold(*paid)).collect()
        }
        _ => vec![],
    }
}

fn bought(symbol: &'static str, paid: u8) -> Vec<Bit> {
    [Bit::solid(symbol)].into_iter().chain(gold(paid)).collect()
}

/// Nothing where it was free.
fn gold(paid: u8) -> Vec<Bit> {
    if paid == 0 { vec![] } else { vec![number(format!("−{paid}")), Bit::solid("coin")] }
}
