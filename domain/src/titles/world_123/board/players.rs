//! One panel for each player: money, trolley, privileges, delivered goods with their points, supplies.

use super::super::choices;
use super::super::facts::Part;
use super::super::options::Extra;
use super::super::rules::scoring;
use super::super::state::{Player, State};
use super::super::words;
use super::{FAINT, INK, LINE, Names, WIDTH, fitting, fitting_bold, good_tile, seat_mark, typeset};
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Outline, Paint, Svg};

const PANEL: (f64, f64) = (374.0, 168.0);
/// From one hold to the next.
const HOLD: f64 = 24.0;

pub fn height(state: &State) -> f64 {
    state.seats().div_ceil(2) as f64 * (PANEL.1 + 8.0) + 6.0
}

pub fn draw(svg: &mut Svg, state: &State, names: &Names) {
    for (seat, player) in state.players.iter() {
        let x = 12.0 + f64::from(seat.0 % 2) * (WIDTH / 2.0 - 4.0);
        let y = f64::from(seat.0 / 2) * (PANEL.1 + 8.0);
        svg.shifted(x, y, 1.0);
        panel(svg, state, seat, player, names);
        svg.end();
    }
}

fn panel(svg: &mut Svg, state: &State, seat: Seat, player: &Player, names: &Names) {
    let (name, language) = (&names.clipped(seat, 22), names.language);
    let said = |phrase: Phrase| phrase.in_words(language);
    let score = scoring::score(state, seat);
    let asked = names.asks && state.asked() == Some(seat);
    let edge = if asked { (INK, 2.5) } else { (LINE, 1.2) };
    svg.rect(0.0, 0.0, PANEL.0, PANEL.1, 7.0, Paint::fill("#ffffff").edged(edge.0, edge.1));
    svg.place(&choices::seat_place(seat), name, Outline::Rect { x: 0.0, y: 0.0, w: PANEL.0, h: 34.0 });
    seat_mark(svg, 19.0, 19.0, 11.0, seat);
    let points = said(say!(words::panel_points { points: score.total }));
    let size = fitting_bold(&points, 20.0, 110.0);
    svg.bold(PANEL.0 - 12.0, 26.0, size, Anchor::End, INK, &points);
    let room = PANEL.0 - 60.0 - typeset::width(&points, size, true);
    svg.bold(38.0, 25.0, fitting_bold(name, 17.0, room), Anchor::Start, INK, name);

    svg.bold(12.0, 54.0, 18.0, Anchor::Start, "#006644", &format!("${}", player.money));
    let mp = said(say!(words::panel_mp { mp: player.mp }));
    svg.text(78.0, 53.0, fitting(&mp, 15.0, 46.0), Anchor::Start, INK, &mp);
    let own = said(say!(words::panel_holds));
    svg.text(126.0, 53.0, fitting(&own, 15.0, 44.0), Anchor::Start, INK, &own);
    holds(svg, state, player, 172.0, 38.0);
    if asked {
        let (y, h) = (37.0, 23.0);
        svg.place(choices::upgrade_place(Part::Mp), &mp, Outline::Rect { x: 74.0, y, w: 49.0, h });
        svg.place(choices::upgrade_place(Part::Cargo), &own, Outline::Rect { x: 124.0, y, w: 46.0, h });
        for good in player.cargo.types(state.components) {
            let pieces = player.cargo.pieces(state.components);
            let first = pieces.iter().position(|other| *other == good).unwrap_or_default();
            let x = 172.0 + HOLD * first as f64;
            let w = HOLD * f64::from(player.cargo[good]) - 2.0;
            svg.place(&choices::hold_place(good), &said(good.into()), Outline::Rect { x, y, w, h });
        }
    }
    let income = said(match player.last_income() {
        Some(income) => say!(words::panel_income { income }),
        None => say!(words::panel_no_income),
    });
    let room = PANEL.0 - 12.0 - 176.0 - 24.0 * f64::from(player.holds);
    svg.text(PANEL.0 - 12.0, 53.0, fitting(&income, 13.0, room), Anchor::End, FAINT, &income);

    for (i, good) in state.components.goods().enumerate() {
        let x = 12.0 + i as f64 * 58.0;
        good_tile(svg, x, 66.0, 20.0, good);
        svg.bold(x + 25.0, 82.0, 17.0, Anchor::Start, INK, &player.delivered[good].to_string());
        let points = score.goods_vp.get(&good).copied().unwrap_or(0);
        let points = said(say!(words::panel_points { points }));
        svg.text(x + 1.0, 101.0, fitting(&points, 12.0, 52.0), Anchor::Start, FAINT, &points);
    }
    let sets = said(say!(words::panel_sets { sets: score.sets }));
    svg.text(PANEL.0 - 12.0, 81.0, fitting(&sets, 13.0, 62.0), Anchor::End, INK, &sets);
    let points = said(say!(words::panel_points { points: score.set_vp }));
    svg.text(PANEL.0 - 12.0, 101.0, fitting(&points, 12.0, 58.0), Anchor::End, FAINT, &points);

    let privileges: Vec<String> = player.privileges.iter().map(ToString::to_string).collect();
    let privileges =
        if privileges.is_empty() { said(say!(words::panel_no_privileges)) } else { privileges.join(" · ") };
    let room = PANEL.0 - 24.0;
    svg.text(12.0, 124.0, fitting(&privileges, 13.0, room), Anchor::Start, INK, &privileges);
    let apart = |phrases: Vec<Phrase>| phrases.into_iter().map(said).collect::<Vec<_>>().join(" · ");
    let supplies = apart(supplies(state, player));
    svg.text(12.0, 143.0, fitting(&supplies, 13.0, room), Anchor::Start, FAINT, &supplies);
    let extras = apart(extras(state, player));
    if !extras.is_empty() {
        svg.text(12.0, 160.0, fitting(&extras, 12.0, room), Anchor::Start, FAINT, &extras);
    }
}

fn holds(svg: &mut Svg, state: &State, player: &Player, x: f64, y: f64) {
    let cargo = player.cargo.pieces(state.components);
    for i in 0..usize::from(player.holds) {
        let x = x + i as f64 * HOLD;
        svg.rect(x, y, 21.0, 21.0, 3.0, Paint::fill("#efe8da").edged(INK, 1.0));
        if let Some(good) = cargo.get(i) {
            good_tile(svg, x + 1.5, y + 1.5, 18.0, *good);
        }
    }
}

fn supplies(state: &State, player: &Player) -> Vec<Phrase> {
    let waiting = match state.residents_from_supply() {
        true => say!(words::panel_residents_supply { count: player.residents_supply }),
        false => say!(words::panel_residents_map { count: player.residents_on_map.len() }),
    };
    vec![say!(words::panel_settlements { count: player.settlements_supply }), waiting]
}

fn extras(state: &State, player: &Player) -> Vec<Phrase> {
    let mut parts = vec![];
    if state.has(Extra::Roads) {
        parts.push(say!(words::panel_roads { count: player.roads.len() }));
    }
    if state.has(Extra::CarriedResidents) {
        parts.push(say!(words::panel_aboard { count: player.residents_aboard }));
    }
    if state.has(Extra::TradingHouses) {
        let sold: Vec<String> =
            player.houses_sold.iter().map(|house| format!("{}:{}", house.city, house.sold)).collect();
        let houses = if sold.is_empty() { say!(words::nothing) } else { sold.join(" ").into() };
        parts.push(say!(words::panel_sold { houses }));
    }
    parts
}
