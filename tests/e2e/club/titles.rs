//! What titles say of themselves: rules, lessons, finished games.

use super::Club;

/// All pages about each title.
pub fn all(club: &mut Club) {
    for title in domain::titles::RULESETS.titles() {
        let id = title.about().id;
        club.view(&format!("new-{id}"), "ann", format!("/games/new?title={id}"));
        club.view(&format!("title-{id}"), "dora", format!("/titles/{id}"));
        if let Some(document) = title.box_document() {
            let sha256 = title.box_sha256();
            assert_eq!(document.title(), id);
            club.view(&format!("box-{id}"), "dora", format!("/boxes/{sha256}"));
        }
        club.view(&format!("rules-{id}"), "", format!("/titles/{id}/rules"));
        club.view(&format!("how-to-play-{id}"), "", format!("/titles/{id}/play"));
        club.view(&format!("finished-game-{id}"), "", format!("/titles/{id}/finished-game?at=12"));
    }
}

/// The first game of each title, step by step.
pub fn lessons(club: &mut Club) {
    for title in domain::titles::RULESETS.titles() {
        crate::lessons::views(title, &mut |name, place| club.view(&name, "dora", place));
    }
}
