//! Takebacks and disputes.

use super::{KEY_REUSED, SEATED_ALONE, tagged};
use crate::contract::operation::{Access, Operation, PLAY, delete, get, post};
use crate::routes::seats::Nothing;
use crate::routes::{disputes, takebacks};
use service::answers::List;
use service::contract::shapes;

pub fn operations() -> Vec<Operation> {
    let mut all = vec![];
    all.extend(tagged("Takebacks and disputes", vec![
        get("/games/{id}/takebacks", "listTakebacks", "List takebacks")
            .says("Oldest first, numbered by `n`.")
            .by(Access::Read)
            .ok::<List<shapes::Takeback>>("200", "The takebacks.")
            .also("409", "Quarantined"),
        post("/games/{id}/takebacks", "askTakeback", "Ask for a takeback")
            .says("The game's `table.takeback` says who must consent: all others, a majority of the table, or the host. Bots agree, and a player with `always` or `never` in their profile answers automatically. The request is closed after three days, or when the game goes on.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey"])
            .body::<takebacks::Asked>()
            .ok::<shapes::Takeback>("201", "The takeback.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's whole log"), ("archived", "the game can be read but not played"), ("key_in_progress", "the first request with this key is still in progress"), ("case_open", "a takeback is open already"), ("already_answered", "the same takeback was refused at this state")])
            .refuses("422", &[("bad_seq", "`to` is not an earlier state on the current branch"), ("undo_blocked", "this table allows no takebacks, or the caller is alone among bots and something was drawn since"), ("nothing_to_undo", "the earliest move to be taken back is not the caller's"), ("too_late", "the game is over"), ("key_reused", "the key was used with a different request")]),
        delete("/games/{id}/takebacks/{n}", "withdrawTakeback", "Withdraw a takeback")
            .says("Only the player who asked.")
            .by(PLAY)
            .nothing("204", "Withdrawn.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's whole log"), ("archived", "the game can be read but not played"), ("key_in_progress", "the first request with this key is still in progress"), ("case_closed", "the case is already settled")]),
        post("/games/{id}/takebacks/{n}/answers", "answerTakeback", "Answer a takeback")
            .says("The deciding answer also brings the result: if the takeback is granted, the game goes back immediately.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<takebacks::Consent>()
            .ok::<shapes::Takeback>("201", "The takeback.")
            .refuses("403", &[("not_seated", "the caller has no seat in this game"), ("not_host", "only the host can answer"), ("scope_missing", "the personal token lacks a scope")])
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's whole log"), ("archived", "the game can be read but not played"), ("key_in_progress", "the first request with this key is still in progress"), ("case_closed", "the case is already settled"), ("already_answered", "the caller has already answered")])
            .refuses("422", &[("is_party", "the caller asked for this takeback"), ("key_reused", "the key was used with a different request")]),
        get("/games/{id}/disputes", "listDisputes", "List disputes")
            .says("Oldest first, without their evidence.")
            .by(Access::Read)
            .ok::<List<shapes::Dispute>>("200", "The disputes.")
            .also("409", "Quarantined"),
        post("/games/{id}/disputes", "openDispute", "Dispute an event")
            .says("For any seat, while the game runs or within `table.dispute_days` after its end. The clock stops and moves are refused until the ruling, for a week at most.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey"])
            .body::<disputes::Opened>()
            .ok::<shapes::Dispute>("201", "The dispute with its evidence.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's whole log"), ("archived", "the game can be read but not played"), ("key_in_progress", "the first request with this key is still in progress"), ("case_open", "a dispute is open already"), ("case_closed", "the event was already ruled on, or too many of the caller's disputes were dismissed")])
            .refuses("422", &[("bad_seq", "the event does not exist, was before the start, is on an abandoned branch, or came after the end of the game"), ("undo_blocked", "the caller is alone among bots, and something was drawn since"), ("too_late", "the time for disputes is over"), ("key_reused", "the key was used with a different request")]),
        get("/games/{id}/disputes/{n}", "showDispute", "A dispute with its evidence")
            .says("The event, the states before and after it as the caller's seat knew them then, the orders, the present rules' judgement of the move, and the sections of the rule book about it.")
            .by(Access::Read)
            .ok::<shapes::Dispute>("200", "The dispute.")
            .also("409", "Quarantined"),
        post("/games/{id}/disputes/{n}/comments", "commentDispute", "Comment on a dispute")
            .says("For players of the game and the arbiter of the case, while the case is open. Everybody who may see the game can read comments.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<disputes::Comment>()
            .ok::<shapes::Dispute>("201", "The dispute.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's whole log"), ("archived", "the game can be read but not played"), ("key_in_progress", "the first request with this key is still in progress"), ("case_closed", "the case is already settled"), ("already_answered", "the caller has made the maximum number of comments")])
            .refuses("422", KEY_REUSED),
        post("/games/{id}/disputes/{n}/votes", "voteDispute", "Vote on a dispute")
            .says("If no arbiter can rule the case, the people who are not parties decide it by a majority. If everybody is a party, all must vote in favour. The player who opened the case counts as in favour until they vote. The player of the disputed move may vote even as a party, to say whether they would play the claimed `actions`. If the claim is upheld, the game goes back to before the event. If it has `actions` and the seat that moved is in favour, these are played instead, and the later moves are replayed.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<disputes::Vote>()
            .ok::<shapes::Dispute>("201", "The dispute.")
            .refuses("403", &[("not_seated", "the caller has no seat in this game"), ("not_arbiter", "an arbiter rules this case"), ("scope_missing", "the personal token lacks a scope")])
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's whole log"), ("archived", "the game can be read but not played"), ("key_in_progress", "the first request with this key is still in progress"), ("case_closed", "the case is already settled"), ("already_answered", "the caller has already voted")])
            .refuses("422", &[("is_party", "the caller gains or loses by the event"), ("key_reused", "the key was used with a different request")]),
        post("/games/{id}/disputes/{n}/arbiter", "nameArbiter", "Name an arbiter for a dispute")
            .says("If all players at the table name the same person, that person rules the case. A party to the case cannot be named. Until all agree, the table's own arbiter stays.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<disputes::Named>()
            .ok::<shapes::Dispute>("201", "The dispute.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's whole log"), ("archived", "the game can be read but not played"), ("key_in_progress", "the first request with this key is still in progress"), ("case_closed", "the case is already settled")])
            .refuses("422", &[("is_party", "the named person gains or loses by the event"), ("key_reused", "the key was used with a different request")]),
        post("/games/{id}/disputes/{n}/leave", "allowDispute", "Give leave to a dispute")
            .says("After two dismissed cases of a seat, its next case waits for leave. The arbiter gives leave or, without an arbiter, any other player with a vote. The clock then stops, and the case must be ruled within a week. A vote in favour, or a ruling `rewind` or `amend`, also gives leave. A case can be dismissed without leave.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Dispute>("201", "The dispute.")
            .refuses_as("403", "`not_seated`, `not_arbiter`: the caller does not rule this case; `scope_missing`: the personal token lacks a scope.", &[("not_seated", ""), ("not_arbiter", ""), ("scope_missing", "")])
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's whole log"), ("archived", "the game can be read but not played"), ("key_in_progress", "the first request with this key is still in progress"), ("case_closed", "the case is already settled"), ("case_open", "another case must be ruled first"), ("already_answered", "the case does not wait for leave")])
            .refuses("422", &[("is_party", "the caller gains or loses by the event"), ("bad_seq", "the disputed event is no longer on the current branch"), ("key_reused", "the key was used with a different request")]),
        post("/games/{id}/disputes/{n}/ruling", "ruleDispute", "Rule a dispute")
            .says("Only the arbiter. `amend` replaces the seat's move by `actions` and replays the later moves in order, as long as each has the same result; at the first with another result, its player is asked. With `dry_run=true` nothing is written: the answer is 200 and says what would happen to each move, with the state after it. `reason` is then optional.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .query::<disputes::HowRuled>()
            .body::<disputes::Ruling>()
            .ok::<shapes::RulingDryRun>("200", "The effect of the ruling (`dry_run`).")
            .ok::<shapes::Dispute>("201", "The dispute with its ruling.")
            .refuses_as("403", "`not_seated`, `not_arbiter`: the caller does not rule this case; `scope_missing`: the personal token lacks a scope.", &[("not_seated", ""), ("not_arbiter", ""), ("scope_missing", "")])
            .refuses("409", &[("conflict", "another request was faster; nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's whole log"), ("archived", "the game can be read but not played"), ("key_in_progress", "the first request with this key is still in progress"), ("case_closed", "the case is already settled")])
            .refuses("422", &[("is_party", "the caller is a party to the case"), ("bad_seq", "the event is not a move that can be replaced; a title's code: `actions` are not legal there"), ("key_reused", "the key was used with a different request")]),
    ]));
    all
}
