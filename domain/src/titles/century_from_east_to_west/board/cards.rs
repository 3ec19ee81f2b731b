//! Point cards with their bonus tiles above the board, merchant cards below it, piles and exploration tiles at the side.

use super::{CARD, CELL, EDGE, FAINT, GRID, INK, MARKET_TOP, Picture, SIDE, cell_at, icons};
use crate::kernel::language::{Phrase, say};
use crate::kernel::svg::{Anchor, Outline, Paint};
use crate::titles::century_from_east_to_west::data::{BonusRule, Deed, Effect, Icon};
use crate::titles::century_from_east_to_west::ids::{BonusTile, Component, MerchantCard, PointCard};
use crate::titles::century_from_east_to_west::{choices, tell, words};

const TOP: f64 = 54.0;
const POINT_HEIGHT: f64 = 106.0;
const BONUS_TOP: f64 = TOP + POINT_HEIGHT + 4.0;
const BONUS_HEIGHT: f64 = 36.0;

impl Picture<'_> {
    pub(super) fn cards_above(&mut self) {
        for (at, fort) in self.state.forts.into_iter().enumerate() {
            let (x, _) = cell_at(at, 0);
            if let Some(id) = self.state.components.forts().get(at) {
                let name = self.said(tell::place_name(*id));
                let card = Outline::Rect { x, y: TOP, w: CELL.0, h: POINT_HEIGHT };
                self.svg.place(&format!("point-{}", id.id()), &name, card);
                let tile = Outline::Rect { x, y: BONUS_TOP, w: CELL.0, h: BONUS_HEIGHT };
                self.svg.place(&format!("bonus-{}", id.id()), &name, tile);
            }
            match fort.card {
                Some(card) => self.point_card(x, TOP, card),
                None => self.empty(x, TOP, CELL.0, POINT_HEIGHT, say!(words::no_point_card)),
            }
            match fort.bonus_top {
                Some(tile) => {
                    self.svg.rect(
                        x,
                        BONUS_TOP,
                        CELL.0,
                        BONUS_HEIGHT,
                        5.0,
                        Paint::fill("#e9d7f0").edged("#7b5a8c", 1.2),
                    );
                    self.bonus_tile(x + 6.0, BONUS_TOP + 18.0, CELL.0 - 40.0, tile);
                    let left = format!("×{}", fort.bonus_left);
                    self.svg.bold(x + CELL.0 - 6.0, BONUS_TOP + 23.0, 14.0, Anchor::End, "#4d2f5c", &left);
                }
                None => self.empty(x, BONUS_TOP, CELL.0, BONUS_HEIGHT, say!(words::no_bonus_tile)),
            }
        }
        let pile = self.state.point_pile;
        let next = say!(words::next_point_card { left: pile.left() });
        self.words((SIDE.0, TOP + 13.0), (13.0, SIDE.1), Anchor::Start, INK, next, true);
        match pile.top {
            Some(card) => {
                self.svg.shifted(SIDE.0, TOP + 19.0, 0.86);
                self.point_card(0.0, 0.0, card);
                self.svg.end();
            }
            None => self.empty(SIDE.0, TOP + 19.0, 137.0, 88.0, say!(words::none_left)),
        }
    }

    fn empty(&mut self, x: f64, y: f64, w: f64, h: f64, text: Phrase) {
        self.svg.rect(x, y, w, h, 6.0, Paint::fill("#e4d5b4").edged("#b9a27a", 1.2));
        self.words((x + w / 2.0, y + h / 2.0 + 5.0), (13.0, w - 8.0), Anchor::Middle, FAINT, text, false);
    }

    fn point_card(&mut self, x: f64, y: f64, card: PointCard) {
        let data = card.data();
        let w = CELL.0;
        let group = self.said(say!(words::group_point_card { card }));
        self.svg.group(&group);
        self.svg.rect(x, y, w, POINT_HEIGHT, 7.0, Paint::fill(CARD).edged(EDGE, 1.5));
        self.svg.rect(x + 5.0, y + 5.0, w - 10.0, 28.0, 4.0, Paint::fill("#ece0c6"));
        // Five cubes have room; more are smaller.
        let side = 19.0_f64.min(105.0 / f64::from(data.cost.total().max(1)) - 1.5);
        icons::cubes(&mut self.svg, x + 9.0, y + 19.0 - side / 2.0, side, data.cost);
        icons::shield(&mut self.svg, x + w - 24.0, y + 24.0, 36.0, &data.vp.to_string());
        icons::symbol(&mut self.svg, x + 26.0, y + 60.0, 36.0, data.symbol);
        self.fitted((x + 9.0, y + POINT_HEIGHT - 8.0), (12.5, 33.0), Anchor::Start, FAINT, card.id(), false);
        self.effect(x + 54.0, y + 51.0, data.effect);
        let symbol = tell::symbol(data.symbol);
        self.words((x + w - 9.0, y + POINT_HEIGHT - 8.0), (12.5, 112.0), Anchor::End, INK, symbol, true);
        self.svg.end();
    }

    fn effect(&mut self, x: f64, y: f64, effect: Effect) {
        match effect {
            Effect::Settlers { count } => {
                self.svg.bold(x, y + 17.0, 17.0, Anchor::Start, INK, &format!("+{count}"));
                icons::pawn(&mut self.svg, x + 39.0, y + 11.0, 22.0, Paint::fill(INK));
            }
            Effect::Discount { icon } => {
                self.svg.bold(x, y + 17.0, 17.0, Anchor::Start, INK, "−1");
                icons::pawn(&mut self.svg, x + 38.0, y + 11.0, 20.0, Paint::fill("#ffffff").edged(INK, 1.4));
                icons::terrain(&mut self.svg, x + 66.0, y + 10.0, 25.0, icon);
            }
            Effect::ExtraGoods { icon, cube } => {
                self.svg.bold(x, y + 17.0, 17.0, Anchor::Start, INK, "+");
                icons::cube(&mut self.svg, x + 16.0, y + 2.0, 18.0, cube);
                icons::terrain(&mut self.svg, x + 66.0, y + 10.0, 25.0, icon);
            }
            Effect::Explore {} => {
                self.words((x, y + 16.0), (15.0, 98.0), Anchor::Start, INK, say!(words::explore), true)
            }
        }
    }

    /// In one line about the height `y`: what it pays, drawn.
    pub(super) fn bonus_tile(&mut self, x: f64, y: f64, width: f64, tile: BonusTile) {
        let group = format!("{tile}: {}", self.said(tell::bonus_tile(tile)));
        self.svg.group(&group);
        let text = match tile.data().rule {
            BonusRule::SymbolPair { symbols: [one, other], vp } => {
                icons::shield(&mut self.svg, x + 11.0, y, 22.0, &vp.to_string());
                icons::symbol(&mut self.svg, x + 42.0, y, 24.0, one);
                self.svg.bold(x + 63.0, y + 5.0, 14.0, Anchor::Middle, INK, "+");
                icons::symbol(&mut self.svg, x + 84.0, y, 24.0, other);
                None
            }
            BonusRule::Settlers { per, vp } => Some((vp, say!(words::bonus_short_settlers { per }))),
            BonusRule::Exploration { per, vp } => Some((vp, say!(words::bonus_short_exploration { per }))),
            BonusRule::Flat { vp } => Some((vp, say!(words::bonus_short_flat))),
            BonusRule::MerchantCards { per, vp } => Some((vp, say!(words::bonus_short_merchants { per }))),
        };
        if let Some((vp, paid_for)) = text {
            icons::shield(&mut self.svg, x + 11.0, y, 22.0, &vp.to_string());
            self.words((x + 27.0, y + 5.0), (13.0, width - 27.0), Anchor::Start, INK, paid_for, false);
        }
        self.svg.end();
    }

    pub(super) fn cards_below(&mut self) {
        for (column, card) in self.state.market.into_iter().enumerate() {
            let (x, _) = cell_at(column, 0);
            match card {
                Some(card) => {
                    let outline = Outline::Rect { x, y: MARKET_TOP, w: CELL.0, h: 84.0 };
                    self.svg.place(&choices::card(card), &card.data().label, outline);
                    self.svg.rect(x, MARKET_TOP, CELL.0, 84.0, 7.0, Paint::fill(CARD).edged(EDGE, 1.5));
                    self.merchant(x + 9.0, MARKET_TOP + 8.0, 144.0, 24.0, card);
                    // Between the goods of a trade, which may take all of both lines; below what stands in one line.
                    let y = if matches!(card.data().deed, Deed::Trade { .. }) { 46.0 } else { 76.0 };
                    self.fitted((x + CELL.0 - 8.0, MARKET_TOP + y), (12.5, 60.0), Anchor::End, FAINT, card.id(), false);
                }
                None => self.empty(x, MARKET_TOP, CELL.0, 84.0, say!(words::no_card)),
            }
        }
        let pile = &self.state.merchant_pile;
        let (x, y) = (SIDE.0, MARKET_TOP);
        self.svg.rect(x, y, SIDE.1, 84.0, 7.0, Paint::fill("#6b4a26").edged("#3a2613", 1.5));
        self.svg.rect(x + 6.0, y + 6.0, SIDE.1 - 12.0, 72.0, 5.0, Paint::line("#d8b978", 1.5));
        self.svg.bold(x + SIDE.1 / 2.0, y + 44.0, 28.0, Anchor::Middle, "#f6e3b8", &pile.left().to_string());
        let cards = say!(words::pile_merchant_cards);
        self.words((x + SIDE.1 / 2.0, y + 65.0), (13.0, SIDE.1 - 20.0), Anchor::Middle, "#f6e3b8", cards, false);
    }

    /// What a merchant card does: given cubes above, gained ones below; `side` is that of a cube, unless it must be smaller.
    pub(super) fn merchant(&mut self, x: f64, y: f64, width: f64, side: f64, card: MerchantCard) {
        let widest = |count: u32| side.min(width / f64::from(count.max(1)) - 1.5);
        self.svg.group(&format!("{card} {}", card.data().label));
        match card.data().deed {
            Deed::Spice { gain } => {
                self.svg.bold(x, y + side * 1.75, side * 0.95, Anchor::Start, INK, "+");
                icons::cubes(&mut self.svg, x + side * 0.85, y + side, widest(gain.total() + 1), gain);
            }
            Deed::Upgrade { upgrades } => {
                icons::upgrades(&mut self.svg, x, y + side, widest(upgrades.into()), upgrades);
            }
            Deed::Trade { give, get } => {
                icons::cubes(&mut self.svg, x, y, widest(give.total()), give);
                icons::arrow_down(&mut self.svg, x + side / 2.0, y + side * 1.38, side * 0.4);
                icons::cubes(&mut self.svg, x, y + side * 1.75, widest(get.total()), get);
            }
        }
        self.svg.end();
    }

    pub(super) fn side(&mut self) {
        let (x, w) = SIDE;
        let mut y = GRID.1 + 10.0;
        self.words((x, y), (13.0, w), Anchor::Start, INK, say!(words::side_tiles), true);
        y += 7.0;
        // Ten have room; more stand closer.
        let step = if self.state.display.len() > 10 { 27.0 } else { 30.0 };
        for tile in self.state.display.iter() {
            self.tile(x, y, w, tile);
            y += step;
        }
        if self.state.display.is_empty() {
            self.empty(x, y, w, 26.0, say!(words::none_left));
        }
        self.legend(x, (y + 12.0).max(GRID.1 + 334.0));
        let returned = &self.state.merchant_pile.returned;
        if !returned.is_empty() {
            let mut y = MARKET_TOP - 14.0 - 16.0 * returned.len().min(6) as f64;
            self.words((x, y), (13.0, w), Anchor::Start, INK, say!(words::side_under_the_pile), true);
            for layer in returned.iter().take(6) {
                y += 16.0;
                let ids: Vec<&str> = layer.iter().map(Component::id).collect();
                self.fitted((x, y), (12.5, w), Anchor::Start, FAINT, &ids.join(" "), false);
            }
        }
    }

    fn legend(&mut self, x: f64, y: f64) {
        let (column, line) = (x + 84.0, 22.0);
        for (i, icon) in Icon::ALL.into_iter().enumerate() {
            let (x, y) = (if i % 2 == 0 { x } else { column }, y + (i / 2) as f64 * line);
            icons::terrain(&mut self.svg, x + 9.0, y, 18.0, icon);
            self.words((x + 23.0, y + 5.0), (12.5, 59.0), Anchor::Start, FAINT, tell::terrain(icon), false);
        }
        let y = y + 2.0 * line;
        icons::pawn(&mut self.svg, x + 9.0, y, 16.0, Paint::fill("#ffffff").edged(INK, 1.3));
        let wide = (12.5, SIDE.1 - 23.0);
        self.words((x + 23.0, y + 5.0), wide, Anchor::Start, FAINT, say!(words::legend_settlers), false);
        icons::upgrades(&mut self.svg, x + 2.0, y + line - 8.0, 15.0, 1);
        self.words((x + 23.0, y + line + 5.0), wide, Anchor::Start, FAINT, say!(words::legend_upgrade), false);
        self.svg.text(x + 2.0, y + 2.0 * line + 5.0, 14.0, Anchor::Start, FAINT, "★");
        let start = say!(words::legend_start_player);
        self.words((x + 23.0, y + 2.0 * line + 5.0), wide, Anchor::Start, FAINT, start, false);
    }
}
