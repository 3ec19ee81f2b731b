//! How each fact changes the state.

use super::super::names::{CityColor, Color};
use super::super::state::{Acting, Bid, Line, Link, Phase, Stage, State, Thousands, Track, Triggered};
use super::{Fact, Points};
use crate::kernel::fit::{Figure, Fits, Misfit, Pile, fitting, given};
use crate::kernel::seat::Seat;

/// Applies what the fact says. Returns a misfit for a fact that no rules could have recorded here; the state
/// must not be used then.
pub fn evolve(state: &mut State, fact: &Fact) -> Fits {
    match fact {
        Fact::CubesPlaced { city, cubes, .. } => {
            for color in cubes {
                state.bag[*color].loses(1)?;
                state.cities[city.index()].cubes[*color].gains(1)?;
            }
        }
        Fact::CardRevealed { card } => {
            state.deck.retain(|held| held != card);
            state.display.put(*card)?;
        }
        Fact::BaronsDealt { seat, cards } => {
            state.players.at(*seat)?.baron_choices = cards.as_deref().map(fitting).transpose()?;
        }
        Fact::FirstPlayerDrawn { seat } => set_marker(state, *seat)?,
        Fact::BaronChoiceOpened {} => state.phase = Phase::ChooseBaron {},
        Fact::BaronKept { seat, card } => {
            let railway = state.players.at(*seat)?;
            railway.baron = *card;
            railway.baron_choices = None;
            railway.baron_chosen = true;
        }

        Fact::AuctionOpened { turn, to_bid, last_turn } => {
            state.players.has_all([to_bid])?;
            state.turn = turn.fits()?;
            state.end.last_turn = last_turn.map(Figure::fits).transpose()?;
            state.busy = false;
            let still_in = state.players.seats().collect();
            state.phase = Phase::Auction { to_bid: *to_bid, high: None, still_in };
        }
        Fact::BidMade { seat, amount, next } => {
            state.players.has_all(std::iter::once(seat).chain(next))?;
            if let Phase::Auction { to_bid, high, .. } = &mut state.phase {
                *high = Some(Bid { seat: *seat, amount: amount.fits()? });
                *to_bid = next.unwrap_or(*seat);
            }
        }
        Fact::BidPassed { seat, next } => {
            state.players.has_all(std::iter::once(seat).chain(next))?;
            if let Phase::Auction { to_bid, still_in, .. } = &mut state.phase {
                still_in.retain(|other| other != seat);
                *to_bid = next.unwrap_or(*seat);
            }
        }
        Fact::AuctionWon { seat, paid } => {
            pay(state, *seat, *paid)?;
            set_marker(state, *seat)?;
        }
        Fact::MarkerMoved { to, .. } => set_marker(state, *to)?,
        Fact::TurnBegan { round, seat, actions } => {
            state.players.has_all([seat])?;
            let stage = Stage::Idle {};
            let acting = Acting { seat: *seat, actions_left: actions.fits()?, stage, fresh: true };
            state.phase = Phase::Actions { round: round.fits()?, acting };
        }
        Fact::TurnEnded { .. } => {
            if let Some(acting) = acting(state) {
                acting.actions_left = 0;
                acting.stage = Stage::Idle {};
            }
        }
        Fact::ActionDone { actions_left, .. } => {
            if let Some(acting) = acting(state) {
                acting.actions_left = actions_left.fits()?;
                acting.stage = Stage::Idle {};
            }
        }

        Fact::BondsIssued { seat, bonds, cash } => {
            let railway = state.players.at(*seat)?;
            railway.bonds.gains(*bonds)?;
            railway.money.gains(*cash)?;
        }
        Fact::TrackLaid { seat, hex, exits, paid, land_grant, tiles_laid, line, from } => {
            carried_out(state);
            pay(state, *seat, *paid)?;
            state.used[hex.index()] |= Track { hex: *hex, exits: *exits }.bits();
            if let Some(id) = line {
                match state.lines.iter_mut().find(|line| line.id == *id) {
                    Some(line) => {
                        line.hexes.put(*hex)?;
                        line.side = exits[1];
                    }
                    None => {
                        state.lines_numbered = id.0.fits()?;
                        let hexes = vec![*hex];
                        state.lines.put(Line { id: *id, owner: *seat, from: *from, hexes, side: exits[1] })?;
                    }
                }
            }
            let tiles_laid = tiles_laid.fits()?;
            if let Some(acting) = acting(state) {
                acting.stage = Stage::Building { line: *line, tiles_laid, land_grant: *land_grant };
            }
        }
        Fact::LinkCompleted { seat, a, b, hexes, lines, .. } => {
            state.players.has_all([seat])?;
            state.lines.retain(|line| !lines.contains(&line.id));
            state.links.put(Link { owner: *seat, a: *a, b: *b, hexes: fitting(hexes)? })?;
            if let Some(Acting { stage: Stage::Building { line, .. }, .. }) = acting(state) {
                *line = None;
            }
        }
        Fact::CardPlayed { seat, card } => {
            state.players.at(*seat)?.cards.retain(|held| held != card);
            state.discard.put(*card)?;
            if let Some(acting) = acting(state) {
                acting.stage = Stage::Armed { card: *card };
                acting.fresh = false;
            }
        }
        Fact::CardTakenBack { seat, card } => {
            state.discard.retain(|held| held != card);
            state.players.at(*seat)?.cards.put(*card)?;
        }
        Fact::WesternLinkBuilt { seat, city, paid, red_cubes } => {
            carried_out(state);
            pay(state, *seat, *paid)?;
            let red = Color::Red;
            state.bag[red].loses(*red_cubes)?;
            state.cities[city.index()].cubes[red].gains(*red_cubes)?;
            state.cities[city.index()].western_link = true;
        }
        Fact::CityUrbanized { seat, city, color, paid, .. } => {
            carried_out(state);
            pay(state, *seat, *paid)?;
            state.tiles[color.index()].loses(1)?;
            state.cities[city.index()].color = CityColor::from(*color);
        }
        Fact::EngineUpgraded { seat, engine, paid } => {
            carried_out(state);
            pay(state, *seat, *paid)?;
            given(*engine <= state.figures().engine_max, Misfit::Figure)?;
            state.players[*seat].engine = *engine;
        }
        Fact::GoodDelivered { seat, color, from, points, deliveries, longest_delivery, .. } => {
            carried_out(state);
            state.cities[from.index()].cubes[*color].loses(1)?;
            state.bag[*color].gains(1)?;
            for Points { seat, points } in points {
                state.players.at(*seat)?.points.gains(*points)?;
            }
            let railway = state.players.at(*seat)?;
            railway.deliveries = deliveries.fits()?;
            railway.longest_delivery = longest_delivery.fits()?;
        }
        Fact::HotelPaid { seat, points, .. } | Fact::AchievementScored { seat, points, .. } => {
            state.players.at(*seat)?.points.gains(*points)?;
        }
        Fact::CardDiscarded { card } => {
            state.display.retain(|shown| shown != card);
            state.discard.put(*card)?;
        }
        Fact::CardTaken { seat, card, kept } => {
            carried_out(state);
            state.display.retain(|shown| shown != card);
            let pile = if *kept { &mut state.players.at(*seat)?.cards } else { &mut state.discard };
            pile.put(*card)?;
        }
        Fact::ActionsGained { actions_left, .. } => {
            if let Some(acting) = acting(state) {
                acting.actions_left = actions_left.fits()?;
            }
        }
        Fact::MarkerPlaced { city } => {
            state.markers.loses(1)?;
            state.cities[city.index()].empty_marker = true;
        }
        Fact::MarkerReturned { city } => {
            state.markers.gains(1)?;
            state.cities[city.index()].empty_marker = false;
        }
        Fact::EndTriggered { turn, last_turn, by } => {
            state.end.triggered = Some(Triggered { turn: turn.fits()?, by: *by });
            state.end.last_turn = Some(last_turn.fits()?);
        }

        Fact::OpenTrackRemoved { line, tracks, .. } => {
            state.lines.retain(|open| open.id != *line);
            for track in tracks {
                state.used[track.hex.index()] &= !track.bits();
            }
        }
        Fact::IncomePaid { seat, income } => state.players.at(*seat)?.money.gains(*income)?,
        Fact::InterestPaid { seat, interest } => pay(state, *seat, *interest)?,
        Fact::GameEnded { reason, result } => {
            for score in result {
                state.players.at(score.seat)?.baron = score.baron;
            }
            state.phase = Phase::GameOver { reason: *reason, result: fitting(result)? };
        }
    }
    Ok(())
}

fn set_marker(state: &mut State, seat: Seat) -> Fits {
    state.players.has_all([&seat])?;
    state.marker = seat;
    Ok(())
}

/// The bonds are recorded first, so the money is there.
fn pay(state: &mut State, seat: Seat, price: Thousands) -> Fits {
    state.players.at(seat)?.money.loses(price)
}

fn acting(state: &mut State) -> Option<&mut Acting> {
    match &mut state.phase {
        Phase::Actions { acting, .. } => Some(acting),
        _ => None,
    }
}

/// Marks that somebody acted this turn, so it is no standstill.
fn carried_out(state: &mut State) {
    state.busy = true;
    if let Some(acting) = acting(state) {
        acting.fresh = false;
    }
}
