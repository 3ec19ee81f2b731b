//! The kinds of standing orders, as forms.

use super::super::words;
use crate::kernel::forms::{Field, OrderForm};
use crate::kernel::language::say;

/// `most`: no player has more gold than this.
pub fn forms(most: u8) -> Vec<OrderForm> {
    let any = (String::new(), say!(words::form_gold_any));
    let gold = (0..=most).map(|count| (count.to_string(), say!(words::form_gold_left { count })));
    let otherwise = [("", say!(words::form_else_ask)), ("next", say!(words::form_else_next))];
    let plan = OrderForm {
        key: "plan",
        name: say!(words::form_plan),
        does: say!(words::form_plan_does),
        fields: vec![
            Field::orders("first", say!(words::form_plan_first), " then ", "build d G9 r1", true),
            Field::orders("second", say!(words::form_plan_second), " then ", "build c G9", false),
            Field::orders("third", say!(words::form_plan_third), " then ", "first", false),
            Field::choice("gold", say!(words::form_gold), [any].into_iter().chain(gold)),
            Field::choice("else", say!(words::form_else), otherwise),
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
