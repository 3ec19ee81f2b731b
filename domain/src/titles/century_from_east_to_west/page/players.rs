//! What a player has: settlers, point cards, goods, symbols, what works for them from now on, bonus tiles.

use super::{bonus, good, goods, number, points};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Look, Player, Told};
use crate::kernel::seat::Seat;
use crate::titles::century_from_east_to_west::choices::cube_place;
use crate::titles::century_from_east_to_west::data::{Icon, Symbol};
use crate::titles::century_from_east_to_west::state::State;
use crate::titles::century_from_east_to_west::{position, score, tell, words};

pub fn player(state: &State, seat: Seat) -> Player {
    let player = &state.players[seat];
    let setup = state.components.setup();
    let settlers = Told {
        bits: vec![Bit::solid("pawn"), number(player.available)],
        said: say!(words::page_at_home { settlers: tell::settlers(player.available) }),
    };
    let cards = Told {
        bits: vec![
            Bit::solid("claimed"),
            Bit::Group(vec![number(player.point_cards.len()), Bit::Words(format!("/{}", setup.end_cards).into())]),
        ],
        said: say!(words::panel_cards { have: player.point_cards.len(), of: setup.end_cards }),
    };
    let free = (setup.storage as usize).saturating_sub(player.cubes.total() as usize);
    let kept = player.cubes.colours().map(|(colour, n)| {
        let goods = Bit::many(good(colour), usize::from(n)).collect();
        if state.active() == Some(seat) { Bit::At(cube_place(colour), goods) } else { Bit::Group(goods) }
    });
    let wells = std::iter::repeat_n(Bit::Symbol("well", Look::Solid), free);
    let storage = Told {
        bits: kept.chain(wells).collect(),
        said: say!(words::page_storage { goods: tell::goods(player.cubes) }),
    };
    let mut rows = vec![storage];
    let counts = score::symbols(player);
    let owned = Symbol::ALL.into_iter().map(|symbol| (symbol, counts[symbol as usize]));
    let symbols = owned.clone().flat_map(|(symbol, count)| [Bit::solid(symbol.name()), number(count)]);
    let symbols: Vec<Bit> = symbols.chain([Bit::Space]).chain(gifts(state, seat)).collect();
    let said =
        Phrase::commas(owned.map(|(symbol, count)| say!(words::symbol_count { count, symbol: tell::symbol(symbol) })));
    let works = Icon::ALL.into_iter().filter_map(|icon| position::gift(player, icon));
    let said = Phrase::semicolons([said].into_iter().chain(works));
    rows.push(Told { bits: symbols, said });
    if !player.bonus_tiles.is_empty() {
        let tiles = player.bonus_tiles.iter().flat_map(|tile| {
            let now = score::worth(state, *tile, player, counts);
            [Bit::Group(bonus(*tile).into_iter().chain([number(format!("= {now}"))]).collect())]
        });
        let said = player.bonus_tiles.iter().map(|tile| tell::bonus_tile(*tile));
        rows.push(Told { bits: tiles.collect(), said: Phrase::semicolons(said) });
    }
    Player { points: Some(points(state, seat)), figures: vec![settlers, cards], rows }
}

/// What hammers save and dreamcatchers bring.
fn gifts(state: &State, seat: Seat) -> Vec<Bit> {
    let player = &state.players[seat];
    let gift = |icon: Icon| {
        let (hammers, extra) = (player.discounts[icon as usize], player.extra_goods[icon as usize]);
        let saves =
            (hammers > 0).then(|| vec![Bit::solid(icon.name()), number(format!("−{hammers}")), Bit::solid("pawn")]);
        let brings = (!extra.is_empty())
            .then(|| [Bit::solid(icon.name()), number("+")].into_iter().chain(goods(extra)).collect::<Vec<_>>());
        saves.into_iter().chain(brings).map(Bit::Group).collect::<Vec<_>>()
    };
    Icon::ALL.into_iter().flat_map(gift).collect()
}
