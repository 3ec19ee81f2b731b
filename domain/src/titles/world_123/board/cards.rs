//! The privilege row with its prices, and the ten city cards.

use super::super::choices;
use super::super::data::{ById as _, City};
use super::super::state::State;
use super::super::{tell, words};
use super::{FAINT, INK, LINE, WIDTH, fitting, good_tile, seat_colour, seat_mark, seat_shape};
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::svg::{Anchor, Outline, Paint, Svg};

pub const ROW_HEIGHT: f64 = 112.0;

/// Five cards stand side by side.
pub fn cities_height(state: &State) -> f64 {
    32.0 + 70.0 * state.components.cities().count().div_ceil(5) as f64
}

const CARD: (f64, f64) = (118.0, 62.0);

/// Cards left to right, the price token between those at $0 and those at $20, and the stack.
pub fn row(svg: &mut Svg, state: &State, language: Language) {
    let said = |phrase: Phrase| phrase.in_words(language);
    svg.bold(14.0, 18.0, 15.0, Anchor::Start, INK, &said(say!(words::privileges)));
    let free = state.price_token();
    let mut x = 14.0;
    for (i, card) in state.row.iter().enumerate() {
        if i == free {
            x = token(svg, x);
        }
        let fill = if card.price == 0 { "#e4f0d5" } else { "#ffffff" };
        let (name, text) = (card.card.name(), card.card.text());
        svg.group(&said(say!(words::card_told { card: card.card, name: &name, text })));
        svg.rect(x, 28.0, CARD.0, CARD.1, 6.0, Paint::fill(fill).edged(INK, 1.2));
        svg.bold(x + 8.0, 48.0, 16.0, Anchor::Start, INK, &card.card.to_string());
        svg.bold(x + CARD.0 - 8.0, 48.0, 16.0, Anchor::End, "#006644", &format!("${}", card.price));
        let name = said(name);
        svg.text(x + 8.0, 68.0, fitting(&name, 12.0, CARD.0 - 14.0), Anchor::Start, INK, &name);
        let effect = said(tell::effect(card.card));
        svg.text(x + 8.0, 83.0, fitting(&effect, 11.5, CARD.0 - 14.0), Anchor::Start, FAINT, &effect);
        if card.declines > 0 {
            let declined = said(say!(words::card_declined { count: card.declines, most: state.seats() }));
            let size = fitting(&declined, 12.0, CARD.0 - 4.0);
            svg.text(x + CARD.0 / 2.0, 105.0, size, Anchor::Middle, FAINT, &declined);
        }
        // The leftmost copy is the one that is bought.
        if !state.row[..i].iter().any(|other| other.card == card.card) {
            let outline = Outline::Rect { x, y: 28.0, w: CARD.0, h: CARD.1 };
            svg.place(&choices::card_place(card.card), &said(card.card.named()), outline);
        }
        svg.end();
        x += CARD.0 + 8.0;
    }
    if free == state.row.len() {
        token(svg, x);
    }
    let next = state.components.backs().find(|back| state.deck.left[back.index()] > 0);
    let x = WIDTH - 104.0;
    svg.rect(x, 28.0, 90.0, CARD.1, 6.0, Paint::fill("#5b4a3a").edged(INK, 1.2));
    svg.bold(x + 45.0, 54.0, 20.0, Anchor::Middle, "#ffffff", next.map_or("-", |back| back.id()));
    let stack = said(say!(words::stack { count: state.deck.count() }));
    svg.text(x + 45.0, 76.0, fitting(&stack, 13.0, 80.0), Anchor::Middle, "#ffffff", &stack);
}

fn token(svg: &mut Svg, x: f64) -> f64 {
    svg.token(x + 12.0, 58.0, 13.0, "#e0b92e", "$");
    x + 32.0
}

/// Each city's card: what it offers, whose capital it is, and the residents with their ordinals.
pub fn cities(svg: &mut Svg, state: &State, language: Language) {
    svg.bold(14.0, 16.0, 15.0, Anchor::Start, INK, &say!(words::city_cards).in_words(language));
    for city in state.components.cities() {
        let x = 14.0 + (city.index() % 5) as f64 * 151.5;
        let y = 24.0 + (city.index() / 5) as f64 * 70.0;
        card(svg, state, city, x, y);
    }
}

fn card(svg: &mut Svg, state: &State, city: City, x: f64, y: f64) {
    svg.rect(x, y, 146.0, 64.0, 5.0, Paint::fill("#ffffff").edged(LINE, 1.0));
    svg.bold(x + 8.0, y + 19.0, 16.0, Anchor::Start, "#7a3b1d", &city.to_string());
    svg.text(x + 35.0, y + 18.0, 12.0, Anchor::Start, FAINT, city.spot().label());
    good_tile(svg, x + 57.0, y + 6.0, 15.0, city.offers());
    for (seat, _) in state.players.iter().filter(|(_, player)| player.capital == Some(city)) {
        let (hx, hy) = (x + 130.0 - f64::from(seat.0) * 14.0, y + 14.0);
        let house = [(-8.0, 8.0), (8.0, 8.0), (8.0, -2.0), (0.0, -10.0), (-8.0, -2.0)];
        let paint = Paint::fill(seat_colour(seat)).edged(INK, 1.0);
        svg.polygon(&house.map(|(dx, dy)| (hx + dx, hy + dy)), paint);
        seat_shape(svg, hx, hy + 1.0, 4.0, seat);
    }
    let mut at = x + 16.0;
    for (seat, player) in state.players.iter() {
        for resident in player.residents_on_cards.iter().filter(|resident| resident.city == city) {
            // Not yet paid: on top of the card.
            let top = if resident.paid { 45.0 } else { 39.0 };
            seat_mark(svg, at, y + top, 10.0, seat);
            let ordinal = if resident.ordinal == 0 { "-".into() } else { resident.ordinal.to_string() };
            svg.bold(at + 12.0, y + top + 5.0, 13.0, Anchor::Start, INK, &ordinal);
            at += 34.0;
        }
    }
}
