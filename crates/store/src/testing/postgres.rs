//! A real PostgreSQL for the length of a test.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, query};
use tempfile::TempDir;
use thiserror::Error;

use crate::id::MatchId;

/// Names a server to test with, as an address of a user who may create
/// databases there.
const ADDRESS: &str = "LANDFALL_TEST_POSTGRES";

/// Where Debian puts the programs, a directory for each version.
const PROGRAMS: &str = "/usr/lib/postgresql";

/// The user that PostgreSQL runs as when we are root, which it refuses to be.
const USER: &str = "postgres";

/// Why there is no PostgreSQL to test with.
#[derive(Debug, Error)]
pub enum Missing {
    #[error(
        "the tests need PostgreSQL: install Debian's package `postgresql` (`cargo xtask test` does \
         so), or name a server in {ADDRESS}; {PROGRAMS}/*/bin has no `{0}`"
    )]
    Program(&'static str),
    #[error("`{program}` failed: {said}")]
    Failed { program: String, said: String },
    #[error("{what}: {error}")]
    Io { what: &'static str, error: io::Error },
}

/// A PostgreSQL to test with: the one that the environment names, or one that
/// is started from Debian's programs in a directory of its own. The latter
/// listens on a socket in that directory only, and ends with this value.
#[derive(Debug)]
pub enum TestPostgres {
    Named(String),
    Own(Cluster),
}

/// A cluster of databases that we have started.
#[derive(Debug)]
pub struct Cluster {
    programs: PathBuf,
    directory: TempDir,
    runs: bool,
}

impl TestPostgres {
    /// The server that the environment names, or one of our own.
    ///
    /// # Errors
    /// What is missing.
    pub fn start() -> Result<Self, Missing> {
        match std::env::var(ADDRESS) {
            Ok(address) => Ok(Self::Named(address)),
            Err(_) => Ok(Self::Own(Cluster::start()?)),
        }
    }

    /// The address of a new and empty database.
    ///
    /// # Panics
    /// If the server does not make one.
    pub async fn fresh_database(&self) -> String {
        let name = format!("landfall_test_{}", MatchId::random());
        let mut connection = PgConnection::connect(&self.address("postgres"))
            .await
            .expect("the server of the tests can be reached");
        query(AssertSqlSafe(format!("CREATE DATABASE {name}")))
            .execute(&mut connection)
            .await
            .expect("the user of the tests may create databases");
        self.address(&name)
    }

    fn address(&self, database: &str) -> String {
        match self {
            Self::Named(address) => {
                let (address, options) = address.split_once('?').unwrap_or((address, ""));
                let server = address.splitn(4, '/').take(3).collect::<Vec<_>>().join("/");
                format!("{server}/{database}?{options}")
            }
            Self::Own(cluster) => cluster.address(database),
        }
    }
}

impl Cluster {
    /// Starts a server with databases of its own.
    ///
    /// # Errors
    /// What is missing.
    pub fn start() -> Result<Self, Missing> {
        let programs = programs()?;
        let directory = tempfile::Builder::new().prefix("landfall-postgres-").tempdir();
        let directory =
            directory.map_err(|error| Missing::Io { what: "a directory to test in", error })?;
        give_to_user(directory.path())?;
        let mut cluster = Self { programs, directory, runs: false };
        let data = cluster.data();
        let trusting = ["-A", "trust", "-U", USER, "-D"].map(OsStr::new);
        cluster.run("initdb", trusting.into_iter().chain([data.as_os_str()]))?;
        cluster.bring_up()?;
        Ok(cluster)
    }

    /// The address of one of its databases.
    #[must_use]
    pub fn address(&self, database: &str) -> String {
        let directory = self.directory.path().display();
        format!("postgres://{USER}@localhost/{database}?host={directory}")
    }

    /// Starts the server after [`take_down`](Cluster::take_down).
    ///
    /// # Errors
    /// What the server says.
    pub fn bring_up(&mut self) -> Result<(), Missing> {
        let directory = self.directory.path().display();
        let options = format!("-c listen_addresses='' -c unix_socket_directories='{directory}'");
        let (data, log) = (self.data(), self.directory.path().join("log"));
        let start = ["start", "-w", "-o", &options, "-l"].map(OsStr::new);
        self.run(
            "pg_ctl",
            start.into_iter().chain([log.as_os_str(), "-D".as_ref(), data.as_ref()]),
        )?;
        self.runs = true;
        Ok(())
    }

    /// Ends the server as a crash would: at once, and without a word to those
    /// who are connected.
    ///
    /// # Errors
    /// What the server says.
    pub fn take_down(&mut self) -> Result<(), Missing> {
        let data = self.data();
        let immediate = ["stop", "-w", "-m", "immediate", "-D"].map(OsStr::new);
        self.run("pg_ctl", immediate.into_iter().chain([data.as_os_str()]))?;
        self.runs = false;
        Ok(())
    }

    fn data(&self) -> PathBuf {
        self.directory.path().join("data")
    }

    /// Runs one of PostgreSQL's programs as its user. The output goes to a
    /// file: a server that is left running would keep a pipe open.
    fn run<'a>(
        &self,
        program: &str,
        arguments: impl IntoIterator<Item = &'a OsStr>,
    ) -> Result<(), Missing> {
        let io = |error| Missing::Io { what: "a program of PostgreSQL", error };
        let said = self.directory.path().join("said");
        let file = fs::File::create(&said).map_err(io)?;
        let status = as_user(&self.programs.join(program))
            .args(arguments)
            .current_dir(self.directory.path())
            .stdin(std::process::Stdio::null())
            .stdout(file.try_clone().map_err(io)?)
            .stderr(file)
            .status()
            .map_err(io)?;
        if status.success() {
            return Ok(());
        }
        let said = fs::read_to_string(&said).unwrap_or_default();
        Err(Missing::Failed { program: program.to_owned(), said })
    }
}

/// The server ends with the test. It has nothing that is worth a clean end.
impl Drop for Cluster {
    fn drop(&mut self) {
        if self.runs {
            // A server that does not stop is no reason to fail the test.
            let _ = self.take_down();
        }
    }
}

/// The programs of the newest version that is installed.
fn programs() -> Result<PathBuf, Missing> {
    let versions = fs::read_dir(PROGRAMS).into_iter().flatten().flatten();
    let newest = versions
        .map(|version| version.path().join("bin"))
        .filter(|programs| programs.join("initdb").exists())
        .max();
    newest.ok_or(Missing::Program("initdb"))
}

/// A command that runs as PostgreSQL's user if we are root, or else as us.
fn as_user(program: &Path) -> Command {
    if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", USER, "--"]).arg(program);
        return command;
    }
    Command::new(program)
}

fn give_to_user(directory: &Path) -> Result<(), Missing> {
    if !is_root() {
        return Ok(());
    }
    let chown = Command::new("chown").arg(USER).arg(directory).output();
    match chown.map_err(|error| Missing::Io { what: "chown", error })? {
        Output { status, .. } if status.success() => Ok(()),
        Output { stderr, .. } => {
            let said = String::from_utf8_lossy(&stderr).into_owned();
            Err(Missing::Failed { program: "chown".to_owned(), said })
        }
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
