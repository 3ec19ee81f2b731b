//! The position in plain text, for mails: at most 72 characters per line, enough to play from.

use super::cubes::Cubes;
use super::data::{Icon, Symbol, Work};
use super::ids::{Component, PointCard};
use super::score;
use super::state::{Phase, Player, RouteCard, State, column};
use super::tell::{self, bonus_tile, effect, place_name, symbol, terrain, tile_words};
use super::words;
use crate::kernel::language::{Language, Phrase, say};
use crate::kernel::seat::Seat;
use crate::kernel::words as table;
use std::fmt::Write as _;

const WIDTH: usize = 72;

pub fn position(state: &State, asks: bool, language: Language) -> String {
    let mut text = Text { out: String::new(), language };
    text.line("", &headline(state));
    if let Some(seat) = state.active().filter(|_| asks) {
        text.line("", &say!(words::to_act { seat }));
        text.led("", &say!(words::asked_for), &tell::asked(state));
    } else if let Phase::GameOver { ranking, .. } = &state.phase {
        for (i, seat) in ranking.iter().enumerate() {
            text.led("", &Phrase::verbatim(format_args!("{}. {seat}:", i + 1)), &score_line(state, *seat));
        }
    }
    text.locations(state);
    text.offers(state);
    for seat in &state.turn_order {
        text.player(state, *seat);
    }
    text.out
}

fn headline(state: &State) -> Phrase {
    let going = match (state.active(), &state.end_trigger) {
        (None, _) => "over",
        (Some(_), Some(_)) => "last",
        (Some(_), None) => "going",
    };
    say!(words::headline { state: going, round: state.round, turn: state.turn })
}

fn work(work: Work) -> Phrase {
    match work {
        Work::Harvest { gain } => Phrase::verbatim(format_args!("+{}", gain.short())),
        Work::Upgrade { upgrades } => say!(words::position_upgrades { count: upgrades }),
        Work::Trade { give, get } => Phrase::verbatim(format_args!("{} > {}", give.short(), get.short())),
        Work::Fort { .. } => say!(words::position_fort),
        Work::Market {} => say!(words::position_market),
        Work::NewWares {} => say!(words::position_new_wares),
        Work::TradeRoute { gain } => say!(words::position_route { goods: gain.short() }),
    }
}

fn point_card(card: PointCard) -> Phrase {
    let data = card.data();
    let points = say!(table::points { count: data.vp });
    say!(words::offered_card { card, cost: data.cost.short(), points, effect: effect(card) })
}

pub fn score_line(state: &State, seat: Seat) -> Phrase {
    let s = score::of(state, seat);
    let points = say!(table::points { count: s.total });
    say!(words::score_line { points, cards: s.cards, bonus: s.bonus, tiles: s.exploration, goods: s.goods })
}

fn route(player: &Player) -> Phrase {
    let card = |(place, on): (usize, &RouteCard)| {
        let card = tell::merchant(on.card);
        match on.settlers {
            0 => say!(words::route_costs { place: place + 1, card, settlers: player.travel_cost(place) }),
            settlers => say!(words::route_there { place: place + 1, card, settlers }),
        }
    };
    if player.route.is_empty() {
        say!(words::no_cards)
    } else {
        Phrase::commas(player.route.iter().enumerate().map(card))
    }
}

fn symbols(player: &Player) -> Phrase {
    let counts = score::symbols(player);
    let owned = Symbol::ALL.into_iter().filter(|symbol| counts[*symbol as usize] > 0);
    Phrase::commas(
        owned.map(|owned| say!(words::symbol_count { count: counts[owned as usize], symbol: symbol(owned) })),
    )
}

pub fn gift(player: &Player, icon: Icon) -> Option<Phrase> {
    let (hammers, extra) = (player.discounts[icon as usize], player.extra_goods[icon as usize]);
    let terrain = terrain(icon);
    match (hammers > 0, extra != Cubes::NONE) {
        (false, false) => None,
        (true, false) => Some(say!(words::gift_hammer { terrain, count: hammers })),
        (false, true) => Some(say!(words::gift_goods { terrain, goods: extra.short() })),
        (true, true) => Some(say!(words::gift_both { terrain, count: hammers, goods: extra.short() })),
    }
}

/// The lines so far, in one language.
struct Text {
    out: String,
    language: Language,
}

impl Text {
    fn said(&self, phrase: &Phrase) -> String {
        phrase.in_words(self.language)
    }

    /// Appends a phrase, wrapped; lines after the first are indented by four.
    fn line(&mut self, margin: &str, phrase: &Phrase) {
        let text = self.said(phrase);
        self.wrapped(margin, &text);
    }

    /// A phrase after leading words.
    fn led(&mut self, margin: &str, lead: &Phrase, phrase: &Phrase) {
        let text = format!("{} {}", self.said(lead), self.said(phrase));
        self.wrapped(margin, &text);
    }

    /// A heading in capitals after an empty line, and its text.
    fn headed(&mut self, heading: &Phrase, phrase: &Phrase) {
        self.out.push('\n');
        let text = format!("{}  {}", self.said(heading), self.said(phrase));
        self.wrapped("", text.trim_end());
    }

    fn wrapped(&mut self, margin: &str, text: &str) {
        let mut line = margin.to_owned();
        for word in text.split(' ') {
            if line.chars().count() + word.chars().count() > WIDTH && !line.trim().is_empty() {
                self.out.push_str(line.trim_end());
                self.out.push('\n');
                line = "    ".into();
            }
            line.push_str(word);
            line.push(' ');
        }
        self.out.push_str(line.trim_end());
        self.out.push('\n');
    }

    fn locations(&mut self, state: &State) {
        self.headed(&say!(words::locations), &say!(words::locations_columns));
        let names: Vec<String> = state.components.places().map(|place| self.said(&place_name(place))).collect();
        let terrains = Icon::ALL.map(|icon| self.said(&terrain(icon)));
        let ids: Vec<String> = state.components.places().map(|place| place.to_string()).collect();
        let widest = |texts: &[String]| texts.iter().map(|text| text.chars().count()).max().unwrap_or_default() + 1;
        let (id_width, name_width, icon_width) =
            (widest(&ids).max(3), widest(&names).max(17), widest(&terrains).max(7));
        for (place, name) in state.components.places().zip(&names) {
            let location = place.data();
            let spot = state.spot(place);
            let icon = location.icon.map_or("", |icon| &terrains[icon as usize]);
            let cost = match (spot.tile, state.active()) {
                (None, Some(seat)) if spot.occupant != Some(seat) => state.settlers_needed(seat, place).to_string(),
                _ => "-".to_owned(),
            };
            let what = match spot.tile {
                Some(tile) => say!(words::under_tile { tile, worth: tile_words(tile) }),
                None => work(location.work),
            };
            let what = self.said(&what);
            let (id, printed) = (place.id(), location.settlers);
            let place = format!("{id:<id_width$}{name:<name_width$}{cost} ({printed}) {icon:<icon_width$}");
            if place.chars().count() + what.chars().count() > WIDTH {
                let _ = writeln!(self.out, "{}", place.trim_end());
                self.wrapped("      ", &what);
            } else {
                let _ = writeln!(self.out, "{place}{what}");
            }
            if let Some(seat) = spot.occupant {
                self.line("      ", &say!(words::settlers_there { settlers: spot.settlers, seat }));
            }
        }
    }

    fn offers(&mut self, state: &State) {
        self.headed(&say!(words::point_cards), &Phrase::nothing());
        for (place, fort) in state.components.forts().iter().zip(&state.forts) {
            let card = fort.card.map_or_else(|| say!(words::none), point_card);
            self.led("", &place.into(), &card);
            if let Some(tile) = fort.bonus_top {
                self.line("   ", &say!(words::offered_bonus { tile, text: bonus_tile(tile), left: fort.bonus_left }));
            }
        }
        if let Some(card) = state.point_pile.top {
            self.line("", &say!(words::next_card { card: point_card(card) }));
            self.line("   ", &say!(words::in_the_pile { left: state.point_pile.left() }));
        }
        self.headed(&say!(words::merchant_cards { left: state.merchant_pile.left() }), &Phrase::nothing());
        for place in state.components.markets() {
            let card = state.market[column(*place)];
            self.led("", &place.into(), &card.map_or_else(|| say!(words::none), tell::merchant));
        }
        let layers: Vec<String> = state
            .merchant_pile
            .returned
            .iter()
            .map(|layer| layer.iter().map(Component::id).collect::<Vec<_>>().join(" "))
            .collect();
        if !layers.is_empty() {
            self.led("", &say!(words::under_the_pile), &layers.join(" / ").into());
        }
        let tiles = state.display.iter().map(|tile| say!(words::displayed_tile { tile, worth: tile_words(tile) }));
        let tiles = if state.display.is_empty() { say!(words::none) } else { Phrase::semicolons(tiles) };
        self.headed(&say!(words::exploration_tiles), &tiles);
    }

    fn player(&mut self, state: &State, seat: Seat) {
        let player = &state.players[seat];
        let starts = state.turn_order.first() == Some(&seat);
        self.out.push('\n');
        self.line("", &say!(words::player_line { seat, starts, score: score_line(state, seat) }));
        self.line(
            "  ",
            &say!(words::player_goods {
                cubes: player.cubes.short(),
                total: player.cubes.total(),
                storage: state.components.setup().storage,
                available: player.available,
                reserve: player.reserve,
            }),
        );
        self.led("  ", &say!(words::player_route), &route(player));
        if !player.discard.is_empty() {
            self.line("  ", &say!(words::used_cards { count: player.discard.len() }));
        }
        if !player.point_cards.is_empty() {
            let cards = player.point_cards.iter().map(|card| format!("{card} ({})", card.data().vp));
            let cards = Phrase::semicolons([Phrase::commas(cards), symbols(player)]);
            self.led("  ", &say!(words::player_point_cards), &cards);
        }
        if !player.bonus_tiles.is_empty() {
            let tiles = player.bonus_tiles.iter().map(|tile| bonus_tile(*tile));
            self.led("  ", &say!(words::player_bonus_tiles), &Phrase::semicolons(tiles));
        }
        if !player.tiles.is_empty() {
            self.led("  ", &say!(words::player_tiles), &Phrase::commas(player.tiles.iter()));
        }
        let gifts: Vec<Phrase> = Icon::ALL.into_iter().filter_map(|icon| gift(player, icon)).collect();
        if !gifts.is_empty() {
            self.led("  ", &say!(words::from_now_on), &Phrase::semicolons(gifts));
        }
    }
}
