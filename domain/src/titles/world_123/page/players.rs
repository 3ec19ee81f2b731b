//! The players as a table: goods delivered, money, movement, holds; cities, settlements and privileges below.

use super::{good, money, number};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Player, Told};
use crate::kernel::seat::Seat;
use crate::titles::world_123::data::{Card, Good, listing};
use crate::titles::world_123::options::Extra;
use crate::titles::world_123::rules::scoring;
use crate::titles::world_123::state::State;
use crate::titles::world_123::{tell, words};

/// What the figures of [`player`] say.
pub fn columns(state: &State) -> Vec<Told> {
    let of_good = |one: Good| Told { bits: vec![good(one)], said: say!(words::figure_delivered { good: one }) };
    let figure = |bit: Bit, said: Phrase| Told { bits: vec![bit], said };
    let others = [
        figure(Bit::solid("coin"), say!(words::page_head_money)),
        figure(Bit::solid("wheel"), say!(words::page_head_mp)),
        figure(Bit::Words(say!(words::page_head_hold)), say!(words::page_head_hold)),
    ];
    state.components.goods().map(of_good).chain(others).collect()
}

pub fn player(state: &State, seat: Seat) -> Player {
    let player = &state.players[seat];
    let of_good = |one: Good| {
        let count = player.delivered[one];
        let most = state.players.values().map(|other| other.delivered[one]).max().unwrap_or(0);
        let bit = match count {
            0 => Bit::Words("–".into()),
            _ if count == most => number(count),
            _ => Bit::Words(count.into()),
        };
        Told { bits: vec![bit], said: say!(words::good_count { good: one, count }) }
    };
    let mp = player.mp + player.effects().map(|effect| effect.mp).sum::<u8>();
    let cargo = player.cargo.pieces(state.components);
    let used = usize::from(player.holds_used(state.components));
    let mut hold: Vec<Bit> = cargo.iter().map(|one| good(*one)).collect();
    hold.extend(Bit::many("pawn", used.saturating_sub(cargo.len())));
    hold.extend(Bit::many("hold", usize::from(player.holds).saturating_sub(used)));
    let others = [
        Told { bits: vec![Bit::Words(money(player.money).into())], said: money(player.money).into() },
        Told { bits: vec![Bit::Words(mp.into())], said: say!(words::page_mp { mp }) },
        Told { bits: hold, said: say!(words::page_holds { holds: player.holds, goods: listing(cargo) }) },
    ];
    let mut rows = vec![visited(state, seat)];
    rows.extend(extras(state, seat));
    Player {
        points: Some(scoring::score(state, seat).total.into()),
        figures: state.components.goods().map(of_good).chain(others).collect(),
        rows,
    }
}

/// Cities with a resident on their card, settlements left, and privileges.
fn visited(state: &State, seat: Seat) -> Told {
    let player = &state.players[seat];
    let count = player.residents_on_cards.iter().filter(|resident| resident.ordinal > 0).count();
    let left = match state.residents_from_supply() {
        true => usize::from(player.residents_supply),
        false => player.residents_on_map.len(),
    };
    let pawn = super::PAWNS[seat.index() % 4];
    let cities = Bit::Group(vec![Bit::solid(pawn), number(count), Bit::Words(format!("/{}", count + left).into())]);
    let homes =
        Bit::Group(vec![Bit::solid(super::HOMES[seat.index() % 4]), Bit::Words(player.settlements_supply.into())]);
    let privileges = player.privileges.iter().map(|card| Bit::Group(effect(*card)));
    let mut said = vec![
        say!(words::page_visited { count, most: count + left }),
        say!(words::panel_settlements { count: player.settlements_supply }),
        match player.last_income() {
            Some(income) => say!(words::panel_income { income }),
            None => say!(words::panel_no_income),
        },
    ];
    said.extend(player.privileges.iter().map(|card| Phrase::commas([card.named(), tell::effect(*card)])));
    Told { bits: [cities, homes].into_iter().chain(privileges).collect(), said: Phrase::semicolons(said) }
}

fn extras(state: &State, seat: Seat) -> Option<Told> {
    let player = &state.players[seat];
    let mut said = vec![];
    if state.has(Extra::Roads) {
        let most = state.components.figures().extras.roads.roads_per_player;
        said.push(say!(words::panel_roads { count: player.roads.len(), most }));
    }
    if state.has(Extra::CarriedResidents) {
        said.push(say!(words::panel_aboard { count: player.residents_aboard }));
        said.push(say!(words::panel_residents_supply { count: player.residents_supply }));
    }
    if state.has(Extra::TradingHouses) && !player.houses_sold.is_empty() {
        let houses =
            player.houses_sold.iter().map(|house| say!(words::house_sold { sold: house.sold, city: house.city }));
        said.push(say!(words::panel_sold { houses: Phrase::commas(houses) }));
    }
    let said = (!said.is_empty()).then(|| Phrase::semicolons(said))?;
    Some(Told { bits: vec![Bit::Words(said.clone())], said })
}

/// What a privilege does, as signs.
pub fn effect(card: Card) -> Vec<Bit> {
    let effect = card.effect();
    let mut bits = vec![];
    let mut add = |sign: &'static str, figure: Option<String>| {
        bits.extend(figure.into_iter().flat_map(|figure| [Bit::solid(sign), Bit::Words(figure.into())]));
    };
    let some = |count: u32| (count > 0).then_some(count);
    add("settled", effect.settle_city_bonus.map(|money| format!("+${money}")));
    add("coin", effect.income.map(|money| format!("+{money}")));
    add("upgrade", some(effect.upgrade_discount).map(|money| format!("−${money}")));
    add("star", some(effect.vp).map(|points| points.to_string()));
    add("wheel", some(effect.mp.into()).map(|mp| format!("+{mp}")));
    add("peak", effect.mountain_mp.map(|mp| mp.to_string()));
    add("gate", effect.city_mp.map(|mp| mp.to_string()));
    bits
}
