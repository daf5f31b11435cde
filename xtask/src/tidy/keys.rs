//! Keys of content are spelled one way: `first-aid`.

use toml::{Table, Value};

use super::Finding;
use crate::workspace::{TextFile, Workspace};

/// Finds keys in the content of games that are not in kebab case. What a
/// file of content cannot be read for is found with its provenance.
pub(super) fn check(workspace: &Workspace) -> Vec<Finding> {
    let content = workspace.under("games", ".toml").filter(|file| file.path.contains("/content/"));
    content.flat_map(check_file).collect()
}

fn check_file(file: &TextFile) -> Vec<Finding> {
    let mut odd = Vec::new();
    keys_in(&Value::Table(file.text.parse::<Table>().unwrap_or_default()), &mut odd);
    odd.retain(|key| !is_kebab(key));
    odd.dedup();
    odd.iter().map(|key| found(file, key)).collect()
}

fn found(file: &TextFile, key: &str) -> Finding {
    let line = file.lines().find(|(_, line)| line.contains(key)).map_or(1, |(number, _)| number);
    Finding::new(&file.path, line, format!("“{key}” is not spelled like-this"))
}

fn keys_in(value: &Value, keys: &mut Vec<String>) {
    match value {
        Value::Table(table) => {
            for (key, inside) in table {
                keys.push(key.clone());
                keys_in(inside, keys);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| keys_in(item, keys)),
        Value::String(_)
        | Value::Integer(_)
        | Value::Float(_)
        | Value::Boolean(_)
        | Value::Datetime(_) => {}
    }
}

fn is_kebab(key: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    key.split('-').all(is_part)
}

#[cfg(test)]
mod tests {
    use super::super::tests::found;
    use super::*;

    #[test]
    fn a_key_that_is_spelled_another_way_is_found() {
        let place = "games/survive/content/die.toml";
        let toml = "[die]\nfirst-aid = 1\nrows = [{ beyond_2 = 1 }]\n[[Creature]]\nx2 = 1";
        assert_eq!(
            found(check, &[(place, toml)]),
            [
                format!("{place}:4: “Creature” is not spelled like-this"),
                format!("{place}:3: “beyond_2” is not spelled like-this"),
            ],
        );
        for odd in ["-a", "a-", "a--b", "aB", "a b", ""] {
            assert!(!is_kebab(odd), "{odd}");
        }
    }

    #[test]
    fn other_files_have_keys_of_their_own() {
        assert_eq!(found(check, &[("games/survive/Cargo.toml", "x_y = 1")]), [""; 0]);
    }
}
