//! Ids as text.

use domain::kernel::ids::*;

#[test]
fn ids_sort_as_text_as_they_do_as_numbers_and_are_read_back() {
    let ids = [Id::new(Id::EPOCH_MS, 0, 0), Id::new(1_795_000_000_000, 3, 7), Id::new(1_795_000_000_001, 0, 0)];
    let texts: Vec<String> = ids.iter().map(Id::to_string).collect();
    assert!(texts.is_sorted() && texts.iter().all(|t| t.len() == 13));
    for (id, text) in ids.iter().zip(&texts) {
        assert_eq!(text.parse(), Ok(*id));
    }
}

#[test]
fn what_is_no_id_is_refused() {
    for text in
        ["", "06g3k9ts4qv2", "06g3k9ts4qv2ee", "06g3k9ts4qv2u", "06G3K9TS4QV2E", "z000000000000", "é6g3k9ts4qv2"]
    {
        assert_eq!(text.parse::<Id>(), Err(BadId), "{text}");
    }
}
