//! What was found, and how it is shown.

use serde::Serialize;
use std::fmt::Write as _;

/// How it stands with one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// There is nothing to do.
    Sound,
    /// It works today.
    Soon,
    /// Something does not work, or somebody can do harm.
    Now,
    /// It could not be looked at.
    Unknown,
}

impl State {
    const fn sign(self) -> &'static str {
        match self {
            Self::Sound => "ok",
            Self::Soon => "!",
            Self::Now => "X",
            Self::Unknown => "?",
        }
    }

    /// Of a terminal.
    const fn colour(self) -> &'static str {
        match self {
            Self::Sound => "32",
            Self::Soon => "1;33",
            Self::Now => "1;31",
            Self::Unknown => "1;35",
        }
    }
}

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    pub code: &'static str,
    pub state: State,
    /// A sentence; further lines explain it. Nothing in it is a secret.
    pub text: String,
    /// What to do about it: commands, settings, records of DNS.
    pub remedies: Vec<String>,
}

impl Finding {
    pub fn sound(code: &'static str, text: impl Into<String>) -> Self {
        Self { code, state: State::Sound, text: text.into(), remedies: vec![] }
    }

    pub fn soon(code: &'static str, text: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { code, state: State::Soon, text: text.into(), remedies: vec![remedy.into()] }
    }

    pub fn now(code: &'static str, text: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { code, state: State::Now, text: text.into(), remedies: vec![remedy.into()] }
    }

    pub fn unknown(code: &'static str, text: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { code, state: State::Unknown, text: text.into(), remedies: vec![remedy.into()] }
    }
}

/// The findings about one subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    pub name: &'static str,
    pub findings: Vec<Finding>,
}

/// How many of each state there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    pub sound: usize,
    pub soon: usize,
    pub now: usize,
    pub unknown: usize,
}

impl Verdict {
    pub fn of(parts: &[Part]) -> Self {
        let count = |state| parts.iter().flat_map(|part| &part.findings).filter(|found| found.state == state).count();
        Self {
            sound: count(State::Sound),
            soon: count(State::Soon),
            now: count(State::Now),
            unknown: count(State::Unknown),
        }
    }

    /// The worst wins; 3 where it could only not be looked at.
    pub fn exit_code(self) -> u8 {
        match self {
            Self { now: 1.., .. } => 2,
            Self { soon: 1.., .. } => 1,
            Self { unknown: 1.., .. } => 3,
            _ => 0,
        }
    }

    fn state(self) -> State {
        match self.exit_code() {
            0 => State::Sound,
            1 => State::Soon,
            2 => State::Now,
            _ => State::Unknown,
        }
    }

    fn told(self) -> String {
        match self.state() {
            State::Sound => format!("Sound. {} looked at, 0 findings.", self.sound),
            _ => format!("{} now, {} soon, {} not looked at, {} sound.", self.now, self.soon, self.unknown, self.sound),
        }
    }
}

/// How it is written.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub coloured: bool,
    /// What is sound is left out.
    pub quiet: bool,
}

impl Style {
    fn paint(self, colour: &str, text: &str) -> String {
        match self.coloured {
            true => format!("\x1b[{colour}m{text}\x1b[0m"),
            false => text.to_owned(),
        }
    }

    /// All of it, as a person reads it.
    pub fn write(self, parts: &[Part]) -> String {
        let mut text = String::new();
        for part in parts {
            let shown = part.findings.iter().filter(|found| !self.quiet || found.state != State::Sound);
            let shown: Vec<String> = shown.map(|found| self.finding(found)).collect();
            if !shown.is_empty() {
                let _ = write!(text, "{}\n{}\n", self.paint("1", part.name), shown.concat());
            }
        }
        let verdict = Verdict::of(parts);
        let _ = writeln!(text, "{}", self.paint(verdict.state().colour(), &verdict.told()));
        text
    }

    fn finding(self, found: &Finding) -> String {
        let mut text = String::new();
        let sign = self.paint(found.state.colour(), &format!("{:<3}", found.state.sign()));
        let mut lines = found.text.lines();
        let _ = writeln!(text, "  {sign} {}", lines.next().unwrap_or_default());
        for line in lines {
            let _ = writeln!(text, "      {line}");
        }
        for remedy in &found.remedies {
            let _ = writeln!(text, "      {}", self.paint("36", &format!("-> {remedy}")));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_finding_says_how_it_ends() {
        let part = |findings: Vec<Finding>| vec![Part { name: "Keys", findings }];
        let code = |findings| Verdict::of(&part(findings)).exit_code();
        let (sound, soon) = (|| Finding::sound("a", "fine"), || Finding::soon("b", "soon", "do"));
        let (now, unknown) = (|| Finding::now("c", "now\nat once", "chmod"), || Finding::unknown("d", "dark", "ask"));
        assert_eq!(
            [code(vec![sound()]), code(vec![sound(), soon(), unknown()]), code(vec![unknown(), sound()])],
            [0, 1, 3]
        );
        assert_eq!(code(vec![soon(), now(), unknown()]), 2);
        let plain = Style { coloured: false, quiet: true };
        assert_eq!(
            plain.write(&part(vec![sound(), now()])),
            "Keys\n  X   now\n      at once\n      -> chmod\n\n1 now, 0 soon, 0 not looked at, 1 sound.\n"
        );
    }
}
