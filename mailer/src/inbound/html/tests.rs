use super::{DEEPEST, TooMuch, read};

fn to_text(page: &str) -> String {
    super::to_text(page).unwrap()
}

#[test]
fn breaks_are_where_a_reader_sees_them() {
    assert_eq!(to_text("<p>work&nbsp;h1</p>\n<p>rest</p>").replace('\u{a0}', " "), "work h1\n\nrest\n\n");
    assert_eq!(to_text("<div>work\r\n  h1<br>rest</div><div><br></div><div>x</div>"), "work h1\nrest\n\nx\n");
    assert_eq!(to_text("<pre>a  b\nc</pre>"), "a  b\nc\n");
    assert_eq!(to_text("<div style='white-space: pre-wrap'>a\nb</div>"), "a\nb\n");
    assert_eq!(to_text("a &lt;b&gt; &#8211; &bogus; &Uuml; & 1 < 2 <3"), "a <b> – &bogus; Ü & 1 < 2 <3\n");
    assert_eq!(to_text("<p>a<p>b<div>c</div><ul><li>d<li>e</ul>"), "a\n\nb\n\nc\nd\ne\n");
}

#[test]
fn what_a_reader_does_not_see_is_not_read() {
    for hidden in [
        "<div hidden>rest</div>",
        "<p HIDDEN>rest<p>",
        "<span hidden=''>rest</span>",
        "<span style=\"display: none\">rest</span>",
        "<div style='DISPLAY:NONE !important'>rest</div>",
        "<div style='visibility:hidden'>rest</div>",
        "<div style='font-size:0'>rest</div>",
        "<div style='font-size:0px;color:red'>rest</div>",
        "<div style='font-size:1px'>rest</div>",
        "<div style='mso-hide:all'>rest</div>",
        "<div style='max-height:0;overflow:hidden'>rest</div>",
        "<div style='opacity:0'>rest</div>",
        "<div style='color:transparent'>rest</div>",
        "<div style='display:none'><div style='display:block;visibility:visible'>rest</div></div>",
        "<template><p>rest</p></template>",
        "<noscript>rest</noscript>",
        "<style>p{} rest</style><script>rest</script><title>rest</title>",
        "<head><meta><title>x</title>rest</head>",
        "<!-- rest --><!--[if mso]>rest<![endif]--><![if x]>",
        "<dialog>rest</dialog><select><option>rest</select><iframe>rest</iframe>",
    ] {
        // The head's end tag may be omitted; the text after it is then visible.
        let expected = if hidden.contains("<head>") { "restwork h1\n" } else { "work h1\n" };
        assert_eq!(to_text(&format!("{hidden}work h1")), expected, "{hidden}");
    }
    for seen in [
        "<div style='display:none;display:block'>rest</div>",
        "<div style='font-size:0'><span style='font-size:14px'>rest</span></div>",
        "<div style='visibility:hidden'><b style='visibility:visible'>rest</b></div>",
        "<div style='opacity:.4'>rest</div>",
        "<div style='font-size:9px'>rest</div>",
        "<div aria-hidden=true>rest</div>",
        "<div style='max-height:0'>rest</div>",
        "<html><head><title>x</title><body>rest",
    ] {
        assert_eq!(to_text(seen), "rest\n", "{seen}");
    }
}

#[test]
fn signatures_and_what_is_crossed_out_have_marks() {
    let signed = |container: &str| to_text(&format!("<div>work h1<br>{container}</div><div>x</div>"));
    for container in [
        "<div class=gmail_signature>Ann<br>rest</div>",
        "<sign>Ann<br>rest</sign>",
        "<div id=\"Signature\">Ann<br>rest</div>",
    ] {
        assert_eq!(signed(container), "work h1\n\u{e000}Ann\n\u{e000}rest\nx\n", "{container}");
    }
    assert_eq!(signed("<blockquote><div id=_rc_sig>Ann</div></blockquote>"), "work h1\n> Ann\nx\n");
    for crossed in ["del", "s", "strike", "span style='text-decoration:line-through'"] {
        let name = crossed.split(' ').next().unwrap();
        assert_eq!(to_text(&format!("a<br><{crossed}>rest</{name}><br>b")), "a\n\u{e001}rest\nb\n");
        assert_eq!(to_text(&format!("work <{crossed}>h1</{name}> h2")), "\u{e001}h1\n\u{e002}work h2\n");
    }
}

#[test]
fn quotes_are_marked_and_what_follows_them_is_not() {
    let page = "<div>rest</div><blockquote type=cite><div>work h1<br>x</div></blockquote><div>undo</div>";
    assert_eq!(to_text(page), "rest\n> work h1\n> x\nundo\n");
    let outlook = "<p>rest</p><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>\
                   <p><b>From:</b> Longhand</p></div><p>work h1</p>";
    assert_eq!(to_text(outlook), "rest\n\n> From: Longhand\n> \n> work h1\n> \n");
}

#[test]
fn containers_of_many_programs_are_quotes() {
    for quote in [
        // GMX and WEB.DE.
        "<div name=\"quote\" style=\"margin:10px 5px 5px 10px;\">Q</div>",
        "<div name=quote><div name=\"quoted-content\">Q</div></div>",
        "<div id=\"x_yahoo_quoted_123\" class=\"ydp1a2byahoo_quoted\">Q</div>",
        "<div class=\"yahoo_quoted\">Q</div>",
        "<div class=\"protonmail_quote\">Q</div>",
        "<div class=\"gmail_quote gmail_quote_container\">Q</div>",
        "<div class=\"gmail_quote\"><div dir=ltr class=\"gmail_attr\">Q</div></div>",
        "<div class=\"moz-cite-prefix\">Q</div>",
        "<blockquote id=\"qt\" type=\"cite\">Q</blockquote>",
        "<blockquote id=\"isReplyContent\">Q</blockquote>",
        "<div class=\"ntes-mailmaster-quote\">Q</div>",
        "<div id=\"mail-editor-reference-message-container\">Q</div>",
        "<span id=\"OLK_SRC_BODY_SECTION\">Q</span>",
        "<includetail>Q</includetail>",
        "<div class=\"zmail_extra\">Q</div>",
        "<p id=\"reply-intro\">Q</p>",
    ] {
        let text = to_text(&format!("<div>rest</div>{quote}<div>undo</div>"));
        assert_eq!(text.replace("> \n", ""), "rest\n> Q\nundo\n", "{quote}");
    }
    for mark in [
        "<div id=appendonsend></div>",
        "<hr id=\"zwchr\" data-marker=\"__DIVIDER__\">",
        "<div id=\"x_divRplyFwdMsg\" dir=ltr></div>",
        "<div style=\"padding-top: 5px; border-top-color: rgb(229, 229, 229); border-top-width: 1px; border-top-style: solid;\"></div>",
    ] {
        assert_eq!(to_text(&format!("<div>rest</div>{mark}<div>undo</div>")), "rest\n> undo\n", "{mark}");
    }
}

#[test]
fn broken_pages_do_no_harm() {
    for page in ["<", "<a", "<a href=\"x", "</p></p>", "<!--", "&", "&#xffffffff;", "<p style=>x", "<div class='"] {
        to_text(page);
    }
    let deep = |levels: usize| "<div>".repeat(levels) + "x" + &"</div>".repeat(levels);
    assert_eq!(to_text(&deep(DEEPEST)), "x\n");
    assert_eq!(super::to_text(&deep(DEEPEST + 1)), Err(TooMuch::Deep));
    assert_eq!(super::to_text(&"x<br>".repeat(400_000)), Err(TooMuch::Long));
}

/// Pages designed to be expensive, each of about `size` bytes.
fn hostile(size: usize) -> Vec<(&'static str, String)> {
    let fill = |piece: &str| piece.repeat(size / piece.len());
    vec![
        ("opened tags without an end", fill("<a")),
        ("opened tags with an open quote", fill("<a b=\"")),
        ("one tag that never ends", format!("<a {}", fill("b "))),
        ("equals signs and quotes", format!("<a {}", fill("=\"'"))),
        ("angle brackets", fill("<")),
        ("end tags of nothing", fill("</b>")),
        ("end tags of one name under another", "<b>".to_owned() + &fill("<i></b>")),
        ("opened and closed", fill("<b></b>")),
        ("deep, within the limit", "<i>".repeat(4_000) + &fill("</u>")),
        ("deep, and opened again at the bottom", "<i>".repeat(4_000) + &fill("<b>x</b>")),
        ("paragraphs", fill("<p>x")),
        ("paragraphs under many spans", fill("<p><b><i><u>x")),
        ("comments without an end", fill("<!--")),
        ("comments that nearly end", fill("<!-- -- ")),
        ("declarations", fill("<!x")),
        ("cdata", fill("<![CDATA[x]]")),
        ("entities without an end", fill("&amp")),
        ("entities that are none", fill("&abcdefghijklmnopqrstuvwxyz")),
        ("numbers without an end", format!("&#{}", fill("1"))),
        (
            "attributes, all different",
            format!("<a {}>", (0..size / 8).map(|n| format!("a{n:06} ")).collect::<String>()),
        ),
        ("attributes, all the same", format!("<a {}>", fill("class=x "))),
        ("one class of many words", format!("<a class='{}'>x</a>", fill("ab "))),
        ("one style of many declarations", format!("<a style='{}'>x</a>", fill("display:x;"))),
        ("styles", fill("<a style='a:b;c:d'>x</a>")),
        ("style elements that do not end", fill("<style>")),
        ("script that nearly ends", "<script>".to_owned() + &fill("</scrip")),
        ("script escaped twice", "<script><!--".to_owned() + &fill("<script>--")),
        ("plaintext", "<plaintext>".to_owned() + &fill("<b>")),
        ("blanks", format!("<pre>{}", fill(" \n"))),
        ("null bytes and broken characters", fill("\0\u{fffd}")),
        ("items and cells", fill("<li><td>")),
        ("blockquotes closed in another order", fill("<blockquote><div></blockquote></div>")),
    ]
}

#[test]
fn work_doubles_when_the_page_doubles() {
    const SIZE: usize = 20_000;
    for ((shape, page), (_, twice)) in hostile(SIZE).into_iter().zip(hostile(2 * SIZE)) {
        let (once, double) = (read(&page).1.all() as f64, read(&twice).1.all() as f64);
        assert!(double / once < 2.3, "{shape}: {once} steps, and {double} for twice the page");
        assert!(once < 12.0 * page.len() as f64, "{shape}: {once} steps for {} bytes", page.len());
    }
}
