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
        get("/games/{id}/takebacks", "listTakebacks", "All takebacks of a game")
            .says("Oldest first; `n` counts them.")
            .by(Access::Read)
            .ok::<List<shapes::Takeback>>("200", "The takebacks.")
            .also("409", "Quarantined"),
        post("/games/{id}/takebacks", "askTakeback", "Ask the others to go back")
            .says("All others must consent, or a majority of the table, or the host, as the game's `table.takeback` says; bots agree, and who has said `always` or `never` in their profile answers at once. It ends after three days, and when the game goes on.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey"])
            .body::<takebacks::Asked>()
            .ok::<shapes::Takeback>("201", "The takeback.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's log to its end"), ("archived", "it can be read, not played"), ("key_in_progress", "the first request with this key is still being worked on"), ("case_open", "a takeback is open already"), ("already_answered", "it was refused on this very state")])
            .refuses("422", &[("bad_seq", "no earlier state on the current branch"), ("undo_blocked", "this table plays without takebacks, or the caller is alone among bots and something was drawn since"), ("nothing_to_undo", "the first move taken back is not the caller's"), ("too_late", "the game is over"), ("key_reused", "this key came with another request before")]),
        delete("/games/{id}/takebacks/{n}", "withdrawTakeback", "Withdraw a takeback")
            .says("Only who asked.")
            .by(PLAY)
            .nothing("204", "Withdrawn.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's log to its end"), ("archived", "it can be read, not played"), ("key_in_progress", "the first request with this key is still being worked on"), ("case_closed", "it was settled before")]),
        post("/games/{id}/takebacks/{n}/answers", "answerTakeback", "Answer a takeback")
            .says("The answer that settles it brings the result: when it is granted the game goes back at once.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<takebacks::Consent>()
            .ok::<shapes::Takeback>("201", "The takeback.")
            .refuses("403", &[("not_seated", "the caller has no seat in this game"), ("not_host", "the host alone answers here"), ("scope_missing", "the personal token lacks a scope")])
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's log to its end"), ("archived", "it can be read, not played"), ("key_in_progress", "the first request with this key is still being worked on"), ("case_closed", "it was settled before"), ("already_answered", "the caller has answered")])
            .refuses("422", &[("is_party", "the caller asked for it themselves"), ("key_reused", "this key came with another request before")]),
        get("/games/{id}/disputes", "listDisputes", "All disputes of a game")
            .says("Oldest first, without their evidence.")
            .by(Access::Read)
            .ok::<List<shapes::Dispute>>("200", "The disputes.")
            .also("409", "Quarantined"),
        post("/games/{id}/disputes", "openDispute", "Dispute an event")
            .says("By any seat, while the game runs or within `table.dispute_days` after its end. The clock stands and moves are refused until the ruling, a week at most.")
            .by(PLAY)
            .takes(&["IfMatch", "IdempotencyKey"])
            .body::<disputes::Opened>()
            .ok::<shapes::Dispute>("201", "The dispute with its evidence.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's log to its end"), ("archived", "it can be read, not played"), ("key_in_progress", "the first request with this key is still being worked on"), ("case_open", "a dispute is open already"), ("case_closed", "the event was ruled on before, or too many of the caller's were dismissed")])
            .refuses("422", &[("bad_seq", "no such event, before the start, on a branch that was left, or after the game had ended"), ("undo_blocked", "the caller is alone among bots, and something was drawn since"), ("too_late", "the game's dispute window is over"), ("key_reused", "this key came with another request before")]),
        get("/games/{id}/disputes/{n}", "showDispute", "A dispute with its evidence")
            .says("The event, the states before and after as the caller's seat knew them then, the orders, what the rules say of the move today, and where the rule book speaks of it.")
            .by(Access::Read)
            .ok::<shapes::Dispute>("200", "The dispute.")
            .also("409", "Quarantined"),
        post("/games/{id}/disputes/{n}/comments", "commentDispute", "Say something about a dispute")
            .says("For the players of the game and the arbiter of the case, while it is open. Everybody who may see the game can read it.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<disputes::Comment>()
            .ok::<shapes::Dispute>("201", "The dispute.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's log to its end"), ("archived", "it can be read, not played"), ("key_in_progress", "the first request with this key is still being worked on"), ("case_closed", "it was settled before"), ("already_answered", "the caller has said enough")])
            .refuses("422", KEY_REUSED),
        post("/games/{id}/disputes/{n}/votes", "voteDispute", "Vote on a dispute")
            .says("Where the arbiter is a party to the case. More than half of the people who are no party to it uphold or dismiss it; where all are, more than half of all, and who opened it counts as for it until they vote. Who made the disputed move may say whether they would play what the claim wants; it counts for nothing else. Upheld, the game goes back to before the event; where the claim brings `actions` and the seat that moved is for it too, they are played instead and the later moves replayed.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<disputes::Vote>()
            .ok::<shapes::Dispute>("201", "The dispute.")
            .refuses("403", &[("not_seated", "the caller has no seat in this game"), ("not_arbiter", "the case has an arbiter, who rules it"), ("scope_missing", "the personal token lacks a scope")])
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's log to its end"), ("archived", "it can be read, not played"), ("key_in_progress", "the first request with this key is still being worked on"), ("case_closed", "it was settled before"), ("already_answered", "the caller has voted")])
            .refuses("422", &[("is_party", "who votes gains or loses by the event"), ("key_reused", "this key came with another request before")]),
        post("/games/{id}/disputes/{n}/arbiter", "nameArbiter", "Say who should rule a dispute")
            .says("Where all players at the table name the same person they rule the case, though they be a party to it; until then it stays as the table has it.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<disputes::Named>()
            .ok::<shapes::Dispute>("201", "The dispute.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's log to its end"), ("archived", "it can be read, not played"), ("key_in_progress", "the first request with this key is still being worked on"), ("case_closed", "it was settled before")])
            .refuses("422", &[("is_party", "who is named gains or loses by the event"), ("key_reused", "this key came with another request before")]),
        post("/games/{id}/disputes/{n}/leave", "allowDispute", "Give a dispute leave")
            .says("A case of a seat of which two were dismissed waits for it. Its arbiter gives leave, or one of the others who vote on it where it has none: the clock stands from then on, and there is a week to rule it. Voting for it, and ruling `rewind` or `amend`, give leave, too; dismissing it needs none.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Dispute>("201", "The dispute.")
            .refuses_as("403", "`not_seated`, `not_arbiter`: the caller does not rule this case; `scope_missing`: the personal token lacks a scope.", &[("not_seated", ""), ("not_arbiter", ""), ("scope_missing", "")])
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's log to its end"), ("archived", "it can be read, not played"), ("key_in_progress", "the first request with this key is still being worked on"), ("case_closed", "it was settled before"), ("case_open", "another case has to be ruled first"), ("already_answered", "it waits for no leave")])
            .refuses("422", &[("is_party", "the caller gains or loses by the event"), ("bad_seq", "the game has left the disputed event"), ("key_reused", "this key came with another request before")]),
        post("/games/{id}/disputes/{n}/ruling", "ruleDispute", "Rule a dispute")
            .says("The arbiter's. `amend` replaces the seat's move by `actions` and replays the later moves in order while they come to the same; at the first that does not its player is asked. With `dry_run=true` nothing is written: the answer is 200 and says what would become of each move, and the state after it; then `reason` may be left out.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .query::<disputes::HowRuled>()
            .body::<disputes::Ruling>()
            .ok::<shapes::RulingDryRun>("200", "What it would do (`dry_run`).")
            .ok::<shapes::Dispute>("201", "The dispute with its ruling.")
            .refuses_as("403", "`not_seated`, `not_arbiter`: the caller does not rule this case; `scope_missing`: the personal token lacks a scope.", &[("not_seated", ""), ("not_arbiter", ""), ("scope_missing", "")])
            .refuses("409", &[("conflict", "somebody was faster, nothing was written"), ("not_started", "the game has not started"), ("game_disputed", "a dispute is open"), ("game_void", "the game was ended without a result"), ("game_quarantined", "this server cannot read the game's log to its end"), ("archived", "it can be read, not played"), ("key_in_progress", "the first request with this key is still being worked on"), ("case_closed", "it was settled before")])
            .refuses("422", &[("is_party", "the caller is a party to the case"), ("bad_seq", "the event is no move that could be replaced; a title's code: `actions` are not legal there"), ("key_reused", "this key came with another request before")]),
    ]));
    all
}
