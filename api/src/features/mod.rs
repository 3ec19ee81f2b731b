//! Features: each a folder with what it does, its page and its template.

pub mod disputes;
pub mod finished_game;
pub mod first_page;
pub mod health;
pub mod how_to_play;
pub mod invitation;
pub mod lengths;
pub mod lessons;
pub mod lobby;
pub mod looking_back;
pub mod my_games;
pub mod new_table;
pub mod open_case;
pub mod positions;
pub mod practice;
pub mod proof;
pub mod recorded;
pub mod settings;
pub mod takebacks;
