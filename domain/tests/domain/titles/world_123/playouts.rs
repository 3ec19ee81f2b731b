//! Random games to the end: whatever happens, the invariants of RULES sections 16 and 17.10 hold.

use crate::testing::{assert_accepted_and_readable, assert_refused, playout, playouts_asked_for};
use domain::kernel::bot::Dice;
use domain::kernel::ruleset::Ruleset as _;
use domain::titles::world_123::World123;
use domain::titles::world_123::action::Action;
use domain::titles::world_123::data::{City, Good, Goods, Terrain, built_in};
use domain::titles::world_123::facts::Fact;
use domain::titles::world_123::options::{Edition, Extra, MapChoice};
use domain::titles::world_123::rules::scoring;
use domain::titles::world_123::state::{Phase, State};
use serde_json::{Value, json};

/// Games in a run of every day, of each number of players or of each set of options.
const GAMES: u64 = 12;

/// Games of each number of players.
fn play(options: Value) {
    for players in 2..=4 {
        (0..playouts_asked_for(GAMES)).for_each(|seed| game(&options, players, seed));
    }
}

/// Twenty games with these options, the numbers of players in turn.
fn play_some(options: Value) {
    match playouts_asked_for(0) {
        1.. => play(options),
        0 => (0..GAMES).for_each(|seed| game(&options, 2 + (seed % 3) as usize, seed)),
    }
}

fn game(options: &Value, players: usize, seed: u64) {
    let rules = World123::V1;
    playout(&rules, options.clone(), players, seed, |state, facts, dice| {
        invariants(&rules, state);
        if dice.below(20) == 0 {
            everything_is_open(&rules, state);
        }
        assert!(
            facts.iter().all(|fact| domain::titles::world_123::tell::tell(fact).is_none_or(|told| !told.to_string().is_empty()))
        );
        if dice.below(10) == 0 {
            nothing_unlisted_is_accepted(&rules, state, dice);
        }
    });
}

#[test]
fn sheet() {
    play(json!({"map": "standard", "round_limit": 15}));
}

#[test]
fn sheet_as_it_is_by_default() {
    play_some(json!({}));
}

#[test]
fn sheet_shuffled_once_and_five_removed() {
    play_some(json!({"i2_bonus": "once", "half_removed_3p": 5, "first_player": "seat_0", "round_limit": 15}));
}

#[test]
fn manual() {
    play(json!({"edition": "manual", "map": "standard", "round_limit": 15}));
}

#[test]
fn manual_to_25_goods() {
    play_some(json!({"edition": "manual", "goods_goal": "25", "round_limit": 15}));
}

#[test]
fn manual_with_roads() {
    play_some(json!({"edition": "manual", "extras": ["roads"], "round_limit": 15}));
}

#[test]
fn manual_with_carried_residents() {
    play_some(json!({"edition": "manual", "extras": ["carried_residents"], "round_limit": 15}));
}

#[test]
fn manual_with_fights() {
    play_some(json!({"edition": "manual", "extras": ["carried_residents", "fights"], "round_limit": 15}));
}

#[test]
fn manual_with_trading_houses() {
    play_some(json!({"edition": "manual", "extras": ["trading_houses"], "round_limit": 15}));
}

#[test]
fn manual_with_everything() {
    let extras = ["roads", "carried_residents", "fights", "trading_houses"];
    play_some(json!({"edition": "manual", "extras": extras, "round_limit": 15}));
}

/// RULES section 16, by its numbers, then 17.10.
fn invariants(rules: &World123, state: &State) {
    let manual = state.options.edition == Edition::Manual;
    let placed = !matches!(state.phase, Phase::Capitals {});

    // 1 Goods.
    for good in built_in().goods() {
        let lying: u32 = built_in().spots().map(|spot| u32::from(state.pile(spot)[good])).sum();
        let held: u32 = state.players.values().map(|p| u32::from(p.cargo[good] + p.delivered[good])).sum();
        assert_eq!(lying + held, 8, "{good}");
    }
    assert!(state.players.values().all(|player| player.holds_used(built_in()) <= player.holds));

    // 2 Demands.
    let open: usize = built_in().cities().map(|city| state.open_demands(city).count()).sum();
    assert_eq!(open + usize::from(state.delivered_total()), 40);
    for (seat, player) in state.players.iter() {
        let covered: Goods = built_in()
            .cities()
            .flat_map(|city| {
                built_in().goods().filter(move |good| state.covered[city.index()][good.index()] == Some(seat))
            })
            .collect();
        assert_eq!(covered, player.delivered);
    }
    assert!(built_in().cities().all(|city| state.covered[city.index()][city.offers().index()].is_none()));

    // 3 Settlements.
    for player in state.players.values().filter(|_| placed) {
        assert_eq!(usize::from(player.settlements_supply) + player.settlements.list().len(), 19);
        let mut spots = player.settlements.sorted();
        spots.dedup();
        assert_eq!(spots.len(), player.settlements.list().len());
        assert!(spots.iter().all(|spot| state.terrain(*spot) != Terrain::Water));
        assert!(player.headquarters.is_some_and(|spot| !player.settlements.has(spot)));
    }

    // 4 Residents.
    for player in state.players.values().filter(|_| placed) {
        let on_cards = player.residents_on_cards.len();
        if manual {
            let on_map: u8 = player.residents_map.iter().map(|garrison| garrison.all()).sum();
            let others = player.residents_supply + on_map + player.residents_aboard;
            assert_eq!(usize::from(others) + on_cards, 9);
        } else {
            assert_eq!(player.residents_on_map.len() + on_cards, 9);
        }
        let mut ordinals: Vec<u8> = player.residents_on_cards.iter().map(|resident| resident.ordinal).collect();
        ordinals.retain(|ordinal| *ordinal > 0);
        assert!(ordinals.iter().enumerate().all(|(i, ordinal)| usize::from(*ordinal) == i + 1), "{ordinals:?}");
    }

    // 5 Money and trolleys.
    for player in state.players.values() {
        assert_eq!(player.money % 5, 0);
        assert!([3, 4, 5, 7].contains(&player.mp));
        assert!((1..=if manual { 4 } else { 2 }).contains(&player.holds));
    }
    assert!(!manual || state.players.values().map(|player| player.holds).sum::<u8>() <= 15);

    // 6 Privileges.
    for player in state.players.values() {
        assert!((1..player.privileges.len()).all(|i| !player.privileges[..i].contains(&player.privileges[i])));
    }
    let owned: usize = state.players.values().map(|player| player.privileges.len()).sum();
    let away = owned + state.row.len() + state.discarded.len();
    let removed: u8 = state.deck.removed.iter().sum();
    assert_eq!(away + usize::from(state.deck.count() + removed), if state.seats() == 2 { 9 } else { 18 });
    for back in built_in().backs() {
        let drawn: u8 = back.cards().map(|card| state.deck.drawn[card.index()]).sum();
        let all = back.cards().count() as u8 * state.copies();
        assert_eq!(drawn + state.deck.left[back.index()] + state.deck.removed[back.index()], all);
    }
    assert!(built_in().cards().all(|card| state.deck.drawn[card.index()] <= state.copies()));
    assert!(state.row.is_sorted_by_key(|card| card.card.back()));
    assert!(state.row.is_sorted_by_key(|card| card.price), "{:?}", state.row);
    assert!(state.row.iter().all(|card| [0, 20].contains(&card.price)));
    let highest = state.row.iter().map(|card| card.card.back()).max();
    assert!(state.row.iter().all(|card| card.price == 0 || Some(card.card.back()) == highest), "{:?}", state.row);
    assert!(state.row.iter().all(|card| usize::from(card.declines) < if manual { state.seats() } else { 1 }));

    // 7 Trolleys and headquarters.
    for player in state.players.values().filter(|_| placed) {
        assert!(player.trolley.is_some_and(|spot| state.terrain(spot) != Terrain::Water));
        assert!(player.headquarters.is_some_and(|spot| player.capital.map(City::spot) == Some(spot)));
    }
    let mut types: Vec<Good> = state.players.values().filter_map(|p| p.capital).map(City::offers).collect();
    types.sort_unstable();
    types.dedup();
    assert!(manual || types.len() == state.players.values().filter(|p| p.capital.is_some()).count());

    // 8 Somebody is asked, and can answer.
    if let Some(seat) = state.asked() {
        let legal = rules.legal_actions(state, seat);
        assert!((1..if state.options.extras.is_empty() { 200 } else { 300 }).contains(&legal.len()));
        let last = legal.len() - 1;
        assert!(!legal[..last].contains(&legal[last]) && !legal[..last / 2].contains(&legal[last / 2]), "each once");
        assert!(legal != [Action::EndTurn {}] && (legal != [Action::PassPrivilege {}]), "it is forced");
    }

    // 9 Turns and incomes.
    let turns: Vec<usize> = state.players.values().map(|player| player.income_history.len()).collect();
    assert!(turns.iter().max().unwrap_or(&0) - turns.iter().min().unwrap_or(&0) <= 1);
    assert!(state.players.values().all(|player| player.last_income().is_none_or(|income| income >= 20)));

    // 10 No wanted good lies in a city.
    for city in built_in().cities() {
        assert!(state.open_demands(city).all(|good| state.pile(city.spot())[good] == 0));
    }

    // 11 Rounds and scores.
    assert!(state.round <= state.options.round_limit);
    if let Phase::Finished { result } = &state.phase {
        assert!(turns.iter().all(|turn| *turn == usize::from(state.round)));
        let again = scoring::ranking(state.players.seats().map(|seat| scoring::score(state, seat)).collect());
        assert_eq!(again, result.scores);
        let in_deck: usize = result.deck.len();
        assert_eq!(in_deck, usize::from(state.deck.count()));
        assert_eq!(result.removed.len(), usize::from(removed));
    }
    if state.options.map == MapChoice::Shuffled {
        let counts = Terrain::ALL.map(|terrain| state.terrain.iter().filter(|t| **t == terrain).count());
        assert_eq!(counts, Terrain::ALL.map(|terrain| usize::from(built_in().terrain(terrain).tiles)));
    }

    // 17.10 Extras.
    for (_, player) in state.players.iter() {
        assert!(player.residents_map.iter().all(|garrison| garrison.all() > 0 && player.owns(garrison.hex)));
        assert!(player.roads.iter().all(|road| road.ends().iter().all(|end| player.owns(*end))));
        assert!(player.roads.len() <= 19);
        assert!(player.houses_sold.iter().all(|house| (1..=2).contains(&house.sold)));
    }
    if let (false, Some(mp)) = (state.has(Extra::Roads), state.turn().and_then(|turn| turn.mp)) {
        assert_eq!(mp.0 % 2, 0);
    }
    if state.has(Extra::Fights) {
        for spot in built_in().spots().filter(|spot| state.terrain(*spot) != Terrain::City) {
            assert!(state.players.values().filter(|player| player.owns(spot)).count() <= 1);
        }
    }
}

/// Whoever looks sees the same, but for their own legal actions; and scoring and snapshots keep all of it.
fn everything_is_open(rules: &World123, state: &State) {
    let public = rules.view_value(state, None);
    for (seat, _) in state.players.iter() {
        let mut view = rules.view_value(state, Some(seat));
        let legal = view.as_object_mut().and_then(|view| view.remove("legal"));
        assert_eq!(legal.is_some(), state.asked() == Some(seat));
        view["viewer"] = Value::Null;
        assert_eq!(view, public);
    }
    let saved = serde_json::to_string(state).expect("a state is JSON");
    assert!(built_in().reading(|| serde_json::from_str::<State>(&saved)).expect("it is read back") == *state);
}

/// The other direction of the list: what is not in it is refused with a code.
fn nothing_unlisted_is_accepted(rules: &World123, state: &State, dice: &mut Dice) {
    let asked = state.asked();
    for (seat, _) in state.players.iter() {
        let legal = rules.legal_actions(state, seat);
        for _ in 0..12 {
            let action = any_action(dice);
            let ignored_pass = matches!(action, Action::PassPrivilege {})
                && asked == Some(seat)
                && state.turn().is_some_and(|turn| turn.auto_passed);
            if legal.contains(&action) {
                assert_accepted_and_readable(rules, state, seat, &action);
            } else if !ignored_pass {
                assert_refused(rules, state, seat, &json!(action));
            }
        }
    }
}

/// An action out of the blue, of every type, on the map and off it.
pub fn any_action(dice: &mut Dice) -> Action {
    let hex = |dice: &mut Dice| json!([dice.below(11) as i64 - 5, dice.below(11) as i64 - 5]);
    let goods = ["cattle", "wood", "grain", "coal", "fish"];
    let raw = match dice.below(17) {
        0 => json!({"type": "choose_capital", "city": dice.below(12)}),
        1 => json!({"type": "buy_privilege", "card": built_in().cards().nth(dice.below(9))}),
        2 => json!({"type": "pass_privilege"}),
        3 => json!({"type": "upgrade", "kind": (["mp", "cargo"][dice.below(2)])}),
        4 => json!({"type": "move", "to": hex(dice)}),
        5 => json!({"type": "load", "good": (goods[dice.below(5)])}),
        6 => json!({"type": "deliver", "good": (goods[dice.below(5)])}),
        7 => json!({"type": "drop", "good": (goods[dice.below(5)])}),
        8 => json!({"type": "settle"}),
        9 => json!({"type": "settle", "take_from": hex(dice)}),
        10 => json!({"type": "buy_mp"}),
        11 => json!({"type": "change_capital", "city": dice.below(12)}),
        12 => json!({"type": "buy_resident", "hex": hex(dice)}),
        13 => json!({"type": "walk", "from": hex(dice), "to": hex(dice), "count": 1 + dice.below(9)}),
        14 => json!({"type": "build_road", "to": hex(dice), "residents": dice.below(4)}),
        15 => json!({"type": "load_residents", "count": 1 + dice.below(9)}),
        _ => json!({"type": "unload_residents", "count": 1 + dice.below(9)}),
    };
    World123::V1.read_action(&raw).unwrap_or_else(|rejection| panic!("{raw}: {rejection}"))
}

#[test]
fn only_draws_reveal() {
    playout(&World123::V1, json!({"round_limit": 15}), 3, 1, |_, facts, _| {
        for fact in facts {
            let draws = matches!(fact, Fact::RowRevealed { .. } | Fact::PrivilegeDrawn { .. });
            assert_eq!(World123::V1.reveals(fact), draws);
        }
    });
}
