//! What people read about a fact, in mails and logs.

use super::data::{Card, listed};
use super::facts::{EndReason, Fact, Final, Part};
use super::state::{HalfMp, RowCard};

pub fn tell(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::Created { seats, .. } => format!("A game of World 123 for {seats} players was laid out."),
        Fact::FirstPlayerDrawn { seat, .. } => format!("{seat} was drawn as start player."),
        Fact::FirstPlayerNamed { seat, .. } => format!("{seat} is the start player, as the host said."),
        Fact::TerrainLaid { .. } => "The land was shuffled.".into(),
        Fact::RowRevealed { row } => format!("In the row lie {}.", cards(row)),
        Fact::CapitalChosen { seat, city } => {
            format!("{seat} chose city {city} ({}, {}) as capital.", city.data().label, city.offers())
        }
        Fact::TrolleysPlaced { players } => {
            let starts = players.iter().map(|placed| format!("{} with {}", placed.seat, placed.loaded));
            format!("The trolleys stood in their capitals: {}.", listed(starts))
        }
        Fact::TurnStarted { seat, round, .. } => format!("Round {round}: {seat}'s turn began."),
        Fact::PrivilegeDrawn { card, price, .. } => {
            format!("{card} {} came into the row for ${price}.", card.data().name)
        }
        Fact::PricesChanged { row, discarded } => prices(row, discarded)?,
        Fact::PrivilegeBought { seat, card, paid, .. } => match paid {
            0 => format!("{seat} took {card} {} for nothing.", card.data().name),
            _ => format!("{seat} bought {card} {} for ${paid}.", card.data().name),
        },
        Fact::PrivilegePassed { seat, auto: true } => format!("{seat} could not buy a privilege."),
        Fact::PrivilegePassed { seat, auto: false } => format!("{seat} bought no privilege."),
        Fact::TrolleyUpgraded { seat, part: Part::Mp, to, paid } => {
            format!("{seat} upgraded the trolley to {to} MP for ${paid}.")
        }
        Fact::TrolleyUpgraded { seat, part: Part::Cargo, to, paid } => {
            format!("{seat} upgraded the trolley to {to} holds for ${paid}.")
        }
        Fact::TrolleyMoved { seat, from, to, half_cost, met, .. } => {
            let surcharge = match met.is_empty() {
                true => String::new(),
                false => format!(", past {}", listed(met)),
            };
            format!("{seat} drove from {} to {to}{}{surcharge}.", from.label(), cost(*half_cost))
        }
        Fact::ResidentPlaced { seat, city, ordinal, .. } => {
            format!("{seat} reached city {city}: the {} resident went to its card.", nth(*ordinal))
        }
        Fact::GoodLoaded { seat, good, hex } => format!("{seat} loaded {good} in {hex}."),
        Fact::GoodDelivered { seat, good, city, sold } => {
            let sale = if sold.is_some() { " and sold it in the own trading house" } else { "" };
            format!("{seat} delivered {good} to city {city}{sale}.")
        }
        Fact::GoodDropped { seat, good, hex } => format!("{seat} left {good} in {hex}."),
        Fact::SettlementPlaced { seat, hex, income, paid, .. } => {
            let brings = if *income > 0 { format!(", worth ${income}") } else { String::new() };
            let price = if *paid > 0 { format!(", for ${paid}") } else { String::new() };
            format!("{seat} settled in {hex}{price}{brings}.")
        }
        Fact::SettlementTakenBack { seat, hex, roads, .. } => {
            format!("{seat} took the settlement in {hex} back{}.", lost_roads(roads.len()))
        }
        Fact::MpBought { seat, paid, count, .. } => {
            format!("{seat} bought the {} extra movement point for ${paid}.", nth(*count))
        }
        Fact::CapitalChanged { seat, city, settlement, .. } => {
            format!("{seat} moved the capital from {settlement} to city {city}.")
        }
        Fact::ResidentHired { seat, hex, paid } => format!("{seat} hired a resident in {hex} for ${paid}."),
        Fact::ResidentsWalked { seat, from, to, count, .. } => {
            format!("{} of {seat} walked from {from} to {to}.", residents(*count))
        }
        Fact::ResidentsLoaded { seat, hex, exhausted, active } => {
            format!("{seat} took {} aboard in {hex}.", residents(exhausted + active))
        }
        Fact::ResidentsUnloaded { seat, hex, count, .. } => format!("{seat} put {} off in {hex}.", residents(*count)),
        Fact::ResidentSettled { seat, hex, card } => match card {
            Some(place) => {
                format!("One of {seat}'s residents stayed in {hex}, the {} on a city card.", nth(place.ordinal))
            }
            None => format!("One of {seat}'s residents built it and returned to the supply."),
        },
        Fact::FightFought { seat, defender, hex, attackers_lost, defenders_lost, settlement_lost, roads } => {
            let settlement = if *settlement_lost { " and the settlement" } else { "" };
            format!(
                "{seat} attacked {defender} in {hex}: {attackers_lost} fell of {seat}, {defenders_lost}{settlement} of \
                 {defender}{}.",
                lost_roads(roads.len())
            )
        }
        Fact::RoadBuilt { seat, road, paid, .. } => {
            let [a, b] = road.ends();
            format!("{seat} built a road between {} and {} for ${paid}.", a.label(), b.label())
        }
        Fact::IncomePaid { seat, income, .. } => {
            let privileges: u32 = income.privileges.values().sum();
            let parts = [
                ("for settlements", income.settlements),
                ("for residents", income.residents),
                ("from privileges", privileges),
                ("from trade", income.trading),
            ];
            let parts: Vec<String> =
                parts.iter().filter(|(_, n)| *n > 0).map(|(what, n)| format!(", ${n} {what}")).collect();
            format!("{seat} got ${}: ${} base{}.", income.total, income.base, parts.concat())
        }
        Fact::RoundEnded { round, delivered } => format!("Round {round} ended with {delivered} goods delivered."),
        Fact::Finished { result } => finished(result),
        Fact::DeckPrepared { .. } | Fact::TrolleyStarted { .. } | Fact::TurnEnded { .. } => return None,
    })
}

fn cards(row: &[RowCard]) -> String {
    listed(row.iter().map(|card| format!("{} for ${}", card.card, card.price)))
}

fn prices(row: &[RowCard], discarded: &[Card]) -> Option<String> {
    let gone = match discarded.is_empty() {
        true => String::new(),
        false => format!("Nobody wanted {}. ", listed(discarded)),
    };
    match row.iter().filter(|card| card.price == 0).map(|card| card.card).collect::<Vec<_>>() {
        free if free.is_empty() && gone.is_empty() => None,
        free if free.is_empty() => Some(gone.trim_end().into()),
        free => Some(format!("{gone}Free to take: {}.", listed(free))),
    }
}

fn cost(half: HalfMp) -> String {
    if half == HalfMp::whole(1) { String::new() } else { format!(" for {half} MP") }
}

fn residents(count: u8) -> String {
    if count == 1 { "1 resident".into() } else { format!("{count} residents") }
}

fn lost_roads(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => "; a road went with it".into(),
        _ => format!("; {count} roads went with it"),
    }
}

/// `1st`, `2nd`, `3rd`, `4th` ...
pub fn nth(n: u8) -> String {
    let end = match n {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{n}{end}")
}

fn finished(result: &Final) -> String {
    let why = match result.end_reason {
        EndReason::Threshold => "enough goods are delivered",
        EndReason::RoundLimit => "the last round is played",
    };
    let scores: Vec<String> = result.scores.iter().map(|score| format!("{} {}", score.seat, score.total)).collect();
    let won = match &result.winners[..] {
        [one] => format!("{one} wins"),
        many => format!("{} win together", listed(many)),
    };
    format!("The game is over: {why}. {won} ({}).", scores.join(", "))
}
