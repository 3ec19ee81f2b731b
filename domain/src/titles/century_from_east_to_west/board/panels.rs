//! A panel for each player: settlers, storage, trade route, what they have claimed, and what they are worth now.

use super::{CARD, EDGE, FAINT, GOLD, INK, PANELS_TOP, Picture, WIDTH, colour_of, icons};
use crate::kernel::language::say;
use crate::kernel::seat::Seat;
use crate::kernel::svg::{Anchor, Outline, Paint, ink_on};
use crate::kernel::words as table;
use crate::titles::century_from_east_to_west::data::{Icon, Symbol};
use crate::titles::century_from_east_to_west::ids::Component;
use crate::titles::century_from_east_to_west::score;
use crate::titles::century_from_east_to_west::state::{Phase, Player};
use crate::titles::century_from_east_to_west::{choices, tell, words};

pub const SIZE: (f64, f64) = ((WIDTH - 36.0) / 2.0, 262.0);
/// Of a card of the trade route.
const CARD_SIZE: (f64, f64) = (70.0, 70.0);

impl Picture<'_> {
    /// In turn order.
    pub(super) fn panels(&mut self) {
        let seats: Vec<Seat> = if self.state.turn_order.is_empty() {
            self.state.players.seats().collect()
        } else {
            self.state.turn_order.clone()
        };
        for (i, seat) in seats.into_iter().enumerate() {
            let x = 12.0 + (i % 2) as f64 * (SIZE.0 + 12.0);
            let y = PANELS_TOP + (i / 2) as f64 * (SIZE.1 + 12.0);
            self.panel(x, y, seat, i == 0);
        }
    }

    fn panel(&mut self, x: f64, y: f64, seat: Seat, starts: bool) {
        let player = self.state.players[seat].clone();
        let (w, h) = SIZE;
        let colour = colour_of(seat);
        let active = self.active() == Some(seat);
        let name = self.name(seat);
        let group = self.said(say!(words::group_panel { seat: &name }));
        self.svg.place(&format!("seat-{}", seat.0), &name, Outline::Rect { x, y, w, h: 32.0 });
        self.svg.group(&group);
        let edge = if active { GOLD } else { EDGE };
        self.svg.rect(x, y, w, h, 8.0, Paint::fill(CARD).edged(edge, if active { 4.0 } else { 1.5 }));
        self.svg.rect(x + 2.0, y + 2.0, w - 4.0, 30.0, 6.0, Paint::fill(colour));
        let ink = ink_on(colour);
        let mark = match (active, starts) {
            (true, true) => "▶ ★ ",
            (true, false) => "▶ ",
            (false, true) => "★ ",
            (false, false) => "",
        };
        self.fitted((x + 10.0, y + 23.0), (17.0, w - 175.0), Anchor::Start, ink, &format!("{mark}{name}"), true);
        let points = say!(table::points { count: score::of(self.state, seat).total });
        let points = match &self.state.phase {
            Phase::GameOver { ranking, .. } => {
                let rank = ranking.iter().position(|ranked| *ranked == seat).map_or(0, |place| place + 1);
                say!(words::panel_ranked { points, rank })
            }
            _ => points,
        };
        self.words((x + w - 10.0, y + 23.0), (17.0, 155.0), Anchor::End, ink, points, true);
        self.settlers_and_storage(x + 10.0, y + 40.0, seat, &player);
        self.route(x + 10.0, y + 82.0, &player);
        self.point_cards(x + 10.0, y + 160.0, &player);
        self.tiles_and_gifts(x + 10.0, y + 212.0, &player);
        self.svg.end();
    }

    fn settlers_and_storage(&mut self, x: f64, y: f64, seat: Seat, player: &Player) {
        icons::pawn(&mut self.svg, x + 10.0, y + 16.0, 26.0, Paint::fill(colour_of(seat)).edged("#222222", 1.3));
        self.svg.bold(x + 24.0, y + 24.0, 21.0, Anchor::Start, INK, &player.available.to_string());
        self.words((x + 54.0, y + 14.0), (12.5, 62.0), Anchor::Start, FAINT, say!(words::panel_reserve), false);
        self.svg.bold(x + 54.0, y + 30.0, 14.0, Anchor::Start, FAINT, &player.reserve.to_string());
        let (left, side): (f64, f64) = (x + 118.0, 27.0);
        let active = self.active() == Some(seat);
        let owned: Vec<_> = player.cubes.colours().flat_map(|(c, n)| std::iter::repeat_n(c, usize::from(n))).collect();
        let places = self.state.components.setup().storage as usize;
        let step = (SIZE.0 - 140.0) / places.max(owned.len()) as f64;
        let side = side.min(step - 1.5);
        for i in 0..places.max(owned.len()) {
            let at = left + i as f64 * step;
            match owned.get(i) {
                Some(colour) => {
                    if active && i.checked_sub(1).is_none_or(|before| owned.get(before) != Some(colour)) {
                        let many = owned.iter().filter(|owned| *owned == colour).count() as f64;
                        let outline = Outline::Rect { x: at, y: y + 3.0, w: step * (many - 1.0) + side, h: side };
                        let label = self.said(tell::colour(*colour));
                        self.svg.place(&choices::cube_place(*colour), &label, outline);
                    }
                    icons::cube(&mut self.svg, at, y + 3.0, side, *colour);
                }
                None => self.svg.rect(at, y + 3.0, side, side, 3.0, Paint::fill("#f1e6cd").edged("#c9b48a", 1.0)),
            }
        }
    }

    /// Five cards have room; more are drawn smaller.
    fn route(&mut self, x: f64, y: f64, player: &Player) {
        const CARDS: f64 = 5.0 * (CARD_SIZE.0 + 5.0);
        let most = self.state.components.setup().route_max;
        let scale = CARDS / (most as f64 * (CARD_SIZE.0 + 5.0));
        let smaller = scale < 1.0;
        if smaller {
            self.svg.shifted(x, y, scale);
        }
        self.route_cards(if smaller { (0.0, 0.0) } else { (x, y) }, most, player);
        if smaller {
            self.svg.end();
        }
        let left = x + (most as f64 * (CARD_SIZE.0 + 5.0)).min(CARDS);
        self.svg.rect(left, y, 42.0, CARD_SIZE.1, 5.0, Paint::fill("#6b4a26").edged("#3a2613", 1.2));
        self.svg.bold(left + 21.0, y + 34.0, 19.0, Anchor::Middle, "#f6e3b8", &player.discard.len().to_string());
        self.words((left + 21.0, y + 54.0), (11.5, 40.0), Anchor::Middle, "#f6e3b8", say!(words::panel_used), false);
    }

    fn route_cards(&mut self, (x, y): (f64, f64), most: usize, player: &Player) {
        for place in 0..most {
            let left = x + place as f64 * (CARD_SIZE.0 + 5.0);
            let Some(on) = player.route.get(place) else {
                self.svg.rect(left, y, CARD_SIZE.0, CARD_SIZE.1, 5.0, Paint::fill("#f4ead6").edged("#d6c39c", 1.0));
                self.svg.text(left + 35.0, y + 40.0, 13.0, Anchor::Middle, "#b39f78", &format!("#{}", place + 1));
                continue;
            };
            let outline = Outline::Rect { x: left, y, w: CARD_SIZE.0, h: CARD_SIZE.1 };
            self.svg.place(&choices::card(on.card), &on.card.data().label, outline);
            let fill = if on.settlers > 0 { "#e3dccf" } else { "#fffdf6" };
            self.svg.rect(left, y, CARD_SIZE.0, CARD_SIZE.1, 5.0, Paint::fill(fill).edged(EDGE, 1.2));
            self.merchant(left + 5.0, y + 4.0, 62.0, 14.5, on.card);
            self.fitted((left + 4.0, y + 66.0), (11.5, 37.0), Anchor::Start, FAINT, on.card.id(), false);
            let (at, base) = (left + CARD_SIZE.0 - 20.0, y + CARD_SIZE.1 - 11.0);
            let (paint, number) = match on.settlers {
                0 => (Paint::fill("#ffffff").edged(INK, 1.2), player.travel_cost(place)),
                settlers => (Paint::fill(INK), settlers),
            };
            icons::pawn(&mut self.svg, at, base, 15.0, paint);
            self.svg.bold(at + 9.0, base + 6.0, 14.0, Anchor::Start, INK, &number.to_string());
        }
    }

    fn point_cards(&mut self, x: f64, y: f64, player: &Player) {
        let counts = score::symbols(player);
        for (i, symbol) in Symbol::ALL.into_iter().enumerate() {
            let at = x + i as f64 * 47.0;
            icons::symbol(&mut self.svg, at + 10.0, y + 11.0, 21.0, symbol);
            self.svg.bold(at + 23.0, y + 17.0, 15.0, Anchor::Start, INK, &counts[symbol as usize].to_string());
        }
        let wanted = self.state.components.setup().end_cards;
        let cards = say!(words::panel_cards { have: player.point_cards.len(), of: wanted });
        self.words((x + SIZE.0 - 20.0, y + 16.0), (13.0, 200.0), Anchor::End, INK, cards, false);
        let step = (SIZE.0 - 20.0) / wanted as f64;
        // Eight have room; of more each is smaller.
        let scale = (step / ((SIZE.0 - 20.0) / 8.0)).min(1.0);
        for i in 0..wanted {
            let at = x + i as f64 * step;
            match player.point_cards.get(i) {
                Some(card) => {
                    self.svg.rect(at, y + 25.0, step - 4.0, 22.0, 4.0, Paint::fill("#f7dfcf").edged("#8c1c2b", 1.3));
                    icons::symbol(&mut self.svg, at + 13.0 * scale, y + 36.0, 17.0 * scale, card.data().symbol);
                    let vp = card.data().vp.to_string();
                    self.svg.bold(at + step - 9.0, y + 41.5, 15.0 * scale, Anchor::End, "#8c1c2b", &vp);
                }
                None => {
                    self.svg.rect(at, y + 25.0, step - 4.0, 22.0, 4.0, Paint::fill("#f4ead6").edged("#d6c39c", 1.0))
                }
            }
        }
    }

    /// Bonus tiles, exploration tiles, hammers and dreamcatchers by icon.
    fn tiles_and_gifts(&mut self, x: f64, y: f64, player: &Player) {
        let places = self.state.components.setup().bonus_max;
        let (step, w) = if places > 3 { (107.0, 100.0) } else { (143.0, 132.0) };
        for i in 0..places {
            let at = x + i as f64 * step;
            match player.bonus_tiles.get(i) {
                Some(tile) => {
                    self.svg.rect(at, y, w, 24.0, 4.0, Paint::fill("#e9d7f0").edged("#7b5a8c", 1.0));
                    self.bonus_tile(at + 4.0, y + 12.0, w - 8.0, *tile);
                }
                None => {
                    self.svg.rect(at, y, w, 24.0, 4.0, Paint::fill("#f6f0f8").edged("#cdbcd6", 1.0));
                    let bonus = say!(words::panel_bonus_place);
                    self.words((at + w / 2.0, y + 17.0), (12.0, w - 8.0), Anchor::Middle, "#a08bab", bonus, false);
                }
            }
        }
        let line = y + 40.0;
        let mut at = x;
        for icon in Icon::ALL {
            let (hammers, extra) = (player.discounts[icon as usize], player.extra_goods[icon as usize]);
            if hammers == 0 && extra.is_empty() {
                continue;
            }
            icons::terrain(&mut self.svg, at + 9.0, line - 4.0, 18.0, icon);
            at += 20.0;
            if hammers > 0 {
                self.svg.bold(at, line + 1.0, 13.5, Anchor::Start, INK, &format!("−{hammers}"));
                at += 26.0;
            }
            at = icons::cubes(&mut self.svg, at, line - 11.0, 14.0, extra) + 10.0;
        }
        let tiles: Vec<String> =
            player.tiles.iter().map(|tile| format!("{} ({})", tile.id(), tile.data().vp)).collect();
        if !tiles.is_empty() {
            let room = (x + SIZE.0 - 20.0 - at - 8.0).max(60.0);
            self.fitted((x + SIZE.0 - 20.0, line + 1.0), (12.5, room), Anchor::End, FAINT, &tiles.join(" "), false);
        }
    }
}
