//! Titles, the lobby, opening a game, seats and the start.

use super::{HOST_ALONE, KEY_REUSED, SEATED_ALONE, tagged};
use crate::contract::operation::{Access, HOST, Operation, PLAY, delete, get, post};
use crate::routes::{games, seats};
use service::answers::{self, List};
use service::contract::shapes;

pub fn operations() -> Vec<Operation> {
    let mut all = vec![];
    all.extend(tagged("Titles", vec![
        get("/titles", "listTitles", "List titles")
            .says("Sorted by name, on one page, each with its numbers of players and its rulesets. `GET /titles/{title}` has the rule book, options and actions.")
            .by(Access::Anybody)
            .takes(&["AcceptLanguage"])
            .ok::<List<answers::TitleSummary>>("200", "All titles; one page.")
            .always(),
        get("/titles/{title}", "getTitle", "One title, with its rule book")
            .says("Options and actions as JSON Schema, help for the notation of orders, the rule book, and all rulesets with their differences.")
            .by(Access::Anybody)
            .takes(&["AcceptLanguage"])
            .ok::<answers::Title>("200", "The title.")
            .always(),
        get("/titles/{title}/boxes", "listBoxes", "List boxes of a title")
            .says("The built-in box, then the server's own, then the caller's; one page. A game that names no box gets the first.")
            .by(Access::Read)
            .ok::<List<answers::BoxSummary>>("200", "The boxes."),
        post("/boxes", "addBox", "Add a custom box")
            .says("A `longhand-box/1` document of at most 1 MB (`docs/boxes.md`). The server checks the whole document and plays test games with it, which takes some seconds; it tests one box at a time. The box is then on the caller's list and never changes: a different document is a different box, whatever its name. At most 50 boxes; at most 10 an hour and 30 a day are tested.")
            .by(HOST)
            .body::<answers::BoxDocument>()
            .ok::<answers::BoxSummary>("201", "Added.")
            .with(&["Location"])
            .ok::<answers::BoxSummary>("200", "Already on the list, or built in.")
            .with(&["Location"])
            .refuses("413", &[("too_large", "the body is larger than 2 MB")])
            .refuses("422", &[("bad_box", "no game can be played with this box; `details` says where and why")]),
        get("/boxes/{sha256}", "getBox", "A box, with its document")
            .says("Everything in a game that never changes: its map, cards, prices. The `data_sha256` of a ruleset is the hash of the built-in box; a game with another box names it in `box`. Everybody can read built-in boxes and the server's own. Others are visible to their owner and to anybody who plays in, has opened or has imported a game with them.")
            .by(Access::Read)
            .ok::<answers::BoxInFull>("200", "The box.")
            .refuses("404", &[("unknown_box", "the box does not exist, or the caller may not see it")]),
        delete("/boxes/{sha256}", "deleteBox", "Remove a box from the caller's list")
            .says("No new game can be opened with it then. Finished games keep it: they can be read as before, and their rematches use it.")
            .by(HOST)
            .nothing("204", "Removed.")
            .refuses("404", &[("unknown_box", "the box is not on the caller's list")])
            .refuses("409", &[("box_in_use", "unfinished games use this box; `details.games` lists those that the caller may see")]),
    ]));
    all.extend(tagged("Games", vec![
        get("/games", "listGames", "The lobby, and the caller's games")
            .says("Public games and the caller's own, newest first. A game keeps its place in that order, so pages miss none. `sort=deadline` lists the games whose time ends first, 500 at most: the first page makes the list, and its cursor contains the rest. `mine` and `to_act` need a token. `language` and `beginners` find tables by what their hosts stated.")
            .by(Access::Read)
            .query::<games::Listed>()
            .ok_either::<List<shapes::Game>, answers::GameSummaryList>("200", "Games.")
            .with(&["Link"])
            .also("401", "NotSignedIn"),
        post("/games", "openGame", "Open a game")
            .says("The caller is the host and sits in seat 0. The game starts only with `POST /games/{id}/start`.")
            .by(HOST)
            .takes(&["IdempotencyKey"])
            .body::<games::Asked>()
            .ok::<shapes::Game>("201", "The game.")
            .with(&["Location"])
            .refuses("404", &[("unknown_box", "the caller has no such box, or it belongs to another title")])
            .refuses("409", &[("name_too_similar", "the caller's name looks like another name at the table but is spelt differently, or looks like the server's own words"), ("practice_full", "the caller has the maximum number of practice games"), ("conflict", "another request was faster; nothing was written"), ("key_in_progress", "the first request with this key is still in progress")])
            .refuses("422", &[("unknown_title", "there is no such title"), ("unknown_ruleset", "the title has no such ruleset (`detail` lists those it has)"), ("bad_player_count", "the title cannot be played by this number of players"), ("bad_option", "an option, a table rule or the clock is invalid"), ("key_reused", "the key was used with a different request")]),
        get("/games/{id}", "getGame", "A game")
            .says("Its settings, seats, turn, deadlines, and open votes and cases. `GET /games/{id}/state` has the position, `GET /boxes/{sha256}` the map and everything else that never changes.")
            .by(Access::Read)
            .takes(&["MinSeq"])
            .ok::<shapes::Game>("200", "The game.")
            .with(&["Vary"])
            .also("409", "Quarantined"),
    ]));
    all.extend(tagged("Seats and the start", vec![
        post("/games/{id}/seats", "takeSeat", "Take a seat")
            .says("The lowest free seat. A private game needs an invitation. In a running game: the caller's own seat that they gave up, the seat they were invited to as a substitute, or the lowest seat that somebody has left.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<seats::TakeSeat>()
            .ok::<answers::SeatTaken>("201", "Seated.")
            .refuses("409", &[("not_invited", "only invited players can take a seat"), ("name_too_similar", "the caller's name looks like another name at the table but is spelt differently, or looks like the server's own words"), ("already_seated", "the caller already has a seat"), ("no_free_seat", "all seats are taken"), ("not_open", "the game has started"), ("conflict", "another request was faster; nothing was written"), ("key_in_progress", "the first request with this key is still in progress"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log")])
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/seats/me", "leaveSeat", "Leave before the start")
            .says("Frees the caller's seat. Once the game has started, use `POST /games/{id}/resign` or `POST /games/{id}/substitutes`.")
            .by(PLAY)
            .takes(&["IfMatchSeats"])
            .nothing("204", "The seat is free again.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("not_open", "the game has started"), ("conflict", "another request was faster; nothing was written"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log")]),
        post("/games/{id}/invitations", "invite", "Invite somebody by mail")
            .says("Only the host. The invited player takes a seat with the mailed link, or with `POST /games/{id}/seats` when logged in with that address. Inviting an address again sends the mail again and returns the existing invitation.")
            .by(HOST)
            .takes(&["IdempotencyKey"])
            .body::<seats::Invite>()
            .ok::<answers::Invitation>("201", "The invitation.")
            .refuses("403", HOST_ALONE)
            .refuses("409", &[("not_reachable", "the caller cannot write to this person"), ("not_open", "the game has started"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log")])
            .refuses("422", KEY_REUSED),
        post("/games/{id}/bots", "addBot", "Seat a bot")
            .says("Only the host. The bot takes the lowest free seat.")
            .by(HOST)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .body::<seats::AddBot>()
            .ok::<shapes::Game>("201", "The game.")
            .refuses("403", HOST_ALONE)
            .refuses("409", &[("no_free_seat", "all seats are taken"), ("not_open", "the game has started"), ("conflict", "another request was faster; nothing was written"), ("key_in_progress", "the first request with this key is still in progress"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log")])
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/bots/{seat}", "removeBot", "Remove a bot before the start")
            .says("Only the host. Frees the seat; the event is a `seat_left` by the host. 404 if no bot has that seat.")
            .by(HOST)
            .takes(&["IfMatchSeats"])
            .nothing("204", "The seat is free again.")
            .refuses("403", &[("not_host", "the caller is not the host"), ("scope_missing", "the personal token lacks a scope")])
            .refuses("409", &[("not_open", "the game has started"), ("conflict", "another request was faster; nothing was written"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log")]),
        post("/games/{id}/start", "startGame", "Start the game")
            .says("Only the host. All seats must be taken. Afterwards `nonces` lists the players' contributions to the seed of the draws.")
            .by(HOST)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<seats::StartGame>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", HOST_ALONE)
            .refuses("409", &[("seats_open", "some seats are still free"), ("not_open", "the game has started"), ("conflict", "another request was faster; nothing was written"), ("key_in_progress", "the first request with this key is still in progress"), ("archived", "the game can be read but not played"), ("game_quarantined", "this server cannot read the game's whole log")])
            .refuses("422", KEY_REUSED),
    ]));
    all
}
