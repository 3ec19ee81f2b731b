//! How people say what they do: typed, or step by step.

use super::Words;
use super::plain::{self, Said};
use crate::kernel::choices::Branch;
use crate::kernel::language::{InWords as _, Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::play::Play;
use crate::kernel::seat::Seat;
use crate::kernel::why::Explained;
use crate::kernel::words;

/// The notation of orders, and the steps by which an action is chosen. The first version types an action by the names of its
/// fields (`take heap 2 stones 3`), and asks for one field after the other.
pub trait Orders: Words {
    /// The lines of a text that hold orders, with their numbers from 1. By default blank lines and lines that begin with
    /// `>` or `#` are no orders.
    fn order_lines<'t>(&self, text: &'t str) -> Vec<(usize, &'t str)> {
        crate::kernel::notation::order_lines(text)
    }

    /// Reads one line of orders of `seat` against the state that the lines before it have led to. No action: the line is
    /// read as already done.
    fn read_order(
        &self,
        play: &Play<'_, Self::State>,
        seat: Seat,
        line: &str,
    ) -> Result<Vec<Self::Action>, OrderError> {
        let legal = self.legal_actions(play, seat);
        let typed = plain::folded(line);
        if let Some(action) = legal.iter().find(|action| plain::folded(&self.print_order(play, action)) == typed) {
            return Ok(vec![action.clone()]);
        }
        // Who is not asked can give a plan: the fields are called the same for all.
        let asked = self.to_act(play).first().map_or_else(Vec::new, |asked| self.legal_actions(play, *asked));
        let known: Vec<Said> = legal.iter().chain(&asked).map(|action| Said::of(action, "type")).collect();
        let mut why = None;
        for raw in plain::readings(line, &known) {
            match self.read_action(&raw) {
                Ok(action) => return Ok(vec![action]),
                Err(rejection) => why = why.or(Some(rejection.said())),
            }
        }
        let how = match legal.first() {
            Some(first) => say!(words::plain_order_like { like: self.print_order(play, first) }),
            None => say!(words::plain_order_unknown),
        };
        Err(OrderError::new("bad_order", Phrase::sentences([Some(how), why].into_iter().flatten())))
    }

    /// The canonical order for `action`; reading it in the same state gives the action back.
    fn print_order(&self, _state: &Self::State, action: &Self::Action) -> String {
        Said::of(action, "type").typed()
    }

    /// The ways by which people come to `legal`, the legal actions of `seat`: each action is a leaf of `tree` once, in this order.
    /// Nothing here depends on what `seat` may not know. Every place that a step names is in the [`board`] of the same state.
    ///
    /// [`board`]: crate::kernel::title::Pictures::board
    fn choices(&self, _state: &Self::State, _seat: Seat, legal: Vec<Self::Action>, tree: &mut Branch<Self::Action>) {
        plain::choices(legal, tree);
    }

    /// What `seat` would mean by a press on `place` of the [`board`], legal or not: the likeliest action first. So a press on what
    /// cannot be chosen gets the rules' own answer. Nothing here depends on what `seat` may not know. The first version knows none.
    ///
    /// [`board`]: crate::kernel::title::Pictures::board
    fn meant_at(&self, _state: &Self::State, _seat: Seat, _place: &str) -> Vec<Self::Action> {
        vec![]
    }

    /// The same once `seat` has chosen a part of something like `like`: what lies on a board would lie at `place` instead.
    fn meant_like(&self, _state: &Self::State, _seat: Seat, _place: &str, _like: &Self::Action) -> Vec<Self::Action> {
        vec![]
    }

    /// What is said beside a refusal of `action`: the rule's number, and the cheapest way to make it possible.
    fn explained(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _action: &Self::Action,
        _why: &Self::Rejection,
    ) -> Explained {
        Explained::default()
    }
}
