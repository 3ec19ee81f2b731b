//! How each fact changes the state.

use super::super::cubes::Cubes;
use super::super::state::{Phase, ROW, RouteCard, State, column};
use super::{Displaced, Fact, Replaced};
use crate::kernel::fit::{Figure, Fits, Misfit, Pile, fitting, given};
use crate::kernel::seat::Seat;

/// Applies what the fact says. Returns a misfit for a fact that no rules could have recorded here; the state
/// must not be used then.
pub fn evolve(state: &mut State, fact: &Fact) -> Fits {
    given(seats_exist(state.players.len(), fact), Misfit::Seat)?;
    match fact {
        Fact::StartPlayerDrawn { turn_order, .. } => {
            given(state.players.seats().all(|seat| turn_order.contains(&seat)), Misfit::Seat)?;
            given(turn_order.len() == state.players.len(), Misfit::Seat)?;
            state.turn_order.clone_from(turn_order);
        }
        Fact::PlayerEquipped { seat, available, reserve, cubes } => {
            let player = &mut state.players[*seat];
            (player.available, player.reserve, player.cubes) = (available.fits()?, reserve.fits()?, cubes.fits()?);
        }
        Fact::PointCardLaid { at, card } => {
            state.forts[column(*at)].card = Some(*card);
            state.point_pile.unseen.remove(*card);
        }
        Fact::BonusStackLaid { at, count } => state.forts[column(*at)].bonus_left = count.fits()?,
        Fact::LocationCovered { at, tile } => {
            state.locations[at.index()].tile = Some(*tile);
            state.display.remove(*tile);
        }
        Fact::MerchantCardLaid { at, card } => {
            state.market[column(*at)] = Some(*card);
            state.merchant_pile.remove(*card);
        }

        Fact::TurnBegan { seat, round, turn } => {
            (state.round, state.turn) = (round.fits()?, turn.fits()?);
            state.phase = Phase::TurnStart { seat: *seat, extra: false };
        }
        Fact::ExtraTurnBegan { seat } => state.phase = Phase::TurnStart { seat: *seat, extra: true },
        Fact::FinalRoundBegan { seat, .. } => state.end_trigger = Some(*seat),
        Fact::GameEnded { reason, ranking, .. } => {
            state.phase = Phase::GameOver { reason: *reason, ranking: fitting(ranking)? };
        }

        Fact::SettlersPlaced { seat, at, count, displaced } => {
            if let Some(Displaced { seat, count }) = displaced {
                state.players[*seat].available.gains(*count)?;
            }
            state.players[*seat].available.loses(*count)?;
            let spot = &mut state.locations[at.index()];
            (spot.occupant, spot.settlers) = (Some(*seat), *count);
        }
        Fact::SettlersSent { seat, card, count } => {
            let player = &mut state.players[*seat];
            player.available.loses(*count)?;
            if let Some(on) = player.on_route(*card) {
                on.settlers = *count;
            }
        }
        Fact::SettlersRecalled { seat, count, .. } => {
            for spot in state.locations.iter_mut().filter(|spot| spot.occupant == Some(*seat)) {
                (spot.occupant, spot.settlers) = (None, 0);
            }
            let player = &mut state.players[*seat];
            player.route.iter_mut().for_each(|on| on.settlers = 0);
            player.available.gains(*count)?;
        }
        Fact::SettlersEnlisted { seat, count } => {
            let player = &mut state.players[*seat];
            player.available.gains(*count)?;
            player.reserve.loses(*count)?;
        }

        Fact::GoodsGained { seat, gained, .. } | Fact::ExtraGoodsGained { seat, gained, .. } => {
            state.players[*seat].cubes.gain(*gained)?;
        }
        Fact::GoodsExchanged { seat, given, gained, .. } => {
            let cubes = &mut state.players[*seat].cubes;
            cubes.lose(*given)?;
            cubes.gain(*gained)?;
        }
        Fact::UpgradesGranted { seat, source, count, then } => {
            let (extra, remaining, then) = (state.is_extra_turn(), count.fits()?, then.fits()?);
            state.phase = Phase::Upgrade { seat: *seat, extra, source: *source, remaining, then };
        }
        Fact::CubeUpgraded { seat, from, to, remaining: left } => {
            let cubes = &mut state.players[*seat].cubes;
            cubes.lose(Cubes::of(*from, 1))?;
            cubes.gain(Cubes::of(*to, 1))?;
            if let Phase::Upgrade { remaining, .. } = &mut state.phase {
                *remaining = left.fits()?;
            }
        }
        Fact::UpgradesEnded { .. } => {}
        Fact::StorageExceeded { seat, .. } => {
            state.phase = Phase::Discard { seat: *seat, extra: state.is_extra_turn() };
        }
        Fact::CubesReturned { seat, cubes, .. } => state.players[*seat].cubes.lose(*cubes)?,

        Fact::PointCardClaimed { seat, at, card, paid } => {
            state.forts[column(*at)].card = None;
            let player = &mut state.players[*seat];
            player.cubes.lose(*paid)?;
            player.point_cards.put(*card)?;
        }
        Fact::BonusTileTaken { seat, at, tile, left } => {
            let fort = &mut state.forts[column(*at)];
            (fort.bonus_top, fort.bonus_left) = (None, left.fits()?);
            state.players[*seat].bonus_tiles.put(*tile)?;
        }
        Fact::HammerGained { seat, icon, hammers } => {
            state.players[*seat].discounts[*icon as usize] = hammers.fits()?;
        }
        Fact::DreamcatcherGained { seat, icon, extra_goods } => {
            state.players[*seat].extra_goods[*icon as usize] = extra_goods.fits()?;
        }
        Fact::ExplorationBegan { seat, source, .. } => {
            state.phase = Phase::Explore { seat: *seat, extra: state.is_extra_turn(), source: *source };
        }
        Fact::TileTaken { seat, tile, opened } => {
            match opened {
                Some(place) => state.locations[place.index()].tile = None,
                None => state.display.remove(*tile),
            }
            state.players[*seat].tiles.put(*tile)?;
        }
        Fact::MerchantCardUsed { seat, at, card } => {
            state.market[column(*at)] = None;
            state.players[*seat].discard.put(*card)?;
        }
        Fact::MerchantCardTaken { seat, at, card, place, replaced, settlers } => {
            state.market[column(*at)] = None;
            let player = &mut state.players[*seat];
            if let Some(Replaced { card, place }) = replaced {
                given(player.route.remove(usize::from(*place)).is_some(), Misfit::Absent)?;
                player.discard.put(*card)?;
            }
            let settlers = settlers.fits()?;
            player.route.put_at(usize::from(*place), RouteCard { card: *card, settlers })?;
        }
        Fact::CardsSwapped { seat, cards: [one, other] } => {
            let player = &mut state.players[*seat];
            if let (Some(one), Some(other)) = (player.place_in_route(*one), player.place_in_route(*other)) {
                player.route.swap(one, other);
            }
        }
        Fact::WaresReturned { cards, .. } => {
            state.market = [None; ROW];
            if !cards.is_empty() {
                state.merchant_pile.returned.put(*cards)?;
            }
        }
        Fact::WaresDrawn { cards, .. } => {
            state.market = [None; ROW];
            for (place, card) in state.market.iter_mut().zip(cards) {
                *place = Some(*card);
                state.merchant_pile.remove(*card);
            }
        }

        Fact::MarketRefilled { row, drawn } => {
            state.market = *row;
            drawn.iter().for_each(|card| state.merchant_pile.remove(*card));
        }
        Fact::PointCardsMovedUp { row } => {
            for (fort, card) in state.forts.iter_mut().zip(row) {
                fort.card = *card;
            }
            state.point_pile.top = None;
        }
        Fact::PointCardShown { card, .. } => {
            state.point_pile.top = Some(*card);
            state.point_pile.unseen.remove(*card);
        }
        Fact::BonusTopShown { at, tile, left } => {
            let fort = &mut state.forts[column(*at)];
            (fort.bonus_top, fort.bonus_left) = (Some(*tile), left.fits()?);
            state.bonus_unseen.remove(*tile);
        }
    }
    Ok(())
}

fn seats_exist(players: usize, fact: &Fact) -> bool {
    let exists = |seat: &Seat| seat.index() < players;
    match fact {
        Fact::StartPlayerDrawn { seat, turn_order } => exists(seat) && turn_order.iter().all(exists),
        Fact::GameEnded { ranking, scores, .. } => {
            ranking.iter().all(exists) && scores.iter().all(|score| exists(&score.seat))
        }
        Fact::SettlersPlaced { seat, displaced, .. } => {
            exists(seat) && displaced.is_none_or(|displaced| exists(&displaced.seat))
        }
        Fact::PlayerEquipped { seat, .. }
        | Fact::TurnBegan { seat, .. }
        | Fact::ExtraTurnBegan { seat }
        | Fact::FinalRoundBegan { seat, .. }
        | Fact::SettlersSent { seat, .. }
        | Fact::SettlersRecalled { seat, .. }
        | Fact::SettlersEnlisted { seat, .. }
        | Fact::GoodsGained { seat, .. }
        | Fact::GoodsExchanged { seat, .. }
        | Fact::ExtraGoodsGained { seat, .. }
        | Fact::UpgradesGranted { seat, .. }
        | Fact::CubeUpgraded { seat, .. }
        | Fact::UpgradesEnded { seat, .. }
        | Fact::StorageExceeded { seat, .. }
        | Fact::CubesReturned { seat, .. }
        | Fact::PointCardClaimed { seat, .. }
        | Fact::BonusTileTaken { seat, .. }
        | Fact::HammerGained { seat, .. }
        | Fact::DreamcatcherGained { seat, .. }
        | Fact::ExplorationBegan { seat, .. }
        | Fact::TileTaken { seat, .. }
        | Fact::MerchantCardUsed { seat, .. }
        | Fact::MerchantCardTaken { seat, .. }
        | Fact::CardsSwapped { seat, .. }
        | Fact::WaresReturned { seat, .. }
        | Fact::WaresDrawn { seat, .. } => exists(seat),
        Fact::PointCardLaid { .. }
        | Fact::BonusStackLaid { .. }
        | Fact::LocationCovered { .. }
        | Fact::MerchantCardLaid { .. }
        | Fact::MarketRefilled { .. }
        | Fact::PointCardsMovedUp { .. }
        | Fact::PointCardShown { .. }
        | Fact::BonusTopShown { .. } => true,
    }
}
