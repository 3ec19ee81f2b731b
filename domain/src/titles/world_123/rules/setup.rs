//! The automatic steps of the set-up (RULES section 3, steps 1 to 7; capitals follow as actions).

use super::super::Game;
use super::super::data::{Back, Card, Terrain, table_for};
use super::super::facts::Fact;
use super::super::options::{FirstPlayer, MapChoice};
use super::super::state::RowCard;
use super::{draws, prices};
use crate::kernel::seat::Seat;

pub fn set_up(play: &mut Game<'_>) {
    let players = play.seats();
    let options = play.options.clone();
    play.record(Fact::Created { options: options.clone(), seats: players as u8 });
    match options.first_player {
        FirstPlayer::Random => {
            let seat = Seat(play.pick("first_player", players) as u8);
            play.record(Fact::FirstPlayerDrawn { seat, turn_order: clockwise(seat, players) });
        }
        // In the order of the seats.
        FirstPlayer::Seat0 => {}
        FirstPlayer::Named(seat) => {
            play.record(Fact::FirstPlayerNamed { seat, turn_order: clockwise(seat, players) });
        }
    }
    if options.map == MapChoice::Shuffled {
        lay_terrain(play);
    }
    prepare_deck(play);
    let price = play.rules().privilege_price;
    let mut row = vec![];
    for _ in 0..table_for(&play.rules().row_start, &play.players) {
        if let Some(card) = draws::draw(play, &row.iter().map(|card: &RowCard| card.card).collect::<Vec<_>>()) {
            row.push(RowCard { card, price, declines: 0 });
        }
    }
    play.record(Fact::RowRevealed { row });
    prices::fix(play);
}

/// The turn order that begins with `first`.
fn clockwise(first: Seat, players: usize) -> Vec<Seat> {
    Seat::all(players).cycle().skip(usize::from(first.0)).take(players).collect()
}

/// Z2: draws one of the remaining tiles for each land space; kinds in the order of `map.json`.
fn lay_terrain(play: &mut Game<'_>) {
    let of = play.components;
    let data = of.data();
    let shuffled = |terrain: Terrain| of.terrain(terrain).shuffled;
    let mut left: Vec<(Terrain, u16)> = Terrain::ALL
        .into_iter()
        .filter(|terrain| shuffled(*terrain))
        .map(|terrain| (terrain, of.terrain(terrain).tiles))
        .collect();
    let mut tiles = vec![];
    for spot in play.components.spots().filter(|spot| shuffled(data.hexes[spot.index()].terrain)) {
        let tiles_left = left.iter().map(|(_, count)| usize::from(*count)).sum();
        let mut drawn = play.pick("terrain", tiles_left);
        for (terrain, count) in &mut left {
            if drawn < usize::from(*count) {
                *count -= 1;
                tiles.push((spot, *terrain));
                break;
            }
            drawn -= usize::from(*count);
        }
    }
    play.record(Fact::TerrainLaid { tiles });
}

/// Setup 4 and Z3: the numbers per back are public; the removed kinds are not decided yet.
fn prepare_deck(play: &mut Game<'_>) {
    let players = play.seats();
    let mut half: Vec<Back> = vec![];
    if play.components.removes_half(players) {
        half = play.components.cards().map(Card::back).collect();
    }
    let mut removed: Vec<Back> = vec![];
    for _ in 0..(if half.is_empty() { 0 } else { play.options.half_removed_3p }) {
        let drawn = play.pick("half_removed", half.len());
        removed.push(half.remove(drawn));
    }
    let of_back = |back: Back| removed.iter().filter(|other| **other == back).count() as u8;
    let removed_by_back = play.components.backs().map(|back| (back, of_back(back))).collect();
    let by_back = play
        .components
        .backs()
        .map(|back| (back, back.cards().count() as u8 * play.components.copies(players) - of_back(back)))
        .collect();
    play.record(Fact::DeckPrepared { by_back, removed_by_back });
}
