//! The course of a game, from golden logs: points add up, and turning points are those of the rule.

use domain::Seat;
use domain::kernel::course::{Course, Step};
use domain::kernel::{archive, table::Table};
use domain::titles::RULESETS;
use std::collections::BTreeSet;
use std::path::Path;

/// The finished golden games of all titles.
fn golden() -> Vec<(String, Table, Course)> {
    let mut games = vec![];
    for ruleset in RULESETS.all() {
        let title = ruleset.about().id.replace('-', "_");
        let folder =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("src/titles").join(&title).join("golden").join(ruleset.name());
        for file in std::fs::read_dir(&folder).expect("a folder of golden logs") {
            let file = file.expect("a file").path();
            let rows = archive::rows(&std::fs::read_to_string(&file).expect("a log")).expect("rows");
            let table = Table::fold(&RULESETS, &rows).expect("a log that folds");
            let course = table.course(&rows).expect("a course");
            games.push((file.display().to_string(), table, course));
        }
    }
    games
}

/// The seat that leads alone, found in another way than the course does.
fn leader(step: &Step) -> Option<Seat> {
    let most = step.points.values().max()?;
    let mut leading = step.points.iter().filter(|(_, points)| *points == most);
    let (seat, _) = leading.next()?;
    leading.next().is_none().then_some(seat)
}

#[test]
fn a_course_ends_with_the_points_of_the_result() {
    let mut compared = 0;
    for (name, table, course) in golden() {
        let (Some(outcome), Some(last)) = (table.outcome(), course.steps.last()) else { continue };
        for standing in &outcome.standings {
            assert_eq!(last.points[standing.seat], standing.score, "{name}");
            compared += 1;
        }
        assert!(course.steps.is_sorted_by_key(|step| step.seq), "{name}");
        assert!(course.steps.is_sorted_by_key(|step| step.round), "{name}: a round goes back");
        let moves: usize = course.rounds().iter().map(|(_, _, count)| count).sum();
        assert_eq!(moves, course.steps.len(), "{name}");
    }
    assert!(compared >= 40, "{compared}");
}

#[test]
fn turning_points_are_the_two_largest_gains_of_the_lead_and_the_last() {
    let mut found = 0;
    for (name, table, course) in golden() {
        if table.seats().len() == 1 {
            assert!(course.turning_points().is_empty(), "{name}: alone there is no lead");
            continue;
        }
        let mut before = None;
        let mut leads = vec![];
        for step in &course.steps {
            let leads_now = leader(step);
            if leads_now == Some(step.seat) && before != Some(step.seat) {
                leads.push(step);
            }
            assert_eq!(step.takes_lead, leads.last().is_some_and(|last| last.seq == step.seq), "{name} {}", step.seq);
            before = leads_now;
        }
        let points = course.turning_points();
        found += points.len();
        let Some(last) = leads.pop() else {
            assert!(points.is_empty(), "{name}");
            continue;
        };
        assert!(points.len() == (leads.len() + 1).min(3), "{name}");
        assert!(points.iter().any(|point| point.seq == last.seq), "{name}: the last change of the lead");
        let chosen = |step: &&&Step| points.iter().any(|point| point.seq == step.seq);
        let least = leads.iter().filter(chosen).map(|step| step.gain).min();
        let most_of_others = leads.iter().filter(|step| !chosen(step)).map(|step| step.gain).max();
        assert!(most_of_others.is_none() || most_of_others <= least, "{name}: {most_of_others:?} {least:?}");
    }
    assert!(found >= 30, "{found}");
}

/// What was taken had come before, and pieces are found in the facts of every title.
#[test]
fn pieces_that_are_taken_have_come() {
    for ruleset in RULESETS.all() {
        let title = ruleset.about().id;
        let (mut known, mut drawn) = (0, 0);
        for (_, table, course) in golden().into_iter().filter(|(_, table, _)| table.created().title == title) {
            for (at, step) in course.steps.iter().enumerate() {
                // What lay open from the start could be taken by everybody who moved before.
                for taken in step.taken.iter().filter(|taken| taken.since.is_none()) {
                    let moved: BTreeSet<Seat> = course.steps[..at].iter().map(|step| step.seat).collect();
                    let rivals: Vec<Seat> = moved.into_iter().filter(|seat| *seat != step.seat).collect();
                    assert_eq!(taken.rivals, rivals, "{} {}", table.id(), step.seq);
                }
                known += step.taken.len();
                drawn += step.taken.iter().filter(|taken| taken.since.is_some_and(|since| since <= step.round)).count();
                assert!(step.taken.iter().all(|taken| !taken.rivals.contains(&step.seat)), "{}", table.id());
            }
        }
        assert!(known >= 20 && drawn >= 3, "{title}: {known} pieces taken, {drawn} of them drawn during the game");
    }
}
