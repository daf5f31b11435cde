//! What stands in front of every address: request ids, limits, origins,
//! headers.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::{Instant, timeout};
use tracing::{Instrument, debug, error, info_span};
use wire::Code;

use crate::failure::Failure;
use crate::gauge::Address;
use crate::shared::Shared;

/// Scripts, styles and connections of this server only; no frame around it. The
/// one script that stands in the page itself is known by its hash.
/// Styles of single elements are allowed: boards place their pieces with them.
const POLICY: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval' 'sha256-0Ok1eFHfKGn2UZEJwUbHrdWiGJjbkyeZsZ9NU3xdfDs='; \
    style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// The policy as it stands in a page of plain files. Who may frame it only a
/// server can say.
pub(crate) fn policy_of_a_file() -> String {
    POLICY.replace("; frame-ancestors 'none'", "")
}

/// Gives every request a name, counts it, and writes what came of it into the
/// log: the address as it is routed, never as it was sent, since the name of a
/// match opens its table.
pub(crate) async fn observe(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let id = shared.gauge.request_id();
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("page", MatchedPath::as_str).to_owned();
    let span = info_span!("request", id, method = %request.method(), route);
    let began = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    span.in_scope(|| conclude(&shared, &response, began.elapsed()));
    let id = HeaderValue::from_str(&id).expect("a request id is plain text");
    response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    response
}

fn conclude(shared: &Shared, response: &Response, took: Duration) {
    let (status, ms) = (response.status().as_u16(), took.as_secs_f64() * 1000.0);
    shared.metrics.requests.add();
    if response.status().is_server_error() {
        shared.metrics.errors.add();
        error!(status, ms, "failed");
    } else {
        if response.status().is_client_error() {
            shared.metrics.failures.add();
        }
        debug!(status, ms, "answered");
    }
}

/// Turns away those who ask too often, and pages of other origins, and does not
/// wait without end for the others.
pub(crate) async fn guard(
    State(shared): State<Arc<Shared>>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = Address::of(&request);
    if let Err(failure) = shared.gauge.request(address) {
        return failure.into_response();
    }
    if !is_welcome(&shared, &request) {
        let message = "Pages of other origins may not use this server.";
        return Failure::new(Code::WrongOrigin, message).into_response();
    }
    request.extensions_mut().insert(address);
    let patience = shared.config.limits.request;
    timeout(patience, next.run(request)).await.unwrap_or_else(|_| Failure::busy().into_response())
}

/// A browser tells the origin of the page that asks. Only our own page, and
/// those that the operator named, may change anything or open a socket.
fn is_welcome(shared: &Shared, request: &Request) -> bool {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if !changes && !upgrades {
        return true;
    }
    let Some(origin) = request.headers().get(header::ORIGIN) else {
        return is_from_here(request.headers());
    };
    let Ok(origin) = origin.to_str() else { return false };
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").map(|(_, host)| host);
    (own.is_some() && own == host) || shared.config.origins.iter().any(|known| known == origin)
}

/// A browser that keeps the origin back still tells whether the page is ours;
/// programs tell nothing.
fn is_from_here(headers: &HeaderMap) -> bool {
    let site = headers.get(HeaderName::from_static("sec-fetch-site"));
    site.is_none_or(|site| site == "same-origin" || site == "none")
}

/// What a browser is to be strict about.
pub(crate) async fn harden(request: Request<Body>, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use sha2::{Digest as _, Sha256};

    use super::*;

    /// Whoever changes the script in `index.html` changes the policy with it.
    #[test]
    fn the_policy_knows_the_script_of_the_page() {
        let page = include_str!("../../../web/index.html");
        let (_, rest) = page.split_once("<script>").expect("the page has a script");
        let (script, _) = rest.split_once("</script>").expect("the script ends");
        let hash = STANDARD.encode(Sha256::digest(script));
        assert!(POLICY.contains(&format!("'sha256-{hash}'")), "it is sha256-{hash}");
    }
}
