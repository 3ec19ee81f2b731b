//! Playing: positions, legal actions, moves, orders.

use super::{SEATED_ALONE, tagged};
use crate::contract::operation::{Access, Operation, PLAY, READ, get, post, put};
use crate::routes::seats::Nothing;
use crate::routes::{board, forks, legal, moves, standing, state};
use service::answers::List;
use service::contract::shapes;

pub fn operations() -> Vec<Operation> {
    let mut all = vec![];
    all.extend(tagged("Playing", vec![
        get("/games/{id}/state", "getState", "The position")
            .says("Redacted for the caller, as their seat could know it then. Without a token: as a spectator sees it.")
            .by(Access::Read)
            .takes(&["MinSeq"])
            .query::<state::At>()
            .ok::<shapes::State>("200", "The position.")
            .with(&["Vary"])
            .also("409", "NoState")
            .also("422", "BadSeq"),
        post("/games/{id}/looks", "reportLook", "Say that the player has looked")
            .says("A person has the game before them as it is now, with what was said at its table: mails that wait to tell them of it are not sent. Call it when somebody looks, not when a program reads; reading alone never counts. One look a minute counts, and all are answered alike.")
            .by(READ)
            .nothing("204", "Noted, or one was noted within this minute.")
            .refuses("403", SEATED_ALONE),
        get("/games/{id}/board.svg", "getBoardSvg", "The board as SVG")
            .says("Drawn for the caller.")
            .by(Access::Read)
            .takes(&["AcceptLanguage", "MinSeq"])
            .query::<board::Svg>()
            .text("200", "image/svg+xml", "The picture.")
            .with(&["Vary"])
            .also("409", "NoState")
            .also("422", "BadSeq"),
        get("/games/{id}/board.png", "getBoardPng", "The board as PNG")
            .says("Drawn for the caller.")
            .by(Access::Read)
            .takes(&["AcceptLanguage", "MinSeq"])
            .query::<board::Png>()
            .text("200", "image/png", "The picture.")
            .with(&["Vary"])
            .also("409", "NoState")
            .also("422", "BadSeq"),
        get("/games/{id}/legal-actions", "listLegalActions", "What the caller can do now")
            .says("Every legal primitive, as a list or as the tree of steps by which people choose; empty when it is not their turn. A seat whose secret choice nobody has seen yet gets what it can change it to, and `changes` names the move. With `effects=true` each action says what it would change of the title's figures (points, money, goods, people), and with `why=PLACE` come only the actions that a press on that place of the board leads to, or why there are none: code, words, the rule's section and the cheapest remedy.")
            .by(READ)
            .takes(&["AcceptLanguage", "MinSeq"])
            .query::<legal::How>()
            .ok_either::<shapes::LegalActions, shapes::ActionTree>("200", "What is legal.")
            .with(&["Vary"])
            .refuses("403", SEATED_ALONE)
            .also("409", "Quarantined"),
        post("/games/{id}/moves", "play", "Play a move")
            .says("A list of actions, applied in order, all or none. Without `If-Match` it is played on the head that the server has; where several are asked at once, an answer of another seat at the same moment is no conflict. A seat that has chosen in secret changes its choice by another move until all is shown, even if others have chosen since: nothing is taken back, `replaced` names the move, and it takes no `If-Match`; with one it changes nothing but the choice made at that head. After an action that shows something hidden the list must end. What is forced afterwards is played at once, within the same event. Refusals by a title's rules are 422 with the code of its rule book, where in the list it was, and what is legal near it.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey", "Prefer"])
            .query::<moves::How>()
            .body::<moves::NewMove>()
            .ok::<shapes::MoveDryRun>("200", "A dry run: what it would lead to. Nothing was appended.")
            .ok::<shapes::Move>("201", "Played.")
            .with(&["ETag"])
            .nothing("204", "Played, and asked for by `Prefer: return=minimal`.")
            .with(&["ETag", "Preference-Applied"])
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end"), ("key_in_progress", "the first request with this key is still being worked on"), ("too_many_changes", "a choice can be changed twenty times")])
            .refuses("422", &[("choice_differs", "everybody would see this change of a secret choice"), ("not_your_turn", "others are to act"), ("bad_action", "an action cannot be read"), ("bad_order", "a line cannot be read"), ("orders_after_reveal", "an action before it shows something hidden; the list must end there"), ("key_reused", "this key came with another request before. And the codes of the title's rule book")]),
        post("/games/{id}/undo", "undo", "Take own moves of this turn back")
            .says("Free, without consent, until hidden information was shown or the turn ended. Without `to` it takes the last move back, with all that it forced. What was played for the caller while their time was up goes back the same way, once, for twelve hours, until somebody has moved since (`cause` `automatic`).")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey", "Prefer"])
            .some_body::<moves::Undo>()
            .ok::<shapes::Move>("201", "Taken back.")
            .with(&["ETag"])
            .nothing("204", "Taken back, and asked for by `Prefer: return=minimal`.")
            .with(&["ETag", "Preference-Applied"])
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end"), ("key_in_progress", "the first request with this key is still being worked on")])
            .refuses("422", &[("nothing_to_undo", "no own move of this turn is left"), ("undo_blocked", "something hidden was shown since"), ("bad_seq", "there is no such event, or its state is not on the current branch"), ("key_reused", "this key came with another request before")]),
        post("/games/{id}/redo", "redo", "Take the last undo back")
            .says("Directly after it only.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey", "Prefer"])
            .some_body::<Nothing>()
            .ok::<shapes::Move>("201", "The undo is taken back.")
            .with(&["ETag"])
            .nothing("204", "The undo is taken back, and asked for by `Prefer: return=minimal`.")
            .with(&["ETag", "Preference-Applied"])
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end"), ("key_in_progress", "the first request with this key is still being worked on")])
            .refuses("422", &[("nothing_to_redo", "there is no own undo directly before"), ("key_reused", "this key came with another request before")]),
        get("/games/{id}/standing-orders", "standingOrders", "What the caller has decided in advance")
            .says("Only ever the caller's own. Orders are played as soon as the turn comes to them, in the same append as the move that brought it; the event says `origin` `standing` and names the order's salted hash and age. They are dropped when the game goes back to an earlier state by a takeback or ruling, but for those that the title keeps, and at its end.")
            .by(READ)
            .ok::<List<shapes::StandingOrder>>("200", "The caller's own orders, in the order given.")
            .refuses("403", SEATED_ALONE)
            .also("400", "BadRequest"),
        put("/games/{id}/standing-orders", "setStandingOrders", "Decide in advance")
            .says("Puts a whole list in the place of what was there; an order that was there already keeps its id and its age. `items` are the rule book's JSON (section 10), or items as `GET` shows them; `orders` is a text, a line each, as in a mail. Each is read against the game as it is now. Nothing is played by this call: what is to be played at once is a move.")
            .by(PLAY)
            .body::<standing::NewOrders>()
            .ok::<List<shapes::StandingOrder>>("200", "The caller's own orders, in the order given.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("not_started", "the game has not started"), ("case_closed", "it is over"), ("game_void", "it was ended without a result"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end")])
            .refuses("422", &[("bad_standing_order", "it is no standing order of this title, or more than 100 (`index` or `line` says which)"), ("bad_order", "a line does not parse; or a code of the title")]),
        post("/games/{id}/forks", "forkGame", "Try things on a private copy")
            .says("From any event on. The copy begins with what the caller could know of the game then; what is still undrawn is drawn anew. They play all seats, or bots play the others.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<forks::Fork>()
            .ok::<shapes::Game>("201", "The copy, a game of its own.")
            .refuses("409", &[("not_started", "nothing has been played at that event"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end"), ("key_in_progress", "the first request with this key is still being worked on")])
            .refuses("422", &[("bad_seq", "there is no such event"), ("key_reused", "this key came with another request before")]),
        post("/games/{id}/promote", "promoteFork", "Hand in what was tried")
            .says("What the caller's own seat has played in the fork, up to the first move of another seat, is played in the original as one move.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey", "Prefer"])
            .some_body::<Nothing>()
            .ok::<shapes::Move>("201", "Played, as a move of the original.")
            .with(&["ETag"])
            .nothing("204", "Played, and asked for by `Prefer: return=minimal`.")
            .with(&["ETag", "Preference-Applied"])
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's log to its end"), ("archived", "it can be read, not played"), ("key_in_progress", "the first request with this key is still being worked on")])
            .refuses_as("422", "A title's code: it is not legal there; `orders_after_reveal`: it goes on after something hidden was shown; `key_reused`: this key came with another request before.", &[("not_your_turn", ""), ("orders_after_reveal", ""), ("key_reused", "")]),
    ]));
    all
}
