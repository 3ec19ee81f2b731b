//! Witnesses: others who confirm by signature that our log only grows (C2SP tlog-witness,
//! tlog-cosignature). We ask them, or they submit signatures. A dishonest or unavailable witness delays
//! nothing.

use super::note::{LONGEST, Note, NoteKey, TreeHead, decimal};
use super::proofs;
use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::webhooks;
use anyhow::Context as _;
use chrono::{DateTime, Utc};
use futures_util::future::join_all;
use std::time::Duration;
use store::{Log, SignedTree};
use tracing::{error, info, warn};
use url::Url;

/// Time limit for a witness.
const PATIENCE: Duration = Duration::from_secs(10);

/// A configured witness.
#[derive(Debug)]
pub struct Witness {
    pub key: NoteKey,
    /// The URL to ask it at; `None`: it submits its signatures.
    url: Option<Url>,
}

/// The configured witnesses, and the client to ask them with.
#[derive(Debug)]
pub struct Witnesses {
    pub known: Vec<Witness>,
    client: reqwest::Client,
}

/// A witness's answer.
#[derive(Debug, PartialEq, Eq)]
enum Said {
    /// It has signed this tree.
    Signed,
    /// It knows a tree of this many leaves.
    Knows(u64),
    /// Something failed, on its side or ours.
    Wrong(String),
}

impl Witnesses {
    /// Reads `vkey url, vkey url`; the url is optional.
    pub fn read(configured: &str) -> anyhow::Result<Self> {
        let mut known = vec![];
        for entry in configured.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
            let (key, url) = entry.split_once(' ').map_or((entry, None), |(key, url)| (key, Some(url.trim())));
            let key = NoteKey::parse(key).map_err(|why| anyhow::anyhow!("witnesses: {why}"))?;
            anyhow::ensure!(key.is_of_witness(), "witnesses: {} is the key of a log, not of a witness", key.name);
            // With a final slash, so that its paths can be joined to it.
            let read = |url: &str| Url::parse(&format!("{}/", url.trim_end_matches('/')));
            let url =
                url.map(|url| read(url).with_context(|| format!("witnesses: `{url}` is no address"))).transpose()?;
            known.push(Witness { key, url });
        }
        let client = reqwest::Client::builder()
            .tls_backend_preconfigured(webhooks::tls(None)?)
            .redirect(reqwest::redirect::Policy::none())
            .timeout(PATIENCE)
            .user_agent(concat!("Longhand/", env!("CARGO_PKG_VERSION")))
            .build()
            .context("a client for witnesses")?;
        Ok(Self { known, client })
    }

    /// Sends a request to a witness. Returns its status, content type and body.
    async fn send(&self, url: &Url, body: String) -> Result<(u16, String, String), String> {
        let told = |error: reqwest::Error| match error {
            error if error.is_timeout() => format!("no answer within {} s", PATIENCE.as_secs()),
            error if error.is_connect() => "no connection".into(),
            _ => "the connection broke off".to_owned(),
        };
        let url = url.join("add-checkpoint").map_err(|error| error.to_string())?;
        let request = self.client.post(url).header("content-type", "text/plain; charset=utf-8").body(body);
        let mut answer = request.send().await.map_err(told)?;
        let status = answer.status().as_u16();
        let kind =
            answer.headers().get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
        let mut bytes = vec![];
        while let Some(chunk) = answer.chunk().await.map_err(told)? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > LONGEST {
                return Err("its answer is too long".into());
            }
        }
        Ok((status, kind, String::from_utf8_lossy(&bytes).into_owned()))
    }
}

/// Asks each witness that has not signed the newest checkpoint.
pub async fn ask_all(app: &App, now: DateTime<Utc>) {
    if app.witnesses.known.is_empty() {
        return;
    }
    let newest = async {
        let Some(log) = app.store.log().await? else { return Answer::Ok(None) };
        let Some(tree) = app.store.newest_tree(log.number).await? else { return Ok(None) };
        let states = app.store.witnesses(log.number).await?;
        let signed = app.store.cosignatures(log.number, tree.size).await?;
        Ok(Some((log, tree, states, signed)))
    };
    let (log, tree, states, signed) = match newest.await {
        Ok(Some(newest)) => newest,
        Ok(None) => return,
        Err(problem) => return info!(%problem, "witnesses are asked later"),
    };
    let asked = app.witnesses.known.iter().filter_map(|witness| {
        let name = &witness.key.name;
        let url = witness.url.as_ref().filter(|_| signed.iter().all(|(signer, ..)| signer != name))?;
        let known = states.iter().find(|state| state.witness == *name).map_or(0, |state| state.size);
        Some(ask(app, (&log, &tree), (witness, url), known, now))
    });
    let failing = join_all(asked).await.into_iter().filter(|fine| !fine).count();
    metrics::gauge!("longhand_witnesses_failing").set(failing as f64);
}

/// Asks one witness. False if something is wrong.
async fn ask(
    app: &App,
    (log, tree): (&Log, &SignedTree),
    (witness, url): (&Witness, &Url),
    known: u64,
    now: DateTime<Utc>,
) -> bool {
    let name = &witness.key.name;
    let mut old = known.min(tree.size);
    let mut said = ask_once(app, (log, tree), (witness, url), old).await;
    // It may know a tree that we have no record of.
    if let Said::Knows(size) = said
        && size != old
        && size <= tree.size
    {
        old = size;
        said = ask_once(app, (log, tree), (witness, url), old).await;
    }
    let (size, wrong) = match said {
        Said::Signed => (tree.size, None),
        Said::Knows(size) if size > tree.size => {
            error!(
                witness = name,
                log = log.origin,
                size,
                ours = tree.size,
                "witness {name} has signed a larger tree of this log: this database is older than what was signed"
            );
            (old, Some(format!("it has signed a tree of {size} leaves, and this one has {}", tree.size)))
        }
        Said::Knows(size) => (old, Some(format!("it says that it knows another tree of {size} leaves"))),
        Said::Wrong(why) => (old, Some(why)),
    };
    let result = if wrong.is_none() { "signed" } else { "wrong" };
    metrics::counter!("longhand_witness_answers_total", "result" => result).increment(1);
    match &wrong {
        None => info!(witness = name, log = log.origin, size, "witness {name} has signed a checkpoint"),
        Some(why) => warn!(witness = name, why, "witness {name} has not signed the checkpoint; it will be asked again"),
    }
    if let Err(error) = app.store.witness_asked(log.number, name, size, wrong.as_deref(), now).await {
        info!(%error, "how a witness fares could not be noted");
    }
    wrong.is_none()
}

async fn ask_once(app: &App, (log, tree): (&Log, &SignedTree), (witness, url): (&Witness, &Url), old: u64) -> Said {
    let body = match proofs::consistency(&app.store, log, old, tree).await {
        Ok(body) => body.text(),
        Err(problem) => return Said::Wrong(problem.to_string()),
    };
    let (status, kind, answer) = match app.witnesses.send(url, body).await {
        Ok(answer) => answer,
        Err(why) => return Said::Wrong(why),
    };
    match status {
        200 => match keep_signatures(app, log, tree, &answer, &[witness]).await {
            Ok(names) if !names.is_empty() => Said::Signed,
            Ok(_) => Said::Wrong("it answered with no signature by its key".into()),
            Err(problem) => Said::Wrong(problem.detail.to_string()),
        },
        409 if kind.starts_with("text/x.tlog.size") => match answer.strip_suffix('\n').and_then(decimal) {
            Some(size) => Said::Knows(size),
            None => Said::Wrong("it answered 409 without a size".into()),
        },
        409 => Said::Wrong("it knows another tree of the same size".into()),
        403 => Said::Wrong("it does not know this log's key".into()),
        404 => Said::Wrong("it does not know this log".into()),
        422 => Said::Wrong("it says that the tree does not go on from the one that it knows".into()),
        status => Said::Wrong(format!("it answered {status}")),
    }
}

/// Stores the signatures of known witnesses from the lines below a checkpoint. Returns the witnesses'
/// names.
async fn keep_signatures(
    app: &App,
    log: &Log,
    tree: &SignedTree,
    lines: &str,
    witnesses: &[&Witness],
) -> Answer<Vec<String>> {
    let note = Note::parse(&format!("{}{lines}", tree.note))
        .map_err(|_| Problem::bad_request("Lines are expected as they stand below a signed note."))?;
    let mut names = vec![];
    for witness in witnesses {
        let times = note.signatures_of(&witness.key).map(|signed| (signed, note.signature_time(signed, &witness.key)));
        for (signed, time) in times {
            let Some(time) = time.and_then(|time| DateTime::from_timestamp(i64::try_from(time).ok()?, 0)) else {
                warn!(witness = witness.key.name, "a signature that says it is by {} is not", witness.key.name);
                continue;
            };
            let name = &witness.key.name;
            app.store.put_cosignature(log.number, tree.size, (name, &signed.line()), time).await?;
            names.push(name.clone());
        }
    }
    names.dedup();
    Ok(names)
}

/// Accepts a checkpoint of ours with signatures from a witness or anybody else. Returns the names of the
/// witnesses whose signatures were stored.
pub async fn bring(app: &App, text: &str) -> Answer<Vec<String>> {
    let read = Note::parse(text).and_then(|note| TreeHead::parse(&note.text).map(|head| (note, head)));
    let (note, head) = read.map_err(|why| Problem::bad_request(format!("A checkpoint is expected: {why}.")))?;
    let log =
        app.store.logs().await?.into_iter().find(|log| log.origin == head.origin).ok_or_else(Problem::not_found)?;
    let tree = app.store.tree(log.number, head.size).await?.ok_or_else(Problem::not_found)?;
    if Note::parse(&tree.note).map(|own| own.text) != Ok(note.text) {
        let ours = format!("The checkpoint of {} leaves is another one: what you hold proves it.", tree.size);
        return Err(Problem::new("conflict", ours));
    }
    let lines: String = note.signatures.iter().map(|signed| format!("{}\n", signed.line())).collect();
    let witnesses: Vec<&Witness> = app.witnesses.known.iter().collect();
    let names = keep_signatures(app, &log, &tree, &lines, &witnesses).await?;
    match names.is_empty() {
        true => Err(Problem::bad_request("No line is signed by a witness that this server knows.")),
        false => Ok(names),
    }
}
