//! The page: its packages, its build, its checks and its pictures.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::chore::Chore;
use crate::matches::program;
use crate::workspace::Workspace;

/// Where npm leaves word of what it has installed.
const INSTALLED: &str = "node_modules/.package-lock.json";

fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("web")
}

/// A command of npm in the folder of the page.
fn npm<const N: usize>(workspace: &Workspace, arguments: [&str; N]) -> Chore {
    Chore::new("npm").args(["--prefix".into(), folder(workspace)]).args(arguments)
}

/// Installs the packages of the page, unless they are there as the lock file
/// has them.
pub(crate) fn install(workspace: &Workspace) -> Result<()> {
    let web = folder(workspace);
    if is_newer(&web.join(INSTALLED), &web.join("package-lock.json")) {
        return Ok(());
    }
    npm(workspace, ["ci", "--no-audit", "--no-fund"])
        .run()
        .context("the packages of the page cannot be installed; Node 20 or newer is needed")
}

/// Builds the page, unless nothing has changed since it was built.
pub(crate) fn build(workspace: &Workspace) -> Result<()> {
    install(workspace)?;
    let built = folder(workspace).join("dist/index.html");
    if built.exists() && !changed_since(&folder(workspace), &built)? {
        return Ok(());
    }
    npm(workspace, ["run", "--silent", "build"]).run()
}

/// What the page's own tools say of it.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    npm(workspace, ["run", "--silent", "check"]).run()?;
    npm(workspace, ["run", "--silent", "test"]).run()?;
    npm(workspace, ["run", "--silent", "size"]).run()
}

/// The page in a real browser, with the server that has been built.
pub(crate) fn browser_tests(workspace: &Workspace) -> Result<()> {
    in_browser(workspace, "e2e")
}

/// Pictures of every page and board, in both themes and two sizes.
pub(crate) fn screenshots(workspace: &Workspace) -> Result<()> {
    build(workspace)?;
    Chore::cargo(["build", "--quiet", "--package", "cli"]).run()?;
    in_browser(workspace, "screenshots")
}

/// Runs a script that opens the page of the server. Both are built by now, and
/// the script is told so.
fn in_browser(workspace: &Workspace, script: &str) -> Result<()> {
    npm(workspace, ["run", "--silent", script])
        .with("LANDFALL_BUILT", "1")
        .with("LANDFALL_BIN", program(workspace)?)
        .run()
}

pub(crate) fn is_newer(file: &Path, than: &Path) -> bool {
    match (modified(file), modified(than)) {
        (Some(file), Some(than)) => file >= than,
        _ => false,
    }
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}

/// Whether anything that the page is built from is younger than the build.
fn changed_since(web: &Path, built: &Path) -> Result<bool> {
    let sources = ["src", "public", "modules", "index.html", "vite.config.ts", "package-lock.json"];
    for source in sources {
        if any_newer(&web.join(source), built)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn any_newer(path: &Path, built: &Path) -> Result<bool> {
    if !path.exists() {
        return Ok(false);
    }
    if path.is_file() {
        return Ok(!is_newer(built, path));
    }
    for entry in fs::read_dir(path).with_context(|| format!("{} cannot be read", path.display()))? {
        if any_newer(&entry?.path(), built)? {
            return Ok(true);
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_built_again_when_a_source_is_younger() {
        let folder = tempfile::tempdir().unwrap();
        let (source, built) = (folder.path().join("src"), folder.path().join("built"));
        fs::create_dir(&source).unwrap();
        fs::write(source.join("page"), "1").unwrap();
        assert!(changed_since(folder.path(), &built).unwrap(), "there is no build yet");
        fs::write(&built, "").unwrap();
        assert!(!changed_since(folder.path(), &built).unwrap());
        let later = modified(&built).unwrap() + std::time::Duration::from_secs(5);
        fs::File::options()
            .append(true)
            .open(source.join("page"))
            .unwrap()
            .set_modified(later)
            .unwrap();
        assert!(changed_since(folder.path(), &built).unwrap());
    }
}
