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
            .says("Mails a link and a six-digit code. They are valid once and for 15 minutes. The answer is the same whether the address is known or not. Limited to 5 an hour for a mailbox and 60 for a network address.")
            .by(Access::Anybody)
            .body::<auth::AskLink>()
            .nothing("202", "The mail is on its way. No body."),
        post("/auth/sessions", "openSession", "Log in")
            .says("Send the token of the mailed link (the part after `token=`), or the address and the code. The first login creates the account. After five wrong codes the link is no longer valid.")
            .by(Access::Anybody)
            .body::<auth::OpenSession>()
            .ok::<answers::Session>("201", "Logged in.")
            .refuses("401", &[("login_invalid", "the link or code is wrong, already used or expired")])
            .refuses("403", &[("registration_closed", "no account has this address, and this server does not let it register")]),
        delete("/auth/sessions", "closeSession", "Log out")
            .says("Ends the session of the access token immediately.")
            .by(Access::Session)
            .nothing("204", "Logged out."),
        post("/auth/sessions/refresh", "refreshSession", "Get a new access token")
            .says("Each refresh token is valid once; the answer contains the next one. Using one a second time ends the session, since somebody may have a copy.")
            .by(Access::Anybody)
            .body::<auth::Refresh>()
            .ok::<answers::Session>("200", "Refreshed.")
            .refuses("401", &[("refresh_reused", "the token was already used, so the session has ended"), ("token_invalid", "there is no such refresh token")]),
        get("/.well-known/jwks.json", "getKeys", "The public keys of access tokens")
            .says("A JSON Web Key Set (RFC 7517). With these keys your other programs can check an access token without asking this server.")
            .by(Access::Anybody)
            .ok::<shapes::KeySet>("200", "The keys.")
            .with(&["Cache-Control"])
            .always(),
    ]));
    all.extend(tagged("The account", vec![
        get("/me", "getMe", "The caller's account")
            .says("As only the caller may see it, with address and preferences. `GET /players/{id}` shows the public part.")
            .by(READ)
            .ok::<answers::Me>("200", "The account."),
        patch("/me", "changeMe", "Change the account")
            .says("Fields that are omitted or null stay as they are. Two players with the same name can sit at one table: the later one is shown there as `Marcus (2)`. Needs a session.")
            .by(Access::Session)
            .some_body::<account::Change>()
            .ok::<answers::Me>("200", "The account as it is now.")
            .refuses("409", &[("name_too_similar", "the name looks like that of another player at one of the caller's tables but is spelt differently, or looks like the server's own words")]),
        delete("/me", "deleteMe", "Delete the account")
            .says("Deletes the name, the address, the names the caller gave to games, all other personal data, and all sessions and tokens. Games stay complete: their events contain only players' ids. Needs a session.")
            .by(Access::Session)
            .nothing("204", "Deleted."),
        get("/me/mails", "listMails", "Delivery status of mails to the caller")
            .says("Newest first. Also says whether mails reach the caller at all: after a hard bounce or a complaint, mails are held back until the caller writes.")
            .by(READ)
            .query::<me::Listed>()
            .ok::<answers::MailList>("200", "The mails."),
        get("/me/tokens", "listTokens", "List personal access tokens")
            .says("Newest first, with their scopes and the time each was last used.")
            .by(READ)
            .ok::<List<answers::Token>>("200", "All of them, without their secrets; one page."),
        post("/me/tokens", "makeToken", "Make a personal access token")
            .says("For clients and bots. It is valid until `expires_at`, or until it is deleted. Needs a session.")
            .by(Access::Session)
            .takes(&["IdempotencyKey"])
            .body::<access::AskToken>()
            .ok::<answers::TokenMade>("201", "The token. Its secret is shown only this once.")
            .refuses("422", KEY_REUSED),
        delete("/me/tokens/{id}", "deleteToken", "Delete a personal access token")
            .says("The token is refused from now on. Needs a session.")
            .by(Access::Session)
            .nothing("204", "Deleted."),
        get("/me/blocks", "blocks", "List blocked players")
            .says("Newest first. Table talk of blocked players is neither shown nor mailed to the caller. They cannot invite or nudge the caller (`not_reachable`), and neither sees the other's open tables in the list of games. Games with both players go on, and nobody is told about the block.")
            .by(READ)
            .ok::<List<answers::Block>>("200", "The blocked players.")
            .also("400", "BadRequest"),
        put("/me/blocks/{id}", "block", "Block a player")
            .says("At most 500. Blocking a player again changes nothing.")
            .by(PLAY)
            .nothing("204", "Blocked.")
            .also("400", "BadRequest"),
        delete("/me/blocks/{id}", "unblock", "Unblock a player")
            .says("404 if the player is not blocked.")
            .by(PLAY)
            .nothing("204", "No longer blocked.")
            .also("400", "BadRequest"),
        get("/me/keys", "listKeys", "List keys for URLs")
            .says("Newest first. A key is part of the URL of a calendar, a feed or a stream, and can read nothing else.")
            .by(READ)
            .ok::<List<shapes::Key>>("200", "All of them, without their secrets; one page."),
        post("/me/keys", "makeKey", "Make a key for a URL")
            .says("For programs that cannot send a token: calendars, feed readers, a browser's EventSource. The key is part of the URL (`?key=`) and can read only what its scopes allow; `game` restricts it to one game. Anybody who knows the URL can read it until the key is deleted or `expires_at` has passed. Needs a session.")
            .by(Access::Session)
            .takes(&["IdempotencyKey"])
            .body::<access::AskKey>()
            .ok::<shapes::KeyMade>("201", "The key with its secret and the URLs that it opens. They are shown only this once.")
            .refuses("422", KEY_REUSED)
            .also("404", "NotFound"),
        delete("/me/keys/{id}", "deleteKey", "Delete a key")
            .says("Its URLs stop working, and live streams opened with it end.")
            .by(Access::Session)
            .nothing("204", "Deleted."),
        get("/me/sessions", "listSessions", "List sessions")
            .says("Browsers and programs that are logged in, and when each session expires if it is not used.")
            .by(READ)
            .ok::<List<shapes::ListedSession>>("200", "The open sessions, newest first; one page."),
        delete("/me/sessions/{id}", "endSession", "End a session")
            .says("Its tokens become invalid, and its live streams end. The caller can also end their own session.")
            .by(Access::Session)
            .nothing("204", "Ended."),
        get("/me/address", "address", "The caller's mail address, and a pending change")
            .says("`wanted` is null if no change is pending.")
            .by(READ)
            .ok::<shapes::Address>("200", "The address.")
            .also("404", "NotFound"),
        post("/me/address", "moveAddress", "Change the mail address")
            .says("Sends a mail to both addresses. The link in the new address's mail confirms the change within 24 hours. The old address can object until seven days after the change: then all sessions, tokens, keys and webhooks end. If the address belongs to another account, the answer is the same, and nothing happens. Needs a session.")
            .by(Access::Session)
            .body::<crate::routes::access::NewAddress>()
            .ok::<shapes::Address>("202", "Mails to both addresses are on their way.")
            .also("404", "NotFound"),
        delete("/me/address", "stayAtAddress", "Cancel the change of address")
            .says("The new address can no longer confirm. If no change is pending, nothing happens.")
            .by(Access::Session)
            .nothing("204", "Cancelled.")
            .also("404", "NotFound"),
        get("/me/push", "listBrowsers", "List browsers with push notifications")
            .says("`application_server_key` is the key to pass to `pushManager.subscribe`.")
            .by(READ)
            .ok::<shapes::BrowserList>("200", "The browsers, oldest first, and this server's public key for subscriptions."),
        post("/me/push", "addBrowser", "Add a browser for push notifications")
            .says("Send the result of `PushSubscription.toJSON()`. The browser is notified of the same things as by mail, at the same times and by the same preferences: JSON `{title, body, url, tag, lang}`, encrypted for this browser (RFC 8291). An endpoint that answers 404 or 410 is removed. Private and reserved addresses are refused. At most 20. Needs a session.")
            .by(Access::Session)
            .body::<service::push::NewBrowser>()
            .ok::<shapes::Browser>("201", "The browser."),
        delete("/me/push/{id}", "deleteBrowser", "Remove a browser")
            .says("Deletes the subscription here; the browser's own permission stays as it is.")
            .by(Access::Session)
            .nothing("204", "Removed."),
        get("/me/templates", "templates", "List saved settings")
            .says("Oldest first.")
            .by(READ)
            .ok::<List<answers::Template>>("200", "The templates.")
            .also("400", "BadRequest"),
        post("/me/templates", "makeTemplate", "Save settings")
            .says("At most 100. Settings that cannot open a game are refused.")
            .by(HOST)
            .takes(&["IdempotencyKey"])
            .body::<templates::NewTemplate>()
            .ok::<answers::Template>("201", "Saved.")
            .refuses("404", &[("unknown_box", "the caller has no such box, or it belongs to another title")])
            .refuses_as("422", "`unknown_title`, `unknown_ruleset`, `bad_player_count`, `bad_option`: as in `POST /games`; or a code of the title for its options.", &[("unknown_title", ""), ("unknown_ruleset", ""), ("bad_player_count", ""), ("bad_option", "")]),
        delete("/me/templates/{id}", "deleteTemplate", "Delete saved settings")
            .says("Only the caller's own.")
            .by(HOST)
            .nothing("204", "Deleted.")
            .also("400", "BadRequest"),
        get("/me/webhooks", "webhooks", "List webhooks")
            .says("Oldest first, without their secrets.")
            .by(READ)
            .ok::<List<answers::Webhook>>("200", "The webhooks."),
        post("/me/webhooks", "makeWebhook", "Add a webhook")
            .says("From now on each event of the caller's games is posted to `url`, signed according to Standard Webhooks: `webhook-signature` is `v1,` followed by the base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body, joined by dots. The key is the bytes after `whsec_`. Any 2xx within 15 seconds accepts the event; anything else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. An event may come twice, with the same `webhook-id`, and events may come out of order. 410 switches the webhook off immediately, and so do five days of failures. Private and reserved addresses are refused, and redirects are not followed. At most 10. A personal token cannot add one.")
            .by(Access::Session)
            .takes(&["IdempotencyKey"])
            .body::<access::NewWebhook>()
            .ok::<answers::WebhookMade>("201", "The webhook with its secret, which is shown only this once.")
            .refuses("422", KEY_REUSED),
        delete("/me/webhooks/{id}", "deleteWebhook", "Delete a webhook")
            .says("Its deliveries are deleted, too. One that is under way may still arrive.")
            .by(Access::Session)
            .nothing("204", "Deleted."),
        get("/me/webhooks/{id}/deliveries", "webhookDeliveries", "List deliveries of a webhook")
            .says("Newest first. Completed deliveries are kept for thirty days.")
            .by(READ)
            .query::<webhooks::Listed>()
            .ok::<List<answers::Delivery>>("200", "A page of deliveries.")
            .with(&["Link"]),
        get("/me/calendar.ics", "calendar", "The caller's deadlines for a calendar")
            .says("Calendar programs cannot send a token, so they use a URL with a key. A call with a token and without a key returns that URL in `Link` (`rel=\"alternate\"`). The key opens only this calendar; `DELETE` revokes it.")
            .by(Access::Read)
            .query::<calendar::Keyed>()
            .text("200", "text/calendar", "One entry for each game that waits for the caller (RFC 5545).")
            .with(&["Link"])
            .also("401", "NotSignedIn")
            .also("404", "NotFound"),
        delete("/me/calendar.ics", "renewCalendar", "Replace the calendar's URL")
            .says("The URL from `Link` stops working; the next call returns a new one. Keys of `/me/keys` stay valid. Needs a session.")
            .by(Access::Session)
            .nothing("204", "Revoked.")
            .also("404", "NotFound"),
        get("/players/{id}", "getPlayer", "A player")
            .says("The public profile.")
            .by(Access::Anybody)
            .ok::<answers::Player>("200", "The player."),
        get("/me/export", "exportMe", "Export the caller's data")
            .says("The caller's profile, games, and rows of every database table that names players. Needs a session.")
            .by(Access::Session)
            .ok::<answers::AccountExport>("200", "Everything.")
            .with(&["Content-Disposition"]),
    ]));
    all
}
