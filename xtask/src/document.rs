//! The API held against its own document, by a program that others wrote:
//! schemathesis makes requests up from the document, sound ones and broken
//! ones, and looks at every answer.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::chore::Chore;
use crate::matches::program;
use crate::workspace::Workspace;

/// Another version finds other things: which one is used is not left to the
/// day.
const VERSION: &str = "4.32.5";

/// How requests are made up.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Requests {
    /// Those that the document suggests: the same on every day.
    Suggested,
    /// By lot as well, for so many seconds. That finds faults which a change has
    /// not brought, and is for those who look for them.
    ByLot { seconds: u32 },
}

impl Requests {
    fn phases(self) -> &'static str {
        match self {
            Self::Suggested => "coverage",
            Self::ByLot { .. } => "coverage,fuzzing",
        }
    }

    /// For how many seconds requests are made up.
    fn seconds(self) -> u32 {
        match self {
            Self::Suggested => 45,
            Self::ByLot { seconds } => seconds,
        }
    }
}

/// Where it is installed, and what it is told.
fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("target/schemathesis")
}

fn tool(workspace: &Workspace) -> PathBuf {
    folder(workspace).join("bin/schemathesis")
}

/// Installs schemathesis into a folder of its own, unless it is there.
pub(crate) fn install(workspace: &Workspace) -> Result<()> {
    let installed = format!(
        "test \"$('{}' --version)\" = 'schemathesis, version {VERSION}'",
        tool(workspace).display()
    );
    if Chore::new("sh").args(["-c", &installed]).works() {
        return Ok(());
    }
    let folder = folder(workspace);
    Chore::new("python3").args(["-m", "venv", "--clear"]).args([&folder]).run()?;
    let package = format!("schemathesis=={VERSION}");
    Chore::new(folder.join("bin/pip")).args(["install", "--quiet", &package]).run()
}

/// Holds a running server against the document.
pub(crate) fn check(workspace: &Workspace, requests: Requests) -> Result<()> {
    let server = Served::start(&program(workspace)?)?;
    let told = folder(workspace).join("schemathesis.toml");
    fs::write(&told, settings(&server.address)?).context("writing what schemathesis is told")?;
    Chore::new(tool(workspace))
        .args(["--config-file".into(), told.into_os_string()])
        .args(["run", &format!("http://{}/api/openapi.json", server.address)])
        // Python 3.11 falls over now and then where two threads read code at once.
        .args(["--checks", "all", "--phases", requests.phases(), "--workers", "1"])
        .args(["--max-time", &requests.seconds().to_string(), "--warnings", "off"])
        .within(folder(workspace))
        .run()
}

/// A server of our own that keeps nothing.
struct Served {
    process: Child,
    address: String,
    /// A server that cannot write any more ends.
    _output: BufReader<ChildStdout>,
}

impl Served {
    fn start(program: &Path) -> Result<Self> {
        let arguments = ["serve", "--memory", "--listen", "127.0.0.1:0", "--bot-delay", "0"];
        let mut command = Command::new(program);
        command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().context("the server cannot be started")?;
        let mut line = String::new();
        let output = process.stdout.take().context("the server says nothing")?;
        let mut output = BufReader::new(output);
        output.read_line(&mut line)?;
        let address = line.trim().strip_prefix("Landfall is open: http://");
        let address = address.context("the server is not open")?.trim_end_matches('/').to_owned();
        Ok(Self { process, address, _output: output })
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // A server that has ended by itself needs no end.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What schemathesis is told: real matches, and the token that opens them.
fn settings(address: &str) -> Result<String> {
    let games = ask(address, "GET /api/games", "", "")?;
    let games = games["games"].as_array().context("there are no games")?;
    let ids: Vec<&Value> = games.iter().map(|game| &game["id"]).collect();
    let (mut matches, mut token) = (Vec::new(), String::new());
    for (number, game) in games.iter().enumerate() {
        let created = ask(address, "POST /api/matches", &token, &table(game, number).to_string())?;
        matches.push(created["id"].clone());
        token = created["token"].as_str().context("the table has no token")?.to_owned();
    }
    Ok(format!(
        "[dictionaries.games]\nvalues = {}\n[dictionaries.matches]\nvalues = {}\n\
         [parameters]\n\
         \"path.game\" = {{ dictionary = \"games\", probability = 0.8 }}\n\
         \"path.id\" = {{ dictionary = \"matches\", probability = 0.9 }}\n\
         [headers]\nAuthorization = \"Bearer {token}\"\n\
         {RULES_MAY_REFUSE}",
        json!(ids),
        json!(matches),
    ))
}

/// No shape tells whether a path means something, a seat is taken or an action
/// is against the rules: what has the right shape may still be refused.
const RULES_MAY_REFUSE: &str = "[checks.positive_data_acceptance]\n\
    expected-statuses = [\"2xx\", \"400\", \"403\", \"404\", \"409\", \"422\", \"429\"]\n";

/// A table of the game: one that runs, waits, or is over soon, in turn.
fn table(game: &Value, number: usize) -> Value {
    let seats = game["about"]["seats"][0].as_u64().unwrap_or(1).max(2);
    let seat = |seat: u64| match (number % 3, seat) {
        (0 | 1, 0) => json!({"kind": "human", "name": "Ada"}),
        (0, _) => json!({"kind": "human", "name": format!("Bo {seat}")}),
        (1, _) => json!({"kind": "open"}),
        (_, _) => json!({"kind": "bot", "level": game["levels"][0]["id"]}),
    };
    let seats: Vec<Value> = (0..seats).map(seat).collect();
    json!({"game": game["id"], "seats": seats, "bearer": true})
}

/// Just enough HTTP for that.
fn ask(address: &str, what: &str, token: &str, body: &str) -> Result<Value> {
    let authorization = match token {
        "" => String::new(),
        token => format!("Authorization: Bearer {token}\r\n"),
    };
    let length = body.len();
    let request = format!(
        "{what} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Length: {length}\r\n{authorization}\r\n{body}"
    );
    let mut stream = TcpStream::connect(address).context("the server cannot be reached")?;
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").context("the server broke off")?;
    if !head.starts_with("HTTP/1.1 2") {
        bail!("{what}: {answer}");
    }
    serde_json::from_str(body).with_context(|| format!("{what}: {answer}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_run_wait_and_end() {
        let game = json!({"id": "x", "about": {"seats": [1, 4]}, "levels": [{"id": "random"}]});
        let kinds = |number: usize| -> Vec<String> {
            let table = table(&game, number);
            let seats = table["seats"].as_array().unwrap().iter();
            seats.map(|seat| seat["kind"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(kinds(0), ["human", "human"]);
        assert_eq!(kinds(1), ["human", "open"]);
        assert_eq!(kinds(5), ["bot", "bot"]);
    }
}
