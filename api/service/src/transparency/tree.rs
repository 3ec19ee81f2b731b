//! An append-only Merkle tree (RFC 6962, 2.1): its root, inclusion and consistency proofs, and their
//! verification. Only complete subtrees are stored, by level and position.

use domain::canonical::sha256;
use domain::kernel::table::event::Hash;
use std::collections::HashMap;
use store::NodeAt;

/// The hash of a leaf with this `record`.
pub fn leaf_hash(record: &[u8]) -> Hash {
    sha256(&[&[0], record])
}

/// The hash of two subtrees.
pub fn node_hash(left: &Hash, right: &Hash) -> Hash {
    sha256(&[&[1], left, right])
}

/// Leaves `from` to `to`, without `to`. `from` is a multiple of the smallest power of two that covers the
/// span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    from: u64,
    to: u64,
}

impl Span {
    /// All leaves of a tree.
    pub fn all(size: u64) -> Self {
        Self { from: 0, to: size }
    }

    /// Its complete subtrees, the largest first.
    pub fn nodes(self) -> Vec<NodeAt> {
        let (mut from, mut nodes) = (self.from, vec![]);
        while from < self.to {
            let level = (self.to - from).ilog2() as u8;
            nodes.push((level, from >> level));
            from += 1 << level;
        }
        nodes
    }

    /// Its hash, computed from its subtrees; `None` if one is missing.
    pub fn hash(self, nodes: &HashMap<NodeAt, Hash>) -> Option<Hash> {
        let hashes: Option<Vec<Hash>> = self.nodes().iter().map(|at| nodes.get(at).copied()).collect();
        Some(folded(&hashes?))
    }

    /// The first leaf of the right part.
    fn split(self) -> u64 {
        let width = self.to - self.from;
        self.from + (1 << (width - 1).ilog2())
    }
}

/// The hash of complete subtrees, the largest first; without any, the hash of the empty tree.
fn folded(parts: &[Hash]) -> Hash {
    let Some((last, before)) = parts.split_last() else { return sha256(&[]) };
    before.iter().rev().fold(*last, |hash, part| node_hash(part, &hash))
}

/// The right edge of a tree, which is enough to extend it.
#[derive(Clone, Debug, Default)]
pub struct Edge {
    size: u64,
    /// The complete subtrees, the largest first.
    parts: Vec<Hash>,
}

impl Edge {
    /// The edge of a tree with `size` leaves, from the subtrees that [`Span::nodes`] lists; `None` if one
    /// is missing.
    pub fn of(size: u64, nodes: &HashMap<NodeAt, Hash>) -> Option<Self> {
        let parts: Option<Vec<Hash>> = Span::all(size).nodes().iter().map(|at| nodes.get(at).copied()).collect();
        Some(Self { size, parts: parts? })
    }

    pub fn size(&self) -> u64 {
        self.size
    }

    pub fn root(&self) -> Hash {
        folded(&self.parts)
    }

    /// Adds a leaf; `made` receives each subtree that it completes.
    pub fn push(&mut self, leaf: Hash, mut made: impl FnMut(NodeAt, Hash)) {
        let (mut hash, mut at) = (leaf, self.size);
        made((0, at), hash);
        let mut level = 0;
        while at % 2 == 1 {
            let Some(left) = self.parts.pop() else { break };
            hash = node_hash(&left, &hash);
            (level, at) = (level + 1, at / 2);
            made((level, at), hash);
        }
        self.parts.push(hash);
        self.size += 1;
    }
}

/// The proof that leaf `n` is in a tree of `size` leaves: siblings from the leaf up. Empty if it is not in
/// the tree.
pub fn inclusion(n: u64, size: u64) -> Vec<Span> {
    let (mut proof, mut span) = (vec![], Span::all(size));
    if n >= size {
        return proof;
    }
    while span.to - span.from > 1 {
        let split = span.split();
        let (left, right) = (Span { to: split, ..span }, Span { from: split, ..span });
        let (own, neighbour) = if n < split { (left, right) } else { (right, left) };
        proof.push(neighbour);
        span = own;
    }
    proof.reverse();
    proof
}

/// The proof that the first `old` leaves of a tree of `size` form the earlier tree.
pub fn consistency(old: u64, size: u64) -> Vec<Span> {
    let (mut proof, mut span) = (vec![], Span::all(size));
    if old == 0 || old >= size {
        return proof;
    }
    // Whether the span is a complete part of the earlier tree from its beginning; the verifier then has its
    // hash.
    let mut known = true;
    while span.to != old {
        let split = span.split();
        let (left, right) = (Span { to: split, ..span }, Span { from: split, ..span });
        if old <= split {
            proof.push(right);
            span = left;
        } else {
            proof.push(left);
            span = right;
            known = false;
        }
    }
    if !known {
        proof.push(span);
    }
    proof.reverse();
    proof
}

/// The positions of all subtrees of a proof, to be read at once.
pub fn places(proof: &[Span]) -> Vec<NodeAt> {
    proof.iter().flat_map(|span| span.nodes()).collect()
}

/// The hashes of a proof; `None` if a subtree is missing.
pub fn hashes(proof: &[Span], nodes: &HashMap<NodeAt, Hash>) -> Option<Vec<Hash>> {
    proof.iter().map(|span| span.hash(nodes)).collect()
}

/// Whether `proof` connects a leaf with the root (RFC 9162, 2.1.3.2).
pub fn is_included(leaf: &Hash, n: u64, size: u64, proof: &[Hash], root: &Hash) -> bool {
    if n >= size {
        return false;
    }
    let (mut at, mut last, mut hash) = (n, size - 1, *leaf);
    for neighbour in proof {
        if last == 0 {
            return false;
        }
        if at % 2 == 1 || at == last {
            hash = node_hash(neighbour, &hash);
            while at % 2 == 0 && at != 0 {
                (at, last) = (at >> 1, last >> 1);
            }
        } else {
            hash = node_hash(&hash, neighbour);
        }
        (at, last) = (at >> 1, last >> 1);
    }
    last == 0 && hash == *root
}

/// Whether `proof` shows that the later tree extends the earlier one (RFC 9162, 2.1.4.2).
pub fn is_consistent((old, old_root): (u64, &Hash), (size, root): (u64, &Hash), proof: &[Hash]) -> bool {
    if old > size {
        return false;
    }
    if old == size {
        return proof.is_empty() && old_root == root;
    }
    if old == 0 {
        return proof.is_empty();
    }
    let (mut at, mut last) = (old - 1, size - 1);
    while at % 2 == 1 {
        (at, last) = (at >> 1, last >> 1);
    }
    // The earlier tree is complete, so the proof begins with its root.
    let (first, rest) = match proof.split_first() {
        _ if old.is_power_of_two() => (old_root, proof),
        Some((first, rest)) => (first, rest),
        None => return false,
    };
    let (mut earlier, mut later) = (*first, *first);
    for hash in rest {
        if last == 0 {
            return false;
        }
        if at % 2 == 1 || at == last {
            earlier = node_hash(hash, &earlier);
            later = node_hash(hash, &later);
            while at % 2 == 0 && at != 0 {
                (at, last) = (at >> 1, last >> 1);
            }
        } else {
            later = node_hash(&later, hash);
        }
        (at, last) = (at >> 1, last >> 1);
    }
    last == 0 && earlier == *old_root && later == *root
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf(n: u64) -> Hash {
        leaf_hash(&n.to_be_bytes())
    }

    /// A tree with all its complete subtrees.
    fn grown(size: u64) -> (Edge, HashMap<NodeAt, Hash>) {
        let (mut edge, mut nodes) = (Edge::default(), HashMap::new());
        for n in 0..size {
            edge.push(leaf(n), |at, hash| assert_eq!(nodes.insert(at, hash), None, "{at:?} was made before"));
        }
        (edge, nodes)
    }

    #[test]
    fn a_tree_goes_on_from_its_edge() {
        let (whole, nodes) = grown(77);
        for size in 0..77 {
            let mut edge = Edge::of(size, &nodes).expect("its parts are there");
            assert_eq!(edge.root(), Span::all(size).hash(&nodes).expect("they are"));
            (size..77).for_each(|n| edge.push(leaf(n), |at, hash| assert_eq!(nodes[&at], hash)));
            assert_eq!(edge.root(), whole.root());
        }
    }

    #[test]
    fn every_leaf_is_proved_and_nothing_else_is() {
        let (_, nodes) = grown(40);
        for size in 1..40 {
            let root = Span::all(size).hash(&nodes).expect("all parts are there");
            for n in 0..size {
                let proof = hashes(&inclusion(n, size), &nodes).expect("all parts are there");
                assert!(is_included(&leaf(n), n, size, &proof, &root), "leaf {n} of {size}");
                assert!(!is_included(&leaf(n + 1), n, size, &proof, &root));
                assert!(!is_included(&leaf(n), n + size, size, &proof, &root));
                assert!(!is_included(&leaf(n), n, size, &proof, &leaf(0)) || size == 1);
                let mut longer = proof.clone();
                longer.push(root);
                assert!(!is_included(&leaf(n), n, size, &longer, &root));
            }
        }
    }

    #[test]
    fn every_earlier_tree_is_proved_and_no_other_is() {
        let (_, nodes) = grown(40);
        let root = |size| Span::all(size).hash(&nodes).expect("all parts are there");
        for size in 0..40 {
            for old in 0..=size {
                let proof = hashes(&consistency(old, size), &nodes).expect("all parts are there");
                assert!(is_consistent((old, &root(old)), (size, &root(size)), &proof), "{old} in {size}");
                if old > 0 {
                    assert!(!is_consistent((old, &leaf(99)), (size, &root(size)), &proof));
                    assert!(!is_consistent((old, &root(old)), (size, &leaf(99)), &proof));
                }
                for bent in 0..proof.len() {
                    let mut other = proof.clone();
                    other[bent] = leaf(99);
                    assert!(!is_consistent((old, &root(old)), (size, &root(size)), &other));
                }
            }
        }
    }
}
