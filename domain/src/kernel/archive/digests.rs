//! Digests: the state that the facts fold to must be the one that the event names. States are compared in parallel,
//! some hundred at a time: a state that no rules produced is also put through every query, and that takes long.

use crate::kernel::archive::report::Finding;
use crate::kernel::erased::AnyGame;
use crate::kernel::guard::guarded;
use crate::kernel::language::Language;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::table::event::Seq;
use serde::Deserialize;
use std::sync::Arc;
use std::thread;

/// For fewer states, a thread costs more than it saves.
const FEWEST_A_THREAD: usize = 32;
/// The number of states that are kept until they are compared.
const BATCH: usize = 512;

/// A state and the digests in its event.
pub(super) struct Digested {
    pub seq: Seq,
    pub state: Arc<dyn AnyGame>,
    pub digest: String,
    /// The digest of the whole state, if the sealed part with it is open.
    pub secret: Option<String>,
    /// We did not see rules produce these facts, so we also check that the state can be shown.
    pub unproved: bool,
}

impl Digested {
    fn is_wrong(&self) -> Option<(Seq, String)> {
        guarded(|| self.why_wrong()).unwrap_or_else(|fell| Some(fell.to_string())).map(|why| (self.seq, why))
    }

    fn why_wrong(&self) -> Option<String> {
        let why = why_unlike(self.state.as_ref(), &self.digest, self.secret.as_deref());
        if self.unproved && why.is_none() {
            look_at(self.state.as_ref());
        }
        why.map(str::to_owned)
    }
}

/// Why a state does not match these digests: the public one, and the secret one if it is known.
fn why_unlike(state: &dyn AnyGame, digest: &str, secret: Option<&str>) -> Option<&'static str> {
    if state.digest() != digest {
        return Some("the state folded from the log has another digest");
    }
    (secret.is_some() && state.secret_digest().as_deref() != secret).then_some("what is hidden has another digest")
}

/// The same for a stored event, with the second digest among its sealed parts.
pub(super) fn why_other(state: &dyn AnyGame, digest: &str, sealed: Option<&[u8]>) -> Option<String> {
    #[derive(Deserialize)]
    struct Part {
        #[serde(default)]
        digest: Option<String>,
    }
    let parts = sealed.and_then(|sealed| serde_json::from_slice::<Vec<Option<Part>>>(sealed).ok());
    let secret = parts.into_iter().flatten().flatten().find_map(|part| part.digest);
    let why = guarded(|| why_unlike(state, digest, secret.as_deref()).map(str::to_owned));
    why.unwrap_or_else(|fell| Some(fell.to_string()))
}

/// States waiting to be compared.
pub(super) struct Digests {
    waiting: Vec<Digested>,
    threads: usize,
}

impl Digests {
    pub fn new(threads: usize) -> Self {
        Self { waiting: vec![], threads }
    }

    pub fn put(&mut self, digested: Digested, finding: &mut Finding) {
        self.waiting.push(digested);
        if self.waiting.len() >= BATCH {
            self.compare(finding);
        }
    }

    pub fn compare(&mut self, finding: &mut Finding) {
        let waiting = std::mem::take(&mut self.waiting);
        let wrong_from =
            |first: usize, step: usize| waiting.iter().skip(first).step_by(step).find_map(Digested::is_wrong);
        let threads = self.threads.clamp(1, waiting.len() / FEWEST_A_THREAD + 1);
        // Interleaved among the threads, since states grow with the game.
        let wrong = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|first| scope.spawn(move || wrong_from(first, threads))).collect();
            let own = wrong_from(0, threads);
            let others = others.into_iter().filter_map(|other| other.join().unwrap_or_default());
            others.chain(own).min_by_key(|(seq, _)| *seq)
        });
        finding.checked += waiting.len();
        if let Some((seq, why)) = wrong {
            finding.bad(seq, why);
        }
    }
}

/// Makes every query that a server makes on a game that it shows.
pub fn look_at(game: &dyn AnyGame) {
    let viewers = Seat::all(game.players()).map(Some).chain([None]);
    for viewer in viewers {
        game.view_text(viewer);
        for language in Language::all() {
            game.position(viewer, true, language);
        }
    }
    game.board(None, &PerSeat::new(game.players(), |seat| seat.0.to_string()), true, Language::EN);
    game.outcome();
    for seat in game.to_act() {
        game.turn_of(seat);
        game.legal_actions(seat);
    }
}
