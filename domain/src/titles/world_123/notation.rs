//! Orders in plain text, one per line (RULES 5.13 and 17.7).

use super::action::{Action, UpgradeKind, short};
use super::data::{At, Card, Components, DIRECTIONS, Good, Named, Spot};
use super::rejection::Rejection;
use super::state::State;
use super::{Game, World123, goto, helps, rules, words};
use crate::kernel::choices::Branch;
use crate::kernel::language::{Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::seat::Seat;
use crate::kernel::title::Orders;
use crate::kernel::why::Explained;

impl Orders for World123 {
    fn order_lines<'t>(&self, text: &'t str) -> Vec<(usize, &'t str)> {
        order_lines(text)
    }

    fn read_order(&self, play: &Game<'_>, seat: Seat, line: &str) -> Result<Vec<Action>, OrderError> {
        read(play, seat, line)
    }

    fn meant_at(&self, state: &State, seat: Seat, place: &str) -> Vec<Action> {
        helps::meant_at(state, seat, place)
    }

    fn explained(&self, state: &State, seat: Seat, action: &Action, why: &Rejection) -> Explained {
        helps::explained(state, seat, action, why)
    }

    fn print_order(&self, state: &State, action: &Action) -> String {
        print(state, action)
    }

    fn choices(&self, state: &State, seat: Seat, legal: Vec<Action>, tree: &mut Branch<Action>) {
        super::choices::choices(state, seat, legal, tree);
    }
}

/// Maximum primitives that one line may produce.
const MOST: u32 = 100;

/// The lines without comments after `#`, without quoted or blank lines, and only up to a line `--`.
pub fn order_lines(text: &str) -> Vec<(usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.trim()))
        .take_while(|(_, line)| *line != "--")
        .map(|(number, line)| (number, line.split('#').next().unwrap_or_default().trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('>'))
        .collect()
}

#[derive(Clone, Copy)]
enum Verb {
    Capital,
    Buy,
    Pass,
    Upgrade,
    Move,
    Goto,
    Load,
    Deliver,
    Drop,
    Unload,
    Settle,
    Extra,
    End,
    Change,
    Road,
    Hire,
    Walk,
    Board,
    Land,
}

/// Keywords; the longest that fits wins.
const KEYWORDS: &[(&str, Verb)] = &[
    ("capital", Verb::Capital),
    ("choose capital", Verb::Capital),
    ("start in", Verb::Capital),
    ("buy", Verb::Buy),
    ("privilege", Verb::Buy),
    ("take card", Verb::Buy),
    ("pass", Verb::Pass),
    ("no privilege", Verb::Pass),
    ("skip privilege", Verb::Pass),
    ("upgrade", Verb::Upgrade),
    ("improve", Verb::Upgrade),
    ("move", Verb::Move),
    ("m", Verb::Move),
    ("go to", Verb::Goto),
    ("goto", Verb::Goto),
    ("drive to", Verb::Goto),
    ("load", Verb::Load),
    ("pick up", Verb::Load),
    ("take", Verb::Load),
    ("deliver", Verb::Deliver),
    ("drop", Verb::Drop),
    ("leave", Verb::Drop),
    ("unload", Verb::Unload),
    ("settle", Verb::Settle),
    ("settlement", Verb::Settle),
    ("build settlement", Verb::Settle),
    ("extra", Verb::Extra),
    ("extra mp", Verb::Extra),
    ("buy mp", Verb::Extra),
    ("end", Verb::End),
    ("end turn", Verb::End),
    ("done", Verb::End),
    ("change capital", Verb::Change),
    ("swap capital", Verb::Change),
    ("road", Verb::Road),
    ("build road", Verb::Road),
    ("hire", Verb::Hire),
    ("buy resident", Verb::Hire),
    ("buy residents", Verb::Hire),
    ("walk", Verb::Walk),
    ("board", Verb::Board),
    ("load residents", Verb::Board),
    ("load resident", Verb::Board),
    ("land", Verb::Land),
    ("unload residents", Verb::Land),
    ("unload resident", Verb::Land),
];

pub fn read(play: &Game<'_>, seat: Seat, line: &str) -> Result<Vec<Action>, OrderError> {
    let mut typed = Words::of(play.components, line);
    let Some(verb) = typed.keyword() else {
        return Err(bad(say!(words::no_order { line: short(line.trim()) })).at_column(1));
    };
    let actions = match verb {
        Verb::Capital => {
            typed.skip("city");
            vec![Action::ChooseCapital { city: typed.number()? }]
        }
        Verb::Change => {
            typed.skip("to");
            typed.skip("city");
            vec![Action::ChangeCapital { city: typed.number()? }]
        }
        Verb::Buy => vec![Action::BuyPrivilege { card: typed.card()? }],
        Verb::Pass => vec![Action::PassPrivilege {}],
        Verb::Upgrade => vec![Action::Upgrade { kind: typed.upgrade()? }],
        Verb::Move => typed.moves(play, seat)?,
        Verb::Goto => {
            let goal = typed.place()?;
            goto::path(play, seat, goal)?.into_iter().map(Action::to).collect()
        }
        Verb::Load => typed.goods()?.into_iter().map(|good| Action::Load { good }).collect(),
        Verb::Deliver => typed.goods()?.into_iter().map(|good| Action::Deliver { good }).collect(),
        Verb::Drop => typed.goods()?.into_iter().map(|good| Action::Drop { good }).collect(),
        Verb::Unload => {
            let good = typed.good()?;
            let city = play.players.get(seat).and_then(|player| player.trolley).and_then(Spot::city);
            let wanted = city.zip(good.known()).is_some_and(|(city, good)| play.wants(city, good));
            vec![if wanted { Action::Deliver { good } } else { Action::Drop { good } }]
        }
        Verb::Settle => {
            let from = typed.skip("from") || typed.skip("taking");
            vec![Action::Settle { take_from: if from { Some(typed.place()?) } else { None } }]
        }
        Verb::Extra => vec![Action::BuyMp {}; typed.count()?.unwrap_or(1) as usize],
        Verb::End => vec![Action::EndTurn {}],
        Verb::Road => {
            let to = typed.step(trolley_of(play, seat))?;
            let residents = if typed.skip("with") { typed.count()?.unwrap_or(0) } else { 0 };
            vec![Action::BuildRoad { to, residents }]
        }
        Verb::Hire => {
            let count = typed.count()?.unwrap_or(1) as usize;
            let _ = typed.skip("at") || typed.skip("on") || typed.skip("in");
            vec![Action::BuyResident { hex: typed.place()? }; count]
        }
        Verb::Walk => {
            let count = typed.count()?.unwrap_or(1);
            typed.skip("from");
            let from = typed.place()?;
            typed.skip("to");
            vec![Action::Walk { from, to: typed.place()?, count }]
        }
        Verb::Board => vec![Action::LoadResidents { count: typed.count()?.unwrap_or(1) }],
        Verb::Land => vec![Action::UnloadResidents { count: typed.count()?.unwrap_or(1) }],
    };
    typed.nothing_more()?;
    Ok(actions)
}

fn bad(message: impl Into<Phrase>) -> OrderError {
    OrderError::new("bad_order", message)
}

fn trolley_of(state: &State, seat: Seat) -> Option<Spot> {
    state.players.get(seat).and_then(|player| player.trolley)
}

/// The words of a line, each with the position of its first character (from 1). `$` and `.` are ignored. A comma
/// between two numbers joins them to one place; any other comma separates words.
struct Words {
    of: Components,
    words: Vec<(usize, String)>,
    at: usize,
    length: usize,
}

impl Words {
    fn of(of: Components, line: &str) -> Self {
        let mut words: Vec<(usize, String)> = vec![];
        let mut word = String::new();
        let mut begun = 1;
        let chars: Vec<char> = line.chars().collect();
        for (i, c) in chars.iter().copied().enumerate() {
            let joins = c == ','
                && word.chars().last().is_some_and(|c| c.is_ascii_digit())
                && word.strip_prefix('-').unwrap_or(&word).chars().all(|c| c.is_ascii_digit())
                && chars.get(i + 1).is_some_and(|c| c.is_ascii_digit() || *c == '-');
            if matches!(c, '$' | '.') {
                continue;
            }
            if (c.is_whitespace() || c == ',') && !joins {
                if !word.is_empty() {
                    words.push((begun, std::mem::take(&mut word)));
                }
                continue;
            }
            if word.is_empty() {
                begun = i + 1;
            }
            word.extend(c.to_lowercase());
        }
        if !word.is_empty() {
            words.push((begun, word));
        }
        Self { of, words, at: 0, length: chars.len() + 1 }
    }

    fn peek(&self) -> Option<&str> {
        self.words.get(self.at).map(|(_, word)| word.as_str())
    }

    fn column(&self) -> usize {
        self.words.get(self.at).map_or(self.length, |(column, _)| *column)
    }

    fn skip(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        self.at += usize::from(found);
        found
    }

    /// `what` is a variant of the message `missing`, and also of `misread` if a word is there.
    fn expected(&self, what: &'static str) -> OrderError {
        let text = match self.peek().map(short) {
            Some(word) => say!(words::misread { of: what, word }),
            None => say!(words::missing { of: what }),
        };
        bad(text).at_column(self.column())
    }

    fn keyword(&mut self) -> Option<Verb> {
        let fits = |keyword: &str| {
            let parts: Vec<&str> = keyword.split(' ').collect();
            let fits =
                self.words.len() >= parts.len() && parts.iter().zip(&self.words).all(|(part, (_, word))| part == word);
            fits.then_some(parts.len())
        };
        let (length, verb) = KEYWORDS
            .iter()
            .filter_map(|(keyword, verb)| Some((fits(keyword)?, *verb)))
            .max_by_key(|(length, _)| *length)?;
        self.at = length;
        Some(verb)
    }

    fn nothing_more(&self) -> Result<(), OrderError> {
        match self.peek().map(short) {
            None => Ok(()),
            Some(word) => Err(bad(say!(words::too_much { word })).at_column(self.column())),
        }
    }

    /// Any integer; one that is too large becomes a number that is too large for the game.
    fn number(&mut self) -> Result<i64, OrderError> {
        let read = self.peek().filter(|word| is_number(word)).map(|word| word.parse().unwrap_or(i64::MAX));
        let number = read.ok_or_else(|| self.expected("number"))?;
        self.at += 1;
        Ok(number)
    }

    /// The number, if one comes next.
    fn count(&mut self) -> Result<Option<u32>, OrderError> {
        if !self.peek().is_some_and(is_number) {
            return Ok(None);
        }
        let column = self.column();
        match self.number()? {
            number @ 1.. if number <= i64::from(MOST) => Ok(Some(number as u32)),
            _ => Err(bad(say!(words::bad_count { most: MOST })).at_column(column)),
        }
    }

    fn card(&mut self) -> Result<Named<Card>, OrderError> {
        let rest: Vec<&str> = self.words[self.at..].iter().map(|(_, word)| word.as_str()).collect();
        if rest.is_empty() {
            return Err(self.expected("privilege"));
        }
        let asked = rest.join(" ");
        self.at = self.words.len();
        Ok(card_called(self.of, &asked).map_or(Named::Unknown(asked), Named::Known))
    }

    fn upgrade(&mut self) -> Result<UpgradeKind, OrderError> {
        let kind = match self.peek() {
            Some("mp" | "speed" | "movement") => UpgradeKind::Mp,
            Some("cargo" | "hold" | "holds") => UpgradeKind::Cargo,
            Some(word) => UpgradeKind::Unknown(word.to_owned()),
            None => return Err(self.expected("upgrade")),
        };
        self.at += 1;
        Ok(kind)
    }

    fn good(&mut self) -> Result<Named<Good>, OrderError> {
        let read =
            self.peek().map(|word| self.of.good_called(word).map_or(Named::Unknown(word.to_owned()), Named::Known));
        let good = read.ok_or_else(|| self.expected("good"))?;
        self.at += 1;
        Ok(good)
    }

    fn goods(&mut self) -> Result<Vec<Named<Good>>, OrderError> {
        let mut goods = vec![self.good()?];
        while self.peek().is_some() {
            goods.push(self.good()?);
        }
        Ok(goods)
    }

    /// Steps, each from the hex where the one before ended.
    fn moves(&mut self, state: &State, seat: Seat) -> Result<Vec<Action>, OrderError> {
        let mut at = trolley_of(state, seat).map(At::from);
        let mut moves = vec![];
        while moves.is_empty() || self.peek().is_some() {
            let to = self.step_from(at)?;
            moves.push(Action::Move { to });
            at = Some(to);
        }
        Ok(moves)
    }

    fn step(&mut self, from: Option<Spot>) -> Result<At, OrderError> {
        self.step_from(from.map(At::from))
    }

    fn step_from(&mut self, from: Option<At>) -> Result<At, OrderError> {
        let direction = self.peek().and_then(direction_called);
        match (direction, from) {
            (Some(direction), Some(from)) => {
                self.at += 1;
                let (_, dq, dr) = DIRECTIONS[direction];
                Ok(self.of.at(from.q.saturating_add(dq), from.r.saturating_add(dr)))
            }
            (Some(_), None) => Err(bad(say!(words::no_trolley)).at_column(self.column())),
            (None, _) => self.place_or("step"),
        }
    }

    fn place(&mut self) -> Result<At, OrderError> {
        self.place_or("place")
    }

    fn place_or(&mut self, what: &'static str) -> Result<At, OrderError> {
        if self.skip("city") {
            let column = self.column();
            let city = self.of.city(self.number()?);
            let city = city.ok_or_else(|| {
                OrderError::from_title(&super::rejection::Rejection::unknown_city(self.of)).at_column(column)
            })?;
            return Ok(city.spot().into());
        }
        let read = self.peek().and_then(|word| match word.split_once(',') {
            Some((q, r)) => Some(self.of.at(q.parse().ok()?, r.parse().ok()?)),
            None => self.of.labelled(word).map(At::from),
        });
        let at = read.ok_or_else(|| self.expected(what))?;
        self.at += 1;
        Ok(at)
    }
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
}

fn direction_called(word: &str) -> Option<usize> {
    let long = ["north", "northeast", "southeast", "south", "southwest", "northwest"];
    let dashed = ["north-", "north-east", "south-east", "south-", "south-west", "north-west"];
    DIRECTIONS
        .iter()
        .position(|(name, ..)| name.eq_ignore_ascii_case(word))
        .or_else(|| long.iter().position(|name| *name == word))
        .or_else(|| dashed.iter().position(|name| *name == word))
}

/// A privilege by id, by its printed mark in any spelling, by name or alias.
pub fn card_called(of: Components, words: &str) -> Option<Card> {
    let plain: String = words.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    let same = |text: &str| {
        let text: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
        text.eq_ignore_ascii_case(&plain)
    };
    of.cards().find(|card| {
        let data = card.data();
        [&data.id, &data.printed, &data.name].into_iter().chain(&data.aliases).any(|text| same(text))
    })
}

pub fn print(state: &State, action: &Action) -> String {
    print_from(state.turn().and_then(|turn| state.players[turn.seat].trolley), action)
}

/// The order for a trolley on that hex; without a trolley, hexes are named by their labels.
pub fn print_from(trolley: Option<Spot>, action: &Action) -> String {
    let step = |to: &At| {
        let direction = trolley.map(At::from).and_then(|from| {
            let leads = |(_, dq, dr): &&(&str, i64, i64)| {
                from.q.checked_add(*dq) == Some(to.q) && from.r.checked_add(*dr) == Some(to.r)
            };
            DIRECTIONS.iter().find(leads)
        });
        direction.map_or_else(|| to.to_string(), |(name, ..)| (*name).to_owned())
    };
    match action {
        Action::ChooseCapital { city } => format!("capital {city}"),
        Action::BuyPrivilege { card } => format!("buy {card}"),
        Action::PassPrivilege {} => "pass".into(),
        Action::Upgrade { kind: UpgradeKind::Mp } => "upgrade mp".into(),
        Action::Upgrade { kind: UpgradeKind::Cargo } => "upgrade cargo".into(),
        Action::Upgrade { kind: UpgradeKind::Unknown(word) } => format!("upgrade {word}"),
        Action::Move { to } => format!("move {}", step(to)),
        Action::Load { good } => format!("load {good}"),
        Action::Deliver { good } => format!("deliver {good}"),
        Action::Drop { good } => format!("drop {good}"),
        Action::Settle { take_from: None } => "settle".into(),
        Action::Settle { take_from: Some(from) } => format!("settle from {from}"),
        Action::BuyMp {} => "extra mp".into(),
        Action::EndTurn {} => "end".into(),
        Action::ChangeCapital { city } => format!("change capital {city}"),
        Action::BuyResident { hex } => format!("hire at {hex}"),
        Action::Walk { from, to, count } => format!("walk {count} from {from} to {to}"),
        Action::BuildRoad { to, residents: 0 } => format!("road {}", step(to)),
        Action::BuildRoad { to, residents } => format!("road {} with {residents}", step(to)),
        Action::LoadResidents { count } => format!("board {count}"),
        Action::UnloadResidents { count } => format!("land {count}"),
    }
}

/// The text of a button.
pub fn label(state: &State, action: &Action) -> Phrase {
    let seat = state.asked().unwrap_or(Seat(0));
    let place = |at: &At| Spot::at(*at).map_or_else(|| Phrase::from(at), Phrase::from);
    match action {
        Action::ChooseCapital { city } => match state.components.city(*city) {
            Some(city) => say!(words::label_capital { city, good: city.offers() }),
            None => say!(words::label_no_capital { city }),
        },
        Action::BuyPrivilege { card: Named::Known(card) } => {
            let price = rules::buy_privilege::offer(state, seat, *card).map_or(0, |offer| offer.price);
            say!(words::label_buy { card, name: card.name(), price })
        }
        Action::PassPrivilege {} => say!(words::label_pass),
        Action::Upgrade { kind: UpgradeKind::Mp } => say!(words::label_upgrade_mp),
        Action::Upgrade { kind: UpgradeKind::Cargo } => say!(words::label_upgrade_cargo),
        Action::Move { to } => say!(words::label_move { hex: place(to) }),
        Action::Load { good: Named::Known(good) } => say!(words::label_load { good }),
        Action::Deliver { good: Named::Known(good) } => say!(words::label_deliver { good }),
        Action::Drop { good: Named::Known(good) } => say!(words::label_drop { good }),
        Action::Settle { take_from: None } => say!(words::label_settle),
        Action::Settle { take_from: Some(from) } => say!(words::label_settle_from { hex: place(from) }),
        Action::BuyMp {} => match state.turn().and_then(|turn| rules::buy_mp::price(state, turn)) {
            Some(price) => say!(words::label_extra_mp { price }),
            None => say!(words::label_extra_mp_unpriced),
        },
        Action::EndTurn {} => match state.income_now() {
            Some(income) => say!(words::label_end { income: income.total }),
            None => say!(words::label_end_only),
        },
        Action::ChangeCapital { city } => say!(words::label_change_capital { city }),
        Action::BuyResident { hex } => say!(words::label_hire { hex: place(hex) }),
        Action::Walk { from, to, count } => say!(words::label_walk { from: place(from), to: place(to), count }),
        Action::BuildRoad { to, residents } => say!(words::label_road { hex: place(to), residents }),
        Action::LoadResidents { count } => say!(words::label_board { count }),
        Action::UnloadResidents { count } => say!(words::label_land { count }),
        // For an action that is not possible: the order as typed.
        other => Phrase::from(print(state, other)),
    }
}
