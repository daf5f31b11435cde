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
    for game in workspace.games() {
        for file in stored(&workspace.root.join(game))? {
            Chore::new(&program).args(["replay", "--verify"]).args([&file]).run_quietly()?;
            replayed += 1;
        }
    }
    println!("{replayed} stored matches replayed, their dice verified");
    Ok(())
}

/// The stored matches of a game. A game that can be played has at least one:
/// without it a change of its rules would go unnoticed.
fn stored(game: &Path) -> Result<Vec<PathBuf>> {
    let folder = game.join("tests/matches");
    let mut files: Vec<PathBuf> = match fs::read_dir(&folder) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?,
        Err(_) => Vec::new(),
    };
    files.sort();
    if files.is_empty() {
        let name = game.file_name().unwrap_or_default().to_string_lossy();
        bail!(
            "games/{name} has no stored match; make some with \
             `landfall simulate {name} --matches 3 --save games/{name}/tests/matches`"
        );
    }
    Ok(files)
}

/// The program that the tests have built.
fn program(workspace: &Workspace) -> Result<PathBuf> {
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

    #[test]
    fn a_game_without_a_stored_match_is_noticed() {
        let root = tempfile::tempdir().unwrap();
        let game = root.path().join("driftwood");
        let error = stored(&game).unwrap_err().to_string();
        assert!(error.starts_with("games/driftwood has no stored match"), "{error}");
        fs::create_dir_all(game.join("tests/matches")).unwrap();
        assert!(stored(&game).is_err());
        fs::write(game.join("tests/matches/b.landfall"), "").unwrap();
        fs::write(game.join("tests/matches/a.landfall"), "").unwrap();
        let names: Vec<_> = stored(&game).unwrap();
        assert!(names[0].ends_with("a.landfall") && names[1].ends_with("b.landfall"));
    }
}
