//! Every check, in one run.
//!
//! All of them share one profile, so that nothing is built twice: clippy
//! checks, the test run builds everything once, doc tests, the replay of stored
//! matches and the browser use what it built.

use std::env;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::chore::Chore;
use crate::document::{self, Requests};
use crate::matches::replay_all;
use crate::modules;
use crate::tidy::tidy;
use crate::web;
use crate::workspace::Workspace;

/// A check: its name, and what it does.
type Step<'a> = (&'static str, Box<dyn Fn() -> Result<()> + 'a>);

/// Runs every check and stops at the first that fails.
pub(crate) fn test(workspace: &Workspace) -> Result<()> {
    let mut times = Vec::new();
    for (name, step) in steps(workspace) {
        println!("\n== {name}");
        let began = Instant::now();
        step().with_context(|| format!("{name} failed"))?;
        times.push((name, began.elapsed()));
    }
    println!("\n{}", summary(&times));
    Ok(())
}

/// The same rounds on every day: what is being changed decides whether the
/// checks pass, and not the lot. Longer runs begin elsewhere (CONTRIBUTING).
const BROKEN_INPUT: [&str; 9] =
    ["run", "--quiet", "--package", "fuzz", "--", "--for", "60", "--from", "1"];

fn steps(workspace: &Workspace) -> Vec<Step<'_>> {
    vec![
        ("what the tests need", Box::new(move || install(workspace))),
        ("formatting", cargo(["fmt", "--all", "--check"])),
        ("tidy", Box::new(|| tidy(workspace))),
        ("the page", Box::new(move || page(workspace))),
        (
            "clippy",
            cargo(["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]),
        ),
        ("tests", Box::new(all_tests)),
        ("doc tests", cargo(["test", "--workspace", "--doc", "--quiet"])),
        ("replay-all", Box::new(|| replay_all(workspace))),
        ("broken input", cargo(BROKEN_INPUT)),
        ("the API document", Box::new(|| document::check(workspace, Requests::Suggested))),
        ("browser", Box::new(|| web::browser_tests(workspace))),
    ]
}

/// The page is built before anything else is, because the server takes it in.
fn page(workspace: &Workspace) -> Result<()> {
    modules::build(workspace)?;
    web::build(workspace)?;
    web::check(workspace)
}

fn cargo<'a, const N: usize>(arguments: [&'a str; N]) -> Box<dyn Fn() -> Result<()> + 'a> {
    Box::new(move || announced(&Chore::cargo(arguments)))
}

/// Runs a chore and says so.
fn announced(chore: &Chore) -> Result<()> {
    println!("$ {chore}");
    chore.run()
}

/// The tests of all crates, with nextest where it is installed.
fn all_tests() -> Result<()> {
    if Chore::cargo(["nextest", "--version"]).works() {
        let quietly = ["--status-level", "slow", "--final-status-level", "fail"];
        return announced(&Chore::cargo(["nextest", "run", "--workspace"]).args(quietly));
    }
    let kinds = ["--lib", "--bins", "--tests", "--examples"];
    announced(&Chore::cargo(["test", "--workspace", "--quiet"]).args(kinds))
}

/// Something that the tests need, and how it is installed where it is missing.
struct Need {
    what: &'static str,
    probe: Chore,
    install: Vec<Chore>,
}

fn needs() -> Vec<Need> {
    let component = |name| vec![Chore::new("rustup").args(["component", "add", name])];
    let mut needs = vec![
        Need {
            what: "rustfmt",
            probe: Chore::cargo(["fmt", "--version"]),
            install: component("rustfmt"),
        },
        Need {
            what: "clippy",
            probe: Chore::cargo(["clippy", "--version"]),
            install: component("clippy"),
        },
        Need {
            what: "python3, which checks the dice a second time",
            probe: Chore::new("python3").args(["--version"]),
            install: debian("python3"),
        },
        Need {
            what: "python3-venv, for the tool that reads the API document",
            probe: Chore::new("python3").args(["-c", "import ensurepip"]),
            install: debian("python3-venv"),
        },
        Need {
            what: "npm of Node 20 or newer, for the page",
            probe: Chore::new("npm").args(["--version"]),
            install: debian("npm"),
        },
        Need {
            what: "wasm-opt of binaryen, which makes the modules of the page small",
            probe: Chore::new("wasm-opt").args(["--version"]),
            install: debian("binaryen"),
        },
        Need {
            what: "Chromium, which opens the page",
            probe: Chore::new("chromium").args(["--version"]),
            install: debian("chromium"),
        },
    ];
    if env::var_os("LANDFALL_TEST_POSTGRES").is_none() {
        needs.push(Need {
            what: "PostgreSQL, one of the stores",
            probe: Chore::new("sh").args(["-c", "ls /usr/lib/postgresql/*/bin/initdb"]),
            install: debian("postgresql"),
        });
    }
    needs
}

/// How Debian installs a package.
fn debian(package: &str) -> Vec<Chore> {
    let is_root = Chore::new("sh").args(["-c", "test $(id -u) = 0"]).works();
    let apt = || {
        let program = if is_root { "apt-get" } else { "sudo" };
        Chore::new(program).args((!is_root).then_some("apt-get"))
    };
    vec![apt().args(["update", "--quiet"]), apt().args(["install", "--yes", "--quiet", package])]
}

fn install(workspace: &Workspace) -> Result<()> {
    for need in needs() {
        if need.probe.works() {
            println!("{}: there", need.what);
            continue;
        }
        for chore in &need.install {
            announced(chore).with_context(|| format!("{} is missing", need.what))?;
        }
        if !need.probe.works() {
            bail!("{} is still missing after its installation", need.what);
        }
    }
    document::install(workspace)?;
    web::install(workspace)
}

fn summary(times: &[(&str, Duration)]) -> String {
    let total: Duration = times.iter().map(|(_, time)| *time).sum();
    let line = |name: &str, time: Duration| format!("{name:<20} {:>7.1} s\n", time.as_secs_f64());
    let lines: String = times.iter().map(|(name, time)| line(name, *time)).collect();
    format!("{lines}{}everything passed", line("total", total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_adds_the_times_up() {
        let times = [("clippy", Duration::from_secs(61)), ("tests", Duration::from_millis(500))];
        let text = summary(&times);
        assert!(text.contains("clippy                  61.0 s"), "{text}");
        assert!(text.contains("total                   61.5 s"), "{text}");
    }

    #[test]
    fn a_check_for_everything_is_there() {
        let workspace = Workspace { root: "/".into(), files: Vec::new() };
        let names: Vec<_> = steps(&workspace).into_iter().map(|(name, _)| name).collect();
        let expected = [
            "what the tests need",
            "formatting",
            "tidy",
            "the page",
            "clippy",
            "tests",
            "doc tests",
            "replay-all",
            "broken input",
            "the API document",
            "browser",
        ];
        assert_eq!(names, expected);
    }
}
