//! `landfall experiments`: the tournaments of a file, as a table.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use bots::Budget;
use clap::Args;
use lab::{Entrant, Share, Standings, Tournament};
use registry::{ForGame, Playable, agree};
use serde::{Deserialize, Deserializer};

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall experiments docs/tuning/safe-haven.toml > docs/tuning/safe-haven.md

A file has a game, what it is about, and any number of tournaments:

  game = \"safe-haven\"
  about = \"Whether captains arrive more often than mates.\"

  [[tournament]]
  asks = \"What mates do.\"
  seats = 2
  bots = [\"mate\"]
  matches = 1000
  seed = 1
  iterations = 100       # how much captains think; 1000 if nothing is said
  set = { rule = \"x\" }   # agreements of the table, if any

The same file gives the same table on every machine.";

/// The arguments of `landfall experiments`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The file with the tournaments
    #[arg(value_name = "FILE.toml")]
    file: PathBuf,
}

/// More than any file of experiments has.
const MOST_BYTES: u64 = 64 * 1024;
const MOST_TOURNAMENTS: usize = 100;
const MOST_MATCHES: u64 = 1_000_000;
const MOST_ITERATIONS: u32 = 1_000_000;

/// A file of experiments.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Experiments {
    game: String,
    about: String,
    tournament: Vec<Experiment>,
}

/// A tournament, and what it is to tell.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Experiment {
    asks: String,
    seats: usize,
    #[serde(deserialize_with = "entrants")]
    bots: Vec<Entrant>,
    matches: u64,
    seed: u64,
    iterations: Option<u32>,
    #[serde(default)]
    set: std::collections::BTreeMap<String, String>,
}

fn entrants<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Entrant>, D::Error> {
    let names = Vec::<String>::deserialize(from)?;
    names.iter().map(|name| name.parse().map_err(serde::de::Error::custom)).collect()
}

/// Plays them.
///
/// # Errors
/// If the file cannot be read or understood, or there is no such game, table or bot.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let path = &arguments.file;
    let experiments = read(path).with_context(|| format!("{}", path.display()))?;
    let played = registry::run(&experiments.game, Play { experiments: &experiments })??;
    Ok(out.write_all(told(path, &experiments, &played).as_bytes())?)
}

fn read(path: &Path) -> Result<Experiments> {
    let mut text = String::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    ensure!(
        text.len() as u64 <= MOST_BYTES,
        "a file of experiments has {MOST_BYTES} bytes at most"
    );
    let experiments: Experiments = toml::from_str(&text).map_err(|error| one_line(&error))?;
    check(&experiments)?;
    Ok(experiments)
}

/// What is wrong with the text, in one line, as every failure is told.
fn one_line(error: &toml::de::Error) -> anyhow::Error {
    anyhow::anyhow!("{}", error.message().replace('\n', " "))
}

fn check(experiments: &Experiments) -> Result<()> {
    let all = &experiments.tournament;
    ensure!(all.len() <= MOST_TOURNAMENTS, "{MOST_TOURNAMENTS} tournaments are the most in a file");
    for Experiment { asks, matches, bots, iterations, .. } in all {
        ensure!(
            (1..=MOST_MATCHES).contains(matches),
            "“{asks}” has {matches} matches: 1 to {MOST_MATCHES} can be played"
        );
        ensure!(!bots.is_empty(), "in “{asks}” nobody takes part");
        ensure!(
            iterations.is_none_or(|walks| (1..=MOST_ITERATIONS).contains(&walks)),
            "in “{asks}” captains think through 1 to {MOST_ITERATIONS} imagined matches"
        );
    }
    Ok(())
}

struct Play<'a> {
    experiments: &'a Experiments,
}

impl ForGame for Play<'_> {
    type Out = Result<Vec<Standings>>;

    /// All are looked at before the first is played.
    fn run<G: Playable>(self) -> Result<Vec<Standings>> {
        let tournaments: Vec<_> =
            self.experiments.tournament.iter().map(tournament::<G>).collect::<Result<_>>()?;
        Ok(tournaments.iter().map(|tournament| tournament.play(|| {})).collect())
    }
}

fn tournament<G: Playable>(experiment: &Experiment) -> Result<Tournament<G>> {
    let Experiment { asks, seats, bots, matches, seed, iterations, set } = experiment;
    let set: Vec<_> = set.clone().into_iter().collect();
    let of = || format!("“{asks}”");
    let setup = agree::<G>(*seats, &set).with_context(of)?;
    let budget = iterations.map_or_else(Budget::default, Budget::walks);
    Tournament::<G>::new(setup, bots, *matches, *seed, budget).with_context(of)
}

/// The results as a page of the documents.
fn told(path: &Path, experiments: &Experiments, played: &[Standings]) -> String {
    let Experiments { game, about, tournament } = experiments;
    let (name, about) = (path.display(), about.trim());
    let mut page = format!(
        "# Experiments: {game}\n\n{about}\n\n\
         Written by `landfall experiments {name}`. The intervals hold the true share 95 times \
         in 100.\n\n\
         | What is asked | Seats | Bot | Matches | Seed | Walks | Wins |\n\
         |---|---|---|---|---|---|---|\n"
    );
    for (experiment, standings) in tournament.iter().zip(played) {
        page.push_str(&rows(experiment, standings));
    }
    page
}

fn rows(experiment: &Experiment, standings: &Standings) -> String {
    let Experiment { asks, seats, matches, seed, iterations, set, .. } = experiment;
    let agreed: String = set.iter().map(|(key, value)| format!(", {key} {value}")).collect();
    let walks = iterations.map_or("1000".to_owned(), |walks| walks.to_string());
    let row = |(nth, standing): (usize, &lab::tournament::Standing)| {
        let asks = if nth == 0 { format!("{asks}{agreed}") } else { String::new() };
        let (bot, wins) = (&standing.entrant, percent(standing.win));
        format!("| {asks} | {seats} | `{bot}` | {matches} | {seed} | {walks} | {wins} |\n")
    };
    standings.entrants.iter().enumerate().map(row).collect()
}

fn percent(share: Share) -> String {
    let (low, high) = share.interval();
    let [value, low, high] = [share.value(), low, high].map(|part| 100.0 * part);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn refused(text: &str) -> String {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        let done = run(&Arguments { file: file.path().into() }, &mut Vec::new());
        format!("{:#}", done.expect_err("it is refused"))
    }

    fn with(line: &str) -> String {
        format!(
            "game = \"safe-haven\"\nabout = \"A test.\"\n[[tournament]]\nasks = \"What?\"\n\
             {line}\nseed = 1\n"
        )
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_the_reason() {
        assert!(refused("game = 3").contains("expected a string"));
        assert!(refused(&"#".repeat(70_000)).contains("65536 bytes at most"));
        let none = "seats = 2\nmatches = 0\nbots = [\"mate\"]";
        assert!(refused(&with(none)).contains("“What?” has 0 matches"));
        let nobody = "seats = 2\nmatches = 1\nbots = []";
        assert!(refused(&with(nobody)).contains("nobody takes part"));
        let odd = "seats = 2\nmatches = 1\nbots = [\"admiral\"]";
        assert!(refused(&with(odd)).contains("no bot level “admiral”"));
        let crowd = "seats = 99\nmatches = 1\nbots = [\"mate\"]";
        assert!(refused(&with(crowd)).contains("not 99"));
        let more = "seats = 2\nmatches = 1\nbots = [\"mate\"]\nspeed = 3";
        assert!(refused(&with(more)).contains("unknown field `speed`"));
        let idle = "seats = 2\nmatches = 1\nbots = [\"captain\"]\niterations = 0";
        assert!(refused(&with(idle)).contains("captains think through 1 to"));
    }

    #[test]
    fn a_file_of_experiments_becomes_a_table() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        let text = with("seats = 2\nmatches = 6\nbots = [\"mate\", \"random\"]");
        file.write_all(text.as_bytes()).unwrap();
        let play = || {
            let mut page = Vec::new();
            run(&Arguments { file: file.path().into() }, &mut page).unwrap();
            String::from_utf8(page).unwrap()
        };
        let page = play();
        assert_eq!(page, play(), "the same file gives the same table");
        assert!(page.contains("\n| What? | 2 | `mate` | 6 | 1 | 1000 | "), "{page}");
        assert!(page.contains("\n|  | 2 | `random` | 6 | 1 | 1000 | "), "{page}");
    }
}
