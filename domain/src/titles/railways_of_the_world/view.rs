//! What each player sees (RULES section 12).

use super::data::TABLES;
use super::names::{Color, Id};
use super::rules::auction;
use super::state::{Cubes, Phase, Stage, State, Track};
use crate::kernel::seat::Seat;
use serde_json::{Map, Value, json};

pub fn view(state: &State, viewer: Option<Seat>) -> Value {
    let over = matches!(state.phase, Phase::GameOver { .. });
    let (phase, round) = match &state.phase {
        Phase::Setup {} => ("setup", None),
        Phase::ChooseBaron {} => ("choose_baron", None),
        Phase::Auction { .. } => ("auction", None),
        Phase::Actions { round, .. } => ("actions", Some(*round)),
        Phase::GameOver { .. } => ("game_over", None),
    };
    let ordered = matches!(state.phase, Phase::Actions { .. } | Phase::GameOver { .. });
    json!({
        "game": super::ABOUT.id,
        "options": state.options,
        "viewer": viewer,
        "turn": state.turn,
        "phase": phase,
        "round": round,
        "first_seat": state.marker,
        "order": ordered.then(|| state.order()),
        "to_act": super::rules::to_act(state),
        "acting": acting(state),
        "auction": auction_of(state),
        "end": {
            "triggered_turn": state.end.triggered.map(|triggered| triggered.turn),
            "last_turn": state.end.last_turn,
            "final": state.is_final()
        },
        "players": state.players.seats().map(|seat| player(state, seat, viewer, over)).collect::<Vec<_>>(),
        "cities": cities(state),
        "tracks": tracks(state),
        "lines": lines(state),
        "links": links(state),
        "display": state.display,
        "discard": state.discard,
        "deck_count": state.deck.len(),
        "bag": by_color(state.bag),
        "supply": {"empty_markers": state.markers, "new_city_tiles": tiles(state)},
        "result": result(state)
    })
}

fn acting(state: &State) -> Value {
    let Some(acting) = state.acting() else { return Value::Null };
    let (stage, tiles_laid, line, land_grant) = match &acting.stage {
        Stage::Idle {} => ("idle", 0, None, false),
        Stage::Armed { .. } => ("armed", 0, None, true),
        Stage::Building { line, tiles_laid, land_grant } => ("building", *tiles_laid, *line, *land_grant),
    };
    json!({
        "seat": acting.seat, "actions_left": acting.actions_left, "state": stage, "tiles_laid": tiles_laid,
        "tiles_max": state.tiles_max(acting.seat), "line": line, "land_grant": land_grant
    })
}

fn auction_of(state: &State) -> Value {
    let Phase::Auction { high, still_in, .. } = &state.phase else { return Value::Null };
    let mut still_in = still_in.clone();
    still_in.sort();
    json!({
        "high_bid": high.map_or(0, |high| high.amount), "high_seat": high.map(|high| high.seat),
        "in": still_in, "min_bid": auction::min_bid(state)
    })
}

fn player(state: &State, seat: Seat, viewer: Option<Seat>, over: bool) -> Value {
    let railway = &state.players[seat];
    let own = viewer == Some(seat);
    json!({
        "seat": seat, "color": TABLES.seat_colors[seat.index()], "money": railway.money, "bonds": railway.bonds,
        "points": railway.points, "income": TABLES.income(railway.points), "engine": railway.engine,
        "cards": railway.cards, "deliveries": railway.deliveries, "longest_delivery": railway.longest_delivery,
        "links": state.links.iter().filter(|link| link.owner == seat).count(),
        "baron": railway.baron.filter(|_| own || over),
        "baron_choices": railway.baron_choices.as_ref().filter(|_| own),
        "baron_chosen": railway.baron_chosen,
        // The table keeps standing orders; a state knows none.
        "standing": own.then(|| json!([]))
    })
}

fn by_color(cubes: Cubes) -> Value {
    let fields: Map<String, Value> =
        Color::ALL.into_iter().map(|color| (color.word().into(), cubes[color].into())).collect();
    fields.into()
}

fn tiles(state: &State) -> Value {
    let made = TABLES.new_city_tiles();
    let colors = Color::ALL.into_iter().filter(|color| made[color.index()] > 0);
    let fields: Map<String, Value> =
        colors.map(|color| (color.word().into(), state.tiles[color.index()].into())).collect();
    fields.into()
}

fn cities(state: &State) -> Vec<Value> {
    super::names::City::all()
        .map(|city| {
            let now = state.city(city);
            json!({
                "id": city, "color": now.color, "start_color": city.info().color, "cubes": by_color(now.cubes),
                "empty_marker": now.empty_marker, "western_link": now.western_link
            })
        })
        .collect()
}

fn tracks(state: &State) -> Vec<Value> {
    let mut all: Vec<(Track, Value)> = vec![];
    let mut add = |tracks: Vec<Track>, owner: Seat, line: Option<String>, link: Option<String>| {
        for mut track in tracks {
            track.exits.sort();
            let value = json!({"hex": track.hex, "exits": track.exits, "owner": owner, "line": line, "link": link});
            all.push((track, value));
        }
    };
    for line in &state.lines {
        add(line.tracks(), line.owner, Some(line.id.id().into_owned()), None);
    }
    for (id, link) in state.numbered_links() {
        add(link.tracks(), link.owner, None, Some(id.id().into_owned()));
    }
    all.sort_by_key(|(track, _)| *track);
    all.into_iter().map(|(_, value)| value).collect()
}

fn lines(state: &State) -> Vec<Value> {
    let line = |line: &super::state::Line| {
        json!({
            "id": line.id, "owner": line.owner, "from": line.from, "hexes": line.hexes,
            "open": {"hex": line.last(), "side": line.side}
        })
    };
    state.lines.iter().map(line).collect()
}

fn links(state: &State) -> Vec<Value> {
    state
        .numbered_links()
        .map(|(id, link)| json!({"id": id, "owner": link.owner, "a": link.a, "b": link.b, "hexes": link.hexes}))
        .collect()
}

fn result(state: &State) -> Value {
    match &state.phase {
        Phase::GameOver { reason, result } => json!({"players": result, "reason": reason}),
        _ => Value::Null,
    }
}
