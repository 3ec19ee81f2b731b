//! The position in plain text, complete enough to play from by mail: lines of at most 72 characters.

use super::data::{ById as _, City, DATA, Good, Spot, Terrain};
use super::facts::Final;
use super::german;
use super::options::{Edition, Extra};
use super::rules::{buy_mp, scoring, trolley};
use super::state::{Phase, Player, State, Step, Turn};
use super::tell::nth;
use crate::kernel::language::Language;
use crate::kernel::seat::Seat;
use std::fmt::Write as _;

const WIDTH: usize = 72;

pub fn position(state: &State, _viewer: Option<Seat>, asks: bool, language: Language) -> String {
    let mut text = String::new();
    head(state, asks, language, &mut text);
    text.push('\n');
    map(state, language, &mut text);
    text.push('\n');
    cities(state, language, &mut text);
    lying(state, language, &mut text);
    for (seat, player) in state.players.iter() {
        text.push('\n');
        self::player(state, seat, player, language, &mut text);
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

fn head(state: &State, asks: bool, language: Language, text: &mut String) {
    let edition = match state.options.edition {
        Edition::Sheet => language.pick("the sheet", "dem Blatt"),
        Edition::Manual => language.pick("the manual", "der Anleitung"),
    };
    let extras: Vec<&str> = state
        .options
        .extras
        .iter()
        .map(|extra| match language {
            Language::En => extra.words(),
            Language::De => german::extra(*extra),
        })
        .collect();
    let with = language.pick("with", "mit");
    let extras = if extras.is_empty() { String::new() } else { format!(", {with} {}", extras.join(", ")) };
    let (by, round) = (language.pick("by", "nach"), language.pick("Round", "Runde"));
    wrapped(text, &format!("504: World 123 {by} {edition}{extras}. {round} {}.", state.round), 2);
    let (of, delivered) = (language.pick("of", "von"), language.pick("goods delivered", "Waren geliefert"));
    let goal = format!("{} {of} {} {delivered}.", state.delivered_total(), state.threshold());
    match &state.phase {
        Phase::Capitals {} | Phase::Turn(_) if !asks => wrapped(text, &goal, 2),
        Phase::Capitals {} => {
            let chooses = language.pick("chooses a capital", "wählt eine Hauptstadt");
            let to_choose = state.asked().map_or(String::new(), |seat| format!("{seat} {chooses}. "));
            wrapped(text, &format!("{to_choose}{goal}"), 2);
        }
        Phase::Turn(turn) => {
            let waits = match turn.step {
                Step::Privilege => {
                    language.pick("may buy a privilege, then travels", "darf ein Privileg kaufen und fährt dann")
                }
                Step::Travel => language.pick("travels", "fährt"),
            };
            wrapped(text, &format!("{} {waits}. {goal}", turn.seat), 2);
            self::turn(state, turn, language, text);
        }
        Phase::Finished { result } => finals(result, language, text),
    }
    let empty = language.pick("empty", "leer");
    let row: Vec<String> =
        state.row.iter().map(|card| format!("{} {} ${}", card.card, card.card.data().name, card.price)).collect();
    let row = if row.is_empty() { empty.into() } else { row.join(", ") };
    wrapped(text, &format!("{}: {row}.", language.pick("Row", "Reihe")), 2);
    let backs: Vec<String> = super::data::Back::all()
        .filter(|back| state.deck.left[back.index()] > 0)
        .map(|back| {
            let of_back = language.pick("of back", "mit Rückseite");
            format!("{} {of_back} {}", state.deck.left[back.index()], back.id())
        })
        .collect();
    let backs = if backs.is_empty() { empty.into() } else { backs.join(", ") };
    wrapped(text, &format!("{}: {backs}.", language.pick("Stack", "Stapel")), 2);
    if !state.discarded.is_empty() {
        let cards: Vec<String> = state.discarded.iter().map(ToString::to_string).collect();
        wrapped(text, &format!("{}: {}.", language.pick("Discarded", "Abgelegt"), cards.join(", ")), 2);
    }
}

fn turn(state: &State, turn: &Turn, language: Language, text: &mut String) {
    let mut words = format!("{}: {}.", language.pick("MP left", "MP übrig"), trolley::mp(state, turn));
    if let Some(price) = buy_mp::price(turn) {
        let costs = language.pick("The next extra MP costs", "Der nächste zusätzliche MP kostet");
        let _ = write!(words, " {costs} ${price}.");
    }
    if turn.arrived {
        words.push_str(language.pick(" Just arrived: may settle here.", " Gerade angekommen: darf hier siedeln."));
    }
    if let Some(income) = state.income_now() {
        let ended = language.pick("Income if the turn ended now", "Einkommen, wenn der Zug jetzt endete");
        let _ = write!(words, " {ended}: ${}.", income.total);
    }
    wrapped(text, &words, 2);
}

fn finals(result: &Final, language: Language, text: &mut String) {
    text.push_str(language.pick("The game is over.\n", "Die Partie ist zu Ende.\n"));
    for score in &result.scores {
        let (rank, seat, total, goods, sets) = (score.rank, score.seat, score.total, score.goods_total, score.set_vp);
        let (privileges, aboard, income) = (score.privilege_vp, score.cargo, score.last_income.unwrap_or(0));
        let words = match language {
            Language::En => format!(
                "{rank}. {seat}: {total} VP (goods {goods}, sets {sets}, privileges {privileges}), {aboard} aboard, last \
                 income ${income}."
            ),
            Language::De => format!(
                "{rank}. {seat}: {total} SP (Waren {goods}, Sätze {sets}, Privilegien {privileges}), {aboard} an Bord, \
                 letztes Einkommen ${income}."
            ),
        };
        wrapped(text, &words, 3);
    }
}

/// The map by its labels: columns as they lie, every second one half a hex lower.
fn map(state: &State, language: Language, text: &mut String) {
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
    text.push_str(language.pick(
        "gras(s), fore(st), fiel(d), dese(rt): 1 MP; MOUN(tain): 2;\n~~~~ water; #4 city\n",
        "gras, fore Wald, fiel Feld, dese Wüste: 1 MP; MOUN Berg: 2;\n~~~~ See; #4 Stadt\n",
    ));
}

fn terrain(state: &State, spot: Spot) -> String {
    match (spot.city(), state.terrain(spot)) {
        (Some(city), _) => format!("#{city}"),
        (None, Terrain::Water) => "~~~~".into(),
        (None, Terrain::Mountain) => "MOUN".into(),
        (None, other) => other.id().chars().take(4).collect(),
    }
}

fn cities(state: &State, language: Language, text: &mut String) {
    for city in City::all() {
        let hex = city.spot();
        let here: Vec<String> =
            state.pile(hex).types().map(|good| format!("{good} {}", state.pile(hex)[good])).collect();
        let open: Vec<String> = state.open_demands(city).map(|good| good.to_string()).collect();
        let open = if open.is_empty() { language.pick("nothing", "nichts").into() } else { open.join(" ") };
        let here = if here.is_empty() { "-".into() } else { here.join(" ") };
        let (number, label) = (city.number(), hex.label());
        let _ = match language {
            Language::En => writeln!(text, "city {number:<2} {label:<2}  here: {here:<18} wants: {open}"),
            Language::De => writeln!(text, "Stadt {number:<2} {label:<2}  da: {here:<18} will: {open}"),
        };
    }
}

fn lying(state: &State, language: Language, text: &mut String) {
    let on = language.pick("on", "auf");
    let lying: Vec<String> = Spot::all()
        .filter(|spot| spot.city().is_none())
        .flat_map(|spot| state.pile(spot).pieces().into_iter().map(move |good| format!("{good} {on} {}", spot.label())))
        .collect();
    if !lying.is_empty() {
        wrapped(text, &format!("{}: {}.", language.pick("Lying about", "Es liegen herum"), lying.join(", ")), 2);
    }
}

fn player(state: &State, seat: Seat, player: &Player, language: Language, text: &mut String) {
    let place = |spot: Option<Spot>| match (spot, language) {
        (None, _) => "-".to_owned(),
        (Some(spot), Language::En) => spot.to_string(),
        (Some(spot), Language::De) => german::spot(spot),
    };
    let cargo: Vec<String> = player.cargo.pieces().iter().map(ToString::to_string).collect();
    let cargo = if cargo.is_empty() { language.pick("empty", "leer").into() } else { cargo.join(" ") };
    let income = player.last_income().map_or_else(|| "-".into(), |income| format!("${income}"));
    let (money, mp, holds) = (player.money, player.mp, player.holds);
    let (trolley, capital) = (place(player.trolley), place(player.headquarters));
    let words = match language {
        Language::En => format!(
            "{seat}: ${money}, {mp} MP, trolley at {trolley}, holds {holds}: {cargo}; capital at {capital}; last income \
             {income}."
        ),
        Language::De => format!(
            "{seat}: ${money}, {mp} MP, Wagen in {trolley}, Laderäume {holds}: {cargo}; Hauptstadt in {capital}; letztes \
             Einkommen {income}."
        ),
    };
    wrapped(text, &words, 2);
    let score = scoring::score(state, seat);
    let delivered: Vec<String> = Good::all().map(|good| format!("{good} {}", player.delivered[good])).collect();
    let (delivered, total) = (delivered.join(", "), score.total);
    let words = match language {
        Language::En => format!("  Delivered: {delivered} ({total} VP in all)."),
        Language::De => format!("  Geliefert: {delivered} (zusammen {total} SP)."),
    };
    wrapped(text, &words, 4);
    if !player.privileges.is_empty() {
        let cards: Vec<String> = player.privileges.iter().map(|card| format!("{card} {}", card.data().name)).collect();
        wrapped(text, &format!("  {}: {}.", language.pick("Privileges", "Privilegien"), cards.join(", ")), 4);
    }
    let spots: Vec<&str> = player.settlements.list().iter().map(|spot| spot.label()).collect();
    let on_map = match spots.is_empty() {
        true => String::new(),
        false => format!(" {} {}", language.pick("on", "auf"), spots.join(" ")),
    };
    let (settlements, supply) = (language.pick("Settlements", "Siedlungen"), language.pick("in supply", "im Vorrat"));
    wrapped(text, &format!("  {settlements}{on_map}; {} {supply}.", player.settlements_supply), 4);
    let waiting: Vec<String> = player.residents_on_map.iter().map(ToString::to_string).collect();
    if !waiting.is_empty() {
        let wait = language.pick("Residents wait in cities", "Bewohner warten in den Städten");
        wrapped(text, &format!("  {wait} {}.", waiting.join(" ")), 4);
    }
    if state.options.residents_from_supply() {
        let cards: Vec<String> = player.residents_on_cards.iter().map(|r| r.city.to_string()).collect();
        let cards = cards.join(" ");
        let residents = language.pick("Residents", "Bewohner");
        let on_cards = language.pick("on city cards", "auf Stadtkarten");
        wrapped(text, &format!("  {residents} {supply}: {}; {on_cards} {cards}.", player.residents_supply), 4);
    }
    let next = player.next_ordinal();
    let worth = DATA.tables.income.resident_step * u32::from(next);
    let words = match language {
        Language::En => format!("  The next resident on a card is the {}: ${worth}.", nth(next)),
        Language::De => format!("  Der nächste Bewohner auf einer Karte ist der {next}.: ${worth}."),
    };
    wrapped(text, &words, 4);
    extras(state, player, language, text);
}

fn extras(state: &State, player: &Player, language: Language, text: &mut String) {
    if state.has(Extra::Roads) && !player.roads.is_empty() {
        let roads: Vec<String> = player.roads.iter().map(|road| road.ends().map(|end| end.label()).join("-")).collect();
        wrapped(text, &format!("  {}: {}.", language.pick("Roads", "Straßen"), roads.join(" ")), 4);
    }
    if state.has(Extra::CarriedResidents) {
        let standing: Vec<String> = player
            .residents_map
            .iter()
            .map(|g| match language {
                Language::En => format!("{} active, {} exhausted on {}", g.active, g.exhausted, g.hex.label()),
                Language::De => format!("{} frisch, {} erschöpft auf {}", g.active, g.exhausted, g.hex.label()),
            })
            .collect();
        let none = language.pick("none on the map", "keine auf der Karte");
        let standing = if standing.is_empty() { none.into() } else { standing.join("; ") };
        let (residents, aboard) = (language.pick("Residents", "Bewohner"), language.pick("aboard", "an Bord"));
        wrapped(text, &format!("  {residents}: {standing}; {} {aboard}.", player.residents_aboard), 4);
    }
    if !player.houses_sold.is_empty() {
        let sold: Vec<String> = player
            .houses_sold
            .iter()
            .map(|house| format!("{} {} {}", house.sold, language.pick("in city", "in Stadt"), house.city))
            .collect();
        let heading = language.pick("Sold in trading houses", "In Handelshäusern verkauft");
        wrapped(text, &format!("  {heading}: {}.", sold.join(", ")), 4);
    }
}
