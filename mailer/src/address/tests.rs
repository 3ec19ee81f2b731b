use super::*;

const KEY: &[u8] = b"a key of this server, 32 bytes..";

#[test]
fn a_reply_address_is_read_back_in_all_its_disguises() {
    let token = ReplyToken { game: 440_938_112_222_720_000, seat: 3, seq: 214 };
    let address = reply_address(KEY, token.game, token.seat, token.seq, (9, 7), "in.games.example");
    let local = address.strip_suffix("@in.games.example").unwrap();
    assert!(local.len() <= 64 && address.to_lowercase() == address, "{address}");
    let bare = local.strip_prefix("g-").unwrap();
    for text in [
        local.to_owned(),
        local.to_uppercase(),
        address.clone(),
        format!("g+{bare}"),
        format!("games+{local}"),
        format!("{local}+work"),
    ] {
        let read = read_token(KEY, &text, |t| (t.game == token.game && t.seat == 3).then_some((9, 7)));
        assert_eq!(read, Ok(token), "{text}");
    }
}

#[test]
fn a_revoked_foreign_or_changed_reply_address_gives_no_right() {
    let address = reply_address(KEY, 1, 0, 2, (9, 7), "x.example");
    assert_eq!(read_token(KEY, &address, |_| Some((9, 8))), Err(TokenError::Forged));
    // A later player of the seat has other addresses, and the former player loses theirs.
    assert_eq!(read_token(KEY, &address, |_| Some((10, 7))), Err(TokenError::Forged));
    assert_ne!(reply_address(KEY, 1, 0, 2, (10, 7), "x.example"), address);
    assert_eq!(read_token(b"another key", &address, |_| Some((9, 7))), Err(TokenError::Forged));
    assert_eq!(read_token(KEY, &address, |_| None), Err(TokenError::NobodyThere));
    let local = address.split('@').next().unwrap();
    for i in 2..local.len() {
        let mut changed = local.as_bytes().to_vec();
        changed[i] = if changed[i] == b'7' { b'8' } else { b'7' };
        let changed = String::from_utf8(changed).unwrap();
        assert!(read_token(KEY, &changed, |_| Some((9, 7))).is_err(), "{changed}");
        assert_eq!(read_recipient(KEY, &changed), None, "nobody's, at the door already: {changed}");
    }
    for text in ["", "g-", "g-0000", "postmaster", "+++", "g-\u{fc}\u{fc}", "\u{fc}-7"] {
        assert_eq!(read_token(KEY, text, |_| Some((9, 7))), Err(TokenError::Unreadable), "{text}");
    }
}

#[test]
fn each_address_of_ours_says_what_it_is_for() {
    let of = |address: &str| read_recipient(KEY, &address.to_uppercase());
    let game = reply_address(KEY, 5, 1, 9, (8, 3), "in.example");
    assert_eq!(of(&game), Some(Recipient::Game(ReplyToken { game: 5, seat: 1, seq: 9 })));
    assert_eq!(of(&invitation_address(KEY, -7, "in.example")), Some(Recipient::Invitation(-7)));
    let left = Unsubscribe { player: 8, kind: MailKind::Turns, game: Some(5) };
    assert_eq!(of(&unsubscribe_address(KEY, &left, "in.example")), Some(Recipient::Unsubscribe(left)));
    let bounce = bounce_token(KEY, "<x@y>", "ann@example.org");
    assert_eq!(bounce, bounce_token(KEY, "<x@y>", "Ann@Example.org"));
    assert_ne!(bounce, bounce_token(KEY, "<x@y>", "ben@example.org"));
    assert_eq!(of(&format!("b-{bounce}@in.example")), Some(Recipient::Bounce(bounce.clone())));
    assert_eq!(read_recipient(b"another key", &format!("b-{bounce}@in.example")), None);
    let account = account_address(KEY, "Ann@example.org", "in.example");
    assert_eq!(of(&account), Some(Recipient::Account(account_key(KEY, "ann@example.org"))));
    assert_eq!(read_recipient(b"another key", &account), None);
    for address in ["postmaster@in.example", "i-0@x", "u-zz@x", "b-@x", "g-@x", "", "@"] {
        assert_eq!(of(address), None, "{address}");
    }
    // A token is invalid for any other purpose.
    let crossed = invitation_address(KEY, 7, "x").replacen("i-", "u-", 1);
    assert_eq!(of(&crossed), None);
    for local in [invitation_address(KEY, 1, ""), unsubscribe_address(KEY, &left, "")] {
        assert!(local.len() <= 65, "{local}");
    }
}

#[test]
fn negative_and_extreme_numbers_survive() {
    for token in [
        ReplyToken { game: i64::MIN, seat: 255, seq: u32::MAX },
        ReplyToken { game: -1, seat: 0, seq: 0 },
        ReplyToken { game: i64::MAX, seat: 1, seq: 1 },
    ] {
        let address = reply_address(KEY, token.game, token.seat, token.seq, (i64::MIN, u32::MAX), "x.example");
        assert_eq!(read_token(KEY, &address, |_| Some((i64::MIN, u32::MAX))), Ok(token));
    }
}

#[test]
fn a_signed_text_holds_for_its_key_and_purpose_only() {
    for bytes in [&b""[..], b"x", &[0; 40]] {
        let text = sign(KEY, "login", bytes);
        assert_eq!(verify(KEY, "login", &text).as_deref(), Some(bytes));
        assert_eq!(verify(KEY, "login", &text.to_uppercase()).as_deref(), Some(bytes));
        assert_eq!(verify(KEY, "invite", &text), None);
        assert_eq!(verify(b"other", "login", &text), None);
        assert_eq!(verify(KEY, "login", &text[1..]), None);
    }
    // The MAC covers the purpose's length: "ab" over "c" is not "a" over "bc".
    assert_eq!(
        verify(KEY, "a", &base32::encode(&[b"b", &base32::decode(&sign(KEY, "ab", b"")).unwrap()[..]].concat())),
        None
    );
    assert_eq!(verify(KEY, "login", ""), None);
}

#[test]
fn unsubscribing_names_player_kind_and_game() {
    for kind in MailKind::ALL {
        for game in [None, Some(-5), Some(i64::MAX)] {
            let unsubscribe = Unsubscribe { player: 99, kind, game };
            let token = unsubscribe_token(KEY, &unsubscribe);
            assert_eq!(read_unsubscribe(KEY, &token), Some(unsubscribe));
        }
        assert_eq!(MailKind::from_name(kind.name()), Some(kind));
    }
    assert_eq!(read_unsubscribe(KEY, &sign(KEY, UNSUBSCRIBE_PURPOSE, b"short")), None);
    assert_eq!(read_unsubscribe(KEY, &sign(KEY, "other", &[0; 9])), None);
    assert_eq!(read_unsubscribe(KEY, &sign(KEY, UNSUBSCRIBE_PURPOSE, &[0, 0, 0, 0, 0, 0, 0, 0, 99])), None);
}

#[test]
fn plausible_addresses_and_others() {
    let long_local = format!("{}@example.org", "a".repeat(65));
    let long_label = format!("a@{}.org", "b".repeat(64));
    let long = format!("{}@{}.org", "a".repeat(64), ["b".repeat(62), "c".repeat(62), "d".repeat(62)].join("."));
    for good in
        ["ann@example.org", "a.b+c@sub.example.co.uk", "o'neill@example.org", "x@localhost", "ann@xn--mller-kva.de"]
    {
        assert!(is_plausible_address(good), "{good}");
    }
    for bad in [
        "",
        "ann",
        "@example.org",
        "ann@",
        "ann@@example.org",
        "a@b@example.org",
        "ann @example.org",
        "ann@exam ple.org",
        "ann@example.org\r\nBcc: eve@example.org",
        "ann\u{0}@example.org",
        "\"ann smith\"@example.org",
        "ann@[127.0.0.1]",
        "ann@127.0.0.1",
        "ann@example",
        "ann@example..org",
        "ann@-example.org",
        ".ann@example.org",
        "ann.@example.org",
        "a..b@example.org",
        "Ann <ann@example.org>",
        "m\u{fc}ller@example.org",
        &long_local,
        &long_label,
        &long,
    ] {
        assert!(!is_plausible_address(bad), "{bad}");
    }
}

#[test]
fn an_address_has_one_form_however_it_is_written() {
    for (written, plain) in [
        ("eva@b\u{fc}cher.example", "eva@xn--bcher-kva.example"),
        ("eva@B\u{dc}CHER.example", "eva@xn--bcher-kva.example"),
        ("eva@bu\u{308}cher.example", "eva@xn--bcher-kva.example"),
        ("eva@XN--BCHER-KVA.example", "eva@xn--bcher-kva.example"),
        ("\"eva\"@example.org", "eva@example.org"),
        (" Eva@Example.ORG ", "Eva@example.org"),
    ] {
        assert_eq!(plain_address(written).as_deref(), Some(plain), "{written}");
    }
    for bad in [
        "\"eva smith\"@example.org",
        "\"a@b\"@example.org",
        "eva@\u{200b}.example",
        "\"\"@example.org",
        "m\u{fc}ller@example.org",
    ] {
        assert_eq!(plain_address(bad), None, "{bad}");
    }
}

#[test]
fn a_log_sees_the_domain_only() {
    assert_eq!(mask("ann@example.org"), "a...@example.org");
    assert_eq!(mask("no address"), "...");
}
