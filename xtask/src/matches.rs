//! The stored matches: what was played once must replay alike for ever.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::chore::Chore;
use crate::workspace::Workspace;

/// Replays every stored match with the program that has been built.
pub(crate) fn replay_all(workspace: &Workspace) -> Result<()> {
    let program = program(workspace)?;
    let mut replayed = 0;
    for game in playable(workspace) {
        for file in stored(&workspace.root, game)? {
            Chore::new(&program).args(["replay", "--verify"]).args([&file]).run_quietly()?;
            replayed += 1;
        }
    }
    println!("{replayed} stored matches replayed, their dice verified");
    Ok(())
}

/// The games that the registry lists.
fn playable(workspace: &Workspace) -> Vec<&str> {
    let registry = workspace.file("crates/registry/Cargo.toml").map_or("", |file| &file.text);
    let listed = |game: &str| {
        // A folder need not be called like its crate: a crate's name is no number.
        registry.contains(&format!("\"../../{game}\""))
    };
    workspace.games().into_iter().filter(|game| listed(game)).collect()
}

/// The stored matches of a game. There is at least one: without it a change of
/// the rules would go unnoticed.
fn stored(root: &Path, game: &str) -> Result<Vec<PathBuf>> {
    let folder = format!("{game}/tests/matches");
    let mut files: Vec<PathBuf> = match fs::read_dir(root.join(&folder)) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?,
        Err(_) => Vec::new(),
    };
    files.sort();
    if files.is_empty() {
        bail!(
            "{game} has no stored match; make some with \
             `landfall simulate GAME --matches 3 --save {folder}`"
        );
    }
    Ok(files)
}

/// The program that the tests have built.
pub(crate) fn program(workspace: &Workspace) -> Result<PathBuf> {
    let target = env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| workspace.root.join("target"), |folder| workspace.root.join(folder));
    let name = format!("landfall{}", env::consts::EXE_SUFFIX);
    let program = target.join("debug").join(name);
    program
        .is_file()
        .then_some(program)
        .context("the program `landfall` is not built: `cargo build --package cli`")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::tests::workspace;

    #[test]
    fn a_game_without_a_stored_match_is_noticed() {
        let root = tempfile::tempdir().unwrap();
        let stored = || stored(root.path(), "games/driftwood");
        let error = stored().unwrap_err().to_string();
        assert!(error.starts_with("games/driftwood has no stored match"), "{error}");
        let folder = root.path().join("games/driftwood/tests/matches");
        fs::create_dir_all(&folder).unwrap();
        assert!(stored().is_err());
        fs::write(folder.join("b.landfall"), "").unwrap();
        fs::write(folder.join("a.landfall"), "").unwrap();
        let files = stored().unwrap();
        assert!(files[0].ends_with("a.landfall") && files[1].ends_with("b.landfall"));
    }

    #[test]
    fn only_games_that_the_registry_lists_must_have_stored_matches() {
        let files = [
            (
                "crates/registry/Cargo.toml",
                "[dependencies]\nsurvive = { path = \"../../games/survive\" }\n",
            ),
            ("games/survive/Cargo.toml", ""),
            ("games/surv/Cargo.toml", ""),
        ];
        assert_eq!(playable(&workspace(&files)), ["games/survive"]);
    }
}
