//! Who asks, by cookie or bearer token.

use std::convert::Infallible;
use std::fmt;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest as _, Sha256};
use store::TokenHash;

use crate::shared::Shared;

/// The name of the cookie. Where everything is encrypted browsers are told by
/// the name that no other host, and no page without encryption, may have set it.
fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-landfall" } else { "landfall" }
}

/// A browser keeps the cookie for a year.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// What holds a seat: 256 bits from the operating system, in hexadecimal.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 32]);

impl Token {
    /// A new token.
    pub(crate) fn random() -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
        Self(bytes)
    }

    fn read(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok().map(|()| Self(bytes))
    }

    /// All that the store ever sees of it.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash::new(Sha256::digest(self.0).into())
    }

    /// The text that its holder keeps.
    pub(crate) fn text(&self) -> String {
        hex::encode(self.0)
    }

    /// The header that makes a browser keep it where no script can read it.
    pub(crate) fn cookie(&self, secure: bool) -> HeaderValue {
        let (name, text) = (cookie_name(secure), self.text());
        let secure = if secure { "; Secure" } else { "" };
        let cookie =
            format!("{name}={text}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&cookie).expect("the cookie is plain text")
    }
}

/// Says nothing of the bytes: a log line must never hold them.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// Who asks: somebody with a token, or anybody.
#[derive(Clone, Debug, Default)]
pub(crate) struct Caller {
    pub(crate) token: Option<Token>,
}

impl Caller {
    pub(crate) fn of(headers: &HeaderMap, secure: bool) -> Self {
        let text = bearer(headers).or_else(|| cookie(headers, cookie_name(secure)));
        Self { token: text.and_then(Token::read) }
    }

    pub(crate) fn hash(&self) -> Option<TokenHash> {
        self.token.as_ref().map(Token::hash)
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == wanted).then_some(value))
}

impl FromRequestParts<Arc<Shared>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        shared: &Arc<Shared>,
    ) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers, shared.config.secure))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[test]
    fn a_token_comes_back_by_cookie_and_by_bearer() {
        let token = Token::random();
        for secure in [true, false] {
            let cookie = token.cookie(secure);
            let sent = cookie.to_str().unwrap().split(';').next().unwrap();
            let sent = headers(header::COOKIE, &format!("a=b; {sent}; c=d"));
            assert_eq!(Caller::of(&sent, secure).token, Some(token.clone()));
            assert_eq!(Caller::of(&sent, !secure).token, None, "it goes by another name");
            let bearer = headers(header::AUTHORIZATION, &format!("Bearer {}", token.text()));
            assert_eq!(Caller::of(&bearer, secure).token, Some(token.clone()));
        }
        let cookie = token.cookie(true);
        assert!(cookie.to_str().unwrap().starts_with("__Host-landfall="));
        assert!(
            cookie
                .to_str()
                .unwrap()
                .ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure")
        );
    }

    #[test]
    fn what_is_no_token_is_nobody() {
        for value in ["Bearer", "Bearer ", "Bearer 00", "Basic 00"] {
            assert!(Caller::of(&headers(header::AUTHORIZATION, value), false).token.is_none());
        }
        let short = format!("landfall={}", "0".repeat(63));
        assert!(Caller::of(&headers(header::COOKIE, &short), false).token.is_none());
    }

    #[test]
    fn a_token_stays_out_of_log_lines() {
        assert_eq!(format!("{:?}", Token::random()), "Token(..)");
    }
}
