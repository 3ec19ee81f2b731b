//! The declaration of a title's digests: the fields of each of its types, each with its tag.

/// Declares the content of a type's digest: every field with its tag, in ascending order from 1. An omitted field
/// does not compile.
///
/// ```ignore
/// digested!(State { 1: turn, 2: players, 3: limit = 40 });    // `limit` was added later: in all older games it was 40
/// digested!(Player { 1: points, 2 hidden: card });             // `digest` is the same without the card
/// digested!(State { 1: turn } without { components });         // set by `created`; no fact changes it
/// digested!(State { 1: turn, 4: bag } gone { 2, 3 });          // tags of removed fields, never reused
/// digested!(enum Phase { 0: Setup {}, 1: Turn { 1: seat }, 2: Over(1: result) });
/// digested!(City as |city| city.id());                         // by another value
/// digested!([T: Feed] Grid<T> { 1: cells });                   // with type parameters
/// ```
///
/// A tag is never reused, nor the number of a variant, and a default never changes. A field at its default is left
/// out: 0, `false`, `None`, empty, variant 0, unless `= ..` gives another one: a literal, which no other code can
/// change.
///
/// The length of an array (`[T; N]`) or a pair must not change either: it decides whether the field is left out,
/// and it is hashed. A longer one is another field. A list that may grow is a `Vec`, with as many items in all
/// older games as they had.
#[macro_export]
macro_rules! digested {
    (enum $name:ident { $($number:literal: $variant:ident
        $({ $($tag:literal $($hidden:ident)?: $field:ident $(= $default:literal)?),* $(,)? })?
        $(($in_tag:literal $($in_hidden:ident)?: $inner:ident))?
    ),* $(,)? } $(gone { $($retired:literal),* $(,)? })?) => {
        impl $crate::kernel::digest::Feed for $name {
            fn is_default(&self, whole: bool) -> bool {
                let _ = whole;
                match self {
                    $(Self::$variant $({ $($field),* })? $(($inner))? => {
                        const FIRST: bool = $number == 0;
                        FIRST
                            $($(&& $crate::left_out!(whole, $field $($hidden)? $(= $default)?))*)?
                            $(&& $crate::left_out!(whole, $inner $($in_hidden)?))?
                    })*
                }
            }

            fn feed(&self, to: &mut $crate::kernel::digest::Feeder) {
                const { $crate::kernel::digest::ascending(&[$($number),*]) };
                const { $crate::kernel::digest::apart(&[$($number),*], &[$($($retired),*)?]) };
                match self {
                    $(Self::$variant $({ $($field),* })? $(($inner))? => {
                        $(const { $crate::kernel::digest::ascending(&[0, $($tag),*]) };)?
                        let is_bare = true
                            $($(&& $crate::left_out!(to.is_whole(), $field $($hidden)? $(= $default)?))*)?
                            $(&& $crate::left_out!(to.is_whole(), $inner $($in_hidden)?))?;
                        if is_bare {
                            to.number($number);
                        } else {
                            to.open();
                            to.number(0);
                            to.number($number);
                            $($($crate::field_fed!(to, $tag, $field $($hidden)? $(= $default)?);)*)?
                            $($crate::field_fed!(to, $in_tag, $inner $($in_hidden)?);)?
                            to.close();
                        }
                    })*
                }
            }
        }
    };
    ([$($generics:tt)*] $name:ty {
        $($tag:literal $($hidden:ident)?: $field:ident $(= $default:literal)?),* $(,)?
    } $(gone { $($retired:literal),* $(,)? })? $(without { $($given:ident),* $(,)? })?) => {
        impl<$($generics)*> $crate::kernel::digest::Feed for $name {
            fn is_default(&self, whole: bool) -> bool {
                let _ = whole;
                let Self { $($field,)* $($($given: _,)*)? } = self;
                true $(&& $crate::left_out!(whole, $field $($hidden)? $(= $default)?))*
            }

            fn feed(&self, to: &mut $crate::kernel::digest::Feeder) {
                const { $crate::kernel::digest::ascending(&[0, $($tag),*]) };
                const { $crate::kernel::digest::apart(&[$($tag),*], &[$($($retired),*)?]) };
                let Self { $($field,)* $($($given: _,)*)? } = self;
                to.open();
                $($crate::field_fed!(to, $tag, $field $($hidden)? $(= $default)?);)*
                to.close();
            }
        }
    };
    ($name:ident as |$it:ident| $value:expr) => {
        impl $crate::kernel::digest::Feed for $name {
            fn is_default(&self, whole: bool) -> bool {
                let $it = self;
                $crate::kernel::digest::Feed::is_default(&$value, whole)
            }

            fn feed(&self, to: &mut $crate::kernel::digest::Feeder) {
                let $it = self;
                $crate::kernel::digest::Feed::feed(&$value, to);
            }
        }
    };
    ($name:ident { $($fields:tt)* } $($more:tt)*) => {
        $crate::digested!([] $name { $($fields)* } $($more)*);
    };
}

/// Whether a field is left out of a digest.
#[doc(hidden)]
#[macro_export]
macro_rules! left_out {
    ($whole:expr, $field:ident) => {
        $crate::kernel::digest::Feed::is_default($field, $whole)
    };
    ($whole:expr, $field:ident = $default:literal) => {
        *$field == $default
    };
    ($whole:expr, $field:ident hidden $(= $default:literal)?) => {
        !$whole || $crate::left_out!(true, $field $(= $default)?)
    };
}

/// Feeds a field that is not left out.
#[doc(hidden)]
#[macro_export]
macro_rules! field_fed {
    ($to:ident, $tag:literal, $field:ident $($how:tt)*) => {
        if !($crate::left_out!($to.is_whole(), $field $($how)*)) {
            $to.number($tag);
            $crate::kernel::digest::Feed::feed($field, $to);
        }
    };
}

/// Checks at compile time that tags are ascending, each once.
pub const fn ascending(tags: &[u64]) {
    let mut place = 1;
    while place < tags.len() {
        assert!(tags[place - 1] < tags[place], "tags ascend, and each stands for one thing");
        place += 1;
    }
}

/// Checks that no tag belongs to a removed field. Those are ascending too.
pub const fn apart(tags: &[u64], gone: &[u64]) {
    ascending(gone);
    let mut place = 0;
    while place < tags.len() * gone.len() {
        assert!(tags[place % tags.len()] != gone[place / tags.len()], "a tag that is gone is never used again");
        place += 1;
    }
}
