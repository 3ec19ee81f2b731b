//! The end of the game (RULES sections 7 to 9).

use super::super::facts::Fact;
use super::super::scoring;
use super::Moves;

pub fn end_game(play: &mut Moves<'_>) {
    let reason = if play.round >= play.board().rounds { "rounds" } else { "population" };
    let result = scoring::result(play);
    play.record(Fact::GameEnded { reason: reason.into(), result });
}
