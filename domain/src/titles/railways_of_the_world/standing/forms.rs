//! The kinds of standing orders, as forms.

use super::super::tables::Figures;
use super::super::words;
use crate::kernel::forms::{Field, OrderForm};
use crate::kernel::language::say;

/// Highest bond limit that a form offers for a plan.
const MOST_BONDS: u32 = 5;

pub fn forms(figures: &Figures) -> Vec<OrderForm> {
    let limit = OrderForm {
        key: "limit",
        name: say!(words::form_limit),
        does: say!(words::form_limit_does),
        fields: vec![
            Field::number("max", say!(words::form_limit_max), (1, i64::from(figures.auction.max_bid)), 3),
            Field::choice(
                "turns",
                say!(words::form_limit_turns),
                [
                    ("", say!(words::form_limit_once)),
                    ("turns 2", say!(words::form_limit_turns_count { count: 2 })),
                    ("turns 3", say!(words::form_limit_turns_count { count: 3 })),
                    ("always", say!(words::form_limit_always)),
                ],
            ),
        ],
        line: "auto bid {max}[ {turns}]",
    };
    let no_bid = OrderForm {
        key: "no-bid",
        name: say!(words::form_no_bid),
        does: say!(words::form_no_bid_does),
        fields: vec![],
        line: "auto pass auction",
    };
    let next = (String::new(), say!(words::form_round_next));
    let rounds = (1..=figures.rounds_per_turn).map(|round| (round.to_string(), say!(words::form_round { round })));
    let any = (String::new(), say!(words::form_bonds_any));
    let bonds = (0..=MOST_BONDS).map(|count| (count.to_string(), say!(words::form_bonds_most { count })));
    let plan = OrderForm {
        key: "plan",
        name: say!(words::form_plan),
        does: say!(words::form_plan_does),
        fields: vec![
            Field::choice("round", say!(words::form_plan_round), [next].into_iter().chain(rounds)),
            Field::orders("first", say!(words::form_plan_first), " then ", "deliver red from boston to new york", true),
            Field::orders("second", say!(words::form_plan_second), " then ", "upgrade", false),
            Field::choice("bonds", say!(words::form_bonds), [any].into_iter().chain(bonds)),
            Field::choice(
                "else",
                say!(words::form_else),
                [("wait", say!(words::form_else_ask)), ("pass", say!(words::form_else_pass))],
            ),
        ],
        line: "plan[ {round}][ bonds {bonds}]: {first}[ | {second}] | {else}",
    };
    let pass = OrderForm {
        key: "pass",
        name: say!(words::form_pass),
        does: say!(words::form_pass_does),
        fields: vec![],
        line: "pass this turn",
    };
    vec![limit, no_bid, plan, pass]
}
