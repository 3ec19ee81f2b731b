//! Help for choosing: the effects of an option, and why a place cannot be chosen.

use crate::kernel::chance::Chance;
use crate::kernel::figures::{self, Effect, Figure};
use crate::kernel::fit::Fold as _;
use crate::kernel::play::Play;
use crate::kernel::refusal::Refused;
use crate::kernel::seat::Seat;
use crate::kernel::title::Title;
use crate::kernel::why::{Explained, WhyNot};
use serde_json::Value;

/// The effects of each of `options`, lists of actions of `seat`; see [`AnyGame::effects`](super::AnyGame::effects).
pub(super) fn effects<R: Title>(
    rules: &R,
    state: &R::State,
    players: usize,
    seat: Seat,
    options: &[&[Value]],
) -> Vec<Vec<Effect>> {
    let figures =
        |state: &R::State| -> Vec<Vec<Figure>> { Seat::all(players).map(|seat| rules.figures(state, seat)).collect() };
    let before = figures(state);
    if before.iter().all(Vec::is_empty) {
        return vec![vec![]; options.len()];
    }
    let effects = |actions: &&[Value]| {
        let read: Result<Vec<R::Action>, _> = actions.iter().map(|raw| rules.read_action(raw)).collect();
        let Some(after) = read.ok().and_then(|read| after(rules, state, seat, &read)) else { return vec![] };
        let mut changes: Vec<Effect> = Seat::all(players)
            .zip(before.iter().zip(figures(&after)))
            .flat_map(|(seat, (before, after))| figures::changes(seat, before, &after))
            .collect();
        // The seat's own effects come first.
        changes.sort_by_key(|effect| effect.seat != seat);
        changes
    };
    options.iter().map(effects).collect()
}

/// The likely orders, best first; see [`AnyGame::best_orders`](super::AnyGame::best_orders).
pub(super) fn best_orders<R: Title>(rules: &R, state: &R::State, seat: Seat) -> Vec<String> {
    let worth = |action: &R::Action| {
        after(rules, state, seat, std::slice::from_ref(action)).map_or(i64::MIN, |after| rules.appraise(&after, seat))
    };
    let mut actions = rules.promising(state, seat);
    actions.sort_by_cached_key(|action| std::cmp::Reverse(worth(action)));
    actions.iter().map(|action| rules.print_order(state, action)).collect()
}

/// The state after `actions` and the forced actions of `seat` after them, up to the first reveal; `None` if one of
/// them is refused.
fn after<R: Title>(rules: &R, state: &R::State, seat: Seat, actions: &[R::Action]) -> Option<R::State> {
    // The draws are not looked at, so any will do.
    let mut chance = Chance::of_no_game();
    let mut play = Play::new(state.clone(), &mut chance);
    let open = |play: &Play<'_, R::State>| !play.last_facts().iter().any(|fact| rules.reveals(fact));
    let mut goes_on = true;
    for action in actions {
        play.begin_action();
        rules.decide(&mut play, seat, action).ok()?;
        goes_on = open(&play);
        if !goes_on {
            break;
        }
    }
    while goes_on && let Some((_, action)) = rules.forced(&play).filter(|(forced, _)| *forced == seat) {
        play.begin_action();
        rules.decide(&mut play, seat, &action).ok()?;
        goes_on = open(&play);
    }
    if play.is_broken() {
        return None;
    }
    let (last, facts) = play.finish();
    match facts.iter().position(|fact| rules.reveals(fact)) {
        None => Some(last),
        Some(open) => {
            let mut state = state.clone();
            facts[..open].iter().try_for_each(|fact| state.evolve(fact)).ok()?;
            Some(state)
        }
    }
}

/// Why a click on `place` does nothing; see [`AnyGame::why_not`](super::AnyGame::why_not).
pub(super) fn why_not<R: Title>(rules: &R, state: &R::State, seat: Seat, place: &str) -> Option<WhyNot> {
    let mut first = None;
    for action in rules.meant_at(state, seat, place) {
        let rejection = tried(rules, state, seat, &action).err()?;
        first = first.or(Some((action, rejection)));
    }
    let (action, rejection) = first?;
    Some(explained(rules, state, seat, &action, &rejection))
}

/// The same after something like `like`; see [`AnyGame::why_not_like`](super::AnyGame::why_not_like).
pub(super) fn why_not_like<R: Title>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    place: &str,
    like: &Value,
) -> Option<WhyNot> {
    let like = rules.read_action(like).ok()?;
    let meant = rules.meant_like(state, seat, place, &like);
    let refused = |action: R::Action| Some((tried(rules, state, seat, &action).err()?, action));
    let (rejection, action) = meant.into_iter().find_map(refused)?;
    Some(explained(rules, state, seat, &action, &rejection))
}

fn tried<R: Title>(rules: &R, state: &R::State, seat: Seat, action: &R::Action) -> Result<(), R::Rejection> {
    let mut chance = Chance::of_no_game();
    let mut play = Play::new(state.clone(), &mut chance);
    rules.check_first(&play, seat)?;
    rules.decide(&mut play, seat, action)
}

fn explained<R: Title>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    action: &R::Action,
    rejection: &R::Rejection,
) -> WhyNot {
    let order = rules.print_order(state, action);
    let explained: Explained = rules.explained(state, seat, action, rejection);
    WhyNot { order, refused: Refused::from_title(rejection), explained }
}
