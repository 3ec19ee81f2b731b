//! Resource boards, public objectives, solo cards.

use super::super::ids::SoloItem;
use super::super::kinds::{ObjectiveKind, Param, Resource};
use super::super::tables::Contents;
use super::{alone, rising};
use crate::kernel::boxes::{Checked, Flaw, given, id_within, sentence, short, within};

/// Items that the automaton may take besides buildings.
const ITEMS: [&str; 5] = ["long_road", "short_roads", "tower", "monument:oldest", "monument:newest"];
/// Its remaining deck is stored in 16 bits.
const MOST_SOLO_CARDS: usize = 16;

pub fn resource_boards(contents: &Contents) -> Checked {
    for (side, board) in [("A", &contents.resource_boards.a), ("B", &contents.resource_boards.b)] {
        let path = format!("tables.resource_boards.{side}");
        within(format!("{path}.resource_max"), board.resource_max, 5..=24)?;
        for resource in Resource::ALL {
            let path = format!("{path}.population_symbols.{}", resource.id());
            given(board.population_symbols.contains_key(&resource), &path, "is missing")?;
            rising(&path, board.symbols(resource), 1..=board.resource_max)?;
        }
        within(format!("{path}.population_max"), board.population_max, 5..=40)?;
        rising(&format!("{path}.rings"), &board.rings, 1..=board.population_max)?;
    }
    Ok(())
}

pub fn objectives(contents: &Contents) -> Checked {
    let path = "tables.objectives";
    // A game shows three.
    within(path, contents.objectives.len(), 3..=40)?;
    alone(path, contents.objectives.iter().map(|objective| &objective.id))?;
    for (i, objective) in contents.objectives.iter().enumerate() {
        let path = format!("{path}[{i}]");
        id_within(&format!("{path}.id"), &objective.id, 30)?;
        let (fits, reason) = match objective.kind {
            ObjectiveKind::Resource => (matches!(objective.param, Some(Param::Resource(_))), "food, ceramics or gears"),
            ObjectiveKind::TilesOfType | ObjectiveKind::GroupOfType => {
                (matches!(objective.param, Some(Param::Kind(_))), "a type of building")
            }
            _ => (objective.param.is_none(), "this kind has none"),
        };
        given(fits, format!("{path}.param"), reason)?;
        within(format!("{path}.vp"), objective.vp.len(), 1..=2)?;
        for (place, vp) in objective.vp.iter().enumerate() {
            within(format!("{path}.vp[{place}]"), *vp, 1..=20)?;
        }
        let falls = objective.vp.windows(2).all(|two| two[0] >= two[1]);
        given(falls, format!("{path}.vp"), "the second gets no more than the first")?;
        sentence(&format!("{path}.text"), &objective.text)?;
    }
    Ok(())
}

pub fn solo_cards(contents: &Contents) -> Checked {
    let path = "tables.solo_cards";
    within(path, contents.solo_cards.len(), 1..=MOST_SOLO_CARDS)?;
    alone(path, contents.solo_cards.iter().map(|card| &card.id))?;
    let stacks = contents.board.market_by_players.get(&1).map_or(&[][..], |market| &market.stacks);
    for (i, card) in contents.solo_cards.iter().enumerate() {
        let path = format!("{path}[{i}]");
        id_within(&format!("{path}.id"), &card.id, 10)?;
        within(format!("{path}.sections"), card.sections.len(), 1..=6)?;
        for (place, section) in card.sections.iter().enumerate() {
            let path = format!("{path}.sections[{place}]");
            within(&path, section.len(), 1..=6)?;
            for (at, item) in section.iter().enumerate() {
                let path = format!("{path}[{at}]");
                let is_known = match item.strip_prefix("building:") {
                    Some(stack) => stacks.iter().any(|other| other == stack),
                    None => ITEMS.contains(&item.as_str()),
                };
                if !is_known {
                    let items = ITEMS.join(", ");
                    let reason =
                        format!("no item \"{}\": building:STACK (of one player's market), {items}", short(item));
                    return Err(Flaw::at(path, reason));
                }
                given(!section[..at].contains(item), path, "stands here twice")?;
            }
            // If one monument is left it is both the oldest and the newest.
            let [oldest, newest] = [SoloItem::OldestMonument, SoloItem::NewestMonument].map(String::from);
            let both = section.contains(&oldest) && section.contains(&newest);
            given(!both, path, "the oldest and the newest monument may be the same: one of them")?;
        }
    }
    Ok(())
}
