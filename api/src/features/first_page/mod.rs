//! The first page of a visitor: what this server is, a real board, the titles with a bot to play against, how a turn works.

mod board;
mod page;

pub use board::{Hero, live, of_games};
pub use page::{TitleCard, show, style, title_card, titles};
