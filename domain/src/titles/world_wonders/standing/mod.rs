//! Standing orders: a plan for the coming turns of a round, and `finish` (RULES section 10).

mod forms;

use super::WorldWonders;
use super::action::Action;
use super::components::Components;
use super::notation;
use super::rejection::Rejection;
use super::state::{State, Step};
use super::words;
use crate::kernel::chance::Chance;
use crate::kernel::forms::OrderForm;
use crate::kernel::language::{InWords, Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::play::Play;
use crate::kernel::ruleset::{Ruleset as _, StandingChange, StandingStep};
use crate::kernel::seat::Seat;
use crate::kernel::title::Plans;
use crate::kit::plans::{added, as_json};
use serde_json::{Value, json};

impl Plans for WorldWonders {
    fn read_standing(&self, state: &State, seat: Seat, raw: &Value) -> Result<Value, Rejection> {
        read(state, seat, raw)
    }

    fn read_standing_line(&self, state: &State, seat: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
        read_line(state, seat, line)
    }

    fn standing_forms(&self, state: &State, _seat: Seat) -> Vec<OrderForm> {
        forms::forms(state.board().gold_per_round)
    }

    /// The canonical text, as one would type it: one line for each turn of a plan.
    fn print_standing(&self, standing: &Value) -> String {
        match Standing::kept(self.components(), standing) {
            Some(Standing::Finish { .. }) => "finish".into(),
            Some(Standing::Plan(plan)) => {
                let line = |turn: &PlannedTurn| format!("plan {}: {}", plan.round, turn.print());
                plan.turns.iter().map(line).collect::<Vec<_>>().join("\n")
            }
            None => standing.to_string(),
        }
    }

    fn standing_stops(&self, standing: &Value) -> Vec<Phrase> {
        match Standing::kept(self.components(), standing) {
            Some(Standing::Finish { round }) => {
                vec![say!(words::stops_round_ends { round }), say!(words::stops_finish_back)]
            }
            Some(Standing::Plan(Plan { round, .. })) => {
                vec![
                    say!(words::stops_round_ends { round }),
                    say!(words::stops_plan_used_up),
                    say!(words::stops_plan_changed),
                ]
            }
            None => vec![],
        }
    }

    /// They are tried at the beginning of the turn, not at the time-out (RULES section 11).
    fn fires_at_expiry(&self, _state: &State, _seat: Seat) -> bool {
        false
    }

    /// An undo withdraws both (RULES section 10), because the round then continues differently.
    fn undo_drops_standing(&self) -> bool {
        true
    }

    /// The action of the orders at the start of a turn of `seat`.
    fn fire_standing(&self, state: &State, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        let turn = state.turn_of(seat)?;
        if turn.step != (Step::Choose {}) || turn.loan.is_some() || turn.purchase.is_some() {
            return None;
        }
        let mut kept = Kept::sort(state, seat, orders);
        let mut dropped = false;
        while let Some((index, planned)) = kept.turns.first().cloned() {
            let asked =
                !kept.is_due(index) || planned.gold_left.is_some_and(|gold| gold != state.players[seat].gold_left());
            let entry = planned.entries.iter().find(|entry| !asked && fills_the_turn(self, state, seat, entry));
            match (entry, planned.otherwise) {
                (Some(entry), _) => {
                    kept.turns.remove(0);
                    return Some(StandingStep::Play { index, actions: as_json(entry), left: kept.left(orders) });
                }
                (None, Otherwise::Next) if !asked => {
                    kept.turns.remove(0);
                    dropped = true;
                }
                _ if dropped => {
                    let why = say!(words::plan_turn_dropped);
                    return Some(StandingStep::Stop { left: kept.left_for(orders, kept.number), why });
                }
                _ => return kept.stop_if_over(orders),
            }
        }
        if let Some(index) = kept.finish {
            let last = [Action::BuyPedestal { place: 1 }, Action::BuyPedestal { place: 2 }, Action::Pass {}];
            if let Some(action) =
                last.iter().find(|action| try_out(self, state, seat, std::slice::from_ref(*action)).is_some())
            {
                let actions = as_json(std::slice::from_ref(action));
                return Some(StandingStep::Play { index, actions, left: kept.left(orders) });
            }
        }
        if dropped {
            let why = say!(words::plan_turn_dropped);
            return Some(StandingStep::Stop { left: kept.left(orders), why });
        }
        kept.stop_if_over(orders)
    }
}

/// More turns than anybody can have in one round.
const MOST: usize = 50;

/// A standing order after reading.
#[derive(Clone, Debug, PartialEq)]
enum Standing {
    Plan(Plan),
    Finish { round: u8 },
}

#[derive(Clone, Debug, PartialEq)]
struct Plan {
    round: u8,
    /// The number of the owner's turn in that round for which the first of `turns` is meant. So a turn that the
    /// owner plays themselves replaces the planned one automatically.
    turn: u8,
    turns: Vec<PlannedTurn>,
}

#[derive(Clone, Debug, PartialEq)]
struct PlannedTurn {
    entries: Vec<Vec<Action>>,
    gold_left: Option<u8>,
    otherwise: Otherwise,
}

/// What to do if no entry is legal.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Otherwise {
    Wait,
    Next,
}

/// Reads the rule book's JSON and fills in the round, and the turn in it at which a plan begins.
pub fn read(state: &State, seat: Seat, raw: &Value) -> Result<Value, Rejection> {
    parse(state, seat, raw).map(|standing| standing.json())
}

fn parse(state: &State, seat: Seat, raw: &Value) -> Result<Standing, Rejection> {
    let fields = raw.as_object().ok_or_else(|| bad("an object is expected."))?;
    let known: &[&str] = match fields.get("standing").and_then(Value::as_str) {
        Some("plan") => &["standing", "round", "turn", "turns"],
        Some("finish") => &["standing", "round"],
        _ => return Err(bad("`standing` is `plan` or `finish`.")),
    };
    no_others(fields, known)?;
    let Some(player) = state.players.get(seat).filter(|_| state.result.is_none()) else {
        return Err(bad(say!(words::standing_game_over)));
    };
    // The current round, or the next one for a player who is out.
    let next = state.round + u8::from(player.out);
    let last = if state.final_round { state.round } else { state.board().rounds };
    let round = match fields.get("round") {
        None | Some(Value::Null) => next,
        Some(round) => round.as_u64().map_or(0, |round| round.min(255) as u8),
    };
    if !(next..=last).contains(&round) {
        return Err(bad(say!(words::standing_round)));
    }
    if known.len() == 2 {
        return Ok(Standing::Finish { round });
    }
    // The owner plays a turn that has begun themselves; a plan is for later turns.
    let coming = if round == state.round { player.turns + 1 } else { 1 };
    let turn = match fields.get("turn") {
        None | Some(Value::Null) => coming,
        Some(turn) => {
            turn.as_u64().filter(|turn| (1..=255).contains(turn)).ok_or_else(|| bad("`turn` is wrong."))? as u8
        }
    };
    let turns = list(fields.get("turns"), "turns")?.iter();
    let turns = turns.map(|turn| planned_turn(state.components, turn)).collect::<Result<_, _>>()?;
    Ok(Standing::Plan(Plan { round, turn, turns }))
}

fn planned_turn(of: Components, raw: &Value) -> Result<PlannedTurn, Rejection> {
    let fields = raw.as_object().ok_or_else(|| bad("a turn of a plan is an object."))?;
    no_others(fields, &["entries", "gold_left", "else"])?;
    let entry = |raw: &Value| -> Result<Vec<Action>, Rejection> {
        let read = |raw: &Value| Action::read(of, raw).map_err(|rejection| bad(rejection.said()));
        list(Some(raw), "entries")?.iter().map(read).collect()
    };
    let gold_left = match fields.get("gold_left") {
        None | Some(Value::Null) => None,
        Some(gold) => {
            let most = of.board().gold_per_round + of.board().loan.gold;
            let gold = gold.as_u64().filter(|gold| *gold <= u64::from(most));
            Some(gold.ok_or_else(|| bad(say!(words::standing_gold_left { most })))? as u8)
        }
    };
    let otherwise = match fields.get("else") {
        None => Otherwise::Wait,
        Some(Value::String(word)) if word == "wait" => Otherwise::Wait,
        Some(Value::String(word)) if word == "next" => Otherwise::Next,
        Some(_) => return Err(bad("`else` is `wait` or `next`.")),
    };
    let entries = list(fields.get("entries"), "entries")?.iter().map(entry).collect::<Result<_, _>>()?;
    Ok(PlannedTurn { entries, gold_left, otherwise })
}

fn list<'v>(raw: Option<&'v Value>, name: &'static str) -> Result<&'v [Value], Rejection> {
    let items = raw.and_then(Value::as_array).filter(|items| (1..=MOST).contains(&items.len()));
    items.map(Vec::as_slice).ok_or_else(|| bad(say!(words::standing_list { name, most: MOST })))
}

fn no_others(fields: &serde_json::Map<String, Value>, known: &[&str]) -> Result<(), Rejection> {
    match fields.keys().find(|field| !known.contains(&field.as_str())) {
        Some(other) => Err(bad(format!("the field {:?} is unknown.", other.chars().take(60).collect::<String>()))),
        None => Ok(()),
    }
}

fn bad(why: impl Into<Phrase>) -> Rejection {
    Rejection::BadStandingOrder { why: why.into() }
}

impl Standing {
    fn json(&self) -> Value {
        match self {
            Self::Finish { round } => json!({"standing": "finish", "round": round}),
            Self::Plan(plan) => json!({
                "standing": "plan",
                "round": plan.round,
                "turn": plan.turn,
                "turns": plan.turns.iter().map(PlannedTurn::json).collect::<Vec<_>>(),
            }),
        }
    }

    /// Reads the stored form.
    fn kept(of: Components, raw: &Value) -> Option<Self> {
        let small = |name: &str| raw.get(name)?.as_u64().map(|n| n.min(255) as u8);
        let round = small("round")?;
        match raw.get("standing")?.as_str()? {
            "finish" => Some(Self::Finish { round }),
            "plan" => {
                let turns = raw.get("turns")?.as_array()?.iter();
                let turns = turns.map(|turn| planned_turn(of, turn)).collect::<Result<_, _>>().ok()?;
                Some(Self::Plan(Plan { round, turn: small("turn")?, turns }))
            }
            _ => None,
        }
    }

    fn round(&self) -> u8 {
        match self {
            Self::Plan(Plan { round, .. }) | Self::Finish { round } => *round,
        }
    }
}

impl PlannedTurn {
    fn json(&self) -> Value {
        let otherwise = if self.otherwise == Otherwise::Wait { "wait" } else { "next" };
        json!({"entries": self.entries, "gold_left": self.gold_left, "else": otherwise})
    }

    fn print(&self) -> String {
        let entry = |entry: &Vec<Action>| entry.iter().map(notation::print).collect::<Vec<_>>().join(" then ");
        let mut entries: Vec<String> = self.entries.iter().map(entry).collect();
        if self.otherwise == Otherwise::Next {
            entries.push("next".into());
        }
        let gold = self.gold_left.map_or_else(String::new, |gold| format!("if gold {gold}: "));
        format!("{gold}{}", entries.join(" | "))
    }
}

/// One line of mail: `plan: ...`, `plan 5: ...`, `finish`, `no plan`, `no finish`.
pub fn read_line(state: &State, seat: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
    let line = line.split('#').next().unwrap_or_default().trim().to_ascii_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_plan: fn(&Value) -> bool = |kept| kept["standing"] == "plan";
    let is_finish: fn(&Value) -> bool = |kept| kept["standing"] == "finish";
    match words[..] {
        ["no", "plan"] => return Some(Ok(StandingChange::Drop(is_plan))),
        ["no", "finish"] => return Some(Ok(StandingChange::Drop(is_finish))),
        ["finish"] => {
            return Some(added(read(state, seat, &json!({"standing": "finish"})), is_finish));
        }
        _ => {}
    }
    let rest = line.strip_prefix("plan")?;
    if !rest.starts_with([' ', ':']) {
        return None;
    }
    // Each line adds a turn to the plan, so no line replaces another.
    Some(plan_line(state, rest).and_then(|raw| added(read(state, seat, &raw), |_| false)))
}

fn plan_line(state: &State, rest: &str) -> Result<Value, OrderError> {
    let form = "plan: build d G9 | build c G9 r1 | first";
    let unread = || OrderError::new("cannot_read", say!(words::plan_form { form }));
    let (round, entries) = rest.split_once(':').ok_or_else(unread)?;
    let round: Option<u8> = match round.trim() {
        "" => None,
        number => Some(number.parse().map_err(|_| unread())?),
    };
    let mut entries = entries.trim();
    let mut gold_left = None;
    if let Some(condition) = entries.strip_prefix("if gold") {
        let (gold, after) = condition.split_once(':').ok_or_else(unread)?;
        gold_left = Some(gold.trim().parse::<u8>().map_err(|_| unread())?);
        entries = after.trim();
    }
    let mut parts: Vec<&str> = entries.split('|').map(str::trim).collect();
    let drops = parts.last() == Some(&"next");
    if drops {
        parts.pop();
    }
    let entry = |part: &&str| -> Result<Vec<Action>, OrderError> {
        let mut actions = vec![];
        for order in format!(" {part} ").split(" then ") {
            actions.extend(notation::read(state, order.trim())?);
        }
        Ok(actions)
    };
    let entries = parts.iter().map(entry).collect::<Result<Vec<_>, _>>()?;
    let otherwise = if drops { "next" } else { "wait" };
    let turn = json!({"entries": entries, "gold_left": gold_left, "else": otherwise});
    Ok(json!({"standing": "plan", "round": round, "turns": [turn]}))
}

/// A player's standing orders, sorted for the current turn.
struct Kept {
    /// The number of the turn in its round.
    number: u8,
    /// The remaining turns of all their plans for this round, in order, each with the index of its plan among the
    /// orders. Turns that they played themselves are gone.
    turns: Vec<(usize, PlannedTurn)>,
    plans: Vec<(usize, Plan)>,
    finish: Option<usize>,
    /// Orders of rounds that are over.
    over: Vec<usize>,
}

impl Kept {
    fn sort(state: &State, seat: Seat, orders: &[Value]) -> Self {
        let number = state.players[seat].turns;
        let mut kept = Self { number, turns: vec![], plans: vec![], finish: None, over: vec![] };
        // The end of the previous plan. Each plan keeps its own turns, so leftovers of a plan that its owner has
        // played past do not use up turns of a later plan.
        let mut end = 0;
        for (index, order) in orders.iter().enumerate() {
            match Standing::kept(state.components, order) {
                Some(standing) if standing.round() < state.round => kept.over.push(index),
                Some(Standing::Plan(plan)) if plan.round == state.round => {
                    let begins = usize::from(plan.turn).max(end);
                    end = begins + plan.turns.len();
                    let played = usize::from(number).saturating_sub(begins);
                    kept.turns.extend(plan.turns.iter().skip(played).map(|turn| (index, turn.clone())));
                    kept.plans.push((index, plan));
                }
                Some(Standing::Finish { round }) if round == state.round => kept.finish = kept.finish.or(Some(index)),
                _ => {}
            }
        }
        kept
    }

    /// Whether the plan at `index` may be used now: not if it begins with a later turn.
    fn is_due(&self, index: usize) -> bool {
        self.plans.iter().any(|(place, plan)| *place == index && plan.turn <= self.number)
    }

    /// The orders that remain after this turn.
    fn left(&self, orders: &[Value]) -> Vec<Value> {
        self.left_for(orders, self.number.saturating_add(1))
    }

    fn left_for(&self, orders: &[Value], turn: u8) -> Vec<Value> {
        let still = |(index, order): (usize, &Value)| {
            if self.over.contains(&index) {
                return None;
            }
            let Some((_, plan)) = self.plans.iter().find(|(place, _)| *place == index) else {
                return Some(order.clone());
            };
            let turns: Vec<PlannedTurn> =
                self.turns.iter().filter(|(place, _)| *place == index).map(|(_, turn)| turn.clone()).collect();
            (!turns.is_empty())
                .then(|| Standing::Plan(Plan { turn: plan.turn.max(turn), turns, ..plan.clone() }).json())
        };
        orders.iter().enumerate().filter_map(still).collect()
    }

    fn stop_if_over(&self, orders: &[Value]) -> Option<StandingStep> {
        if self.over.is_empty() {
            return None;
        }
        let left = orders.iter().enumerate().filter(|(index, _)| !self.over.contains(index));
        let left = left.map(|(_, order)| order.clone()).collect();
        Some(StandingStep::Stop { left, why: say!(words::orders_ended) })
    }
}

/// Whether `actions` are legal from beginning to end and complete the turn, forced steps included.
fn fills_the_turn(ruleset: &WorldWonders, state: &State, seat: Seat, actions: &[Action]) -> bool {
    try_out(ruleset, state, seat, actions).is_some_and(|over| over)
}

/// `None`: illegal. Otherwise whether the turn is over afterwards. The draws at its end are ignored.
fn try_out(ruleset: &WorldWonders, state: &State, seat: Seat, actions: &[Action]) -> Option<bool> {
    let number = state.turn_of(seat)?.number;
    let mut chance = Chance::of_no_game();
    let mut play = Play::new(state.clone(), &mut chance);
    let running = |play: &Play<'_, State>| play.turn_of(seat).is_some_and(|turn| turn.number == number);
    for action in actions {
        if !running(&play) {
            return None;
        }
        play.begin_action();
        ruleset.decide(&mut play, seat, action).ok()?;
    }
    while running(&play) {
        let Some((_, action)) = ruleset.forced(&play) else { return Some(false) };
        ruleset.decide(&mut play, seat, &action).ok()?;
    }
    Some(true)
}
