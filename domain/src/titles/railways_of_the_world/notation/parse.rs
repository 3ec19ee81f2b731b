//! Parses one typed order by its words alone, without looking at the board (RULES section 5.13).

use super::super::data::Components;
use super::super::names::{At, Baron, Card, City, Color, LinkId, Side};
use super::super::words as texts;
use super::words::{Cursor, Kind, Spellings, Word, short, similar, words};
use crate::kernel::language::say;
use crate::kernel::notation::{OrderError, nearest};

#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// `pass`: the bid or the go.
    Pass,
    Bid {
        amount: i64,
        max: Option<i64>,
    },
    PassBid,
    Keep(Baron),
    Tile {
        hex: At,
        sides: [Side; 2],
    },
    Path {
        from: Place,
        via: Vec<At>,
        to: PathEnd,
    },
    Western(City),
    Urbanize(City, Color),
    Upgrade,
    Deliver {
        color: Color,
        from: City,
        route: Way,
    },
    Take {
        card: CardName,
        city: Option<City>,
        color: Option<Color>,
    },
    Play(CardName),
    EndBuild,
    EndTurn,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    City(City),
    /// Where an own open line ends.
    Hex(At),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PathEnd {
    To(Place),
    Heading(Side),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Way {
    Cities { via: Vec<City>, to: City },
    Links(Vec<LinkId>),
}

/// Any part of a card's id or name.
#[derive(Clone, Debug, PartialEq)]
pub struct CardName {
    pub part: String,
    pub column: usize,
}

impl CardName {
    /// All cards of the box that match, in their order; a whole id matches only that card.
    pub fn fits(&self, of: Components) -> Vec<Card> {
        let all = || Spellings::on(of).cards.iter();
        if let Some((card, _)) = all().find(|(_, [id, _])| *id == self.part) {
            return vec![*card];
        }
        let fits = |spelt: &[String; 2]| spelt.iter().any(|name| name.contains(&self.part));
        all().filter(|(_, spelt)| fits(spelt)).map(|(card, _)| *card).collect()
    }
}

/// The order in `line`; `None` if the line has only a remark.
pub fn parse(of: Components, line: &str) -> Result<Option<Order>, OrderError> {
    let words = words(line);
    if words.is_empty() {
        return Ok(None);
    }
    let mut cursor = Cursor::new(of, &words);
    let order = order(&mut cursor)?;
    cursor.end()?;
    Ok(Some(order))
}

fn order(c: &mut Cursor<'_>) -> Result<Order, OrderError> {
    if c.take_any(&["pass bid", "no bid"]) {
        return Ok(Order::PassBid);
    }
    if c.take_any(&["end build", "next"]) {
        return Ok(Order::EndBuild);
    }
    if c.take_any(&["end turn", "done"]) {
        return Ok(Order::EndTurn);
    }
    if c.take("pass") {
        return Ok(Order::Pass);
    }
    if c.take("bid") {
        let amount = c.number()?;
        let max = if c.take_any(&["max", "up to"]) { Some(c.number()?) } else { None };
        return Ok(Order::Bid { amount, max });
    }
    if c.take_any(&["keep", "baron"]) {
        return Ok(Order::Keep(c.baron()?));
    }
    if c.take_any(&["build western link", "western link", "western"]) {
        c.take("at");
        return Ok(Order::Western(c.city()?));
    }
    if c.take_any(&["build", "track", "lay"]) {
        return if c.take("from") { path(c) } else { tile(c) };
    }
    if c.take_any(&["urbanize", "urbanise", "city"]) {
        let city = c.city()?;
        c.take("as");
        return Ok(Order::Urbanize(city, c.color()?));
    }
    if c.take_any(&["upgrade engine", "upgrade", "engine"]) {
        return Ok(Order::Upgrade);
    }
    if c.take_any(&["deliver", "ship", "move"]) {
        return deliver(c);
    }
    if c.take_any(&["take", "card"]) {
        return take(c);
    }
    if c.take_any(&["play", "use"]) {
        let (part, column) = (joined(c.rest()), c.column());
        let card = known_card(c, part, column)?;
        c.skip(usize::MAX);
        return Ok(Order::Play(card));
    }
    let words = "bid, pass, keep, build, western, urbanize, upgrade, deliver, take, play, end build, done";
    let word = c.peek().map(short).unwrap_or_default();
    Err(c.error("unknown_order", say!(texts::unknown_order { word, words })))
}

fn tile(c: &mut Cursor<'_>) -> Result<Order, OrderError> {
    let hex = c.hex()?;
    let a = c.side()?;
    c.take("-");
    Ok(Order::Tile { hex, sides: [a, c.side()?] })
}

fn path(c: &mut Cursor<'_>) -> Result<Order, OrderError> {
    let from = place(c)?;
    if !c.take("via") {
        return Err(c.error("unknown_order", say!(texts::path_form)));
    }
    let mut via = vec![c.hex()?];
    loop {
        let comma = c.take(",");
        match c.try_hex() {
            Some(hex) => via.push(hex),
            None if comma => via.push(c.hex()?),
            None => break,
        }
    }
    let to = if c.take("to") {
        PathEnd::To(place(c)?)
    } else if c.take("heading") {
        PathEnd::Heading(c.side()?)
    } else {
        return Err(c.error("unknown_order", say!(texts::path_end)));
    };
    Ok(Order::Path { from, via, to })
}

fn place(c: &mut Cursor<'_>) -> Result<Place, OrderError> {
    if let Some(city) = c.try_city() {
        return Ok(Place::City(city));
    }
    match c.try_hex() {
        Some(hex) => Ok(Place::Hex(hex)),
        None => c.city().map(Place::City),
    }
}

fn deliver(c: &mut Cursor<'_>) -> Result<Order, OrderError> {
    let color = c.color()?;
    if !c.take("from") {
        return Err(c.error("unknown_order", say!(texts::delivery_form)));
    }
    let from = c.city()?;
    if c.take("by") {
        let mut links = vec![c.link()?];
        loop {
            c.take(",");
            if c.is_done() {
                break;
            }
            links.push(c.link()?);
        }
        return Ok(Order::Deliver { color, from, route: Way::Links(links) });
    }
    let mut via = vec![];
    if c.take("via") {
        via.push(c.city()?);
        loop {
            c.take(",");
            if c.peek() == Some("to") || c.is_done() {
                break;
            }
            via.push(c.city()?);
        }
    }
    if !c.take("to") {
        return Err(c.error("unknown_order", say!(texts::delivery_end)));
    }
    Ok(Order::Deliver { color, from, route: Way::Cities { via, to: c.city()? } })
}

/// The longest beginning that is part of a card's name, then perhaps a city and a colour.
fn take(c: &mut Cursor<'_>) -> Result<Order, OrderError> {
    let rest = c.rest();
    let column = c.column();
    for length in (1..=rest.len()).rev() {
        let card = CardName { part: joined(&rest[..length]), column };
        if card.fits(c.components()).is_empty() {
            continue;
        }
        let mut tail = c.clone();
        tail.skip(length);
        if tail.is_done() {
            c.skip(length);
            return Ok(Order::Take { card, city: None, color: None });
        }
        let named = tail.take_any(&["in", "at"]);
        let city = match tail.try_city() {
            Some(city) => city,
            None if named => tail.city()?,
            None => continue,
        };
        let color = if tail.take("as") || !tail.is_done() { Some(tail.color()?) } else { None };
        *c = tail;
        return Ok(Order::Take { card, city: Some(city), color });
    }
    // No card matches: everything before the city is taken as the card's name.
    let until = rest.iter().position(|word| ["in", "at"].contains(&word.text.as_str())).unwrap_or(rest.len());
    known_card(c, joined(&rest[..until]), column).map(|card| Order::Take { card, city: None, color: None })
}

fn joined(words: &[Word]) -> String {
    words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn known_card(c: &Cursor<'_>, part: String, column: usize) -> Result<CardName, OrderError> {
    if part.is_empty() {
        return Err(c.error("unknown_order", say!(texts::say_which_card)));
    }
    let card = CardName { part, column };
    if card.fits(c.components()).is_empty() {
        let ids = c.components().cards().map(|card| card.data().id.clone()).collect();
        let near = nearest(&card.part.replace(' ', "-"), ids, String::clone, 3);
        return Err(similar(c, Kind::Card, &card.part, near));
    }
    Ok(card)
}
