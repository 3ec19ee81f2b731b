//! Secrets that stand in files of their own: `smtp_url_file` in the place of `smtp_url`, `LONGHAND_SMTP_URL_FILE` in the environment.

use figment::value::{Dict, Map, Value};
use figment::{Error, Metadata, Profile, Provider};

/// Settings that hold passwords.
pub const SECRETS: [&str; 4] = ["database_url", "inbound_secret", "read_url", "smtp_url"];

/// A source of settings, with what the files hold that it names.
pub struct WithSecrets<P>(pub P);

impl<P: Provider> Provider for WithSecrets<P> {
    fn metadata(&self) -> Metadata {
        self.0.metadata()
    }

    fn data(&self) -> figment::Result<Map<Profile, Dict>> {
        let mut data = self.0.data()?;
        data.values_mut().try_for_each(take_in)?;
        Ok(data)
    }
}

/// Puts the contents of each file in the place of its name.
///
/// # Errors
/// A file cannot be read, or the secret itself is set beside it.
pub fn take_in(settings: &mut Dict) -> figment::Result<()> {
    for name in SECRETS {
        let key = format!("{name}_file");
        let Some(path) = settings.remove(&key) else { continue };
        let Some(path) = path.as_str() else { return Err(Error::from(format!("{key} is the path of a file"))) };
        if settings.contains_key(name) {
            return Err(Error::from(format!("{name} and {key} are both set: one of them is enough")));
        }
        let text =
            std::fs::read_to_string(path).map_err(|why| Error::from(format!("{key}: cannot read {path}: {why}")))?;
        settings.insert(name.to_owned(), Value::from(text.trim()));
    }
    Ok(())
}
