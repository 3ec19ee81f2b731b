//! Compares the description of the REST contract with the contract itself, both ways.

use longhand_tests::{Page, story};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Paths and methods as `/games/{id} GET`, without parameter names.
fn plain(path: &str, method: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for letter in path.chars() {
        match letter {
            '{' => inside = true,
            '}' => {
                inside = false;
                text.push_str("{}");
            }
            _ if !inside => text.push(letter),
            _ => {}
        }
    }
    format!("{text} {}", method.to_uppercase())
}

#[test]
fn every_path_and_method_is_described_and_nothing_else() {
    story(async |world| {
        let server = world.server().await;
        let document = server.http.get("/openapi.json").await.is(200).json();
        assert!(
            document["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")),
            "{}",
            document["openapi"]
        );
        let prefix =
            document["servers"][0]["url"].as_str().unwrap().strip_prefix(&server.http.base).unwrap().to_owned();
        let served: BTreeSet<String> = api::routes::REST
            .iter()
            .flat_map(|(path, methods)| methods.split(' ').map(move |method| plain(&format!("/api/v1{path}"), method)))
            .collect();
        let verbs = ["get", "put", "post", "delete", "patch"];
        let described: BTreeSet<String> = document["paths"]
            .as_object()
            .unwrap()
            .iter()
            .flat_map(|(path, item)| {
                let methods = item.as_object().unwrap().keys().filter(|key| verbs.contains(&key.as_str()));
                methods.map(|method| plain(&format!("{prefix}{path}"), method)).collect::<Vec<_>>()
            })
            .collect();
        let missing: Vec<_> = served.difference(&described).collect();
        assert!(missing.is_empty(), "served, but not described: {missing:?}");
        // Outside the prefix (health, keys, pages) it may describe more, provided the path is served.
        for path in described.difference(&served) {
            assert!(!path.contains("/api/v1/"), "described, but not served: {path}");
            let (path, method) = path.split_once(' ').unwrap();
            let answer = server.http.ask(method, &path.replace("{}", "x")).send().await;
            assert_ne!(answer.status, 405, "described, but not served: {method} {path}");
        }
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in
                item.as_object().unwrap().iter().filter(|(method, _)| verbs.contains(&method.as_str()))
            {
                let what = format!("{method} {path}");
                assert!(operation["summary"].is_string(), "{what} says nothing");
                assert!(operation["responses"].as_object().is_some_and(|responses| !responses.is_empty()), "{what}");
                for name in path.split('{').skip(1).map(|rest| rest.split('}').next().unwrap()) {
                    assert!(names(&document, item, operation).contains(name), "{what} does not explain {{{name}}}");
                }
            }
        }
        every_reference_leads_somewhere(&document, &document);
    });
}

/// The names of an operation's parameters, including those of its path.
fn names(document: &Value, item: &Value, operation: &Value) -> BTreeSet<String> {
    let listed = [item, operation].into_iter().filter_map(|of| of["parameters"].as_array()).flatten();
    let resolved = listed.map(|parameter| match parameter["$ref"].as_str() {
        Some(reference) => document.pointer(&reference[1..]).unwrap_or(&Value::Null),
        None => parameter,
    });
    resolved.filter_map(|parameter| Some(parameter["name"].as_str()?.to_owned())).collect()
}

fn every_reference_leads_somewhere(document: &Value, part: &Value) {
    match part {
        Value::Object(fields) => {
            if let Some(reference) = fields.get("$ref").and_then(Value::as_str) {
                assert!(reference.starts_with("#/"), "{reference} leads outside");
                assert!(document.pointer(&reference[1..]).is_some(), "{reference} leads nowhere");
            }
            fields.values().for_each(|value| every_reference_leads_somewhere(document, value));
        }
        Value::Array(items) => items.iter().for_each(|value| every_reference_leads_somewhere(document, value)),
        _ => {}
    }
}

#[test]
fn the_documentation_is_served_whole_by_the_server_itself() {
    story(async |world| {
        let server = world.server().await;
        let page = server.http.get("/docs/").await.is(200);
        let text = page.text();
        assert!(text.to_lowercase().contains("swagger") || text.to_lowercase().contains("api"), "{text}");
        let mut loaded = 0;
        for piece in text
            .split(['"', '\''])
            .filter(|piece| piece.contains(".js") || piece.contains(".css") || piece.contains(".png"))
        {
            assert!(!piece.contains("//"), "{piece} comes from elsewhere");
            let path = if piece.starts_with('/') {
                piece.to_owned()
            } else {
                format!("/docs/{}", piece.trim_start_matches("./"))
            };
            server.http.get(&path).await.is(200);
            loaded += 1;
        }
        assert!(loaded > 1, "the page loads nothing: {text}");
        let outside =
            text.split("http").skip(1).filter(|rest| rest.starts_with("://") || rest.starts_with("s://")).count();
        assert_eq!(outside, 0, "an outside URL: {text}");
        // People leave the slash out.
        let short = server.http.get("/docs").await;
        assert!([200, 301, 302, 307, 308].contains(&short.status), "/docs: {}", short.status);
        Page::parse(&server.http.get("/docs/errors").await.is(200).text()).says("application/problem+json");
    });
}

/// A file that the server sends.
fn the_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../api").join(name)
}

#[test]
fn the_document_is_what_the_code_says() {
    let documents = [("openapi.json", api::contract::document()), ("openapi-webhooks.json", api::contract::webhooks())];
    for (name, document) in documents {
        let text = api::contract::text_of(&document);
        if std::env::var_os("LONGHAND_WRITE_DOCS").is_some() {
            std::fs::write(the_file(name), &text).unwrap();
        }
        let written = std::fs::read_to_string(the_file(name)).unwrap_or_default();
        let differs = written.lines().zip(text.lines()).position(|(written, text)| written != text);
        assert!(
            written == text,
            "api/{name} is not what the code says (from line {} on): \
             LONGHAND_WRITE_DOCS=1 cargo nextest run -p longhand-tests the_document_is_what_the_code_says",
            differs.unwrap_or_else(|| written.lines().count().min(text.lines().count())) + 1
        );
    }
}

#[test]
fn every_path_of_the_router_is_described_and_no_other() {
    let of_the_router: BTreeSet<String> = api::routes::REST
        .iter()
        .flat_map(|(path, methods)| methods.split(' ').map(move |method| format!("{method} {path}")))
        .collect();
    let described: Vec<String> =
        api::contract::described().into_iter().map(|(path, method)| format!("{method} {path}")).collect();
    assert_eq!(described.iter().cloned().collect::<BTreeSet<_>>(), of_the_router);
    assert_eq!(described.len(), of_the_router.len(), "something is described twice");
}

#[test]
fn generators_of_clients_find_nothing_that_they_stumble_over() {
    let document = api::contract::document();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let mut ids = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(ids.insert(id), "{method} {path}: the id {id} is another operation's");
        }
    }
    assert!(document.get("webhooks").is_none(), "generators make an operation of what is posted to others");
    for (name, schema) in schemas {
        look_at(name, schema);
        // Generators name a value after its type, and its fields after theirs.
        let own = snake(name);
        assert!(schema["properties"].get(&own).is_none(), "{name} has a field {own}");
        let Some(mapping) = schema["discriminator"]["mapping"].as_object() else { continue };
        let named: BTreeSet<&str> = mapping.values().filter_map(Value::as_str).collect();
        let listed = schema["oneOf"].as_array().unwrap().iter();
        let listed: BTreeSet<&str> = listed.filter_map(|part| part["$ref"].as_str()).collect();
        assert_eq!(named, listed, "{name}");
        for place in listed {
            let variant = document.pointer(&place[1..]).unwrap();
            let tag = schema["discriminator"]["propertyName"].as_str().unwrap();
            assert!(variant["properties"][tag]["const"].is_string(), "{place} does not say its `{tag}`");
        }
    }
}

#[test]
fn every_operation_is_described_with_an_example_of_what_it_is_sent() {
    let document = api::contract::document();
    let mut lacking = vec![];
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            if operation["description"].as_str().unwrap_or_default().is_empty() {
                lacking.push(format!("{method} {path}: no description"));
            }
            for (kind, content) in operation["requestBody"]["content"].as_object().into_iter().flatten() {
                if content.get("example").or(content.get("examples")).is_none() {
                    lacking.push(format!("{method} {path}: no example of {kind}"));
                }
            }
            let answers = operation["responses"].as_object().unwrap();
            assert!(answers.keys().all(|status| status.parse::<u16>().is_ok()), "{method} {path}: a class of statuses");
            for (status, answer) in answers {
                let live = &answer["content"]["text/event-stream"];
                if live.is_object() && live["schema"]["items"]["$ref"] != "#/components/schemas/LiveEvent" {
                    lacking.push(format!("{method} {path} {status}: what comes live?"));
                }
            }
        }
    }
    assert!(lacking.is_empty(), "{lacking:#?}");
}

#[test]
fn every_example_is_what_it_is_an_example_of() {
    let document = api::contract::document();
    let mut wrong = vec![];
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let bodies = operation.get("requestBody").map(|body| ("body", body));
            let answers = operation["responses"].as_object().unwrap().iter();
            let answers = answers.map(|(status, answer)| (status.as_str(), resolved(&document, answer)));
            for (which, part) in bodies.into_iter().chain(answers) {
                for (kind, content) in part["content"].as_object().into_iter().flatten() {
                    if kind.ends_with("json") {
                        let mut shown: Vec<&Value> = content.get("example").into_iter().collect();
                        let named = content["examples"].as_object().into_iter().flatten();
                        shown.extend(named.map(|(_, example)| &resolved(&document, example)["value"]));
                        for example in shown {
                            let errors = longhand_tests::schema_errors(&document, &content["schema"], example);
                            wrong.extend(errors.into_iter().map(|error| format!("{method} {path} {which}: {error}")));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn resolved<'d>(document: &'d Value, part: &'d Value) -> &'d Value {
    part["$ref"].as_str().map_or(part, |place| document.pointer(&place[1..]).unwrap())
}

fn snake(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

fn look_at(what: &str, schema: &Value) {
    let Some(fields) = schema.as_object() else { panic!("{what} is no schema: {schema}") };
    assert!(fields.get("title").is_none(), "{what} has a title, which generators take for a name");
    assert!(fields.get("allOf").is_none(), "{what} is put together, which generators do badly");
    if fields.get("type").is_some_and(|kind| kind == "array") {
        assert!(fields.get("items").is_some(), "{what}: an array of what?");
    }
    let words = fields.get("enum").and_then(Value::as_array);
    assert!(!words.is_some_and(|words| words.contains(&Value::Null)), "{what}: a null among texts");
    assert!(!fields.get("const").is_some_and(Value::is_boolean) || what.ends_with("dry_run"), "{what}");
    for (key, part) in fields {
        match part {
            Value::Object(parts) if key == "properties" => {
                parts.iter().for_each(|(name, part)| look_at(&format!("{what}.{name}"), part));
            }
            Value::Array(parts) if ["oneOf", "anyOf", "prefixItems"].contains(&key.as_str()) => {
                parts.iter().for_each(|part| look_at(what, part));
            }
            part if key == "items" => look_at(what, part),
            _ => {}
        }
    }
}

#[test]
fn titles_describe_themselves_to_clients() {
    story(async |world| {
        let server = world.server().await;
        let listed = server.http.get("/api/v1/titles").await.is(200).json();
        let listed = listed["items"].as_array().unwrap().clone();
        assert!(listed.iter().any(|title| title["id"] == longhand_tests::CENTURY));
        for title in listed {
            let id = title["id"].as_str().unwrap();
            let shown = server.http.get(&format!("/api/v1/titles/{id}")).await.is(200).json();
            assert!(shown["options"].is_object() && shown["actions"].is_object(), "{id}");
            assert!(shown["rules"].as_str().is_some_and(|rules| rules.len() > 1_000), "{id}");
            assert!(shown["notation"].as_str().is_some_and(|help| !help.is_empty()), "{id}");
            assert!(shown["players"]["min"].as_u64() <= shown["players"]["max"].as_u64());
            assert_eq!(shown["data_sha256"].as_str().map(str::len), Some(64));
        }
    });
}

#[test]
fn health_readiness_and_metrics_answer() {
    story(async |world| {
        let server = world.server().await;
        assert_eq!(server.http.get("/livez").await.is(200).json()["status"], "ok");
        assert_eq!(server.http.get("/readyz").await.is(200).json(), json!({"ready": true, "reasons": []}));
        let metrics = server.http.get("/metrics").await.is(200).text();
        assert!(metrics.contains("longhand_http_requests_total"), "{metrics}");
        let id = server.http.ask("GET", "/livez").header("x-request-id", "mine-1").send().await;
        assert_eq!(id.header("x-request-id"), Some("mine-1"));
        let id = server.http.ask("GET", "/livez").header("x-request-id", "not <mine>").send().await;
        assert_ne!(id.header("x-request-id"), Some("not <mine>"));
    });
}

/// The methods and paths within backticks.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn whatever_rest_does_a_page_does_or_it_is_said_why_not() {
    let book = include_str!("../../docs/rest.md");
    let (_, table) = book.split_once("| REST | page |\n|---|---|\n").expect("the table");
    let rows = table.lines().take_while(|line| line.starts_with("| "));
    let rows: Vec<(&str, &str)> =
        rows.map(|row| row.trim_matches(['|', ' ']).split_once(" | ").expect("two columns")).collect();
    let told: Vec<&str> = rows.iter().flat_map(|(rest, _)| quoted(rest)).collect();
    let all = |paths: &[(String, String)]| -> BTreeSet<String> {
        let every = paths.iter();
        every.flat_map(|(path, methods)| methods.split(' ').map(move |method| format!("{method} {path}"))).collect()
    };
    let rest: Vec<(String, String)> =
        api::routes::REST.iter().map(|(path, methods)| (path.to_string(), methods.to_string())).collect();
    let (rest, pages) = (all(&rest), all(&api::routes::pages()));
    assert_eq!(told.len(), rows.len(), "one a row: {told:?}");
    assert_eq!(told.iter().map(|rest| rest.to_string()).collect::<BTreeSet<_>>(), rest);
    assert_eq!(told.len(), rest.len(), "something stands twice");
    for (rest, page) in &rows {
        if page.starts_with('`') {
            for page in quoted(page) {
                assert!(pages.contains(page), "{rest} is done at {page}, which the router does not know");
            }
        } else {
            assert!(page.starts_with("for ") && page.len() > 20, "{rest}: why no page does it: {page}");
        }
    }
}
