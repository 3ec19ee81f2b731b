//! The log, its proofs, and its signatures.

use super::tagged;
use crate::contract::operation::{Access, HOST, Operation, get, post};
use crate::routes::{events, feed, stream, transparency};
use service::answers::{self, List};
use service::contract::shapes;

pub fn operations() -> Vec<Operation> {
    let mut all = vec![];
    all.extend(tagged("The log", vec![
        get("/.well-known/longhand-keys.json", "getSigningKeys", "The public keys that exports and the log of all games are signed with, and were")
            .says("The newest first; a key that was replaced stays listed, so that what it has signed can be checked for ever. Each is signed by the one before it; where `signature` is null after the first one, that one was lost. `longhand verify --key FILE` (or `--keys FILE`) takes the answer as it is.")
            .by(Access::Anybody)
            .ok::<answers::SigningKeys>("200", "The keys.")
            .with(&["Cache-Control"]),
        get("/games/{id}/events", "listEvents", "The log, in pages or live")
            .says("As the caller may read it. With `Accept: text/event-stream` first what comes after `Last-Event-ID` (or `after`), then what happens, until the caller hangs up or may watch no longer: the session or personal token was revoked, the account deleted, the game is not visible any more. An account has at most 32 streams open, a network address 64 (IPv6: a /64 network); one more is 429.")
            .by(Access::Read)
            .takes(&["LastEventId", "MinSeq"])
            .query::<events::Listed>()
            .ok::<List<shapes::AnyEvent>>("200", "Events.")
            .or_stream()
            .with(&["Link", "Vary"])
            .also("409", "Quarantined"),
        get("/me/events", "myEvents", "One live stream of all the caller's games")
            .says("Server-sent events: `event` is the kind, `data` the event as the caller may read it, with its `game` and `seq`. The `id` says how far each game was sent; its form is the server's affair. A client that hands the last one back as `Last-Event-ID` misses nothing. Some events may come twice: know them by `game` and `seq`. After more than seven days away an event `missed` comes first, with `until`: what happened before that moment may be missing. Games that the caller comes to later are told, too. With `talk=true` what is said at the tables comes as events named `talk`: a Message with its `game`, known by its `id` where it comes twice.")
            .by(Access::Read)
            .takes(&["LastMark"])
            .query::<stream::Asked>()
            .stream("The stream.")
            .also("401", "NotSignedIn"),
        get("/games/{id}/feed.atom", "feed", "The log for a feed reader")
            .says("The newest 50 events in sentences, as a spectator may read them (RFC 4287), with `ETag` and `Last-Modified`. That of a private game opens with a token or a key (`POST /me/keys`).")
            .by(Access::Read)
            .takes(&["AcceptLanguage"])
            .query::<feed::Asked>()
            .text("200", "application/atom+xml", "The feed.")
            .also("409", "Quarantined"),
        get("/games/{id}/export", "exportGame", "The whole log as a file")
            .says("JSON Lines, signed: `longhand verify FILE` proves or refutes it offline. Sealed parts are open to their seat while the game runs, to all once it is closed. A game that came as a file goes out as it came, to whoever may see it, with the last lines that it had, the first signer's first, and one more by this server: docs/log-format.md.")
            .by(Access::Read)
            .takes(&["MinSeq"])
            .text("200", "application/x-ndjson", "The log.")
            .with(&["Content-Disposition", "Vary"])
            .also("409", "Quarantined"),
        get("/games/{id}/audit", "auditGame", "Prove the log")
            .says("Reads the stored log anew: the chain of hashes, the digests, every decision of the title and of the table (`table`: whose turn it was, who may rule, what was due) judged again, the draws, the seals, and the copies for queries.")
            .by(Access::Read)
            .ok::<shapes::Audit>("200", "What was found.")
            .also("409", "Quarantined"),
        post("/games/import", "importGame", "Take a game in from its export")
            .says("It is proved first: form, signature, chain, digests, every decision, draws and seals. Then it can be read here, not played. Unless a key has signed it that the operator trusts, it is shown as `unproved`, or refused where the operator takes no others (`export_refused`).")
            .by(HOST)
            .text_body("application/x-ndjson")
            .ok::<shapes::Game>("201", "The game, `archived`.")
            .refuses("409", &[("conflict", "a game of this id is here already")])
            .refuses_as("422", "`export_refused`: it does not fit; `detail` and `line` say where. `bad_box`: its second line is a box that no game can be played with; `details` says why.", &[("export_refused", ""), ("bad_box", "")]),
        get("/transparency", "showTransparencyLog", "The log of all games")
            .says("Its name, the key that its checkpoints are verified with, the newest checkpoint, and who has countersigned it. Before the first checkpoint it is empty: `size` 0, `checkpoint` and `made_at` null. Keep a checkpoint: with it you can show later what was changed. See docs/transparency.md.")
            .by(Access::Everybody)
            .ok::<answers::TransparencyLog>("200", "The log."),
        get("/transparency/checkpoints", "listTransparencyCheckpoints", "Checkpoints of the log of all games")
            .says("The newest first; each holds the one before.")
            .by(Access::Everybody)
            .query::<transparency::Paged>()
            .ok::<List<answers::TransparencyCheckpoint>>("200", "Checkpoints."),
        get("/transparency/consistency", "showConsistency", "Proof that a checkpoint goes on from an earlier one")
            .says("`old` and the earlier size, the proof (RFC 6962), an empty line, the checkpoint: what a witness is sent (C2SP tlog-witness), and what `longhand checkpoint compare` reads.")
            .by(Access::Everybody)
            .query::<transparency::Between>()
            .text("200", "text/plain", "The proof.")
            .with(&["Content-Disposition", "Vary"])
            .also("404", "NotFound"),
        post("/transparency/cosignatures", "cosignCheckpoint", "Bring a witness' signature")
            .says("A checkpoint of this server with the line of a witness that its operator has configured (C2SP tlog-cosignature). Other lines are ignored; who signs needs no account.")
            .by(Access::Everybody)
            .text_body("text/plain")
            .ok::<answers::Kept>("200", "Whose signatures were kept.")
            .refuses_as("409", "The checkpoint of this size is another one.", &[])
            .also("404", "NotFound")
            .never("408")
            .never("413")
            .never("415"),
        get("/games/{id}/inclusion", "showInclusion", "Proof that a checkpoint knows the game")
            .says("A C2SP tlog-proof: the newest checkpoint, and the way to it from the last event of the game that it knows. Keep it: `longhand verify GAME --checkpoint FILE` compares a log with it. 404 as long as no checkpoint knows the game.")
            .by(Access::Read)
            .query::<transparency::Of>()
            .text("200", "text/plain", "The proof.")
            .with(&["Content-Disposition", "Vary"])
            .also("409", "Quarantined"),
    ]));
    all
}
