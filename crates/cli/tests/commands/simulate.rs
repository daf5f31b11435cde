//! `landfall simulate`.

use std::fs;

use expect_test::expect;
use serde_json::json;

use super::{failure, landfall, output};

const SIMULATE: &str = "simulate safe-haven --seats 8 --bots random --matches 200 --seed 1 --json";

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let on = |threads: &str| {
        let done = landfall(SIMULATE).env("RAYON_NUM_THREADS", threads).assert().success();
        done.get_output().stdout.clone()
    };
    let alone = on("1");
    assert_eq!(alone, on("1"));
    assert_eq!(alone, on("2"));
    assert_eq!(alone, on("5"));
    assert_ne!(alone, output(&SIMULATE.replace("--seed 1", "--seed 2")).into_bytes());
}

#[test]
fn numbers_of_the_box_are_changed_and_told_or_refused() {
    let told = output("simulate flotilla --seats 2 --matches 3 --content turn.winning.survivors=4");
    assert!(told.contains("House numbers: turn.winning.survivors=4\n"), "{told}");
    let refused = failure("simulate flotilla --matches 3 --content turn.winning.survivors=40", 2);
    assert!(
        refused.contains("content/turn.toml, winning.survivors: 40 is more than 21"),
        "{refused}"
    );
    let twice = "--content turn.hands.most=4 --content turn.hands.most=5";
    let refused = failure(&format!("simulate flotilla --matches 3 {twice}"), 2);
    assert!(refused.contains("turn.hands.most is given twice"), "{refused}");
}

#[test]
fn saving_and_reporting_change_nothing_about_the_result() {
    let folder = tempfile::tempdir().unwrap();
    let done = landfall(&SIMULATE.replace("200", "20"))
        .args(["--save".as_ref(), folder.path().join("matches").as_os_str()])
        .args(["--report".as_ref(), folder.path().join("report.html").as_os_str()])
        .assert()
        .success();
    let plain = output(&SIMULATE.replace("200", "20"));
    assert_eq!(String::from_utf8_lossy(&done.get_output().stdout), plain);
    assert_eq!(fs::read_dir(folder.path().join("matches")).unwrap().count(), 20);
    let page = fs::read_to_string(folder.path().join("report.html")).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("Safe Haven"));
}

#[test]
fn a_report_for_programs_has_its_shape() {
    let report = super::json(SIMULATE);
    let keys: Vec<_> = report.as_object().unwrap().keys().map(String::as_str).collect();
    let keys = keys.join(" ");
    expect!["faults game inventory lengths levels matches outcomes revision rules seats seed setup title"].assert_eq(&keys);
    assert_eq!((&report["matches"], &report["seed"]), (&json!(200), &json!(1)));
    assert_eq!(report["seats"].as_array().unwrap().len(), 8);
    let win = &report["seats"][0]["win"];
    assert!(win["low"].as_f64() <= win["rate"].as_f64());
    assert!(win["rate"].as_f64() <= win["high"].as_f64());
    let ended: u64 =
        report["outcomes"].as_array().unwrap().iter().map(|o| o["matches"].as_u64().unwrap()).sum();
    assert_eq!(ended, 200);
}

#[test]
fn every_match_of_survive_ends_in_time_and_nothing_is_lost() {
    for seats in 2..=4 {
        nothing_is_lost(seats);
    }
}

/// Colours that nobody plays are beside the board, and are counted there.
fn nothing_is_lost(seats: usize) {
    let simulate = format!("simulate survive --seats {seats} --matches 100 --seed 7 --json");
    let report = super::json(&simulate);
    let kinds = report["inventory"].as_array().unwrap();
    let total = |kind: &serde_json::Value| {
        assert_eq!(kind["total"]["least"], kind["total"]["most"], "{kind}");
        format!("{} {}", kind["total"]["most"], kind["things"].as_str().unwrap())
    };
    let totals: Vec<_> = kinds.iter().map(total).collect();
    expect!["40 tiles, 40 people, 12 boats, 5 sea-serpents, 6 sharks, 5 whales"]
        .assert_eq(&totals.join(", "));
    let sunk = &kinds[0]["places"][0];
    assert_eq!(sunk["place"], "sunk");
    let (least, most) = (sunk["least"].as_u64().unwrap(), sunk["most"].as_u64().unwrap());
    assert!(33 <= least && most <= 40, "{sunk}");
    assert_eq!(report["faults"], json!([]));
}

#[test]
fn people_read_tables() {
    let text = output("simulate safe-haven --bots deckhand,random --matches 50");
    assert!(text.starts_with("Safe Haven: 50 matches, 6 seats, seed 1\n"), "{text}");
    for part in ["share (95 % interval)", "deckhand", "outcome", "Length in actions: mean "] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
}

#[test]
fn what_a_table_agreed_on_is_played() {
    let agreed = super::json(
        "simulate safe-haven --matches 30 --set safe-haven-chart=off --bots deckhand --json",
    );
    assert_eq!(agreed["setup"]["safe-haven-chart"], "off");
    assert_eq!(agreed["outcomes"][0]["outcome"], "nobody reached the goal");
    assert_eq!(agreed["outcomes"][0]["matches"], 30);
}

#[test]
fn tables_that_make_no_sense_are_refused() {
    assert_eq!(
        failure("simulate safe-haven --seats 21", 2),
        "Safe Haven is for 2 to 20 seats, not 21"
    );
    assert!(failure("simulate safe-haven --bots admiral", 2).contains(
        "there is no bot level “admiral”; the levels are random, deckhand, mate, captain"
    ));
    assert!(failure("simulate safe-haven --matches 0", 2).contains("0 is not in 1..="));
    assert!(failure("simulate safe-haven --seed minus", 2).contains("invalid digit"));
}

#[test]
fn agreements_that_make_no_sense_are_refused() {
    let refused = |set: &str| failure(&format!("simulate safe-haven --set {set}"), 2);
    assert!(refused("safe-haven-chart").contains("an agreement is written KEY=VALUE"));
    assert!(refused("safe-heaven-chart=on").contains("did you mean safe-haven-chart? (keys: "));
    assert_eq!(
        refused("safe-haven-chart=maybe"),
        "“maybe” is no answer to safe-haven-chart: it is on or off"
    );
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_anything_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("no/such/folder/report.html");
    let words = format!("simulate safe-haven --matches 100000000 --report {}", nowhere.display());
    let error = failure(&words, 1);
    assert!(error.contains("report.html cannot be written: "), "{error}");
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let words = format!("simulate safe-haven --matches 100000000 --save {}", file.display());
    assert!(failure(&words, 1).contains("cannot be written"));
}
