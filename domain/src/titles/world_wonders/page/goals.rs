//! Public objectives, the automaton, and the cities of the others.

use super::city::City;
use super::{Looked, number};
use crate::kernel::language::{Phrase, say};
use crate::kernel::page::{Bit, Card, Part};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::words::points;
use crate::titles::world_wonders::geometry::Cells;
use crate::titles::world_wonders::ids::ObjectiveId;
use crate::titles::world_wonders::options::SoloMode;
use crate::titles::world_wonders::scoring::{self, Score};
use crate::titles::world_wonders::{objectives, position, words};

impl Looked<'_> {
    pub(super) fn goals(&self) -> Vec<Part> {
        let part = |id: &'static str, narrow: u8, heading: Phrase, cards: Vec<Card>| Part {
            id,
            heading: Some(heading),
            cards,
            columns: (4, narrow),
            width: 12,
            is_beside: true,
            ..Part::default()
        };
        let mut parts = vec![];
        if !self.before.objectives.is_empty() {
            let cards = self.before.objectives.iter().map(|of| self.objective(*of)).collect();
            parts.push(part("goals", 2, say!(words::page_objectives), cards));
        }
        if self.before.solo.is_some() {
            parts.push(part("automaton", 1, say!(words::page_automaton), vec![self.automaton()]));
        }
        parts
    }

    /// What it is about, what they have of it, and what that would bring now.
    fn objective(&self, of: ObjectiveId) -> Card {
        let objective = of.data();
        let values: Vec<usize> =
            self.before.players.values().map(|player| objectives::value(objective, player)).collect();
        let won = objectives::share(objective, &values);
        let at = self.of.index();
        let (have, brings) = (values.get(at).copied().unwrap_or(0), won.get(at).copied().unwrap_or(0));
        let best = values.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, value)| *value).max();
        let stands = say!(words::page_objective_stands { have, best: best.unwrap_or(0) });
        let prizes: Vec<String> = objective.vp.iter().map(u8::to_string).collect();
        let now = say!(words::page_objective_now { points: say!(points { count: brings }) });
        Card {
            look: "card",
            head: vec![Bit::solid("star"), number(prizes.join(" / ")), Bit::Space, number(now.clone())],
            rows: vec![vec![Bit::Words(of.into())], vec![Bit::Words(stands.clone())]],
            said: Phrase::sentences([Phrase::from(of), stands, now]),
            ..Card::default()
        }
    }

    /// What it is to be beaten with, what it took last, and its wonders.
    fn automaton(&self) -> Card {
        let (easy, hard) = scoring::targets(self.before).unwrap_or_default();
        let target = if self.before.options.solo_mode == SoloMode::Easy { easy } else { hard };
        let head = say!(words::page_target { points: say!(points { count: self.score.total }), target });
        let solo = self.before.solo.as_ref();
        let told = [
            solo.and_then(position::last_card),
            solo.filter(|solo| !solo.monuments.is_empty()).map(position::taken),
            Some(say!(words::page_cards_left { count: self.before.solo_deck().count() })),
        ];
        let told: Vec<Phrase> = told.into_iter().flatten().collect();
        Card {
            look: "card",
            head: vec![Bit::solid("bot"), number(head.clone())],
            rows: told.iter().map(|told| vec![Bit::Words(told.clone())]).collect(),
            said: Phrase::sentences([head].into_iter().chain(told)),
            ..Card::default()
        }
    }

    pub(super) fn cities(&self, scores: &PerSeat<Score>) -> Option<Part> {
        let others = self.before.turn_order.iter().copied().filter(|seat| *seat != self.of);
        let cards: Vec<Card> = others.map(|seat| self.small_city(seat, scores[seat].total)).collect();
        (!cards.is_empty()).then(|| Part {
            id: "others",
            heading: Some(say!(words::page_cities)),
            cards,
            columns: (4, 2),
            width: 12,
            is_beside: true,
            ..Part::default()
        })
    }

    fn small_city(&self, seat: Seat, total: i32) -> Card {
        let player = &self.before.players[seat];
        let wonders = player.monuments.iter().map(|of| Phrase::from(*of));
        let stands = say!(words::page_worth { points: say!(points { count: total }), count: player.monuments.len() });
        Card {
            look: "card",
            drawing: Some(City { player, new: Cells::EMPTY }.small(seat)),
            rows: vec![
                vec![number(seat)],
                vec![number(total)],
                vec![
                    Bit::solid("people"),
                    number(player.population),
                    Bit::solid("wonder"),
                    number(player.monuments.len()),
                ],
            ],
            said: Phrase::commas([say!(words::page_city { seat }), stands].into_iter().chain(wonders)),
            name: Some(say!(words::page_city { seat })),
            shows: Some(seat),
            ..Card::default()
        }
    }
}
