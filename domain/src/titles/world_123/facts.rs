//! What happened, with the figures, and how it is folded (RULES section 4.1 names them). `evolve` only copies.

use super::data::{Back, Card, City, Good, Goods, Spot, Terrain};
use super::options::Options;
use super::state::{CardResident, HalfMp, HouseSold, Phase, Player, Road, RowCard, Settled, State, Step, Turn};
use crate::kernel::fit::{Figure, Fits, Misfit, Pile, fitting, given, refill};
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(tag = "fact"))]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    /// The set-up began. The first fact of every game.
    Created {
        options: Options,
        /// How many play.
        seats: u8,
    },
    /// The start player was drawn (Z1, option `first_player`).
    FirstPlayerDrawn {
        /// The start player.
        seat: Seat,
        /// Every seat, the start player first.
        turn_order: Vec<Seat>,
    },
    /// The host named who begins (`@2`, option `first_player`): nothing was drawn.
    FirstPlayerNamed {
        /// The start player.
        seat: Seat,
        /// Every seat, the start player first.
        turn_order: Vec<Seat>,
    },
    /// The land tiles were shuffled and laid (Z2, option `map`).
    TerrainLaid {
        /// Each land hex with its terrain.
        tiles: Vec<(Spot, Terrain)>,
    },
    /// The stack of privileges was put together; with three players some cards left the game unseen (Z3).
    DeckPrepared {
        /// Cards in the stack, by back.
        by_back: BTreeMap<Back, u8>,
        /// Cards that left the game, by back.
        removed_by_back: BTreeMap<Back, u8>,
    },
    /// The first privileges were drawn into the row (Z4).
    RowRevealed {
        /// The row, left to right.
        row: Vec<RowCard>,
    },
    /// A player chose their capital.
    CapitalChosen { seat: Seat, city: City },
    /// All capitals are chosen: trolleys, settlements and residents were set up.
    TrolleysPlaced {
        /// One for each seat, in seat order.
        players: Vec<TrolleyPlaced>,
    },
    /// A player's turn began.
    TurnStarted {
        seat: Seat,
        /// The round, from 1.
        round: u16,
        /// The number of the turn over all players, from 1.
        turn: u64,
        /// Opponents on whose hex the trolley stands: no surcharge is due to them in this turn (edition `manual`).
        paid_opponents: Vec<Seat>,
        /// Hexes where the player's exhausted residents became active again.
        rested: Vec<Spot>,
    },
    /// A privilege was drawn to the right end of the row (Z4).
    PrivilegeDrawn {
        /// Whose turn it is.
        seat: Seat,
        card: Card,
        /// In dollars.
        price: u32,
    },
    /// Prices or places in the row of privileges changed.
    PricesChanged {
        /// The row as it lies afterwards, left to right.
        row: Vec<RowCard>,
        /// Cards that left the game.
        discarded: Vec<Card>,
    },
    /// A player bought a privilege of the row.
    PrivilegeBought {
        seat: Seat,
        card: Card,
        /// Where it lay in the row, counted from 0 at the left.
        place: usize,
        /// In dollars.
        paid: u32,
    },
    /// A player bought no privilege.
    PrivilegePassed {
        seat: Seat,
        /// Whether the server passed for the player, because nothing could be bought.
        auto: bool,
    },
    /// A player improved their trolley.
    TrolleyUpgraded {
        seat: Seat,
        part: Part,
        /// The new level: MP for each turn, or cargo holds.
        to: u8,
        /// In dollars.
        paid: u32,
    },
    /// The first trolley action of a turn: the movement that the player has.
    TrolleyStarted {
        seat: Seat,
        /// In half MP.
        half_mp: HalfMp,
    },
    /// The trolley moved to a neighbouring hex.
    TrolleyMoved {
        seat: Seat,
        from: Spot,
        to: Spot,
        /// What it cost, surcharges with it, in half MP.
        half_cost: HalfMp,
        /// Movement left, in half MP.
        half_left: HalfMp,
        /// Opponents whose surcharge was paid: no other is due to them in this turn.
        met: Vec<Seat>,
    },
    /// The trolley reached a city: one of the player's residents went to the city's card.
    ResidentPlaced {
        seat: Seat,
        city: City,
        /// The how-many-eth of the player's residents it is: it pays ten dollars times this number.
        ordinal: u8,
        /// Whether it came from the supply (edition `manual`); else it waited on the map.
        from_supply: bool,
    },
    /// A good was loaded onto the trolley.
    GoodLoaded { seat: Seat, good: Good, hex: Spot },
    /// A good was delivered to a city that asked for it.
    GoodDelivered {
        seat: Seat,
        good: Good,
        city: City,
        /// Goods that the player's trading house there has sold over the whole game, with this one; null where it was not sold.
        sold: Option<u8>,
    },
    /// A good was put down without a delivery.
    GoodDropped { seat: Seat, good: Good, hex: Spot },
    /// A player placed a settlement.
    SettlementPlaced {
        seat: Seat,
        hex: Spot,
        /// What it brings at the end of the turn for a hex where nobody had anything, in dollars; 0 elsewhere.
        income: u32,
        /// The price of a trading house, in dollars; 0 without one.
        paid: u32,
        /// Whether it was placed for the trolley's arrival; else residents became a settlement.
        arrival: bool,
    },
    /// A player took a settlement off the map, to place it elsewhere.
    SettlementTakenBack {
        seat: Seat,
        hex: Spot,
        /// Residents on the hex that went back to the supply.
        residents: u8,
        /// The player's roads that went with it.
        roads: Vec<Road>,
    },
    /// A player bought one extra MP.
    MpBought {
        seat: Seat,
        /// In dollars.
        paid: u32,
        /// Extra MP bought in this turn, with this one.
        count: u8,
        /// Movement left, in half MP.
        half_left: HalfMp,
    },
    /// A player moved their capital to another city (edition `manual`).
    CapitalChanged {
        seat: Seat,
        /// The new capital.
        city: City,
        /// The hex of the new capital.
        headquarters: Spot,
        /// The hex of the old capital: a settlement of the player stands there now.
        settlement: Spot,
    },
    /// A player hired a resident: it stands on an own hex, active (extra `carried_residents`).
    ResidentHired {
        seat: Seat,
        hex: Spot,
        /// In dollars.
        paid: u32,
    },
    /// Residents walked to another hex (extra `carried_residents`).
    ResidentsWalked {
        seat: Seat,
        from: Spot,
        to: Spot,
        /// How many set out.
        count: u8,
        /// How many of them stand on `to` afterwards, exhausted: what a fight and a new settlement left.
        standing: u8,
    },
    /// Residents went aboard the trolley (extra `carried_residents`).
    ResidentsLoaded {
        seat: Seat,
        hex: Spot,
        /// How many of them were exhausted.
        exhausted: u8,
        /// How many of them were active.
        active: u8,
    },
    /// Residents left the trolley (extra `carried_residents`).
    ResidentsUnloaded {
        seat: Seat,
        hex: Spot,
        /// How many left it.
        count: u8,
        /// How many of them stand on the hex afterwards, exhausted: what a fight and a new settlement left.
        standing: u8,
    },
    /// One of the residents who came to a hex turned into the settlement there.
    ResidentSettled {
        seat: Seat,
        hex: Spot,
        /// The city card that the resident went to; null where it went back to the supply.
        card: Option<CardPlace>,
    },
    /// Residents attacked an opponent's hex (extra `fights`).
    FightFought {
        /// The attacker.
        seat: Seat,
        defender: Seat,
        hex: Spot,
        /// Residents that the attacker lost.
        attackers_lost: u8,
        /// Residents that the defender lost.
        defenders_lost: u8,
        /// Whether the defender lost the settlement there, too.
        settlement_lost: bool,
        /// The defender's roads that went with the settlement.
        roads: Vec<Road>,
    },
    /// A player built a road (extra `roads`).
    RoadBuilt {
        seat: Seat,
        road: Road,
        /// In dollars.
        paid: u32,
        /// The residents who helped and are exhausted now: hex and number.
        exhausted: Vec<(Spot, u8)>,
    },
    /// A player's turn ended.
    TurnEnded {
        seat: Seat,
        /// Whether the server ended it, because nothing else could be done.
        auto: bool,
    },
    /// A player got the income of their turn.
    IncomePaid {
        seat: Seat,
        income: Income,
        /// Whether the player's privilege I (2) has paid by now, in this turn or an earlier one.
        i2_used: bool,
    },
    /// Every player has had their turn of the round.
    RoundEnded {
        /// The round, from 1.
        round: u16,
        /// Goods that all players have delivered so far.
        delivered: u16,
    },
    /// The game ended and was scored.
    Finished { result: Final },
}

crate::tagged!(Fact, "fact");

/// What of a trolley is improved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Movement.
    Mp,
    /// Cargo holds.
    Cargo,
}

/// Where on the city cards a resident went.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CardPlace {
    pub city: City,
    /// The how-many-eth of the player's residents it is: it pays ten dollars times this number.
    pub ordinal: u8,
}

/// What one player has at the start (set-up 9).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TrolleyPlaced {
    pub seat: Seat,
    /// Where the headquarters and the trolley stand: the capital.
    pub hex: Spot,
    /// The good on the trolley.
    pub loaded: Good,
    /// Settlements in the supply.
    pub settlements_supply: u8,
    /// Cities where a resident waits for the trolley (edition `sheet`).
    pub residents_on_map: Vec<City>,
    /// Residents in the supply (edition `manual`).
    pub residents_supply: u8,
    /// Residents on city cards.
    pub residents_on_cards: Vec<CardResident>,
}

/// What a turn pays, part by part, in dollars. Beside these keys: what each privilege pays, its id as the key.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Income {
    /// What every turn pays.
    pub base: u32,
    /// For settlements on hexes where nobody had anything.
    pub settlements: u32,
    /// For residents who came to city cards.
    pub residents: u32,
    /// For goods sold by trading houses.
    pub trading: u32,
    /// The sum.
    pub total: u32,
    #[serde(flatten)]
    pub privileges: BTreeMap<Card, u32>,
}

/// The end of the game (RULES section 8).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Final {
    pub end_reason: EndReason,
    /// One for each seat, in order of rank; of equal rank in seat order.
    pub scores: Vec<Score>,
    /// The seats of rank 1.
    pub winners: Vec<Seat>,
    /// Privileges that left the game at the set-up, drawn only now (Z5).
    pub removed: Vec<Card>,
    /// Privileges left in the stack, in no order.
    pub deck: Vec<Card>,
}

/// What ended the game; also the `reason` of its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// All players together have delivered as many goods as end the game.
    Threshold,
    /// The last round that the option `round_limit` allows is over.
    RoundLimit,
}

/// A player's points, part by part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Score {
    pub seat: Seat,
    /// Points for delivered goods, by good.
    pub goods_vp: BTreeMap<Good, u32>,
    /// The sum of these.
    pub goods_total: u32,
    /// Full sets of all five goods.
    pub sets: u8,
    /// Points for the sets.
    pub set_vp: u32,
    /// Points for privileges.
    pub privilege_vp: u32,
    /// The sum of all points.
    pub total: u32,
    /// Goods on the trolley: the first of the ties.
    pub cargo: u8,
    /// The last income, in dollars: the second of the ties; null where there was none.
    pub last_income: Option<u32>,
    /// 1 = winner; shared where the rule book shares it.
    pub rank: u8,
}

/// Folds one fact. What no rules could have recorded here is a misfit, and the state is not to be used then.
pub fn evolve(state: &mut State, fact: &Fact) -> Fits {
    match fact {
        // The game's own options, told once more.
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
        Fact::FightFought { seat, defender, hex, attackers_lost, defenders_lost, settlement_lost, roads } => {
            state.players.at(*seat)?.residents_supply.gains(*attackers_lost)?;
            let loser = state.players.at(*defender)?;
            loser.residents_supply.gains(*defenders_lost)?;
            // The exhausted fall first: whoever is left is active again when his owner's turn starts.
            let exhausted = loser.garrison(*hex).exhausted.min(*defenders_lost);
            take_from_garrison(loser, *hex, defenders_lost - exhausted, exhausted)?;
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

/// Facts of the player whose turn it is.
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
        // The end of a turn changes nothing by itself: the income and the next turn's start do.
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
