//! `longhand doctor`: what is wrong is named with its remedy, and how it ends says how bad it is.

use longhand_tests::{longhand_in, story};
use serde_json::Value;
use std::os::unix::fs::PermissionsExt as _;
use std::process::Output;

/// The findings of `--json`, by their codes.
fn findings(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}")));
    lines.collect()
}

fn found<'a>(findings: &'a [Value], code: &str) -> &'a Value {
    findings.iter().find(|found| found["code"] == code).unwrap_or_else(|| panic!("no {code}: {findings:#?}"))
}

#[test]
fn a_sick_server_is_told_what_to_do() {
    story(async |world| {
        // Its tables, and a game that was opened with other keys than those below.
        let server = world.server().await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        world.game(&[&ann, &ben]).await;
        let folder = world.path("sick");
        let keys = folder.join("data/keys");
        std::fs::create_dir_all(&keys).unwrap();
        for name in ["master.key", "signing.key", "log.key"] {
            std::fs::write(keys.join(name), "11".repeat(32)).unwrap();
            let mode = if name == "log.key" { 0o644 } else { 0o600 };
            std::fs::set_permissions(keys.join(name), std::fs::Permissions::from_mode(mode)).unwrap();
        }
        let database = world.database.url();
        // Nothing listens at the discard port.
        let file = format!(
            "database_url = \"{database}\"\ndata_dir = \"data\"\npool = 7\nsmtp_url = \"smtp://club:geheim@127.0.0.1:9\"\n\
             base_url = \"https://127.0.0.1:9\"\nbackups = \"data\"\nlisten = \"127.0.0.1:9\"\n"
        );
        std::fs::write(folder.join("longhand.toml"), file).unwrap();
        let output = longhand_in(&folder, &["doctor", "--json", "--guests", "false"]).await;
        assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
        let told = findings(&output);
        for (code, state) in [
            ("version", "sound"),
            ("schema", "sound"),
            ("role", "sound"),
            ("clock", "sound"),
            ("server", "unknown"),
            ("key_rights", "now"),
            ("keys_fit", "now"),
            ("relay", "now"),
            ("sender", "now"),
            ("inbound", "soon"),
            ("trusted_proxies", "now"),
            ("proxy", "now"),
            ("keys_backup", "sound"),
        ] {
            let finding = found(&told, code);
            assert_eq!(finding["state"], state, "{finding}");
            assert!(state == "sound" || !finding["remedies"][0].as_str().unwrap_or_default().is_empty(), "{finding}");
        }
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("longhand.toml:3") && text.contains("flag"), "each setting has its place: {text}");
        assert!(!text.contains("geheim"), "a password was printed: {text}");
        // Nothing was changed.
        assert_eq!(std::fs::metadata(keys.join("log.key")).unwrap().permissions().mode() & 0o777, 0o644);

        // People read the same; what is sound is left out where they ask for that.
        let output = longhand_in(&folder, &["doctor", "--quiet"]).await;
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("\nKeys\n  X ") && text.contains("      -> chmod 600 "), "{text}");
        assert!(!text.contains("  ok ") && !text.contains('\x1b'), "{text}");

        // With a name that is no setting no server starts, and nothing else can be looked at.
        std::fs::write(folder.join("longhand.toml"), "regstration = \"closed\"\n").unwrap();
        let output = longhand_in(&folder, &["doctor", "--json"]).await;
        assert_eq!(output.status.code(), Some(3));
        let told = findings(&output);
        assert_eq!(found(&told, "unknown_setting")["remedies"][0], "did you mean registration?");
    });
}
