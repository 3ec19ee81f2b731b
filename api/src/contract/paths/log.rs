//! The log, its proofs, and its signatures.

use super::tagged;
use crate::contract::operation::{Access, HOST, Operation, get, post};
use crate::routes::{events, feed, stream, transparency};
use service::answers::{self, List};
use service::contract::shapes;

pub fn operations() -> Vec<Operation> {
    let mut all = vec![];
    all.extend(tagged("The log", vec![
        get("/.well-known/longhand-keys.json", "getSigningKeys", "The public keys of signatures, present and former")
            .says("The keys that sign exports and the log of all games, newest first. A replaced key stays listed, so that its signatures can always be checked. Each key is signed by the one before it; if a key other than the first has a null `signature`, the previous key was lost. `longhand verify --key FILE` (or `--keys FILE`) reads this answer unchanged.")
            .by(Access::Anybody)
            .ok::<answers::SigningKeys>("200", "The keys.")
            .with(&["Cache-Control"]),
        get("/games/{id}/events", "listEvents", "The log, in pages or live")
            .says("As the caller may read it. `Accept: text/event-stream` asks for a live stream: first the events after `Last-Event-ID` (or `after`), then new ones as they happen. The stream ends when the caller closes it or loses the right to see the game: the session or personal token was revoked, the account was deleted, or the game is no longer visible. An account can have 32 open streams, a network address 64 (IPv6: a /64 network); one more is 429.")
            .by(Access::Read)
            .takes(&["LastEventId", "MinSeq"])
            .query::<events::Listed>()
            .ok::<List<shapes::AnyEvent>>("200", "Events.")
            .or_stream()
            .with(&["Link", "Vary"])
            .also("409", "Quarantined"),
        get("/me/events", "myEvents", "One live stream for all the caller's games")
            .says("Server-sent events: `event` is the kind, `data` the event as the caller may read it, with its `stream` (the game) and `seq`. The `id` says how far each game was sent; treat it as opaque. A client that sends the last one back as `Last-Event-ID` misses nothing. Some events may come twice: identify an event by `stream` and `seq`. After more than seven days away, an event `missed` comes first, with `until`: events before that time may be missing. Games that the caller joins later are included. With `talk=true` table talk comes as events named `talk`: a Message with its `game`. A message that comes twice has the same `id`.")
            .by(Access::Read)
            .takes(&["LastMark"])
            .query::<stream::Asked>()
            .stream("The stream.")
            .also("401", "NotSignedIn"),
        get("/games/{id}/feed.atom", "feed", "The log for a feed reader")
            .says("The newest 50 events in sentences, as a spectator may read them (RFC 4287), with `ETag` and `Last-Modified`. A private game needs a token or a key (`POST /me/keys`).")
            .by(Access::Read)
            .takes(&["AcceptLanguage"])
            .query::<feed::Asked>()
            .text("200", "application/atom+xml", "The feed.")
            .also("409", "Quarantined"),
        get("/games/{id}/export", "exportGame", "The whole log as a file")
            .says("Signed JSON Lines, which `longhand verify FILE` proves or refutes offline. Sealed parts are open to their seat while the game runs, and to everybody once it is closed. An imported game is exported unchanged to anybody who may see it, with its signature lines, the first signer's first, and one more by this server: docs/log-format.md.")
            .by(Access::Read)
            .takes(&["MinSeq"])
            .text("200", "application/x-ndjson", "The log.")
            .with(&["Content-Disposition", "Vary"])
            .also("409", "Quarantined"),
        get("/games/{id}/audit", "auditGame", "Prove the log")
            .says("Checks the stored log: the chain of hashes, the digests, every decision of the title and of the table (`table`: whose turn it was, who may rule, what was due), the draws, the seals, and the copies for queries.")
            .by(Access::Read)
            .ok::<shapes::Audit>("200", "The findings.")
            .also("409", "Quarantined"),
        post("/games/import", "importGame", "Import a game")
            .says("Takes an export. The log is proved first: form, signature, chain, digests, every decision, draws and seals. The game can then be read here but not played. If the operator trusts no key that signed it, the game is shown as `unproved`, or refused if the operator accepts only trusted keys (`export_refused`).")
            .by(HOST)
            .text_body("application/x-ndjson")
            .ok::<shapes::Game>("201", "The game, `archived`.")
            .refuses("409", &[("conflict", "this game is already here")])
            .refuses_as("422", "`export_refused`: the export is not valid; `detail` and `line` say where. `bad_box`: no game can be played with the box in its second line; `details` says why.", &[("export_refused", ""), ("bad_box", "")]),
        get("/transparency", "showTransparencyLog", "The log of all games")
            .says("Its name, the key that verifies its checkpoints, the newest checkpoint, and its countersignatures. Before the first checkpoint the log is empty: `size` is 0, `checkpoint` and `made_at` are null. Keep a checkpoint: it lets you show later what was changed. See docs/transparency.md.")
            .by(Access::Everybody)
            .ok::<answers::TransparencyLog>("200", "The log."),
        get("/transparency/checkpoints", "listTransparencyCheckpoints", "Checkpoints of the log of all games")
            .says("Newest first; each extends the one before.")
            .by(Access::Everybody)
            .query::<transparency::Paged>()
            .ok::<List<answers::TransparencyCheckpoint>>("200", "Checkpoints."),
        get("/transparency/consistency", "showConsistency", "Proof that a checkpoint extends an earlier one")
            .says("`old` and the earlier size, the proof (RFC 6962), an empty line, the checkpoint. Witnesses get the same text (C2SP tlog-witness), and `longhand checkpoint compare` reads it.")
            .by(Access::Everybody)
            .query::<transparency::Between>()
            .text("200", "text/plain", "The proof.")
            .with(&["Content-Disposition", "Vary"])
            .also("404", "NotFound"),
        post("/transparency/cosignatures", "cosignCheckpoint", "Add a witness's signature")
            .says("A checkpoint of this server with the signature line of a witness that its operator has configured (C2SP tlog-cosignature). Other lines are ignored. A witness needs no account.")
            .by(Access::Everybody)
            .text_body("text/plain")
            .ok::<answers::Kept>("200", "The witnesses whose signatures were kept.")
            .refuses_as("409", "The server has a different checkpoint of this size.", &[])
            .also("404", "NotFound")
            .never("408")
            .never("413")
            .never("415"),
        get("/games/{id}/inclusion", "showInclusion", "Proof that a checkpoint contains the game")
            .says("A C2SP tlog-proof: the newest checkpoint, and the path to it from the last event of the game that it contains. Keep it: `longhand verify GAME --checkpoint FILE` compares a log with it. 404 until a checkpoint contains the game.")
            .by(Access::Read)
            .query::<transparency::Of>()
            .text("200", "text/plain", "The proof.")
            .with(&["Content-Disposition", "Vary"])
            .also("409", "Quarantined"),
    ]));
    all
}
