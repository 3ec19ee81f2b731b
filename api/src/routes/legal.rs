//! `/games/{id}/legal-actions`: the caller's legal actions now, as a list or as a tree of steps.

use crate::routes::extract::{AppData, PathId, Query};
use actix_web::HttpRequest;
use domain::kernel::choices::{Narrowed, Tree, narrow};
use domain::kernel::erased::{AnyGame, LegalAction, LegalActions, LegalText};
use domain::kernel::figures::Effect;
use domain::kernel::language::{Language, Phrase, say};
use domain::kernel::notation::name_seats;
use domain::kernel::table::event::Seq;
use domain::kernel::why::WhyNot;
use domain::{GameId, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use service::accounts::auth::SignedIn;
use service::http::spoken::asked;
use service::http::tags::{self, Asked};
use service::play::turnabout::{Turnabout, redo_of, undo_of};
use service::problem::{Answer, Problem};
use service::tables::viewer;
use service::words;

/// A larger tree is sent branch by branch.
const MOST_LEAVES: usize = 3_000;

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct How {
    /// `tree`: the legal actions as steps, each with the place on the board that chooses it.
    #[serde(default, rename = "as")]
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["list", "tree"])))]
    shape: Option<String>,
    /// With `as=tree` or `why`: only the part below the steps with these keys, separated by slashes.
    #[serde(default)]
    under: Option<String>,
    /// `true`: with each action of the list, the title's figures that it would change; for the first
    /// thousand actions.
    #[serde(default)]
    effects: Option<bool>,
    /// A place on the board: only the actions that choosing it leads to. If there are none, the answer's
    /// `why` gives the reason.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<domain::kernel::choices::Place>"))]
    why: Option<String>,
}

/// The most actions whose effects are listed.
const MOST_EFFECTS: usize = 1_000;

/// The tree, with the game's state.
#[derive(Debug, Serialize)]
struct Shown {
    seq: Seq,
    seat: Seat,
    to_act: Vec<Seat>,
    changes: Option<Seq>,
    undo: Option<Turnabout>,
    redo: Option<Turnabout>,
    #[serde(flatten)]
    tree: Tree,
}

/// An action of the list, with its effects.
#[derive(Debug, Serialize)]
struct Listed {
    #[serde(flatten)]
    legal: LegalAction,
    #[serde(skip_serializing_if = "Option::is_none")]
    effects: Option<Vec<Effect>>,
}

/// `GET /games/{id}/legal-actions?as=&under=&effects=&why=`: empty if it is not the caller's turn and they
/// have no choice to change; 403 without a seat.
pub async fn list(
    app: AppData,
    SignedIn(who): SignedIn,
    PathId(game): PathId<GameId>,
    query: Query<How>,
    request: HttpRequest,
) -> Answer {
    let How { shape, under, effects, why } = query.0;
    let effects = effects == Some(true);
    let as_tree = match shape.as_deref() {
        None | Some("list") if under.is_none() || why.is_some() => false,
        Some("tree") if effects || why.is_some() => {
            return Err(Problem::bad_request("`effects` and `why` go with the list, not with `as=tree`."));
        }
        Some("tree") => true,
        _ => {
            let wrong = Problem::bad_request("`as` is `list` or `tree`; `under` goes with `as=tree` or `why`.");
            return Err(wrong.allowing(["list", "tree"]));
        }
    };
    let reading = match tags::ask(&app, &request, game, Some(&who), true).await? {
        Asked::Known(known) => return Ok(known),
        Asked::Anew(reading) => reading,
    };
    let table = reading.table.clone();
    let seat = viewer(&table, Some(who.player)).ok_or_else(|| Problem::new("not_seated", say!(words::not_seated)))?;
    let language = asked(&request);
    let names = app.tables.seat_names(&table, language).await?;
    let name = |seat| names.get(seat).cloned();
    let changes = table.choice_of(seat).map(|choice| choice.of);
    let asked = table.chooses_on(seat).filter(|_| changes.is_some() || table.may_move(seat));
    if as_tree {
        let whole = asked.map(|game| game.tree(seat, language, &name)).unwrap_or_default();
        let mut tree = match &under {
            Some(under) => whole.under(under).ok_or_else(Problem::not_found)?,
            None => whole,
        };
        if under.is_none() {
            tree.cut(MOST_LEAVES, |keys| format!("?as=tree&under={keys}"));
        }
        let (undo, redo) = (undo_of(&app, &table, seat, language).await?, redo_of(&table, seat));
        let shown = Shown { seq: table.head(), seat, to_act: table.to_act(), changes, undo, redo, tree };
        return reading.json(shown);
    }
    if effects || why.is_some() {
        let (mut listed, mut reduced, mut not) = (vec![], false, None);
        if let Some(game) = &asked {
            let LegalActions { mut actions, reduced: more } = game.legal_actions_in(seat, language);
            reduced = more;
            if let Some(place) = &why {
                let tree = game.tree(seat, Language::EN, &|_| None);
                let keys: Vec<&str> = under.iter().flat_map(|under| under.split('/')).collect();
                let pressed = pressed(&tree, &keys, place);
                actions.retain(|legal| pressed.contains(&legal.action));
                // The place would take what has been chosen so far.
                let like = narrow(&tree, &keys, &[]).filter(|_| !keys.is_empty());
                let like = like.and_then(|chosen| chosen.leaves().next()?.leaf.as_ref()?.actions.first().cloned());
                let like = like.filter(|like| game.has_meaning_like(seat, place, like));
                not = match like {
                    Some(like) => game.why_not_like(seat, place, &like),
                    None => game.why_not(seat, place),
                };
                not = not.filter(|_| actions.is_empty());
            }
            for legal in &mut actions {
                legal.label = name_seats(&legal.label, name);
            }
            listed = with_effects(game.as_ref(), seat, actions, effects);
        }
        let why = why.and(not).map(|not| said(not, table.ruleset().about().id, (language, &name)));
        let mut body =
            json!({"seq": table.head(), "seat": seat, "changes": changes, "actions": listed, "reduced": reduced});
        if let Some(why) = why {
            body["why"] = json!(why);
        }
        return reading.json(body);
    }
    let text = {
        let legal = match asked {
            Some(game) => game.legal_actions_text(seat, language, &name),
            None => LegalText { actions: "[]".into(), reduced: false },
        };
        let LegalText { actions, reduced } = legal;
        let (seq, changes) = (table.head(), json!(changes));
        format!(r#"{{"seq":{seq},"seat":{},"changes":{changes},"actions":{actions},"reduced":{reduced}}}"#, seat.0)
    };
    reading.text(text)
}

/// The actions that choosing `place` leads to below these keys, without typed numbers.
fn pressed(tree: &Tree, keys: &[&str], place: &str) -> Vec<Value> {
    let narrowed = narrow(tree, keys, &[place]).filter(|narrowed| narrowed.fits(place));
    let leaves = narrowed.iter().flat_map(Narrowed::leaves);
    leaves
        .filter(|leaf| leaf.number.is_none())
        .filter_map(|item| item.leaf.clone())
        .flat_map(|leaf| leaf.actions)
        .collect()
}

fn with_effects(game: &dyn AnyGame, seat: Seat, actions: Vec<LegalAction>, wanted: bool) -> Vec<Listed> {
    let most = if wanted { MOST_EFFECTS } else { 0 };
    let options: Vec<&[Value]> = actions.iter().take(most).map(|legal| std::slice::from_ref(&legal.action)).collect();
    let effects = if options.is_empty() { vec![] } else { game.effects(seat, &options) };
    let effects = effects.into_iter().map(Some).chain(std::iter::repeat(None));
    actions.into_iter().zip(effects).map(|(legal, effects)| Listed { legal, effects }).collect()
}

fn said(why: WhyNot, title: &str, (language, name): (Language, &dyn Fn(Seat) -> Option<String>)) -> Value {
    let say = |phrase: &Phrase| name_seats(&phrase.in_words(language), name);
    json!({
        "code": why.refused.code, "detail": say(&why.refused.message), "order": why.order,
        "rule": why.explained.rule, "rule_url": why.explained.rule.map(|rule| format!("/titles/{title}/rules#{rule}")),
        "remedy": why.explained.remedy.as_ref().map(say),
    })
}
