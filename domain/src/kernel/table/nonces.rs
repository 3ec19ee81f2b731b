//! People's additions to the seed of a game's draws, made after the server has committed to its secret. Until the
//! start they lie beside the log; `started` names them.

use crate::kernel::canonical::{hex, unhex};
use crate::kernel::chance::{self, Seed};
use crate::kernel::ids::PlayerId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Table;
use crate::kernel::table::event::{Created, GivenNonce, NonceBy};

/// A nonce that a player's program has submitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handed {
    pub player: PlayerId,
    pub by: NonceBy,
    pub nonce: [u8; 16],
}

impl NonceBy {
    const ALL: [Self; 3] = [Self::Page, Self::Client, Self::Mail];

    /// The name in the log.
    pub fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Client => "client",
            Self::Mail => "mail",
        }
    }

    /// The number in the store.
    pub fn number(self) -> i16 {
        self as i16
    }

    pub fn from_number(number: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|by| by.number() == number)
    }
}

/// The contributors to a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hands {
    /// Not known yet: the game has not started.
    NotYet,
    /// The seed stands in the log from the beginning: everybody can compute every card.
    Open,
    /// It is a private copy, which draws for its owner only.
    Copy,
    /// Those of the deal's stream, which publishes the seed.
    Deal,
    /// Only the server.
    Server,
    /// These people, in this order; the last one added theirs last.
    People(Vec<GivenNonce>),
}

impl Hands {
    /// The contributors in one line, with seat numbers as in the log.
    pub fn line(&self) -> String {
        let whose =
            |given: &GivenNonce| given.seat.map_or("the organiser".to_owned(), |seat| format!("seat {}", seat.0));
        match self {
            Self::NotYet => "hands in the seed: none yet, the game has not started".into(),
            Self::Open => "the seed is open: every card can be computed from it".into(),
            Self::Copy => "hands in the seed: a private copy draws for its owner alone".into(),
            Self::Deal => "hands in the seed: those of the deal's stream, which opens it".into(),
            Self::Server => "hands in the seed: nobody's but the server's".into(),
            Self::People(nonces) => {
                let all: Vec<String> =
                    nonces.iter().map(|given| format!("{} ({})", whose(given), given.by.name())).collect();
                let last = nonces.last().map(whose).unwrap_or_default();
                format!("hands in the seed: {}; the last was that of {last}", all.join(", "))
            }
        }
    }
}

impl Created {
    /// Whether people can add to the game's seed.
    pub fn takes_nonces(&self) -> bool {
        self.seed.is_none() && self.fork_of.is_none() && self.deal.is_none()
    }
}

impl Table {
    /// The nonces as `started` names them: those of the seated players in order of arrival, then the host's.
    pub fn nonces_at_start(&self, handed: &[Handed]) -> Vec<GivenNonce> {
        if !self.created().takes_nonces() {
            return vec![];
        }
        let come = |seat: &Option<Seat>| self.data.sat.iter().position(|(sat, _)| Some(*sat) == *seat);
        let given = handed.iter().filter_map(|Handed { player, by, nonce }| {
            let seat = self.seat_of(*player);
            let is_host = self.is_host(*player);
            (is_host || seat.is_some()).then_some((is_host, seat, GivenNonce { seat, by: *by, nonce: hex(nonce) }))
        });
        let mut given: Vec<_> = given.map(|(is_host, seat, nonce)| ((is_host, come(&seat)), nonce)).collect();
        given.sort_by_key(|(place, _)| *place);
        given.dedup_by_key(|(place, _)| *place);
        given.into_iter().map(|(_, nonce)| nonce).collect()
    }

    /// People's additions to the seed.
    pub fn nonces(&self) -> &[GivenNonce] {
        &self.data.nonces
    }

    /// The contributors to the seed.
    pub fn hands(&self) -> Hands {
        match self.nonces() {
            _ if self.created().seed.is_some() => Hands::Open,
            _ if self.is_fork() => Hands::Copy,
            _ if self.created().deal.is_some() => Hands::Deal,
            _ if self.current().is_none() => Hands::NotYet,
            [] => Hands::Server,
            nonces => Hands::People(nonces.to_vec()),
        }
    }

    /// The game's seed: the creator's open one, or the one made from the secret and these nonces.
    pub(in crate::kernel) fn seed_of(&self, secret: &[u8; 32], nonces: &[GivenNonce]) -> Seed {
        if let Some(open) = self.created().seed.as_deref().and_then(unhex) {
            return open;
        }
        let nonces: Vec<[u8; 16]> = nonces.iter().map(|given| unhex(&given.nonce).unwrap_or_default()).collect();
        chance::game_seed(secret, &nonces)
    }
}
