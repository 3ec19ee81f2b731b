//! The desk of an arbiter: each ruling is tried on a copy, its effect on every player is shown, and one press rules.

use super::page::{Typed, case_page};
use super::{place, text};
use crate::features::positions::{
    Between, Moves, Numbered, Position, by_player, marks, numbered, points, signed, stage,
};
use crate::routes::extract::AppData;
use crate::routes::pages::entries::{Teller, refusal, shows};
use crate::routes::pages::frame::Mark;
use crate::routes::pages::{form_key, see};
use crate::routes::takebacks::case_of;
use actix_web::{HttpRequest, web};
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::cases::{Decision, Dispute};
use domain::kernel::table::desk::{Fate, Trial};
use domain::{PlayerId, Seat};
use serde::Deserialize;
use serde_json::{Value, json};
use service::accounts::visitor::Visitor;
use service::app::App;
use service::http::own_site::must_be_ours;
use service::play::commands;
use service::play::visible::visible;
use service::problem::{Answer, Problem};
use service::tables::Key;
use service::words;
use std::sync::Arc;

/// What its arbiter may choose among, and what each choice does.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) rulings: Vec<Ruling>,
    /// The seats, as the heads of the columns.
    pub(super) heads: Vec<Head>,
    /// The game now and under the chosen ruling.
    pub(super) positions: Vec<Position>,
    /// The name of the chosen ruling.
    pub(super) chosen: Option<&'static str>,
    /// What the button says.
    pub(super) button: String,
    /// The moves that fall by the chosen ruling.
    pub(super) falls: Vec<Moves>,
    pub(super) reason: String,
    pub(super) orders: String,
    /// The orders of another move are asked.
    pub(super) asks_orders: bool,
}

#[derive(Debug)]
pub(super) struct Head {
    pub(super) mark: Mark,
    pub(super) name: String,
}

/// A ruling, tried on a copy.
#[derive(Debug)]
pub(super) struct Ruling {
    pub(super) decision: &'static str,
    pub(super) label: String,
    pub(super) does: String,
    pub(super) is_chosen: bool,
    /// Why it cannot be ruled so.
    pub(super) barred: Option<String>,
    /// For each seat the points after it and what becomes of its moves.
    pub(super) effects: Vec<Effect>,
    /// Said in the place of the effects.
    pub(super) instead: Option<String>,
    /// Who moves next, and in which round.
    pub(super) next: String,
}

#[derive(Debug)]
pub(super) struct Effect {
    pub(super) points: Option<i64>,
    pub(super) change: Option<String>,
    pub(super) moves: String,
}

impl Effect {
    pub(super) fn is_less(&self) -> bool {
        self.change.as_deref().is_some_and(|change| change.starts_with('−'))
    }
}

const RULINGS: [(&str, Decision); 3] =
    [("dismiss", Decision::Dismiss), ("rewind", Decision::Rewind), ("amend", Decision::Amend)];

/// `amends`: a move can be put in the place of the disputed event.
pub(super) async fn desk(
    app: &App,
    teller: &Teller,
    me: PlayerId,
    dispute: &Dispute,
    (amends, typed): (bool, &Typed),
) -> Answer<Desk> {
    let (mut rulings, mut shown) = (vec![], None);
    for (name, decision) in RULINGS {
        if decision == Decision::Amend && !amends {
            continue;
        }
        let is_chosen = typed.decision == name;
        let tried = match wanted(app, teller, me, dispute, (decision, &typed.orders)).await {
            Ok(None) => None,
            Ok(Some(actions)) => {
                Some(commands::try_ruling(app, &teller.table, me, dispute.n, (decision, actions)).await)
            }
            Err(problem) => Some(Err(problem)),
        };
        let mut ruling = Ruling {
            decision: name,
            label: teller.l.say(say!(words::ruling_option { of: name })),
            does: teller.l.say(say!(words::ruling_option_does { of: name })),
            is_chosen,
            barred: None,
            effects: vec![],
            instead: None,
            next: String::new(),
        };
        match tried {
            None => ruling.instead = Some(teller.l.say(words::ruling_orders_first.phrase())),
            Some(Err(problem)) => ruling.barred = Some(refusal(&problem, teller.l.language)),
            Some(Ok(trial)) => {
                ruling.fill(teller, &trial);
                if is_chosen {
                    shown = Some(trial);
                }
            }
        }
        rulings.push(ruling);
    }
    let chosen = rulings.iter().find(|ruling| ruling.is_chosen).map(|ruling| ruling.decision);
    let (positions, falls) = match &shown {
        Some(trial) => under(app, teller, dispute, trial).await?,
        None => (vec![], vec![]),
    };
    let heads = marks(teller).into_iter().zip(teller.names.values());
    Ok(Desk {
        heads: heads.map(|(mark, name)| Head { mark, name: name.clone() }).collect(),
        button: teller.l.say(match chosen {
            Some(of) => say!(words::ruling_button { of }),
            None => say!(words::ruling_choose_first),
        }),
        falls: by_player(&falls, teller),
        reason: typed.reason.clone(),
        orders: typed.orders.clone(),
        asks_orders: chosen == Some("amend"),
        rulings,
        positions,
        chosen,
    })
}

/// The move that a ruling puts in the place of the disputed one: `Some(None)`: none, or that of the claim; `None`: it has to be
/// typed first.
async fn wanted(
    app: &App,
    teller: &Teller,
    me: PlayerId,
    dispute: &Dispute,
    (decision, orders): (Decision, &str),
) -> Answer<Option<Option<Vec<Value>>>> {
    match (decision, orders.trim().is_empty()) {
        (Decision::Amend, false) => {
            commands::instead_of(app, &teller.table, me, dispute, orders).await.map(|actions| Some(Some(actions)))
        }
        (Decision::Amend, true) if dispute.actions.is_none() => Ok(None),
        _ => Ok(Some(None)),
    }
}

impl Ruling {
    /// What it comes to.
    fn fill(&mut self, teller: &Teller, trial: &Trial) {
        let l = &teller.l;
        if trial.stopped {
            self.instead = Some(l.say(words::ruling_draws.phrase()));
            return;
        }
        let Some(now) = teller.table.game() else { return };
        let after = points(teller, &**now, &*trial.after);
        let effect = |seat: Seat| {
            let becomes = |fates: &[Fate]| {
                trial.moves.iter().filter(|moved| moved.seat == seat && fates.contains(&moved.becomes)).count()
            };
            let (go, back) = (becomes(&[Fate::Falls, Fate::Replaced]), becomes(&[Fate::Returns]));
            let said = [
                (go > 0).then(|| say!(words::ruling_moves_go { count: go })),
                (back > 0).then(|| say!(words::ruling_moves_back { count: back })),
            ];
            let said: Vec<Phrase> = said.into_iter().flatten().collect();
            let said = if said.is_empty() { vec![say!(words::positions_no_change)] } else { said };
            let line = after.get(seat.index());
            Effect {
                points: line.map(|line| line.then),
                change: line.and_then(|line| signed(line.then - line.now)),
                moves: l.say(Phrase::commas(said)),
            }
        };
        self.effects = Seat::all(teller.names.len()).map(effect).collect();
        let next: Vec<Phrase> =
            trial.after.to_act().into_iter().filter_map(|seat| teller.name(seat).map(Phrase::verbatim)).collect();
        let next = if next.is_empty() { Phrase::nothing() } else { Phrase::and(next) };
        self.next = l.say(say!(words::ruling_next_is { names: next, stage: stage(teller, Some(&*trial.after)) }));
    }
}

/// The game now and under a ruling; the moves that fall by it.
async fn under(app: &App, teller: &Teller, dispute: &Dispute, trial: &Trial) -> Answer<(Vec<Position>, Vec<Numbered>)> {
    let Some(now) = teller.table.game() else { return Ok((vec![], vec![])) };
    let gone = trial.moves.iter().filter(|moved| matches!(moved.becomes, Fate::Falls | Fate::Replaced | Fate::Open));
    let mut gone: Vec<_> = gone.map(|moved| moved.seq).collect();
    let falls = numbered(app, teller, &gone).await?;
    // Where nothing falls, the disputed move itself is marked.
    gone.push(dispute.seq);
    gone.sort_unstable();
    gone.dedup();
    let marked = numbered(app, teller, &gone).await?;
    let looked = marked.iter().find(|moved| moved.seq == dispute.seq).map(|moved| moved.seat);
    let between = Between::new(teller, &marked, looked, &**now);
    let heading = |phrase: Phrase| teller.l.say(phrase);
    let positions = vec![
        between.position(heading(words::takeback_now.phrase()), &**now, false),
        between.position(heading(words::ruling_under.phrase()), &*trial.after, !falls.is_empty()),
    ];
    Ok((positions, falls))
}

/// How it was ruled.
#[derive(Debug)]
pub(super) struct Ruled {
    pub(super) how: String,
    pub(super) reason: Option<String>,
    /// The moves that fell by it.
    pub(super) fell: Vec<Moves>,
    /// What became of other moves.
    pub(super) after: Vec<String>,
}

pub(super) async fn ruled(app: &App, teller: &Teller, dispute: &Dispute, shown: &Value) -> Answer<Option<Ruled>> {
    let Some(ruling) = &dispute.ruling else { return Ok(None) };
    let decision = say!(words::ruling_made { of: text(&shown["ruling"]["decision"]).unwrap_or_default() });
    let by = match ruling.by {
        Some(by) => app.tables.called_one(&teller.table, by).await?.map(Phrase::from),
        None => None,
    };
    let how = match by {
        Some(by) => say!(words::ruling_by { by, decision }),
        None => decision,
    };
    let fates = teller.table.fates(dispute);
    let count = |fate: Fate| fates.iter().filter(|moved| moved.becomes == fate).count();
    let (stands, returns) = (count(Fate::Stands), count(Fate::Returns));
    let after = [
        (stands > 0).then(|| say!(words::ruling_stood { count: stands })),
        (returns > 0).then(|| say!(words::ruling_returned { count: returns })),
    ];
    Ok(Some(Ruled {
        how: teller.say(how),
        reason: text(&shown["ruling"]["reason"]),
        fell: by_player(&numbered(app, teller, &ruling.fell).await?, teller),
        after: after.into_iter().flatten().map(|phrase| teller.say(phrase)).collect(),
    }))
}

#[derive(Debug, Deserialize)]
pub struct RulingForm {
    #[serde(default)]
    decision: String,
    /// Another ruling is looked at.
    #[serde(default)]
    choose: Option<String>,
    #[serde(default)]
    orders: String,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    key: Option<String>,
}

/// `POST /games/{id}/disputes/{n}/ruling`: rules it, or (`choose`) shows what another ruling would do.
pub async fn rule(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    path: web::Path<(String, String)>,
    form: web::Form<RulingForm>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let (id, n) = case_of(&path)?;
    let (who, _) = visitor.clone().must_be_known()?;
    let table = visible(&app, id, Some(&who)).await?;
    let RulingForm { decision, choose, orders, reason, key } = form.into_inner();
    let mut notice = None;
    let decision = match choose {
        Some(chosen) => chosen,
        None => {
            let key = form_key(who.player, key.as_deref(), &request);
            match carry_out(&app, &table, (n, who.player), (&decision, &orders, &reason), key).await {
                Ok(()) => return Ok(see(&format!("{}#ruled", place(id, n)))),
                Err(problem) if shows(&problem) => notice = Some(refusal(&problem, visitor.language())),
                Err(problem) => return Err(problem),
            }
            decision
        }
    };
    let table = app.tables.fresh(table.id()).await?;
    let typed = Typed { notice, decision, orders, reason, ..Typed::default() };
    case_page(&app, &table, &visitor, n, typed).await
}

/// Makes the ruling.
async fn carry_out(
    app: &App,
    table: &Arc<Table>,
    (n, me): (u32, PlayerId),
    (decision, orders, reason): (&str, &str, &str),
    key: Option<Key>,
) -> Answer<()> {
    let dispute = table.dispute(n).map_err(|_| Problem::not_found())?;
    let decision: Decision =
        serde_json::from_value(json!(decision)).map_err(|_| Problem::bad_request(say!(words::ruling_missing)))?;
    let actions = match decision {
        Decision::Amend if !orders.trim().is_empty() => {
            Some(commands::instead_of(app, table, me, dispute, orders).await?)
        }
        _ => None,
    };
    commands::rule_dispute(app, table.id(), me, n, (decision, actions, reason), key).await?;
    Ok(())
}
