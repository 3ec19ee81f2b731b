//! Threads, and the development mailbox of a server without SMTP.

use crate::database::with_database;
use crate::tables::*;
use store::NewMail;

#[test]
fn a_thread_goes_on_from_its_last_mail() {
    with_database(|db| async move {
        assert_eq!(db.store.thread(game(9), ann()).await.unwrap(), None);
        for id in ["<1@x>", "<2@x>"] {
            db.store.thread_sent(game(9), ann(), id, noon()).await.unwrap();
        }
        assert_eq!(db.store.thread(game(9), ann()).await.unwrap().as_deref(), Some("<2@x>"));
        assert_eq!(db.store.thread(game(9), ben()).await.unwrap(), None);
    });
}

#[test]
fn the_newest_thousand_mails_are_kept() {
    with_database(|db| async move {
        let mail = |to: &str, n: u32| NewMail {
            to: to.into(),
            subject: format!("Mail {n}"),
            at: noon(),
            raw: format!("Subject: {n}").into_bytes(),
        };
        let mut ids = Vec::new();
        for n in 0..1003 {
            let to = if n < 1000 { "ann@example.org" } else { "Ben@example.org" };
            ids.push(db.store.keep_mail(&mail(to, n)).await.unwrap());
        }
        assert_eq!(db.store.kept_mails(None, 5000).await.unwrap().len(), 1000);
        let to_ben = db.store.kept_mails(Some("ben@example.org"), 2).await.unwrap();
        assert_eq!(to_ben.iter().map(|mail| mail.subject.as_str()).collect::<Vec<_>>(), ["Mail 1002", "Mail 1001"]);
        assert_eq!(db.store.kept_mail(ids[2]).await.unwrap(), None);
        let kept = db.store.kept_mail(ids[3]).await.unwrap().unwrap();
        assert_eq!((kept.id, kept.raw.as_slice()), (ids[3], b"Subject: 3".as_slice()));
    });
}

/// Independent of vacuum, which is off here.
#[test]
fn the_newest_mails_take_no_more_space_the_more_there_were() {
    with_database(|db| async move {
        const SIZE: usize = 4_000;
        let mut noise = 7_u32;
        let mut raw = || -> Vec<u8> {
            let next = || {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (noise >> 24) as u8
            };
            std::iter::repeat_with(next).take(SIZE).collect()
        };
        for n in 0..2_400 {
            let mail = NewMail { to: "ann@example.org".into(), subject: format!("Mail {n}"), at: noon(), raw: raw() };
            db.store.keep_mail(&mail).await.unwrap();
        }
        let size: i64 =
            sqlx::query_scalar("select sum(pg_total_relation_size(relid))::bigint from pg_partition_tree('dev_mails')")
                .fetch_one(db.store.pool())
                .await
                .unwrap();
        assert!((size as usize) < 1_600 * SIZE * 5 / 4, "{size} bytes for 1,000 mails of {SIZE}");
        assert_eq!(db.store.kept_mails(None, 5_000).await.unwrap().len(), 1_000);
    });
}
