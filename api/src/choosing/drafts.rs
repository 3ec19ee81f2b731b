//! A draft: orders that are not played yet, tried one after the other on the present game, and their
//! possible continuations.

use domain::kernel::choices::Tree;
use domain::kernel::erased::{AnyGame, DryRun, Forced};
use domain::kernel::language::{Language, say};
use domain::kernel::notation::name_seats;
use domain::kernel::play::Submission;
use domain::kernel::ruleset::StandingChange;
use domain::kernel::table::Table;
use domain::{PerSeat, Seat};
use service::app::App;
use service::problem::Problem;
use service::words;
use std::sync::Arc;

/// The longest draft, in characters.
pub const LONGEST: usize = 4_000;
/// Drafts with more lines are tried only as a whole.
const MOST_LINES: usize = 40;

/// The orders of a draft, and the game after those that can be played.
#[derive(Debug, Default)]
pub struct Draft {
    pub lines: Vec<Line>,
    /// The result after each playable line; for a long draft, only after all of them.
    runs: Vec<DryRun>,
    /// The game that it is tried on.
    base: Option<Arc<dyn AnyGame>>,
}

/// One order of a draft.
#[derive(Debug)]
pub struct Line {
    pub order: String,
    /// It was chosen together with the order before it: its line begins with a space.
    pub joins: bool,
    /// Its effects, as sentences.
    pub told: Vec<String>,
    /// The engine plays it automatically if nothing else follows.
    pub by_itself: bool,
    /// Why it cannot be played.
    pub refused: Option<Problem>,
}

impl Line {
    /// Whether it is neither automatic nor chosen together with the order before it.
    fn is_own(&self) -> bool {
        !self.by_itself && !self.joins
    }
}

/// The orders, one per line; an order chosen together with the one before it is indented by a space.
fn written(lines: &[Line]) -> String {
    let line = |line: &Line| format!("{}{}", if line.joins { " " } else { "" }, line.order);
    lines.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The longest label of a button, in characters.
const BUTTON: usize = 40;

/// The composing player, and how to address them.
#[derive(Clone, Copy, Debug)]
pub struct Composer<'a> {
    pub seat: Seat,
    pub language: Language,
    pub names: &'a PerSeat<String>,
}

impl Composer<'_> {
    fn named(&self, text: &str) -> String {
        name_seats(text, |seat| self.names.get(seat).cloned())
    }
}

impl Draft {
    /// Tries `text`, one order per line, on the present state of `table`. Lines after an unplayable one are
    /// not tried.
    pub async fn tried(app: &App, table: &Table, by: Composer<'_>, text: &str) -> Self {
        let Some(game) = table.chooses_on(by.seat) else { return Self::default() };
        let lines: Vec<&str> = text.lines().collect();
        let joins = |number: usize| lines.get(number.wrapping_sub(1)).is_some_and(|line| line.starts_with(' '));
        let (joined, orders): (Vec<bool>, Vec<String>) =
            game.order_lines(text).into_iter().map(|(number, line)| (joins(number), line.trim().to_owned())).unzip();
        let context = app.tables.context(table.id());
        let mut draft = Self { base: Some(game.clone()), ..Self::default() };
        let (mut told, mut expected): (usize, Vec<String>) = (0, vec![]);
        let step = if orders.len() > MOST_LINES { orders.len() } else { 1 };
        for until in (step..=orders.len()).step_by(step) {
            let so_far = orders[..until].join("\n");
            let new = orders[until - step..until].iter();
            match table.dry_run(by.seat, Submission::Orders(&so_far), &context) {
                Ok(run) => {
                    let facts = run.facts.get(told..).unwrap_or_default();
                    let mut sentences: Vec<String> =
                        run.after.tell(facts, by.language).iter().map(|text| by.named(text)).collect();
                    told = run.facts.len();
                    for order in new {
                        let by_itself = expected.first() == Some(order);
                        if by_itself {
                            expected.remove(0);
                        }
                        let mut told = std::mem::take(&mut sentences);
                        told.extend(stands(game.as_ref(), by, order));
                        let joins = !by_itself && !draft.lines.is_empty() && joined[draft.lines.len()];
                        draft.lines.push(Line { order: order.clone(), joins, told, by_itself, refused: None });
                    }
                    if expected.is_empty() {
                        expected = own(&run.forced, by.seat).map(str::to_owned).collect();
                    }
                    draft.runs.push(run);
                }
                Err(refused) => {
                    let problem = app.tables.name_problem(table, refused.into()).await;
                    let at = problem.line.unwrap_or(until).clamp(1, orders.len()) - 1;
                    for (number, order) in orders.iter().enumerate().skip(draft.lines.len()) {
                        let refused = (number == at.max(until - step)).then(|| problem.clone());
                        let joins = number > 0 && joined[number];
                        draft.lines.push(Line { order: order.clone(), joins, told: vec![], by_itself: false, refused });
                    }
                    break;
                }
            }
        }
        draft
    }

    fn run(&self) -> Option<&DryRun> {
        self.runs.last()
    }

    /// The numbers of the playable orders that were chosen, not automatic; newest first. Of orders chosen
    /// together, the first.
    pub fn own(&self) -> impl Iterator<Item = usize> {
        let good = self.good().count();
        let known = good == self.runs.len();
        (0..good).rev().filter(move |at| known && self.lines[*at].is_own())
    }

    /// How many orders were chosen together with this one, including itself.
    pub fn together(&self, at: usize) -> usize {
        1 + self.lines[at + 1..].iter().take_while(|line| line.joins).count()
    }

    /// The game before the order with this number.
    pub fn before(&self, at: usize) -> Option<&dyn AnyGame> {
        match at.checked_sub(1) {
            Some(last) => self.runs.get(last).map(|run| run.after.as_ref()),
            None => self.base.as_deref(),
        }
    }

    /// How many facts there are after each order but the last, with the number of the next one.
    pub fn ends(&self) -> Vec<(usize, usize)> {
        let all = self.runs.len() == self.lines.len();
        let runs = self.runs.iter().take(self.runs.len().saturating_sub(1)).enumerate();
        if all { runs.map(|(at, run)| (run.facts.len(), at + 1)).collect() } else { vec![] }
    }

    /// The orders before that of this number, one a line.
    pub fn until(&self, at: usize) -> String {
        written(&self.lines[..at])
    }

    /// The playable orders as the title prints them, if each is one action; otherwise as given.
    pub fn printed(&self) -> Vec<String> {
        let good = self.good().count();
        let actions = self.run().map(|run| &run.actions[..]).unwrap_or_default();
        match &self.base {
            Some(base) if actions.len() == good => base.print_orders(actions),
            _ => self.good().map(str::to_owned).collect(),
        }
    }

    /// The playable orders.
    pub fn good(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().take_while(|line| line.refused.is_none()).map(|line| line.order.as_str())
    }

    /// The whole draft as text, as given.
    pub fn text(&self) -> String {
        written(&self.lines)
    }

    /// The playable orders, one per line.
    pub fn good_text(&self) -> String {
        self.until(self.good().count())
    }

    /// A short description, if it is a single order and fits on a button.
    pub fn in_a_few_words(&self, by: Composer<'_>) -> Option<String> {
        let mut own = self.own();
        let at = own.next().filter(|at| own.next().is_none() && self.together(*at) == 1)?;
        let actions = &self.run()?.actions;
        let action = actions.get(at).filter(|_| actions.len() == self.good().count())?;
        let label = by.named(&self.before(at)?.button(action, by.language)?);
        (label.chars().count() <= BUTTON).then_some(label)
    }

    /// The text with another order after the playable ones, and the automatic ones in between: the engine
    /// plays those itself only at the end of a list.
    pub fn with(&self, seat: Seat, order: &str) -> String {
        let forced = self.run().into_iter().flat_map(|run| own(&run.forced, seat)).map(str::to_owned);
        let good = Some(self.good_text()).filter(|good| !good.is_empty());
        good.into_iter().chain(forced).chain([order.replace('\n', "\n ")]).collect::<Vec<_>>().join("\n")
    }

    /// The text without its last chosen order and the automatic ones after it; unplayable lines are removed
    /// first.
    pub fn without_last(&self) -> String {
        let good = self.good().count();
        if good < self.lines.len() {
            return self.good_text();
        }
        let last = self.lines.iter().rposition(Line::is_own).unwrap_or(0);
        self.until(last)
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Whether all of it can be played.
    pub fn is_playable(&self) -> bool {
        self.run().is_some() && self.lines.iter().all(|line| line.refused.is_none())
    }

    /// Whether hidden information would be revealed. The draft then ends, and nothing before it can be
    /// undone.
    pub fn reveals(&self) -> bool {
        self.run().is_some_and(|run| run.stopped)
    }

    /// Whether the turn is over afterwards.
    pub fn ends_turn(&self) -> bool {
        self.run().is_some_and(|run| run.ended)
    }

    /// The game after the draft; the table's if nothing can be played.
    pub fn game<'a>(&'a self, table: &'a Table) -> Option<&'a dyn AnyGame> {
        let present = table.game().map(|game| game.as_ref());
        self.run().map(|run| run.after.as_ref()).or(present)
    }

    /// The game for the next choice.
    pub fn present(&self) -> Option<&dyn AnyGame> {
        self.run().map(|run| run.after.as_ref()).or(self.base.as_deref())
    }

    /// The changed places.
    pub fn changes(&self) -> Vec<String> {
        self.run().map(|run| run.after.places_of(&run.facts)).unwrap_or_default()
    }

    /// The continuations; none after a revelation.
    pub fn tree(&self, table: &Table, by: Composer<'_>) -> Tree {
        let is_asked = table.to_act().contains(&by.seat) || table.choice_of(by.seat).is_some();
        match self.present() {
            Some(game) if !self.reveals() && game.to_act().contains(&by.seat) && is_asked => {
                game.tree(by.seat, by.language, &|seat| by.names.get(seat).cloned())
            }
            _ => Tree::default(),
        }
    }
}

/// A sentence if the order also leaves a standing order (`bid 3 max 5`).
fn stands(game: &dyn AnyGame, by: Composer<'_>, order: &str) -> Option<String> {
    match game.read_standing_line(by.seat, order)?.ok()? {
        StandingChange::Add { order, .. } => {
            let order = game.print_standing(&order);
            Some(say!(words::standing_order_stands { order }).in_words(by.language))
        }
        StandingChange::Drop(_) => None,
    }
}

fn own(forced: &[Forced], seat: Seat) -> impl Iterator<Item = &str> {
    forced.iter().take_while(move |forced| forced.seat == seat).map(|forced| forced.order.as_str())
}
