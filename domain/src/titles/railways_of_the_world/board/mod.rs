//! The picture of the board (RULES section 13): the map, and under it the income track, the companies and the display.

mod labels;
mod map;
mod panel;
mod rails;

use super::data::TABLES;
use super::state::{Phase, State};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::svg::{Paint, Svg};

/// Colours of the seats as the rule book names them, doubled everywhere by the seat's number.
const SEATS: [&str; 6] = ["#d7301f", "#1f6fd0", "#1a9850", "#f2c500", "#9c3fb5", "#333333"];
const INK: &str = "#222222";

pub fn board(state: &State, viewer: Option<Seat>, names: &PerSeat<String>) -> String {
    let frame = map::Frame::new();
    let panel = panel::height(state);
    let mut svg = Svg::new(frame.width, frame.height + panel, "Railways of the World", &describe(state, names));
    svg.rect(0.0, 0.0, frame.width, frame.height + panel, 0.0, Paint::fill("#ffffff"));
    svg.rect(0.0, 0.0, frame.width, frame.height, 0.0, Paint::fill("#dcebf5"));
    map::draw(&mut svg, &frame, state);
    rails::draw(&mut svg, &frame, state);
    map::draw_cities(&mut svg, &frame, state);
    labels::draw(&mut svg, &frame, state);
    panel::draw(&mut svg, &frame, state, viewer, names);
    svg.finish()
}

fn name(names: &PerSeat<String>, seat: Seat) -> String {
    names.get(seat).cloned().unwrap_or_else(|| format!("seat {}", seat.0))
}

/// The position for who cannot see it.
fn describe(state: &State, names: &PerSeat<String>) -> String {
    let mut text = headline(state, names);
    for (seat, railway) in state.players.iter() {
        let links: Vec<String> = state
            .links
            .iter()
            .filter(|link| link.owner == seat)
            .map(|link| format!("{} to {}", link.a, link.b))
            .collect();
        text.push_str(&format!(
            " {} ({}): {} points, ${}k, {} bonds, engine {}, {} links: {}.",
            name(names, seat),
            TABLES.seat_colors[seat.index()],
            railway.points,
            railway.money,
            railway.bonds,
            railway.engine,
            links.len(),
            links.join(", ")
        ));
    }
    text
}

/// Turn, round, and whose turn it is.
fn headline(state: &State, names: &PerSeat<String>) -> String {
    match &state.phase {
        Phase::Setup {} => "The game is being set up.".into(),
        Phase::ChooseBaron {} => "Everybody keeps a Rail Baron.".into(),
        Phase::Auction { to_bid, high, .. } => {
            let high =
                high.map_or("no bid yet".into(), |high| format!("${}k by {}", high.amount, name(names, high.seat)));
            format!("Turn {} · auction: {high} · {} bids or passes", state.turn, name(names, *to_bid))
        }
        Phase::Actions { round, acting } => {
            format!("Turn {} · round {round} · {} is on turn", state.turn, name(names, acting.seat))
        }
        Phase::GameOver { result, .. } => {
            let won: Vec<String> =
                result.iter().filter(|score| score.rank == 1).map(|score| name(names, score.seat)).collect();
            format!("The game is over after turn {}: {} won", state.turn, won.join(" and "))
        }
    }
}
