use super::*;

/// None of our mails is known; `work`, `rest` and the like are orders.
struct Two;

impl Notation for Two {
    fn reads(&self, _: &[&str], line: &str) -> bool {
        ["work h1", "rest"].contains(&line)
    }

    fn stands(&self, _: &str) -> bool {
        false
    }

    fn begins(&self, line: &str) -> bool {
        line.starts_with("work")
    }

    fn named(&self, _: &str) -> Option<String> {
        None
    }
}

fn own(text: &str) -> Own {
    own_text(text, &OurLines::default(), &Two)
}

fn left(text: &str) -> Vec<String> {
    own(text).lines.into_iter().map(|line| line.text).collect()
}

#[test]
fn attributions_of_many_programs_end_the_text() {
    for attribution in [
        "On Sat, Nov 21, 2026 at 10:00 AM Longhand <g-abc@in.example> wrote:",
        "On Sat, Nov 21, 2026 at 10:00 AM Longhand <\ng-abc@in.example> wrote:",
        "On 21 Nov 2026, at 10:00, Longhand <g-abc@in.example> wrote:",
        "On 11/21/26 10:00, Longhand wrote:",
        "Am Sa., 21. Nov. 2026 um 10:00 Uhr schrieb Longhand <\ng-abc@in.example>:",
        "Am 21.11.2026 um 10:00 schrieb Longhand:",
        "Am 21.11.26 um 10:00 schrieb Longhand <g-abc@in.example>:",
        "Le sam. 21 nov. 2026 à 10:00, Longhand <g-abc@in.example> a écrit :",
        "El sáb, 21 nov 2026 a las 10:00, Longhand (<g-abc@in.example>) escribió:",
        "Il giorno sab 21 nov 2026 alle ore 10:00 Longhand <g-abc@in.example> ha scritto:",
        "Op za 21 nov 2026 om 10:00 schreef Longhand <g-abc@in.example>:",
        "Em sáb., 21 de nov. de 2026 às 10:00, Longhand <g-abc@in.example> escreveu:",
        "Den lör 21 nov. 2026 kl 10:00 skrev Longhand <g-abc@in.example>:",
        "W dniu 21.11.2026 o 10:00, Longhand pisze:",
        "2026-11-21 10:00 GMT+01:00 Longhand <g-abc@in.example>:",
        "Longhand <g-abc@in.example> wrote:",
    ] {
        assert_eq!(left(&format!("rest\n\n{attribution}\nwork h1\n")), ["rest"], "{attribution}");
        assert_eq!(left(&format!("{attribution}\n> work h1\nrest\n")), ["rest"], "{attribution}");
    }
}

#[test]
fn what_stands_above_an_attribution_is_never_cut() {
    for attribution in [
        "On 11/21/26 10:00, Longhand wrote:",
        "Am 21.11.26 um 10:00 schrieb Longhand:",
        "On Sat, Nov 21, 2026 at 10:00 AM Longhand <\ng-abc@in.example> wrote:",
        "Am Sa., 21. Nov. 2026\num 10:00 Uhr schrieb Longhand\n<g-abc@in.example>:",
        "2026年11月21日(土) 10:00 Longhand <g-abc@in.example>:",
        "Longhand <g-abc@in.example> 于2026年11月21日周六 10:00写道：",
        "Longhand <g-abc@in.example> wrote:",
    ] {
        for order in
            ["2. rest", "A rest", "Am Ende: rest", "2 more and then rest", "- rest", "3) wrok h2", "rest; work h1"]
        {
            let text = format!("1. work h1\n{order}\n{attribution}\n> work h1\n");
            assert_eq!(left(&text), ["1. work h1", order], "{attribution}");
        }
    }
}

#[test]
fn separators_header_blocks_and_signatures_end_it_too() {
    for end in [
        "-----Original Message-----\nFrom: Longhand",
        "-----Ursprüngliche Nachricht-----",
        "-------- Original-Nachricht --------",
        "---------- Forwarded message ---------",
        "________________________________",
        "From: Longhand <g-abc@in.example>\nSent: Saturday, November 21, 2026 10:00 AM\nTo: Ann\nSubject: x",
        "Von: Longhand <g-abc@in.example>\nGesendet: Samstag, 21. November 2026 10:00\nAn: Ann\nBetreff: x",
        "De : Longhand <g-abc@in.example>\nEnvoyé : samedi 21 novembre 2026 10:00\nÀ : Ann\nObjet : x",
        "*From:* Longhand\n*Sent:* today\n*To:* Ann",
        "-- \nAnn\nwork h1",
        "--\nAnn",
        "Begin forwarded message:",
        "The position:",
    ] {
        assert_eq!(left(&format!("rest\n\n{end}\nwork h1\n")), ["rest"], "{end}");
    }
}

#[test]
fn orders_that_look_a_little_like_quotes_stay() {
    for order in
        ["build a5-b6", "from: a", "sent word", "on b3 build", "a: b", "le 3", "am 4", "- rest", "talk: he wrote:"]
    {
        assert_eq!(left(&format!("{order}\nrest\n")), [order, "rest"], "{order}");
    }
}

#[test]
fn lines_keep_their_numbers_and_know_the_blank_before_them() {
    let own = own("\n> q\nwork\u{a0}h1\n\nrest \u{2013} x\u{200b}\nSent from my iPhone\n");
    assert_eq!(
        own.lines[0],
        Line { number: 3, text: "work h1".into(), typed: "work h1".into(), after_blank: true, ours: false }
    );
    assert_eq!(
        own.lines[1],
        Line { number: 5, text: "rest - x".into(), typed: "rest \u{2013} x".into(), after_blank: true, ours: false }
    );
    assert!(own.cut && own.lines.len() == 2);
    assert_eq!(Own::text_of(&own.lines), "work h1\nrest - x\n");
}
