//! Pictures and positions at many places of played games.

use super::super::{CenturyFromEastToWest, board, position};
use crate::kernel::bot::{Dice, Level, choose};
use crate::kernel::chance::Chance;
use crate::kernel::play::Play;
use crate::kernel::seat::PerSeat;
use crate::kernel::testing::{dice_chance, new_game};
use crate::kernel::title::Title;
use serde_json::json;

/// Draws pictures into a folder, to be looked at: `LONGHAND_PICTURES=/tmp/pictures cargo test -p domain draw_pictures`.
#[test]
fn draw_pictures() {
    let Ok(folder) = std::env::var("LONGHAND_PICTURES") else { return };
    for players in 2..=4 {
        let names = PerSeat::from(
            ["Anna", "Ben", "Clara van der Woodsen-Smith", "D & <D>"][..players]
                .iter()
                .map(|n| (*n).to_owned())
                .collect::<Vec<_>>(),
        );
        let mut state = new_game::<CenturyFromEastToWest>(json!({}), players, players as u64);
        let mut chance: Chance = dice_chance(9);
        let mut dice = Dice::new(5);
        let mut moves = 0;
        loop {
            if moves % 40 == 0 || state.active().is_none() {
                let path = format!("{folder}/{players}-{moves:03}");
                std::fs::write(format!("{path}.svg"), board::board(&state, &names)).expect("the folder is there");
                std::fs::write(format!("{path}.txt"), position::position(&state)).expect("the folder is there");
            }
            let Some(seat) = state.active() else { break };
            for action in choose::<CenturyFromEastToWest>(&state, seat, Level::Sensible, dice.next_u64()) {
                let mut play = Play::<CenturyFromEastToWest>::new(state, &mut chance);
                CenturyFromEastToWest::decide(&mut play, seat, &action).expect("the bot plays legal moves");
                state = play.finish().0;
            }
            moves += 1;
        }
    }
}
