//! What every game on the shelf must offer to those who set its tables.

use registry::{SHELF, game, games};
use serde_json::{Map, Value};

#[test]
fn every_answer_of_every_question_makes_a_table() {
    for game in games() {
        let seats = game.about().best_seats;
        for question in game.questions() {
            for answer in question.answers {
                let value = serde_json::from_str(answer.value);
                let value: Value = value.unwrap_or_else(|_| answer.value.into());
                let changes = Map::from_iter([(question.key.to_owned(), value.clone())]);
                // Some answers are for tables of another size: for one, say.
                let (few, most) = game.about().seats;
                let sizes = std::iter::once(seats).chain(few..=most);
                let setup = sizes.filter_map(|seats| game.setup(seats, &changes).ok()).next();
                let setup = setup.unwrap_or_else(|| panic!("{} {}", game.id(), question.key));
                let setup: Value = serde_json::from_str(setup.get()).unwrap();
                assert_eq!(setup[question.key], value, "{} {}", game.id(), question.key);
            }
        }
    }
}

#[test]
fn the_first_answer_is_the_usual_one() {
    for game in games() {
        let usual = game.setup(game.about().best_seats, &Map::new()).unwrap();
        let usual: Value = serde_json::from_str(usual.get()).unwrap();
        for question in game.questions() {
            let stored = match &usual[question.key] {
                Value::String(word) => word.clone(),
                other => other.to_string(),
            };
            assert_eq!(stored, question.answers[0].value, "{} {}", game.id(), question.key);
        }
    }
}

#[test]
fn a_game_that_is_coming_is_told_as_such() {
    for listing in SHELF {
        match game(listing.id) {
            Ok(game) => assert_eq!(game.id(), listing.id),
            Err(unknown) => assert!(unknown.to_string().contains("is coming"), "{unknown}"),
        }
    }
}

/// Whether a word is spelled `like-this`.
fn is_kebab(word: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    word.split('-').all(is_part)
}

#[test]
fn keys_and_answers_of_a_set_up_are_spelled_one_way() {
    for game in games() {
        let setup = game.setup(game.about().best_seats, &Map::new()).unwrap();
        let setup: Map<String, Value> = serde_json::from_str(setup.get()).unwrap();
        let answers = game.questions().iter().flat_map(|question| question.answers);
        let answers = answers.map(|answer| answer.value.to_owned());
        for word in setup.into_iter().map(|(key, _)| key).chain(answers) {
            assert!(is_kebab(&word), "“{word}” of {}", game.id());
        }
    }
}
