//! What the compiler does not check.
//!
//! - [`arrows`]: which crate may depend on which.
//! - [`shelf`]: where games are named.
//! - [`absences`]: what the rules must not touch.
//! - [`citations`]: every rule is cited by code and by a test.
//! - [`provenance`]: every number of a game's content says where it is from.
//! - [`keys`]: keys of content are spelled one way.
//! - [`leftovers`]: nothing is left undone or tied to one machine.
//! - [`links`]: links in the documents lead somewhere.

use std::fmt;

use anyhow::{Result, bail};

use crate::workspace::Workspace;

mod absences;
mod arrows;
mod citations;
mod keys;
mod leftovers;
mod links;
mod provenance;
mod shelf;
mod words;

/// Something that is not in order, and where.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) path: String,
    pub(crate) line: usize,
    pub(crate) what: String,
}

impl Finding {
    pub(crate) fn new(path: &str, line: usize, what: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// A check of the whole workspace.
type Check = fn(&Workspace) -> Vec<Finding>;

const CHECKS: [(&str, Check); 9] = [
    ("arrows between crates", arrows::check),
    ("names of games", shelf::check),
    ("what the rules must not touch", absences::check),
    ("safe code in the rules", absences::check_unsafe),
    ("rule citations", citations::check),
    ("provenance of content", provenance::check),
    ("keys of content", keys::check),
    ("leftovers", leftovers::check),
    ("links", links::check),
];

/// Runs every check, and tells all that is not in order.
pub(crate) fn tidy(workspace: &Workspace) -> Result<()> {
    let mut findings = 0;
    for (name, check) in CHECKS {
        let found = check(workspace);
        println!("{name}: {}", if found.is_empty() { "in order" } else { "not in order" });
        for finding in &found {
            println!("  {finding}");
        }
        findings += found.len();
    }
    match findings {
        0 => Ok(()),
        n => bail!("{n} things are not tidy"),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::workspace::TextFile;

    /// A workspace of these files.
    pub(crate) fn workspace(files: &[(&str, &str)]) -> Workspace {
        let file = |&(path, text): &(&str, &str)| TextFile { path: path.into(), text: text.into() };
        Workspace { root: PathBuf::from("nowhere"), files: files.iter().map(file).collect() }
    }

    /// What a check finds in these files, a line each.
    pub(crate) fn found(check: Check, files: &[(&str, &str)]) -> Vec<String> {
        check(&workspace(files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn our_own_workspace_is_read_and_its_games_are_found() {
        let workspace = Workspace::find().unwrap();
        assert!(workspace.file("crates/tabletop/src/lib.rs").is_some());
        assert!(workspace.games().contains(&"games/safe-haven"));
    }

    #[test]
    fn a_finding_says_where() {
        assert_eq!(Finding::new("a.rs", 3, "is odd").to_string(), "a.rs:3: is odd");
    }
}
