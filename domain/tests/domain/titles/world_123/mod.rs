//! The rule book's examples and invariants, played.

mod bots;
mod box_contents;
mod boxes;
mod choices;
mod draws;
mod examples;
mod examples_extras;
mod examples_later;
mod examples_section_18;
mod fuzz;
mod notation;
mod pictures;
mod playouts;
mod standing;

use crate::testing::{dice_chance, new_game};
use domain::kernel::play::{Applied, Submission, apply};
use domain::kernel::refusal::Refused;
use domain::kernel::ruleset::Ruleset as _;
use domain::kernel::seat::Seat;
use domain::titles::world_123::World123;
use domain::titles::world_123::data::{ById as _, Card, City, Good, Goods, Spot, built_in};
use domain::titles::world_123::facts::Fact;
use domain::titles::world_123::state::{Phase, RowCard, State, Turn};
use serde_json::{Value, json};

pub const ANNA: u8 = 0;
pub const BEN: u8 = 1;

/// A game on the table, to be played by JSON and looked at by its view.
#[derive(Clone)]
pub struct Table {
    pub rules: World123,
    pub state: State,
}

/// A table with the standard land and Anna, seat 0, as start player, unless the options say otherwise.
pub fn new_table(options: Value, players: usize, seed: u64) -> Table {
    let mut with = json!({"map": "standard", "first_player": "seat_0"});
    options.as_object().expect("an object").iter().for_each(|(name, value)| with[name] = value.clone());
    Table { rules: World123::V1, state: new_game(&World123::V1, with, players, seed) }
}

/// Two players; before the capitals: row `i5`, `i11`.
pub fn two_players(options: Value) -> Table {
    let wanted = ["i5", "i11"].map(card);
    let shows = |table: &Table| table.state.row.iter().map(|card| card.card).zip(wanted).all(|(a, b)| a == b);
    (0..5_000).map(|seed| new_table(options.clone(), 2, seed)).find(shows).expect("one of many seeds shows this row")
}

/// RULES section 15, "Base state": Anna's first privilege step, row `i5`, `i11`, `i2`.
pub fn base() -> Table {
    base_with(json!({}))
}

/// The base state in another edition or with other options.
pub fn base_with(options: Value) -> Table {
    let mut table = two_players(options);
    table.act(BEN, json!({"type": "choose_capital", "city": 3}));
    if table.state.row.len() < 3 {
        table.act_and_draw(ANNA, json!({"type": "choose_capital", "city": 1}), "i2");
    } else {
        table.act(ANNA, json!({"type": "choose_capital", "city": 1}));
    }
    table
}

/// The base state after Anna's pass.
pub fn travelling() -> Table {
    let mut table = base();
    table.act(ANNA, json!({"type": "pass_privilege"}));
    table
}

/// RULES 17.9: edition manual with these extras, after Anna's pass.
pub fn with_extras(extras: &[&str]) -> Table {
    let mut table = base_with(json!({"edition": "manual", "extras": extras}));
    table.act(ANNA, json!({"type": "pass_privilege"}));
    table
}

pub fn card(id: &str) -> Card {
    Card::by_id(built_in(), id).expect("a card")
}

pub fn good(id: &str) -> Good {
    Good::by_id(built_in(), id).expect("a good")
}

pub fn spot(label: &str) -> Spot {
    built_in().labelled(label).expect("a hex")
}

pub fn city(number: i64) -> City {
    built_in().city(number).expect("a city")
}

/// `move`s to labelled hexes.
pub fn moves(labels: &[&str]) -> Vec<Value> {
    labels.iter().map(|label| json!({"type": "move", "to": spot(label)})).collect()
}

pub fn to(label: &str) -> Value {
    json!({"type": "move", "to": spot(label)})
}

pub fn settle() -> Value {
    json!({"type": "settle"})
}

pub fn pass() -> Value {
    json!({"type": "pass_privilege"})
}

pub fn end() -> Value {
    json!({"type": "end_turn"})
}

pub fn buy_mp() -> Value {
    json!({"type": "buy_mp"})
}

pub fn with_good(kind: &str, good: &str) -> Value {
    json!({"type": kind, "good": good})
}

pub fn buy(card: &str) -> Value {
    json!({"type": "buy_privilege", "card": card})
}

impl Table {
    pub fn try_seeded(&self, seat: u8, actions: &Value, seed: u64) -> Result<Applied<World123>, Refused> {
        let list = match actions {
            Value::Array(list) => list.clone(),
            one => vec![one.clone()],
        };
        apply(&self.rules, &self.state, Seat(seat), Submission::Actions(&list), dice_chance(seed))
    }

    /// The list is accepted; the facts that followed.
    #[track_caller]
    pub fn act(&mut self, seat: u8, actions: Value) -> Vec<Fact> {
        match self.try_seeded(seat, &actions, 1) {
            Ok(applied) => {
                self.state = applied.state;
                applied.facts
            }
            Err(refused) => panic!("{actions} was refused: {refused:?}"),
        }
    }

    /// The list is accepted, and this card is the next one drawn.
    #[track_caller]
    pub fn act_and_draw(&mut self, seat: u8, actions: Value, next: &str) -> Vec<Fact> {
        let wanted = card(next);
        for seed in 0..2_000 {
            let applied = self.try_seeded(seat, &actions, seed).unwrap_or_else(|refused| panic!("{refused:?}"));
            let drawn = applied.facts.iter().find_map(|fact| match fact {
                Fact::PrivilegeDrawn { card, .. } => Some(*card),
                _ => None,
            });
            if drawn == Some(wanted) {
                self.state = applied.state;
                return applied.facts;
            }
        }
        panic!("no seed draws {next}");
    }

    /// The list is refused with this code.
    #[track_caller]
    pub fn refuse(&self, seat: u8, actions: Value, code: &str) -> Refused {
        match self.try_seeded(seat, &actions, 1) {
            Ok(applied) => panic!("{actions} was accepted, not refused with {code}: {:?}", applied.facts),
            Err(refused) => {
                assert_eq!(refused.code, code, "{refused:?}");
                refused
            }
        }
    }

    #[track_caller]
    pub fn orders(&mut self, seat: u8, text: &str) -> Vec<Fact> {
        match apply(&self.rules, &self.state, Seat(seat), Submission::Orders(text), dice_chance(1)) {
            Ok(applied) => {
                self.state = applied.state;
                applied.facts
            }
            Err(refused) => panic!("{text} was refused: {refused:?}"),
        }
    }

    #[track_caller]
    pub fn refuse_orders(&self, seat: u8, text: &str, code: &str) -> Refused {
        match apply(&self.rules, &self.state, Seat(seat), Submission::Orders(text), dice_chance(1)) {
            Ok(applied) => panic!("{text} was accepted, not refused with {code}: {:?}", applied.facts),
            Err(refused) => {
                assert_eq!(refused.code, code, "{refused:?}");
                refused
            }
        }
    }

    pub fn view(&self) -> Value {
        self.rules.view_value(&self.state, None)
    }

    pub fn view_of(&self, seat: u8) -> Value {
        self.rules.view_value(&self.state, Some(Seat(seat)))
    }

    pub fn player(&self, seat: u8) -> Value {
        self.view()["players"][usize::from(seat)].clone()
    }

    pub fn turn(&self) -> Value {
        self.view()["turn"].clone()
    }

    /// The row as `i5 20` words.
    pub fn row(&self) -> Vec<String> {
        self.state.row.iter().map(|card| format!("{} {}", card.card.id(), card.price)).collect()
    }

    pub fn hex(&self, label: &str) -> Value {
        self.view()["hexes"][spot(label).index()].clone()
    }

    // ---- positions by hand

    pub fn me(&mut self, seat: u8) -> &mut domain::titles::world_123::state::Player {
        &mut self.state.players[Seat(seat)]
    }

    pub fn turn_mut(&mut self) -> &mut Turn {
        match &mut self.state.phase {
            Phase::Turn(turn) => turn,
            _ => panic!("no turn is running"),
        }
    }

    pub fn give(&mut self, seat: u8, cards: &[&str]) {
        self.me(seat).privileges.extend(cards.iter().map(|id| card(id)));
    }

    pub fn lay_row(&mut self, row: &[(&str, u32)]) {
        self.state.row = row.iter().map(|(id, price)| RowCard { card: card(id), price: *price, declines: 0 }).collect();
    }

    /// Puts settlements on the map, from the supply.
    pub fn settle_on(&mut self, seat: u8, labels: &[&str]) {
        for label in labels {
            self.me(seat).settlements.add(spot(label)).expect("room on the map");
            self.me(seat).settlements_supply -= 1;
        }
    }

    /// The trolley stands here, as if the turn had begun here.
    pub fn stand(&mut self, seat: u8, label: &str) {
        self.me(seat).trolley = Some(spot(label));
    }

    pub fn carry(&mut self, seat: u8, goods: &[&str]) {
        self.me(seat).cargo = goods.iter().map(|id| good(id)).collect::<Goods>();
    }

    /// Delivered goods of a player, without the cities knowing.
    pub fn deliver(&mut self, seat: u8, counts: [u8; 5]) {
        self.me(seat).delivered =
            built_in().goods().zip(counts).flat_map(|(good, n)| std::iter::repeat_n(good, usize::from(n))).collect();
    }
}
