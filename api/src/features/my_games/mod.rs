//! My games: what waits for a player, small pictures of it, and the way from one game to the next.

mod card;
mod news;
pub mod next;
mod over;
pub mod page;
pub mod thumbnail;
