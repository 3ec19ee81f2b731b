//! Whether a fact fits the state it is folded onto. What our rules record always does; a log from elsewhere may hold any
//! value in any fact, and must neither make the fold fall over nor make the state larger than a game can be.

use crate::kernel::tagged::Tagged;
use serde::Serialize;
use std::fmt::Debug;

/// Why a fact cannot be folded where it stands: no rules wrote it there.
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

/// What folding a fact comes to.
pub type Fits = Result<(), Misfit>;

/// A state that facts are folded into.
pub trait Fold: Clone + Debug + Send + Sync + 'static {
    /// One consequence: JSON tagged `fact`, by [`tagged!`](crate::tagged).
    type Fact: Clone + Debug + PartialEq + Serialize + Tagged + Send + Sync + 'static;

    /// Copies what the fact says into the state. Decides nothing, draws nothing. Facts as the public sees them must fold
    /// too: then the hidden thing is simply not known.
    ///
    /// Never panics, whatever the fact, and keeps the state within bounds that all questions to it need in order not to
    /// panic either: a log from elsewhere may say anything.
    ///
    /// # Errors
    /// Where no rules could have recorded that fact here. The state is not to be used any more then.
    fn evolve(&mut self, fact: &Self::Fact) -> Fits;
}

/// No list of a state grows longer: the longest of any title is that of the links on a board, some hundred in a long game.
pub const LONGEST: usize = 2_000;

/// A number of the state. It stays well below the end of its type, so that rules and views may add a few without a look,
/// and well above what a game comes to (who plays Railways at random owes millions after sixty turns).
pub trait Figure: Copy {
    /// The figure itself, where a game can come to it.
    fn fits(self) -> Result<Self, Misfit>;
    /// Adds.
    fn gains(&mut self, more: Self) -> Fits;
    /// Takes away; there must be as much.
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

/// A list of the state that a fact adds to.
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

/// A list out of a fact, where the state has room for it.
pub fn fitting<T: Clone>(list: &[T]) -> Result<Vec<T>, Misfit> {
    if list.len() <= LONGEST { Ok(list.to_vec()) } else { Err(Misfit::TooMany) }
}

/// The same in the place of a list of the state, whose room is used again: some facts tell a list anew every turn.
pub fn refill<T: Clone>(list: &mut Vec<T>, with: &[T]) -> Fits {
    if with.len() > LONGEST {
        return Err(Misfit::TooMany);
    }
    list.clear();
    list.extend_from_slice(with);
    Ok(())
}

/// `true` or a misfit: for what a fact takes for granted.
#[inline]
pub fn given(is: bool, else_why: Misfit) -> Fits {
    if is { Ok(()) } else { Err(else_why) }
}
