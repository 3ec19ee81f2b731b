//! The position in plain text, for mails: lines of at most 78 characters, enough to play from.

use super::cubes::Cubes;
use super::data::{Icon, Symbol, Work, data};
use super::ids::{Component, Place};
use super::score;
use super::state::{Phase, Player, State, column};
use super::tell;
use crate::kernel::seat::Seat;
use std::fmt::Write as _;

const WIDTH: usize = 78;

pub fn position(state: &State) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{}", headline(state));
    if let Some(seat) = state.active() {
        let _ = writeln!(text, "{seat} is to act.");
        text += &wrapped("Asked for: ", &tell::asked(state));
    } else if let Phase::GameOver { ranking, .. } = &state.phase {
        for (i, seat) in ranking.iter().enumerate() {
            let _ = writeln!(text, "{}. {seat}: {}", i + 1, score_line(state, *seat));
        }
    }
    locations(&mut text, state);
    offers(&mut text, state);
    for seat in &state.turn_order {
        player(&mut text, state, *seat);
    }
    text
}

fn headline(state: &State) -> String {
    let over = state.active().is_none();
    let last = if state.end_trigger.is_some() && !over { ", THE LAST ROUND" } else { "" };
    let over = if over { ", the game is over" } else { "" };
    format!("Round {}, turn {}{last}{over}", state.round, state.turn)
}

fn locations(text: &mut String, state: &State) {
    let _ = writeln!(text, "\nLOCATIONS  id, name, settlers you would place (printed), what it does");
    for place in Place::all() {
        let location = place.data();
        let spot = state.spot(place);
        let icon = location.icon.map_or("", Icon::name);
        let cost = match (spot.tile, state.active()) {
            (Some(_), _) => "-".into(),
            (_, Some(seat)) if spot.occupant == Some(seat) => "-".into(),
            (_, Some(seat)) => state.settlers_needed(seat, place).to_string(),
            (_, None) => "-".to_owned(),
        };
        let what = match spot.tile {
            Some(tile) => format!("under {tile}: {}", tell::tile_words(tile)),
            None => work(location.work),
        };
        let name = &location.name;
        let line = format!("{:<3}{name:<17}{cost} ({}) {icon:<7}{what}", place.id(), location.settlers);
        let _ = match spot.occupant {
            Some(seat) => writeln!(text, "{line}\n      {} there: {seat}", spot.settlers),
            None => writeln!(text, "{line}"),
        };
    }
}

fn work(work: Work) -> String {
    match work {
        Work::Harvest { gain } => format!("+{}", gain.short()),
        Work::Upgrade { upgrades } => format!("{upgrades} upgrades"),
        Work::Trade { give, get } => format!("{} > {}", give.short(), get.short()),
        Work::Fort { .. } => "claim its point card".into(),
        Work::Market {} => "use or take its card".into(),
        Work::NewWares {} => "4 new cards, then another turn".into(),
        Work::TradeRoute { gain } => format!("+{}, may swap 2 route cards", gain.short()),
    }
}

fn offers(text: &mut String, state: &State) {
    let _ = writeln!(text, "\nPOINT CARDS");
    for (place, fort) in data().forts.iter().zip(&state.forts) {
        let card = match fort.card {
            Some(card) => {
                let (cost, vp) = (card.data().cost.short(), card.data().vp);
                format!("{card} costs {cost}, {vp} points, {}", tell::effect(card))
            }
            None => "none".into(),
        };
        let _ = writeln!(text, "{place} {card}");
        if let Some(tile) = fort.bonus_top {
            let _ = writeln!(text, "   bonus {tile}: {} ({} in the stack)", tile.data().text, fort.bonus_left);
        }
    }
    if let Some(card) = state.point_pile.top {
        let (cost, vp) = (card.data().cost.short(), card.data().vp);
        let left = state.point_pile.left();
        let _ =
            writeln!(text, "next: {card} costs {cost}, {vp} points, {}\n   ({left} in the pile)", tell::effect(card));
    }
    let _ = writeln!(text, "\nMERCHANT CARDS  ({} in the pile)", state.merchant_pile.left());
    for place in &data().markets {
        let card = state.market[column(*place)];
        let card = card.map_or("none".into(), |card| format!("{card} {}", card.data().label));
        let _ = writeln!(text, "{place} {card}");
    }
    let layers: Vec<String> = state
        .merchant_pile
        .returned
        .iter()
        .map(|layer| layer.iter().map(Component::id).collect::<Vec<_>>().join(" "))
        .collect();
    if !layers.is_empty() {
        *text += &wrapped("under the pile: ", &layers.join(" / "));
    }
    let tiles: Vec<String> = state.display.iter().map(|tile| format!("{tile} ({})", tell::tile_words(tile))).collect();
    *text += &wrapped("\nEXPLORATION TILES  ", &if tiles.is_empty() { "none".into() } else { tiles.join("; ") });
}

fn score_line(state: &State, seat: Seat) -> String {
    let s = score::of(&state.players[seat], seat);
    let (cards, bonus, tiles, goods) = (s.cards, s.bonus, s.exploration, s.goods);
    format!("{} points (cards {cards}, bonus {bonus}, tiles {tiles}, goods {goods})", s.total)
}

fn player(text: &mut String, state: &State, seat: Seat) {
    let player = &state.players[seat];
    let first = if state.turn_order.first() == Some(&seat) { ", start player" } else { "" };
    let _ = writeln!(text, "\n{seat}{first}: {}", score_line(state, seat));
    let (cubes, total) = (player.cubes.short(), player.cubes.total());
    let (available, reserve) = (player.available, player.reserve);
    let _ = writeln!(text, "  goods {cubes} ({total} of 10); settlers {available} available, {reserve} in reserve");
    *text += &wrapped("  route: ", &route(player));
    if !player.discard.is_empty() {
        let _ = writeln!(text, "  used merchant cards: {}", player.discard.len());
    }
    if !player.point_cards.is_empty() {
        let cards: Vec<String> = player.point_cards.iter().map(|c| format!("{c} ({})", c.data().vp)).collect();
        *text += &wrapped("  point cards: ", &format!("{}; {}", cards.join(", "), symbols(player)));
    }
    if !player.bonus_tiles.is_empty() {
        let tiles: Vec<&str> = player.bonus_tiles.iter().map(|tile| tile.data().text.as_str()).collect();
        *text += &wrapped("  bonus tiles: ", &tiles.join("; "));
    }
    if !player.tiles.is_empty() {
        let tiles: Vec<&str> = player.tiles.iter().map(|tile| tile.id()).collect();
        *text += &wrapped("  exploration tiles: ", &tiles.join(", "));
    }
    let gifts: Vec<String> = Icon::ALL.into_iter().filter_map(|icon| gift(player, icon)).collect();
    if !gifts.is_empty() {
        *text += &wrapped("  from now on: ", &gifts.join("; "));
    }
}

fn route(player: &Player) -> String {
    let card = |(place, on): (usize, &super::state::RouteCard)| {
        let use_of = match on.settlers {
            0 => format!("costs {}", player.travel_cost(place)),
            settlers => format!("{settlers} there"),
        };
        format!("#{} {} {} ({use_of})", place + 1, on.card, on.card.data().label)
    };
    let cards: Vec<String> = player.route.iter().enumerate().map(card).collect();
    if cards.is_empty() { "no cards".into() } else { cards.join(", ") }
}

fn symbols(player: &Player) -> String {
    let counts = score::symbols(player);
    let owned = Symbol::ALL.into_iter().filter(|symbol| counts[*symbol as usize] > 0);
    owned.map(|symbol| format!("{} {}", counts[symbol as usize], symbol.name())).collect::<Vec<_>>().join(", ")
}

fn gift(player: &Player, icon: Icon) -> Option<String> {
    let (hammers, extra) = (player.discounts[icon as usize], player.extra_goods[icon as usize]);
    let parts: Vec<String> = [
        (hammers > 0).then(|| format!("-{hammers} settlers")),
        (extra != Cubes::NONE).then(|| format!("+{}", extra.short())),
    ]
    .into_iter()
    .flatten()
    .collect();
    (!parts.is_empty()).then(|| format!("{} {}", icon.name(), parts.join(" ")))
}

/// Breaks at spaces; lines after the first are set in by four.
fn wrapped(lead: &str, text: &str) -> String {
    let mut out = String::new();
    let mut line = lead.to_owned();
    for word in text.split(' ') {
        let begun = line.trim_start_matches('\n');
        if begun.chars().count() + word.chars().count() > WIDTH && !begun.trim().is_empty() {
            out.push_str(line.trim_end());
            out.push('\n');
            line = "    ".into();
        }
        line.push_str(word);
        line.push(' ');
    }
    out.push_str(line.trim_end());
    out.push('\n');
    out
}
