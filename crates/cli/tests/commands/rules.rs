//! `landfall rules`.

use super::{failure, json, output};

#[test]
fn all_rules_are_told_with_what_a_table_can_agree_on() {
    let text = output("rules safe-haven");
    assert!(text.starts_with("1 Characters\n\n  1.1   "), "{text}");
    assert!(text.contains("Refuses: "));
    assert!(text.contains("--set KEY=VALUE") && text.contains("safe-haven-chart"));
    assert!(text.lines().all(|line| line.chars().count() <= 88));
}

#[test]
fn a_rule_is_found_by_number_chapter_and_words() {
    let ids = |words: &str| -> Vec<String> {
        let found = json(&format!("rules safe-haven {words} --json"));
        let sections = found["sections"].as_array().unwrap().clone();
        let rules = sections.iter().flat_map(|section| section["rule"].as_array().unwrap());
        rules.map(|rule| rule["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids("4.2"), ["4.2"]);
    assert_eq!(ids("4"), ["4.1", "4.2", "4.3", "4.4"]);
    let cards = ids("FIRST aid card");
    assert!(cards.contains(&"4.2".to_owned()) && !cards.contains(&"1.1".to_owned()));
    assert!(ids("").len() > 50);
}

#[test]
fn a_rule_or_game_that_is_not_there_is_told() {
    assert_eq!(failure("rules safe-haven 4.99", 1), "Safe Haven has no rule 4.99");
    assert_eq!(
        failure("rules safe-haven purple whale", 1),
        "no rule of Safe Haven has “purple whale” in it"
    );
    let unknown = failure("rules safe-heaven", 2);
    assert!(unknown.contains("“safe-heaven”; did you mean safe-haven? (games: "), "{unknown}");
    for listing in registry::SHELF.iter().filter(|listing| !listing.is_playable()) {
        let coming = failure(&format!("rules {}", listing.id), 2);
        assert!(coming.starts_with(&format!("{} is coming", listing.title)), "{coming}");
    }
}
