//! Who left a seat, who did not take one, and who was first in the end.

use crate::outbound::layout::sentence;
use crate::outbound::letter::{Declined, Gone, Standing};
use crate::words;
use ::words::{Phrase, say};

impl Gone {
    pub(super) fn first(&self, game: &str) -> Phrase {
        let name = sentence(&self.name);
        Phrase::sentences([
            say!(words::left_first { late: self.late, name, game: game.to_owned() }),
            say!(words::left_goes_on { free: self.free }),
        ])
    }
}

impl Declined {
    pub(super) fn first(&self, game: &str) -> Phrase {
        let game = game.to_owned();
        let first = match &self.by {
            Some(by) => say!(words::declined_first { by: sentence(by), game }),
            None => say!(words::declined_first_by_somebody { game }),
        };
        let free = self.free;
        let todo = (free > 0).then(|| say!(words::declined_todo { free }));
        Phrase::sentences(std::iter::once(first).chain(todo))
    }
}

/// How a game ended; the names of its winners are harmless.
pub(super) fn over(game: &str, standings: &[Standing], shown: impl Fn(&str) -> String) -> Phrase {
    let game = game.to_owned();
    let winners: Vec<&Standing> = standings.iter().filter(|standing| standing.rank == 1).collect();
    let you_won = winners.iter().any(|winner| winner.you);
    let others = winners.iter().filter(|winner| !winner.you).map(|winner| shown(&winner.name));
    let (count, others) = (winners.len(), Phrase::and(others));
    match (count, you_won) {
        (0, _) => say!(words::void_first { game }),
        (1, true) => say!(words::over_you_won { game }),
        (_, true) => say!(words::over_you_share { game, winners: others }),
        (_, false) => say!(words::over_won { game, count, winners: others }),
    }
}

impl Standing {
    /// Its line among the others.
    pub(super) fn said(&self, name: String) -> Phrase {
        let (rank, you) = (self.rank, self.you);
        match self.score {
            Some(count) => say!(words::standing { rank, name, you, points: say!(words::points { count }) }),
            None => say!(words::standing_uncounted { rank, name, you }),
        }
    }
}
