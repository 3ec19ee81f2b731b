//! What people read about cards and terms: in English what the data files say, and no key too many.

use domain::kernel::language::Phrase;
use domain::titles::RULESETS;
use domain::titles::world_wonders::data::{Kind, Resource, built_in};
use domain::titles::world_wonders::ids::Named as _;

#[test]
fn cards_say_in_english_what_the_data_files_say() {
    for monument in built_in().monuments() {
        assert_eq!(Phrase::from(monument).to_string(), monument.data().name, "{monument}");
    }
    for objective in built_in().objectives() {
        assert_eq!(Phrase::from(objective).to_string(), objective.data().text, "{objective}");
    }
    let words = RULESETS.newest("world-wonders").unwrap().about().words;
    assert_eq!(words.family("monument"), built_in().monuments().map(|card| card.id()).collect::<Vec<_>>());
    assert_eq!(words.family("objective"), built_in().objectives().map(|card| card.id()).collect::<Vec<_>>());
    assert_eq!(words.family("kind"), Kind::ALL.map(Kind::id));
    assert_eq!(words.family("resource"), Resource::ALL.map(Resource::id));
}
