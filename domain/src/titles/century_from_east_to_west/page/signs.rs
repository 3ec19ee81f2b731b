//! What happened, in symbols, for the log.

use super::{Bit, Cubes, bonus, good, goods, number, pawns, tile};
use crate::titles::century_from_east_to_west::facts::Fact;

/// Of one colour so many are drawn one by one; more are a figure.
const FEW: u8 = 3;

pub fn of(fact: &Fact) -> Vec<Bit> {
    match fact {
        Fact::GoodsGained { gained, .. } | Fact::ExtraGoodsGained { gained, .. } => some("+", *gained),
        Fact::GoodsExchanged { given, gained, .. } => {
            counted(*given).into_iter().chain([Bit::solid("arrow")]).chain(counted(*gained)).collect()
        }
        Fact::UpgradesGranted { count, .. } => vec![number(format!("{count}×")), Bit::solid("upgrade")],
        Fact::CubeUpgraded { from, to, .. } => {
            vec![Bit::solid(good(*from)), Bit::solid("arrow"), Bit::solid(good(*to))]
        }
        Fact::CubesReturned { cubes, .. } => some("−", *cubes),
        Fact::SettlersRecalled { count, .. } => {
            [Bit::solid("tent"), number("+")].into_iter().chain(pawns(*count)).collect()
        }
        Fact::SettlersEnlisted { count, .. } => [number("+")].into_iter().chain(pawns(*count)).collect(),
        Fact::PointCardClaimed { card, .. } => vec![Bit::On("shield", card.data().vp.into())],
        Fact::BonusTileTaken { tile, .. } => bonus(*tile),
        Fact::HammerGained { icon, .. } => vec![Bit::solid("hammer"), Bit::solid(icon.name())],
        Fact::DreamcatcherGained { icon, .. } => vec![Bit::solid("dreamcatcher"), Bit::solid(icon.name())],
        Fact::TileTaken { tile: taken, .. } => [Bit::solid("tile")].into_iter().chain(tile(*taken)).collect(),
        Fact::MerchantCardTaken { .. } => vec![number("+"), Bit::solid("merchant")],
        _ => vec![],
    }
}

fn some(sign: &'static str, cubes: Cubes) -> Vec<Bit> {
    if cubes.is_empty() { vec![] } else { [number(sign)].into_iter().chain(counted(cubes)).collect() }
}

fn counted(cubes: Cubes) -> Vec<Bit> {
    if cubes.colours().all(|(_, count)| count <= FEW) {
        return goods(cubes);
    }
    cubes.colours().flat_map(|(colour, count)| [number(count), Bit::solid(good(colour))]).collect()
}
