//! Who asks, by cookie or bearer token.

use std::convert::Infallible;
use std::fmt;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest as _, Sha256};
use store::TokenHash;

/// The name of the cookie.
const COOKIE: &str = "landfall";

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
        let secure = if secure { "; Secure" } else { "" };
        let text = self.text();
        let cookie =
            format!("{COOKIE}={text}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
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
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        Self { token: bearer(headers).or_else(|| cookie(headers)).and_then(Token::read) }
    }

    pub(crate) fn hash(&self) -> Option<TokenHash> {
        self.token.as_ref().map(Token::hash)
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == COOKIE).then_some(value))
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
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
        let cookie = token.cookie(true);
        let sent = cookie.to_str().unwrap().split(';').next().unwrap();
        let by_cookie = Caller::of(&headers(header::COOKIE, &format!("a=b; {sent}; c=d")));
        assert_eq!(by_cookie.token, Some(token.clone()));
        let bearer = format!("Bearer {}", token.text());
        assert_eq!(Caller::of(&headers(header::AUTHORIZATION, &bearer)).token, Some(token));
        assert!(cookie.to_str().unwrap().ends_with("; HttpOnly; SameSite=Lax; Secure"));
    }

    #[test]
    fn what_is_no_token_is_nobody() {
        for value in ["Bearer", "Bearer ", "Bearer 00", "Basic 00"] {
            assert!(Caller::of(&headers(header::AUTHORIZATION, value)).token.is_none());
        }
        let short = format!("landfall={}", "0".repeat(63));
        assert!(Caller::of(&headers(header::COOKIE, &short)).token.is_none());
    }

    #[test]
    fn a_token_stays_out_of_log_lines() {
        assert_eq!(format!("{:?}", Token::random()), "Token(..)");
    }
}
