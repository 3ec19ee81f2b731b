//! Seals: each open sealed part must match the hash in its event, and have the salt that the secret gives.

use crate::kernel::archive::report::{Check, Finding};
use crate::kernel::canonical::{self, hex, sha256, unhex};
use crate::kernel::chance;
use crate::kernel::seat::Seat;
use crate::kernel::table::event::{Seal, SealedPart, Seq};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeSet;

/// The public side of an event with sealed parts.
#[derive(Clone, Copy)]
pub(super) struct Hiding<'e> {
    /// The seat that chose the actions; `None`: there are no actions.
    pub chooser: Option<Seat>,
    pub actions: &'e [Value],
    pub facts: &'e [Value],
    pub forced: &'e [Value],
    pub seals: &'e [Seal],
}

pub(super) struct Seals {
    pub finding: Finding,
    pub secret: Option<[u8; 32]>,
}

impl Seals {
    pub fn new(secret: Option<[u8; 32]>) -> Self {
        Self { finding: Finding::new(Check::Seals), secret }
    }

    /// The sealed parts of event `seq`, closed ones as `None`.
    pub fn open(&mut self, seq: Seq, payload: &[u8], sealed: Option<&[u8]>) -> Vec<Option<SealedPart>> {
        #[derive(Deserialize)]
        struct Sealing {
            #[serde(default)]
            seals: Vec<Seal>,
        }
        // Most events seal nothing; then there is no need to parse them.
        if sealed.is_none() && !std::str::from_utf8(payload).is_ok_and(|text| text.contains("\"seals\":[{")) {
            return vec![];
        }
        // The digests' check refuses an unreadable event.
        let Ok(Sealing { seals }) = serde_json::from_slice(payload) else { return vec![] };
        let parts = sealed.map_or(Ok(vec![]), serde_json::from_slice::<Vec<Option<&RawValue>>>);
        let Ok(parts) = parts else {
            self.finding.bad(seq, "its sealed parts cannot be read");
            return vec![];
        };
        if parts.len() != seals.len() {
            self.finding.bad(seq, "there are other sealed parts than seals");
            return vec![];
        }
        let mut open = vec![];
        for (place, (part, seal)) in parts.into_iter().zip(&seals).enumerate() {
            let Some(part) = part else {
                self.finding.open += 1;
                if unhex::<32>(&seal.sha256).is_none() {
                    self.finding.bad(seq, "a seal is no hash");
                }
                if self.secret.is_some() {
                    self.finding.bad(seq, "a sealed part is closed though the secret is published");
                }
                open.push(None);
                continue;
            };
            self.finding.checked += 1;
            match self.read(seq, place, part.get(), seal) {
                Ok(part) => open.push(Some(part)),
                Err(why) => {
                    self.finding.bad(seq, why);
                    open.push(None);
                }
            }
        }
        open
    }

    /// Checks that seals and parts fit their event in any title: existing seats, each once and in order; one public
    /// fact of the same name for each sealed fact; all actions for the seat that chose them; one public action for
    /// each sealed forced one.
    pub fn fit(&mut self, seq: Seq, seats: u8, event: &Hiding<'_>, parts: &[Option<SealedPart>]) {
        let Hiding { chooser, actions, facts, forced, seals } = *event;
        let is_seated =
            |seal: &Seal| seal.of.is_sorted_by(|one, next| one < next) && seal.of.iter().all(|at| at.0 < seats);
        if !seals.iter().all(is_seated) {
            self.finding.bad(seq, "a sealed part is for seats that are not there");
        }
        let (mut places, mut played) = (BTreeSet::new(), BTreeSet::new());
        for part in parts.iter().flatten() {
            let is_the_choosers = chooser.is_some_and(|seat| part.of == [seat]) && part.actions.len() == actions.len();
            if !part.actions.is_empty() && !is_the_choosers {
                self.finding.bad(seq, "actions are sealed that are not those of the seat that they are for");
            }
            if !part.forced.iter().all(|(place, _)| *place < forced.len() && played.insert(*place)) {
                self.finding.bad(seq, "a sealed action has no place among the forced ones");
            }
        }
        for (place, fact) in parts.iter().flatten().flat_map(|part| &part.facts) {
            let public = facts.get(*place);
            if !places.insert(*place) || public.is_none_or(|public| public.get("fact") != fact.get("fact")) {
                self.finding.bad(seq, "a sealed fact has no place among the facts");
            }
        }
    }

    /// Checks that a changed choice contains the choice, if its parts are open, and draws nothing.
    pub fn fit_change(&mut self, seq: Seq, parts: &[Option<SealedPart>]) {
        if parts.iter().flatten().any(|part| !part.draws.is_empty()) {
            self.finding.bad(seq, "a choice is changed without a draw");
        }
        if !parts.iter().any(|part| part.as_ref().is_none_or(|part| !part.actions.is_empty())) {
            self.finding.bad(seq, "a changed choice does not say what is chosen");
        }
    }

    fn read(&self, seq: Seq, place: usize, raw: &str, seal: &Seal) -> Result<SealedPart, &'static str> {
        let no_fit = "a sealed part does not fit its seal";
        let part: SealedPart = serde_json::from_str(raw).map_err(|_| no_fit)?;
        if hex(&sha256(&[raw.as_bytes()])) != seal.sha256 || part.of != seal.of {
            return Err(no_fit);
        }
        if canonical::bytes(&part) != raw.as_bytes() {
            return Err("a sealed part has keys that none has");
        }
        if unhex::<16>(&part.salt).is_none() {
            return Err("a sealed part has no salt");
        }
        let acts = !(part.actions.is_empty() && part.forced.is_empty());
        let is_hidden = acts || !(part.facts.is_empty() && part.draws.is_empty());
        if part.digest.is_some() && (is_hidden || !part.of.is_empty()) {
            return Err("a sealed part with a digest says something else, too");
        }
        match &self.secret {
            Some(secret) if hex(&chance::salt(secret, u64::from(seq), place as u32)) != part.salt => {
                Err("the salt of a sealed part is not the one of the secret")
            }
            _ => Ok(part),
        }
    }
}

/// Whether a seal is the last of its event and the server's own: the one of the secret digest.
pub(super) fn is_the_servers(seals: &[Seal], place: usize) -> bool {
    place + 1 == seals.len() && seals[place].of.is_empty()
}
