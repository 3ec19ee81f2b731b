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
            .says("What the caller's seat could know then. Without a token: what a spectator sees.")
            .by(Access::Read)
            .takes(&["MinSeq"])
            .query::<state::At>()
            .ok::<shapes::State>("200", "The position.")
            .with(&["Vary"])
            .also("409", "NoState")
            .also("422", "BadSeq"),
        post("/games/{id}/looks", "reportLook", "Report that the player has looked")
            .says("Reports that a person sees the present state of the game and its table talk. Mails that wait to tell them about it are then not sent. Call this when a person looks, not when a program reads; a read alone never counts as a look. One look a minute counts, and every call gets the same answer.")
            .by(READ)
            .nothing("204", "Recorded, or another look was recorded within the last minute.")
            .refuses("403", SEATED_ALONE),
        get("/games/{id}/board.svg", "getBoardSvg", "The board as SVG")
            .says("As the caller may see it.")
            .by(Access::Read)
            .takes(&["AcceptLanguage", "MinSeq"])
            .query::<board::Svg>()
            .text("200", "image/svg+xml", "The picture.")
            .with(&["Vary"])
            .also("409", "NoState")
            .also("422", "BadSeq"),
        get("/games/{id}/board.png", "getBoardPng", "The board as PNG")
            .says("As the caller may see it.")
            .by(Access::Read)
            .takes(&["AcceptLanguage", "MinSeq"])
            .query::<board::Png>()
            .text("200", "image/png", "The picture.")
            .with(&["Vary"])
            .also("409", "NoState")
            .also("422", "BadSeq"),
        get("/games/{id}/legal-actions", "listLegalActions", "List the caller's legal actions")
            .says("Every legal action, as a list or as a tree of the steps in which people choose. Empty if it is not the caller's turn. While a secret choice can still be changed, the answer lists the possible choices, and `changes` names the move. With `effects=true` each action says how it would change the title's figures (points, money, goods, people). With `why=PLACE` the answer has only the actions that choosing this place of the board leads to, or the reason why no action does: code, words, the rule's section and the cheapest remedy.")
            .by(READ)
            .takes(&["AcceptLanguage", "MinSeq"])
            .query::<legal::How>()
            .ok_either::<shapes::LegalActions, shapes::ActionTree>("200", "What is legal.")
            .with(&["Vary"])
            .refuses("403", SEATED_ALONE)
            .also("409", "Quarantined"),
        post("/games/{id}/moves", "play", "Play a move")
            .says("A list of actions, applied in order, all or none. Without `If-Match` it is played on the server's head. In a simultaneous choice, another seat's answer at the same moment is not a conflict. A seat can change its secret choice with another move until all choices are revealed, even if others have chosen since. Nothing is then taken back, and `replaced` names the first move. This needs no `If-Match`; with one, only the choice made at that head can be changed. After an action that reveals something hidden, the list must end. Forced actions are played immediately, within the same event. A refusal by the title's rules is 422 with the code of its rule book, its position in the list, and similar legal actions.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey", "Prefer"])
            .query::<moves::How>()
            .body::<moves::NewMove>()
            .ok::<shapes::MoveDryRun>("200", "A dry run: what the move would lead to. Nothing was appended.")
            .ok::<shapes::Move>("201", "Played.")
            .with(&["ETag"])
            .nothing("204", "Played, for `Prefer: return=minimal`.")
            .with(&["ETag", "Preference-Applied"])
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log"), ("key_in_progress", "the first request with this key is still in progress"), ("too_many_changes", "a choice can be changed twenty times at most")])
            .refuses("422", &[("choice_differs", "this changes a part of the choice that everybody can see"), ("not_your_turn", "it is not the caller's turn"), ("bad_action", "an action cannot be read"), ("bad_order", "a line cannot be read"), ("orders_after_reveal", "an earlier action reveals something hidden, so the list must end there"), ("key_reused", "the key was used with a different request. Also the codes of the title's rule book")]),
        post("/games/{id}/undo", "undo", "Undo the caller's moves of this turn")
            .says("Free and without consent, until hidden information is revealed or the turn ends. Without `to` it undoes the last move with its forced actions. A move that was played for the caller when their time was up can be undone in the same way (`cause` `automatic`): once, within twelve hours, and only while nobody has moved since.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey", "Prefer"])
            .some_body::<moves::Undo>()
            .ok::<shapes::Move>("201", "Undone.")
            .with(&["ETag"])
            .nothing("204", "Undone, for `Prefer: return=minimal`.")
            .with(&["ETag", "Preference-Applied"])
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log"), ("key_in_progress", "the first request with this key is still in progress")])
            .refuses("422", &[("nothing_to_undo", "the caller has no move of this turn left"), ("undo_blocked", "something hidden was revealed since"), ("bad_seq", "the event does not exist, or its state is not on the current branch"), ("key_reused", "the key was used with a different request")]),
        post("/games/{id}/redo", "redo", "Redo what was undone")
            .says("Only directly after the undo.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey", "Prefer"])
            .some_body::<Nothing>()
            .ok::<shapes::Move>("201", "Redone.")
            .with(&["ETag"])
            .nothing("204", "Redone, for `Prefer: return=minimal`.")
            .with(&["ETag", "Preference-Applied"])
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log"), ("key_in_progress", "the first request with this key is still in progress")])
            .refuses("422", &[("nothing_to_redo", "the last event is not an undo by the caller"), ("key_reused", "the key was used with a different request")]),
        get("/games/{id}/standing-orders", "standingOrders", "List the caller's standing orders")
            .says("Only the caller can see them. The server plays an order as soon as it is the caller's turn, in the same append as the move that led to it. The event has `origin` `standing` and the order's salted hash and age. Orders are dropped at the end of the game. A takeback or ruling that takes the game back also drops them, except those that the title keeps.")
            .by(READ)
            .ok::<List<shapes::StandingOrder>>("200", "The caller's orders, in the sequence they were given.")
            .refuses("403", SEATED_ALONE)
            .also("400", "BadRequest"),
        put("/games/{id}/standing-orders", "setStandingOrders", "Replace the caller's standing orders")
            .says("Replaces the whole list. An order that was already there keeps its id and its age. `items` are JSON as in the rule book (section 10), or items as returned by `GET`; `orders` is text with one order a line, as in a mail. Each is checked against the present state of the game. This call plays nothing: to play immediately, send a move.")
            .by(PLAY)
            .body::<standing::NewOrders>()
            .ok::<List<shapes::StandingOrder>>("200", "The caller's orders, in the sequence they were given.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("not_started", "the game has not started"), ("case_closed", "the game is over"), ("game_void", "the game was ended without a result"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log")])
            .refuses("422", &[("bad_standing_order", "not a standing order of this title, or more than 100 of them (`index` or `line` says which)"), ("bad_order", "a line cannot be read. Also the title's codes")]),
        post("/games/{id}/forks", "forkGame", "Make a private copy of a game")
            .says("The copy begins at any event, with what the caller could know of the game then. Undrawn cards are drawn anew. The caller plays all seats, or bots play the others.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<forks::Fork>()
            .ok::<shapes::Game>("201", "The copy, which is a separate game.")
            .refuses("409", &[("not_started", "the game had not started at that event"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log"), ("key_in_progress", "the first request with this key is still in progress")])
            .refuses("422", &[("bad_seq", "there is no such event"), ("key_reused", "the key was used with a different request")]),
        post("/games/{id}/promote", "promoteFork", "Play a private copy's moves in the original")
            .says("Plays the moves of the caller's seat in the copy, up to the first move of another seat, as one move in the original.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey", "Prefer"])
            .some_body::<Nothing>()
            .ok::<shapes::Move>("201", "Played in the original.")
            .with(&["ETag"])
            .nothing("204", "Played, for `Prefer: return=minimal`.")
            .with(&["ETag", "Preference-Applied"])
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's whole log"), ("archived", "the game can be read but not played"), ("key_in_progress", "the first request with this key is still in progress")])
            .refuses_as("422", "`not_your_turn`: it is not the caller's turn; a title's code: the move is not legal in the original; `orders_after_reveal`: the move continues after something hidden is revealed; `key_reused`: the key was used with a different request.", &[("not_your_turn", ""), ("orders_after_reveal", ""), ("key_reused", "")]),
    ]));
    all
}
