//! Looking rules up while playing.

use tabletop::Rulebook;
use tabletop::rule::{RuleText, Section};

/// The rules that have all of these words, as lines under their chapters'
/// titles.
#[must_use]
pub fn search(book: &Rulebook, wanted: &str) -> Vec<String> {
    let found = book.search(wanted);
    if found.is_empty() {
        return vec![format!("No rule has “{wanted}” in it.")];
    }
    found.iter().flat_map(chapter).collect()
}

fn chapter(section: &Section) -> Vec<String> {
    let title = format!("{} {}", section.number, section.title);
    std::iter::once(title).chain(section.rules.iter().map(rule_line)).collect()
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
