//! The files of the project.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Folders that hold nothing of ours.
const NOT_OURS: [&str; 4] = ["target", ".git", "node_modules", "dist"];

/// What we write text in.
const TEXT: [&str; 14] = [
    "rs", "toml", "md", "txt", "py", "sh", "yml", "html", "css", "ts", "js", "svelte", "json",
    "sql",
];

/// The project with all its text files.
pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
    pub(crate) files: Vec<TextFile>,
}

/// A text file, named by its path from the root with `/` between the folders.
pub(crate) struct TextFile {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Workspace {
    /// The workspace that this program belongs to.
    pub(crate) fn find() -> Result<Self> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        Self::read(here.parent().context("xtask lies in the workspace")?)
    }

    /// The workspace at this root.
    pub(crate) fn read(root: &Path) -> Result<Self> {
        let mut workspace = Self { root: root.to_owned(), files: Vec::new() };
        workspace.read_folder(root)?;
        workspace.files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(workspace)
    }

    fn read_folder(&mut self, folder: &Path) -> Result<()> {
        let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                if !is_named(&path, &NOT_OURS) {
                    self.read_folder(&path)?;
                }
            } else if is_text(&path) {
                let text = fs::read_to_string(&path);
                let text = text.with_context(|| format!("{} is not text", path.display()))?;
                self.files.push(TextFile { path: self.name(&path), text });
            }
        }
        Ok(())
    }

    fn name(&self, path: &Path) -> String {
        let inside = path.strip_prefix(&self.root).unwrap_or(path);
        let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
        parts.join("/")
    }

    /// The file with this name.
    pub(crate) fn file(&self, path: &str) -> Option<&TextFile> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The files in this folder and below whose names end like this.
    pub(crate) fn under<'a>(
        &'a self,
        folder: &'a str,
        ending: &'a str,
    ) -> impl Iterator<Item = &'a TextFile> {
        let inside =
            move |path: &str| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        self.files.iter().filter(move |file| inside(&file.path) && file.path.ends_with(ending))
    }

    /// The folders of the games: `games/survive` and so on.
    pub(crate) fn games(&self) -> Vec<&str> {
        let manifests = self.under("games", "/Cargo.toml");
        manifests.filter_map(|file| file.path.strip_suffix("/Cargo.toml")).collect()
    }
}

impl TextFile {
    /// The lines with their numbers, counted from one.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

fn is_named(path: &Path, names: &[&str]) -> bool {
    path.file_name().is_some_and(|name| names.iter().any(|other| name == *other))
}

fn is_text(path: &Path) -> bool {
    path.extension().is_some_and(|ending| TEXT.iter().any(|known| ending == *known))
}
