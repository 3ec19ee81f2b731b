//! The referee: one file per action, and the check of whose turn it is (RULES sections 4 and 5).

pub mod build_road;
pub mod buy_mp;
pub mod buy_privilege;
pub mod buy_resident;
pub mod change_capital;
pub mod choose_capital;
pub mod deliver;
pub mod draws;
pub mod drop_good;
pub mod end_turn;
pub mod houses;
pub mod landing;
pub mod load;
pub mod load_residents;
pub mod pass_privilege;
pub mod prices;
pub mod scoring;
pub mod settle;
pub mod setup;
pub mod travel;
pub mod trolley;
pub mod turn_start;
pub mod unload_residents;
pub mod upgrade;
pub mod walk;

use super::Game;
use super::action::Action;
use super::data::{Good, Named};
use super::options::Extra;
use super::rejection::Rejection;
use super::state::{Phase, State, Step, Turn};
use crate::kernel::seat::Seat;

/// Judges one action, then plays the automatic steps.
pub fn decide(play: &mut Game<'_>, seat: Seat, action: &Action) -> Result<(), Rejection> {
    judge(play, seat, action)?;
    play_on(play);
    Ok(())
}

/// Judges one action without the automatic steps: while orders are being read, a turn goes on as long as there are
/// more.
pub fn judge(play: &mut Game<'_>, seat: Seat, action: &Action) -> Result<(), Rejection> {
    may_act(play, seat, action)?;
    match action {
        Action::ChooseCapital { city } => choose_capital::decide(play, seat, *city)?,
        Action::BuyPrivilege { card } => buy_privilege::decide(play, seat, card)?,
        // The engine has passed already, so there is no fact. Only then does this action arrive outside its step.
        Action::PassPrivilege {} if play.step_name() == "travel" => {}
        Action::PassPrivilege {} => pass_privilege::decide(play, seat, false),
        Action::Upgrade { kind } => upgrade::decide(play, seat, kind)?,
        Action::Move { to } => travel::decide(play, seat, *to)?,
        Action::Load { good } => load::decide(play, seat, known(play, good)?)?,
        Action::Deliver { good } => deliver::decide(play, seat, known(play, good)?)?,
        Action::Drop { good } => drop_good::decide(play, seat, known(play, good)?)?,
        Action::Settle { take_from } => settle::decide(play, seat, *take_from)?,
        Action::BuyMp {} => buy_mp::decide(play, seat)?,
        Action::EndTurn {} => end_turn::decide(play, seat, false),
        Action::ChangeCapital { city } => change_capital::decide(play, seat, *city)?,
        Action::BuyResident { hex } => buy_resident::decide(play, seat, *hex)?,
        Action::Walk { from, to, count } => walk::decide(play, seat, *from, *to, *count)?,
        Action::BuildRoad { to, residents } => build_road::decide(play, seat, *to, *residents)?,
        Action::LoadResidents { count } => load_residents::decide(play, seat, *count)?,
        Action::UnloadResidents { count } => unload_residents::decide(play, seat, *count)?,
    }
    Ok(())
}

/// Errors `game_over`, `not_your_turn`, `wrong_step`, in this order.
pub fn may_act(state: &State, seat: Seat, action: &Action) -> Result<(), Rejection> {
    let Some(asked) = state.asked() else { return Err(Rejection::GameOver {}) };
    if asked != seat {
        return Err(Rejection::NotYourTurn { player: asked });
    }
    let step = match action {
        Action::ChooseCapital { .. } => "choose_capital",
        Action::PassPrivilege {} if state.turn().is_some_and(|turn| turn.auto_passed) => "travel",
        Action::BuyPrivilege { .. } | Action::PassPrivilege {} => "privilege",
        _ => "travel",
    };
    if step != state.step_name() { Err(Rejection::WrongStep { step: state.step_name() }) } else { Ok(()) }
}

fn known(state: &State, good: &Named<Good>) -> Result<Good, Rejection> {
    good.known().ok_or_else(|| Rejection::unknown_good(state.components))
}

/// The extra must be in the game: the first of an action's own checks (RULES 17.1).
fn needs(state: &State, extra: Extra) -> Result<(), Rejection> {
    if state.has(extra) { Ok(()) } else { Err(Rejection::ExtraOff { extra: extra.into() }) }
}

/// Every legal action, in the order of RULES sections 12 and 17.8.
pub fn legal_actions(state: &State, seat: Seat) -> Vec<Action> {
    let mut legal = vec![];
    if state.asked() != Some(seat) {
        return legal;
    }
    match &state.phase {
        Phase::Capitals {} => choose_capital::legal(state, seat, &mut legal),
        Phase::Turn(Turn { step: Step::Privilege, .. }) => {
            buy_privilege::legal(state, seat, &mut legal);
            legal.push(Action::PassPrivilege {});
        }
        Phase::Turn(turn) => {
            for part in &TRAVEL[..BEFORE_END] {
                part(state, turn, &mut legal);
            }
            legal.push(Action::EndTurn {});
            for part in &TRAVEL[BEFORE_END..] {
                part(state, turn, &mut legal);
            }
        }
        Phase::Finished { .. } => {}
    }
    legal
}

type Offers = fn(&State, &Turn, &mut Vec<Action>);

const TRAVEL: [Offers; 13] = [
    upgrade::legal,
    travel::legal,
    load::legal,
    deliver::legal,
    drop_good::legal,
    settle::legal,
    buy_mp::legal,
    change_capital::legal,
    buy_resident::legal,
    walk::legal,
    build_road::legal,
    load_residents::legal,
    unload_residents::legal,
];
/// The number of functions in the list before `end_turn`.
const BEFORE_END: usize = 7;

/// Whether the player can do anything but end their turn.
fn can_go_on(state: &State, turn: &Turn) -> bool {
    let mut legal = vec![];
    // Extra MP and moves come first: nearly always one of them is possible.
    buy_mp::legal(state, turn, &mut legal);
    !legal.is_empty()
        || TRAVEL.iter().skip(1).chain(&TRAVEL[..1]).any(|part| {
            part(state, turn, &mut legal);
            !legal.is_empty()
        })
}

/// In the manual an upgrade ends the turn: nothing else may follow it.
fn is_spent(state: &State, turn: &Turn) -> bool {
    turn.upgrade_done && !upgrade::is_bought_first(state)
}

/// Plays the steps without a decision, up to the next real one (RULES section 10).
pub fn play_on(play: &mut Game<'_>) {
    loop {
        let Some(turn) = play.turn() else { return };
        let seat = turn.seat;
        match turn.step {
            Step::Privilege if !buy_privilege::any(play, seat) => pass_privilege::decide(play, seat, true),
            Step::Travel if !can_go_on(play, turn) => end_turn::decide(play, seat, true),
            _ => return,
        }
    }
}
