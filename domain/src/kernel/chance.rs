//! Chance: draws as a keyed function of (seed, purpose, number), which any language can check (DESIGN, "Chance" and "Draw").

use crate::kernel::canonical::sha256;
use crate::kernel::seat::Seat;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::collections::{BTreeMap, VecDeque};

/// A game's seed, or another 32-byte secret.
pub type Seed = [u8; 32];

/// One draw: number `n` of its purpose gave `value` out of 0..`of`. JSON: `["bag",0,12,22]`. Lists of draws are
/// always sorted by purpose, then by number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(String, u64, u64, u64)", into = "(String, u64, u64, u64)")]
pub struct Draw {
    pub purpose: String,
    pub n: u64,
    pub value: u64,
    pub of: u64,
}

crate::described!(Draw: {
    "type": "array",
    "title": "draw `[purpose, n, value, of]`",
    "prefixItems": [{"type": "string"}, {"type": "integer"}, {"type": "integer"}, {"type": "integer"}],
    "minItems": 4,
    "maxItems": 4
});

impl From<(String, u64, u64, u64)> for Draw {
    fn from((purpose, n, value, of): (String, u64, u64, u64)) -> Self {
        Self { purpose, n, value, of }
    }
}

impl From<Draw> for (String, u64, u64, u64) {
    fn from(d: Draw) -> Self {
        (d.purpose, d.n, d.value, d.of)
    }
}

/// A draw and the seats that may know it; `None`: everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    pub draw: Draw,
    pub secret_of: Option<Vec<Seat>>,
}

/// The number of draws for each purpose over the whole log, struck events included. Never goes back.
pub type Counters = BTreeMap<String, u64>;

/// The dice of one decision. `decide` gets it; afterwards it holds a list of [`Drawn`].
#[derive(Clone, Debug)]
pub struct Chance {
    source: Source,
    counters: Counters,
    drawn: Vec<Drawn>,
    strayed: bool,
}

#[derive(Clone, Debug)]
enum Source {
    Keyed(Seed),
    Recorded(VecDeque<Draw>),
    /// Only the public draws; every secret draw gives 0.
    Open(VecDeque<Draw>),
}

impl Chance {
    /// Draws with the game's seed, continuing after `counters`.
    pub fn keyed(seed: Seed, counters: Counters) -> Self {
        Self { source: Source::Keyed(seed), counters, drawn: vec![], strayed: false }
    }

    /// Draws outside any game, to try a move that will later be played with its own draws.
    pub fn of_no_game() -> Self {
        Self::keyed([0; 32], Counters::new())
    }

    /// Repeats the recorded draws in order, for audits and for moves replayed after an amendment. Draws of
    /// different purposes may be asked for in another order than recorded. A missing draw, or one out of another
    /// number, makes [`Chance::strayed`] true and gives 0.
    pub fn recorded(draws: impl IntoIterator<Item = Draw>) -> Self {
        Self {
            source: Source::Recorded(draws.into_iter().collect()),
            counters: Counters::new(),
            drawn: vec![],
            strayed: false,
        }
    }

    /// The same with only the public draws known: each secret draw gives 0, so anything known only to some seats
    /// comes out differently.
    pub fn recorded_in_public(draws: impl IntoIterator<Item = Draw>) -> Self {
        let source = Source::Open(draws.into_iter().collect());
        Self { source, counters: Counters::new(), drawn: vec![], strayed: false }
    }

    /// A public uniform number in 0..`of`. `purpose` names the source of the draw (`"bag"`); `of` must not be 0.
    pub fn pick(&mut self, purpose: &str, of: usize) -> usize {
        self.draw(purpose, of, None)
    }

    /// The same, known only to `seats`: the draw goes into the event's sealed part.
    pub fn pick_secret(&mut self, purpose: &str, of: usize, seats: &[Seat]) -> usize {
        self.draw(purpose, of, Some(seats.to_vec()))
    }

    fn draw(&mut self, purpose: &str, of: usize, secret_of: Option<Vec<Seat>>) -> usize {
        debug_assert!(of > 0, "nothing to draw from for {purpose}");
        let of = of.max(1) as u64;
        let draw = match &mut self.source {
            Source::Keyed(seed) => {
                let count = self.counters.entry(purpose.to_owned()).or_default();
                let draw =
                    Draw { purpose: purpose.to_owned(), n: *count, value: keyed_draw(seed, purpose, *count, of), of };
                *count += 1;
                draw
            }
            Source::Open(_) if secret_of.is_some() => Draw { purpose: purpose.to_owned(), n: 0, value: 0, of },
            Source::Recorded(left) | Source::Open(left) => {
                let found = left.iter().position(|d| d.purpose == purpose).and_then(|i| left.remove(i));
                match found {
                    Some(draw) if draw.of == of && draw.value < of => draw,
                    _ => {
                        self.strayed = true;
                        Draw { purpose: purpose.to_owned(), n: 0, value: 0, of }
                    }
                }
            }
        };
        let value = draw.value as usize;
        self.drawn.push(Drawn { draw, secret_of });
        value
    }

    /// The draws of this decision so far.
    pub fn drawn(&self) -> &[Drawn] {
        &self.drawn
    }

    pub fn into_drawn(self) -> Vec<Drawn> {
        self.drawn
    }

    /// Recorded draws only: true if something was asked for that was not recorded, or something is left over.
    pub fn strayed(&self) -> bool {
        self.strayed || matches!(&self.source, Source::Recorded(left) | Source::Open(left) if !left.is_empty())
    }
}

/// Draw `n` of `purpose`: block i = HMAC-SHA-256(seed, "longhand-draw-1" ‖ u64 n ‖ u32 i ‖ purpose), numbers big-endian;
/// w = its first 8 bytes; the first w below the greatest multiple of `of` up to 2^64 gives w mod `of`.
pub fn keyed_draw(seed: &Seed, purpose: &str, n: u64, of: u64) -> u64 {
    let of = of.max(1);
    // 2^64 - (2^64 mod of), in u128 because for a power of two it is 2^64 itself.
    let limit = (1u128 << 64) - ((1u128 << 64) % u128::from(of));
    for i in 0u32.. {
        let mut mac = Hmac::<Sha256>::new_from_slice(seed).expect("HMAC takes keys of any length");
        mac.update(b"longhand-draw-1");
        mac.update(&n.to_be_bytes());
        mac.update(&i.to_be_bytes());
        mac.update(purpose.as_bytes());
        let block = mac.finalize().into_bytes();
        let mut first = [0; 8];
        first.copy_from_slice(&block[..8]);
        let w = u64::from_be_bytes(first);
        if u128::from(w) < limit {
            return w % of;
        }
    }
    0
}

/// The game's secret: HMAC-SHA-256(master key, game id as its 13 characters).
pub fn game_secret(master: &[u8; 32], game: &str) -> [u8; 32] {
    hmac_sha256(master, &[game.as_bytes()])
}

/// The public commitment, made before anyone joins: SHA-256(secret).
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    sha256(&[secret])
}

/// The game's seed: SHA-256("longhand-seed-1" ‖ secret ‖ the nonces, 16 bytes each, in the order of
/// `started.nonces`). The prefix keeps it apart from the public [`commitment`]. Without the prefix, the seed would
/// equal the commitment when there are no nonces, and with nonces it could be computed by extending that hash.
pub fn game_seed(secret: &[u8; 32], nonces: &[[u8; 16]]) -> Seed {
    let mut parts: Vec<&[u8]> = vec![b"longhand-seed-1", secret];
    parts.extend(nonces.iter().map(|n| n.as_slice()));
    sha256(&parts)
}

/// The salt of sealed part `part` of event `seq`: the first 16 bytes of HMAC-SHA-256(secret, "salt" ‖ seq ‖ part),
/// numbers as big-endian u64 and u32.
pub fn salt(secret: &[u8; 32], seq: u64, part: u32) -> [u8; 16] {
    let mac = hmac_sha256(secret, &[b"salt", &seq.to_be_bytes(), &part.to_be_bytes()]);
    let mut out = [0; 16];
    out.copy_from_slice(&mac[..16]);
    out
}

/// The nonce of a player who sits down, or starts the game, by mail: the first 16 bytes of HMAC-SHA-256(the token
/// in the address that they reply to, the mail's Message-ID as received). Their own mail program makes the
/// Message-ID.
pub fn mail_nonce(token: &str, message_id: &str) -> [u8; 16] {
    let mac = hmac_sha256(token.as_bytes(), &[message_id.as_bytes()]);
    let mut out = [0; 16];
    out.copy_from_slice(&mac[..16]);
    out
}

pub fn hmac_sha256(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}
