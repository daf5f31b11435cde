//! The types of the page are those of the server.
//!
//! `UPDATE_EXPECT=1 cargo test -p registry` writes them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use ts_rs::{Config, TS};

fn export(into: &Path) {
    let config = Config::new().with_out_dir(into).with_array_tuple_limit(4);
    let all = [
        wire::ApiError::export_all(&config),
        wire::Games::export_all(&config),
        wire::HouseNumbers::export_all(&config),
        wire::TryHouse::export_all(&config),
        wire::TriedHouse::export_all(&config),
        tabletop::Rulebook::export_all(&config),
        wire::CreateMatch::export_all(&config),
        wire::Created::export_all(&config),
        wire::JoinSeat::export_all(&config),
        wire::Joined::export_all(&config),
        wire::StartMatch::export_all(&config),
        wire::SetReady::export_all(&config),
        wire::HandOver::export_all(&config),
        wire::SetOrder::export_all(&config),
        wire::LetGoOn::export_all(&config),
        wire::Rematch::export_all(&config),
        wire::GoOn::export_all(&config),
        wire::AskHint::export_all(&config),
        wire::Hint::export_all(&config),
        wire::Reviewing::export_all(&config),
        wire::Matches::export_all(&config),
        wire::MatchView::export_all(&config),
        wire::Act::export_all(&config),
        wire::Acted::export_all(&config),
        wire::TakeBack::export_all(&config),
        wire::WhyNot::export_all(&config),
        wire::AskLabels::export_all(&config),
        wire::Labels::export_all(&config),
        wire::Reading::export_all(&config),
        wire::ToldEntries::export_all(&config),
        wire::Description::export_all(&config),
        wire::SayLine::export_all(&config),
        wire::ChatPage::export_all(&config),
        wire::Mute::export_all(&config),
        wire::ReplayPage::export_all(&config),
        wire::ClientMessage::export_all(&config),
        wire::ServerMessage::export_all(&config),
        registry::export_types(&config),
    ];
    for result in all {
        result.expect("a type can be written");
    }
    fs::write(into.join("cast.ts"), cast()).expect("there is room");
}

/// Who the bots are: the page draws a face to each name.
fn cast() -> String {
    let member = |bots::Member { name, about, .. }: &bots::Member| {
        let text = |words: &str| serde_json::to_string(words).expect("text can be written");
        format!("  {{ name: {}, about: {} }},\n", text(name), text(about))
    };
    let members: String = bots::CAST.iter().map(member).collect();
    format!(
        "// This file is written by the tests of `registry`. Do not edit it.\n\n\
         /** Who the bots are, whatever their level. */\n\
         export const CAST = [\n{members}] as const;\n"
    )
}

/// Every file under a folder with its text, by its path in there.
fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it is in there").to_owned();
                found.insert(name, fs::read_to_string(path).expect("it can be read"));
            }
        }
    }
    found
}

#[test]
fn the_page_has_the_types_of_the_server() {
    let fresh = tempfile::tempdir().expect("there is room for a folder");
    export(fresh.path());
    let stored = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    if env::var_os("UPDATE_EXPECT").is_some() {
        write(&stored, &files(fresh.path()));
    }
    let (fresh, stored) = (files(fresh.path()), files(&stored));
    let names = |of: &BTreeMap<PathBuf, String>| of.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&fresh), names(&stored), "write them with UPDATE_EXPECT=1");
    for (name, text) in &fresh {
        assert!(*text == stored[name], "{} is stale: UPDATE_EXPECT=1", name.display());
    }
}

fn write(folder: &Path, files: &BTreeMap<PathBuf, String>) {
    for (name, text) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("there is room");
        fs::write(path, text).expect("a file can be written");
    }
}
