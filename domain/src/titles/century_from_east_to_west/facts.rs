//! What happened, with its figures, and how it folds. `evolve` copies; it decides nothing.

use super::cubes::{Colour, Cubes};
use super::data::Icon;
use super::ids::{BonusTile, Component, ExplorationTile, MerchantCard, Pack, Place, PointCard};
use super::score::Score;
use super::state::{EndReason, Phase, ROW, RouteCard, Source, State, column};
use crate::kernel::fit::{Figure, Fits, Misfit, Pile, fitting, given};
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// One consequence. Stored shapes only grow. The comments are the words of `docs/events.md`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(tag = "fact"))]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    // ---- set-up
    /// Who begins was drawn, and with it the order of the turns for the whole game.
    StartPlayerDrawn {
        /// The start player.
        seat: Seat,
        /// Every seat, the start player first.
        turn_order: Vec<Seat>,
    },
    /// A player got their settlers and first goods.
    PlayerEquipped {
        seat: Seat,
        /// Settlers ready to use.
        available: u8,
        /// Settlers that must be enlisted first.
        reserve: u8,
        /// The goods in the storage.
        cubes: Cubes,
    },
    /// A point card was drawn and laid above a fort.
    PointCardLaid {
        /// The fort.
        at: Place,
        card: PointCard,
    },
    /// A stack of bonus tiles was laid face down at a fort.
    BonusStackLaid {
        /// The fort.
        at: Place,
        /// Tiles in the stack.
        count: u8,
    },
    /// An exploration tile was drawn and laid on a location: nobody can work there until it is taken.
    LocationCovered {
        /// The location.
        at: Place,
        tile: ExplorationTile,
    },
    /// A merchant card was drawn and laid below a market.
    MerchantCardLaid {
        /// The market.
        at: Place,
        card: MerchantCard,
    },

    // ---- whose turn
    /// A player's turn began.
    TurnBegan {
        seat: Seat,
        /// The round, from 1.
        round: u16,
        /// The number of the turn over all players, from 1.
        turn: u32,
    },
    /// New Wares gave the player another turn at once. It has no number of its own.
    ExtraTurnBegan { seat: Seat },
    /// A player claimed their eighth point card: the round is played to its end and is the last.
    FinalRoundBegan {
        seat: Seat,
        /// The last round.
        round: u16,
    },
    /// The game ended and was scored.
    GameEnded {
        reason: EndReason,
        /// Every seat, the winner first; ranks are never shared.
        ranking: Vec<Seat>,
        /// One for each seat, in seat order.
        scores: Vec<Score>,
    },

    // ---- settlers
    /// A player placed settlers on a location to work there. They come from those available.
    SettlersPlaced {
        seat: Seat,
        /// The location.
        at: Place,
        /// Settlers placed.
        count: u8,
        /// Whose settlers stood there before, and how many: they are available to their owner again. Null where nobody
        /// stood there.
        displaced: Option<Displaced>,
    },
    /// A player placed settlers on a card of their trade route, to travel.
    SettlersSent {
        seat: Seat,
        card: MerchantCard,
        /// Settlers placed.
        count: u8,
    },
    /// A player rested: all their settlers on locations and on the trade route are available again.
    SettlersRecalled {
        seat: Seat,
        /// Settlers that came back.
        count: u8,
        /// The locations and cards that they came from.
        from: Vec<Source>,
    },
    /// Settlers of a player's reserve became available.
    SettlersEnlisted {
        seat: Seat,
        /// Settlers enlisted.
        count: u8,
    },

    // ---- goods
    /// A player took goods from the supply.
    GoodsGained {
        seat: Seat,
        /// What gave them.
        source: Source,
        gained: Cubes,
    },
    /// A player exchanged goods with the supply.
    GoodsExchanged {
        seat: Seat,
        /// The location or card whose exchange it is.
        source: Source,
        /// How often the exchange was made at once.
        times: u32,
        /// Goods given, for all times together.
        given: Cubes,
        /// Goods taken, for all times together.
        gained: Cubes,
    },
    /// A player's dreamcatchers brought extra goods for working at a location.
    ExtraGoodsGained {
        seat: Seat,
        /// The location.
        at: Place,
        gained: Cubes,
    },
    /// A player may upgrade cubes now, one by one.
    UpgradesGranted {
        seat: Seat,
        /// What gave the upgrades.
        source: Source,
        /// How many upgrades.
        count: u8,
        /// Extra goods that come when the upgrades are over; all 0 where there are none.
        then: Cubes,
    },
    /// A player exchanged one cube for one of the next colour.
    CubeUpgraded {
        seat: Seat,
        /// Colour of the cube given.
        from: Colour,
        /// Colour of the cube taken.
        to: Colour,
        /// Upgrades left.
        remaining: u8,
    },
    /// A player's upgrades are over.
    UpgradesEnded {
        seat: Seat,
        /// Upgrades that were not made.
        unused: u8,
    },
    /// A player has more cubes than the storage holds and must return some.
    StorageExceeded {
        seat: Seat,
        /// Cubes too many.
        excess: u32,
    },
    /// Cubes went from a player's storage back to the supply.
    CubesReturned {
        seat: Seat,
        cubes: Cubes,
        /// Whether the server returned them because the player had one colour only and so no choice.
        automatic: bool,
    },

    // ---- cards and tiles
    /// A player claimed the point card above a fort.
    PointCardClaimed {
        seat: Seat,
        /// The fort.
        at: Place,
        card: PointCard,
        /// The goods paid to the supply.
        paid: Cubes,
    },
    /// A player took the top tile of a fort's bonus stack, with the point card.
    BonusTileTaken {
        seat: Seat,
        /// The fort.
        at: Place,
        tile: BonusTile,
        /// Tiles left in the stack.
        left: u8,
    },
    /// A point card brought a hammer: locations of its icon ask fewer settlers of the player.
    HammerGained {
        seat: Seat,
        icon: Icon,
        /// The player's hammers of this icon, with the new one.
        hammers: u8,
    },
    /// A point card brought a dreamcatcher: locations of its icon bring the player extra goods.
    DreamcatcherGained {
        seat: Seat,
        icon: Icon,
        /// What all the player's dreamcatchers of this icon bring, with the new one.
        extra_goods: Cubes,
    },
    /// A player must choose an exploration tile now.
    ExplorationBegan {
        seat: Seat,
        /// The point card that asks for it.
        source: Source,
        /// The tiles to choose from.
        tiles: Pack<ExplorationTile>,
    },
    /// A player took an exploration tile.
    TileTaken {
        seat: Seat,
        tile: ExplorationTile,
        /// The location that the tile covered and that is open now; null where the tile lay in the display.
        opened: Option<Place>,
    },
    /// A player used the merchant card below a market. The card went to their discard pile.
    MerchantCardUsed {
        seat: Seat,
        /// The market.
        at: Place,
        card: MerchantCard,
    },
    /// A player took the merchant card below a market into their trade route.
    MerchantCardTaken {
        seat: Seat,
        /// The market.
        at: Place,
        card: MerchantCard,
        /// Where the card lies in the route now, counted from 0 at the left.
        place: u8,
        /// The card of the route that went to the discard pile for it; null where there was room.
        replaced: Option<Replaced>,
        /// Settlers that stood on the replaced card and stand on the new one now.
        settlers: u8,
    },
    /// Two cards of a player's trade route changed places, with the settlers on them.
    CardsSwapped {
        seat: Seat,
        /// The two cards; the one that lay on the left first.
        cards: [MerchantCard; 2],
    },
    /// New Wares put the cards of all markets under the draw pile, as its lowest layer.
    WaresReturned {
        seat: Seat,
        /// The cards, sorted by id: in the layer they have no order.
        cards: Pack<MerchantCard>,
    },
    /// New Wares drew cards for the markets.
    WaresDrawn {
        seat: Seat,
        /// The cards from market 1 on, in the order drawn; fewer than four where the pile ran out.
        cards: Vec<MerchantCard>,
    },

    // ---- the end of a turn
    /// The cards of the markets closed up to the left, and new ones were drawn.
    MarketRefilled {
        /// The cards of markets 1 to 4 afterwards; null where none is left.
        row: [Option<MerchantCard>; ROW],
        /// The new ones among them, in the order drawn.
        drawn: Vec<MerchantCard>,
    },
    /// The point cards closed up to the left, and the top of the pile moved into the row.
    PointCardsMovedUp {
        /// The cards of forts 1 to 4 afterwards; null where none is left.
        row: [Option<PointCard>; ROW],
    },
    /// A card was drawn as the visible top of the point pile.
    PointCardShown {
        card: PointCard,
        /// Cards in the pile, with this one.
        left: u8,
    },
    /// A tile was drawn as the visible top of a fort's bonus stack.
    BonusTopShown {
        /// The fort.
        at: Place,
        tile: BonusTile,
        /// Tiles in the stack, with this one.
        left: u8,
    },
}

crate::tagged!(Fact, "fact");

/// Settlers that were driven off a location.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Displaced {
    /// Their owner.
    pub seat: Seat,
    /// How many.
    pub count: u8,
}

/// A card that left a trade route.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Replaced {
    pub card: MerchantCard,
    /// Where it lay in the route, counted from 0 at the left.
    pub place: u8,
}

/// Whether the fact shows a card or tile that nobody had seen.
pub fn reveals(fact: &Fact) -> bool {
    match fact {
        Fact::StartPlayerDrawn { .. }
        | Fact::PointCardLaid { .. }
        | Fact::LocationCovered { .. }
        | Fact::MerchantCardLaid { .. }
        | Fact::PointCardShown { .. }
        | Fact::BonusTopShown { .. }
        | Fact::WaresDrawn { .. } => true,
        Fact::MarketRefilled { drawn, .. } => !drawn.is_empty(),
        _ => false,
    }
}

/// Whether somebody's turn is over with this fact.
pub fn ends_turn(fact: &Fact) -> bool {
    matches!(fact, Fact::TurnBegan { .. } | Fact::GameEnded { .. })
}

/// Copies what the fact says. What no rules could have recorded here is a misfit, and the state is not to be used then.
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
            if let Some(place) = player.place_in_route(*card) {
                player.route[place].settlers = *count;
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
