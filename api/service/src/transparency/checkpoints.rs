//! Checkpoints: each day one signed Merkle root over the heads of all games. Who keeps a root can prove later what any
//! game's log was on that day.
//!
//! A leaf is SHA-256(0 ‖ game's 13 characters ‖ seq as u32, big-endian ‖ hash), a node SHA-256(1 ‖ left ‖ right); leaves
//! stand in the order of the games' ids, the last of an odd row goes up as it is. The signature is by Ed25519 over
//! SHA-256(`longhand-checkpoint-1` ‖ day ‖ number of games as u32 ‖ root).

use crate::answers::{self, CheckpointLeaf, CheckpointProof, CheckpointStep};
use crate::app::App;
use crate::keys::Keys;
use crate::problem::Answer;
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use domain::GameId;
use domain::canonical::{hex, sha256, unhex};
use store::{Checkpoint, HeadThen};

/// A day is closed so long after its end: what was written before midnight has been committed by then.
const CLOSING_S: i64 = 600;

/// Makes the checkpoint of the day before `now`, where there is none yet.
pub async fn keep_up(app: &App, now: DateTime<Utc>) -> Answer<()> {
    let today = (now - chrono::Duration::seconds(CLOSING_S)).date_naive();
    let Some(day) = today.checked_sub_days(Days::new(1)) else { return Ok(()) };
    if app.store.checkpoint(day).await?.is_some() {
        return Ok(());
    }
    let heads = app.store.heads_before(end_of(day)).await?;
    app.store.put_checkpoint(&make(&app.keys, day, &heads)).await?;
    Ok(())
}

/// The moment at which a day is over.
pub fn end_of(day: NaiveDate) -> DateTime<Utc> {
    day.checked_add_days(Days::new(1)).unwrap_or(day).and_time(NaiveTime::MIN).and_utc()
}

fn make(keys: &Keys, day: NaiveDate, heads: &[HeadThen]) -> Checkpoint {
    let leaves: Vec<[u8; 32]> = heads.iter().map(leaf).collect();
    let root = root(&leaves);
    let games = heads.len() as u32;
    let (key, signature, _) = keys.sign(&signed(day, games, &root));
    let signature = unhex::<64>(&signature).map(|bytes| bytes.to_vec()).unwrap_or_default();
    Checkpoint { day, games, root, signature, key }
}

/// What is signed.
pub fn signed(day: NaiveDate, games: u32, root: &[u8; 32]) -> [u8; 32] {
    sha256(&[b"longhand-checkpoint-1", day.to_string().as_bytes(), &games.to_be_bytes(), root])
}

pub fn leaf(head: &HeadThen) -> [u8; 32] {
    sha256(&[&[0], head.game.to_string().as_bytes(), &head.seq.to_be_bytes(), &head.hash])
}

fn node(left: &[u8; 32], right: &[u8; 32]) -> [u8; 32] {
    sha256(&[&[1], left, right])
}

/// The row above.
fn up(row: &[[u8; 32]]) -> Vec<[u8; 32]> {
    let pair = |pair: &[[u8; 32]]| match pair {
        [left, right] => node(left, right),
        [alone] => *alone,
        _ => [0; 32],
    };
    row.chunks(2).map(pair).collect()
}

/// The root; 32 zero bytes where there is no game.
fn root(leaves: &[[u8; 32]]) -> [u8; 32] {
    let mut row = leaves.to_vec();
    while row.len() > 1 {
        row = up(&row);
    }
    row.first().copied().unwrap_or([0; 32])
}

/// The way from leaf `at` to the root: each neighbour, and whether it stands left.
fn path(leaves: &[[u8; 32]], mut at: usize) -> Vec<(bool, [u8; 32])> {
    let mut row = leaves.to_vec();
    let mut path = vec![];
    while row.len() > 1 {
        if let Some(neighbour) = row.get(at ^ 1) {
            path.push((at % 2 == 1, *neighbour));
        }
        row = up(&row);
        at /= 2;
    }
    path
}

/// `{day, games, root, signature, key}`.
pub fn shown(of: &Checkpoint) -> answers::Checkpoint {
    let signature: String = of.signature.iter().map(|byte| format!("{byte:02x}")).collect();
    answers::Checkpoint {
        day: of.day.to_string(),
        games: of.games,
        root: hex(&of.root),
        signature,
        key: of.key.clone(),
        proof: None,
    }
}

/// `leaf` and `path` of a game; `None` where it was not there yet.
pub fn proof(heads: &[HeadThen], game: GameId) -> Option<CheckpointProof> {
    let at = heads.iter().position(|head| head.game == game)?;
    let leaves: Vec<[u8; 32]> = heads.iter().map(leaf).collect();
    let side = |left: bool| if left { "left" } else { "right" };
    let path = path(&leaves, at).into_iter();
    let path = path.map(|(left, hash)| CheckpointStep { side: side(left), hash: hex(&hash) }).collect();
    let HeadThen { seq, hash, .. } = heads[at];
    Some(CheckpointProof { leaf: CheckpointLeaf { game, seq, hash: hex(&hash) }, path })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::signature_fits;
    use domain::kernel::ids::Id;

    fn heads(games: u16) -> Vec<HeadThen> {
        (0..games)
            .map(|n| HeadThen { game: GameId(Id::new(7, 0, n)), seq: 1 + u32::from(n), hash: [n as u8; 32] })
            .collect()
    }

    #[test]
    fn every_leaf_leads_to_the_root_and_no_other_does() {
        for games in [1, 2, 3, 4, 5, 8, 13] {
            let heads = heads(games);
            let leaves: Vec<[u8; 32]> = heads.iter().map(leaf).collect();
            for at in 0..leaves.len() {
                let climb = |leaf: [u8; 32]| {
                    path(&leaves, at).iter().fold(leaf, |hash, (left, neighbour)| {
                        if *left { node(neighbour, &hash) } else { node(&hash, neighbour) }
                    })
                };
                assert_eq!(climb(leaves[at]), root(&leaves), "leaf {at} of {games}");
                assert_ne!(climb([9; 32]), root(&leaves));
            }
        }
        assert_eq!(root(&[]), [0; 32]);
    }

    #[test]
    fn the_root_is_signed_with_its_day_and_number() {
        let keys = Keys::from_seed([4; 32]);
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day");
        let made = make(&keys, day, &heads(3));
        let signature: [u8; 64] = made.signature.clone().try_into().expect("64 bytes");
        assert!(signature_fits(&keys.public_key(), &signed(day, 3, &made.root), &signature));
        assert!(!signature_fits(&keys.public_key(), &signed(day, 4, &made.root), &signature));
        let proof = proof(&heads(3), heads(3)[2].game).expect("it is there");
        assert_eq!(proof.path.len(), 1);
    }
}
