//! The position in plain text, to play from by mail: at most 72 characters a line.

use super::data::{Kind, MAP, TABLES, Terrain};
use super::german;
use super::names::{City, Color, Hex, Id, Side};
use super::rules::auction;
use super::state::{Phase, Stage, State};
use crate::kernel::language::Language;
use crate::kernel::seat::Seat;
use std::fmt::Write as _;

const WIDTH: usize = 72;

pub fn position(state: &State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
    let mut text = String::new();
    match language {
        Language::En => headline(state, asks, &mut text),
        Language::De => german::headline(state, asks, &mut text),
    }
    companies(state, viewer, asks, language, &mut text);
    cities(state, language, &mut text);
    track(state, language, &mut text);
    cards(state, language, &mut text);
    map(state, language, &mut text);
    text
}

/// Parts one after another, broken into lines.
fn flow(text: &mut String, head: &str, parts: impl IntoIterator<Item = String>) {
    let mut line = head.to_owned();
    let mut empty = true;
    for part in parts {
        if !empty && line.chars().count() + 3 + part.chars().count() > WIDTH {
            let _ = writeln!(text, "{},", line);
            line = "  ".to_owned();
            empty = true;
        }
        if !empty {
            line.push_str(", ");
        }
        line.push_str(&part);
        empty = false;
    }
    if empty && line.trim().is_empty() {
        return;
    }
    let _ = writeln!(text, "{}", line.trim_end());
}

/// Words one after another, broken into lines that all begin with `indent`.
fn wrapped(text: &mut String, indent: &str, words: &str) {
    let mut line = indent.to_owned();
    for word in words.split(' ') {
        if line.trim_end().chars().count() > indent.len() && line.chars().count() + word.chars().count() > WIDTH {
            let _ = writeln!(text, "{}", line.trim_end());
            line = format!("{indent}  ");
        }
        line.push_str(word);
        line.push(' ');
    }
    let _ = writeln!(text, "{}", line.trim_end());
}

fn headline(state: &State, asks: bool, text: &mut String) {
    let end = match (state.is_final(), state.end.last_turn) {
        (true, _) => " - THE LAST TURN".to_owned(),
        (false, Some(last)) => format!(" - the game ends after turn {last}"),
        _ => String::new(),
    };
    let _ = match &state.phase {
        Phase::Setup {} => writeln!(text, "The game is being set up."),
        Phase::ChooseBaron {} => writeln!(text, "Before turn 1: everybody keeps one of two Rail Barons."),
        Phase::Auction { high, .. } => {
            let _ = writeln!(text, "Turn {}, auction for the first seat{end}", state.turn);
            match high {
                Some(high) => writeln!(text, "Highest bid: ${}k by {}.", high.amount, high.seat),
                None => writeln!(text, "No bid yet; the lowest is ${}k.", auction::min_bid(state)),
            }
        }
        Phase::Actions { round, .. } => {
            writeln!(text, "Turn {}, round {round} of {}{end}", state.turn, TABLES.rounds_per_turn)
        }
        Phase::GameOver { .. } => writeln!(text, "The game is over (turn {}).", state.turn),
    };
    if let Some(acting) = state.acting().filter(|_| asks) {
        let doing = match &acting.stage {
            Stage::Idle {} => String::new(),
            Stage::Armed { .. } => ", Land Grant played".into(),
            Stage::Building { tiles_laid, land_grant, .. } => {
                let free = if *land_grant { ", plains free" } else { "" };
                format!(", building: {tiles_laid} of {} tiles laid{free}", state.tiles_max(acting.seat))
            }
        };
        let _ = writeln!(text, "To act: {} (actions left: {}{doing})", acting.seat, acting.actions_left);
    }
    let order: Vec<String> = state.order().iter().map(|seat| seat.0.to_string()).collect();
    let _ = match &state.phase {
        Phase::Auction { .. } => writeln!(text, "First Player marker of the last turn: seat {}", state.marker.0),
        Phase::Actions { .. } => writeln!(text, "Order of play (seats), the marker first: {}", order.join(" ")),
        _ => Ok(()),
    };
    text.push('\n');
}

fn companies(state: &State, viewer: Option<Seat>, asks: bool, language: Language, text: &mut String) {
    let heading = language.pick(
        "Seat  points income money bonds engine links delivered longest",
        " Pl.  Punkte  Eink.  Geld  Anl.    Lok  Str. geliefert längste",
    );
    let _ = writeln!(text, "{heading}");
    for (seat, railway) in state.players.iter() {
        let links = state.links.iter().filter(|link| link.owner == seat).count();
        let _ = writeln!(
            text,
            "{:>4} {:>7} {:>6} {:>5} {:>5} {:>6} {:>5} {:>9} {:>7}",
            seat.0,
            railway.points,
            format!("${}k", TABLES.income(railway.points)),
            format!("${}k", railway.money),
            railway.bonds,
            railway.engine,
            links,
            railway.deliveries,
            railway.longest_delivery
        );
    }
    for (seat, railway) in state.players.iter() {
        let (chair, is) = (language.pick("Seat", "Platz"), language.pick("is", "ist"));
        let _ = writeln!(text, "{chair} {} ({}) {is} {seat}.", seat.0, TABLES.seat_colors[seat.index()]);
        if !railway.cards.is_empty() {
            flow(text, language.pick("  holds ", "  hält "), railway.cards.iter().map(|card| card.id().into_owned()));
        }
        let over = matches!(state.phase, Phase::GameOver { .. });
        if viewer == Some(seat) || over {
            if let Some(baron) = railway.baron {
                let what = language.pick("Rail Baron", "Eisenbahnbaron");
                let _ = writeln!(text, "  {what}: {} ({})", baron.id(), language.points(baron.info().points));
                wrapped(text, "    ", &baron.info().text);
            }
            for baron in railway.baron_choices.iter().flatten().filter(|_| asks && !over) {
                let what = language.pick("may keep", "darf behalten:");
                let _ = writeln!(text, "  {what} {} ({})", baron.id(), language.points(baron.info().points));
                wrapped(text, "    ", &baron.info().text);
            }
        }
    }
    text.push('\n');
}

/// Two columns: place, city, what it takes, the cubes there.
fn cities(state: &State, language: Language, text: &mut String) {
    let heading = language.pick(
        "Cities: hex, name, colour, cubes\n(R red, B blue, Y yellow, K black, P purple)",
        "Städte: Feld, Name, Farbe, Würfel\n(R rot, B blau, Y gelb, K schwarz, P lila)",
    );
    let _ = writeln!(text, "{heading}");
    let mut entries: Vec<String> = City::all()
        .map(|city| {
            let now = state.city(city);
            let mut cubes: String =
                Color::ALL.iter().map(|color| color.letter().repeat(usize::from(now.cubes[*color]))).collect();
            if now.empty_marker {
                cubes.push_str(language.pick("(empty)", "(leer)"));
            }
            if now.western_link {
                cubes.push_str(language.pick(" west", " West"));
            }
            let color = match language {
                Language::En => now.color.to_string(),
                Language::De => german::city(now.color).to_owned(),
            };
            format!("{:<4} {:<14} {color:<6} {cubes}", city.info().label, city.id())
        })
        .collect();
    let half = entries.len().div_ceil(2);
    let right = entries.split_off(half);
    for (i, left) in entries.iter().enumerate() {
        match right.get(i) {
            // A crowded city takes a line of its own.
            Some(right) if left.chars().count() <= 36 && right.chars().count() <= 35 => {
                let _ = writeln!(text, "{left:<37}{right}");
            }
            Some(right) => {
                let _ = writeln!(text, "{left}\n{:37}{right}", "");
            }
            None => {
                let _ = writeln!(text, "{left}");
            }
        }
    }
    text.push('\n');
}

fn track(state: &State, language: Language, text: &mut String) {
    let mut any = false;
    for seat in state.players.seats() {
        let own = state.numbered_links().filter(|(_, link)| link.owner == seat);
        let links: Vec<String> = own.map(|(id, link)| format!("{id} {}–{}", link.a.id(), link.b.id())).collect();
        if !links.is_empty() {
            flow(text, &format!("{} {}: ", language.pick("Links of seat", "Strecken von Platz"), seat.0), links);
            any = true;
        }
    }
    for line in &state.lines {
        let hexes: Vec<&str> = line.hexes.iter().map(|hex| hex.label()).collect();
        let (from, hexes) = (line.from.id(), hexes.join(" "));
        let (id, owner, side) = (line.id, line.owner.0, line.side);
        let told = match language {
            Language::En => format!("Open line {id} of seat {owner}: from {from} by {hexes}, open {side}"),
            Language::De => format!("Offene Linie {id} von Platz {owner}: von {from} über {hexes}, offen {side}"),
        };
        wrapped(text, "", &told);
        any = true;
    }
    if any {
        text.push('\n');
    }
}

fn cards(state: &State, language: Language, text: &mut String) {
    let display = state.display.iter().map(|card| match card.kind() {
        Kind::Executive | Kind::LandGrant | Kind::PerfectEngineering => card.id().into_owned(),
        _ if card.info().points > 0 => {
            format!("{} ({} {})", card.id(), card.info().points, language.pick("pt", "Pkt."))
        }
        _ => card.id().into_owned(),
    });
    flow(text, language.pick("Display: ", "Auslage: "), display);
    let bag: Vec<String> = Color::ALL.iter().map(|color| format!("{}{}", state.bag[*color], color.letter())).collect();
    let made = TABLES.new_city_tiles();
    let tiles: Vec<String> = Color::ALL
        .iter()
        .filter(|color| made[color.index()] > 0)
        .map(|color| format!("{} {}", state.tiles[color.index()], language.pick(color.word(), german::small(*color))))
        .collect();
    let (deck, bag, tiles, markers) = (state.deck.len(), bag.join(" "), tiles.join(", "), state.markers);
    let _ = match language {
        Language::En => {
            writeln!(text, "Deck: {deck} cards. Bag: {bag}.\nNew City tiles: {tiles}.\nEmpty City markers: {markers}.")
        }
        Language::De => {
            let _ = writeln!(text, "Stapel: {deck} Karten. Beutel: {bag}.");
            writeln!(text, "Plättchen „Neue Stadt“: {tiles}.\nMarker „Leere Stadt“: {markers}.")
        }
    };
    text.push('\n');
}

/// Terrain and track, one letter a hex; every second column lies half a hex higher.
fn map(state: &State, language: Language, text: &mut String) {
    let legend = language.pick(
        "Map: . plains  ~ water  ^ mountain  O city\n0-5 track of a seat  * two tracks",
        "Karte: . Ebene  ~ Wasser  ^ Berg  O Stadt\n0-5 Gleis des Platzes  * zwei Gleise",
    );
    let _ = writeln!(text, "{legend}");
    let mut owner = vec![None; MAP.hexes.len()];
    let lines = state.lines.iter().flat_map(|line| line.hexes.iter().map(move |hex| (hex, line.owner)));
    let links = state.links.iter().flat_map(|link| link.hexes.iter().map(move |hex| (hex, link.owner)));
    for (hex, seat) in lines.chain(links) {
        owner[hex.index()] = Some(seat);
    }
    let half_rows = |at: [i32; 2]| 2 * at[1] + at[0];
    let least = MAP.hexes.iter().map(|hex| half_rows(hex.at)).min().unwrap_or(0);
    let most = MAP.hexes.iter().map(|hex| half_rows(hex.at)).max().unwrap_or(0);
    let columns = language.pick(
        "Columns B, D, F … lie half a hex higher than the row they are named in.",
        "Die Spalten B, D, F … liegen ein halbes Feld höher als ihre Zeile.",
    );
    let _ = writeln!(text, "{columns}");
    let columns = MAP.hexes.iter().map(|hex| hex.at[0]).max().unwrap_or(0);
    let letter = |q: i32| char::from(b'A' + ((q - 1) % 26) as u8);
    let header: String = (1..=columns).map(|q| format!("{} ", letter(q))).collect();
    let _ = writeln!(text, "   {}", header.trim_end());
    for half in least..=most {
        let mut line = String::new();
        for q in 1..=columns {
            let hex = if (half - q) % 2 == 0 { MAP.hex_at([q, (half - q) / 2]) } else { None };
            line.push(hex.map_or(' ', |hex| sign(state, hex, owner[hex.index()])));
            line.push(' ');
        }
        if line.trim().is_empty() {
            continue;
        }
        // The rows of odd columns are named at the left.
        let row = if half % 2 != 0 { format!("{:>2}", (half + 1) / 2) } else { "  ".into() };
        let _ = writeln!(text, "{row} {}", line.trim_end());
    }
    let ridges = (0..MAP.hexes.len()).map(|i| Hex(i as u16)).flat_map(|hex| {
        let sides = Side::ALL.into_iter().filter(move |side| hex.info().ridges & side.bit() != 0);
        sides
            .filter_map(move |side| hex.across(side))
            .filter(move |other| *other > hex)
            .map(move |other| format!("{hex}|{other}"))
    });
    flow(text, language.pick("Ridges: ", "Grate: "), ridges);
}

fn sign(state: &State, hex: Hex, owner: Option<Seat>) -> char {
    if state.used[hex.index()].count_ones() > 2 {
        return '*';
    }
    match (owner, hex.info().terrain) {
        (Some(seat), _) => char::from(b'0' + seat.0),
        (None, Terrain::Plains) => '.',
        (None, Terrain::Water) => '~',
        (None, Terrain::Mountain) => '^',
        (None, Terrain::City) => 'O',
    }
}
