//! Writes the board and the position of a game between sensible bots, every few turns, to be looked at:
//! `cargo run -p domain --example pictures -- TITLE PLAYERS FOLDER [OPTIONS as JSON] [LANGUAGE]`.

use domain::kernel::bot::Level;
use domain::kernel::chance::Chance;
use domain::kernel::language::Language;
use domain::kernel::notation::name_seats;
use domain::kernel::play::Submission;
use domain::{PerSeat, titles};
use std::error::Error;

const NAMES: [&str; 6] = ["Anna", "Ben", "Clara van der Woodsen-Smith", "D & <D>", "Eleonora", "Fred"];
const EVERY: u64 = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [title, players, folder, options @ ..] = &arguments[..] else {
        return Err("pictures TITLE PLAYERS FOLDER [OPTIONS as JSON] [LANGUAGE]".into());
    };
    let title = titles::RULESETS.newest(title).ok_or("there is no such title")?;
    let players: usize = players.parse()?;
    let raw = options.first().map_or(Ok(serde_json::json!({})), |text| serde_json::from_str(text))?;
    let language = options.get(1).map_or(Language::EN, |tag| Language::from_tag(tag));
    let chance = |n: u64| {
        let mut key = [9; 32];
        key[..8].copy_from_slice(&n.to_be_bytes());
        Chance::keyed(key, Default::default())
    };
    let options = title.check_options(&raw, players)?;
    let mut game = title.new_game(&options, players)?.setup(chance(0))?.after;
    let names = PerSeat::new(players, |seat| NAMES.get(seat.index()).copied().unwrap_or("Somebody").to_owned());
    for move_number in 1.. {
        let seat = game.to_act().first().copied();
        if seat.is_none() || move_number % EVERY == 1 {
            let path = format!("{folder}/{players}-{move_number:04}");
            std::fs::write(format!("{path}.svg"), game.board(seat, &names, true, language))?;
            let position = name_seats(&game.position(seat, true, language), |seat| names.get(seat).cloned());
            std::fs::write(format!("{path}.txt"), position)?;
        }
        let Some(seat) = seat else { break };
        let list = game.bot_move(seat, Level::Sensible, move_number);
        game = game.play(seat, Submission::Actions(&list), chance(move_number))?.after;
    }
    Ok(())
}
