//! What happened, in symbols, for the log.

use super::super::Fact;
use super::super::names::Color;
use super::symbols::{CITIES, GOODS};
use super::{mark, strong};
use crate::kernel::page::Bit;

pub fn of(fact: &Fact) -> Vec<Bit> {
    match fact {
        Fact::CubesPlaced { setup: false, cubes, .. } => cubes.iter().map(|cube| good(*cube)).collect(),
        Fact::AuctionWon { paid, .. } if *paid > 0 => vec![costs(*paid)],
        Fact::BondsIssued { bonds, .. } => vec![Bit::solid("bond"), strong(format!("+{bonds}"))],
        Fact::TrackLaid { paid, .. } => vec![Bit::solid("rails"), costs(*paid)],
        Fact::WesternLinkBuilt { paid, .. } => vec![Bit::solid("west"), costs(*paid)],
        Fact::CityUrbanized { color, paid, .. } => vec![Bit::solid(CITIES[color.index()]), costs(*paid)],
        Fact::EngineUpgraded { engine, paid, .. } => vec![Bit::solid("engine"), strong(*engine), costs(*paid)],
        Fact::GoodDelivered { seat, color, points, .. } => {
            let own = points.iter().filter(|points| points.seat == *seat).flat_map(|points| score(points.points));
            let others = points.iter().filter(|points| points.seat != *seat);
            let others = others.map(|points| mark(points.seat, score(points.points), false, points.seat.into()));
            [good(*color)].into_iter().chain(own).chain(others).collect()
        }
        Fact::HotelPaid { points, .. } => [Bit::solid("hotel")].into_iter().chain(score(*points)).collect(),
        Fact::AchievementScored { points, .. } => score(*points),
        Fact::CardTaken { .. } => vec![Bit::solid("cards")],
        Fact::MarkerPlaced { .. } => vec![Bit::solid("empty")],
        // Everybody's income at the end of a turn is told in words.
        _ => vec![],
    }
}

fn good(color: Color) -> Bit {
    Bit::solid(GOODS[color.index()])
}

fn score(points: u32) -> Vec<Bit> {
    vec![Bit::solid("prize"), strong(format!("+{points}"))]
}

fn costs(amount: u32) -> Bit {
    strong(format!("−${amount}k"))
}
