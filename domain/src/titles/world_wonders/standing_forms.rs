//! The kinds of standing orders as forms ask for them.

use super::words;
use crate::kernel::forms::{Field, Input, OrderForm};
use crate::kernel::language::{Phrase, say};

pub fn forms() -> Vec<OrderForm> {
    let orders = |key: &'static str, label: Phrase, like: &'static str, required: bool| Field {
        key,
        label,
        input: Input::Orders { between: " then ", like, required },
    };
    let any = (String::new(), say!(words::form_gold_any));
    let gold = (0..=7).map(|count| (count.to_string(), say!(words::form_gold_left { count })));
    let otherwise = [("", say!(words::form_else_ask)), ("next", say!(words::form_else_next))];
    let otherwise = otherwise.map(|(typed, called)| (typed.to_owned(), called));
    let plan = OrderForm {
        key: "plan",
        name: say!(words::form_plan),
        does: say!(words::form_plan_does),
        fields: vec![
            orders("first", say!(words::form_plan_first), "build d G9 r1", true),
            orders("second", say!(words::form_plan_second), "build c G9", false),
            orders("third", say!(words::form_plan_third), "first", false),
            Field::choice("gold", say!(words::form_gold), [any].into_iter().chain(gold).collect()),
            Field::choice("else", say!(words::form_else), otherwise.into()),
        ],
        line: "plan: [if gold {gold}: ]{first}[ | {second}][ | {third}][ | {else}]",
    };
    let finish = OrderForm {
        key: "finish",
        name: say!(words::form_finish),
        does: say!(words::form_finish_does),
        fields: vec![],
        line: "finish",
    };
    vec![plan, finish]
}
