//! `landfall serve`: the games in the browser.

use std::cell::Cell;
use std::env;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use server::{Config, Limits, Shared};
use store::Store;
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tracing::info;
use tracing_subscriber::EnvFilter;

use crate::failure::Misuse;

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall serve                                  open http://127.0.0.1:8421 and play
  landfall serve --listen 0.0.0.0:8421            for everyone in the same network
  landfall serve --data ./matches                 keep the matches in this folder
  landfall serve --database-url postgres://…      keep them in PostgreSQL
  landfall serve --memory                         keep nothing

Behind a proxy that speaks https, say --secure. LANDFALL_LOG sets what is
logged, for example LANDFALL_LOG=debug.";

/// The arguments of `landfall serve`, and of `landfall` alone.
#[derive(Debug, Args)]
#[group(skip)]
pub struct Arguments {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8421")]
    listen: SocketAddr,
    /// The folder that matches are kept in [default: landfall in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL database to keep matches in instead
    #[arg(long, value_name = "URL", env = "LANDFALL_DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// Keep nothing: all matches are gone when the server ends
    #[arg(long, conflicts_with_all = ["data", "database_url"])]
    memory: bool,
    /// Another origin whose pages may use this server; can be given several times
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// The page is reached by https: cookies are sent there only
    #[arg(long)]
    secure: bool,
    /// How long bots wait before they act, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 600)]
    bot_delay: u64,
    /// How long a captain thinks about a decision, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..=4000))]
    captain_time: u64,
    /// How long bots wait for people who may put in a word but need not, in
    /// milliseconds; 0 for not at all. A table can say otherwise
    #[arg(long, value_name = "MS", default_value_t = 4000)]
    moment: u64,
    /// How log lines are written
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    log: LogFormat,
}

/// How log lines are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum LogFormat {
    /// For people
    Text,
    /// For programs
    Json,
}

/// How often a thread that has nothing to do gives memory back.
const NOW_AND_THEN: Duration = Duration::from_millis(250);

/// Serves until it is told to end. Threads that fall idle call `give_back`:
/// after a busy evening the memory is the machine's again.
///
/// # Errors
/// If the store cannot be opened, or the address cannot be listened on.
pub fn run(args: &Arguments, out: &mut dyn Write, give_back: fn()) -> Result<()> {
    log_as(args.log);
    let runtime = Builder::new_multi_thread()
        .enable_all()
        .on_thread_park(move || now_and_then(give_back))
        .build()
        .context("the server's threads cannot be started")?;
    runtime.block_on(serve(args, out))
}

/// Does it on this thread, unless that was done just before.
fn now_and_then(give_back: fn()) {
    thread_local! {
        static LAST: Cell<Option<Instant>> = const { Cell::new(None) };
    }
    if LAST.get().is_none_or(|last| last.elapsed() >= NOW_AND_THEN) {
        give_back();
        LAST.set(Some(Instant::now()));
    }
}

async fn serve(args: &Arguments, out: &mut dyn Write) -> Result<()> {
    let store = open(args).await?;
    let listener = TcpListener::bind(args.listen)
        .await
        .with_context(|| format!("{} cannot be listened on", args.listen))?;
    let address = listener.local_addr()?;
    writeln!(out, "Landfall is open: http://{address}/")?;
    writeln!(out, "Press Ctrl-C to close it.")?;
    out.flush()?;
    server::serve(Shared::new(store, config(args)), listener, told_to_end()).await;
    Ok(())
}

/// How many files this program opens beside the connections of its clients: the
/// database, its log, what the runtime needs.
const OWN_FILES: u32 = 64;

/// As many connections as the machine lets the program have.
fn limits() -> Limits {
    let usual = Limits::default();
    let Some(files) = most_files() else { return usual };
    let connections = usual.connections.min(files.saturating_sub(OWN_FILES).max(1));
    info!(files, connections, "the most files that can be open, and connections among them");
    Limits { connections, ..usual }
}

/// Raises the number of files that can be open as far as it goes, and tells it;
/// nothing where there is no such number.
#[cfg(unix)]
fn most_files() -> Option<u32> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // Where that is not allowed, what there is has to do.
    let _ = setrlimit(Resource::Nofile, limit);
    let files = getrlimit(Resource::Nofile).current?;
    Some(u32::try_from(files).unwrap_or(u32::MAX))
}

#[cfg(not(unix))]
fn most_files() -> Option<u32> {
    None
}

fn config(args: &Arguments) -> Config {
    Config {
        limits: limits(),
        bot_delay: Duration::from_millis(args.bot_delay),
        captain_time: Duration::from_millis(args.captain_time),
        moment: Duration::from_millis(args.moment),
        origins: args.origin.clone(),
        secure: args.secure,
        ..Config::default()
    }
}

async fn open(args: &Arguments) -> Result<Arc<dyn Store>> {
    if args.memory {
        return Ok(store::open("memory").await?);
    }
    if let Some(url) = &args.database_url {
        if !url.starts_with("postgres") {
            return Err(Misuse("a database address begins with postgres://".to_owned()).into());
        }
        return store::open(url).await.context("the database cannot be opened");
    }
    let folder = args.data.clone().map_or_else(usual_folder, Ok)?;
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    let file = folder.join("landfall.sqlite");
    let place = file.to_str().context("the name of the data folder is no text")?;
    let why = || format!("the matches in {} cannot be opened", file.display());
    store::open(place).await.with_context(why)
}

/// Where a user's programs keep their data.
fn usual_folder() -> Result<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME").map(|home| home.join(Path::new(".local/share")));
    let base = set("XDG_DATA_HOME").or_else(|| set("LOCALAPPDATA")).or_else(home);
    let why = "there is no data folder here; say where to keep the matches with --data";
    base.map(|base| base.join("landfall")).ok_or_else(|| Misuse(why.to_owned()).into())
}

/// Comes back when the program is interrupted or asked to end.
async fn told_to_end() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Whoever cannot be interrupted is ended some other way.
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            terminate.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

/// Log lines go to the error stream, so that the address stays readable.
fn log_as(format: LogFormat) {
    let filter = EnvFilter::try_from_env("LANDFALL_LOG")
        .unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Somebody who runs several servers in one program has set the log up.
    let _ = match format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().try_init(),
    };
}
