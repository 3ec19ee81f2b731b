//! How values of each kind are fed. Fractional numbers cannot be fed.

use super::Feeder;
use crate::kernel::seat::{PerSeat, Seat};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A value that a digest covers. A title's types implement it by [`digested!`](crate::digested).
pub trait Feed {
    /// Whether it is the default of its kind, for which a field is left out: 0, false, none, empty, or made only of
    /// such values. `whole`: whether hidden fields count.
    fn is_default(&self, whole: bool) -> bool;

    fn feed(&self, to: &mut Feeder);
}

macro_rules! numbers {
    ($by:ident: $($number:ty),*) => {$(
        impl Feed for $number {
            #[inline]
            fn is_default(&self, _: bool) -> bool {
                *self == 0
            }

            #[inline]
            fn feed(&self, to: &mut Feeder) {
                to.$by(*self as _);
            }
        }
    )*};
}
numbers!(number: u8, u16, u32, u64, usize);
numbers!(signed: i8, i16, i32, i64);

impl Feed for bool {
    #[inline]
    fn is_default(&self, _: bool) -> bool {
        !self
    }

    #[inline]
    fn feed(&self, to: &mut Feeder) {
        to.truth(*self);
    }
}

impl Feed for str {
    fn is_default(&self, _: bool) -> bool {
        self.is_empty()
    }

    fn feed(&self, to: &mut Feeder) {
        to.text(self);
    }
}

impl Feed for String {
    fn is_default(&self, _: bool) -> bool {
        self.is_empty()
    }

    fn feed(&self, to: &mut Feeder) {
        to.text(self);
    }
}

impl<T: Feed + ToOwned + ?Sized> Feed for Cow<'_, T> {
    fn is_default(&self, whole: bool) -> bool {
        (**self).is_default(whole)
    }

    fn feed(&self, to: &mut Feeder) {
        (**self).feed(to);
    }
}

impl<T: Feed + ?Sized> Feed for &T {
    fn is_default(&self, whole: bool) -> bool {
        (**self).is_default(whole)
    }

    fn feed(&self, to: &mut Feeder) {
        (**self).feed(to);
    }
}

impl<T: Feed + ?Sized> Feed for Box<T> {
    fn is_default(&self, whole: bool) -> bool {
        (**self).is_default(whole)
    }

    fn feed(&self, to: &mut Feeder) {
        (**self).feed(to);
    }
}

impl<T: Feed> Feed for Option<T> {
    fn is_default(&self, _: bool) -> bool {
        self.is_none()
    }

    fn feed(&self, to: &mut Feeder) {
        to.list(usize::from(self.is_some()), self);
    }
}

impl<T: Feed> Feed for [T] {
    fn is_default(&self, _: bool) -> bool {
        self.is_empty()
    }

    fn feed(&self, to: &mut Feeder) {
        to.list(self.len(), self);
    }
}

impl<T: Feed> Feed for Vec<T> {
    fn is_default(&self, _: bool) -> bool {
        self.is_empty()
    }

    fn feed(&self, to: &mut Feeder) {
        to.list(self.len(), self);
    }
}

/// Its length never changes: it is at its default if all its items are.
impl<T: Feed, const N: usize> Feed for [T; N] {
    fn is_default(&self, whole: bool) -> bool {
        self.iter().all(|item| item.is_default(whole))
    }

    fn feed(&self, to: &mut Feeder) {
        to.list(N, self);
    }
}

impl<A: Feed, B: Feed> Feed for (A, B) {
    fn is_default(&self, whole: bool) -> bool {
        self.0.is_default(whole) && self.1.is_default(whole)
    }

    fn feed(&self, to: &mut Feeder) {
        let both: [&dyn Feed; 2] = [&self.0, &self.1];
        to.list(2, both);
    }
}

impl<K: Feed, V: Feed> Feed for BTreeMap<K, V> {
    fn is_default(&self, _: bool) -> bool {
        self.is_empty()
    }

    fn feed(&self, to: &mut Feeder) {
        to.map(self.len(), self);
    }
}

impl Feed for Seat {
    #[inline]
    fn is_default(&self, _: bool) -> bool {
        self.0 == 0
    }

    #[inline]
    fn feed(&self, to: &mut Feeder) {
        to.number(self.0.into());
    }
}

impl<T: Feed> Feed for PerSeat<T> {
    fn is_default(&self, _: bool) -> bool {
        self.is_empty()
    }

    fn feed(&self, to: &mut Feeder) {
        to.list(self.len(), self.values());
    }
}
