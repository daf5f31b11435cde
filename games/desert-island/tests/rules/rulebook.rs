//! The rulebook and the program name the same rules.

use std::collections::BTreeSet;

use desert_island::{DesertIsland, rules};
use tabletop::Voice;

/// Every rule in `rules.toml` has a constant, and the other way round.
#[test]
fn rules_and_constants_agree() {
    let in_book: BTreeSet<&str> =
        DesertIsland::rulebook().rules().map(|rule| rule.id.as_str()).collect();
    let in_code: BTreeSet<&str> = rules::ALL.iter().map(|rule| rule.id()).collect();
    assert_eq!(in_book, in_code);
}

/// A question names the rules that it is about.
#[test]
fn questions_cite_rules() {
    for question in DesertIsland::questions() {
        assert!(question.about.starts_with("Rule"), "{}", question.key);
        let answers = if question.key == "round-cap" { 5 } else { 2 };
        assert_eq!(question.answers.len(), answers, "{}", question.key);
    }
}
