//! How much captains think, as it is typed.

use std::fmt;
use std::thread;
use std::time::{Duration, Instant};

use bots::{Budget, Clock};
use clap::Args;

/// How much captains think about a decision.
#[derive(Clone, Debug, Default, Args)]
pub struct Thought {
    /// How many imagined matches a captain thinks through for each decision
    /// [default: 1000]
    #[arg(long, value_name = "N", conflicts_with = "budget_ms",
          value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,

    /// How long a captain thinks about each decision instead, in milliseconds:
    /// the same seed then does not give the same result
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=60_000))]
    budget_ms: Option<u64>,
}

impl Thought {
    /// What was typed, or else so much.
    pub fn budget_or(&self, usual: Budget) -> Budget {
        match (self.iterations, self.budget_ms) {
            (Some(walks), _) => Budget::walks(walks),
            (None, Some(limit)) => time(Duration::from_millis(limit)),
            (None, None) => usual,
        }
    }
}

/// So long by the clock of this machine, on all of its cores.
pub fn on_all_cores(limit: Duration) -> Budget {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    time(limit).shared_by(server::on_threads(cores))
}

/// So long by the clock of this machine.
fn time(limit: Duration) -> Budget {
    let began = Instant::now();
    Budget::time(Clock::new(move || began.elapsed()), limit)
}

/// As it is typed.
impl fmt::Display for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.iterations, self.budget_ms) {
            (Some(walks), _) => write!(f, " --iterations {walks}"),
            (None, Some(limit)) => write!(f, " --budget-ms {limit}"),
            (None, None) => Ok(()),
        }
    }
}
