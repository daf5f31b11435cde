//! A server process, and what it costs.

use std::env;
use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// How long the server may take to begin and to end.
const PATIENCE: Duration = Duration::from_secs(30);

/// In which parts of a second the kernel counts a process's time.
const TICKS: f64 = 100.0;

/// The server's program, and where it keeps its matches.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) file: PathBuf,
    pub(crate) database_url: Option<String>,
}

impl Program {
    /// The program that was named, or the one beside this program.
    pub(crate) fn find(named: Option<PathBuf>, database_url: Option<String>) -> Result<Self> {
        let beside = || {
            let own = env::current_exe().context("this program does not know where it is")?;
            Ok::<_, anyhow::Error>(own.with_file_name("landfall"))
        };
        let file = named.map_or_else(beside, Ok)?;
        if !file.exists() {
            bail!("there is no server at {}: build it, or say --server", file.display());
        }
        Ok(Self { file, database_url })
    }
}

/// A server process. It is killed if it is dropped before it was stopped.
#[derive(Debug)]
pub(crate) struct Served {
    child: Child,
    pid: i32,
    pub(crate) address: SocketAddr,
    directory: TempDir,
}

/// What a process has used so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// The memory that it has now, in bytes.
    pub(crate) memory: u64,
    /// The time of processors, in seconds.
    pub(crate) processor: f64,
}

impl Served {
    /// Starts a server with an empty store, and waits until it listens.
    pub(crate) async fn start(program: &Program) -> Result<Self> {
        let directory = tempfile::tempdir().context("a directory for the server's data")?;
        let mut command = Command::new(&program.file);
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        match &program.database_url {
            Some(url) => command.args(["--database-url", url]),
            None => command.arg("--data").arg(directory.path()),
        };
        command.env("LANDFALL_LOG", "warn").stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().context("the server cannot be started")?;
        let address = timeout(PATIENCE, listening(&mut child)).await;
        let address = address.context("the server does not say where it listens")??;
        let pid = child.id().context("the server has ended")?.cast_signed();
        Ok(Self { child, pid, address, directory })
    }

    /// What the server has used so far.
    pub(crate) fn usage(&self) -> Result<Usage> {
        usage(&self.pid.to_string())
    }

    /// How many bytes its matches take on the disk.
    pub(crate) fn disk(&self) -> u64 {
        let files = fs::read_dir(self.directory.path()).into_iter().flatten().flatten();
        files.filter_map(|file| file.metadata().ok()).map(|data| data.len()).sum()
    }

    /// Asks the server to end, and waits until it has.
    pub(crate) async fn stop(mut self) -> Result<()> {
        let pid = Pid::from_raw(self.pid).context("the server has a number")?;
        kill_process(pid, Signal::TERM).context("the server cannot be asked to end")?;
        let status = timeout(PATIENCE, self.child.wait()).await.context("the server goes on")??;
        if !status.success() {
            bail!("the server ended badly: {status}");
        }
        Ok(())
    }
}

/// What this program has used so far.
pub(crate) fn own_usage() -> Result<Usage> {
    usage("self")
}

/// The server says where it listens in the first line that it prints.
async fn listening(child: &mut Child) -> Result<SocketAddr> {
    let output = child.stdout.take().context("the server's output")?;
    let mut lines = BufReader::new(output).lines();
    let line = lines.next_line().await?.context("the server has ended at once")?;
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.with_context(|| format!("no address in “{line}”"))?;
    // Whatever it prints later is read, so that it never waits for us.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok(address.parse()?)
}

fn usage(process: &str) -> Result<Usage> {
    let read = |name: &str| {
        let file = format!("/proc/{process}/{name}");
        fs::read_to_string(&file).with_context(|| format!("reading {file}"))
    };
    Ok(Usage { memory: memory(&read("status")?)?, processor: processor(&read("stat")?)? })
}

/// The resident memory in the text of `/proc/…/status`.
fn memory(status: &str) -> Result<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next());
    Ok(kilobytes.context("the kernel tells no memory")?.parse::<u64>()? * 1024)
}

/// The user and system time in the text of `/proc/…/stat`. The name of the
/// program is in brackets and may hold anything, so fields count from its end.
fn processor(stat: &str) -> Result<f64> {
    let (_, fields) = stat.rsplit_once(')').context("the kernel tells no times")?;
    let times = fields.split_whitespace().skip(11).take(2);
    let ticks = times.map(str::parse::<u64>).sum::<Result<u64, _>>()?;
    Ok(ticks as f64 / TICKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_is_read_rightly() {
        let status = "Name:\tlandfall\nVmHWM:\t   9 kB\nVmRSS:\t   1234 kB\nThreads:\t2\n";
        assert_eq!(memory(status).unwrap(), 1234 * 1024);
        let stat = "77 (a ) b) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0";
        assert!((processor(stat).unwrap() - 3.0).abs() < 1e-9);
        assert!(memory("").is_err());
        assert!(processor("").is_err());
    }

    #[test]
    fn this_program_uses_something() {
        assert!(own_usage().unwrap().memory > 0);
    }
}
