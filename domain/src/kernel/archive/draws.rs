//! Draws: each must be the next of its purpose, and match the seed once that is known.

use crate::kernel::archive::report::{Check, Finding};
use crate::kernel::chance::{Counters, Draw, Seed, keyed_draw};
use crate::kernel::table::event::Seq;
use std::collections::BTreeMap;

pub(super) struct Draws {
    pub finding: Finding,
    pub seed: Option<Seed>,
    next: Counters,
    /// The value and range of each draw; kept only if a ruling repeats some.
    made: Option<BTreeMap<(String, u64), (u64, u64)>>,
    /// An unknown number of draws is closed to us.
    lost_count: bool,
}

impl Draws {
    /// `repeats`: a ruling repeats draws in this log.
    pub fn new(repeats: bool) -> Self {
        let made = repeats.then(BTreeMap::new);
        Self { finding: Finding::new(Check::Draws), seed: None, next: Counters::new(), made, lost_count: false }
    }

    /// From now on numbers may be skipped: they may stand in closed parts.
    pub fn lose_count(&mut self) {
        self.lost_count = true;
    }

    /// Checks the draws of event `seq`, purpose by purpose. `again`: a move that a ruling replayed keeps its draws.
    /// `closed`: the number of draws for each purpose in closed parts.
    pub fn take(&mut self, seq: Seq, draws: &[Draw], again: bool, mut closed: Counters) {
        if draws.windows(2).any(|pair| pair[0].purpose == pair[1].purpose && pair[0].n == pair[1].n) {
            self.finding.bad(seq, "a draw stands there twice");
        }
        for Draw { purpose, n, value, of } in draws {
            let next = self.next.entry(purpose.clone()).or_default();
            let key = (purpose.clone(), *n);
            let is_known = self.made.as_ref().is_some_and(|made| made.get(&key) == Some(&(*value, *of)));
            let unseen = closed.entry(purpose.clone()).or_default();
            if *n < *next {
                if !again || !is_known {
                    self.finding.bad(seq, format!("draw {n} for \"{purpose}\" was made before"));
                }
            } else if *n - *next > *unseen && !self.lost_count {
                self.finding.bad(seq, format!("draw {next} for \"{purpose}\" is left out: {n} comes instead"));
            } else {
                *unseen = unseen.saturating_sub(*n - *next);
            }
            if value >= of {
                self.finding.bad(seq, format!("draw {n} for \"{purpose}\" is out of its range"));
            }
            *next = (*next).max(n.saturating_add(1));
            if let Some(made) = &mut self.made {
                made.insert(key, (*value, *of));
            }
            match &self.seed {
                None => self.finding.open += 1,
                Some(seed) => {
                    self.finding.checked += 1;
                    if keyed_draw(seed, purpose, *n, *of) != *value {
                        self.finding.bad(seq, format!("draw {n} for \"{purpose}\" is not the seed's"));
                    }
                }
            }
        }
        for (purpose, unseen) in closed {
            self.finding.open += usize::try_from(unseen).unwrap_or(0);
            let next = self.next.entry(purpose).or_default();
            *next = next.saturating_add(unseen);
        }
    }
}
