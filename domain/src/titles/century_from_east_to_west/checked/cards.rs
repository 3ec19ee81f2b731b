//! Merchant cards, point cards and the two kinds of tiles.

use super::super::ids::MOST_IN_A_PACK;
use super::super::state::TILES;
use super::super::tables::{BonusRule, Contents, Deed, Effect, Icon, TileBonus};
use super::{cubes_within, exchange};
use crate::kernel::boxes::{Checked, given, name, within};

/// Maximum cubes on one side of a card.
const CUBES: u32 = 6;
/// Length of the mark for the number of players.
const MARK: std::ops::RangeInclusive<usize> = 1..=10;

pub fn merchants(contents: &Contents) -> Checked {
    let path = "tables.merchant_cards.cards";
    let cards = &contents.merchant_cards.cards;
    within(path, cards.len(), 8..=MOST_IN_A_PACK)?;
    for (i, card) in cards.iter().enumerate() {
        let path = format!("{path}[{i}]");
        match card.deed {
            Deed::Spice { gain } => cubes_within(&format!("{path}.gain"), gain, 1..=CUBES)?,
            Deed::Upgrade { upgrades } => within(format!("{path}.upgrades"), upgrades, 1..=5)?,
            Deed::Trade { give, get } => exchange(&path, give, get, CUBES)?,
        }
        let label = card.deed.label();
        let same = card.label.as_ref().is_none_or(|told| *told == label);
        given(same, format!("{path}.label"), format!("what it does makes this \"{label}\": leave it out"))?;
    }
    Ok(())
}

pub fn points(contents: &Contents) -> Checked {
    let path = "tables.point_cards.cards";
    let cards = &contents.point_cards.cards;
    within(path, cards.len(), 1..=MOST_IN_A_PACK)?;
    for (i, card) in cards.iter().enumerate() {
        let path = format!("{path}[{i}]");
        cubes_within(&format!("{path}.cost"), card.cost, 1..=8.min(contents.setup.storage))?;
        within(format!("{path}.vp"), card.vp, 1..=30)?;
        let symbol = card.effect.symbol();
        let reason = format!("the effect is that of {}", symbol.name());
        given(card.symbol == symbol, format!("{path}.symbol"), reason)?;
        match card.effect {
            Effect::Settlers { count } => within(format!("{path}.effect.count"), count, 1..=5)?,
            Effect::ExtraGoods { icon, .. } => {
                given(icon != Icon::Fort, format!("{path}.effect.icon"), "no goods are got at a fort")?;
            }
            Effect::Discount { .. } | Effect::Explore {} => {}
        }
        name(&format!("{path}.players"), &card.players)?;
        within(format!("{path}.players (letters)"), card.players.chars().count(), MARK)?;
        let in_a_game = contents.setup.point_marks.values().any(|marks| marks.contains(&card.players));
        given(in_a_game, format!("{path}.players"), "setup.point_marks has this mark for no number of players")?;
    }
    Ok(())
}

pub fn bonus(contents: &Contents) -> Checked {
    let path = "tables.bonus_tiles.tiles";
    let tiles = &contents.bonus_tiles.tiles;
    within(path, tiles.len(), 0..=MOST_IN_A_PACK)?;
    for (i, tile) in tiles.iter().enumerate() {
        let path = format!("{path}[{i}]");
        if let Some(mark) = &tile.mark {
            name(&format!("{path}.mark"), mark)?;
            within(format!("{path}.mark (letters)"), mark.chars().count(), MARK)?;
        }
        let (per, vp) = match tile.rule {
            BonusRule::SymbolPair { symbols: [one, other], vp } => {
                given(one != other, format!("{path}.rule.symbols"), "twice the same symbol")?;
                (1, vp)
            }
            BonusRule::Flat { vp } => (1, vp),
            BonusRule::Settlers { per, vp }
            | BonusRule::Exploration { per, vp }
            | BonusRule::MerchantCards { per, vp } => (per, vp),
        };
        within(format!("{path}.rule.per"), per, 1..=20)?;
        within(format!("{path}.rule.vp"), vp, 1..=30)?;
        let text = tile.rule.text();
        let same = tile.text.as_ref().is_none_or(|told| *told == text);
        given(same, format!("{path}.text"), format!("the rule makes this \"{text}\": leave it out"))?;
    }
    Ok(())
}

pub fn exploration(contents: &Contents) -> Checked {
    let path = "tables.exploration_tiles.tiles";
    let tiles = &contents.exploration_tiles.tiles;
    within(path, tiles.len(), 0..=TILES)?;
    for (i, tile) in tiles.iter().enumerate() {
        let path = format!("{path}[{i}]");
        within(format!("{path}.vp"), tile.vp, 0..=20)?;
        given(tile.vp > 0 || tile.bonus.is_some(), &path, "neither points nor a bonus")?;
        match tile.bonus {
            None => {}
            Some(TileBonus::Goods { cubes }) => cubes_within(&format!("{path}.bonus.cubes"), cubes, 1..=4)?,
            Some(TileBonus::Upgrade { upgrades }) => within(format!("{path}.bonus.upgrades"), upgrades, 1..=4)?,
            Some(TileBonus::Settlers { count }) => within(format!("{path}.bonus.count"), count, 1..=5)?,
        }
    }
    Ok(())
}
