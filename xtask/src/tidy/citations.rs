//! Every rule is cited by code and by a test.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::Finding;
use crate::workspace::{TextFile, Workspace};

/// Finds rules of the games that no code or no test cites, and that are not
/// marked as not modelled.
pub(super) fn check(workspace: &Workspace) -> Vec<Finding> {
    workspace.games().into_iter().flat_map(|game| check_game(workspace, game)).collect()
}

fn check_game(workspace: &Workspace, game: &str) -> Vec<Finding> {
    let path = format!("{game}/rules.toml");
    let Some(book) = workspace.file(&path) else {
        return vec![Finding::new(&path, 1, "the game has no rules.toml")];
    };
    let code = cited_in(workspace.under(&format!("{game}/src"), ""));
    let tests = cited_in(workspace.under(&format!("{game}/tests"), ""));
    let mut findings = Vec::new();
    for id in modelled_rules(&book.text) {
        for (cited, place) in [(&code, "code"), (&tests, "test")] {
            if !cited.contains(&id) {
                let what = format!("no {place} of {game} cites rule {id}");
                findings.push(Finding::new(&path, line_of(book, &id), what));
            }
        }
    }
    findings
}

/// The ids of the rules that the program plays.
fn modelled_rules(toml: &str) -> Vec<String> {
    let book: Table = toml.parse().unwrap_or_default();
    let list = |table: &Table, key: &str| -> Vec<Table> {
        let array = table.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
        array.into_iter().filter_map(|value| value.as_table().cloned()).collect()
    };
    let rules = list(&book, "section").into_iter().flat_map(|section| list(&section, "rule"));
    rules
        .filter(|rule| !rule.contains_key("not_modelled"))
        .filter_map(|rule| Some(rule.get("id")?.as_str()?.to_owned()))
        .collect()
}

fn line_of(book: &TextFile, id: &str) -> usize {
    let is_id = |line: &str| line.starts_with("id") && line.contains(&format!("\"{id}\""));
    book.lines().find(|(_, line)| is_id(line)).map_or(1, |(number, _)| number)
}

/// The rules that some files cite. The list that names all rules does not
/// count: it cites them without a reason.
fn cited_in<'a>(files: impl Iterator<Item = &'a TextFile>) -> BTreeSet<String> {
    let files = files.filter(|file| !file.path.ends_with("/src/rules.rs"));
    files.flat_map(|file| constants(&file.text).chain(sentences(&file.text))).collect()
}

/// Rules cited by their constants: `R4_3`.
fn constants(text: &str) -> impl Iterator<Item = String> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.split(move |c| !is_name(c)).filter_map(|word| {
        let id = word.strip_prefix('R')?.replace('_', ".");
        is_id(&id).then_some(id)
    })
}

/// Rules cited in sentences: `Rule 4.3`, `Rules 4.3, 4.4 and 5.1`.
fn sentences(text: &str) -> impl Iterator<Item = String> {
    let starts = text.match_indices("ule").map(|(start, _)| &text[start + 3..]);
    starts.flat_map(|rest| {
        let rest = rest.strip_prefix('s').unwrap_or(rest);
        let words = rest.split_whitespace().map(|word| word.trim_matches(is_around));
        let is_link = |word: &str| word.is_empty() || word == "and" || word == "or";
        let list: Vec<_> = words.take_while(|word| is_id(word) || is_link(word)).collect();
        list.into_iter().filter(|word| is_id(word)).map(str::to_owned)
    })
}

/// Whether the character can stand around the id of a rule.
fn is_around(character: char) -> bool {
    !character.is_alphanumeric()
}

fn is_id(word: &str) -> bool {
    let number = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    word.split_once('.').is_some_and(|(chapter, rule)| number(chapter) && number(rule))
}

#[cfg(test)]
mod tests {
    use super::super::tests::found;
    use super::*;

    const BOOK: &str = "[[section]]\nnumber = \"4\"\ntitle = \"Boats\"\n\
        [[section.rule]]\nid = \"4.1\"\ntext = \"A boat floats.\"\n\
        [[section.rule]]\nid = \"4.2\"\ntext = \"A boat holds three.\"\n\
        [[section.rule]]\nid = \"4.10\"\ntext = \"Boats sing.\"\nnot_modelled = \"It is rare.\"\n";

    fn game(source: &str, test: &str) -> Vec<String> {
        found(
            check,
            &[
                ("games/survive/Cargo.toml", ""),
                ("games/survive/rules.toml", BOOK),
                ("games/survive/src/boat.rs", source),
                ("games/survive/src/rules.rs", "R4_1 = \"4.1\", R4_2 = \"4.2\""),
                ("games/survive/tests/rules/boats.rs", test),
            ],
        )
    }

    #[test]
    fn rules_are_cited_by_constants_and_by_sentences() {
        assert_eq!(game("refuse(R4_1, x); refuse(R4_2, y)", "/// Rules 4.1 and 4.2: x"), [""; 0]);
        assert_eq!(
            game("// Rules 4.1, 4.2: x", "refused(\"Rule 4.1: a\", \"Rule 4.2: b\")"),
            [""; 0]
        );
    }

    #[test]
    fn a_rule_that_no_code_or_no_test_cites_is_found() {
        assert_eq!(
            game("refuse(R4_1, x); XR4_2; R4_20", "R4_1"),
            [
                "games/survive/rules.toml:8: no code of games/survive cites rule 4.2",
                "games/survive/rules.toml:8: no test of games/survive cites rule 4.2",
            ],
        );
        assert_eq!(game("R4_1 R4_2", "Rule 4.2 holds, 4.1 is a number").len(), 1);
    }

    #[test]
    fn a_game_without_rules_is_found() {
        assert_eq!(
            found(check, &[("games/survive/Cargo.toml", "")]),
            ["games/survive/rules.toml:1: the game has no rules.toml"],
        );
    }
}
