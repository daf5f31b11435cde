//! The page itself: what `web/dist` held when the program was built.

use std::borrow::Cow;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use wire::Code;

use crate::failure::Failure;
use crate::hints::hints;
use crate::shared::Shared;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// What is shown when the program was built without the page.
const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <title>Landfall</title><h1>Landfall</h1>\
    <p>The server runs, but it was built without the page. \
    Build it with <code>cargo xtask run</code>, or in the folder <code>web</code> with \
    <code>npm ci &amp;&amp; npm run build</code>, and then build the server again.</p>\
    <p>Programs find everything under <a href=\"/api/openapi.json\">/api</a>.</p></html>";

/// The names of all files of the page.
pub(crate) fn names() -> impl Iterator<Item = String> {
    Dist::iter().map(Cow::into_owned)
}

/// What a file of the page holds.
pub(crate) fn bytes(name: &str) -> Option<Cow<'static, [u8]>> {
    Dist::get(name).map(|file| file.data)
}

/// The same, as text.
pub(crate) fn text(name: &str) -> Option<String> {
    String::from_utf8(bytes(name)?.into_owned()).ok()
}

/// A file of the page. Every address that is not a file is the page itself,
/// which knows what to show there. The page of a match comes with word of what it
/// will need.
pub(crate) async fn page(
    State(shared): State<Arc<Shared>>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let name = uri.path().trim_start_matches('/');
    match file(name, &headers) {
        Some(response) => response,
        None if is_file_name(name) => {
            Failure::new(Code::NotFound, "There is nothing at this address.").into_response()
        }
        None => {
            let mut page = file("index.html", &headers)
                .unwrap_or_else(|| (StatusCode::OK, Html(MISSING)).into_response());
            if let Some(hints) = hints(&shared, &uri).await {
                page.headers_mut().insert(header::LINK, hints);
            }
            page
        }
    }
}

fn is_file_name(name: &str) -> bool {
    name.rsplit('/').next().is_some_and(|last| last.contains('.'))
}

fn file(name: &str, headers: &HeaderMap) -> Option<Response> {
    if name.is_empty() || name.ends_with(".br") || name.ends_with(".gz") {
        return None;
    }
    let plain = Dist::get(name)?;
    let tag =
        HeaderValue::from_str(&format!("\"{}\"", hex::encode(&plain.metadata.sha256_hash()[..16])))
            .ok()?;
    if headers.get(header::IF_NONE_MATCH) == Some(&tag) {
        return Some((StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response());
    }
    let (body, encoding) = best(name, plain, headers);
    let mut response = body.into_response();
    let to = response.headers_mut();
    to.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    to.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching(name)));
    to.insert(header::ETAG, tag);
    to.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        to.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// The smallest form of the file that was built and that the browser takes.
fn best(
    name: &str,
    plain: EmbeddedFile,
    headers: &HeaderMap,
) -> (Cow<'static, [u8]>, Option<&'static str>) {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let takes = |encoding: &str| {
        accepted
            .unwrap_or("")
            .split(',')
            .any(|part| part.split(';').next().map(str::trim) == Some(encoding))
    };
    for (encoding, ending) in [("br", "br"), ("gzip", "gz")] {
        if takes(encoding)
            && let Some(small) = Dist::get(&format!("{name}.{ending}"))
        {
            return (small.data, Some(encoding));
        }
    }
    (plain.data, None)
}

/// Files under `assets` have their hash in their name and never change.
fn caching(name: &str) -> &'static str {
    if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_dot_are_files() {
        assert!(is_file_name("assets/index-1234.js"));
        assert!(!is_file_name("match/0123456789"));
        assert!(!is_file_name(""));
    }

    #[test]
    fn files_with_a_hash_in_their_name_are_kept_for_good() {
        assert!(caching("assets/index-1234.js").contains("immutable"));
        assert_eq!(caching("index.html"), "no-cache");
    }
}
