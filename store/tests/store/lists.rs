//! Which games a viewer sees, in which order, page by page.

use crate::database::with_database;
use crate::tables::*;
use chrono::Duration;
use store::{About, AppendError, Cursor, Head, ListQuery, Order, PlayerId, Store, status, visibility};

pub async fn put(store: &Store, id: i64, visible: i16, state: i16, hours: Option<i64>, players: &[PlayerId]) {
    let mut append = moves(game(id), Head::NONE, "host", 1);
    append.listing = listing(state, hours.map(|hours| noon() + Duration::hours(hours)));
    append.listing.about = Some(About { players: players.to_vec(), doc: "{}".into() });
    append.listing.to_act = players.first().copied().into_iter().collect();
    store.create(&new_game(game(id), visible), &append).await.unwrap();
}

/// Seven games: 1 to 4 public, 5 private (Ann, Ben), 6 unlisted (Ben), 7 private (Eve).
pub async fn seven(store: &Store) {
    put(store, 1, visibility::PUBLIC, status::RUNNING, Some(9), &[ann(), ben()]).await;
    put(store, 2, visibility::PUBLIC, status::OPEN, None, &[ben()]).await;
    put(store, 3, visibility::PUBLIC, status::RUNNING, Some(2), &[eve(), ann()]).await;
    put(store, 4, visibility::PUBLIC, status::FINISHED, None, &[ann()]).await;
    put(store, 5, visibility::PRIVATE, status::RUNNING, Some(5), &[ann(), ben()]).await;
    put(store, 6, visibility::UNLISTED, status::OPEN, None, &[ben()]).await;
    put(store, 7, visibility::PRIVATE, status::RUNNING, Some(1), &[eve()]).await;
}

/// The ids listed, and the same page by page in pages of two.
pub async fn ids(store: &Store, query: ListQuery) -> Vec<i64> {
    let (games, next) = store.list_games(&ListQuery { limit: 100, ..query.clone() }).await.unwrap();
    assert_eq!(next, None);
    let all: Vec<i64> = games.iter().map(|listed| listed.game.as_i64()).collect();
    let mut paged = Vec::new();
    let mut cursor = None;
    loop {
        let page = ListQuery { limit: 2, cursor, ..query.clone() };
        let (games, next) = store.list_games(&page).await.unwrap();
        paged.extend(games.iter().map(|listed| listed.game.as_i64()));
        match next {
            Some(next) => cursor = Some(next.to_string().parse().unwrap()),
            None => break,
        }
    }
    assert_eq!(paged, all, "page by page");
    all
}

#[test]
fn the_lobby_shows_public_games_and_ones_own() {
    with_database(|db| async move {
        seven(&db.store).await;
        let lobby = async |viewer: Option<PlayerId>, status: &[i16]| {
            ids(&db.store, ListQuery { viewer, status: status.to_vec(), ..ListQuery::default() }).await
        };
        // By time left; then those without a deadline, newest first.
        assert_eq!(lobby(None, &[]).await, [3, 1, 4, 2]);
        assert_eq!(lobby(Some(ann()), &[]).await, [3, 5, 1, 4, 2]);
        assert_eq!(lobby(Some(ben()), &[]).await, [3, 5, 1, 6, 4, 2]);
        assert_eq!(lobby(Some(eve()), &[]).await, [7, 3, 1, 4, 2]);
        assert_eq!(lobby(None, &[status::OPEN]).await, [2]);
        assert_eq!(lobby(Some(ben()), &[status::OPEN]).await, [6, 2]);
        assert_eq!(lobby(None, &[status::RUNNING, status::FINISHED]).await, [3, 1, 4]);
        let other = ListQuery { title: Some("another".into()), viewer: Some(ben()), ..ListQuery::default() };
        assert_eq!(ids(&db.store, other).await, [0; 0]);
    });
}

#[test]
fn a_players_games_are_shown_as_far_as_the_viewer_may_see_them() {
    with_database(|db| async move {
        seven(&db.store).await;
        let of = async |seated: PlayerId, viewer: Option<PlayerId>| {
            ids(&db.store, ListQuery { seated: Some(seated), viewer, ..ListQuery::default() }).await
        };
        assert_eq!(of(ann(), Some(ann())).await, [3, 5, 1, 4]);
        assert_eq!(of(ann(), Some(ben())).await, [3, 5, 1, 4]);
        assert_eq!(of(ann(), Some(eve())).await, [3, 1, 4]);
        assert_eq!(of(ben(), None).await, [1, 2]);
        assert_eq!(of(eve(), Some(eve())).await, [7, 3]);
        let waits = ListQuery {
            to_act: Some(ann()),
            viewer: Some(ann()),
            status: vec![status::RUNNING],
            ..ListQuery::default()
        };
        assert_eq!(ids(&db.store, waits).await, [5, 1]);
        let title = ListQuery {
            seated: Some(ann()),
            viewer: Some(ann()),
            title: Some("century-from-east-to-west".into()),
            status: vec![status::FINISHED],
            ..ListQuery::default()
        };
        assert_eq!(ids(&db.store, title).await, [4]);
    });
}

#[test]
fn many_pages_of_a_lobby_miss_nothing() {
    with_database(|db| async move {
        for id in 1..=40 {
            let state = [status::OPEN, status::RUNNING, status::FINISHED, status::PAUSED][id as usize % 4];
            // Equal and different deadlines, also in a status that usually has none.
            let hours = (state == status::RUNNING || id % 5 == 0).then_some(id % 3);
            let visible = if id % 7 == 0 { visibility::PRIVATE } else { visibility::PUBLIC };
            put(&db.store, id, visible, state, hours, &[ann()]).await;
        }
        assert_eq!(ids(&db.store, ListQuery { viewer: Some(ann()), ..ListQuery::default() }).await.len(), 40);
        assert_eq!(ids(&db.store, ListQuery::default()).await.len(), 35);
    });
}

#[test]
fn a_cursor_is_read_back_and_nonsense_is_refused() {
    for deadline in [None, Some(noon())] {
        let cursor = Cursor { deadline, game: game(1 << 60) };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
    }
    for text in ["", ".", "-.", "x.06g3k9ts4qv2e", "-.06g3k9ts4qv2u", "99999999999999999999.06g3k9ts4qv2e", "-"] {
        assert!(text.parse::<Cursor>().is_err(), "{text}");
    }
}

#[test]
fn the_list_is_put_back_from_the_log() {
    with_database(|db| async move {
        seven(&db.store).await;
        assert_eq!(db.store.count_games().await.unwrap(), 7);
        let first = db.store.all_games(None, 4).await.unwrap();
        let rest = db.store.all_games(first.last().copied(), 4).await.unwrap();
        assert_eq!((first.len(), rest.len()), (4, 3));

        sqlx::query("delete from game_list").execute(db.store.pool()).await.unwrap();
        let row = listing(status::RUNNING, Some(noon()));
        let head = db.store.head(game(1)).await.unwrap().unwrap();
        assert!(db.store.put_listing(game(1), head, &row).await.unwrap());
        assert!(db.store.put_listing(game(1), head, &row).await.unwrap(), "again");
        assert!(!db.store.put_listing(game(99), head, &row).await.unwrap(), "no such game");
        assert_eq!(ids(&db.store, ListQuery::default()).await, [1], "title and visibility are there again");
        db.store.append(moves(game(1), head, "ann", 1)).await.unwrap();
        assert!(!db.store.put_listing(game(1), head, &row).await.unwrap(), "an append has been faster");
        assert_eq!(db.store.listed_game(game(1)).await.unwrap().unwrap().last_seq, 2);

        // An empty list, or one that is behind, blocks nothing: the log has the head.
        let head = db.store.head(game(1)).await.unwrap().unwrap();
        for spoil in ["delete from game_list", "update game_list set last_seq = 1, head_hash = 'old'"] {
            let head = db.store.head(game(1)).await.unwrap().unwrap();
            sqlx::query(spoil).execute(db.store.pool()).await.unwrap();
            db.store.append(moves(game(1), head, "ann", 1)).await.unwrap();
            assert_eq!(db.store.listed_game(game(1)).await.unwrap().unwrap().last_seq, head.seq + 1);
        }
        // An append that only changes the turn cannot rebuild the row.
        sqlx::query("delete from game_list").execute(db.store.pool()).await.unwrap();
        let now = db.store.head(game(1)).await.unwrap().unwrap();
        let mut brief = moves(game(1), now, "ann", 1);
        let about = brief.listing.about.take();
        let behind = db.store.append(brief.clone()).await;
        assert!(matches!(behind, Err(AppendError::ListBehind)), "{behind:?}");
        assert_eq!(db.store.head(game(1)).await.unwrap(), Some(now));
        brief.listing.about = about;
        db.store.append(brief).await.unwrap();

        sqlx::query("delete from game_list").execute(db.store.pool()).await.unwrap();
        let late = db.store.append(moves(game(1), head, "ben", 1)).await;
        assert!(matches!(late, Err(AppendError::Conflict)), "the log judges, not the list: {late:?}");
    });
}

#[test]
fn the_newest_first_is_an_order_in_which_no_game_moves() {
    with_database(|db| async move {
        seven(&db.store).await;
        let newest = |seated: Option<PlayerId>, viewer: PlayerId, status: &[i16]| ListQuery {
            seated,
            viewer: Some(viewer),
            status: status.to_vec(),
            order: Order::Newest,
            ..ListQuery::default()
        };
        assert_eq!(ids(&db.store, newest(None, ben(), &[])).await, [6, 5, 4, 3, 2, 1]);
        assert_eq!(ids(&db.store, newest(None, eve(), &[status::RUNNING, status::OPEN])).await, [7, 3, 2, 1]);
        assert_eq!(ids(&db.store, newest(Some(ann()), ann(), &[])).await, [5, 4, 3, 1]);
        assert_eq!(ids(&db.store, newest(Some(ben()), ben(), &[status::OPEN])).await, [6, 2]);

        // The games of an earlier list as they are now: in its order, without hidden ones.
        let asked = [7, 3, 5, 1, 4, 99].map(game);
        let among = async |query: ListQuery| -> Vec<i64> {
            let found = db.store.list_games_among(&query, &asked).await.unwrap();
            found.iter().map(|listed| listed.game.as_i64()).collect()
        };
        assert_eq!(among(newest(Some(ann()), ann(), &[])).await, [3, 5, 1, 4]);
        assert_eq!(among(newest(None, eve(), &[status::RUNNING])).await, [7, 3, 1]);
    });
}
