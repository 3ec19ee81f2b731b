//! One panel for each player: money, trolley, privileges, delivered goods with their points, supplies.

use super::super::data::Good;
use super::super::options::Extra;
use super::super::rules::scoring;
use super::super::state::{Player, State};
use super::{FAINT, INK, LINE, WIDTH, clip, good_tile, seat_mark};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Paint, Svg};

const PANEL: (f64, f64) = (374.0, 168.0);

pub fn height(state: &State) -> f64 {
    state.seats().div_ceil(2) as f64 * (PANEL.1 + 8.0) + 6.0
}

pub fn draw(svg: &mut Svg, state: &State, name: &impl Fn(Seat) -> Option<String>) {
    for (seat, player) in state.players.iter() {
        let x = 12.0 + f64::from(seat.0 % 2) * (WIDTH / 2.0 - 4.0);
        let y = f64::from(seat.0 / 2) * (PANEL.1 + 8.0);
        let called = name(seat).unwrap_or_else(|| format!("seat {}", seat.0));
        svg.place(x, y, 1.0);
        panel(svg, state, seat, player, &clip(&called, 22));
        svg.end();
    }
}

fn panel(svg: &mut Svg, state: &State, seat: Seat, player: &Player, name: &str) {
    let score = scoring::score(state, seat);
    let asked = state.asked() == Some(seat);
    let edge = if asked { (INK, 2.5) } else { (LINE, 1.2) };
    svg.rect(0.0, 0.0, PANEL.0, PANEL.1, 7.0, Paint::fill("#ffffff").edged(edge.0, edge.1));
    seat_mark(svg, 19.0, 19.0, 11.0, seat);
    svg.bold(38.0, 25.0, 17.0, Anchor::Start, INK, name);
    svg.bold(PANEL.0 - 12.0, 26.0, 20.0, Anchor::End, INK, &format!("{} VP", score.total));

    svg.bold(12.0, 54.0, 18.0, Anchor::Start, "#006644", &format!("${}", player.money));
    svg.text(78.0, 53.0, 15.0, Anchor::Start, INK, &format!("{} MP", player.mp));
    svg.text(126.0, 53.0, 15.0, Anchor::Start, INK, "holds");
    holds(svg, player, 172.0, 38.0);
    let income = player.last_income().map_or_else(|| "no income yet".into(), |income| format!("income ${income}"));
    svg.text(PANEL.0 - 12.0, 53.0, 13.0, Anchor::End, FAINT, &income);

    for (i, good) in Good::all().enumerate() {
        let x = 12.0 + i as f64 * 58.0;
        good_tile(svg, x, 66.0, 20.0, good);
        svg.bold(x + 25.0, 82.0, 17.0, Anchor::Start, INK, &player.delivered[good].to_string());
        let points = score.goods_vp.get(&good).copied().unwrap_or(0);
        svg.text(x + 1.0, 101.0, 12.0, Anchor::Start, FAINT, &format!("{points} VP"));
    }
    svg.text(PANEL.0 - 12.0, 81.0, 13.0, Anchor::End, INK, &format!("sets {}", score.sets));
    svg.text(PANEL.0 - 12.0, 101.0, 12.0, Anchor::End, FAINT, &format!("{} VP", score.set_vp));

    let privileges: Vec<String> = player.privileges.iter().map(ToString::to_string).collect();
    let privileges = if privileges.is_empty() { "no privileges".into() } else { privileges.join(" · ") };
    let size = if privileges.chars().count() > 52 { 11.0 } else { 13.0 };
    svg.text(12.0, 124.0, size, Anchor::Start, INK, &privileges);
    svg.text(12.0, 143.0, 13.0, Anchor::Start, FAINT, &supplies(state, player));
    let extras = extras(state, player);
    if !extras.is_empty() {
        let size = if extras.chars().count() > 54 { 10.5 } else { 12.0 };
        svg.text(12.0, 160.0, size, Anchor::Start, FAINT, &clip(&extras, 64));
    }
}

fn holds(svg: &mut Svg, player: &Player, x: f64, y: f64) {
    let cargo = player.cargo.pieces();
    for i in 0..usize::from(player.holds) {
        let x = x + i as f64 * 24.0;
        svg.rect(x, y, 21.0, 21.0, 3.0, Paint::fill("#efe8da").edged(INK, 1.0));
        if let Some(good) = cargo.get(i) {
            good_tile(svg, x + 1.5, y + 1.5, 18.0, *good);
        }
    }
}

fn supplies(state: &State, player: &Player) -> String {
    let waiting = match state.options.residents_from_supply() {
        true => format!("residents {} in supply", player.residents_supply),
        false => format!("residents {} on the map", player.residents_on_map.len()),
    };
    format!("settlements {} in supply · {waiting}", player.settlements_supply)
}

fn extras(state: &State, player: &Player) -> String {
    let mut parts: Vec<String> = vec![];
    if state.has(Extra::Roads) {
        parts.push(format!("roads {} of 19", player.roads.len()));
    }
    if state.has(Extra::CarriedResidents) {
        parts.push(format!("aboard {}", player.residents_aboard));
    }
    if state.has(Extra::TradingHouses) {
        let sold: Vec<String> =
            player.houses_sold.iter().map(|house| format!("{}:{}", house.city, house.sold)).collect();
        parts.push(format!("sold {}", if sold.is_empty() { "nothing".into() } else { sold.join(" ") }));
    }
    parts.join(" · ")
}
