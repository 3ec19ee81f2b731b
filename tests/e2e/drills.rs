//! Drills of `docs/operations.md` that take long (`./test night`) or need programs that not every machine has. A
//! drill that cannot run says so.

use longhand_tests::{Cluster, OwnCluster, Setup, eventually, longhand, story_in};
use serde_json::json;
use sqlx::{ConnectOptions as _, Connection as _, Executor as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

fn is_night() -> bool {
    std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "night")
}

/// The first code block in a language after a heading of the document.
fn block(heading: &str, language: &str) -> String {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/operations.md");
    let text = std::fs::read_to_string(document).unwrap();
    let chapter = text.split_once(&format!("\n## {heading}\n")).expect("the chapter").1;
    let (_, rest) = chapter.split_once(&format!("```{language}\n")).expect("the block");
    rest.split_once("```").expect("its end").0.to_owned()
}

/// The path of a program, if this machine has it.
fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/sbin".into()]);
    let found = folders.map(|folder| folder.join(name)).find(|place| place.is_file());
    if found.is_none() {
        eprintln!("SKIPPED: {name} is not installed, so what the document says for it was not tried");
    }
    found
}

fn succeeds(command: &mut Command) {
    let output = command.output().expect("it runs");
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}");
}

#[test]
fn the_unit_of_the_document_is_one_that_systemd_takes() {
    let Some(analyze) = program("systemd-analyze") else { return };
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("longhand.service");
    // A program that exists; the unit's own may not be installed here.
    let text = block("A systemd unit", "ini").replace("/usr/local/bin/longhand", "/bin/sh");
    assert!(text.contains("ExecStart=/bin/sh serve"), "{text}");
    std::fs::write(&unit, text).unwrap();
    succeeds(Command::new(analyze).arg("verify").arg("--man=no").arg(&unit));
}

/// Fails before: the blank in the sender's name, as in the document, was read as the end of a setting.
#[test]
fn commands_get_the_settings_of_the_document() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("longhand.env");
    std::fs::write(&file, block("A systemd unit", "sh")).unwrap();
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/operations.md");
    let text = std::fs::read_to_string(document).unwrap();
    let (_, rest) = text.split_once("```bash\n").expect("how commands are run");
    let script = rest.split_once("```").unwrap().0.replace("/etc/longhand.env", file.to_str().unwrap());
    let script =
        script.replace("sudo -u longhand ", "").replace("longhand account list", "printenv LONGHAND_MAIL_FROM");
    let output = Command::new("bash").args(["-ec", &script]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "Longhand <games@example.org>\n", "{output:?}");
}

/// Fails before: it created a database there, and found nothing wrong with it.
#[tokio::test]
async fn a_command_where_no_database_is_says_so_and_makes_none() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    for (command, code) in [(&["audit", "--all"][..], 2), (&["account", "list"], 1), (&["rebuild"], 1)] {
        let output = longhand(&[command, &["--data-dir", data.to_str().unwrap()]].concat()).await;
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(code) && said.contains("there is no database in"), "{output:?}");
        assert!(!data.join("postgres").exists());
    }
}

#[test]
fn the_proxy_of_the_document_is_one_that_nginx_takes() {
    let Some(nginx) = program("nginx") else { return };
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().display();
    let location = block("HTTPS by a reverse proxy", "nginx");
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|of| format!("{of}_temp_path {place}/{of};"));
    let whole = format!(
        "pid {place}/pid; error_log stderr; events {{}}\nhttp {{ access_log off; {}\nserver {{ listen 127.0.0.1:18080;\n{location}}} }}\n",
        paths.join(" ")
    );
    let conf = folder.path().join("nginx.conf");
    std::fs::write(&conf, whole).unwrap();
    succeeds(Command::new(nginx).arg("-t").arg("-p").arg(folder.path()).arg("-c").arg(&conf));
}

/// A base backup, the archived log since, and a mistake: the server is restored to just before it, with everything
/// that it had answered until then.
#[test]
fn archived_changes_bring_a_server_back_to_before_a_mistake() {
    if !is_night() {
        return;
    }
    // The Postgres user writes there.
    let place = tempfile::Builder::new()
        .prefix("longhand-wal-")
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777))
        .tempdir()
        .expect("a folder");
    let (old, new) = (place.path().join("old"), place.path().join("new"));
    let wal = place.path().join("wal").display().to_string();
    succeeds(Command::new("mkdir").args(["-m", "777", &wal]));
    let archive = format!("cp %p {wal}/%f");
    let cluster = OwnCluster::on(&old, vec![("archive_mode", "on".into()), ("archive_command", archive)]);
    story_in(Cluster::Own(Arc::new(cluster)), async move |world| {
        // Sessions belong to an address, so the restored server has the same one.
        let setup = || Setup { base_url: Some("http://longhand.test".into()), ..Setup::default() };
        let server = world.server_with(setup()).await;
        let [ann, ben] = world.players(&server, ["ann", "ben"]).await;
        let game = world.game_with(&[&ann, &ben], json!({"clock": {"kind": "none"}})).await;
        let base = new.join("data");
        std::fs::create_dir_all(&new).unwrap();
        let bin = store::private_pg::find_binaries().expect("Postgres' programs");
        let (program, url) = (bin.join("pg_basebackup"), world.database.cluster.url().to_owned());
        let to = base.clone();
        tokio::task::spawn_blocking(move || {
            succeeds(Command::new(program).args(["-X", "stream", "--checkpoint=fast", "-d", &url, "-D"]).arg(to));
        })
        .await
        .unwrap();

        // People play on after the backup; then somebody makes a mistake.
        for _ in 0..2 {
            game.whose_turn(&[&ann, &ben]).await.plays(&game, "rest").await;
        }
        ann.post(&format!("/games/{game}/messages"), json!({"text": "Well played"})).await.is(201);
        world.nothing_is_left_undone().await;
        let head = ann.sees(&game).await["head"].clone();
        let mut owner = world.database.options().connect().await.unwrap();
        let before: String = sqlx::query_scalar("select clock_timestamp()::text from pg_sleep(0.05)")
            .fetch_one(&mut owner)
            .await
            .unwrap();
        owner.execute("select pg_sleep(0.05); delete from messages").await.unwrap();
        game.whose_turn(&[&ann, &ben]).await.plays(&game, "rest").await;
        world.nothing_is_left_undone().await;
        assert_eq!(ann.get(&format!("/games/{game}/messages")).await.is(200).json()["items"], json!([]));
        let last: String =
            sqlx::query_scalar("select pg_walfile_name(pg_switch_wal())").fetch_one(&mut owner).await.unwrap();
        owner.close().await.unwrap();
        eventually("the log of changes is archived", async || Path::new(&wal).join(&last).exists().then_some(())).await;

        // As the document says.
        let recovery = format!(
            "restore_command = 'cp {wal}/%f %p'\nrecovery_target_time = '{before}'\nrecovery_target_action = 'promote'\narchive_mode = off\n"
        );
        let mut conf = std::fs::read_to_string(base.join("postgresql.auto.conf")).unwrap_or_default();
        conf.push_str(&recovery);
        std::fs::write(base.join("postgresql.auto.conf"), conf).unwrap();
        std::fs::write(base.join("recovery.signal"), "").unwrap();
        succeeds(Command::new("chown").arg("-R").arg(format!("--reference={}", old.join("data").display())).arg(&new));
        let restored = OwnCluster::on(&new, vec![]);
        let options = Cluster::Own(Arc::new(restored));
        let database = options.options().database(&world.database.name);
        eventually("it has come to its end", async || {
            let mut connection = database.clone().connect().await.ok()?;
            let done: bool =
                sqlx::query_scalar("select not pg_is_in_recovery()").fetch_one(&mut connection).await.ok()?;
            done.then_some(())
        })
        .await;
        let again = world.server_on(setup(), database).await;
        let there = ann.at(&again);
        assert_eq!(there.sees(&game).await["head"], head, "what was answered before is there, what came after is not");
        let said = there.get(&format!("/games/{game}/messages")).await.is(200).json();
        assert_eq!(said["items"][0]["text"], "Well played");
        assert_eq!(there.get(&format!("/games/{game}/audit")).await.is(200).json()["ok"], true);
        world.stop(&again).await;
    });
}
