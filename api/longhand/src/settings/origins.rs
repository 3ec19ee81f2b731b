//! Where each setting comes from, and what it hides.

use super::secrets::SECRETS;
use anyhow::Context as _;
use figment::value::{Dict, Value};
use serde_json::Value as Json;
use service::config::Config;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A value of a setting, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// As it may be shown: passwords are stars.
    pub value: String,
    /// `longhand.toml:3`, `environment`, `flag`.
    pub place: String,
}

/// All settings that are set somewhere.
#[derive(Clone, Debug, Default)]
pub struct Origins {
    /// The file, where there is one.
    pub file: Option<PathBuf>,
    /// How many settings there are.
    pub known: usize,
    /// Of each: what is in force, then what that hides.
    pub set: BTreeMap<String, Vec<Origin>>,
    /// Names that are no settings, where they stand, and the setting that was probably meant.
    pub unknown: Vec<(String, String, Option<String>)>,
}

impl Origins {
    /// Of the layers of settings, the weakest first.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn of(file: Option<&Path>, environment: &Dict, flags: &Json) -> anyhow::Result<Self> {
        let known = known();
        let mut origins = Self { file: file.map(Path::to_path_buf), known: known.len(), ..Self::default() };
        if let Some(file) = file {
            let text = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let lines = text.lines().enumerate().filter_map(|(i, line)| {
                let (key, value) = line.split_once('=')?;
                let key = key.trim();
                let plain = !key.is_empty() && key.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_');
                plain.then(|| (key.to_owned(), value.trim().trim_matches('"').to_owned(), format!("{name}:{}", i + 1)))
            });
            for (key, value, place) in lines {
                origins.add(&known, &key, &value, place);
            }
        }
        for (key, value) in environment {
            origins.add(&known, key, &text_of(value), "environment".to_owned());
        }
        for (key, value) in flags.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null()) {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            origins.add(&known, key, &value, "flag".to_owned());
        }
        Ok(origins)
    }

    fn add(&mut self, known: &BTreeSet<String>, key: &str, value: &str, place: String) {
        let secret = key.strip_suffix("_file").filter(|name| SECRETS.contains(name));
        let name = secret.unwrap_or(key);
        if !known.contains(name) {
            let meant = known.iter().map(|known| (strsim::damerau_levenshtein(known, name), known)).min();
            let meant = meant.filter(|(distance, _)| *distance <= 3).map(|(_, known)| known.clone());
            return self.unknown.push((name.to_owned(), place, meant));
        }
        let shown = match secret {
            Some(_) => format!("in the file {value}"),
            None if SECRETS.contains(&name) => without_password(value),
            None => value.to_owned(),
        };
        self.set.entry(name.to_owned()).or_default().insert(0, Origin { value: shown, place });
    }
}

/// All names, as [`Config`] has them.
fn known() -> BTreeSet<String> {
    let config = serde_json::to_value(Config::default()).unwrap_or_default();
    config.as_object().into_iter().flat_map(|fields| fields.keys().cloned()).collect()
}

fn text_of(value: &Value) -> String {
    match value {
        Value::String(_, text) => text.clone(),
        other => serde_json::to_value(other).unwrap_or_default().to_string(),
    }
}

/// URLs without their passwords; a secret that is no URL is nothing but stars.
pub fn without_password(secret: &str) -> String {
    let shown = |url: &str| {
        let Some((scheme, rest)) = url.split_once("://") else { return "***".to_owned() };
        let end = rest.find(['/', '?']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        // A password in the query, as `?password=`, is left out with all of it.
        let path = path.split('?').next().unwrap_or_default();
        match authority.rsplit_once('@') {
            Some((login, host)) => {
                let user = login.split(':').next().unwrap_or_default();
                format!("{scheme}://{user}:***@{host}{path}")
            }
            None => format!("{scheme}://{authority}{path}"),
        }
    };
    secret.split(',').map(|url| shown(url.trim())).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_setting_names_its_place_and_what_it_hides() {
        let path = std::env::temp_dir().join(format!("longhand-origins-{}.toml", std::process::id()));
        std::fs::write(&path, "# a club\nbase_url = \"https://games.example.org\"\nregstration = \"open\"\npool = 9\n")
            .expect("a file");
        let environment: Dict =
            [("pool".to_owned(), Value::from(7)), ("smtp_url_file".to_owned(), Value::from("/etc/smtp"))].into();
        let origins =
            Origins::of(Some(&path), &environment, &json!({"listen": "[::1]:80", "data_dir": null})).expect("fine");
        std::fs::remove_file(&path).expect("it was there");
        let place = |name: &str, i: usize| (origins.set[name][i].value.clone(), origins.set[name][i].place.clone());
        let line = |line: usize| format!("{}:{line}", path.file_name().expect("a name").to_string_lossy());
        assert_eq!(place("base_url", 0), ("https://games.example.org".into(), line(2)));
        assert_eq!((place("pool", 0), place("pool", 1)), (("7".into(), "environment".into()), ("9".into(), line(4))));
        assert_eq!(place("smtp_url", 0), ("in the file /etc/smtp".into(), "environment".into()));
        assert_eq!(place("listen", 0).1, "flag");
        assert_eq!(origins.unknown, [("regstration".to_owned(), line(3), Some("registration".to_owned()))]);
        assert!(!origins.set.contains_key("data_dir"));
    }

    #[test]
    fn no_password_is_shown() {
        for (secret, shown) in [
            ("smtp://games:p%40ss@mail.example.org:587?tls=required", "smtp://games:***@mail.example.org:587"),
            ("postgres://longhand@localhost/longhand?password=x", "postgres://longhand:***@localhost/longhand"),
            ("smtp://a.example:25, smtps://u:p@b.example", "smtp://a.example:25, smtps://u:***@b.example"),
            ("correct horse", "***"),
        ] {
            assert_eq!(without_password(secret), shown);
        }
    }
}
