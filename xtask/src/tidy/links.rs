//! Links in the documents lead somewhere.

use std::path::{Component, Path, PathBuf};

use super::Finding;
use crate::workspace::{TextFile, Workspace};

/// Finds links of documents to files that are not there.
pub(super) fn check(workspace: &Workspace) -> Vec<Finding> {
    let documents = workspace.files.iter().filter(|file| file.path.ends_with(".md"));
    documents.flat_map(|file| check_file(workspace, file)).collect()
}

fn check_file(workspace: &Workspace, file: &TextFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, line) in file.lines() {
        for link in links(line).filter(|link| is_inside(link)) {
            if !leads_somewhere(workspace, file, link) {
                let what = format!("the link to {link} leads nowhere");
                findings.push(Finding::new(&file.path, number, what));
            }
        }
    }
    findings
}

/// The targets of links and pictures in a line: `[text](target)`, `src="target"`.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let between = |open: &'static str, close: char| {
        line.match_indices(open).filter_map(move |(start, _)| {
            let rest = &line[start + open.len()..];
            rest.split_once(close).map(|(target, _)| target)
        })
    };
    between("](", ')').chain(between("src=\"", '"'))
}

/// Whether a link is to a file of ours.
fn is_inside(link: &str) -> bool {
    !link.is_empty()
        && !link.contains("://")
        && !link.starts_with(['#', '/'])
        && !link.starts_with("mailto:")
}

fn leads_somewhere(workspace: &Workspace, file: &TextFile, link: &str) -> bool {
    let target = link.split(['#', '?']).next().unwrap_or(link);
    let folder = Path::new(&file.path).parent().unwrap_or(Path::new(""));
    let target = flat(&folder.join(target));
    let name = target.to_string_lossy();
    workspace.file(&name).is_some() || workspace.root.join(&target).exists()
}

/// The path without steps back.
fn flat(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut flat, part| {
        match part {
            Component::ParentDir => {
                flat.pop();
            }
            Component::CurDir => {}
            Component::Prefix(_) | Component::RootDir | Component::Normal(_) => flat.push(part),
        }
        flat
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::found;
    use super::*;

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let readme = "See [dice](docs/dice.md#keys), [web](https://example.org/x.md),\n\
                      [gone](docs/gone.md) and <img src=\"docs/gone.svg\">.";
        let dice = "Back to [the start](../README.md) or [here](#keys).";
        assert_eq!(
            found(check, &[("README.md", readme), ("docs/dice.md", dice)]),
            [
                "README.md:2: the link to docs/gone.md leads nowhere",
                "README.md:2: the link to docs/gone.svg leads nowhere",
            ],
        );
    }
}
