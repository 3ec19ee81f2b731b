//! The messages of `./test`, `./run` and `.ci/run` on machines that lack something, and requests of other browser
//! versions.

use longhand_tests::asks_others;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

/// Runs `script` after `.ci/machine.sh` on a machine with these programs and little else. Returns whether it
/// succeeds, and its output.
fn on_a_machine_with(programs: &[(&str, &str)], script: &str) -> (bool, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path();
    for (name, text) in programs {
        std::fs::write(place.join(name), format!("#!/bin/bash\n{text}\n")).expect("a file");
        std::fs::set_permissions(place.join(name), std::fs::Permissions::from_mode(0o755)).expect("it can be run");
    }
    for name in ["env", "sed", "sleep"] {
        let real = ["/usr/bin", "/bin"].iter().map(|dir| Path::new(dir).join(name)).find(|real| real.exists());
        std::os::unix::fs::symlink(real.expect("every machine has it"), place.join(name)).expect("a link");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder");
    let ran = Command::new("/bin/bash")
        .args(["-c", &format!("set -euo pipefail; . .ci/machine.sh; {script}")])
        .current_dir(root)
        .env("PATH", place)
        .env("SAID", place.join("said"))
        .output()
        .expect("bash");
    let said = std::fs::read_to_string(place.join("said")).unwrap_or_default();
    (ran.status.success(), said + &String::from_utf8_lossy(&ran.stderr) + &String::from_utf8_lossy(&ran.stdout))
}

const ROOT: (&str, &str) = ("id", "echo 0");

#[test]
fn what_cannot_be_installed_ends_the_script_with_words() {
    let fails = ("apt-get", "echo \"asked $*\" >>\"$SAID\"; case \"$*\" in *install*) exit 100 ;; esac");
    // As `./test` calls it: in a list, where `set -e` does not apply.
    let (went_well, said) = on_a_machine_with(&[ROOT, fails], "{ need_chromium && echo begun; }; echo went on");
    assert!(!went_well && !said.contains("went on"), "{said}");
    assert!(said.contains("Chromium is missing and could not be installed"), "{said}");
    assert!(said.contains("-o DPkg::Lock::Timeout=300 install"), "it waits for another that installs: {said}");
    let works = ("apt-get", "echo \"asked $*\" >>\"$SAID\"");
    let (went_well, said) = on_a_machine_with(&[ROOT, works], "{ need_python && echo begun; }; echo went on");
    assert!(went_well && said.contains("went on"), "{said}");
    // Package lists that cannot be updated are reported, but may do.
    let old = ("apt-get", "echo \"asked $*\" >>\"$SAID\"; case \"$*\" in update*) echo offline; exit 100 ;; esac");
    let (went_well, said) = on_a_machine_with(&[ROOT, old], "need_python; echo went on");
    assert!(went_well && said.contains("not up to date: offline"), "{said}");
}

#[test]
fn a_chromium_that_is_too_old_is_said() {
    let driver = |version: &'static str| [("chromedriver", version)];
    let (went_well, said) = on_a_machine_with(&driver("echo ChromeDriver 120.0.6099.109 \\(x\\)"), "need_chromium");
    assert!(went_well && said.contains("Chromium 120 is older than 148"), "{said}");
    let (went_well, said) = on_a_machine_with(&driver("echo ChromeDriver 148.0.1 \\(x\\)"), "need_chromium");
    assert!(went_well && said.is_empty(), "{said}");
    let readme = include_str!("../../README.md");
    assert!(readme.contains("Chromium 148 or newer"), "the README says the same");
}

#[test]
fn what_a_browser_asks_itself_is_no_complaint() {
    let base = "http://127.0.0.1:8080";
    for url in [
        "http://127.0.0.1:8080",
        "http://127.0.0.1:8080/games/1?at=2",
        "chrome-untrusted://new-tab-page/one-google-bar?paramsencoded=",
        "chrome://new-tab-page/",
        "chrome-extension://abc/x.js",
        "devtools://devtools/x",
        "about:blank",
        "data:,",
        "blob:http://127.0.0.1:8080/x",
    ] {
        assert!(!asks_others(base, url), "{url}");
    }
    for url in [
        "http://127.0.0.1:80801/",
        "http://127.0.0.1:8080.evil.example/",
        "https://www.google.com/async/newtab_promos",
        "HTTPS://evil.example/",
        "ws://127.0.0.1:9/",
        "wss://evil.example/",
    ] {
        assert!(asks_others(base, url), "{url}");
    }
}
