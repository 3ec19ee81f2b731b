//! What happened: the facts of the log, and how each is folded. Folding decides nothing; every figure is in the fact.

use super::names::{Baron, Card, City, CityColor, Color, Hex, LineId, LinkId, Side};
use super::state::{Acting, Bid, Line, Link, Phase, Reason, Score, Stage, State, Thousands, Track, Triggered};
use crate::kernel::seat::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    /// Drawn from the bag into a city (random points R1 and R5).
    CubesPlaced {
        city: City,
        cubes: Vec<Color>,
        /// In the set-up of the game.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        setup: bool,
    },
    /// From the deck to the right end of the display (R2).
    CardRevealed {
        card: Card,
    },
    /// R3. `cards` is null for all but `seat`.
    BaronsDealt {
        seat: Seat,
        cards: Option<Vec<Baron>>,
    },
    /// R4.
    FirstPlayerDrawn {
        seat: Seat,
    },
    BaronChoiceOpened {},
    /// `card` is null for all but `seat`.
    BaronKept {
        seat: Seat,
        card: Option<Baron>,
    },

    /// A whole turn begins with its auction.
    AuctionOpened {
        turn: u32,
        to_bid: Seat,
        last_turn: Option<u32>,
    },
    BidMade {
        seat: Seat,
        amount: Thousands,
        next: Option<Seat>,
    },
    BidPassed {
        seat: Seat,
        next: Option<Seat>,
    },
    AuctionWon {
        seat: Seat,
        paid: Thousands,
    },
    /// Nobody bid: the marker moves one seat.
    MarkerMoved {
        from: Seat,
        to: Seat,
    },
    /// A player's go in a round begins.
    TurnBegan {
        round: u8,
        seat: Seat,
        actions: u8,
    },
    /// `passed`: he did nothing in it.
    TurnEnded {
        seat: Seat,
        passed: bool,
    },
    /// An action is complete and others are left in this go; the last one ends it instead.
    ActionDone {
        seat: Seat,
        actions_left: u8,
    },

    /// Issued because a payment was higher than the purse.
    BondsIssued {
        seat: Seat,
        bonds: u32,
        cash: Thousands,
    },
    /// `line` is the open line that the tile begins or lengthens; null where it completes a link at once.
    TrackLaid {
        seat: Seat,
        hex: Hex,
        exits: [Side; 2],
        paid: Thousands,
        land_grant: bool,
        tiles_laid: u8,
        line: Option<LineId>,
        from: City,
    },
    /// `lines`: the open lines that became part of it.
    LinkCompleted {
        seat: Seat,
        link: LinkId,
        a: City,
        b: City,
        hexes: Vec<Hex>,
        lines: Vec<LineId>,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
    },
    /// A Land Grant that was played for no tile.
    CardTakenBack {
        seat: Seat,
        card: Card,
    },
    WesternLinkBuilt {
        seat: Seat,
        city: City,
        paid: Thousands,
        red_cubes: u8,
    },
    /// `card`: the New Industry that paid for it.
    CityUrbanized {
        seat: Seat,
        city: City,
        color: Color,
        paid: Thousands,
        card: Option<Card>,
    },
    EngineUpgraded {
        seat: Seat,
        engine: u8,
        paid: Thousands,
    },
    GoodDelivered {
        seat: Seat,
        color: Color,
        from: City,
        to: City,
        links: Vec<LinkId>,
        points: Vec<Points>,
        deliveries: u32,
        longest_delivery: u8,
    },
    HotelPaid {
        seat: Seat,
        card: Card,
        points: u32,
    },
    AchievementScored {
        seat: Seat,
        card: Card,
        points: u32,
    },
    /// From the display to the discard pile.
    CardDiscarded {
        card: Card,
    },
    CardTaken {
        seat: Seat,
        card: Card,
        kept: bool,
    },
    ActionsGained {
        seat: Seat,
        actions_left: u8,
    },
    MarkerPlaced {
        city: City,
    },
    MarkerReturned {
        city: City,
    },
    EndTriggered {
        turn: u32,
        last_turn: u32,
        by: Reason,
    },

    OpenTrackRemoved {
        seat: Seat,
        line: LineId,
        tracks: Vec<Track>,
    },
    IncomePaid {
        seat: Seat,
        income: Thousands,
    },
    InterestPaid {
        seat: Seat,
        interest: Thousands,
    },
    /// The kept Rail Barons are shown.
    GameEnded {
        reason: Reason,
        result: Vec<Score>,
    },
}

crate::tagged!(Fact, "fact");

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    pub seat: Seat,
    pub points: u32,
}

pub fn evolve(state: &mut State, fact: &Fact) {
    match fact {
        Fact::CubesPlaced { city, cubes, .. } => {
            for color in cubes {
                take(&mut state.bag[*color]);
                state.cities[city.index()].cubes[*color] += 1;
            }
        }
        Fact::CardRevealed { card } => {
            state.deck.retain(|held| held != card);
            state.display.push(*card);
        }
        Fact::BaronsDealt { seat, cards } => state.players[*seat].baron_choices = cards.clone(),
        Fact::FirstPlayerDrawn { seat } => state.marker = *seat,
        Fact::BaronChoiceOpened {} => state.phase = Phase::ChooseBaron {},
        Fact::BaronKept { seat, card } => {
            let railway = &mut state.players[*seat];
            railway.baron = *card;
            railway.baron_choices = None;
            railway.baron_chosen = true;
        }

        Fact::AuctionOpened { turn, to_bid, last_turn } => {
            state.turn = *turn;
            state.end.last_turn = *last_turn;
            state.busy = false;
            let still_in = state.players.seats().collect();
            state.phase = Phase::Auction { to_bid: *to_bid, high: None, still_in };
        }
        Fact::BidMade { seat, amount, next } => {
            if let Phase::Auction { to_bid, high, .. } = &mut state.phase {
                *high = Some(Bid { seat: *seat, amount: *amount });
                *to_bid = next.unwrap_or(*seat);
            }
        }
        Fact::BidPassed { seat, next } => {
            if let Phase::Auction { to_bid, still_in, .. } = &mut state.phase {
                still_in.retain(|other| other != seat);
                *to_bid = next.unwrap_or(*seat);
            }
        }
        Fact::AuctionWon { seat, paid } => {
            pay(state, *seat, *paid);
            state.marker = *seat;
        }
        Fact::MarkerMoved { to, .. } => state.marker = *to,
        Fact::TurnBegan { round, seat, actions } => {
            let acting = Acting { seat: *seat, actions_left: *actions, stage: Stage::Idle {}, fresh: true };
            state.phase = Phase::Actions { round: *round, acting };
        }
        Fact::TurnEnded { .. } => {
            if let Some(acting) = acting(state) {
                acting.actions_left = 0;
                acting.stage = Stage::Idle {};
            }
        }
        Fact::ActionDone { actions_left, .. } => {
            if let Some(acting) = acting(state) {
                acting.actions_left = *actions_left;
                acting.stage = Stage::Idle {};
            }
        }

        Fact::BondsIssued { seat, bonds, cash } => {
            state.players[*seat].bonds += bonds;
            state.players[*seat].money += cash;
        }
        Fact::TrackLaid { seat, hex, exits, paid, land_grant, tiles_laid, line, from } => {
            carried_out(state);
            pay(state, *seat, *paid);
            state.used[hex.index()] |= Track { hex: *hex, exits: *exits }.bits();
            if let Some(id) = line {
                match state.lines.iter_mut().find(|line| line.id == *id) {
                    Some(line) => {
                        line.hexes.push(*hex);
                        line.side = exits[1];
                    }
                    None => {
                        state.lines_numbered = id.0;
                        let hexes = vec![*hex];
                        state.lines.push(Line { id: *id, owner: *seat, from: *from, hexes, side: exits[1] });
                    }
                }
            }
            if let Some(acting) = acting(state) {
                acting.stage = Stage::Building { line: *line, tiles_laid: *tiles_laid, land_grant: *land_grant };
            }
        }
        Fact::LinkCompleted { seat, a, b, hexes, lines, .. } => {
            state.lines.retain(|line| !lines.contains(&line.id));
            state.links.push(Link { owner: *seat, a: *a, b: *b, hexes: hexes.clone() });
            if let Some(Acting { stage: Stage::Building { line, .. }, .. }) = acting(state) {
                *line = None;
            }
        }
        Fact::CardPlayed { seat, card } => {
            state.players[*seat].cards.retain(|held| held != card);
            state.discard.push(*card);
            if let Some(acting) = acting(state) {
                acting.stage = Stage::Armed { card: *card };
                acting.fresh = false;
            }
        }
        Fact::CardTakenBack { seat, card } => {
            state.discard.retain(|held| held != card);
            state.players[*seat].cards.push(*card);
        }
        Fact::WesternLinkBuilt { seat, city, paid, red_cubes } => {
            carried_out(state);
            pay(state, *seat, *paid);
            let red = Color::Red;
            state.bag[red] = state.bag[red].saturating_sub(*red_cubes);
            state.cities[city.index()].cubes[red] += red_cubes;
            state.cities[city.index()].western_link = true;
        }
        Fact::CityUrbanized { seat, city, color, paid, .. } => {
            carried_out(state);
            pay(state, *seat, *paid);
            take(&mut state.tiles[color.index()]);
            state.cities[city.index()].color = CityColor::from(*color);
        }
        Fact::EngineUpgraded { seat, engine, paid } => {
            carried_out(state);
            pay(state, *seat, *paid);
            state.players[*seat].engine = *engine;
        }
        Fact::GoodDelivered { seat, color, from, points, deliveries, longest_delivery, .. } => {
            carried_out(state);
            take(&mut state.cities[from.index()].cubes[*color]);
            state.bag[*color] += 1;
            for Points { seat, points } in points {
                state.players[*seat].points += points;
            }
            state.players[*seat].deliveries = *deliveries;
            state.players[*seat].longest_delivery = *longest_delivery;
        }
        Fact::HotelPaid { seat, points, .. } | Fact::AchievementScored { seat, points, .. } => {
            state.players[*seat].points += points;
        }
        Fact::CardDiscarded { card } => {
            state.display.retain(|shown| shown != card);
            state.discard.push(*card);
        }
        Fact::CardTaken { seat, card, kept } => {
            carried_out(state);
            state.display.retain(|shown| shown != card);
            let pile = if *kept { &mut state.players[*seat].cards } else { &mut state.discard };
            pile.push(*card);
        }
        Fact::ActionsGained { actions_left, .. } => {
            if let Some(acting) = acting(state) {
                acting.actions_left = *actions_left;
            }
        }
        Fact::MarkerPlaced { city } => {
            take(&mut state.markers);
            state.cities[city.index()].empty_marker = true;
        }
        Fact::MarkerReturned { city } => {
            state.markers += 1;
            state.cities[city.index()].empty_marker = false;
        }
        Fact::EndTriggered { turn, last_turn, by } => {
            state.end.triggered = Some(Triggered { turn: *turn, by: *by });
            state.end.last_turn = Some(*last_turn);
        }

        Fact::OpenTrackRemoved { line, tracks, .. } => {
            state.lines.retain(|open| open.id != *line);
            for track in tracks {
                state.used[track.hex.index()] &= !track.bits();
            }
        }
        Fact::IncomePaid { seat, income } => state.players[*seat].money += income,
        Fact::InterestPaid { seat, interest } => pay(state, *seat, *interest),
        Fact::GameEnded { reason, result } => {
            for score in result {
                state.players[score.seat].baron = score.baron;
            }
            state.phase = Phase::GameOver { reason: *reason, result: result.clone() };
        }
    }
}

/// The bonds were issued before: the money is there.
fn pay(state: &mut State, seat: Seat, price: Thousands) {
    let purse = &mut state.players[seat].money;
    debug_assert!(*purse >= price, "a payment without its bonds");
    *purse = purse.saturating_sub(price);
}

fn take(pile: &mut u8) {
    debug_assert!(*pile > 0, "taken from an empty pile");
    *pile = pile.saturating_sub(1);
}

fn acting(state: &mut State) -> Option<&mut Acting> {
    match &mut state.phase {
        Phase::Actions { acting, .. } => Some(acting),
        _ => None,
    }
}

/// An action that counts against a standstill.
fn carried_out(state: &mut State) {
    state.busy = true;
    if let Some(acting) = acting(state) {
        acting.fresh = false;
    }
}

/// Whether the fact showed something that was hidden before.
pub fn reveals(fact: &Fact) -> bool {
    match fact {
        Fact::CubesPlaced { cubes, .. } => !cubes.is_empty(),
        Fact::CardRevealed { .. } | Fact::BaronsDealt { .. } | Fact::FirstPlayerDrawn { .. } => true,
        // The kept Rail Barons are turned over.
        Fact::GameEnded { .. } => true,
        _ => false,
    }
}

/// Who knows it, and how it reads to the others.
pub fn sealed_for(fact: &Fact) -> Option<(Vec<Seat>, Fact)> {
    match fact {
        Fact::BaronsDealt { seat, .. } => Some((vec![*seat], Fact::BaronsDealt { seat: *seat, cards: None })),
        Fact::BaronKept { seat, .. } => Some((vec![*seat], Fact::BaronKept { seat: *seat, card: None })),
        _ => None,
    }
}
