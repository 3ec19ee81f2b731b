//! The automatic steps after round 3: open track, income, interest, the new card or the end (RULES sections 6
//! and 7).

use super::super::Game;
use super::super::facts::Fact;
use super::super::state::{Reason, State};
use super::{major_lines, money, scoring, turn};

pub fn end_of_turn(play: &mut Game<'_>) {
    if play.end.triggered.is_none() && !play.busy {
        trigger_end(play, Reason::Standstill);
    }
    for line in play.lines.clone() {
        play.record(Fact::OpenTrackRemoved { seat: line.owner, line: line.id, tracks: line.tracks() });
    }
    for seat in play.players.seats() {
        let income = play.figures().income(play.players[seat].points);
        if income > 0 {
            play.record(Fact::IncomePaid { seat, income });
        }
    }
    for seat in play.players.seats() {
        // Counted first: bonds issued to pay this interest cost no interest in this turn.
        let interest = play.players[seat].bonds * play.figures().bond.interest;
        if interest > 0 {
            money::raise(play, seat, interest);
            play.record(Fact::InterestPaid { seat, interest });
        }
    }
    if play.end.last_turn.is_some_and(|last| play.turn >= last) {
        let (reason, result) = (reason(play), scoring::final_score(play));
        play.record(Fact::GameEnded { reason, result });
        return;
    }
    if !play.deck.is_empty() {
        let place = play.pick("operations", play.deck.len());
        let card = play.deck[place];
        play.record(Fact::CardRevealed { card });
        major_lines::check(play, Some(card));
    }
    let turn = play.turn + 1;
    turn::open_auction(play, turn);
}

/// Triggers the end of the game: this turn and one more are played, but none after the hard stop.
pub fn trigger_end(play: &mut Game<'_>, by: Reason) {
    let turn = play.turn;
    let last_turn = (turn + 1).min(play.options.max_turns);
    play.record(Fact::EndTriggered { turn, last_turn, by });
}

fn reason(state: &State) -> Reason {
    match state.end.triggered {
        Some(triggered) if state.turn > triggered.turn => triggered.by,
        // The end was never triggered, or the hard stop cut off the extra turn.
        _ => Reason::MaxTurns,
    }
}
