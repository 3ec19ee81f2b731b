//! Actions at the table, beside the board.

use super::{KEY_REUSED, OF_A_RUNNING_GAME, SEATED_ALONE, tagged};
use crate::contract::operation::{Access, HOST, Operation, PLAY, READ, delete, get, post, put};
use crate::routes::seats::Nothing;
use crate::routes::{messages, notes, table};
use service::answers::{self, List};
use service::contract::shapes;

pub fn operations() -> Vec<Operation> {
    let mut all = vec![];
    all.extend(tagged("The table", vec![
        get("/games/{id}/notes", "notes", "The caller's notes about a game")
            .says("Private: nobody else sees the notes, and they are in no mail and no log. `GET /me/export` contains them, and they are deleted with the account.")
            .by(READ)
            .ok::<answers::Notes>("200", "The caller's notes; empty if none were written.")
            .also("400", "BadRequest"),
        put("/games/{id}/notes", "writeNotes", "Replace the caller's notes about a game")
            .says("For players of the game. An empty text deletes the notes.")
            .by(PLAY)
            .body::<notes::NewNotes>()
            .ok::<answers::Notes>("200", "The notes as they are now.")
            .refuses("403", SEATED_ALONE),
        get("/games/{id}/messages", "listMessages", "List table talk")
            .says("Oldest first, for everybody who may see the game. A player who has read messages this way gets no mail about them.")
            .by(Access::Read)
            .query::<messages::Listed>()
            .ok::<List<answers::Message>>("200", "Messages.")
            .with(&["Link", "Vary"]),
        post("/games/{id}/messages", "sayMessage", "Post a message to the table")
            .says("For players of the game, also before the start and after the end. The others get it by mail according to their preferences. A message is not an event in the log. Sixty messages an hour.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<messages::NewMessage>()
            .ok::<answers::Message>("201", "The message.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("archived", "the game was imported from a file")])
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/messages/{message}", "deleteMessage", "Delete a message")
            .says("The caller's own message; the game's host can delete any. Mails that contain it cannot be recalled.")
            .by(PLAY)
            .nothing("204", "Deleted.")
            .refuses("403", &[("not_host", "the message is somebody else's, and the caller is not the game's host"), ("scope_missing", "the personal token lacks a scope")]),
        post("/games/{id}/resign", "resign", "Give up the seat")
            .says("Permanent. With two seats, the other player wins (`outcome.reason` `resigned`). With more, the title's defaults play the seat immediately from now on, the seat is still ranked, and a substitute may take it.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        post("/games/{id}/pause", "votePause", "Vote to pause")
            .says("All clocks stop until everybody votes to resume, for 30 days at most; moves are still possible. The pause begins when all players have voted; bots agree. `votes` of the game lists the votes so far.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/pause", "withdrawPause", "Withdraw the vote")
            .says("It is not an error if there is no vote.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .nothing("204", "Withdrawn.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        post("/games/{id}/resume", "voteResume", "Vote to resume")
            .says("The clocks run again when all players have voted; bots agree. `votes` of the game lists the votes so far.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/resume", "withdrawResume", "Withdraw the vote")
            .says("It is not an error if there is no vote.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .nothing("204", "Withdrawn.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        post("/games/{id}/end", "voteEnd", "Vote to end the game")
            .says("The game ends when all players have voted; bots agree. `outcome.reason` is `agreed`, and all players who have not resigned share first place. `votes` of the game lists the votes so far.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/end", "withdrawEnd", "Withdraw the vote")
            .says("It is not an error if there is no vote.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .nothing("204", "Withdrawn.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        post("/games/{id}/void", "voteVoid", "Vote to void the game")
            .says("The game ends without a result when all players have voted; bots agree. `votes` of the game lists the votes so far.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/void", "withdrawVoid", "Withdraw the vote")
            .says("It is not an error if there is no vote.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .nothing("204", "Withdrawn.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        post("/games/{id}/claim-timeout", "claimTimeout", "Claim a time-out")
            .says("If `table.on_expiry` says `wait`: plays the title's default for the seat whose time and grace are up.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("not_due", "no player's time and grace are up"), ("not_started", "the game has not started"), ("case_closed", "the game is over"), ("game_void", "the game was ended without a result"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log"), ("conflict", "another request was faster; nothing was written"), ("key_in_progress", "the first request with this key is still in progress")])
            .refuses("422", KEY_REUSED),
        post("/games/{id}/substitutes", "inviteSubstitute", "Invite a substitute")
            .says("Hands over the caller's own seat; the host can do this for a seat that was given up. The invited player takes it with the link in the mail, or with `POST /games/{id}/seats`.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<table::Substitute>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", &[("not_seated", "the caller has no seat in this game"), ("not_host", "it is another player's seat"), ("scope_missing", "the personal token lacks a scope")])
            .refuses("409", &[("not_reachable", "the caller cannot write to this person"), ("no_free_seat", "the seat was forfeited"), ("not_started", "the game has not started"), ("case_closed", "the game is over"), ("game_void", "the game was ended without a result")])
            .refuses("422", KEY_REUSED),
        post("/games/{id}/nudges", "nudge", "Remind a player of their turn")
            .says("Sends a friendly mail to a player whose turn has lasted a day. A player gets at most one a day, no matter who sends it.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<table::Nudge>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("not_reachable", "the caller cannot write to this person"), ("not_due", "it is not this seat's turn, its turn began less than a day ago, or it was nudged today"), ("not_started", "the game has not started"), ("game_void", "the game was ended without a result"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log")])
            .refuses("422", KEY_REUSED),
        post("/games/{id}/rematch", "rematch", "Open a rematch")
            .says("A new game with the same title, options, table and clock. The caller is the host; the others are invited by mail, and bots that played from the beginning are seated again.")
            .by(HOST)
            .takes(&["IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("201", "The new game.")
            .refuses("403", SEATED_ALONE)
            .also("404", "NotFound")
            .refuses("409", &[("not_finished", "the game is not finished"), ("name_too_similar", "the caller's name looks like the server's own words, or looks like the arbiter's but is spelt differently"), ("key_in_progress", "the first request with this key is still in progress")])
            .refuses("422", &[("key_reused", "the key was used with a different request"), ("unknown_ruleset", "a rematch keeps the ruleset of its game, and this server no longer has it")]),
    ]));
    all
}
