//! Figures for Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use store::Scribe;

/// The upper ends of the steps in which times are counted, in microseconds.
const STEPS: [u64; 12] =
    [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 512_000, 2_048_000];

/// What is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) requests: Count,
    pub(crate) failures: Count,
    pub(crate) errors: Count,
    pub(crate) moves: Count,
    pub(crate) refused: Count,
    pub(crate) messages: Count,
    pub(crate) created: Count,
    pub(crate) started: Count,
    pub(crate) finished: Count,
    pub(crate) slow: Count,
    pub(crate) thoughts: Count,
    pub(crate) overtime: Count,
    pub(crate) bots_refused: Count,
    pub(crate) connections: Level,
    pub(crate) sockets: Level,
    pub(crate) answers: Level,
    pub(crate) tables: Level,
    /// From a submission to its place on the disk.
    pub(crate) committing: Times,
}

/// Something that only grows.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Something that goes up and down.
#[derive(Debug, Default)]
pub(crate) struct Level(AtomicI64);

impl Level {
    pub(crate) fn up(&self) {
        self.rise(1);
    }

    pub(crate) fn down(&self) {
        self.fall(1);
    }

    pub(crate) fn rise(&self, by: usize) {
        self.0.fetch_add(by as i64, Ordering::Relaxed);
    }

    pub(crate) fn fall(&self, by: usize) {
        self.0.fetch_sub(by as i64, Ordering::Relaxed);
    }
}

/// How long something takes.
#[derive(Debug, Default)]
pub(crate) struct Times {
    steps: [AtomicU64; STEPS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    pub(crate) fn add(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        if let Some(step) = STEPS.iter().position(|step| micros <= *step) {
            self.steps[step].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, text: &mut String, name: &str, help: &str) {
        head(text, name, help, "histogram");
        let mut sum = 0;
        for (step, count) in STEPS.iter().zip(&self.steps) {
            sum += count.load(Ordering::Relaxed);
            line(text, &format!("{name}_bucket{{le=\"{}\"}}", *step as f64 / 1e6), sum);
        }
        let count = self.count.load(Ordering::Relaxed);
        line(text, &format!("{name}_bucket{{le=\"+Inf\"}}"), count);
        line(text, &format!("{name}_sum"), self.micros.load(Ordering::Relaxed) as f64 / 1e6);
        line(text, &format!("{name}_count"), count);
    }
}

impl Metrics {
    /// The figures in Prometheus' text format.
    pub(crate) fn text(&self, scribe: &Scribe) -> String {
        let mut text = String::new();
        for (name, help, count) in [
            ("requests_total", "Requests answered.", &self.requests),
            ("client_errors_total", "Requests answered with a status of 4xx.", &self.failures),
            ("server_errors_total", "Requests answered with a status of 5xx.", &self.errors),
            ("moves_total", "Actions stored and told.", &self.moves),
            ("refused_total", "Actions that the rules refused.", &self.refused),
            ("socket_messages_total", "Messages read from sockets.", &self.messages),
            ("matches_created_total", "Tables set up.", &self.created),
            ("matches_started_total", "Matches started.", &self.started),
            ("matches_finished_total", "Matches played to their end.", &self.finished),
            ("sockets_dropped_total", "Sockets dropped for reading too slowly.", &self.slow),
            ("bot_moves_total", "Choices that bots made.", &self.thoughts),
            ("bot_refused_total", "Choices of bots that were not carried out.", &self.bots_refused),
            ("bot_overtime_total", "Choices that took bots too long.", &self.overtime),
        ] {
            count_line(&mut text, name, help, count.now());
        }
        for (name, help, level) in [
            ("connections", "Connections that are open, sockets among them.", &self.connections),
            ("sockets", "Sockets that are open.", &self.sockets),
            ("answer_bytes", "Bytes of large answers that wait to be read.", &self.answers),
            ("tables_awake", "Matches that are in memory.", &self.tables),
        ] {
            let name = format!("landfall_{name}");
            head(&mut text, &name, help, "gauge");
            line(&mut text, &name, level.0.load(Ordering::Relaxed));
        }
        let help = "From a submission to its place on the disk.";
        self.committing.write(&mut text, "landfall_commit_seconds", help);
        written(&mut text, scribe);
        text
    }
}

fn written(text: &mut String, scribe: &Scribe) {
    let figures = scribe.figures();
    count_line(text, "transactions_total", "Transactions of the store.", figures.batches);
    count_line(text, "writes_total", "Writes in these transactions.", figures.writes);
    count_line(text, "writes_failed_total", "Writes that were not kept.", figures.failed);
    let name = "landfall_writes_waiting";
    head(text, name, "Writes that wait for the store.", "gauge");
    line(text, name, figures.waiting);
}

fn count_line(text: &mut String, name: &str, help: &str, count: u64) {
    let name = format!("landfall_{name}");
    head(text, &name, help, "counter");
    line(text, &name, count);
}

fn head(text: &mut String, name: &str, help: &str, kind: &str) {
    writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}").expect("a string takes all");
}

fn line(text: &mut String, name: &str, value: impl std::fmt::Display) {
    writeln!(text, "{name} {value}").expect("a string takes all");
}
