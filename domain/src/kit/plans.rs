//! Helpers for titles that implement their own standing orders.

use crate::kernel::language::InWords;
use crate::kernel::notation::OrderError;
use crate::kernel::ruleset::StandingChange;
use serde::Serialize;
use serde_json::Value;

/// Whether this is a standing order of that kind.
pub fn is_kind(order: &Value, kind: &str) -> bool {
    order.get("standing").and_then(Value::as_str) == Some(kind)
}

/// The orders without those of this kind.
pub fn without(orders: &[Value], kind: &str) -> Vec<Value> {
    orders.iter().filter(|order| !is_kind(order, kind)).cloned().collect()
}

/// A change that adds the order that was read, and drops those for which `replaces` holds.
pub fn added<R: InWords>(read: Result<Value, R>, replaces: fn(&Value) -> bool) -> Result<StandingChange, OrderError> {
    match read {
        Ok(order) => Ok(StandingChange::Add { order, replaces }),
        Err(rejection) => Err(OrderError::new("bad_standing_order", rejection.said())),
    }
}

/// Actions in the JSON form that an order plays.
pub fn as_json<A: Serialize>(actions: &[A]) -> Vec<Value> {
    actions.iter().map(|action| serde_json::to_value(action).unwrap_or_default()).collect()
}

/// The parts of a list, split at the characters for which `by` holds.
pub fn parted(list: &str, by: impl Fn(char) -> bool) -> impl Iterator<Item = &str> {
    list.split(by).map(str::trim).filter(|order| !order.is_empty())
}
