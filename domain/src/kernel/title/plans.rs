//! Standing orders (RULES section 10): decisions in advance.

use super::Orders;
use crate::kernel::chance::Chance;
use crate::kernel::forms::{Field, OrderForm};
use crate::kernel::language::{InWords as _, Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::play::{LONGEST_LIST, Play, Submission, apply};
use crate::kernel::refusal::BadStandingOrder;
use crate::kernel::ruleset::{StandingChange, StandingStep};
use crate::kernel::seat::Seat;
use crate::kernel::words;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Standing orders. The default has one kind, a plan for the owner's next turn: `plan: take heap 1 stones 2 | take
/// heap 2 stones 1` plays the first of its lists of orders that is legal as a whole; `;` separates the orders of a
/// list. Several plans are for one turn after the other. If none of a plan's lists is legal, it and the later plans
/// are over, and their owner is asked.
pub trait Plans: Orders {
    /// Reads one standing order in the JSON of the rule book (a list kind given twice stands twice), and fills in
    /// the values that the rule book fills in at that time. Refuses with `bad_standing_order`.
    fn read_standing(&self, state: &Self::State, seat: Seat, raw: &Value) -> Result<Value, Self::Rejection> {
        let plan = Plan::of(raw).ok_or_else(|| BadStandingOrder(say!(words::plain_plan_shape)))?;
        let mut chance = Chance::of_no_game();
        let play = Play::new(state.clone(), &mut chance);
        for list in &plan.entries {
            let orders = match list {
                List::Actions(actions) => {
                    let refused = actions.iter().find_map(|raw| self.read_action(raw).err());
                    match refused {
                        Some(rejection) => return Err(BadStandingOrder(rejection.said()).into()),
                        None if (1..=LONGEST_LIST).contains(&actions.len()) => continue,
                        None => return Err(BadStandingOrder(say!(words::plain_plan_shape)).into()),
                    }
                }
                List::Orders(text) => split(text),
            };
            if orders.is_empty() || orders.len() > LONGEST_LIST {
                return Err(BadStandingOrder(say!(words::plain_plan_shape)).into());
            }
            for order in orders {
                // Any other code comes from the title, and the order may be legal when its time comes.
                let unread = self.read_order(&play, seat, order).err().filter(|error| error.code == "bad_order");
                if let Some(error) = unread {
                    return Err(BadStandingOrder(error.message).into());
                }
            }
        }
        Ok(json!(plan))
    }

    /// Reads a line of mail as a change of `seat`'s standing orders; `None` if the line is not a standing order.
    fn read_standing_line(
        &self,
        state: &Self::State,
        seat: Seat,
        line: &str,
    ) -> Option<Result<StandingChange, OrderError>> {
        let plain = line.trim();
        if ["plan off", "no plan"].iter().any(|off| plain.eq_ignore_ascii_case(off)) {
            return Some(Ok(StandingChange::Drop(is_plan)));
        }
        let (word, lists) = plain.split_once(':')?;
        if !word.trim().eq_ignore_ascii_case("plan") {
            return None;
        }
        let entries = lists.split('|').map(|list| List::Orders(split(list).join("; "))).collect();
        let read = self.read_standing(state, seat, &json!(Plan { standing: Kind::Plan, entries }));
        let bad = |rejection: Self::Rejection| OrderError::new("bad_standing_order", rejection.said());
        // One more plan, for one more turn.
        Some(read.map(|order| StandingChange::Add { order, replaces: |_| false }).map_err(bad))
    }

    /// The kinds of standing orders that `seat` may give now, as forms. Nothing here may depend on things that
    /// `seat` may not know. A filled-in form becomes a line that [`Plans::read_standing_line`] reads.
    fn standing_forms(&self, _state: &Self::State, _seat: Seat) -> Vec<OrderForm> {
        vec![OrderForm {
            key: "plan",
            name: say!(words::plain_plan),
            does: say!(words::plain_plan_does),
            fields: vec![
                Field::orders("first", say!(words::plain_plan_first), "; ", "", true),
                Field::orders("second", say!(words::plain_plan_second), "; ", "", false),
            ],
            line: "plan: {first}[ | {second}]",
        }]
    }

    /// The canonical text of a standing order, as it would be typed.
    fn print_standing(&self, standing: &Value) -> String {
        let list = |list: &List| match list {
            List::Orders(text) => text.clone(),
            List::Actions(actions) => {
                let typed = |raw: &Value| super::plain::Said::of(raw, "type").typed();
                actions.iter().map(typed).collect::<Vec<_>>().join("; ")
            }
        };
        match Plan::of(standing) {
            Some(plan) => format!("plan: {}", plan.entries.iter().map(list).collect::<Vec<_>>().join(" | ")),
            None => standing.to_string(),
        }
    }

    /// The things that would end or stop it, in a few words each, for its owner.
    fn standing_stops(&self, _standing: &Value) -> Vec<Phrase> {
        vec![say!(words::plain_plan_used), say!(words::plain_plan_impossible)]
    }

    /// Whether it can still do something for `seat`. If not, its owner is no longer shown it, and needs no message.
    fn stands(&self, _state: &Self::State, _seat: Seat, _standing: &Value) -> bool {
        true
    }

    /// The action of `seat`'s standing orders, in the order given, when `seat` is to act. `None`: the player is
    /// asked.
    fn fire_standing(&self, state: &Self::State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        if !self.to_act(state).contains(&seat) {
            return None;
        }
        let (index, plan) = orders.iter().enumerate().find_map(|(index, order)| Some((index, Plan::of(order)?)))?;
        let legal = |list: &List| {
            let text;
            let submission = match list {
                List::Actions(actions) => Submission::Actions(actions),
                List::Orders(orders) => {
                    text = split(orders).join("\n");
                    Submission::Orders(&text)
                }
            };
            // The draws are not looked at, so any will do.
            apply(self, state, seat, submission, Chance::of_no_game()).ok()
        };
        Some(match plan.entries.iter().find_map(legal) {
            Some(applied) => {
                let mut left = orders.to_vec();
                left.remove(index);
                StandingStep::Play {
                    index,
                    actions: applied.actions.iter().map(|action| json!(action)).collect(),
                    left,
                }
            }
            None => StandingStep::Stop {
                left: orders.iter().filter(|order| !is_plan(order)).cloned().collect(),
                why: say!(words::plain_plan_impossible),
            },
        })
    }

    /// Whether standing orders may also fire in the middle of a turn of `seat`, not only when the turn comes to it.
    fn fires_within_turn(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// Whether standing orders are tried once more when the time of `seat` is up, before the title's default. True
    /// by default; a title whose orders are for the beginning of a turn returns false.
    fn fires_at_expiry(&self, _state: &Self::State, _seat: Seat) -> bool {
        true
    }

    /// Whether the view of a seat contains its own standing orders, in the place that [`Ruleset::view`] leaves for
    /// them.
    ///
    /// [`Ruleset::view`]: crate::kernel::ruleset::Ruleset::view
    fn shows_standing(&self) -> bool {
        false
    }

    /// Whether a player's own undo, or taking back an automatic move, drops their standing orders as a takeback
    /// does.
    fn undo_drops_standing(&self) -> bool {
        false
    }

    /// Whether this standing order, in today's shape or an older one, is kept when the game goes back to an earlier
    /// state. By default it is not, because it was given for another position.
    fn outlasts_going_back(&self, _standing: &Value) -> bool {
        false
    }
}

/// The most lists of a plan.
const MOST_ENTRIES: usize = 20;

/// A plan: lists of orders or actions. The first legal one is played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan {
    standing: Kind,
    entries: Vec<List>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Plan,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum List {
    Orders(String),
    Actions(Vec<Value>),
}

impl Plan {
    fn of(raw: &Value) -> Option<Self> {
        Self::deserialize(raw).ok().filter(|plan| (1..=MOST_ENTRIES).contains(&plan.entries.len()))
    }
}

fn is_plan(order: &Value) -> bool {
    order["standing"] == "plan"
}

fn split(list: &str) -> Vec<&str> {
    list.split([';', '\n']).map(str::trim).filter(|order| !order.is_empty()).collect()
}
