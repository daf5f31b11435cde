//! What the page of a match will need, told to the browser together with the
//! page: the modules of its board, and its first answer. They load side by side
//! then, where each would wait for the one before it to ask for it.
//!
//! It is told in `Link` headers, so that the page itself is the same for all
//! matches. Nothing hangs on it: a page without hints asks for all of it itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::extract::Query;
use axum::http::{HeaderValue, Uri};
use serde::Deserialize;
use store::{MatchId, Outline, Status};
use tokio::time::timeout;

use crate::assets;
use crate::shared::Shared;

/// The longest that a page waits to learn which board it will show.
const PATIENCE: Duration = Duration::from_millis(250);

/// How many steps of a replay the page asks for at once: `AT_ONCE` in
/// `web/src/app/first-look.ts`, whose questions are foretold here.
const AT_ONCE: u32 = 16;

/// What the build says of its modules.
static MODULES: LazyLock<Modules> = LazyLock::new(|| {
    let manifest = assets::text(".vite/manifest.json");
    manifest.as_deref().and_then(Modules::read).unwrap_or_default()
});

/// What the browser is told with the page at this address; nothing if it is no
/// page of a match that there is.
pub(crate) async fn hints(shared: &Arc<Shared>, uri: &Uri) -> Option<HeaderValue> {
    let page = Page::at(uri)?;
    let asked = timeout(PATIENCE, shared.store.outline(page.id())).await;
    let Outline { game, status } = asked.ok()?.ok()??;
    page.shows_board(status).then(|| HeaderValue::try_from(MODULES.links(&page, &game)).ok())?
}

/// A page of a match, and what it asks first.
#[derive(Debug, PartialEq, Eq)]
enum Page {
    Table(MatchId),
    Replay(MatchId, Option<Moment>),
}

/// The step of a replay that is shown, and with whose eyes it is seen.
#[derive(Debug, PartialEq, Eq)]
struct Moment {
    eyes: String,
    step: u32,
}

impl Page {
    fn at(uri: &Uri) -> Option<Self> {
        let mut parts = uri.path().split('/').filter(|part| !part.is_empty());
        let (Some("t"), Some(id), third, None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return None;
        };
        let id = id.parse().ok()?;
        match third {
            None => Some(Self::Table(id)),
            Some("replay") => Some(Self::Replay(id, Moment::at(uri))),
            Some(_) => None,
        }
    }

    const fn id(&self) -> MatchId {
        match self {
            Self::Table(id) | Self::Replay(id, _) => *id,
        }
    }

    /// Whether it shows a board when the match stands like this. What is told and
    /// not used would be loaded in vain.
    const fn shows_board(&self, status: Status) -> bool {
        match (self, status) {
            (Self::Table(_), Status::Running | Status::Over) | (Self::Replay(..), Status::Over) => {
                true
            }
            (Self::Table(_), Status::Waiting | Status::Abandoned)
            | (Self::Replay(..), Status::Waiting | Status::Running | Status::Abandoned) => false,
        }
    }

    /// The module that draws it, by its source.
    const fn module(&self) -> &'static str {
        match self {
            Self::Table(_) => "src/pages/Table.svelte",
            Self::Replay(..) => "src/pages/Replay.svelte",
        }
    }

    /// What it asks first, if that can be told.
    fn question(&self) -> Option<String> {
        match self {
            Self::Table(id) => Some(format!("/api/matches/{}?since=0", id.as_str())),
            Self::Replay(id, moment) => {
                let Moment { eyes, step } = moment.as_ref()?;
                let from = step / AT_ONCE * AT_ONCE;
                let id = id.as_str();
                Some(format!("/api/matches/{id}/replay?{eyes}from={from}&count={AT_ONCE}&log=0"))
            }
        }
    }
}

/// What the address of a replay says behind the question mark.
#[derive(Deserialize)]
struct Said {
    seat: Option<String>,
    open: Option<String>,
    step: Option<String>,
}

impl Moment {
    /// Nothing for an address that the page would not have written.
    fn at(uri: &Uri) -> Option<Self> {
        let Query(Said { seat, open, step }) = Query::try_from_uri(uri).ok()?;
        let step = step.map_or(Some(0), |step| step.parse().ok())?;
        let seat = seat.map_or(Some(None), |seat| seat.parse::<u8>().ok().map(Some))?;
        let eyes = match (open, seat) {
            (Some(_), _) => "open=true&".to_owned(),
            (None, Some(seat)) => format!("seat={seat}&"),
            (None, None) => String::new(),
        };
        Some(Self { eyes, step })
    }
}

/// The modules of the page as Vite's manifest lists them, by their source.
#[derive(Debug, Default, Deserialize)]
struct Modules(BTreeMap<String, Module>);

#[derive(Debug, Deserialize)]
struct Module {
    file: String,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    imports: Vec<String>,
}

impl Modules {
    fn read(manifest: &str) -> Option<Self> {
        serde_json::from_str(manifest).ok()
    }

    fn links(&self, page: &Page, game: &str) -> String {
        let mut links = String::new();
        if let Some(question) = page.question() {
            link(&mut links, &question, "preload; as=fetch; crossorigin");
        }
        let known = self.needed(["index.html"]);
        let board = format!("src/boards/{game}/Board.svelte");
        for file in self.needed([page.module(), &board]).difference(&known) {
            link(&mut links, &format!("/{file}"), kind(file));
        }
        links
    }

    /// The files of these modules and of all that they import at once.
    fn needed<'a>(&'a self, sources: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
        let mut files = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open: Vec<&str> = sources.into_iter().collect();
        while let Some(source) = open.pop() {
            if let (true, Some(module)) = (seen.insert(source), self.0.get(source)) {
                files.insert(module.file.as_str());
                files.extend(module.css.iter().map(String::as_str));
                open.extend(module.imports.iter().map(String::as_str));
            }
        }
        files
    }
}

/// Modules are asked for as a page of this origin does, and the style sheets that
/// they bring along, too.
fn kind(file: &str) -> &'static str {
    if file.ends_with(".css") { "preload; as=style; crossorigin" } else { "modulepreload" }
}

fn link(links: &mut String, address: &str, kind: &str) {
    let comma = if links.is_empty() { "" } else { ", " };
    write!(links, "{comma}<{address}>; rel={kind}").expect("a text takes any text");
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "0123456789abcdefghjk";

    const MANIFEST: &str = r#"{
        "index.html": { "file": "a/index.js", "css": ["a/index.css"], "imports": ["_kit.js"] },
        "_kit.js": { "file": "a/kit.js", "imports": ["index.html"] },
        "_sea.js": { "file": "a/sea.js", "imports": ["_kit.js"] },
        "src/pages/Table.svelte": { "file": "a/Table.js", "css": ["a/Table.css"] },
        "src/pages/Replay.svelte": { "file": "a/Replay.js", "imports": ["index.html"] },
        "src/boards/tag/Board.svelte":
            { "file": "a/Board.js", "css": ["a/Board.css"], "imports": ["_sea.js"] }
    }"#;

    fn page(address: &str) -> Option<Page> {
        Page::at(&address.replace("ID", ID).parse().unwrap())
    }

    fn question(address: &str) -> Option<String> {
        page(address)?.question().map(|question| question.replace(ID, "ID"))
    }

    #[test]
    fn only_the_pages_of_matches_have_hints() {
        for address in ["/", "/t", "/t/short", "/t/ID/else", "/t/ID/replay/on", "/new/tag", "/x/ID"]
        {
            assert_eq!(page(address), None, "{address}");
        }
        assert!(page("/t/ID").is_some());
        assert!(page("/t/ID/replay").is_some());
    }

    #[test]
    fn the_first_question_is_the_one_that_the_page_asks() {
        let asks = |address: &str| question(address).unwrap();
        assert_eq!(asks("/t/ID?hello"), "/api/matches/ID?since=0");
        let replay = "/api/matches/ID/replay?";
        assert_eq!(asks("/t/ID/replay"), format!("{replay}from=0&count=16&log=0"));
        assert_eq!(
            asks("/t/ID/replay?step=57&seat=2"),
            format!("{replay}seat=2&from=48&count=16&log=0")
        );
        assert_eq!(
            asks("/t/ID/replay?step=16&open"),
            format!("{replay}open=true&from=16&count=16&log=0")
        );
    }

    #[test]
    fn what_the_page_would_not_ask_is_not_foretold() {
        for behind in
            ["step=-1", "step=4294967296", "step=1&step=2", "seat=300", "seat=%0d%0a", "step=x"]
        {
            let address = format!("/t/ID/replay?{behind}");
            assert!(page(&address).is_some(), "{behind}");
            assert_eq!(question(&address), None, "{behind}");
        }
    }

    #[test]
    fn the_board_comes_beside_the_page_and_what_is_there_is_left_out() {
        let modules = Modules::read(MANIFEST).unwrap();
        let links = modules.links(&page("/t/ID/replay?step=x").unwrap(), "tag");
        assert_eq!(
            links,
            "</a/Board.css>; rel=preload; as=style; crossorigin, </a/Board.js>; rel=modulepreload, \
             </a/Replay.js>; rel=modulepreload, </a/sea.js>; rel=modulepreload"
        );
    }

    #[test]
    fn a_game_without_a_board_has_the_rest() {
        let modules = Modules::read(MANIFEST).unwrap();
        let links = modules.links(&page("/t/ID").unwrap(), "../secret");
        assert_eq!(
            links.replace(ID, "ID"),
            "</api/matches/ID?since=0>; rel=preload; as=fetch; crossorigin, \
             </a/Table.css>; rel=preload; as=style; crossorigin, </a/Table.js>; rel=modulepreload"
        );
    }

    #[test]
    fn a_manifest_that_is_none_gives_no_modules() {
        for broken in ["", "{", "[]", r#"{"index.html": {}}"#] {
            assert!(Modules::read(broken).is_none(), "{broken}");
        }
    }
}
