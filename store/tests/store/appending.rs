//! Single appends: what is written and what is refused.

use crate::database::with_database;
use crate::tables::*;
use chrono::Duration;
use domain::kernel::table::event::NonceBy;
use domain::kernel::table::nonces::Handed;
use store::{About, Append, AppendError, Head, IdempotencyKey, ListQuery, Nonces};

#[test]
fn an_append_writes_the_events_and_all_that_goes_with_them() {
    written(3);
}

#[test]
fn so_does_one_of_a_single_event() {
    written(1);
}

fn written(count: u32) {
    with_database(move |db| async move {
        let head = opened(&db.store, game(9)).await;
        let mut append = moves(game(9), head, "ann", count);
        append.rows[count as usize / 2].sealed = Some(b"a card".to_vec());
        append.notices = vec![your_turn(ben(), noon())];
        append.timer = Some(noon());
        append.key = Some(key(ann(), "first"));
        db.store.append(append.clone()).await.unwrap();

        let events = db.store.load(game(9), 1, None).await.unwrap();
        assert_eq!(events.iter().map(|event| event.seq).collect::<Vec<_>>(), (2..=count + 1).collect::<Vec<_>>());
        for (event, row) in events.iter().zip(&append.rows) {
            assert_eq!((event.hash, &event.payload, &event.sealed), (row.hash, &row.payload, &row.sealed));
            assert_eq!((event.kind, event.actor, event.at), (row.kind, row.actor, noon()));
        }
        assert_eq!(db.store.head(game(9)).await.unwrap(), Some(head_of(&append)));
        let listed = db.store.listed_game(game(9)).await.unwrap().unwrap();
        assert_eq!((listed.last_seq, listed.status), (count + 1, store::status::RUNNING));
        assert_eq!(listed.deadline, append.listing.deadline);
        assert_eq!(listed.doc, serde_json::json!({"name": "Friday club", "to_act": [0]}));
        let used = db.store.find_key(ann(), None, "first").await.unwrap().unwrap();
        assert_eq!((used.request_sha256, used.game, used.seq), ([7; 32], Some(game(9)), Some(count + 1)));
        let claimed = db.store.claim_notices(chrono::Utc::now(), &store::Wanted::any(10, 60)).await.unwrap();
        assert_eq!(claimed.len(), 1);
        assert_eq!((claimed[0].game, claimed[0].seq, claimed[0].recipient), (game(9), count + 1, 2));
        assert_eq!(db.store.claim_timers(chrono::Utc::now(), 10, 60).await.unwrap(), [game(9)]);
    });
}

#[test]
fn what_the_list_says_of_a_game_stays_until_an_append_changes_it() {
    with_database(|db| async move {
        let mut head = opened(&db.store, game(9)).await;
        let about = |name: &str| About { players: vec![eve()], doc: format!("{{\"name\":\"{name}\"}}") };
        let about = [None, Some(about("Saturday club")), None];
        for (about, name, for_eve) in about
            .into_iter()
            .zip(["Friday club", "Saturday club", "Saturday club"])
            .zip([0, 1, 1])
            .map(|((a, n), e)| (a, n, e))
        {
            let mut append = moves(game(9), head, "ann", 1);
            append.listing.turn = format!("{{\"head\":{}}}", append.last_seq());
            append.listing.about = about;
            head = head_of(&append);
            db.store.append(append).await.unwrap();
            let listed = db.store.listed_game(game(9)).await.unwrap().unwrap();
            assert_eq!(listed.doc, serde_json::json!({"name": name, "head": head.seq}));
            let of_eve = ListQuery { seated: Some(eve()), limit: 9, ..ListQuery::default() };
            assert_eq!(db.store.list_games(&of_eve).await.unwrap().0.len(), for_eve);
        }
    });
}

#[test]
fn an_append_on_another_head_is_a_conflict_and_writes_nothing() {
    with_database(|db| async move {
        let head = opened(&db.store, game(9)).await;
        let first = moves(game(9), head, "ann", 1);
        db.store.append(first.clone()).await.unwrap();

        let other_hash = Head { hash: [1; 32], ..head_of(&first) };
        let ahead = Head { seq: 7, hash: head_of(&first).hash };
        for after in [head, other_hash, ahead] {
            let mut late = moves(game(9), after, "ben", 1 + after.seq % 2);
            late.notices = vec![your_turn(ann(), noon())];
            late.key = Some(key(ben(), "late"));
            late.timer = Some(noon());
            assert!(matches!(db.store.append(late.clone()).await, Err(AppendError::Conflict)), "{after:?}");
        }
        assert_eq!(db.store.head(game(9)).await.unwrap(), Some(head_of(&first)));
        assert_eq!(db.store.listed_game(game(9)).await.unwrap().unwrap().last_seq, 2);
        assert_eq!(db.store.find_key(ben(), None, "late").await.unwrap(), None);
        assert!(db.store.claim_notices(chrono::Utc::now(), &store::Wanted::any(10, 60)).await.unwrap().is_empty());
        assert!(db.store.claim_timers(chrono::Utc::now(), 10, 60).await.unwrap().is_empty());
    });
}

#[test]
fn the_same_append_again_is_refused_by_its_key() {
    with_database(|db| async move {
        let head = opened(&db.store, game(9)).await;
        let mut append = moves(game(9), head, "ann", 2);
        append.key = Some(key(ann(), "once"));
        db.store.append(append.clone()).await.unwrap();
        assert!(matches!(db.store.append(append.clone()).await, Err(AppendError::KeyUsed)));
        append.key = None;
        assert!(matches!(db.store.append(append.clone()).await, Err(AppendError::Conflict)));
        assert_eq!(db.store.load(game(9), 0, None).await.unwrap().len(), 3);
    });
}

#[test]
fn a_key_is_used_once_by_each_player() {
    with_database(|db| async move {
        let head = opened(&db.store, game(9)).await;
        let mut first = moves(game(9), head, "ann", 1);
        first.key = Some(key(ann(), "k"));
        db.store.append(first.clone()).await.unwrap();

        let mut second = moves(game(9), head_of(&first), "ann", 1);
        second.key = Some(key(ann(), "k"));
        assert!(matches!(db.store.append(second.clone()).await, Err(AppendError::KeyUsed)));
        // With an old head too: the caller must get the first answer, not a conflict.
        let mut third = moves(game(9), head, "ann again", 1);
        third.key = Some(key(ann(), "k"));
        assert!(matches!(db.store.append(third.clone()).await, Err(AppendError::KeyUsed)));
        assert_eq!(db.store.load(game(9), 0, None).await.unwrap().len(), 2);

        second.key = Some(key(ben(), "k"));
        db.store.append(second.clone()).await.unwrap();
        let another_request = IdempotencyKey { request_sha256: [0; 32], ..key(ann(), "k") };
        for (key, used) in [(key(ann(), "k"), true), (key(ann(), "other"), false), (another_request, false)] {
            assert_eq!(db.store.is_used_for(&key).await.unwrap(), used, "{key:?}");
        }
        assert_eq!(db.store.prune_keys(chrono::Utc::now() + Duration::hours(1)).await.unwrap(), 2);
    });
}

#[test]
fn a_game_begins_with_several_events_and_its_id_is_taken_then() {
    with_database(|db| async move {
        let mut append = moves(game(9), Head::NONE, "ann", 2);
        append.notices = vec![your_turn(ben(), noon())];
        append.timer = Some(noon());
        append.key = Some(key(ann(), "new"));
        let new = new_game(game(9), store::visibility::PRIVATE);
        db.store.create(&new, &append).await.unwrap();
        assert!(matches!(db.store.create(&new, &append).await, Err(AppendError::KeyUsed)));

        let row = db.store.game(game(9)).await.unwrap().unwrap();
        assert_eq!((row.title, row.ruleset, row.name), (new.title.clone(), new.ruleset.clone(), new.name.clone()));
        assert_eq!((row.visibility, row.host, row.created_at), (store::visibility::PRIVATE, ann(), noon()));
        assert_eq!(db.store.head(game(9)).await.unwrap(), Some(head_of(&append)));
        assert_eq!(db.store.find_key(ann(), None, "new").await.unwrap().unwrap().seq, Some(2));
        assert_eq!(db.store.claim_timers(chrono::Utc::now(), 10, 60).await.unwrap(), [game(9)]);

        let mut other = moves(game(9), Head::NONE, "ben", 1);
        assert!(matches!(db.store.create(&new, &other).await, Err(AppendError::Conflict)));
        other.game = game(10);
        other.key = append.key.clone();
        let refused = db.store.create(&new_game(game(10), 0), &other).await;
        assert!(matches!(refused, Err(AppendError::KeyUsed)));
        assert_eq!(db.store.game(game(10)).await.unwrap(), None);
        assert_eq!(db.store.head(game(11)).await.unwrap(), None);
    });
}

#[test]
fn a_timer_is_set_for_earlier_moments_and_anew_by_who_has_looked() {
    with_database(|db| async move {
        let head = opened(&db.store, game(9)).await;
        assert_eq!(db.store.next_timer().await.unwrap(), None);
        let at = |hours: i64| noon() + Duration::hours(hours);
        let mut before = head;
        for (asked, stands) in [(Some(2), 2), (Some(3), 2), (None, 2), (Some(2), 2), (Some(1), 1), (Some(4), 1)] {
            let mut append = moves(game(9), before, "ann", 1);
            append.timer = asked.map(at);
            db.store.append(append.clone()).await.unwrap();
            before = head_of(&append);
            assert_eq!(db.store.next_timer().await.unwrap(), Some(at(stands)), "asked for {asked:?}");
        }

        assert_eq!(db.store.claim_timers(at(1), 10, 60).await.unwrap(), [game(9)]);
        assert!(db.store.claim_timers(at(1), 10, 60).await.unwrap().is_empty(), "the lease runs");
        // A worker that checked an older state may have missed something: the lease stays.
        assert!(!db.store.set_timer(game(9), before.seq - 1, Some(at(9))).await.unwrap());
        assert_eq!(db.store.next_timer().await.unwrap(), Some(at(1) + Duration::seconds(60)));
        assert!(db.store.set_timer(game(9), before.seq, Some(at(4))).await.unwrap());
        assert_eq!(db.store.next_timer().await.unwrap(), Some(at(4)));
        let mut append = moves(game(9), before, "ben", 1);
        append.timer = Some(at(3));
        db.store.append(append.clone()).await.unwrap();
        assert_eq!(db.store.next_timer().await.unwrap(), Some(at(3)), "what is earlier than the new one counts again");
        assert!(db.store.set_timer(game(9), head_of(&append).seq, None).await.unwrap());
        assert_eq!(db.store.next_timer().await.unwrap(), None);
    });
}

#[test]
fn the_chain_can_be_recomputed_in_sql() {
    with_database(|db| async move {
        for id in 1..=20 {
            let mut head = opened(&db.store, game(id)).await;
            for count in 1..4 {
                let append = moves(game(id), head, "ann", count);
                db.store.append(append.clone()).await.unwrap();
                head = head_of(&append);
            }
        }
        let (rows, broken): (i64, i64) = sqlx::query_as(
            "select count(*), count(*) filter (where hash <> sha256(before || payload) or seq <> expected) from (
               select hash, payload, seq, coalesce(lag(hash) over game, decode(repeat('00', 32), 'hex')) as before,
                      row_number() over game as expected
                 from events window game as (partition by game_id order by seq)) as chain",
        )
        .fetch_one(db.store.pool())
        .await
        .unwrap();
        assert_eq!((rows, broken), (20 * 7, 0));
    });
}

#[test]
fn snapshots_and_what_was_seen() {
    with_database(|db| async move {
        let snapshot = |seq, state: &str| store::Snapshot {
            game: game(9),
            seq,
            engine: "1".into(),
            state: state.into(),
            state_hash: [2; 32],
        };
        for some in [snapshot(500, "a"), snapshot(1000, "b"), snapshot(1000, "c")] {
            db.store.save_snapshot(&some).await.unwrap();
        }
        let latest = async |engine: &str, at_most| db.store.latest_snapshot(game(9), engine, at_most).await.unwrap();
        assert_eq!(latest("1", 2000).await, Some(snapshot(1000, "c")));
        assert_eq!(latest("1", 999).await, Some(snapshot(500, "a")));
        assert_eq!(latest("1", 499).await, None);
        assert_eq!(latest("2", 2000).await, None);

        assert_eq!(db.store.seen_seq(game(9), ann()).await.unwrap(), 0);
        let began = chrono::Utc::now();
        for seq in [3, 7, 5] {
            db.store.seen(game(9), ann(), seq, began).await.unwrap();
        }
        assert_eq!(db.store.seen_seq(game(9), ann()).await.unwrap(), 7);

        // One look a minute counts. A look that a clock dated into the future blocks nothing.
        let looks = async |after_s, seq| {
            let now = began + Duration::seconds(after_s);
            db.store.looks_again(game(9), ann(), seq, now, Duration::seconds(60)).await.unwrap()
        };
        assert!(!looks(59, 8).await);
        assert_eq!(db.store.seen_seq(game(9), ann()).await.unwrap(), 7);
        assert!(looks(60, 8).await && looks(3_600, 9).await);
        assert!(looks(120, 10).await && !looks(121, 11).await);
        assert_eq!(db.store.seen_seq(game(9), ann()).await.unwrap(), 10);

        // Reading the last look is not a look.
        let last = async |head| db.store.last_look(game(9), ann(), head).await.unwrap();
        assert_eq!((last(4).await, last(5).await), (4, 5));
        db.store.look(game(9), ann(), 5).await.unwrap();
        assert_eq!((last(5).await, last(8).await, last(8).await), (5, 5, 5));
        db.store.look(game(9), ann(), 8).await.unwrap();
        assert_eq!((last(8).await, last(9).await), (5, 8));
    });
}

#[test]
fn nonces_stand_beside_the_log_with_their_append_or_not_at_all() {
    with_database(|db| async move {
        let hand = |player, nonce| Nonces::Hand(Handed { player, by: NonceBy::Mail, nonce: [nonce; 16] });
        let kept = async |id| {
            let mut kept: Vec<_> = db.store.nonces(game(id)).await.unwrap();
            kept.sort_by_key(|handed| handed.player);
            kept.into_iter().map(|Handed { player, by, nonce }| (player, by, nonce[0])).collect::<Vec<_>>()
        };
        let after = async |id, head, nonces| {
            let append = Append { nonces: Some(nonces), ..moves(game(id), head, "ann", 1) };
            db.store.append(append.clone()).await.map(|()| head_of(&append))
        };
        let (head, other) = (opened(&db.store, game(1)).await, opened(&db.store, game(2)).await);
        let one = after(1, head, hand(ann(), 1)).await.unwrap();
        after(2, other, hand(ann(), 7)).await.unwrap();
        // A late append leaves nothing behind; a player's newer nonce replaces the older one.
        assert!(matches!(after(1, head, hand(ben(), 2)).await, Err(AppendError::Conflict)));
        assert_eq!(kept(1).await, [(ann(), NonceBy::Mail, 1)]);
        let two = after(1, one, hand(ben(), 2)).await.unwrap();
        let three = after(1, two, hand(ben(), 3)).await.unwrap();
        assert_eq!(kept(1).await, [(ann(), NonceBy::Mail, 1), (ben(), NonceBy::Mail, 3)]);
        assert!(matches!(after(1, two, Nonces::Drop).await, Err(AppendError::Conflict)));
        let four = after(1, three, Nonces::TakeAlong(ann())).await.unwrap();
        assert_eq!(kept(1).await, [(ben(), NonceBy::Mail, 3)]);
        after(1, four, Nonces::Drop).await.unwrap();
        assert_eq!((kept(1).await, kept(2).await), (vec![], vec![(ann(), NonceBy::Mail, 7)]));
    });
}
