//! The kinds of standing orders as forms ask for them.

use crate::kernel::forms::{Field, OrderForm};
use crate::kernel::language::say;
use crate::titles::century_from_east_to_west::cubes::Colour;
use crate::titles::century_from_east_to_west::ids::{Component as _, Place};
use crate::titles::century_from_east_to_west::{tell, words};

pub fn forms() -> Vec<OrderForm> {
    let free = Place::all()
        .map(|place| (format!("free {}", place.id()), say!(words::form_when_free { place: tell::place(place) })));
    let always = (String::new(), say!(words::form_when_always));
    let when = Field::choice("when", say!(words::form_when), [always].into_iter().chain(free));
    let wait = ("", say!(words::form_else_ask));
    let rest = ("rest", say!(words::form_else_rest));
    let plan = OrderForm {
        key: "plan",
        name: say!(words::form_plan),
        does: say!(words::form_plan_does),
        fields: vec![
            Field::orders("first", say!(words::form_plan_first), "; ", "work f2 bonus", true),
            when,
            Field::orders("second", say!(words::form_plan_second), "; ", "travel mc17 x2", false),
            Field::choice("else", say!(words::form_else), [wait, rest]),
        ],
        line: "plan: {first}[ if {when}][ | {second}][ | {else}]",
    };
    let auto_rest = OrderForm {
        key: "rest",
        name: say!(words::form_rest),
        does: say!(words::form_rest_does),
        fields: vec![Field::number("below", say!(words::form_rest_below), (1, 12), 2)],
        line: "auto rest {below}",
    };
    // The cheapest go first where nothing else is chosen.
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
