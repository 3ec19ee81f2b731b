//! Accounts: found, created, erased; links and refresh tokens that work once.

use crate::database::with_database;
use crate::tables::*;
use chrono::Duration;
use store::*;

#[test]
fn a_player_is_made_once_whoever_asks_at_once() {
    with_database(|db| async move {
        let calls: Vec<_> = (0..16)
            .map(|n| {
                let store = db.store.clone();
                let email = if n % 2 == 0 { "Ann@example.org" } else { "ann@EXAMPLE.org" };
                tokio::spawn(
                    async move { store.ensure_player(email, PlayerId::from_i64(100 + n), "Ann").await.unwrap() },
                )
            })
            .collect();
        let mut players = Vec::new();
        for call in calls {
            players.push(call.await.unwrap());
        }
        assert_eq!(players.iter().filter(|(_, made)| *made).count(), 1);
        assert!(players.iter().all(|(player, _)| player.id == players[0].0.id));
    });
}

#[test]
fn a_player_is_changed_and_his_address_is_his_alone() {
    with_database(|db| async move {
        let (player, _) = db.store.ensure_player("ann@example.org", ann(), "Ann").await.unwrap();
        db.store.ensure_player("ben@example.org", ben(), "Ben").await.unwrap();
        let patch = PlayerPatch {
            name: Some("Anna".into()),
            mail: Some(serde_json::json!({"each": "turn"})),
            raise_token_generation: true,
            ..PlayerPatch::default()
        };
        let changed = db.store.update_player(ann(), &patch).await.unwrap().unwrap();
        assert_eq!((changed.name.as_str(), changed.zone.as_str(), changed.token_generation), ("Anna", "UTC", 1));
        assert_eq!(changed.mail, serde_json::json!({"each": "turn"}));
        assert_eq!(changed.joined_at, player.joined_at);
        let taken = PlayerPatch { email: Some("BEN@example.org".into()), ..PlayerPatch::default() };
        let refused = db.store.update_player(ann(), &taken).await;
        assert!(matches!(refused, Err(StoreError::Taken { constraint }) if constraint == "players_email_key"));
        let names = db.store.players(&[ann(), ben(), eve()]).await.unwrap();
        let known: Vec<_> = names.into_values().map(|known| (known.name, known.each_move)).collect();
        assert_eq!(known, [("Anna".to_owned(), false), ("Ben".to_owned(), false)]);
        let each = PlayerPatch { mail: Some(serde_json::json!({"moves": "now"})), ..PlayerPatch::default() };
        db.store.update_player(ann(), &each).await.unwrap();
        assert!(db.store.players(&[ann()]).await.unwrap()[&ann()].each_move);
        assert_eq!(db.store.player_by_email("Ann@Example.org").await.unwrap().unwrap().id, ann());
    });
}

#[test]
fn an_erased_player_leaves_his_id_and_nothing_else() {
    with_database(|db| async move {
        db.store.ensure_player("ann@example.org", ann(), "Ann").await.unwrap();
        let later = noon() + Duration::days(1);
        db.store.create_login_link(5, "Ann@example.org", noon(), later, None, None).await.unwrap();
        db.store.open_session(&session(6, Some([1; 32]))).await.unwrap();
        db.store.create_token(&token(7)).await.unwrap();
        db.store.create_invitation(&invitation(8, "ann@example.org")).await.unwrap();
        db.store.thread_sent(game(9), ann(), "<1@x>", noon()).await.unwrap();
        let mail = NewMail { to: "ann@example.org".into(), subject: "Hi".into(), at: noon(), raw: b"Hi".to_vec() };
        db.store.keep_mail(&mail).await.unwrap();

        let neutral = |_: GameId, _: &str, _: &str| None;
        assert_eq!(db.store.delete_player(ann(), neutral, None).await.unwrap(), Some(vec![]));
        assert_eq!(db.store.delete_player(ann(), neutral, None).await.unwrap(), None);
        let gone = db.store.player(ann()).await.unwrap().unwrap();
        assert_eq!((gone.name.as_str(), gone.email.as_deref(), gone.token_generation), ("", None, 1));
        assert!(gone.deleted_at.is_some());
        assert_eq!(db.store.player_by_email("ann@example.org").await.unwrap(), None);
        assert_eq!(db.store.session_alive(6, noon()).await.unwrap(), None);
        assert_eq!(db.store.token_by_sha(&[7; 32]).await.unwrap(), None);
        assert_eq!(db.store.use_login_link(5, noon()).await.unwrap(), None);
        assert_eq!(db.store.invitation(8).await.unwrap(), None);
        assert_eq!(db.store.thread(game(9), ann()).await.unwrap(), None);
        assert!(db.store.kept_mails(None, 10).await.unwrap().is_empty());
        assert_eq!(db.store.update_player(ann(), &PlayerPatch::default()).await.unwrap(), None);
        let (new, made) = db.store.ensure_player("ann@example.org", eve(), "Ann").await.unwrap();
        assert!(made && new.id == eve(), "the address is free for a new account");
    });
}

#[test]
fn a_login_link_works_once_even_in_a_race() {
    with_database(|db| async move {
        let later = noon() + Duration::minutes(15);
        db.store.create_login_link(5, "ann@example.org", noon(), later, None, None).await.unwrap();
        let calls: Vec<_> = (0..16)
            .map(|_| {
                let store = db.store.clone();
                tokio::spawn(async move { store.use_login_link(5, noon()).await.unwrap() })
            })
            .collect();
        let mut used = 0;
        for call in calls {
            used += usize::from(call.await.unwrap().as_deref() == Some("ann@example.org"));
        }
        assert_eq!(used, 1);

        db.store
            .create_login_link(6, "Ann@example.org", noon() + Duration::seconds(1), later, None, None)
            .await
            .unwrap();
        assert_eq!(db.store.use_login_link(6, later).await.unwrap(), None, "too late");
        assert_eq!(db.store.use_login_link(7, noon()).await.unwrap(), None, "unknown");
        let latest = db.store.latest_login_link("ANN@example.org").await.unwrap().unwrap();
        assert_eq!((latest.id, latest.is_alive(noon()), latest.is_alive(later)), (6, true, false));
        assert_eq!(db.store.prune_login_links(later + Duration::seconds(1)).await.unwrap(), 2);
    });
}

#[test]
fn five_codes_may_be_tried_however_many_come_at_once() {
    with_database(|db| async move {
        db.store
            .create_login_link(5, "ann@example.org", noon(), noon() + Duration::minutes(15), None, None)
            .await
            .unwrap();
        let calls: Vec<_> = (0..20)
            .map(|_| {
                let store = db.store.clone();
                tokio::spawn(async move { store.try_login_code(5).await.unwrap() })
            })
            .collect();
        let mut allowed = 0;
        for call in calls {
            allowed += usize::from(call.await.unwrap());
        }
        assert_eq!(allowed, 5);
        assert_eq!(db.store.use_login_link(5, noon()).await.unwrap().as_deref(), Some("ann@example.org"));
    });
}

fn session(id: i64, refresh_sha256: Option<[u8; 32]>) -> NewSession {
    let expires_at = noon() + Duration::days(30);
    NewSession { id, player: ann(), kind: SessionKind::Api, created_at: noon(), expires_at, refresh_sha256 }
}

#[test]
fn a_refresh_token_rotates_and_its_reuse_ends_the_family() {
    with_database(|db| async move {
        db.store.open_session(&session(6, Some([1; 32]))).await.unwrap();
        let end = noon() + Duration::days(60);
        let rotate = async |old, new| db.store.rotate_refresh(&[old; 32], &[new; 32], noon(), end).await.unwrap();
        assert_eq!(rotate(1, 2).await, Rotation::Rotated { session: 6, player: ann() });
        assert_eq!(rotate(2, 3).await, Rotation::Rotated { session: 6, player: ann() });
        assert_eq!(rotate(9, 4).await, Rotation::Unknown);
        assert_eq!(db.store.session_alive(6, end - Duration::seconds(1)).await.unwrap(), Some(ann()), "put off");
        assert_eq!(rotate(1, 5).await, Rotation::Reused { session: 6, player: ann() });
        assert_eq!(db.store.session_alive(6, noon()).await.unwrap(), None);
        assert_eq!(rotate(3, 6).await, Rotation::Unknown, "the newest is dead with its family");
        assert_eq!(db.store.revoked_since(noon()).await.unwrap(), [6]);
    });
}

#[test]
fn of_two_uses_of_one_refresh_token_at_once_one_is_a_theft() {
    with_database(|db| async move {
        for round in 0..10 {
            db.store.open_session(&session(round, Some([round as u8; 32]))).await.unwrap();
            let use_it =
                async |new: u8| db.store.rotate_refresh(&[round as u8; 32], &[new; 32], noon(), noon()).await.unwrap();
            let (one, two) = tokio::join!(use_it(100 + round as u8), use_it(200 + round as u8));
            let reused = Rotation::Reused { session: round, player: ann() };
            let rotated = Rotation::Rotated { session: round, player: ann() };
            assert!([(rotated, reused), (reused, rotated)].contains(&(one, two)), "{one:?} {two:?}");
            assert_eq!(db.store.session_alive(round, noon()).await.unwrap(), None);
        }
    });
}

#[test]
fn a_session_ends_when_it_is_revoked_or_too_old() {
    with_database(|db| async move {
        db.store.open_session(&session(6, None)).await.unwrap();
        assert_eq!(db.store.session_alive(6, noon()).await.unwrap(), Some(ann()));
        assert_eq!(db.store.session_alive(6, noon() + Duration::days(30)).await.unwrap(), None);
        db.store.session_used(6, noon() + Duration::hours(1)).await.unwrap();
        assert_eq!(db.store.sessions(ann()).await.unwrap()[0].used_at, noon() + Duration::hours(1));
        assert!(db.store.revoke_session(6, noon()).await.unwrap());
        assert!(!db.store.revoke_session(6, noon()).await.unwrap());
        assert_eq!(db.store.session_alive(6, noon()).await.unwrap(), None);
        assert_eq!(db.store.prune_sessions(noon() + Duration::seconds(1)).await.unwrap(), 1);
    });
}

fn token(id: i64) -> NewToken {
    let scopes = vec!["read".into(), "play".into()];
    NewToken {
        id,
        player: ann(),
        name: "bot".into(),
        scopes,
        sha256: [7; 32],
        created_at: noon(),
        expires_at: None,
        in_address: false,
        game: None,
    }
}

#[test]
fn a_personal_token_is_found_by_its_hash_until_it_is_deleted() {
    with_database(|db| async move {
        db.store.create_token(&token(7)).await.unwrap();
        let found = db.store.token_by_sha(&[7; 32]).await.unwrap().unwrap();
        assert_eq!((found.id, found.player, found.scopes), (7, ann(), vec!["read".to_owned(), "play".into()]));
        db.store.token_used(7, noon()).await.unwrap();
        assert_eq!(db.store.tokens(ann(), false).await.unwrap()[0].used_at, Some(noon()));
        assert!(!db.store.delete_token(ben(), 7, false).await.unwrap(), "not theirs");
        assert!(db.store.delete_token(ann(), 7, false).await.unwrap());
        assert_eq!(db.store.token_by_sha(&[7; 32]).await.unwrap(), None);
        assert!(db.store.tokens(ann(), false).await.unwrap().is_empty());
    });
}

fn invitation(id: i64, email: &str) -> NewInvitation {
    NewInvitation {
        known_as: None,
        id,
        game: game(9),
        email: email.into(),
        invited_by: ben(),
        created_at: noon(),
        login_until: noon() + Duration::days(14),
    }
}

#[test]
fn an_invitation_is_for_an_address_and_then_for_a_player() {
    with_database(|db| async move {
        db.store.ensure_player("ann@example.org", ann(), "Ann").await.unwrap();
        assert!(!db.store.is_invited(game(9), ann()).await.unwrap());
        let first = db.store.create_invitation(&invitation(8, "Ann@example.org")).await.unwrap();
        let again = db.store.create_invitation(&invitation(80, "ann@example.org")).await.unwrap();
        assert_eq!((first.id, &again), (8, &first));
        assert!(db.store.is_invited(game(9), ann()).await.unwrap());
        assert!(!db.store.is_invited(game(9), ben()).await.unwrap());
        assert_eq!(db.store.invitation_for(game(9), "ANN@example.org").await.unwrap().unwrap().id, 8);

        // With another address than their account's.
        db.store.create_invitation(&invitation(81, "eve@work.example")).await.unwrap();
        assert!(db.store.take_up_invitation(81, eve()).await.unwrap());
        assert!(!db.store.take_up_invitation(81, ben()).await.unwrap());
        assert!(db.store.is_invited(game(9), eve()).await.unwrap());
        assert_eq!(db.store.invitations(game(9)).await.unwrap().len(), 2);
        assert!(db.store.delete_invitation(8).await.unwrap());
        assert!(!db.store.is_invited(game(9), ann()).await.unwrap());
    });
}

#[test]
fn the_addresses_of_one_mailbox_have_one_key() {
    for (one, other) in [
        ("ann@example.org", "Ann+chess@Example.org"),
        ("ann@example.org", "ann+a+b@example.org"),
        ("a.nn@gmail.com", "ann+games@googlemail.com"),
        ("ann@gmail.com", "A.N.N@gmail.com"),
    ] {
        assert_eq!(mailbox_key(one), mailbox_key(other), "{other}");
        assert_eq!(closed_key(one), closed_key(other), "{other}");
    }
    for other in ["a.nn@example.org", "ann-x@example.org", "+ann@example.org", "ann@example.com", "ann"] {
        assert_ne!(mailbox_key("ann@example.org"), mailbox_key(other), "{other}");
        assert_ne!(closed_key("ann@example.org"), closed_key(other), "{other}");
    }
}
