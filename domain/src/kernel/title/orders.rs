//! How players enter actions: typed, or step by step.

use super::Words;
use super::plain::{self, Said};
use crate::kernel::choices::Branch;
use crate::kernel::language::{InWords as _, Phrase, say};
use crate::kernel::notation::OrderError;
use crate::kernel::play::Play;
use crate::kernel::seat::Seat;
use crate::kernel::why::Explained;
use crate::kernel::words;

/// The notation of orders, and the steps for choosing an action. By default an action is typed by the names of its
/// fields (`take heap 2 stones 3`), and the steps ask for one field after the other.
pub trait Orders: Words {
    /// The lines of a text that hold orders, with their numbers from 1. By default blank lines and lines that begin
    /// with `>` or `#` are skipped.
    fn order_lines<'t>(&self, text: &'t str) -> Vec<(usize, &'t str)> {
        crate::kernel::notation::order_lines(text)
    }

    /// Reads one line of orders of `seat` in the state after the lines before it. No action: the line counts as
    /// already done.
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
        // A seat that is not asked can give a plan; the fields have the same names for all seats.
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

    /// Builds the tree of choices for `legal`, the legal actions of `seat`: each action is a leaf of `tree` once,
    /// in this order. Nothing here may depend on things that `seat` may not know. Every place that a step names is
    /// in the [`board`] of the same state.
    ///
    /// [`board`]: crate::kernel::title::Pictures::board
    fn choices(&self, _state: &Self::State, _seat: Seat, legal: Vec<Self::Action>, tree: &mut Branch<Self::Action>) {
        plain::choices(legal, tree);
    }

    /// The actions that `seat` may mean by a click on `place` of the [`board`], legal or not, the likeliest first.
    /// A click on a place that cannot be chosen then gets the rules' own refusal. Nothing here may depend on things
    /// that `seat` may not know. Empty by default.
    ///
    /// [`board`]: crate::kernel::title::Pictures::board
    fn meant_at(&self, _state: &Self::State, _seat: Seat, _place: &str) -> Vec<Self::Action> {
        vec![]
    }

    /// The same after `seat` has chosen a part of an action like `like`: the piece on the board would be at `place`
    /// instead.
    fn meant_like(&self, _state: &Self::State, _seat: Seat, _place: &str, _like: &Self::Action) -> Vec<Self::Action> {
        vec![]
    }

    /// The explanation of a refusal of `action`: the rule's number, and the cheapest way to make it possible.
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
