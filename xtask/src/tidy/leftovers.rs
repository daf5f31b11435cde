//! Nothing is left undone or tied to one machine.

use super::Finding;
use super::words::has_word;
use crate::workspace::{TextFile, Workspace};

/// Signs of work that is not done. They are written in two pieces here, so
/// that this list is not one of them.
const UNDONE: [&str; 5] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("to", "do!"),
    concat!("unimple", "mented!"),
    concat!("#[ig", "nore"),
];

/// Folders that only some machines have.
const MACHINES: [&str; 6] = [
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/Us", "ers/"),
    concat!("/wo", "rk/"),
    concat!("/tm", "p/"),
    concat!("../sha", "red"),
];

/// Finds work that is not done, and paths of one machine.
pub(super) fn check(workspace: &Workspace) -> Vec<Finding> {
    workspace.files.iter().flat_map(check_file).collect()
}

fn check_file(file: &TextFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, line) in file.lines() {
        if let Some(sign) = UNDONE.into_iter().find(|sign| has_word(line, sign)) {
            let what = format!("`{sign}` is left: do it, or open an issue for it");
            findings.push(Finding::new(&file.path, number, what));
        }
        if let Some(folder) = MACHINES.into_iter().find(|folder| begins_path(line, folder)) {
            let what = format!("`{folder}` is not there on another machine");
            findings.push(Finding::new(&file.path, number, what));
        }
    }
    findings
}

/// Whether a path in the line begins with this folder. It does not where it
/// is a later part of one.
fn begins_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        before.is_none_or(|c| c.is_whitespace() || "\"'`(=:<".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::found;
    use super::*;

    #[test]
    fn every_sign_of_undone_work_is_found() {
        for sign in UNDONE {
            let text = format!("fn done() {{}}\n  // {sign} later\n");
            let expected = format!("a.rs:2: `{sign}` is left: do it, or open an issue for it");
            assert_eq!(found(check, &[("a.rs", &text)]), [expected]);
        }
        assert_eq!(found(check, &[("a.rs", "let todos = mastodon;")]), [""; 0]);
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        for folder in MACHINES {
            let text = format!("open(\"{folder}x\")");
            assert_eq!(found(check, &[("docs/a.md", &text)]).len(), 1, "{folder}");
        }
        let inside = format!("https://example.org{}page", MACHINES[3]);
        assert_eq!(found(check, &[("a.md", &inside)]), [""; 0]);
    }
}
