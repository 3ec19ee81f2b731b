//! Random games: the invariants of RULES section 16 after every move, and nothing that nobody has seen in anything shown.

use super::given::*;
use crate::testing::{assert_refused, dice_chance, playout, playouts_asked_for};
use domain::kernel::bot::Dice;
use domain::kernel::language::Language;
use domain::kernel::play::Play;
use domain::kernel::ruleset::Ruleset;
use domain::kernel::seat::PerSeat;
use domain::kernel::title::{Orders as _, Pictures as _, Words as _};
use domain::titles::century_from_east_to_west::data::{BonusRule, Effect, Work};
use domain::titles::century_from_east_to_west::facts::Fact;
use domain::titles::century_from_east_to_west::{position, score};
use serde_json::{Value, json};

/// The defaults, and everything else than them.
fn option_sets() -> [Value; 2] {
    let other = json!({"displacement_discount": false, "extra_goods_timing": "before", "route_replace": "append_right",
        "round_limit": 20});
    [json!({}), other]
}

#[test]
fn a_game_without_a_round_limit_ends_too() {
    playout(&Century, json!({"round_limit": 0}), 2, 1, |state, _, _| check(state));
}

fn play_all(players: usize) {
    for options in option_sets() {
        for seed in 0..playouts_asked_for(12) {
            let mut before: Option<Vec<score::Score>> = None;
            let mut turns = vec![0; players];
            let mut moves = 0;
            playout(&Century, options.clone(), players, seed, |state, facts, dice| {
                check(state);
                let scores = score::all(state);
                if let Some(before) = before.replace(scores.clone()) {
                    for (old, new) in before.iter().zip(&scores) {
                        // 13: what is claimed never loses its worth.
                        assert!(new.cards >= old.cards && new.exploration >= old.exploration && new.bonus >= old.bonus);
                    }
                }
                for fact in facts {
                    match fact {
                        Fact::TurnBegan { seat, .. } => turns[seat.index()] += 1,
                        // 11: everybody has ended as many turns.
                        Fact::GameEnded { .. } => assert!(turns.iter().all(|count| *count == turns[0]), "{turns:?}"),
                        _ => {}
                    }
                }
                if moves % 7 == 0 {
                    check_outside_the_list(state, dice);
                }
                if moves % 149 == 0 || state.active().is_none() {
                    check_nothing_unseen_shows(state);
                    check_words(state, facts);
                }
                moves += 1;
            });
        }
    }
}

#[test]
fn two_players_at_random() {
    play_all(2);
}

#[test]
fn three_players_at_random() {
    play_all(3);
}

#[test]
fn four_players_at_random() {
    play_all(4);
}

/// Invariants 1 to 10 of RULES section 16, with the limits of the state's box.
pub fn check(state: &State) {
    let players = state.players.len();
    let (of, setup) = (state.components, state.components.setup());
    let mut merchants: Vec<MerchantCard> = state.market.iter().flatten().copied().collect();
    merchants.extend(state.merchant_pile.unseen.iter());
    state.merchant_pile.returned.iter().for_each(|layer| merchants.extend(layer.iter()));
    let mut points: Vec<PointCard> = state.forts.iter().filter_map(|fort| fort.card).collect();
    points.extend(state.point_pile.top.into_iter().chain(state.point_pile.unseen.iter()));
    let mut tiles: Vec<ExplorationTile> = state.display.iter().collect();
    tiles.extend(state.locations.iter().filter_map(|spot| spot.tile));
    let mut bonus: Vec<BonusTile> = state.forts.iter().filter_map(|fort| fort.bonus_top).collect();
    bonus.extend(state.bonus_unseen.iter());
    let between_turns = matches!(state.phase, Phase::TurnStart { .. } | Phase::GameOver { .. });

    for (seat, player) in state.players.iter() {
        let out = state.settlers_on_board(seat) + player.settlers_on_route();
        assert_eq!(u32::from(player.available) + u32::from(player.reserve) + out, u32::from(setup.settlers_per_player));
        if between_turns {
            assert!(player.cubes.total() <= setup.storage);
        }
        assert!(player.route.len() <= setup.route_max && player.point_cards.len() <= setup.end_cards);
        assert!(player.bonus_tiles.len() <= setup.bonus_max);
        assert!(player.bonus_tiles.len() <= player.point_cards.len());
        let effects = player.point_cards.iter().map(|card| card.data().effect);
        let compasses = effects.clone().filter(|effect| matches!(effect, Effect::Explore {})).count();
        assert!(player.tiles.len() <= compasses);
        let (mut discounts, mut extra) = ([0; 4], [Cubes::NONE; 4]);
        for effect in effects {
            match effect {
                Effect::Discount { icon } => discounts[icon as usize] += 1,
                Effect::ExtraGoods { icon, cube } => extra[icon as usize] = extra[icon as usize] + Cubes::of(cube, 1),
                _ => {}
            }
        }
        assert_eq!((player.discounts, player.extra_goods), (discounts, extra));
        merchants.extend(player.route.iter().map(|on| on.card).chain(player.discard.iter()));
        points.extend(player.point_cards.iter().copied());
        bonus.extend(player.bonus_tiles.iter().copied());
        tiles.extend(player.tiles.iter().copied());
    }
    for spot in &state.locations {
        assert_eq!(spot.settlers > 0, spot.occupant.is_some());
        assert!(spot.tile.is_none() || spot.occupant.is_none());
    }
    assert!(each_once(&mut merchants) && merchants.len() == of.merchant_cards().len());
    assert!(each_once(&mut points) && points.len() == of.point_cards_for(players).count());
    assert!(each_once(&mut bonus) && each_once(&mut tiles) && tiles.len() == of.exploration_tiles().len());
    let bonus_owned: usize = state.players.values().map(|player| player.bonus_tiles.len()).sum();
    let stacked: usize = state.forts.iter().map(|fort| usize::from(fort.bonus_left)).sum();
    let stacks = of.forts().iter().map(|fort| match fort.data().work {
        Work::Fort { bonus_stack } => usize::from(bonus_stack),
        _ => 0,
    });
    assert_eq!((bonus.len(), stacked + bonus_owned), (of.bonus_tiles().len(), stacks.sum()));
    assert!(state.locations.iter().filter(|spot| spot.tile.is_some()).count() <= setup.covered(players));
    if between_turns {
        let gap = state.market.iter().position(Option::is_none).unwrap_or(4);
        assert!(state.market[gap..].iter().all(Option::is_none) && (gap == 4 || state.merchant_pile.left() == 0));
        assert!(state.forts.iter().all(|fort| fort.card.is_some()) || state.point_pile.left() == 0);
        assert!(state.forts.iter().all(|fort| fort.bonus_top.is_some() == (fort.bonus_left > 0)));
    }
    let legal = state.active().map(|seat| Century.legal_actions(state, seat)).unwrap_or_default();
    assert!(legal.len() <= 400);
    if matches!(state.phase, Phase::TurnStart { .. }) {
        assert!(
            legal.last().is_some_and(|last| domain::titles::century_from_east_to_west::notation::print(last) == "rest")
        );
    }
}

fn each_once<T: Ord>(items: &mut [T]) -> bool {
    items.sort_unstable();
    items.windows(2).all(|pair| pair[0] != pair[1])
}

/// Actions of the right shape that are not in the list are refused with a code.
fn check_outside_the_list(state: &State, dice: &mut Dice) {
    let Some(seat) = state.active() else { return };
    let legal: Vec<Value> = Century.legal_actions(state, seat).iter().map(|action| json!(action)).collect();
    for _ in 0..3 {
        let merchants: Vec<&str> = built_in().merchant_cards().map(Component::id).collect();
        let mut card = || merchants[dice.below(merchants.len())];
        let (one, other) = (card(), card());
        let place = Place::nth(built_in(), dice.below(24)).id();
        let number = dice.below(5);
        let colour = ["yellow", "red", "green", "brown"][dice.below(4)];
        let action = match dice.below(9) {
            0 => json!({"type": "work", "location": place}),
            1 => json!({"type": "work", "location": place, "times": number}),
            2 => json!({"type": "work", "location": place, "bonus": number > 2}),
            3 => json!({"type": "work", "location": place, "mode": "take", "replace": one}),
            4 => json!({"type": "work", "location": place, "mode": "use", "times": number}),
            5 => json!({"type": "work", "location": "r1", "swap": [one, other]}),
            6 => json!({"type": "travel", "card": one, "times": number}),
            7 => json!({"type": "discard", "cube": colour, "count": number}),
            _ => json!({"type": "upgrade", "cube": colour}),
        };
        // The order of two swapped cards is free (RULES section 5.5); the list has the left one first.
        if !legal.contains(&action) && action.get("swap").is_none() {
            assert_refused(&Century, state, seat, &action);
        }
    }
}

/// Invariant 12: no id of a card or tile that was never face up, in anything that anybody is shown.
fn check_nothing_unseen_shows(state: &State) {
    let names = PerSeat::new(state.players.len(), |seat| format!("Player {}", seat.0));
    let legal: Vec<String> = state
        .active()
        .into_iter()
        .flat_map(|seat| Century.legal_actions(state, seat))
        .map(|action| {
            format!("{} {}", Century.print_order(state, &action), Century.label(state, &action, Language::EN))
        })
        .collect();
    let shown = [
        Century.view_value(state, None).to_string(),
        position::position(state, true, Language::EN),
        Century.board(state, None, &names, true, Language::EN).finish(),
        legal.join("\n"),
    ]
    .join("\n");
    let words: std::collections::HashSet<&str> = shown.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    let unseen = state.point_pile.unseen.iter().map(Component::id);
    let unseen = unseen.chain(state.bonus_unseen.iter().map(Component::id));
    for id in unseen.chain(state.merchant_pile.unseen.iter().map(Component::id)) {
        assert!(!words.contains(id), "{id} shows");
    }
    let public = Century.view_value(state, None);
    assert!(state.players.seats().all(|seat| Century.view_value(state, Some(seat)) == public));
}

/// Lines of a mail are short, every action has words, and facts are told in sentences.
fn check_words(state: &State, facts: &[Fact]) {
    for line in position::position(state, true, Language::EN).lines() {
        assert!(line.chars().count() <= 72, "{line}");
    }
    for sentence in facts.iter().filter_map(|fact| Century.tell(fact, Language::EN)) {
        assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
    }
    let Some(seat) = state.active() else { return };
    for action in Century.legal_actions(state, seat) {
        assert!(!Century.label(state, &action, Language::EN).is_empty());
    }
    let default = Century.default_action(state, seat).expect("somebody is asked");
    assert!(Century.legal_actions(state, seat).contains(&default));
}

/// Two worlds: what is drawn differs, but nothing shows of it before the fact that reveals it.
#[test]
fn draws_show_only_where_they_are_revealed() {
    for players in 2..=4 {
        playout(&Century, json!({"round_limit": 20}), players, 77, |state, _, dice| {
            let Some(seat) = state.active() else { return };
            let legal = Century.legal_actions(state, seat);
            let action = &legal[dice.below(legal.len())];
            let [one, other] = [1, 2].map(|seed| {
                let mut chance = dice_chance(seed);
                let mut play = Play::new(state.clone(), &mut chance);
                Century.decide(&mut play, seat, action).expect("listed");
                play.finish().1
            });
            let open = one.iter().position(|fact| Century.reveals(fact)).unwrap_or(one.len());
            assert_eq!(one[..open], other[..open]);
            assert_eq!(one.len(), other.len());
        });
    }
}

#[test]
fn the_box_holds_what_the_rule_book_counts() {
    let (of, data) = (built_in(), built_in().data());
    assert_eq!((data.places.len(), data.forts.len(), data.markets.len(), data.marked.len()), (24, 4, 4, 2));
    assert_eq!([data.merchant_cards.len(), data.point_cards.len(), data.bonus_tiles.len()], [43, 48, 20]);
    assert_eq!(data.exploration_tiles.len(), 10);
    assert_eq!([2, 3, 4].map(|players| of.point_cards_for(players).count()), [36, 42, 48]);
    let merchant_tiles = data.bonus_tiles.iter().filter(|tile| matches!(tile.rule, BonusRule::MerchantCards { .. }));
    assert_eq!(merchant_tiles.map(|tile| tile.mark.as_deref()).collect::<Vec<_>>(), [Some("I"); 3]);
    assert_eq!(data.marked.iter().map(|place| place.id()).collect::<Vec<_>>(), ["h5", "t5"]);
    for sorted in [
        of.merchant_cards().map(Component::id).collect::<Vec<_>>(),
        of.point_cards().map(Component::id).collect(),
        of.bonus_tiles().map(Component::id).collect(),
        of.exploration_tiles().map(Component::id).collect(),
    ] {
        assert!(sorted.is_sorted(), "packs list ids ascending");
    }
    let cells: Vec<_> = data.places.iter().map(|l| (l.cell[1], l.cell[0])).collect();
    assert!(cells.is_sorted());
    let setup = domain::titles::century_from_east_to_west::data::FILES
        .iter()
        .find(|(name, _)| *name == "setup.json")
        .expect("it is listed")
        .1;
    let setup: Value = serde_json::from_str(setup).expect("it is JSON");
    let listed = setup["options"].as_array().expect("a list");
    let names: std::collections::BTreeSet<&str> = listed.iter().filter_map(|o| o["id"].as_str()).collect();
    let options = json!(domain::titles::century_from_east_to_west::Options::default());
    assert_eq!(names, options.as_object().expect("an object").keys().map(String::as_str).collect());
    for option in listed {
        assert_eq!(option["default"], options[option["id"].as_str().unwrap_or_default()]);
    }
}
