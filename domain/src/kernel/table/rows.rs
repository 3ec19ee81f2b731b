//! Rows of a log: as written, and as a reader may see them.

use crate::kernel::seat::Seat;
use crate::kernel::table::event::{Event, Hash, Seq};
use serde_json::Value;

/// The complete event with its bytes and hash, ready to append.
#[derive(Clone, Debug)]
pub struct NewEvent {
    pub event: Event,
    pub payload: Vec<u8>,
    pub hash: Hash,
    /// Canonical JSON of the list of sealed parts.
    pub sealed: Option<Vec<u8>>,
}

impl NewEvent {
    pub fn seq(&self) -> Seq {
        self.event.head.seq
    }
}

/// The readable form of an event: the payload's keys plus `hash`, `struck`, and `sealed` as opened for the reader.
pub fn shown(payload: &[u8], hash: &Hash, struck: bool, sealed: Vec<Value>) -> Value {
    let mut value: Value = serde_json::from_slice(payload).unwrap_or_default();
    if let Value::Object(fields) = &mut value {
        fields.insert("hash".into(), crate::kernel::canonical::hex(hash).into());
        fields.insert("struck".into(), struck.into());
        fields.insert("sealed".into(), Value::Array(sealed));
    }
    value
}

/// The sealed parts of a row that `viewer` may open: their own, and all parts once the game is closed.
pub fn open_sealed(sealed: Option<&[u8]>, viewer: Option<Seat>, closed: bool) -> Vec<Value> {
    sealed_parts(sealed, viewer, closed).into_iter().flatten().collect()
}

/// The same with `None` for each part that stays closed: the form of exports.
pub fn sealed_parts(sealed: Option<&[u8]>, viewer: Option<Seat>, closed: bool) -> Vec<Option<Value>> {
    let parts: Vec<Value> = sealed.and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
    let mine = |part: &Value| {
        let seats = part.get("for").and_then(Value::as_array);
        viewer
            .is_some_and(|seat| seats.is_some_and(|seats| seats.iter().any(|s| s.as_u64() == Some(u64::from(seat.0)))))
    };
    parts.into_iter().map(|part| (closed || mine(&part)).then_some(part)).collect()
}
