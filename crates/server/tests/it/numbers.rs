//! Numbers of the box that a house changes: told, tried and played over HTTP.

use serde_json::json;

use super::support::House;

#[tokio::test]
async fn the_numbers_of_a_box_are_told_with_their_limits_and_sources() {
    let house = House::new().await;
    let told = house.get("/api/games/survive/numbers", "").await.ok();
    let numbers = told["numbers"].as_array().unwrap();
    let moves = numbers.iter().find(|number| number["key"] == "turn.turn.moves").unwrap();
    assert_eq!(moves["printed"], 3);
    assert_eq!((&moves["least"], &moves["most"]), (&json!(1), &json!(9)));
    assert_eq!(moves["source"], "rulebook");
    assert!(numbers.iter().all(|number| number["key"] != "people.boats.total"));
    assert_eq!(house.get("/api/games/chess/numbers", "").await.error().0, 404);
}

#[tokio::test]
async fn a_house_is_tried_beside_the_printed_box() {
    let house = House::new().await;
    let wanted = json!({"seats": 2, "options": {"turn.winning.survivors": "3"}});
    let tried = house.post("/api/games/flotilla/trial", "", &wanted).await.ok();
    assert_eq!(tried["bots"], "deckhand");
    for what in ["house", "printed"] {
        assert!(tried[what]["matches"].as_u64().unwrap() > 0);
        let seats = tried[what]["seats"].as_array().unwrap();
        assert_eq!(seats.len(), 2);
        assert!(seats[0]["low"].as_f64() <= seats[0]["share"].as_f64());
    }
    assert!(tried["house"]["length"].as_f64() < tried["printed"]["length"].as_f64());
}

#[tokio::test]
async fn what_nobody_can_play_with_is_refused_with_file_number_and_reason() {
    let house = House::new().await;
    let many: serde_json::Map<_, _> =
        (0..1_000).map(|n| (format!("turn.turn.x{n}"), json!("1"))).collect();
    for (options, why) in [
        (json!({"turn.turn.moves": "0"}), "turn.moves: 0 is less than 1"),
        (json!({"turn.turn.moves": "x"}), "is no whole number"),
        (json!({"turn.tide": 3}), "there is no “tide” here"),
        (many.into(), "a table changes 64 numbers of the box at most"),
    ] {
        let wanted = json!({"seats": 2, "options": options});
        let refused = house.post("/api/games/survive/trial", "", &wanted).await;
        assert_eq!(refused.error(), (422, "bad-setup".to_owned()));
        let message = refused.json()["message"].as_str().unwrap().to_lowercase();
        assert!(message.contains(&why.to_lowercase()), "{message}");
        let seats = json!([{"kind": "open"}, {"kind": "open"}]);
        let table = json!({"game": "survive", "seats": seats, "options": wanted["options"]});
        assert_eq!(house.post("/api/matches", "", &table).await.error().0, 422);
    }
    let wanted = json!({"seats": 2, "options": {}});
    assert_eq!(house.post("/api/games/chess/trial", "", &wanted).await.error().0, 404);
}

#[tokio::test]
async fn a_house_is_played_like_any_other_table() {
    let house = House::new().await;
    let more = json!({"options": {"turn.turn.moves": "4"}});
    let table = house.table_of("survive", &["Ada", "Bo"], more).await;
    let options = &table.get("").await.ok()["table"]["options"];
    assert_eq!(options["turn.turn.moves"], "4");
    assert!(table.position(0).await["prompt"].is_u64());
}
