//! One file for each command: its arguments, and what it does.

pub mod bench;
pub mod games;
pub mod play;
pub mod replay;
pub mod rules;
pub mod simulate;

/// A `--set` of the command line.
///
/// # Errors
/// If it is not written `KEY=VALUE`.
fn agreement(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        Some(_) | None => Err("an agreement is written KEY=VALUE".to_owned()),
    }
}
