//! What the rules must not touch.

use super::Finding;
use super::words::{has_word, is_comment};
use crate::workspace::Workspace;

/// A word that must not be in some folders, and why.
struct Absence {
    word: &'static str,
    why: &'static str,
}

/// Modules of the standard library that reach outside.
const OUTSIDE: [&str; 6] = ["fs", "net", "thread", "time", "env", "process"];

const NO_OUTSIDE: &str = "rules and bots reach no file, socket, thread, clock or environment";
const NO_CHANCE: &str = "chance is asked of the table, so that it can be replayed";
const NO_PRINT: &str = "rules and bots speak through events and views";
const NO_FORMAT: &str = "a game knows no format";
const NO_ORDER: &str = "its order differs from run to run, and matches must replay";

/// What tabletop, bots, registry and the games must not touch.
const IN_RULES: [Absence; 19] = [
    Absence { word: "std::fs", why: NO_OUTSIDE },
    Absence { word: "std::net", why: NO_OUTSIDE },
    Absence { word: "std::thread", why: NO_OUTSIDE },
    Absence { word: "std::time", why: NO_OUTSIDE },
    Absence { word: "std::env", why: NO_OUTSIDE },
    Absence { word: "std::process", why: NO_OUTSIDE },
    Absence { word: "tokio", why: NO_OUTSIDE },
    Absence { word: "sqlx", why: NO_OUTSIDE },
    Absence { word: "axum", why: NO_OUTSIDE },
    Absence { word: "rayon", why: NO_OUTSIDE },
    Absence { word: "getrandom", why: NO_CHANCE },
    Absence { word: "thread_rng", why: NO_CHANCE },
    Absence { word: "rand::rng", why: NO_CHANCE },
    Absence { word: "println!", why: NO_PRINT },
    Absence { word: "eprintln!", why: NO_PRINT },
    Absence { word: "print!", why: NO_PRINT },
    Absence { word: "eprint!", why: NO_PRINT },
    Absence { word: "HashMap", why: NO_ORDER },
    Absence { word: "HashSet", why: NO_ORDER },
];

/// What the games must not touch besides.
const IN_GAMES: [Absence; 3] = [
    Absence { word: "serde_json", why: NO_FORMAT },
    Absence { word: "postcard", why: NO_FORMAT },
    Absence { word: "toml", why: NO_FORMAT },
];

const RULES: [&str; 5] =
    ["crates/tabletop", "crates/bots", "crates/review", "crates/registry", "games"];

/// Finds words in the sources of rules and bots that must not be there.
pub(super) fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in sources(workspace) {
        let is_game = file.path.starts_with("games/");
        for (number, line) in file.lines().filter(|(_, line)| !is_comment(line)) {
            let absent = IN_RULES.iter().chain(IN_GAMES.iter().filter(|_| is_game));
            for Absence { word, why } in absent {
                if has_word(line, word) && !reads_content(line) {
                    findings.push(Finding::new(&file.path, number, format!("`{word}`: {why}")));
                }
            }
            if let Some(module) = grouped_outside(line) {
                let what = format!("`std::{module}`: {NO_OUTSIDE}");
                findings.push(Finding::new(&file.path, number, what));
            }
        }
    }
    findings
}

/// Finds rules crates whose first file does not forbid unsafe code.
pub(super) fn check_unsafe(workspace: &Workspace) -> Vec<Finding> {
    let forbids = |text: &str| text.lines().any(|line| line == "#![forbid(unsafe_code)]");
    sources(workspace)
        .filter(|file| file.path.ends_with("/src/lib.rs") && !forbids(&file.text))
        .map(|file| Finding::new(&file.path, 1, "`#![forbid(unsafe_code)]` is missing"))
        .collect()
}

fn sources(workspace: &Workspace) -> impl Iterator<Item = &crate::workspace::TextFile> {
    let of_rules = RULES.into_iter().flat_map(|folder| workspace.under(folder, ".rs"));
    of_rules.filter(|file| file.path.contains("/src/"))
}

/// A content file is built in by its name: `include_str!("../content/die.toml")`.
fn reads_content(line: &str) -> bool {
    line.contains("include_str!") || line.contains(".toml")
}

/// The module that a grouped import such as `use std::{fmt, fs};` takes in.
fn grouped_outside(line: &str) -> Option<&'static str> {
    let group = line.trim_start().strip_prefix("use std::{")?;
    OUTSIDE.into_iter().find(|module| has_word(group, module))
}

#[cfg(test)]
mod tests {
    use super::super::tests::found;
    use super::*;

    fn in_game(line: &str) -> Vec<String> {
        found(check, &[("games/survive/src/lib.rs", line)])
    }

    #[test]
    fn every_absent_word_is_found() {
        for Absence { word, why } in IN_RULES.iter().chain(&IN_GAMES) {
            let findings = in_game(&format!("fn odd() {{ {word}; }}"));
            let expected = format!("games/survive/src/lib.rs:1: `{word}`: {why}");
            assert!(findings.contains(&expected), "{word}: {findings:?}");
        }
    }

    #[test]
    fn grouped_imports_are_seen_through() {
        assert!(in_game("use std::{fmt, fs};")[0].contains("`std::fs`"));
        assert_eq!(in_game("use std::{fmt, mem};"), [""; 0]);
    }

    #[test]
    fn comments_tests_and_other_crates_may_use_the_words() {
        assert_eq!(in_game("// Not tokio: rules have no runtime."), [""; 0]);
        assert_eq!(in_game("const MAP: &str = include_str!(\"../content/map.toml\");"), [""; 0]);
        let elsewhere = [
            ("games/survive/tests/laws.rs", "use std::fs;"),
            ("crates/cli/src/lib.rs", "use std::fs;"),
            ("crates/tabletop/src/lib.rs", "serde_json::to_string(x)"),
        ];
        assert_eq!(found(check, &elsewhere), [""; 0]);
    }

    #[test]
    fn rules_that_do_not_forbid_unsafe_code_are_found() {
        let files = [
            ("games/survive/src/lib.rs", "//! A game.\n#![forbid(unsafe_code)]\n"),
            ("crates/bots/src/lib.rs", "//! Bots.\n"),
        ];
        assert_eq!(
            found(check_unsafe, &files),
            ["crates/bots/src/lib.rs:1: `#![forbid(unsafe_code)]` is missing"],
        );
    }
}
