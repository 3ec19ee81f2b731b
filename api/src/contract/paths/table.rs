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
        get("/games/{id}/notes", "notes", "What the caller has written down about a game")
            .says("Only ever the caller's own; nobody else sees it, no mail and no log holds it. It stands in `GET /me/export` and goes with the account.")
            .by(READ)
            .ok::<answers::Notes>("200", "The caller's own notes; empty where there are none.")
            .also("400", "BadRequest"),
        put("/games/{id}/notes", "writeNotes", "Write something down about a game")
            .says("Puts a text in the place of what was there; who sits there may. An empty one deletes it.")
            .by(PLAY)
            .body::<notes::NewNotes>()
            .ok::<answers::Notes>("200", "The notes as they are now.")
            .refuses("403", SEATED_ALONE),
        get("/games/{id}/messages", "listMessages", "The talk at the table")
            .says("Oldest first, for everybody who may see the game. A player who has read it this way is not told of it by mail.")
            .by(Access::Read)
            .query::<messages::Listed>()
            .ok::<List<answers::Message>>("200", "Messages.")
            .with(&["Link", "Vary"]),
        post("/games/{id}/messages", "sayMessage", "Say something to the table")
            .says("Who sits there talks, before the start and after the end as well; the others get it by mail as their preferences say. It is no event of the log. Sixty messages an hour.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<messages::NewMessage>()
            .ok::<answers::Message>("201", "The message.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("archived", "the game was brought here as a file")])
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/messages/{message}", "deleteMessage", "Delete a message")
            .says("The caller's own; the host of the game deletes anybody's. Mails that told of it cannot be called back.")
            .by(PLAY)
            .nothing("204", "Deleted.")
            .refuses("403", &[("not_host", "somebody else's message, and the caller is not the game's host"), ("scope_missing", "the personal token lacks a scope")]),
        post("/games/{id}/resign", "resign", "Give up the seat")
            .says("For good. Of two seats the other has won (`outcome.reason` `resigned`); with more, the title's defaults play the seat at once from now on, it is ranked, and a substitute may take it.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        post("/games/{id}/pause", "votePause", "Vote to pause")
            .says("The clocks of all stand until all vote to resume, at most 30 days; moves stay welcome. It happens when everybody who sits in the game has voted; bots agree. The game shows the `votes`.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/pause", "withdrawPause", "Take the vote back")
            .says("No vote is no error.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .nothing("204", "It is withdrawn.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        post("/games/{id}/resume", "voteResume", "Vote to resume")
            .says("The clocks run again. It happens when everybody who sits in the game has voted; bots agree. The game shows the `votes`.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/resume", "withdrawResume", "Take the vote back")
            .says("No vote is no error.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .nothing("204", "It is withdrawn.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        post("/games/{id}/end", "voteEnd", "Vote to end it")
            .says("The game ends with `outcome.reason` `agreed`: who has not given up shares the first place. It happens when everybody who sits in the game has voted; bots agree. The game shows the `votes`.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/end", "withdrawEnd", "Take the vote back")
            .says("No vote is no error.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .nothing("204", "It is withdrawn.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        post("/games/{id}/void", "voteVoid", "Vote to void it")
            .says("The game ends without a result. It happens when everybody who sits in the game has voted; bots agree. The game shows the `votes`.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/void", "withdrawVoid", "Take the vote back")
            .says("No vote is no error.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .nothing("204", "It is withdrawn.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", OF_A_RUNNING_GAME)
            .refuses("422", KEY_REUSED),
        post("/games/{id}/claim-timeout", "claimTimeout", "Claim what a time-out brings")
            .says("Where the ladder says `wait`: the default of the seat whose time and grace are up is played.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("not_due", "nobody's time, with the grace, is up"), ("not_started", "the game has not started"), ("case_closed", "it is over"), ("game_void", "it was ended without a result"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end"), ("conflict", "somebody was faster, nothing was written"), ("key_in_progress", "the first request with this key is still being worked on")])
            .refuses("422", KEY_REUSED),
        post("/games/{id}/substitutes", "inviteSubstitute", "Invite a substitute")
            .says("Hands the own seat over; the host does so for one that was given up. The invited takes it by the link in the mail, or with `POST /games/{id}/seats`.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<table::Substitute>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", &[("not_seated", "the caller has no seat in this game"), ("not_host", "it is another's seat"), ("scope_missing", "the personal token lacks a scope")])
            .refuses("409", &[("not_reachable", "they cannot be written to by the caller"), ("no_free_seat", "the seat was forfeited"), ("not_started", "the game has not started"), ("case_closed", "it is over"), ("game_void", "it was ended without a result")])
            .refuses("422", KEY_REUSED),
        post("/games/{id}/nudges", "nudge", "Remind a player of their turn")
            .says("A friendly mail to who has been asked for a day, at most one a day, whoever nudges.")
            .by(PLAY)
            .takes(&["IdempotencyKey"])
            .body::<table::Nudge>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("not_reachable", "they cannot be written to by the caller"), ("not_due", "the seat is not asked, not for long enough, or was nudged today"), ("not_started", "the game has not started"), ("game_void", "it was ended without a result"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end")])
            .refuses("422", KEY_REUSED),
        post("/games/{id}/rematch", "rematch", "Play it again")
            .says("A new game of the same title, options, table and clock. The caller is its host; the others are invited by mail, and bots that played from the beginning are seated again.")
            .by(HOST)
            .takes(&["IdempotencyKey"])
            .some_body::<Nothing>()
            .ok::<shapes::Game>("201", "The new game.")
            .refuses("403", SEATED_ALONE)
            .also("404", "NotFound")
            .refuses("409", &[("not_finished", "the game is not over"), ("name_too_similar", "the caller's name looks like the server's own words, or like that of the arbiter and is spelt differently"), ("key_in_progress", "the first request with this key is still being worked on")])
            .refuses("422", &[("key_reused", "this key came with another request before"), ("unknown_ruleset", "the ruleset of the game before, which a rematch keeps, is not played here any more")]),
    ]));
    all
}
