//! `/openapi.json`, `/docs` (works offline), `/docs/errors`.

use crate::problem::Answer;
use crate::routes::extract::AppData;
use actix_web::HttpResponse;
use actix_web::web::ServiceConfig;
use serde_json::Value;
use std::sync::LazyLock;
use utoipa_swagger_ui::{Config, SwaggerUi};

/// The description of the REST contract, kept as a file that people read too.
pub const OPENAPI: &str = include_str!("../../openapi.json");

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(OPENAPI).unwrap_or_default());

/// `GET /openapi.json`, with this server's own address.
pub async fn document(app: AppData) -> Answer {
    let mut document = DOCUMENT.clone();
    document["servers"] = serde_json::json!([{"url": app.base}]);
    Ok(HttpResponse::Ok().insert_header(("cache-control", "public, max-age=300")).json(document))
}

/// `/docs`: Swagger UI out of the binary; nothing comes from elsewhere.
pub fn mount_docs(config: &mut ServiceConfig) {
    config.service(SwaggerUi::new("/docs/{_:.*}").config(Config::from("/openapi.json").validator_url("none")));
}

/// `GET /docs`: people leave the slash out.
pub async fn docs() -> Answer {
    Ok(HttpResponse::PermanentRedirect().insert_header(("location", "/docs/")).finish())
}

/// `GET /docs/errors`: what the `type` of a problem links to.
pub async fn errors() -> Answer {
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header(("content-security-policy", "default-src 'none'; style-src 'self'"))
        .body(crate::pages::errors_page()))
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
