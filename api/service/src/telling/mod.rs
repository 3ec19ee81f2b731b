//! What is told of a game, and who has heard it.

pub mod clocks;
pub mod seen;
pub mod shapes;
pub mod terms;
pub mod told;
pub mod topics;
pub mod unreached;

/// How many of the first sentences fit into so many letters; one in any case.
pub fn in_a_line(told: &[String], letters: usize) -> usize {
    let mut taken = 0;
    let fits = told.iter().take_while(|sentence| {
        let is_first = taken == 0;
        taken += sentence.chars().count() + 1;
        is_first || taken <= letters + 1
    });
    fits.count()
}
