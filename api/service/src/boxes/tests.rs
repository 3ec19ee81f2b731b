use super::*;

#[test]
fn what_is_published_counts_and_an_own_design_does_not() {
    let from = |sources: &[Origin]| -> Vec<Provenance> {
        sources.iter().map(|source| Provenance { source: *source, of: None, note: None }).collect()
    };
    let tables = |all: &[(&str, &[Origin])]| {
        all.iter().map(|(table, sources)| ((*table).to_owned(), from(sources))).collect::<BTreeMap<_, _>>()
    };
    assert_eq!(closeness(&tables(&[])), 0);
    assert_eq!(closeness(&tables(&[("map", &[Origin::Ours]), ("goods", &[Origin::Seed])])), 500);
    assert_eq!(closeness(&tables(&[("map", &[Origin::Known, Origin::Ours]), ("goods", &[Origin::Public])])), 750);
}

#[test]
fn a_document_for_people_has_a_hex_in_a_line_and_is_the_same_box() {
    let hexes: Vec<Value> = (0..30).map(|q| json!({"hex": [q, -q], "terrain": "plains"})).collect();
    let tables = json!({"map": {"hexes": hexes, "ridges": []}, "figures": {"income": (0..101).collect::<Vec<_>>()}});
    let document = json!({"name": "\"Ærø\"", "tables": tables});
    let text = for_people(&document.to_string());
    assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), document);
    assert!(text.contains("\n    {\"hex\": [3, -3], \"terrain\": \"plains\"},\n"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= LONGEST_LINE + 20), "{text}");
    assert!(text.lines().count() < 60, "{text}");
    assert_eq!(for_people("no JSON"), "no JSON");
}

#[test]
fn what_a_flaw_quotes_is_cut_off() {
    let problem = bad_box(&Flaw::at("tables.map", "x".repeat(5_000)));
    assert_eq!(problem.code, "bad_box");
    assert_eq!(problem.details.expect("details")["reason"].as_str().expect("a text").len(), LONGEST_REASON);
}
