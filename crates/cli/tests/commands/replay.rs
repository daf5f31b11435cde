//! `landfall replay`.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;

use super::{failure, json, landfall, output};

/// A folder with a short finished match in it.
fn saved() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let words = "simulate safe-haven --seats 2 --matches 1 --seed 5 --save";
    landfall(words).arg(folder.path()).assert().success();
    let file = folder.path().join("safe-haven-5-000000.landfall");
    assert!(file.is_file());
    (folder, file)
}

/// The failure of replaying a changed copy of a match.
#[track_caller]
fn changed(change: impl Fn(&str) -> String) -> String {
    let (_folder, file) = saved();
    fs::write(&file, change(&fs::read_to_string(&file).unwrap())).unwrap();
    let error = failure(&format!("replay {}", file.display()), 1);
    error.strip_prefix(&format!("{}: ", file.display())).expect("the file is named").to_owned()
}

#[test]
fn a_match_is_told_from_its_beginning_to_its_story() {
    let (_folder, file) = saved();
    let text = output(&format!("replay {} --verify", file.display()));
    assert!(text.starts_with("Safe Haven, rules revision "), "{text}");
    assert!(text.contains("At the table: Seat 1, Seat 2\n\n    0  The table is laid\n"));
    assert!(text.contains("Of 2 who set out"));
    let verdict = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(verdict.ends_with("every die was drawn again from the secret and fell the same way."));
}

#[test]
fn programs_get_every_entry() {
    let (_folder, file) = saved();
    let replayed = json(&format!("replay {} --json", file.display()));
    let entries = replayed["entries"].as_array().unwrap();
    let lines = fs::read_to_string(&file).unwrap().lines().count();
    assert_eq!(entries.len(), lines - 2, "all but the header and the seal");
    assert_eq!(replayed["dice_verified"], true);
    assert!(replayed["outcome"]["reached"].is_object());
    assert_eq!(entries[0]["seat"], serde_json::Value::Null);
    assert!(entries[0]["events"][0]["rule"].is_string());
}

#[test]
fn a_match_can_come_through_a_pipe() {
    let (_folder, file) = saved();
    landfall("replay - --verify").write_stdin(fs::read(&file).unwrap()).assert().success();
}

#[test]
fn a_file_without_the_secret_replays_but_cannot_be_verified() {
    let (_folder, file) = saved();
    let text = fs::read_to_string(&file).unwrap();
    let running: String = text.split_inclusive('\n').take(4).collect();
    fs::write(&file, running).unwrap();
    let words = format!("replay {}", file.display());
    assert!(output(&words).contains("The match is not over."));
    assert!(failure(&format!("{words} --verify"), 1).contains("does not hold the secret"));
}

#[test]
fn a_change_is_refused_with_the_first_entry_that_does_not_fit() {
    let swapped = changed(|text| {
        let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
        lines.swap(2, 3);
        lines.concat()
    });
    assert_eq!(swapped, "entry 1: the entry has the number 2");
    let spaced = changed(|text| text.replacen("{\"seq\":2,", "{\"seq\": 2,", 1));
    assert_eq!(spaced, "line 4 (entry 2) is not written the way this format writes it");
    let renamed = changed(|text| text.replacen("Seat 1", "Mara", 1));
    assert!(renamed.starts_with("entry 0: the hash is "), "{renamed}");
}

#[test]
fn a_broken_end_is_refused() {
    let cut = changed(|text| text[..text.len() - 40].to_owned());
    assert!(cut.contains("cannot be read"), "{cut}");
    let without_seal = changed(|text| {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        lines[..lines.len() - 1].concat()
    });
    assert_eq!(without_seal, "the match is over, but the last line of the file is missing");
    let more = changed(|text| format!("{text}{{}}\n"));
    assert!(more.ends_with("the file goes on after its last line"), "{more}");
}

#[test]
fn what_is_no_match_file_is_told() {
    assert_eq!(changed(|_| String::new()), "the file is empty");
    assert!(changed(|_| "hello\n".to_owned()).starts_with("line 1 is not the header"));
    assert!(
        changed(|text| text.replacen("\"landfall\":1", "\"landfall\":99", 1))
            .contains("written in format 99")
    );
    assert_eq!(
        changed(|text| text.replacen("\"safe-haven\"", "\"chess\"", 1)),
        "the match is of the game “chess”, which this program does not play",
    );
}

/// An older revision may have had other set-ups and other actions, so nothing
/// else of the file is read.
#[test]
fn a_match_of_an_older_revision_is_told_as_such() {
    let header = r#"{"landfall":1,"game":"safe-haven","revision":1,"setup":"of old"}"#;
    let games = json("games --json");
    let game = games.as_array().unwrap().iter().find(|game| game["id"] == "safe-haven").unwrap();
    assert_eq!(
        changed(|_| format!("{header}\nan entry of old\n")),
        format!(
            "entry 0: the log follows revision 1 of the rules, and this program plays revision {}",
            game["revision"],
        ),
    );
}

#[test]
fn what_cannot_be_read_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let of = |name: &str| format!("replay {}", folder.path().join(name).display());
    assert!(failure(&of("."), 1).ends_with("is a folder, not a match file"));
    assert!(failure(&of("nothing.landfall"), 1).contains("nothing.landfall cannot be read: "));
    fs::write(folder.path().join("binary"), [0x1f, 0x8b, 0xff, 0x00]).unwrap();
    assert!(failure(&of("binary"), 1).ends_with("binary is not text: no match file"));
    let large = fs::File::create(folder.path().join("large")).unwrap();
    large.set_len((64 << 20) + 1).unwrap();
    assert!(failure(&of("large"), 1).ends_with("is larger than 64 MiB: no match is so long"));
}
