//! The game's states as a tree: branches, reverts, and the limits of an undo.

use crate::kernel::seat::Seat;
use crate::kernel::table::event::Seq;
use imbl::Vector;
use serde::{Deserialize, Serialize};

/// The game's states as a tree. `seq` counts on over all branches, so a number always names the same state.
///
/// A table is copied with every event, so the parts that grow with the game are shared between copies.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct History {
    /// For event `i + 1`: the event whose state was current after it; 0 before the start.
    states: Vector<Seq>,
    /// The set-up and all moves, ascending.
    nodes: Vector<Node>,
    /// The current branch, oldest first, ascending.
    path: Vector<Seq>,
    /// The states that `redo` can go to, the next one last.
    redo: Vec<Seq>,
    /// Changes of choices: the event that changed it, ascending, and the move.
    changes: Vec<(Seq, Seq)>,
}

/// The set-up or a move. Serialized as a list without names, because nodes are nine tenths of a long game's
/// snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Row", into = "Row")]
pub(super) struct Node {
    pub seq: Seq,
    /// The node it was decided on; 0 for the set-up.
    pub parent: Seq,
    pub seat: Option<Seat>,
    /// The seat's turn in which the move was made.
    pub turn: Option<u64>,
    pub reveals: bool,
    pub draws: bool,
    /// Neither this node nor an earlier one can be taken back.
    pub is_final: bool,
}

/// A node's fields in order. The last one is a sum of flags: 1 reveals, 2 draws, 4 final.
type Row = (Seq, Seq, Option<Seat>, Option<u64>, u8);

impl From<Row> for Node {
    fn from((seq, parent, seat, turn, marks): Row) -> Self {
        Self { seq, parent, seat, turn, reveals: marks & 1 > 0, draws: marks & 2 > 0, is_final: marks & 4 > 0 }
    }
}

impl From<Node> for Row {
    fn from(node: Node) -> Self {
        let marks = u8::from(node.reveals) | u8::from(node.draws) << 1 | u8::from(node.is_final) << 2;
        (node.seq, node.parent, node.seat, node.turn, marks)
    }
}

impl History {
    pub fn current(&self) -> Option<Seq> {
        self.path.back().copied()
    }

    pub fn state_event_at(&self, seq: Seq) -> Option<Seq> {
        let at = seq.checked_sub(1)? as usize;
        self.states.get(at).copied().filter(|event| *event > 0)
    }

    pub fn is_struck(&self, seq: Seq) -> bool {
        self.current() != Some(seq) && self.node(seq).is_some() && self.path.binary_search(&seq).is_err()
    }

    pub fn node(&self, seq: Seq) -> Option<&Node> {
        self.nodes.binary_search_by_key(&seq, |node| node.seq).ok().map(|at| &self.nodes[at])
    }

    /// The nodes from the set-up to `event`.
    pub fn path_to(&self, event: Seq) -> Vec<Seq> {
        if let Ok(at) = self.path.binary_search(&event) {
            return self.path.iter().take(at + 1).copied().collect();
        }
        let mut path = vec![];
        let mut at = event;
        while let Some(node) = self.node(at) {
            path.push(at);
            at = node.parent;
        }
        path.reverse();
        path
    }

    /// The nodes that leave and those that join the current branch when the state of `to` becomes current.
    pub fn way_to(&self, to: Seq) -> (Vec<Seq>, Vec<Seq>) {
        let then = self.path_to(to);
        let left = self.path.iter().filter(|seq| then.binary_search(seq).is_err()).copied().collect();
        let come = then.into_iter().filter(|seq| self.path.binary_search(seq).is_err()).collect();
        (left, come)
    }

    /// Records an event that does not touch the state.
    pub fn pass(&mut self) {
        self.states.push_back(self.current().unwrap_or(0));
    }

    /// Event `seq` changes the hidden part of the move `of`. Its node stays and has the new choice from now on.
    pub fn change(&mut self, seq: Seq, of: Seq) {
        self.changes.push((seq, of));
        self.pass();
    }

    /// The last event up to `until` that changed the choice of the move `of`.
    pub fn change_of(&self, of: Seq, until: Seq) -> Option<Seq> {
        let changes = self.changes.iter().rev();
        changes.filter(|(seq, _)| *seq <= until).find(|(_, changed)| *changed == of).map(|(seq, _)| *seq)
    }

    /// Whether event `seq` changed a choice.
    pub fn is_change(&self, seq: Seq) -> bool {
        self.changes.binary_search_by_key(&seq, |(seq, _)| *seq).is_ok()
    }

    /// The last event that changed a choice on the path to `event`.
    pub fn changed_on_the_way_to(&self, event: Seq) -> Option<Seq> {
        let path = if self.changes.is_empty() { vec![] } else { self.path_to(event) };
        let mut changes = self.changes.iter().rev();
        changes.find(|(_, of)| path.binary_search(of).is_ok()).map(|(seq, _)| *seq)
    }

    /// Whether the path to `event` contains the move `of`.
    pub fn leads_over(&self, event: Seq, of: Seq) -> bool {
        self.path_to(event).binary_search(&of).is_ok()
    }

    /// Adds the set-up or a move.
    pub fn grow(&mut self, node: Node) {
        self.nodes.push_back(node);
        self.path.push_back(node.seq);
        self.states.push_back(node.seq);
        self.redo.clear();
    }

    /// Makes the state of `to` current again. `redo`: the effect on the redo list.
    pub fn revert(&mut self, to: Seq, redo: Redo) {
        match (redo, self.current()) {
            (Redo::Offer, Some(left)) => self.redo.push(left),
            (Redo::Take, _) => {
                self.redo.pop();
            }
            _ => self.redo.clear(),
        }
        match self.path.binary_search(&to) {
            Ok(at) => self.path.truncate(at + 1),
            Err(_) => self.path = self.path_to(to).into(),
        }
        self.states.push_back(to);
    }

    pub fn next_redo(&self) -> Option<Seq> {
        self.redo.last().copied()
    }

    /// The nodes after `to` on the current branch, oldest first; `None` if `to` is not on it.
    pub fn since(&self, to: Seq) -> Option<impl DoubleEndedIterator<Item = &Node>> {
        let at = self.path.binary_search(&to).ok()?;
        Some(self.path.iter().skip(at + 1).filter_map(|seq| self.node(*seq)))
    }

    pub fn last(&self) -> Option<&Node> {
        self.node(self.current()?)
    }

    pub fn weight(&self) -> usize {
        4 * self.states.len() + size_of::<Node>() * self.nodes.len() + 4 * self.path.len()
    }
}

/// The effect of a revert on the redo list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Redo {
    /// A redo can go to the state that was left.
    Offer,
    /// The revert was a redo.
    Take,
    /// The redo list is cleared.
    Drop,
}
