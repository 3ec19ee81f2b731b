//! A seat's knowledge at a past state, and the knowledge about that state that it has gained since.
//!
//! A past state is folded from the facts up to then, so its view shows what the seat knew then. With `as=now` its
//! gaps are filled with what the seat can see today, and with everything once the game is closed and its seals are
//! open.

use crate::kernel::erased::AnyGame;
use crate::kernel::seat::Seat;
use serde_json::Value;

/// The view of `then` with what `viewer` has learnt since. `now`: the current state; `closed`: nothing is secret
/// any more.
pub fn as_now(then: &dyn AnyGame, now: &dyn AnyGame, viewer: Option<Seat>, closed: bool) -> Value {
    let mut view = then.view(viewer);
    if then.hides() {
        let today = now.view(viewer);
        for seat in Seat::all(then.players()) {
            fill(&mut view, &then.view(Some(seat)), Some(&today), closed);
        }
    }
    view
}

/// Fills each null in `view` from `theirs`, the view of a seat that knew the value, if `today` shows the same value
/// there.
pub fn fill(view: &mut Value, theirs: &Value, today: Option<&Value>, closed: bool) {
    if view.is_null() {
        if closed || today == Some(theirs) {
            *view = theirs.clone();
        }
        return;
    }
    match (view, theirs) {
        (Value::Object(view), Value::Object(theirs)) => {
            for (key, value) in view {
                if let Some(theirs) = theirs.get(key) {
                    fill(value, theirs, today.and_then(|today| today.get(key)), closed);
                }
            }
        }
        (Value::Array(view), Value::Array(theirs)) if view.len() == theirs.len() => {
            for (place, (value, theirs)) in view.iter_mut().zip(theirs).enumerate() {
                fill(value, theirs, today.and_then(|today| today.get(place)), closed);
            }
        }
        _ => {}
    }
}
