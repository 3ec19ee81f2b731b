//! Facts as sentences for people, in mails and logs.

use super::Action;
use super::State;
use super::World123;
use super::data::{Card, listing};
use super::facts::{Fact, Final, Income, Part};
use super::state::RowCard;
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::title::Words;
use serde_json::Value;

impl Words for World123 {
    fn label(&self, state: &State, action: &Action, language: Language) -> String {
        super::notation::label(state, action).in_words(language)
    }

    fn info(&self, state: &State, seat: Seat, action: &Action) -> Option<Value> {
        super::info::info(state, seat, action)
    }

    fn tell(&self, fact: &Fact, language: Language) -> Option<String> {
        tell(fact).map(|told| told.in_words(language))
    }

    fn position(&self, state: &State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
        super::position::position(state, viewer, asks, language)
    }
}

pub fn tell(fact: &Fact) -> Option<Phrase> {
    Some(match fact {
        Fact::Created { seats, .. } => say!(words::laid_out { seats }),
        Fact::FirstPlayerDrawn { seat, .. } => say!(words::start_drawn { seat }),
        Fact::FirstPlayerNamed { seat, .. } => say!(words::start_named { seat }),
        Fact::TerrainLaid { .. } => say!(words::land_shuffled),
        Fact::RowRevealed { row } => say!(words::row_revealed { cards: cards(row) }),
        Fact::CapitalChosen { seat, city } => {
            say!(words::capital_chosen { seat, city, hex: city.spot().label(), good: city.offers() })
        }
        Fact::TrolleysPlaced { players } => {
            let start = |seat: Seat, good| say!(words::trolley_start { seat, good });
            let starts = listing(players.iter().map(|placed| start(placed.seat, placed.loaded)));
            say!(words::trolleys_placed { starts })
        }
        Fact::TurnStarted { seat, round, .. } => say!(words::turn_started { seat, round }),
        Fact::PrivilegeDrawn { card, price, .. } => {
            say!(words::privilege_drawn { card, name: card.name(), price })
        }
        Fact::PricesChanged { row, discarded } => prices(row, discarded)?,
        Fact::PrivilegeBought { seat, card, paid, .. } => {
            say!(words::privilege_bought { seat, card, name: card.name(), paid })
        }
        Fact::PrivilegePassed { seat, auto } => say!(words::privilege_passed { seat, auto }),
        Fact::TrolleyUpgraded { seat, part: Part::Mp, to, paid } => say!(words::upgraded_mp { seat, to, paid }),
        Fact::TrolleyUpgraded { seat, part: Part::Cargo, to, paid } => say!(words::upgraded_cargo { seat, to, paid }),
        Fact::TrolleyMoved { seat, from, to, half_cost, met, .. } => say!(words::trolley_moved {
            seat,
            from: from.label(),
            to,
            cost: *half_cost,
            met: met.len(),
            players: Phrase::and(met),
        }),
        Fact::ResidentPlaced { seat, city, ordinal, .. } => say!(words::resident_placed { seat, city, ordinal }),
        Fact::GoodLoaded { seat, good, hex } => say!(words::good_loaded { seat, good, hex }),
        Fact::GoodDelivered { seat, good, city, sold } => {
            say!(words::good_delivered { seat, good, city, sold: sold.is_some() })
        }
        Fact::GoodDropped { seat, good, hex } => say!(words::good_dropped { seat, good, hex }),
        Fact::SettlementPlaced { seat, hex, income, paid, .. } => say!(words::settled { seat, hex, income, paid }),
        Fact::SettlementTakenBack { seat, hex, roads, .. } => {
            say!(words::settlement_taken_back { seat, hex, roads: roads.len() })
        }
        Fact::MpBought { seat, paid, count, .. } => say!(words::mp_bought { seat, paid, ordinal: count }),
        Fact::CapitalChanged { seat, city, settlement, .. } => {
            say!(words::capital_changed { seat, city, from: settlement })
        }
        Fact::ResidentHired { seat, hex, paid } => say!(words::resident_hired { seat, hex, paid }),
        Fact::ResidentsWalked { seat, from, to, count, .. } => {
            say!(words::residents_walked { seat, from, to, count })
        }
        Fact::ResidentsLoaded { seat, hex, exhausted, active } => {
            say!(words::residents_loaded { seat, hex, count: exhausted + active })
        }
        Fact::ResidentsUnloaded { seat, hex, count, .. } => say!(words::residents_unloaded { seat, hex, count }),
        Fact::ResidentSettled { seat, hex, card: Some(place) } => {
            say!(words::resident_stayed { seat, hex, ordinal: place.ordinal })
        }
        Fact::ResidentSettled { seat, card: None, .. } => say!(words::resident_built { seat }),
        Fact::FightFought { seat, defender, hex, attackers_lost, defenders_lost, settlement_lost, roads, .. } => {
            say!(words::fought {
                seat,
                defender,
                hex,
                attackers: attackers_lost,
                defenders: defenders_lost,
                settlement: settlement_lost,
                roads: roads.len(),
            })
        }
        Fact::RoadBuilt { seat, road, paid, .. } => {
            let [one, other] = road.ends().map(|end| end.label());
            say!(words::road_built { seat, one, other, paid })
        }
        Fact::IncomePaid { seat, income, .. } => {
            say!(words::income_paid { seat, total: income.total, parts: parts(income) })
        }
        Fact::RoundEnded { round, delivered } => say!(words::round_ended { round, delivered }),
        Fact::Finished { result } => finished(result),
        Fact::DeckPrepared { .. } | Fact::TrolleyStarted { .. } | Fact::TurnEnded { .. } => return None,
    })
}

fn cards(row: &[RowCard]) -> Phrase {
    listing(row.iter().map(|card| say!(words::card_priced { card: card.card, price: card.price })))
}

fn prices(row: &[RowCard], discarded: &[Card]) -> Option<Phrase> {
    let free: Vec<Card> = row.iter().filter(|card| card.price == 0).map(|card| card.card).collect();
    let unwanted = (!discarded.is_empty()).then(|| say!(words::unwanted { cards: listing(discarded) }));
    let free = (!free.is_empty()).then(|| say!(words::free_cards { cards: listing(free) }));
    let sentences: Vec<Phrase> = unwanted.into_iter().chain(free).collect();
    (!sentences.is_empty()).then(|| Phrase::sentences(sentences))
}

/// The base income, and the other parts that are not 0.
fn parts(income: &Income) -> Phrase {
    let more = [
        ("settlements", income.settlements),
        ("residents", income.residents),
        ("privileges", income.privileges.values().sum()),
        ("trade", income.trading),
    ];
    let parts = [("base", income.base)].into_iter().chain(more.into_iter().filter(|(_, money)| *money > 0));
    Phrase::commas(parts.map(|(of, money)| say!(words::income_part { of, money })))
}

fn finished(result: &Final) -> Phrase {
    let reason = result.end_reason.word();
    let scores = result.scores.iter().map(|score| say!(words::score { seat: score.seat, points: score.total }));
    let (winners, names) = (result.winners.len(), Phrase::and(&result.winners));
    say!(words::finished { reason, winners, names, scores: Phrase::commas(scores) })
}

/// A privilege's effect, in a few letters.
pub fn effect(card: Card) -> Phrase {
    let effect = card.effect();
    let points = (effect.vp > 0).then_some(effect.vp);
    let discount = (effect.upgrade_discount > 0).then_some(effect.upgrade_discount);
    let mp = (effect.mp > 0).then_some(u32::from(effect.mp));
    let effects = [
        ("settle-city", effect.settle_city_bonus),
        ("income", effect.income),
        ("upgrades", discount),
        ("points", points),
        ("mp", mp),
        ("mountains", effect.mountain_mp.map(u32::from)),
        ("cities", effect.city_mp.map(u32::from)),
    ];
    let told = effects.into_iter().find_map(|(of, value)| Some(say!(words::effect { of, value: value? })));
    told.unwrap_or(Phrase::nothing())
}
