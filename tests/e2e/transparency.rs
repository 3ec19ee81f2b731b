//! The log of all games: what is signed, how others check it, and what an audit finds after somebody has tampered
//! with the database.

use domain::titles::RULESETS;
use longhand_tests::{Game, Running, Setup, Strategy, World, longhand, story};
use serde_json::json;
use service::audit::against::Against;
use service::audit::game::What;
use service::audit::whole::{Audited, Auditor};
use service::keys::Keys;
use service::transparency::note::{NoteKey, TlogProof};
use service::transparency::{Behind, Made, Notary, keep_up, proofs};
use signed_note::{StandardVerifier, VerifierList};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use store::Store;
use tlog_tiles::{Hash, HashReader, TileHashReader, TileReader};

const DAY: i64 = 86_400;

async fn signs(server: &Running) -> Made {
    Notary::of(&server.app).sign(server.app.clock.now()).await.expect("a checkpoint")
}

/// Two games with some moves each.
async fn two_games(world: &World, server: &Running) -> [Game; 2] {
    let [ann, ben] = world.players(server, ["ann", "ben"]).await;
    let strategy = Strategy::seeded(5);
    let mut games = vec![];
    for _ in 0..2 {
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        for _ in 0..3 {
            game.whose_turn(&[&ann, &ben]).await.plays_something(&game, &strategy).await;
        }
        games.push(game);
    }
    // Rows that are restored later must not belong to a mail in progress.
    world.nothing_is_left_undone().await;
    games.try_into().expect("two")
}

/// Tiles as the server returns them, fetched beforehand.
struct Tiles(HashMap<String, Vec<u8>>);

impl TileReader for Tiles {
    fn height(&self) -> u8 {
        8
    }
    fn read_tiles(&self, tiles: &[tlog_tiles::Tile]) -> Result<Vec<Vec<u8>>, tlog_tiles::Error> {
        // The specification leaves the height out of the path.
        Ok(tiles.iter().map(|tile| self.0[&tile.path().replacen("tile/8/", "", 1)].clone()).collect())
    }
    fn save_tiles(&self, _: &[tlog_tiles::Tile], _: &[Vec<u8>]) {}
}

/// The size and root of a checkpoint according to an independent program, if the log's key signed it.
fn read_independently(note: &str, key: &str) -> (u64, Hash) {
    let verifiers = VerifierList::new(vec![Box::new(StandardVerifier::new(key).expect("a verifier key"))]);
    let note = signed_note::Note::from_bytes(note.as_bytes()).expect("a signed note");
    let (known, _) = note.verify(&verifiers).expect("it is signed by the log");
    assert_eq!(known.len(), 1);
    let checkpoint = tlog_tiles::Checkpoint::from_bytes(note.text()).expect("a checkpoint");
    (checkpoint.size(), *checkpoint.hash())
}

#[test]
fn checkpoints_and_proofs_are_read_by_programs_that_know_nothing_of_us() {
    story(async |world| {
        let server = world.server().await;
        server.http.get("/transparency/checkpoint").await.problem(404, "not_found");
        let [one, two] = two_games(world, &server).await;
        server.http.get(&format!("/api/v1/games/{one}/inclusion")).await.problem(404, "not_found");
        let first = signs(&server).await;
        // The server has recorded its key and its log: two deeds.
        assert_eq!((first.tree.size, first.games, first.deeds), (4, 2, 2));
        assert_eq!(signs(&server).await.games, 0, "nothing has moved, so that one stands");
        let [cat] = world.players(&server, ["cat"]).await;
        for _ in 0..3 {
            cat.opens(2, json!({})).await;
            signs(&server).await;
        }
        let log = server.http.get("/api/v1/transparency").await.is(200).json();
        let key = log["key"].as_str().unwrap();
        let note = server.http.get("/transparency/checkpoint").await.is(200).text();
        assert_eq!(log["checkpoint"], note);
        let (size, root) = read_independently(&note, key);
        assert_eq!((size, &log["size"]), (7, &json!(7)));

        // Each game is in it.
        for game in [&one, &two] {
            let text = server.http.get(&format!("/api/v1/games/{game}/inclusion")).await.is(200).text();
            let proof = TlogProof::parse(&text).unwrap();
            let (_, of) = proofs::check(&proof).unwrap();
            assert_eq!(of.game.to_string(), game.0);
            let record = service::transparency::record(&of);
            let path: Vec<Hash> = proof.path.iter().map(|hash| Hash(*hash)).collect();
            tlog_tiles::check_record(&path, size, root, proof.index, tlog_tiles::record_hash(&record)).unwrap();
        }
        // Each checkpoint extends the one before it.
        let listed = server.http.get("/api/v1/transparency/checkpoints?limit=2").await.is(200).json();
        assert_eq!((listed["items"].as_array().unwrap().len(), &listed["next"]), (2, &json!("6")));
        let listed = server.http.get("/api/v1/transparency/checkpoints").await.is(200).json();
        for earlier in listed["items"].as_array().unwrap() {
            let (old, old_root) = read_independently(earlier["checkpoint"].as_str().unwrap(), key);
            let text = server.http.get(&format!("/api/v1/transparency/consistency?from={old}")).await.is(200).text();
            let sent = service::transparency::note::Consistency::parse(&text).unwrap();
            let proof: Vec<Hash> = sent.proof.iter().map(|hash| Hash(*hash)).collect();
            tlog_tiles::check_tree(&proof, size, root, old, old_root).unwrap();
        }
        server.http.get("/api/v1/transparency/consistency?from=8").await.problem(400, "bad_request");
        server.http.get("/api/v1/transparency/consistency?from=1&to=1").await.problem(404, "not_found");
        server.http.get("/api/v1/transparency/consistency").await.problem(400, "bad_request");

        // The tree can be read as tiles.
        let tile = server.http.get("/transparency/tile/0/000.p/7").await.is(200).body.to_vec();
        let tiles = Tiles([("0/000.p/7".to_owned(), tile)].into());
        let hashes =
            TileHashReader::new(size, root, &tiles).read_hashes(&[tlog_tiles::stored_hash_index(0, 3)]).unwrap();
        let records = server.http.get("/transparency/tile/entries/000.p/7").await.is(200).body.to_vec();
        assert_eq!(hashes[0], tlog_tiles::record_hash(&records[3 * 34 + 2..4 * 34]));
        server.http.get("/transparency/tile/0/000.p/8").await.problem(404, "not_found");
        server.http.get("/transparency/tile/0/000").await.problem(404, "not_found");

        // A private game's proof is only for those who may see the game.
        let hidden = cat.opens(2, json!({"visibility": "private"})).await;
        signs(&server).await;
        server.http.get(&format!("/api/v1/games/{hidden}/inclusion")).await.problem(404, "not_found");
        cat.get(&format!("/games/{hidden}/inclusion")).await.is(200);

        // A person keeps both and verifies them later, without a server.
        let [old, newer, kept, export] = ["old", "newer", "game.tlog-proof", "game.ndjson"]
            .map(|name| world.path(name).to_str().unwrap().to_owned());
        std::fs::write(&old, &first.tree.note).unwrap();
        let text = server.http.get("/api/v1/transparency/consistency?from=4").await.is(200).text();
        std::fs::write(&newer, &text).unwrap();
        let compare = async |newer: &str| longhand(&["checkpoint", "compare", &old, newer, "--key", key]).await;
        let said = compare(&newer).await;
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stdout));
        std::fs::write(&newer, text.replacen("old 4\n", "old 4\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n", 1))
            .unwrap();
        assert_eq!(compare(&newer).await.status.code(), Some(1));
        assert_eq!(compare(&export).await.status.code(), Some(2));
        std::fs::write(&kept, server.http.get(&format!("/api/v1/games/{one}/inclusion")).await.text()).unwrap();
        let verify = async |game: &Game| {
            std::fs::write(&export, server.http.get(&format!("/api/v1/games/{game}/export")).await.text()).unwrap();
            longhand(&["verify", &export, "--checkpoint", &kept, "--log-key", key]).await
        };
        let said = verify(&one).await;
        let told = String::from_utf8_lossy(&said.stdout).into_owned();
        assert!(said.status.success() && told.contains("is in the checkpoint of 8 leaves"), "{told}");
        assert_eq!(verify(&two).await.status.code(), Some(1), "it is about another game");
    });
}

#[test]
fn trees_of_all_sizes_are_those_of_an_independent_implementation() {
    use service::transparency::tree::{Edge, consistency, hashes, inclusion};
    struct Stored(Vec<Hash>);
    impl HashReader for Stored {
        fn read_hashes(&self, places: &[u64]) -> Result<Vec<Hash>, tlog_tiles::Error> {
            Ok(places.iter().map(|place| self.0[*place as usize]).collect())
        }
    }
    let (mut stored, mut edge, mut nodes) = (Stored(vec![]), Edge::default(), HashMap::new());
    for n in 0..70u64 {
        let record = n.to_be_bytes();
        let theirs = tlog_tiles::stored_hashes(n, &record, &stored).unwrap();
        stored.0.extend(theirs);
        edge.push(service::transparency::tree::leaf_hash(&record), |at, hash| _ = nodes.insert(at, hash));
        let size = n + 1;
        let root = tlog_tiles::tree_hash(size, &stored).unwrap();
        assert_eq!(Hash(edge.root()), root, "root of {size}");
        for at in 0..size {
            let ours: Vec<Hash> = hashes(&inclusion(at, size), &nodes).unwrap().into_iter().map(Hash).collect();
            assert_eq!(ours, tlog_tiles::prove_record(size, at, &stored).unwrap(), "leaf {at} of {size}");
            let ours: Vec<Hash> = hashes(&consistency(at + 1, size), &nodes).unwrap().into_iter().map(Hash).collect();
            assert_eq!(ours, tlog_tiles::prove_tree(size, at + 1, &stored).unwrap(), "{} in {size}", at + 1);
        }
    }
}

#[test]
fn another_server_countersigns_and_one_that_lies_or_is_away_holds_nothing_up() {
    story(async |world| {
        let base = |name: &str| Some(format!("https://{name}.example"));
        let club = world.server_with(Setup { base_url: base("club"), ..Setup::default() }).await;
        two_games(world, &club).await;
        let first = signs(&club).await;
        let log = club.http.get("/api/v1/transparency").await.is(200).json();
        let watched = log["key"].as_str().unwrap().to_owned();
        let friend =
            world.server_with(Setup { base_url: base("friend"), witnessed_logs: watched, ..Setup::default() }).await;
        let witness = friend.http.get("/api/v1/transparency").await.is(200).json()["witness"].clone();
        assert_eq!(witness["logs"], json!(["club.example/longhand"]));
        let key = witness["key"].as_str().unwrap().to_owned();

        let unconcerned = world.server_with(Setup { base_url: base("unconcerned"), ..Setup::default() }).await;
        // One that signs with another key than its own, one that is down, one that does not know us.
        let liar = NoteKey::of_witness("liar.example/w", &ed25519_dalek::SigningKey::from_bytes(&[3; 32])).vkey();
        let away = NoteKey::of_witness("away.example/w", &ed25519_dalek::SigningKey::from_bytes(&[4; 32])).vkey();
        let shy = NoteKey::of_witness("shy.example/w", &ed25519_dalek::SigningKey::from_bytes(&[5; 32])).vkey();
        let at = |base: &str| format!("{base}/transparency");
        let witnesses = format!(
            "{key} {}, {liar} {}, {away} http://127.0.0.1:9/, {shy} {}, {}",
            at(&friend.http.base),
            at(&friend.http.base),
            at(&unconcerned.http.base),
            NoteKey::of_witness("hand.example/w", &ed25519_dalek::SigningKey::from_bytes(&[6; 32])).vkey(),
        );
        world.stop(&club).await;
        let club = world.server_with(Setup { base_url: base("club"), witnesses, ..Setup::default() }).await;
        let [cat] = world.players(&club, ["cat"]).await;
        cat.opens(2, json!({})).await;
        let newest = signs(&club).await;
        keep_up(&club.app, club.app.clock.now()).await;
        let shown = club.http.get("/api/v1/transparency").await.is(200).json();
        let state = |name: &str| {
            let found = shown["witnesses"].as_array().unwrap().iter().find(|witness| witness["name"] == name);
            found.cloned().unwrap_or_else(|| panic!("{name}: {shown}"))
        };
        let friendly = state("friend.example/longhand/witness");
        assert!(friendly["signed_at"].is_string() && friendly["why"].is_null(), "{friendly}");
        for (name, why) in [
            ("liar.example/w", "no signature by its key"),
            ("away.example/w", "no connection"),
            ("shy.example/w", "does not know this log"),
        ] {
            let state = state(name);
            assert!(state["why"].as_str().is_some_and(|said| said.contains(why)), "{state}");
            assert!(state["signed_at"].is_null() && state["failing_since"].is_string());
        }
        let note = club.http.get("/transparency/checkpoint").await.is(200).text();
        assert_eq!(note.lines().filter(|line| line.starts_with("— ")).count(), 2, "{note}");
        read_independently(&note, log["key"].as_str().unwrap());
        let read = service::transparency::note::Note::parse(&note).unwrap();
        assert!(read.is_signed_by(&NoteKey::parse(&key).unwrap()));

        // A witness that is not asked submits its signature; signatures of others are not accepted.
        let own = service::transparency::note::Note::parse(&newest.tree.note).unwrap();
        let hand = own.cosigned("hand.example/w", &ed25519_dalek::SigningKey::from_bytes(&[6; 32]), 1_700_000_000);
        let bring = async |text: String| {
            club.http.ask("POST", "/api/v1/transparency/cosignatures").body("text/plain", text).send().await
        };
        let brought = bring(format!("{}{}\n", newest.tree.note, hand.line())).await.is(200).json();
        assert_eq!(brought["kept"], json!(["hand.example/w"]));
        bring(newest.tree.note.clone()).await.problem(400, "bad_request");
        bring("no note".into()).await.problem(400, "bad_request");
        bring(newest.tree.note.replacen("club.example", "clubs.example", 2)).await.problem(404, "not_found");
        let stranger = own.cosigned("hand.example/w", &ed25519_dalek::SigningKey::from_bytes(&[7; 32]), 1);
        bring(format!("{}{}\n", newest.tree.note, stranger.line())).await.problem(400, "bad_request");

        // The witness only signs extensions of what it has signed.
        let add = async |body: String| {
            friend.http.ask("POST", "/transparency/add-checkpoint").body("text/plain", body).send().await
        };
        let size = newest.tree.size;
        let answer = add(format!("old 0\n\n{}", newest.tree.note)).await.is(409);
        assert_eq!((answer.header("content-type"), answer.text()), (Some("text/x.tlog.size"), format!("{size}\n")));
        add(format!("old {size}\n\n{}", newest.tree.note)).await.is(200);
        add(format!("old {size}\n\n{}", first.tree.note)).await.is(400);
        add(format!("old {size}\nAAAA\n\n{}", newest.tree.note)).await.is(400);
        let keys = club.app.keys.clone();
        let forged = |size: u64, name: &str| {
            let head = service::transparency::note::TreeHead { origin: name.into(), size, root: [9; 32] };
            service::transparency::note::Note::signed(head.text(), name, keys.log()).whole()
        };
        add(format!("old {size}\n\n{}", forged(size, "club.example/longhand"))).await.is(409);
        add(format!("old {size}\n\n{}", forged(size + 1, "club.example/longhand"))).await.is(422);
        add(format!("old 0\n\n{}", forged(9, "other.example/longhand"))).await.is(404);
        let unsigned = newest.tree.note.replacen(&size.to_string(), "9", 1);
        add(format!("old {size}\n\n{unsigned}")).await.is(403);
    });
}

/// All tables that the changes below affect.
const TABLES: [&str; 11] = [
    "games",
    "events",
    "game_list",
    "game_docs",
    "texts",
    "mail_ledger",
    "tlog_leaves",
    "tlog_nodes",
    "tlog_checkpoints",
    "tlog_cosignatures",
    "outbox",
];

/// A superuser in the database: no trigger stops them.
struct Superuser(sqlx::PgConnection);

impl Superuser {
    async fn comes(world: &World) -> Self {
        let mut connection = sqlx::PgConnection::connect_with(&world.database.options()).await.unwrap();
        connection.execute("set session_replication_role = replica; create schema saved").await.unwrap();
        for table in TABLES {
            let copy = format!("create table saved.{table} as select * from public.{table}");
            connection.execute(AssertSqlSafe(copy)).await.unwrap();
        }
        Self(connection)
    }

    async fn does(&mut self, sql: &str) {
        self.0.execute(AssertSqlSafe(sql.to_owned())).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    async fn puts_everything_back(&mut self) {
        for table in TABLES {
            self.does(&format!("delete from public.{table}; insert into public.{table} select * from saved.{table}"))
                .await;
        }
    }
}

async fn audit(store: &Store, keys: &Keys, against: &[Against]) -> Audited {
    let mut auditor =
        Auditor::begin(store.clone(), RULESETS, Some(keys), (false, 2), against).await.expect("an audit begins");
    while auditor.step(3).await.expect("it goes on") {}
    while auditor.step_trees().await.expect("it goes on") {}
    auditor.end(against).await.expect("it ends")
}

/// Rewrites the host's nonce in the seed of a game, and every hash after it, so that the log does not contradict
/// itself.
fn rewrite(game: &str) -> String {
    format!(
        "update events set payload = convert_to(regexp_replace(convert_from(payload, 'UTF8'), '\"nonce\":\"[0-9a-f]{{32}}\"',
           '\"nonce\":\"00112233445566778899aabbccddeeff\"'), 'UTF8')
          where game_id = {game} and convert_from(payload, 'UTF8') like '%\"kind\":\"started\"%';
         with recursive chain as (
           select seq, sha256(decode(repeat('00', 32), 'hex') || payload) as hash from events where game_id = {game} and seq = 1
           union all
           select events.seq, sha256(chain.hash || payload) from chain join events on events.seq = chain.seq + 1
            where game_id = {game})
         update events set hash = chain.hash from chain where game_id = {game} and events.seq = chain.seq;
         update game_list set head_hash = last.hash, turn = (turn::jsonb || jsonb_build_object('hash', encode(last.hash, 'hex')))::text
           from (select hash from events where game_id = {game} order by seq desc limit 1) as last where game_id = {game};
         update game_docs set doc = regexp_replace(doc, '\"nonce\":\"[0-9a-f]{{32}}\"',
           '\"nonce\":\"00112233445566778899aabbccddeeff\"') where game_id = {game};"
    )
}

#[test]
fn whatever_a_superuser_does_to_a_game_the_audit_names_it() {
    story(async |world| {
        if !world.can_be_forged() {
            return;
        }
        let by = Arc::new(AtomicI64::new(DAY / 2 - chrono::Utc::now().timestamp() % DAY - 4 * DAY));
        let clock = service::time::Clock::shifted(by.clone());
        let server = world.server_with(Setup { clock, ..Setup::default() }).await;
        let [one, _] = two_games(world, &server).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let mover = one.whose_turn(&[&ann, &ben]).await;
        mover.plays_something(&one, &Strategy::seeded(6)).await;
        let said = json!({"seq": 5, "claim": "rules", "reason": "That was not allowed."});
        ann.post(&format!("/games/{one}/disputes"), said).await.is(201);
        ben.reads_mail("That was not allowed.").await;
        world.nothing_is_left_undone().await;
        by.fetch_add(DAY, Ordering::SeqCst);
        let signed = signs(&server).await;
        let keys = server.app.keys.clone();
        let (log, base) = (signed.log.number, server.app.base.clone());
        world.stop(&server).await;

        let store = Store::connect(world.database.options(), 3).await.unwrap();
        let note = world.path("kept");
        std::fs::write(&note, &signed.tree.note).unwrap();
        let open = async || vec![Against::open(note.to_str().unwrap()).await.unwrap()];
        let held = open().await;
        let whole = audit(&store, &keys, &held).await;
        assert_eq!(whole.told, vec![], "nothing is wrong yet");
        assert!(whole.unseen.iter().all(|unseen| !unseen.contains("nobody else")), "{:?}", whole.unseen);
        let alone = audit(&store, &keys, &[]).await;
        assert!(alone.unseen.iter().any(|unseen| unseen.contains("nobody else has signed")), "{:?}", alone.unseen);

        let game = one.0.parse::<domain::kernel::ids::Id>().unwrap().as_i64().to_string();
        let last = format!("game_id = {game} and seq = (select max(seq) from saved.events where game_id = {game})");
        let listed = |set: &str| format!("update game_list set {set} where game_id = {game}");
        let everywhere = format!(
            "delete from events where game_id = {game}; delete from games where game_id = {game};
            delete from game_list where game_id = {game}; delete from game_docs where game_id = {game};
            delete from texts where game_id = {game}; delete from mail_ledger where game_id = {game};"
        );
        let cut = format!(
            "delete from events where game_id = {game} and seq > 6;
            delete from mail_ledger where game_id = {game};
            update game_list set last_seq = 6, head_hash = (select hash from events where game_id = {game} and seq = 6)
             where game_id = {game};"
        );
        let changes: Vec<(&str, String, What, bool)> = vec![
            ("the last event is deleted", format!("delete from events where {last}"), What::Cut, true),
            ("the tail is cut, and the list with it", cut, What::Cut, true),
            ("a game is deleted, wherever it was", everywhere, What::Deleted, true),
            (
                "an event in the middle is deleted",
                format!("delete from events where game_id = {game} and seq = 4"),
                What::Chain,
                true,
            ),
            ("column kind", format!("update events set kind = kind + 1 where {last}"), What::Column, true),
            ("column actor", format!("update events set actor = actor + 1 where {last}"), What::Column, true),
            ("column at", format!("update events set at = at + interval '1 ms' where {last}"), What::Column, true),
            ("the row in the list", listed("status = 4"), What::List, true),
            ("who is to act", listed("to_act = '{1}'"), What::List, true),
            ("the list's head", listed("last_seq = last_seq - 1"), What::List, true),
            (
                "the list's document",
                format!("update game_docs set doc = replace(doc, '\"seats\"', '\"chairs\"') where game_id = {game}"),
                What::List,
                true,
            ),
            ("a row is gone from the list", format!("delete from game_list where game_id = {game}"), What::List, true),
            (
                "the row of the game",
                format!("update games set host = host + 1 where game_id = {game}"),
                What::GamesRow,
                true,
            ),
            ("its visibility", format!("update games set visibility = 2 where game_id = {game}"), What::GamesRow, true),
            (
                "a game is said to come from elsewhere",
                format!("update games set archived = true where game_id = {game}"),
                What::GamesRow,
                true,
            ),
            ("its row is gone", format!("delete from games where game_id = {game}"), What::GamesRow, true),
            ("a text", "update texts set text = 'It was allowed.'".into(), What::Text, true),
            ("a text is gone", "delete from texts".into(), What::Text, true),
            ("a text is somebody else's", "update texts set player_id = player_id + 1".into(), What::Text, true),
            ("a payload", format!("update events set payload = payload || '\\x20' where {last}"), What::Chain, true),
            ("a consistent rewrite", rewrite(&game), What::Rewritten, true),
            (
                "a consistent rewrite that forgets the leaves",
                format!("{} delete from tlog_leaves where game_id = {game};", rewrite(&game)),
                What::Rewritten,
                true,
            ),
            (
                "the same, and the mails too: the checkpoint is left",
                format!(
                    "{} update tlog_leaves set hash = events.hash
                from events where events.game_id = tlog_leaves.game_id and events.seq = tlog_leaves.seq;
                delete from mail_ledger where game_id = {game};",
                    rewrite(&game)
                ),
                What::Checkpoint,
                false,
            ),
            ("a signed root", "update tlog_checkpoints set root = sha256(root)".into(), What::Checkpoint, false),
            ("a checkpoint is gone", "delete from tlog_checkpoints".into(), What::Checkpoint, false),
            ("a leaf", "update tlog_leaves set hash = sha256(hash)".into(), What::Checkpoint, false),
            (
                "the whole tree is gone",
                "delete from tlog_checkpoints; delete from tlog_leaves; delete from tlog_nodes".into(),
                What::Checkpoint,
                false,
            ),
        ];
        let mut superuser = Superuser::comes(world).await;
        for (name, sql, what, of_game) in &changes {
            superuser.does(sql).await;
            let told = audit(&store, &keys, &held).await.told;
            let named = told.iter().any(|told| {
                told.what == *what && told.game.map(|game| game.to_string()) == of_game.then(|| one.0.clone())
            });
            assert!(named, "{name}: {told:#?}");
            superuser.puts_everything_back().await;
        }
        assert_eq!(audit(&store, &keys, &held).await.told, vec![], "everything is as it was");

        // The operator themselves, with the keys: only a checkpoint or a mail held by others reveals it.
        superuser
            .does(&format!(
                "{} delete from mail_ledger where game_id = {game};
            delete from tlog_checkpoints; delete from tlog_leaves; delete from tlog_nodes;",
                rewrite(&game)
            ))
            .await;
        let operator = Notary { store: store.clone(), keys: keys.clone(), base, folder: world.path("empty") };
        assert_eq!(operator.sign(chrono::Utc::now()).await.unwrap().log.number, log);
        assert_eq!(audit(&store, &keys, &[]).await.told, vec![], "it contradicts nothing that is here");
        let told = audit(&store, &keys, &held).await.told;
        assert!(told.iter().any(|told| told.what == What::Checkpoint && told.why.contains("kept")), "{told:#?}");
        superuser.puts_everything_back().await;
        superuser
            .does(&format!(
                "{} delete from tlog_checkpoints; delete from tlog_leaves; delete from tlog_nodes;",
                rewrite(&game)
            ))
            .await;
        let told = audit(&store, &keys, &[]).await.told;
        assert!(told.iter().any(|told| told.what == What::Rewritten && told.why.starts_with("mail ")), "{told:#?}");
        superuser.puts_everything_back().await;
        superuser.does("drop schema saved cascade").await;
        store.close().await;
    });
}

#[test]
fn a_backup_and_the_command_line_show_what_a_restore_has_lost() {
    story(async |world| {
        if !world.can_be_forged() {
            return;
        }
        let server = world.server().await;
        let [one, _] = two_games(world, &server).await;
        signs(&server).await;
        world.stop(&server).await;
        let (url, data) = (world.database.url(), world.path("data"));
        let data = data.to_str().unwrap().to_owned();
        let flags = ["--database-url", &url, "--data-dir", &data];
        let run = async |words: &[&str]| {
            let done = longhand(&[words, &flags].concat()).await;
            let said = [done.stdout, done.stderr].concat();
            (done.status.code(), String::from_utf8_lossy(&said).into_owned())
        };
        let (code, said) = run(&["audit", "--all"]).await;
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains("2 games") && said.contains("not seen: "), "{said}");
        let (code, said) = run(&["audit", &one.0]).await;
        assert_eq!(code, Some(0), "{said}");

        // The database goes back by an hour: two events and the checkpoint after them are lost.
        let game = one.0.parse::<domain::kernel::ids::Id>().unwrap().as_i64();
        let backup = format!("{}_backup", world.database.name);
        let mut admin = sqlx::PgConnection::connect_with(&world.database.cluster.options()).await.unwrap();
        let others =
            format!("select pg_terminate_backend(pid) from pg_stat_activity where datname = '{}'", world.database.name);
        admin.execute(AssertSqlSafe(others)).await.unwrap();
        let copy = format!("create database {backup} template {}", world.database.name);
        admin.execute(AssertSqlSafe(copy)).await.unwrap();
        let mut superuser = sqlx::PgConnection::connect_with(&world.database.options()).await.unwrap();
        for sql in [
            "set session_replication_role = replica".to_owned(),
            format!("delete from events where game_id = {game} and seq > 5"),
            "delete from tlog_checkpoints; delete from tlog_leaves; delete from tlog_nodes; delete from tlog_logs;
             delete from operators_log where deed = 'log_began'"
                .to_owned(),
            format!(
                "delete from mail_ledger; delete from game_list where game_id = {game}; delete from game_docs where game_id = {game}"
            ),
        ] {
            superuser.execute(AssertSqlSafe(sql)).await.unwrap();
        }
        let (code, said) = run(&["rebuild"]).await;
        assert_eq!(code, Some(0), "{said}");
        // The copy beside the keys reveals it, and so does the other database.
        let (code, said) = run(&["audit", "--all"]).await;
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("which this database does not know"), "{said}");
        let other = world.database.url().replace(&world.database.name, &backup);
        let (code, said) = run(&["audit", "--all", "--against", &other]).await;
        assert_eq!(code, Some(1), "{said}");
        assert!(
            said.contains(&format!("game {one}, event ")) && said.contains("cut: the other database knows"),
            "{said}"
        );
        let (code, said) = run(&["audit", "--all", "--against", "/nowhere/at/all"]).await;
        assert_eq!(code, Some(2), "{said}");

        // Nothing is signed twice: the log continues under another name.
        let (code, said) = run(&["checkpoint"]).await;
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("--begin-anew"), "{said}");
        let (code, said) = run(&["checkpoint", "--begin-anew"]).await;
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains("/longhand/2\n4\n"), "{said}");
        let (code, said) = run(&["audit", "--all"]).await;
        assert_eq!(code, Some(0), "{said}");

        // The start-up message names a key folder that is missing or another server's.
        let elsewhere = world.path("elsewhere");
        let lost = ["--database-url", &url, "--data-dir", elsewhere.to_str().unwrap()];
        let done = longhand(&[&["serve", "--listen", "127.0.0.1:0"][..], &lost].concat()).await;
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && said.contains("holds no keys"), "{said}");
        std::fs::create_dir_all(elsewhere.join("keys")).unwrap();
        for file in ["master.key", "signing.key", "log.key"] {
            std::fs::write(elsewhere.join("keys").join(file), "07".repeat(32)).unwrap();
        }
        let done = longhand(&[&["serve", "--listen", "127.0.0.1:0"][..], &lost].concat()).await;
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && said.contains("are not those that the games"), "{said}");
        superuser.close().await.unwrap();
        admin.execute(AssertSqlSafe(format!("drop database {backup} with (force)"))).await.unwrap();
    });
}

#[test]
fn what_was_signed_is_not_signed_otherwise() {
    story(async |world| {
        if !world.can_be_forged() {
            return;
        }
        let server = world.server().await;
        two_games(world, &server).await;
        let notary = Notary::of(&server.app);
        let before = signs(&server).await;
        let mut superuser = Superuser::comes(world).await;
        superuser.does("delete from tlog_checkpoints; delete from tlog_leaves; delete from tlog_nodes").await;
        let refused = notary.sign(server.app.clock.now()).await.unwrap_err();
        assert!(refused.downcast_ref::<Behind>().is_some(), "{refused:#}");
        superuser.puts_everything_back().await;
        superuser.does("delete from tlog_nodes").await;
        assert!(notary.sign(server.app.clock.now()).await.is_err(), "parts of the tree are missing");
        superuser.puts_everything_back().await;
        let [cat] = world.players(&server, ["cat"]).await;
        cat.opens(2, json!({})).await;
        // Two servers at once: one signs, and the other finds it done.
        let (one, other) = (notary.sign(server.app.clock.now()), notary.sign(server.app.clock.now()));
        let (one, other) = tokio::join!(one, other);
        let (one, other) = (one.unwrap(), other.unwrap());
        assert_eq!(
            (one.tree.size, other.tree.size, one.games + other.games),
            (before.tree.size + 1, before.tree.size + 1, 1)
        );
        // The background audit of the whole log.
        let mut looking = service::audit::background::Looking::begin(&server.app).await.unwrap();
        while looking.step(&server.app).await.unwrap() {}
        let audited = looking.end(&server.app).await.unwrap();
        assert_eq!((audited.told, audited.seen.games), (vec![], 3));
        superuser.does("drop schema saved cascade").await;
    });
}
