//! Only the shelf names games, so that a new one touches nothing else.
//!
//! Outside a game's own folders no code names one, and no test lists them: a
//! test may play a game that suits it, but what holds for every game is tried
//! with all that there are.

use toml::Table;

use super::Finding;
use super::words::{has_word, is_comment};
use crate::workspace::{TextFile, Workspace};

/// The files that a new game touches.
const SHELF: [&str; 2] = ["crates/registry/Cargo.toml", "crates/registry/src/shelf.rs"];

/// A game's own folders, and what is generated.
const FREE: [&str; 5] =
    ["games/", "web/src/boards/", "web/src/wire/", "docs/", "crates/server/tests/openapi.json"];

/// Finds code that names a game, and tests that list several.
pub(super) fn check(workspace: &Workspace) -> Vec<Finding> {
    let names: Vec<Names> =
        workspace.games().into_iter().map(|g| Names::of(workspace, g)).collect();
    let files = workspace.files.iter().filter(|file| !may_name(&file.path));
    files.flat_map(|file| check_file(file, &names)).collect()
}

fn may_name(path: &str) -> bool {
    SHELF.contains(&path) || path.ends_with(".md") || FREE.iter().any(|free| path.starts_with(free))
}

/// What a game is called: by its folder, which has the name of its id, and as a
/// crate.
struct Names {
    id: String,
    package: String,
}

impl Names {
    fn of(workspace: &Workspace, folder: &str) -> Self {
        let id = folder.trim_start_matches("games/").to_owned();
        let manifest = workspace.file(&format!("{folder}/Cargo.toml"));
        let manifest: Table = manifest.and_then(|file| file.text.parse().ok()).unwrap_or_default();
        let package = manifest.get("package").and_then(|package| package.get("name"));
        let package = package.and_then(|name| name.as_str()).unwrap_or(&id).to_owned();
        Self { id, package }
    }

    /// Whether a line of code names the game. A sentence that has the word in
    /// it, like an example of a command, does not.
    fn are_in_code(&self, line: &str) -> bool {
        let Self { id, package } = self;
        let crate_name = package.replace('-', "_");
        [format!("\"{id}\""), format!("'{id}'"), format!("games/{id}"), format!("{crate_name}::")]
            .iter()
            .any(|name| has_word(line, name))
            || [".", " ="].iter().any(|end| line.starts_with(&format!("{package}{end}")))
    }
}

fn check_file(file: &TextFile, names: &[Names]) -> Vec<Finding> {
    let mut is_test = is_test(&file.path);
    let mut findings = Vec::new();
    for (number, line) in file.lines() {
        is_test |= line.trim_start().starts_with("#[cfg(test)]");
        if is_comment(line) {
            continue;
        }
        if is_test && names.iter().filter(|names| has_word(line, &names.id)).count() > 1 {
            let what = "a test lists games: ask the registry, or look for the folders of boards";
            findings.push(Finding::new(&file.path, number, what));
        }
        if !is_test && let Some(names) = names.iter().find(|names| names.are_in_code(line)) {
            let what = format!("{} is named outside the shelf and its own folders", names.id);
            findings.push(Finding::new(&file.path, number, what));
        }
    }
    findings
}

fn is_test(path: &str) -> bool {
    path.contains("/tests/")
}

#[cfg(test)]
mod tests {
    use super::super::tests::found;
    use super::*;

    const SURVIVE: (&str, &str) = ("games/survive/Cargo.toml", "[package]\nname = 'survive'");
    const DAYS: (&str, &str) = ("games/21-days/Cargo.toml", "[package]\nname = 'many-days'");

    fn found_in(path: &str, text: &str) -> Vec<String> {
        found(check, &[SURVIVE, DAYS, (path, text)])
    }

    #[test]
    fn code_that_names_a_game_is_found() {
        for (path, line) in [
            ("crates/server/src/app.rs", "if game == \"21-days\" {"),
            ("crates/lab/src/plan.rs", "use many_days::ManyDays;"),
            ("crates/cli/Cargo.toml", "many-days.workspace = true"),
            ("Cargo.toml", "many-days = { path = \"games/21-days\" }"),
            ("web/src/pages/Home.svelte", "{#if game.id === '21-days'}"),
        ] {
            let expected = "21-days is named outside the shelf and its own folders";
            assert_eq!(found_in(path, line), [format!("{path}:1: {expected}")]);
        }
    }

    #[test]
    fn the_shelf_a_games_own_folders_and_sentences_may_name_it() {
        for (path, line) in [
            ("crates/registry/src/shelf.rs", "playable![many_days::ManyDays];"),
            ("crates/registry/Cargo.toml", "many-days = { path = '../../games/21-days' }"),
            ("web/src/boards/21-days/Board.svelte", "const game = '21-days';"),
            ("README.md", "`landfall play '21-days'`"),
            ("crates/cli/src/arguments.rs", "  landfall rules survive"),
            ("crates/store/src/lib.rs", "// Entries of \"survive\" are short."),
            ("crates/server/src/app.rs", "#[cfg(test)]\nlet game = \"survive\";"),
        ] {
            assert_eq!(found_in(path, line), [""; 0], "{path}");
        }
    }

    #[test]
    fn a_test_that_lists_games_is_found() {
        let expected = "a test lists games: ask the registry, or look for the folders of boards";
        let another = "21-days";
        let list = format!("for (const game of ['survive', '{another}']) {{");
        assert_eq!(
            found_in("web/tests/learn.e2e.ts", &list),
            [format!("web/tests/learn.e2e.ts:1: {expected}")],
        );
        assert_eq!(found_in("web/tests/learn.e2e.ts", "against(page, 'survive');"), [""; 0]);
    }
}
