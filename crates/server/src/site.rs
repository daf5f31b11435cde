//! The page as a folder of plain files, which any web host can serve.
//!
//! What a server would tell everyone alike (the games and their rules) is written
//! down, the page names its files by where they lie, and the policy that a server
//! sends with it stands in it. Tables stand in the visitor's browser.

use std::path::Path;
use std::{fs, io};

use serde::Serialize;
use thiserror::Error;

use crate::{api, assets, front};

/// Why there is no folder.
#[derive(Debug, Error)]
pub enum SiteError {
    #[error("this program was built without the page: build it with `cargo xtask site`")]
    NoPage,
    #[error(
        "this program was built without the games for the page: build it with `cargo xtask site`"
    )]
    NoGames,
    #[error("{0} holds something else already: name an empty folder, or a new one")]
    Taken(String),
    #[error("“{0}” is no address of a server, such as https://landfall.example")]
    Address(String),
    #[error("{path} cannot be written: {why}")]
    Write { path: String, why: io::Error },
}

/// What was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Site {
    pub files: usize,
    pub bytes: usize,
}

/// Writes the page into a folder. With the address of a server it also leads to
/// tables with friends there.
///
/// # Errors
/// If the program has no page, or the folder cannot be written.
pub fn write_site(folder: &Path, server: Option<&str>) -> Result<Site, SiteError> {
    let page = assets::text("index.html").ok_or(SiteError::NoPage)?;
    if !assets::names().any(|name| name.ends_with(".wasm")) {
        return Err(SiteError::NoGames);
    }
    let page = plain(&page, server)?;
    check_free(folder)?;
    let mut site = Site::default();
    for name in assets::names().filter(|name| is_of_site(name)) {
        let bytes = assets::bytes(&name).ok_or(SiteError::NoPage)?;
        site.write(folder, &name, &bytes)?;
    }
    site.write(folder, "index.html", page.as_bytes())?;
    site.write_json(folder, "games.json", &api::games::all_games())?;
    for game in registry::games() {
        site.write_json(folder, &format!("rules/{}.json", game.id()), game.rulebook())?;
    }
    Ok(site)
}

impl Site {
    fn write(&mut self, folder: &Path, name: &str, bytes: &[u8]) -> Result<(), SiteError> {
        let path = folder.join(name);
        let written = path.parent().map_or(Ok(()), fs::create_dir_all);
        let written = written.and_then(|()| fs::write(&path, bytes));
        written.map_err(|why| SiteError::Write { path: path.display().to_string(), why })?;
        self.files += 1;
        self.bytes += bytes.len();
        Ok(())
    }

    fn write_json(
        &mut self,
        folder: &Path,
        name: &str,
        value: &impl Serialize,
    ) -> Result<(), SiteError> {
        let text = serde_json::to_vec(value).expect("a plain value can be written");
        self.write(folder, name, &text)
    }
}

/// Twins that are compressed are for our own server, and so is the list of files.
fn is_of_site(name: &str) -> bool {
    let twin = [".br", ".gz"].iter().any(|ending| name.ends_with(ending));
    !twin && name != "index.html" && !name.starts_with(".vite/")
}

/// A folder that was written before is written anew.
fn check_free(folder: &Path) -> Result<(), SiteError> {
    let mut inside = match fs::read_dir(folder) {
        Ok(inside) => inside,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(why) => return Err(SiteError::Write { path: folder.display().to_string(), why }),
    };
    if inside.next().is_none() || folder.join("games.json").exists() {
        Ok(())
    } else {
        Err(SiteError::Taken(folder.display().to_string()))
    }
}

/// The page as a plain file: its files lie beside it, it knows that nobody
/// answers, and what it may do stands in it.
fn plain(page: &str, server: Option<&str>) -> Result<String, SiteError> {
    let mut told = format!(
        "<meta http-equiv=\"content-security-policy\" content=\"{}\" />\n    \
         <meta name=\"referrer\" content=\"no-referrer\" />\n    \
         <meta name=\"landfall-site\" content=\"plain\" />",
        front::policy_of_a_file()
    );
    if let Some(address) = server {
        let address = server_at(address)?;
        told.push_str(&format!("\n    <meta name=\"landfall-server\" content=\"{address}\" />"));
    }
    let charset = "<meta charset=\"utf-8\" />";
    Ok(page.replace("=\"/", "=\"./").replacen(charset, &format!("{charset}\n    {told}"), 1))
}

/// An address that can stand in the page as it is.
fn server_at(address: &str) -> Result<&str, SiteError> {
    let rest = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"));
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "-._~:/[]".contains(sign);
    match rest {
        Some(rest) if !rest.is_empty() && rest.chars().all(plain) => {
            Ok(address.trim_end_matches('/'))
        }
        _ => Err(SiteError::Address(address.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<head>\n    <meta charset=\"utf-8\" />\n    \
        <link rel=\"icon\" href=\"/icon.svg\" />\n    <script src=\"/assets/a.js\"></script>";

    #[test]
    fn a_plain_page_names_its_files_by_where_they_lie() {
        let page = plain(PAGE, Some("https://sea.example/")).unwrap();
        assert!(page.contains("href=\"./icon.svg\"") && page.contains("src=\"./assets/a.js\""));
        assert!(!page.contains("=\"/"), "{page}");
        assert!(page.contains("content=\"https://sea.example\""), "{page}");
    }

    #[test]
    fn its_policy_stands_in_it_before_any_script() {
        let page = plain(PAGE, None).unwrap();
        let (policy, script) =
            (page.find("wasm-unsafe-eval").unwrap(), page.find("<script").unwrap());
        assert!(policy < script);
        assert!(!page.contains("frame-ancestors") && !page.contains("'unsafe-eval'"), "{page}");
        assert!(!page.contains("landfall-server"));
    }

    #[test]
    fn only_a_plain_address_is_written_into_the_page() {
        for bad in ["", "sea.example", "https://", "javascript:alert(1)", "https://a\"><script>"] {
            assert!(matches!(server_at(bad), Err(SiteError::Address(_))), "{bad}");
        }
        assert_eq!(server_at("http://127.0.0.1:8421").unwrap(), "http://127.0.0.1:8421");
    }

    #[test]
    fn a_folder_with_something_else_in_it_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        assert!(check_free(folder.path()).is_ok());
        assert!(check_free(&folder.path().join("new")).is_ok());
        fs::write(folder.path().join("diary.txt"), "").unwrap();
        assert!(matches!(check_free(folder.path()), Err(SiteError::Taken(_))));
        fs::write(folder.path().join("games.json"), "[]").unwrap();
        assert!(check_free(folder.path()).is_ok(), "it was written before");
    }
}
