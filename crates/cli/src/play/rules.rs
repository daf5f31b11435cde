//! Looking rules up while playing.

use tabletop::Rulebook;
use tabletop::rule::{RuleText, Section};

/// The rules that have all of these words in their id, text or chapter, as
/// lines under their chapters' titles.
#[must_use]
pub fn search(book: &Rulebook, wanted: &str) -> Vec<String> {
    let words: Vec<String> = wanted.split_whitespace().map(str::to_lowercase).collect();
    let mut lines = Vec::new();
    for section in &book.sections {
        let found: Vec<&RuleText> =
            section.rules.iter().filter(|rule| has_words(section, rule, &words)).collect();
        if !found.is_empty() {
            lines.push(format!("{} {}", section.number, section.title));
            lines.extend(found.into_iter().map(rule_line));
        }
    }
    if lines.is_empty() {
        lines.push(format!("No rule has “{wanted}” in it."));
    }
    lines
}

fn has_words(section: &Section, rule: &RuleText, words: &[String]) -> bool {
    let text = format!("{} {}", section.title, rule.text).to_lowercase();
    words.iter().all(|word| text.contains(word) || is_id(&rule.id, word))
}

/// Whether a word is the id of the rule or of what it belongs to: `4` and
/// `4.3` for rule 4.3, but not for rule 14.3.
fn is_id(id: &str, word: &str) -> bool {
    let rest = id.strip_prefix(word.trim_end_matches('.'));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn rule_line(rule: &RuleText) -> String {
    let text = rule.text.trim();
    match &rule.not_modelled {
        Some(why) => format!("  {}  {text} (Not played here: {})", rule.id, why.trim()),
        None => format!("  {}  {text}", rule.id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "
        [[section]]
        number = '1'
        title = 'Boats'
        [[section.rule]]
        id = '1.1'
        text = 'A boat carries three.'
        [[section.rule]]
        id = '1.2'
        text = 'Swimmers climb aboard.'
        [[section]]
        number = '11'
        title = 'The end'
        [[section.rule]]
        id = '11.1'
        text = 'All who swim are lost.'
        not_modelled = 'It is too sad.'
    ";

    fn found(wanted: &str) -> Vec<String> {
        search(&Rulebook::read(BOOK).unwrap(), wanted)
    }

    #[test]
    fn rules_are_found_by_word_and_by_id() {
        assert_eq!(found("BOAT three"), ["1 Boats", "  1.1  A boat carries three."]);
        assert_eq!(found("1.2"), ["1 Boats", "  1.2  Swimmers climb aboard."]);
        assert_eq!(found("1").len(), 3, "a chapter, without chapter 11");
        assert_eq!(
            found("11."),
            ["11 The end", "  11.1  All who swim are lost. (Not played here: It is too sad.)"]
        );
        assert_eq!(found("").len(), 5);
        assert_eq!(found("shark"), ["No rule has “shark” in it."]);
    }
}
