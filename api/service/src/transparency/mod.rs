//! The transparency log (docs/transparency.md, ADR 13): an append-only tree over the heads of all games.
//! Its checkpoints are signed here and countersigned by others. Anybody who keeps a checkpoint can later
//! prove what a game's log was.
//!
//! A leaf's record is SHA-256(`longhand-leaf-1` ‖ game's 13 characters ‖ seq as u32, big-endian ‖ hash).
//! Anybody who knows these three can find the leaf; nobody else learns which games exist. Deeds of the
//! operators' log have leaves of their own kind.

pub mod cosigner;
mod kept;
mod notary;
pub mod note;
pub mod proofs;
pub mod tree;
pub mod witness;

pub use notary::{Behind, Made, Notary, OtherKey, keep_up, key_of};

use domain::canonical::sha256;
use domain::kernel::table::event::Hash;
use store::HeadThen;

/// The record of a leaf: for a game, or for a deed of the operators' log (docs/log-format.md). Neither can
/// be mistaken for the other.
pub fn record(head: &HeadThen) -> [u8; 32] {
    match head.is_deed() {
        false => sha256(&[b"longhand-leaf-1", head.game.to_string().as_bytes(), &head.seq.to_be_bytes(), &head.hash]),
        true => sha256(&[b"longhand-deed-1", &head.seq.to_be_bytes(), &head.hash]),
    }
}

/// The hash of a leaf.
pub fn leaf_hash(head: &HeadThen) -> Hash {
    tree::leaf_hash(&record(head))
}

/// The name of a server's first log, derived from its address.
fn first_origin(base: &str) -> String {
    let place = base.split_once("://").map_or(base, |(_, place)| place);
    let plain = |c: char| !(c.is_whitespace() || c.is_control() || c == '+');
    format!("{}/longhand", place.trim_end_matches('/').chars().filter(|c| plain(*c)).collect::<String>())
}

/// The name of the log that follows the one with this name.
fn next_origin(origin: &str) -> String {
    match origin.rsplit_once('/').and_then(|(first, n)| Some((first, n.parse::<u32>().ok()?))) {
        Some((first, n)) => format!("{first}/{}", n.saturating_add(1)),
        None => format!("{origin}/2"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_named_after_its_server() {
        assert_eq!(first_origin("https://club.example"), "club.example/longhand");
        assert_eq!(first_origin("http://127.0.0.1:8080/games/"), "127.0.0.1:8080/games/longhand");
        assert_eq!(next_origin("club.example/longhand"), "club.example/longhand/2");
        assert_eq!(next_origin("club.example/longhand/9"), "club.example/longhand/10");
    }
}
