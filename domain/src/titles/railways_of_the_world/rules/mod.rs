//! The rules, one file per action, and the checks that come before all of them (RULES section 5).

pub mod auction;
pub mod build_track;
pub mod build_western_link;
pub mod cubes;
pub mod deliver;
pub mod end_build;
pub mod end_turn;
pub mod income;
pub mod keep_baron;
pub mod major_lines;
pub mod money;
pub mod network;
pub mod play_card;
pub mod routes;
pub mod scoring;
pub mod setup;
pub mod take_card;
pub mod turn;
pub mod upgrade_engine;
pub mod urbanize;

use super::action::Action;
use super::facts::Fact;
use super::rejection::Rejection;
use super::state::{Phase, Stage, State};
use super::{Game, notation, words};
use crate::kernel::language::{Phrase, say};
use crate::kernel::ruleset::Follow;
use crate::kernel::seat::Seat;

pub fn decide(play: &mut Game<'_>, seat: Seat, action: &Action) -> Result<(), Rejection> {
    general_checks(play, seat, action)?;
    match action {
        Action::KeepBaron { card } => keep_baron::decide(play, seat, card.known()),
        Action::Bid { amount } => auction::decide_bid(play, seat, *amount),
        Action::PassBid {} => {
            auction::decide_pass(play, seat);
            Ok(())
        }
        Action::BuildTrack { hex, exits } => build_track::decide(play, seat, *hex, *exits),
        Action::EndBuild {} => end_build::decide(play, seat),
        Action::EndTurn {} => {
            end_turn::decide(play, seat);
            Ok(())
        }
        Action::PlayCard { card } => play_card::decide(play, seat, card.known()),
        Action::BuildWesternLink { city } => build_western_link::decide(play, seat, city),
        Action::Urbanize { city, color } => urbanize::decide(play, seat, city, color),
        Action::UpgradeEngine {} => upgrade_engine::decide(play, seat),
        Action::Deliver { from, color, links } => deliver::decide(play, seat, from, color, links),
        Action::TakeCard { card, city, color } => {
            take_card::decide(play, seat, card.known(), city.as_ref(), color.as_ref())
        }
    }
}

/// The codes of the first table of RULES section 5, in its order. `bad_action` and `turn_over` are checked
/// earlier.
fn general_checks(state: &State, seat: Seat, action: &Action) -> Result<(), Rejection> {
    let choosing = matches!(action, Action::KeepBaron { .. });
    let bidding = matches!(action, Action::Bid { .. } | Action::PassBid {});
    let on_turn = match &state.phase {
        Phase::GameOver { .. } => return Err(Rejection::GameOver {}),
        Phase::ChooseBaron {} if choosing => return Ok(()),
        Phase::Auction { to_bid, .. } if bidding => *to_bid,
        Phase::Actions { acting, .. } if !choosing && !bidding => acting.seat,
        _ => return Err(Rejection::WrongPhase { what: waiting_for(state) }),
    };
    if seat != on_turn {
        return Err(Rejection::NotYourTurn { seat: on_turn });
    }
    let building = matches!(action, Action::BuildTrack { .. });
    let ending = matches!(action, Action::EndTurn {});
    match state.acting().map(|acting| &acting.stage) {
        Some(Stage::Armed { .. }) if !building && !ending => Err(Rejection::GrantArmed {}),
        Some(Stage::Building { .. }) if !building && !ending && !matches!(action, Action::EndBuild {}) => {
            Err(Rejection::BuildOpen {})
        }
        _ => Ok(()),
    }
}

/// Describes what the game is waiting for.
pub fn waiting_for(state: &State) -> Phrase {
    match &state.phase {
        Phase::Setup {} => say!(words::waiting_for_set_up),
        Phase::ChooseBaron {} => say!(words::waiting_for_barons),
        Phase::Auction { .. } => say!(words::waiting_for_bid),
        Phase::Actions { round, .. } => say!(words::waiting_for_action { round }),
        Phase::GameOver { .. } => say!(words::waiting_for_nothing),
    }
}

/// The seats that are to act, ascending.
pub fn to_act(state: &State) -> Vec<Seat> {
    match &state.phase {
        Phase::Setup {} | Phase::GameOver { .. } => vec![],
        Phase::ChooseBaron {} => {
            state.players.iter().filter(|(_, railway)| !railway.baron_chosen).map(|(seat, _)| seat).collect()
        }
        Phase::Auction { to_bid, .. } => vec![*to_bid],
        Phase::Actions { acting, .. } => vec![acting.seat],
    }
}

/// Every legal action of `seat`, in the order of RULES section 5.
pub fn legal_actions(state: &State, seat: Seat) -> Vec<Action> {
    let mut legal = vec![];
    match &state.phase {
        Phase::Setup {} | Phase::GameOver { .. } => {}
        Phase::ChooseBaron {} => legal.extend(keep_baron::legal(state, seat)),
        Phase::Auction { to_bid, .. } if *to_bid == seat => legal.extend(auction::legal(state)),
        Phase::Actions { acting, .. } if acting.seat == seat => {
            build_track::legal(state, seat, &mut legal);
            legal.extend(end_build::legal(state, seat));
            legal.push(Action::EndTurn {});
            if matches!(acting.stage, Stage::Idle {}) {
                legal.extend(play_card::legal(state, seat));
                legal.extend(build_western_link::legal(state, seat));
                legal.extend(urbanize::legal(state));
                legal.extend(upgrade_engine::legal(state, seat));
                legal.extend(deliver::legal(state, seat));
                take_card::legal(state, &mut legal);
            }
        }
        Phase::Auction { .. } | Phase::Actions { .. } => {}
    }
    legal
}

/// The next action if only one is legal. Returns early, without listing all actions, if there are obviously
/// more.
pub fn forced(state: &State) -> Option<(Seat, Action)> {
    let seat = match &state.phase {
        // Past the highest possible bid only a pass is left.
        Phase::Auction { to_bid, .. } if auction::min_bid(state) > state.figures().auction.max_bid => *to_bid,
        Phase::Actions { acting, .. } if matches!(acting.stage, Stage::Idle {}) => acting.seat,
        // A build that cannot go on is closed already, and a Land Grant is only played if something can be
        // built.
        _ => return None,
    };
    if state.acting().is_some() && upgrade_engine::legal(state, seat).is_some() {
        return None;
    }
    let mut legal = legal_actions(state, seat);
    if legal.len() == 1 { legal.pop().map(|action| (seat, action)) } else { None }
}

/// How to treat an action that follows the end of a turn in the same list (RULES sections 4.2 and 5).
pub fn follow_on(play: &Game<'_>, seat: Seat, next: Result<&Action, &Rejection>) -> Follow<Rejection> {
    match next {
        Ok(next) => follows(play, play.last_facts(), seat, next),
        // An unreadable action gets its own refusal.
        Err(_) => Follow::Go,
    }
}

/// Whether `next` may follow an action that recorded `facts` and led to `state`.
pub fn follows(state: &State, facts: &[Fact], seat: Seat, next: &Action) -> Follow<Rejection> {
    let laid = facts.iter().any(|fact| matches!(fact, Fact::TrackLaid { .. }));
    let done = facts.iter().any(|fact| matches!(fact, Fact::ActionDone { .. }));
    let ended = facts.iter().any(|fact| matches!(fact, Fact::TurnEnded { seat: who, .. } if *who == seat));
    let moved = facts.iter().any(|fact| match fact {
        Fact::BidMade { seat: who, .. } | Fact::BidPassed { seat: who, .. } => *who == seat,
        Fact::BaronKept { seat: who, .. } => *who == seat && !bids_first(state, seat, next),
        _ => false,
    });
    // An explicit `end_turn` starts with its own facts.
    let by_itself = ended && !matches!(facts.first(), Some(Fact::TurnEnded { .. } | Fact::CardTakenBack { .. }));
    match next {
        Action::EndBuild {} if laid && (done || by_itself) => return Follow::AlreadyDone,
        Action::EndTurn {} if by_itself => return Follow::AlreadyDone,
        _ => {}
    }
    // A player who sends a second baron is told that they have chosen already.
    let choosing_again = matches!(state.phase, Phase::ChooseBaron {});
    if (ended || moved) && !choosing_again {
        return Follow::Refuse(Rejection::TurnOver { order: notation::order_of(facts) });
    }
    Follow::Go
}

/// The last choice of a baron opens the auction. If the player who made it is the first bidder, they are
/// already asked to bid.
fn bids_first(state: &State, seat: Seat, next: &Action) -> bool {
    let asked = matches!(state.phase, Phase::Auction { to_bid, .. } if to_bid == seat);
    asked && matches!(next, Action::Bid { .. } | Action::PassBid {})
}

/// The safe default of RULES section 11.
pub fn default_action(state: &State, seat: Seat) -> Option<Action> {
    match &state.phase {
        Phase::ChooseBaron {} => keep_baron::legal(state, seat).next(),
        Phase::Auction { to_bid, .. } if *to_bid == seat => Some(Action::PassBid {}),
        Phase::Actions { acting, .. } if acting.seat == seat => Some(Action::EndTurn {}),
        _ => None,
    }
}
