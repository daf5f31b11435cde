//! Which crate may depend on which.

use std::collections::BTreeMap;

use toml::Table;

use super::Finding;
use crate::workspace::{TextFile, Workspace};

/// Any game.
const GAMES: &str = "games/*";

/// What a crate may know of the others.
struct Arrows {
    from: &'static str,
    to: &'static [&'static str],
    /// What its tests may know besides.
    tests: &'static [&'static str],
    why: &'static str,
}

const ARROWS: [Arrows; 17] = [
    Arrows {
        from: "inlay",
        to: &[],
        tests: &[],
        why: "it reads files for whatever is built, and nothing when that runs",
    },
    Arrows {
        from: "tabletop",
        to: &["inlay"],
        tests: &["testkit"],
        why: "everything else stands on it",
    },
    Arrows {
        from: GAMES,
        to: &["tabletop"],
        tests: &["testkit", "bots"],
        why: "a game is its rules and nothing around them",
    },
    Arrows {
        from: "bots",
        to: &["tabletop"],
        tests: &["testkit"],
        why: "a bot plays any game and so knows none",
    },
    Arrows {
        from: "testkit",
        to: &["tabletop", "bots"],
        tests: &[],
        why: "laws hold for any game, and so they know none",
    },
    Arrows {
        from: "lab",
        to: &["tabletop", "bots"],
        tests: &["testkit"],
        why: "the lab studies any game alike",
    },
    Arrows {
        from: "registry",
        to: &["tabletop", "bots", "wire", GAMES],
        tests: &["testkit"],
        why: "it lists the games for those who serve or show them, and knows none of these",
    },
    Arrows {
        from: "wire",
        to: &["tabletop"],
        tests: &[],
        why: "messages are the same for every game and every store",
    },
    Arrows {
        from: "store",
        to: &["tabletop"],
        tests: &[],
        why: "a store keeps lines of text and does not read them",
    },
    Arrows {
        from: "table",
        to: &["tabletop", "bots", "registry", "wire"],
        tests: &[],
        why: "a table is the same on a server and in a page, and so it knows neither",
    },
    Arrows {
        from: "page",
        to: &["tabletop", "bots", "registry", "table", "wire"],
        tests: &[],
        why: "it runs where no server and no store is",
    },
    Arrows {
        from: "server",
        to: &["tabletop", "bots", "registry", "store", "table", "wire"],
        tests: &["testkit"],
        why: "the server reaches games through the registry only",
    },
    Arrows {
        from: "cli",
        to: &["tabletop", "bots", "lab", "registry", "server", "store"],
        tests: &["testkit"],
        why: "the program reaches games through the registry only",
    },
    Arrows {
        from: "load",
        to: &["wire"],
        tests: &[],
        why: "it is a client like any other, and speaks with the server over the wire",
    },
    Arrows {
        from: "lessons",
        to: &["tabletop", "registry", "wire"],
        tests: &[],
        why: "a lesson reaches games through the registry only, and is shown like any match",
    },
    Arrows {
        from: "fuzz",
        to: &["tabletop", "registry", "server", "store", "wire"],
        tests: &[],
        why: "it comes from outside, to whatever reads what others wrote",
    },
    Arrows { from: "xtask", to: &[], tests: &[], why: "chores must build when nothing else does" },
];

/// Crates that tie rules to an operating system, a runtime or a format.
const NOT_IN_RULES: [&str; 12] = [
    "tokio",
    "axum",
    "sqlx",
    "reqwest",
    "rayon",
    "rand",
    "getrandom",
    "clap",
    "ratatui",
    "indicatif",
    "anyhow",
    "chrono",
];

/// What else a game must not depend on: it knows no format.
const NOT_IN_GAMES: [&str; 3] = ["serde_json", "toml", "postcard"];

/// Finds dependencies that the table above does not allow.
pub(super) fn check(workspace: &Workspace) -> Vec<Finding> {
    let crates: Vec<Crate<'_>> =
        workspace.files.iter().filter(|file| is_manifest(file)).map(Crate::read).collect();
    let kinds: BTreeMap<&str, &str> = crates.iter().map(|c| (c.name.as_str(), c.kind())).collect();
    crates.iter().flat_map(|one| one.check(&kinds)).collect()
}

fn is_manifest(file: &TextFile) -> bool {
    file.path.ends_with("/Cargo.toml")
}

struct Crate<'a> {
    file: &'a TextFile,
    name: String,
    manifest: Table,
}

impl<'a> Crate<'a> {
    fn read(file: &'a TextFile) -> Self {
        let manifest: Table = file.text.parse().unwrap_or_default();
        let name = manifest.get("package").and_then(|package| package.get("name"));
        let name = name.and_then(|name| name.as_str()).unwrap_or_default().to_owned();
        Self { file, name, manifest }
    }

    /// The name of the crate in the table of arrows.
    fn kind(&self) -> &'static str {
        if self.file.path.starts_with("games/") {
            return GAMES;
        }
        ARROWS.iter().map(|arrows| arrows.from).find(|from| *from == self.name).unwrap_or("")
    }

    fn check(&self, kinds: &BTreeMap<&str, &str>) -> Vec<Finding> {
        let Some(arrows) = ARROWS.iter().find(|arrows| arrows.from == self.kind()) else {
            let what = format!("{} has no row in the table of arrows (xtask)", self.name);
            return vec![Finding::new(&self.file.path, 1, what)];
        };
        let mut findings = Vec::new();
        for (key, is_test) in [("dependencies", false), ("dev-dependencies", true)] {
            let table = self.manifest.get(key).and_then(|table| table.as_table());
            for name in table.into_iter().flat_map(Table::keys) {
                let allowed = match kinds.get(name.as_str()) {
                    Some(kind) => {
                        // Tests may need a feature of their own crate.
                        let for_tests = arrows.tests.contains(kind) || *name == self.name;
                        arrows.to.contains(kind) || (is_test && for_tests)
                    }
                    None => is_test || self.may_use(name),
                };
                if !allowed {
                    findings.push(self.refused(name, arrows));
                }
            }
        }
        findings
    }

    /// Whether the crate may use a crate that is not ours.
    fn may_use(&self, name: &str) -> bool {
        let is_game = self.kind() == GAMES;
        let is_rules = is_game || ["tabletop", "bots", "registry"].contains(&self.kind());
        let is_refused =
            (is_rules && NOT_IN_RULES.contains(&name)) || (is_game && NOT_IN_GAMES.contains(&name));
        !is_refused
    }

    fn refused(&self, name: &str, arrows: &Arrows) -> Finding {
        let line = self.file.lines().find(|(_, line)| line.starts_with(name));
        let what = format!("{} must not depend on {name}: {}", self.name, arrows.why);
        Finding::new(&self.file.path, line.map_or(1, |(number, _)| number), what)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::found;
    use super::*;

    const TABLETOP: (&str, &str) =
        ("crates/tabletop/Cargo.toml", "[package]\nname = 'tabletop'\n[dependencies]\nserde = '1'");
    const TESTKIT: (&str, &str) = (
        "crates/testkit/Cargo.toml",
        "[package]\nname = 'testkit'\n[dependencies]\ntabletop.workspace = true",
    );

    fn game(dependencies: &str) -> String {
        format!("[package]\nname = 'survive'\n{dependencies}")
    }

    fn found_in_game(dependencies: &str) -> Vec<String> {
        let game = game(dependencies);
        found(check, &[TABLETOP, TESTKIT, ("games/survive/Cargo.toml", &game)])
    }

    #[test]
    fn allowed_arrows_pass() {
        let fine = "[dependencies]\ntabletop.workspace = true\nserde = '1'\n\
                    [dev-dependencies]\ntestkit.workspace = true\nserde_json = '1'";
        assert_eq!(found_in_game(fine), [""; 0]);
    }

    #[test]
    fn an_arrow_against_the_table_is_found() {
        assert_eq!(
            found_in_game("[dependencies]\ntestkit.workspace = true"),
            ["games/survive/Cargo.toml:4: survive must not depend on testkit: \
              a game is its rules and nothing around them"],
        );
        let back = "[package]\nname = 'tabletop'\n[dependencies]\nsurvive.workspace = true";
        let files = [("crates/tabletop/Cargo.toml", back), ("games/survive/Cargo.toml", &game(""))];
        assert!(found(check, &files)[0].contains("tabletop must not depend on survive"));
    }

    #[test]
    fn a_runtime_or_a_format_in_a_game_is_found() {
        for outside in ["tokio", "rand", "serde_json"] {
            let findings = found_in_game(&format!("[dependencies]\n{outside} = '1'"));
            assert_eq!(findings.len(), 1, "{outside}");
        }
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        let files = [("crates/wind/Cargo.toml", "[package]\nname = 'wind'")];
        assert_eq!(
            found(check, &files),
            ["crates/wind/Cargo.toml:1: wind has no row in the table of arrows (xtask)"],
        );
    }
}
