//! The position in plain text, for mails: lines of at most 72 characters, enough to play from.

use super::cubes::Cubes;
use super::data::{Icon, Symbol, Work, data};
use super::german;
use super::ids::{Component, ExplorationTile, Place, PointCard};
use super::score;
use super::state::{Phase, Player, State, column};
use super::tell;
use crate::kernel::language::Language;
use crate::kernel::seat::Seat;
use std::fmt::Write as _;

const WIDTH: usize = 72;

pub fn position(state: &State, asks: bool, language: Language) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{}", headline(state, language));
    if let Some(seat) = state.active().filter(|_| asks) {
        let _ = writeln!(text, "{seat} {}.", language.pick("is to act", "ist am Zug"));
        let asked = match language {
            Language::En => tell::asked(state),
            Language::De => german::asked(state),
        };
        text += &wrapped(language.pick("Asked for: ", "Gefragt ist: "), &asked);
    } else if let Phase::GameOver { ranking, .. } = &state.phase {
        for (i, seat) in ranking.iter().enumerate() {
            let _ = writeln!(text, "{}. {seat}: {}", i + 1, score_line(state, *seat, language));
        }
    }
    locations(&mut text, state, language);
    offers(&mut text, state, language);
    for seat in &state.turn_order {
        player(&mut text, state, *seat, language);
    }
    text
}

fn headline(state: &State, language: Language) -> String {
    let over = state.active().is_none();
    let last = language.pick(", THE LAST ROUND", ", DIE LETZTE RUNDE");
    let last = if state.end_trigger.is_some() && !over { last } else { "" };
    let over = if over { language.pick(", the game is over", ", die Partie ist zu Ende") } else { "" };
    let (round, turn) = (state.round, state.turn);
    match language {
        Language::En => format!("Round {round}, turn {turn}{last}{over}"),
        Language::De => format!("Runde {round}, Zug {turn}{last}{over}"),
    }
}

fn tile_words(tile: ExplorationTile, language: Language) -> String {
    match language {
        Language::En => tell::tile_words(tile),
        Language::De => german::tile_words(tile),
    }
}

fn effect(card: PointCard, language: Language) -> String {
    match language {
        Language::En => tell::effect(card),
        Language::De => german::effect(card),
    }
}

fn terrain(icon: Icon, language: Language) -> &'static str {
    language.pick(icon.name(), ["Feld", "Wald", "Fluss", "Fort"][icon as usize])
}

fn locations(text: &mut String, state: &State, language: Language) {
    let heading = language.pick(
        "LOCATIONS  id, name, settlers you would place (printed), what it does",
        "ORTE  Kürzel, Name, Siedler, die du brauchst (gedruckt), was er bringt",
    );
    let _ = writeln!(text, "\n{heading}");
    for place in Place::all() {
        let location = place.data();
        let spot = state.spot(place);
        let icon = location.icon.map_or("", |icon| terrain(icon, language));
        let cost = match (spot.tile, state.active()) {
            (Some(_), _) => "-".into(),
            (_, Some(seat)) if spot.occupant == Some(seat) => "-".into(),
            (_, Some(seat)) => state.settlers_needed(seat, place).to_string(),
            (_, None) => "-".to_owned(),
        };
        let what = match spot.tile {
            Some(tile) => format!("{} {tile}: {}", language.pick("under", "unter"), tile_words(tile, language)),
            None => work(location.work, language),
        };
        let name = &location.name;
        let place = format!("{:<3}{name:<17}{cost} ({}) {icon:<7}", place.id(), location.settlers);
        let line = match place.chars().count() + what.chars().count() {
            length if length > WIDTH => format!("{}\n      {what}", place.trim_end()),
            _ => format!("{place}{what}"),
        };
        let _ = match spot.occupant {
            Some(seat) => writeln!(text, "{line}\n      {} {}: {seat}", spot.settlers, language.pick("there", "dort")),
            None => writeln!(text, "{line}"),
        };
    }
}

fn work(work: Work, language: Language) -> String {
    match work {
        Work::Harvest { gain } => format!("+{}", gain.short()),
        Work::Upgrade { upgrades } => format!("{upgrades} {}", language.pick("upgrades", "Aufwertungen")),
        Work::Trade { give, get } => format!("{} > {}", give.short(), get.short()),
        Work::Fort { .. } => language.pick("claim its point card", "seine Punktekarte erwerben").into(),
        Work::Market {} => language.pick("use or take its card", "seine Karte nutzen oder nehmen").into(),
        Work::NewWares {} => language.pick("4 new cards, then another turn", "4 neue Karten, dann noch ein Zug").into(),
        Work::TradeRoute { gain } => {
            let swap = language.pick("may swap 2 route cards", "darf 2 Karten der Route tauschen");
            format!("+{}, {swap}", gain.short())
        }
    }
}

fn point_card(card: PointCard, language: Language) -> String {
    let (cost, vp, effect) = (card.data().cost.short(), language.points(card.data().vp), effect(card, language));
    match language {
        Language::En => format!("{card} costs {cost}, {vp}, {effect}"),
        Language::De => format!("{card} kostet {cost}, {vp}, {effect}"),
    }
}

fn offers(text: &mut String, state: &State, language: Language) {
    let (none, stack) = (language.pick("none", "keine"), language.pick("in the pile", "im Stapel"));
    let _ = writeln!(text, "\n{}", language.pick("POINT CARDS", "PUNKTEKARTEN"));
    for (place, fort) in data().forts.iter().zip(&state.forts) {
        let card = fort.card.map_or_else(|| none.to_owned(), |card| point_card(card, language));
        let _ = writeln!(text, "{place} {card}");
        if let Some(tile) = fort.bonus_top {
            let (what, left) = (&tile.data().text, fort.bonus_left);
            let _ = writeln!(text, "   {} {tile}: {what} ({left} {})", language.pick("bonus", "Bonus"), stack);
        }
    }
    if let Some(card) = state.point_pile.top {
        let (next, left) = (language.pick("next", "danach"), state.point_pile.left());
        let _ = writeln!(text, "{next}: {}\n   ({left} {stack})", point_card(card, language));
    }
    let cards = language.pick("MERCHANT CARDS", "HÄNDLERKARTEN");
    let _ = writeln!(text, "\n{cards}  ({} {stack})", state.merchant_pile.left());
    for place in &data().markets {
        let card = state.market[column(*place)];
        let card = card.map_or_else(|| none.to_owned(), |card| format!("{card} {}", card.data().label));
        let _ = writeln!(text, "{place} {card}");
    }
    let layers: Vec<String> = state
        .merchant_pile
        .returned
        .iter()
        .map(|layer| layer.iter().map(Component::id).collect::<Vec<_>>().join(" "))
        .collect();
    if !layers.is_empty() {
        *text += &wrapped(language.pick("under the pile: ", "unter dem Stapel: "), &layers.join(" / "));
    }
    let tiles: Vec<String> =
        state.display.iter().map(|tile| format!("{tile} ({})", tile_words(tile, language))).collect();
    let heading = language.pick("\nEXPLORATION TILES  ", "\nERKUNDUNGSPLÄTTCHEN  ");
    *text += &wrapped(heading, &if tiles.is_empty() { none.into() } else { tiles.join("; ") });
}

fn score_line(state: &State, seat: Seat, language: Language) -> String {
    let s = score::of(&state.players[seat], seat);
    let (cards, bonus, tiles, goods) = (s.cards, s.bonus, s.exploration, s.goods);
    let total = language.points(s.total);
    match language {
        Language::En => format!("{total} (cards {cards}, bonus {bonus}, tiles {tiles}, goods {goods})"),
        Language::De => format!("{total} (Karten {cards}, Bonus {bonus}, Plättchen {tiles}, Waren {goods})"),
    }
}

fn player(text: &mut String, state: &State, seat: Seat, language: Language) {
    let player = &state.players[seat];
    let first = if state.turn_order.first() == Some(&seat) { language.pick(", starts", ", beginnt") } else { "" };
    let _ = writeln!(text, "\n{seat}{first}: {}", score_line(state, seat, language));
    let (cubes, total) = (player.cubes.short(), player.cubes.total());
    let (available, reserve) = (player.available, player.reserve);
    let _ = match language {
        Language::En => {
            writeln!(text, "  goods {cubes} ({total} of 10); settlers {available} available, {reserve} in reserve")
        }
        Language::De => {
            writeln!(text, "  Waren {cubes} ({total} von 10); Siedler {available} verfügbar, {reserve} im Vorrat")
        }
    };
    *text += &wrapped(language.pick("  route: ", "  Route: "), &route(player, language));
    if !player.discard.is_empty() {
        let used = language.pick("used merchant cards", "genutzte Händlerkarten");
        let _ = writeln!(text, "  {used}: {}", player.discard.len());
    }
    if !player.point_cards.is_empty() {
        let cards: Vec<String> = player.point_cards.iter().map(|c| format!("{c} ({})", c.data().vp)).collect();
        *text += &wrapped(
            language.pick("  point cards: ", "  Punktekarten: "),
            &format!("{}; {}", cards.join(", "), symbols(player, language)),
        );
    }
    if !player.bonus_tiles.is_empty() {
        let tiles: Vec<&str> = player.bonus_tiles.iter().map(|tile| tile.data().text.as_str()).collect();
        *text += &wrapped(language.pick("  bonus tiles: ", "  Bonusplättchen: "), &tiles.join("; "));
    }
    if !player.tiles.is_empty() {
        let tiles: Vec<&str> = player.tiles.iter().map(|tile| tile.id()).collect();
        *text += &wrapped(language.pick("  exploration tiles: ", "  Erkundungsplättchen: "), &tiles.join(", "));
    }
    let gifts: Vec<String> = Icon::ALL.into_iter().filter_map(|icon| gift(player, icon, language)).collect();
    if !gifts.is_empty() {
        *text += &wrapped(language.pick("  from now on: ", "  von nun an: "), &gifts.join("; "));
    }
}

fn route(player: &Player, language: Language) -> String {
    let card = |(place, on): (usize, &super::state::RouteCard)| {
        let use_of = match on.settlers {
            0 => format!("{} {}", language.pick("costs", "kostet"), player.travel_cost(place)),
            settlers => format!("{settlers} {}", language.pick("there", "dort")),
        };
        format!("#{} {} {} ({use_of})", place + 1, on.card, on.card.data().label)
    };
    let cards: Vec<String> = player.route.iter().enumerate().map(card).collect();
    if cards.is_empty() { language.pick("no cards", "keine Karten").into() } else { cards.join(", ") }
}

fn symbols(player: &Player, language: Language) -> String {
    let counts = score::symbols(player);
    let owned = Symbol::ALL.into_iter().filter(|symbol| counts[*symbol as usize] > 0);
    let name = |symbol: Symbol| {
        language.pick(symbol.name(), ["Satteltasche", "Hammer", "Traumfänger", "Kompass"][symbol as usize])
    };
    owned.map(|symbol| format!("{} {}", counts[symbol as usize], name(symbol))).collect::<Vec<_>>().join(", ")
}

fn gift(player: &Player, icon: Icon, language: Language) -> Option<String> {
    let (hammers, extra) = (player.discounts[icon as usize], player.extra_goods[icon as usize]);
    let parts: Vec<String> = [
        (hammers > 0).then(|| format!("-{hammers} {}", language.pick("settlers", "Siedler"))),
        (extra != Cubes::NONE).then(|| format!("+{}", extra.short())),
    ]
    .into_iter()
    .flatten()
    .collect();
    (!parts.is_empty()).then(|| format!("{} {}", terrain(icon, language), parts.join(" ")))
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
