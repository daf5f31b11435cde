//! What bots choose in a position, as the things that they would click. Where
//! the lot decides between equals, all of them are told.

use safe_haven::SafeHaven;
use tabletop::{Game, Notation, Seat, Sense, Skill, Viewer, Voice};

/// The best options of a seat in a position, as paths.
fn choice(position: &str, number: usize, skill: Skill) -> Vec<String> {
    let state = SafeHaven::read_position(position).unwrap_or_else(|why| panic!("{why}"));
    let seat = Seat::new(number - 1);
    let view = state.view(Viewer::Seat(seat));
    let mut options = Vec::new();
    state.options(seat, &mut options);
    let mut ratings = Vec::new();
    SafeHaven::rate(&view, seat, &options, skill, &mut ratings);
    let best = ratings.iter().max().expect("the seat can do something");
    let rated = options.iter().zip(&ratings).filter(|(_, rating)| *rating == best);
    rated.map(|(action, _)| SafeHaven::path(&view, seat, action).to_string()).collect()
}

#[track_caller]
fn chooses(position: &str, number: usize, expected: &[&str]) {
    for skill in [Skill::Deckhand, Skill::Mate] {
        assert_eq!(choice(position, number, skill), expected, "{skill:?}");
    }
}

#[test]
fn nobody_rests_with_enemies_behind() {
    let tired = |followers: &str| {
        format!(
            "6 players
            group at nightfall, day 3, distance 5{followers}
            1 leads, value 2, cards 3, fatigue 4
            2 value 1, cards 4, fatigue 4"
        )
    };
    chooses(&tired(", followed by hostile"), 1, &["travel"]);
    chooses(&tired(", followed by unknown"), 1, &["travel"]);
    assert_eq!(choice(&tired(", followed by friendly"), 1, Skill::Deckhand), ["rest"]);
    assert_eq!(choice(&tired(""), 1, Skill::Deckhand), ["rest"]);
}

#[test]
fn nobody_is_eaten_while_spare_food_would_save_all() {
    let dusk = |cards: &str| {
        format!(
            "6 players
            group at dusk, day 3, distance 5
            1 leads, value 2, cards {cards}
            2 value -2, starving
            3 value 1, cards 1"
        )
    };
    chooses(&dusk("2"), 1, &["nobody"]);
    // Without a point to spare one dies in any case.
    chooses(&dusk("1"), 1, &["seat-2"]);
}

#[test]
fn nobody_treats_somebody_and_eats_them_then() {
    let dusk = "6 players
        group at dusk, day 3, distance 5
        1 leads, value 2, cards aid
        2 value -2, injured, starving
        3 value 1, cards 1";
    chooses(dusk, 1, &["seat-2"]);
}

#[test]
fn the_hungry_are_fed() {
    let meal = "6 players
        group at meal, day 3, distance 5
        1 leads, value 2, cards 3
        2 value -2, starving";
    chooses(meal, 1, &["card-1-1 seat-2"]);
}

#[test]
fn a_crowd_of_mates_parts() {
    let leaving = "6 players
        group in camp, day 1, distance 1
        1 leads, value 2, cards 3
        2 value 3, cards 4
        3 value 1, cards 4
        4 value 0, cards 4";
    assert_eq!(choice(leaving, 2, Skill::Mate), ["leave"]);
    assert_eq!(choice(leaving, 3, Skill::Mate), ["together"]);
    assert_eq!(choice(leaving, 2, Skill::Deckhand), ["together"]);
}

/// Halves of a band that was small to begin with are too weak for any challenge.
#[test]
fn a_small_band_of_mates_stays_together_and_walks_on() {
    let band = |moment: &str| {
        format!(
            "5 players
            group {moment}, day 1, distance 1
            1 leads, value 2, cards 3, fatigue 2
            2 value 3, cards 4, fatigue 2
            3 value 1, cards 4, fatigue 2
            4 value 0, cards 4, fatigue 2
            5 value 0, cards 4, fatigue 2"
        )
    };
    assert_eq!(choice(&band("in camp"), 2, Skill::Mate), ["together"]);
    assert_eq!(choice(&band("at nightfall"), 1, Skill::Mate), ["travel"]);
    assert_eq!(choice(&band("at nightfall"), 1, Skill::Deckhand), ["rest"]);
}

#[test]
fn a_deckhand_who_feeds_everybody_leaves() {
    let leaving = "6 players
        group in camp, day 1, distance 1
        1 leads, value 2
        2 value 3, cards 4 3
        3 value 1
        4 value 0, cards 1";
    assert_eq!(choice(leaving, 2, Skill::Deckhand), ["leave"]);
    assert_eq!(choice(leaving, 4, Skill::Deckhand), ["together"]);
}

#[test]
fn a_deckhand_shares_and_asks_for_care_in_camp() {
    let camp = "6 players
        group at trade, day 1, distance 1
        1 leads, value 2, cards 5 2
        2 value 3";
    assert_eq!(choice(camp, 1, Skill::Deckhand), ["card-1-2 seat-2"]);
    let hurt = "6 players
        group at trade, day 1, distance 1
        1 leads, value 2, cards 6, injured
        2 value 3, cards aid 1";
    assert_eq!(choice(hurt, 1, Skill::Deckhand), ["card-1-1 card-2-1"]);
}
