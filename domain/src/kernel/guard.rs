//! The last line of defence: work on what came from outside, stopped where it falls over.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The program fell over while it looked at something: a mistake of ours, found by an odd log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this program cannot look at it: {0}")]
pub struct Fell(pub String);

/// Does `work`, and says so where it panics. What `work` had in hand is not to be used any more then.
///
/// # Errors
/// Where it panicked.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Fell> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|why| Fell(said(why.as_ref())))
}

fn said(why: &(dyn Any + Send)) -> String {
    let text = why.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| why.downcast_ref::<String>().cloned()).unwrap_or_default()
}
