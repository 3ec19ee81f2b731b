use super::*;

fn mail(body: &str) -> String {
    format!(
        "From: Ann <Ann@Example.ORG>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\nMessage-ID: <1@example.org>\r\n{body}"
    )
}

#[test]
fn who_wrote_it_is_one_address_in_one_header() {
    let read = Incoming::read(mail("Subject: Re: hello\r\n\r\nwork h1\r\n").as_bytes()).unwrap();
    assert_eq!((read.from.as_str(), read.from_domain()), ("ann@example.org", "example.org"));
    assert_eq!((read.subject.as_str(), read.message_id.as_deref()), ("Re: hello", Some("<1@example.org>")));
    assert_eq!(read.text, "work h1\n");
    for from in [
        "From: a@example.org, b@example.org\r\n",
        "From: a@example.org\r\nFrom: b@example.org\r\n",
        "From: nobody\r\n",
        "Sender: a@example.org\r\n",
        "From: \"a@example.org\" <a@[127.0.0.1]>\r\n",
    ] {
        assert_eq!(Incoming::read(format!("{from}\r\nx").as_bytes()), Err(Unreadable::NoSender), "{from}");
    }
}

/// Encoded words are names for people to read (RFC 2047, section 5), never addresses.
#[test]
fn no_encoded_word_is_an_address() {
    let from = |from: &str| Incoming::read(format!("From: {from}\r\n\r\nx").as_bytes()).map(|read| read.from.clone());
    for named in [
        "=?utf-8?q?J=C3=B6rg?= <eve@example.net>",
        "=?utf-8?q?ann=40example.org?= <eve@example.net>",
        "=?utf-8?q?=3Cann=40example.org=3E?= <eve@example.net>",
        "=?utf-8?q?ann=40example.org=2C?= <eve@example.net>",
        "=?utf-8?b?YW5uQGV4YW1wbGUub3Jn?= =?utf-8?q?=22?= <eve@example.net>",
        "\"=?utf-8?q?=22_=3Cann=40example.org=3E?=\" <eve@example.net>",
    ] {
        assert_eq!(from(named).as_deref(), Ok("eve@example.net"), "{named}");
    }
    for nobody in [
        "=?utf-8?q?ann=40example.org?=",
        "<=?utf-8?q?ann=40example.org?=>",
        "=?utf-8?b?YW5uQGV4YW1wbGUub3Jn?=",
        "Ann =?utf-8?q?=3Cann=40example.org=3E?=",
        "<=?utf-8?q?ann?=@example.org>",
    ] {
        assert_eq!(from(nobody), Err(Unreadable::NoSender), "{nobody}");
    }
}

#[test]
fn an_address_has_one_form_in_both_readings() {
    for (from, plain) in [
        ("Eva <eva@b\u{fc}cher.example>", "eva@xn--bcher-kva.example"),
        ("Eva <eva@xn--bcher-kva.example>", "eva@xn--bcher-kva.example"),
        ("eva@B\u{dc}CHER.example", "eva@xn--bcher-kva.example"),
        ("\"eva\"@example.org", "eva@example.org"),
        ("Eva <\"eva\"@example.org>", "eva@example.org"),
    ] {
        let read = Incoming::read(format!("From: {from}\r\n\r\nrest").as_bytes());
        assert_eq!(read.map(|read| read.from.clone()).as_deref(), Ok(plain), "{from}");
    }
}

#[test]
fn parts_that_no_person_writes_give_a_program_away() {
    let made_by = |part: &str| {
        let body = format!("--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b\r\n{part}\r\n--b--\r\n");
        let raw = mail(&format!("Content-Type: multipart/alternative; boundary=b\r\n\r\n{body}"));
        Incoming::read(raw.as_bytes()).unwrap().made_by
    };
    let gmail =
        "Content-Type: text/vnd.google.email-reaction+json; charset=utf-8\r\n\r\n{\"emoji\":\"x\",\"version\":1}";
    assert_eq!(made_by(gmail), Some(Automatic::Reaction));
    assert_eq!(
        made_by("Content-Type: text/plain\r\nContent-Disposition: reaction\r\n\r\nx"),
        Some(Automatic::Reaction)
    );
    assert_eq!(made_by("Content-Type: text/calendar; method=REPLY\r\n\r\nBEGIN:VCALENDAR"), Some(Automatic::Calendar));
    assert_eq!(made_by("Content-Type: text/calendar; method=PUBLISH\r\n\r\nBEGIN:VCALENDAR"), None);
    assert_eq!(made_by("Content-Type: text/html\r\n\r\nwork h1"), None);
}

#[test]
fn no_header_has_a_control_character() {
    let text = mail("References: <a\0b@example.org>\x07 <c@example.org>\r\nSubject: =?utf-8?q?a=00b?=\r\n\r\nrest\r\n");
    let read = Incoming::read(text.as_bytes()).unwrap();
    assert_eq!(read.headers("references").collect::<Vec<_>>(), ["<a\u{fffd}b@example.org>\u{fffd} <c@example.org>"]);
    assert_eq!(read.subject, "a\u{fffd}b");
    let sender = mail("\r\nrest\r\n").replace("Ann@Example.ORG", "b\0ann@example.org");
    assert_eq!(Incoming::read(sender.as_bytes()), Err(Unreadable::NoSender), "an address with a NUL is nobody's");
}

#[test]
fn copies_have_one_fingerprint_and_other_mails_another() {
    let print = |text: &str| Incoming::read(text.as_bytes()).unwrap().fingerprint;
    let first = print(&mail("\r\nrest\r\n"));
    assert_eq!(print(&format!("Received: from b by c\r\n{}", mail("X-More: 1\r\n\r\nrest\r\n"))), first);
    assert_ne!(print(&mail("\r\nrest \r\n")), first);
    assert_ne!(print(&mail("\r\nrest\r\n").replace("10:00:00", "10:00:01")), first);
}

#[test]
fn what_is_too_much_is_not_read() {
    assert_eq!(Incoming::read(&vec![b'x'; 30 << 20]), Err(Unreadable::TooLarge));
    assert_eq!(Incoming::read(b""), Err(Unreadable::NoMail));
    let many = mail("Content-Type: multipart/mixed; boundary=b\r\n\r\n") + &"--b\r\n\r\nx\r\n".repeat(10_000);
    assert_eq!(Incoming::read(many.as_bytes()), Err(Unreadable::TooManyParts));
    let nested = mail("") + &"Content-Type: message/rfc822\r\n\r\n".repeat(120_000);
    assert_eq!(Incoming::read(nested.as_bytes()), Err(Unreadable::TooManyParts));
    let mut deep = mail("");
    for level in 0..40 {
        deep.push_str(&format!("Content-Type: multipart/mixed; boundary=b{level}\r\n\r\n--b{level}\r\n"));
    }
    assert_eq!(Incoming::read((deep + "\r\nx").as_bytes()), Err(Unreadable::TooManyParts));
    let long = mail("\r\n") + &"rest\r\n".repeat(50_000);
    assert_eq!(Incoming::read(long.as_bytes()), Err(Unreadable::TooLong));
}

#[test]
fn the_cover_is_read_without_the_rest() {
    let raw = mail("Subject: =?utf-8?q?R=C3=A9?=\r\n  [Longhand] x\r\nX-Fold: a\r\n\tb\r\n\r\nrest\r\n");
    let cover = Cover::read(raw.as_bytes()).unwrap();
    assert_eq!((cover.subject.as_str(), cover.header("x-fold")), ("R\u{e9} [Longhand] x", Some("a b")));
    assert_eq!(*Incoming::read(raw.as_bytes()).unwrap(), cover);
    // An unreadable body does not affect the cover.
    let nested = mail("") + &"Content-Type: message/rfc822\r\n\r\n".repeat(1_000);
    assert_eq!(Cover::read(nested.as_bytes()).unwrap().from, "ann@example.org");
    let many = "X: y\r\n".repeat(MOST_FIELDS + 1);
    assert_eq!(Cover::read(mail(&many).as_bytes()), Err(Unreadable::TooManyHeaders));
    let long = format!("X: {}\r\n", "y".repeat(LARGEST_HEADER));
    assert_eq!(Cover::read(mail(&long).as_bytes()), Err(Unreadable::TooManyHeaders));
}

#[test]
fn a_second_sender_that_only_one_parser_sees_is_none() {
    for hidden in ["From : eve@example.org\r\n", " From: eve@example.org\r\n", ":From: eve@example.org\r\n"] {
        let raw = format!("{hidden}{}", mail("\r\nrest"));
        let read = Incoming::read(raw.as_bytes());
        assert!(read == Err(Unreadable::NoSender) || read.as_ref().is_ok_and(|mail| mail.from == "ann@example.org"));
        let raw = mail(&format!("{hidden}\r\nrest"));
        let read = Incoming::read(raw.as_bytes());
        assert!(read == Err(Unreadable::NoSender) || read.as_ref().is_ok_and(|mail| mail.from == "ann@example.org"));
    }
}

#[test]
fn what_is_signed_inline_is_read_without_its_armour() {
    let signed = "-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA256\r\n\r\nwork h1\r\n- -- \r\nAnn\r\n\
                  -----BEGIN PGP SIGNATURE-----\r\n\r\niQEzBAEBCAAdFiEE\r\n-----END PGP SIGNATURE-----\r\n";
    let read = |text: &str| Incoming::read(mail(&format!("\r\n{text}")).as_bytes()).unwrap().text;
    assert_eq!(read(signed), "\nwork h1\n-- \nAnn\n");
    assert_eq!(read(&format!("{signed}\r\n> quoted\r\n")), "\nwork h1\n-- \nAnn\n\n> quoted\n");
    assert_eq!(read("work h1\r\nrest\r\n"), "work h1\nrest\n");
    assert_eq!(
        read("> -----BEGIN PGP SIGNED MESSAGE-----\r\nrest\r\n"),
        "> -----BEGIN PGP SIGNED MESSAGE-----\nrest\n"
    );
}

#[test]
fn addresses_are_found_where_the_last_hop_noted_them() {
    let read = Incoming::read(
        mail("To: Longhand <g-1@in.example>, other@x.example\r\nDelivered-To: G-2@in.example\r\n\r\n").as_bytes(),
    );
    assert_eq!(read.unwrap().recipients().collect::<Vec<_>>(), ["g-2@in.example", "g-1@in.example", "other@x.example"]);
}
