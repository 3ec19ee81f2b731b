//! Display names at a table. Pages, pictures, mails, feeds and the REST API all take names from here, so
//! two players with one name are told apart everywhere in the same way.

use super::Tables;
use crate::problem::{Answer, Problem};
use crate::words;
use domain::canonical::hex;
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::event::{Body, ForkOf, Seq, kind_number};
use domain::kernel::table::{SeatAt, SeatState, Table};
use domain::{Language, PerSeat, PlayerId, Seat};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Everybody who belongs to a table: present and former players in the order in which they sat down, then
/// the host and the arbiters. Empty for a table that was imported from a file: its people are strangers.
pub fn people_of(table: &Table) -> Vec<PlayerId> {
    if table.is_shelved() {
        return vec![];
    }
    let sat = table.sat().iter().map(|(_, player)| *player);
    let people = sat.chain(table.players()).chain(table.created().host).chain(table.arbiters());
    once_each(people)
}

fn once_each(people: impl IntoIterator<Item = PlayerId>) -> Vec<PlayerId> {
    let mut seen = BTreeSet::new();
    people.into_iter().filter(|player| seen.insert(*player)).collect()
}

/// Tells people of the same name apart: the first keeps it, the second becomes "Marcus (2)". `people` gives
/// the order.
pub fn apart(people: &[PlayerId], names: &BTreeMap<PlayerId, String>) -> BTreeMap<PlayerId, String> {
    let own: BTreeSet<&String> = names.values().collect();
    let mut called: BTreeMap<PlayerId, String> = BTreeMap::new();
    let mut taken: BTreeSet<String> = BTreeSet::new();
    for player in people {
        let Some(name) = names.get(player).filter(|_| !called.contains_key(player)) else { continue };
        let numbered = || {
            let mut numbered = (2..).map(|n| format!("{name} ({n})"));
            // Somebody may have chosen the name "Marcus (2)".
            numbered
                .find(|numbered| !taken.contains(numbered) && !own.contains(numbered))
                .unwrap_or_else(|| name.clone())
        };
        let shown = if taken.contains(name) { numbered() } else { name.clone() };
        taken.insert(shown.clone());
        called.insert(*player, shown);
    }
    called
}

impl Tables {
    /// The names of everybody at a table, and of `more` people who are mentioned beside them. Deleted
    /// accounts have no name.
    pub async fn called(&self, table: &Table, more: &[PlayerId]) -> Answer<BTreeMap<PlayerId, String>> {
        let people = once_each(people_of(table).into_iter().chain(more.iter().copied()));
        Ok(apart(&people, &self.names(&people).await?))
    }

    /// One person's name at a table.
    pub async fn called_one(&self, table: &Table, player: PlayerId) -> Answer<Option<String>> {
        Ok(self.called(table, &[player]).await?.remove(&player))
    }

    /// The name of each seat. A seat that was given up shows its last player, whose deeds are still told.
    pub async fn seat_names(&self, table: &Table, language: Language) -> Answer<PerSeat<String>> {
        let mut sat = PerSeat::new(table.seats().len(), |seat| table.seats()[seat.index()].player);
        if table.seats().iter().any(|chair| chair.state == SeatState::Left) {
            for (_, seat, player) in self.seatings(table).await? {
                if player.is_some() && table.seats()[seat.index()].state == SeatState::Left {
                    sat[seat] = player;
                }
            }
        }
        // In a copy one person plays all seats. They carry the original's names, so that they can be told
        // apart.
        let origin = self.origin_of(table).await.filter(|origin| !origin.is_fork());
        let chair = |seat: Seat| {
            let original = origin.as_ref().and_then(|origin| origin.seats().get(seat.index()));
            original.unwrap_or(&table.seats()[seat.index()])
        };
        if table.is_fork() && !table.is_shelved() {
            sat = PerSeat::new(sat.len(), |seat| origin.as_ref().and_then(|_| chair(seat).player));
            // A person who plays a single seat has their own name there: it may have been another's seat in
            // the original.
            if let Some([own]) = table.created().host.map(|host| table.seats_of(host)).as_deref() {
                sat[*own] = table.created().host;
            }
        }
        let players: Vec<PlayerId> = sat.values().copied().flatten().collect();
        let names = self.called(origin.as_deref().unwrap_or(table), &players).await?;
        Ok(PerSeat::new(table.seats().len(), |seat| match sat[seat].and_then(|player| names.get(&player)) {
            Some(name) => name.clone(),
            None => nameless(seat, chair(seat)).in_words(language),
        }))
    }

    /// The game that the private copy `copy` continues, if it is on this server. A log kept under another
    /// id does not count, since its id names something else here; a lesson is in no database.
    pub async fn origin_of(&self, copy: &Table) -> Option<Arc<Table>> {
        let ForkOf { stream, seq, hash } = copy.created().fork_of.as_ref().filter(|_| !copy.is_shelved())?;
        let event = self.store.load(*stream, seq.checked_sub(1)?, Some(1)).await.ok()?.pop()?;
        let is_the_one = event.seq == *seq && hex(&event.hash) == *hash;
        if is_the_one { self.fresh(*stream).await.ok() } else { None }
    }

    /// The events by which seats changed hands, in order, each with its seat and its new player (`None` for
    /// a bot).
    pub async fn seatings(&self, table: &Table) -> Answer<Vec<(Seq, Seat, Option<PlayerId>)>> {
        let kinds = ["seat_taken", "seat_replaced"].map(kind_number);
        let events = self.store.load_kinds(table.id(), &kinds).await?;
        let taken = events.iter().filter_map(|event| match table.shapes().event(&event.payload).ok()?.body {
            Body::SeatTaken(taken) => Some((event.seq, taken.seat, taken.player)),
            Body::SeatReplaced(replaced) => Some((event.seq, replaced.seat, Some(replaced.player))),
            _ => None,
        });
        Ok(taken.collect())
    }

    /// A refusal with players' names filled in for their marks.
    pub async fn name_problem(&self, table: &Table, mut problem: Problem) -> Problem {
        if problem.detail.to_string().contains("{seat:")
            && let Ok(names) = self.called(table, &[]).await
        {
            let mark = |(seat, chair): (usize, &SeatAt)| {
                let name = chair.player.and_then(|player| names.get(&player));
                let seat = Seat(seat as u8);
                (seat.to_string(), name.map_or_else(|| nameless(seat, chair), Phrase::from))
            };
            problem.detail = problem.detail.replacing(table.seats().iter().enumerate().map(mark).collect());
        }
        problem
    }
}

/// What to call a seat without a player's name: a bot with its level, or the seat's number.
fn nameless(seat: Seat, chair: &SeatAt) -> Phrase {
    match &chair.level {
        Some(level) if chair.player.is_none() => {
            say!(words::bot_name { seat: seat.0, level: say!(words::level { of: level }) })
        }
        _ => say!(words::unnamed_seat { seat: seat.0 }),
    }
}

#[cfg(test)]
mod tests {
    use super::apart;
    use domain::PlayerId;
    use std::collections::BTreeMap;

    #[test]
    fn the_later_of_one_name_has_a_number() {
        let called = |people: &[i64], names: &[(i64, &str)]| -> Vec<String> {
            let people: Vec<PlayerId> = people.iter().map(|id| PlayerId::from_i64(*id)).collect();
            let names = names.iter().map(|(id, name)| (PlayerId::from_i64(*id), (*name).to_owned()));
            let called = apart(&people, &names.collect::<BTreeMap<_, _>>());
            people.iter().filter_map(|player| called.get(player).cloned()).collect()
        };
        let names = [(1, "Marcus"), (2, "Ann"), (3, "Marcus"), (4, "Marcus (2)"), (5, "Marcus")];
        assert_eq!(called(&[1, 2, 3], &names[..3]), ["Marcus", "Ann", "Marcus (2)"]);
        assert_eq!(called(&[3, 2, 1], &names[..3]), ["Marcus", "Ann", "Marcus (2)"]);
        assert_eq!(called(&[5, 3, 1, 4], &names), ["Marcus", "Marcus (3)", "Marcus (4)", "Marcus (2)"]);
        // A deleted account has no name and blocks none.
        assert_eq!(called(&[6, 1], &names[..1]), ["Marcus"]);
    }
}
