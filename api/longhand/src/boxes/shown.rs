//! A box that is good, in some lines to hold beside the game on the table: no check finds a hex that was keyed in wrong.

use domain::kernel::boxes::{Document, Flaw};
use domain::kernel::boxes_tried::Ends;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// By these fields things of a list are told apart: the first that they have.
const TOLD_APART_BY: [&str; 6] = ["terrain", "kind", "color", "back", "stack", "side"];

/// How the text map draws a terrain; another one by its first letter.
const SIGNS: [(&str, char); 8] = [
    ("plains", '.'),
    ("grassland", ','),
    ("field", '='),
    ("forest", 'f'),
    ("desert", ':'),
    ("mountain", '^'),
    ("water", '~'),
    ("city", '@'),
];

pub fn shown(document: &Document, remarks: &[Flaw], ends: &[Ends]) -> String {
    let mut lines: Vec<String> = document.tables().iter().filter_map(|(name, table)| counted(name, table)).collect();
    lines.extend(document.tables().get("map").and_then(map).into_iter().flatten());
    lines.push("Sensible bots played with it:".into());
    lines.extend(ends.iter().map(|ends| format!("  {} players: ended by {}", ends.players, reasons(ends))));
    let stopped: Vec<String> =
        ends.iter().filter(|ends| ends.are_stopped()).map(|ends| ends.players.to_string()).collect();
    if !stopped.is_empty() {
        lines.push(format!(
            "warning: with {} players most of these games were stopped instead of coming to their end: the figures do not fit the \
             map or the cards. See \"How games end\" in docs/boxes.md.",
            stopped.join(", ")
        ));
    }
    lines.extend(remarks.iter().map(|remark| format!("warning: {remark}")));
    lines.into_iter().map(|line| format!("{line}\n")).collect()
}

fn reasons(ends: &Ends) -> String {
    let each: Vec<String> = ends.by.iter().map(|(reason, games)| format!("{reason} {games}")).collect();
    each.join(", ")
}

/// `map: 40 hexes (29 plains, 4 water, 7 city), 7 cities`; nothing of a table of figures.
fn counted(name: &str, table: &Value) -> Option<String> {
    let things = |list: &Value| list.as_array().is_some_and(|list| list.iter().all(Value::is_object));
    let lists: Vec<String> = match table {
        Value::Object(fields) => {
            fields.iter().filter(|(_, list)| things(list)).map(|(of, list)| counted_list(of, list)).collect()
        }
        list if things(list) => vec![counted_list("", list)],
        _ => vec![],
    };
    (!lists.is_empty()).then(|| format!("{name}: {}", lists.join(", ")))
}

fn counted_list(of: &str, list: &Value) -> String {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    let by = TOLD_APART_BY.iter().find(|field| list.iter().any(|thing| thing[**field].is_string()));
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for word in by.iter().flat_map(|field| list.iter().filter_map(|thing| thing[**field].as_str())) {
        *counts.entry(word).or_default() += 1;
    }
    let each: Vec<String> = counts.iter().map(|(word, count)| format!("{count} {word}")).collect();
    let apart = if each.is_empty() { String::new() } else { format!(" ({})", each.join(", ")) };
    format!("{} {of}", list.len()).trim_end().to_owned() + &apart
}

/// A map of hexes as text: a column for each column, a line for each half row.
fn map(table: &Value) -> Option<Vec<String>> {
    let mut signs: BTreeMap<(i64, i64), char> = BTreeMap::new();
    let mut known = BTreeSet::new();
    for hex in table["hexes"].as_array()? {
        let (q, r, terrain) = (hex["hex"][0].as_i64()?, hex["hex"][1].as_i64()?, hex["terrain"].as_str()?);
        let sign = SIGNS.iter().find(|(of, _)| *of == terrain).map(|(_, sign)| *sign);
        let sign = sign.or_else(|| terrain.chars().next())?;
        signs.insert((2 * r + q, q), sign);
        known.insert((terrain, sign));
    }
    let first = signs.keys().map(|(_, q)| *q).min()?;
    let (top, bottom) = (signs.keys().next()?.0, signs.keys().next_back()?.0);
    let row = |half: i64| {
        let mut line = String::new();
        for ((_, q), sign) in signs.range((half, i64::MIN)..=(half, i64::MAX)) {
            let before = usize::try_from(2 * (q - first) + 2).unwrap_or_default();
            line.push_str(&" ".repeat(before.saturating_sub(line.len())));
            line.push(*sign);
        }
        line
    };
    let legend: Vec<String> = known.iter().map(|(terrain, sign)| format!("{sign} {terrain}")).collect();
    let mut lines: Vec<String> = (top..=bottom).map(row).collect();
    lines.push(format!("  ({}; the left column is q = {first})", legend.join(", ")));
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_map_of_hexes_is_drawn_with_every_second_column_half_a_hex_lower() {
        let hexes = json!({"hexes": [
            {"hex": [1, 0], "terrain": "plains"}, {"hex": [1, 1], "terrain": "city"}, {"hex": [2, -1], "terrain": "water"},
            {"hex": [2, 0], "terrain": "mountain"}, {"hex": [3, 0], "terrain": "swamp"},
        ]});
        let drawn = map(&hexes).unwrap();
        assert_eq!(drawn[..4], ["    ~", "  .", "    ^", "  @   s"]);
        assert_eq!(drawn[4], "  (@ city, ^ mountain, . plains, s swamp, ~ water; the left column is q = 1)");
    }

    #[test]
    fn things_of_a_list_are_counted_by_what_tells_them_apart() {
        let cards = json!({"cards": [{"id": "a", "kind": "hotel"}, {"id": "b", "kind": "hotel"}, {"id": "c", "kind": "executive"}]});
        assert_eq!(counted("operations", &cards).unwrap(), "operations: 3 cards (1 executive, 2 hotel)");
        assert_eq!(counted("tiles", &json!([{"id": "a"}])).unwrap(), "tiles: 1");
        assert_eq!(counted("figures", &json!({"costs": [1, 2], "start": {"mp": 3}})), None, "figures are no things");
    }

    #[test]
    fn games_that_are_stopped_are_warned_of() {
        let document = json!({
            "schema": "longhand-box/1", "title": "x", "version": 1, "name": "x", "author": "x", "licence": "x",
            "provenance": {}, "tables": {},
        });
        let document = Document::of(document).unwrap();
        let ends = |markers, stopped| {
            let by = BTreeMap::from([("markers".to_owned(), markers), ("standstill".to_owned(), stopped)]);
            Ends { players: 2, by, stopped }
        };
        let said = shown(&document, &[], &[ends(3, 2)]);
        assert_eq!(said, "Sensible bots played with it:\n  2 players: ended by markers 3, standstill 2\n");
        let said = shown(&document, &[Flaw::at("tables.x", "odd")], &[ends(1, 2)]);
        assert!(said.contains("warning: with 2 players most of these games were stopped"), "{said}");
        assert!(said.ends_with("warning: tables.x: odd\n"), "{said}");
    }
}
