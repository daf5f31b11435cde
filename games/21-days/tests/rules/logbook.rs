//! Chapter 3: days, sharks in the distance, and the starting token.

use super::*;

/// Rules 3.1, 3.3: the pack comes on days 4, 9, 14 and 19.
#[test]
fn sharks_come_on_days_4_9_14_and_19() {
    let mut board = raft("w1-3", |_| {}).board().to_owned();
    board.day = 1;
    board.sharks = 4;
    let calm = [
        "w1-1", "w1-3", "w1-4", "w1-6", "w1-7", "w2-2", "w2-4", "w2-5", "w2-8", "w2-9", "w2-10",
        "w2-12", "w3-1", "w3-5", "w3-6", "w3-8", "w3-9", "w3-13", "w2-13", "w2-1",
    ];
    for (day, id) in calm.into_iter().enumerate() {
        board.pages[day] = Some(page(id));
    }
    let mut attacks = Vec::new();
    let mut state = TwentyOneDays::of(board);
    while state.board().day < 20 {
        let board = state.board_mut();
        // Nobody starves meanwhile.
        for one in &mut board.crew {
            one.dice = [6, 6];
        }
        board.planks = [true; 6];
        let day = board.day;
        let attacked = board.sharks == 1;
        if attacked && !attacks.contains(&day) {
            attacks.push(day);
        }
        let seat = state.turn().must().lowest().expect("the voyage goes on");
        let first = options(&state, seat)[0].clone();
        act(&mut state, seat, &first, "");
    }
    assert_eq!(attacks, [4, 9, 14, 19]);
}

/// Rule 3.2: today's page and tomorrow's are open. Rule 3.4: the token goes on.
#[test]
fn a_night_passes() {
    let mut state = raft("w1-1", |_| {});
    let lines = lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1, page 2");
    told(&lines, "The starting token goes to Bo.");
    told(&lines, "Day 6: A good night.");
    assert_eq!((state.board().day, state.board().starter), (6, SECOND));
    assert!(state.board().page(7).is_some() && state.board().page(8).is_none());
}

/// Rule 3.4: alone the token goes along the raft.
#[test]
fn alone_the_token_goes_along_the_raft() {
    let mut state = raft_of(Setup::usual(1), "w1-1", |board| {
        board.crew[1].dice = [0, 0];
        board.crew[1].hope.plain = 0;
        board.bag.plain += 1;
    });
    for (who, at) in [("blue", "flare"), ("red", "flare"), ("green", "hope")] {
        let dice = if who == "green" { "die 2 2 2" } else { "" };
        act(&mut state, FIRST, &format!("survivor-{who} location-{at}"), dice);
    }
    assert_eq!(state.board().bearer, Some(Colour::Red));
}

/// Rules 3.5, 12.4: a skipped page counts as a day, and moves the sharks only if
/// the table wants it so.
#[test]
fn a_skipped_day() {
    let sharks = |ruling: &str| {
        let mut setup = Setup::usual(4);
        setup.rule("day-count", ruling).expect("there is such a ruling");
        let mut state = raft_of(setup, "w1-2", |board| board.sharks = 4);
        lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1, disaster 1");
        let lines = must(&mut state, "bear", "page 1");
        told(&lines, "Everybody sleeps through day 6: A good night is lost.");
        assert_eq!(state.board().day, 7);
        state.board().sharks
    };
    assert_eq!(sharks("page-position-sharks-played"), 3);
    assert_eq!(sharks("sharks-by-page"), 2);
}
