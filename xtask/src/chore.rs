//! Commands of other programs.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

/// A command to run.
pub(crate) struct Chore {
    program: OsString,
    arguments: Vec<OsString>,
    settings: Vec<(OsString, OsString)>,
    folder: Option<PathBuf>,
}

impl Chore {
    /// A command of this program.
    pub(crate) fn new(program: impl Into<OsString>) -> Self {
        Self { program: program.into(), arguments: Vec::new(), settings: Vec::new(), folder: None }
    }

    /// A command of the cargo that runs us.
    pub(crate) fn cargo<const N: usize>(arguments: [&str; N]) -> Self {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Self::new(cargo).args(arguments)
    }

    /// The command with more arguments.
    pub(crate) fn args<T: Into<OsString>>(mut self, more: impl IntoIterator<Item = T>) -> Self {
        self.arguments.extend(more.into_iter().map(Into::into));
        self
    }

    /// The command with something set in its environment.
    pub(crate) fn with(mut self, name: &str, value: impl Into<OsString>) -> Self {
        self.settings.push((name.into(), value.into()));
        self
    }

    /// The command in this folder, for those that leave something where they run.
    pub(crate) fn within(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Runs it, and shows all that it writes.
    pub(crate) fn run(&self) -> Result<()> {
        if !self.status()?.success() {
            bail!("`{self}` failed");
        }
        Ok(())
    }

    /// Runs it, shows all that it writes, and gives how it ended.
    pub(crate) fn status(&self) -> Result<ExitStatus> {
        self.command().status().with_context(|| format!("`{self}` cannot be run"))
    }

    /// Runs it and keeps what it writes; its error text is the failure's.
    pub(crate) fn run_quietly(&self) -> Result<()> {
        let output = self.command().stdin(Stdio::null()).output();
        let output = output.with_context(|| format!("`{self}` cannot be run"))?;
        if !output.status.success() {
            bail!("`{self}`: {}", String::from_utf8_lossy(&output.stderr).trim());
        }
        Ok(())
    }

    /// Whether it can be run and succeeds: to find out what is installed.
    pub(crate) fn works(&self) -> bool {
        self.run_quietly().is_ok()
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).envs(self.settings.iter().map(|(name, value)| (name, value)));
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command
    }
}

/// The command as one would type it.
impl fmt::Display for Chore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let program = Path::new(&self.program).file_name().unwrap_or(&self.program);
        write!(f, "{}", program.to_string_lossy())?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {}", argument.to_string_lossy()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_names_the_command_and_what_it_said() {
        let chore = Chore::new("rustc").args(["--no-such-flag"]);
        let error = chore.run_quietly().unwrap_err().to_string();
        assert!(error.starts_with("`rustc --no-such-flag`: "), "{error}");
        assert!(error.contains("no-such-flag"), "{error}");
        assert!(!chore.works());
        assert!(Chore::new("rustc").args(["--version"]).works());
    }

    #[test]
    fn what_is_set_is_there_for_the_command() {
        let asks = || Chore::new("sh").args(["-c", "test \"$SAIL\" = set"]);
        assert!(!asks().works());
        assert!(asks().with("SAIL", "set").works());
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = Chore::new("no-such-program").run().unwrap_err().to_string();
        assert_eq!(error, "`no-such-program` cannot be run");
    }
}
