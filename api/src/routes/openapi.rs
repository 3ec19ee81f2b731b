//! `/openapi.json`, `/openapi-webhooks.json`, `/docs` (works offline), `/docs/errors`.

use crate::routes::extract::AppData;
use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse};
use serde_json::Value;
use service::problem::{Answer, Problem};
use std::io::{Cursor, Read as _};
use std::sync::LazyLock;
use utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;
use zip::ZipArchive;

/// The OpenAPI document of the REST contract, kept as a file for people, too.
pub const OPENAPI: &str = include_str!("../../openapi.json");

/// A separate document that describes webhook calls.
const WEBHOOKS: &str = include_str!("../../openapi-webhooks.json");

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(OPENAPI).unwrap_or_default());

/// `GET /openapi.json`, with this server's own address.
pub async fn document(app: AppData) -> Answer {
    let mut document = DOCUMENT.clone();
    document["servers"] = serde_json::json!([{"url": app.base}]);
    Ok(HttpResponse::Ok().insert_header(("cache-control", "public, max-age=300")).json(document))
}

/// `GET /openapi-webhooks.json`
pub async fn webhooks() -> Answer {
    Ok(HttpResponse::Ok()
        .insert_header(("cache-control", "public, max-age=300"))
        .content_type("application/json")
        .body(WEBHOOKS))
}

/// `GET /docs/`: Swagger UI, served from the binary without external files.
pub async fn swagger_ui() -> Answer {
    swagger_ui_file("index.html")
}

/// `GET /docs/{file}`: the files of that page.
pub async fn swagger_ui_part(file: Path<String>) -> Answer {
    swagger_ui_file(&file)
}

fn swagger_ui_file(name: &str) -> Answer {
    let kind = match name.rsplit_once('.') {
        Some((_, "html")) => "text/html; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "png")) => "image/png",
        _ => return Err(Problem::not_found()),
    };
    let content = match name {
        // The original loads an example document.
        "swagger-initializer.js" => SWAGGER_INITIALIZER.into(),
        _ => packed_file(name).ok_or_else(Problem::not_found)?,
    };
    let answer =
        HttpResponse::Ok().content_type(kind).insert_header(("cache-control", "public, max-age=3600")).body(content);
    Ok(answer)
}

/// A file from the `dist` folder of Swagger UI's release archive.
fn packed_file(name: &str) -> Option<Vec<u8>> {
    let mut archive = ZipArchive::new(Cursor::new(SWAGGER_UI_VENDORED)).ok()?;
    let is_it = |path: &str| path.split('/').skip(1).eq(["dist", name]);
    let path = archive.file_names().flatten().find(|path| is_it(path))?.into_owned();
    let mut content = vec![];
    archive.by_name(&path).ok()?.read_to_end(&mut content).ok()?;
    Some(content)
}

const SWAGGER_INITIALIZER: &str = r##"window.onload = () => {
  window.ui = SwaggerUIBundle({
    url: "/openapi.json",
    dom_id: "#swagger-ui",
    deepLinking: true,
    validatorUrl: "none",
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
    layout: "StandaloneLayout",
  });
};
"##;

/// `GET /docs`: adds the missing slash.
pub async fn docs() -> Answer {
    Ok(HttpResponse::PermanentRedirect().insert_header(("location", "/docs/")).finish())
}

/// `GET /docs/errors`: explains the codes; the `type` of a problem links here.
pub async fn errors(app: AppData, request: HttpRequest) -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((
            "content-security-policy",
            "default-src 'none'; style-src 'self'; img-src 'self'; manifest-src 'self'",
        ))
        .body(crate::pages::errors_page(app.rulesets(), service::http::spoken::asked(&request))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::REST;
    use std::collections::BTreeSet;

    fn document() -> Value {
        serde_json::from_str(OPENAPI).expect("the document is JSON")
    }

    #[test]
    fn the_document_describes_every_path_and_method_and_no_other() {
        let document = document();
        let paths = document["paths"].as_object().expect("paths");
        let described: BTreeSet<(&str, String)> = paths
            .iter()
            .filter_map(|(path, methods)| Some((path.strip_prefix("/api/v1")?, methods.as_object()?)))
            .flat_map(|(path, methods)| methods.keys().map(move |method| (path, method.to_uppercase())))
            .collect();
        let known: BTreeSet<(&str, String)> = REST
            .iter()
            .flat_map(|(path, methods)| methods.split(' ').map(move |method| (*path, method.to_owned())))
            .collect();
        assert_eq!(described, known);
    }

    #[test]
    fn every_reference_in_the_document_leads_somewhere() {
        let document = document();
        let mut open = vec![&document];
        while let Some(value) = open.pop() {
            if let Some(target) = value.get("$ref").and_then(Value::as_str) {
                let found = target.strip_prefix('#').and_then(|pointer| document.pointer(pointer));
                assert!(found.is_some(), "{target}");
            }
            match value {
                Value::Object(fields) => open.extend(fields.values()),
                Value::Array(items) => open.extend(items),
                _ => {}
            }
        }
    }
}
