//! `landfall games`.

use super::{json, output};

#[test]
fn the_shelf_holds_five_games() {
    let games = json("games --json");
    let ids: Vec<_> = games.as_array().unwrap().iter().map(|game| &game["id"]).collect();
    assert_eq!(ids, registry::SHELF.map(|listing| listing.id));
}

#[test]
fn a_playable_game_tells_all_that_a_table_needs() {
    let games = json("games --json");
    let game = &games.as_array().unwrap()[4];
    assert_eq!(game["playable"], true);
    assert_eq!(game["seats"], serde_json::json!([2, 20]));
    assert_eq!(game["levels"][0]["level"], "random");
    assert!(game["levels"][0]["about"].as_str().unwrap().ends_with('.'));
    assert_eq!(game["questions"][0]["key"], "safe-haven-chart");
    assert!(game["rules"].as_u64().unwrap() > 50);
}

#[test]
fn games_that_are_coming_are_told_as_such() {
    for game in json("games --json").as_array().unwrap() {
        let (playable, fields) = (game["playable"] == true, game.as_object().unwrap().len());
        assert_eq!(fields > 3, playable, "{}", game["id"]);
    }
    let text = output("games");
    assert!(text.contains("Safe Haven (safe-haven)") && text.contains("bots   random"));
    assert!(registry::SHELF.iter().all(|listing| text.contains(listing.title)), "{text}");
    let comes = registry::SHELF.iter().any(|listing| !listing.is_playable());
    assert_eq!(text.contains("Coming: "), comes, "{text}");
}
