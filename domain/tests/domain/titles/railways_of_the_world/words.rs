//! What people read about cards: in English what the data files say, in each language something for each card.

use domain::kernel::language::{Language, Phrase};
use domain::titles::RULESETS;
use domain::titles::railways_of_the_world::data::{BARONS, CARDS};
use domain::titles::railways_of_the_world::names::{Baron, Card};

#[test]
fn cards_say_in_english_what_the_data_files_say() {
    for (i, info) in CARDS.iter().enumerate() {
        let card = Card(i as u8);
        assert_eq!((Phrase::from(card).to_string(), card.text().to_string()), (info.name.clone(), info.text.clone()));
    }
    for (i, info) in BARONS.iter().enumerate() {
        assert_eq!(Baron(i as u8).text().to_string(), info.text);
    }
    let words = RULESETS.newest("railways-of-the-world").unwrap().about().words;
    let ids: Vec<String> = CARDS.iter().map(|card| card.id.clone()).collect();
    assert_eq!((words.family("card"), words.family("card-text")), (ids.clone(), ids));
    assert_eq!(words.family("baron-text"), BARONS.iter().map(|card| card.id.clone()).collect::<Vec<_>>());
}

#[test]
fn cards_can_be_read_in_every_language() {
    for language in Language::all() {
        for card in (0..CARDS.len()).map(|i| Card(i as u8)) {
            assert!(
                Phrase::from(card).said_in(language).is_some() && card.text().said_in(language).is_some(),
                "{card:?}"
            );
        }
        for baron in (0..BARONS.len()).map(|i| Baron(i as u8)) {
            assert!(baron.text().said_in(language).is_some(), "{baron:?}");
        }
    }
}
