//! `landfall review`, `landfall analyse` and `landfall calibrate`.

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
    (folder, file)
}

#[test]
fn the_same_seed_gives_the_same_review() {
    let (_folder, file) = saved();
    let words = format!("review {} --matches 4 --seed 3 --json", file.display());
    let review = json(&words);
    assert_eq!(review, json(&words));
    let steps = fs::read_to_string(&file).unwrap().lines().count() - 2;
    assert_eq!(review["curve"].as_array().unwrap().len(), steps);
    assert_eq!((&review["game"], &review["seed"]), (&"safe-haven".into(), &3.into()));
    let text = output(&format!("review {} --matches 4", file.display()));
    assert!(text.starts_with("Safe Haven: "), "{text}");
    assert!(text.contains("lost by choices") && text.contains("What decided it"), "{text}");
}

#[test]
fn options_are_weighed_from_what_the_seat_knows_or_with_all_laid_open() {
    let (_folder, file) = saved();
    let replayed = json(&format!("replay {} --json", file.display()));
    let entries = replayed["entries"].as_array().unwrap();
    let acts = |at: &usize| !entries[at + 1]["seat"].is_null();
    let mut found = 0;
    for at in (0..entries.len() - 2).filter(acts) {
        let seat = entries[at + 1]["seat"].as_u64().unwrap() + 1;
        let words = format!("analyse {} --at {at} --seat {seat} --matches 4", file.display());
        let known = json(&format!("{words} --json"));
        if known["best"].as_array().unwrap().len() < 2 {
            continue;
        }
        assert_eq!((&known["open"], &known["step"]), (&false.into(), &at.into()));
        assert_eq!(known["best"][0]["matches"], 4);
        let text = output(&words);
        assert!(text.contains("from what the seat could know"), "{text}");
        let open = output(&format!("{words} --open"));
        assert!(open.contains("with all that was hidden laid open"), "{open}");
        found += 1;
        if found == 2 {
            break;
        }
    }
    assert!(found > 0, "nobody ever chose");
}

#[test]
fn what_is_not_there_is_refused() {
    let (_folder, file) = saved();
    let file = file.display();
    let said = failure(&format!("analyse {file} --at 100000"), 1);
    assert!(said.contains("there is no step 100000: the last one is "), "{said}");
    let said = failure(&format!("analyse {file} --at 1 --seat 9"), 1);
    assert!(said.ends_with("there are 2 seats"), "{said}");
    failure(&format!("analyse {file} --at 1 --seat 0"), 2);
    failure(&format!("review {file} --matches 0"), 2);
    failure(&format!("review {file} --matches 1000000000"), 2);
    failure("review there-is-no-such-file", 1);
    failure("calibrate chess", 2);
}

#[test]
fn a_match_that_still_runs_is_analysed_but_not_reviewed() {
    let (folder, file) = saved();
    let text = fs::read_to_string(&file).unwrap();
    let cut: String = text.split_inclusive('\n').take(6).collect();
    let running = folder.path().join("running");
    fs::write(&running, cut).unwrap();
    let said = failure(&format!("review {}", running.display()), 1);
    assert!(said.contains("the match is not over"), "{said}");
}

#[test]
fn a_calibration_is_a_page_of_its_own() {
    let words = "calibrate safe-haven --seats 2 --positions 20 --matches 4 --played-on 2 \
                 --luck 2 --luck-matches 2";
    let page = output(words);
    assert_eq!(page, output(words), "the same every time");
    assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
    assert!(page.contains("landfall calibrate safe-haven --seats 2 --positions 20"), "{page}");
    assert!(page.contains("<svg") && !page.contains("http"), "it fetches nothing");
}
