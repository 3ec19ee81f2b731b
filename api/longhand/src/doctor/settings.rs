//! Which settings are in force, and where each comes from.

use super::finding::{Finding, Part};
use crate::Settings;
use crate::settings::Origins;

/// The settings, where they can be read.
pub fn look(settings: &Settings) -> Vec<Finding> {
    match settings.origins() {
        Ok(origins) => told(&origins),
        Err(error) => vec![Finding::unknown("settings", format!("{error:#}"), "look at the file's rights")],
    }
}

/// What stands in the place of all parts where they cannot be.
pub fn unreadable(settings: &Settings, error: &anyhow::Error) -> Part {
    let origins = settings.origins().unwrap_or_default();
    let mut findings = strangers(&origins);
    if findings.is_empty() {
        findings.push(Finding::now("settings", crate::told(error), "README.md, \"Configuration\", lists all settings"));
    }
    Part { name: "Settings", findings }
}

fn told(origins: &Origins) -> Vec<Finding> {
    let file = origins.file.as_ref().map_or("no file".to_owned(), |file| format!("file {}", file.display()));
    let text = format!("{} known, {} set, the others are defaults; {file}", origins.known, origins.set.len());
    let mut findings = vec![Finding::sound("settings", text)];
    for (name, values) in &origins.set {
        let mut lines = values.iter().map(|origin| format!("{:<40} {}", origin.value, origin.place));
        let mut text = format!("{name:<18} {}", lines.next().unwrap_or_default());
        lines.for_each(|hidden| text.push_str(&format!("\n{:<18} {hidden}, hidden by it", "")));
        findings.push(Finding::sound("setting", text));
    }
    findings.extend(strangers(origins));
    findings
}

/// Names that no setting has: with one of them no server starts.
fn strangers(origins: &Origins) -> Vec<Finding> {
    let stranger = |(name, place, meant): &(String, String, Option<String>)| {
        let text = format!("\"{name}\" ({place}) is no setting: the server does not start with it");
        let remedy = match meant {
            Some(meant) => format!("did you mean {meant}?"),
            None => "take it away; README.md, \"Configuration\", lists all settings".to_owned(),
        };
        Finding::now("unknown_setting", text, remedy)
    };
    origins.unknown.iter().map(stranger).collect()
}
