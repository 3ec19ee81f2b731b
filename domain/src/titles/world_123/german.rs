//! Facts and actions in German. Goods and privileges go by the words that are printed and typed.

use super::action::{Action, UpgradeKind};
use super::data::{At, Card, City, Named, Spot};
use super::facts::{EndReason, Fact, Final, Part};
use super::notation::print;
use super::options::Extra;
use super::rules;
use super::state::{HalfMp, RowCard, State};
use crate::kernel::seat::Seat;
use std::fmt;

/// As `tell::tell`.
pub fn tell(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::Created { seats, .. } => format!("Eine Partie World 123 für {seats} wurde aufgebaut."),
        Fact::FirstPlayerDrawn { seat, .. } => format!("{seat} beginnt; so wurde es ausgelost."),
        Fact::FirstPlayerNamed { seat, .. } => format!("{seat} beginnt; so wurde es festgelegt."),
        Fact::TerrainLaid { .. } => "Die Landschaft wurde gemischt.".into(),
        Fact::RowRevealed { row } => format!("In der Reihe liegen {}.", cards(row)),
        Fact::CapitalChosen { seat, city } => {
            format!("{seat} wählte Stadt {city} ({}, {}) als Hauptstadt.", city.data().label, city.offers())
        }
        Fact::TrolleysPlaced { players } => {
            let starts = players.iter().map(|placed| format!("{} mit {}", placed.seat, placed.loaded));
            format!("Die Wagen standen in ihren Hauptstädten: {}.", listed(starts))
        }
        Fact::TurnStarted { seat, round, .. } => format!("Runde {round}: {seat} war am Zug."),
        Fact::PrivilegeDrawn { card, price, .. } => {
            format!("{card} {} kam für ${price} in die Reihe.", card.data().name)
        }
        Fact::PricesChanged { row, discarded } => prices(row, discarded)?,
        Fact::PrivilegeBought { seat, card, paid, .. } => match paid {
            0 => format!("{seat} nahm {card} {} umsonst.", card.data().name),
            _ => format!("{seat} kaufte {card} {} für ${paid}.", card.data().name),
        },
        Fact::PrivilegePassed { seat, auto: true } => format!("{seat} konnte kein Privileg kaufen."),
        Fact::PrivilegePassed { seat, auto: false } => format!("{seat} kaufte kein Privileg."),
        Fact::TrolleyUpgraded { seat, part: Part::Mp, to, paid } => {
            format!("{seat} verbesserte den Wagen für ${paid} auf {to} MP.")
        }
        Fact::TrolleyUpgraded { seat, part: Part::Cargo, to, paid } => {
            format!("{seat} verbesserte den Wagen für ${paid} auf {to} Laderäume.")
        }
        Fact::TrolleyMoved { seat, from, to, half_cost, met, .. } => {
            let surcharge = match met.is_empty() {
                true => String::new(),
                false => format!(", vorbei an {}", listed(met)),
            };
            format!("{seat} fuhr von {} nach {}{}{surcharge}.", from.label(), spot(*to), cost(*half_cost))
        }
        Fact::ResidentPlaced { seat, city, ordinal, .. } => {
            format!("{seat} erreichte Stadt {city}: Der {ordinal}. Bewohner kam auf ihre Karte.")
        }
        Fact::GoodLoaded { seat, good, hex } => format!("{seat} lud {good} in {}.", spot(*hex)),
        Fact::GoodDelivered { seat, good, city, sold } => {
            let sale = if sold.is_some() { " und verkaufte es im eigenen Handelshaus" } else { "" };
            format!("{seat} lieferte {good} nach Stadt {city}{sale}.")
        }
        Fact::GoodDropped { seat, good, hex } => format!("{seat} ließ {good} in {} zurück.", spot(*hex)),
        Fact::SettlementPlaced { seat, hex, income, paid, .. } => {
            let brings = if *income > 0 { format!(", Wert ${income}") } else { String::new() };
            let price = if *paid > 0 { format!(" für ${paid}") } else { String::new() };
            format!("{seat} siedelte in {}{price}{brings}.", spot(*hex))
        }
        Fact::SettlementTakenBack { seat, hex, roads, .. } => {
            format!("{seat} nahm die Siedlung in {} zurück{}.", spot(*hex), lost_roads(roads.len()))
        }
        Fact::MpBought { seat, paid, count, .. } => {
            format!("{seat} kaufte den {count}. zusätzlichen Bewegungspunkt für ${paid}.")
        }
        Fact::CapitalChanged { seat, city, settlement, .. } => {
            format!("{seat} verlegte die Hauptstadt von {} nach Stadt {city}.", spot(*settlement))
        }
        Fact::ResidentHired { seat, hex, paid } => {
            format!("{seat} warb in {} einen Bewohner für ${paid} an.", spot(*hex))
        }
        Fact::ResidentsWalked { seat, from, to, count, .. } => {
            format!("{} von {seat} gingen von {} nach {}.", residents(*count), spot(*from), spot(*to))
        }
        Fact::ResidentsLoaded { seat, hex, exhausted, active } => {
            format!("{seat} nahm in {} {} an Bord.", spot(*hex), residents(exhausted + active))
        }
        Fact::ResidentsUnloaded { seat, hex, count, .. } => {
            format!("{seat} setzte in {} {} ab.", spot(*hex), residents(*count))
        }
        Fact::ResidentSettled { seat, hex, card } => match card {
            Some(place) => {
                let hex = spot(*hex);
                format!("Ein Bewohner von {seat} blieb in {hex}, der {}. auf einer Stadtkarte.", place.ordinal)
            }
            None => format!("Ein Bewohner von {seat} baute daran und kehrte in den Vorrat zurück."),
        },
        Fact::FightFought { seat, defender, hex, attackers_lost, defenders_lost, settlement_lost, roads } => {
            let settlement = if *settlement_lost { " und die Siedlung" } else { "" };
            format!(
                "{seat} griff {defender} in {} an: {seat} verlor {attackers_lost}, {defender} {defenders_lost}{settlement}{}.",
                spot(*hex),
                lost_roads(roads.len())
            )
        }
        Fact::RoadBuilt { seat, road, paid, .. } => {
            let [a, b] = road.ends();
            format!("{seat} baute für ${paid} eine Straße zwischen {} und {}.", a.label(), b.label())
        }
        Fact::IncomePaid { seat, income, .. } => {
            let privileges: u32 = income.privileges.values().sum();
            let parts = [
                ("für Siedlungen", income.settlements),
                ("für Bewohner", income.residents),
                ("aus Privilegien", privileges),
                ("aus dem Handel", income.trading),
            ];
            let parts: Vec<String> =
                parts.iter().filter(|(_, n)| *n > 0).map(|(what, n)| format!(", ${n} {what}")).collect();
            format!("{seat} bekam ${}: ${} Grundeinkommen{}.", income.total, income.base, parts.concat())
        }
        Fact::RoundEnded { round, delivered } => format!("Runde {round} endete mit {delivered} gelieferten Waren."),
        Fact::Finished { result } => finished(result),
        Fact::DeckPrepared { .. } | Fact::TrolleyStarted { .. } | Fact::TurnEnded { .. } => return None,
    })
}

/// `A, B und C`
pub fn listed<T: fmt::Display>(things: impl IntoIterator<Item = T>) -> String {
    let mut words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    let Some(last) = words.pop() else { return "nichts".into() };
    if words.is_empty() { last } else { format!("{} und {last}", words.join(", ")) }
}

/// A hex with the number of its city.
pub fn spot(spot: Spot) -> String {
    match spot.city() {
        Some(city) => format!("Stadt {city} ({})", spot.label()),
        None => spot.label().to_owned(),
    }
}

/// As `Extra::words`.
pub fn extra(extra: Extra) -> &'static str {
    match extra {
        Extra::Roads => "Straßen",
        Extra::CarriedResidents => "Bewohnern an Bord",
        Extra::Fights => "Kämpfen",
        Extra::TradingHouses => "Handelshäusern",
    }
}

fn cards(row: &[RowCard]) -> String {
    listed(row.iter().map(|card| format!("{} für ${}", card.card, card.price)))
}

fn prices(row: &[RowCard], discarded: &[Card]) -> Option<String> {
    let gone = match discarded.is_empty() {
        true => String::new(),
        false => format!("Niemand wollte {}. ", listed(discarded)),
    };
    match row.iter().filter(|card| card.price == 0).map(|card| card.card).collect::<Vec<_>>() {
        free if free.is_empty() && gone.is_empty() => None,
        free if free.is_empty() => Some(gone.trim_end().into()),
        free => Some(format!("{gone}Umsonst zu haben: {}.", listed(free))),
    }
}

fn cost(half: HalfMp) -> String {
    let cost = half.to_string().replace('.', ",");
    if half == HalfMp::whole(1) { String::new() } else { format!(" für {cost} MP") }
}

fn residents(count: u8) -> String {
    format!("{count} Bewohner")
}

fn lost_roads(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => "; eine Straße ging mit".into(),
        _ => format!("; {count} Straßen gingen mit"),
    }
}

fn finished(result: &Final) -> String {
    let why = match result.end_reason {
        EndReason::Threshold => "Genug Waren sind geliefert",
        EndReason::RoundLimit => "Die letzte Runde ist gespielt",
    };
    let scores: Vec<String> = result.scores.iter().map(|score| format!("{} {}", score.seat, score.total)).collect();
    let won = match &result.winners[..] {
        [one] => format!("{one} gewinnt"),
        many => format!("{} gewinnen gemeinsam", listed(many)),
    };
    format!("Die Partie ist zu Ende. {why}. {won} ({}).", scores.join(", "))
}

/// As `notation::label`.
pub fn label(state: &State, action: &Action) -> String {
    let seat = state.asked().unwrap_or(Seat(0));
    let place = |at: &At| Spot::at(*at).map_or_else(|| at.to_string(), spot);
    match action {
        Action::ChooseCapital { city } => match City::numbered(*city) {
            Some(city) => format!("Beginne in Stadt {city} ({})", city.offers()),
            None => format!("Beginne in Stadt {city}"),
        },
        Action::BuyPrivilege { card: Named::Known(card) } => {
            let price = rules::buy_privilege::offer(state, seat, *card).map_or(0, |offer| offer.price);
            format!("Kaufe {card} {} für ${price}", card.data().name)
        }
        Action::PassPrivilege {} => "Kaufe kein Privileg".into(),
        Action::Upgrade { kind: UpgradeKind::Mp } => "Verbessere die Bewegung".into(),
        Action::Upgrade { kind: UpgradeKind::Cargo } => "Verbessere den Laderaum".into(),
        Action::Move { to } => format!("Fahre nach {}", place(to)),
        Action::Load { good } => format!("Lade {good}"),
        Action::Deliver { good } => format!("Liefere {good}"),
        Action::Drop { good } => format!("Lass {good} hier"),
        Action::Settle { take_from: None } => "Siedle hier".into(),
        Action::Settle { take_from: Some(from) } => format!("Siedle hier, nimm dafür {} zurück", place(from)),
        Action::BuyMp {} => match state.turn().and_then(rules::buy_mp::price) {
            Some(price) => format!("Kaufe 1 MP mehr für ${price}"),
            None => "Kaufe 1 MP mehr".into(),
        },
        Action::EndTurn {} => match state.income_now() {
            Some(income) => format!("Beende den Zug, Einkommen ${}", income.total),
            None => "Beende den Zug".into(),
        },
        Action::ChangeCapital { city } => format!("Mach Stadt {city} zu deiner Hauptstadt"),
        Action::BuyResident { hex } => format!("Wirb in {} einen Bewohner an", place(hex)),
        Action::Walk { from, to, count } => format!("{count} gehen von {} nach {}", place(from), place(to)),
        Action::BuildRoad { to, residents: 0 } => format!("Baue eine Straße nach {}", place(to)),
        Action::BuildRoad { to, residents } => format!("Baue mit {residents} Bewohnern eine Straße nach {}", place(to)),
        Action::LoadResidents { count } => format!("Nimm {count} Bewohner an Bord"),
        Action::UnloadResidents { count } => format!("Setze {count} Bewohner ab"),
        other => print(state, other),
    }
}
