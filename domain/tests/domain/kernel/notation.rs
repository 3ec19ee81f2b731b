//! Orders as typed.

use domain::kernel::notation::*;
use domain::kernel::seat::Seat;

#[test]
fn names_stand_in_for_marks_and_are_not_read_again() {
    let name = |seat: Seat| (seat.0 < 2).then(|| ["{seat:1}", "Ben"][seat.index()].to_owned());
    assert_eq!(
        name_seats("{seat:0} paid {seat:1}; {seat:7} {seat:x} {seat:", name),
        "{seat:1} paid Ben; seat 7 {seat:x} {seat:"
    );
    // A right-to-left name does not reverse the text beside it.
    let name = |_| Some("\u{05d3}\u{05e0}\u{05d4}".to_owned());
    assert_eq!(name_seats("{seat:0} (2)", name), "\u{2068}\u{05d3}\u{05e0}\u{05d4}\u{2069} (2)");
}

#[test]
fn the_likest_come_first() {
    let near = nearest("wrok h1", vec!["rest", "work h2", "work h1"], |s| (*s).to_owned(), 2);
    assert_eq!(near, ["work h1", "work h2"]);
}

#[test]
fn what_is_begun_so_comes_before_what_is_as_short() {
    let orders = || vec!["urbanize erie red", "urbanize st-louis red", "urbanize scranton red", "keep new"];
    let near = |asked: &str| nearest(asked, orders(), |s| (*s).to_owned(), 2);
    assert_eq!(near("urbanize s"), ["urbanize st-louis red", "urbanize scranton red"]);
    assert_eq!(near("urb sc red")[0], "urbanize scranton red");
    assert_eq!(near("urbanise scrantn red")[0], "urbanize scranton red");
    assert_eq!(nearest("h1", vec!["h10", "h12", "h1"], |s| (*s).to_owned(), 2), ["h1", "h10"]);
}

#[test]
fn quotes_blanks_and_remarks_are_no_orders() {
    assert_eq!(order_lines("> old\n\n  work h1 \n# note\nrest"), [(3, "work h1"), (5, "rest")]);
}
