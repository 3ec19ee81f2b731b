//! How people choose an action: they click a hex, a good or a card, or first choose the kind; a distant hex is a
//! shortcut.

use super::action::{Action, UpgradeKind};
use super::data::{At, ById as _, Card, City, Good, Named, Spot};
use super::facts::{Fact, Part};
use super::goto::Route;
use super::notation;
use super::rules::landing::{self, Landing};
use super::rules::{
    build_road, buy_mp, buy_privilege, buy_resident, deliver, end_turn, pass_privilege, scoring, settle,
};
use super::rules::{trolley, turn_start, upgrade};
use super::state::{HalfMp, Phase, Road, Settled, State, Step, Turn};
use super::stops::{self, Stop};
use super::{tell, words};
use crate::kernel::choices::{Branch, Choice};
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use std::collections::BTreeSet;

pub fn choices(state: &State, seat: Seat, legal: Vec<Action>, tree: &mut Branch<Action>) {
    match &state.phase {
        Phase::Capitals {} => {
            tree.asks(say!(words::choose_capital));
            // The last player to choose begins the first turn.
            let last = state.players.values().filter(|player| player.capital.is_none()).count() == 1;
            let shows = last && turn_start::draws(state);
            legal.into_iter().for_each(|action| capital(state, shows, action, tree));
        }
        Phase::Turn(Turn { step: Step::Privilege, .. }) => {
            tree.asks(say!(words::choose_privilege));
            legal.into_iter().for_each(|action| privilege(state, seat, action, tree));
        }
        Phase::Turn(turn) => {
            let Some(here) = state.players[seat].trolley else { return };
            let mp = trolley::mp(state, turn);
            tree.asks(say!(words::choose_action { mp }));
            let journey = Journey { state, seat, turn, here, mp, several: several(&legal) };
            let mut stops = stops::stops(state, HalfMp(0));
            // Adjacent hexes come first.
            stops.sort_by_key(|stop| stop.route.through.len() > 1);
            for action in legal {
                match action {
                    Action::Move { .. } => stops.drain(..).for_each(|stop| journey.stop(stop, tree)),
                    action => journey.choose(action, tree),
                }
            }
        }
        Phase::Finished { .. } => {}
    }
}

// ---- the names of places

pub fn hex_place(spot: Spot) -> String {
    format!("hex-{}", spot.label())
}

/// A city's place beside the map, for choosing a capital.
pub fn start_place(city: City) -> String {
    format!("start-{}", city.spot().label())
}

/// The place of a good that lies on a hex.
pub fn good_place(spot: Spot, good: Good) -> String {
    format!("good-{}-{good}", spot.label())
}

pub fn demand_place(city: City, good: Good) -> String {
    format!("demand-{}-{good}", city.spot().label())
}

/// The place of a good on the trolley of the player to act.
pub fn hold_place(good: Good) -> String {
    format!("hold-{good}")
}

pub fn card_place(card: Card) -> String {
    format!("card-{}", card.id())
}

/// The place of an upgrade for the player to act.
pub fn upgrade_place(part: Part) -> &'static str {
    match part {
        Part::Mp => "up-mp",
        Part::Cargo => "up-cargo",
    }
}

/// The place of the residents of the player to act.
pub fn residents_place(spot: Spot) -> String {
    format!("res-{}", spot.label())
}

pub const ABOARD: &str = "res-aboard";

/// The place of a border, from either side.
pub fn edge_place(road: Road) -> String {
    let [one, other] = road.ends();
    format!("edge-{}-{}", one.label(), other.label())
}

pub fn seat_place(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

fn key(spot: Spot) -> String {
    spot.label().to_ascii_lowercase()
}

// ---- the capital and the privilege

/// Legal actions never get here: it would be an action with an unknown name.
fn other(state: &State, action: Action, tree: &mut Branch<Action>) {
    tree.leaf("other", Choice::new(notation::label(state, &action)), action);
}

fn capital(state: &State, shows: bool, action: Action, tree: &mut Branch<Action>) {
    let Action::ChooseCapital { city } = &action else { return other(state, action, tree) };
    let Some(city) = state.components.city(*city) else { return other(state, action, tree) };
    let (hex, good) = (city.spot(), city.offers());
    let choice = Choice::new(say!(words::choose_capital_city { city, hex: hex.label(), good }))
        .at(hex_place(hex))
        .also([start_place(city)])
        .note(say!(words::choose_capital_note { good }))
        .ends();
    tree.leaf(format!("city-{city}"), showing(choice, shows), action);
}

fn showing(choice: Choice, shows: bool) -> Choice {
    if shows { choice.reveals(say!(words::choose_reveals)) } else { choice }
}

fn privilege(state: &State, seat: Seat, action: Action, tree: &mut Branch<Action>) {
    let card = match &action {
        Action::PassPrivilege {} => {
            let falls = pass_privilege::drops_prices(state);
            let note = if falls { say!(words::choose_prices_fall) } else { Phrase::nothing() };
            return tree.leaf("pass", Choice::new(say!(words::choose_no_privilege)).note(note), action);
        }
        Action::BuyPrivilege { card } => card.known(),
        _ => None,
    };
    let Some(card) = card else { return other(state, action, tree) };
    let price = buy_privilege::offer(state, seat, card).map_or(0, |offer| offer.price);
    let note = say!(words::choose_privilege_note { price, effect: tell::effect(card) });
    tree.leaf(card.id(), Choice::new(card.named()).at(card_place(card)).note(note), action);
}

// ---- the journey

/// Data that the choices of a journey share.
struct Journey<'s> {
    state: &'s State,
    seat: Seat,
    turn: &'s Turn,
    here: Spot,
    mp: HalfMp,
    /// Walks and roads for which the number of residents is open.
    several: BTreeSet<Way>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Walk(Spot, Spot),
    Road(Spot),
}

/// Actions with different numbers of residents for the same way are adjacent in the list.
fn several(legal: &[Action]) -> BTreeSet<Way> {
    let way = |action: &Action| match action {
        Action::Walk { from, to, .. } => Some(Way::Walk(Spot::at(*from)?, Spot::at(*to)?)),
        Action::BuildRoad { to, .. } => Some(Way::Road(Spot::at(*to)?)),
        _ => None,
    };
    legal.windows(2).filter_map(|pair| way(&pair[0]).filter(|one| way(&pair[1]).as_ref() == Some(one))).collect()
}

impl Journey<'_> {
    fn choose(&self, action: Action, tree: &mut Branch<Action>) {
        match &action {
            Action::Upgrade { kind: UpgradeKind::Mp } => self.upgrade(Part::Mp, action, tree),
            Action::Upgrade { kind: UpgradeKind::Cargo } => self.upgrade(Part::Cargo, action, tree),
            Action::Load { good } => self.with_good(good.known(), action, tree, Self::load),
            Action::Deliver { good } => self.with_good(good.known(), action, tree, Self::deliver),
            Action::Drop { good } => self.with_good(good.known(), action, tree, Self::leave),
            Action::Settle { take_from } => self.settle(*take_from, action, tree),
            Action::BuyMp {} => {
                let price = buy_mp::price(self.state, self.turn).unwrap_or_default();
                let choice = Choice::new(say!(words::choose_extra_mp)).note(say!(words::choose_cost { price }));
                tree.leaf("extra-mp", choice, action);
            }
            Action::EndTurn {} => {
                let income = end_turn::income(self.state, self.turn).total;
                let note = say!(words::choose_end_note { income });
                let choice = Choice::new(say!(words::choose_end)).note(note).ends();
                // Once the trolley has moved, *Play* completes the turn.
                let choice = if self.turn.mp.is_some() { choice.finishes() } else { choice };
                tree.leaf("end", showing(choice, self.end_shows()), action);
            }
            Action::ChangeCapital { city } => {
                let Some(spot) = self.state.components.city(*city).map(City::spot) else {
                    return other(self.state, action, tree);
                };
                let kind = || Choice::new(say!(words::choose_new_capital)).asks(say!(words::choose_which_city));
                tree.to("capital", kind).leaf(key(spot), self.at(spot), action);
            }
            Action::BuyResident { hex } => self.with(*hex, action, tree, Self::hire),
            Action::Walk { from, to, count } => {
                let (Some(from), Some(to)) = (Spot::at(*from), Spot::at(*to)) else {
                    return other(self.state, action, tree);
                };
                self.walk(from, to, *count, action, tree);
            }
            Action::BuildRoad { to, residents } => {
                let Some(spot) = Spot::at(*to) else { return other(self.state, action, tree) };
                self.road(spot, *residents, action, tree);
            }
            Action::LoadResidents { count } => {
                let kind = || {
                    Choice::new(say!(words::choose_board))
                        .at(residents_place(self.here))
                        .asks(say!(words::choose_how_many))
                        .starts()
                };
                tree.to("board", kind).leaf(format!("n{count}"), residents(*count), action);
            }
            Action::UnloadResidents { count } => {
                let kind =
                    || Choice::new(say!(words::choose_land)).at(ABOARD).asks(say!(words::choose_how_many)).starts();
                let choice = residents(*count).note(self.landing(self.here, *count));
                tree.to("land", kind).leaf(format!("n{count}"), choice, action);
            }
            _ => other(self.state, action, tree),
        }
    }

    fn with(
        &self,
        at: At,
        action: Action,
        tree: &mut Branch<Action>,
        add: fn(&Self, Spot, Action, &mut Branch<Action>),
    ) {
        match Spot::at(at) {
            Some(spot) => add(self, spot, action, tree),
            None => other(self.state, action, tree),
        }
    }

    fn with_good(
        &self,
        good: Option<Good>,
        action: Action,
        tree: &mut Branch<Action>,
        add: fn(&Self, Good, Action, &mut Branch<Action>),
    ) {
        match good {
            Some(good) => add(self, good, action, tree),
            None => other(self.state, action, tree),
        }
    }

    /// A hex as a choice: a city by its number, land by its terrain.
    fn at(&self, spot: Spot) -> Choice {
        let label = match spot.city() {
            Some(city) => say!(words::choose_city { city, hex: spot.label() }),
            None => say!(words::choose_hex { hex: spot.label(), terrain: self.state.terrain(spot).id() }),
        };
        Choice::new(label).at(hex_place(spot))
    }

    fn end_shows(&self) -> bool {
        !end_turn::ends_game(self.state, self.seat) && turn_start::draws(self.state)
    }

    fn upgrade(&self, part: Part, action: Action, tree: &mut Branch<Action>) {
        let Ok(step) = upgrade::offer(self.state, self.turn, part) else { return other(self.state, action, tree) };
        let (to, price) = (step.to, step.cost);
        let label = match part {
            Part::Mp => say!(words::choose_faster { to }),
            Part::Cargo => say!(words::choose_larger { to }),
        };
        let place = upgrade_place(part);
        let choice = Choice::new(label).at(place);
        let choice = match upgrade::is_bought_first(self.state) {
            true => choice.note(say!(words::choose_before_moving { price })),
            // In the manual an upgrade is the last action of a turn.
            false => showing(choice.note(say!(words::choose_cost { price })).ends(), self.end_shows()),
        };
        tree.leaf(place, choice, action);
    }

    /// A click on a hex does everything usual on the way and there. Doing less, or loading something, is offered
    /// beside it.
    fn stop(&self, stop: Stop, tree: &mut Branch<Action>) {
        let Stop { route: Route { goal, cost, through }, actions, settles, delivers, loads, total, .. } = stop;
        let drive: Vec<Action> = through.iter().copied().map(Action::to).collect();
        let note = say!(words::choose_move_note { cost, left: self.mp.less(cost), income: total.money });
        let group = if through.len() > 1 { say!(words::choose_far) } else { say!(words::choose_near) };
        let marks = through.iter().filter(|_| through.len() > 1).map(|spot| hex_place(*spot));
        let there = self.at(goal).marks(marks).note(note).group(group);
        let moves = tree.to("move", || Choice::new(say!(words::choose_move)).asks(say!(words::choose_where_to)));
        if actions.len() <= drive.len() && loads.is_empty() {
            return moves.shortcut(key(goal), there, drive);
        }
        let branch = moves.to(key(goal), || there.asks(say!(words::choose_what_there)).starts());
        let does_more = actions.len() > drive.len();
        if does_more {
            let goods = delivers.len();
            let good = delivers.first().map_or_else(Phrase::nothing, |good| good.into());
            let choice = Choice::new(say!(words::choose_stop { goods, good, settles }));
            branch.shortcut("stop", choice, actions.clone());
        } else {
            branch.shortcut("drive", Choice::new(say!(words::choose_stop_drive)), drive.clone());
        }
        for good in loads {
            let choice = Choice::new(say!(words::choose_stop_load { good })).at(good_place(goal, good));
            let load = Action::Load { good: Named::Known(good) };
            branch.shortcut(format!("load-{}", good.id()), choice, actions.iter().cloned().chain([load]).collect());
        }
        if settles > 0 && !delivers.is_empty() {
            let deliver = delivers.into_iter().map(|good| Action::Deliver { good: Named::Known(good) });
            let choice = Choice::new(say!(words::choose_stop_deliver));
            branch.shortcut("deliver", choice, drive.iter().cloned().chain(deliver).collect());
        }
        if does_more {
            branch.shortcut("drive", Choice::new(say!(words::choose_stop_drive)), drive);
        }
    }

    fn load(&self, good: Good, action: Action, tree: &mut Branch<Action>) {
        let player = &self.state.players[self.seat];
        let kind = || Choice::new(say!(words::choose_load)).asks(say!(words::choose_what_to_load));
        let note =
            say!(words::choose_load_note { hold: player.holds_used(self.state.components) + 1, holds: player.holds });
        let choice = a_good(good).at(good_place(self.here, good)).note(note);
        tree.to("load", kind).leaf(good.id(), choice, action);
    }

    fn deliver(&self, good: Good, action: Action, tree: &mut Branch<Action>) {
        let Some(city) = self.here.city() else { return other(self.state, action, tree) };
        let points = scoring::points_for(self.state, self.seat, good);
        let note = say!(words::choose_deliver_note { points, sold: deliver::is_sold(self.state, self.seat, city) });
        let kind = || Choice::new(say!(words::choose_deliver)).asks(say!(words::choose_what_to_deliver));
        let choice = a_good(good).at(demand_place(city, good)).also([hold_place(good)]).note(note);
        tree.to("deliver", kind).leaf(good.id(), choice, action);
    }

    fn leave(&self, good: Good, action: Action, tree: &mut Branch<Action>) {
        let kind = || Choice::new(say!(words::choose_drop)).asks(say!(words::choose_what_to_drop));
        tree.to("drop", kind).leaf(good.id(), a_good(good).at(hold_place(good)), action);
    }

    fn settle(&self, take_from: Option<At>, action: Action, tree: &mut Branch<Action>) {
        let here = || {
            let (price, income) = settle::terms(self.state, self.turn, take_from).unwrap_or_default();
            let mut after = self.turn.clone();
            after.settled.push(Settled { hex: self.here, income });
            let total = |turn: &Turn| end_turn::income(self.state, turn).total;
            let money = total(&after).saturating_sub(total(self.turn));
            let cost = (price > 0).then(|| say!(words::choose_cost { price }));
            let income = (money > 0).then(|| say!(words::choose_income { money }));
            let note = listed(cost.into_iter().chain(income).collect());
            Choice::new(say!(words::choose_settle { hex: self.here })).at(hex_place(self.here)).note(note)
        };
        let Some(from) = take_from else { return tree.leaf("settle", here(), action) };
        let Some(from) = Spot::at(from) else { return other(self.state, action, tree) };
        let roads = settle::roads_touching(self.state, self.seat, from).len();
        let note = if roads > 0 { say!(words::choose_roads_lost { roads }) } else { Phrase::nothing() };
        tree.to("settle", || here().asks(say!(words::choose_taken_back))).leaf(
            key(from),
            self.at(from).note(note),
            action,
        );
    }

    fn hire(&self, hex: Spot, action: Action, tree: &mut Branch<Action>) {
        let kind = || Choice::new(say!(words::choose_hire)).asks(say!(words::choose_where));
        let choice = self.at(hex).note(say!(words::choose_cost { price: buy_resident::price(self.state) }));
        tree.to("hire", kind).leaf(key(hex), choice, action);
    }

    fn walk(&self, from: Spot, to: Spot, count: u32, action: Action, tree: &mut Branch<Action>) {
        let kind = || Choice::new(say!(words::choose_walk)).asks(say!(words::choose_where_from));
        let start = || {
            let count = self.state.players[self.seat].garrison(from).active;
            self.at(from).note(say!(words::choose_ready { count })).asks(say!(words::choose_where_to))
        };
        let branch = tree.to("walk", kind).to(key(from), start);
        let note = self.landing(to, count);
        if self.several.contains(&Way::Walk(from, to)) || count != 1 {
            let goal = || self.at(to).asks(say!(words::choose_how_many)).starts();
            branch.to(key(to), goal).leaf(format!("n{count}"), residents(count).note(note), action);
        } else {
            branch.leaf(key(to), self.at(to).note(note), action);
        }
    }

    fn road(&self, to: Spot, count: u32, action: Action, tree: &mut Branch<Action>) {
        let kind = || Choice::new(say!(words::choose_road)).asks(say!(words::choose_which_border));
        let price = build_road::price(self.state, self.turn, to.into(), count).unwrap_or_default();
        let note = say!(words::choose_cost { price });
        let there = || self.at(to).at(edge_place(Road::between(self.here, to)));
        let branch = tree.to("road", kind);
        if self.several.contains(&Way::Road(to)) || count != 0 {
            let there = || there().asks(say!(words::choose_how_many_help)).starts();
            branch.to(key(to), there).leaf(format!("n{count}"), residents(count).note(note), action);
        } else {
            branch.leaf(key(to), there().note(note), action);
        }
    }

    /// Describes the result of this many residents arriving on a hex.
    fn landing(&self, hex: Spot, count: u32) -> Phrase {
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        let Ok(Landing { fight, settles, .. }) = landing::judge(self.state, self.seat, hex, count) else {
            return Phrase::nothing();
        };
        match (fight, settles) {
            (Some(fight), _) => say!(words::choose_fight {
                own: fight.attackers_lost,
                others: fight.defenders_lost,
                hex: fight.settlement_lost
            }),
            (None, Some(0)) => say!(words::choose_one_settles),
            (None, Some(price)) => {
                Phrase::commas([say!(words::choose_one_settles), say!(words::choose_cost { price })])
            }
            (None, None) => Phrase::nothing(),
        }
    }
}

fn a_good(good: Good) -> Choice {
    Choice::new(say!(words::choose_good { good }))
}

fn residents(count: u32) -> Choice {
    Choice::new(say!(words::choose_residents { count }))
}

/// The parts as a list; nothing if it is empty.
fn listed(parts: Vec<Phrase>) -> Phrase {
    if parts.is_empty() { Phrase::nothing() } else { Phrase::commas(parts) }
}

/// The places that a fact changed.
pub fn places_of(fact: &Fact) -> Vec<String> {
    match fact {
        Fact::RowRevealed { row } => row.iter().map(|card| card_place(card.card)).collect(),
        Fact::PrivilegeDrawn { card, .. } => vec![card_place(*card)],
        Fact::CapitalChosen { city, .. } | Fact::ResidentPlaced { city, .. } => vec![hex_place(city.spot())],
        Fact::TrolleysPlaced { players } => players.iter().map(|placed| hex_place(placed.hex)).collect(),
        Fact::TrolleyMoved { from, to, .. } | Fact::ResidentsWalked { from, to, .. } => {
            vec![hex_place(*from), hex_place(*to)]
        }
        Fact::CapitalChanged { headquarters, settlement, .. } => vec![hex_place(*headquarters), hex_place(*settlement)],
        // The pile's last good may be gone, but the hex is still there.
        Fact::GoodLoaded { hex, .. } => vec![hex_place(*hex)],
        Fact::GoodDelivered { city, good, .. } => vec![demand_place(*city, *good)],
        Fact::GoodDropped { hex, good, .. } => vec![good_place(*hex, *good)],
        Fact::SettlementPlaced { hex, .. }
        | Fact::SettlementTakenBack { hex, .. }
        | Fact::ResidentHired { hex, .. }
        | Fact::ResidentsLoaded { hex, .. }
        | Fact::ResidentsUnloaded { hex, .. }
        | Fact::ResidentSettled { hex, .. }
        | Fact::FightFought { hex, .. } => vec![hex_place(*hex)],
        Fact::RoadBuilt { road, .. } => vec![edge_place(*road)],
        Fact::PrivilegeBought { seat, .. } | Fact::TrolleyUpgraded { seat, .. } | Fact::IncomePaid { seat, .. } => {
            vec![seat_place(*seat)]
        }
        _ => vec![],
    }
}
