//! Legal actions of a title as text and as a tree.

use super::json;
use crate::kernel::chance::Chance;
use crate::kernel::choices::{Branch, Shown, Tree};
use crate::kernel::language::{Language, Phrase};
use crate::kernel::notation::name_seats;
use crate::kernel::play::Play;
use crate::kernel::seat::Seat;
use crate::kernel::title::Title;
use serde::Serialize;
use serde_json::Value;

/// The list of `seat`'s legal actions as JSON text; see [`AnyGame::legal_actions_text`].
pub fn legal_text<R: Title>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    language: Language,
    name: &dyn Fn(Seat) -> Option<String>,
) -> String {
    #[derive(Serialize)]
    struct Listed<'a, A> {
        action: &'a A,
        order: String,
        label: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        info: Option<Value>,
    }
    let mut text = String::from("[");
    for action in rules.legal_actions(state, seat) {
        let label = rules.label(state, &action, language);
        let listed = Listed {
            action: &action,
            order: rules.print_order(state, &action),
            label: if label.contains('{') { name_seats(&label, name) } else { label },
            info: rules.info(state, seat, &action),
        };
        if text.len() > 1 {
            text.push(',');
        }
        text.push_str(&serde_json::to_string(&listed).unwrap_or_default());
    }
    text.push(']');
    text
}

/// The orders of actions, each printed in the state after the ones before it.
pub(super) fn print_in_turn<'a, R: Title>(
    rules: &R,
    state: &R::State,
    actions: impl IntoIterator<Item = &'a R::Action>,
) -> Vec<String> {
    // Draws do not matter here.
    let mut chance = Chance::of_no_game();
    let mut play = Play::new(state.clone(), &mut chance);
    let mut orders = vec![];
    for action in actions {
        orders.push(rules.print_order(&play, action));
        if let [seat, ..] = rules.to_act(&play)[..] {
            let _ = rules.decide(&mut play, seat, action);
        }
    }
    orders
}

/// The choices of `seat`, as a tree; see [`AnyGame::tree`].
pub fn tree_of<R: Title>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    language: Language,
    name: &dyn Fn(Seat) -> Option<String>,
) -> Tree {
    let say = |phrase: &Phrase| {
        let text = phrase.in_words(language);
        if text.contains('{') { name_seats(&text, name) } else { text }
    };
    ways_of(rules, state, seat, &|action| json(action), &say)
}

pub(super) fn ways_of<R: Title>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    json: &dyn Fn(&R::Action) -> Value,
    say: &dyn Fn(&Phrase) -> String,
) -> Tree {
    let mut root = Branch::default();
    rules.choices(state, seat, rules.legal_actions(state, seat), &mut root);
    let order = |actions: &[R::Action]| match actions {
        [action] => rules.print_order(state, action),
        several => print_in_turn(rules, state, several).join("\n"),
    };
    let mut tree = root.show(&Shown { order: &order, json, say });
    tree.reduced = rules.legal_actions_are_reduced(state, seat);
    tree
}
