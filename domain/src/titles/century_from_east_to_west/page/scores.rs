//! What everybody has got points for, once the game is over.

use super::{Looked, bonus, goods, number};
use crate::kernel::language::say;
use crate::kernel::page::{Bit, Card, Part, Pill, PillOf};
use crate::titles::century_from_east_to_west::cubes::Colour;
use crate::titles::century_from_east_to_west::score::{self, Score};
use crate::titles::century_from_east_to_west::state::Phase;
use crate::titles::century_from_east_to_west::{position, words};

impl Looked<'_> {
    /// The best first.
    pub(super) fn scores(&self) -> Option<Part> {
        if !matches!(self.before.phase, Phase::GameOver { .. }) {
            return None;
        }
        let scores = score::all(self.before);
        let ranking = score::ranking(self.before, &scores);
        let of = |seat| scores.iter().find(|score| score.seat == seat);
        Some(Part {
            id: "result",
            heading: Some(say!(words::page_scores)),
            cards: ranking.into_iter().filter_map(of).map(|score| self.score(score)).collect(),
            columns: (1, 1),
            width: 12,
            ..Part::default()
        })
    }

    fn score(&self, score: &Score) -> Card {
        let Score { seat, cards, bonus: tiles, exploration, goods: kept, total } = *score;
        let player = &self.before.players[seat];
        let symbols = score::symbols(player);
        let mark = Bit::Pill(Pill { of: PillOf::Seat(seat), bits: vec![], said: seat.into() });
        let claimed = player.point_cards.iter().map(|card| {
            let data = card.data();
            Bit::Group(vec![Bit::On("shield", i64::from(data.vp)), Bit::solid(data.symbol.name())])
        });
        let bonuses = player.bonus_tiles.iter().map(|tile| {
            let worth = score::worth(self.before, *tile, player, symbols);
            Bit::Group(bonus(*tile).into_iter().chain([number(format!("= {worth}"))]).collect())
        });
        let explored = player.tiles.iter().map(|tile| Bit::On("shield", i64::from(tile.data().vp)));
        let mut worthy = player.cubes;
        worthy[Colour::Yellow] = 0;
        let row = |head: [Bit; 2], rest: Vec<Bit>| head.into_iter().chain(rest).collect::<Vec<_>>();
        Card {
            look: "card",
            head: vec![mark, number(seat), Bit::Space, number(total)],
            rows: vec![
                row([number(cards), Bit::solid("claimed")], claimed.collect()),
                row([number(tiles), Bit::Words(say!(words::page_bonus))], bonuses.collect()),
                row([number(exploration), Bit::solid("tile")], explored.collect()),
                row([number(kept), Bit::Words(say!(words::page_goods))], goods(worthy)),
            ],
            said: say!(words::page_score { seat, score: position::score_line(self.before, seat) }),
            ..Card::default()
        }
    }
}
