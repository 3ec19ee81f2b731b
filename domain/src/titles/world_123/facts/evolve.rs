//! How each fact changes the state.

use super::super::data::{Card, Goods, Spot};
use super::super::state::{CardResident, HouseSold, Phase, Player, RowCard, Settled, State, Step, Turn};
use super::{CardPlace, Fact, Part, TrolleyPlaced};
use crate::kernel::fit::{Figure, Fits, Misfit, Pile, fitting, given, refill};
use crate::kernel::seat::Seat;

/// Applies one fact. Returns a misfit for a fact that no rules could have recorded here; the state must not be used
/// then.
pub fn evolve(state: &mut State, fact: &Fact) -> Fits {
    match fact {
        // The fact repeats the game's own options.
        Fact::Created { options, .. } => given(*options == state.options, Misfit::Moment)?,
        Fact::FirstPlayerDrawn { turn_order, .. } | Fact::FirstPlayerNamed { turn_order, .. } => {
            let seats = state.players.len();
            given(turn_order.len() == seats, Misfit::Seat)?;
            given(state.players.seats().all(|seat| turn_order.contains(&seat)), Misfit::Seat)?;
            state.turn_order.clone_from(turn_order);
        }
        Fact::TerrainLaid { tiles } => {
            tiles.iter().for_each(|(spot, terrain)| state.terrain[spot.index()] = *terrain);
        }
        Fact::DeckPrepared { by_back, removed_by_back } => {
            for (back, count) in by_back {
                state.deck.left[back.index()] = count.fits()?;
            }
            for (back, count) in removed_by_back {
                state.deck.removed[back.index()] = count.fits()?;
            }
        }
        Fact::RowRevealed { row } => {
            row.iter().try_for_each(|card| count_drawn(state, card.card))?;
            lay_row(state, row)?;
        }
        Fact::PrivilegeDrawn { card, price, .. } => {
            count_drawn(state, *card)?;
            state.row.put(RowCard { card: *card, price: price.fits()?, declines: 0 })?;
            if let Phase::Turn(turn) = &mut state.phase {
                turn.drawn = Some(*card);
            }
        }
        Fact::PricesChanged { row, discarded } => {
            lay_row(state, row)?;
            state.discarded.put_all(discarded.iter().copied())?;
        }
        Fact::CapitalChosen { seat, city } => state.players.at(*seat)?.capital = Some(*city),
        Fact::TrolleysPlaced { players } => players.iter().try_for_each(|placed| place_trolley(state, placed))?,
        Fact::TurnStarted { seat, round, turn, paid_opponents, rested } => {
            start_turn(state, *seat, *turn, paid_opponents, rested)?;
            state.round = round.fits()?;
        }
        Fact::RoundEnded { .. } => {}
        Fact::Finished { result } => {
            state.players.has_all(result.scores.iter().map(|score| &score.seat).chain(&result.winners))?;
            given(result.scores.len() <= state.players.len(), Misfit::TooMany)?;
            state.phase = Phase::Finished { result: result.clone() };
        }
        Fact::IncomePaid { seat, income, i2_used } => {
            let player = state.players.at(*seat)?;
            player.money.gains(income.total)?;
            player.income_history.put(income.total)?;
            player.i2_used = *i2_used;
            player.residents_on_cards.iter_mut().for_each(|resident| resident.paid = true);
        }
        Fact::FightFought {
            seat,
            defender,
            hex,
            attackers_lost,
            defenders_lost,
            exhausted_lost,
            settlement_lost,
            roads,
        } => {
            state.players.at(*seat)?.residents_supply.gains(*attackers_lost)?;
            let loser = state.players.at(*defender)?;
            loser.residents_supply.gains(*defenders_lost)?;
            let active_lost = defenders_lost.checked_sub(*exhausted_lost).ok_or(Misfit::Figure)?;
            take_from_garrison(loser, *hex, active_lost, *exhausted_lost)?;
            if *settlement_lost {
                loser.settlements.remove(*hex);
                loser.settlements_supply.gains(1)?;
                loser.roads.retain(|road| !roads.contains(road));
            }
        }
        _ => evolve_turn(state, fact)?,
    }
    Ok(())
}

/// Facts about the player whose turn it is.
fn evolve_turn(state: &mut State, fact: &Fact) -> Fits {
    let Phase::Turn(turn) = &mut state.phase else { return Ok(()) };
    turn.auto_passed = false;
    let player = state.players.at(turn.seat)?;
    match fact {
        Fact::PrivilegeBought { card, place, paid, .. } => {
            if *place < state.row.len() {
                state.row.remove(*place);
            }
            player.money.loses(*paid)?;
            player.privileges.put(*card)?;
            turn.step = Step::Travel;
        }
        Fact::PrivilegePassed { auto, .. } => {
            turn.auto_passed = *auto;
            turn.step = Step::Travel;
        }
        Fact::TrolleyUpgraded { part, to, paid, .. } => {
            player.money.loses(*paid)?;
            match part {
                Part::Mp => player.mp = to.fits()?,
                Part::Cargo => player.holds = to.fits()?,
            }
            turn.upgrade_done = true;
        }
        Fact::TrolleyStarted { half_mp, .. } => turn.mp = Some(half_mp.fits()?),
        Fact::TrolleyMoved { to, half_left, met, .. } => {
            player.trolley = Some(*to);
            turn.mp = Some(half_left.fits()?);
            turn.paid_opponents.put_all(met.iter().copied())?;
            turn.paid_opponents.sort_unstable();
            turn.arrived = true;
            turn.loaded_here = Goods::default();
            turn.dropped_here = Goods::default();
            turn.residents_loaded_here = false;
            turn.residents_unloaded_here = false;
        }
        Fact::ResidentPlaced { city, ordinal, from_supply, .. } => {
            if *from_supply {
                player.residents_supply.loses(1)?;
            } else {
                player.residents_on_map.retain(|other| other != city);
            }
            player.residents_on_cards.put(CardResident { city: *city, ordinal: ordinal.fits()?, paid: false })?;
        }
        Fact::GoodLoaded { good, hex, .. } => {
            state.piles[hex.index()][*good].loses(1)?;
            player.cargo[*good].gains(1)?;
            turn.loaded_here[*good].gains(1)?;
        }
        Fact::GoodDelivered { seat, good, city, sold } => {
            player.cargo[*good].loses(1)?;
            player.delivered[*good].gains(1)?;
            if let Some(sold) = sold {
                turn.sold.put(*good)?;
                player.houses_sold.retain(|house| house.city != *city);
                player.houses_sold.put(HouseSold { city: *city, sold: sold.fits()? })?;
                player.houses_sold.sort_by_key(|house| house.city);
            }
            state.players.has_all([seat])?;
            state.covered[city.index()][good.index()] = Some(*seat);
        }
        Fact::GoodDropped { good, hex, .. } => {
            player.cargo[*good].loses(1)?;
            state.piles[hex.index()][*good].gains(1)?;
            turn.dropped_here[*good].gains(1)?;
        }
        Fact::SettlementPlaced { hex, income, paid, arrival, .. } => {
            player.money.loses(*paid)?;
            player.settlements.add(*hex)?;
            player.settlements_supply.loses(1)?;
            turn.settled.put(Settled { hex: *hex, income: income.fits()? })?;
            if *arrival {
                turn.arrived = false;
            }
        }
        Fact::SettlementTakenBack { hex, residents, roads, .. } => {
            player.settlements.remove(*hex);
            player.settlements_supply.gains(1)?;
            player.residents_map.retain(|garrison| garrison.hex != *hex);
            player.residents_supply.gains(*residents)?;
            player.roads.retain(|road| !roads.contains(road));
        }
        Fact::MpBought { paid, count, half_left, .. } => {
            player.money.loses(*paid)?;
            turn.mp_bought = count.fits()?;
            turn.mp = Some(half_left.fits()?);
        }
        Fact::CapitalChanged { city, headquarters, settlement, .. } => {
            player.capital = Some(*city);
            player.headquarters = Some(*headquarters);
            player.settlements.replace(*headquarters, *settlement);
            turn.capital_changed = true;
        }
        Fact::ResidentHired { hex, paid, .. } => {
            player.money.loses(*paid)?;
            player.residents_supply.loses(1)?;
            add_to_garrison(player, *hex, 1, 0)?;
        }
        Fact::ResidentsWalked { from, to, count, standing, .. } => {
            take_from_garrison(player, *from, *count, 0)?;
            add_to_garrison(player, *to, 0, *standing)?;
        }
        Fact::ResidentsLoaded { hex, exhausted, active, .. } => {
            take_from_garrison(player, *hex, *active, *exhausted)?;
            player.residents_aboard.gains(*active)?;
            player.residents_aboard.gains(*exhausted)?;
            turn.residents_loaded_here = true;
        }
        Fact::ResidentsUnloaded { hex, count, standing, .. } => {
            player.residents_aboard.loses(*count)?;
            add_to_garrison(player, *hex, 0, *standing)?;
            turn.residents_unloaded_here = true;
        }
        Fact::ResidentSettled { card, .. } => match card {
            Some(CardPlace { city, ordinal }) => {
                player.residents_on_cards.put(CardResident { city: *city, ordinal: ordinal.fits()?, paid: false })?;
            }
            None => player.residents_supply.gains(1)?,
        },
        Fact::RoadBuilt { road, paid, exhausted, .. } => {
            player.money.loses(*paid)?;
            player.roads.put(*road)?;
            player.roads.sort_unstable();
            for (hex, count) in exhausted {
                take_from_garrison(player, *hex, *count, 0)?;
                add_to_garrison(player, *hex, 0, *count)?;
            }
        }
        // The end of a turn changes nothing itself: the income and the next turn's start do.
        _ => {}
    }
    Ok(())
}

fn lay_row(state: &mut State, row: &[RowCard]) -> Fits {
    row.iter().try_for_each(|card| card.price.fits().and(card.declines.fits()).map(drop))?;
    refill(&mut state.row, row)
}

fn count_drawn(state: &mut State, card: Card) -> Fits {
    let left = &mut state.deck.left[card.back().index()];
    *left = left.saturating_sub(1);
    state.deck.drawn[card.index()].gains(1)
}

fn place_trolley(state: &mut State, placed: &TrolleyPlaced) -> Fits {
    let player = state.players.at(placed.seat)?;
    player.headquarters = Some(placed.hex);
    player.trolley = Some(placed.hex);
    player.cargo[placed.loaded].gains(1)?;
    state.piles[placed.hex.index()][placed.loaded].loses(1)?;
    player.settlements_supply = placed.settlements_supply.fits()?;
    player.residents_on_map = fitting(&placed.residents_on_map)?;
    player.residents_supply = placed.residents_supply.fits()?;
    placed.residents_on_cards.iter().try_for_each(|resident| resident.ordinal.fits().map(drop))?;
    player.residents_on_cards = fitting(&placed.residents_on_cards)?;
    Ok(())
}

fn start_turn(state: &mut State, seat: Seat, number: u64, paid_opponents: &[Seat], rested: &[Spot]) -> Fits {
    let player = state.players.at(seat)?;
    for garrison in player.residents_map.iter_mut().filter(|garrison| rested.contains(&garrison.hex)) {
        garrison.active.gains(garrison.exhausted)?;
        garrison.exhausted = 0;
    }
    state.phase = Phase::Turn(Turn {
        seat,
        number: number.fits()?,
        step: Step::Privilege,
        drawn: None,
        auto_passed: false,
        mp: None,
        mp_bought: 0,
        upgrade_done: false,
        capital_changed: false,
        arrived: false,
        settled: vec![],
        loaded_here: Goods::default(),
        dropped_here: Goods::default(),
        residents_loaded_here: false,
        residents_unloaded_here: false,
        sold: vec![],
        paid_opponents: fitting(paid_opponents)?,
    });
    Ok(())
}

fn add_to_garrison(player: &mut Player, hex: Spot, active: u8, exhausted: u8) -> Fits {
    if active == 0 && exhausted == 0 {
        return Ok(());
    }
    let mut grown = player.garrison(hex);
    grown.active.gains(active)?;
    grown.exhausted.gains(exhausted)?;
    player.residents_map.retain(|garrison| garrison.hex != hex);
    player.residents_map.put(grown)?;
    player.residents_map.sort_by_key(|garrison| garrison.hex);
    Ok(())
}

fn take_from_garrison(player: &mut Player, hex: Spot, active: u8, exhausted: u8) -> Fits {
    if let Some(garrison) = player.residents_map.iter_mut().find(|garrison| garrison.hex == hex) {
        garrison.active.loses(active)?;
        garrison.exhausted.loses(exhausted)?;
    }
    player.residents_map.retain(|garrison| garrison.all() > 0);
    Ok(())
}
