//! One operation: its request and its answers. General consequences (a body that is not JSON, a missing
//! token) are added here for all operations.

use super::schemas::Schemas;
use super::{parameters, problems};
use schemars::JsonSchema;
use serde_json::{Map, Value, json};
use service::contract::shapes;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    pub name: &'static str,
}

impl Method {
    /// The method in capitals.
    pub fn verb(self) -> &'static str {
        match self.name {
            "get" => "GET",
            "put" => "PUT",
            "patch" => "PATCH",
            "delete" => "DELETE",
            _ => "POST",
        }
    }
}

/// Who may call it.
#[derive(Clone, Copy, Debug)]
pub enum Access {
    /// Anybody; a token is ignored.
    Anybody,
    /// Anybody; a token is optional.
    Everybody,
    /// Anybody who may see the object; a token with this scope shows more.
    Read,
    /// A player, with a token of these scopes.
    Scopes(&'static [&'static str]),
    /// A player, with a session; personal tokens are refused.
    Session,
    /// The mail server.
    Inbound,
}

pub const READ: Access = Access::Scopes(&["read"]);
pub const PLAY: Access = Access::Scopes(&["read", "play"]);
pub const HOST: Access = Access::Scopes(&["read", "host"]);

type OfType = fn(&mut Schemas) -> Value;
type OfQuery = fn(&mut Schemas) -> Vec<(String, Value, bool)>;

struct Body {
    kind: &'static str,
    needed: bool,
    schema: OfType,
}

struct Success {
    status: &'static str,
    says: &'static str,
    headers: &'static [&'static str],
    /// By media type.
    content: Vec<(&'static str, Option<OfType>)>,
}

struct Refusal {
    status: &'static str,
    says: Option<&'static str>,
    codes: &'static [(&'static str, &'static str)],
}

pub struct Operation {
    pub method: Method,
    path: &'static str,
    id: &'static str,
    summary: &'static str,
    says: Option<&'static str>,
    tag: &'static str,
    access: Access,
    headers: Vec<&'static str>,
    /// Whether a `GET` of the same path is described, too.
    pub is_read: bool,
    query: Option<OfQuery>,
    body: Option<Body>,
    successes: Vec<Success>,
    /// Refusals shared by several operations, by name; `None`: not for this one.
    usual: Vec<(&'static str, Option<&'static str>)>,
    refusals: Vec<Refusal>,
}

const STREAM: &str = "text/event-stream";

/// A stream of server-sent events, described as a list, as in OpenAPI 3.2.
fn live(schemas: &mut Schemas) -> Value {
    json!({"type": "array", "items": schemas.answer::<shapes::LiveEvent>()})
}

fn new(method: &'static str, path: &'static str, id: &'static str, summary: &'static str) -> Operation {
    Operation {
        method: Method { name: method },
        path,
        id,
        summary,
        says: None,
        tag: "",
        access: Access::Anybody,
        headers: vec![],
        is_read: false,
        query: None,
        body: None,
        successes: vec![],
        usual: vec![],
        refusals: vec![],
    }
}

pub fn get(path: &'static str, id: &'static str, summary: &'static str) -> Operation {
    new("get", path, id, summary)
}

pub fn post(path: &'static str, id: &'static str, summary: &'static str) -> Operation {
    new("post", path, id, summary)
}

pub fn put(path: &'static str, id: &'static str, summary: &'static str) -> Operation {
    new("put", path, id, summary)
}

pub fn patch(path: &'static str, id: &'static str, summary: &'static str) -> Operation {
    new("patch", path, id, summary)
}

pub fn delete(path: &'static str, id: &'static str, summary: &'static str) -> Operation {
    new("delete", path, id, summary)
}

impl Operation {
    pub fn says(mut self, says: &'static str) -> Self {
        self.says = Some(says);
        self
    }

    pub fn tag(mut self, tag: &'static str) -> Self {
        self.tag = tag;
        self
    }

    pub fn by(mut self, access: Access) -> Self {
        self.access = access;
        self
    }

    /// The request headers, by their names among the parameters.
    pub fn takes(mut self, headers: &'static [&'static str]) -> Self {
        self.headers.extend(headers);
        self
    }

    pub fn query<T: JsonSchema>(mut self) -> Self {
        self.query = Some(Schemas::query::<T>);
        self
    }

    /// A required JSON body.
    pub fn body<T: JsonSchema>(mut self) -> Self {
        self.body = Some(Body { kind: "application/json", needed: true, schema: Schemas::request::<T> });
        self
    }

    /// An optional JSON body.
    pub fn some_body<T: JsonSchema>(mut self) -> Self {
        self.body = Some(Body { kind: "application/json", needed: false, schema: Schemas::request::<T> });
        self
    }

    /// A body that is not JSON.
    pub fn text_body(mut self, kind: &'static str) -> Self {
        self.body = Some(Body { kind, needed: true, schema: |_| json!({"type": "string", "format": "binary"}) });
        self
    }

    /// A JSON answer.
    pub fn ok<T: JsonSchema>(mut self, status: &'static str, says: &'static str) -> Self {
        let content = vec![("application/json", Some(Schemas::answer::<T> as OfType))];
        self.successes.push(Success { status, says, headers: &[], content });
        self
    }

    /// A JSON answer of one of two types.
    pub fn ok_either<T: JsonSchema, U: JsonSchema>(mut self, status: &'static str, says: &'static str) -> Self {
        let either: OfType = |schemas| json!({"anyOf": [schemas.answer::<T>(), schemas.answer::<U>()]});
        self.successes.push(Success { status, says, headers: &[], content: vec![("application/json", Some(either))] });
        self
    }

    /// An answer without a body.
    pub fn nothing(mut self, status: &'static str, says: &'static str) -> Self {
        self.successes.push(Success { status, says, headers: &[], content: vec![] });
        self
    }

    /// An answer of text or bytes.
    pub fn text(mut self, status: &'static str, kind: &'static str, says: &'static str) -> Self {
        let schema: Option<OfType> = (kind != "image/png").then_some(|_| json!({"type": "string"}));
        self.successes.push(Success { status, says, headers: &[], content: vec![(kind, schema)] });
        self
    }

    /// An answer that is always a live stream.
    pub fn stream(mut self, says: &'static str) -> Self {
        let content = vec![(STREAM, Some(live as OfType))];
        self.successes.push(Success { status: "200", says, headers: &[], content });
        self
    }

    /// The last answer can be a live stream, too.
    pub fn or_stream(mut self) -> Self {
        if let Some(success) = self.successes.last_mut() {
            success.content.push((STREAM, Some(live)));
        }
        self
    }

    /// The headers of the last answer.
    pub fn with(mut self, headers: &'static [&'static str]) -> Self {
        if let Some(success) = self.successes.last_mut() {
            success.headers = headers;
        }
        self
    }

    /// A shared refusal that does not follow from the request.
    pub fn also(mut self, status: &'static str, usual: &'static str) -> Self {
        self.usual.push((status, Some(usual)));
        self
    }

    /// It works while the database is unavailable, and cannot fail.
    pub fn always(self) -> Self {
        self.never("500").never("503")
    }

    /// Without this shared refusal.
    pub fn never(mut self, status: &'static str) -> Self {
        self.usual.push((status, None));
        self
    }

    /// The refusals with this status: codes and reasons.
    pub fn refuses(mut self, status: &'static str, codes: &'static [(&'static str, &'static str)]) -> Self {
        self.refusals.push(Refusal { status, says: None, codes });
        self
    }

    /// As `refuses`, with a description if the codes are not enough.
    pub fn refuses_as(
        mut self,
        status: &'static str,
        says: &'static str,
        codes: &'static [(&'static str, &'static str)],
    ) -> Self {
        self.refusals.push(Refusal { status, says: Some(says), codes });
        self
    }

    /// The full path, with the prefix `/api/v1` unless it is outside.
    pub fn path(&self) -> String {
        match self.path {
            "/livez" | "/readyz" | "/metrics" => self.path.to_owned(),
            path if path.starts_with("/.well-known/") => path.to_owned(),
            path => format!("/api/v1{path}"),
        }
    }

    pub fn describe(&self, schemas: &mut Schemas, examples: &Value) -> Value {
        let mut described = json!({
            "tags": [self.tag],
            "operationId": self.id,
            "summary": self.summary,
            "security": self.security(),
        });
        if let Some(says) = self.says {
            described["description"] = says.into();
        }
        let parameters = self.parameters(schemas);
        if !parameters.is_empty() {
            described["parameters"] = parameters.into();
        }
        let examples = &examples["operations"][self.id];
        if let Some(body) = &self.body {
            let content = with_examples(Some((body.schema)(schemas)), &examples["body"]);
            described["requestBody"] = json!({"required": body.needed, "content": {body.kind: content}});
        }
        described["responses"] = self.responses(schemas, examples);
        described
    }

    fn security(&self) -> Value {
        match self.access {
            Access::Anybody => json!([]),
            Access::Everybody => json!([{}]),
            Access::Read => json!([{}, {"bearer": ["read"]}]),
            Access::Scopes(scopes) => json!([{"bearer": scopes}]),
            Access::Session => json!([{"bearer": []}]),
            Access::Inbound => json!([{"inbound": []}]),
        }
    }

    fn parameters(&self, schemas: &mut Schemas) -> Vec<Value> {
        let in_path = self.path.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
        let mut all: Vec<Value> = in_path.map(|name| parameters::in_path_of(self.path, name)).collect();
        let asked_again = self.is_tagged().then_some("IfNoneMatch");
        let conditional = self.is_conditional().then_some("IfMatchReading");
        let headers = self.headers.iter().copied().chain(asked_again).chain(conditional);
        all.extend(headers.map(|name| json!({"$ref": format!("#/components/parameters/{name}")})));
        for (name, mut schema, required) in self.query.map(|query| query(schemas)).unwrap_or_default() {
            let mut parameter = json!({"name": name, "in": "query"});
            if let Some(text) = schema.as_object_mut().and_then(|fields| fields.remove("description")) {
                parameter["description"] = text;
            }
            if required {
                parameter["required"] = true.into();
            }
            if schema["type"] == "array" {
                // Several values, separated by commas.
                parameter["style"] = "form".into();
                parameter["explode"] = false.into();
            }
            parameter["schema"] = schema;
            all.push(parameter);
        }
        all
    }

    /// Whether its answer has an entity tag: all reads under `/api/v1` except streams.
    fn is_tagged(&self) -> bool {
        let is_read = self.method.name == "get" && self.path().starts_with("/api/v1");
        let has_an_end = |success: &Success| success.content.iter().any(|(kind, _)| *kind != STREAM);
        is_read && self.successes.iter().any(has_an_end)
    }

    /// Whether it replaces what a `GET` of the path returns, and answers in the same form.
    fn replaces(&self) -> bool {
        matches!(self.method.name, "put" | "patch") && self.is_read
    }

    /// Whether it accepts `If-Match` without declaring it: everything with a tag of its own, or belonging
    /// to a game, which has one.
    fn is_conditional(&self) -> bool {
        let is_said = self.headers.iter().any(|name| name.starts_with("IfMatch"));
        let has_tag = self.is_read || self.path.starts_with("/games/{id}/");
        self.method.name != "get" && !is_said && has_tag
    }

    /// The refusals that follow from the request, by status.
    fn usual(&self) -> Map<String, Value> {
        let mut all = Map::new();
        let mut add = |status: &str, name: &str| {
            all.insert(status.to_owned(), name.into());
        };
        match self.access {
            Access::Session => {
                add("401", "NotSignedIn");
                add("403", "SessionNeeded");
            }
            Access::Scopes(_) => {
                add("401", "NotSignedIn");
                add("403", "ScopeMissing");
            }
            Access::Read => {
                add("401", "BadToken");
                add("403", "ScopeMissing");
            }
            Access::Anybody | Access::Everybody | Access::Inbound => {}
        }
        if self.body.is_some() {
            for (status, name) in [("400", "BadRequest"), ("408", "TooSlow"), ("413", "TooLarge"), ("415", "NotJson")] {
                add(status, name);
            }
        }
        if self.path.contains('{') {
            add("404", "NotFound");
        }
        let checked = |name: &&&str| matches!(**name, "IfMatch" | "IfMatchSeats" | "IdempotencyKey" | "MinSeq");
        // A path without a tag of its own refuses every condition.
        let is_write = self.method.name != "get" && self.path().starts_with("/api/v1");
        if self.query.is_some() || is_write || self.headers.iter().any(|name| checked(&name)) {
            add("400", "BadRequest");
        }
        if is_write {
            add("412", "Stale");
        }
        if self.headers.contains(&"MinSeq") {
            add("422", "BadSeq");
        }
        if self.is_tagged() {
            add("304", "NotModified");
        }
        add("429", "RateLimited");
        add("500", "Internal");
        add("503", "Unavailable");
        for (status, name) in &self.usual {
            match name {
                Some(name) => all.insert((*status).to_owned(), (*name).into()),
                None => all.remove(*status),
            };
        }
        all
    }

    fn responses(&self, schemas: &mut Schemas, examples: &Value) -> Value {
        let mut all = Map::new();
        for success in &self.successes {
            let mut response = json!({"description": success.says});
            let tag = (success.status == "200" && (self.is_tagged() || self.replaces())).then_some("ETag");
            for name in tag.iter().chain(success.headers) {
                response["headers"][*name] = json!({"$ref": format!("#/components/headers/{name}")});
            }
            for (kind, schema) in &success.content {
                let schema = schema.map(|schema| schema(schemas));
                let examples = if *kind == STREAM { &examples["stream"] } else { &examples[success.status] };
                response["content"][*kind] = with_examples(schema, examples);
            }
            all.insert(success.status.to_owned(), response);
        }
        for (status, name) in self.usual() {
            all.insert(
                status,
                json!({"$ref": format!("#/components/responses/{}", name.as_str().unwrap_or_default())}),
            );
        }
        for refusal in &self.refusals {
            let response = problems::response(refusal.says, refusal.codes, refusal.status == "401");
            all.insert(refusal.status.to_owned(), response);
        }
        all.into()
    }
}

fn with_examples(schema: Option<Value>, examples: &Value) -> Value {
    let mut content = json!({});
    if let Some(schema) = schema {
        content["schema"] = schema;
    }
    for key in ["example", "examples"] {
        if let Some(shown) = examples.get(key) {
            content[key] = shown.clone();
        }
    }
    content
}
