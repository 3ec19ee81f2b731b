//! Help with choosing: figures, what a click on a place would mean, the rule behind a refusal, and how to fix it.

use super::action::{Action, UpgradeKind};
use super::data::{At, ById, Card, City, Good, Named, Spot};
use super::facts::Part;
use super::goto;
use super::options::Extra;
use super::rejection::Rejection;
use super::rules::{scoring, trolley, upgrade};
use super::state::{HalfMp, Phase, State, Step, Turn};
use super::words;
use crate::kernel::figures::Figure;
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::why::Explained;

/// Points as if the game ended now, money, this turn's income, pieces on the map, the trolley and its goods.
pub fn figures(state: &State, seat: Seat) -> Vec<Figure> {
    let player = &state.players[seat];
    let figure = |name: &'static str, value: i64| Figure::new(name, say!(words::figure { of: name }), value);
    let stock = |name: &'static str, value: i64| Figure::stock(name, say!(words::figure { of: name }), value);
    let mut figures = vec![
        figure("points", scoring::score(state, seat).total.into()),
        stock("money", player.money.into()),
        figure("settlements", player.settlements.list().len() as i64),
        figure("residents", player.residents_on_cards.len() as i64),
        stock("movement", player.mp.into()),
        stock("holds", player.holds.into()),
    ];
    if let Some(income) = state.income_now().filter(|_| state.asked() == Some(seat)) {
        figures.insert(2, stock("income", income.total.into()));
    }
    for good in state.components.goods() {
        let name = format!("delivered_{}", good.id()).replace('-', "_");
        figures.push(Figure::new(name, say!(words::figure_delivered { good }), player.delivered[good]));
        let name = format!("aboard_{}", good.id()).replace('-', "_");
        figures.push(Figure::new(name, say!(words::figure_aboard { good }), player.cargo[good]));
    }
    figures
}

/// The actions that a click on a place of the board may mean.
pub fn meant_at(state: &State, seat: Seat, place: &str) -> Vec<Action> {
    let Some((kind, name)) = place.split_once('-') else { return vec![] };
    let here = state.players[seat].trolley;
    // `C4-fish`: no label has a hyphen.
    let (label, of) = name.split_once('-').unwrap_or((name, ""));
    let spot = || state.components.spots().find(|spot| spot.label() == label);
    let good = |id: &str| Good::by_id(state.components, id).map(Named::Known);
    let of_hex = |spot: Spot| at_hex(state, here, spot);
    match kind {
        "hex" | "start" => spot().map(of_hex).unwrap_or_default(),
        // Only where the trolley stands; elsewhere one clicks the hex itself and drives there first.
        "good" if spot() == here => good(of).map(|good| Action::Load { good }).into_iter().collect(),
        "demand" if spot() == here => {
            let aboard = Good::by_id(state.components, of).filter(|good| state.players[seat].cargo[*good] > 0);
            aboard.map(|good| Action::Deliver { good: Named::Known(good) }).into_iter().collect()
        }
        "hold" => good(name)
            .map(|good| vec![Action::Deliver { good: good.clone() }, Action::Drop { good }])
            .unwrap_or_default(),
        "card" => {
            let card = Card::by_id(state.components, name).map(Named::Known);
            card.map(|card| Action::BuyPrivilege { card }).into_iter().collect()
        }
        "up" if name == "mp" => vec![Action::Upgrade { kind: UpgradeKind::Mp }],
        "up" if name == "cargo" => vec![Action::Upgrade { kind: UpgradeKind::Cargo }],
        "res" if name != "aboard" && state.has(Extra::CarriedResidents) => match spot() {
            Some(spot) if Some(spot) == here => vec![Action::LoadResidents { count: 1 }],
            spot => spot.map(of_hex).unwrap_or_default(),
        },
        "res" if name == "aboard" && state.has(Extra::CarriedResidents) => vec![Action::UnloadResidents { count: 1 }],
        "edge" if state.has(Extra::Roads) => {
            let ends = name.split('-').filter_map(|label| state.components.spots().find(|spot| spot.label() == label));
            let ends: Vec<Spot> = ends.collect();
            let other = ends.iter().find(|end| Some(**end) != here && ends.iter().any(|end| Some(*end) == here));
            other.map(|to| Action::BuildRoad { to: At::from(*to), residents: 0 }).into_iter().collect()
        }
        _ => vec![],
    }
}

fn at_hex(state: &State, here: Option<Spot>, spot: Spot) -> Vec<Action> {
    match &state.phase {
        Phase::Capitals {} => {
            vec![spot.city().map_or_else(|| Action::to(spot), |city: City| Action::choose_capital(city))]
        }
        Phase::Turn(Turn { step: Step::Travel, .. }) if Some(spot) == here => vec![Action::Settle { take_from: None }],
        Phase::Turn(_) => vec![Action::to(spot)],
        Phase::Finished { .. } => vec![],
    }
}

pub fn explained(state: &State, seat: Seat, action: &Action, why: &Rejection) -> Explained {
    Explained { rule: Some(rule(action, why)), remedy: remedy(state, seat, action, why), ..Explained::default() }
}

/// The section of the rule book behind the refusal.
fn rule(action: &Action, why: &Rejection) -> &'static str {
    match why {
        Rejection::WrongStep { .. } | Rejection::NotYourTurn { .. } => return "4",
        Rejection::GameOver {} => return "7",
        Rejection::ExtraOff { .. } => return "17",
        _ => {}
    }
    match action {
        Action::ChooseCapital { .. } => "5.1",
        Action::BuyPrivilege { .. } => "5.2",
        Action::PassPrivilege {} => "5.3",
        Action::Upgrade { .. } => "5.4",
        Action::Move { .. } => "5.5",
        Action::Load { .. } => "5.6",
        Action::Deliver { .. } => "5.7",
        Action::Drop { .. } => "5.8",
        Action::Settle { .. } => "5.9",
        Action::BuyMp {} => "5.10",
        Action::EndTurn {} => "5.11",
        Action::ChangeCapital { .. } => "5.12",
        Action::BuildRoad { .. } => "17.2",
        Action::BuyResident { .. }
        | Action::Walk { .. }
        | Action::LoadResidents { .. }
        | Action::UnloadResidents { .. } => "17.3",
    }
}

/// The cheapest way to make the action legal.
fn remedy(state: &State, seat: Seat, action: &Action, why: &Rejection) -> Option<Phrase> {
    let player = &state.players[seat];
    match (why, action) {
        (Rejection::NotAdjacent { .. } | Rejection::NotEnoughMp { .. }, Action::Move { to }) => far(state, *to),
        (Rejection::NoDemand { good, .. }, _) => {
            let takes = |route: &goto::Route| route.goal.city().is_some_and(|city| state.wants(city, *good));
            let near =
                goto::routes_for(state, HalfMp(u8::MAX)).into_iter().filter(takes).min_by_key(|route| route.cost)?;
            Some(say!(words::remedy_taker { place: near.goal, cost: near.cost }))
        }
        (Rejection::NotEnoughMoney { cost, money, .. }, _) => {
            let income = state.income_now().map_or(0, |income| income.total);
            (money.saturating_add(income) >= *cost).then(|| say!(words::remedy_income { income }))
        }
        (Rejection::NoFreeHold { .. }, _) => {
            let aboard = player.cargo.pieces(state.components);
            aboard.first().map(|good| say!(words::remedy_hold { good }))
        }
        (Rejection::WrongStep { step: "privilege" }, _) => Some(say!(words::remedy_privilege)),
        (Rejection::WrongStep { step: "choose_capital" }, _) => Some(say!(words::remedy_capitals)),
        _ => None,
    }
}

/// The distance of a hex, and how the trolley could get there: by extra MP, or by an upgrade if that is cheaper.
fn far(state: &State, to: At) -> Option<Phrase> {
    let turn = state.turn()?;
    let (goal, left) = (Spot::at(to)?, trolley::mp(state, turn));
    let route = goto::routes_for(state, HalfMp(u8::MAX)).into_iter().find(|route| route.goal == goal)?;
    let lacks = route.cost.less(left).0.div_ceil(2);
    let prices =
        state.components.figures().additional_mp.step_cost.iter().skip(turn.mp_bought.into()).take(lacks.into());
    let (count, price) = (prices.len(), prices.sum::<u32>());
    let extra = (count == usize::from(lacks) && state.players[turn.seat].money >= price)
        .then(|| (price, say!(words::remedy_extra { count, price })));
    let faster = upgrade::offer(state, turn, Part::Mp).ok().filter(|step| step.to - step.from >= lacks);
    let faster = faster.map(|step| (step.cost, say!(words::remedy_upgrade { to: step.to, price: step.cost })));
    let cheapest = extra.into_iter().chain(faster).min_by_key(|(price, _)| *price).map(|(_, said)| said);
    let away = say!(words::remedy_far { cost: route.cost, left });
    Some(Phrase::sentences([Some(away), cheapest].into_iter().flatten()))
}
