//! Titles, the lobby, opening a game, seats and the start.

use super::{HOST_ALONE, KEY_REUSED, SEATED_ALONE, tagged};
use crate::contract::operation::{Access, HOST, Operation, PLAY, delete, get, post};
use crate::routes::{games, seats};
use service::answers::{self, List};
use service::contract::shapes;

pub fn operations() -> Vec<Operation> {
    let mut all = vec![];
    all.extend(tagged("Titles", vec![
        get("/titles", "listTitles", "What can be played here")
            .says("One page, in the order of their names: for each the numbers of players, and its rulesets. Rule book, options and actions are in `GET /titles/{title}`.")
            .by(Access::Anybody)
            .takes(&["AcceptLanguage"])
            .ok::<List<answers::TitleSummary>>("200", "All titles; one page.")
            .always(),
        get("/titles/{title}", "getTitle", "One title, with its rule book")
            .says("Options and actions as JSON Schema, help for the notation of orders, the rule book, and all rulesets with what each plays otherwise.")
            .by(Access::Anybody)
            .takes(&["AcceptLanguage"])
            .ok::<answers::Title>("200", "The title.")
            .always(),
        get("/titles/{title}/boxes", "listBoxes", "Boxes that a game of the title can have")
            .says("The one that is built in, then the server's own, then the caller's; one page. The first is what games have that ask for none.")
            .by(Access::Read)
            .ok::<List<answers::BoxSummary>>("200", "The boxes."),
        post("/boxes", "addBox", "Add a box of one's own")
            .says("A document `longhand-box/1` of at most 1 MB (`docs/boxes.md`), as the built-in one is. It is checked whole and played with, which takes some seconds; one is tried after the other. Then it is on the caller's list and never changes: another document is another box, whatever its name. At most 50; 10 an hour and 30 a day are tried.")
            .by(HOST)
            .body::<answers::BoxDocument>()
            .ok::<answers::BoxSummary>("201", "Added.")
            .with(&["Location"])
            .ok::<answers::BoxSummary>("200", "It was on the list already, or is built in.")
            .with(&["Location"])
            .refuses("413", &[("too_large", "the body has more than 2 MB")])
            .refuses("422", &[("bad_box", "no game can be played with it; `details` says where and why")]),
        get("/boxes/{sha256}", "getBox", "A box, with its document")
            .says("What a game is played with and what never changes of it: its map, cards, prices. `data_sha256` of a ruleset names the one that is built in, `box` of a game another one. For its owner, and whoever sits in a game with it, or has opened or brought one; the server's own and the built-in ones for everybody.")
            .by(Access::Read)
            .ok::<answers::BoxInFull>("200", "The box.")
            .refuses("404", &[("unknown_box", "there is none, or the caller may not see it")]),
        delete("/boxes/{sha256}", "deleteBox", "Take a box off the own list")
            .says("No new game can be opened with it then. Games that are over keep it: they can be read as before, and a rematch of one is played with it.")
            .by(HOST)
            .nothing("204", "It is off the list.")
            .refuses("404", &[("unknown_box", "it is not on the caller's list")])
            .refuses("409", &[("box_in_use", "games that are not over are played with it; `details.games` names those that the caller may see")]),
    ]));
    all.extend(tagged("Games", vec![
        get("/games", "listGames", "The lobby, and the caller's games")
            .says("Public games, and those in which the caller sits, the newest first: a game keeps its place in that order, so pages miss none. With `sort=deadline` those whose time ends first come first, 500 at most; the cursor holds the rest of the list that the first page made. `mine` and `to_act` take a token. `language` and `beginners` find tables by what their hosts have said of them.")
            .by(Access::Read)
            .query::<games::Listed>()
            .ok_either::<List<shapes::Game>, answers::GameSummaryList>("200", "Games.")
            .with(&["Link"])
            .also("401", "NotSignedIn"),
        post("/games", "openGame", "Open a game")
            .says("The caller is its host and sits in seat 0. Nothing starts by itself.")
            .by(HOST)
            .takes(&["IdempotencyKey"])
            .body::<games::Asked>()
            .ok::<shapes::Game>("201", "The game.")
            .with(&["Location"])
            .refuses("404", &[("unknown_box", "the caller has no such box, or it is one of another title")])
            .refuses("409", &[("name_too_similar", "the caller's name looks like that of somebody at the table and is spelt differently, or like the server's own words"), ("practice_full", "the caller plays as many games for practice as can be at once"), ("conflict", "somebody was faster, nothing was written"), ("key_in_progress", "the first request with this key is still being worked on")])
            .refuses("422", &[("unknown_title", "there is no such title"), ("unknown_ruleset", "the title has no such ruleset (`detail` names those it has)"), ("bad_player_count", "the title is not played by so many"), ("bad_option", "an option, a rule of the table or the clock is not as it must be"), ("key_reused", "this key came with another request before")]),
        get("/games/{id}", "getGame", "A game")
            .says("Its settings, who sits where, whose turn it is and until when, and what is open at the table. The position is `GET /games/{id}/state`; the map and all that lies in the box and never changes is `GET /boxes/{sha256}`.")
            .by(Access::Read)
            .takes(&["MinSeq"])
            .ok::<shapes::Game>("200", "The game.")
            .with(&["Vary"])
            .also("409", "Quarantined"),
    ]));
    all.extend(tagged("Seats and the start", vec![
        post("/games/{id}/seats", "takeSeat", "Take a seat")
            .says("The lowest free one. A seat in a private game needs an invitation. In a game under way: the own seat that was given up, the one the caller was invited to as a substitute, or the lowest that somebody has left.")
            .by(PLAY)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<seats::TakeSeat>()
            .ok::<answers::SeatTaken>("201", "Seated.")
            .refuses("409", &[("not_invited", "the table takes in who is invited to it"), ("name_too_similar", "the caller's name looks like that of somebody at the table and is spelt differently, or like the server's own words"), ("already_seated", "the caller has a seat"), ("no_free_seat", "all seats are taken"), ("not_open", "the game has started"), ("conflict", "somebody was faster, nothing was written"), ("key_in_progress", "the first request with this key is still being worked on"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end")])
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/seats/me", "leaveSeat", "Leave before the start")
            .says("The seat is free again. Once the game has started, see `POST /games/{id}/resign` and `POST /games/{id}/substitutes`.")
            .by(PLAY)
            .takes(&["IfMatchSeats"])
            .nothing("204", "The seat is free again.")
            .refuses("403", SEATED_ALONE)
            .refuses("409", &[("not_open", "the game has started"), ("conflict", "somebody was faster, nothing was written"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end")]),
        post("/games/{id}/invitations", "invite", "Invite somebody by mail")
            .says("The host's. Who is invited takes their seat by the mailed link, or by `POST /games/{id}/seats` when they are logged in with that address. Inviting an address again sends the mail again and answers with the invitation that stands.")
            .by(HOST)
            .takes(&["IdempotencyKey"])
            .body::<seats::Invite>()
            .ok::<answers::Invitation>("201", "The invitation.")
            .refuses("403", HOST_ALONE)
            .refuses("409", &[("not_reachable", "they cannot be written to by the caller"), ("not_open", "the game has started"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end")])
            .refuses("422", KEY_REUSED),
        post("/games/{id}/bots", "addBot", "Seat a bot")
            .says("The host's. The bot takes the lowest free seat.")
            .by(HOST)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .body::<seats::AddBot>()
            .ok::<shapes::Game>("201", "The game.")
            .refuses("403", HOST_ALONE)
            .refuses("409", &[("no_free_seat", "all seats are taken"), ("not_open", "the game has started"), ("conflict", "somebody was faster, nothing was written"), ("key_in_progress", "the first request with this key is still being worked on"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end")])
            .refuses("422", KEY_REUSED),
        delete("/games/{id}/bots/{seat}", "removeBot", "Take a bot away before the start")
            .says("The host's. The seat is free again; the event is a `seat_left` by the host. 404 where no bot sits there.")
            .by(HOST)
            .takes(&["IfMatchSeats"])
            .nothing("204", "The seat is free again.")
            .refuses("403", &[("not_host", "the caller is not its host"), ("scope_missing", "the personal token lacks a scope")])
            .refuses("409", &[("not_open", "the game has started"), ("conflict", "somebody was faster, nothing was written"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end")]),
        post("/games/{id}/start", "startGame", "Start the game")
            .says("The host's. All seats must be taken. What people have added to the seed of the draws is in `nonces` then.")
            .by(HOST)
            .takes(&["IfMatchSeats", "IdempotencyKey"])
            .some_body::<seats::StartGame>()
            .ok::<shapes::Game>("200", "The game.")
            .refuses("403", HOST_ALONE)
            .refuses("409", &[("seats_open", "some seats are free"), ("not_open", "the game has started"), ("conflict", "somebody was faster, nothing was written"), ("key_in_progress", "the first request with this key is still being worked on"), ("archived", "it can be read, not played"), ("game_quarantined", "this server cannot read the game's log to its end")])
            .refuses("422", KEY_REUSED),
    ]));
    all
}
