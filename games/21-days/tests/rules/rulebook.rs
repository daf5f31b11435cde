//! The rulebook and the program name the same rules.

use std::collections::BTreeSet;

use tabletop::Voice;
use twenty_one_days::{TwentyOneDays, rules};

/// Every rule in `rules.toml` has a constant, and the other way round.
#[test]
fn rules_and_constants_agree() {
    let in_book: BTreeSet<&str> =
        TwentyOneDays::rulebook().rules().map(|r| r.id.as_str()).collect();
    let in_code: BTreeSet<&str> = rules::ALL.iter().map(|rule| rule.id()).collect();
    assert_eq!(in_book, in_code);
}

/// A question names the rules that it is about.
#[test]
fn questions_cite_rules() {
    for question in TwentyOneDays::questions() {
        assert!(question.about.starts_with("Rule"), "{}", question.key);
    }
}
