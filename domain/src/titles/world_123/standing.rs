//! Standing orders (RULES section 10).

use super::rejection::Rejection;
use super::state::State;
use crate::kernel::notation::OrderError;
use crate::kernel::seat::Seat;
use crate::kernel::title::{StandingChange, StandingStep};
use serde_json::Value;

pub fn read(_state: &State, _seat: Seat, _raw: &Value) -> Result<Value, Rejection> {
    Err(Rejection::BadStandingOrder { detail: "no standing orders yet".into() })
}

pub fn read_line(_state: &State, _seat: Seat, _line: &str) -> Option<Result<StandingChange, OrderError>> {
    None
}

pub fn print(standing: &Value) -> String {
    standing.to_string()
}

pub fn stops(_standing: &Value) -> Vec<String> {
    vec![]
}

pub fn fire(_state: &State, _seat: Seat, _orders: &[Value]) -> Option<StandingStep> {
    None
}
