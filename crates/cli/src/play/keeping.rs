//! Keeping the file of a match.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use tabletop::{Sense, Standing, Voice};

use super::options::PlayOptions;
use super::session::Session;

/// Where the file of a match goes, and whether somebody asked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keeping {
    file: Option<PathBuf>,
    with_secret: bool,
}

impl Keeping {
    /// What the options say, for the match of this number: the first one is 0,
    /// and every rematch gets a file of its own.
    ///
    /// # Errors
    /// If the folder of the file is not there. Better now than when a long
    /// match has been played.
    pub fn new(options: &PlayOptions, number: u64) -> Result<Self> {
        let file = options.save.as_deref().map(|file| numbered(file, number));
        if let Some(folder) = file.as_deref().and_then(Path::parent) {
            let there = folder.as_os_str().is_empty() || folder.is_dir();
            ensure!(there, "there is no folder {} to save the match in", folder.display());
        }
        Ok(Self { file, with_secret: options.with_secret })
    }

    /// Saves the match if it was asked for on the command line, and says so.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save_if_asked<G: Voice + Sense + Standing>(
        &self,
        session: &Session<G>,
    ) -> Result<Option<String>> {
        self.file.as_ref().map(|_| self.save(session)).transpose()
    }

    /// Saves the match, and says where.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save<G: Voice + Sense + Standing>(&self, session: &Session<G>) -> Result<String> {
        let file = self.file(session);
        fs::write(&file, session.file(self.with_secret))
            .with_context(|| format!("the match cannot be saved in {}", file.display()))?;
        Ok(format!("The match is saved in {}.", file.display()))
    }

    /// Where the match is saved: where somebody asked for it, or else a name
    /// that no other match has.
    #[must_use]
    pub fn file<G: Voice + Sense + Standing>(&self, session: &Session<G>) -> PathBuf {
        let unasked = || format!("{}-{}.landfall", G::ID, &session.commitment()[..8]).into();
        self.file.clone().unwrap_or_else(unasked)
    }
}

/// The file for the match of this number: `a.landfall`, `a-2.landfall`, …
fn numbered(file: &Path, number: u64) -> PathBuf {
    if number == 0 {
        return file.to_owned();
    }
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let extension = file.extension().map(|e| format!(".{}", e.to_string_lossy()));
    file.with_file_name(format!("{stem}-{}{}", number + 1, extension.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rematch_gets_a_file_of_its_own() {
        assert_eq!(numbered(Path::new("a/b.landfall"), 0), Path::new("a/b.landfall"));
        assert_eq!(numbered(Path::new("a/b.landfall"), 1), Path::new("a/b-2.landfall"));
        assert_eq!(numbered(Path::new("b"), 2), Path::new("b-3"));
    }
}
