//! The rulebook and the program name the same rules.

use std::collections::BTreeSet;

use survive::Survive;
use survive::rules;
use tabletop::Voice;

/// Every rule in `rules.toml` has a constant, and the other way round.
#[test]
fn rules_and_constants_agree() {
    let in_book: BTreeSet<&str> = Survive::rulebook().rules().map(|r| r.id.as_str()).collect();
    let in_code: BTreeSet<&str> = rules::ALL.iter().map(|rule| rule.id()).collect();
    assert_eq!(in_book, in_code);
}

/// A question names the rules that it is about.
#[test]
fn questions_cite_rules() {
    for question in Survive::questions() {
        assert!(question.about.starts_with("Rule"), "{}", question.key);
        let answers = if question.key == "first" { 5 } else { 2 };
        assert_eq!(question.answers.len(), answers, "{}", question.key);
    }
}
