//! Logging in, and the account.

use super::{KEY_REUSED, tagged};
use crate::contract::operation::{Access, HOST, Operation, PLAY, READ, delete, get, patch, post, put};
use crate::routes::{auth, calendar, me, templates, webhooks};
use service::accounts::access;
use service::accounts::account;
use service::answers::{self, List};
use service::contract::shapes;

pub fn operations() -> Vec<Operation> {
    let mut all = vec![];
    all.extend(tagged("Logging in", vec![
        post("/auth/login-links", "askForLoginLink", "Mail a login link")
            .says("Mails a link and a code of six digits, good once and for 15 minutes. The answer is the same whether the address is known or not. Limited to 5 an hour for a mailbox and 60 for a network address.")
            .by(Access::Anybody)
            .body::<auth::AskLink>()
            .nothing("202", "The mail is on its way. No body."),
        post("/auth/sessions", "openSession", "Log in")
            .says("With the token of the mailed link (what stands after `token=` in it), or with the address and the code. The first login makes the account. Five wrong codes use the link up.")
            .by(Access::Anybody)
            .body::<auth::OpenSession>()
            .ok::<answers::Session>("201", "Logged in.")
            .refuses("401", &[("login_invalid", "the link or code is wrong, was used before, or is too old")])
            .refuses("403", &[("registration_closed", "no account has this address, and this server makes none for it")]),
        delete("/auth/sessions", "closeSession", "Log out")
            .says("Ends the session of the access token, at once.")
            .by(Access::Session)
            .nothing("204", "Logged out."),
        post("/auth/sessions/refresh", "refreshSession", "Get a new access token")
            .says("Each refresh token is good once; the answer holds the next one. One that comes again ends the session, since somebody may have a copy.")
            .by(Access::Anybody)
            .body::<auth::Refresh>()
            .ok::<answers::Session>("200", "Refreshed.")
            .refuses("401", &[("refresh_reused", "it was used before, and the session is over"), ("token_invalid", "there is no such refresh token")]),
        get("/.well-known/jwks.json", "getKeys", "The public keys of access tokens")
            .says("As a JSON Web Key Set (RFC 7517): with them other programs of yours check an access token without asking this server.")
            .by(Access::Anybody)
            .ok::<shapes::KeySet>("200", "The keys.")
            .with(&["Cache-Control"])
            .always(),
    ]));
    all.extend(tagged("The account", vec![
        get("/me", "getMe", "The caller's account")
            .says("As the caller alone may see it, with their address and their wishes. What others see is `GET /players/{id}`.")
            .by(READ)
            .ok::<answers::Me>("200", "The account."),
        patch("/me", "changeMe", "Change the account")
            .says("What is left out or null stays as it is. Equal names may sit at one table: the later one is shown there as `Marcus (2)`. Takes a session.")
            .by(Access::Session)
            .some_body::<account::Change>()
            .ok::<answers::Me>("200", "The account as it is now.")
            .refuses("409", &[("name_too_similar", "the name looks like that of somebody with whom the caller sits at a table and is spelt differently, or like the server's own words")]),
        delete("/me", "deleteMe", "Delete the account")
            .says("Name, address, the names they gave to games and everything personal are gone, and all sessions and tokens with them. Games stay whole: their events know players by id alone. Takes a session.")
            .by(Access::Session)
            .nothing("204", "Deleted."),
        get("/me/mails", "listMails", "What became of the mails to the caller")
            .says("Newest first, and whether mails reach them at all: after a hard bounce or a complaint they are held back until they write.")
            .by(READ)
            .query::<me::Listed>()
            .ok::<answers::MailList>("200", "The mails."),
        get("/me/tokens", "listTokens", "Personal access tokens")
            .says("The newest first, with their scopes, and when each was used last.")
            .by(READ)
            .ok::<List<answers::Token>>("200", "All of them, without their secrets; one page."),
        post("/me/tokens", "makeToken", "Make a personal access token")
            .says("For clients and bots. It is good until `expires_at`, or until it is deleted. Takes a session.")
            .by(Access::Session)
            .takes(&["IdempotencyKey"])
            .body::<access::AskToken>()
            .ok::<answers::TokenMade>("201", "The token. Its secret is shown this once.")
            .refuses("422", KEY_REUSED),
        delete("/me/tokens/{id}", "deleteToken", "Delete a personal access token")
            .says("It is refused from now on. Takes a session.")
            .by(Access::Session)
            .nothing("204", "Deleted."),
        get("/me/blocks", "blocks", "Whom one does not want to hear from")
            .says("The newest first. What the blocked say at tables is neither shown nor mailed to the caller; they cannot invite or nudge the caller (`not_reachable`), and neither sees the open tables of the other in the list of games. Games that both sit in go on, and nobody is told.")
            .by(READ)
            .ok::<List<answers::Block>>("200", "The blocked players.")
            .also("400", "BadRequest"),
        put("/me/blocks/{id}", "block", "Block a player")
            .says("At most 500. Whoever is blocked already stays so.")
            .by(PLAY)
            .nothing("204", "Blocked.")
            .also("400", "BadRequest"),
        delete("/me/blocks/{id}", "unblock", "Hear of a player again")
            .says("404 where they are not blocked.")
            .by(PLAY)
            .nothing("204", "Not blocked any more.")
            .also("400", "BadRequest"),
        get("/me/keys", "listKeys", "Keys that stand in addresses")
            .says("The newest first. A key stands in the address of a calendar, a feed or a stream, and reads that alone.")
            .by(READ)
            .ok::<List<shapes::Key>>("200", "All of them, without their secrets; one page."),
        post("/me/keys", "makeKey", "Make a key for an address")
            .says("For programs that can send no token: calendars, feed readers, a browser's EventSource. The key stands in the address (`?key=`), reads what its scopes say, and nothing else; `game` leaves it one game. Whoever knows the address reads it, until the key is deleted or `expires_at` has come. Takes a session.")
            .by(Access::Session)
            .takes(&["IdempotencyKey"])
            .body::<access::AskKey>()
            .ok::<shapes::KeyMade>("201", "The key with its secret and the addresses that it is good for, which are shown this once.")
            .refuses("422", KEY_REUSED)
            .also("404", "NotFound"),
        delete("/me/keys/{id}", "deleteKey", "Delete a key")
            .says("Its addresses open nothing from now on, and live streams that it has opened end.")
            .by(Access::Session)
            .nothing("204", "It is gone."),
        get("/me/sessions", "listSessions", "Where the caller is logged in")
            .says("Browsers and programs that have logged in, and until when each stays so without being used.")
            .by(READ)
            .ok::<List<shapes::ListedSession>>("200", "The open sessions, the newest first; one page."),
        delete("/me/sessions/{id}", "endSession", "End a session")
            .says("Its tokens are good no longer, and its live streams end; the caller's own session, too.")
            .by(Access::Session)
            .nothing("204", "It has ended."),
        get("/me/address", "address", "The caller's mail address, and the one that waits for a yes")
            .says("`wanted` is null where no change is under way.")
            .by(READ)
            .ok::<shapes::Address>("200", "The address.")
            .also("404", "NotFound"),
        post("/me/address", "moveAddress", "Be reached at another address")
            .says("Both addresses are written to. The new one says yes by the link in its mail, within 24 hours; the old one can say no, until seven days after the change: then all sessions, tokens, keys and webhooks end. An address that is another account's is answered in the same way, and nothing comes of it. Takes a session.")
            .by(Access::Session)
            .body::<crate::routes::access::NewAddress>()
            .ok::<shapes::Address>("202", "Both were written to.")
            .also("404", "NotFound"),
        delete("/me/address", "stayAtAddress", "Call the change off")
            .says("The new address can say yes no more. Where no change waits for a yes, nothing happens.")
            .by(Access::Session)
            .nothing("204", "It is called off.")
            .also("404", "NotFound"),
        get("/me/push", "listBrowsers", "Browsers that are told by Web Push")
            .says("`application_server_key` is what `pushManager.subscribe` takes.")
            .by(READ)
            .ok::<shapes::BrowserList>("200", "The browsers, the oldest first, and the key that a browser wants to know this server by."),
        post("/me/push", "addBrowser", "Have a browser told")
            .says("Takes what `PushSubscription.toJSON()` gives. The browser is told what mails tell, when they do and by the same wishes: JSON `{title, body, url, tag, lang}`, sealed for it alone (RFC 8291). An endpoint that answers 404 or 410 is forgotten. Private and reserved addresses are refused. At most 20. Takes a session.")
            .by(Access::Session)
            .body::<service::push::NewBrowser>()
            .ok::<shapes::Browser>("201", "The browser."),
        delete("/me/push/{id}", "deleteBrowser", "Tell a browser no more")
            .says("Its subscription is forgotten here; the browser's own permission stays as it is.")
            .by(Access::Session)
            .nothing("204", "It is told nothing more."),
        get("/me/templates", "templates", "Settings to use again")
            .says("The oldest first.")
            .by(READ)
            .ok::<List<answers::Template>>("200", "The templates.")
            .also("400", "BadRequest"),
        post("/me/templates", "makeTemplate", "Keep settings")
            .says("At most 100. Settings that would open no game are refused.")
            .by(HOST)
            .takes(&["IdempotencyKey"])
            .body::<templates::NewTemplate>()
            .ok::<answers::Template>("201", "Kept.")
            .refuses("404", &[("unknown_box", "the caller has no such box, or it is one of another title")])
            .refuses_as("422", "`unknown_title`, `unknown_ruleset`, `bad_player_count`, `bad_option`: as when a game is opened; or a code of the title for its options.", &[("unknown_title", ""), ("unknown_ruleset", ""), ("bad_player_count", ""), ("bad_option", "")]),
        delete("/me/templates/{id}", "deleteTemplate", "Forget settings")
            .says("Only the own ones can be.")
            .by(HOST)
            .nothing("204", "Forgotten.")
            .also("400", "BadRequest"),
        get("/me/webhooks", "webhooks", "Programs that are told of the caller's games")
            .says("The oldest first, without their secrets.")
            .by(READ)
            .ok::<List<answers::Webhook>>("200", "The webhooks."),
        post("/me/webhooks", "makeWebhook", "Be told by HTTP")
            .says("From now on each event of the caller's games is posted to `url`, signed as Standard Webhooks says: `webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body, joined by dots, with the bytes behind `whsec_` as the key. Any 2xx within 15 seconds takes it; all else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. The same event may come twice, with the same `webhook-id`, and not in order. 410 switches the webhook off at once, five days of failing do too. Addresses that are private or reserved are refused, redirects are not followed. At most 10 of them; a personal token cannot make one.")
            .by(Access::Session)
            .takes(&["IdempotencyKey"])
            .body::<access::NewWebhook>()
            .ok::<answers::WebhookMade>("201", "The webhook with its secret, which is shown this once.")
            .refuses("422", KEY_REUSED),
        delete("/me/webhooks/{id}", "deleteWebhook", "Be told no more")
            .says("Its deliveries are forgotten with it; one that is on its way may still arrive.")
            .by(Access::Session)
            .nothing("204", "Forgotten."),
        get("/me/webhooks/{id}/deliveries", "webhookDeliveries", "What became of each delivery")
            .says("The newest first; those that are over are kept for thirty days.")
            .by(READ)
            .query::<webhooks::Listed>()
            .ok::<List<answers::Delivery>>("200", "A page of the log.")
            .with(&["Link"]),
        get("/me/calendar.ics", "calendar", "The caller's deadlines for a calendar")
            .says("Calendar programs send no token, so they are given the address with a key; a call with a token and without a key says it in `Link` (`rel=\"alternate\"`). The key opens this list alone; `DELETE` revokes it.")
            .by(Access::Read)
            .query::<calendar::Keyed>()
            .text("200", "text/calendar", "An entry for each game that waits for them (RFC 5545).")
            .with(&["Link"])
            .also("401", "NotSignedIn")
            .also("404", "NotFound"),
        delete("/me/calendar.ics", "renewCalendar", "Another address for the calendar")
            .says("The address that `Link` gave so far opens nothing any more; the next call gives another one. Keys of `/me/keys` stay. Takes a session.")
            .by(Access::Session)
            .nothing("204", "It is revoked.")
            .also("404", "NotFound"),
        get("/players/{id}", "getPlayer", "A player")
            .says("As everybody may see them.")
            .by(Access::Anybody)
            .ok::<answers::Player>("200", "The player."),
        get("/me/export", "exportMe", "All that is held about the caller")
            .says("Their profile, their games, and their rows of every table that names players. Takes a session.")
            .by(Access::Session)
            .ok::<answers::AccountExport>("200", "Everything.")
            .with(&["Content-Disposition"]),
    ]));
    all
}
