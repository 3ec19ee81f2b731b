//! The operator's texts about this server: contact and privacy. One Markdown file for each language
//! (`en.md`, `de.md`) in a folder (`LONGHAND_ABOUT`, otherwise `about` in the data directory), read at
//! start-up.

use crate::config::Config;
use crate::rulebook::RuleBook;
use anyhow::{Context as _, bail};
use domain::Language;
use std::path::Path;

/// The longest file, in bytes.
const LONGEST: u64 = 256 * 1024;

/// The words, by language.
#[derive(Debug, Default)]
pub struct About(Vec<(Language, RuleBook)>);

impl About {
    /// Reads the configured folder. A configured folder must exist; the default one is optional.
    ///
    /// # Errors
    /// If a file cannot be read, or its name is not a language of this server.
    pub fn read(config: &Config) -> anyhow::Result<Self> {
        let usual = config.data_dir.join("about");
        match &config.about {
            Some(folder) => Self::read_folder(folder),
            None if usual.is_dir() => Self::read_folder(&usual),
            None => Ok(Self::default()),
        }
        .context("the words about this server cannot be read")
    }

    fn read_folder(folder: &Path) -> anyhow::Result<Self> {
        let mut read = vec![];
        let files = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for file in files {
            let path = file?.path();
            let is_markdown = path.extension().is_some_and(|kind| kind == "md");
            let Some(tag) = path.file_stem().and_then(|name| name.to_str()).filter(|_| is_markdown) else { continue };
            let Some(language) = Language::find(tag) else {
                let known: Vec<String> = Language::all().map(|language| format!("{}.md", language.tag())).collect();
                bail!("{} is named after no language of this server; there are {}", path.display(), known.join(", "));
            };
            let text = || -> std::io::Result<String> {
                if std::fs::metadata(&path)?.len() > LONGEST {
                    return Err(std::io::Error::other("it is larger than 256 KiB"));
                }
                std::fs::read_to_string(&path)
            };
            let text = text().with_context(|| format!("cannot read {}", path.display()))?;
            read.push((language, RuleBook::read(&text)));
        }
        if read.is_empty() {
            bail!("{} holds no file such as en.md", folder.display());
        }
        read.sort_by_key(|(language, _)| language.tag());
        Ok(Self(read))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text in `language`, otherwise in English, otherwise in the first available language; with its
    /// language.
    pub fn words(&self, language: Language) -> Option<(Language, &RuleBook)> {
        let of = |wanted: Language| self.0.iter().find(|(known, _)| *known == wanted);
        let found = of(language).or_else(|| of(Language::EN)).or_else(|| self.0.first());
        found.map(|(language, words)| (*language, words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_by_language_and_what_is_wrong_is_said() {
        let folder = std::env::temp_dir().join(format!("longhand-about-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let config = Config { about: Some(folder.clone()), ..Config::default() };
        let error = format!("{:#}", About::read(&config).unwrap_err());
        assert!(error.contains("such as en.md"), "{error}");
        std::fs::write(folder.join("de.md"), "# Impressum\n\nAnn <b>Müller</b>").unwrap();
        std::fs::write(folder.join("notes.txt"), "ignored").unwrap();
        let about = About::read(&config).unwrap();
        let (language, words) = about.words(Language::EN).unwrap();
        assert_eq!((language.tag(), words.title.as_deref()), ("de", Some("Impressum")));
        assert!(words.html.contains("&lt;b&gt;Müller"), "{}", words.html);
        std::fs::write(folder.join("xx.md"), "").unwrap();
        let error = format!("{:#}", About::read(&config).unwrap_err());
        assert!(error.contains("xx.md") && error.contains("de.md"), "{error}");
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(About::read(&config).is_err(), "what is set must be there");
        assert!(About::read(&Config { data_dir: folder, ..Config::default() }).unwrap().is_empty());
    }
}
