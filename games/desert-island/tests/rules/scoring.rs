//! Chapter 15: scoring.

use desert_island::score::Points;
use expect_test::expect;
use tabletop::{Outcome, Turn, Voice};

use super::*;

fn points(text: &str, seat: Seat) -> Points {
    position(text).state.points(seat)
}

/// Rules 15.1, 15.2, 15.3: living, love and hate.
#[test]
fn living_love_and_hate() {
    let text = "4 seats\n1 love sir-stephen hate captain\n2 dead boar 1\nover";
    let all = points(text, ADA);
    assert_eq!(all, Points { survival: 4, love: 7, hate: 7, ..Points::default() });
    let dead =
        points("4 seats\n1 love sir-stephen hate captain dead boar 1\n4 dead boar 2\nover", ADA);
    assert_eq!(dead, Points::default());
}

/// Rule 15.2: whoever loves himself scores twice.
#[test]
fn self_love_counts_twice() {
    let all = points("4 seats\n4 love sir-stephen hate captain\nover", DI);
    assert_eq!(all, Points { survival: 7, love: 7, ..Points::default() });
}

/// Rules 15.2, 15.3: loved and hated at once, one scores either way.
#[test]
fn love_and_hate_for_the_same() {
    let text = "4 seats\n1 love captain hate captain\n";
    assert_eq!(points(&format!("{text}over"), ADA).love, 5);
    let dead = points(&format!("{text}2 dead boar 1\nover"), ADA);
    assert_eq!((dead.love, dead.hate), (0, 7));
}

/// Rule 15.4: a psychopath scores two for everybody else who died, but for his
/// love, and nothing for his own death.
#[test]
fn a_psychopath_scores_deaths() {
    let text =
        "6 seats\n1 love captain hate first-mate\n2 dead boar 1\n3 dead boar 1\n4 dead boar 1\n";
    let alive = points(&format!("{text}over"), ADA);
    assert_eq!(alive, Points { survival: 4, madness: 4, ..Points::default() });
    let dead = points(&format!("{text}1 dead boar 2\nover"), ADA);
    assert_eq!(dead, Points { madness: 4, ..Points::default() });
    let loves_itself = points(&format!("{text}1 love first-mate\nover"), ADA);
    assert_eq!(loves_itself, Points { survival: 4, love: 4, madness: 6, ..Points::default() });
}

/// Rule 15.5: treasures count for the dead too, hidden or open.
#[test]
fn treasures_count_on_the_body() {
    let all = points(
        "4 seats\n1 dead boar 1 up spyglass,monocle down chalice,doubloons,doubloons\nover",
        ADA,
    );
    assert_eq!(all.treasure, 2 + 1 + 7 + 3 + 3);
}

/// Rule 15.6: the most points win, shared if equal, and all secrets are told.
#[test]
fn the_most_points_win() {
    let table = position(
        "4 seats\n1 love captain hate frenchy dead boar 3 down chalice\n2 love first-mate hate frenchy\n3 love sir-stephen hate captain dead hunger 2\n4 love frenchy hate first-mate\nover",
    );
    let Turn::Over(Outcome::Ranked(standings)) = table.state.turn() else { panic!("it is over") };
    let scores: Vec<i32> = standings.iter().map(|standing| standing.score).collect();
    assert_eq!(scores, [7 + 5 + 6, 5 + 6, 7, 7 + 8]);
    let story = DesertIsland::story(&table.state.view(Viewer::Onlooker));
    let story: Vec<String> = story.iter().map(|line| line.text(&table.names)).collect();
    expect![[r#"
        After 1 round and 0 ships Bo and Di still waited.
        Ada, the First Mate, was killed by a boar in round 3 and has 18 points (5 for love, 6 for hate and 7 for treasures).
        Ada loved Bo, who lives, and hated Cy, who is dead.
        Bo, the Captain, lived and has 11 points (5 for living and 6 for hate).
        Bo loved Ada, who is dead, and hated Cy, who is dead.
        Cy, Frenchy, starved in round 2 and has 7 points (7 for love).
        Cy loved Di, who lives, and hated Bo, who lives.
        Di, Sir Stephen, lived and has 15 points (7 for living and 8 for hate).
        Di loved Cy, who is dead, and hated Ada, who is dead.
        Ada wins with 18 points, from beyond the grave."#]].assert_eq(&story.join("\n"));
    let shared = position(
        "4 seats\n1 love captain hate captain\n2 love first-mate hate first-mate\n3 love frenchy hate frenchy dead boar 1\n4 love sir-stephen hate sir-stephen dead boar 1\nover",
    );
    let winners = shared.state.turn().outcome().unwrap().winners();
    assert_eq!(winners, seats(&[ADA, BO]), "nine points each");
}
