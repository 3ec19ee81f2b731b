//! Why nobody can change a log unseen: the chain of its hashes, who outside has signed it, and the way of one move.

use crate::features::positions::marks;
use crate::routes::pages::entries::{Teller, Told, place};
use crate::routes::pages::frame::Mark;
use domain::GameId;
use domain::canonical::{hex, sha256};
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::cases::Decision;
use domain::kernel::table::event::Seq;
use service::app::App;
use service::problem::Answer;
use service::words::{self, Reader};

/// So many digits of a hash are shown on a link of the chain.
const DIGITS: usize = 8;

/// The first digits of a hash, in two groups.
fn short(hash: &str) -> String {
    let digits = hash.get(..DIGITS).unwrap_or(hash);
    match digits.get(..DIGITS / 2).zip(digits.get(DIGITS / 2..)) {
        Some((one, other)) => format!("{one} {other}"),
        None => digits.to_owned(),
    }
}

/// An event in the chain.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) seq: Seq,
    /// The hash that it begins with, and its own.
    pub(super) before: String,
    pub(super) hash: String,
    pub(super) mark: Option<Mark>,
    pub(super) told: String,
    pub(super) at: String,
    /// Other events stand between this one and the next that is shown.
    pub(super) skips: bool,
}

/// A few events of the chain, and what their hashes would be if the first one were changed today.
#[derive(Debug)]
pub(super) struct Chain {
    pub(super) links: Vec<Link>,
    /// The hash that the first event would have.
    pub(super) other: String,
    /// What does not fit then.
    pub(super) says: String,
}

impl Chain {
    /// From event `from` on.
    pub(super) async fn of(app: &App, teller: &Teller, from: Seq) -> Answer<Self> {
        let head = teller.table.head();
        let from = from.min(head.saturating_sub(1)).max(1);
        let mut wanted = vec![from, from + 1, head.saturating_sub(1), head];
        wanted.retain(|seq| (from..=head).contains(seq));
        wanted.sort_unstable();
        wanted.dedup();
        let marks = marks(teller);
        let mut links: Vec<Link> = vec![];
        for seq in &wanted {
            // With the event before: a link begins with its hash.
            let stored = app.store.load(teller.table.id(), seq.saturating_sub(2), Some(2)).await?;
            let before = stored.iter().find(|event| event.seq + 1 == *seq).map(|event| hex(&event.hash));
            let told = teller.tell(app, stored).await?.into_iter().find(|told| told.seq == *seq);
            let Some(told) = told else { continue };
            if let Some(last) = links.last_mut() {
                last.skips = last.seq + 1 < *seq;
            }
            links.push(Link {
                seq: *seq,
                before: short(&before.unwrap_or_else(|| "0".repeat(64))),
                hash: short(&told.hash),
                mark: told.seat.map(|seat| marks[seat.index()].clone()),
                told: told.brief,
                at: told.at,
                skips: false,
            });
        }
        let first = links.first().map(|link| link.hash.clone()).unwrap_or_default();
        let other = short(&hex(&sha256(&[first.as_bytes()])));
        let says = teller.l.say(say!(words::proof_changed_says { seq: from, hash: first }));
        Ok(Self { links, other, says })
    }
}

/// What others have signed of the log of all games.
#[derive(Debug)]
pub(super) struct Outside {
    pub(super) heading: String,
    pub(super) text: String,
    /// Somebody outside has signed it.
    pub(super) is_witnessed: bool,
    /// A checkpoint knows the game: there is a proof to keep.
    pub(super) in_log: bool,
}

impl Outside {
    pub(super) async fn of(app: &App, game: GameId, l: &Reader) -> Answer<Self> {
        let Some(log) = app.store.log().await? else { return Ok(Self::nobody(false, l)) };
        let Some(leaf) = app.store.leaf_of(log.number, game, u32::MAX).await? else {
            return Ok(Self::nobody(false, l));
        };
        let Some(tree) = app.store.newest_tree(log.number).await?.filter(|tree| leaf.n < tree.size) else {
            return Ok(Self::nobody(false, l));
        };
        let signed = app.store.cosignatures(log.number, tree.size).await?;
        let Some((_, _, at)) = signed.first() else { return Ok(Self::nobody(true, l)) };
        let names = Phrase::and(signed.iter().map(|(witness, ..)| Phrase::verbatim(witness)));
        Ok(Self {
            heading: l.say(say!(words::proof_witnessed { seq: leaf.leaf.seq })),
            text: l.say(say!(words::proof_witnessed_text { names, at: l.tells(*at) })),
            is_witnessed: true,
            in_log: true,
        })
    }

    fn nobody(in_log: bool, l: &Reader) -> Self {
        Self {
            heading: l.say(words::proof_no_witness.phrase()),
            text: l.say(match in_log {
                true => say!(words::proof_no_witness_text),
                false => say!(words::proof_log_none),
            }),
            is_witnessed: false,
            in_log,
        }
    }
}

/// A step of a move's way.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) heading: String,
    pub(super) text: String,
}

/// The way of one move from the press to the log, and on through its case.
#[derive(Debug)]
pub(super) struct Trail {
    pub(super) heading: String,
    pub(super) href: String,
    pub(super) orders: Option<String>,
    pub(super) steps: Vec<Step>,
}

impl Trail {
    /// `None`: event `seq` is no move.
    pub(super) async fn of(app: &App, teller: &Teller, seq: Seq) -> Answer<Option<Self>> {
        let Some(told) = teller.tell_one(app, seq).await? else { return Ok(None) };
        let Some(name) = told.seat.and_then(|seat| teller.name(seat)).map(str::to_owned) else { return Ok(None) };
        let l = &teller.l;
        let step = |heading: Phrase, text: Phrase| Step { heading: l.say(heading), text: l.say(text) };
        let hash = told.short_hash().to_owned();
        let mut steps = vec![
            step(say!(words::trail_sent { name }), say!(words::trail_sent_text { at: told.at.clone() })),
            step(say!(words::trail_checked), say!(words::trail_checked_text)),
            step(say!(words::trail_written { seq }), say!(words::trail_written_text { told: told.text.clone() })),
            step(
                say!(words::trail_sealed { hash: short(&told.hash) }),
                say!(words::trail_sealed_text { before: seq.saturating_sub(1) }),
            ),
            step(say!(words::trail_mailed), say!(words::trail_mailed_text { hash })),
        ];
        steps.extend(case_steps(teller, &told));
        Ok(Some(Self {
            heading: l.say(say!(words::trail_heading { disputed: is_disputed(teller, seq) })),
            href: place(teller.table.id(), seq, None, None),
            orders: told.orders,
            steps,
        }))
    }
}

fn is_disputed(teller: &Teller, seq: Seq) -> bool {
    teller.table.cases().disputes.iter().any(|dispute| dispute.seq == seq)
}

/// As message files call it.
fn decision(decision: Decision) -> &'static str {
    match decision {
        Decision::Dismiss => "dismiss",
        Decision::Rewind => "rewind",
        Decision::Amend => "amend",
    }
}

/// What became of the move in a dispute.
fn case_steps(teller: &Teller, told: &Told) -> Vec<Step> {
    let l = &teller.l;
    let disputes = teller.table.cases().disputes.iter();
    let Some(dispute) = disputes.rev().find(|dispute| dispute.seq == told.seq) else { return vec![] };
    let name = teller.name(dispute.seat).unwrap_or_default().to_owned();
    let at = l.tells(dispute.opened_at.to_utc());
    let opened = Step {
        heading: l.say(say!(words::trail_disputed { name })),
        text: l.say(say!(words::trail_disputed_text { at })),
    };
    let ruled = dispute.ruling.as_ref().map(|ruling| Step {
        heading: l.say(say!(words::trail_ruled { of: decision(ruling.decision) })),
        text: l.say(say!(words::trail_ruled_text { at: l.tells(ruling.at.to_utc()) })),
    });
    std::iter::once(opened).chain(ruled).collect()
}
