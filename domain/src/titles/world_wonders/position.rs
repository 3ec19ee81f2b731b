//! The position in plain text, complete enough to play from by mail: at most 72 columns.

use super::city::Piece;
use super::data::{Component, Kind, Link, Monument, Resource, data};
use super::geometry::{Cell, Ground, SIDE};
use super::german;
use super::ids::MonumentId;
use super::scoring::{self, Score};
use super::state::{Player, State, Step};
use super::tell;
use crate::kernel::language::Language;
use crate::kernel::seat::{PerSeat, Seat};
use std::fmt::Write as _;

/// The longest line.
const WIDTH: usize = 72;
/// Maps in a row: a phone shows 40 columns, and maps whose lines are broken cannot be read.
const MAPS_BESIDE: usize = 2;

pub fn position(state: &State, viewer: Option<Seat>, asks: bool, language: Language) -> String {
    let scores = scoring::scores(state);
    let mut out = String::new();
    head(&mut out, state, asks, language);
    market(&mut out, state, language);
    objectives(&mut out, state, language);
    automaton(&mut out, state, language);
    players(&mut out, state, &scores, language);
    maps(&mut out, state, viewer, language);
    if let Some(seat) = viewer.filter(|seat| state.players.get(*seat).is_some()) {
        pieces(&mut out, &state.players[seat], language);
    }
    out
}

fn head(out: &mut String, state: &State, asks: bool, language: Language) {
    let last = if state.final_round { language.pick(" (the last)", " (die letzte)") } else { "" };
    let (round, of) = (language.pick("Round", "Runde"), language.pick("of", "von"));
    let _ = writeln!(out, "{round} {} {of} {}{last}", state.round, data().board.rounds);
    let is_out = language.pick(" (out)", " (raus)");
    let mark = |seat: &Seat| format!("{seat}{}", if state.players[*seat].out { is_out } else { "" });
    let order: Vec<String> = state.turn_order.iter().map(mark).collect();
    // Three a line: names are longer than their marks.
    for (place, seats) in order.chunks(3).enumerate() {
        let lead = match place {
            0 => language.pick("Order of play: ", "Reihenfolge: "),
            _ => language.pick("  then ", "  dann "),
        };
        let _ = writeln!(out, "{lead}{}", seats.join(", "));
    }
    let Some(turn) = state.turn.as_ref().filter(|_| asks) else {
        let _ = writeln!(out, "{}", language.pick("The game is over.", "Die Partie ist zu Ende."));
        return;
    };
    let gold = state.players[turn.seat].gold_left();
    let (to_act, with) = (language.pick("To act", "Am Zug"), language.pick("with", "mit"));
    let _ = write!(out, "{to_act}: {} {with} {gold} {}", turn.seat, language.pick("gold", "Gold"));
    let _ = match turn.step {
        Step::Choose {} if state.players[turn.seat].free_road_pending => {
            let text = "; the free long road is still to be placed";
            writeln!(out, "{}", language.pick(text, "; die freie lange Straße liegt noch nicht"))
        }
        Step::Choose {} => writeln!(out),
        Step::PlaceShort { double, single } => match language {
            Language::En => writeln!(out, "; to place: {double} double, {single} single road"),
            Language::De => writeln!(out, "; zu legen: {double} doppelte, {single} einfache Straße"),
        },
        Step::PlaceComponent { monument, next } => {
            let part = language.pick("; to place: part", "; zu legen: Teil");
            writeln!(out, "{part} {} {} {}", next + 1, language.pick("of", "von"), monument.data().name)
        }
        Step::PlaceFreeRoad {} => {
            let text = language.pick("; to place: the free long road", "; zu legen: die freie lange Straße");
            writeln!(out, "{text}")
        }
    };
}

fn market(out: &mut String, state: &State, language: Language) {
    let heading = language.pick(
        "Tiles (F food, C ceramics, G gears; shape at r0):",
        "Plättchen (F Nahrung, C Keramik, G Zahnräder; Form bei r0):",
    );
    let _ = writeln!(out, "\n{heading}");
    let gold = language.pick("gold", "Gold");
    for stack in &state.market.stacks {
        let of = stack.stack.data();
        let shape = picture(&of.cells, |_| '#');
        let tile = stack.face_up.map_or_else(
            || language.pick("sold", "verkauft").to_owned(),
            |tile| format!("{tile} {} [{}]", kind(tile.kind(), language), tile.data().gain.letters()),
        );
        let down = stack.face_down().count();
        let face_down = language.pick("face down", "verdeckt");
        let _ = writeln!(out, "  {}  {} {gold}  {shape:<12} {tile:<24} {down} {face_down}", stack.stack, of.cost);
    }
    let market = &state.market;
    let (costs, loan) = (&data().board.costs, &data().board.loan);
    let [long, short, tower] =
        language.pick(["Long roads", "Sets of short roads", "Tower"], ["Lange Straßen", "Kurze Straßen", "Turm"]);
    let _ = writeln!(
        out,
        "{long} ({} {gold}): {}   {short} ({} {gold}): {}\n{tower} ({} {gold}): {}",
        costs.long_road, market.long_roads, costs.short_roads, market.short_sets, costs.tower, market.towers
    );
    let pedestals: Vec<String> = state
        .market_size()
        .pedestals
        .iter()
        .map(|place| {
            let free = language.pick("free", "frei");
            let holder = state.pedestal_holder(*place).map_or_else(|| free.to_owned(), |seat| seat.to_string());
            format!("{place} {holder}")
        })
        .collect();
    if !pedestals.is_empty() {
        let what = language.pick("Pedestals", "Sockel");
        let _ = writeln!(out, "{what} ({} {gold}): {}", costs.pedestal, pedestals.join(", "));
    }
    let (left, deck) = (state.loans_left(), market.monument_deck().count());
    let _ = match language {
        Language::En => {
            let _ = writeln!(out, "Loans: {left} left (+{} gold; {} to repay)", loan.gold, loan.repay);
            writeln!(out, "\nMonuments, for all your gold (L land, W water, * either; {deck} face down):")
        }
        Language::De => {
            let _ = writeln!(out, "Kredite: noch {left} (+{} Gold; {} zurückzuzahlen)", loan.gold, loan.repay);
            writeln!(out, "\nMonumente, für all dein Gold (L Land, W Wasser, * beides; {deck} verdeckt):")
        }
    };
    market.monuments.iter().for_each(|monument| monument_lines(out, *monument, language));
}

fn kind(kind: Kind, language: Language) -> String {
    match language {
        Language::En => kind.to_string(),
        Language::De => german::kind(kind).to_owned(),
    }
}

fn monument_lines(out: &mut String, monument: MonumentId, language: Language) {
    let card = monument.data();
    let part = |part: &Component| {
        picture(&part.cells, |at| match part.ground.get(at) {
            Some(Ground::Land) => 'L',
            Some(Ground::Water) => 'W',
            _ => '*',
        })
    };
    let parts: Vec<String> = card.components.iter().map(part).collect();
    let worth = match language {
        Language::En => tell::worth(card),
        Language::De => german::worth(card),
    };
    let _ = writeln!(out, "  {} ({monument}): {worth}", card.name);
    let (link, beside) = (link(card, language), language.pick("beside", "neben"));
    wrap(out, "    ", &format!("{}{link}; {beside} {}", parts.join(" + "), needs(card, language)));
}

fn link(card: &Monument, language: Language) -> String {
    let (least, wet) = (language.pick("at least", "mindestens"), language.pick("water", "Wasser"));
    let water = if card.min_water > 0 { format!(", {least} {} {wet}", card.min_water) } else { String::new() };
    let link = match card.link {
        Link::None => "",
        Link::Adjacent => language.pick(", parts touching", ", Teile berühren sich"),
        Link::Gap => language.pick(
            ", parts touching or one cell apart in line",
            ", Teile berühren sich oder liegen mit einem Feld Abstand in einer Linie",
        ),
    };
    format!("{water}{link}")
}

fn needs(card: &Monument, language: Language) -> String {
    let need = |need: &super::data::Requirement| match (need.count, language) {
        (1, Language::En) => need.feature.to_string(),
        (count, Language::En) => format!("{count} {}s", need.feature),
        (1, Language::De) => german::feature(need.feature).to_owned(),
        (count, Language::De) => format!("{count}× {}", german::feature(need.feature)),
    };
    card.requires.iter().map(need).collect::<Vec<_>>().join(", ")
}

/// A shape in one line: `##/#-`.
fn picture(cells: &[(i32, i32)], sign: impl Fn(usize) -> char) -> String {
    let right = cells.iter().map(|(x, _)| *x).max().unwrap_or(0);
    let bottom = cells.iter().map(|(_, y)| *y).max().unwrap_or(0);
    let row = |y: i32| -> String {
        (0..=right).map(|x| cells.iter().position(|cell| *cell == (x, y)).map_or('-', &sign)).collect()
    };
    (0..=bottom).map(row).collect::<Vec<_>>().join("/")
}

fn objectives(out: &mut String, state: &State, language: Language) {
    if !state.objectives.is_empty() {
        let _ = writeln!(out, "\n{}:", language.pick("Objectives", "Ziele"));
    }
    for objective in &state.objectives {
        let objective = objective.data();
        let points: Vec<String> = objective.vp.iter().map(u8::to_string).collect();
        wrap(out, &format!("  {} {}: ", points.join("/"), language.pick("points", "Punkte")), &objective.text);
    }
}

fn automaton(out: &mut String, state: &State, language: Language) {
    let Some(solo) = &state.solo else { return };
    let (easy, hard) = scoring::targets(state).unwrap_or_default();
    let left = language.count(solo.deck().count() as u32, ["card left", "cards left"], ["Karte", "Karten"]);
    let _ = match language {
        Language::En => writeln!(out, "\nAutomaton: beat {easy} (easy) or {hard} (hard), {left}"),
        Language::De => writeln!(out, "\nAutomat: schlage {easy} (leicht) oder {hard} (schwer), noch {left}"),
    };
    let names: Vec<&str> = solo.monuments.iter().map(|monument| monument.data().name.as_str()).collect();
    if !names.is_empty() {
        wrap(out, language.pick("  It has taken: ", "  Er hat genommen: "), &names.join(", "));
    }
    if let Some(last) = &solo.last_card {
        let items: Vec<String> = last.items.iter().map(|item| String::from(*item)).collect();
        let nothing = language.pick("nothing", "nichts");
        let took = if items.is_empty() { nothing.into() } else { items.join(", ") };
        let (heading, verb) = (language.pick("Last card", "Letzte Karte"), language.pick("took", "nahm"));
        let _ = writeln!(out, "  {heading}: {} ({verb} {took})", last.card);
    }
}

fn players(out: &mut String, state: &State, scores: &PerSeat<Score>, language: Language) {
    let board = state.resource_board();
    let numbers = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let heading = language
        .pick("Population grows where a resource passes", "Die Bevölkerung wächst, wo ein Rohstoff vorbeizieht");
    let _ = writeln!(out, "\n{heading}:");
    for resource in Resource::ALL {
        let symbols = board.population_symbols.get(&resource).map_or(&[][..], Vec::as_slice);
        let _ = match language {
            Language::En => writeln!(out, "  {resource}: {}", numbers(symbols)),
            Language::De => writeln!(out, "  {}: {}", german::resource(resource), numbers(symbols)),
        };
    }
    let heading = language.pick("Population counts a point at", "Bevölkerung: ein Punkt bei");
    let _ = writeln!(out, "{heading} {}", numbers(&board.rings));
    for (seat, player) in state.players.iter() {
        let resources = player.resources;
        let _ = writeln!(out, "\n{seat}");
        let [gold, food, ceramics, gears, people] = language.pick(
            ["gold", "food", "ceramics", "gears", "population"],
            ["Gold", "Nahrung", "Keramik", "Zahnräder", "Einwohner"],
        );
        let [loan_of, pedestal, is_out] =
            language.pick(["loan of round", "pedestal", ", out"], ["Kredit aus Runde", "Sockel", ", raus"]);
        let stands = format!(
            "{gold} {}/{}, {food} {}, {ceramics} {}, {gears} {}, {people} {}{}{}{}",
            player.gold_left(),
            player.gold_limit,
            resources.food,
            resources.ceramics,
            resources.gears,
            player.population,
            player.loan_round.map_or_else(String::new, |round| format!(", {loan_of} {round}")),
            player.pedestal.map_or_else(String::new, |place| format!(", {pedestal} {place}")),
            if player.out { is_out } else { "" },
        );
        wrap(out, "  ", &stands);
        let Score { population, least, monuments, natural, districts, loan, objectives, total } = scores[seat];
        let total = language.points(total);
        let _ = match language {
            Language::En => writeln!(
                out,
                "  {total}: population {population}, least resource {least}, monuments {monuments},\n    natural \
                 {natural}, districts {districts}, loan {loan}, objectives {objectives}"
            ),
            Language::De => writeln!(
                out,
                "  {total}: Einwohner {population}, kleinster Vorrat {least}, Monumente {monuments},\n    Natur \
                 {natural}, Viertel {districts}, Kredit {loan}, Ziele {objectives}"
            ),
        };
        let names: Vec<&str> = player.monuments.iter().map(|monument| monument.data().name.as_str()).collect();
        if !names.is_empty() {
            wrap(out, language.pick("  Monuments: ", "  Monumente: "), &names.join(", "));
        }
    }
}

fn maps(out: &mut String, state: &State, viewer: Option<Seat>, language: Language) {
    let legend = language.pick(
        "r road  = bridge  o tower  L F H M T buildings by type  # monument\n\
         . green land  n natural resource  ~ water\nThe sidewalk lies south of row 12",
        "r Straße  = Brücke  o Turm  L F H M T Gebäude nach Art  # Monument\n\
         . Grünland  n Rohstoff  ~ Wasser; der Gehweg liegt südlich von Reihe 12",
    );
    let _ = writeln!(out, "\n{legend}");
    let mut seats: Vec<Seat> = state.players.seats().collect();
    seats.sort_by_key(|seat| (Some(*seat) != viewer, *seat));
    for (above, row_of_maps) in seats.chunks(MAPS_BESIDE).enumerate() {
        let _ = writeln!(out);
        // Names are longer than their marks, so they stand on lines of their own.
        for (place, seat) in row_of_maps.iter().enumerate() {
            let _ = writeln!(out, "{} {}: {seat}", language.pick("Map", "Plan"), above * MAPS_BESIDE + place + 1);
        }
        let header = row_of_maps.iter().map(|_| "   ABCDEFGHIJKL").collect::<Vec<_>>().join("   ");
        let _ = writeln!(out, "{header}");
        for row in 0..SIDE {
            let line = |seat: &Seat| {
                let cells: String = (0..SIDE).map(|col| sign(&state.players[*seat], Cell { col, row })).collect();
                format!("{:>2} {cells}", row + 1)
            };
            let _ = writeln!(out, "{}", row_of_maps.iter().map(line).collect::<Vec<_>>().join("   "));
        }
    }
}

fn sign(player: &Player, cell: Cell) -> char {
    match player.city.piece_at(cell.into()) {
        Some(Piece::Road { bridge: true, .. }) => '=',
        Some(Piece::Road { .. }) => 'r',
        Some(Piece::Tower { .. }) => 'o',
        Some(Piece::Building { tile, .. }) => tile.kind().data().letter.chars().next().unwrap_or('?'),
        Some(Piece::Monument { .. }) => '#',
        None => {
            let rows = &player.map().rows;
            rows.get(usize::from(cell.row)).and_then(|row| row.chars().nth(usize::from(cell.col))).unwrap_or('.')
        }
    }
}

/// Which cells belong to one piece does not show in the map.
fn pieces(out: &mut String, player: &Player, language: Language) {
    let _ = writeln!(out, "\n{}:", language.pick("Your pieces", "Deine Teile"));
    let list: Vec<String> = player.city.pieces.iter().map(|piece| format!("{piece} {}", piece.cells())).collect();
    if !list.is_empty() {
        wrap(out, "  ", &list.join("; "));
    }
}

/// `lead` and `text`, broken at spaces; further lines are indented.
fn wrap(out: &mut String, lead: &str, text: &str) {
    let mut line = lead.to_owned();
    let mut empty = true;
    for word in text.split(' ') {
        if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            let _ = writeln!(out, "{line}");
            line = "    ".into();
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    let _ = writeln!(out, "{line}");
}
