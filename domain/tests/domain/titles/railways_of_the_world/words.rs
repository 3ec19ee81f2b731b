//! What people read about cards: in English what the data files say, in each language something for each card.

use domain::kernel::language::{Language, Phrase};
use domain::titles::RULESETS;
use domain::titles::railways_of_the_world::data::built_in;

#[test]
fn cards_say_in_english_what_the_data_files_say() {
    for card in built_in().cards() {
        let info = card.data();
        assert_eq!((Phrase::from(card).to_string(), card.text().to_string()), (info.name.clone(), info.text.clone()));
    }
    for baron in built_in().barons() {
        assert_eq!(baron.text().to_string(), baron.data().text);
    }
    let words = RULESETS.newest("railways-of-the-world").unwrap().about().words;
    let ids: Vec<String> = built_in().cards().map(|card| card.data().id.clone()).collect();
    assert_eq!((words.family("card"), words.family("card-text")), (ids.clone(), ids));
    assert_eq!(words.family("baron-text"), built_in().barons().map(|card| card.data().id.clone()).collect::<Vec<_>>());
}

#[test]
fn cards_can_be_read_in_every_language() {
    for language in Language::all() {
        for card in built_in().cards() {
            assert!(
                Phrase::from(card).said_in(language).is_some() && card.text().said_in(language).is_some(),
                "{card:?}"
            );
        }
        for baron in built_in().barons() {
            assert!(baron.text().said_in(language).is_some(), "{baron:?}");
        }
    }
}
