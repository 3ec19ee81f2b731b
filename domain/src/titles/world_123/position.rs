//! The position in plain text, complete enough to play from by mail: lines of at most 78 characters.

use super::data::{ById as _, City, DATA, Good, Spot, Terrain};
use super::facts::Final;
use super::options::{Edition, Extra};
use super::rules::{buy_mp, scoring, trolley};
use super::state::{Phase, Player, State, Step, Turn};
use super::tell::nth;
use crate::kernel::seat::Seat;
use std::fmt::Write as _;

const WIDTH: usize = 78;

pub fn position(state: &State, _viewer: Option<Seat>) -> String {
    let mut text = String::new();
    head(state, &mut text);
    text.push('\n');
    map(state, &mut text);
    text.push('\n');
    cities(state, &mut text);
    lying(state, &mut text);
    for (seat, player) in state.players.iter() {
        text.push('\n');
        self::player(state, seat, player, &mut text);
    }
    text
}

/// One line about the whole position, for who cannot see the picture.
pub fn summary(state: &State) -> String {
    let scores: Vec<String> =
        state.players.seats().map(|seat| format!("{seat} {} VP", scoring::score(state, seat).total)).collect();
    let waits = match state.asked() {
        Some(seat) => format!("{seat} is to act ({})", state.step_name()),
        None => "The game is over".into(),
    };
    let (delivered, goal) = (state.delivered_total(), state.threshold());
    format!("Round {}. {waits}. {delivered} of {goal} goods delivered. {}.", state.round, scores.join(", "))
}

/// Words in lines that are not too long; lines after the first stand in by so much.
fn wrapped(text: &mut String, words: &str, indent: usize) {
    let lead = words.len() - words.trim_start().len();
    text.push_str(&words[..lead]);
    let mut used = 0;
    for word in words.split_whitespace() {
        let length = word.chars().count();
        if used > 0 && lead + used + 1 + length > WIDTH {
            let _ = write!(text, "\n{:indent$}", "");
            used = indent;
        } else if used > 0 {
            text.push(' ');
            used += 1;
        }
        text.push_str(word);
        used += length;
    }
    text.push('\n');
}

fn head(state: &State, text: &mut String) {
    let edition = match state.options.edition {
        Edition::Sheet => "the sheet",
        Edition::Manual => "the manual",
    };
    let extras: Vec<&str> = state.options.extras.iter().map(|extra| extra.words()).collect();
    let extras = if extras.is_empty() { String::new() } else { format!(", with {}", extras.join(", ")) };
    wrapped(text, &format!("504: World 123 by {edition}{extras}. Round {}.", state.round), 2);
    let goal = format!("{} of {} goods delivered.", state.delivered_total(), state.threshold());
    match &state.phase {
        Phase::Capitals {} => {
            let to_choose = state.asked().map_or(String::new(), |seat| format!("{seat} chooses a capital. "));
            wrapped(text, &format!("{to_choose}{goal}"), 2);
        }
        Phase::Turn(turn) => {
            let waits = match turn.step {
                Step::Privilege => "may buy a privilege, then travels",
                Step::Travel => "travels",
            };
            wrapped(text, &format!("{} {waits}. {goal}", turn.seat), 2);
            self::turn(state, turn, text);
        }
        Phase::Finished { result } => finals(result, text),
    }
    let row: Vec<String> =
        state.row.iter().map(|card| format!("{} {} ${}", card.card, card.card.data().name, card.price)).collect();
    let row = if row.is_empty() { "empty".into() } else { row.join(", ") };
    wrapped(text, &format!("Row: {row}."), 2);
    let backs: Vec<String> = super::data::Back::all()
        .filter(|back| state.deck.left[back.index()] > 0)
        .map(|back| format!("{} of back {}", state.deck.left[back.index()], back.id()))
        .collect();
    let backs = if backs.is_empty() { "empty".into() } else { backs.join(", ") };
    wrapped(text, &format!("Stack: {backs}."), 2);
    if !state.discarded.is_empty() {
        let cards: Vec<String> = state.discarded.iter().map(ToString::to_string).collect();
        wrapped(text, &format!("Discarded: {}.", cards.join(", ")), 2);
    }
}

fn turn(state: &State, turn: &Turn, text: &mut String) {
    let mut words = format!("MP left: {}.", trolley::mp(state, turn));
    if let Some(price) = buy_mp::price(turn) {
        let _ = write!(words, " The next extra MP costs ${price}.");
    }
    if turn.arrived {
        words.push_str(" Just arrived: may settle here.");
    }
    if let Some(income) = state.income_now() {
        let _ = write!(words, " Income if the turn ended now: ${}.", income.total);
    }
    wrapped(text, &words, 2);
}

fn finals(result: &Final, text: &mut String) {
    text.push_str("The game is over.\n");
    for score in &result.scores {
        let words = format!(
            "{}. {}: {} VP (goods {}, sets {}, privileges {}), {} aboard, last income ${}.",
            score.rank,
            score.seat,
            score.total,
            score.goods_total,
            score.set_vp,
            score.privilege_vp,
            score.cargo,
            score.last_income.unwrap_or(0)
        );
        wrapped(text, &words, 3);
    }
}

/// The map by its labels: columns as they lie, every second one half a hex lower.
fn map(state: &State, text: &mut String) {
    for line in -8..=8i64 {
        let mut row = String::new();
        for q in -4..=4i64 {
            let twice = line - q;
            let spot = if twice % 2 == 0 { Spot::at(super::data::At { q, r: twice / 2 }) } else { None };
            let cell = spot.map_or_else(String::new, |spot| format!("{} {}", spot.label(), terrain(state, spot)));
            let _ = write!(row, "{cell:<8}");
        }
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text.push_str("gras(s), fore(st), fiel(d), dese(rt): 1 MP; MOUN(tain): 2; ~~~~ water; #4 city\n");
}

fn terrain(state: &State, spot: Spot) -> String {
    match (spot.city(), state.terrain(spot)) {
        (Some(city), _) => format!("#{city}"),
        (None, Terrain::Water) => "~~~~".into(),
        (None, Terrain::Mountain) => "MOUN".into(),
        (None, other) => other.id().chars().take(4).collect(),
    }
}

fn cities(state: &State, text: &mut String) {
    for city in City::all() {
        let hex = city.spot();
        let here: Vec<String> =
            state.pile(hex).types().map(|good| format!("{good} {}", state.pile(hex)[good])).collect();
        let open: Vec<String> = state.open_demands(city).map(|good| good.to_string()).collect();
        let open = if open.is_empty() { "nothing".into() } else { open.join(" ") };
        let here = if here.is_empty() { "-".into() } else { here.join(" ") };
        let _ = writeln!(text, "city {:<2} {:<2}  here: {here:<18} wants: {open}", city.number(), hex.label());
    }
}

fn lying(state: &State, text: &mut String) {
    let lying: Vec<String> = Spot::all()
        .filter(|spot| spot.city().is_none())
        .flat_map(|spot| state.pile(spot).pieces().into_iter().map(move |good| format!("{good} on {}", spot.label())))
        .collect();
    if !lying.is_empty() {
        wrapped(text, &format!("Lying about: {}.", lying.join(", ")), 2);
    }
}

fn player(state: &State, seat: Seat, player: &Player, text: &mut String) {
    let place = |spot: Option<Spot>| spot.map_or_else(|| "-".into(), |spot| spot.to_string());
    let cargo: Vec<String> = player.cargo.pieces().iter().map(ToString::to_string).collect();
    let cargo = if cargo.is_empty() { "empty".into() } else { cargo.join(" ") };
    let income = player.last_income().map_or_else(|| "-".into(), |income| format!("${income}"));
    wrapped(
        text,
        &format!(
            "{seat}: ${}, {} MP, trolley at {}, holds {}: {cargo}; capital at {}; last income {income}.",
            player.money,
            player.mp,
            place(player.trolley),
            player.holds,
            place(player.headquarters),
        ),
        2,
    );
    let score = scoring::score(state, seat);
    let delivered: Vec<String> = Good::all().map(|good| format!("{good} {}", player.delivered[good])).collect();
    wrapped(text, &format!("  Delivered: {} ({} VP in all).", delivered.join(", "), score.total), 4);
    if !player.privileges.is_empty() {
        let cards: Vec<String> = player.privileges.iter().map(|card| format!("{card} {}", card.data().name)).collect();
        wrapped(text, &format!("  Privileges: {}.", cards.join(", ")), 4);
    }
    let spots: Vec<&str> = player.settlements.list().iter().map(|spot| spot.label()).collect();
    let on_map = if spots.is_empty() { String::new() } else { format!(" on {}", spots.join(" ")) };
    wrapped(text, &format!("  Settlements{on_map}; {} in supply.", player.settlements_supply), 4);
    let waiting: Vec<String> = player.residents_on_map.iter().map(ToString::to_string).collect();
    if !waiting.is_empty() {
        wrapped(text, &format!("  Residents wait in cities {}.", waiting.join(" ")), 4);
    }
    if state.options.residents_from_supply() {
        let cards: Vec<String> = player.residents_on_cards.iter().map(|r| r.city.to_string()).collect();
        let cards = cards.join(" ");
        wrapped(text, &format!("  Residents in supply: {}; on city cards {cards}.", player.residents_supply), 4);
    }
    let next = player.next_ordinal();
    wrapped(
        text,
        &format!(
            "  The next resident on a card is the {}: ${}.",
            nth(next),
            DATA.tables.income.resident_step * u32::from(next)
        ),
        4,
    );
    extras(state, player, text);
}

fn extras(state: &State, player: &Player, text: &mut String) {
    if state.has(Extra::Roads) && !player.roads.is_empty() {
        let roads: Vec<String> = player.roads.iter().map(|road| road.ends().map(|end| end.label()).join("-")).collect();
        wrapped(text, &format!("  Roads: {}.", roads.join(" ")), 4);
    }
    if state.has(Extra::CarriedResidents) {
        let standing: Vec<String> = player
            .residents_map
            .iter()
            .map(|g| format!("{} active, {} exhausted on {}", g.active, g.exhausted, g.hex.label()))
            .collect();
        let standing = if standing.is_empty() { "none on the map".into() } else { standing.join("; ") };
        wrapped(text, &format!("  Residents: {standing}; {} aboard.", player.residents_aboard), 4);
    }
    if !player.houses_sold.is_empty() {
        let sold: Vec<String> =
            player.houses_sold.iter().map(|house| format!("{} in city {}", house.sold, house.city)).collect();
        wrapped(text, &format!("  Sold in trading houses: {}.", sold.join(", ")), 4);
    }
}
