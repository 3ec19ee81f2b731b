//! The kinds of standing orders, as forms.

use super::super::data::ById as _;
use super::super::state::State;
use super::super::words;
use crate::kernel::forms::{Field, Input, OrderForm};
use crate::kernel::language::{Phrase, say};
use crate::kernel::seat::Seat;

pub fn forms(state: &State, seat: Seat) -> Vec<OrderForm> {
    let Some(player) = state.players.get(seat) else { return vec![] };
    let capitals = player.capital.is_none().then(|| capitals(state));
    // The orders of a turn are read from the trolley's hex.
    let turn = player.trolley.is_some().then(|| turn(state));
    capitals.into_iter().chain([privileges(state)]).chain(turn).collect()
}

fn none() -> (String, Phrase) {
    (String::new(), say!(words::form_none))
}

fn capitals(state: &State) -> OrderForm {
    let cities = || state.components.cities().map(|city| (city.number().to_string(), Phrase::from(city.spot())));
    let others = || [none()].into_iter().chain(cities());
    OrderForm {
        key: "capitals",
        name: say!(words::form_capitals),
        does: say!(words::form_capitals_does),
        fields: vec![
            Field::choice("first", say!(words::form_capitals_wish { place: 1 }), cities()),
            Field::choice("second", say!(words::form_capitals_wish { place: 2 }), others()),
            Field::choice("third", say!(words::form_capitals_wish { place: 3 }), others()),
            Field::choice("fourth", say!(words::form_capitals_wish { place: 4 }), others()),
        ],
        line: "plan capitals {first}[ {second}][ {third}][ {fourth}]",
    }
}

fn privileges(state: &State) -> OrderForm {
    let full = state.rules().privilege_price;
    let cards = || state.components.cards().map(|card| (card.id().to_owned(), card.named()));
    let prices = || [full.to_string(), "0".into()].map(|price| (price.clone(), say!(words::form_buy_price { price })));
    let wish = |place: usize, [card, price]: [&'static str; 2]| {
        let cards: Vec<_> = match place {
            1 => cards().collect(),
            _ => [none()].into_iter().chain(cards()).collect(),
        };
        let wanted = Field::choice(card, say!(words::form_buy_wish { place }), cards);
        [wanted, Field::choice(price, say!(words::form_buy_at { place }), prices())]
    };
    let otherwise = [("ask", say!(words::form_else_ask)), ("pass", say!(words::form_buy_pass))];
    let mut fields: Vec<Field> = vec![];
    fields.extend(wish(1, ["card1", "price1"]));
    fields.extend(wish(2, ["card2", "price2"]));
    fields.extend(wish(3, ["card3", "price3"]));
    fields.push(Field::choice("else", say!(words::form_buy_else), otherwise));
    OrderForm {
        key: "buy",
        name: say!(words::form_buy),
        does: say!(words::form_buy_does),
        fields,
        line: "plan buy {card1} at {price1}[, {card2} at {price2}][, {card3} at {price3}], else {else}",
    }
}

fn turn(state: &State) -> OrderForm {
    let cards = state.components.cards().map(|card| (card.id().to_owned(), card.named()));
    OrderForm {
        key: "turn",
        name: say!(words::form_turn),
        does: say!(words::form_turn_does),
        fields: vec![
            Field::orders("orders", say!(words::form_turn_orders), "; ", "move NW SW S", true),
            Field {
                key: "if",
                label: say!(words::form_turn_if),
                input: Input::Text { like: "city 2 wants cattle and E4 has cattle" },
            },
            Field::choice("unless", say!(words::form_turn_unless), [none()].into_iter().chain(cards)),
        ],
        line: "plan turn {orders}[ if {if}][ unless {unless}]",
    }
}
