//! Random games from the legal actions alone, with the invariants of RULES section 16 after every move.

use crate::testing::{dice_chance, new_game, playout, playouts_asked_for};
use domain::kernel::bot::Dice;
use domain::kernel::play::Play;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::Seat;
use domain::titles::world_wonders::city::{Piece, RoadSize};
use domain::titles::world_wonders::data::{Resource, built_in};
use domain::titles::world_wonders::geometry::{Cell, Cells};
use domain::titles::world_wonders::ids::TileId;
use domain::titles::world_wonders::state::{Player, Step};
use domain::titles::world_wonders::{Fact, State, WorldWonders, scoring};
use serde_json::{Value, json};

/// Games for each option set; `LONGHAND_PLAYOUTS` sets the games for each number of players.
fn games(sets: usize) -> u64 {
    playouts_asked_for(12).div_ceil(sets as u64)
}

fn option_sets(players: usize) -> Vec<Value> {
    let mut sets = vec![json!({}), json!({"map_side": "B", "resource_side": "B", "voluntary_pass": true})];
    match players {
        1 => sets.push(json!({"solo_mode": "hard", "map_side": "B"})),
        _ => sets.push(json!({"advanced": true, "map_side": "B", "start_order": "seating"})),
    }
    sets
}

/// What is watched over a whole game.
#[derive(Default)]
struct Watch {
    /// Running sums of gains and of population symbols, per seat and resource.
    before: Option<State>,
}

impl Watch {
    fn check(&mut self, state: &State, facts: &[Fact], dice: &mut Dice) {
        for (seat, player) in state.players.iter() {
            gold_and_tracks(state, player);
            pieces(state, player);
            if let Some(before) = &self.before {
                never_falls(&before.players[seat], player);
            }
        }
        supplies(state);
        tiles(state);
        monuments(state);
        order(state, facts);
        scores(state);
        if dice.below(16) == 0 {
            view(state);
        }
        legal_and_not(state, dice);
        self.before = Some(state.clone());
    }
}

/// 1, 8.
fn gold_and_tracks(state: &State, player: &Player) {
    assert!(player.gold_spent <= player.gold_limit);
    let lent_now = player.loan_round == Some(state.round);
    assert!(player.gold_limit == if lent_now { 9 } else { 7 });
    let choosing = state.turn.as_ref().is_none_or(|turn| turn.step == Step::Choose {});
    assert!(!choosing || player.gold_left() > 0 || player.out);
    assert!(Resource::ALL.iter().all(|resource| player.resources.of(*resource) <= 15) && player.population <= 22);
}

fn never_falls(before: &Player, after: &Player) {
    assert!(Resource::ALL.iter().all(|resource| before.resources.of(*resource) <= after.resources.of(*resource)));
    assert!(before.population <= after.population);
}

/// 5, 6, 7, 9.
fn pieces(state: &State, player: &Player) {
    let (mut seen, mut roads, mut towers, map) = (Cells::EMPTY, Cells::EMPTY, Cells::EMPTY, player.map());
    let mut gains = [0u32; 3];
    for piece in &player.city.pieces {
        let cells = piece.cells();
        assert!(!cells.meets(seen), "two pieces on one cell");
        let wet = cells & map.water;
        match piece {
            Piece::Road { size, bridge, .. } => {
                let reach = (roads | towers).beside() | map.south;
                assert!(cells.meets(reach), "a road that hangs in the air");
                let length = [4, 2, 1][*size as usize];
                let ends = Cells::from_iter([cells.first().unwrap(), cells.iter().last().unwrap()]);
                assert!(cells.len() == length && *bridge != wet.is_empty() && !ends.meets(wet));
                assert!(wet.is_empty() || *size == RoadSize::Long);
                roads |= cells;
            }
            Piece::Building { tile, .. } => {
                assert!(wet.is_empty() && cells.len() == tile.data().stack.data().cells.len());
                for resource in Resource::ALL {
                    gains[resource as usize] += u32::from(tile.data().gain.of(resource));
                }
            }
            Piece::Tower { .. } => {
                assert!(wet.is_empty() && cells.len() == 1 && cells.beside().meets(seen));
                towers |= cells;
            }
            Piece::Monument { monument, unfinished, .. } => {
                let full: usize = monument.data().components.iter().map(|part| part.cells.len()).sum();
                assert!(if *unfinished { cells.len() < full } else { cells.len() == full });
                if !unfinished {
                    for resource in Resource::ALL {
                        gains[resource as usize] += u32::from(monument.data().gain.resources.of(resource));
                    }
                }
            }
        }
        seen |= cells;
    }
    assert_eq!(seen, player.city.occupied);
    assert_eq!(roads, player.city.roads);
    let any_road_at_the_sidewalk =
        player.city.pieces.iter().any(|piece| matches!(piece, Piece::Road { .. }) && piece.cells().meets(map.south));
    assert!(player.city.pieces.is_empty() || any_road_at_the_sidewalk);
    for resource in Resource::ALL {
        assert_eq!(u32::from(player.resources.of(resource)), gains[resource as usize].min(15), "{resource:?}");
    }
    let board = state.resource_board();
    let symbols = Resource::ALL.iter().map(|kind| board.symbols_between(*kind, 0, player.resources.of(*kind)));
    let cards = player.monuments.iter().map(|monument| monument.data().gain.population);
    assert_eq!(player.population, symbols.chain(cards).sum::<u8>().min(22));
}

/// 3.
fn supplies(state: &State) {
    let all: Vec<&Piece> = state.players.values().flat_map(|player| &player.city.pieces).collect();
    let roads = |wanted: RoadSize| {
        all.iter().filter(|piece| matches!(piece, Piece::Road { size, .. } if *size == wanted)).count() as u8
    };
    let pending = state.players.values().filter(|player| player.free_road_pending).count() as u8;
    let long = state.supply.long_roads + state.market.long_roads + roads(RoadSize::Long) + pending;
    assert_eq!(long + state.discard.long_roads, 35);
    let sets = 20 - state.supply.short_sets - state.market.short_sets - state.discard.short_sets;
    let in_hand = match state.turn.as_ref().map(|turn| turn.step) {
        Some(Step::PlaceShort { double, single }) => double + single,
        _ => 0,
    };
    let placed = roads(RoadSize::Double) + roads(RoadSize::Single);
    assert_eq!(placed + state.discard.short_pieces + in_hand, 3 * sets);
    let towers = all.iter().filter(|piece| matches!(piece, Piece::Tower { .. })).count() as u8;
    assert_eq!(state.supply.towers + state.market.towers + towers + state.discard.towers, 10);
    let loans = state.players.values().filter(|player| player.loan_round.is_some()).count() as u8;
    assert_eq!(state.loans_left() + loans, 5);
}

/// 2.
fn tiles(state: &State) {
    let mut seen: Vec<TileId> = state.discard.tiles.clone();
    for stack in &state.market.stacks {
        seen.extend(stack.face_up);
        assert_eq!(stack.face_down().count(), 10 - usize::from(state.round));
        seen.extend(stack.face_down());
    }
    seen.extend(state.players.values().flat_map(|player| player.city.buildings().map(|(tile, _)| tile)));
    seen.sort_unstable();
    let expected: Vec<TileId> =
        state.market.stacks.iter().flat_map(|stack| &stack.stack.data().tiles).copied().collect();
    assert_eq!(seen, expected);
}

/// 4.
fn monuments(state: &State) {
    let mut seen = state.market.monuments.clone();
    let deck = state.monument_deck().count();
    assert!(deck == 0 || seen.len() == state.market_size().monuments);
    seen.extend(state.monument_deck());
    seen.extend(state.players.values().flat_map(|player| player.monuments.iter().copied()));
    seen.extend(state.solo.iter().flat_map(|solo| solo.monuments.iter().copied()));
    seen.sort_unstable();
    assert!(seen.iter().copied().eq(built_in().monuments()));
    if let Some(solo) = &state.solo {
        assert_eq!(state.solo_deck().count() + solo.discard.len(), 14);
    }
}

/// 10, 11, 12.
fn order(state: &State, facts: &[Fact]) {
    assert!((1..=10).contains(&state.round));
    let mut order = state.turn_order.clone();
    order.sort_unstable();
    assert!(order.into_iter().eq(Seat::all(state.players.len())));
    assert!(state.active().is_none_or(|seat| !state.players[seat].out));
    for place in [1, 2] {
        assert!(state.players.values().filter(|player| player.pedestal == Some(place)).count() <= 1);
    }
    if facts.iter().any(|fact| matches!(fact, Fact::RoundStarted { .. })) {
        assert!(state.players.values().all(|player| player.pedestal.is_none()));
    }
    assert!(state.players.values().map(|player| player.turns).max() <= Some(10));
}

/// 15.
fn scores(state: &State) {
    for (seat, score) in scoring::scores(state).iter() {
        let sum = score.population + score.least + score.monuments + score.natural + score.districts;
        assert_eq!(score.total, sum + score.loan + score.objectives);
        assert!(score.natural <= 10 && [0, -2].contains(&score.loan));
        let closed = scoring::districts(&state.players[seat]).count();
        assert!(closed <= state.players[seat].city.buildings().count());
    }
}

/// 13: the view is the same for all, and what is face down is told by nothing but numbers.
fn view(state: &State) {
    let mut of_nobody = WorldWonders::V1.view_value(state, None);
    for seat in Seat::all(state.players.len()) {
        let mut view = WorldWonders::V1.view_value(state, Some(seat));
        assert_eq!(view["viewer"], json!(seat));
        view["viewer"] = Value::Null;
        assert_eq!(view, of_nobody);
    }
    // Maps have ids like tiles: b1.
    let mut piles = of_nobody.clone();
    piles["players"].as_array_mut().unwrap().iter_mut().for_each(|player| player["map"] = Value::Null);
    let text = piles.to_string();
    for monument in state.monument_deck() {
        assert!(!text.contains(&format!("\"{monument}\"")), "{monument} is face down");
    }
    for tile in state.market.stacks.iter().flat_map(|stack| stack.face_down()) {
        assert!(!text.contains(&format!("\"{tile}\"")), "{tile} is face down");
    }
    assert!(of_nobody["players"].as_array_mut().unwrap().iter().enumerate().all(|(seat, p)| p["seat"] == seat));
    assert_eq!(of_nobody["to_act"], json!(WorldWonders::V1.to_act(state)));
}

/// 14, 16, and both directions: what is not listed is refused with a code.
fn legal_and_not(state: &State, dice: &mut Dice) {
    let Some(seat) = state.active() else { return };
    let legal = WorldWonders::V1.legal_actions(state, seat);
    assert!((1..=4_555).contains(&legal.len()));
    let forced = WorldWonders::V1.forced(state);
    assert_eq!(forced.is_some(), legal.len() == 1);
    if let Some((_, action)) = forced {
        assert_eq!(action, legal[0]);
    }
    for _ in 0..3 {
        let raw = any_action(dice);
        let action = WorldWonders::V1.read_action(&raw).unwrap();
        if !legal.contains(&action) && !rotates_to_a_legal_one(state, &action, &legal) {
            assert!(!refusal(state, seat, &action).is_empty());
        }
        for other in Seat::all(state.players.len()).filter(|other| *other != seat) {
            assert_eq!(refusal(state, other, &action), "not_your_turn");
        }
    }
}

/// The code with which `action` is refused.
fn refusal(state: &State, seat: Seat, action: &domain::titles::world_wonders::Action) -> String {
    let mut chance = dice_chance(7);
    let mut play = Play::new(state.clone(), &mut chance);
    let rejection = WorldWonders::V1.decide(&mut play, seat, action);
    let rejection = rejection.expect_err(&format!("not listed, but accepted: {action:?}"));
    assert!(!rejection.to_string().is_empty());
    json!(rejection)["code"].as_str().unwrap().to_owned()
}

/// A later part of a monument may be sent with any rotation that means the same.
fn rotates_to_a_legal_one(
    state: &State,
    action: &domain::titles::world_wonders::Action,
    legal: &[domain::titles::world_wonders::Action],
) -> bool {
    use domain::titles::world_wonders::Action;
    let Action::PlaceComponent { at, rot } = action else { return false };
    let Some(Step::PlaceComponent { monument, next }) = state.turn.as_ref().map(|turn| turn.step) else { return false };
    let rot = monument.data().components[next].shape.canonical(*rot);
    legal.contains(&Action::PlaceComponent { at: *at, rot })
}

/// A well-formed action, most likely not legal.
fn any_action(dice: &mut Dice) -> Value {
    let at = |dice: &mut Dice| json!([dice.below(12), dice.below(12)]);
    let dir = |dice: &mut Dice| ["h", "v"][dice.below(2)];
    match dice.below(12) {
        0 => json!({"type": "take_loan"}),
        1 => json!({"type": "repay_loan"}),
        2 => json!({"type": "place_free_road", "at": at(dice), "dir": dir(dice)}),
        3 => json!({"type": "buy_long_road", "at": at(dice), "dir": dir(dice)}),
        4 => json!({"type": "buy_short_roads"}),
        5 => {
            json!({"type": "place_short_road", "piece": (["double", "single"][dice.below(2)]), "at": at(dice), "dir": dir(dice)})
        }
        6 => json!({"type": "buy_tower", "at": at(dice)}),
        7 => {
            json!({"type": "buy_building", "stack": (["a", "b", "c", "d", "e", "f", "g", "h"][dice.below(8)]), "at": at(dice), "rot": dice.below(4)})
        }
        8 => {
            let id = built_in().monuments().nth(dice.below(21)).unwrap();
            json!({"type": "buy_monument", "monument": id, "at": at(dice), "rot": dice.below(4)})
        }
        9 => json!({"type": "place_component", "at": at(dice), "rot": dice.below(4)}),
        10 => json!({"type": "buy_pedestal", "place": 1 + dice.below(2)}),
        _ => json!({"type": "pass"}),
    }
}

fn play(players: usize) {
    let sets = option_sets(players);
    for (set, options) in sets.iter().enumerate() {
        for game in 0..games(sets.len()) {
            let seed = game * 1_000 + players as u64 * 10 + set as u64;
            let mut watch = Watch::default();
            playout(&WorldWonders::V1, options.clone(), players, seed, |state, facts, dice| {
                watch.check(state, facts, dice);
            });
        }
    }
}

#[test]
fn alone() {
    play(1);
}

#[test]
fn two() {
    play(2);
}

#[test]
fn three() {
    play(3);
}

#[test]
fn four() {
    play(4);
}

#[test]
fn five() {
    play(5);
}

/// A whole game with every seat absent ends after round 10 by the defaults alone.
#[test]
fn with_all_players_absent_the_game_ends() {
    for players in 1..=5 {
        let mut state = new_game(&WorldWonders::V1, json!({}), players, 5);
        let mut chance = dice_chance(5);
        let mut watch = Watch::default();
        while let Some(seat) = state.active() {
            assert!(WorldWonders::V1.default_action(&state, seat).is_some());
            let mut play = Play::new(state, &mut chance);
            assert!(!WorldWonders::V1.default_turn(&mut play, seat).unwrap().is_empty());
            let facts;
            (state, facts) = play.finish();
            watch.check(&state, &facts, &mut Dice::new(1));
        }
        assert_eq!(state.round, 10);
        assert!(Cell::new(5, 8).is_some_and(|cell| state.players[Seat(0)].city.roads.contains(cell)));
    }
}
