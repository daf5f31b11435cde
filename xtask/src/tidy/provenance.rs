//! Every number of a game's content says where it is from.

use toml::{Table, Value};

use super::Finding;
use crate::workspace::{TextFile, Workspace};

/// Where content can be from.
const SOURCES: [&str; 3] = ["rulebook", "edition", "house"];

/// Finds content without a source. A table's `source` covers the tables in it;
/// a file that says more about itself has a table for each part in `[source]`.
pub(super) fn check(workspace: &Workspace) -> Vec<Finding> {
    let content = workspace.under("games", ".toml").filter(|f| f.path.contains("/content/"));
    content.flat_map(check_file).collect()
}

fn check_file(file: &TextFile) -> Vec<Finding> {
    match file.text.parse::<Table>() {
        Ok(root) => {
            let mut look = Look { file, findings: Vec::new() };
            look.table(&root, "", false, 1);
            look.findings
        }
        Err(error) => vec![Finding::new(&file.path, 1, error.message())],
    }
}

struct Look<'a> {
    file: &'a TextFile,
    findings: Vec<Finding>,
}

impl Look<'_> {
    fn table(&mut self, table: &Table, name: &str, covered: bool, line: usize) {
        let covered = self.source(table, name, line) || covered;
        let plain =
            |(key, value): (&String, &Value)| key != "source" && key != "note" && !is_table(value);
        if !covered && table.iter().any(plain) {
            let place = if name.is_empty() { "the file".to_owned() } else { format!("[{name}]") };
            self.find(line, format!("{place} does not say where its values are from"));
        }
        for (key, value) in table.iter().filter(|(key, _)| *key != "source") {
            self.inside(value, &joined(name, key), covered);
        }
    }

    fn inside(&mut self, value: &Value, name: &str, covered: bool) {
        match value {
            Value::Table(table) => self.table(table, name, covered, self.line(name, 0)),
            Value::Array(items) => {
                for (i, item) in items.iter().enumerate() {
                    if let Value::Table(table) = item {
                        self.table(table, name, covered, self.line(name, i));
                    }
                }
            }
            Value::String(_)
            | Value::Integer(_)
            | Value::Float(_)
            | Value::Boolean(_)
            | Value::Datetime(_) => {}
        }
    }

    /// Whether the table says where it is from.
    fn source(&mut self, table: &Table, name: &str, line: usize) -> bool {
        match table.get("source") {
            None => false,
            Some(Value::Table(parts)) => {
                for (part, value) in parts {
                    let name = joined(&joined(name, "source"), part);
                    let line = self.line(&name, 0);
                    let says = value.as_table().is_some_and(|part| self.source(part, &name, line));
                    if !says {
                        self.find(line, format!("[{name}] does not say where it is from"));
                    }
                }
                true
            }
            Some(word) => {
                let word = word.as_str().unwrap_or_default();
                if !SOURCES.contains(&word) {
                    let what = format!("“{word}” is no source: it is rulebook, edition or house");
                    self.find(line, what);
                }
                true
            }
        }
    }

    /// The line where the table of this name begins for the `n`th time.
    fn line(&self, name: &str, n: usize) -> usize {
        let heads = [format!("[{name}]"), format!("[[{name}]]")];
        let mut lines = self.file.lines().filter(|(_, line)| heads.iter().any(|h| line == h));
        lines.nth(n).map_or(1, |(number, _)| number)
    }

    fn find(&mut self, line: usize, what: String) {
        self.findings.push(Finding::new(&self.file.path, line, what));
    }
}

fn joined(name: &str, key: &str) -> String {
    if name.is_empty() { key.to_owned() } else { format!("{name}.{key}") }
}

/// Whether the value is a table or a list of them.
fn is_table(value: &Value) -> bool {
    match value {
        Value::Table(_) => true,
        Value::Array(items) => items.first().is_some_and(Value::is_table),
        Value::String(_)
        | Value::Integer(_)
        | Value::Float(_)
        | Value::Boolean(_)
        | Value::Datetime(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::found;
    use super::*;

    fn content(toml: &str) -> Vec<String> {
        found(check, &[("games/survive/content/die.toml", toml)])
    }

    #[test]
    fn a_source_covers_what_it_stands_beside_and_below() {
        assert_eq!(content("source = 'house'\n[die]\nfaces = 6"), [""; 0]);
        assert_eq!(content("[die]\nfaces = 6\nsource = 'rulebook'\n[die.odd]\nx = 1"), [""; 0]);
        assert_eq!(content("rows = 1\n[source.sea]\nsource = 'edition'"), [""; 0]);
    }

    #[test]
    fn content_without_a_source_is_found() {
        let place = "games/survive/content/die.toml";
        assert_eq!(
            content("rows = 1"),
            [format!("{place}:1: the file does not say where its values are from")],
        );
        assert_eq!(
            content("[[a]]\nx = 1\nsource = 'house'\n[[a]]\nx = 2"),
            [format!("{place}:4: [a] does not say where its values are from")],
        );
        assert_eq!(
            content("[die]\nfaces = 6\nsource = 'hearsay'"),
            [format!("{place}:1: “hearsay” is no source: it is rulebook, edition or house")],
        );
        assert_eq!(
            content("rows = 1\n[source.sea]\nnote = 'x'"),
            [format!("{place}:2: [source.sea] does not say where it is from")],
        );
    }
}
