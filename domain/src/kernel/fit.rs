//! Checks that a fact fits the state it is folded onto. Facts that our rules record always fit. A log from
//! elsewhere may hold any value, which must neither crash the fold nor make the state larger than a game can be.

use crate::kernel::tagged::Tagged;
use serde::Serialize;
use std::fmt::Debug;

/// Why a fact cannot be folded here: no rules could have written it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    #[error("it speaks of a seat that is not at the table")]
    Seat,
    #[error("one of its figures is out of range")]
    Figure,
    #[error("it names something that is not there")]
    Absent,
    #[error("it puts more on the table than the box holds")]
    TooMany,
    #[error("it does not belong to this moment of the game")]
    Moment,
}

/// The result of folding a fact.
pub type Fits = Result<(), Misfit>;

/// A state that facts are folded into.
pub trait Fold: Clone + Debug + Send + Sync + 'static {
    /// One consequence: JSON tagged `fact`, by [`tagged!`](crate::tagged).
    type Fact: Clone + Debug + PartialEq + Serialize + Tagged + Send + Sync + 'static;

    /// Copies the fact into the state. Decides nothing, draws nothing. The public form of a fact must fold too; the
    /// hidden thing is then unknown.
    ///
    /// Never panics, whatever the fact. Keeps the state within bounds so that no query on it panics either: a log
    /// from elsewhere may contain anything.
    ///
    /// # Errors
    /// If no rules could have recorded that fact here. The state must not be used afterwards.
    fn evolve(&mut self, fact: &Self::Fact) -> Fits;
}

/// The longest list in a state. The longest of any title is the list of links on a board, some hundred in a long
/// game.
pub const LONGEST: usize = 2_000;

/// A number in the state. Its limit is well below the end of its type, so that rules and views may add small
/// numbers unchecked, and well above any real game (a random player of Railways owes millions after sixty turns).
pub trait Figure: Copy {
    /// The figure itself, if a game can reach it.
    fn fits(self) -> Result<Self, Misfit>;
    /// Adds.
    fn gains(&mut self, more: Self) -> Fits;
    /// Subtracts; fails if there is not enough.
    fn loses(&mut self, less: Self) -> Fits;
}

macro_rules! figures {
    ($($number:ty, $most:literal;)*) => {$(
        impl Figure for $number {
            #[inline]
            fn fits(self) -> Result<Self, Misfit> {
                if self <= $most { Ok(self) } else { Err(Misfit::Figure) }
            }

            #[inline]
            fn gains(&mut self, more: Self) -> Fits {
                *self = self.checked_add(more).ok_or(Misfit::Figure)?.fits()?;
                Ok(())
            }

            #[inline]
            fn loses(&mut self, less: Self) -> Fits {
                *self = self.checked_sub(less).ok_or(Misfit::Figure)?;
                Ok(())
            }
        }
    )*};
}

figures! {
    u8, 120;
    u16, 10_000;
    u32, 100_000_000;
    u64, 1_000_000_000;
    usize, 10_000;
}

/// A list in the state that a fact adds to.
pub trait Pile<T> {
    /// Adds one more.
    fn put(&mut self, thing: T) -> Fits;
    /// Adds several.
    fn put_all(&mut self, things: impl IntoIterator<Item = T>) -> Fits;
}

impl<T> Pile<T> for Vec<T> {
    #[inline]
    fn put(&mut self, thing: T) -> Fits {
        if self.len() >= LONGEST {
            return Err(Misfit::TooMany);
        }
        self.push(thing);
        Ok(())
    }

    #[inline]
    fn put_all(&mut self, things: impl IntoIterator<Item = T>) -> Fits {
        things.into_iter().try_for_each(|thing| self.put(thing))
    }
}

/// A list from a fact, if it is not too long for a state.
pub fn fitting<T: Clone>(list: &[T]) -> Result<Vec<T>, Misfit> {
    if list.len() <= LONGEST { Ok(list.to_vec()) } else { Err(Misfit::TooMany) }
}

/// The same into an existing list of the state, reusing its memory, since some facts repeat a list every turn.
pub fn refill<T: Clone>(list: &mut Vec<T>, with: &[T]) -> Fits {
    if with.len() > LONGEST {
        return Err(Misfit::TooMany);
    }
    list.clear();
    list.extend_from_slice(with);
    Ok(())
}

/// Ok, or a misfit: for the preconditions of a fact.
#[inline]
pub fn given(is: bool, else_why: Misfit) -> Fits {
    if is { Ok(()) } else { Err(else_why) }
}
