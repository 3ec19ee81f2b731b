//! Standing orders as forms: what they make is what the title reads.

use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::erased::AnyGame;
use domain::kernel::forms::{Field, Input, OrderForm};
use domain::kernel::language::{Language, Phrase};
use domain::kernel::play::Submission;
use domain::kernel::ruleset::StandingChange;
use domain::kernel::seat::Seat;
use domain::titles::RULESETS;
use std::collections::BTreeSet;

/// What somebody would fill in who takes what is offered: examples as they stand, `last` of the choices or the first.
fn filled(field: &Field, last: bool) -> String {
    match &field.input {
        Input::Number { value, max, .. } => if last { *max } else { *value }.to_string(),
        Input::Choice(choices) => {
            let choice = if last { choices.last() } else { choices.first() };
            choice.map(|(typed, _)| typed.clone()).unwrap_or_default()
        }
        Input::Orders { like, required, .. } => {
            if *required || last {
                format!(" {like} \n\n")
            } else {
                String::new()
            }
        }
        Input::Text { like } => {
            if last {
                (*like).to_owned()
            } else {
                String::new()
            }
        }
    }
}

fn chance() -> Chance {
    Chance::keyed([7; 32], Default::default())
}

fn check_forms(game: &dyn AnyGame, what: &str) -> BTreeSet<&'static str> {
    let german = Language::from_tag("de");
    let mut kinds = BTreeSet::new();
    for seat in Seat::all(game.players()) {
        let forms = game.standing_forms(seat);
        let keys: BTreeSet<_> = forms.iter().map(|form| form.key).collect();
        assert_eq!(keys.len(), forms.len(), "{what}: each kind has its own key");
        for form in &forms {
            let texts = [&form.name, &form.does].into_iter().chain(form.fields.iter().map(|field| &field.label));
            for text in texts {
                assert!(text.is_said_in(german), "{what} {}: {text}", form.key);
            }
            for last in [false, true] {
                let field = |key: &str| form.fields.iter().find(|field| field.key == key).expect("a field");
                let order = form.order(|key| filled(field(key), last));
                assert!(!order.contains(['{', '[', '\n']), "{order:?}");
                // The last colour of each list is the same one: that is refused as it would be in a mail.
                let is_no_list = last && form.key == "discard";
                match game.read_standing_line(seat, &order) {
                    Some(Ok(StandingChange::Add { order: read, .. })) => {
                        let printed = game.print_standing(&read);
                        assert!(game.read_standing_line(seat, &printed).is_some(), "{order:?} is {printed:?}");
                    }
                    other => assert!(is_no_list, "{what}: {order:?}: {other:?}"),
                }
            }
        }
        kinds.extend(keys);
    }
    kinds
}

#[test]
fn each_form_of_each_title_makes_a_standing_order_of_it() {
    for ruleset in RULESETS.all() {
        let options = ruleset.check_options(&serde_json::json!({}), 2).expect("defaults");
        let game = ruleset.new_game(&options, 2).expect("a game");
        let mut game = game.setup(chance()).expect("a set-up").after;
        let mut kinds = check_forms(game.as_ref(), &ruleset.name());
        for n in 0..12 {
            let seat = game.to_act()[0];
            let actions = game.bot_move(seat, Level::Sensible, n);
            game = game.play(seat, Submission::Actions(&actions), chance()).expect("a move").after;
        }
        kinds.extend(check_forms(game.as_ref(), &ruleset.name()));
        assert!(kinds.len() >= 2, "{}: {kinds:?}", ruleset.name());
    }
}

#[test]
fn parts_of_a_line_stand_where_their_fields_are_filled_in() {
    let field = |key: &'static str| Field { key, label: Phrase::nothing(), input: Input::Text { like: "" } };
    let form = OrderForm {
        key: "plan",
        name: Phrase::nothing(),
        does: Phrase::nothing(),
        fields: vec![field("a"), field("b"), field("c")],
        line: "plan[ {a} of {b}]: {c}[ | {a}]",
    };
    let order = |a: &str, b: &str, c: &str| {
        form.order(|key| match key {
            "a" => a.to_owned(),
            "b" => b.to_owned(),
            _ => c.to_owned(),
        })
    };
    assert_eq!(order("1", "2", "x"), "plan 1 of 2: x | 1");
    assert_eq!(order("1", "", "x"), "plan: x | 1");
    assert_eq!(order("", "", " x\n y "), "plan: x y");
    assert_eq!(order("", "", "{a} [z]"), "plan: a [z]");
    let form = OrderForm { line: "plan: x[ if free {a} & cost {b} <= {c} & card {c}]", ..form };
    let order = |a: &str, b: &str, c: &str| {
        form.order(|key| match key {
            "a" => a.to_owned(),
            "b" => b.to_owned(),
            _ => c.to_owned(),
        })
    };
    assert_eq!(order("1", "2", "3"), "plan: x if free 1 and cost 2 <= 3 and card 3");
    assert_eq!(order("", "", "3"), "plan: x if card 3");
    assert_eq!(order("1", "", ""), "plan: x if free 1");
    assert_eq!(order("", "", ""), "plan: x");
}
