//! The last line of defence: catches panics in work on outside data.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The program panicked on some data: a mistake of ours, found through an odd log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this program cannot look at it: {0}")]
pub struct Fell(pub String);

/// Does `work` and reports a panic. Data that `work` was changing must not be used after a panic.
///
/// # Errors
/// If it panicked.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Fell> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|why| Fell(said(why.as_ref())))
}

fn said(why: &(dyn Any + Send)) -> String {
    let text = why.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| why.downcast_ref::<String>().cloned()).unwrap_or_default()
}
