//! Where settings come from: flags over environment over `longhand.toml` over the defaults of [`Config`].

mod origins;
mod secrets;

pub use origins::Origins;

use anyhow::Context as _;
use clap::Args;
use figment::providers::{Format, Serialized, Toml};
use figment::value::{Dict, Map, Value};
use figment::{Figment, Metadata, Profile, Provider};
use secrets::WithSecrets;
use serde::Serialize;
use service::config::Config;
use std::path::{Path, PathBuf};

const FILE: &str = "longhand.toml";
/// Where a package keeps it. A build of a checkout knows no such file: it is not to take a club's server for its own.
const SYSTEM_FILE: Option<&str> = option_env!("LONGHAND_SYSTEM_FILE");

/// Settings that may be given as flags; those left out come from the environment or longhand.toml.
#[derive(Clone, Debug, Default, Args, Serialize)]
pub struct Settings {
    /// Postgres to use; without one, a private Postgres runs under the data directory
    #[arg(long, global = true, value_name = "URL")]
    database_url: Option<String>,
    /// Address and port for HTTP [default: 127.0.0.1:8080]
    #[arg(long, global = true, value_name = "ADDRESS")]
    listen: Option<String>,
    /// How the server is reached from outside [default: http:// and the address]
    #[arg(long, global = true, value_name = "URL")]
    base_url: Option<String>,
    /// Where data and keys lie [default: ./longhand-data]
    #[arg(long, global = true, value_name = "DIR")]
    data_dir: Option<PathBuf>,
    /// Where the keys lie [default: keys in the data directory]
    #[arg(long, global = true, value_name = "DIR")]
    keys_dir: Option<PathBuf>,
    /// Mail relay, as smtp://user:password@host:587?tls=required; without one, mails are kept at /dev/mailbox
    #[arg(long, global = true, value_name = "URL")]
    smtp_url: Option<String>,
    /// Sender of mails [default: Longhand <longhand@localhost>]
    #[arg(long, global = true, value_name = "MAILBOX")]
    mail_from: Option<String>,
    /// Seconds that a your-turn mail waits for its reader to act or look [default: 30; 0 without a relay]
    #[arg(long, global = true, value_name = "SECONDS")]
    mail_hold_s: Option<u32>,
    /// Domain of the addresses that answers go to; without one, mails cannot be answered
    #[arg(long, global = true, value_name = "DOMAIN")]
    inbound_domain: Option<String>,
    /// Where mails are taken by LMTP: an address and port, or unix: and a path
    #[arg(long, global = true, value_name = "ADDRESS")]
    lmtp_listen: Option<String>,
    /// Whom to believe about a mail's sender: `published`, `trusted:<mail host>` or `token` [default: published]
    #[arg(long, global = true, value_name = "HOW")]
    inbound_auth: Option<String>,
    /// Who rules disputes of new games that nobody else may rule: the address or the id of an account
    #[arg(long, global = true, value_name = "ACCOUNT")]
    arbiter: Option<String>,
    /// Who may make an account: `open` (everybody), `invited` (whose address was invited to a game), `closed` [default: open]
    #[arg(long, global = true, value_name = "WHO")]
    registration: Option<String>,
    /// Whether bots can be played without an account [default: where registration is open]
    #[arg(long, global = true, value_name = "BOOL")]
    guests: Option<bool>,
    /// `text` or `json` log lines [default: text]
    #[arg(long, global = true, value_name = "FORMAT")]
    log_format: Option<String>,
}

impl Settings {
    /// Reads `longhand.toml` and the environment; flags that were given win.
    pub fn load(&self) -> anyhow::Result<Config> {
        read(self, Environment::of(std::env::vars()))
    }

    /// Every setting with where it comes from, whether it can be read or not.
    pub fn origins(&self) -> anyhow::Result<Origins> {
        let environment = Environment::of(std::env::vars());
        Origins::of(file().as_deref(), &environment.0, &serde_json::to_value(self)?)
    }
}

/// In this folder and in none above it, where somebody else's may lie; else the system's.
fn file() -> Option<PathBuf> {
    let files = [Some(FILE), SYSTEM_FILE].into_iter().flatten().map(Path::new);
    files.into_iter().find(|file| file.is_file()).map(Path::to_path_buf)
}

fn read(flags: &impl Serialize, environment: Environment) -> anyhow::Result<Config> {
    let mut figment = Figment::from(Serialized::defaults(Config::default()));
    if let Some(file) = file() {
        figment = figment.merge(WithSecrets(Toml::file_exact(file)));
    }
    figment = figment.merge(WithSecrets(environment));
    let flags = serde_json::to_value(flags)?;
    for (key, value) in flags.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null()) {
        figment = figment.merge(Serialized::default(key, value));
    }
    let config: Config = figment.extract().context("the configuration cannot be read")?;
    config.check()?;
    Ok(config)
}

/// What the environment says.
struct Environment(Dict);

impl Environment {
    /// What begins with `LONGHAND_`, and `DATABASE_URL`. Only figures are read as such: a key's id of sixteen decimal digits is
    /// text, and so is a password.
    fn of(vars: impl IntoIterator<Item = (String, String)>) -> Self {
        const FIGURES: [&str; 9] = [
            "mail_hold_s",
            "mail_pace",
            "webhook_private",
            "keys_lost",
            "guests",
            "workers",
            "pool",
            "drain_s",
            "read_lag_s",
        ];
        // Of tests, and of the program that finds Postgres; so is what begins with `test_`.
        const OTHERS: [&str; 17] = [
            "pg_bin",
            "system_file",
            "no_pdeathsig",
            "playouts",
            "fuzz",
            "fuzz_seed",
            "simulation_games",
            "simulation_seed",
            "profile",
            "pictures",
            "photographs",
            "audit_stories",
            "binary",
            "clients_cache",
            "undescribed",
            "write_docs",
            "keep_document",
        ];
        let is_setting = |key: &&str| !key.starts_with("test_") && !OTHERS.contains(key);
        let setting = |(name, text): (String, String)| {
            let name = name.to_ascii_lowercase();
            let key = match name.as_str() {
                "database_url" | "database_url_file" => name,
                _ => name.strip_prefix("longhand_").filter(is_setting)?.to_owned(),
            };
            let bare = text.trim();
            let bare = bare.strip_prefix('"').and_then(|bare| bare.strip_suffix('"')).unwrap_or(bare);
            let value = match FIGURES.contains(&key.as_str()) {
                true => bare.parse().unwrap_or_else(|never| match never {}),
                false => Value::from(bare),
            };
            Some((key, value))
        };
        Self(vars.into_iter().filter_map(setting).collect())
    }
}

impl Provider for Environment {
    fn metadata(&self) -> Metadata {
        Metadata::named("environment").interpolater(|_, keys| match keys {
            ["database_url" | "database_url_file"] => keys[0].to_ascii_uppercase(),
            keys => format!("LONGHAND_{}", keys.join(".").to_ascii_uppercase()),
        })
    }

    fn data(&self) -> figment::Result<Map<Profile, Dict>> {
        Ok(Profile::Default.collect(self.0.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use service::config::Registration;

    #[test]
    fn what_is_text_is_no_figure_though_it_has_digits_alone() {
        let set = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let id = "0123456789012345";
        let environment = Environment::of([
            set("LONGHAND_TRUSTED_KEYS", id),
            set("LONGHAND_INBOUND_SECRET", "true"),
            set("LONGHAND_MAIL_FROM", "\"Club <club@example.org>\""),
            set("LONGHAND_KEYS_LOST", "true"),
            set("LONGHAND_POOL", "7"),
            set("LONGHAND_FUZZ", "9"),
            set("LONGHAND_CLIENTS_CACHE", "/tmp/clients"),
            set("LONGHAND_TEST_CITUS", "/opt/citus"),
            set("DATABASE_URL", "postgres://here/longhand"),
            set("PATH", "/bin"),
        ]);
        let config = read(&json!({}), environment).expect("fine");
        assert_eq!(config.trusted_keys().expect("a key's id"), [id]);
        assert_eq!(config.inbound_secret.as_deref(), Some("true"));
        assert_eq!((config.mail_from.as_str(), config.keys_lost, config.pool), ("Club <club@example.org>", true, 7));
        assert_eq!(config.database_url.as_deref(), Some("postgres://here/longhand"));
        for (name, value) in [("LONGHAND_POOL", "many"), ("LONGHAND_IMPORTS", "some"), ("LONGHAND_NO_SUCH", "1")] {
            let error = read(&json!({}), Environment::of([set(name, value)])).expect_err("nonsense");
            assert!(
                format!("{error:#}").to_ascii_uppercase().contains(name.trim_start_matches("LONGHAND_")),
                "{error:#}"
            );
        }
    }

    #[test]
    fn a_secret_may_stand_in_a_file_of_its_own() {
        let set = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let path = std::env::temp_dir().join(format!("longhand-secret-{}", std::process::id()));
        std::fs::write(&path, "smtp://club:secret@mail.example.org:587?tls=required\n").expect("a file");
        let file = path.to_str().expect("plain");
        let config = read(&json!({}), Environment::of([set("LONGHAND_SMTP_URL_FILE", file)])).expect("fine");
        assert_eq!(config.smtp_url.as_deref(), Some("smtp://club:secret@mail.example.org:587?tls=required"));
        let both = [set("LONGHAND_SMTP_URL_FILE", file), set("LONGHAND_SMTP_URL", "smtp://other.example")];
        let error = read(&json!({}), Environment::of(both)).expect_err("which one?");
        assert!(format!("{error:#}").contains("smtp_url_file"), "{error:#}");
        let gone = [set("DATABASE_URL_FILE", "/no/such/file")];
        let error = read(&json!({}), Environment::of(gone)).expect_err("it is gone");
        assert!(format!("{error:#}").contains("/no/such/file"), "{error:#}");
        // A flag wins over it, as over anything else.
        let flag = json!({"smtp_url": "smtp://flag.example"});
        let config = read(&flag, Environment::of([set("LONGHAND_SMTP_URL_FILE", file)])).expect("fine");
        assert_eq!(config.smtp_url.as_deref(), Some("smtp://flag.example"));
        std::fs::remove_file(path).expect("it was there");
    }

    #[test]
    fn an_address_of_ipv6_stands_in_brackets() {
        let host = |url| {
            let options = service::config::postgres_at("DATABASE_URL", url).expect("a URL");
            (options.get_host().to_owned(), options.get_port())
        };
        assert_eq!(host("postgres://club@[::1]:5433/club"), ("::1".into(), 5433));
        assert_eq!(host("postgres://club@[2001:db8::1]/club"), ("2001:db8::1".into(), 5432));
        assert_eq!(host("postgres://club@localhost/club").0, "localhost");
    }

    #[test]
    fn a_flag_wins_and_nonsense_is_named() {
        let flags = |flags| read(&flags, Environment::of([]));
        let config = flags(json!({"listen": "127.0.0.1:9", "pool": null})).expect("fine");
        assert_eq!(
            (config.listen.as_str(), config.base().as_str(), config.pool),
            ("127.0.0.1:9", "http://127.0.0.1:9", 20)
        );
        let error = flags(json!({"listen": "here"})).expect_err("no address");
        assert!(error.to_string().contains("here"), "{error}");
        let config = flags(json!({"registration": "invited"})).expect("fine");
        assert_eq!(config.registration, Registration::Invited);
        let error = flags(json!({"registration": "no"})).expect_err("neither");
        assert!(format!("{error:#}").contains("closed"), "{error:#}");
        for (name, value) in [
            ("workers", json!(0)),
            ("mail_pace", json!(0)),
            ("pool", json!(0)),
            ("pool", json!(100_000)),
            ("base_url", json!("https://")),
            ("base_url", json!("https://games.example.org?x=1")),
            ("base_url", json!("https://games example.org")),
            ("inbound_domain", json!("")),
            ("inbound_domain", json!("games@example.org")),
            ("lmtp_listen", json!("127.0.0.1:8024")),
            ("mail_from", json!("")),
            ("mail_from", json!("Longhand")),
            ("mail_from", json!("Club, the <club@example.org>")),
            ("mail_from", json!("Club <club@exämple.org>")),
            ("mail_from", json!("Club <club@example.org>\nBcc: eve@example.org")),
        ] {
            let error = flags(json!({name: value})).expect_err("nonsense");
            assert!(format!("{error:#}").to_lowercase().contains(name), "{error:#}");
        }
        for from in ["club@example.org", "Club <club@example.org>", "\"Club, the\" <club@example.org>"] {
            flags(json!({"mail_from": from})).expect("fine");
        }
        for base in ["https://games.example.org", "http://127.0.0.1:8080/", "http://[::1]:8080"] {
            flags(json!({"base_url": base})).expect("fine");
        }
    }
}
