//! Whether the server answers, on this machine and to the world.

use super::finding::Finding;
use reqwest::{Client, Response};
use serde_json::Value;
use service::config::Config;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(8);

/// Whether it runs, and what it says of itself.
pub async fn server(config: &Config) -> Vec<Finding> {
    let at = format!("http://{}", config.listen.replace("0.0.0.0", "127.0.0.1").replace("[::]", "[::1]"));
    let client = match client() {
        Ok(client) => client,
        Err(why) => return vec![Finding::unknown("server", why, "longhand serve")],
    };
    let Ok(alive) = get(&client, &format!("{at}/livez")).await else {
        return vec![Finding::unknown(
            "server",
            format!("no server answers at {at}"),
            "systemctl start longhand; journalctl -u longhand",
        )];
    };
    let version = json(alive).await["version"].as_str().unwrap_or("of an unknown version").to_owned();
    let ours = env!("CARGO_PKG_VERSION");
    let mut findings = vec![match version == ours {
        true => Finding::sound("server", format!("answers at {at}, version {version}")),
        false => Finding::soon(
            "server",
            format!("version {version} answers at {at}, and this program is {ours}"),
            "systemctl restart longhand",
        ),
    }];
    let Ok(ready) = get(&client, &format!("{at}/readyz")).await else { return findings };
    let ready = json(ready).await;
    for reason in ready["reasons"].as_array().into_iter().flatten() {
        let text = |key: &str| reason[key].as_str().unwrap_or_default().to_owned();
        let (code, name) = (text("code"), text("name"));
        let told = format!("{code}: {name}, since {}", text("since"));
        // Those are said by the look at the database, too.
        if !["quarantine", "parked_mails"].contains(&code.as_str()) {
            findings.push(Finding::now("not_ready", told, "journalctl -u longhand; docs/operations.md, Watching it"));
        }
    }
    if ready["ready"] == true {
        findings.push(Finding::sound("ready", "it is ready: all workers come round, no queue stands still"));
    }
    findings
}

/// Whether people reach it by its base address, and what the proxy says of them.
pub async fn proxy(config: &Config) -> Vec<Finding> {
    let base = config.base();
    if config.base_url.is_none() {
        let remedy = "base_url = \"https://games.example.org\", and a proxy that speaks HTTPS (docs/operations.md)";
        return vec![Finding::soon("base_url", "no base_url: links in mails lead to this machine alone", remedy)];
    }
    let mut findings = vec![];
    if base.starts_with("http://") && !is_local(&base) {
        let text = format!("{base} does not use HTTPS: anyone on the network can steal sessions and tokens");
        findings.push(Finding::now("https", text, "a proxy that speaks HTTPS (docs/operations.md)"));
    }
    if base.starts_with("https://") && config.trusted_proxies.trim().is_empty() {
        let text = "no proxy is trusted, so all requests seem to come from one address and share its limits";
        findings.push(Finding::now(
            "trusted_proxies",
            text,
            "trusted_proxies = \"127.0.0.1,::1\", or the proxy's own address",
        ));
    }
    let client = match client() {
        Ok(client) => client,
        Err(why) => return vec![Finding::unknown("proxy", why, "curl the address by hand")],
    };
    let status = match get(&client, &format!("{base}/livez")).await {
        Ok(answer) => json(answer).await["status"].clone(),
        Err(why) => {
            let remedy = "is the name in DNS, is the proxy started, is port 443 open?";
            findings.push(Finding::now("proxy", format!("{base} does not answer: {why}"), remedy));
            return findings;
        }
    };
    findings.push(match status == "ok" {
        true => Finding::sound("proxy", format!("{base} answers, and is a Longhand")),
        false => Finding::now("proxy", format!("{base} answers, and is no Longhand"), "look where the proxy leads"),
    });
    if let Ok(answer) = get(&client, &format!("{base}/metrics")).await {
        findings.push(match answer.status() == 200 && !is_local(&base) {
            true => Finding::soon(
                "metrics",
                "/metrics is answered to the world",
                "Caddy: respond /metrics 404, before reverse_proxy",
            ),
            false => Finding::sound("metrics", "/metrics is not answered to the world"),
        });
    }
    findings
}

fn is_local(base: &str) -> bool {
    ["://127.", "://localhost", "://[::1]"].iter().any(|local| base.contains(local))
}

fn client() -> Result<Client, String> {
    let tls = service::webhooks::tls(None).map_err(|error| format!("{error:#}"))?;
    let client = Client::builder().tls_backend_preconfigured(tls).no_proxy().timeout(PATIENCE);
    client.redirect(reqwest::redirect::Policy::none()).build().map_err(|error| error.to_string())
}

async fn get(client: &Client, url: &str) -> Result<Response, String> {
    client.get(url).send().await.map_err(|error| crate::told(&anyhow::Error::from(error)))
}

async fn json(answer: Response) -> Value {
    answer.json().await.unwrap_or_default()
}
