//! Digests of states: the fields of a state go into SHA-256 one by one, each under its tag. The byte format is in
//! `docs/log-format.md`, section Digests, with test vectors. Nothing is allocated on the way, and there is no JSON.
//!
//! A title declares the tag of each field once, by [`digested!`](crate::digested). Tags and defaults never change,
//! because the digests of all logs depend on them. A field that is added later has a default: its value in all
//! older games.

mod feed;
mod listing;

pub use feed::Feed;
pub use listing::{apart, ascending};

use crate::kernel::canonical;
use sha2::{Digest as _, Sha256};

/// The digest of the public part of a state: all fields that are not hidden. 64 hex digits.
pub fn public(state: &impl Feed) -> String {
    Feeder::new(b"longhand-state-1", false).take(state)
}

/// The digest of the whole state, hidden fields included.
pub fn whole(state: &impl Feed) -> String {
    Feeder::new(b"longhand-whole-1", true).take(state)
}

/// Whole blocks of the hash: it processes many at once much faster than a few bytes at a time.
const ROOM: usize = 16 * 64;

/// Hashes values.
#[derive(Debug)]
pub struct Feeder {
    hash: Sha256,
    room: [u8; ROOM],
    used: usize,
    whole: bool,
}

impl Feeder {
    fn new(name: &[u8; 16], whole: bool) -> Self {
        let mut feeder = Self { hash: Sha256::new(), room: [0; ROOM], used: 0, whole };
        feeder.put(name);
        feeder
    }

    fn take(mut self, state: &impl Feed) -> String {
        state.feed(&mut self);
        self.hash.update(&self.room[..self.used]);
        canonical::hex(&self.hash.finalize())
    }

    /// Whether hidden fields are included.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    #[inline]
    fn put(&mut self, bytes: &[u8]) {
        match self.room.get_mut(self.used..).and_then(|room| room.get_mut(..bytes.len())) {
            Some(room) => {
                room.copy_from_slice(bytes);
                self.used += bytes.len();
            }
            None => self.put_what_is_too_long(bytes),
        }
    }

    #[cold]
    fn put_what_is_too_long(&mut self, mut bytes: &[u8]) {
        while bytes.len() > ROOM - self.used {
            let (now, later) = bytes.split_at(ROOM - self.used);
            self.room[self.used..].copy_from_slice(now);
            self.hash.update(self.room);
            (self.used, bytes) = (0, later);
        }
        self.room[self.used..self.used + bytes.len()].copy_from_slice(bytes);
        self.used += bytes.len();
    }

    #[inline]
    fn byte(&mut self, byte: u8) {
        match self.room.get_mut(self.used) {
            Some(room) => {
                *room = byte;
                self.used += 1;
            }
            None => self.put_what_is_too_long(&[byte]),
        }
    }

    /// The beginning of each value: its kind, and a number in as few bytes as hold it. Nearly all numbers are
    /// small.
    #[inline]
    fn head(&mut self, kind: u8, number: u64) {
        match number {
            0..24 => self.byte(kind << 5 | number as u8),
            _ => self.long_head(kind, number),
        }
    }

    fn long_head(&mut self, kind: u8, number: u64) {
        let [.., c, d] = number.to_be_bytes();
        match number {
            0..0x100 => self.put(&[kind << 5 | 24, d]),
            0x100..0x1_0000 => self.put(&[kind << 5 | 25, c, d]),
            0x1_0000..0x1_0000_0000 => {
                self.byte(kind << 5 | 26);
                self.put(&(number as u32).to_be_bytes());
            }
            _ => {
                self.byte(kind << 5 | 27);
                self.put(&number.to_be_bytes());
            }
        }
    }

    #[inline]
    pub fn number(&mut self, number: u64) {
        self.head(0, number);
    }

    #[inline]
    pub fn signed(&mut self, number: i64) {
        // -1 is 0, -2 is 1, and so on.
        if number < 0 { self.head(1, !number as u64) } else { self.head(0, number as u64) }
    }

    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.head(2, bytes.len() as u64);
        self.put(bytes);
    }

    #[inline]
    pub fn text(&mut self, text: &str) {
        self.head(3, text.len() as u64);
        self.put(text.as_bytes());
    }

    /// A list of `count` items.
    pub fn list(&mut self, count: usize, items: impl IntoIterator<Item: Feed>) {
        self.head(4, count as u64);
        let mut fed = 0;
        for item in items {
            item.feed(self);
            fed += 1;
        }
        debug_assert_eq!(fed, count, "a list is as long as it says");
    }

    /// A map of `count` entries, in the order of their keys.
    pub fn map<K: Feed, V: Feed>(&mut self, count: usize, entries: impl IntoIterator<Item = (K, V)>) {
        self.head(5, count as u64);
        for (key, value) in entries {
            key.feed(self);
            value.feed(self);
        }
    }

    #[inline]
    pub fn truth(&mut self, truth: bool) {
        self.byte(if truth { 0xf5 } else { 0xf4 });
    }

    /// Begins a structure: tags and values follow, then [`Feeder::close`].
    #[inline]
    pub fn open(&mut self) {
        self.byte(0xbf);
    }

    #[inline]
    pub fn close(&mut self) {
        self.byte(0xff);
    }
}
