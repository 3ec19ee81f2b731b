//! The position in plain text, enough to play by mail; at most 72 characters per line.

use super::data::{Kind, SEAT_COLORS, Terrain};
use super::names::{Color, Hex, Id, Side};
use super::rules::auction;
use super::state::{Phase, Stage, State};
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::words::points;

const WIDTH: usize = 72;
/// Maximum letters of a player's name, which replaces a mark.
const NAME: usize = 28;

pub fn position(state: &State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
    let mut page = Page { text: String::new(), language };
    headline(state, asks, &mut page);
    companies(state, viewer, asks, &mut page);
    cities(state, &mut page);
    track(state, &mut page);
    cards(state, &mut page);
    map(state, &mut page);
    page.text
}

/// The text so far, in lines.
struct Page {
    text: String,
    language: Language,
}

/// The length of a text after names are filled in.
fn length(text: &str) -> usize {
    let marks = text.matches("{seat:").count();
    text.chars().count() + marks * (NAME - "{seat:0}".len())
}

impl Page {
    fn say(&self, phrase: impl Into<Phrase>) -> String {
        phrase.into().in_words(self.language)
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn gap(&mut self) {
        self.text.push('\n');
    }

    /// Appends words, wrapped, with every line indented by `indent`. Lines of a message stay separate.
    fn words(&mut self, indent: &str, words: impl Into<Phrase>) {
        for words in self.say(words).lines() {
            let mut line = indent.to_owned();
            for word in words.split(' ') {
                if line.trim_end().len() > indent.len() && length(&line) + length(word) > WIDTH {
                    self.line(&line);
                    line = format!("{indent}  ");
                }
                line.push_str(word);
                line.push(' ');
            }
            self.line(&line);
        }
    }

    /// Appends parts after their heading; lines break between parts.
    fn flow(&mut self, indent: &str, head: impl Into<Phrase>, parts: impl IntoIterator<Item = String>) {
        let mut line = format!("{indent}{} ", self.say(head));
        let mut empty = true;
        for part in parts {
            if !empty && line.chars().count() + 3 + part.chars().count() > WIDTH {
                self.line(&format!("{line},"));
                line = "  ".to_owned();
                empty = true;
            }
            if !empty {
                line.push_str(", ");
            }
            line.push_str(&part);
            empty = false;
        }
        self.line(&line);
    }

    /// Columns side by side, right-aligned, each as wide as its widest entry and at least as wide as given. Columns
    /// that do not fit continue below, after the first one again.
    fn columns(&mut self, columns: &[(usize, Vec<String>)]) {
        let width = |(least, entries): &(usize, Vec<String>)| {
            entries.iter().map(|entry| entry.chars().count()).max().unwrap_or(0).max(*least)
        };
        let Some((first, mut rest)) = columns.split_first() else { return };
        while !rest.is_empty() {
            let (mut used, mut fit) = (width(first), 0);
            for column in rest {
                used += 1 + width(column);
                if fit > 0 && used > WIDTH {
                    break;
                }
                fit += 1;
            }
            let (here, more) = rest.split_at(fit);
            for row in 0..first.1.len() {
                let cells = std::iter::once(first).chain(here);
                let cells: Vec<String> = cells.map(|column| format!("{:>1$}", column.1[row], width(column))).collect();
                self.line(&cells.join(" "));
            }
            rest = more;
        }
    }
}

fn headline(state: &State, asks: bool, page: &mut Page) {
    let last = state.end.last_turn;
    let end = match last {
        _ if state.is_final() => "last",
        Some(_) => "known",
        None => "open",
    };
    let (turn, last) = (state.turn, last.unwrap_or_default());
    let about = match &state.phase {
        Phase::Setup {} => say!(words::setting_up),
        Phase::ChooseBaron {} => say!(words::before_turn_1),
        Phase::Auction { .. } => say!(words::auction_of_turn { turn, end, last }),
        Phase::Actions { round, .. } => {
            say!(words::round_of_turn { turn, round, rounds: state.figures().rounds_per_turn, end, last })
        }
        Phase::GameOver { .. } => say!(words::over_since { turn }),
    };
    page.words("", about);
    if let Phase::Auction { high, .. } = &state.phase {
        page.words(
            "",
            match high {
                Some(high) => say!(words::highest_bid { amount: high.amount, seat: high.seat }),
                None => say!(words::no_bid { amount: auction::min_bid(state) }),
            },
        );
    }
    if let Some(acting) = state.acting().filter(|_| asks) {
        let (seat, actions) = (acting.seat, acting.actions_left);
        let to_act = match &acting.stage {
            Stage::Idle {} => say!(words::to_act { seat, actions }),
            Stage::Armed { .. } => say!(words::to_act_granted { seat, actions }),
            Stage::Building { tiles_laid: laid, land_grant: free, .. } => {
                say!(words::to_act_building { seat, actions, laid, most: state.tiles_max(seat), free })
            }
        };
        page.words("", to_act);
    }
    let order: Vec<String> = state.order().iter().map(|seat| seat.0.to_string()).collect();
    match &state.phase {
        Phase::Auction { .. } => page.words("", say!(words::marker_of_last_turn { seat: state.marker.0 })),
        Phase::Actions { .. } => page.words("", say!(words::order_of_play { seats: order.join(" ") })),
        _ => {}
    }
    page.gap();
}

fn companies(state: &State, viewer: Option<Seat>, asks: bool, page: &mut Page) {
    let rows: Vec<[String; 9]> = state
        .players
        .iter()
        .map(|(seat, railway)| {
            [
                seat.0.to_string(),
                railway.points.to_string(),
                format!("${}k", state.figures().income(railway.points)),
                format!("${}k", railway.money),
                railway.bonds.to_string(),
                railway.engine.to_string(),
                state.links.iter().filter(|link| link.owner == seat).count().to_string(),
                railway.deliveries.to_string(),
                railway.longest_delivery.to_string(),
            ]
        })
        .collect();
    let heads = [
        (4, "seat"),
        (7, "points"),
        (6, "income"),
        (5, "money"),
        (5, "bonds"),
        (6, "engine"),
        (5, "links"),
        (9, "delivered"),
        (7, "longest"),
    ];
    let columns: Vec<(usize, Vec<String>)> = heads
        .into_iter()
        .enumerate()
        .map(|(i, (least, key))| {
            let head = page.say(say!(words::column { of: key }));
            (least, std::iter::once(head).chain(rows.iter().map(|row| row[i].clone())).collect())
        })
        .collect();
    page.columns(&columns);
    for (seat, railway) in state.players.iter() {
        let colour = say!(words::seat_colour { of: SEAT_COLORS[seat.index()] });
        page.words("", say!(words::seat_is { number: seat.0, colour, seat }));
        if !railway.cards.is_empty() {
            page.flow("  ", say!(words::holds), railway.cards.iter().map(|card| card.id().into_owned()));
        }
        let over = matches!(state.phase, Phase::GameOver { .. });
        if viewer == Some(seat) || over {
            if let Some(baron) = railway.baron {
                let points = say!(points { count: baron.data().points });
                page.words("  ", say!(words::has_baron { baron: baron.id(), points }));
                page.words("    ", baron.text());
            }
            for baron in railway.baron_choices.iter().flatten().filter(|_| asks && !over) {
                let points = say!(points { count: baron.data().points });
                page.words("  ", say!(words::may_keep { baron: baron.id(), points }));
                page.words("    ", baron.text());
            }
        }
    }
    page.gap();
}

/// Two columns: place, city, the colour that it takes, its cubes.
fn cities(state: &State, page: &mut Page) {
    page.words("", say!(words::cities));
    let (empty, west) = (page.say(say!(words::is_empty)), page.say(say!(words::has_west)));
    let colors: Vec<String> = state.components.cities().map(|city| page.say(state.city(city).color)).collect();
    // As wide as the longest colour name, even if that colour is not on the board.
    let names = Color::ALL.into_iter().map(|color| page.say(color));
    let widest = names.map(|name| name.chars().count()).max().unwrap_or(0);
    let mut entries: Vec<String> = state
        .components
        .cities()
        .zip(colors)
        .map(|(city, color)| {
            let now = state.city(city);
            let mut cubes: String =
                Color::ALL.iter().map(|color| color.letter().repeat(usize::from(now.cubes[*color]))).collect();
            if now.empty_marker {
                cubes.push_str(&empty);
            }
            if now.western_link {
                cubes.push(' ');
                cubes.push_str(&west);
            }
            format!("{:<4} {:<14} {color:<widest$} {cubes}", city.hex().label(), city.id())
        })
        .collect();
    let half = entries.len().div_ceil(2);
    let right = entries.split_off(half);
    for (i, left) in entries.iter().enumerate() {
        let (left_fits, right_fits) =
            (left.chars().count() <= 36, right.get(i).is_none_or(|right| right.chars().count() <= 35));
        match right.get(i) {
            Some(right) if left_fits && right_fits => page.line(&format!("{left:<37}{right}")),
            // A crowded city gets its own line.
            Some(right) => {
                page.line(left);
                page.line(&if right_fits { format!("{:37}{right}", "") } else { right.clone() });
            }
            None => page.line(left),
        }
    }
    page.gap();
}

fn track(state: &State, page: &mut Page) {
    let mut any = false;
    for seat in state.players.seats() {
        let own = state.numbered_links().filter(|(_, link)| link.owner == seat);
        let links: Vec<String> = own.map(|(id, link)| format!("{id} {}–{}", link.a.id(), link.b.id())).collect();
        if !links.is_empty() {
            page.flow("", say!(words::links_of { seat: seat.0 }), links);
            any = true;
        }
    }
    for line in &state.lines {
        let hexes: Vec<&str> = line.hexes.iter().map(|hex| hex.label()).collect();
        let open_line = say!(words::open_line {
            line: line.id,
            seat: line.owner.0,
            city: line.from.id(),
            hexes: hexes.join(" "),
            side: line.side,
        });
        page.words("", open_line);
        any = true;
    }
    if any {
        page.gap();
    }
}

fn cards(state: &State, page: &mut Page) {
    let display: Vec<String> = state
        .display
        .iter()
        .map(|card| match card.kind() {
            Kind::Executive | Kind::LandGrant | Kind::PerfectEngineering => card.id().into_owned(),
            _ if card.data().points > 0 => page.say(say!(words::worth { card: card.id(), points: card.data().points })),
            _ => card.id().into_owned(),
        })
        .collect();
    page.flow("", say!(words::display), display);
    let bag: Vec<String> = Color::ALL.iter().map(|color| format!("{}{}", state.bag[*color], color.letter())).collect();
    let made = state.figures().new_city_tiles();
    let tiles = Color::ALL
        .into_iter()
        .filter(|color| made[color.index()] > 0)
        .map(|color| say!(words::counted { count: state.tiles[color.index()], colour: color.name() }));
    page.words("", say!(words::deck_and_bag { deck: state.deck.len(), bag: bag.join(" ") }));
    page.words("", say!(words::tiles_left { tiles: Phrase::commas(tiles) }));
    page.words("", say!(words::markers_left { markers: state.markers }));
    page.gap();
}

/// Terrain and track, one letter per hex; every second column lies half a hex higher.
fn map(state: &State, page: &mut Page) {
    page.words("", say!(words::map_legend));
    let of = state.components;
    let lattice = of.data().lattice;
    let mut owner = vec![None; of.hexes().len()];
    let lines = state.lines.iter().flat_map(|line| line.hexes.iter().map(move |hex| (hex, line.owner)));
    let links = state.links.iter().flat_map(|link| link.hexes.iter().map(move |hex| (hex, link.owner)));
    for (hex, seat) in lines.chain(links) {
        owner[hex.index()] = Some(seat);
    }
    let columns = lattice.columns();
    // After Z the letters begin again; there is room for one letter only.
    let letter = |column: i32| lattice.column(column).pop().unwrap_or(' ');
    let header: String = (0..columns).map(|column| format!("{} ", letter(column))).collect();
    page.line(&format!("   {header}"));
    for half in 0..lattice.half_rows() {
        let mut line = String::new();
        for column in 0..columns {
            let hex = lattice.at(column, half).and_then(|at| of.hex_at(at));
            line.push(hex.map_or(' ', |hex| sign(state, hex, owner[hex.index()])));
            line.push(' ');
        }
        if line.trim().is_empty() {
            continue;
        }
        // Row numbers at the left, for the first column and every second one after it.
        let row = if half % 2 != 0 { format!("{:>2}", (half + 1) / 2) } else { "  ".into() };
        page.line(&format!("{row} {line}"));
    }
    let ridges = of.hexes().flat_map(|hex| {
        let sides = Side::ALL.into_iter().filter(move |side| hex.data().ridges & side.bit() != 0);
        sides
            .filter_map(move |side| hex.across(side))
            .filter(move |other| *other > hex)
            .map(move |other| format!("{hex}|{other}"))
    });
    page.flow("", say!(words::ridges), ridges);
}

fn sign(state: &State, hex: Hex, owner: Option<Seat>) -> char {
    if state.used[hex.index()].count_ones() > 2 {
        return '*';
    }
    match (owner, hex.data().terrain) {
        (Some(seat), _) => char::from(b'0' + seat.0),
        (None, Terrain::Plains) => '.',
        (None, Terrain::Water) => '~',
        (None, Terrain::Mountain) => '^',
        (None, Terrain::City) => 'O',
    }
}
