//! `landfall bench`.

use super::{failure, json, output};

#[test]
fn figures_are_told_for_programs() {
    let figures = json("bench safe-haven --seats 8 --seconds 0.3 --json");
    let [figures] = figures.as_array().unwrap().as_slice() else { panic!("one game, one row") };
    assert_eq!((&figures["game"], &figures["seats"]), (&"safe-haven".into(), &8.into()));
    for field in [
        "actions_per_second",
        "balanced_actions_per_second",
        "playouts_per_second",
        "mean_length",
        "state_bytes",
    ] {
        assert!(figures[field].as_f64().unwrap() > 0.0, "{field}");
    }
}

/// Buffers that grow once more after the warm-up are the only requests for
/// memory that there can be: far less than one a playout.
#[test]
fn playouts_ask_for_no_memory_once_they_are_warm() {
    let figures = json("bench safe-haven --seconds 0.5 --json");
    let asked = figures[0]["allocations_per_playout"].as_f64().unwrap();
    assert!(asked < 0.1, "{asked} requests for memory a playout");
}

#[test]
fn every_game_is_measured_for_people() {
    let text = output("bench --seconds 0.05");
    assert!(text.starts_with("game ") && text.contains("\nsafe-haven "), "{text}");
}

#[test]
fn what_cannot_be_measured_is_refused() {
    assert!(failure("bench chess", 2).starts_with("there is no game “chess”"));
    assert!(failure("bench safe-haven --seconds 0", 2).contains("0.01 to 3600"));
    assert_eq!(failure("bench safe-haven --seats 1", 2), "Safe Haven is for 2 to 20 seats, not 1");
}
