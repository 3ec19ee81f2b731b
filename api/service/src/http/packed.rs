//! What is the same for everybody until the program changes, or for its reader for ever, is packed once, as tightly as it goes:
//! descriptions of titles, the document of REST, scripts, styles, small pictures. Pages are packed as they go out, well: a late game's page is a third smaller
//! than packed fast, for some milliseconds. Everything else is packed fast (`Compress` of actix).

use crate::http::tags::{Coding, coding};
use crate::problem::internal;
use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use domain::canonical::sha256;
use flate2::Compression;
use flate2::write::GzEncoder;
use lru::LruCache;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Shorter bodies fit into a packet uncompressed.
const SHORTEST: usize = 1_024;
/// Longer ones are compressed while they are sent.
const LONGEST: usize = 4 * 1024 * 1024;
/// From this length on, the tightest compression takes seconds and gains little.
const LONG: usize = 512 * 1024;
/// How many compressed bodies are kept: some for each title and language, and the files of the pages.
const MOST: NonZeroUsize = NonZeroUsize::new(256).expect("not zero");

/// A body's hash and its coding.
type Key = ([u8; 32], Coding);

static PACKED: LazyLock<Mutex<LruCache<Key, Arc<OnceCell<Bytes>>>>> = LazyLock::new(|| Mutex::new(LruCache::new(MOST)));

/// The middleware. It wraps the one for entity tags, and is wrapped by the one for compression.
pub async fn wrap<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let coding = coding(request.headers());
    let response = next.call(request).await?.map_into_boxed_body();
    let (stays, is_page) = (stays(response.headers()), is_page(response.headers()));
    if coding == Coding::Plain || response.status() != StatusCode::OK || !stays && !is_page {
        return Ok(response);
    }
    // As everything that is packed as it goes out.
    let coding = if stays { coding } else { Coding::Gzip };
    let (request, response) = response.into_parts();
    let (mut response, body) = response.into_parts();
    let response = match body.try_into_bytes() {
        Err(body) => response.set_body(body),
        Ok(bytes) if !(SHORTEST..=LONGEST).contains(&bytes.len()) => response.set_body(BoxBody::new(bytes)),
        Ok(bytes) => {
            let packed =
                if stays { packed(bytes, coding).await? } else { gzip(&bytes, Compression::default())?.into() };
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
            headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
            response.set_body(BoxBody::new(packed))
        }
    };
    Ok(ServiceResponse::new(request, response))
}

/// Whether the answer is a text that everybody may cache, or its reader for ever.
fn stays(headers: &HeaderMap) -> bool {
    let says = |name, begin: &[&str]| {
        let value = headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
        begin.iter().any(|begin| value.starts_with(begin))
    };
    let texts = ["text/", "application/json", "application/manifest+json", "image/svg+xml"];
    says(header::CACHE_CONTROL, &["public", "private, max-age=31536000, immutable"])
        && says(header::CONTENT_TYPE, &texts)
        && !headers.contains_key(header::CONTENT_ENCODING)
}

fn is_page(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.starts_with("text/html") && !headers.contains_key(header::CONTENT_ENCODING)
}

async fn packed(bytes: Bytes, coding: Coding) -> Result<Bytes, Error> {
    let key = (sha256(&[&bytes]), coding);
    let place = {
        let mut kept = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get_or_insert(key, || Arc::new(OnceCell::new())).clone()
    };
    let pack = || async {
        let packed = tokio::task::spawn_blocking(move || pack(&bytes, coding));
        match packed.await {
            Ok(Ok(packed)) => Ok(Bytes::from(packed)),
            Ok(Err(error)) => Err(internal(&error)),
            Err(died) => Err(internal(&died)),
        }
    };
    Ok(place.get_or_try_init(pack).await?.clone())
}

fn pack(bytes: &[u8], coding: Coding) -> io::Result<Vec<u8>> {
    match coding {
        Coding::Plain => Ok(bytes.to_vec()),
        Coding::Gzip => gzip(bytes, Compression::best()),
        Coding::Brotli => {
            let quality = if bytes.len() < LONG { 11 } else { 9 };
            let how = brotli::enc::BrotliEncoderParams { quality, ..Default::default() };
            let mut packed = vec![];
            brotli::BrotliCompress(&mut &*bytes, &mut packed, &how)?;
            Ok(packed)
        }
    }
}

fn gzip(bytes: &[u8], how: Compression) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(vec![], how);
    packer.write_all(bytes)?;
    packer.finish()
}
