//! `landfall site`: the page as a folder of plain files.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall site public                   all games, without a server
  landfall site public --server https://landfall.example
                                         and tables with friends there";

/// The arguments of `landfall site`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The folder: a new one, an empty one, or one that was written before
    folder: PathBuf,

    /// A server of Landfall for tables with friends, which the page leads to
    #[arg(long, value_name = "ADDRESS")]
    server: Option<String>,
}

/// Writes the folder.
///
/// # Errors
/// If the program was built without the page, or the folder cannot be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let site = server::write_site(&arguments.folder, arguments.server.as_deref())?;
    let (files, megabytes) = (site.files, site.bytes as f64 / 1e6);
    let folder = arguments.folder.display();
    writeln!(
        out,
        "{files} files, {megabytes:.1} MB, are in {folder}. Any web host can serve them."
    )?;
    Ok(())
}
