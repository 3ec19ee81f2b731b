//! *Lines of Action* (Claude Soucie, 1969), written only from `docs/ADDING_A_TITLE.md`: connect all your pieces. A
//! piece moves in a straight line, as many squares as there are pieces in that line, passing over its own pieces
//! but not over others.

use domain::kit::prelude::*;

#[derive(Clone, Copy, Debug)]
pub struct LinesOfAction;

static ABOUT: About = About {
    summary: || "Bring all your pieces together. A piece moves as far as there are pieces in its line.".into(),
    rules: include_str!("RULES.md"),
    ..About::plain("lines-of-action", "Lines of Action", (2, 2))
};

/// The number of columns and rows of the board.
const SIDE: u8 = 8;

/// A game is a draw after this many moves.
const MOST_MOVES: u32 = 400;

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Move {
        from: Square,
        to: Square,
    },
    /// For a player whose pieces cannot move.
    Pass {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Fact {
    Moved { seat: Seat, from: Square, to: Square, takes: bool },
    Passed { seat: Seat },
    Ended { winner: Option<Seat> },
}
tagged!(Fact, "fact");

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    board: Squares<Option<Seat>>,
    turn: Seat,
    moves: u32,
    /// Over, with or without a winner.
    ended: bool,
    winner: Option<Seat>,
}
digested!(State { 1: board, 2: turn, 3: moves, 4: ended, 5: winner });

const WAYS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

impl State {
    fn on(&self, square: Square) -> Option<Seat> {
        self.board.get(square).copied().flatten()
    }

    fn pieces(&self, seat: Seat) -> Vec<Square> {
        self.board.iter().filter(|(_, piece)| **piece == Some(seat)).map(|(square, _)| square).collect()
    }

    /// The squares that the piece of `seat` at `from` can go to.
    fn targets(&self, from: Square, seat: Seat) -> Vec<Square> {
        let reach = |(columns, rows): (i8, i8)| {
            let at = |by: i8| from.step(columns * by, rows * by).filter(|square| self.board.get(*square).is_some());
            let side = SIDE as i8;
            let line = (1 - side..side).filter_map(at).filter(|square| self.on(*square).is_some()).count() as i8;
            let to = at(line)?;
            let free = (1..line).filter_map(at).all(|square| self.on(square).is_none_or(|other| other == seat));
            (free && self.on(to) != Some(seat)).then_some(to)
        };
        WAYS.into_iter().filter_map(reach).collect()
    }

    /// Whether all pieces of `seat` are connected.
    fn is_one(&self, seat: Seat) -> bool {
        let mut apart = self.pieces(seat);
        let mut reached: Vec<Square> = apart.pop().into_iter().collect();
        while let Some(square) = reached.pop() {
            let near =
                |other: &Square| square.row.abs_diff(other.row) <= 1 && square.column.abs_diff(other.column) <= 1;
            reached.extend(apart.extract_if(.., |other| near(other)));
        }
        apart.is_empty()
    }
}

impl Fold for State {
    type Fact = Fact;
    fn evolve(&mut self, fact: &Fact) -> Fits {
        match *fact {
            Fact::Moved { seat, from, to, .. } => {
                given(seat == self.turn && self.on(from) == Some(seat), Misfit::Moment)?;
                self.board.set(from, None)?;
                self.board.set(to, Some(seat))?;
                self.turn = seat.after(2);
                self.moves.gains(1)?;
            }
            Fact::Passed { seat } => {
                given(seat == self.turn, Misfit::Moment)?;
                self.turn = seat.after(2);
                self.moves.gains(1)?;
            }
            Fact::Ended { winner } => {
                self.winner = winner.map(|winner| winner.fits(2)).transpose()?;
                self.ended = true;
            }
        }
        Ok(())
    }
}

impl Ruleset for LinesOfAction {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type Rejection = Refusal;

    fn about(&self) -> &'static About {
        &ABOUT
    }
    fn options_schema(&self) -> Value {
        schema::<Options>()
    }
    fn action_schema(&self) -> Value {
        schema::<Action>()
    }
    fn read_options(&self, raw: &Value, _players: usize) -> Result<Options, Refusal> {
        read(raw, "bad_option")
    }
    fn read_action(&self, raw: &Value) -> Result<Action, Refusal> {
        read(raw, "bad_action")
    }
    fn new_state(&self, _options: &Options, _players: usize) -> State {
        let edge = |n: u8| n == 0 || n == SIDE - 1;
        let piece = |square: Square| match (edge(square.column), edge(square.row)) {
            (false, true) => Some(Seat(0)),
            (true, false) => Some(Seat(1)),
            _ => None,
        };
        State { board: Squares::new(SIDE, SIDE, piece), turn: Seat(0), moves: 0, ended: false, winner: None }
    }
    fn to_act(&self, state: &State) -> Vec<Seat> {
        if state.ended { vec![] } else { vec![state.turn] }
    }
    fn legal_actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        if !self.to_act(state).contains(&seat) {
            return vec![];
        }
        let moves = |from: Square| state.targets(from, seat).into_iter().map(move |to| Action::Move { from, to });
        let moves: Vec<Action> = state.pieces(seat).into_iter().flat_map(moves).collect();
        if moves.is_empty() { vec![Action::Pass {}] } else { moves }
    }
    fn decide(&self, play: &mut Play<'_, State>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.legal_actions(play, seat).contains(action) {
            return Err(if play.turn == seat { Refusal::not_legal() } else { Refusal::not_your_turn() });
        }
        match *action {
            Action::Move { from, to } => {
                let takes = play.on(to).is_some();
                play.record(Fact::Moved { seat, from, to, takes });
            }
            Action::Pass {} => play.record(Fact::Passed { seat }),
        }
        // If a capture connects both sides, the player who moved wins.
        let winner = [seat, seat.after(2)].into_iter().find(|seat| play.is_one(*seat));
        if winner.is_some() || play.moves >= MOST_MOVES {
            play.record(Fact::Ended { winner });
        }
        Ok(())
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.ended.then(|| match state.winner {
            Some(winner) => Outcome::won_by(winner, 2, "together"),
            None => Outcome::drawn(2, "moves"),
        })
    }
    fn view(&self, state: &State, _viewer: Option<Seat>) -> impl Serialize {
        let sign = |piece: &Option<Seat>| piece.map_or('.', |seat| ['X', 'O'][seat.index().min(1)]);
        let players = json!([{"seat": 0, "pieces": "X"}, {"seat": 1, "pieces": "O"}]);
        json!({"board": state.board.lines(sign), "players": players})
    }
}

impl Words for LinesOfAction {}
impl Plans for LinesOfAction {}

impl Orders for LinesOfAction {
    fn choices(&self, state: &State, _seat: Seat, legal: Vec<Action>, tree: &mut Branch<Action>) {
        let squares = |action: &Action| match *action {
            Action::Move { from, to } => vec![from, to],
            Action::Pass {} => vec![],
        };
        steps(legal, tree, squares, |action| self.label(state, action, Language::EN).into());
    }
}

impl Pictures for LinesOfAction {
    fn page(&self, state: &State, _after: Option<&State>, viewer: Option<Seat>, asks: bool) -> Page {
        let token = |piece: &Option<Seat>| {
            piece.map(|seat| [("#222222", "X".into()), ("#f0f0f0", "O".into())][seat.index().min(1)].clone())
        };
        let told = self.position(state, viewer, asks, Language::EN);
        let mut page = Page::new(&PLAIN, PerSeat::new(2, |_| Player::default()));
        page.parts.push(state.board.part(Phrase::verbatim(told), token));
        page
    }
}

impl Bots for LinesOfAction {
    /// The nearer a player's pieces are to each other, the better.
    fn appraise(&self, state: &State, seat: Seat) -> i64 {
        let spread = |seat: Seat| {
            let pieces = state.pieces(seat);
            let apart = |a: &Square, b: &Square| i64::from(a.row.abs_diff(b.row).max(a.column.abs_diff(b.column)));
            pieces.iter().flat_map(|a| pieces.iter().map(move |b| apart(a, b))).sum::<i64>()
        };
        match state.winner {
            Some(winner) if winner == seat => 1_000_000,
            Some(_) => -1_000_000,
            None => spread(seat.after(2)) - 2 * spread(seat),
        }
    }
}
