//! The evaluation for the sensible bot.

use crate::kernel::ruleset::Ruleset;
use crate::kernel::seat::Seat;

/// How good a position is. By default only a finished game counts: the bot sees a win that one move makes, and
/// plays anything else at random.
pub trait Bots: Ruleset {
    /// The value of the position for `seat`; only differences between positions of one game count. Uses nothing
    /// that `seat` may not know. The sensible bot maximises it over its own turn.
    fn appraise(&self, state: &Self::State, seat: Seat) -> i64 {
        let over = self.outcome(state);
        let own = over.iter().flat_map(|outcome| &outcome.standings).find(|standing| standing.seat == seat);
        own.map_or(0, |own| own.score.saturating_add(if own.rank == 1 { 1_000_000 } else { -1_000_000 }))
    }

    /// The actions worth trying for the sensible bot, best guesses first, if the full list is long.
    fn promising(&self, state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        self.legal_actions(state, seat)
    }
}
