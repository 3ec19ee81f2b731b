//! The position in plain text, for mails: lines of at most 78 characters, enough to play from.

use super::state::State;

pub fn position(state: &State) -> String {
    format!("Round {}.\n", state.round)
}
