//! Typed orders (RULES section 5.14), and the labels of buttons.

use super::WorldWonders;
use super::action::{Action, Dir};
use super::components::Components;
use super::data::Piece;
use super::geometry::{Cell, Cells};
use super::ids::{MonumentId, Named as _, Stack};
use super::rejection::Rejection;
use super::state::{State, Step};
use super::terms::ends;
use super::{helps, info, words};
use crate::kernel::choices::Branch;
use crate::kernel::language::{Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::play::Play;
use crate::kernel::seat::Seat;
use crate::kernel::title::Orders;
use crate::kernel::why::Explained;

impl Orders for WorldWonders {
    fn read_order(&self, play: &Play<'_, State>, _seat: Seat, line: &str) -> Result<Vec<Action>, OrderError> {
        read(play, line)
    }

    fn meant_at(&self, state: &State, _seat: Seat, place: &str) -> Vec<Action> {
        helps::meant_at(state, place)
    }

    fn meant_like(&self, state: &State, seat: Seat, place: &str, like: &Action) -> Vec<Action> {
        helps::meant_like(state, seat, place, like)
    }

    fn explained(&self, state: &State, seat: Seat, action: &Action, why: &Rejection) -> Explained {
        helps::explained(state, seat, action, why)
    }

    fn print_order(&self, _state: &State, action: &Action) -> String {
        print(action)
    }

    fn choices(&self, state: &State, seat: Seat, legal: Vec<Action>, tree: &mut Branch<Action>) {
        super::choices::choices(state, seat, legal, tree);
    }
}

/// The meaning of an order's first words.
#[derive(Clone, Copy, PartialEq)]
enum Verb {
    Loan,
    Repay,
    Free,
    Long,
    Short,
    Piece,
    Tower,
    Build,
    Monument,
    Part,
    Pedestal(Option<u8>),
    Pass,
}

/// Keywords; of several that match, the one with the most words counts.
const VERBS: &[(&[&str], Verb, &str)] = &[
    (&["take", "loan"], Verb::Loan, "loan"),
    (&["repay", "loan"], Verb::Repay, "repay"),
    (&["pay", "loan"], Verb::Repay, "repay"),
    (&["free", "road"], Verb::Free, "free F9 v"),
    (&["long", "road"], Verb::Long, "long F9 v"),
    (&["short", "roads"], Verb::Short, "short F5 v / H6 h / C7"),
    (&["buy", "tower"], Verb::Tower, "tower F9"),
    (&["loan"], Verb::Loan, "loan"),
    (&["borrow"], Verb::Loan, "loan"),
    (&["repay"], Verb::Repay, "repay"),
    (&["free"], Verb::Free, "free F9 v"),
    (&["start"], Verb::Free, "free F9 v"),
    (&["long"], Verb::Long, "long F9 v"),
    (&["bridge"], Verb::Long, "long F9 v"),
    (&["short"], Verb::Short, "short F5 v / H6 h / C7"),
    (&["set"], Verb::Short, "short F5 v / H6 h / C7"),
    (&["place"], Verb::Piece, "place double F5 v"),
    (&["piece"], Verb::Piece, "place double F5 v"),
    (&["tower"], Verb::Tower, "tower F9"),
    (&["build"], Verb::Build, "build d G9 r1"),
    (&["buy"], Verb::Build, "build d G9 r1"),
    (&["tile"], Verb::Build, "build d G9 r1"),
    (&["monument"], Verb::Monument, "monument moai I8 / I7 / I5"),
    (&["wonder"], Verb::Monument, "monument moai I8 / I7 / I5"),
    (&["part"], Verb::Part, "part I7"),
    (&["component"], Verb::Part, "part I7"),
    (&["first"], Verb::Pedestal(Some(1)), "first"),
    (&["1st"], Verb::Pedestal(Some(1)), "first"),
    (&["second"], Verb::Pedestal(Some(2)), "second"),
    (&["2nd"], Verb::Pedestal(Some(2)), "second"),
    (&["pedestal"], Verb::Pedestal(None), "pedestal 1"),
    (&["pass"], Verb::Pass, "pass"),
    (&["done"], Verb::Pass, "pass"),
];

/// Reads one line.
pub fn read(state: &State, line: &str) -> Result<Vec<Action>, OrderError> {
    let line = line.split('#').next().unwrap_or_default().to_ascii_lowercase();
    let words = words(&line);
    let verb = VERBS.iter().find(|(keyword, ..)| {
        keyword.len() <= words.len() && keyword.iter().zip(&words).all(|(key, word)| *key == word.text)
    });
    let Some((keyword, verb, form)) = verb else {
        let verbs: Vec<&str> = VERBS.iter().map(|(keyword, ..)| keyword[0]).collect();
        let typed = words.first().map_or("", |word| word.text);
        let near = crate::kernel::notation::nearest(typed, verbs, |verb| (*verb).to_owned(), 1);
        let form =
            VERBS.iter().find(|(keyword, ..)| near.first() == Some(&keyword[0])).map_or("pass", |(.., form)| form);
        return Err(cannot_read(typed, form).at_column(words.first().map_or(1, |word| word.column)));
    };
    let of = state.components;
    let mut reader = Reader { of, words: &words[keyword.len()..], form, end: line.chars().count() + 1 };
    let actions = match verb {
        Verb::Loan => vec![Action::TakeLoan {}],
        Verb::Repay => vec![Action::RepayLoan {}],
        Verb::Free => vec![Action::PlaceFreeRoad { at: reader.cell()?, dir: reader.dir()? }],
        Verb::Long => vec![Action::BuyLongRoad { at: reader.cell()?, dir: reader.dir()? }],
        Verb::Short => reader.short_roads()?,
        Verb::Piece => vec![reader.short_piece()?],
        Verb::Tower => vec![Action::BuyTower { at: reader.cell()? }],
        Verb::Build => {
            let stack = reader.take(|word| Stack::find(of, word))?;
            reader.skip("at");
            vec![Action::BuyBuilding { stack, at: reader.cell()?, rot: reader.rot() }]
        }
        Verb::Monument => reader.monument(state)?,
        Verb::Part => vec![Action::PlaceComponent { at: reader.cell()?, rot: reader.rot() }],
        Verb::Pedestal(Some(place)) => vec![Action::BuyPedestal { place: *place }],
        Verb::Pedestal(None) => {
            let place = |word: &str| word.parse().ok().filter(|place| matches!(place, 1 | 2));
            vec![Action::BuyPedestal { place: reader.take(place)? }]
        }
        Verb::Pass => vec![Action::Pass {}],
    };
    reader.end()?;
    Ok(actions.into_iter().map(Action::canonical).collect())
}

#[derive(Clone, Copy)]
struct Word<'l> {
    text: &'l str,
    /// From 1.
    column: usize,
}

/// Words, and the characters `/ , : |` as words of their own.
fn words(line: &str) -> Vec<Word<'_>> {
    let sign = |c: char| matches!(c, '/' | ',' | ':');
    let mut words = vec![];
    let mut begun = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        if c.is_whitespace() || sign(c) {
            if let Some(from) = begun.take() {
                words.push((from, at));
            }
            if sign(c) {
                words.push((at, at + 1));
            }
        } else if begun.is_none() {
            begun = Some(at);
        }
    }
    let word = |(from, to): (usize, usize)| Word { text: &line[from..to], column: line[..from].chars().count() + 1 };
    words.into_iter().map(word).collect()
}

struct Reader<'w, 'l> {
    of: Components,
    words: &'w [Word<'l>],
    form: &'static str,
    /// The column after the last.
    end: usize,
}

impl Reader<'_, '_> {
    fn error(&self) -> OrderError {
        match self.words.first() {
            Some(word) => cannot_read(word.text, self.form).at_column(word.column),
            None => OrderError::new("cannot_read", say!(words::line_ends { form: self.form })).at_column(self.end),
        }
    }

    fn take<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Result<T, OrderError> {
        let found = self.words.first().and_then(|word| read(word.text)).ok_or_else(|| self.error())?;
        self.words = &self.words[1..];
        Ok(found)
    }

    fn skip(&mut self, word: &str) -> bool {
        self.take(|text| (text == word).then_some(())).is_ok()
    }

    fn cell(&mut self) -> Result<Cell, OrderError> {
        let grid = self.of.grid();
        self.take(|word| read_cell(word).filter(|cell| grid.holds(*cell)))
    }

    fn dir(&mut self) -> Result<Dir, OrderError> {
        self.take(read_dir)
    }

    fn rot(&mut self) -> u8 {
        self.take(read_rot).unwrap_or(0)
    }

    /// `double F5 v`, `single C7`; without a size it is a double if it has a direction, otherwise a single.
    fn short_piece(&mut self) -> Result<Action, OrderError> {
        let named = self.take(|text| match text {
            "double" => Some(Piece::Double),
            "single" => Some(Piece::Single),
            _ => None,
        });
        let at = self.cell()?;
        match named {
            Ok(Piece::Single) => Ok(Action::PlaceShortRoad { piece: Piece::Single, at, dir: None }),
            Ok(Piece::Double) => Ok(Action::PlaceShortRoad { piece: Piece::Double, at, dir: Some(self.dir()?) }),
            Err(_) => {
                let dir = self.dir().ok();
                let piece = if dir.is_some() { Piece::Double } else { Piece::Single };
                Ok(Action::PlaceShortRoad { piece, at, dir })
            }
        }
    }

    fn short_roads(&mut self) -> Result<Vec<Action>, OrderError> {
        let mut actions = vec![Action::BuyShortRoads {}];
        if self.skip(":") || !self.words.is_empty() {
            actions.push(self.short_piece()?);
        }
        while self.next_part() {
            actions.push(self.short_piece()?);
        }
        Ok(actions)
    }

    fn next_part(&mut self) -> bool {
        self.skip("/") || self.skip(",")
    }

    fn monument(&mut self, state: &State) -> Result<Vec<Action>, OrderError> {
        let named = self.words.iter().take_while(|word| word.text != "at" && read_cell(word.text).is_none()).count();
        let name: String = self.words[..named].iter().map(|word| word.text).collect::<Vec<_>>().join(" ");
        let monument = find_monument(state, &name).ok_or_else(|| self.error())?;
        self.words = &self.words[named..];
        self.skip("at");
        let mut actions = vec![Action::BuyMonument { monument, at: self.cell()?, rot: self.rot() }];
        while self.next_part() {
            actions.push(Action::PlaceComponent { at: self.cell()?, rot: self.rot() });
        }
        let parts = &monument.data().components;
        for (action, part) in actions.iter_mut().zip(parts) {
            if let Action::PlaceComponent { rot, .. } = action {
                *rot = part.shape.canonical(*rot);
            }
        }
        Ok(actions)
    }

    fn end(&self) -> Result<(), OrderError> {
        if self.words.is_empty() { Ok(()) } else { Err(self.error()) }
    }
}

fn cannot_read(typed: &str, form: &'static str) -> OrderError {
    let typed: String = typed.chars().take(40).collect();
    OrderError::new("cannot_read", say!(words::cannot_read { typed: typed.escape_debug().to_string(), form }))
}

/// `f9`, on the largest map.
pub(super) fn read_cell(text: &str) -> Option<Cell> {
    let (col, row) = (text.chars().next()?, text.get(1..)?);
    if !col.is_ascii_lowercase() || row.is_empty() || row.len() > 2 || !row.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Cell::new(i32::from(col as u8 - b'a'), row.parse::<i32>().ok()? - 1)
}

fn read_dir(text: &str) -> Option<Dir> {
    match text {
        "h" | "e-w" | "across" => Some(Dir::H),
        "v" | "n-s" | "down" => Some(Dir::V),
        _ => None,
    }
}

fn read_rot(text: &str) -> Option<u8> {
    match text {
        "r0" | "0" => Some(0),
        "r1" | "90" => Some(1),
        "r2" | "180" => Some(2),
        "r3" | "270" => Some(3),
        _ => None,
    }
}

/// A name for comparison: without "the", only lower-case letters and digits.
pub(super) fn plain(name: &str) -> String {
    let name = name.trim().to_lowercase();
    let name = name.strip_prefix("the ").or_else(|| name.strip_prefix("the_")).unwrap_or(&name);
    name.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Typed text without a leading "the" before a blank, underscore, hyphen or apostrophe. Only typed text is treated so:
/// the checks of boxes compare names by [`plain`] alone, so a box accepted before still has no two equal names.
fn without_the(name: &str) -> &str {
    let name = name.trim();
    let is_the = |name: &&str| name.get(..3).is_some_and(|word| word.eq_ignore_ascii_case("the"));
    let rest = Some(name).filter(is_the).map(|name| &name[3..]);
    rest.filter(|rest| rest.starts_with([' ', '_', '-', '\''])).map_or(name, |rest| &rest[1..])
}

/// By id or name, or by a beginning of at least four letters that matches only one card of the row.
fn find_monument(state: &State, name: &str) -> Option<MonumentId> {
    let spellings = |monument: MonumentId| [plain(monument.id()), plain(&monument.data().name)];
    let called = |typed: &String| state.components.monuments().find(|monument| spellings(*monument).contains(typed));
    let typed = plain(without_the(name));
    if let Some(exact) = called(&plain(name)).or_else(|| called(&typed)) {
        return Some(exact);
    }
    let row = state.market.monuments.iter().copied();
    let mut fitting = row.filter(|monument| spellings(*monument).iter().any(|spelling| spelling.starts_with(&typed)));
    match (fitting.next(), fitting.next()) {
        (Some(only), None) if typed.len() >= 4 => Some(only),
        _ => None,
    }
}

/// The canonical order.
pub fn print(action: &Action) -> String {
    let turned = |rot: &u8| if *rot == 0 { String::new() } else { format!(" r{rot}") };
    match action {
        Action::TakeLoan {} => "loan".into(),
        Action::RepayLoan {} => "repay".into(),
        Action::PlaceFreeRoad { at, dir } => format!("free {at} {}", dir.letter()),
        Action::BuyLongRoad { at, dir } => format!("long {at} {}", dir.letter()),
        Action::BuyShortRoads {} => "short".into(),
        Action::PlaceShortRoad { piece, at, dir: Some(dir) } => format!("place {piece} {at} {}", dir.letter()),
        Action::PlaceShortRoad { piece, at, dir: None } => format!("place {piece} {at}"),
        Action::BuyTower { at } => format!("tower {at}"),
        Action::BuyBuilding { stack, at, rot } => format!("build {stack} {at}{}", turned(rot)),
        Action::BuyMonument { monument, at, rot } => format!("monument {monument} {at}{}", turned(rot)),
        Action::PlaceComponent { at, rot } => format!("part {at}{}", turned(rot)),
        Action::BuyPedestal { place: 1 } => "first".into(),
        Action::BuyPedestal { .. } => "second".into(),
        Action::Pass {} => "pass".into(),
    }
}

/// The label of a button: the price. The map shows the place.
pub fn button(state: &State, action: &Action) -> Phrase {
    let costs = &state.board().costs;
    let gold = match action {
        Action::BuyLongRoad { .. } => costs.long_road,
        Action::BuyTower { .. } => costs.tower,
        Action::BuyBuilding { stack, .. } => stack.data().cost,
        Action::BuyMonument { .. } => state.active().map_or(0, |seat| state.players[seat].gold_left()),
        Action::PlaceFreeRoad { .. } | Action::PlaceShortRoad { .. } | Action::PlaceComponent { .. } => {
            return say!(words::button_lay);
        }
        Action::TakeLoan {}
        | Action::RepayLoan {}
        | Action::BuyShortRoads {}
        | Action::BuyPedestal { .. }
        | Action::Pass {} => return label(state, action),
    };
    say!(words::button_place { gold: say!(words::gold { gold }) })
}

pub fn label(state: &State, action: &Action) -> Phrase {
    let costs = &state.board().costs;
    let cells = || info::spot(state, action).map_or(Cells::EMPTY, |spot| spot.cells);
    match action {
        Action::TakeLoan {} => say!(words::label_loan { gold: state.board().loan.gold }),
        Action::RepayLoan {} => say!(words::label_repay { gold: state.board().loan.repay }),
        Action::PlaceFreeRoad { .. } => say!(words::label_free_road { cells: ends(cells()) }),
        Action::BuyLongRoad { .. } => {
            let cells = cells();
            let bridge = state.active().is_some_and(|seat| cells.meets(state.players[seat].map().water));
            say!(words::label_long_road { bridge, cells: ends(cells), gold: costs.long_road })
        }
        Action::BuyShortRoads {} => say!(words::label_short_roads { gold: costs.short_roads }),
        Action::PlaceShortRoad { piece, .. } => {
            say!(words::label_short_road { piece: piece.id(), cells: ends(cells()) })
        }
        Action::BuyTower { at } => say!(words::label_tower { cells: at.to_string(), gold: costs.tower }),
        Action::BuyBuilding { stack, .. } => {
            let (cells, of) = (cells().to_string(), stack.data());
            match state.market.stack(*stack).and_then(|stack| stack.face_up) {
                Some(tile) => {
                    let gain = tile.data().gain.letters();
                    say!(words::label_building { tile, gain, cells, gold: of.cost })
                }
                None => say!(words::label_stack { stack: of.id.as_str(), cells, gold: of.cost }),
            }
        }
        Action::BuyMonument { monument, .. } => {
            let first_part = monument.data().components.len() > 1;
            let gold = state.active().map_or(0, |seat| state.players[seat].gold_left());
            say!(words::label_monument { monument: *monument, first_part, cells: cells().to_string(), gold })
        }
        Action::PlaceComponent { at, .. } => match state.turn.as_ref().map(|turn| turn.step) {
            Some(Step::PlaceComponent { monument, .. }) => {
                say!(words::label_part { monument, cells: cells().to_string() })
            }
            _ => say!(words::label_part_of_none { cell: at.to_string() }),
        },
        Action::BuyPedestal { place } => say!(words::label_pedestal { place: *place, gold: costs.pedestal }),
        Action::Pass {} => say!(words::label_pass),
    }
}
