//! Whether a document is a box of this title: whether games with it end, can be drawn, and have names that can be
//! read and typed.

use super::data::{
    BACKS, CardFile, Components, Contents, DIRECTIONS, EditionData, Figures, GOODS, Terrain, UpgradeStep, built_in,
};
use super::ids::ById as _;
use crate::kernel::boxes::{
    Checked, Document, Flaw, MOST_PLACES, by_players, given, id, name, sentence, short, tables_of, within,
};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// Possible numbers of players; some tables have one entry for each.
const PLAYERS: RangeInclusive<u8> = 2..=4;
/// Maximum for a single amount of money, so that a hundred rounds of it do not overflow.
const MONEY: RangeInclusive<u32> = 0..=200;
const CITIES: RangeInclusive<usize> = 4..=40;
const KINDS: RangeInclusive<usize> = 5..=24;
/// With three players, each draw weighs all sets of kinds of a back.
const KINDS_OF_A_BACK: usize = 10;
/// Reserved words: these parts of the income stand beside the ids of privileges.
const PARTS_OF_INCOME: [&str; 5] = ["base", "residents", "settlements", "total", "trading"];
/// Words that may follow "load" without being a good.
const NO_GOODS: [&str; 2] = ["resident", "residents"];

/// Reads the tables of a document, and checks them.
///
/// # Errors
/// The first flaw.
pub fn read(document: &Document) -> Result<Contents, Flaw> {
    let mut contents: Contents = tables_of(document, super::ID)?;
    contents.map.hexes.sort_by_key(|hex| hex.hex);
    goods(&contents)?;
    map(&contents)?;
    cities(&contents)?;
    stocks(&contents)?;
    privileges(&contents)?;
    figures(&contents.figures, &contents)?;
    mark_known(&mut contents);
    Ok(contents)
}

/// Marks things that the built-in box has under the same name and text: the message files can translate them.
fn mark_known(contents: &mut Contents) {
    for good in &mut contents.goods.goods {
        good.is_known = built_in().goods().any(|known| known.id() == good.id && known.data().name == good.name);
    }
    for card in &mut contents.privileges.kinds {
        let same = |known: super::data::Card| {
            let data = known.data();
            known.id() == card.id && data.name == card.name && data.text == card.text
        };
        card.is_known = built_in().cards().any(same);
    }
}

// ---- goods

fn goods(contents: &Contents) -> Checked {
    let goods = &contents.goods.goods;
    let path = "tables.goods.goods";
    given(goods.len() == GOODS, path, format!("the rules know {GOODS} types of goods; these are {}", goods.len()))?;
    let mut words = BTreeSet::new();
    let mut letters = BTreeMap::new();
    for (i, good) in goods.iter().enumerate() {
        let path = format!("{path}[{i}]");
        id(&format!("{path}.id"), &good.id)?;
        name(&format!("{path}.name"), &good.name)?;
        given(good.aliases.len() <= 10, format!("{path}.aliases"), "at most ten")?;
        let aliases = good.aliases.iter().enumerate().map(|(i, alias)| (format!("{path}.aliases[{i}]"), alias));
        for (path, word) in [(format!("{path}.id"), &good.id)].into_iter().chain(aliases) {
            id(&path, word)?;
            given(!NO_GOODS.contains(&word.as_str()), &path, "this word means residents")?;
            given(words.insert(word.clone()), &path, format!("\"{word}\" stands here twice"))?;
        }
        let hex = good.colour.strip_prefix('#').filter(|hex| hex.len() == 6);
        let is_colour = hex.is_some_and(|hex| hex.chars().all(|c| c.is_ascii_hexdigit()));
        given(is_colour, format!("{path}.colour"), "a colour by its six digits, as \"#7a4a2b\"")?;
        let letter = super::page::letter_of(&good.id);
        if let Some(other) = letters.insert(letter, &good.id) {
            let reason =
                format!("on the picture \"{other}\" and \"{}\" are both {letter}: let them begin differently", good.id);
            return Err(Flaw::at(format!("{path}.id"), reason));
        }
    }
    Ok(())
}

/// The stock of each good is the total that its cities begin with. It runs after the check of the cities.
fn stocks(contents: &Contents) -> Checked {
    let goods = &contents.goods.goods;
    let path = "tables.goods.goods";
    for (i, good) in goods.iter().enumerate() {
        let offering = contents.cities.cities.iter().filter(|city| city.offers == good.id).count();
        let stock = usize::from(contents.cities.start_stock_per_city) * offering;
        let path = format!("{path}[{i}].on_map");
        given(
            usize::from(good.on_map) == stock,
            &path,
            format!(
                "{offering} cities offer it, and start_stock_per_city is {}: {stock}",
                contents.cities.start_stock_per_city
            ),
        )?;
        within(&path, good.on_map, 0..=100)?;
    }
    let all: u32 = goods.iter().map(|good| u32::from(good.on_map)).sum();
    within(path, all, 1..=240)
}

// ---- the map

fn map(contents: &Contents) -> Checked {
    let hexes = &contents.map.hexes;
    let path = "tables.map.hexes";
    within(path, hexes.len(), 7..=MOST_PLACES)?;
    for hex in hexes {
        let (q, r) = hex.hex;
        let fits = (-200..=200).contains(&q) && (-200..=200).contains(&r);
        given(fits, path, format!("coordinates go from -200 to 200; here is [{q},{r}]"))?;
    }
    let columns = hexes.last().map_or(0, |hex| hex.hex.0) - hexes.first().map_or(0, |hex| hex.hex.0) + 1;
    within(format!("{path} (columns)"), columns, 1..=60)?;
    let half = |hex: &super::data::HexFile| 2 * hex.hex.1 + hex.hex.0;
    let lines = hexes.iter().map(half).max().unwrap_or(0) - hexes.iter().map(half).min().unwrap_or(0) + 1;
    within(format!("{path} (half rows)"), lines, 1..=120)?;
    let places: BTreeMap<(i64, i64), Terrain> = hexes.iter().map(|hex| (hex.hex, hex.terrain)).collect();
    if let Some(twice) = hexes.windows(2).find(|pair| pair[0].hex == pair[1].hex) {
        let (q, r) = twice[0].hex;
        return Err(Flaw::at(path, format!("[{q},{r}] stands here twice")));
    }
    for (hex, label) in hexes.iter().zip(Contents::labels(hexes)) {
        let (q, r) = hex.hex;
        let told = hex.label.as_ref().unwrap_or(&label);
        given(
            *told == label,
            path,
            format!("[{q},{r}] is {label}, not \"{told}\": leave labels out, they follow from the map"),
        )?;
    }
    terrains(contents, &places)?;
    connected(&places)
}

fn terrains(contents: &Contents, places: &BTreeMap<(i64, i64), Terrain>) -> Checked {
    let terrains = &contents.map.terrains;
    for terrain in Terrain::ALL {
        let path = format!("tables.map.terrains.{}", terrain.id());
        let Some(data) = terrains.get(&terrain) else { return Err(Flaw::at(path, "is missing")) };
        let there = places.values().filter(|other| **other == terrain).count();
        let said = usize::from(data.tiles);
        let reason = format!("the list of hexes has {there} of them, not {said}");
        given(said == there, format!("{path}.tiles"), reason)?;
        let moves = matches!(terrain, Terrain::City | Terrain::Water);
        given(!(moves && data.shuffled), format!("{path}.shuffled"), "cities and water stay where they are")?;
        if terrain == Terrain::Water {
            given(data.mp.is_none(), format!("{path}.mp"), "water cannot be entered: null")?;
            given(
                data.first_settlement_income.is_none(),
                format!("{path}.first_settlement_income"),
                "nobody settles on water: null",
            )?;
        } else {
            let Some(mp) = data.mp else { return Err(Flaw::at(format!("{path}.mp"), "is missing")) };
            within(format!("{path}.mp"), mp, 1..=5)?;
            let income = data.first_settlement_income.unwrap_or(0);
            within(format!("{path}.first_settlement_income"), income, MONEY)?;
        }
    }
    Ok(())
}

/// From any land hex one can go to all land.
fn connected(places: &BTreeMap<(i64, i64), Terrain>) -> Checked {
    let is_land = |at: &(i64, i64)| places.get(at).is_some_and(|terrain| *terrain != Terrain::Water);
    let land: BTreeSet<(i64, i64)> = places.keys().copied().filter(|at| is_land(at)).collect();
    let Some(first) = land.first().copied() else { return Err(Flaw::at("tables.map.hexes", "there is no land")) };
    let mut seen = BTreeSet::from([first]);
    let mut open = vec![first];
    while let Some((q, r)) = open.pop() {
        for at in DIRECTIONS.map(|(_, dq, dr)| (q + dq, r + dr)) {
            if land.contains(&at) && seen.insert(at) {
                open.push(at);
            }
        }
    }
    match land.difference(&seen).next() {
        Some((q, r)) => Err(Flaw::at("tables.map.hexes", format!("no way on land leads to [{q},{r}]"))),
        None => Ok(()),
    }
}

// ---- cities

fn cities(contents: &Contents) -> Checked {
    let cities = &contents.cities.cities;
    let path = "tables.cities.cities";
    within(path, cities.len(), CITIES)?;
    within("tables.cities.start_stock_per_city", contents.cities.start_stock_per_city, 1..=20)?;
    let goods: BTreeSet<&str> = contents.goods.goods.iter().map(|good| good.id.as_str()).collect();
    let labels: BTreeMap<(i64, i64), String> =
        contents.map.hexes.iter().map(|hex| hex.hex).zip(Contents::labels(&contents.map.hexes)).collect();
    let mut taken: BTreeMap<(i64, i64), u8> = BTreeMap::new();
    for (i, city) in cities.iter().enumerate() {
        let path = format!("{path}[{i}]");
        given(
            usize::from(city.city) == i + 1,
            format!("{path}.city"),
            format!("cities are numbered in order: {}", i + 1),
        )?;
        let (q, r) = city.hex;
        let hex = contents.map.hexes.iter().find(|hex| hex.hex == city.hex);
        let Some(hex) = hex else { return Err(Flaw::at(format!("{path}.hex"), format!("the map has no [{q},{r}]"))) };
        given(hex.terrain == Terrain::City, format!("{path}.hex"), format!("the terrain of [{q},{r}] is no city"))?;
        if let Some(other) = taken.insert(city.hex, city.city) {
            return Err(Flaw::at(format!("{path}.hex"), format!("city {other} lies on [{q},{r}]")));
        }
        let label = labels.get(&city.hex).cloned().unwrap_or_default();
        let told = city.label.as_ref().unwrap_or(&label);
        given(*told == label, format!("{path}.label"), format!("[{q},{r}] is {label}: leave labels out"))?;
        given(
            goods.contains(city.offers.as_str()),
            format!("{path}.offers"),
            format!("no good \"{}\"", short(&city.offers)),
        )?;
        given(!city.demands.is_empty(), format!("{path}.demands"), "a city asks for something")?;
        for (i, good) in city.demands.iter().enumerate() {
            let path = format!("{path}.demands[{i}]");
            given(goods.contains(good.as_str()), &path, format!("no good \"{}\"", short(good)))?;
            given(*good != city.offers, &path, "the city offers it")?;
            given(!city.demands[..i].contains(good), &path, "stands here twice")?;
        }
        // The rules let a city want every good except the one it offers.
        let reason = format!("all {} other goods; these are {}", GOODS - 1, city.demands.len());
        given(city.demands.len() == GOODS - 1, format!("{path}.demands"), reason)?;
    }
    for hex in &contents.map.hexes {
        let (q, r) = hex.hex;
        let city = taken.get(&hex.hex).copied();
        let path = "tables.map.hexes";
        given(
            (hex.terrain == Terrain::City) == city.is_some(),
            path,
            format!("no city of the list lies on [{q},{r}]"),
        )?;
        given(
            hex.city.is_none() || hex.city == city,
            path,
            format!("another number at [{q},{r}] than in the list of cities"),
        )?;
    }
    let offered: BTreeSet<&str> = cities.iter().map(|city| city.offers.as_str()).collect();
    given(offered.len() >= 4, path, "four players choose capitals with four different goods: too few are offered")
}

// ---- privileges

fn privileges(contents: &Contents) -> Checked {
    let table = &contents.privileges;
    let backs = &table.backs_low_to_high;
    let path = "tables.privileges.backs_low_to_high";
    given(backs.len() == BACKS, path, format!("the rules know {BACKS} backs; these are {}", backs.len()))?;
    for (i, back) in backs.iter().enumerate() {
        let fits = (1..=6).contains(&back.len()) && back.chars().all(|c| c.is_ascii_alphanumeric());
        given(fits, format!("{path}[{i}]"), "1 to 6 letters and digits")?;
        given(!backs[..i].contains(back), format!("{path}[{i}]"), "stands here twice")?;
    }
    let path = "tables.privileges.kinds";
    within(path, table.kinds.len(), KINDS)?;
    let mut words = BTreeSet::new();
    for (i, card) in table.kinds.iter().enumerate() {
        self::card(&format!("{path}[{i}]"), card, backs, &mut words)?;
    }
    for back in backs {
        let kinds = table.kinds.iter().filter(|card| card.back == *back).count();
        within(format!("{path} ({back})"), kinds, 0..=KINDS_OF_A_BACK)?;
    }
    let all_mp: u32 = table.kinds.iter().map(|card| u32::from(card.effect.mp)).sum();
    within(format!("{path} (mp of all together)"), all_mp, 0..=20)?;
    let free = table.kinds.iter().position(|card| card.effect.city_mp == Some(0));
    if let (Some(card), Some((q, r))) = (free, neighbouring_cities(contents)) {
        let reason = format!("cities lie side by side (at [{q},{r}]): who enters them for nothing would never stop");
        return Err(Flaw::at(format!("{path}[{card}].effect.city_mp"), reason));
    }
    let path = "tables.privileges.deck";
    by_players(path, table.deck.keys(), PLAYERS)?;
    for (players, deck) in &table.deck {
        let path = format!("{path}.{players}");
        let fits = matches!((deck.certain_copies, deck.half_copies), (1..=3, 0) | (1, 1));
        given(fits, path, "certain_copies 1 to 3 and half_copies 0, or 1 and 1")?;
    }
    Ok(())
}

fn card(path: &str, card: &CardFile, backs: &[String], words: &mut BTreeSet<String>) -> Checked {
    let CardFile { effect, .. } = card;
    id(&format!("{path}.id"), &card.id)?;
    given(
        !PARTS_OF_INCOME.contains(&card.id.as_str()),
        format!("{path}.id"),
        "this word is kept for a part of the income",
    )?;
    given(
        backs.contains(&card.back),
        format!("{path}.back"),
        format!("no back \"{}\"; those are {}", short(&card.back), backs.join(", ")),
    )?;
    name(&format!("{path}.name"), &card.name)?;
    sentence(&format!("{path}.text"), &card.text)?;
    let typed = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '(' | ')' | '-'));
    let fits = (1..=12).contains(&card.printed.len()) && typed(&card.printed) && card.printed.trim() == card.printed;
    given(fits, format!("{path}.printed"), "1 to 12 letters, digits, blanks, ( ) and -")?;
    given(card.aliases.len() <= 10, format!("{path}.aliases"), "at most ten")?;
    // It can be typed by any of these names, in any spelling.
    let plain = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    let mut own = BTreeSet::new();
    let aliases = card.aliases.iter().enumerate().map(|(i, alias)| (format!("{path}.aliases[{i}]"), alias));
    let called = [("id", &card.id), ("printed", &card.printed), ("name", &card.name)];
    for (path, text) in called.map(|(field, text)| (format!("{path}.{field}"), text)).into_iter().chain(aliases) {
        name(&path, text)?;
        let word = plain(text);
        given(!word.is_empty(), &path, "letters or digits")?;
        own.insert(word.clone());
        given(!words.contains(&word), &path, format!("another privilege is called \"{}\"", short(text)))?;
    }
    words.extend(own);
    let path = format!("{path}.effect");
    within(format!("{path}.settle_city_bonus"), effect.settle_city_bonus.unwrap_or(0), MONEY)?;
    within(format!("{path}.income"), effect.income.unwrap_or(0), MONEY)?;
    within(format!("{path}.upgrade_discount"), effect.upgrade_discount, MONEY)?;
    within(format!("{path}.vp"), effect.vp, 0..=50)?;
    within(format!("{path}.mp"), effect.mp, 0..=5)?;
    within(format!("{path}.mountain_mp"), effect.mountain_mp.unwrap_or(1), 1..=5)?;
    within(format!("{path}.city_mp"), effect.city_mp.unwrap_or(0), 0..=5)?;
    let nothing = effect.settle_city_bonus.is_none()
        && effect.income.is_none()
        && (effect.upgrade_discount, effect.vp, effect.mp) == (0, 0, 0)
        && effect.mountain_mp.is_none()
        && effect.city_mp.is_none();
    given(!nothing, path, "a privilege does something")
}

fn neighbouring_cities(contents: &Contents) -> Option<(i64, i64)> {
    let cities: BTreeSet<(i64, i64)> = contents.cities.cities.iter().map(|city| city.hex).collect();
    let beside = |(q, r): &(i64, i64)| DIRECTIONS.iter().any(|(_, dq, dr)| cities.contains(&(q + dq, r + dr)));
    cities.iter().copied().find(beside)
}

// ---- figures

fn figures(figures: &Figures, contents: &Contents) -> Checked {
    let path = "tables.figures";
    within(format!("{path}.starting_money.total"), figures.starting_money.total, MONEY)?;
    let start = &figures.start;
    within(format!("{path}.start.mp"), start.mp, 1..=10)?;
    within(format!("{path}.start.cargo_holds"), start.cargo_holds, 1..=4)?;
    within(format!("{path}.start.settlements_per_player"), start.settlements_per_player, 1..=100)?;
    // One waits in each city but the capital.
    let cities = contents.cities.cities.len() as u8;
    within(format!("{path}.start.residents_per_player"), start.residents_per_player, cities - 1..=60)?;
    for (edition, data) in [("sheet", &figures.editions.sheet), ("manual", &figures.editions.manual)] {
        self::edition(&format!("{path}.editions.{edition}"), data, figures)?;
    }
    let costs = &figures.additional_mp.step_cost;
    within(format!("{path}.additional_mp.step_cost (steps)"), costs.len(), 0..=10)?;
    amounts(&format!("{path}.additional_mp.step_cost"), costs)?;
    within(format!("{path}.income.base"), figures.income.base, MONEY)?;
    within(format!("{path}.income.resident_step"), figures.income.resident_step, MONEY)?;
    by_players(&format!("{path}.end_threshold"), figures.end_threshold.keys(), PLAYERS)?;
    for (players, goods) in &figures.end_threshold {
        within(format!("{path}.end_threshold.{players}"), *goods, 1..=240)?;
    }
    let limit = &figures.round_limit;
    within(format!("{path}.round_limit.max"), limit.max, 1..=100)?;
    within(format!("{path}.round_limit.min"), limit.min, 1..=limit.max)?;
    within(format!("{path}.round_limit.default"), limit.default, limit.min..=limit.max)?;
    extras(&format!("{path}.extras"), figures)
}

fn edition(path: &str, edition: &EditionData, figures: &Figures) -> Checked {
    within(format!("{path}.privilege_price"), edition.privilege_price, 1..=200)?;
    for (table, rows) in [("row_start", &edition.row_start), ("row_refill_below", &edition.row_refill_below)] {
        by_players(&format!("{path}.{table}"), rows.keys(), PLAYERS)?;
        rows.iter().try_for_each(|(players, cards)| within(format!("{path}.{table}.{players}"), *cards, 1..=5))?;
    }
    upgrades(&format!("{path}.mp_upgrades"), &edition.mp_upgrades, 12)?;
    upgrades(&format!("{path}.cargo_upgrades"), &edition.cargo_upgrades, 6)?;
    if let Some(pool) = edition.cargo_pool {
        within(format!("{path}.cargo_pool"), pool, 4 * figures.start.cargo_holds..=60)?;
    }
    let points = &edition.vp_by_count;
    within(format!("{path}.vp_by_count (entries)"), points.len(), 2..=30)?;
    for (i, pair) in points.windows(2).enumerate() {
        given(pair[0] <= pair[1], format!("{path}.vp_by_count[{}]", i + 1), "more goods are never worth fewer points")?;
    }
    amounts(&format!("{path}.vp_by_count"), points)?;
    within(format!("{path}.vp_set"), edition.vp_set, 0..=50)?;
    within(format!("{path}.own_start_mp"), edition.own_start_mp, 0..=5)?;
    within(format!("{path}.opponent_surcharge_mp"), edition.opponent_surcharge_mp, 0..=5)
}

fn upgrades(path: &str, steps: &[UpgradeStep], most: u8) -> Checked {
    within(format!("{path} (steps)"), steps.len(), 0..=8)?;
    for (i, step) in steps.iter().enumerate() {
        let path = format!("{path}[{i}]");
        given(step.from < step.to, format!("{path}.to"), "an upgrade leads up")?;
        within(format!("{path}.to"), step.to, 1..=most)?;
        within(format!("{path}.cost"), step.cost, MONEY)?;
        let twice = steps[..i].iter().any(|other| other.from == step.from);
        given(!twice, format!("{path}.from"), "another upgrade begins there")?;
    }
    Ok(())
}

fn amounts(path: &str, amounts: &[u32]) -> Checked {
    amounts.iter().enumerate().try_for_each(|(i, amount)| within(format!("{path}[{i}]"), *amount, MONEY))
}

fn extras(path: &str, figures: &Figures) -> Checked {
    let roads = &figures.extras.roads;
    within(format!("{path}.roads.roads_per_player"), roads.roads_per_player, 0..=100)?;
    within(format!("{path}.roads.half_mp_per_road"), roads.half_mp_per_road, 1..=20)?;
    for terrain in Terrain::ALL.into_iter().filter(|terrain| *terrain != Terrain::Water) {
        let path = format!("{path}.roads.residents.{}", terrain.id());
        let Some(price) = roads.residents.get(&terrain) else { return Err(Flaw::at(path, "is missing")) };
        within(path, *price, 0..=10)?;
    }
    within(format!("{path}.roads.per_opposing_road"), roads.per_opposing_road, 0..=10)?;
    within(format!("{path}.roads.mountain_with_ii7"), roads.mountain_with_ii7, 0..=10)?;
    within(format!("{path}.roads.money_per_resident"), roads.money_per_resident, MONEY)?;
    let carried = &figures.extras.carried_residents;
    within(format!("{path}.carried_residents.resident_price"), carried.resident_price, MONEY)?;
    within(format!("{path}.carried_residents.residents_per_hold"), carried.residents_per_hold, 1..=10)?;
    within(format!("{path}.carried_residents.limit_headquarters"), carried.limit_headquarters, 1..=60)?;
    within(format!("{path}.carried_residents.limit_other"), carried.limit_other, 1..=60)?;
    let houses = &figures.extras.trading_houses;
    within(format!("{path}.trading_houses.price_by_opponents (entries)"), houses.price_by_opponents.len(), 1..=4)?;
    amounts(&format!("{path}.trading_houses.price_by_opponents"), &houses.price_by_opponents)?;
    within(format!("{path}.trading_houses.capacity.house"), houses.capacity.house, 0..=20)?;
    within(format!("{path}.trading_houses.capacity.headquarters"), houses.capacity.headquarters, 0..=20)?;
    within(format!("{path}.trading_houses.set_income (entries)"), houses.set_income.len(), 1..=GOODS + 1)?;
    amounts(&format!("{path}.trading_houses.set_income"), &houses.set_income)
}

// ---- playable, but probably not as intended

pub fn remarks(of: Components) -> Vec<Flaw> {
    let data = of.data();
    let mut found = vec![];
    for back in of.backs().filter(|back| of.cards().all(|card| card.back() != *back)) {
        let reason = format!("no privilege has the back \"{}\"", back.data());
        found.push(Flaw::at("tables.privileges.backs_low_to_high", reason));
    }
    let (start, editions) = (&data.figures.start, &data.figures.editions);
    for (name, edition) in [("sheet", &editions.sheet), ("manual", &editions.manual)] {
        for (table, steps, start) in [
            ("mp_upgrades", &edition.mp_upgrades, start.mp),
            ("cargo_upgrades", &edition.cargo_upgrades, start.cargo_holds),
        ] {
            let mut reached = BTreeSet::from([start]);
            for _ in steps {
                reached.extend(
                    steps.iter().filter(|step| reached.contains(&step.from)).map(|step| step.to).collect::<Vec<_>>(),
                );
            }
            for (i, step) in steps.iter().enumerate().filter(|(_, step)| !reached.contains(&step.from)) {
                let path = format!("tables.figures.editions.{name}.{table}[{i}].from");
                let reason =
                    format!("nobody gets to {}: players begin with {start}, and no step leads there", step.from);
                found.push(Flaw::at(path, reason));
            }
        }
    }
    found
}
