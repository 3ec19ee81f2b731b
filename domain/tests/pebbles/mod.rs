//! *Pebbles*, a test title: a game that has grown. Two or three players take turns to take stones from a heap, up
//! to a limit, and the wind may take one more. Taking the last stone wins. Each player has a secret sign, which
//! means nothing.
//!
//! `Pebbles<AGE>` is the program at each of three ages. Facts have three shapes. Actions, standing orders, sealed
//! parts and the figures of an outcome have two (the second from age 3 on), options two (from age 2 on). Of the
//! table's own events `voted` has two ([`TABLE_STEPS`]). `logs/` holds what the older programs wrote; it is never
//! regenerated.

use domain::digested;
use domain::kernel::erased::Erased;
use domain::kernel::fit::{Fits, Fold, Misfit};
use domain::kernel::forms::OrderForm;
use domain::kernel::language::{InWords, Language, Messages, Phrase};
use domain::kernel::notation::OrderError;
use domain::kernel::play::Play;
use domain::kernel::refusal::BadStandingOrder;
use domain::kernel::ruleset::{About, Outcome, Ruleset, Standing, StandingChange, StandingStep};
use domain::kernel::rulesets::Rulesets;
use domain::kernel::seat::Seat;
use domain::kernel::shapes::{self, Growth, Named, Part, Step, TableStep, add, rename};
use domain::kernel::tagged::Tagged;
use domain::kernel::title::{Bots, Orders, Pictures, Plans, Words};
use domain::titles::century_from_east_to_west::CenturyFromEastToWest;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value, json};

/// In shape 2, facts contain the remaining stones, and options the limit. Shape 3 uses the words stones and signs
/// throughout.
pub const STEPS: &[Step] = &[
    Step {
        facts: &[
            named("heap_laid", "`stones` is `heap`, `most` is 3", |fields| {
                rename(fields, "stones", "heap")?;
                add(fields, "most", 3)
            }),
            named("taken", "`left` was not told", |fields| add(fields, "left", Value::Null)),
            named("wind", "is `blown`", |fields| {
                fields.remove("fact");
                add(fields, "fact", "blown")
            }),
        ],
        options: Some(Growth {
            words: "`stones` is `heap`, `most` is 3",
            change: |fields| {
                rename(fields, "stones", "heap")?;
                add(fields, "most", 3)
            },
        }),
        unknown: &[("taken", "left")],
        ..Step::NONE
    },
    Step {
        facts: &[named("sign_dealt", "`mark` is `sign`", |fields| rename(fields, "mark", "sign"))],
        actions: &[named("take", "`n` is `stones`", |fields| rename(fields, "n", "stones"))],
        standing: Some(Growth { words: "`n` is `stones`", change: |fields| rename(fields, "n", "stones") }),
        breakdown: Some(Growth { words: "`taken` is `stones`", change: |fields| rename(fields, "taken", "stones") }),
        ..Step::NONE
    },
];

/// In shape 1 of the table, `voted` had `withdraw`. The table itself has not grown yet: only the tests use this
/// step.
pub const TABLE_STEPS: &[TableStep] = &[TableStep {
    events: &[named("voted", "`withdraw` is `withdrawn`", |fields| rename(fields, "withdraw", "withdrawn"))],
}];

/// The steps of programs with mistakes: in one a step fails, in the other it panics.
pub const FAILING: &[Step] =
    &[STEPS[0], Step { facts: &[named("sign_dealt", "", |_| Err("it was forgotten"))], ..STEPS[1] }];
pub const FALLING: &[Step] =
    &[STEPS[0], Step { facts: &[named("sign_dealt", "", |_| panic!("a mistake"))], ..STEPS[1] }];

/// The same mistake for actions.
pub const MISREADING: &[Step] =
    &[STEPS[0], Step { actions: &[named("take", "", |_| Err("it was forgotten"))], ..STEPS[1] }];

const FIRST_STEP: &[Step] = &[STEPS[0]];

const fn named(name: &'static str, words: &'static str, change: shapes::Change) -> Named {
    Named { name, growth: Growth { words, change } }
}

/// The programs. Beside Pebbles they know Century, whose games a mistake in Pebbles must not affect.
pub static AGE_1: Rulesets =
    Rulesets::of(&[&Erased(Pebbles::<1> { steps: &[] }), &Erased(CenturyFromEastToWest::V1)]).with_table_steps(&[]);
pub static AGE_2: Rulesets =
    Rulesets::of(&[&Erased(Pebbles::<2> { steps: FIRST_STEP }), &Erased(CenturyFromEastToWest::V1)])
        .with_table_steps(&[]);
pub static TODAY: Rulesets =
    Rulesets::of(&[&Erased(Pebbles::<3> { steps: STEPS }), &Erased(CenturyFromEastToWest::V1)])
        .with_table_steps(TABLE_STEPS);
pub static MISBUILT: Rulesets =
    Rulesets::of(&[&Erased(Pebbles::<3> { steps: FAILING }), &Erased(CenturyFromEastToWest::V1)])
        .with_table_steps(TABLE_STEPS);
pub static FALLEN: Rulesets =
    Rulesets::of(&[&Erased(Pebbles::<3> { steps: FALLING }), &Erased(CenturyFromEastToWest::V1)])
        .with_table_steps(TABLE_STEPS);

pub static MISREAD: Rulesets =
    Rulesets::of(&[&Erased(Pebbles::<3> { steps: MISREADING }), &Erased(CenturyFromEastToWest::V1)])
        .with_table_steps(TABLE_STEPS);

/// The rules in a program of that age.
#[derive(Clone, Copy, Debug)]
pub struct Pebbles<const AGE: u32> {
    steps: &'static [Step],
}

/// A fact as a program of that age writes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact<const AGE: u32>(Told);

/// The same in today's shape.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case", deny_unknown_fields)]
enum Told {
    HeapLaid { heap: u16, most: u16 },
    SignDealt { seat: Seat, sign: Option<u8> },
    Taken { seat: Seat, stones: u16, left: Option<u16> },
    Blown { stones: u16 },
    Ended { winner: Seat },
}

/// An action for a program of that age.
#[derive(Clone, Debug, PartialEq)]
pub struct Take<const AGE: u32> {
    stones: u16,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Options<const AGE: u32> {
    heap: u16,
    most: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State<const AGE: u32> {
    heap: u16,
    most: u16,
    players: Vec<Own>,
    asked: Option<Seat>,
    turn: u64,
    winner: Option<Seat>,
}
digested!([const AGE: u32] State<AGE> { 1: heap, 2: most, 3: players, 4: asked, 5: turn, 6: winner });

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Own {
    taken: u16,
    sign: Option<u8>,
}
digested!(Own { 1: taken, 2 hidden: sign });

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Rejection {
    NotYourTurn {},
    BadTake { most: u16 },
    BadAction {},
    BadOption {},
    BadStandingOrder {},
}

impl std::fmt::Display for Rejection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "That cannot be done: {self:?}.")
    }
}

impl std::error::Error for Rejection {}

impl From<BadStandingOrder> for Rejection {
    fn from(_: BadStandingOrder) -> Self {
        Self::BadStandingOrder {}
    }
}

impl InWords for Rejection {
    fn said(&self) -> Phrase {
        Phrase::verbatim(self)
    }
}

/// The new name of something from age `since` on, before that the old one.
fn by_age<const AGE: u32>(since: u32, new: &'static str, old: &'static str) -> &'static str {
    if AGE >= since { new } else { old }
}

impl<const AGE: u32> Serialize for Fact<AGE> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Told::HeapLaid { heap, .. } if AGE < 2 => json!({"fact": "heap_laid", "stones": heap}),
            Told::Taken { seat, stones, .. } if AGE < 2 => json!({"fact": "taken", "seat": seat, "stones": stones}),
            Told::Blown { stones } if AGE < 2 => json!({"fact": "wind", "stones": stones}),
            Told::SignDealt { seat, sign } if AGE < 3 => json!({"fact": "sign_dealt", "seat": seat, "mark": sign}),
            told => json!(told),
        }
        .serialize(to)
    }
}

impl<const AGE: u32> Tagged for Fact<AGE> {
    fn read(text: &str) -> serde_json::Result<Self> {
        let mut value: Value = serde_json::from_str(text)?;
        // This program reads its own shape in today's words.
        shapes::upcast(STEPS, Part::Fact, AGE, &mut value).map_err(serde::de::Error::custom)?;
        serde_json::from_value(value).map(Self)
    }
}

impl<const AGE: u32> Serialize for Take<AGE> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        json!({"type": "take", by_age::<AGE>(3, "stones", "n"): self.stones}).serialize(to)
    }
}

impl<const AGE: u32> Serialize for Options<AGE> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match AGE {
            1 => json!({"stones": self.heap}),
            _ => json!({"heap": self.heap, "most": self.most}),
        }
        .serialize(to)
    }
}

impl<const AGE: u32> Fold for State<AGE> {
    type Fact = Fact<AGE>;

    fn evolve(&mut self, fact: &Fact<AGE>) -> Fits {
        let seats = self.players.len() as u8;
        let own = |players: &mut Vec<Own>, seat: Seat, change: fn(&mut Own, u16), by: u16| {
            players.get_mut(seat.index()).map(|own| change(own, by)).ok_or(Misfit::Seat)
        };
        match fact.0 {
            Told::HeapLaid { heap, most } => {
                (self.heap, self.most) = (heap.min(1_000), most.clamp(1, 10));
                self.asked = Some(Seat(0));
            }
            Told::SignDealt { seat, sign } => {
                let known = self.players.get_mut(seat.index()).ok_or(Misfit::Seat)?;
                known.sign = sign.filter(|sign| *sign < 6);
            }
            Told::Taken { seat, stones, .. } => {
                self.heap = self.heap.checked_sub(stones).ok_or(Misfit::Figure)?;
                own(&mut self.players, seat, |own, by| own.taken = own.taken.saturating_add(by), stones)?;
                self.asked = Some(Seat((seat.0 + 1) % seats));
                self.turn += 1;
            }
            Told::Blown { stones } => self.heap = self.heap.checked_sub(stones).ok_or(Misfit::Figure)?,
            Told::Ended { winner } => {
                own(&mut self.players, winner, |_, _| {}, 0)?;
                (self.asked, self.winner) = (None, Some(winner));
            }
        }
        Ok(())
    }
}

/// All its texts are in English.
static WORDS: Messages = Messages::new("pebbles", &[]);

static ABOUT: About = About {
    id: "pebbles",
    name: "Pebbles",
    summary: || "Take stones; whoever takes the last one wins.".into(),
    players: (2, 3),
    rules: "# Pebbles\n\n## 5 Actions\n\n`take`: so many stones.\n",
    notation: || "take 2".into(),
    words: &WORDS,
    data: &[],
};

impl<const AGE: u32> Pebbles<AGE> {
    fn read_take(raw: &Value) -> Option<u16> {
        let fields = raw.as_object().filter(|fields| fields.len() == 2 && fields["type"] == "take")?;
        u16::try_from(fields.get(by_age::<AGE>(3, "stones", "n"))?.as_u64()?).ok()
    }

    fn order(standing: &Value) -> Option<u16> {
        let fields: &Map<String, Value> = standing.as_object().filter(|fields| fields.len() == 2)?;
        let always = fields.get("standing")? == "always";
        let stones = fields.get(by_age::<AGE>(3, "stones", "n"))?.as_u64()?;
        always.then_some(u16::try_from(stones).ok()?)
    }
}

impl<const AGE: u32> Ruleset for Pebbles<AGE> {
    type Options = Options<AGE>;
    type State = State<AGE>;
    type Action = Take<AGE>;
    type Fact = Fact<AGE>;
    type Rejection = Rejection;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn steps(&self) -> &'static [Step] {
        self.steps
    }

    fn options_schema(&self) -> Value {
        json!({"type": "object"})
    }

    fn action_schema(&self) -> Value {
        json!({"type": "object"})
    }

    fn read_options(&self, raw: &Value, _players: usize) -> Result<Options<AGE>, Rejection> {
        let known = if AGE == 1 { &["stones"][..] } else { &["heap", "most"] };
        let fields = raw.as_object().ok_or(Rejection::BadOption {})?;
        if fields.keys().any(|key| !known.contains(&key.as_str())) {
            return Err(Rejection::BadOption {});
        }
        let figure = |name: &str, usual: u16, most: u16| match fields.get(name) {
            None => Ok(usual),
            Some(value) => value
                .as_u64()
                .and_then(|value| u16::try_from(value).ok())
                .filter(|value| (1..=most).contains(value))
                .ok_or(Rejection::BadOption {}),
        };
        Ok(Options { heap: figure(by_age::<AGE>(2, "heap", "stones"), 15, 200)?, most: figure("most", 3, 10)? })
    }

    fn new_state(&self, options: &Options<AGE>, players: usize) -> State<AGE> {
        let players = vec![Own::default(); players];
        State { heap: options.heap, most: options.most, players, asked: None, turn: 0, winner: None }
    }

    fn setup(&self, play: &mut Play<'_, State<AGE>>) {
        for seat in Seat::all(play.players.len()) {
            let sign = play.pick_secret("sign", 6, &[seat]) as u8;
            play.record(Fact(Told::SignDealt { seat, sign: Some(sign) }));
        }
        let (heap, most) = (play.heap, play.most);
        play.record(Fact(Told::HeapLaid { heap, most }));
    }

    fn read_action(&self, raw: &Value) -> Result<Take<AGE>, Rejection> {
        Self::read_take(raw).map(|stones| Take { stones }).ok_or(Rejection::BadAction {})
    }

    fn decide(&self, play: &mut Play<'_, State<AGE>>, seat: Seat, action: &Take<AGE>) -> Result<(), Rejection> {
        if play.asked != Some(seat) {
            return Err(Rejection::NotYourTurn {});
        }
        let most = play.most.min(play.heap);
        if !(1..=most).contains(&action.stones) {
            return Err(Rejection::BadTake { most });
        }
        let left = play.heap - action.stones;
        play.record(Fact(Told::Taken { seat, stones: action.stones, left: Some(left) }));
        if play.heap > 0 {
            let stones = play.pick("wind", 2) as u16;
            play.record(Fact(Told::Blown { stones }));
        }
        if play.heap == 0 {
            play.record(Fact(Told::Ended { winner: seat }));
        }
        Ok(())
    }

    fn legal_actions(&self, state: &State<AGE>, seat: Seat) -> Vec<Take<AGE>> {
        let most = if state.asked == Some(seat) { state.most.min(state.heap) } else { 0 };
        (1..=most).map(|stones| Take { stones }).collect()
    }

    fn forced(&self, _: &State<AGE>) -> Option<(Seat, Take<AGE>)> {
        None
    }

    fn to_act(&self, state: &State<AGE>) -> Vec<Seat> {
        state.asked.into_iter().collect()
    }

    fn turn_of(&self, state: &State<AGE>, seat: Seat) -> Option<u64> {
        (state.asked == Some(seat)).then_some(state.turn)
    }

    fn default_action(&self, state: &State<AGE>, seat: Seat) -> Option<Take<AGE>> {
        self.legal_actions(state, seat).into_iter().next()
    }

    fn outcome(&self, state: &State<AGE>) -> Option<Outcome> {
        let winner = state.winner?;
        let standings = Seat::all(state.players.len())
            .map(|seat| Standing {
                seat,
                score: i64::from(seat == winner),
                rank: if seat == winner { 1 } else { 2 },
                team: None,
                breakdown: json!({by_age::<AGE>(3, "stones", "taken"): state.players[seat.index()].taken}),
            })
            .collect();
        Some(Outcome { reason: "last_stone".into(), standings })
    }

    fn view(&self, state: &State<AGE>, viewer: Option<Seat>) -> impl Serialize {
        let own = |(at, own): (usize, &Own)| {
            let shown = own.sign.filter(|_| viewer.is_some_and(|viewer| viewer.index() == at));
            json!({"seat": at, "taken": own.taken, "sign": shown})
        };
        json!({"heap": state.heap, "most": state.most, "players": state.players.iter().enumerate().map(own).collect::<Value>(),
               "to_act": state.asked.into_iter().collect::<Vec<_>>(), "turn": state.turn})
    }

    fn reveals(&self, fact: &Fact<AGE>) -> bool {
        matches!(fact.0, Told::Blown { .. })
    }

    fn sealed_for(&self, _state: &State<AGE>, fact: &Fact<AGE>) -> Option<(Vec<Seat>, Fact<AGE>)> {
        match fact.0 {
            Told::SignDealt { seat, sign: Some(_) } => Some((vec![seat], Fact(Told::SignDealt { seat, sign: None }))),
            _ => None,
        }
    }

    fn hides(&self, _: &Options<AGE>) -> bool {
        true
    }

    fn imagine(&self, play: &mut Play<'_, State<AGE>>, _viewer: Option<Seat>, _known: &[Fact<AGE>]) {
        for seat in Seat::all(play.players.len()) {
            if play.players[seat.index()].sign.is_none() {
                let sign = Some(play.pick("sign", 6) as u8);
                play.record(Fact(Told::SignDealt { seat, sign }));
            }
        }
    }
}

impl<const AGE: u32> Words for Pebbles<AGE> {
    fn label(&self, _: &State<AGE>, action: &Take<AGE>, _: Language) -> String {
        format!("Take {}", action.stones)
    }

    fn tell(&self, fact: &Fact<AGE>, _: Language) -> Option<String> {
        match fact.0 {
            Told::Taken { seat, stones, .. } => Some(format!("{seat} took {stones}.")),
            Told::Blown { stones } => Some(format!("The wind took {stones}.")),
            _ => None,
        }
    }

    fn position(&self, state: &State<AGE>, _: Option<Seat>, _: bool, _: Language) -> String {
        format!("{} stones are left.", state.heap)
    }
}

impl<const AGE: u32> Orders for Pebbles<AGE> {
    fn read_order(&self, _: &Play<'_, State<AGE>>, _: Seat, line: &str) -> Result<Vec<Take<AGE>>, OrderError> {
        let stones = line.trim().strip_prefix("take ").and_then(|stones| stones.parse().ok());
        stones.map(|stones| vec![Take { stones }]).ok_or_else(|| OrderError::new("bad_order", "It is: take 2."))
    }

    fn print_order(&self, _: &State<AGE>, action: &Take<AGE>) -> String {
        format!("take {}", action.stones)
    }
}

impl<const AGE: u32> Pictures for Pebbles<AGE> {}

impl<const AGE: u32> Plans for Pebbles<AGE> {
    fn read_standing(&self, _: &State<AGE>, _: Seat, raw: &Value) -> Result<Value, Rejection> {
        Self::order(raw).map(|_| raw.clone()).ok_or(Rejection::BadStandingOrder {})
    }

    fn read_standing_line(&self, _: &State<AGE>, _: Seat, line: &str) -> Option<Result<StandingChange, OrderError>> {
        let stones: u16 = line.trim().strip_prefix("always ")?.parse().ok()?;
        let order = json!({"standing": "always", by_age::<AGE>(3, "stones", "n"): stones});
        Some(Ok(StandingChange::Add { order, replaces: |_| true }))
    }

    fn standing_forms(&self, _: &State<AGE>, _: Seat) -> Vec<OrderForm> {
        vec![]
    }

    fn standing_stops(&self, _: &Value) -> Vec<Phrase> {
        vec![]
    }

    fn print_standing(&self, standing: &Value) -> String {
        Self::order(standing).map_or_else(|| standing.to_string(), |stones| format!("always {stones}"))
    }

    fn fire_standing(&self, state: &State<AGE>, seat: Seat, orders: &[Value]) -> Option<StandingStep> {
        let (index, stones) = orders.iter().enumerate().find_map(|(at, order)| Some((at, Self::order(order)?)))?;
        let action = Take::<AGE> { stones };
        let legal = self.legal_actions(state, seat).contains(&action);
        legal.then(|| StandingStep::Play { index, actions: vec![json!(action)], left: orders.to_vec() })
    }
}

impl<const AGE: u32> Bots for Pebbles<AGE> {
    fn appraise(&self, state: &State<AGE>, seat: Seat) -> i64 {
        i64::from(state.winner == Some(seat))
    }
}
