//! A set-up from what a table agreed on.

use serde_json::{Map, Value};
use tabletop::Voice;
use tabletop::content::{Changes, Unfit, Unreadable};
use tabletop::voice::{Names, Question, refusal_text};
use thiserror::Error;

use crate::shelf::nearest;

/// Why a table cannot be set up as it was agreed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    #[error("{title} is for {} to {} seats, not {seats}", range.0, range.1)]
    Seats { title: &'static str, range: (usize, usize), seats: usize },
    #[error("{title} leaves nothing open that is called “{key}”{}", instead(keys, key))]
    Key { title: &'static str, key: String, keys: Vec<&'static str> },
    #[error("“{value}” is no answer to {key}: it is {}", answers.join(" or "))]
    Answer { key: &'static str, value: String, answers: Vec<&'static str> },
    #[error("{0}")]
    Numbers(#[from] Unreadable),
    #[error("{0}")]
    Unfit(#[from] Unfit),
    /// The rules do not know such a table.
    #[error("{0}")]
    Refused(String),
}

/// The usual set-up for so many seats, changed by what the table agreed on:
/// a key and an answer of [`Voice::questions`] each, or a number of the box, which
/// is known by the dots in its name ([`tabletop::content::numbers`]), and what the
/// house makes of it.
///
/// # Errors
/// If the game is not for so many seats, has no such key or answer, or does
/// not allow them together.
pub fn agree<G: Voice>(seats: usize, agreed: &[(String, String)]) -> Result<G::Setup, SetupError> {
    let (title, range) = (G::ABOUT.title, G::ABOUT.seats);
    if seats < range.0 || seats > range.1 {
        return Err(SetupError::Seats { title, range, seats });
    }
    let usual = G::usual_setup(seats);
    let (numbers, answers): (Vec<_>, Vec<_>) = agreed.iter().partition(|(key, _)| is_number(key));
    let mut setup = if answers.is_empty() { usual } else { changed::<G>(&usual, &answers)? };
    if !numbers.is_empty() {
        let pairs = numbers.into_iter().map(|(key, value)| (key.as_str(), value.as_str()));
        G::change(&mut setup, &Changes::read(pairs)?)?;
    }
    G::check_setup(&setup).map_err(|refusal| {
        SetupError::Refused(refusal_text::<G>(&refusal, &Names::plain(seats)))
    })?;
    Ok(setup)
}

/// Whether a key of an agreement is a number of the box: its file, a dot, and its
/// place there.
#[must_use]
pub fn is_number(key: &str) -> bool {
    key.contains('.')
}

/// What a table agreed on, as a program sends it: an object with a key for
/// each question that is not answered in the usual way.
#[must_use]
pub fn agreed_in(changes: &Map<String, Value>) -> Vec<(String, String)> {
    let plain = |value: &Value| match value {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    };
    changes.iter().map(|(key, value)| (key.clone(), plain(value))).collect()
}

fn changed<G: Voice>(
    usual: &G::Setup,
    agreed: &[&(String, String)],
) -> Result<G::Setup, SetupError> {
    let mut setup = serde_json::to_value(usual).expect("a plain value can be written");
    for (key, value) in agreed {
        let question = question::<G>(key)?;
        setup[question.key] = answer(question, value)?;
    }
    Ok(serde_json::from_value(setup).expect("every answer fits into the set-up"))
}

fn question<G: Voice>(key: &str) -> Result<&'static Question, SetupError> {
    let questions = G::questions();
    questions.iter().find(|question| question.key == key).ok_or_else(|| SetupError::Key {
        title: G::ABOUT.title,
        key: key.to_owned(),
        keys: questions.iter().map(|question| question.key).collect(),
    })
}

/// The answer as the set-up stores it: `true` and numbers are themselves, and
/// anything else is a word.
fn answer(question: &Question, value: &str) -> Result<Value, SetupError> {
    if question.answers.iter().any(|answer| answer.value == value) {
        return Ok(serde_json::from_str(value).unwrap_or_else(|_| Value::from(value)));
    }
    let answers = question.answers.iter().map(|answer| answer.value).collect();
    Err(SetupError::Answer { key: question.key, value: value.to_owned(), answers })
}

fn instead(keys: &[&'static str], key: &str) -> String {
    match (nearest(key, keys.iter().copied()), keys) {
        (_, []) => String::new(),
        (Some(meant), _) => format!("; did you mean {meant}? (keys: {})", keys.join(", ")),
        (None, _) => format!(" (keys: {})", keys.join(", ")),
    }
}
