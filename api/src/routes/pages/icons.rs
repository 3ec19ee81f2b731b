//! The icon of the pages: an SVG, and PNGs for systems that install web pages.

use crate::routes::extract::PathId;
use actix_web::HttpResponse;
use actix_web::http::header;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use serde_json::{Value, json};
use service::problem::{Answer, Problem, internal};
use std::sync::OnceLock;

/// With round corners.
const ROUND: &str = include_str!("../../../assets/icon.svg");
/// Without round corners: the system cuts its own shape, and the letter stays inside it.
const WHOLE: &str = include_str!("../../../assets/icon-whole.svg");

struct Icon {
    name: &'static str,
    drawing: &'static str,
    size: u32,
    /// Its `purpose` in the manifest; `None`: not in the manifest.
    purpose: Option<&'static str>,
}

const ICONS: [Icon; 6] = [
    Icon { name: "192", drawing: ROUND, size: 192, purpose: Some("any") },
    Icon { name: "512", drawing: ROUND, size: 512, purpose: Some("any") },
    Icon { name: "whole-192", drawing: WHOLE, size: 192, purpose: Some("maskable") },
    Icon { name: "whole-512", drawing: WHOLE, size: 512, purpose: Some("maskable") },
    Icon { name: "apple-touch", drawing: WHOLE, size: 180, purpose: None },
    Icon { name: "favicon", drawing: ROUND, size: 48, purpose: None },
];

/// `GET /icon.svg`.
pub async fn icon() -> Answer {
    Ok(picture("image/svg+xml", ROUND.as_bytes()))
}

/// `GET /icons/{id}.png`.
pub async fn png(PathId(name): PathId<String>) -> Answer {
    drawn(&name)
}

/// `GET /apple-touch-icon.png`: requested under this name regardless of the page.
pub async fn apple_touch() -> Answer {
    drawn("apple-touch")
}

/// `GET /favicon.ico`: requested by browsers and feed readers regardless of the page. The format is a
/// header around a PNG.
pub async fn favicon() -> Answer {
    let png = png_of("favicon")?;
    let (from, size) = (22_u32, u32::try_from(png.len()).unwrap_or(u32::MAX));
    // One picture of 48 by 48 pixels with 32 bits each, and its offset.
    let mut ico = vec![0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0];
    ico.extend(size.to_le_bytes());
    ico.extend(from.to_le_bytes());
    ico.extend(png);
    Ok(HttpResponse::Ok().content_type("image/vnd.microsoft.icon").insert_header(KEPT).body(ico))
}

/// The icons in the manifest's format.
pub fn listed() -> Value {
    let mut listed = vec![json!({"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml"})];
    listed.extend(ICONS.iter().filter_map(|icon| {
        let (src, sizes) = (format!("/icons/{}.png", icon.name), format!("{0}x{0}", icon.size));
        icon.purpose.map(|purpose| json!({"src": src, "sizes": sizes, "type": "image/png", "purpose": purpose}))
    }));
    Value::from(listed)
}

fn drawn(name: &str) -> Answer {
    Ok(picture("image/png", png_of(name)?))
}

fn png_of(name: &str) -> Answer<&'static [u8]> {
    // Each is drawn once, at its first request.
    static DRAWN: [OnceLock<Vec<u8>>; ICONS.len()] = [const { OnceLock::new() }; ICONS.len()];
    let place = ICONS.iter().position(|icon| icon.name == name).ok_or_else(Problem::not_found)?;
    if let Some(png) = DRAWN[place].get() {
        return Ok(png);
    }
    let png = draw(&ICONS[place]).map_err(|error| internal(&error))?;
    Ok(DRAWN[place].get_or_init(|| png))
}

fn draw(icon: &Icon) -> anyhow::Result<Vec<u8>> {
    let tree = Tree::from_str(icon.drawing, &Options::default())?;
    let mut canvas = Pixmap::new(icon.size, icon.size).ok_or_else(|| anyhow::anyhow!("an icon of no size"))?;
    let scale = icon.size as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
    Ok(canvas.encode_png()?)
}

const KEPT: (header::HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=86400");

fn picture(kind: &str, bytes: &'static [u8]) -> HttpResponse {
    HttpResponse::Ok().content_type(kind).insert_header(KEPT).body(bytes)
}
