//! The kinds of standing orders, as forms.

use crate::kernel::forms::{Field, OrderForm};
use crate::kernel::language::{Phrase, say};
use crate::titles::century_from_east_to_west::cubes::Colour;
use crate::titles::century_from_east_to_west::ids::Component as _;
use crate::titles::century_from_east_to_west::notation;
use crate::titles::century_from_east_to_west::state::State;
use crate::titles::century_from_east_to_west::{tell, words};

/// The highest settler limit that a form offers.
const MOST_SETTLERS: i64 = 6;

pub fn forms(state: &State) -> Vec<OrderForm> {
    let any = |choices: Vec<(String, Phrase)>| {
        let always = (String::new(), say!(words::form_when_always));
        [always].into_iter().chain(choices).collect::<Vec<_>>()
    };
    let places = || state.components.places().map(|place| (place.id().to_owned(), tell::place(place))).collect();
    let lying = state.components.places().filter_map(|place| Some((notation::card_at(state, place)?, place)));
    let lying = lying.map(|(card, place)| {
        let lies = say!(words::form_when_lies { card: tell::card(state.components, card), place: tell::place(place) });
        (format!("{card} at {}", place.id()), lies)
    });
    let conditions = [
        Field::choice("free", say!(words::form_when_free), any(places())),
        Field::choice("card", say!(words::form_when_card), any(lying.collect())),
        Field::choice("cost", say!(words::form_when_cost), any(places())),
        Field::number("most", say!(words::form_when_most), (1, MOST_SETTLERS), 1),
    ];
    let wait = (String::new(), say!(words::form_else_ask));
    let rest = ("rest".to_owned(), say!(words::form_else_rest));
    let plan = OrderForm {
        key: "plan",
        name: say!(words::form_plan),
        does: say!(words::form_plan_does),
        fields: [Field::orders("first", say!(words::form_plan_first), "; ", "work f2 bonus", true)]
            .into_iter()
            .chain(conditions)
            .chain([
                Field::orders("second", say!(words::form_plan_second), "; ", "travel mc17 x2", false),
                Field::choice("else", say!(words::form_else), vec![wait, rest]),
            ])
            .collect(),
        line: "plan: {first}[ if free {free} & card {card} & cost {cost} <= {most}][ | {second}][ | {else}]",
    };
    let auto_rest = OrderForm {
        key: "rest",
        name: say!(words::form_rest),
        does: say!(words::form_rest_does),
        fields: vec![Field::number(
            "below",
            say!(words::form_rest_below),
            (1, state.components.setup().settlers_per_player.into()),
            2,
        )],
        line: "auto rest {below}",
    };
    // By default the cheapest go first.
    let colours = ["first", "second", "third", "fourth"].into_iter().enumerate().map(|(at, key)| {
        let mut colours = Colour::ALL;
        colours[..=at].rotate_right(1);
        let choices = colours.map(|colour| (colour.letter().to_lowercase(), tell::colour(colour)));
        Field::choice(key, say!(words::form_discard_place { place: at + 1 }), choices)
    });
    let discard = OrderForm {
        key: "discard",
        name: say!(words::form_discard),
        does: say!(words::form_discard_does),
        fields: colours.collect(),
        line: "auto discard {first} {second} {third} {fourth}",
    };
    vec![plan, auto_rest, discard]
}
