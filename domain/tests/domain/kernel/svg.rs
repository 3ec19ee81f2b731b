//! Pictures: names and colours.

use domain::kernel::svg::*;

#[test]
fn names_cannot_break_out_of_the_picture() {
    let mut svg = Svg::new(10.0, 10.5, "<b>", "a & b");
    svg.text(1.0, 2.25, 3.333, Anchor::End, "#000000", "</text><script>\u{0}'\"");
    let text = svg.finish();
    assert!(text.contains("viewBox=\"0 0 10 10.5\"") && text.contains("font-size=\"3.33\""), "{text}");
    assert!(text.contains("&lt;/text&gt;&lt;script&gt;&#39;&quot;") && !text.contains("<script"), "{text}");
}

#[test]
fn ink_is_readable_on_every_seat_colour() {
    assert_eq!(SEAT_COLOURS.map(ink_on), ["#ffffff", "#ffffff", "#ffffff", "#111111", "#111111", "#ffffff"]);
}
